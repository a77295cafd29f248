"""Where to look for a room that nobody has seen yet, for bots: what it costs to find it, tile after tile."""

from __future__ import annotations

from typing import Final

from clew.games.daedalus_sentence.box.board import Board
from clew.games.daedalus_sentence.box.components import FIRST_TILE, GREEN, TILE_ROOM
from clew.games.daedalus_sentence.box.places import FIRST, PLACES, RING_OF, SIZE, SLOT_OF, Place
from clew.games.daedalus_sentence.mind.routes import TURNING
from clew.games.daedalus_sentence.rules.moves import chances

LOOK: Final = 2.4
"""Actions to walk to the next tile and to turn it up."""
FLIP: Final = 1.8
"""The same on average, as two can be turned up from one room."""


def unseen_in(board: Board, ring: int) -> list[Place]:
    """The places of a ring that nobody has seen."""
    last = FIRST[ring + 1] if ring < GREEN else PLACES
    return [there for there in range(FIRST[ring], last) if board.tiles[there] < 0]


def hidden_rooms(board: Board, ring: int, room: int) -> int:
    """How many tiles with such a room may still lie face down in a ring."""
    first = FIRST_TILE[ring]
    found = 0
    for kind, weight in enumerate(chances(board, ring)):
        if weight and TILE_ROOM[first + kind] == room:
            found += 1
    return found


def look_costs(board: Board, ring: int, unseen: list[Place], hidden: int) -> list[float]:
    """For each of the unseen tiles: the actions to find one of the hidden rooms if one begins there, about."""
    misses = _misses(len(unseen), hidden)
    if len(unseen) == SIZE[ring] or not board.walls[ring]:
        return [sum(misses) * FLIP] * len(unseen)
    return [_walk(board, there, misses) for there in unseen]


def _misses(unseen: int, hidden: int) -> list[float]:
    """How likely the first one, the first two ... are all something else."""
    found = []
    likely = 1.0
    for turned in range(unseen - hidden):
        likely *= (unseen - hidden - turned) / (unseen - turned)
        found.append(likely)
    return found


def _walk(board: Board, start: Place, misses: list[float]) -> float:
    """From an unseen tile to the next one and the next, the nearest first; beyond walls the ring has to turn."""
    after = _along(board, start, 1)
    before = _along(board, start, -1)
    cost = 0.0
    here = 0
    for miss in misses:
        if after and (not before or after[0] - here <= here - before[0]):
            step = after[0] - here
            here = after.pop(0)
        elif before:
            step = here - before[0]
            here = before.pop(0)
        else:
            return cost + 2 * TURNING * miss
        cost += miss * (step + LOOK - 1)
    return cost


def _along(board: Board, start: Place, way: int) -> list[int]:
    """The unseen tiles that can be walked to this way round, as steps from the start; half a ring at most."""
    found = []
    ring, slot = RING_OF[start], SLOT_OF[start]
    walls, first, size = board.walls[ring], FIRST[ring], SIZE[ring]
    for steps in range(1, size // 2 + 1):
        if walls >> (slot if way > 0 else (slot - 1) % size) & 1:
            break
        slot = (slot + way) % size
        if board.tiles[first + slot] < 0:
            found.append(steps * way)
    return found
