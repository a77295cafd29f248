"""The run: how many own turns a hero needs to START, over what still stands by then."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.spots import START_SPOTS, Spot
from clew.games.daedalus_labyrinth.rules.patrons import steps_of
from clew.games.daedalus_labyrinth.rules.ways import hero_distances, walks

POINTS: Final = 2
"""Moves of a turn (DL-T03)."""


def turns_home(board: Board, seat: Seat) -> int:
    """How many own turns lead to a START spot over what lies now; 0 if the hero is there, -1 if no way leads there."""
    way = way_home(board, seat)
    if not way:
        return -1
    moves = len(way) - 1
    if seat != board.turn:
        return -(-moves // POINTS)
    return -(-max(0, moves - board.points) // POINTS) + (1 if moves else 0)


def way_home(board: Board, seat: Seat) -> list[Spot]:
    """A shortest walk to START, the hero's spot first; nothing if there is none."""
    here = board.where[seat]
    if not here:
        return []
    steps = steps_of(board, seat)
    far = hero_distances(board, here, steps)
    ends = [spot for spot in START_SPOTS if spot in far]
    if not ends:
        return []
    at = min(ends, key=lambda spot: (far[spot], spot))
    way = [at]
    while at != here:
        at = next(spot for spot in sorted(far) if far[spot] == far[at] - 1 and at in walks(board, spot, steps))
        way.append(at)
    return way[::-1]
