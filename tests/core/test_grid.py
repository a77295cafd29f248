"""The square grid: cells, sides, and openings kept up to date tile by tile."""

from __future__ import annotations

from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.core.parts.grid import (
    ALL_SIDES,
    EAST,
    NORTH,
    REACH,
    SIDE_NAMES,
    SOUTH,
    STEPS,
    WEST,
    Openings,
    cell_at,
    side_names,
    sides_named,
    turned,
    x_of,
    xy,
    y_of,
)

Tile: TypeAlias = tuple[int, int, int, int]
"""x, y, its open sides, and a mask for those that invite."""

coordinates = st.integers(-REACH, REACH)
side_sets = st.integers(0, ALL_SIDES)
# a small patch, so that tiles meet and cover each other
tiles = st.lists(st.tuples(st.integers(-2, 2), st.integers(-2, 2), side_sets, side_sets), max_size=30)

NEIGHBOURS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""North, east, south and west as coordinates: the naive way."""


@given(coordinates, coordinates)
def test_a_cell_knows_its_coordinates(x: int, y: int) -> None:
    cell = cell_at(x, y)

    assert (x_of(cell), y_of(cell)) == xy(cell) == (x, y)


@given(coordinates, coordinates, st.integers(0, 3))
def test_a_step_leads_to_the_neighbour_even_over_the_middle(x: int, y: int, side: int) -> None:
    across, up = NEIGHBOURS[side]

    assert xy(cell_at(x, y) + STEPS[side]) == (x + across, y + up)


@pytest.mark.parametrize(
    ("sides", "quarters", "after"),
    [(NORTH, 1, EAST), (WEST, 1, NORTH), (NORTH | EAST, 2, SOUTH | WEST), (NORTH | SOUTH, 3, EAST | WEST)],
)
def test_sides_turn_clockwise(sides: int, quarters: int, after: int) -> None:
    assert turned(sides, quarters) == after


@given(side_sets, st.integers(-8, 8))
def test_turning_moves_every_side_by_as_many_places(sides: int, quarters: int) -> None:
    naive = {(bit + quarters) % 4 for bit in range(4) if sides >> bit & 1}

    assert turned(sides, quarters) == sum(1 << bit for bit in naive)


@given(side_sets, st.integers(-8, 8), st.integers(-8, 8))
def test_two_turns_are_one_turn_of_their_sum(sides: int, one: int, other: int) -> None:
    assert turned(turned(sides, one), other) == turned(sides, one + other)


@given(side_sets)
def test_sides_are_named_and_read_back(sides: int) -> None:
    assert sides_named(side_names(sides)) == sides
    assert len(side_names(sides)) == sides.bit_count()


def test_letters_of_no_side_are_refused() -> None:
    with pytest.raises(ValueError, match="substring not found"):
        sides_named("NX")


def test_the_order_and_the_number_of_letters_do_not_matter() -> None:
    assert sides_named("WNN") == sides_named("NW") == NORTH | WEST


def laid(plan: list[Tile]) -> tuple[Openings, dict[tuple[int, int], tuple[int, int]]]:
    """The tiles laid one after the other, and the naive model: open and inviting sides of the last in each cell."""
    openings = Openings()
    naive = {}
    for x, y, sides, mask in plan:
        openings.lay(cell_at(x, y), sides, sides & mask)
        naive[x, y] = (sides, sides & mask)
    return openings, naive


@given(tiles)
def test_facing_is_what_the_neighbouring_tiles_invite(plan: list[Tile]) -> None:
    """Kept up to date tile by tile, it equals what is computed afresh, also where a tile covers another."""
    openings, naive = laid(plan)

    for x in range(-4, 5):
        for y in range(-4, 5):
            facing = 0
            for side, (across, up) in enumerate(NEIGHBOURS):
                _, inviting = naive.get((x + across, y + up), (0, 0))
                if inviting >> (side + 2) % 4 & 1:
                    facing |= 1 << side
            assert openings.facing.get(cell_at(x, y), 0) == facing


@given(tiles)
def test_a_way_leads_on_where_both_tiles_are_open(plan: list[Tile]) -> None:
    openings, naive = laid(plan)

    for (x, y), (sides, _) in naive.items():
        ways = []
        for side, (across, up) in enumerate(NEIGHBOURS):
            there, _ = naive.get((x + across, y + up), (0, 0))
            both = bool(sides >> side & 1 and there >> (side + 2) % 4 & 1)
            assert openings.connected(cell_at(x, y), side) == both
            if both:
                ways.append(cell_at(x + across, y + up))
        assert openings.neighbours(cell_at(x, y)) == ways


@given(tiles)
def test_a_way_there_is_a_way_back(plan: list[Tile]) -> None:
    openings, _ = laid(plan)

    for cell in openings.sides:
        assert all(cell in openings.neighbours(there) for there in openings.neighbours(cell))


def test_an_empty_cell_has_no_ways() -> None:
    openings, _ = laid([(0, 0, ALL_SIDES, ALL_SIDES)])
    beside = cell_at(0, 1)

    assert openings.neighbours(beside) == []
    assert not openings.connected(beside, SIDE_NAMES.index("S"))


@given(tiles, tiles)
def test_a_clone_does_not_follow_what_is_laid_later(first: list[Tile], later: list[Tile]) -> None:
    openings, _ = laid(first)
    twin = openings.clone()
    sides, facing = dict(openings.sides), dict(openings.facing)

    for x, y, open_sides, mask in later:
        openings.lay(cell_at(x, y), open_sides, open_sides & mask)

    assert (twin.sides, twin.facing) == (sides, facing)
