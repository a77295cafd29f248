"""A square grid without a border, and tiles with openings on it.

A cell is one number, so that it is a cheap key: x counts in ones, y in ``ROW``. x grows to the east, y to the north.
Sides are bits; so is a set of sides.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Cell: TypeAlias = int

ROW: Final = 1 << 10
REACH: Final = (ROW >> 1) - 2
"""Coordinates stay within -REACH and REACH, farther than any game lays tiles."""

NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 8
ALL_SIDES: Final = 15

SIDE_NAMES: Final = "NESW"
STEPS: Final = (ROW, 1, -ROW, -1)
"""From a cell to its neighbour at the north, east, south and west."""


def cell_at(x: int, y: int) -> Cell:
    """The cell with these coordinates."""
    return x + y * ROW


def x_of(cell: Cell) -> int:
    """How far east."""
    return ((cell + (ROW >> 1)) & (ROW - 1)) - (ROW >> 1)


def y_of(cell: Cell) -> int:
    """How far north."""
    return (cell + (ROW >> 1)) >> 10


def xy(cell: Cell) -> tuple[int, int]:
    """Both coordinates."""
    return x_of(cell), y_of(cell)


def turned(sides: int, quarters: int) -> int:
    """A set of sides after clockwise quarter turns."""
    quarters &= 3
    return ((sides << quarters) | (sides >> (4 - quarters))) & ALL_SIDES


def side_names(sides: int) -> str:
    """A set of sides as letters, ``NE``."""
    return "".join([name for bit, name in enumerate(SIDE_NAMES) if sides >> bit & 1])


def sides_named(letters: str) -> int:
    """A set of sides from letters; ValueError for anything else."""
    return sum([1 << SIDE_NAMES.index(letter) for letter in set(letters)])


class Openings:
    """Which sides of the tiles are open, and which cells the open sides look at. Kept up to date tile by tile."""

    __slots__ = ("facing", "sides")

    sides: dict[Cell, int]
    """The open sides of the tile in each cell that holds one."""
    facing: dict[Cell, int]
    """For each cell, empty or not, its sides at which a neighbour invites a way on; cells without are left out."""

    def __init__(self) -> None:
        self.sides = {}
        self.facing = {}

    def clone(self) -> Openings:
        """An independent copy."""
        twin = Openings()
        twin.sides = self.sides.copy()
        twin.facing = self.facing.copy()
        return twin

    def lay(self, cell: Cell, sides: int, inviting: int) -> None:
        """Put a tile into a cell, or over another; ``inviting`` are those of its open sides that a tile may go on."""
        self.sides[cell] = sides
        facing = self.facing
        for bit in range(4):
            there = cell + STEPS[bit]
            back = 1 << (bit ^ 2)
            seen = facing.get(there, 0)
            now = seen | back if inviting >> bit & 1 else seen & ~back
            if now:
                facing[there] = now
            elif seen:
                del facing[there]

    def connected(self, cell: Cell, bit: int) -> bool:
        """Whether a way leads from the cell over side number ``bit`` into the next cell."""
        sides = self.sides
        return bool(sides.get(cell, 0) >> bit & 1 and sides.get(cell + STEPS[bit], 0) >> (bit ^ 2) & 1)

    def neighbours(self, cell: Cell) -> list[Cell]:
        """The cells that a way leads to."""
        sides = self.sides
        mine = sides.get(cell, 0)
        return [
            cell + STEPS[bit]
            for bit in range(4)
            if mine >> bit & 1 and sides.get(cell + STEPS[bit], 0) >> (bit ^ 2) & 1
        ]
