"""Guard figures: out of the supply and back into it (DS-A11, DS-A12, DS-K08)."""

from __future__ import annotations

from clew.games.daedalus_sentence.box.board import NONE, Board
from clew.games.daedalus_sentence.box.components import MINOTAURS
from clew.games.daedalus_sentence.box.places import NOWHERE, Place


def place_minotaur(board: Board, there: Place) -> int:
    """A Minotaur out of the supply; NONE if there is none left (DS-W08)."""
    if NOWHERE not in board.minotaurs:
        return NONE
    figure = board.minotaurs.index(NOWHERE)
    board.minotaurs[figure] = there
    return figure


def place_scientist(board: Board, there: Place) -> int:
    """A scientist out of the supply, as a guard; NONE if there is none left."""
    if NOWHERE not in board.scientists:
        return NONE
    figure = board.scientists.index(NOWHERE)
    board.scientists[figure] = there
    return MINOTAURS + figure


def has_scientist(board: Board) -> bool:
    """Whether the supply holds a scientist."""
    return NOWHERE in board.scientists


def place_of(board: Board, guard: int) -> Place:
    """Where a guard is."""
    return board.minotaurs[guard] if guard < MINOTAURS else board.scientists[guard - MINOTAURS]


def remove(board: Board, guard: int) -> None:
    """Back into the supply (DS-K08, DS-C07)."""
    put(board, guard, NOWHERE)
    if guard == MINOTAURS + board.crown:
        board.crown = NONE  # DS-N21


def put(board: Board, guard: int, there: Place) -> None:
    """A guard at a place."""
    if guard < MINOTAURS:
        board.minotaurs[guard] = there
    else:
        board.scientists[guard - MINOTAURS] = there
