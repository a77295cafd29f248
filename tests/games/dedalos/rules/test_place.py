"""Playing a labyrinth tile into an empty cell (DD-P)."""

from __future__ import annotations

import pytest

from clew.core.errors import MalformedAction
from games.dedalos.table import corridor, hand, kinds, offered, places, play, read, table, wander, why

AROUND = "X0 (1,0), X0 (1,2), X0 (0,1), X0 (2,1)"
"""Crosses on all four sides of the empty cell (1, 1)."""


@pytest.mark.clause("DD-P01")
def test_a_tile_leaves_the_hand_and_lies_as_it_was_turned() -> None:
    state = table(hands={"A": "L0 T1 I0"})

    play(state, "place T1 at 0,1 turn 2")

    assert state.position()["tiles"] == [["T1", 0, 1, 2]]
    assert hand(state, "A") == "I0 L0"


@pytest.mark.clause("DD-P01")
def test_the_player_chooses_the_orientation() -> None:
    state = table("X0 (0,1)", hands={"A": "L0 T0 I0"})

    assert {turn for x, y, turn in places(state, "L0") if (x, y) == (1, 0)} == {2, 3}  # those that open to the west
    assert {turn for x, y, turn in places(state, "T0") if (x, y) == (1, 0)} == {0, 2, 3}
    assert {turn for x, y, turn in places(state, "I0") if (x, y) == (1, 0)} == {1}


@pytest.mark.clause("DD-P01")
def test_only_a_tile_in_the_own_hand_can_be_played() -> None:
    state = table(hands={"A": "L0 L0 L0", "B": "X1 X1 X1"})

    assert why(state, "place X1 at 0,1 turn 0") == ("not_in_hand", "DD-P01")
    assert places(state, "X1") == set()


@pytest.mark.clause("DD-P02")
def test_an_open_side_of_the_tile_has_to_meet_an_open_side_of_the_maze() -> None:
    """East of the straight at (1, 0): a way waits at the western side of (2, 0), and nowhere above it."""
    state = table("I0@1 (1,0)", hands={"A": "I0 L0 T0"})

    assert offered(state, "place I0 at 2,0 turn 1")
    assert why(state, "place I0 at 2,0 turn 0") == ("no_path", "DD-P02")  # its wall against the open side
    assert why(state, "place I0 at 1,1 turn 0") == ("no_path", "DD-P02")  # its open side against a wall
    assert why(state, "place I0 at 3,3 turn 0") == ("no_path", "DD-P02")  # nothing beside it


@pytest.mark.clause("DD-P03")
def test_one_fitting_side_is_enough_whatever_the_others_meet() -> None:
    """At (1, 1) the west fits. North is a wall, east is empty, south is a wall: a cross may lie there all the same."""
    state = table("X0 (0,1), I0@1 (1,2), I0@1 (1,0)", hands={"A": "X0 L0 I0"})

    assert offered(state, "place X0 at 1,1 turn 0")  # open against walls, open against nothing
    assert offered(state, "place I0 at 1,1 turn 1")  # wall against wall


@pytest.mark.clause("DD-P04")
def test_a_wall_may_be_laid_against_an_open_side_and_closes_that_way() -> None:
    state = table(AROUND, at={"A": (2, 1)}, hands={"A": "L0 T0 I0"})

    play(state, "place L0 at 1,1 turn 2")  # open to the south and the west, walls to the north and the east

    assert why(state, "move W") == ("wall", "DD-M01")


@pytest.mark.clause("DD-P05")
@pytest.mark.parametrize("cell", [(5, 0), (7, 0), (6, 1), (6, -1)])
def test_an_exit_is_no_maze_to_go_on_from(cell: tuple[int, int]) -> None:
    state = table(hands={"A": "X0 X0 X0"})

    assert why(state, f"place X0 at {cell[0]},{cell[1]} turn 0") == ("no_path", "DD-P02")


@pytest.mark.clause("DD-P05")
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_a_tile_that_fits_elsewhere_may_touch_an_exit_as_it_likes(turn: int) -> None:
    """From the cross at (5, 1) the cell (5, 0) is entered from the north; the exit lies east of it."""
    state = table("X0 (5,1)", hands={"A": "T0 L0 I0"})

    assert offered(state, f"place T0 at 5,0 turn {turn}") == (turn != 2)  # turned twice it has its wall in the north


@pytest.mark.clause("DD-P06")
def test_a_cut_off_piece_of_maze_may_be_continued() -> None:
    state = table("I0@1 (10,10)", hands={"A": "X0 L0 T0"})

    assert offered(state, "place X0 at 11,10 turn 0")
    assert offered(state, "place X0 at 9,10 turn 0")
    assert why(state, "place X0 at 10,11 turn 0") == ("no_path", "DD-P02")


@pytest.mark.clause("DD-P07")
def test_a_tile_may_be_laid_far_away_from_the_own_tribute() -> None:
    near = table(corridor(-5, -1) + ", " + corridor(1, 5), at={"A": (-5, 0)}, hands={"A": "T0 T0 T0"})
    far = table(corridor(-5, -1) + ", " + corridor(1, 5), at={"A": (5, 0)}, hands={"A": "T0 T0 T0"})

    assert places(near, "T0") == places(far, "T0")
    assert offered(near, "place T0 at 0,1 turn 1")


@pytest.mark.clause("DD-P08")
@pytest.mark.parametrize("stars", [1, 2, 3])
def test_a_starred_tile_may_be_laid_in_an_empty_cell(stars: int) -> None:
    plain = table(hands={"A": "T0 L0 L0"})
    starred = table(hands={"A": f"T{stars} L0 L0"})

    assert places(starred, f"T{stars}") == places(plain, "T0")


@pytest.mark.clause("DD-P09")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_tile_once_laid_stays_where_and_as_it_is(players: int) -> None:
    """In every cell of a whole game tiles are only ever added, on top."""
    before: dict[tuple[int, int], list[list[object]]] = {}
    for state in wander(players, players=players):
        stacks: dict[tuple[int, int], list[list[object]]] = {}
        for tile in state.position()["tiles"]:
            stacks.setdefault((tile[1], tile[2]), []).append(tile)
        for cell, stack in before.items():
            assert stacks[cell][: len(stack)] == stack
        before = stacks

    assert len(before) > 10


@pytest.mark.clause("DD-P10")
def test_a_tile_that_would_trap_somebody_may_not_be_laid() -> None:
    """B's way out of the dead end at (1, 0) is the cell (2, 0); a wall there would leave B one step to and fro."""
    state = table("I0@1 (1,0), I0@1 (0,1), I0@1 (0,-1), I0@0 (-1,0), X0 (2,1)", at={"B": (1, 0)})

    assert why(state, "place I0 at 2,0 turn 0") == ("shut_in", "DD-I05")
    assert offered(state, "place L0 at 2,0 turn 3")


@pytest.mark.clause("DD-P11")
def test_neither_minotaur_nor_collapse_tiles_are_laid() -> None:
    state = table(corridor(1, 2), hands={"A": "RED WHITE COL"})

    assert "place" not in kinds(state)
    for tile in ("RED", "WHITE", "COL"):
        with pytest.raises(MalformedAction):
            read(f"place {tile} at 3,0 turn 0")
        assert state.refusal(0, ("place", tile, 3, 0, 0)) is not None


@pytest.mark.clause("DD-P11")
def test_a_minotaur_tile_does_not_collapse_an_exit() -> None:
    state = table(hands={"A": "RED WHITE T0"})

    assert why(state, "collapse E") == ("not_in_hand", "DD-C01")


@pytest.mark.clause("DD-P12")
def test_who_stands_where_does_not_matter_for_an_empty_cell() -> None:
    maze = f"{corridor(1, 3)}, X0 (4,0), X0 (0,1)"
    hands = {"A": "T0 I0 L0"}
    scattered = table(maze, at={"A": (3, 0), "B": (4, 0), "C": (0, 1)}, hands=hands, minotaur=(2, 0), row="red")
    together = table(maze, hands=hands)

    for tile in ("T0", "I0", "L0"):
        assert places(scattered, tile) == places(together, tile)
    assert offered(scattered, "place I0 at 4,1 turn 0")
