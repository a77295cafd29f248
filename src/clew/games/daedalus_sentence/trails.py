"""Ways through the station, for the bots of Ariadne's Thread: of the escapees to the pod, of guards to anywhere."""

from __future__ import annotations

from heapq import heapify, heappop, heappush
from typing import Final

from clew.games.daedalus_sentence.box import (
    GATE_CARDS,
    GATE_TILE,
    GATE_TO,
    GATES,
    GREEN,
    POD_GATE,
    POD_TILE,
    TILE_ROOM,
    VENT,
)
from clew.games.daedalus_sentence.moves import neighbours
from clew.games.daedalus_sentence.places import CHAMBER, FIRST, INWARD, OUTWARD, PLACES, RING_OF, SIZE, Place
from clew.games.daedalus_sentence.search import unseen_in
from clew.games.daedalus_sentence.state import FACE_DOWN, Board

FAR: Final = 60.0
"""No way."""
UNSEEN: Final = 1.1
"""What it costs more to step onto a tile that has to be discovered first."""
GUARDED: Final = 3.0
"""To wait for a guard to go, or to walk round it."""
ARMED: Final = 1.0
"""To eliminate it."""
TURNING: Final = 4.0
"""To wait for a ring to turn."""
LOOK: Final = 1.7
"""Actions to find the next unseen tile of a ring, and to turn it up."""
SEARCHED: Final = 5.0
"""To get a gate open that is still to be found."""
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


# --- On foot ----------------------------------------------------------------------------------------------------------


def footways(board: Board) -> list[list[Place]]:
    """For each place those from which an escapee comes there: along rings, by open gates and vents, out of cells."""
    near = [[] if here < FIRST[1] else neighbours(board, here)[:] for here in range(PLACES)]
    for cell in range(FIRST[1]):
        if cell != CHAMBER:
            near[OUTWARD[cell][0]].append(cell)
    for inner in range(FIRST[1], FIRST[GREEN]):
        tile = board.tiles[inner]
        if tile < 0 or TILE_ROOM[tile] != VENT:
            continue
        out, back = board.is_accessible(RING_OF[inner] + 1), board.is_accessible(RING_OF[inner])
        for outer in OUTWARD[inner]:
            if board.tiles[outer] < 0:
                continue
            if out:
                near[outer].append(inner)
            if back:
                near[inner].append(outer)
    return near


def steps_on_foot(board: Board, guarded: float) -> list[float]:
    """For each place what an escapee's step there costs; ``guarded``: more for each where a guard stands."""
    enter = [1.0 if tile >= 0 else 1.0 + UNSEEN for tile in board.tiles]
    for there in board.minotaurs:
        if there >= 0:
            enter[there] = 1.0 + guarded
    for there in board.scientists:
        if there >= 0:
            enter[there] = 1.0 + GUARDED
    return enter


def known_gates(board: Board, ring: int) -> list[tuple[int, Place]]:
    """The gates out of a ring that somebody has seen, and where they are."""
    places = [(gate, board.place_of_tile(GATE_TILE[gate])) for gate in range(GATES) if _ring(gate) == ring]
    return [(gate, place) for gate, place in places if place >= 0]


def _ring(gate: int) -> int:
    """The ring that a gate leads out of; the pod's leads out of green."""
    return GREEN if gate == POD_GATE else GATE_TO[gate] - 1


def flight(
    board: Board, near: list[list[Place]], enter: list[float], tolls: list[float], from_ring: int
) -> list[float]:
    """For each place from a ring outward the actions to the pod and into it; further inside it is worked out too.

    ``tolls`` is for each gate what it costs to open it, for whoever stands there.
    """
    ends = NOWHERE_FIELD[:]
    pod = board.place_of_tile(POD_TILE)
    if pod >= 0:
        ends[pod] = 0.0 if board.open[POD_GATE] else tolls[POD_GATE]
    far = spread(near, enter, ends)
    for ring in range(GREEN - 1, from_ring - 1, -1):
        first = FIRST[ring + 1]
        landing = sum(far[first : first + SIZE[ring + 1]]) / SIZE[ring + 1]
        gates = known_gates(board, ring)
        for gate, place in gates:
            if board.open[gate]:
                ends[place] = landing + TURNING
            elif not board.is_accessible(ring + 1):
                beyond = min([far[outer] + enter[outer] for outer in OUTWARD[place]])
                ends[place] = tolls[gate] + min(beyond, landing + TURNING)
        if len(gates) < 2 and not board.is_accessible(ring + 1):
            unseen = unseen_in(board, ring)
            looks = len(unseen) / (3 - len(gates)) * LOOK
            for there in unseen:
                ends[there] = landing + SEARCHED + looks
        far = spread(near, enter, ends)
    return far


# --- Guards -----------------------------------------------------------------------------------------------------------


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


def first_guess(gate: int) -> float:
    """What a gate costs of whose code nothing is known, for anybody: to get the code, cards, and to lay them."""
    return 1.0 + 1.5 * GATE_CARDS[gate]


FIRST_GUESS: Final[list[float]] = [first_guess(gate) for gate in range(GATES)]
