"""A house with many tables: what nobody looks at is put away, and what the store says is enough to find it again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import cast

import pytest

from clew.core.game import SPECTATOR
from clew.house import clocks as clocks_module
from clew.house import house as house_module
from clew.house import seating
from clew.house.bell import Bell
from clew.house.cards import row_card, table_card
from clew.house.house import IN_HAND
from clew.house.live import Connection
from clew.house.rows import PersonRow
from clew.house.table import Table
from clew.server.open_house import OpenHouse
from clew.server.settings import Settings
from clew.server.store import SqlStore
from clew.wire import NewTable, Play, Undo
from server.kit import CONNECT_FOUR

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[OpenHouse]:
    settings = Settings(data=str(tmp_path), games=(CONNECT_FOUR,), limits=False)
    store = await SqlStore.open(settings.url())
    house = OpenHouse(settings, settings.find_games(), store, Bell(), "one")
    house.workshop.stop()  # no bot thinks
    yield house
    await house.thinking.close()
    await store.close()


async def set_up(house: OpenHouse, *seats: str, game: str = "connect_four") -> tuple[Table, PersonRow]:
    person, _ = await house.people.welcome()
    return await seating.set_up(house, person, NewTable(game=game, seats=list(seats))), person


async def drop(house: OpenHouse, table: Table, person: PersonRow, column: int) -> None:
    seat = table.asked()[0]
    await house.play(table, person.id, Play(n=table.n, seat=seat, action=["drop", column]))


def long_ago(*tables: Table) -> None:
    """Nobody has used them for long."""
    for table in tables:
        table.used = time.monotonic() - IN_HAND - 1


async def test_a_table_that_nobody_looks_at_is_put_away_and_comes_back_as_it_was(house: OpenHouse) -> None:
    table, person = await set_up(house, "me", "me")
    for column in (3, 3, 4):
        await drop(house, table, person, column)
    await house.undo(table, person.id, Undo(n=table.n, seat=0))
    long_ago(table)

    house.put_away()

    assert table.id not in house.tables
    again = await house.open(table.id)
    assert again is not table
    assert (again.n, again.asked(), again.row) == (table.n, table.asked(), table.row)
    assert again.playing().state.digest() == table.playing().state.digest()


async def test_a_table_stays_while_somebody_looks_or_a_bot_is_asked_or_it_is_in_hand(house: OpenHouse) -> None:
    looked_at, _ = await set_up(house, "me", "me")
    looked_at.connections.add(cast("Connection", object()))
    bots, _ = await set_up(house, "bot:random", "me")
    in_hand, _ = await set_up(house, "me", "me")
    long_ago(looked_at, bots)

    house.put_away()

    assert set(house.tables.values()) == {looked_at, bots, in_hand}


async def test_however_many_are_opened_at_once_only_so_many_stay(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "KEPT", 3)
    tables = [(await set_up(house, "me", "me"))[0] for _ in range(6)]

    assert list(house.tables) == [table.id for table in tables[-3:]]


async def test_whose_turn_it_is_can_be_told_without_opening_a_table(house: OpenHouse) -> None:
    table, person = await set_up(house, "me", "me")
    stranger, _ = await house.people.welcome()
    told = []
    for column in (1, 2, 1, 2, 1, 2, 1):
        found = await house.store.table(table.id)
        assert found is not None
        for who in (person.id, stranger.id):
            stored, known = row_card(table.game, found[0], found[1], who), table_card(table, who)
            assert (stored.awaited, stored.yours) == (known.awaited, known.yours)
        told.append(found[0].awaited)
        await drop(house, table, person, column)

    found = await house.store.table(table.id)
    assert told == [[0], [1], [0], [1], [0], [1], [0]]
    assert found is not None
    assert (found[0].status, found[0].awaited) == ("over", [])


async def test_a_move_that_is_taken_back_tells_the_store_who_is_asked_again(house: OpenHouse) -> None:
    table, person = await set_up(house, "me", "me")
    await drop(house, table, person, 3)

    await house.undo(table, person.id, Undo(n=table.n, seat=0))

    found = await house.store.table(table.id)
    assert found is not None
    assert found[0].awaited == [0]


async def test_what_was_drawn_for_whoever_has_come_is_soon_forgotten(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "RESTING", 0.0)
    table, _ = await set_up(house, "me", "me")
    table.frames.whole(SPECTATOR, 0)
    assert table.frames._drawn

    house.let_rest(table)
    house.let_rest(table)
    while table.resting:
        await asyncio.sleep(0)

    assert not table.frames._drawn


class Slow:
    """Bots that take their time."""

    def __init__(self) -> None:
        self.busy = 0
        self.most = 0

    def wake(self, table: Table, mine: bool) -> None:
        self.busy += 1
        self.most = max(self.most, self.busy)


async def test_bots_that_wait_since_before_a_restart_are_woken_a_few_at_a_time(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks_module, "AT_ONCE", 4)
    monkeypatch.setattr(clocks_module, "LOOK_AGAIN", 0.0)
    monkeypatch.setattr(clocks_module, "LEISURE", 0.0)
    for _ in range(10):
        await set_up(house, "bot:random", "me")
    for _ in range(5):
        await set_up(house, "me", "bot:random")  # nobody has to wake these
    again = OpenHouse(house.settings, house.games, house.store, Bell(), "two")
    slow = Slow()
    monkeypatch.setattr(again, "thinking", slow)
    waking = asyncio.create_task(again.clocks.wake_bots())
    while not waking.done():
        await asyncio.sleep(0)
        slow.busy -= slow.busy == 4  # one of them has moved

    assert slow.most == 4
    assert len(again.tables) == 10
