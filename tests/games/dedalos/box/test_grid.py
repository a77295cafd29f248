"""The grid: cells, sides, connections, open ends, stacks (DD-G)."""

from __future__ import annotations

import pytest

from games.dedalos.table import beast, corridor, offered, places, play, start_turn, table, where, why

STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
AROUND = "X0 (1,0), X0 (1,2), X0 (0,1), X0 (2,1)"
"""Crosses on all four sides of the empty cell (1, 1)."""


@pytest.mark.clause("DD-G01")
@pytest.mark.parametrize("side", "NESW")
def test_north_and_east_are_where_the_numbers_grow(side: str) -> None:
    state = table("X0 (0,1), X0 (1,0), X0 (0,-1), X0 (-1,0)")

    play(state, f"move {side}")

    assert where(state, "A") == STEPS[side]


@pytest.mark.clause("DD-G01")
def test_cells_that_share_a_corner_are_no_neighbours() -> None:
    state = table(hands={"A": "X0 X0 X0"})

    for x, y in ((1, 1), (1, -1), (-1, -1), (-1, 1)):
        assert why(state, f"place X0 at {x},{y} turn 0") == ("no_path", "DD-P02")


@pytest.mark.clause("DD-G02")
@pytest.mark.parametrize("cell", [(7, 0), (6, 1), (6, -1), (5, 0)])
def test_tiles_may_be_laid_beyond_beside_and_before_an_exit(cell: tuple[int, int]) -> None:
    x, y = cell
    beside = {(7, 0): (8, 0), (6, 1): (6, 2), (6, -1): (6, -2), (5, 0): (4, 0)}[cell]
    state = table(f"X0 ({beside[0]},{beside[1]})", hands={"A": "X0 T0 L0"})

    assert offered(state, f"place X0 at {x},{y} turn 0")


@pytest.mark.clause("DD-G02")
@pytest.mark.parametrize("cell", [(40, -40), (-300, 300), (509, 0)])
def test_the_maze_may_grow_far_away(cell: tuple[int, int]) -> None:
    x, y = cell
    state = table(f"X0 ({x},{y})", hands={"A": "X0 T0 L0"})

    assert {(x + 1, y, 0), (x - 1, y, 0), (x, y + 1, 0), (x, y - 1, 0)} <= places(state, "X0")


# --- Orientations -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-G03")
@pytest.mark.parametrize(("tile", "turns"), [("I0", {0, 1}), ("L0", {0, 1, 2, 3}), ("T0", {0, 1, 2, 3}), ("X0", {0})])
def test_a_tile_is_offered_once_for_each_way_it_can_lie(tile: str, turns: set[int]) -> None:
    state = table(AROUND, hands={"A": f"{tile} {tile} {tile}"})

    assert {turn for x, y, turn in places(state, tile) if (x, y) == (1, 1)} == turns


@pytest.mark.clause("DD-G03")
@pytest.mark.parametrize(
    ("tile", "turn", "sides"),
    [
        ("I0", 0, "NS"),
        ("I0", 1, "EW"),
        ("L0", 0, "NE"),
        ("L0", 1, "ES"),
        ("L0", 2, "SW"),
        ("L0", 3, "WN"),
        ("T0", 0, "WNE"),
        ("T0", 1, "NES"),
        ("T0", 2, "ESW"),
        ("T0", 3, "SWN"),
        ("X0", 0, "NESW"),
    ],
)
def test_each_side_of_a_turned_tile_is_open_or_a_wall(tile: str, turn: int, sides: str) -> None:
    state = table(f"{AROUND}, {tile}@{turn} (1,1)", at={"A": (1, 1)})

    for side in "NESW":
        assert why(state, f"move {side}") == (("", "") if side in sides else ("wall", "DD-M01"))


# --- Connections ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-G04")
def test_two_open_sides_that_face_each_other_are_a_way_in_both_directions() -> None:
    assert offered(table("I0@1 (1,0)"), "move E")
    assert offered(table("I0@1 (1,0)", at={"A": (1, 0)}), "move W")


@pytest.mark.clause("DD-G04")
def test_an_open_side_towards_an_empty_cell_is_no_way() -> None:
    state = table("I0@1 (1,0)", at={"A": (1, 0)})

    assert why(state, "move E") == ("wall", "DD-M01")


@pytest.mark.clause("DD-G05")
def test_a_wall_closes_the_way_whichever_tile_has_it() -> None:
    """The straight at (1, 0) runs north and south, the cross at (2, 0) is open on all sides."""
    from_the_open_side = table("I0@0 (1,0), X0 (2,0)", at={"A": (2, 0)})
    from_the_wall = table("I0@0 (1,0), X0 (2,0)", at={"A": (1, 0)})

    assert why(from_the_open_side, "move W") == ("wall", "DD-M01")
    assert why(from_the_wall, "move E") == ("wall", "DD-M01")


@pytest.mark.clause("DD-G04", "DD-G08")
def test_a_collapsed_exit_is_connected_with_nothing() -> None:
    for side, (x, y) in STEPS.items():
        cell = (6 - x, -y)
        state = table(f"X0 ({cell[0]},{cell[1]})", at={"A": cell}, collapsed=["E"])

        assert why(state, f"move {side}") == ("wall", "DD-M08")


@pytest.mark.clause("DD-G08")
def test_a_collapsed_exit_is_not_even_an_empty_cell_to_lead_into() -> None:
    """B on (5, 0) has only the way east. Rubble there is a wall; an exit, or an empty cell, would be a way."""
    maze = "I0@1 (5,0), X0 (4,1)"
    hands = {"A": "I0 T0 L0"}
    rubble = table(maze, at={"B": (5, 0)}, hands=hands, collapsed=["E"])
    standing = table(maze, at={"B": (5, 0)}, hands=hands)

    assert why(rubble, "place I0 at 4,0 turn 0") == ("shut_in", "DD-I05")
    assert offered(standing, "place I0 at 4,0 turn 0")


# --- Open ends --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-G06")
def test_an_open_side_before_an_empty_cell_keeps_a_region_open() -> None:
    """A straight north of (2, 0) turns the junction's northern side from an open end into a closed one."""
    hands = {"A": "L1 I0 T0"}
    open_end = table("I0@1 (1,0), T0@0 (2,0), I0@0 (3,0)", at={"B": (2, 0)}, hands=hands)
    walled = table("I0@1 (1,0), T0@0 (2,0), I0@0 (3,0), I0@1 (2,1)", at={"B": (2, 0)}, hands=hands)

    assert offered(open_end, "place L1 at 1,0 turn 3")
    assert why(walled, "place L1 at 1,0 turn 3") == ("shut_in", "DD-I05")


@pytest.mark.clause("DD-G06")
def test_an_open_side_of_the_entrance_is_an_open_end_too() -> None:
    """Three sides of the entrance are walled up. The last may not be, for it is the only open end."""
    state = table("I0@1 (0,1), I0@0 (1,0), I0@1 (0,-1), X0 (-1,1)", hands={"A": "I0 L0 T0"})

    assert why(state, "place I0 at -1,0 turn 0") == ("shut_in", "DD-I05")
    assert offered(state, "place T0 at -1,0 turn 0")


# --- Stacks and tributes ----------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-G07")
def test_ways_follow_the_top_of_a_stack() -> None:
    """A corner from west to north lies over a straight from west to east."""
    state = table("I0@1 (1,0), L1@3 (1,0), X0 (2,0), X0 (1,1)", at={"A": (1, 0)})

    assert offered(state, "move W")
    assert offered(state, "move N")
    assert why(state, "move E") == ("wall", "DD-M01")


@pytest.mark.clause("DD-G07")
def test_a_covered_cross_is_no_passage() -> None:
    """From the entrance the beast has one way, and a passage only to a cross that lies on top."""
    covered = table("X0 (3,2), I1@0 (3,2), I0@1 (1,0)", minotaur=(0, 0), row="white")
    on_top = table("I0@0 (3,2), X1 (3,2), I0@1 (1,0)", minotaur=(0, 0), row="white")

    start_turn(covered)
    start_turn(on_top)

    assert beast(covered) == (1, 0)
    assert on_top.legal(0) == [("minotaur", 1, 0), ("minotaur", 3, 2)]


@pytest.mark.clause("DD-G09")
def test_tributes_share_a_cell_and_do_not_block_one_another() -> None:
    crowd = {"B": (1, 0), "C": (1, 0), "D": (1, 0), "E": (1, 0), "F": (1, 0)}
    state = table(corridor(1, 3), at=crowd, options={"players": 6})

    play(state, "move E")
    assert [where(state, letter) for letter in "ABCDEF"] == [(1, 0)] * 6

    play(state, "move E")
    assert where(state, "A") == (2, 0)
    assert [where(state, letter) for letter in "BCDEF"] == [(1, 0)] * 5
