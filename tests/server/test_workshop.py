"""What is costly: all get their turn, what waits says so, and whatever a match costs to read, the house lives on."""

from __future__ import annotations

import asyncio
import pickle
import socket
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client import REGISTRY

from clew import files
from clew.core.dice import QuickDice
from clew.core.registry import find_game
from clew.core.thread import Match
from clew.house import seating, thinking
from clew.house.bell import Bell
from clew.house.errands import think
from clew.house.rows import PersonRow, SeatRow
from clew.house.table import Table, fresh_row
from clew.house.thinking import payers
from clew.house.turns import LEFT_OVER
from clew.house.workshop import Place, WorkerLost
from clew.server.open_house import UPLOADS, OpenHouse
from clew.server.settings import Settings
from clew.server.store import SqlStore
from clew.server.worker import Job
from clew.server.workers import WorkerProcess
from clew.wire import NewTable
from server.kit import CONNECT_FOUR, Message, Person, serving, until
from server.test_clocks import TICKING
from server.ticking import GATE, PRESSES

HOARD = 30


def a_house(tmp_path: Path, **wishes: Any) -> Settings:
    usual: dict[str, Any] = {"games": (TICKING, CONNECT_FOUR), "limits": False, "workers": 1}
    return Settings(data=str(tmp_path), **{**usual, **wishes})


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that is not there yet."""
    path = tmp_path / "gate"
    monkeypatch.setenv(GATE, str(path))
    return path


# --- Bots -------------------------------------------------------------------------------------------------------------


class Club:
    """A house without a door, in which a bot is asked when it is its turn, and answers when it may."""

    def __init__(self, house: OpenHouse) -> None:
        self.house = house
        self.crew = house.workshop.minds
        self.thinking = house.thinking
        self.tables: list[Table] = []
        self.asked: list[str] = []
        """At which tables, in order."""
        self._may = asyncio.Semaphore(0)

    async def think(self, place: Place, *known: Any, **_: Any) -> list[str]:
        """Instead of a worker."""
        self.asked.append(known[7])
        await self._may.acquire()
        place.seconds += 1.0
        return ["press"]

    async def open(self, host: PersonRow) -> Table:
        """A table full of bots."""
        table = await seating.set_up(self.house, host, NewTable("ticking", seats=["bot:random", "bot:random"]))
        self.tables.append(table)
        return table

    async def answer(self) -> None:
        """Whoever is asked, once everybody else waits."""
        done = len(self.asked)
        self._may.release()
        await self.settle(lambda: len(self.asked) > done or not self.playing())

    def let_go(self) -> None:
        """Nobody waits any longer."""
        for _ in self.tables:
            self._may.release()

    async def settle(self, happens: Callable[[], object]) -> None:
        """Until this is so, and everybody waits who may."""
        while not happens() or len(self.crew._turns) < len(self.playing()) - 1:
            await asyncio.sleep(0.001)

    def playing(self) -> list[Table]:
        """Tables that are not over."""
        return [table for table in self.tables if table.row.status == "playing"]

    async def notes(self) -> list[str]:
        """What was told at the tables about the tables."""
        return [chat.text for table in self.tables for chat in await self.house.store.chats(table.id, 50)]


def at_a_club(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scene: Callable[[Club], Awaitable[None]], **wishes: Any
) -> None:
    async def play() -> None:
        settings = a_house(tmp_path, **wishes)
        store = await SqlStore.open(settings.url())
        house = OpenHouse(settings, {"ticking": find_game(TICKING)}, store, Bell(), "here")
        club = Club(house)

        async def think(place: Place, *known: Any, **told: Any) -> list[str]:
            return await club.think(place, *known, **told)

        monkeypatch.setattr(Place, "do", think)
        try:
            await scene(club)
        finally:
            club.let_go()
            house.workshop.stop()
            await club.thinking.close()
            await store.close()

    asyncio.run(asyncio.wait_for(play(), 60))


def test_a_guest_who_fills_thirty_tables_with_bots_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(club: Club) -> None:
        hoarder, _ = await club.house.people.welcome()
        honest, _ = await club.house.people.welcome()
        for _ in range(HOARD):
            await club.open(hoarder)
        await club.settle(lambda: club.asked)
        for _ in range(3):
            await club.answer()
        mine = await club.open(honest)
        come = len(club.asked)
        while mine.row.status == "playing":
            await club.answer()

        turns = [place - come for place, table in enumerate(club.asked) if table == mine.id]
        assert len(turns) == PRESSES
        assert turns[0] <= 1
        assert all(later - earlier <= 2 for earlier, later in pairwise(turns))
        assert await club.notes() == []
        assert {seat.bot for table in club.tables for seat in table.seats} == {"random"}

    at_a_club(tmp_path, monkeypatch, scene)


def test_guests_who_all_come_from_one_address_hold_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(club: Club) -> None:
        people = club.house.people
        for _ in range(HOARD):
            guest, _ = await people.welcome()
            people.came(guest, "192.0.2.1")
            await club.open(guest)
        honest, _ = await people.welcome()
        people.came(honest, "192.0.2.2")
        await club.settle(lambda: club.asked)
        mine = await club.open(honest)
        come = len(club.asked)
        while mine.row.status == "playing":
            await club.answer()

        turns = [place - come for place, table in enumerate(club.asked) if table == mine.id]
        assert turns[0] <= 1
        assert all(later - earlier <= 2 for earlier, later in pairwise(turns))

    at_a_club(tmp_path, monkeypatch, scene)


def test_a_bot_that_waits_for_its_turn_longer_than_anybody_is_patient_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "NOTICED", 0.1)

    async def scene(club: Club) -> None:
        ann, _ = await club.house.people.welcome()
        async with club.crew.called(club.crew.join(["somebody"])):
            table = await club.open(ann)
            club.house.ring(table.id, here=[ann.id])
            await club.settle(lambda: table.queued)  # so it has waited for longer
            assert club.asked == []
        for _ in range(PRESSES):
            await club.settle(lambda: club.asked)
            await club.answer()

        assert table.row.status == "over"
        assert table.queued == []
        assert await club.notes() == []

    at_a_club(tmp_path, monkeypatch, scene, patience=0.01)


def test_bots_at_a_table_that_somebody_looks_at_think_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(club: Club) -> None:
        people = [(await club.house.people.welcome())[0] for _ in range(3)]
        async with club.crew.called(club.crew.join(["somebody"])):
            left, watched, late = [await club.open(person) for person in people]
            for table in (watched, late):  # of one, somebody sees it from the beginning; to the other they come
                club.house.ring(table.id, here=["eve"])
                await club.settle(lambda: len(club.crew._turns) == len(club.tables))
        await club.settle(lambda: club.asked)
        while watched in club.playing() or late in club.playing():
            await club.answer()

        assert left.id not in club.asked[: int(LEFT_OVER)]

    at_a_club(tmp_path, monkeypatch, scene)


def test_whoever_is_away_pays_for_nobody_who_looks_on() -> None:
    """Otherwise whoever has used much would bring somebody along who has used nothing, and leaves."""
    seats = [SeatRow(0, "person", "ann"), SeatRow(1, "bot", "ben", "usual"), SeatRow(2, "bot", "", "usual")]
    row = fresh_row(find_game(TICKING), {"players": 2}, "hal", public=False, clock=0, pause=False)
    table = Table(find_game(TICKING), row, seats)

    assert payers(table) == ["ann", "ben"]
    table.sees("here", ["ann", "eve"], time.time())
    assert payers(table) == ["ann"]
    table.seats = seats[2:]
    assert payers(table) == ["hal"]


def test_a_decision_for_somebody_who_was_too_slow_waits_its_turn_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And if they have moved by then, nobody thinks for them."""

    async def scene(club: Club) -> None:
        ann, _ = await club.house.people.welcome()
        table = await seating.set_up(club.house, ann, NewTable("ticking", seats=["me", "me"]))
        async with club.crew.called(club.crew.join(["somebody"])):
            decided = asyncio.create_task(club.thinking.decide(table, 0, "random"))
            await asyncio.sleep(0)
            await club.house.play_for(table, 0, ("press",), table.n)

        assert await decided == ()
        assert club.asked == []

    at_a_club(tmp_path, monkeypatch, scene)


def test_everybody_at_the_table_sees_that_a_bot_waits_for_its_turn(
    tmp_path: Path, gate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "NOTICED", 0.1)
    with serving(a_house(tmp_path, patience=3600.0)) as address, Person(address) as ann, Person(address) as ben:
        ann.set_up("ticking", "bot:waiter", "me")
        live = ben.look(ben.set_up("connect_four", "bot:random", "me")["id"])

        waits = live.wait(lambda message: message["type"] == "table" and message["table"]["seats"][0]["queued"])
        gate.touch()

        assert not waits["table"]["seats"][1]["queued"]
        assert live.frame(lambda frame: frame["moves"] == 1)
        assert not ben.http.get(f"/api/tables/{waits['table']['id']}").json()["seats"][0]["queued"]


def test_a_bot_whose_process_is_killed_is_asked_again_and_not_replaced(tmp_path: Path, gate: Path) -> None:
    with serving(a_house(tmp_path)) as address, Person(address) as ann:
        table = ann.set_up("ticking", "bot:unlucky", "me")
        live = ann.look(table["id"])

        assert live.frame(lambda frame: frame["moves"] == 1)
        assert gate.exists()
        assert ann.http.get(f"/api/tables/{table['id']}").json()["seats"][0]["bot"] == "unlucky"
        assert not [message for message in live.messages if message["type"] == "note"]


@pytest.mark.parametrize(("large", "started"), [(1, 2), (4096, 1)])
def test_a_worker_that_has_grown_too_large_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, large: int, started: int
) -> None:
    starts = []

    async def start(job: Job) -> WorkerProcess:
        starts.append(job)
        return await begin(job)

    begin = WorkerProcess.start
    monkeypatch.setattr(WorkerProcess, "start", staticmethod(start))
    with serving(a_house(tmp_path, large=large)) as address, Person(address) as ann:
        live = ann.look(ann.set_up("ticking", "bot:random", "me")["id"])
        live.play(live.frame(lambda frame: frame["moves"] == 1), ["press"])
        live.frame(lambda frame: frame["moves"] == 3)

    assert len(starts) == started


# --- Hints ------------------------------------------------------------------------------------------------------------


def test_a_hint_that_waits_says_how_many_are_before_it(
    tmp_path: Path, gate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clew.house.hints.TOLD_EVERY", 0.05)
    with serving(a_house(tmp_path, patience=3600.0)) as address, Person(address) as ann, Person(address) as ben:
        ann.set_up("ticking", "bot:waiter", "me")
        lives = [person.look(person.set_up("connect_four", "me", "me")["id"]) for person in (ann, ben)]
        for live in lives:
            frame = live.turn()
            live.socket.send('{"type": "hint", "id": 7, "n": 0, "seat": 0, "depth": 1}')
            live.wait(lambda message: message["type"] == "waits")
        before = [live.wait(lambda message: message["type"] == "waits") for live in lives]
        gate.touch()

        assert [(message["id"], message["before"]) for message in before] == [(7, 0), (7, 1)]
        assert frame["n"] == 0
        for live in lives:
            assert live.wait(lambda message: message.get("id") == 7 and message["type"] != "waits")["type"] == "hinted"


# --- Matches from outside ---------------------------------------------------------------------------------------------


def a_match(rules: str = "quick") -> bytes:
    """A match of Ticking, of which somebody says that it was played by these rules."""
    game = find_game(TICKING)
    match = Match.start(game, game.settle({}), QuickDice)
    match.play(0, ["press"])
    match.thread.options["rules"] = rules
    return files.encode(match.thread)


@contextmanager
def meanwhile(doing: Callable[[], Any]) -> Iterator[Callable[[], Any]]:
    """While something is done in another thread; what came of it."""
    with ThreadPoolExecutor() as others:
        done = others.submit(doing)
        yield done.result


def test_the_house_reads_and_writes_no_match_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = a_match()
    with serving(a_house(tmp_path)) as address, Person(address) as ann:
        for name in ("encode", "decode"):
            monkeypatch.setattr(files, name, None)  # whoever calls it here fails

        brought = ann.http.post("/api/import", content=data)
        ann.post(f"/api/tables/{brought.json()['id']}/give-up")

        assert brought.status_code == 201
        assert ann.http.get(f"/api/tables/{brought.json()['id']}/file").json()["game"] == "ticking"


def test_while_matches_are_read_others_are_served_and_whoever_waits_is_told(tmp_path: Path, gate: Path) -> None:
    with (
        serving(a_house(tmp_path, reading_seconds=3600.0)) as address,
        Person(address) as ann,
        Person(address) as ben,
    ):
        live = ben.look(ben.set_up("connect_four", "me", "me")["id"])

        def bring() -> Message:
            headers = {"cookie": f"clew={ann.secret}"}
            card: Message = httpx.post(
                f"{address}/api/import", content=a_match("wait"), headers=headers, timeout=None
            ).json()
            return card

        def before() -> object:
            return ann.http.get("/api/import").json()["before"]

        assert before() is None
        with meanwhile(bring) as first, meanwhile(bring) as second:
            until(lambda: before() == 0)
            try:
                assert ben.http.get("/healthz").status_code == 200
                assert live.play(live.turn(), ["drop", 1])["type"] == "done"
                assert before() == 0
            finally:
                gate.touch()

            assert first()["status"] == second()["status"] == "playing"
        assert before() is None


@pytest.mark.parametrize("rules", ["spin", "hoard", "exit"])
def test_a_match_that_costs_too_much_is_refused_and_the_house_lives_on(tmp_path: Path, rules: str) -> None:
    settings = a_house(tmp_path, reading_seconds=0.5, reading_memory=512)
    with serving(settings) as address, Person(address) as ann:
        refused = ann.http.post("/api/import", content=a_match(rules))

        assert (refused.status_code, refused.json()["code"]) == (422, "too_costly")
        assert ann.http.post("/api/import", content=a_match()).status_code == 201


def test_whoever_has_enough_tables_brings_no_more_and_nobody_looks_into_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seating, "MOST_TABLES", 1)
    with serving(a_house(tmp_path, limits=True)) as address, Person(address) as ann:
        assert ann.http.post("/api/import", content=a_match()).status_code == 201

        refused = ann.http.post("/api/import", content=b"[")

        assert (refused.status_code, refused.json()["code"]) == (429, "too_many")


@contextmanager
def uploads(address: str, person: Person, number: int) -> Iterator[list[socket.socket]]:
    """Files that have begun to come, and stop."""
    place = (httpx.URL(address).host, httpx.URL(address).port or 0)
    head = f"POST /api/import HTTP/1.1\r\nHost: house\r\nCookie: clew={person.secret}\r\nContent-Length: 1000\r\n\r\n"
    with ExitStack() as open_ones:
        lines = [open_ones.enter_context(socket.create_connection(place)) for _ in range(number)]
        for line in lines:
            line.sendall(head.encode() + b"{")
        yield lines


def test_files_that_come_slowly_do_not_fill_the_house(tmp_path: Path) -> None:
    """Four from one address, whoever sends them; and the next when one is there."""
    with serving(a_house(tmp_path)) as address, Person(address) as ann, Person(address) as ben:

        def is_full() -> bool:
            answer = ben.http.post("/api/import", content=a_match())
            assert answer.status_code in (201, 429)
            return answer.status_code == 429

        with uploads(address, ann, UPLOADS):
            until(is_full)
        until(lambda: not is_full())


def test_a_file_that_takes_too_long_to_come_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.server.routes.UPLOAD", 0.05)
    with serving(a_house(tmp_path)) as address, Person(address) as ann, uploads(address, ann, 1) as (line,):
        assert line.recv(1_000).startswith(b"HTTP/1.1 408")


def test_one_person_has_few_matches_waiting_to_be_read(tmp_path: Path, gate: Path) -> None:
    with serving(a_house(tmp_path, reading_seconds=3600.0)) as address, Person(address) as ann:

        def bring() -> int:
            return httpx.post(f"{address}/api/import", content=a_match("wait"), headers=me, timeout=None).status_code

        me = {"cookie": f"clew={ann.secret}"}
        with meanwhile(bring) as first, meanwhile(bring) as second, meanwhile(bring) as third:
            until(lambda: REGISTRY.get_sample_value("clew_waiting", {"crew": "matches"}) == 2)
            try:
                assert bring() == 429
            finally:
                gate.touch()

            assert [first(), second(), third()] == [201, 201, 201]


def test_more_hints_than_anybody_can_have_asked_for_are_refused(tmp_path: Path) -> None:
    game = find_game(CONNECT_FOUR)
    match = Match.start(game, game.settle({}), QuickDice)
    match.thread.hints = [(0, 0, 1)] * 50_000
    with serving(a_house(tmp_path)) as address, Person(address) as ann:
        refused = ann.http.post("/api/import", content=files.encode(match.thread))

    assert (refused.status_code, refused.json()["code"]) == (400, "bad_thread")
    assert "more hints" in refused.json()["message"]


# --- Workers ----------------------------------------------------------------------------------------------------------


def test_that_no_worker_can_be_started_is_no_bots_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "OTHERS_FIRST", 0.05)
    troubles = [OSError(), OSError()]

    async def start(job: Job) -> WorkerProcess:
        if troubles:
            raise troubles.pop()
        return await begin(job)

    begin = WorkerProcess.start
    monkeypatch.setattr(WorkerProcess, "start", staticmethod(start))
    with serving(a_house(tmp_path)) as address, Person(address) as ann:
        table = ann.set_up("connect_four", "bot:seeks", "me")

        assert ann.look(table["id"]).frame(lambda frame: frame["moves"] == 1)
        assert ann.http.get(f"/api/tables/{table['id']}").json()["seats"][0]["bot"] == "seeks"


def test_a_worker_does_not_look_for_modules_where_somebody_happens_to_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "queue.py").write_text("raise SystemExit")
    monkeypatch.chdir(tmp_path)

    async def scene() -> None:
        await (await WorkerProcess.start(Job([], large=512, most=0, nice=0))).end()

    asyncio.run(asyncio.wait_for(scene(), 60))


def test_a_worker_ends_with_its_house_whatever_it_is_doing() -> None:
    async def scene() -> int | None:
        worker = await WorkerProcess.start(Job([TICKING], large=512, most=0, nice=0))
        position = find_game(TICKING).new(find_game(TICKING).settle({}), QuickDice(1)).position()
        known = (TICKING, position, 0, "sleeper", 1, "table", 0.0)
        busy = asyncio.create_task(worker.do(pickle.dumps((think, known, False, 0.0)), print))
        await asyncio.sleep(0)  # it has been told
        worker._in.close()
        with pytest.raises(WorkerLost):
            await busy
        await worker.end()
        return worker._process.returncode

    assert asyncio.run(asyncio.wait_for(scene(), 60)) == 0
