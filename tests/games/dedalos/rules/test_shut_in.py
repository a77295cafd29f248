"""The shut-in rule: who may not be walled in (DD-I)."""

from __future__ import annotations

import pytest

from clew.core.parts.grid import cell_at
from clew.games.dedalos.rules.shut_in import is_trapped
from games.dedalos.table import corridor, kinds, offered, play, table, where, why

CORNER = {"A": "L1 I0 T0"}
CUT = "place L1 at 1,0 turn 3"
"""A corner from west to north over the straight at (1, 0): what lies east of it is cut off."""


def prison(*cells: str) -> str:
    """A corridor that begins at (1, 0), and these tiles."""
    return ", ".join(["I0@1 (1,0)", *cells])


# --- Regions ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-I01")
def test_a_region_goes_over_connections_and_not_through_walls() -> None:
    """A cross with three open ends lies beside B's cell, behind a wall: it does not help B."""
    state = table(prison("I0@1 (2,0)", "I0@0 (3,0)", "X0 (2,1)"), at={"B": (2, 0)}, hands=CORNER)

    assert why(state, CUT) == ("shut_in", "DD-I05")


@pytest.mark.clause("DD-I01")
def test_a_region_does_not_go_on_behind_an_exit() -> None:
    """Behind the eastern exit the maze is open; without the exit B, on (5, 0), has nothing of that."""
    state = table("I0@0 (4,0), I0@1 (5,0), X0 (7,0)", at={"B": (5, 0)}, hands={"A": "COL T0 T0"})

    assert why(state, "collapse E") == ("shut_in", "DD-I05")
    assert offered(state, "collapse W")


@pytest.mark.clause("DD-I02")
@pytest.mark.parametrize(
    ("cells", "free"),
    [
        pytest.param(["I0@1 (2,0)", "I0@0 (3,0)"], False, id="closed"),
        pytest.param(["I0@1 (2,0)"], True, id="an open end beside it"),
        pytest.param(["I0@1 (2,0)", "L0@3 (3,0)"], True, id="an open end one step on"),
        pytest.param(["I0@1 (2,0)", "L0@3 (3,0)", "I0@1 (3,1)"], False, id="an open side against a wall"),
    ],
)
def test_an_open_end_keeps_a_region_open(cells: list[str], free: bool) -> None:
    state = table(prison(*cells), at={"B": (2, 0)}, hands=CORNER)

    assert why(state, CUT)[0] == ("" if free else "shut_in")


@pytest.mark.clause("DD-I02")
@pytest.mark.parametrize("collapsed", [[], ["E"]])
def test_an_open_exit_keeps_a_region_open_and_a_collapsed_one_does_not(collapsed: list[str]) -> None:
    """B on (5, 0), the exit to the east; the corner takes the way to the west away."""
    state = table("I0@1 (4,0), I0@1 (5,0), X0 (3,0)", at={"B": (5, 0)}, hands=CORNER, collapsed=collapsed)

    assert why(state, "place L1 at 4,0 turn 3")[0] == ("shut_in" if collapsed else "")


@pytest.mark.clause("DD-I02")
def test_an_open_exit_two_steps_away_keeps_a_region_open() -> None:
    state = table("X0 (2,0), I0@1 (3,0), I0@1 (4,0), I0@1 (5,0)", at={"B": (4, 0)}, hands=CORNER)

    assert offered(state, "place L1 at 3,0 turn 3")


# --- Two steps --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-I03", "DD-I07")
@pytest.mark.parametrize(
    ("cell", "free"), [((2, 0), True), ((3, 0), False), ((4, 0), True)], ids=["one end", "the middle", "other end"]
)
def test_in_a_closed_corridor_of_three_cells_only_the_ends_have_two_steps(cell: tuple[int, int], free: bool) -> None:
    state = table(f"{corridor(1, 4)}, I0@0 (5,0)", at={"B": cell}, hands=CORNER)

    assert why(state, CUT)[0] == ("" if free else "shut_in")
    if free:
        play(state, CUT)
        assert state.maze.neighbours(cell_at(1, 0)) == [cell_at(0, 0)]


@pytest.mark.clause("DD-I03")
def test_a_ring_has_two_steps_from_everywhere() -> None:
    """Four corners behind the cut: a small ring, closed, and nobody in it is trapped."""
    ring = ["T0@2 (2,0)", "L0@2 (3,0)", "L0@3 (3,-1)", "L0@0 (2,-1)"]
    for cell in ((2, 0), (3, 0), (3, -1), (2, -1)):
        assert offered(table(prison(*ring), at={"B": cell}, hands=CORNER), CUT)


@pytest.mark.clause("DD-I03")
def test_a_cell_with_dead_ends_around_it_has_no_two_steps() -> None:
    """From the middle of a closed star each step leads into a dead end, and the next one only back."""
    star = ["X0 (2,0)", "I0@0 (2,1)", "I0@1 (2,2)", "I0@0 (2,-1)", "I0@1 (2,-2)", "I0@1 (3,0)", "I0@0 (4,0)"]

    assert why(table(prison(*star), at={"B": (2, 0)}, hands=CORNER), CUT) == ("shut_in", "DD-I05")
    assert offered(table(prison(*star), at={"B": (2, 1)}, hands=CORNER), CUT)


@pytest.mark.clause("DD-I04")
def test_a_cell_is_trapped_only_if_it_is_closed_and_without_two_steps() -> None:
    closed = "I0@0 (9,0), I0@1 (10,0), I0@1 (11,0), I0@1 (12,0), I0@0 (13,0)"
    state = table(f"{closed}, I0@1 (10,10), I0@1 (20,0), I0@0 (20,1), I0@0 (21,0), I0@0 (19,0), I0@1 (5,0), I0@0 (4,0)")

    assert is_trapped(state, cell_at(11, 0))  # closed, and no two steps
    assert not is_trapped(state, cell_at(10, 0))  # closed, but two steps
    assert not is_trapped(state, cell_at(10, 10))  # not even one step, but open
    assert not is_trapped(state, cell_at(5, 0))  # the only step leads out of an exit
    assert is_trapped(state, cell_at(20, 0))  # a single cell


# --- The plays that are refused ---------------------------------------------------------------------------------------


@pytest.mark.clause("DD-I05")
def test_the_rule_holds_for_an_empty_cell_a_tile_and_a_collapse() -> None:
    laid = table("I0@0 (8,0), I0@1 (9,0), X0 (10,1)", at={"B": (9, 0)})
    built = table(f"{corridor(1, 2)}, I0@0 (3,0)", at={"B": (2, 0)}, hands=CORNER)
    fallen = table("I0@0 (4,0), I0@1 (5,0)", at={"B": (5, 0)}, hands={"A": "COL T0 T0"})

    assert why(laid, "place I0 at 10,0 turn 0") == ("shut_in", "DD-I05")
    assert why(built, CUT) == ("shut_in", "DD-I05")
    assert why(fallen, "collapse E") == ("shut_in", "DD-I05")


@pytest.mark.clause("DD-I05")
def test_another_turn_of_the_same_tile_may_be_legal() -> None:
    state = table("I0@0 (8,0), I0@1 (9,0), X0 (10,1)", at={"B": (9, 0)})

    assert why(state, "place L0 at 10,0 turn 0") == ("shut_in", "DD-I05")  # open to the north and the east
    assert offered(state, "place L0 at 10,0 turn 3")  # open to the west and the north


@pytest.mark.clause("DD-I06")
@pytest.mark.parametrize("who", "ABC")
def test_rivals_and_the_player_alike_are_protected(who: str) -> None:
    state = table(f"{corridor(1, 2)}, I0@0 (3,0)", at={who: (2, 0)}, hands=CORNER)

    assert why(state, CUT) == ("shut_in", "DD-I05")


@pytest.mark.clause("DD-I06")
def test_where_nobody_stands_nobody_is_protected() -> None:
    state = table(f"{corridor(1, 2)}, I0@0 (3,0)", hands=CORNER)

    assert offered(state, CUT)


@pytest.mark.clause("DD-I07")
def test_to_shut_somebody_in_with_two_steps_left_is_legal() -> None:
    state = table(f"{corridor(1, 4)}, I0@0 (5,0)", at={"B": (4, 0)}, hands=CORNER)

    play(state, CUT)

    assert where(state, "B") == (4, 0)
    assert not is_trapped(state, cell_at(4, 0))


@pytest.mark.clause("DD-I08")
def test_the_entrance_counts_as_if_somebody_stood_on_it() -> None:
    """Everybody is far away. Three sides of the entrance are walled up; the fourth stays open."""
    maze = "I0@1 (0,1), I0@0 (1,0), I0@1 (0,-1), X0 (-1,1), I0@1 (9,9)"
    away = {"A": (9, 9), "B": (9, 9), "C": (9, 9)}
    state = table(maze, at=away)

    assert why(state, "place I0 at -1,0 turn 0") == ("shut_in", "DD-I05")
    assert offered(state, "place T0 at -1,0 turn 0")


@pytest.mark.clause("DD-I09")
def test_neither_the_minotaur_nor_other_tributes_count_as_obstacles() -> None:
    """B's two steps lead over (3, 0), where the beast stands, to (2, 0), where C stands: they count all the same."""
    state = table(
        f"{corridor(1, 4)}, I0@0 (5,0)",
        at={"B": (4, 0), "C": (2, 0)},
        hands=CORNER,
        minotaur=(3, 0),
        row="white",
    )

    assert offered(state, CUT)


@pytest.mark.clause("DD-I09")
def test_the_minotaur_is_no_way_out() -> None:
    """A passage joins (2, 0) with the entrance, but only for the beast."""
    state = table(prison("X0 (2,0)", "I0@1 (2,1)", "I0@1 (2,-1)", "I0@0 (3,0)"), at={"B": (2, 0)}, hands=CORNER)

    assert why(state, CUT) == ("shut_in", "DD-I05")


@pytest.mark.clause("DD-I10")
def test_who_is_trapped_already_forbids_nothing() -> None:
    """B was pushed into the middle of a closed corridor; a straight with a star over its end changes nothing for B."""
    closed = "I0@0 (9,0), I0@1 (10,0), I0@1 (11,0), I0@1 (12,0), I0@0 (13,0)"
    state = table(closed, at={"B": (11, 0)}, hands={"A": "I1 T0 T0"})
    assert is_trapped(state, cell_at(11, 0))

    play(state, "place I1 at 10,0 turn 1")

    assert is_trapped(state, cell_at(11, 0))


@pytest.mark.clause("DD-I10")
def test_a_trapped_tribute_does_not_take_the_protection_from_others() -> None:
    closed = "I0@0 (9,0), I0@1 (10,0), I0@1 (11,0), I0@1 (12,0), I0@0 (13,0)"
    state = table(f"{closed}, {corridor(1, 2)}, I0@0 (3,0)", at={"B": (11, 0), "C": (2, 0)}, hands=CORNER)

    assert why(state, CUT) == ("shut_in", "DD-I05")


@pytest.mark.clause("DD-I11")
def test_who_is_shut_in_plays_like_everybody_else() -> None:
    """A opens the prison, plays elsewhere, moves, or discards; nothing beyond that."""
    closed = "I0@0 (9,0), I0@1 (10,0), I0@1 (11,0), I0@1 (12,0), I0@0 (13,0)"
    state = table(closed, at={"A": (10, 0)}, hands={"A": "T1 I0 L0"})

    assert kinds(state) == {"place", "move", "discard"}
    assert offered(state, "place T1 at 12,0 turn 0")
    assert offered(state, "place I0 at 0,1 turn 0")
    assert [offered(state, f"move {side}") for side in "NESW"] == [False, True, False, False]
    assert why(state, "place I0 at 12,0 turn 1") == ("stars", "DD-O01")
