"""Hostile guests: each is a way to be a nuisance within the limits of the house, and beyond them.

They run in a process of their own, until whoever started them closes their input, and then say what they were refused.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import sys
import zlib
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from clew import files
from clew.core.codec import digest
from clew.core.dice import QuickDice
from clew.core.registry import find_game
from clew.core.thread import Match
from clew.house.errands import ROOM_FOR_HINTS
from clew.house.seating import MOST_TABLES
from clew.server.app import MOST_CONNECTIONS
from server.kit import CONNECT_FOUR, Message
from siege.guests import OURS, Guest, heard, say

LOST: Final = (httpx.HTTPError, OSError, WebSocketException, TimeoutError, EOFError)
"""How it feels to be shown the door."""
BREATH: Final = 0.002
"""Seconds between two blows: an attacker is no busier than the house."""


class Attacker:
    """A way to be hostile, from addresses of its own; ``scale`` says with how many hands."""

    number: ClassVar[int] = 0

    def __init__(self, house: str, scale: int, folder: Path) -> None:
        self.house = house
        self.scale = scale
        self.folder = folder
        self.answers: Counter[str] = Counter()
        """What they were told: the code of a refusal, or that it was done."""
        self.wrong: list[str] = []
        """Where the house failed."""
        self.dice = random.Random(type(self).__name__)

    async def run(self) -> None:
        """For ever."""
        raise NotImplementedError

    def address(self, other: int = 0) -> str:
        """One of the addresses from which it comes."""
        return f"127.0.{2 + self.number}.{1 + other}"

    async def guest(self, other: int = 0) -> Guest:
        """Somebody new; when no more of them are let in, later."""
        guest = Guest(self.house, self.address(other))
        while True:
            try:
                if (await self.ask(guest, "GET", "/api/me")).status_code == 200:
                    return guest
            except LOST:
                self.answers["lost"] += 1
            await asyncio.sleep(1)

    async def ask(self, guest: Guest, method: str, path: str, body: object = None, **more: Any) -> httpx.Response:
        """A request, whatever comes of it."""
        answer = await guest.http.request(method, path, json=body, **more)
        code = str(answer.status_code)
        with contextlib.suppress(ValueError, AttributeError):
            code = f"{code} {answer.json().get('code', '')}".strip()
        self.answers[code] += 1
        if answer.status_code >= OURS and path.startswith("/api"):
            self.wrong.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
        return answer

    async def table(self, guest: Guest, game: str, *seats: str, **wishes: object) -> str:
        """A table of one's own, as soon as one is allowed; the last one, if there are enough."""
        while True:
            answer = await self.ask(guest, "POST", "/api/tables", {"game": game, "seats": seats, **wishes})
            if answer.status_code == 201:
                return str(answer.json()["id"])
            await asyncio.sleep(1)

    def count(self, message: Message) -> None:
        """An answer on a live connection."""
        if message["type"] == "refused":
            self.answers[message["code"]] += 1
            if message["code"] in ("our_mistake", "not_saved", "damaged", "no_worker"):
                self.wrong.append(f"live: {message}")
        elif message.get("id"):
            self.answers["done"] += 1

    def targets(self) -> list[str]:
        """Tables of honest people."""
        return (self.folder / "targets").read_text(encoding="utf-8").split()

    def invite(self, table: str) -> None:
        """Tell everybody of a table."""
        with (self.folder / "invitations").open("a", encoding="utf-8") as file:
            file.write(f"{table}\n")


async def lasting(attacker: Attacker, work: Callable[..., Awaitable[None]], *arguments: object) -> None:
    """Again and again, whatever the house does about it."""
    while True:
        try:
            await work(*arguments)
        except LOST as wrong:
            attacker.answers[_door(wrong)] += 1
        await asyncio.sleep(BREATH)


def _door(wrong: BaseException) -> str:
    code = getattr(getattr(wrong, "rcvd", None), "code", None)
    return f"closed {code}" if code else f"lost ({type(wrong).__name__})"


class Flood(Attacker):
    """Live messages and requests as fast as they are allowed, and faster: all that costs the house a drawing."""

    number = 0
    pages: ClassVar = (
        *("/api/lobby", "/api/games", "/api/games/dedalos/rules", "/api/games/dedalos/art.svg", "/schema/openapi.json"),
        *("/api/games/dark_orbit/cover.svg", "/", "/api/tables/{}", "/api/tables/{}/past", "/api/tables/{}/past/1"),
    )

    async def run(self) -> None:
        """A table for each hand, and requests besides."""
        games = ("dedalos", "dark_orbit", "daedalus_sentence", "seventh_and_whisper", "daedalus_labyrinth")
        works = []
        for hand in range(self.scale):
            guest = await self.guest()
            table = await self.table(guest, games[hand % len(games)], "me", "me")
            works += [lasting(self, self.talk, guest, table) for _ in range(2)]
            works += [lasting(self, self.read, guest, table)]
        await asyncio.gather(*works)

    async def read(self, guest: Guest, table: str) -> None:
        """Each page in turn."""
        for page in self.pages:
            await self.ask(guest, "GET", page.format(table))

    async def talk(self, guest: Guest, table: str) -> None:
        """Ask for whatever there is to ask for, before the last answer has come."""
        async with guest.look(table) as live:
            state: Message = {}

            async def listen() -> None:
                async for data in live:
                    message = json.loads(data)
                    self.count(message)
                    if message["type"] == "frame":
                        state.update(message)

            listening = asyncio.create_task(listen())
            try:
                while not listening.done():
                    await self.blow(live, state)
                    await asyncio.sleep(BREATH)
            finally:
                listening.cancel()

    async def blow(self, live: ClientConnection, state: Message) -> None:
        """One of each kind."""
        at = {"id": 1, "n": state.get("n", 0), "seat": max(0, state.get("seat", 0))}
        offer = self.dice.choice(state.get("offers") or [{"action": ["fly"], "on": ["x"]}])
        peeks = [peek["key"] for peek in state.get("peeks", [])] or ["none"]
        await say(live, "look", action=offer["action"], **at)
        await say(live, "why", on=offer["on"] or ["x"], **at)
        await say(live, "peek", key=self.dice.choice(peeks), **at)
        await say(live, "plan", actions=[offer["action"]] * 4, **at)
        await say(live, "hint", depth=1, **at)
        await say(live, "ping", id=1, seat=at["seat"], on="x")
        await say(live, "chat", id=1, text="x" * 500)
        await say(live, "sit", id=1, seat=at["seat"], since=0)
        await say(live, "play", action=offer["action"], **at)
        await say(live, "undo", **at)
        await say(live, "agree", yes=True, **at)


class Stall(Attacker):
    """Connections that say nothing, say it slowly, stop in the middle, or never read."""

    number = 1
    halves: ClassVar = (
        b"",
        b"GET / HTTP/1.1\r\nHost: house\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: house\r\nContent-Length: 900\r\n%s\r\n{",
        b"POST /api/import HTTP/1.1\r\nHost: house\r\nContent-Length: 900\r\n%s\r\n{",
    )

    async def run(self) -> None:
        """So many of each, and as many who never read as there may be."""
        guest = await self.guest()
        table = await self.table(guest, "dedalos", "me", "me")
        loud = await self.guest()
        most = min(MOST_CONNECTIONS, 10 * self.scale)
        works = [lasting(self, self.half, half, guest) for half in self.halves for _ in range(10 * self.scale)]
        works += [lasting(self, self.deaf, guest, table) for _ in range(most)]
        works += [lasting(self, self.shout, loud, table)]
        await asyncio.gather(*works)

    async def half(self, half: bytes, guest: Guest) -> None:
        """Begin to say something, and then a byte now and then."""
        place = urlsplit(self.house)
        cookie = f"Cookie: {guest.cookie['Cookie']}\r\n".encode()
        local = (self.address(), 0)
        reader, writer = await asyncio.open_connection(place.hostname, place.port, local_addr=local)
        try:
            writer.write(half.replace(b"%s", cookie))
            ended = asyncio.create_task(reader.read())
            while not ended.done():
                await asyncio.wait([ended], timeout=5)
                if half:
                    writer.write(b"x")
            self.answers[ended.result()[9:12].decode() or "hung up"] += 1
        finally:
            writer.close()

    async def deaf(self, guest: Guest, table: str) -> None:
        """Look at a table and read nothing; the last message that is sent is never whole."""
        async with guest.look(table, queue=1) as live:
            live.transport.pause_reading()
            live.transport.write(b"\x81\xfe\xff\xff\x00\x00\x00\x00{")
            await asyncio.sleep(20)

    async def shout(self, loud: Guest, table: str) -> None:
        """Give those who do not read something to read."""
        async with loud.look(table) as live:
            while True:
                await say(live, "chat", id=1, text="x" * 500)
                self.count(await heard(live))
                await asyncio.sleep(0.04)


class Upload(Attacker):
    """Files that are long, damaged or bombs, several at once and from several addresses."""

    number = 2

    async def run(self) -> None:
        """Each kind again and again."""
        bombs = [bomb for bomb in self.bombs() if len(bomb) <= files.LARGEST_FILE]
        works = []
        for hand in range(self.scale):
            guest = await self.guest(hand % 2)
            works += [lasting(self, self.bring, guest, bombs, hand)]
        await asyncio.gather(*works)

    async def bring(self, guest: Guest, bombs: list[bytes], first: int) -> None:
        """One after the other; what is let in is looked at."""
        for number in range(len(bombs)):
            bomb = bombs[(first + number) % len(bombs)]
            answer = await self.ask(guest, "POST", "/api/import", content=bomb)
            if answer.status_code == 201:
                table = answer.json()["id"]
                await self.look(guest, table)
                for path in ("past", "past/1", f"past/{answer.json()['moves'] // 2}", "file"):
                    await self.ask(guest, "GET", f"/api/tables/{table}/{path}")
                await self.ask(guest, "POST", f"/api/tables/{table}/give-up")
        packed = zlib.compress(b"[" * files.LARGEST_FILE)
        await self.ask(guest, "POST", "/api/import", content=packed, headers={"content-encoding": "deflate"})
        await self.ask(guest, "POST", "/api/tables", content=b"[" * 60_000)
        await self.ask(guest, "POST", "/api/tables", content=b'{"game":"dedalos","options":{"x":' + b"9" * 60_000)

    async def look(self, guest: Guest, table: str) -> None:
        """Have it drawn."""
        async with guest.look(table) as live:
            while (await heard(live))["type"] != "frame":
                pass

    def bombs(self) -> list[bytes]:
        """Files of every kind."""
        long = long_match("dedalos", players=6)
        thread = msgspec.json.decode(long)
        thread["moves"][-1]["digest"] = digest({})
        return [
            long,
            long_match("dark_orbit", players=4),
            msgspec.json.encode(thread),
            long[:-200],
            long.ljust(files.LARGEST_FILE),
            b"[" * files.LARGEST_FILE,
            b'{"clew":1,"game":' + b"9" * (files.LARGEST_FILE - 100),
        ]


@cache
def long_match(game: str, players: int) -> bytes:
    """A whole match, as long as it gets by chance, with as many hints as anybody believes."""
    found = find_game(game)
    match = Match.start(found, found.settle({"players": players}), QuickDice)
    dice = random.Random(5)
    while match.state.result() is None:
        seat = match.state.actors()[0]
        match.play(seat, dice.choice(match.state.legal(seat)))
    match.thread.hints = [(0, 0, 1)] * ROOM_FOR_HINTS
    return files.encode(match.thread)


def played(moves: str) -> bytes:
    """A match of Connect Four."""
    found = find_game(CONNECT_FOUR)
    match = Match.start(found, found.settle({}), QuickDice)
    for column in moves:
        match.play(match.state.actors()[0], ("drop", int(column)))
    return files.encode(match.thread)


class Hoard(Attacker):
    """Tables full of bots that think as long as they can, as many as there may be, watched and unwatched."""

    number = 3

    async def run(self) -> None:
        """Four strong bots at each table; before half of them somebody sits."""
        works = []
        for hand in range(self.scale):
            guest = await self.guest(hand % 2)
            works += [lasting(self, self.fill, guest)]
        await asyncio.gather(*works)

    async def fill(self, guest: Guest) -> None:
        """Table after table."""
        async with AsyncExitStack() as watched:
            for number in range(min(MOST_TABLES, 8 * self.scale) + 1):
                seats = ["bot:minotaur"] * 4
                body = {"game": ("dedalos", "dark_orbit")[number % 2], "seats": seats}
                answer = await self.ask(guest, "POST", "/api/tables", body)
                if answer.status_code == 201 and number % 2:
                    await watched.enter_async_context(guest.look(answer.json()["id"], queue=1))
            await asyncio.sleep(10)
            for card in (await self.ask(guest, "GET", "/api/lobby")).json().get("mine", []):
                if card["status"] == "playing":
                    await self.ask(guest, "POST", f"/api/tables/{card['id']}/give-up")


class Seats(Attacker):
    """Whoever sits down wherever somebody waits, and never moves; and fills the lobby with tables of their own."""

    number = 4

    async def run(self) -> None:
        """The more hands, the more guests."""
        guests = [await self.guest(hand % 2) for hand in range(3 * self.scale)]
        await asyncio.gather(*[lasting(self, self.crowd, guest) for guest in guests])

    async def crowd(self, guest: Guest) -> None:
        """Once through the lobby."""
        for card in (await self.ask(guest, "GET", "/api/lobby")).json().get("open", []):
            if not any(seat["mine"] for seat in card["seats"]) and not card["host"]:
                await self.ask(guest, "POST", f"/api/tables/{card['id']}/seat", {})
        body = {"game": "dedalos", "seats": ["me", *["open"] * 5], "public": True}
        for _ in range(5):
            await self.ask(guest, "POST", "/api/tables", body)
        await asyncio.sleep(0.5)


class Learn(Attacker):
    """Reviews, hints and other ways on from matches that take two seconds to play."""

    number = 5

    async def run(self) -> None:
        """All three, by each."""
        works = []
        for hand in range(self.scale):
            guest = await self.guest(hand % 2)
            works += [lasting(self, self.review, guest), lasting(self, self.wonder, guest)]
        await asyncio.gather(*works)

    async def review(self, guest: Guest) -> None:
        """A match of seven moves, all that can be asked of it, and again from each of them."""
        data = played("1212121")
        answer = await self.ask(guest, "POST", "/api/import", content=data)
        if answer.status_code == 201:
            table = answer.json()["id"]
            await self.ask(guest, "GET", f"/api/tables/{table}/review")
            for move in range(7):
                body = {"move": move, "seat": move % 2, "open": move % 3 == 0}
                twig = await self.ask(guest, "POST", f"/api/tables/{table}/play-on", body)
                if twig.status_code == 201:
                    await self.ask(guest, "POST", f"/api/tables/{twig.json()['id']}/give-up")
            await self.ask(guest, "GET", f"/api/tables/{table}/file")

    async def wonder(self, guest: Guest) -> None:
        """A hint for each of many tables, without waiting for any."""
        async with AsyncExitStack() as lives:
            for game in ("dedalos", "dark_orbit", "seventh_and_whisper"):
                table = await self.table(guest, game, "me", "me")
                live = await lives.enter_async_context(guest.look(table))
                while not (frame := await heard(live)).get("offers"):
                    pass
                await say(live, "hint", id=1, n=frame["n"], seat=frame["seat"], depth=3)
            while (answer := await heard(live)).get("id") != 1 or answer["type"] == "waits":
                pass
            self.count(answer)
        for card in (await self.ask(guest, "GET", "/api/lobby")).json().get("mine", []):
            if card["status"] == "playing":
                await self.ask(guest, "POST", f"/api/tables/{card['id']}/give-up")


class Crowd(Attacker):
    """New guests from one address and from many, who come and go at tables of others, and talk there."""

    number = 6

    async def run(self) -> None:
        """So many doors, and each is used all the time."""
        works = [lasting(self, self.visit, other) for other in (0, 0, 0, *range(self.scale))]
        await asyncio.gather(*works)

    async def visit(self, other: int) -> None:
        """Somebody new looks at an honest table, says much, and is gone; with a name and without."""
        guest = Guest(self.house, self.address(other))
        try:
            for _ in range(5):
                await self.ask(guest, "GET", "/api/me")
                for table in self.targets()[-8:]:
                    async with guest.look(table) as live:
                        for number in range(1, 31):
                            await say(live, "chat", id=number, text="x" * 500)
                        while (answer := await heard(live)).get("id") != 30:
                            self.count(answer)
        finally:
            await guest.go()


class Thief(Attacker):
    """Rivals who try everything on the seats of honest people, at tables of these and at their own."""

    number = 7

    async def run(self) -> None:
        """From outside, and as host and rival."""
        works = []
        for hand in range(self.scale):
            outside, rival = await self.guest(hand % 2), await self.guest(2 + hand % 2)
            works += [lasting(self, self.rob, outside), lasting(self, self.lure, rival)]
        await asyncio.gather(*works)

    async def rob(self, guest: Guest) -> None:
        """Whatever can be asked, at the tables of honest people."""
        for table in self.targets()[-10:]:
            await self.take(guest, table)

    async def take(self, guest: Guest, table: str) -> None:
        """The first seat, in every way."""
        path = f"/api/tables/{table}"
        for plan in ("open", "bot:random", "bot:seeks", "me"):
            await self.ask(guest, "PUT", f"{path}/seat/0", {"plan": plan})
            await self.ask(guest, "POST", f"{path}/seat", {"seat": 0})
        await self.ask(guest, "DELETE", f"{path}/seat/0")
        for what in ("start", "give-up", "rematch"):
            if what != "give-up" or table in self.targets():
                await self.ask(guest, "POST", f"{path}/{what}")

    async def lure(self, guest: Guest) -> None:
        """A table of one's own, where an honest guest gets the first seat, and then no peace."""
        table = await self.table(guest, "connect_four", "open", "me")
        self.invite(table)
        async with guest.look(table) as live:
            while (frame := await heard(live))["type"] != "frame":  # nobody sits there yet
                pass
            worrying = asyncio.create_task(lasting(self, self.take, guest, table))
            try:
                await self.play(live, frame)
            finally:
                worrying.cancel()

    async def play(self, live: ClientConnection, frame: Message) -> None:
        """Both seats, as far as that goes; and what was played should be taken back."""
        n = -1
        while not frame.get("outcome"):
            if frame["type"] == "frame" and frame["n"] != n:
                n = frame["n"]
                for seat in (0, 1):
                    await say(live, "undo", id=1, n=n, seat=seat)
                    await say(live, "sit", id=1, seat=seat)
                    for offer in frame["offers"][:1]:
                        await say(live, "play", id=1, n=n, seat=seat, action=offer["action"])
            frame = await heard(live)
            self.count(frame)


ATTACKERS: Final = (Flood, Stall, Upload, Hoard, Seats, Learn, Crowd, Thief)


async def attack(house: str, names: list[str], scale: int, folder: Path) -> None:
    """All of these together, until our input is closed; then what they have to tell."""
    chosen = [kind(house, scale, folder) for kind in ATTACKERS if kind.__name__.lower() in names]
    tasks = [asyncio.create_task(one.run()) for one in chosen]
    ended = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    await asyncio.wait([ended, *tasks], return_when=asyncio.FIRST_COMPLETED)
    broken = [repr(task.exception()) for task in tasks if task.done()]
    told = {type(one).__name__: {"answers": dict(one.answers), "wrong": one.wrong} for one in chosen}
    print(json.dumps({"attackers": told, "broken": broken}), flush=True)
    os._exit(0)  # whoever storms leaves without closing doors


if __name__ == "__main__":
    house, names, scale, folder = sys.argv[1:]
    os.nice(10)  # in earnest they would have machines of their own
    asyncio.run(attack(house, names.split(","), int(scale), Path(folder)))
