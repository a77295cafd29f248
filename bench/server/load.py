"""The load: so many tables at once, two players at each, who answer at once. Prints one line of JSON.

A move counts when the *other* player has the new state in hand: that is its latency, and then the answer leaves. Every
table plays whole games of 42 moves, drawn at random among those that nobody wins; they are the same for every server.
Before the clock starts all tables are open, all players are connected, and other tables have warmed up the server. The
clock stops when the first lane has no table left: until then every lane had one move on its way all the time.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import json
import os
import random
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from statistics import quantiles
from typing import Any, Protocol

import httpx
import uvloop

from clew.core.dice import ScriptedDice
from clew.core.game import UNHEARD
from clew.core.registry import find_game
from server import talk_boardgame_io, talk_clew
from server.processes import cpu_seconds, memory

ROOT = Path(__file__).parents[2]
GAME_LENGTH = 42
SCRIPTS = 50
AT_ONCE = 32
"""Tables that are being opened at the same time."""
SETTLED = 3.0
"""Seconds that a server gets to rest before its memory is read."""

Seen = Callable[[int, int], None]
"""What a player calls: the number of the state it has got, and whose turn it is."""


class Player(Protocol):
    """Somebody at a table, whatever server it is at."""

    async def connect(self, url: str) -> None:
        """Look at the table."""

    def play(self, number: int, column: int) -> None:
        """Drop a disc, in answer to the state of this number."""

    def leave(self) -> None:
        """Hang up."""


class Server(Protocol):
    """How to speak with a kind of server."""

    async def open_table(self, http: httpx.AsyncClient, urls: list[str]) -> list[tuple[str, str]]:
        """Set up a table and seat two people; for each the table's id and a secret."""

    def Player(self, table: str, seat: int, secret: str, seen: Seen) -> Player:  # noqa: N802 (a class, there)
        """Somebody on that seat."""


KINDS: dict[str, Server] = {"clew": talk_clew, "boardgame.io": talk_boardgame_io}


@dataclass
class Tally:
    """What was measured: seconds from sending a move until its player, and until the other one, had the new state."""

    own: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)


class Table:
    """Two players who play one game from a script."""

    def __init__(self, script: list[int], tally: Tally, over: Callable[[], None]) -> None:
        self._script = script
        self._tally = tally
        self._over = over
        self._first: list[int] = [-1, -1]  # the number of the first state that each has seen
        self._seen_up_to = [0, 0]
        self._sent: list[float] = []
        self._players: list[Player] = []
        self._seated = asyncio.Event()

    async def open(self, server: Server, http: httpx.AsyncClient, urls: list[str], connected: bool) -> None:
        """Set it up and seat both, each at the next of the servers; connect them, and wait until both see the board."""
        for seat, (table, secret) in enumerate(await server.open_table(http, urls)):
            self._players.append(server.Player(table, seat, secret, self._sees(seat)))
        if connected:
            await self.connect(urls)

    async def connect(self, urls: list[str]) -> None:
        """Connect both."""
        for player, url in zip(self._players, itertools.cycle(urls), strict=False):
            await player.connect(url)
        await asyncio.wait_for(self._seated.wait(), 30)

    def begin(self) -> None:
        """The first move."""
        self._play(0, self._first[0])

    def close(self) -> None:
        """Both leave."""
        for player in self._players:
            player.leave()

    def _sees(self, seat: int) -> Seen:
        def seen(number: int, turn: int) -> None:
            first = self._first[seat]
            if first < 0:
                self._first[seat] = number
                if min(self._first) >= 0:
                    self._seated.set()
                return
            moves = number - first
            if moves <= self._seen_up_to[seat]:
                return  # the same state again, because somebody came or went
            self._seen_up_to[seat] = moves
            mover = (moves - 1) % 2
            now = time.perf_counter()
            if seat == mover:
                self._tally.own.append(now - self._sent[moves - 1])
                return
            self._tally.other.append(now - self._sent[moves - 1])
            assert moves == len(self._sent), "a state was left out"
            if moves == len(self._script):
                self._over()
            else:
                assert turn == seat, f"after {moves} moves it is not the turn of seat {seat}, but of {turn}"
                self._play(seat, number)

        return seen

    def _play(self, seat: int, number: int) -> None:
        column = self._script[len(self._sent)]
        self._sent.append(time.perf_counter())
        self._players[seat].play(number, column)


class Lane:
    """Tables that are played one after the other."""

    def __init__(self, tables: list[Table], ended: Callable[[], None]) -> None:
        self._tables = iter(tables)
        self._ended = ended

    def go_on(self) -> None:
        """To the next table, if there is one."""
        table = next(self._tables, None)
        if table is None:
            self._ended()
        else:
            table.begin()


def scripts(number: int) -> list[list[int]]:
    """Random games of 42 moves in which nobody ever has four in a row: lists of columns."""
    game = find_game(str(ROOT / "examples" / "connect_four.py"))
    choose = random.Random(42).choice
    found: list[list[int]] = []
    while len(found) < number:
        state = game.new(game.settle({}), ScriptedDice(()))
        columns: list[int] = []
        while len(columns) < GAME_LENGTH:
            safe = []
            for action in state.legal(state.actors()[0]):
                after = state.clone()
                after.play(after.actors()[0], action, ScriptedDice(()), UNHEARD)
                result = after.result()
                if result is None or len(result.winners) > 1:
                    safe.append((action[1], after))
            if not safe:
                break
            column, state = choose(safe)
            columns.append(column)
        else:
            found.append(columns)
    return found


class Load:
    """Everything that is done to one server, or to several that share a store."""

    def __init__(self, told: argparse.Namespace, http: httpx.AsyncClient) -> None:
        self._server = KINDS[told.kind]
        self._urls: list[str] = told.url
        self._watched: dict[str, list[int]] = {}
        for watched in told.watch:
            name, _, process = watched.partition("=")
            self._watched.setdefault(name, []).append(int(process))
        self._http = http
        self._scripts = itertools.cycle(scripts(SCRIPTS))

    async def play(self, lanes: int, games: int) -> dict[str, Any]:
        """So many lanes of so many games, all opened before the first move."""
        tally = Tally()
        ended = asyncio.Event()
        all_lanes: list[Lane] = []

        def go_on(number: int) -> Callable[[], None]:
            return lambda: all_lanes[number].go_on()

        rows = [[Table(next(self._scripts), tally, go_on(lane)) for _ in range(games)] for lane in range(lanes)]
        all_lanes += [Lane(row, ended.set) for row in rows]
        tables = [table for row in rows for table in row]
        await self._together(tables, lambda table: table.open(self._server, self._http, self._urls, connected=True))
        gc.collect()
        gc.freeze()
        before, start, worked = self._cpu(), time.perf_counter(), time.process_time()
        for lane in all_lanes:
            lane.go_on()
        await ended.wait()
        wall, work = time.perf_counter() - start, time.process_time() - worked
        cpu = {name: seconds - before[name] for name, seconds in self._cpu().items()} | {"generator": work}
        told = {"moves": len(tally.other), "wall": wall, "own": spread(tally.own), "other": spread(tally.other)}
        await self._quiet(tally)
        for table in tables:
            table.close()
        return {**told, "cpu": cpu}

    async def rest(self, number: int) -> dict[str, int]:
        """Bytes of memory: before, with so many tables that nobody looks at, and with all players connected."""
        before = await self._memory()
        tables = [Table([], Tally(), lambda: None) for _ in range(number)]
        await self._together(tables, lambda table: table.open(self._server, self._http, self._urls, connected=False))
        empty = await self._memory()
        await self._together(tables, lambda table: table.connect(self._urls))
        return {"before": before, "empty": empty, "connected": await self._memory()}

    async def _together(self, tables: list[Table], work: Callable[[Table], Awaitable[None]]) -> None:
        waiting: Iterator[Table] = iter(tables)

        async def worker() -> None:
            for table in waiting:
                await work(table)

        async with asyncio.TaskGroup() as group:
            for _ in range(AT_ONCE):
                group.create_task(worker())

    async def _quiet(self, tally: Tally) -> None:
        """Wait until the lanes that are not yet through have ended, or as long as is reasonable."""
        seen = -1
        while seen != len(tally.own) + len(tally.other):
            seen = len(tally.own) + len(tally.other)
            await asyncio.sleep(0.5)

    async def _memory(self) -> int:
        for process in self._watched.get("collects", []):
            os.kill(process, signal.SIGUSR2)
        await asyncio.sleep(SETTLED)
        return sum(memory(process) for process in self._watched["server"])

    def _cpu(self) -> dict[str, float]:
        return {name: sum(map(cpu_seconds, processes)) for name, processes in self._watched.items()}


def spread(seconds: list[float]) -> dict[str, float]:
    """The middle, and what one in a hundred exceeds, in milliseconds."""
    hundredths = quantiles(seconds, n=100)
    return {"p50": 1000 * hundredths[49], "p99": 1000 * hundredths[98]}


async def measure(told: argparse.Namespace) -> dict[str, Any]:
    """Warm up, then play or rest; whatever goes wrong at a table is the end of it."""
    main = asyncio.current_task()
    assert main is not None

    def fail(loop: asyncio.AbstractEventLoop, wrong: dict[str, Any]) -> None:
        loop.default_exception_handler(wrong)
        main.cancel(wrong["message"])

    asyncio.get_running_loop().set_exception_handler(fail)
    async with httpx.AsyncClient(timeout=60) as http:
        http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # every request is another guest's
        load = Load(told, http)
        await load.play(told.warm, 1)
        return dict(await load.rest(told.tables)) if told.rest else await load.play(told.tables, told.games)


def main() -> None:
    """One measurement."""
    parser = argparse.ArgumentParser(description="Play at many tables of a server at once.")
    parser.add_argument("--kind", choices=KINDS, required=True)
    parser.add_argument("--url", action="append", required=True, help="of the server; of each, where two share a store")
    parser.add_argument("--watch", action="append", default=[], help="name=pid: whose time and memory to report")
    parser.add_argument("--tables", type=int, default=100, help="at once")
    parser.add_argument("--games", type=int, default=1, help="one after the other, in each lane")
    parser.add_argument("--warm", type=int, default=50, help="games before the clock starts")
    parser.add_argument("--rest", action="store_true", help="play nothing: measure the memory of idle tables")
    told = parser.parse_args()
    json.dump(uvloop.run(measure(told)), sys.stdout)


if __name__ == "__main__":
    main()
