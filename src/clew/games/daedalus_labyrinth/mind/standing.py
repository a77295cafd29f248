"""How near the team is to its escape, as a number between 0 and 1: a first measure for bots that ask the state."""

from __future__ import annotations

from typing import Final

from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import PLAIN, SEATS, VIRTUES
from clew.games.daedalus_labyrinth.box.constants import NOBODY
from clew.games.daedalus_labyrinth.box.spots import START_SPOTS
from clew.games.daedalus_labyrinth.rules.ways import hero_distances

ALIVE: Final = 0.05
"""For each living hero."""
VIRTUE: Final = 0.05
"""For each virtue in their hands, before the kill."""
SLAIN: Final = 0.35
NEARER: Final = 0.02
"""For each move nearer to START, after the kill, for each hero."""
FAR: Final = 10


def standing(board: Board) -> float:
    """Heroes, virtues, and after the kill the way home; at the end, whether they have escaped."""
    if board.ended is not None:
        return 1.0 if board.ended.winners else 0.0
    value = 0.1 + ALIVE * len(board.living())
    if board.slayer == NOBODY:
        return value + VIRTUE * len([holder for holder in board.holders if holder >= 0])
    value += SLAIN
    for seat in range(SEATS):
        if board.where[seat]:
            far = hero_distances(board, board.where[seat], PLAIN)
            value += NEARER * (FAR - min([FAR, *[far[spot] for spot in START_SPOTS if spot in far]])) / SEATS
    return value


assert 0.1 + SEATS * ALIVE + SLAIN + NEARER * FAR < 1
assert 0.1 + SEATS * ALIVE + VIRTUE * VIRTUES < 1
