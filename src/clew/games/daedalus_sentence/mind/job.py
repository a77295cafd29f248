"""What the team is about, and what it costs everybody to do her part: for bots.

All go together from gate to gate: they find one, fetch its code, gather cards for it and break it, or somebody who got
past it unlocks it from outside; at last they do the same with the pod. Whoever is nearest frees a prisoner first.
Jamie alone needs no gates: she climbs from vent to vent.
"""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_sentence.box.board import CAPTURED, NOBODY, NONE, Board
from clew.games.daedalus_sentence.box.components import GATE_CARDS, GATE_TILE, GATES, GREEN, JAMIE, POD_GATE, VENT
from clew.games.daedalus_sentence.box.places import FIRST, OUTWARD, PLACES, RINGS
from clew.games.daedalus_sentence.mind.hunt import FLIP, hidden_rooms, look_costs, unseen_in
from clew.games.daedalus_sentence.mind.routes import FAR, GATE_RING, GUARDED, WEAPON, Ground, Ways, front, is_armed

STAGE: Final = 13.0
"""To open a gate, and to cross the ring beyond it."""
CROSSING: Final = 5.0
"""To cross a ring whose vent is known."""
FREEING: Final = 8.0
GATES_IN: Final[list[list[int]]] = [[gate for gate in range(GATES) if GATE_RING[gate] == ring] for ring in range(RINGS)]
"""By ring."""
NOWHERE_YET: Final[list[float]] = [FAR] * PLACES


def costs(ground: Ground, seat: Seat, rescuer: Seat) -> list[float]:
    """From each place: the actions to be done by this seat until its part is done."""
    return _ways(ground, seat).patiently(goals(ground.board, seat, rescuer))


def goals(board: Board, seat: Seat, rescuer: Seat) -> list[float]:
    """Where there is something to do for this seat, and what is left from there; FAR elsewhere."""
    ends = NOWHERE_YET[:]
    if seat == rescuer and CAPTURED in board.tokens:
        _free(board, ends)
    else:
        if _climbs_alone(board):
            _climb(board, ends)
        _open(board, ends)
    return ends


def _ways(ground: Ground, seat: Seat) -> Ways:
    guarded = WEAPON if is_armed(ground.board, seat) else GUARDED
    return Ways(ground, seat, guarded, guarded)


# --- Prisoners --------------------------------------------------------------------------------------------------------


def nearest_rescuer(ground: Ground) -> Seat:
    """Who frees prisoners: whoever is nearest; NOBODY if there are none."""
    board = ground.board
    best, nearest = NOBODY, FAR
    if CAPTURED not in board.tokens:
        return best
    ends = NOWHERE_YET[:]
    _free(board, ends)
    for seat in board.free_seats():
        cost = _ways(ground, seat).to(ends)[board.where[seat]]
        if cost < nearest:
            best, nearest = seat, cost
    return best


def _free(board: Board, ends: list[float]) -> None:
    """In front of each cell with a prisoner there is something to do."""
    for prisoner in range(board.players):
        if board.tokens[prisoner] == CAPTURED:
            ends[front(board, prisoner)] = FREEING


# --- Gates ------------------------------------------------------------------------------------------------------------


def next_ring(board: Board) -> int:
    """The innermost ring out of which a gate has still to be opened; green if there is none."""
    if not _climbs_alone(board):
        for ring in range(1, GREEN):
            if not board.is_accessible(ring + 1):
                return ring
    return GREEN


def next_gate(board: Board) -> int:
    """The gate to open next: one with a code, else the one with the fewest cards; NONE if none is known."""
    ring = next_ring(board)
    best, fewest = NONE, GATE_CARDS[POD_GATE] + 1
    for gate in GATES_IN[ring]:
        if board.place_of_tile(GATE_TILE[gate]) >= 0:
            cards = 0 if board.codes[gate] else GATE_CARDS[gate]
            if cards < fewest:
                best, fewest = gate, cards
    return best


def _open(board: Board, ends: list[float]) -> None:
    """To the gate that is to be opened next, on either side of it, or where it may be."""
    ring = next_ring(board)
    beyond = (GREEN - ring) * STAGE
    gate = next_gate(board)
    if gate == NONE:
        unseen = unseen_in(board, ring)
        for there, cost in zip(unseen, look_costs(board, ring, unseen, len(GATES_IN[ring])), strict=True):
            ends[there] = cost + beyond
        return
    here = board.place_of_tile(GATE_TILE[gate])
    ends[here] = beyond
    if gate != POD_GATE:
        for there in OUTWARD[here]:
            ends[there] = beyond


# --- Vents ------------------------------------------------------------------------------------------------------------


def _climbs_alone(board: Board) -> bool:
    return board.characters == [JAMIE]


def _climb(board: Board, ends: list[float]) -> None:
    """Unseen tiles are worth a look where the way on is not known."""
    beyond = CROSSING
    for ring in range(GREEN - 1, 0, -1):
        hidden = hidden_rooms(board, ring, VENT)
        unseen = unseen_in(board, ring)
        if hidden:
            for there, cost in zip(unseen, look_costs(board, ring, unseen, hidden), strict=True):
                ends[there] = cost + beyond
        if VENT in [board.room(there) for there in range(FIRST[ring], FIRST[ring + 1])]:
            beyond += CROSSING
        else:
            beyond += (len(unseen) + 1) / (hidden + 1) * FLIP + 2
