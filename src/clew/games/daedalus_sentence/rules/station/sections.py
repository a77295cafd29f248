"""Sections between walls, and whether a scientist finds them worth a visit (DS-M18 to DS-M20)."""

from __future__ import annotations

from clew.games.daedalus_sentence.box.board import Board
from clew.games.daedalus_sentence.box.places import CLOCKWISE, COUNTER, RING_OF, SLOT_OF, Place


def has_sections(board: Board, ring: int) -> bool:
    """Whether a ring has walls on at least two edges (DS-M18, DS-M20)."""
    walls = board.walls[ring]
    return walls & (walls - 1) != 0


def is_barren(board: Board, here: Place) -> bool:
    """Whether a place lies in a section without an escapee and without a face-up gate tile (DS-M19)."""
    if not has_sections(board, RING_OF[here]) or _attracts(board, here):
        return False
    walls = board.walls[RING_OF[here]]
    there = here
    while not walls >> SLOT_OF[there] & 1:
        there = CLOCKWISE[there]
        if _attracts(board, there):
            return False
    there = COUNTER[here]
    while not walls >> SLOT_OF[there] & 1:
        if _attracts(board, there):
            return False
        there = COUNTER[there]
    return True


def _attracts(board: Board, there: Place) -> bool:
    return there in board.where or board.gate_at(there) >= 0
