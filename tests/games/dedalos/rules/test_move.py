"""Moving the own tribute (DD-M)."""

from __future__ import annotations

import pytest

from games.dedalos.table import corridor, ending, kinds, offered, play, table, where, why

RING = "L0@0 (0,-1), L0@3 (1,-1), L0@2 (1,0)"
"""With the entrance a ring of four cells: (0, 0), (1, 0), (1, -1), (0, -1)."""


@pytest.mark.clause("DD-M01")
def test_a_move_is_one_step_of_the_own_tribute_alone() -> None:
    state = table(corridor(1, 3))

    play(state, "move E")

    assert [where(state, letter) for letter in "ABC"] == [(1, 0), (0, 0), (0, 0)]


@pytest.mark.clause("DD-M01")
def test_nobody_moves_through_a_wall_or_into_nothing() -> None:
    state = table("I0@0 (1,0)")

    assert why(state, "move E") == ("wall", "DD-M01")  # a wall
    assert why(state, "move N") == ("wall", "DD-M01")  # an empty cell


@pytest.mark.clause("DD-M02")
@pytest.mark.parametrize("side", "NESW")
def test_every_direction_is_allowed(side: str) -> None:
    state = table("X0 (3,3), X0 (3,4), X0 (4,3), X0 (3,2), X0 (2,3)", at={"A": (3, 3)})

    assert offered(state, f"move {side}")


@pytest.mark.clause("DD-M02")
def test_the_next_turn_may_lead_straight_back() -> None:
    """What a turn may not undo at once, the next turn may."""
    state = table(corridor(1, 3))
    play(state, "move E", "place I0 at 4,0 turn 1", "place T0 at 0,1 turn 1")
    play(state, "discard", "discard", draw="L0 L0 L0 I0 I0 I0")

    assert state.turn == 0
    assert offered(state, "move W")


@pytest.mark.clause("DD-M03")
def test_there_are_two_moves_in_a_turn_and_no_third() -> None:
    state = table(corridor(1, 3))

    play(state, "move E", "move E")

    assert why(state, "move E") == ("third_of_kind", "DD-T03")
    assert "move" not in kinds(state)


@pytest.mark.clause("DD-M04")
def test_the_second_move_may_not_return_to_the_start() -> None:
    state = table(corridor(1, 2), at={"A": (1, 0)})

    play(state, "move E")

    assert why(state, "move W") == ("return", "DD-M04")


@pytest.mark.clause("DD-M04")
def test_only_the_cell_of_the_start_is_barred() -> None:
    state = table(f"{corridor(1, 1)}, X0 (2,0), X0 (2,1)", at={"A": (1, 0)})

    play(state, "move E")

    assert [offered(state, f"move {side}") for side in "NESW"] == [True, False, False, False]


@pytest.mark.clause("DD-M04")
def test_a_start_that_was_built_over_may_be_entered_again() -> None:
    state = table(corridor(1, 2), at={"A": (1, 0)}, hands={"A": "T1 L0 L0"})

    play(state, "move E", "place T1 at 1,0 turn 0")
    assert offered(state, "move W")
    play(state, "move W")

    assert where(state, "A") == (1, 0)


@pytest.mark.clause("DD-M04")
def test_the_start_is_where_the_tribute_stood_when_the_actions_began() -> None:
    """A was pushed from the entrance to (1, 0) on another's turn: coming from there, the entrance is free to enter."""
    state = table("X0 (1,0), X0 (0,1), X0 (1,1)", turn="C", taken="play play")
    play(state, "push 1 E", draw="I0 I0")
    assert state.turn == 0

    play(state, "move N")
    assert why(state, "move S") == ("return", "DD-M04")
    assert offered(state, "move W")


@pytest.mark.clause("DD-M04")
def test_round_a_ring_two_moves_are_not_a_return() -> None:
    state = table(RING)

    play(state, "move E", "move S")

    assert where(state, "A") == (1, -1)


@pytest.mark.clause("DD-M04")
def test_a_new_turn_forgets_the_old_start() -> None:
    """A's start at (1, 0) was built over in the last turn; in this one it is an ordinary start again."""
    state = table(corridor(1, 2), at={"A": (1, 0)}, hands={"A": "T1 L0 L0"})
    play(state, "move E", "place T1 at 1,0 turn 0", "move W", draw="I0")
    play(state, "discard", "discard", draw="L0 L0 L0 I0 I0 I0")

    play(state, "move E")

    assert why(state, "move W") == ("return", "DD-M04")


@pytest.mark.clause("DD-M05")
def test_building_over_another_cell_does_not_open_the_way_back() -> None:
    state = table(corridor(1, 3), at={"A": (1, 0)}, hands={"A": "T1 L0 L0"})

    play(state, "move E", "place T1 at 3,0 turn 0")

    assert why(state, "move W") == ("return", "DD-M04")


@pytest.mark.clause("DD-M05")
def test_pushing_in_between_does_not_open_the_way_back() -> None:
    state = table(corridor(1, 3), at={"A": (1, 0), "B": (2, 0)})

    play(state, "move E", "push 2 E")

    assert why(state, "move W") == ("return", "DD-M04")


@pytest.mark.clause("DD-M05")
def test_building_over_the_start_in_an_earlier_turn_does_not_help() -> None:
    """The tile at (1, 0) was built over by C; A's turn started afterwards."""
    state = table(corridor(1, 2), turn="C", hands={"C": "T1 L0 L0"})
    play(state, "place T1 at 1,0 turn 0", "push 1 E", "push 2 E", draw="I0")
    assert state.turn == 0

    play(state, "move E")

    assert why(state, "move W") == ("return", "DD-M04")


@pytest.mark.clause("DD-M06")
def test_nobody_walks_into_the_minotaur_nor_past_it() -> None:
    state = table(corridor(1, 3), minotaur=(1, 0), row="white")

    assert why(state, "move E") == ("minotaur", "DD-M06")
    assert "move" not in kinds(state)


@pytest.mark.clause("DD-M06")
def test_the_minotaur_on_the_entrance_bars_the_entrance() -> None:
    state = table(corridor(1, 3), at={"A": (1, 0)}, minotaur=(0, 0), row="white")

    assert why(state, "move W") == ("minotaur", "DD-M06")


@pytest.mark.clause("DD-M07")
def test_a_move_onto_an_open_exit_wins() -> None:
    state = table(corridor(-5, -5), at={"A": (-5, 0)})

    play(state, "move W")

    assert where(state, "A") == (-6, 0)
    assert ending(state) == ((0,), "DD-E01")


@pytest.mark.clause("DD-M07")
def test_beside_an_exit_without_a_way_there_is_no_escape() -> None:
    state = table("I0@0 (5,0)", at={"A": (5, 0)})

    assert why(state, "move E") == ("wall", "DD-M01")


@pytest.mark.clause("DD-M08")
def test_nobody_enters_a_collapsed_exit() -> None:
    state = table("X0 (5,0)", at={"A": (5, 0)}, collapsed=["E"])

    assert why(state, "move E") == ("wall", "DD-M08")


@pytest.mark.clause("DD-M09")
def test_passages_are_closed_to_tributes() -> None:
    """On the entrance, with a cross beside a wall and another far away: no step leads there."""
    state = table("X0 (3,3), I0@0 (1,0), X0 (2,0)")

    assert "move" not in kinds(state)
    assert "push" not in kinds(state)
