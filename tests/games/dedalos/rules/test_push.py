"""Pushing a rival (DD-U)."""

from __future__ import annotations

import pytest

from clew.core.parts.grid import cell_at
from clew.games.dedalos.rules.shut_in import is_trapped
from games.dedalos.table import beast, corridor, kinds, offered, play, table, where, why

CROSSROADS = "X0 (1,0), X0 (2,0), X0 (1,1), X0 (1,-1)"


@pytest.mark.clause("DD-U01")
def test_only_a_rival_on_the_own_cell_can_be_pushed() -> None:
    state = table(corridor(1, 2), at={"B": (1, 0)})

    assert offered(state, "push 3 E")
    assert why(state, "push 2 E") == ("not_here", "DD-U01")
    assert why(state, "push 1 E") == ("not_here", "DD-U01")  # oneself
    assert why(state, "push 4 E") == ("not_here", "DD-U01")  # nobody sits there


@pytest.mark.clause("DD-U01")
def test_what_counts_is_the_cell_at_that_moment() -> None:
    state = table(corridor(1, 2), at={"B": (1, 0)})

    play(state, "move E")

    assert offered(state, "push 2 E")
    assert why(state, "push 3 E") == ("not_here", "DD-U01")


@pytest.mark.clause("DD-U01", "DD-B26")
def test_who_waits_outside_cannot_be_pushed() -> None:
    state = table(corridor(1, 2), at={"B": None})

    assert why(state, "push 2 E") == ("not_here", "DD-U01")


@pytest.mark.clause("DD-U02")
@pytest.mark.parametrize(("side", "there"), [("N", (1, 1)), ("E", (2, 0)), ("S", (1, -1)), ("W", (0, 0))])
def test_the_pusher_chooses_who_and_where_and_stays(side: str, there: tuple[int, int]) -> None:
    state = table(CROSSROADS, at={"A": (1, 0), "B": (1, 0), "C": (1, 0)})

    play(state, f"push 3 {side}")

    assert [where(state, letter) for letter in "ABC"] == [(1, 0), (1, 0), there]


@pytest.mark.clause("DD-U03")
def test_nobody_is_pushed_through_a_wall_or_into_an_empty_cell() -> None:
    state = table("I0@0 (1,0)")

    assert why(state, "push 2 E") == ("wall", "DD-U03")
    assert why(state, "push 2 N") == ("wall", "DD-U03")


@pytest.mark.clause("DD-U04")
def test_nobody_is_pushed_onto_an_exit() -> None:
    state = table(corridor(4, 5), at={"A": (5, 0), "B": (5, 0)})

    assert why(state, "push 2 E") == ("exit_push", "DD-U04")
    assert offered(state, "push 2 W")


@pytest.mark.clause("DD-U04")
def test_nobody_is_pushed_onto_a_collapsed_exit() -> None:
    state = table(corridor(4, 5), at={"A": (5, 0), "B": (5, 0)}, collapsed=["E"])

    assert not offered(state, "push 2 E")


@pytest.mark.clause("DD-U05")
def test_a_push_onto_the_minotaur_is_a_capture_at_once() -> None:
    state = table(corridor(1, 2), at={"A": (1, 0), "B": (1, 0)}, minotaur=(2, 0), row="white")

    events = play(state, "push 2 E")

    assert ("caught", (1,)) in events
    assert (where(state, "A"), where(state, "B"), beast(state)) == ((1, 0), None, None)


@pytest.mark.clause("DD-U06")
def test_each_push_costs_an_action_and_there_are_two() -> None:
    state = table(corridor(1, 2))
    play(state, "push 2 E")
    assert state.view(0)["taken"] == {"play": 0, "move": 0, "push": 1}
    assert [where(state, letter) for letter in "ABC"] == [(0, 0), (1, 0), (0, 0)]

    play(state, "push 3 E")

    assert "push" not in kinds(state)
    assert state.view(0)["taken"]["push"] == 2


@pytest.mark.clause("DD-U06")
def test_one_rival_may_be_pushed_twice_by_following() -> None:
    state = table(corridor(1, 2))

    play(state, "push 2 E", "move E", "push 2 E")

    assert [where(state, letter) for letter in "ABC"] == [(1, 0), (2, 0), (0, 0)]


@pytest.mark.clause("DD-U07")
def test_those_who_stand_where_somebody_is_pushed_stay() -> None:
    state = table(corridor(1, 2), at={"C": (1, 0)})

    play(state, "push 2 E")

    assert [where(state, letter) for letter in "ABC"] == [(0, 0), (1, 0), (1, 0)]


@pytest.mark.clause("DD-U08")
def test_a_rival_may_be_pushed_to_where_the_pusher_started_and_back_where_the_rival_started() -> None:
    """A follows B, who stood on (1, 0), and shoves B to the entrance, A's own start."""
    state = table(corridor(1, 2), at={"B": (1, 0)})

    play(state, "move E", "push 2 W")

    assert where(state, "B") == (0, 0)
    assert why(state, "move W") == ("return", "DD-M04")  # what is free for B is not for A


@pytest.mark.clause("DD-U08")
def test_the_pushed_player_measures_the_next_turn_from_where_they_then_stand() -> None:
    state = table(corridor(1, 2), taken="play play")
    play(state, "push 2 E", draw="T0 T0")
    assert (state.turn, where(state, "B")) == (1, (1, 0))

    play(state, "move W")

    assert why(state, "move E") == ("return", "DD-M04")


PRISON = "I0@0 (9,0), I0@1 (10,0), I0@1 (11,0), I0@1 (12,0), I0@0 (13,0)"
"""Three cells in a line, walled at both ends: in the middle nobody has two steps without return."""


@pytest.mark.clause("DD-U09")
def test_a_push_or_a_move_may_lead_into_a_trap() -> None:
    state = table(PRISON, at={"A": (10, 0), "B": (10, 0)})
    assert (is_trapped(state, cell_at(10, 0)), is_trapped(state, cell_at(11, 0))) == (False, True)

    play(state, "push 2 E", "move E")

    assert (where(state, "A"), where(state, "B")) == ((11, 0), (11, 0))


@pytest.mark.clause("DD-U10")
def test_where_nobody_can_be_pushed_to_no_push_is_offered() -> None:
    """One way is an exit; the others are walls."""
    state = table("I0@1 (5,0)", at={"A": (5, 0), "B": (5, 0)})

    assert "push" not in kinds(state)
    assert [why(state, f"push 2 {side}")[0] for side in "NESW"] == ["wall", "exit_push", "wall", "wall"]
