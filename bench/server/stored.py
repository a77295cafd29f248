"""A house that has been there for long: ten thousand tables that were played at today. Prints one line of JSON.

Run with ``--fill FOLDER`` it makes them, with whatever Clew is first on the path. Else it lets that of ``--source``
fill a folder, opens a house there, and looks how soon it is ready, how quickly it answers while its bots are woken, and
how much memory it takes in a minute. At each table bots have all seats but one; it is the turn of whoever it was at the
sixtieth move of a random match.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx

from clew.core.dice import QuickDice
from clew.core.registry import find_game
from clew.core.thread import Match
from clew.server.settings import Settings
from server.crowd import GAMES, LATE
from server.processes import memory
from server.servers import clew


def part(name: str, *modules: str) -> Any:
    """A part of the house, where this commit keeps it, or an earlier one with which it is compared."""
    for module in modules:
        with suppress(ImportError, AttributeError):
            return getattr(import_module(module), name)
    raise ImportError(name)


Knot, PersonRow, SeatRow = [
    part(name, "clew.house.rows", "clew.server.rows") for name in ("Knot", "PersonRow", "SeatRow")
]
fresh_row = part("fresh_row", "clew.house.table", "clew.server.house")
SqlStore = getattr(import_module("clew.server.store"), "SqlStore", None) or part("Store", "clew.server.store")

STORED = 10_000
THREADS = 25
"""Different ones among them."""
WATCHED = 60.0
"""Seconds for which the house is looked at."""


async def fill(folder: str) -> None:
    """Make the tables."""
    store = await SqlStore.open(Settings(data=folder).url())
    person = PersonRow("somebody", "Somebody", time.time())
    await store.add_person(person, "no key")
    matches = [played(str(GAMES[number % len(GAMES)]["game"]), number) for number in range(THREADS)]
    for match in matches:
        row = fresh_row(match.game, dict(match.thread.options), person.id, public=False, clock=0, pause=False)
        row.dice, row.digest = list(match.thread.dice), match.thread.digest
        row.status, row.started = "playing", row.created
        if hasattr(row, "awaited"):  # earlier houses did not write it down
            row.awaited = match.state.actors()
        moves = enumerate(match.thread.moves, 1)
        knots = [Knot(n, "move", move.seat, 0.0, list(move.action), list(move.dice), move.digest) for n, move in moves]
        bots = [SeatRow(seat, "bot", "", "wanders") for seat in range(1, len(match.thread.players))]
        await store.add_table(row, [SeatRow(0, "person", person.id), *bots], knots)
    await store.close()
    copy(Path(folder) / "clew.db")


def copy(file: Path) -> None:
    """Many more tables like those that are there."""
    with sqlite3.connect(file) as database:
        first = [row[0] for row in database.execute("SELECT id FROM tables")]
        for kind, key in (("tables", "id"), ("seats", "table_id"), ("knots", "table_id")):
            columns = [f'"{row[1]}"' for row in database.execute(f"PRAGMA table_info({kind})") if row[1] != key]
            others = ", ".join(columns)
            again = f"INSERT INTO {kind} ({key}, {others}) SELECT ? || {key}, {others} FROM {kind} WHERE {key} = ?"
            database.executemany(again, [(f"{more:04}", id) for more in range(1, STORED // THREADS) for id in first])
    database.close()


def dice_of(seed: int, number: int) -> QuickDice:
    """For a move."""
    return QuickDice(f"{seed}:{number}")


def played(name: str, seed: int) -> Match:
    """A match at random, up to its sixtieth move or to the last one before its end."""
    game = find_game(name)
    match = Match.start(game, game.settle({}), partial(dice_of, seed))
    choices = QuickDice(seed)
    while match.number < LATE and (actors := match.state.actors()):
        seat = max(0, actors[0])
        match.play(seat, choices.choose(match.state.legal(seat)))
    if match.state.result() is not None:
        match.rewind(1)
    return match


def look(source: Path) -> dict[str, float]:
    """Fill a house, close it, open it."""
    with tempfile.TemporaryDirectory(prefix="clew-bench-") as folder:
        filling = [sys.executable, "-m", "server.stored", "--fill", folder]
        path = os.pathsep.join([str(source / "src"), os.environ.get("PYTHONPATH", "")])
        subprocess.run(filling, env={**os.environ, "PYTHONPATH": path}, check=True)
        started = time.perf_counter()
        with clew("--data", folder, source=source) as (url, process), httpx.Client(base_url=url, timeout=60) as http:
            while _answer(http) != 200:
                time.sleep(0.02)
            ready = time.perf_counter() - started
            waits, most = [], 0
            while time.perf_counter() < started + WATCHED:
                asked = time.perf_counter()
                _answer(http)
                waits.append(1000 * (time.perf_counter() - asked))
                most = max(most, memory(process))
                time.sleep(0.1)
    return {"ready": ready, "p99": quantiles(waits, n=100)[98], "slowest": max(waits), "most": most / 1024**2}


def _answer(http: httpx.Client) -> Any:
    return http.get("/healthz").status_code


def main() -> None:
    """One measurement."""
    parser = argparse.ArgumentParser(description="Open a house with ten thousand stored tables.")
    parser.add_argument("--source", type=Path, help="of the server")
    parser.add_argument("--fill", metavar="FOLDER", default="", help="only make the tables")
    told = parser.parse_args()
    if told.fill:
        asyncio.run(fill(told.fill))
    else:
        json.dump(look(told.source), sys.stdout)


if __name__ == "__main__":
    main()
