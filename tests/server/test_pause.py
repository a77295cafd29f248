"""Tables whose clocks pause while somebody is away: they stand still, say for whom, and go on where they stopped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from clew.bots.levels import USUAL
from clew.core.errors import StalePosition
from clew.core.registry import find_game
from clew.core.thread import Match, fair_dice
from clew.house.owners import LENT_AFTER
from clew.house.rows import Knot, SeatRow, TableRow
from clew.house.table import Table
from clew.server.settings import Settings
from server.kit import CREW, Later, Live, Message, Person, Process, around, serving

SEED = "5eed" * 16


# --- The table itself: clocks that follow from knots ------------------------------------------------------------------


def a_table(clock: int = 0, seconds: int = 3600) -> Table:
    """Two people of a crew, with an hour for each shift; it began at 1000."""
    game = find_game(CREW)
    options = game.settle({"seconds": seconds})
    thread = Match.start(game, options, fair_dice(bytes.fromhex(SEED))).thread
    row = TableRow(
        id="a-table-of-a-crew",
        game="crew",
        version=1,
        options=dict(options),
        seed=SEED,
        dice=list(thread.dice),
        digest=thread.digest,
        host="ann",
        public=False,
        clock=clock,
        pause=True,
        status="playing",
        created=900.0,
        started=1000.0,
        updated=1000.0,
    )
    table = Table(game, row, [SeatRow(0, "person", "ann", "", "Ann"), SeatRow(1, "person", "ben", "", "Ben")])
    table.begin()
    return table


def played(table: Table, at: float, seat: int, *action: str) -> None:
    """A move at that time."""
    step = table.playing().step(seat, list(action), at)
    knot = Knot(table.n + 1, "move", seat, at, list(action), list(step.move.dice), step.move.digest)
    table.tie(knot, step)


def paused(table: Table, at: float) -> None:
    table.tie(Knot(table.n + 1, "pause", -3, at, [1]))


def resumed(table: Table, at: float) -> None:
    table.tie(Knot(table.n + 1, "resume", -3, at))


def test_a_pause_makes_every_clock_run_out_later_by_as_much() -> None:
    table = a_table(clock=60)
    played(table, 1010.0, 0, "dig")
    assert (table.clocks, table.patience(), table.due()) == ({"shift-1": 4600.0}, 1070.0, 1070.0)

    paused(table, 1020.0)
    assert table.due() == 0.0
    resumed(table, 1520.0)

    assert (table.clocks, table.patience(), table.due()) == ({"shift-1": 5100.0}, 1570.0, 1570.0)


def test_a_second_pause_adds_to_the_first() -> None:
    table = a_table()
    for start, end in ((1100.0, 1200.0), (1300.0, 1350.0)):
        paused(table, start)
        assert table.due_again(end) == table.clocks["shift-1"] + end - start
        resumed(table, end)

    assert table.due() == 4750.0


def test_a_clock_that_starts_after_a_pause_has_all_its_time() -> None:
    table = a_table()
    paused(table, 1100.0)
    resumed(table, 1200.0)
    played(table, 1300.0, 0, "done")
    played(table, 1400.0, 1, "done")

    assert table.clocks == {"shift-2": 5000.0}


def test_while_it_stands_still_a_clock_shows_what_it_has_left() -> None:
    table = a_table()
    paused(table, 1100.0)

    frame = table.frames.frame(0, 0)

    assert [(clock.name, clock.left) for clock in frame.clocks] == [("shift-1", 3500.0)]
    assert frame.clocks[0].due == pytest.approx(frame.now + 3500.0, abs=5)
    assert frame.offers == []
    resumed(table, 1200.0)
    assert [(clock.due, clock.left) for clock in table.frames.frame(0, 0).clocks] == [(4700.0, None)]


def test_a_pause_counts_from_when_somebody_went_unless_something_happened_since() -> None:
    table = a_table()
    assert table.stops({1: 1040.0, 0: 1030.0}) == 1030.0
    played(table, 1035.0, 0, "dig")

    assert table.stops({1: 1040.0, 0: 1030.0}) == 1035.0


def test_somebody_is_missed_from_when_nobody_saw_them_until_they_are_back() -> None:
    table = a_table()
    table.sees("here", ["ann", "ben"], 1000.0)
    assert table.absent(1001.0) == {}

    table.sees("here", ["ann"], 1002.0)
    assert table.absent(1003.0) == {1: 1003.0}
    assert table.absent(1007.0) == {1: 1003.0}
    table.sees("elsewhere", ["ben"], 1008.0)
    assert table.absent(1009.0) == {}

    assert table.absent(1060.0) == {0: 1060.0, 1: 1060.0}  # what others saw has worn out


def test_bots_stand_still_too() -> None:
    table = a_table(seconds=60)
    table.seats[1] = SeatRow(1, "bot", "", "random", "Bee")
    assert table.bots_asked() == [1]

    paused(table, 1010.0)
    assert table.bots_asked() == []
    resumed(table, 1020.0)

    assert table.bots_asked() == [1]


def test_a_question_for_undo_outlives_a_pause() -> None:
    table = a_table()
    table.tie(Knot(1, "ask", 0, 1010.0, [1, 1]))
    paused(table, 1020.0)
    resumed(table, 1030.0)

    assert table.question is not None
    assert table.question.left == [1]


def test_a_move_for_an_older_frame_is_stale_after_a_pause() -> None:
    table = a_table()
    paused(table, 1020.0)
    resumed(table, 1030.0)

    with pytest.raises(StalePosition):
        table.current(0)


# --- At a server ------------------------------------------------------------------------------------------------------


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has no connection counts as away at once."""
    monkeypatch.setattr("clew.house.clocks.AWAY", 0.0)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    """A server of our own."""
    with serving(Settings(data=str(tmp_path), games=(CREW,), workers=1)) as address:
        yield address


@pytest.fixture
def ann(house: str) -> Iterator[Person]:
    """The host."""
    with Person(house) as person:
        yield person


@pytest.fixture
def ben(house: str) -> Iterator[Person]:
    """Whoever goes away."""
    with Person(house) as person:
        yield person


def stands(card: Message) -> bool:
    return bool(card["paused"])


def goes_on(card: Message) -> bool:
    return not card["paused"]


def both(ann: Person, ben: Person, seconds: int = 3600) -> tuple[Live, Live, str]:
    """Both look at a table whose clocks pause."""
    table = ann.set_up("crew", "me", "open", options={"seconds": seconds}, pause=True)["id"]
    lives = ann.look(table), ben.look(table)
    for live in lives:
        around(live, lambda card: True)  # from here on the server sees them
    ben.post(f"/api/tables/{table}/seat", {"seat": 1})
    for live in lives:
        around(live, lambda card: all(seat["here"] for seat in card["seats"]))
        live.turn()
    return *lives, table


@pytest.mark.usefixtures("at_once")
def test_while_somebody_is_away_the_table_stands_still_and_says_for_whom(ann: Person, ben: Person) -> None:
    a, b, table = both(ann, ben)

    b.close()
    card = around(a, stands)
    frame = a.frame(lambda frame: not frame["offers"])

    assert card["pause"]
    assert card["paused"] == f"The clocks stand still until {ben.me['name']} is back."
    assert 3590 < frame["clocks"][0]["left"] <= 3600
    refused = a.play(frame, ["dig"])
    assert (refused["code"], refused["message"]) == ("paused", card["paused"])
    assert a.ask("chat", text="where is he?")["type"] == "done"
    assert a.ask("plan", n=frame["n"], seat=0, actions=[["dig"]])["type"] == "planned"

    back = ben.look(table)
    assert around(a, goes_on)
    again = a.turn()
    assert "left" not in again["clocks"][0]
    assert again["clocks"][0]["due"] - again["now"] == pytest.approx(frame["clocks"][0]["left"], abs=3)
    assert a.play(again, ["dig"])["type"] == "done"
    assert back.frame(lambda frame: frame["moves"] == 1)


@pytest.mark.usefixtures("at_once")
def test_a_bot_on_the_seat_of_whoever_is_away_lets_the_others_go_on(ann: Person, ben: Person, later: Later) -> None:
    a, b, table = both(ann, ben, 60)
    b.close()
    around(a, stands)

    later(LENT_AFTER)
    ann.http.put(f"/api/tables/{table}/seat/1", json={"plan": f"bot:{USUAL}"}).raise_for_status()

    assert around(a, goes_on)["seats"][1]["holder"] == "bot"
    assert a.frame(lambda frame: frame["moves"] >= 1)  # the bot digs


@pytest.mark.usefixtures("at_once")
def test_without_the_wish_or_without_a_clock_nothing_stands_still(ann: Person, ben: Person) -> None:
    for wish, seconds in ((False, 3600), (True, 0)):
        table = ann.set_up("crew", "me", "open", options={"seconds": seconds}, pause=wish)
        ben.post(f"/api/tables/{table['id']}/seat", {})
        live = ann.look(table["id"])

        assert live.play(live.turn(), ["dig"])["type"] == "done"
        card = ann.http.get(f"/api/tables/{table['id']}").json()
        assert (card["pause"], card["paused"]) == (wish, "")


def test_a_page_that_is_loaded_again_stops_no_clock(ann: Person, ben: Person) -> None:
    """The usual five seconds have not passed."""
    a, b, table = both(ann, ben)
    b.close()
    around(a, lambda card: not card["seats"][1]["here"])
    back = ben.look(table)
    around(a, lambda card: card["seats"][1]["here"])

    assert back.frame()["n"] == 0
    assert a.ask("play", n=0, seat=0, action=["dig"])["type"] == "done"


@pytest.mark.usefixtures("at_once")
def test_a_rematch_pauses_like_the_game_before(ann: Person, ben: Person) -> None:
    a, b, table = both(ann, ben)
    for n, live in enumerate([a, b, a, b]):
        assert live.ask("play", n=n, seat=n % 2, action=["done"])["type"] == "done"

    assert ann.post(f"/api/tables/{table}/rematch")["pause"]


def test_while_no_server_runs_the_clocks_stand_still(tmp_path: Path) -> None:
    """The last move is the last that anybody knows; and what stands still does so over another restart."""
    arguments = ("--data", str(tmp_path), "--game", CREW)
    server = Process(*arguments)
    with Person(server.address) as ann, Person(server.address) as ben:
        a, b, table = both(ann, ben)
        a.ask("play", n=0, seat=0, action=["dig"])
        b.frame(lambda frame: frame["moves"] == 1)
        server.kill()
    left = []
    for _ in range(2):
        server = Process(*arguments)
        with Person(server.address, ann.secret) as ann:
            live = ann.look(table)
            frame = live.frame()
            left.append(frame["clocks"][0]["left"])
            assert live.play(frame, ["dig"])["code"] == "paused"
        server.kill()

    assert left[0] == left[1] > 3500
    server = Process(*arguments)
    try:
        with Person(server.address, ann.secret) as ann, Person(server.address, ben.secret) as ben:
            a, b = ann.look(table), ben.look(table)
            frame = a.turn()
            assert frame["clocks"][0]["due"] - frame["now"] == pytest.approx(left[0], abs=10)
            assert a.play(frame, ["done"])["type"] == "done"
    finally:
        server.stop()


def test_a_clock_that_ran_out_while_no_server_ran_has_not_run_out(tmp_path: Path) -> None:
    """One second for a shift, which is over long before the server is back; nobody was there to use it."""
    arguments = ("--data", str(tmp_path), "--game", CREW)
    server = Process(*arguments)
    with Person(server.address) as ann:
        table = ann.set_up("crew", "me", "open", options={"seconds": 1}, pause=True)["id"]
        with Person(server.address) as ben:
            ben.post(f"/api/tables/{table}/seat", {})
            server.kill()
    server = Process(*arguments)
    try:
        with Person(server.address, ann.secret) as ann:
            live = ann.look(table)
            frame = live.frame()

            assert frame["moves"] == 0
            assert 0 < frame["clocks"][0]["left"] <= 1
    finally:
        server.stop()
