"""The collapse: what falls, whom it buries, and when the heroes are out (DL-E)."""

from __future__ import annotations

from typing import Final

from clew.core.game import Events, Seat
from clew.core.result import Result
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import COLLAPSE, FALLEN, FIRST_VIRTUE, SEATS, is_virtue
from clew.games.daedalus_labyrinth.box.constants import LOST, NOBODY, UNTAKEN
from clew.games.daedalus_labyrinth.box.spots import START, START_SPOTS, STEPS, Spot, cell_xy

ALL: Final = tuple(range(SEATS))

ESCAPED: Final[Result] = Result(ALL, "DL-E08", "the Minotaur is slain and all living heroes are back at START")
BURIED: Final[Result] = Result((), "DL-E06", "a hero was buried by the falling labyrinth")
START_FELL: Final[Result] = Result((), "DL-E07", "the way out has fallen in")


def has_escaped(board: Board) -> bool:
    """Whether the Minotaur is slain and every living hero on a START spot (DL-E08)."""
    if board.slayer == NOBODY:
        return False
    return all(not spot or spot in START_SPOTS for spot in board.where)


def falling(laid: dict[Spot, int]) -> list[Spot]:
    """The cells whose tiles flip in a collapse step: Collapse tiles, and neighbours of what has fallen (DL-E04)."""
    found = []
    for cell in sorted(laid):
        code = laid[cell]
        if code < FALLEN and (code >> 2 == COLLAPSE or _beside_fallen(laid, cell)):
            found.append(cell)
    return found


def _beside_fallen(laid: dict[Spot, int], cell: Spot) -> bool:
    return any(laid.get(cell + 2 * step, 0) >= FALLEN for step in STEPS)


def buried(board: Board, cells: list[Spot]) -> list[Seat]:
    """The living heroes on a spot of one of these tiles, side or centre (DL-E06, DL-E10)."""
    found = []
    for seat in board.living():
        spot = board.where[seat]
        if spot in cells or any(spot - step in cells for step in STEPS):
            found.append(seat)
    return found


def crumble(board: Board, events: Events) -> Result | None:
    """One collapse step; how it ends the game, if it does (DL-E03 to DL-E07, DL-V09)."""
    board.collapses += 1
    if board.terms.gentle and board.collapses == 1:
        events.tell("spared")
        return None
    cells = falling(board.laid)
    if not cells:
        events.tell("held")  # DL-E05
        return None
    dead = buried(board, cells)
    for cell in cells:
        kind = board.laid[cell] >> 2
        board.laid[cell] += FALLEN
        if is_virtue(kind) and board.holders[kind - FIRST_VIRTUE] == UNTAKEN:
            board.holders[kind - FIRST_VIRTUE] = LOST
    if events.heard:
        events.tell("fell", tuple([cell_xy(cell) for cell in cells]))
        events.beat(board)
    if dead:
        events.tell("buried", tuple(dead))
        return BURIED
    if START in cells:
        events.tell("start_fell")
        return START_FELL
    return None
