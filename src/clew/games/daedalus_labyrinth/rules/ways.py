"""Spots and links: where one step leads, for heroes and for the Minotaur, and how far it is (DL-B, DL-M09 to DL-M11).

``steps`` is one of the tables of box/components.py: who walks decides which paths of a tile are open.
"""

from __future__ import annotations

from typing import Final

from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import FALLEN, NO_TILE, PLAIN, SEATS
from clew.games.daedalus_labyrinth.box.spots import ROW, START, START_SPOTS, STEPS, Spot


def beside(board: Board, spot: Spot, steps: list[list[int]]) -> list[Spot]:
    """The spots one step away inside a face-up tile, whether they can be entered or not (DL-B05 to DL-B07, DL-A02)."""
    laid = board.laid
    if spot & 1:
        west = laid.get(spot - 1, NO_TILE) * 4 + 1
        east = laid.get(spot + 1, NO_TILE) * 4 + 3
        return [spot + step for step in steps[west]] + [spot + step for step in steps[east]]
    if spot & ROW:
        north = laid.get(spot - ROW, NO_TILE) * 4 + 2
        south = laid.get(spot + ROW, NO_TILE) * 4
        return [spot + step for step in steps[north]] + [spot + step for step in steps[south]]
    return [spot + step for step in STEPS]  # out of a centre: START, a Trap, the Minotaur's Spawn Point


def warped(board: Board, spot: Spot) -> list[Spot]:
    """The spots to which a hero can jump: the sides of the other Warp, if both lie face up (DL-X02, DL-X04, DL-X13)."""
    warps = board.warps
    if len(warps) < 2:
        return []
    one, other = warps
    if board.laid[one] >= FALLEN or board.laid[other] >= FALLEN:
        return []
    found: list[Spot] = []
    if spot - one in STEPS:
        found += [other + step for step in STEPS if other + step != spot]
    if spot - other in STEPS:
        found += [one + step for step in STEPS if one + step != spot]
    return found


def walks(board: Board, spot: Spot, steps: list[list[int]]) -> list[Spot]:
    """The spots that one move leads to, warping included, whether they can be entered or not (DL-A01, DL-A12)."""
    found = beside(board, spot, steps)
    if len(board.warps) == 2:
        found += [there for there in warped(board, spot) if there not in found]
    return found


def crossed(board: Board, here: Spot, there: Spot, steps: list[list[int]]) -> Spot:
    """The cell of the tile that a move from side to side crosses; 0 if it crosses none, but warps (DL-A13, DL-V02)."""
    if not (here & 1 or here & ROW):
        return 0
    step = 1 if here & 1 else ROW
    for cell in (here - step, here + step):
        if there - cell in STEPS and there in beside(board, here, steps):
            return cell
    return 0


FARTHEST_WAY: Final = 1000
"""Longer than any way over 42 tiles."""


def distances(board: Board, starts: list[Spot], steps: list[list[int]], most: int = FARTHEST_WAY) -> dict[Spot, int]:
    """How many steps of the Minotaur, at most so many, lead from a start to each complete spot (DL-M09, DL-M11)."""
    far = dict.fromkeys(starts, 0)
    front = starts
    count = 0
    while front and count < most:
        count += 1
        after: list[Spot] = []
        for spot in front:
            for near in beside(board, spot, steps):
                if near not in far and board.is_complete(near):
                    far[near] = count
                    after.append(near)
        front = after
    return far


def hero_distances(board: Board, start: Spot, steps: list[list[int]], most: int = FARTHEST_WAY) -> dict[Spot, int]:
    """How many moves, at most so many, lead a hero from a spot over complete spots, Trap centres and Warps."""
    far = {start: 0}
    front = [start]
    count = 0
    while front and count < most:
        count += 1
        after: list[Spot] = []
        for spot in front:
            for near in walks(board, spot, steps):
                if near not in far and (not (near & 1 or near & ROW) or board.is_complete(near)):
                    far[near] = count
                    after.append(near)
        front = after
    return far


# --- Open or sealed (DL-L07) ------------------------------------------------------------------------------------------


def is_open(board: Board) -> bool:
    """Whether a hero without powers could walk from START, or from where a hero stands, to a half-formed spot."""
    return bool(way_into_the_dark(board))


def way_into_the_dark(board: Board) -> list[Spot]:
    """A walk that ends at a half-formed spot, first spot first; nothing if the labyrinth is sealed (DL-L07)."""
    laid = board.laid
    for step in STEPS:
        if START + 2 * step not in laid:
            return [START + step]
    came: dict[Spot, Spot] = dict.fromkeys(START_SPOTS, 0)
    waiting = START_SPOTS[:]
    for i in range(1, SEATS + 1):  # the active hero last, to be looked at first: that is where the dark is
        spot = board.where[(board.turn + i) % SEATS]
        if spot and spot not in came and spot != START:
            came[spot] = 0
            waiting.append(spot)
    while waiting:
        spot = waiting.pop()
        for near in walks(board, spot, PLAIN):
            if near in came:
                continue
            came[near] = spot
            if near & 1:
                if near - 1 not in laid or near + 1 not in laid:
                    return _traced(came, near)
            elif near & ROW and (near - ROW not in laid or near + ROW not in laid):
                return _traced(came, near)
            waiting.append(near)
    return []


def _traced(came: dict[Spot, Spot], end: Spot) -> list[Spot]:
    way = [end]
    while came[way[-1]]:
        way.append(came[way[-1]])
    return way[::-1]
