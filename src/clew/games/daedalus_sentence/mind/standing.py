"""How near the team is to its escape, as a number between 0 and 1: a first measure for bots that ask the state."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_sentence.box.board import CAPTURED, FACE_DOWN, GONE, Board
from clew.games.daedalus_sentence.box.components import GATE_CARDS, GATE_TILE, GATE_TO, GATES, GREEN, POD_GATE
from clew.games.daedalus_sentence.box.places import PLACES, RING_OF

RING: Final = 5.0
"""A ring further out, for each character."""
PRISONER: Final = -14.0
FREED_ONCE: Final = -4.0
"""The next capture would lose the game."""
LEVEL: Final = 12.0
"""A ring that a gate leads into."""
TILE: Final = 0.4
GATE_FOUND: Final = 4.0
CODE: Final = 2.0
POD_OPEN: Final = 20.0
CARD: Final = 0.6
GUARD: Final = -1.2
SCIENTIST: Final = -2.0
BEST: Final = 150.0
"""What a team about to win comes to."""


def standing(board: Board, seat: Seat) -> float:
    """How near the team is to the pod; the Commander wants the contrary."""
    if board.ended is not None:
        if board.ended.clause == "DS-N72":
            return 0.5
        return 1.0 if seat in board.ended.winners else 0.0
    return 1.0 - progress(board) if seat == board.commander else progress(board)


def progress(board: Board) -> float:
    """Rings reached, gates found and opened, cards in hand; guards and prisoners against it."""
    if not board.cells:
        return 0.3
    value = LEVEL * (board.alert - 1)
    for seat in board.team:
        if board.tokens[seat] == CAPTURED:
            value += PRISONER
            continue
        value += RING * RING_OF[board.where[seat]] * 4 / len(board.team) / GREEN
        value += CARD * min(len(board.hands[seat]), board.hand_limit(seat))
        if board.tokens[seat] == GONE:
            value += FREED_ONCE
    value += TILE * (PLACES - board.tiles.count(FACE_DOWN))
    for gate in range(GATES):
        if not board.open[gate] and (GATE_TO[gate] > board.alert or gate == POD_GATE):
            if GATE_TILE[gate] in board.tiles:
                value += GATE_FOUND
            if board.codes[gate] or not GATE_CARDS[gate]:
                value += CODE
    if board.open[POD_GATE]:
        value += POD_OPEN
    value += GUARD * len([place for place in board.minotaurs if place >= 0])
    value += SCIENTIST * len([place for place in board.scientists if place >= 0])
    return min(0.95, max(0.05, 0.3 + 0.65 * value / BEST))
