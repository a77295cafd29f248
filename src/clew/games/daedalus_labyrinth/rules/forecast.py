"""What would happen: the Minotaur's next steps, the odds of a confrontation, what falls when, how far home is.

For pictures and bots; all of it asks the rules themselves.
"""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import FALLEN, SEATS
from clew.games.daedalus_labyrinth.box.constants import NOBODY
from clew.games.daedalus_labyrinth.box.spots import START_SPOTS, Spot
from clew.games.daedalus_labyrinth.rules.collapse import falling
from clew.games.daedalus_labyrinth.rules.confrontation import strength
from clew.games.daedalus_labyrinth.rules.minotaur import Hunt, plan, reach, ways
from clew.games.daedalus_labyrinth.rules.patrons import steps_of
from clew.games.daedalus_labyrinth.rules.ways import hero_distances, walks

POINTS: Final = 2
"""Moves of a turn (DL-T03)."""


def next_steps(board: Board, lured: bool = False) -> Hunt:
    """The Minotaur's turn if it came now: whom it is after and where it steps; no step if a hero is on its spot."""
    if board.beast in board.where:
        return Hunt(NOBODY, 0, False, [])
    return plan(board, lured)


def senses(board: Board) -> dict[Spot, int]:
    """The spots at which the Minotaur senses a hero in the open, with their distances (DL-M13)."""
    far = reach(board, ways(board))
    return {spot: count for spot, count in far.items() if count <= board.terms.reach}


def odds(board: Board, spot: Spot, confronter: Seat) -> float:
    """The chance that this hero slays the Minotaur on this spot with one roll (DL-C04)."""
    return min(6, strength(board, spot, confronter)) / 6


def fall_times(board: Board) -> dict[Spot, int]:
    """For each cell that will fall, in which collapse step from now, the next one being 1 (DL-E04).

    As if the slayer were known already and nobody laid another tile.
    """
    laid = board.laid.copy()
    times: dict[Spot, int] = {}
    step = 1 if board.terms.gentle and board.collapses == 0 else 0
    cells = falling(laid)
    while cells:
        step += 1
        for cell in cells:
            times[cell] = step
            laid[cell] += FALLEN
        cells = falling(laid)
    return times


def moves_home(board: Board, seat: Seat) -> int:
    """How many moves a hero needs to the nearest START spot over what lies now; -1 if no way leads there."""
    far = hero_distances(board, board.where[seat], steps_of(board, seat))
    return min([far[spot] for spot in START_SPOTS if spot in far], default=-1)


def slots_until_minotaur(board: Board) -> int:
    """How many heroes' turns come before the Minotaur's, this one included; -1 if it is not in play."""
    if not board.beast:
        return -1
    return (board.spawner - board.turn - 1) % SEATS + 1


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
