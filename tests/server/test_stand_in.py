"""Seats that change hands in the middle of a game: a bot plays on for whoever leaves, and gives way at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest import mock

import msgspec
import pytest

from clew.bots.levels import USUAL
from clew.core.errors import StalePosition
from clew.core.registry import find_game
from clew.house import seating
from clew.house.bell import Bell
from clew.house.owners import LENT_AFTER
from clew.house.rows import Knot, PersonRow, SeatRow
from clew.house.table import Table
from clew.house.thinking import Thinking
from clew.house.workshop import Place
from clew.server.open_house import OpenHouse
from clew.server.settings import Settings
from clew.server.store import SqlStore
from clew.wire import NewTable
from server.kit import Later, Message, Person, missing, serving
from server.test_clocks import TICKING
from server.test_pause import a_table, paused, played, resumed


def both_sit(ann: Person, ben: Person, game: str = "connect_four", **wishes: object) -> str:
    table = str(ann.set_up(game, "me", "open", **wishes)["id"])
    ben.post(f"/api/tables/{table}/seat", {})
    return table


def leave(person: Person, table: str, seat: int) -> Message:
    answer = person.http.delete(f"/api/tables/{table}/seat/{seat}")
    assert answer.status_code == 200, answer.text
    card: Message = answer.json()
    return card


def lend(person: Person, table: str, seat: int, bot: str = "random") -> Message:
    answer = person.http.put(f"/api/tables/{table}/seat/{seat}", json={"plan": f"bot:{bot}"})
    assert answer.status_code == 200, answer.text
    card: Message = answer.json()
    return card


# --- Leaving and coming back ------------------------------------------------------------------------------------------


def test_a_bot_plays_on_at_once_for_whoever_leaves_and_gives_the_seat_back_at_once(ann: Person, ben: Person) -> None:
    table = both_sit(ann, ben)
    a, b = ann.look(table), ben.look(table)
    a.play(a.turn(), ["drop", 4])
    b.turn()

    left = leave(ben, table, 1)["seats"][1]
    bots = a.frame(lambda frame: frame["moves"] == 2)
    watching = b.frame(lambda frame: frame["moves"] == 2)
    back = ben.post(f"/api/tables/{table}/seat", {})["seats"][1]
    a.play(bots, ["drop", 4])

    assert (left["holder"], left["bot"], left["lent"], left["mine"]) == ("bot", USUAL, True, False)
    assert "Yellow drops" in bots["beats"][0]["lines"][0]["text"]
    assert (watching["seat"], watching["offers"]) == (-1, [])
    assert (back["holder"], back["lent"], back["mine"], back["name"]) == ("person", False, True, ben.me["name"])
    assert b.play(b.frame(lambda frame: frame["moves"] == 3 and frame["offers"]), ["drop", 1])["type"] == "done"


def test_the_log_tells_who_left_who_took_over_and_who_is_back(ann: Person, ben: Person, later: Later) -> None:
    table = both_sit(ann, ben)
    a = ann.look(table)
    name = ben.me["name"]

    leave(ben, table, 1)
    ben.post(f"/api/tables/{table}/seat", {})
    lend(ben, table, 1)
    ben.post(f"/api/tables/{table}/seat", {})
    missing(ann.look(table), 1)
    later(LENT_AFTER)
    lend(ann, table, 1, USUAL)
    ben.http.put(f"/api/tables/{table}/seat/1", json={"plan": "open"})
    ben.post(f"/api/tables/{table}/seat", {})

    notes = [a.wait(lambda message: message["type"] == "note")["text"] for _ in range(7)]
    assert notes == [
        f"{name} has left. A bot ({USUAL}) plays Yellow from now on.",
        f"{name} is back and plays Yellow from now on.",
        f"{name} has a bot stand in. A bot (random) plays Yellow from now on.",
        f"{name} is back and plays Yellow from now on.",
        f"{name} is away. A bot ({USUAL}) plays Yellow from now on.",
        f"The seat Yellow is free: {name} says so.",
        f"{name} plays Yellow from now on.",
    ]


def test_nobody_else_has_a_seat_back_and_the_own_comes_before_a_free_one(
    ann: Person, ben: Person, address: str
) -> None:
    card = ann.set_up("dedalos", "me", "open", "open")
    path = f"/api/tables/{card['id']}/seat"
    ben.post(path, {"seat": 2})
    with Person(address) as cleo:
        cleo.post(path, {})
        leave(ben, card["id"], 2)
        assert not ann.http.get(f"/api/tables/{card['id']}").json()["seats"][2]["lent"]
        assert cleo.http.post(path, json={"seat": 2}).status_code == 409
        cleo.http.put(f"{path}/1", json={"plan": "open"})

    back = ben.post(path, {})

    assert [seat["mine"] for seat in back["seats"]] == [False, False, True]


def test_whoever_was_only_away_finds_the_bot_that_others_put_there_and_has_the_seat_back(
    ann: Person, ben: Person, later: Later
) -> None:
    table = both_sit(ann, ben)
    a = ann.look(table)
    missing(a, 1)
    later(LENT_AFTER)
    lend(ann, table, 1, USUAL)
    a.play(a.turn(), ["drop", 4])
    a.frame(lambda frame: frame["moves"] == 2)

    b = ben.look(table)
    around = b.wait(lambda message: message["type"] == "table")["table"]
    ben.post(f"/api/tables/{table}/seat", {"seat": 1})

    assert around["seats"][1]["lent"]
    assert b.frame(lambda frame: frame["seat"] == 1)["moves"] == 2


def test_a_game_that_all_people_have_left_is_abandoned_though_bots_stand_in(ann: Person, ben: Person) -> None:
    table = both_sit(ann, ben)

    assert leave(ben, table, 1)["status"] == "playing"
    gone = leave(ann, table, 0)

    assert (gone["status"], gone["reason"]) == ("abandoned", "everybody has left")
    assert gone["seats"][0]["holder"] == "open"


def test_before_the_game_begins_a_seat_is_simply_free_again(ann: Person, ben: Person) -> None:
    card = ann.set_up("dedalos", "me", "open", "open")
    ben.post(f"/api/tables/{card['id']}/seat", {})

    left = leave(ben, card["id"], 1)

    assert left["seats"][1]["holder"] == "open"


# --- What hangs on who holds a seat -----------------------------------------------------------------------------------


def test_a_question_for_undo_is_answered_when_whoever_was_asked_leaves(ann: Person, ben: Person) -> None:
    table = both_sit(ann, ben)
    a = ann.look(table)
    a.play(a.turn(), ["drop", 4])
    moved = a.frame(lambda frame: frame["moves"] == 1)
    a.ask("undo", n=moved["n"], seat=0)

    leave(ben, table, 1)

    back = a.frame(lambda frame: frame["moves"] == 0)
    assert back["offers"]
    assert a.play(back, ["drop", 1])["type"] == "done"


def test_a_question_for_undo_falls_when_whoever_asked_leaves(ann: Person, ben: Person) -> None:
    table = both_sit(ann, ben)
    a, b = ann.look(table), ben.look(table)
    a.play(a.turn(), ["drop", 4])
    a.ask("undo", n=a.frame(lambda frame: frame["moves"] == 1)["n"], seat=0)
    b.frame(lambda frame: frame.get("asked"))

    leave(ann, table, 0)

    after = b.frame(lambda frame: "asked" not in frame)
    assert after["moves"] == 1
    assert b.ask("agree", n=after["n"], seat=1, yes=True)["code"] == "not_now"


def test_a_game_is_given_up_when_the_only_one_against_it_leaves(ann: Person, ben: Person) -> None:
    table = both_sit(ann, ben)
    ann.post(f"/api/tables/{table}/give-up")

    gone = leave(ben, table, 1)

    assert (gone["status"], gone["reason"]) == ("abandoned", f"{ann.me['name']} gave up")


def test_whoever_would_give_up_and_takes_one_more_seat_still_would(ann: Person, ben: Person) -> None:
    card = ann.set_up("daedalus_labyrinth", "me", "bot:random", "open")
    path = f"/api/tables/{card['id']}"
    ben.post(f"{path}/seat", {})
    ann.http.put(f"{path}/seat/1", json={"plan": "open"})
    ann.post(f"{path}/give-up")
    ann.post(f"{path}/seat", {"seat": 1})

    gone = ben.post(f"{path}/give-up")

    assert gone["status"] == "abandoned"


def test_bots_have_no_wish_and_whoever_comes_back_begins_without_one(ann: Person, ben: Person) -> None:
    table = both_sit(ann, ben)
    ben.post(f"/api/tables/{table}/give-up")

    leave(ben, table, 1)
    back = ben.post(f"/api/tables/{table}/seat", {})

    assert [seat["gives_up"] for seat in back["seats"]] == [False, False]


def seated(table: Table, at: float, seat: int, now: SeatRow) -> None:
    """Somebody else on a seat at that time, as the house does it."""
    table.take_places([now if row.seat == seat else row for row in table.seats])
    table.tie(Knot(table.n + 1, "seat", seat, at, [now.holder]))


def test_the_time_for_a_decision_waits_for_people_only_and_whoever_comes_back_has_all_of_it() -> None:
    table = a_table(clock=60)
    played(table, 1010.0, 0, "done")
    assert table.patience() == 1070.0

    seated(table, 1020.0, 1, SeatRow(1, "bot", "ben", USUAL, "Bob"))
    assert (table.patience(), table.due()) == (0.0, 4600.0)
    seated(table, 1200.0, 1, SeatRow(1, "person", "ben", "", "Ben"))

    assert (table.patience(), table.due()) == (1260.0, 1260.0)
    assert table.clocks == {"shift-1": 4600.0}


def test_a_seat_that_somebody_leaves_gives_the_others_no_more_time() -> None:
    table = a_table(clock=60)

    seated(table, 1020.0, 1, SeatRow(1, "bot", "ben", USUAL, "Bob"))

    assert table.patience() == 1060.0


def test_whoever_sits_down_while_the_clocks_stand_still_has_all_the_time_from_when_they_go_on() -> None:
    table = a_table(clock=60)
    paused(table, 1020.0)

    seated(table, 1500.0, 1, SeatRow(1, "person", "cleo", "", "Cleo"))
    resumed(table, 1600.0)

    assert table.patience() == 1660.0


def test_what_another_has_on_screen_stays_good_when_a_seat_changes_hands() -> None:
    table = a_table()

    seated(table, 1020.0, 1, SeatRow(1, "bot", "ben", USUAL, "Bob"))

    table.current(0, 0)
    with pytest.raises(StalePosition):
        table.current(0, 1)


# --- A bot that is thinking -------------------------------------------------------------------------------------------


def test_whoever_comes_back_while_the_bot_thinks_moves_at_once(tmp_path: Path) -> None:
    """The sleeper would never answer."""
    settings = Settings(data=str(tmp_path), games=(TICKING,), workers=1, patience=3600.0)
    with serving(settings) as address, Person(address) as ann, Person(address) as ben:
        table = both_sit(ann, ben, "ticking")
        a, b = ann.look(table), ben.look(table)
        lend(ben, table, 1, "sleeper")
        a.play(a.turn(), ["press"])
        a.frame(lambda frame: frame["moves"] == 1)

        ben.post(f"/api/tables/{table}/seat", {})
        mine = b.frame(lambda frame: frame["moves"] == 1 and frame["offers"])

        assert b.play(mine, ["press"])["type"] == "done"
        assert a.play(a.frame(lambda frame: frame["moves"] == 2), ["press"])["type"] == "done"


Scene = Callable[[OpenHouse, Table, PersonRow, PersonRow], Awaitable[None]]


def at_a_table(tmp_path: Path, scene: Scene) -> None:
    """A house without a door, and a table at which Ann has pressed, and a bot stands in for Ben."""

    async def play() -> None:
        settings = Settings(data=str(tmp_path), games=(TICKING,), limits=False, workers=1)
        store = await SqlStore.open(settings.url())
        try:
            house = OpenHouse(settings, {"ticking": find_game(TICKING)}, store, Bell(), "here")
            ann, _ = await house.people.welcome()
            ben, _ = await house.people.welcome()
            table = await seating.set_up(house, ann, NewTable("ticking", seats=["me", "open"], clock=60))
            await seating.join(house, table, ben, 1)
            with mock.patch.object(Thinking, "wake"):  # nobody thinks for Ben yet
                await seating.replace(house, table, ben, 1, "bot:random")
                await house.play_for(table, 0, ("press",), table.n)
            await scene(house, table, ann, ben)
        finally:
            house.workshop.stop()
            await house.thinking.close()
            await house.workshop.close()
            await store.close()

    asyncio.run(play())


def test_the_thought_of_a_bot_is_not_played_once_its_person_is_back(tmp_path: Path) -> None:
    """Nor if both happen in the same moment, the person first."""

    async def scene(house: OpenHouse, table: Table, ann: PersonRow, ben: PersonRow) -> None:
        thought_at = table.n
        back = asyncio.create_task(seating.join(house, table, ben, 1))
        late = asyncio.create_task(house.play_for(table, 1, ("press",), thought_at))
        await back
        with pytest.raises(StalePosition):
            await late
        assert table.playing().number == 1

    at_a_table(tmp_path, scene)


def test_a_bot_that_knows_just_when_its_person_is_back_keeps_it_to_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: OpenHouse, table: Table, ann: PersonRow, ben: PersonRow) -> None:
        begun, may_know = asyncio.Event(), asyncio.Event()

        async def slowly(self: Thinking, table: Table, seat: int, bot: str) -> tuple[object, ...]:
            begun.set()
            await may_know.wait()
            return ("press",)

        monkeypatch.setattr(Thinking, "decide", slowly)
        house.thinking.wake(table, True)
        await begun.wait()
        await seating.join(house, table, ben, 1)
        may_know.set()
        await house.thinking.close()
        assert table.playing().number == 1
        assert table.seats[1].holder == "person"

    at_a_table(tmp_path, scene)


def test_a_bot_that_fails_after_its_person_is_back_leaves_the_seat_alone(tmp_path: Path) -> None:
    async def scene(house: OpenHouse, table: Table, ann: PersonRow, ben: PersonRow) -> None:
        await table.lock.acquire()
        failing = asyncio.create_task(house.thinking._demote(table, 1, "random"))
        await asyncio.sleep(0)
        table.take_places([table.seats[0], SeatRow(1, "person", ben.id, "", ben.name)])
        table.lock.release()
        await failing
        assert table.seats[1].holder == "person"

    at_a_table(tmp_path, scene)


def test_a_bot_that_fails_leaves_the_seat_to_a_simpler_one_and_its_person(tmp_path: Path) -> None:
    async def scene(house: OpenHouse, table: Table, ann: PersonRow, ben: PersonRow) -> None:
        await house.thinking._demote(table, 1, "random")
        assert table.seats[1].gives_up
        await house.reseat(table, msgspec.structs.replace(table.seats[1], bot="sleeper"))
        await house.thinking._demote(table, 1, "sleeper")
        assert table.seats[1] == SeatRow(1, "bot", ben.id, "greedy", "Tock", gives_up=True)

    at_a_table(tmp_path, scene)


def test_nobody_hears_of_a_bot_that_failed_when_its_person_was_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: OpenHouse, table: Table, ann: PersonRow, ben: PersonRow) -> None:
        async def fails(*_: object, **__: object) -> None:
            await seating.join(house, table, ben, 1)
            raise RuntimeError

        monkeypatch.setattr(Place, "do", fails)
        assert await house.thinking.decide(table, 1, "random") == ()
        assert not [chat for chat in await house.store.chats(table.id, 50) if "failed" in chat.text]

    at_a_table(tmp_path, scene)


def test_the_store_knows_when_the_time_of_whoever_is_back_runs_out(tmp_path: Path) -> None:
    """While a bot plays, no clock of the table runs; a process that starts then need not wake up."""

    async def scene(house: OpenHouse, table: Table, ann: PersonRow, ben: PersonRow) -> None:
        found = await house.store.table(table.id)
        assert found is not None
        rules_only = found[0].due
        await seating.join(house, table, ben, 1)
        found = await house.store.table(table.id)
        assert found is not None
        assert found[0].due == table.due() < rules_only
        assert table.due() == table.patience()

    at_a_table(tmp_path, scene)
