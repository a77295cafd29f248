"""Where things are drawn: the middle of cells, the edges of sets of cells, lines; and which layer hides which.

A cell is 40 units wide, north is up; the centre of A1 is at 20, 20.
"""

from __future__ import annotations

import math
from typing import Final

from clew.games.seventh_and_whisper.box.cells import SIZE, Cell, Cells, cells_of
from clew.scene import Text

CELL: Final = 40
HALF: Final = 20
MARGIN: Final = 32
"""Around the card, for letters and numbers."""

# Layers
GROUND: Final = 0
PRINTED: Final = 1
SEEN: Final = 2
REACH: Final = 3
THINGS: Final = 4
SIGNS: Final = 5
COMING: Final = 6
ENEMIES: Final = 7
PAWNS: Final = 8
ABOVE: Final = 9
"""What is only imagined, odds, and how it ended."""


def centre(cell: Cell) -> tuple[int, int]:
    """The middle of a cell."""
    return CELL * (cell % SIZE) + HALF, CELL * (cell // SIZE) + HALF


def outline(cells: Cells, inset: float = 0) -> str:
    """The edge of a set of cells as closed lines, so many units within it."""
    corners: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for cell in cells_of(cells):
        x, y = cell % SIZE, cell // SIZE
        for side, (right, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            beyond_x, beyond_y = x + right, y + down
            inside = 0 <= beyond_x < SIZE and 0 <= beyond_y < SIZE and cells >> (beyond_y * SIZE + beyond_x) & 1
            if not inside:
                start, end = _edge(x, y, side)
                corners.setdefault(start, []).append(end)
    lines = []
    while corners:
        lines.append(_loop(corners, inset))
    return "".join(lines)


def _edge(x: int, y: int, side: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """One side of a cell, clockwise."""
    around = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1))
    return around[side], around[(side + 1) % 4]


def _loop(corners: dict[tuple[int, int], list[tuple[int, int]]], inset: float) -> str:
    """Take the edges of one closed line; where two meet at a corner, it turns right, so that cells stay apart."""
    start = here = next(iter(corners))
    way = [here]
    step = (0, 0)
    while True:
        ends = corners[here]
        there = max(ends, key=lambda end: step[0] * (end[1] - here[1]) - step[1] * (end[0] - here[0]))
        ends.remove(there)
        if not ends:
            del corners[here]
        step = (there[0] - here[0], there[1] - here[1])
        here = there
        if here == start:
            break
        way.append(here)
    return _closed(way, inset)


def _closed(way: list[tuple[int, int]], inset: float) -> str:
    """The corners of a closed line, moved inwards; what is straight is one line."""
    points = []
    for number, (x, y) in enumerate(way):
        before, after = way[number - 1], way[(number + 1) % len(way)]
        came, goes = (x - before[0], y - before[1]), (after[0] - x, after[1] - y)
        if came != goes:  # the inside is to the right of both
            right, down = -came[1] - goes[1], came[0] + goes[0]
            points.append(f"{CELL * x + inset * right:g} {CELL * y + inset * down:g}")
    return f"M{'L'.join(points)}z"


def line(cells: list[Cell]) -> str:
    """From the middle of one cell to that of the next."""
    return "M" + "L".join([f"{x} {y}" for x, y in [centre(cell) for cell in cells]])


def bearing(cell: Cell, other: Cell) -> float:
    """The way from one cell to another, in degrees from north."""
    right, down = other % SIZE - cell % SIZE, other // SIZE - cell // SIZE
    return round(math.degrees(math.atan2(right, -down)), 1)


def sign(text: str, key: str, x: float, y: float, size: float, style: str, layer: int = SIGNS) -> Text:
    """A few letters on the card."""
    return Text(text, key=key, x=x, y=y, size=size, layer=layer, style=style)
