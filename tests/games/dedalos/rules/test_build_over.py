"""Building over tiles that lie (DD-O)."""

from __future__ import annotations

import pytest

from games.dedalos.table import beast, corridor, offered, places, play, start_turn, table, where, why


@pytest.mark.clause("DD-O01", "DD-O02")
@pytest.mark.parametrize("below", [0, 1, 2, 3])
@pytest.mark.parametrize("above", [0, 1, 2, 3])
def test_only_more_stars_build_over(below: int, above: int) -> None:
    state = table(f"I{below}@1 (1,0)", hands={"A": f"T{above} L0 L0"})

    if above > below:
        assert offered(state, f"place T{above} at 1,0 turn 0")
    else:
        assert why(state, f"place T{above} at 1,0 turn 0") == ("stars", "DD-O01")


@pytest.mark.clause("DD-O03")
def test_a_tile_that_builds_over_has_to_meet_a_way_as_in_an_empty_cell() -> None:
    state = table("I0@1 (1,0)", hands={"A": "L1 T1 I1"})

    assert places(state, "L1") & {(1, 0, turn) for turn in range(4)} == {(1, 0, 2), (1, 0, 3)}
    assert why(state, "place L1 at 1,0 turn 0") == ("no_path", "DD-P02")
    assert why(state, "place I1 at 1,0 turn 0") == ("no_path", "DD-P02")


@pytest.mark.clause("DD-O03")
def test_the_open_sides_of_the_covered_tile_do_not_help() -> None:
    """Alone in the distance a cross has four open sides, but nothing beside it that a new tile could meet."""
    state = table("X0 (9,9)", hands={"A": "X1 L0 L0"})

    assert why(state, "place X1 at 9,9 turn 0") == ("no_path", "DD-P02")


@pytest.mark.clause("DD-O04")
@pytest.mark.parametrize("who", ["A", "B"])
def test_nobody_builds_over_a_tile_with_a_tribute_on_it(who: str) -> None:
    state = table("I0@1 (1,0)", at={who: (1, 0)}, hands={"A": "T1 L0 L0"})

    assert why(state, "place T1 at 1,0 turn 0") == ("occupied", "DD-O04")


@pytest.mark.clause("DD-O05")
def test_nobody_builds_over_a_tile_with_the_minotaur_on_it() -> None:
    state = table("I0@1 (1,0)", hands={"A": "T1 L0 L0"}, minotaur=(1, 0), row="white")

    assert why(state, "place T1 at 1,0 turn 0") == ("occupied", "DD-O05")


@pytest.mark.clause("DD-O06")
@pytest.mark.parametrize("cell", ["0,0", "6,0", "-6,0"])
def test_the_entrance_and_the_exits_are_never_built_over(cell: str) -> None:
    """Ways lead to all three of them, and a three-star cross would fit anywhere."""
    state = table(
        f"{corridor(-5, -1)}, {corridor(1, 5)}", hands={"A": "X3 L0 L0"}, at={"A": (1, 0), "B": (1, 0), "C": (1, 0)}
    )

    assert why(state, f"place X3 at {cell} turn 0") == ("not_buildable", "DD-O06")


@pytest.mark.clause("DD-O06", "DD-C03")
def test_a_collapsed_exit_is_never_built_over() -> None:
    state = table(corridor(1, 5), hands={"A": "X3 L0 L0"}, collapsed=["E"])

    assert why(state, "place X3 at 6,0 turn 0") == ("not_buildable", "DD-O06")


@pytest.mark.clause("DD-O07")
def test_only_the_stars_on_top_count() -> None:
    """Two stars lie over one: two are not enough any more, three are."""
    state = table("I1@1 (1,0), T2@0 (1,0)", hands={"A": "L2 L3 I0"})

    assert why(state, "place L2 at 1,0 turn 3") == ("stars", "DD-O01")
    assert offered(state, "place L3 at 1,0 turn 3")


@pytest.mark.clause("DD-O07")
def test_a_stack_holds_at_most_four_tiles() -> None:
    state = table("I0@1 (1,0), I1@1 (1,0), I2@1 (1,0)", hands={"A": "I3 T3 X3"})
    play(state, "place I3 at 1,0 turn 1")

    assert [tile[0] for tile in state.position()["tiles"]] == ["I0", "I1", "I2", "I3"]
    assert why(state, "place T3 at 1,0 turn 0") == ("stars", "DD-O01")
    assert why(state, "place X3 at 1,0 turn 0") == ("stars", "DD-O01")


@pytest.mark.clause("DD-O07")
def test_a_covered_tile_is_neither_in_the_bag_nor_discarded() -> None:
    state = table("I0@1 (1,0)", hands={"A": "T1 L0 L0"})
    before = state.position()

    play(state, "place T1 at 1,0 turn 0")

    after = state.position()
    assert (after["bag"], after["discarded"]) == (before["bag"], before["discarded"])
    assert after["tiles"] == [["I0", 1, 0, 1], ["T1", 1, 0, 0]]


@pytest.mark.clause("DD-O08")
def test_the_same_shape_may_be_laid_the_same_way_with_more_stars() -> None:
    state = table("I0@1 (1,0)", hands={"A": "I1 L1 L0"})

    play(state, "place I1 at 1,0 turn 1")

    assert why(state, "place L1 at 1,0 turn 3") == ("stars", "DD-O01")  # the spot is protected now


@pytest.mark.clause("DD-O09")
def test_building_over_makes_and_cuts_ways() -> None:
    """The corner at (1, 0) lets the way from the entrance turn north instead of going on to the east."""
    state = table("I0@1 (1,0), I0@1 (2,0), I0@0 (1,1)", hands={"A": "L1 L0 L0"})

    play(state, "place L1 at 1,0 turn 3", "move E")

    assert where(state, "A") == (1, 0)
    assert offered(state, "move N")
    assert why(state, "move E") == ("wall", "DD-M01")


@pytest.mark.clause("DD-O09")
def test_a_cross_that_appears_is_a_passage_and_one_that_vanishes_is_none() -> None:
    """The beast on the entrance has the way to (1, 0); a cross at (5, 5) gives it another choice."""
    maze = "I0@1 (1,0), I0@1 (4,5)"
    away = {"A": (4, 5), "B": (4, 5), "C": (4, 5)}
    appears = table(f"{maze}, I0@1 (5,5)", at=away, minotaur=(0, 0), row="white", hands={"A": "X1 L0 L0"})
    vanishes = table(f"{maze}, X0 (5,5)", at=away, minotaur=(0, 0), row="white", hands={"A": "I1 L0 L0"})

    play(appears, "place X1 at 5,5 turn 0")
    play(vanishes, "place I1 at 5,5 turn 1")
    start_turn(appears, draw="I2")
    start_turn(vanishes, draw="I2")

    assert appears.legal(0) == [("minotaur", 1, 0), ("minotaur", 5, 5)]
    assert beast(vanishes) == (1, 0)


@pytest.mark.clause("DD-O10")
def test_building_over_must_not_trap_anybody() -> None:
    """B stands between two straights; turning away the corner at (1, 0) would leave a single step to and fro."""
    maze = f"{corridor(1, 3)}, I0@0 (4,0)"
    hands = {"A": "L1 I0 T0"}

    assert why(table(maze, at={"B": (2, 0)}, hands=hands), "place L1 at 1,0 turn 3") == ("shut_in", "DD-I05")
    assert offered(table(maze, at={"B": (0, 0)}, hands=hands), "place L1 at 1,0 turn 3")
