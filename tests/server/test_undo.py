"""Taking back: freely until something is revealed, and with the others' leave where they have acted since."""

from __future__ import annotations

import pytest

from clew.games.dedalos import GAME as DEDALOS
from clew.house.rows import Knot, SeatRow, TableRow
from clew.house.table import Table
from games.dedalos import table as positions
from server.kit import Live, Person


@pytest.fixture
def duel(ann: Person, ben: Person) -> tuple[Live, Live]:
    table = ann.set_up("connect_four", "me", "open")
    ben.post(f"/api/tables/{table['id']}/seat", {})
    return ann.look(table["id"]), ben.look(table["id"])


def test_a_move_is_taken_back_when_the_other_agrees(duel: tuple[Live, Live]) -> None:
    a, b = duel
    a.play(a.turn(), ["drop", 4])
    moved = a.frame(lambda frame: frame["moves"] == 1)
    assert moved["undo"] == "ask"

    a.ask("undo", n=moved["n"], seat=0)
    asked = b.frame(lambda frame: frame.get("asked"))
    b.ask("agree", n=asked["n"], seat=1, yes=True)

    back = a.frame(lambda frame: frame["moves"] == 0)
    assert back["n"] == 3
    assert back["history"] == []
    assert a.play(back, ["drop", 1])["type"] == "done"
    assert b.frame(lambda frame: frame["n"] == 4)["moves"] == 1


def test_a_move_stands_when_the_other_says_no(duel: tuple[Live, Live]) -> None:
    a, b = duel
    a.play(a.turn(), ["drop", 4])
    moved = a.frame(lambda frame: frame["moves"] == 1)
    a.ask("undo", n=moved["n"], seat=0)

    asked = b.frame(lambda frame: frame.get("asked"))
    b.ask("agree", n=asked["n"], seat=1, yes=False)

    after = b.frame(lambda frame: frame["n"] == asked["n"] + 1)
    assert after["moves"] == 1
    assert "asked" not in after
    assert b.ask("agree", n=after["n"], seat=1, yes=True)["code"] == "not_now"


def test_a_question_falls_when_somebody_plays_on(duel: tuple[Live, Live]) -> None:
    a, b = duel
    a.play(a.turn(), ["drop", 4])
    moved = a.frame(lambda frame: frame["moves"] == 1)
    a.ask("undo", n=moved["n"], seat=0)

    asked = b.frame(lambda frame: frame.get("asked"))
    b.play(asked, ["drop", 4])

    assert "asked" not in b.frame(lambda frame: frame["moves"] == 2)


def test_whoever_asks_for_a_move_back_again_and_again_keeps_nobody_from_moving(duel: tuple[Live, Live]) -> None:
    a, b = duel
    a.play(a.turn(), ["drop", 4])
    turn = b.turn()

    assert a.ask("undo", n=1, seat=0)["type"] == "done"
    assert a.ask("undo", n=2, seat=0)["code"] == "not_now"
    assert b.ask("agree", n=2, seat=1, yes=False)["type"] == "done"
    assert a.ask("undo", n=3, seat=0)["type"] == "done"

    assert b.play(turn, ["drop", 4])["type"] == "done"


def test_several_moves_go_back_to_ones_own(duel: tuple[Live, Live]) -> None:
    a, b = duel
    a.play(a.turn(), ["drop", 4])
    b.play(b.turn(), ["drop", 5])
    frame = a.turn()
    assert frame["undo"] == "ask"

    a.ask("undo", n=frame["n"], seat=0)
    asked = b.frame(lambda frame: frame.get("asked"))
    assert "2 moves" in asked["asked"]
    b.ask("agree", n=asked["n"], seat=1, yes=True)

    assert a.frame(lambda frame: frame["moves"] == 0)["offers"]


def test_bots_and_ones_own_seats_never_mind(ann: Person) -> None:
    table = ann.set_up("connect_four", "me", "bot:random")
    live = ann.look(table["id"])
    live.play(live.turn(), ["drop", 4])
    frame = live.frame(lambda frame: frame["moves"] == 2)

    assert frame["undo"] == "free"
    live.ask("undo", n=frame["n"], seat=0)

    assert live.frame(lambda frame: frame["moves"] == 0)["offers"]


def test_nothing_is_taken_back_once_a_die_has_fallen(ann: Person) -> None:
    """In Dedalo's the draw at the end of a turn reveals tiles."""
    table = ann.set_up("dedalos", "me", "me", options={"first_player": 1, "minotaur": False})
    live = ann.look(table["id"])
    frame = live.turn()
    discard = next(offer["action"] for offer in frame["offers"] if offer["action"] == ["discard"])

    live.play(frame, discard)
    frame = live.frame(lambda frame: frame["moves"] == 1)

    assert "undo" not in frame
    assert live.ask("undo", n=frame["n"], seat=0)["code"] == "nothing_to_undo"


def next_to_the_minotaur() -> Table:
    """Dedalo's against bots: with a step of the Minotaur the turn passes, the next hand is seen, and no die falls."""
    state = positions.table(
        positions.corridor(1, 2),
        at={"A": (2, 0)},
        minotaur=(1, 0),
        row="white",
        hands={"B": "L0 L0 L0"},
        fresh=[0, 3, 0],
        stack=[["minotaur", 1, 1]],
    )
    row = TableRow(
        id="next-to-the-minotaur",
        game=DEDALOS.id,
        version=DEDALOS.version,
        options=dict(state.options),
        seed="5eed" * 16,
        start=state.position(),
        since=1,
        digest=state.digest(),
        host="ann",
        public=False,
        clock=0,
        status="playing",
        created=900.0,
        updated=1000.0,
    )
    seats = [SeatRow(0, "person", "ann", "", "Ann"), *[SeatRow(seat, "bot", bot="random") for seat in (1, 2)]]
    table = Table(DEDALOS, row, seats)
    table.begin()
    return table


def caught(table: Table) -> None:
    """The Minotaur steps onto the tribute whose turn it is."""
    step = table.playing().step(0, ["minotaur", 2, 0])
    table.tie(Knot(table.n + 1, "move", 0, 1010.0, ["minotaur", 2, 0], [], step.move.digest), step)


def test_a_hand_that_is_seen_without_a_die_is_not_forgotten_again() -> None:
    """Bots would agree to anything."""
    table = next_to_the_minotaur()

    caught(table)

    assert (table.asked(), table.playing().thread.moves[-1].dice) == ([1], ())
    assert table.undoing(0) == (0, [])


def test_a_table_where_such_a_move_was_taken_back_goes_on_from_there() -> None:
    """Until this was known it could be: what is stored is followed, not judged."""
    table = next_to_the_minotaur()
    caught(table)

    table.tie(Knot(2, "undo", 0, 1020.0, [1]))

    assert (table.asked(), table.playing().number) == ([0], 0)
    caught(table)
    assert (table.n, table.undoing(0)) == (3, (0, []))
