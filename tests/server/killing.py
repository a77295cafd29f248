"""Houses that are killed under play: what was acknowledged is there, nothing is there twice, and play goes on."""

from __future__ import annotations

import json
import random
import re
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

import connect_four
from clew import files
from clew.core.thread import verify
from server.kit import CONNECT_FOUR, PATIENCE, PLAIN, Message, Person, Process
from server.nursery import Forked, Nursery
from server.postgres import running

LOST = (OSError, EOFError, WebSocketException, httpx.HTTPError)
"""What somebody notices of a server that was killed."""
PAIRS = 3
COLOURS = ("Red", "Yellow")
KILLS = 12
"""After which a new house on a new store is more interesting."""
STUMBLE = 0.4
"""Seconds within which a house is killed that has only just begun to start."""
SLIP = 0.02
"""Seconds that pass, at most, between a move that is acknowledged and a blow that does not come at once."""

Begin: TypeAlias = "Callable[..., Process]"
"""Begins a house with these arguments."""


class Book:
    """What the players know for certain, and what they only tried."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self.tables: list[str] = []
        self.done: dict[tuple[str, int], tuple[int, int]] = {}
        """Seat and column by table and number of the move: acknowledged."""
        self.tried: set[tuple[str, int, int, int]] = set()
        """Table, number, seat, column: sent, with whatever answer or none."""
        self.by_pair = [0] * PAIRS
        self.closed: set[str] = set()
        """Tables whose game was over when they were compared: nothing more will happen there."""
        self.wrong: list[str] = []
        self.kills = 0
        self.over = threading.Event()
        self._going = threading.Event()
        self._going.set()

    def counts(self) -> dict[str, int]:
        """What was done."""
        return {"kills": self.kills, "moves": len(self.done), "games": len(self.tables)}

    def sits_at(self, table: str) -> None:
        with self._changed:
            if table not in self.tables:
                self.tables.append(table)
                self._changed.notify_all()

    def tries(self, table: str, number: int, seat: int, column: int) -> None:
        with self._changed:
            self.tried.add((table, number, seat, column))

    def has_done(self, pair: int, table: str, number: int, seat: int, column: int) -> None:
        with self._changed:
            if (table, number) in self.done:
                self.wrong.append(f"move {number} at {table} was acknowledged twice")
            self.done[table, number] = (seat, column)
            self.by_pair[pair] += 1
            self._changed.notify_all()

    def complain(self, wrong: str) -> None:
        with self._changed:
            self.wrong.append(wrong)
            self._changed.notify_all()

    def wait_for(self, happens: Callable[[], bool]) -> None:
        """Until the players have come so far."""
        with self._changed:
            assert self._changed.wait_for(lambda: self.wrong or happens(), PATIENCE), "play does not go on"
            assert not self.wrong, self.wrong

    def wait_for_moves(self, more: int) -> None:
        """Until so many more moves have been acknowledged, whosever they are."""
        before = sum(self.by_pair)
        self.wait_for(lambda: sum(self.by_pair) >= before + more)

    def wait_for_ends(self) -> None:
        """Until there have been two games for each pair, and more."""
        self.wait_for(lambda: len(self.tables) > 2 * PAIRS)

    @contextmanager
    def pause(self) -> Iterator[None]:
        """Nobody starts a move meanwhile."""
        self._going.clear()
        try:
            yield
        finally:
            self._going.set()

    def may_go(self) -> None:
        """Wait as long as there is a pause."""
        self._going.wait(PATIENCE)

    def wait_for_everybody(self) -> None:
        """Until every pair has got on."""
        before = self.by_pair[:]
        self.wait_for(lambda: all(now >= was + 2 for was, now in zip(before, self.by_pair, strict=True)))


class Player(threading.Thread):
    """Somebody who plays as fast as they can, and comes back whenever the connection is lost, to whoever answers."""

    def __init__(
        self, book: Book, pair: int, secret: str, table: str, addresses: list[str], dice: random.Random
    ) -> None:
        super().__init__(daemon=True)
        self._book = book
        self._pair = pair
        self._headers = {"Cookie": f"clew={secret}"}
        self._table = table
        self._addresses = addresses
        self._dice = dice

    def run(self) -> None:
        """One connection after the other."""
        while not self._book.over.is_set():
            try:
                address = self._addresses[0].replace("http", "ws")
                url = f"{address}/api/tables/{self._table}/live"
                with connect(url, additional_headers=self._headers, open_timeout=PATIENCE, max_size=None) as socket:
                    self._sit(socket)
            except LOST:
                self._book.over.wait(0.05)  # before knocking again
                self._addresses = [*self._addresses[1:], self._addresses[0]]
            except Exception as wrong:  # noqa: BLE001 (the test has to hear of it)
                self._book.complain(repr(wrong))
                return

    def _sit(self, socket: ClientConnection) -> None:
        """Answer every frame that asks something, until the game is over; then play again."""
        waiting: tuple[int, int, int] | None = None
        while not self._book.over.is_set():
            try:
                message: Message = json.loads(socket.recv(0.2))
            except TimeoutError:
                continue
            if message.get("id") and message["type"] != "refused" and waiting:
                self._book.has_done(self._pair, self._table, *waiting)
            if message["type"] == "refused":
                self._book.complain(f"refused: {message}")
            elif message["type"] == "frame" and message.get("outcome"):
                self._play_again()
                return
            elif message["type"] == "frame" and message["offers"]:
                self._book.may_go()
                column = self._dice.choice(message["offers"])["action"][1]
                waiting = (message["n"] + 1, message["seat"], column)
                self._book.tries(self._table, *waiting)
                asked: dict[str, Any] = {"type": "play", "id": message["n"] + 1, "n": message["n"]}
                socket.send(json.dumps({**asked, "seat": message["seat"], "action": ["drop", column]}))

    def _play_again(self) -> None:
        url = f"{self._addresses[0]}/api/tables/{self._table}/rematch"
        answer = httpx.post(url, headers=self._headers, timeout=PATIENCE, verify=PLAIN)
        if answer.status_code != 201:
            self._book.complain(f"no rematch: {answer.text}")
            return
        self._table = answer.json()["id"]
        self._book.sits_at(self._table)


@contextmanager
def playing(addresses: list[str], seed: int) -> Iterator[Book]:
    """Pairs that play; the two of a pair prefer different servers, where there are two."""
    book = Book()
    players = []
    for pair in range(PAIRS):
        with Person(addresses[0]) as ann, Person(addresses[-1]) as ben:
            table = ann.set_up("connect_four", "me", "open")["id"]
            ben.post(f"/api/tables/{table}/seat", {})
            for person, preferred in ((ann, addresses), (ben, addresses[::-1])):
                person.http.patch("/api/me", json={"name": f"{COLOURS[person is ben]} {pair}"}).raise_for_status()
                dice = random.Random(f"{seed} {pair} {person is ben}")
                players.append(Player(book, pair, person.secret, table, preferred, dice))
        book.sits_at(table)
    for player in players:
        player.start()
    try:
        yield book
    finally:
        book.over.set()
        for player in players:
            player.join(PATIENCE)


def check(book: Book, address: str, whole: bool = False) -> None:
    """Every move that was acknowledged is where it was acknowledged; every other was at least tried, by that seat.

    Unless the whole is wanted, not again at tables where nothing more happens.
    """
    if whole:
        book.closed.clear()
    done = dict(book.done)
    with httpx.Client(base_url=address, timeout=PATIENCE, verify=PLAIN) as http:
        for table in [table for table in list(book.tables) if table not in book.closed]:
            card = http.get(f"/api/tables/{table}").json()
            names = [seat["name"] for seat in card["seats"]]
            lines = http.get(f"/api/tables/{table}/past").json()
            tried = set(book.tried)  # players have gone on meanwhile
            assert [line["move"] for line in lines] == list(range(1, len(lines) + 1))
            told = {}
            for line in lines:
                name, _, column = line["text"].partition(" drops a disc into column ")
                told[line["move"]] = (names.index(name), int(column.rstrip(".")))
            for (where, number), move in done.items():
                assert where != table or told.get(number) == move, f"move {number} at {table} was acknowledged"
            for number, (seat, column) in told.items():
                assert seat == (number - 1) % 2
                assert (table, number, seat, column) in tried, f"nobody made move {number} at {table}"
            if card["status"] == "over":
                book.closed.add(table)


def check_files(book: Book, address: str) -> None:
    """The threads of the games that are over hold the same moves, once each, and their dice are those of the seed."""
    whole = 0
    with httpx.Client(base_url=address, timeout=PATIENCE, verify=PLAIN) as http:
        for table in book.tables:
            answer = http.get(f"/api/tables/{table}/file")
            if answer.status_code == 409:  # it is not over
                continue
            thread = files.decode(answer.content)
            verify(connect_four.GAME, thread)
            for number, move in enumerate(thread.moves, 1):
                assert (table, number, move.seat, move.action[1]) in book.tried
                assert book.done.get((table, number), (move.seat, move.action[1])) == (move.seat, move.action[1])
            whole += 1
    assert whole >= PAIRS


def no_failures(server: Process) -> None:
    """Nothing went wrong on the server's side."""
    failures = re.findall(r"^clew_failures_total.* (.*)$", httpx.get(server.metrics, verify=PLAIN).text, re.MULTILINE)
    assert not any(map(float, failures)), server.log


class Born(Process):
    """A house from the nursery."""

    def __init__(self, nursery: Nursery, *arguments: str, port: int | None = None, ready: bool = True) -> None:
        self._nursery = nursery
        super().__init__(*arguments, port=port, ready=ready)

    def _begin(self, arguments: list[str]) -> Forked:
        return self._nursery.begin(arguments)


def outlive(begin: Begin, store: tuple[str, str], houses: int, seed: int, kills: int, *, rough: bool = False) -> Book:
    """Play at one or two houses on a store while one is killed after the other; what the players know in the end.

    Where it is rough, a house is killed at any moment, sometimes while it starts.
    """
    arguments = (*store, "--game", CONNECT_FOUR, "--no-limits")
    servers = [begin(*arguments) for _ in range(houses)]
    dice = random.Random(seed)
    try:
        with playing([server.address for server in servers], seed) as book:
            for number in range(kills):
                killed = number % houses
                book.wait_for_everybody()
                book.wait_for_moves(dice.randint(1, 60))
                no_failures(servers[killed])
                if rough:
                    book.over.wait(dice.random() * SLIP)
                servers[killed].kill()
                book.kills += 1
                if houses > 1:
                    check(book, servers[1 - killed].address)
                    book.wait_for_everybody()  # at the other house
                # With another house it is no use to play for as long as this one takes to start.
                with book.pause() if houses > 1 else nullcontext():
                    while rough and dice.random() < 0.4:
                        stumbling = begin(*arguments, port=servers[killed].port, ready=False)
                        book.over.wait(dice.random() * STUMBLE)
                        stumbling.kill()
                        book.kills += 1
                    servers[killed] = begin(*arguments, port=servers[killed].port)
                check(book, servers[killed].address)
            book.wait_for_everybody()
            book.wait_for_ends()
        for server in servers:
            check(book, server.address, whole=True)
            check_files(book, server.address)
            no_failures(server)
    finally:
        for server in servers:
            server.stop()
    return book


def kill_sqlite(seed: int) -> dict[str, int]:
    """A house on a file is killed again and again; what came of it, counted."""
    with Nursery() as nursery, TemporaryDirectory(prefix="clew-kill-") as folder:
        book = outlive(partial(Born, nursery), ("--data", folder), 1, seed, KILLS, rough=True)
        with sqlite3.connect(Path(folder) / "clew.db") as file:
            assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return book.counts()


def kill_postgres(seed: int) -> dict[str, int]:
    """Two houses on a database are killed in turn."""
    with Nursery() as nursery, running() as postgres:
        return outlive(
            partial(Born, nursery), ("--database", postgres.new_database()), 2, seed, KILLS, rough=True
        ).counts()
