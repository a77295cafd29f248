"""Whether the order in which guards march can make a difference (DS-M02, DS-M03, DS-Z12).

The test may see a difference where there is none, never the other way round.
"""

from __future__ import annotations

from clew.games.daedalus_sentence.box.board import Board
from clew.games.daedalus_sentence.box.components import MINOTAURS
from clew.games.daedalus_sentence.box.places import NOWHERE, RING_OF, Place
from clew.games.daedalus_sentence.rules.station.guards import has_scientist, place_of
from clew.games.daedalus_sentence.rules.station.march import GROUP, Trail, along_ring, has_sections, next_step


def rooms_waiting(board: Board) -> list[Place]:
    """The rooms of the guards that have still to march; figures of a kind in one room are alike (DS-M03)."""
    return sorted({place_of(board, guard) for guard in board.waiting})


def order_matters(board: Board, number: int, ways: list[int]) -> bool:
    """Whether it matters who of the waiting guards marches first; ``ways`` are their headings."""
    if board.waiting[0] < MINOTAURS:
        return _minotaurs_matter(board, number, ways[0])
    if all(board.hidden):  # as bots imagine it, often
        return False
    for guard, way in zip(board.waiting, ways, strict=True):
        for met in _met(board, _scientist_way(board, guard, number, way)):
            if has_sections(board, RING_OF[met]):  # without whom a section may be barren, and others go elsewhere
                return True
    return False


def _minotaurs_matter(board: Board, number: int, way: int) -> bool:
    """Two that could capture the same people, or three that could meet on a tile."""
    ring = RING_OF[board.minotaurs[board.waiting[0]]]
    here = [place for place in board.minotaurs if place >= 0 and RING_OF[place] == ring]
    may_merge = len(here) >= GROUP and has_scientist(board)
    if all(board.hidden) and not may_merge:
        return False
    ways = [_minotaur_way(board, guard, number, way) for guard in board.waiting]
    met: list[Place] = []
    for places in ways:
        met += _met(board, places)
    if len(set(met)) < len(met):
        return True
    if not may_merge:
        return False
    for guard in board.waiting:  # those that have marched stay where they are
        here.remove(board.minotaurs[guard])
    for places in ways:
        here += sorted(set(places))
    return any(here.count(place) >= GROUP for place in here)


def _met(board: Board, places: list[Place]) -> list[Place]:
    """The rooms on a way in which somebody would be captured."""
    return [place for place in sorted(set(places)) if board.exposed(place)]


def _minotaur_way(board: Board, figure: int, number: int, way: int) -> list[Place]:
    places = [board.minotaurs[figure]]
    trail = Trail(figure, places[0])
    for _ in range(number):
        there, way = along_ring(board, places[-1], way, trail)
        if there == NOWHERE:
            break
        places.append(there)
    return places


def _scientist_way(board: Board, guard: int, number: int, way: int) -> list[Place]:
    places = [place_of(board, guard)]
    trail = Trail(guard, places[0])
    for _ in range(number):
        there, way = next_step(board, places[-1], way, trail)
        if there == NOWHERE:
            break
        places.append(there)
    return places
