"""Where things can be: cells and spots of an endless table, each one number (DL-B01, DL-B03).

A spot has doubled coordinates X and Y; the number of a cell is that of its centre. X grows to the east in ones, Y to
the south in ``ROW``, so that the smaller of two numbers is farther north, or else farther west.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Spot: TypeAlias = int
"""A place where somebody can stand, or the centre of a cell, which stands for the cell."""

ROW: Final = 512
START: Final[Spot] = (ROW // 2) * ROW + ROW // 2
"""The centre of the START tile."""
NOWHERE: Final[Spot] = 0
REACH: Final = 60
"""Cells of a position that somebody writes are at most so far from START; the 41 tiles of the bag lead no farther
than the table of numbers goes."""
FARTHEST: Final = 127

SIDE_NAMES: Final = "NESW"
STEPS: Final = (-ROW, 1, ROW, -1)
"""From the centre of a cell to its sides: north, east, south, west. Twice as far lies the next cell."""


def spot_at(x: int, y: int) -> Spot:
    """The spot with these doubled coordinates."""
    return START + y * ROW + x


def cell_at(x: int, y: int) -> Spot:
    """The cell with these coordinates."""
    return START + 2 * y * ROW + 2 * x


def spot_xy(spot: Spot) -> tuple[int, int]:
    """The doubled coordinates of a spot."""
    return spot % ROW - ROW // 2, spot // ROW - ROW // 2


def cell_xy(cell: Spot) -> tuple[int, int]:
    """The coordinates of a cell."""
    return (cell % ROW - ROW // 2) // 2, (cell // ROW - ROW // 2) // 2


def is_side(spot: Spot) -> bool:
    """Whether this is a side of a cell, not a centre or a corner: exactly one coordinate is odd."""
    return (spot & 1) + (spot // ROW & 1) == 1


def is_centre(spot: Spot) -> bool:
    """Whether this is the centre of a cell."""
    return not (spot & 1 or spot & ROW)


def across(spot: Spot) -> int:
    """From a side spot to the cell at its east or south; back to the one at its west or north."""
    return 1 if spot & 1 else ROW


def sides_of(cell: Spot) -> list[Spot]:
    """The four side spots of a cell: north, east, south, west."""
    return [cell + step for step in STEPS]


START_SPOTS: Final[list[Spot]] = sides_of(START)
AROUND: Final[list[Spot]] = [START_SPOTS[0], START_SPOTS[3], START_SPOTS[2], START_SPOTS[1]]
"""The START spots counterclockwise, as the Minotaur circles (DL-M18)."""
