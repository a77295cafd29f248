"""The store: what has returned is on disk, once, whoever else writes. With SQLite and with a real PostgreSQL."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import traceback
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import asyncpg
import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, Table, event, text

from clew.house.rows import ChatRow, Knot, PersonRow, SeatRow, TableRow
from clew.house.store import StoreDamaged, StoreFailed, StoreMoved, Taken
from clew.server import schema, sqlite, writer
from clew.server.store import SqlStore
from clew.wire import Review
from server import postgres as postgres_server
from server.postgres import Server

pytestmark = pytest.mark.anyio

ODD = "Añn\u0301 'e\" \\ % :x $1 ? 🧵👩‍🚀 \u2028\uffff\ufeff \u05d0\u200f\U0010ffff"
"""Quotes, marks of parameters, emoji, line separators, other directions, the ends of Unicode."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/clew.db"
    return str(request.getfixturevalue("postgres").emptied_database())


@pytest.fixture
async def store(url: str) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(url)
    yield store
    await store.close()


def person(id: str = "ann", name: str = "Ann") -> PersonRow:
    return PersonRow(id, name, 1_700_000_000.123456)


def table(id: str, **fields: Any) -> TableRow:
    """A table that is being played at, unless the fields say something else."""
    usual: dict[str, Any] = {
        "game": "maze",
        "version": 3,
        "options": {"players": 2, "long": True, "map": ODD},
        "seed": "5eed",
        "host": "ann",
        "public": True,
        "clock": 60,
        "status": "playing",
        "created": 1.5,
        "updated": 2.5,
    }
    return TableRow(id=id, **{**usual, **fields})


def knot(n: int, **fields: Any) -> Knot:
    usual: dict[str, Any] = {"kind": "move", "seat": 0, "at": 1_700_000_000.1 + n, "action": ["go", n, ODD, None, 1.5]}
    return Knot(n=n, **{**usual, "dice": [6, 1], "digest": f"d{n}", **fields})


async def tables(store: SqlStore, count: int) -> list[str]:
    """The ids of that many tables."""
    ids = [f"t{number}" for number in range(count)]
    for which in ids:
        await store.add_table(table(which), [])
    return ids


async def row(store: SqlStore, which: str) -> TableRow:
    found = await store.table(which)
    assert found is not None
    return found[0]


# --- People -----------------------------------------------------------------------------------------------------------


async def test_a_person_is_known_by_each_of_their_keys(store: SqlStore) -> None:
    await store.add_person(person(name=ODD), "k1")
    await store.add_key("ann", "k2", 2.0)

    assert await store.person_of("k1") == await store.person_of("k2") == await store.person("ann") == person(name=ODD)
    assert await store.person_of("k3") is None
    assert await store.person("ben") is None


async def test_a_person_can_be_renamed(store: SqlStore) -> None:
    await store.add_person(person("ann"), "k1")
    await store.add_person(person("ben", "Ben"), "k2")
    await store.rename("ann", "Ariadne")

    assert [(await store.person(which)).name for which in ("ann", "ben")] == ["Ariadne", "Ben"]  # type: ignore[union-attr]  # they were added above


async def test_a_person_whose_key_exists_is_not_added_at_all(store: SqlStore) -> None:
    await store.add_person(person("ann"), "k1")

    with pytest.raises(StoreFailed):
        await store.add_person(person("ben"), "k1")
    assert await store.person("ben") is None


async def test_a_token_carries_somebody_once(store: SqlStore) -> None:
    await store.add_person(person(), "k1")
    await store.add_carry("ann", "token", expires=10.0)

    assert await store.take_carry("another", now=5.0) is None
    assert await store.take_carry("token", now=5.0) == "ann"
    assert await store.take_carry("token", now=5.0) is None


async def test_of_many_who_take_a_token_at_once_one_has_it(store: SqlStore, url: str) -> None:
    await store.add_person(person(), "k1")
    await store.add_carry("ann", "token", expires=10.0)
    other = await SqlStore.open(url)

    taken = await asyncio.gather(*[each.take_carry("token", now=5.0) for each in [store, other] * 5])

    assert Counter(taken) == {"ann": 1, None: 9}
    await other.close()


async def test_a_token_does_not_work_when_it_has_expired(store: SqlStore) -> None:
    await store.add_person(person(), "k1")
    await store.add_carry("ann", "token", expires=10.0)

    assert await store.take_carry("token", now=10.0) is None
    assert await store.take_carry("token", now=9.0) is None


# --- Tables -----------------------------------------------------------------------------------------------------------


async def test_a_table_comes_back_as_it_was(store: SqlStore) -> None:
    full = table("t", since=4, dice=[3, 1], digest="d", reason=ODD, started=3.5, due=9.25, outcome={"winners": [1]})
    seats = [SeatRow(0, "person", "ann", "", ODD), SeatRow(1, "bot", "ben", "greedy"), SeatRow(2, "open")]
    await store.add_table(full, seats)
    await store.add_table(table("bare", public=False), [])

    assert await store.table("t") == (full, seats, [])
    assert await store.table("bare") == (table("bare", public=False), [], [])
    assert await store.table("none") is None


async def test_a_match_from_elsewhere_comes_with_its_thread(store: SqlStore) -> None:
    thread = [knot(n) for n in range(1, 40)]
    await store.add_table(table("t"), [SeatRow(0, "open")], thread)

    assert await store.knots("t") == thread


async def test_fields_of_a_table_change_and_the_others_stay(store: SqlStore) -> None:
    await tables(store, 2)
    changes: dict[str, Any] = {"status": "over", "reason": "", "due": 7.5, "outcome": {"winners": []}, "dice": [1]}
    await store.update_table("t0", **changes)

    assert await row(store, "t0") == table("t0", **changes)
    assert await row(store, "t1") == table("t1")


async def test_a_table_starts_once_however_many_try(store: SqlStore, url: str) -> None:
    await store.add_table(table("t", status="waiting"), [])
    other = await SqlStore.open(url)

    started = await asyncio.gather(
        *[
            each.move_on("t", "waiting", [], "playing", dice=[n], digest="d", due=6.0)
            for n, each in enumerate([store, other] * 5)
        ]
    )

    assert started.count(True) == 1
    begun = await row(store, "t")
    assert begun == table("t", dice=[started.index(True)], digest="d", due=6.0)
    await other.close()


async def test_the_first_rematch_counts_for_everybody(store: SqlStore) -> None:
    await tables(store, 1)

    assert await store.set_rematch("t0", "r1") == "r1"
    assert await store.set_rematch("t0", "r2") == "r1"


async def test_of_many_who_sit_down_at_once_one_has_the_seat(store: SqlStore, url: str) -> None:
    free = SeatRow(1, "open")
    await store.add_table(table("t"), [SeatRow(0, "open"), free])
    other = await SqlStore.open(url)
    people = [SeatRow(1, "person", f"p{n}", "", f"P{n}") for n in range(10)]

    swapped = await asyncio.gather(
        *[each.swap_seat("t", "playing", free, now) for each, now in zip([store, other] * 5, people, strict=True)]
    )

    assert swapped.count(True) == 1
    assert (await store.table("t"))[1] == [SeatRow(0, "open"), people[swapped.index(True)]]  # type: ignore[index]  # it was added above
    await other.close()


@pytest.mark.parametrize(
    "was",
    [
        SeatRow(0, "bot", "ann"),
        SeatRow(0, "person", "ben"),
        SeatRow(0, "person", "ann", "x"),
        SeatRow(0, "person", "ann", held=["cleo"]),
        SeatRow(0, "person", "ann", held=["ben", "cleo"]),
        SeatRow(0, "person", "ann", held=["cleo", "ben"], agreed={"dan": 1.0}),
    ],
)
async def test_a_seat_that_is_held_otherwise_is_not_swapped(store: SqlStore, was: SeatRow) -> None:
    held = SeatRow(0, "person", "ann", held=["cleo", "ben"], agreed={"dan": 2.0})
    await store.add_table(table("t"), [held])

    assert not await store.swap_seat("t", "playing", was, SeatRow(0, "open"))
    assert await store.swap_seat("t", "playing", held, SeatRow(0, "open", held=["ann"]))
    assert (await store.table("t"))[1] == [SeatRow(0, "open", held=["ann"])]  # type: ignore[index]  # it was added above


async def test_open_tables_are_public_and_waiting_the_newest_first(store: SqlStore) -> None:
    seats = [SeatRow(0, "person", "ann"), SeatRow(1, "open")]
    for number in range(4):
        await store.add_table(table(f"t{number}", status="waiting", created=number), seats)
    await store.add_table(table("private", status="waiting", public=False), seats)
    await store.add_table(table("playing"), seats)

    waiting = await store.waiting(3)

    assert [id for id, _ in waiting] == ["t3", "t2", "t1"]
    assert [(each.id, sitting) for each, sitting in await store.open_tables(["t1", "t3", "playing"])] == [
        (which, seats) for which in ("t3", "t1")
    ]


async def test_tables_of_somebody_are_those_they_host_or_sit_at_the_latest_first(store: SqlStore) -> None:
    mine, bens = SeatRow(0, "person", "ann"), SeatRow(1, "person", "ben")
    await store.add_table(table("seated", host="ben", updated=1.0), [mine, bens])
    await store.add_table(table("hosted", host="ann", updated=3.0), [])
    await store.add_table(table("lent", host="ben", updated=2.0), [SeatRow(0, "bot", "ann", "greedy")])
    await store.add_table(table("strange", host="ben", updated=4.0), [bens])

    assert [each.id for each, _ in await store.tables_of("ann", 9)] == ["hosted", "lent", "seated"]
    assert [each.id for each, _ in await store.tables_of("ann", 2)] == ["hosted", "lent"]
    assert [sitting for _, sitting in await store.tables_of("ann", 9)][2] == [mine, bens]


async def test_tables_that_are_over_are_not_counted(store: SqlStore) -> None:
    for status in ("waiting", "playing", "over", "abandoned", "archived"):
        await store.add_table(table(status, status=status), [])
    await store.add_table(table("bens", host="ben"), [])

    assert await store.count_tables("ann") == 2


async def test_whoever_keeps_the_clocks_finds_those_that_run_out(store: SqlStore) -> None:
    clocks: dict[str, dict[str, Any]] = {
        "second": {"due": 5.0},
        "first": {"due": 1.0},
        "later": {"due": 5.5},
        "none": {"due": 0.0},
        "over": {"due": 2.0, "status": "over"},
    }
    for which, fields in clocks.items():
        await store.add_table(table(which, **fields), [])

    assert await store.wakeful(now=3.0, until=5.0, limit=9) == ["first", "second"]
    assert await store.wakeful(now=3.0, until=5.0, limit=1) == ["first"]


async def test_tables_where_bots_may_have_to_move_are_found(store: SqlStore) -> None:
    bot, people = [SeatRow(0, "bot", "", "greedy"), SeatRow(1, "bot", "", "random")], [SeatRow(0, "person", "ann")]
    await store.add_table(table("new", updated=9.0), bot)
    await store.add_table(table("old", updated=4.0), bot)
    await store.add_table(table("people", updated=9.0), people)
    await store.add_table(table("over", updated=9.0, status="over"), bot)

    assert await store.with_bots(since=5.0, limit=9) == ["new"]
    await store.add_table(table("bot's", updated=8.0, awaited=[0]), [SeatRow(0, "bot", "", "greedy")])
    await store.add_table(table("team's", updated=7.0, awaited=[-2]), [SeatRow(0, "bot", "", "greedy")])
    await store.add_table(table("somebody's", updated=8.0, awaited=[1]), [SeatRow(0, "bot"), SeatRow(1, "person")])
    assert await store.with_bots(since=5.0, limit=9) == ["new", "bot's", "team's"]
    assert await store.with_bots(since=0.0, limit=9) == ["new", "bot's", "team's", "old"]


# --- Threads ----------------------------------------------------------------------------------------------------------


async def test_a_thread_comes_back_in_order_and_from_where_one_has_read(store: SqlStore) -> None:
    await tables(store, 2)
    thread = [knot(1), knot(2, kind="ask", seat=1), knot(3, kind="undo", action=[2], dice=[]), knot(4, seat=-1)]
    for each in thread:
        await store.append("t0", each)
    await store.append("t1", knot(1))

    assert await store.knots("t0") == thread
    assert await store.table("t0") == (table("t0"), [], thread)
    assert await store.table("t0", after=2) == (table("t0"), [], thread[2:])
    assert await store.table("t0", after=4) == (table("t0"), [], [])


async def test_a_table_and_its_thread_are_of_one_moment(store: SqlStore, url: str) -> None:
    """Between the two queries, another process writes the last knot of the game."""
    await tables(store, 1)
    asked: list[str] = []

    async def end_the_game() -> None:
        other = await SqlStore.open(url)
        await other.append("t0", knot(1), status="over")
        await other.close()

    def meanwhile(connection: Connection, cursor: object, statement: str, *_: object) -> None:
        if statement.startswith("SELECT"):
            asked.append(statement)
            if len(asked) == 2:
                thread = threading.Thread(target=asyncio.run, args=(end_the_game(),))
                thread.start()
                thread.join()

    event.listen(Engine, "before_cursor_execute", meanwhile)
    try:
        found = await store.table("t0")
    finally:
        event.remove(Engine, "before_cursor_execute", meanwhile)

    assert found == (table("t0"), [], [])
    assert await store.table("t0") == (table("t0", status="over"), [], [knot(1)])


async def test_a_knot_changes_its_table_with_it(store: SqlStore) -> None:
    await tables(store, 2)
    await store.append("t0", knot(1), updated=8.0, due=9.0)
    await store.append("t0", knot(2))

    assert await row(store, "t0") == table("t0", updated=8.0, due=9.0)

    await store.append("t0", knot(3), due=0.0, status="over", outcome={"winners": [0], "reason": ODD})

    over = table("t0", updated=8.0, due=0.0, status="over", outcome={"winners": [0], "reason": ODD})
    assert await row(store, "t0") == over
    assert await row(store, "t1") == table("t1")


async def test_a_number_is_had_once_and_the_loser_changes_nothing(store: SqlStore) -> None:
    await tables(store, 1)
    await store.append("t0", knot(1), updated=3.0)

    with pytest.raises(Taken):
        await store.append("t0", knot(1, seat=1), updated=4.0, status="over")
    assert await store.knots("t0") == [knot(1)]
    assert await row(store, "t0") == table("t0", updated=3.0)


async def test_a_thread_has_to_have_a_table(store: SqlStore) -> None:
    with pytest.raises(StoreFailed):
        await store.append("none", knot(1))


async def test_two_who_race_for_every_number_agree_on_who_had_it(store: SqlStore, url: str) -> None:
    ids = await tables(store, 4)
    other = await SqlStore.open(url)
    for n in range(1, 11):
        tries = [(each, which, seat) for which in ids for seat, each in enumerate([store, other])]
        fates = await asyncio.gather(
            *[each.append(which, knot(n, seat=seat), due=float(seat)) for each, which, seat in tries],
            return_exceptions=True,
        )
        won = {which: seat for (_, which, seat), fate in zip(tries, fates, strict=True) if fate is None}

        assert [type(fate) for fate in fates if fate is not None] == [Taken] * len(ids)
        for which in ids:
            assert await store.knots(which) == await other.knots(which)
            assert (await store.knots(which))[-1] == knot(n, seat=won[which])
            assert (await row(other, which)).due == won[which]
    await other.close()


async def test_two_of_one_house_who_want_the_same_number_do_not_both_have_it(store: SqlStore) -> None:
    await tables(store, 1)

    fates = await asyncio.gather(*[store.append("t0", knot(1, seat=seat)) for seat in range(3)], return_exceptions=True)

    assert [type(fate) for fate in fates] == [type(None), Taken, Taken]
    assert await store.knots("t0") == [knot(1, seat=0)]


# --- Many at once -----------------------------------------------------------------------------------------------------


@pytest.fixture
def transactions() -> Iterator[list[str]]:
    """Every statement with which knots are added; each of them is a transaction by itself."""
    seen: list[str] = []

    def see(connection: Connection, cursor: Any, statement: str, *_: Any) -> None:
        sqlite = connection.dialect.name == "sqlite"
        if "INSERT INTO tying" in statement or "INSERT INTO knots" in statement:
            driver: Any = connection.connection.driver_connection
            assert not (driver.in_transaction if sqlite else driver.is_in_transaction())
            seen.append(statement)

    event.listen(Engine, "before_cursor_execute", see)
    yield seen
    event.remove(Engine, "before_cursor_execute", see)


async def test_knots_of_one_tick_share_a_transaction(store: SqlStore, transactions: list[str]) -> None:
    ids = await tables(store, 30)
    for n in (1, 2):
        await asyncio.gather(*[store.append(which, knot(n), updated=9.0) for which in ids])

        assert len(transactions) == n
    for which in ids:
        assert await store.knots(which) == [knot(1), knot(2)]
        assert (await row(store, which)).updated == 9.0


async def test_knots_that_come_while_others_are_written_share_the_next_transaction(
    store: SqlStore, transactions: list[str]
) -> None:
    ids = await tables(store, 30)

    async def late() -> None:
        while not transactions:
            await asyncio.sleep(0)
        await asyncio.gather(*[store.append(which, knot(1)) for which in ids[10:]])

    await asyncio.gather(late(), *[store.append(which, knot(1)) for which in ids[:10]])

    assert len(transactions) == 2


async def test_more_knots_than_fit_into_one_transaction_are_all_written(
    store: SqlStore, transactions: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "LARGEST_BATCH", 10)
    ids = await tables(store, 25)
    await asyncio.gather(*[store.append(which, knot(1)) for which in ids])

    assert len(transactions) == 3
    assert [await store.knots(which) for which in ids] == [[knot(1)]] * 25


async def test_a_knot_that_fails_harms_no_other_of_its_batch(store: SqlStore, transactions: list[str]) -> None:
    ids = await tables(store, 10)
    await store.append("t3", knot(1))

    fates = await asyncio.gather(
        store.append("none", knot(1)),
        store.append("t9", knot(1, seat=2**70)),
        *[store.append(which, knot(1, seat=1), updated=7.0) for which in ids[:9]],
        return_exceptions=True,
    )

    kinds = [type(fate) for fate in fates]
    assert kinds == [StoreFailed, StoreFailed, *[Taken if which == "t3" else type(None) for which in ids[:9]]]
    assert [await store.knots(which) for which in ids] == [
        [] if which == "t9" else [knot(1, seat=int(which != "t3"))] for which in ids
    ]
    assert [(await row(store, which)).updated for which in ids] == [
        2.5 if which in ("t3", "t9") else 7.0 for which in ids
    ]


async def test_whoever_no_longer_waits_does_not_stop_the_others(store: SqlStore) -> None:
    ids = await tables(store, 3)
    tasks = [asyncio.create_task(store.append(which, knot(1))) for which in ids]
    await asyncio.sleep(0)
    tasks[1].cancel()

    fates = await asyncio.gather(*tasks, return_exceptions=True)

    assert [type(fate) for fate in fates] == [type(None), asyncio.CancelledError, type(None)]
    assert await store.knots("t2") == [knot(1)]


async def test_closing_writes_what_waits_and_takes_no_more(url: str) -> None:
    store = await SqlStore.open(url)
    ids = await tables(store, 5)
    tasks = [asyncio.create_task(store.append(which, knot(n))) for n in (1, 2) for which in ids]
    await asyncio.sleep(0)
    await store.close()

    assert [task.exception() for task in tasks if task.done()] == [None] * 10
    with pytest.raises(StoreFailed):
        await store.append("t0", knot(3))
    again = await SqlStore.open(url)
    assert [await again.knots(which) for which in ids] == [[knot(1), knot(2)]] * 5
    await again.close()


async def test_a_table_moves_on_only_as_it_was_known(store: SqlStore) -> None:
    sitting = [SeatRow(0, "person", "ann"), SeatRow(1, "open")]
    await store.add_table(table("t"), sitting)

    assert not await store.move_on("t", "waiting", sitting, "abandoned")
    assert not await store.move_on("t", "playing", sitting[:1], "abandoned")
    assert not await store.move_on("t", "playing", [sitting[0], SeatRow(1, "person", "ben")], "abandoned")
    assert not await store.swap_seat("t", "waiting", sitting[1], SeatRow(1, "person", "ben"))
    assert await store.table("t") == (table("t"), sitting, [])
    assert await store.move_on("t", "playing", sitting, "abandoned", reason="so")
    assert await row(store, "t") == table("t", status="abandoned", reason="so")


async def test_a_seat_and_its_knot_are_written_together_or_not_at_all(store: SqlStore) -> None:
    free, taken = SeatRow(0, "open"), SeatRow(0, "person", "ann")
    await store.add_table(table("t"), [free], [knot(1)])

    with pytest.raises(Taken):
        await store.swap_seat("t", "playing", free, taken, knot(1, kind="seat"), due=9.0)
    assert await store.table("t") == (table("t"), [free], [knot(1)])
    assert not await store.swap_seat("t", "playing", taken, free, knot(2, kind="seat"), due=9.0)
    assert await store.table("t") == (table("t"), [free], [knot(1)])
    assert await store.swap_seat("t", "playing", free, taken, knot(2, kind="seat"), due=9.0)
    assert await store.table("t") == (table("t", due=9.0), [taken], [knot(1), knot(2, kind="seat")])


# --- Chat -------------------------------------------------------------------------------------------------------------


async def test_a_table_that_begins_in_the_middle_keeps_its_position_and_where_it_is_from(store: SqlStore) -> None:
    row = table("t0", start={"odd": [ODD, {"deep": [1, 1.5, None, True]}]}, origin={"table": "t9", "move": 3})
    await store.add_table(row, [])

    assert await store.table("t0") == (row, [], [])


async def test_the_first_review_of_a_match_stays(store: SqlStore) -> None:
    await store.add_table(table("t0"), [])
    first, second = [
        Review("maze", 3, "seeks", 1.5, 60.0, playouts, 0, ["Ann", ODD], [[0], [1]], 0, [], []) for playouts in (10, 20)
    ]
    assert await store.review("t0") is None

    await store.keep_review("t0", first)
    await store.keep_review("t0", second)

    assert await store.review("t0") == first


async def test_what_was_said_last_comes_back_the_oldest_first(store: SqlStore) -> None:
    await tables(store, 2)
    said = [ChatRow("ann", ODD, 0, 1.5, f"{n} {ODD}", "") for n in range(5)] + [ChatRow("", "", -1, 9.0, "", "thanks")]
    for each in said:
        await store.add_chat("t0", each)
    await store.add_chat("t1", said[0])

    assert await store.chats("t0", 3) == said[3:]
    assert await store.chats("t0", 99) == said


# --- Migrations -------------------------------------------------------------------------------------------------------


async def test_migrations_lead_to_the_tables_that_the_store_uses(store: SqlStore) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.META))

    assert await store._database.write(differences) == []


@pytest.mark.parametrize(
    ("kept", "kind", "besides"),
    [
        (schema.people, PersonRow, []),
        (schema.tables, TableRow, []),
        (schema.seats, SeatRow, ["table_id"]),
        (schema.knots, Knot, ["table_id"]),
        (schema.chats, ChatRow, ["id", "table_id"]),
    ],
)
def test_every_field_has_its_column(kept: Table, kind: type[msgspec.Struct], besides: list[str]) -> None:
    assert sorted(kept.c.keys()) == sorted([*kind.__struct_fields__, *besides])


async def test_a_database_that_is_up_to_date_is_left_as_it_is(url: str) -> None:
    for _ in range(2):
        store = await SqlStore.open(url)
        await store.add_table(table(f"t{await store.count_tables('ann')}"), [])
        await store.close()
    again = await SqlStore.open(url)

    assert await again.count_tables("ann") == 2
    await again.close()


async def test_at_tables_of_the_first_version_nothing_pauses_and_nobody_gives_up(url: str) -> None:
    def go_back(connection: Connection) -> None:
        if connection.dialect.name == "sqlite":
            connection.execute(text("DROP TRIGGER tied"))  # it speaks of columns that were not there yet
        connection.execute(text("DROP TABLE reviews"))
        connection.execute(text("DROP TABLE pulse"))
        for column in ("start", "origin", "hints", "pause", "awaited"):
            connection.execute(text(f"ALTER TABLE tables DROP COLUMN {column}"))
        for column in ("gives_up", "held", "agreed"):
            connection.execute(text(f"ALTER TABLE seats DROP COLUMN {column}"))
        connection.execute(text("UPDATE alembic_version SET version_num = 'first'"))

    before = await SqlStore.open(url)
    await before.add_table(table("t0"), [SeatRow(0, "person", "ann")])
    await before._database.write(go_back)
    await before.close()

    store = await SqlStore.open(url)

    found = await store.table("t0")
    assert found is not None
    assert found == (table("t0"), [SeatRow(0, "person", "ann")], [])
    assert found[0].pause is False
    assert found[0].hints is True
    assert (found[0].start, found[0].origin) == (None, None)
    assert await store.review("t0") is None
    assert found[1][0].gives_up is False
    assert (found[1][0].held, found[1][0].agreed) == ([], {})
    await store.close()


async def test_a_database_of_a_later_version_is_refused(url: str) -> None:
    store = await SqlStore.open(url)
    await store._database.write(lambda it: it.execute(text("UPDATE alembic_version SET version_num = 'later'")))
    await store.close()

    with pytest.raises(StoreFailed, match="newer than this program"):
        await SqlStore.open(url)


OPENING = """
import asyncio, sys
from clew.server.store import SqlStore

async def open_and_close():
    store = await SqlStore.open(sys.argv[1])
    assert await store.count_tables("ann") == 0
    await store.close()

print("ready", flush=True)
sys.stdin.readline()
asyncio.run(open_and_close())
"""


def start(stack: ExitStack, program: str, *arguments: str) -> subprocess.Popen[str]:
    """Another process; it is gone when the stack is."""
    process = stack.enter_context(
        subprocess.Popen(
            [sys.executable, "-W", "error", "-c", program, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
    )
    stack.callback(process.kill)
    return process


def test_processes_that_start_at_once_migrate_once(url: str) -> None:
    with ExitStack() as stack:
        processes = [start(stack, OPENING, url) for _ in range(2)]
        for process in processes:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
        for process in processes:
            assert process.stdin is not None
            process.stdin.write("go\n")
            process.stdin.flush()

        ends = [(process.communicate(timeout=60)[1], process.returncode) for process in processes]

    assert ends == [("", 0)] * 2


async def test_stores_that_open_at_once_in_one_process_migrate_once(url: str, tmp_path: Path) -> None:
    urls = [url, url, f"sqlite:///{tmp_path}/another.db"]
    stores = await asyncio.gather(*[SqlStore.open(each) for each in urls])

    assert [await store.count_tables("ann") for store in stores] == [0, 0, 0]
    for store in stores:
        await store.close()


# --- When things break ------------------------------------------------------------------------------------------------

APPENDING = """
import asyncio, sys
from clew.house.rows import Knot, TableRow
from clew.server.store import SqlStore

async def append_for_ever(store, id):
    row = TableRow(id=id, game="g", version=1, options={}, seed="", host="ann", public=True, clock=0, status="playing",
                   created=1.0, updated=1.0)
    await store.add_table(row, [])
    n = 0
    while True:
        n += 1
        await store.append(id, Knot(n, "move", 0, float(n), ["go", n]), updated=float(n))
        print(id, n, flush=True)

async def main():
    store = await SqlStore.open(sys.argv[1])
    await asyncio.gather(*[append_for_ever(store, f"t{number}") for number in range(20)])

asyncio.run(main())
"""


async def test_what_was_acknowledged_survives_a_kill(url: str) -> None:
    acknowledged: dict[str, int] = {}
    with ExitStack() as stack:
        process = start(stack, APPENDING, url)
        assert process.stdout is not None
        for count, line in enumerate(process.stdout):  # what it said before it died is read to its end
            if not line.endswith("\n"):
                break
            which, n = line.split()
            acknowledged[which] = int(n)
            if count == 500:
                process.send_signal(signal.SIGKILL)
        process.wait()

    assert process.returncode == -signal.SIGKILL
    assert len(acknowledged) == 20
    store = await SqlStore.open(url)
    for which, last in acknowledged.items():
        thread = await store.knots(which)
        assert [each.n for each in thread] == list(range(1, len(thread) + 1))
        assert len(thread) >= last
        assert (await row(store, which)).updated == len(thread)  # the knot and its table, or neither
        await store.append(which, knot(len(thread) + 1))
    await store.close()


@pytest.mark.parametrize(
    "wrong", [{"seed": ["5ecret"]}, {"game": None, "seed": "5ecret"}, {"id": "t0", "seed": "5ecret"}]
)
async def test_an_error_tells_no_secret(store: SqlStore, wrong: dict[str, Any]) -> None:
    await tables(store, 1)

    with pytest.raises(StoreFailed) as caught:
        await store.add_table(msgspec.structs.replace(table("t1"), **wrong), [])
    assert "5ecret" not in "".join(traceback.format_exception(caught.value))


@pytest.mark.parametrize(
    "url",
    [
        "postgresql+asyncpg://ann:5ecret@localhost:1/clew",
        "postgresql://ann:5ecret@localhost:1/clew",
        "mysql://ann:5ecret@localhost:1/clew",
        "sqlite:////dev/null/clew.db",
    ],
)
async def test_a_database_that_is_not_there_is_an_error_without_secrets(url: str) -> None:
    with pytest.raises(StoreFailed) as caught:
        await SqlStore.open(url)
    assert "5ecret" not in "".join(traceback.format_exception(caught.value))


async def test_a_store_that_can_be_written_to_has_no_trouble(store: SqlStore) -> None:
    async def pulse() -> float:
        return float((await store._database.read(text("SELECT at FROM pulse")))[0][0])

    before = await pulse()

    assert await store.trouble() == ""
    assert await pulse() > before


async def test_a_store_that_cannot_be_written_to_says_so(store: SqlStore) -> None:
    await store._database.write(lambda it: it.execute(text("ALTER TABLE pulse RENAME TO stopped")))
    assert await store.count_tables("ann") == 0

    assert await store.trouble() == "cannot write"

    await store._database.write(lambda it: it.execute(text("ALTER TABLE stopped RENAME TO pulse")))
    assert await store.trouble() == ""


def test_which_databases_can_be_shared_is_known(url: str) -> None:
    async def ask() -> bool:
        store = await SqlStore.open(url)
        await store.close()
        return store.is_shared

    assert asyncio.run(ask()) == url.startswith("postgresql")


# --- SQLite alone -----------------------------------------------------------------------------------------------------


@pytest.fixture
async def sqlite_store(tmp_path: Path) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(f"sqlite:///{tmp_path}/clew.db")
    yield store
    await store.close()


async def test_a_commit_of_sqlite_is_on_disk_before_it_returns(sqlite_store: SqlStore) -> None:
    def settings(connection: Connection) -> list[Any]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await sqlite_store._database.write(settings) == ["wal", 2, 1]  # 2: full


async def test_whoever_reads_does_not_wait_for_whoever_writes(sqlite_store: SqlStore, tmp_path: Path) -> None:
    await tables(sqlite_store, 1)
    await sqlite_store.append("t0", knot(1))
    rival = sqlite3.connect(tmp_path / "clew.db", isolation_level=None)
    rival.execute("BEGIN IMMEDIATE")
    appending = asyncio.create_task(sqlite_store.append("t0", knot(2)))

    assert await sqlite_store.knots("t0") == [knot(1)]
    assert not appending.done()

    rival.execute("COMMIT")
    rival.close()
    await appending
    assert await sqlite_store.knots("t0") == [knot(1), knot(2)]


async def test_a_full_disk_fails_what_does_not_fit_and_no_more(sqlite_store: SqlStore) -> None:
    ids = await tables(sqlite_store, 3)

    async def limit(pages: int) -> None:
        await sqlite_store._database.write(lambda it: it.exec_driver_sql(f"PRAGMA max_page_count = {pages}"))

    await limit(1)  # as large as it is now
    large = knot(1, digest="x" * 100_000)
    fates = await asyncio.gather(*[sqlite_store.append(which, large) for which in ids], return_exceptions=True)

    assert [str(fate) for fate in fates] == ["OperationalError: database or disk is full"] * 3
    assert await sqlite_store.knots("t0") == []

    await limit(100_000)
    await asyncio.gather(*[sqlite_store.append(which, large) for which in ids])
    assert [await sqlite_store.knots(which) for which in ids] == [[large]] * 3


def delete(place: Path) -> None:
    (place / "clew.db").unlink()


def move(place: Path) -> None:
    (place / "clew.db").rename(place / "elsewhere.db")


def move_all(place: Path) -> None:
    place.rename(place.with_name("elsewhere"))


def replace(place: Path) -> None:
    shutil.copy(place / "clew.db", place / "copy.db")
    (place / "copy.db").rename(place / "clew.db")


def lose_the_log(place: Path) -> None:
    (place / "clew.db-wal").unlink()


@pytest.mark.parametrize("happens", [delete, move, move_all, replace, lose_the_log])
async def test_nothing_is_written_to_a_file_that_is_not_where_it_was(
    tmp_path: Path, happens: Callable[[Path], None]
) -> None:
    place = tmp_path / "house"
    place.mkdir()
    store = await SqlStore.open(f"sqlite:///{place}/clew.db")
    ids = await tables(store, 3)
    await store.append("t0", knot(1))
    happens(place)
    fates = await asyncio.gather(*[store.append(which, knot(2)) for which in ids], return_exceptions=True)

    assert [type(fate) for fate in fates] == [StoreMoved] * 3
    with pytest.raises(StoreMoved):
        await store.rename("ann", "Ariadne")
    assert await store.trouble() == "database moved"
    with suppress(StoreFailed):  # what is read may still be there
        assert await store.knots("t0") == [knot(1)]
    await store.close()
    assert (place / "clew.db").exists() == (happens in (replace, lose_the_log))


async def test_what_is_written_while_the_file_goes_is_not_acknowledged(sqlite_store: SqlStore, tmp_path: Path) -> None:
    await tables(sqlite_store, 1)

    def work(connection: Connection) -> None:
        connection.execute(text("UPDATE tables SET due = 1"))
        delete(tmp_path)

    with pytest.raises(StoreMoved):
        await sqlite_store._database.write(work)


async def test_a_file_that_is_brought_back_is_written_to_again(sqlite_store: SqlStore, tmp_path: Path) -> None:
    await tables(sqlite_store, 1)
    move(tmp_path)
    with pytest.raises(StoreMoved):
        await sqlite_store.append("t0", knot(1))

    (tmp_path / "elsewhere.db").rename(tmp_path / "clew.db")

    assert await sqlite_store.trouble() == ""
    await sqlite_store.append("t0", knot(1))
    assert await sqlite_store.knots("t0") == [knot(1)]


async def test_little_room_is_trouble_before_nothing_can_be_written(
    sqlite_store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await tables(sqlite_store, 1)
    free = shutil.disk_usage("/")._replace(free=sqlite.LEAST_ROOM - 1)
    monkeypatch.setattr(shutil, "disk_usage", lambda place: free)

    assert await sqlite_store.trouble() == "little room"
    await sqlite_store.append("t0", knot(1))


async def test_a_damaged_file_is_called_damaged(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/clew.db"
    store = await SqlStore.open(url)
    await tables(store, 30)
    await store.close()
    with (tmp_path / "clew.db").open("r+b") as file:
        file.seek(4096)  # after the page that says what this is
        file.write(b"\xff" * 40_000)

    with pytest.raises(StoreDamaged):
        await SqlStore.open(url)


# --- PostgreSQL alone -------------------------------------------------------------------------------------------------

STUCK = """
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO knots%'
"""


@pytest.fixture
async def shared(postgres: Server) -> AsyncIterator[tuple[SqlStore, asyncpg.Connection[Any]]]:
    """A store, and somebody else who uses its database."""
    url = postgres.emptied_database()
    store = await SqlStore.open(url)
    other = await asyncpg.connect(url.replace("+asyncpg", ""))
    yield store, other
    await other.close()
    await store.close()


async def test_a_connection_that_breaks_fails_what_was_on_it_and_no_more(
    shared: tuple[SqlStore, asyncpg.Connection[Any]],
) -> None:
    store, other = shared
    ids = await tables(store, 4)
    async with other.transaction():
        await other.execute("LOCK TABLE knots IN EXCLUSIVE MODE")
        stuck = [asyncio.create_task(store.append(which, knot(1))) for which in ids[:2]]
        while not (pids := await other.fetch(STUCK)):
            pass
        waiting = [asyncio.create_task(store.append(which, knot(1))) for which in ids[2:]]
        await asyncio.sleep(0)
        await other.execute("SELECT pg_terminate_backend($1)", pids[0]["pid"])
        fates = await asyncio.gather(*stuck, return_exceptions=True)

    await asyncio.gather(*waiting)

    assert [type(fate) for fate in fates] == [StoreFailed, StoreFailed]
    assert [len(await store.knots(which)) for which in ids] == [0, 0, 1, 1]


async def test_after_a_restart_of_postgresql_play_goes_on(postgres: Server) -> None:
    store = await SqlStore.open(postgres.emptied_database())
    await tables(store, 1)
    await store.append("t0", knot(1))
    await asyncio.to_thread(postgres.restart)

    assert await store.trouble() == ""
    assert await store.knots("t0") == [knot(1)]
    await store.append("t0", knot(2))
    assert await store.knots("t0") == [knot(1), knot(2)]
    await store.close()


def test_a_machine_without_postgresql_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(postgres_server, "PLACES", ())

    with pytest.raises(postgres_server.NoPostgres, match="apt-get install postgresql"):
        postgres_server.programs()
