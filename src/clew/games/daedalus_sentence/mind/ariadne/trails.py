"""The ways of guards through the station, for the bots of Ariadne's Thread."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import Final

from clew.games.daedalus_sentence.box.board import FACE_DOWN, Board
from clew.games.daedalus_sentence.box.components import GATE_TILE, GATES, GREEN, POD_GATE
from clew.games.daedalus_sentence.box.places import CHAMBER, FIRST, INWARD, OUTWARD, PLACES, RING_OF, SIZE, Place
from clew.games.daedalus_sentence.mind.hunt import unseen_in
from clew.games.daedalus_sentence.mind.routes import GATE_RING
from clew.games.daedalus_sentence.rules.moves import neighbours

FAR: Final = 60.0
"""No way."""
LOOK: Final = 1.7
"""Actions to find the next unseen tile of a ring, and to turn it up."""
NOWHERE_FIELD: Final[list[float]] = [FAR] * PLACES


def spread(near: list[list[Place]], enter: list[float], ends: list[float]) -> list[float]:
    """For each place the actions to the best end, ``ends`` being what is left to do there.

    ``near`` lists for each place those from which one steps there; ``enter`` is what such a step costs.
    """
    far = ends[:]
    queue = [(cost, place) for place, cost in enumerate(ends) if cost < FAR]
    heapify(queue)
    while queue:
        cost, here = heappop(queue)
        if cost > far[here]:
            continue
        onward = cost + enter[here]
        for there in near[here]:
            if onward < far[there]:
                far[there] = onward
                heappush(queue, (onward, there))
    return far


def known_gates(board: Board, ring: int) -> list[tuple[int, Place]]:
    """The gates out of a ring that somebody has seen, and where they are."""
    places = [(gate, board.place_of_tile(GATE_TILE[gate])) for gate in range(GATES) if GATE_RING[gate] == ring]
    return [(gate, place) for gate, place in places if place >= 0]


def rounds_of(board: Board) -> list[list[Place]]:
    """For each place those of its ring beside it without a wall between: where Minotaurs go (DS-N51, DS-N55)."""
    near: list[list[Place]] = [[] for _ in range(FIRST[1])]
    for here in range(FIRST[1], PLACES):
        ring = RING_OF[here]
        near.append([there for there in neighbours(board, here) if RING_OF[there] == ring])
    return near


def gateways(board: Board, rounds: list[list[Place]]) -> list[list[Place]]:
    """The same for scientists, to whom every gate that was found is open (DS-N52, DS-N54)."""
    near = [beside[:] for beside in rounds]
    for gate in range(POD_GATE):
        inner = board.place_of_tile(GATE_TILE[gate])
        if inner >= 0:
            near[inner] += OUTWARD[inner]
            for outer in OUTWARD[inner]:
                near[outer].append(inner)
    return near


def steps_of_guards(board: Board) -> list[float]:
    """For each place what a guard's step there costs: on an unseen tile it has to discover it first (DS-N53)."""
    return [1.0 if tile >= 0 else 2.0 for tile in board.tiles]


def way_home(board: Board, near: list[list[Place]], enter: list[float]) -> list[float]:
    """For each place the guard actions that bring the Commander figure into the chamber (DS-N04, DS-N54)."""
    ends = NOWHERE_FIELD[:]
    front = OUTWARD[CHAMBER][0]
    ends[front] = 1.0
    far = spread(near, enter, ends)
    for ring in range(1, GREEN):
        if known_gates(board, ring):
            continue
        landing = sum(far[FIRST[ring] : FIRST[ring] + SIZE[ring]]) / SIZE[ring]
        unseen = unseen_in(board, ring)
        looks = (len(unseen) + 1) / 3 * LOOK
        for outer in range(FIRST[ring + 1], FIRST[ring + 1] + SIZE[ring + 1]):
            if board.tiles[INWARD[outer]] == FACE_DOWN:
                ends[outer] = landing + looks + 2.0
        far = spread(near, enter, ends)
    return far
