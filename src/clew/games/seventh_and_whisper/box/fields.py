"""What androids and drones see: exact sets of cells (SW-V04 to SW-V12)."""

from __future__ import annotations

from typing import Final

from clew.games.seventh_and_whisper.box.cells import DELTAS, NOWHERE, SIZE, Cell, Cells, Side, at, counterclockwise

LANES: Final = (0, 1, -1)
"""The lanes of a cone: the middle one, and those one cell to the left and to the right (SW-V05)."""


def ahead(cell: Cell, facing: Side, far: int, left: int) -> Cell:
    """The cell so far ahead and so far to the left (SW-V04)."""
    down, right = DELTAS[facing]
    left_down, left_right = DELTAS[counterclockwise(facing)]
    return at(cell // SIZE + far * down + left * left_down, cell % SIZE + far * right + left * left_right)


def is_opaque(opaque: Cells, cell: Cell) -> bool:
    """Whether nothing is seen there; beyond the edge of the card nothing is."""
    return cell == NOWHERE or bool(opaque >> cell & 1)


def cone(opaque: Cells, cell: Cell, facing: Side, depth: int) -> Cells:
    """What an android sees: its own cell and three lanes, each up to the first cell that hides what is beyond it."""
    seen = 1 << cell  # SW-V10
    if is_opaque(opaque, ahead(cell, facing, 1, 0)):  # SW-V06
        return seen
    for lane in LANES:
        if lane and is_opaque(opaque, ahead(cell, facing, 2, 0)) and is_opaque(opaque, ahead(cell, facing, 1, lane)):
            continue  # SW-V07: no peeking round a closed corner
        for far in range(2 if lane else 1, depth + 1):
            there = ahead(cell, facing, far, lane)
            if is_opaque(opaque, there):  # SW-V08: only what lies beyond it in its own lane is hidden
                break
            seen |= 1 << there
    return seen


def ring(opaque: Cells, cell: Cell) -> Cells:
    """What a drone sees: its own cell and those around it, but none behind a closed corner (SW-V11, SW-V12)."""
    seen = 1 << cell
    row, column = divmod(cell, SIZE)
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            there = at(row + down, column + right)
            if is_opaque(opaque, there):
                continue
            corner = down != 0 and right != 0
            if corner and is_opaque(opaque, at(row + down, column)) and is_opaque(opaque, at(row, column + right)):
                continue
            seen |= 1 << there
    return seen
