"""Walking with sets of cells: all cells within so many steps at once, by a few operations on bits."""

from __future__ import annotations

from typing import Final

from clew.core.notation import Action
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.card import VENT, Card
from clew.games.seventh_and_whisper.box.cells import (
    CELLS,
    NO_SIDE,
    SIDE_NAMES,
    SIZE,
    Cell,
    Cells,
    joined_cells,
    side_between,
)
from clew.games.seventh_and_whisper.box.components import MOVEMENT_DIE, WHISPER

EAST_EDGE: Final[Cells] = joined_cells(range(SIZE - 1, CELLS, SIZE))
WEST_EDGE: Final[Cells] = joined_cells(range(0, CELLS, SIZE))


def crawls(card: Card, seat: int, done: int) -> list[Cells]:
    """The pairs of ends of the vents that a character can use (SW-O08, SW-O11)."""
    if seat != WHISPER:
        return []
    return [
        1 << thing.at | 1 << thing.point
        for number, thing in enumerate(card.things)
        if thing.kind == VENT and done >> number & 1
    ]


def spread(cells: Cells, vents: list[Cells]) -> Cells:
    """These cells and all that are one step or vent trip away."""
    found = cells | cells >> SIZE | cells << SIZE | (cells & ~EAST_EDGE) << 1 | (cells & ~WEST_EDGE) >> 1
    for ends in vents:
        if cells & ends:
            found |= ends
    return found


def layers(ground: Cells, start: Cell, ends: Cells, vents: list[Cells], steps: int = MOVEMENT_DIE) -> list[Cells]:
    """The cells that take so many steps, from 0 to ``steps``; a way ends at each of ``ends``."""
    known = front = 1 << start
    found = [front]
    for _ in range(steps):
        front = spread(front & ~ends, vents) & ground & ~known
        known |= front
        found.append(front)
    return found


def within(ground: Cells, start: Cell, vents: list[Cells]) -> Cells:
    """Every cell that a roll may lead to."""
    found = 0
    for cells in layers(ground, start, 0, vents):
        found |= cells
    return found


def walkable(ground: Cells, start: Cell, vents: list[Cells]) -> Cells:
    """Every cell that can be walked to."""
    known = front = 1 << start
    while front:
        front = spread(front, vents) & ground & ~known
        known |= front
    return known


def step_to(board: Board, there: Cell) -> Action:
    """A step or a vent trip to a cell that is one of these away."""
    here = board.where[board.turn]
    side = side_between(here, there)
    if side != NO_SIDE:
        return ("step", SIDE_NAMES[side])
    return ("vent", board.card.things[board.card.vents_at[here]].id)
