"""The cells of a map card, 16 by 16, and sets of them.

A cell is one number, row times 16 plus column, from the north-west corner, A1. A set of cells is an int with a bit for
each cell, so that union and "is anybody there" are one operation each.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

Cell: TypeAlias = int
Side: TypeAlias = int
Cells: TypeAlias = int
"""A set of cells, a bit for each."""

SIZE: Final = 16
CELLS: Final = SIZE * SIZE
NOWHERE: Final[Cell] = -1

NORTH: Final[Side] = 0
EAST: Final[Side] = 1
SOUTH: Final[Side] = 2
WEST: Final[Side] = 3
NO_SIDE: Final[Side] = -1
SIDE_NAMES: Final = "NESW"
DELTAS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Rows and columns to the neighbour on each side."""
COLUMNS: Final = "ABCDEFGHIJKLMNOP"

GATES: Final = {"N": "H1 I1", "S": "H16 I16", "W": "A8 A9", "E": "P8 P9"}
"""The gate of each side: its two middle cells, so that all cards fit together."""


def cell_name(cell: Cell) -> str:
    """A column letter and a row number, ``B14``."""
    return f"{COLUMNS[cell % SIZE]}{cell // SIZE + 1}"


def cell_named(name: str) -> Cell:
    """The cell of this name; NOWHERE if there is none."""
    column, row = name[:1], name[1:]
    if len(column) != 1 or column not in COLUMNS or not (row.isascii() and row.isdigit()) or row[0] == "0":
        return NOWHERE
    return (int(row) - 1) * SIZE + COLUMNS.index(column) if len(row) < 3 and int(row) <= SIZE else NOWHERE


def at(row: int, column: int) -> Cell:
    """The cell of this row and column; NOWHERE beyond the edge."""
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else NOWHERE


BESIDE: Final[list[list[Cell]]] = [
    [at(cell // SIZE + down, cell % SIZE + right) for down, right in DELTAS] for cell in range(CELLS)
]
"""For each cell its neighbours to the north, east, south and west; NOWHERE beyond the edge."""


def side_between(cell: Cell, other: Cell) -> Side:
    """On which side of a cell its neighbour is; NO_SIDE if they are not neighbours."""
    return BESIDE[cell].index(other) if other in BESIDE[cell] else NO_SIDE


def counterclockwise(side: Side) -> Side:
    """North, west, south, east, north."""
    return (side + 3) & 3


def opposite(side: Side) -> Side:
    """The other way."""
    return side ^ 2


def turns(facing: Side, wanted: Side) -> list[Side]:
    """The facings that an android takes one after the other until it looks the wanted way (SW-E07)."""
    if facing == wanted:
        return []
    if facing == opposite(wanted):
        return [counterclockwise(facing), wanted]
    return [wanted]


def joined_cells(cells: Iterable[Cell]) -> Cells:
    """These cells as a set."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def cells_of(cells: Cells) -> list[Cell]:
    """The cells of a set, in reading order."""
    found = []
    while cells:
        lowest = cells & -cells
        found.append(lowest.bit_length() - 1)
        cells ^= lowest
    return found


def names_of(cells: Cells) -> list[str]:
    """The names of the cells of a set, in reading order."""
    return [cell_name(cell) for cell in cells_of(cells)]


def named(names: str) -> list[Cell]:
    """Cells that are listed by name."""
    return [cell_named(name) for name in names.split()]
