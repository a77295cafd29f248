"""A house full of people: real games, somebody who plays at each table, and others who watch. Prints one line of JSON.

Unlike ``load.py``, which asks how much a server can do, this asks how it is to be there: so many moves a second come
in, spread over all tables, whether the server keeps up or not. A move's latency is the time from sending it until
somebody who watches has the news; there are as many latencies as people who watch. Moves are random ones of those
offered.

First it is played at each rate; then, as quickly as it goes, until every match has come to its sixtieth move, and the
memory of the server is read: with everybody there, when all have gone, and when the house has had time to put away.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import random
import re
import sys
import time
from collections import deque
from http.cookiejar import DefaultCookiePolicy
from statistics import quantiles
from typing import Any

import httpx
import msgspec
import uvloop

from server.processes import cpu_seconds, memory
from server.websocket import AS_A_BROWSER, WebSocket

GAMES: tuple[dict[str, Any], ...] = (
    {"game": "dedalos", "seats": ["me", "me"]},
    {"game": "daedalus_sentence", "seats": ["me", "me"]},
    {"game": "daedalus_labyrinth", "seats": ["me", "me", "me"]},
    {"game": "dark_orbit", "seats": ["me", "me"]},
    {"game": "seventh_and_whisper", "seats": ["me", "me"]},
)
AT_ONCE = 32
SETTLED = 5.0
"""Seconds that the server gets before its memory is read."""
LATE = 60
"""The move at which the memory of a table is read."""
START = 400
"""Bytes of a message in which its number stands."""
MOVES = re.compile(rb'"moves":(\d+)')


class Offer(msgspec.Struct):
    """What the player reads of an offer."""

    action: list[Any]


class Frame(msgspec.Struct):
    """What the player reads of a frame; one that tells changes has the same."""

    type: str
    n: int = -1
    moves: int = -1
    seat: int = -1
    awaited: list[int] = []
    offers: list[Offer] = []
    outcome: dict[str, Any] | None = None
    message: str = ""


_frame = msgspec.json.Decoder(Frame).decode


class Hall:
    """All tables, and what is known of them."""

    def __init__(self, changes: bool) -> None:
        self.changes = changes
        self.ready: deque[Table] = deque()
        self.late: list[float] = []
        """Seconds until somebody who watches had the news."""
        self.moves = 0
        self.over = 0
        self.pick = random.Random(7).choice


class Table:
    """One who plays all seats, and some who watch."""

    def __init__(self, hall: Hall, url: str, wish: dict[str, Any]) -> None:
        self._hall = hall
        self._url = url
        self._wish = wish
        self._frame = Frame("")
        self._sent = 0.0
        self._asked = 0
        self._player: WebSocket
        self._watchers: list[WebSocket] = []
        self._id = ""
        self._key = ""
        self.moves = -1
        self.is_over = False
        self._is_seated = asyncio.Event()

    async def open(self, http: httpx.AsyncClient) -> None:
        """Set it up."""
        self._key = (await http.get(f"{self._url}/api/me")).raise_for_status().cookies["clew"]
        headers = {"Authorization": f"Bearer {self._key}"}
        made = await http.post(f"{self._url}/api/tables", json=self._wish, headers=headers)
        self._id = made.raise_for_status().json()["id"]

    async def come(self, watchers: int) -> None:
        """Everybody looks."""
        self._is_seated.clear()
        wishes = "?changes=1" if self._hall.changes else ""
        url = f"{self._url}/api/tables/{self._id}/live{wishes}"
        key = {"Authorization": f"Bearer {self._key}"}
        self._player = WebSocket(url, key, self._heard, AS_A_BROWSER)
        await self._player.open()
        for _ in range(watchers):
            watcher = WebSocket(url, {}, self._seen, AS_A_BROWSER, START)
            await watcher.open()
            self._watchers.append(watcher)
        await asyncio.wait_for(self._is_seated.wait(), 60)

    def go(self) -> None:
        """Everybody leaves."""
        for socket in (self._player, *self._watchers):
            socket.close()
        self._watchers.clear()

    def play(self) -> None:
        """One of the moves that are offered."""
        frame = self._frame
        action = self._hall.pick(frame.offers).action
        asked = {"n": frame.n, "seat": frame.seat, "action": action}
        self._sent = time.perf_counter()
        self._ask("play", asked)

    def _ask(self, kind: str, asked: dict[str, Any]) -> None:
        self._asked += 1
        self._player.send(msgspec.json.encode({"type": kind, "id": self._asked, **asked}))

    def _heard(self, message: bytes) -> None:
        if not message.startswith((b'{"type":"frame"', b'{"type":"changed"')):
            assert not message.startswith(b'{"type":"refused"'), message
            return
        frame = self._frame = _frame(message)
        if frame.moves > self.moves:
            self._hall.moves += self.moves >= 0
            self.moves = frame.moves
        if frame.outcome is not None:
            if not self.is_over:
                self.is_over = True
                self._hall.over += 1
        elif frame.offers:
            self._hall.ready.append(self)
        else:
            self._ask("sit", {"seat": next(seat for seat in frame.awaited if seat >= 0), "since": frame.moves})
            return
        self._is_seated.set()

    def _seen(self, message: bytes) -> None:
        if message.startswith((b'{"type":"frame"', b'{"type":"changed"')) and self._sent:
            told = MOVES.search(message)
            assert told is not None
            if int(told[1]) >= self.moves:  # else it is what somebody hears who has just come
                self._hall.late.append(time.perf_counter() - self._sent)


class Crowd:
    """Everybody in a house."""

    def __init__(self, told: argparse.Namespace) -> None:
        self._told = told
        self._hall = Hall(not told.whole)
        games = [game for game in GAMES if not told.game or game["game"] in told.game]
        self._tables = [Table(self._hall, told.url, games[number % len(games)]) for number in range(told.tables)]

    async def visit(self, http: httpx.AsyncClient) -> dict[str, Any]:
        """The whole measurement."""
        told: dict[str, Any] = {"before": await self._memory()}
        await self._together(lambda table: table.open(http))
        told["opened"] = await self._memory()
        await self._together(lambda table: table.come(self._told.watchers))
        told["rest"] = await self._memory()
        gc.collect()
        gc.freeze()
        told["rates"] = [await self._paced(rate) for rate in self._told.rate]
        told["flat"] = await self._flat_out()
        told["late"] = await self._memory()
        for table in self._tables:
            table.go()
        told["gone"] = await self._memory()
        await asyncio.sleep(self._told.quiet)
        told["put_away"] = await self._memory()
        told["reached"] = sum(table.moves >= LATE for table in self._tables)
        told["over"] = self._hall.over
        return told

    async def _together(self, work: Any) -> None:
        waiting = iter(self._tables)

        async def worker() -> None:
            for table in waiting:
                await work(table)

        async with asyncio.TaskGroup() as group:
            for _ in range(AT_ONCE):
                group.create_task(worker())

    async def _paced(self, rate: int) -> dict[str, Any]:
        """So many moves a second, whatever the server does."""
        hall = self._hall
        hall.late.clear()
        moves, server, own, start = hall.moves, cpu_seconds(self._told.watch), time.process_time(), time.perf_counter()
        missed = 0
        due = start
        while due < start + self._told.seconds:
            due += 1 / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if hall.ready:
                hall.ready.popleft().play()
            else:
                missed += 1
        await asyncio.sleep(1.0)
        wall = time.perf_counter() - start
        moves = hall.moves - moves
        hundredths = quantiles(hall.late or [0.0, 0.0], n=100)
        return {
            "rate": rate,
            "moves": moves,
            "missed": missed,
            "p50": 1000 * hundredths[49],
            "p99": 1000 * hundredths[98],
            "cpu": (cpu_seconds(self._told.watch) - server) / max(1, moves) * 1000,
            "generator": (time.process_time() - own) / wall,
        }

    async def _flat_out(self) -> dict[str, Any]:
        """Until every match has come to its sixtieth move, or to its end."""
        hall = self._hall
        moves, server, own, start = hall.moves, cpu_seconds(self._told.watch), time.process_time(), time.perf_counter()
        while any(table.moves < LATE and not table.is_over for table in self._tables):
            for _ in range(len(hall.ready)):
                table = hall.ready.popleft()
                if table.moves < LATE:
                    table.play()
            await asyncio.sleep(0.002)
        wall, moves = time.perf_counter() - start, hall.moves - moves
        cpu = cpu_seconds(self._told.watch) - server
        own = time.process_time() - own
        return {"moves": moves, "wall": wall, "cpu": 1000 * cpu / max(1, moves), "generator": own / wall}

    async def _memory(self) -> int:
        await asyncio.sleep(SETTLED)
        return memory(self._told.watch)


async def measure(told: argparse.Namespace) -> dict[str, Any]:
    """Whatever goes wrong at a table is the end of it."""
    main = asyncio.current_task()
    assert main is not None

    def fail(loop: asyncio.AbstractEventLoop, wrong: dict[str, Any]) -> None:
        loop.default_exception_handler(wrong)
        main.cancel(wrong["message"])

    asyncio.get_running_loop().set_exception_handler(fail)
    async with httpx.AsyncClient(timeout=60) as http:
        http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # every request is another guest's
        return await Crowd(told).visit(http)


def main() -> None:
    """One measurement."""
    parser = argparse.ArgumentParser(description="Fill a house with people who play and watch.")
    parser.add_argument("--url", required=True)
    parser.add_argument("--watch", type=int, required=True, help="the process of the server")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--game", action="append", default=[], help="only this one, or these")
    parser.add_argument("--watchers", type=int, default=4, help="at each table")
    parser.add_argument("--rate", type=int, action="append", default=[], help="moves a second, over all tables")
    parser.add_argument("--seconds", type=float, default=10.0, help="for each rate")
    parser.add_argument("--quiet", type=float, default=30.0, help="seconds to put away what nobody looks at")
    parser.add_argument("--whole", action="store_true", help="ask for whole frames, never for changes")
    json.dump(uvloop.run(measure(parser.parse_args())), sys.stdout)


if __name__ == "__main__":
    main()
