"""Guards on the march: steps, walls, gates, merging (DS-M)."""

from __future__ import annotations

from typing import Final

from clew.core.game import Events
from clew.games.daedalus_sentence.box.board import Board
from clew.games.daedalus_sentence.box.components import BLUE, GREEN, MINOTAURS, POD_GATE, TILE_GATE
from clew.games.daedalus_sentence.box.places import (
    CHAMBER,
    CLOCKWISE,
    COUNTER,
    INWARD,
    NOWHERE,
    OUTWARD,
    RING_OF,
    SIZE,
    SLOT_OF,
    Place,
)
from clew.games.daedalus_sentence.rules.capture import capture
from clew.games.daedalus_sentence.rules.station.guards import has_scientist, place_scientist, remove

GROUP: Final = 3
"""Minotaurs on one tile that become a scientist (DS-M21)."""


class Trail:
    """The way of a guard so far, for whoever listens; a piece of it is told before something happens on it."""

    __slots__ = ("guard", "places", "turns")

    def __init__(self, guard: int, here: Place) -> None:
        self.guard = guard
        self.places = [here]
        self.turns: list[Place] = []

    def tell(self, board: Board, events: Events) -> None:
        """What was walked since the last time."""
        if events.heard and (len(self.places) > 1 or self.turns):
            events.tell("marched", self.guard, tuple(self.places), tuple(self.turns))
            events.beat(board)
        self.places = self.places[-1:]
        self.turns = []


def along_ring(board: Board, here: Place, way: int, trail: Trail) -> tuple[Place, int]:
    """The next place along the ring and the heading; a wall turns the guard round, two stop it (DS-M06 to DS-M08)."""
    ring = RING_OF[here]
    walls = board.walls[ring]
    if walls:
        slot = SLOT_OF[here]
        before = (slot - 1) % SIZE[ring]
        if walls >> (slot if way > 0 else before) & 1:
            trail.turns.append(here)
            way = -way
            if walls >> (slot if way > 0 else before) & 1:
                return NOWHERE, way
    return (CLOCKWISE[here] if way > 0 else COUNTER[here]), way


def march_minotaur(board: Board, figure: int, number: int, way: int, events: Events) -> None:
    """So many steps along its ring; whoever it meets is captured, and it is removed (DS-M05 to DS-M10, DS-C07)."""
    here = board.minotaurs[figure]
    trail = Trail(figure, here)
    if capture(board, here, figure, events):
        _leave(board, figure, events)
        return
    for _ in range(number):
        there, way = along_ring(board, here, way, trail)
        if there == NOWHERE:
            break
        here = there
        board.minotaurs[figure] = here
        trail.places.append(here)
        if here in board.where and board.exposed(here):
            trail.tell(board, events)
            capture(board, here, figure, events)
            _leave(board, figure, events)
            return
        if board.minotaurs.count(here) >= GROUP and has_scientist(board):  # DS-M24, DS-M26
            trail.tell(board, events)
            merge(board, here, events)
            return
    trail.tell(board, events)


def _leave(board: Board, figure: int, events: Events) -> None:
    """A Minotaur that has captured returns to the supply (DS-C07)."""
    remove(board, figure)
    events.beat(board)


def merge(board: Board, here: Place, events: Events) -> None:
    """All Minotaurs of a tile become one scientist; their marches are over (DS-M21, DS-M24, DS-M27)."""
    figures = [figure for figure in range(MINOTAURS) if board.minotaurs[figure] == here]
    for figure in figures:
        board.minotaurs[figure] = NOWHERE
    board.waiting = [guard for guard in board.waiting if guard not in figures]
    scientist = place_scientist(board, here)
    board.origin[scientist - MINOTAURS] = RING_OF[here]
    events.tell("merged", here, tuple(figures), scientist)
    events.beat(board)


def groups(board: Board, ring: int) -> list[Place]:
    """The tiles of a ring on which Minotaurs merge (DS-M21)."""
    here = [place for place in board.minotaurs if place >= 0 and RING_OF[place] == ring]
    return sorted({place for place in here if here.count(place) >= GROUP}) if len(here) >= GROUP else []


def merge_groups(board: Board, events: Events) -> list[Place]:
    """Merge all over the board, the outer rings first; the tiles to choose from if not all can be replaced (DS-M21)."""
    for ring in range(GREEN, BLUE - 1, -1):
        found = groups(board, ring)
        supply = board.scientists.count(NOWHERE)
        if supply == 0:
            return []
        if len(found) > supply:
            return found
        for here in found:
            merge(board, here, events)
    return []


# --- Scientists -------------------------------------------------------------------------------------------------------


def march_scientist(board: Board, figure: int, number: int, way: int, events: Events) -> None:
    """So many steps, each decided anew; whoever it meets is captured, and it goes on (DS-M05, DS-M31, DS-C08)."""
    guard = MINOTAURS + figure
    here = board.scientists[figure]
    trail = Trail(guard, here)
    if capture(board, here, guard, events):
        events.beat(board)
    for _ in range(number):
        if board.ended is not None:
            return
        there, way = next_step(board, here, way, trail)
        if there == NOWHERE:
            break
        here = there
        board.scientists[figure] = here
        trail.places.append(here)
        if here in board.where and board.exposed(here):
            trail.tell(board, events)
            capture(board, here, guard, events)
            events.beat(board)
    trail.tell(board, events)


def next_step(board: Board, here: Place, way: int, trail: Trail) -> tuple[Place, int]:
    """Out of the chamber, outward through a gate, inward through one, or along the ring (DS-M31)."""
    if here == CHAMBER:  # DS-M11
        return OUTWARD[CHAMBER][0], way
    tile = board.tiles[here]
    if tile >= 0 and TILE_GATE[tile] >= 0 and TILE_GATE[tile] != POD_GATE:  # DS-M12, DS-M15
        outer = OUTWARD[here]
        there = outer[-1] if way > 0 else outer[0]  # DS-M13
        if not is_barren(board, there):  # DS-M29
            return there, way
    inner = INWARD[here]
    if inner >= 0 and board.gate_at(inner) >= 0 and is_barren(board, here):  # DS-M30
        return inner, way
    return along_ring(board, here, way, trail)


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
