"""Alive is whoever answers; ready is whoever keeps what is played."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from clew.house import thinking
from clew.house.rows import Knot
from clew.house.store import StoreDamaged, StoreFailed
from clew.house.table import Table
from clew.house.thinking import Thinking
from clew.server import health, sqlite
from clew.server.database import Trouble
from clew.server.health import Health
from clew.server.settings import Settings
from clew.server.store import SqlStore
from server.kit import CONNECT_FOUR, Live, Person, Process, serving, until


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """The folder of a house."""
    return tmp_path / "house"


@pytest.fixture
def ann(place: Path) -> Iterator[Person]:
    """Somebody in a house of their own."""
    settings = Settings(data=str(place), games=(CONNECT_FOUR,), limits=False, workers=1)
    with serving(settings) as address, Person(address) as ann:
        yield ann


def readiness(address: str) -> tuple[int, str]:
    """What the house says of itself; it is alive all the while."""
    assert httpx.get(f"{address}/healthz").json() == {"alive": True}
    answer = httpx.get(f"{address}/readyz")
    return answer.status_code, answer.json().get("why", "")


def is_trouble(address: str, why: str) -> bool:
    return readiness(address) == (503 if why else 200, why)


def play_until_refused(live: Live) -> int:
    """Move after move, each in answer to the newest frame; the moves that were acknowledged."""
    moves = 0
    while True:
        if live.play(live.turn(), ["drop", 1 + moves % 2])["type"] == "refused":
            return moves
        moves += 1
        assert moves < 6


def delete(place: Path) -> None:
    (place / "clew.db").unlink()


def move(place: Path) -> None:
    (place / "clew.db").rename(place / "elsewhere.db")


def replace(place: Path) -> None:
    shutil.copy(place / "clew.db", place / "copy.db")
    (place / "copy.db").rename(place / "clew.db")


def lose_the_log(place: Path) -> None:
    (place / "clew.db-wal").unlink()


@pytest.mark.parametrize("happens", [delete, move, replace, lose_the_log])
def test_a_house_whose_database_is_gone_acknowledges_no_move_and_says_so(
    ann: Person, place: Path, happens: Callable[[Path], None]
) -> None:
    live = ann.look(ann.set_up("connect_four", "me", "me")["id"])
    frame = live.turn()
    assert is_trouble(ann.address, "")

    happens(place)

    for _ in range(3):
        refused = live.play(frame, ["drop", 1])
        assert (refused["type"], refused["code"]) == ("refused", "not_saved")
    assert not [message for message in live.messages if message.get("moves", 0) > 0]
    answer = ann.http.post("/api/tables", json={"game": "connect_four"})
    assert (answer.status_code, answer.json()["code"]) == (503, "not_saved")
    until(lambda: is_trouble(ann.address, "database moved"))
    assert str(place) not in httpx.get(f"{ann.address}/readyz").text


def test_when_the_database_is_back_the_house_is_ready_and_play_goes_on(ann: Person, place: Path) -> None:
    live = ann.look(ann.set_up("connect_four", "me", "me")["id"])
    frame = live.turn()
    move(place)
    assert live.play(frame, ["drop", 1])["code"] == "not_saved"
    until(lambda: is_trouble(ann.address, "database moved"))

    (place / "elsewhere.db").rename(place / "clew.db")

    until(lambda: is_trouble(ann.address, ""))
    assert live.play(frame, ["drop", 1])["type"] == "done"


def test_little_room_is_said_while_play_goes_on(ann: Person, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    live = ann.look(ann.set_up("connect_four", "me", "me")["id"])
    monkeypatch.setattr(sqlite, "LEAST_ROOM", shutil.disk_usage(place).total + 1)

    until(lambda: is_trouble(ann.address, "little room"))

    assert live.play(live.turn(), ["drop", 1])["type"] == "done"
    monkeypatch.undo()
    until(lambda: is_trouble(ann.address, ""))


def test_a_bot_whose_move_cannot_be_kept_does_not_try_without_end(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    tries = []

    async def decide(self: Thinking, table: Table, seat: int, bot: str) -> tuple[object, ...]:
        return ("drop", 1)

    async def fail(self: SqlStore, table: str, knot: Knot, **_: object) -> None:
        tries.append(knot)
        await asyncio.sleep(0)
        raise StoreFailed("the disk is full")

    monkeypatch.setattr(Thinking, "decide", decide)
    monkeypatch.setattr(SqlStore, "append", fail)
    monkeypatch.setattr(thinking, "OTHERS_FIRST", 3_600.0)
    ann.set_up("connect_four", "bot:random", "me")
    until(lambda: tries)
    for _ in range(20):
        assert httpx.get(f"{ann.address}/healthz").status_code == 200

    assert len(tries) == 1


# --- Asking -----------------------------------------------------------------------------------------------------------


class Doctored(SqlStore):
    """A store that has the trouble it is told to have, as soon as it may say so."""

    def __init__(self) -> None:
        self.asked = 0
        self.has: Trouble = ""
        self.may_say = asyncio.Event()
        self.may_say.set()

    async def trouble(self) -> Trouble:
        self.asked += 1
        await self.may_say.wait()
        return self.has


def test_however_many_ask_the_store_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "EVERY", 1_000.0)

    async def ask() -> None:
        store = Doctored()
        doctor = Health(store)
        assert await asyncio.gather(*[doctor.trouble() for _ in range(100)]) == [""] * 100
        store.has = "cannot write"
        assert (await doctor.trouble(), store.asked) == ("", 1)
        monkeypatch.setattr(health, "EVERY", -1.0)
        assert await asyncio.gather(*[doctor.trouble() for _ in range(100)]) == ["cannot write"] * 100
        assert store.asked == 2

    asyncio.run(ask())


def test_a_store_that_does_not_answer_is_no_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.0)
    monkeypatch.setattr(health, "EVERY", 0.0)

    async def ask() -> None:
        store = Doctored()
        doctor = Health(store)
        store.may_say.clear()
        assert [await doctor.trouble() for _ in range(3)] == ["cannot write"] * 3
        assert store.asked == 1
        store.may_say.set()
        while await doctor.trouble():
            await asyncio.sleep(0)

    asyncio.run(ask())


# --- A damaged database -----------------------------------------------------------------------------------------------


def test_what_is_damaged_is_not_called_unwritten(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    live = ann.look(ann.set_up("connect_four", "me", "me")["id"])
    frame = live.turn()

    async def fail(*_: object, **__: object) -> None:
        raise StoreDamaged("database disk image is malformed")

    for name in ("table", "append"):
        monkeypatch.setattr(SqlStore, name, fail)
    answer = ann.http.get("/api/tables/nosuchtable")

    assert (answer.status_code, answer.json()["code"]) == (503, "damaged")
    assert "try again" not in answer.json()["message"]
    assert live.play(frame, ["drop", 1])["code"] == "damaged"


# --- Metrics ----------------------------------------------------------------------------------------------------------


def test_metrics_are_told_at_a_place_of_their_own(tmp_path: Path) -> None:
    house = Process("--data", str(tmp_path), "--game", CONNECT_FOUR)
    try:
        with Person(house.address) as ann:
            live = ann.look(ann.set_up("connect_four", "me", "me")["id"])
            assert live.play(live.turn(), ["drop", 1])["type"] == "done"
            told = httpx.get(house.metrics).text
            ours = ann.http.get("/metrics")
    finally:
        house.stop()

    assert "clew_moves_total 1.0" in told
    assert (ours.status_code, ours.json()["code"]) == (404, "not_found")
    assert "clew_" not in ours.text
