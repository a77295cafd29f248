"""People who only want to play: what they were promised, and what they got."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import Final

from websockets.asyncio.client import ClientConnection

from clew import files
from clew.core.dice import QuickDice
from clew.core.game import TEAM
from clew.core.registry import find_game
from clew.core.thread import Match
from server.kit import CONNECT_FOUR, PATIENCE, Message
from siege.guests import Guest, heard, say

AWAY: Final = 2.0
"""Seconds for which somebody is offline: a page that loads again, a train in its tunnel."""
THIRD: Final = {"daedalus_labyrinth": ["bot:wanders"]}
"""Who else sits there, where two are too few."""
GAMES: Final = ("dedalos", "daedalus_sentence", "daedalus_labyrinth", "dark_orbit", "seventh_and_whisper")


class Diary:
    """What honest people live through, and what should not happen to them."""

    def __init__(self, folder: Path, pace: float) -> None:
        self.targets: Final = folder / "targets"
        """Where rivals find the links of honest tables: one a line."""
        self.invitations: Final = folder / "invitations"
        """And where they leave those of their own."""
        self.targets.touch()
        self.invitations.touch()
        self.pace: Final = pace
        """Seconds that somebody thinks about a move."""
        self.phase = "calm"
        self.late: defaultdict[str, list[float]] = defaultdict(list)
        """Seconds until a move was answered, by phase."""
        self.bots: defaultdict[str, list[float]] = defaultdict(list)
        """Seconds until bots had moved and it was somebody's turn again."""
        self.before: defaultdict[str, list[int]] = defaultdict(list)
        """How many were said to be before something that honest people waited for."""
        self.done: Counter[str] = Counter()
        """What was carried to its end."""
        self.wrong: list[str] = []

    def complain(self, who: object, what: str) -> None:
        """A promise was broken."""
        self.wrong.append(f"{self.phase}: {type(who).__name__}: {what}")

    def opens(self, table: str) -> None:
        """Everybody may know the link of a table."""
        with self.targets.open("a", encoding="utf-8") as file:
            file.write(f"{table}\n")


class Player:
    """Somebody on a seat who plays by hand: random moves of those offered, and each of them has to be kept."""

    def __init__(self, guest: Guest, diary: Diary, table: str, seed: object, alone: bool) -> None:
        self._guest = guest
        self._diary = diary
        self._table = table
        self._alone = alone
        """Whether all others are bots."""
        self._dice = random.Random(str(seed))
        self._asked = 0
        self._waits = False
        self._sent = self._done = 0.0
        self._tried = 0
        """The number of the move that was sent last."""
        self._several = False
        """Whether others were asked as well, and may have been quicker."""
        self.frame: Message = {}
        self.kept = 0
        """The last move that was answered."""
        self.moves = 0
        """How many of one's own were."""

    async def play(self, most: int = 1_000_000) -> bool:
        """Until the game is over, or so many more moves of one's own; whether it is over."""
        goal = self.moves + most
        async with self._guest.look(self._table, self.frame.get("moves", 0)) as live:
            while self._waits or self.moves < goal:
                message = await heard(live)
                if message["type"] == "note" and " failed; " in message["text"]:
                    self._diary.complain(self, message["text"])
                if message["type"] == "frame":
                    self.frame = message
                if self._waits and message.get("id") == self._asked:
                    self._settle(message)
                if self.frame.get("outcome"):
                    return True
                if (
                    self.frame.get("offers")
                    and message["type"] in ("frame", "refused")
                    and not self._waits
                    and self.moves < goal
                ):
                    await self._move(live)
        return False

    async def _move(self, live: ClientConnection) -> None:
        if self._alone and self._done:
            self._diary.bots[self._diary.phase].append(time.perf_counter() - self._done)
        await asyncio.sleep(self._diary.pace)
        offers = [offer for offer in self.frame["offers"] if not offer.get("grave")] or self.frame["offers"]
        self._asked += 1
        self._waits = True
        self._tried = self.frame["moves"] + 1
        self._several = len(self.frame["awaited"]) > 1 or TEAM in self.frame["awaited"]
        asked = {"id": self._asked, "n": self.frame["n"], "seat": self.frame["seat"]}
        self._sent = time.perf_counter()
        await say(live, "play", action=self._dice.choice(offers)["action"], **asked)

    def _settle(self, answer: Message) -> None:
        self._waits = False
        self._done = time.perf_counter()
        if answer["type"] != "refused":
            self._diary.late[self._diary.phase].append(self._done - self._sent)
            self.moves += 1
            self.kept = self._tried
        elif answer["code"] != "stale_position" and not (self._several and answer["code"] == "illegal_action"):
            self._diary.complain(self, f"a move was refused: {answer}")


class Honest:
    """Somebody who comes to do something, again and again."""

    rest = 3
    """For so many moves of others they rest before the next time: nobody sets up too many tables, or wants too much."""

    def __init__(self, house: str, diary: Diary, number: int, game: str = "connect_four") -> None:
        self.house = house
        self.diary = diary
        self.game = game
        self.guests = [Guest(house, f"127.0.1.{2 * number + other + 1}") for other in range(2)]
        """Who does it, and whoever comes along."""

    @property
    def me(self) -> Guest:
        """Who does it."""
        return self.guests[0]

    async def come(self) -> None:
        """Be given names."""
        for guest in self.guests:
            await guest.come()

    async def go(self) -> None:
        """Leave for good."""
        for guest in self.guests:
            await guest.go()

    async def live(self) -> None:
        """Again and again."""
        while True:
            try:
                await self.carry_out()
            except Exception as wrong:  # noqa: BLE001 (whatever happens to them should not)
                self.diary.complain(self, repr(wrong))
            await asyncio.sleep(self.rest * self.diary.pace)

    async def carry_out(self) -> None:
        """Once."""
        await self.once()
        self.diary.done[type(self).__name__] += 1

    async def once(self) -> None:
        """What they came for."""
        raise NotImplementedError

    async def ask(self, method: str, path: str, body: object = None, guest: Guest | None = None) -> Message:
        """A request that has to be answered."""
        answer = await (guest or self.me).http.request(method, path, json=body)
        if answer.status_code >= 400:
            raise AssertionError(f"{method} {path.partition('/tables/')[0]}: {answer.status_code} {answer.text[:200]}")
        card: Message = answer.json()
        return card

    async def set_up(self, *seats: str, **wishes: object) -> str:
        """A table; rivals know its link."""
        seats = (*seats, *THIRD.get(self.game, []))
        card = await self.ask("POST", "/api/tables", {"game": self.game, "seats": seats, **wishes})
        self.diary.opens(card["id"])
        return str(card["id"])

    async def check(self, table: str, player: Player, *bots: str) -> None:
        """What was answered is there, the seat is one's own, and the bots are those that were chosen."""
        card = await self.ask("GET", f"/api/tables/{table}")
        if card["moves"] < player.kept:
            self.diary.complain(self, f"move {player.kept} was answered, and there are {card['moves']}")
        if not (card["seats"][0]["mine"] and card["seats"][0]["holder"] == "person"):
            self.diary.complain(self, f"the seat has changed hands: {card['seats'][0]}")
        levels = tuple([seat["bot"] for seat in card["seats"] if seat["bot"]])
        if levels != (*bots, *[seat.removeprefix("bot:") for seat in THIRD.get(card["game"], [])]):
            self.diary.complain(self, f"the bots were {bots} and are {levels}")


class Duel(Honest):
    """Two who play against each other."""

    async def once(self) -> None:
        """A whole game."""
        table = await self.set_up("me", "open")
        await self.ask("POST", f"/api/tables/{table}/seat", {}, self.guests[1])
        players = [Player(guest, self.diary, table, guest.address, False) for guest in self.guests]
        await asyncio.gather(*[player.play() for player in players])
        await self.check(table, players[0])
        await self.me.http.post(f"/api/tables/{table}/give-up")


class Solo(Honest):
    """Somebody who plays against bots that think, and is offline now and then."""

    level = "minotaur"

    async def once(self) -> None:
        """A whole game."""
        table = await self.set_up("me", f"bot:{self.level}")
        player = Player(self.me, self.diary, table, self.me.address, True)
        while not await player.play(3):
            await self.check(table, player, self.level)
            await asyncio.sleep(AWAY * self.diary.pace)
        await self.check(table, player, self.level)
        await self.me.http.post(f"/api/tables/{table}/give-up")


class Adept(Solo):
    """The same, one level below."""

    level = "unravels"


class Stranger(Honest):
    """Somebody who sits down at the table of a rival, and whose page loads again after each move."""

    async def once(self) -> None:
        """A few moves there, as soon as somebody invites them."""
        table = ""
        while not table:
            await asyncio.sleep(0.1)
            table = await self._seated()
        player = Player(self.me, self.diary, table, self.me.address, False)
        for _ in range(4):
            if await player.play(1):
                break
            await asyncio.sleep(AWAY * self.diary.pace)
            await self.check(table, player)

    async def _seated(self) -> str:
        """The table at which there was room."""
        invited = self.diary.invitations.read_text(encoding="utf-8").split()
        for table in reversed(invited[-3:]):
            answer = await self.me.http.post(f"/api/tables/{table}/seat", json={"seat": 0})
            if answer.status_code == 200:
                return table
        return ""


class Asker(Honest):
    """Somebody who asks for a hint."""

    rest = 20

    async def once(self) -> None:
        """All of one."""
        table = await self.set_up("me", "me")
        async with self.me.look(table) as live:
            while not (frame := await heard(live)).get("offers"):
                pass
            for depth in (1, 2, 3):
                await say(live, "hint", id=depth, n=frame["n"], seat=frame["seat"], depth=depth)
                while (answer := await heard(live)).get("id") != depth or answer["type"] == "waits":
                    if answer["type"] == "waits":
                        self.diary.before[self.diary.phase].append(answer["before"])
                if answer["type"] != "hinted":
                    self.diary.complain(self, f"no hint: {answer}")
        await self.ask("POST", f"/api/tables/{table}/give-up")


class Student(Honest):
    """Somebody who plays a short game to its end and has it reviewed, and takes it home and brings it again."""

    rest = 60

    async def once(self) -> None:
        """All of it."""
        table = await self.set_up("me", "me")
        while (await self.ask("GET", f"/api/tables/{table}"))["status"] == "playing":
            await Player(self.me, self.diary, table, self.me.address, False).play(1)
        while (told := await self.ask("GET", f"/api/tables/{table}/review"))["done"] < 1 or not told.get("review"):
            if told.get("waits") is not None:
                self.diary.before[self.diary.phase].append(told["waits"])
            await asyncio.sleep(0.2)
        data = (await self.me.http.get(f"/api/tables/{table}/file")).raise_for_status().content
        await self.bring(data)

    async def bring(self, data: bytes) -> None:
        """A match from a file."""
        brought = asyncio.create_task(self.me.http.post("/api/import", content=data))
        try:
            while not brought.done():
                before = (await self.ask("GET", "/api/import"))["before"]
                if before is not None:
                    self.diary.before[self.diary.phase].append(before)
                await asyncio.wait([brought], timeout=0.2)
        finally:
            brought.cancel()
        if brought.result().status_code != 201:
            self.diary.complain(self, f"a file was refused: {brought.result().text}")


class Bringer(Student):
    """Somebody who brings a file."""

    rest = 20

    async def once(self) -> None:
        """A match of a few moves, which is given up when it is there."""
        game = find_game(CONNECT_FOUR)
        match = Match.start(game, game.settle({}), QuickDice)
        for column in (1, 2, 1, 2, 3):
            match.play(match.state.actors()[0], ("drop", column))
        await self.bring(files.encode(match.thread))
        for card in (await self.ask("GET", "/api/lobby"))["mine"]:
            if card["status"] == "playing":
                await self.ask("POST", f"/api/tables/{card['id']}/give-up")


class Visitor(Honest):
    """Somebody who looks around: the lobby, a game's pages, a table that waits for people."""

    rest = 20

    async def once(self) -> None:
        """Once round; a table that one opens for everybody is seen by others."""
        table = await self.set_up("me", "open", public=True)
        for path in ("/api/games", f"/api/games/{self.game}/rules", "/api/me", f"/api/tables/{table}"):
            await self.ask("GET", path)
        waiting = (await self.ask("GET", "/api/lobby", guest=self.guests[1]))["open"]
        if table not in [card["id"] for card in waiting]:
            self.diary.complain(self, f"a table that waits is not listed, among {len(waiting)}")
        await self.me.http.post(f"/api/tables/{table}/give-up")


class Watch(Honest):
    """Somebody who looks after the house."""

    async def once(self) -> None:
        """Is it ready?"""
        answer = await asyncio.wait_for(self.me.http.get("/readyz"), PATIENCE)
        if answer.status_code != 200:
            self.diary.complain(self, f"the house is not ready: {answer.text}")


def everybody(house: str, diary: Diary) -> list[Honest]:
    """A house full of people: each game by hand and against bots."""
    kinds: list[tuple[type[Honest], str]] = [
        *[(Duel, game) for game in ("connect_four", *GAMES)],
        *[(Solo, game) for game in GAMES],
        (Adept, "dedalos"),
        *[(kind, "connect_four") for kind in (Stranger, Asker, Student, Bringer, Visitor, Watch)],
    ]
    return [kind(house, diary, number, game) for number, (kind, game) in enumerate(kinds)]
