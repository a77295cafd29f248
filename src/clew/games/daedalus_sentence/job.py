"""What the team is about, and what it costs everybody to do her part: for bots.

Jamie climbs ahead through the vents as long as the station sleeps, and opens the pod if she can; the others wait in
their cells, which no guard enters, and gather cards. Then gates are opened from outside, the inner ones first, and all
run. Without Jamie gates are opened by their codes.
"""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_sentence.box import (
    GATE_CARDS,
    GATE_TILE,
    GATES,
    GREEN,
    JAMIE,
    LAB,
    POD,
    POD_GATE,
    POD_TILE,
    TILE_ROOM,
    VENT,
)
from clew.games.daedalus_sentence.flow import DaedalusSentence
from clew.games.daedalus_sentence.keys import draws_needed, pool_of, seen_cards
from clew.games.daedalus_sentence.places import FIRST, OUTWARD, PLACES, RING_OF, SIZE, Place
from clew.games.daedalus_sentence.routes import FAR, GATE_RING, Ground, Ways, front
from clew.games.daedalus_sentence.search import FLIP, hidden_rooms, look_costs, unseen_in
from clew.games.daedalus_sentence.state import CAPTURED, NOBODY, Board

SCOUT: Final = 0
COLLECT: Final = 1
RUN: Final = 2

TOLL: Final = 8.0
"""For a gate that the scout will open."""
PATIENCE: Final = 5.0
"""Cards that the scout would rather draw than leave the opening of the pod to the end."""
CROSSING: Final = 5.0
"""Actions to cross a ring whose exit is known."""
FREEING: Final = 8.0
NEVER: Final = [FAR] * 6


class Job:
    """The state of the escape, as everybody sees it."""

    __slots__ = ("draws", "rescuer", "scout", "stage", "team_draws")

    def __init__(self, board: DaedalusSentence, seat: Seat) -> None:
        self.scout = board.seat_of(JAMIE)
        """Who climbs ahead, free or not."""
        code = board.codes[POD_GATE]
        self.draws = 10.0
        """Cards that the scout has still to draw for the pod, about."""
        self.team_draws = 10.0
        """The same for all together."""
        if code:
            pool = pool_of(board)
            hands = [seen_cards(board, seat, other) for other in range(board.players)]
            self.team_draws = draws_needed(code, [card for hand in hands for card in hand], pool)
            self.draws = draws_needed(code, hands[self.scout], pool) if self.scout >= 0 else self.team_draws
        self.stage = self._stage(board)
        self.rescuer = self._rescuer(board)

    def _stage(self, board: Board) -> int:
        if board.open[POD_GATE]:
            return RUN
        if not board.codes[POD_GATE]:
            return SCOUT
        if board.terms.hidden_hands:  # nobody sees what all hold together: full hands have to do
            full = all(len(board.hands[seat]) >= board.hand_limit(seat) for seat in board.free_seats())
            return RUN if full and board.terms.limit < GATE_CARDS[POD_GATE] else COLLECT
        return RUN if self.team_draws == 0 and self.draws > PATIENCE else COLLECT

    def _rescuer(self, board: DaedalusSentence) -> Seat:
        """Who frees prisoners: whoever is nearest, but the scout only if nothing else can be done without."""
        prisoners = [seat for seat in range(board.players) if board.tokens[seat] == CAPTURED]
        best, nearest = NOBODY, FAR
        if not prisoners:
            return best
        for seat in board.free_seats():
            if seat == self.scout and self.stage != RUN and RING_OF[board.where[seat]] > 1:
                continue
            ends = NEVER_ANYWHERE[:]
            for prisoner in prisoners:
                ends[front(board, prisoner)] = 0.0
            cost = Ways(Ground(board), seat, NEVER).to(ends)[board.where[seat]]
            if cost < nearest:
                best, nearest = seat, cost
        return best


NEVER_ANYWHERE: Final[list[float]] = [FAR] * PLACES


def costs(ground: Ground, seat: Seat, job: Job) -> list[float]:
    """From each place: the actions to be done by this seat until its part is done."""
    board = ground.board
    if seat == job.rescuer and CAPTURED in board.tokens:
        return _to_prisoners(ground, seat)
    if job.stage == RUN:
        if seat == job.scout:
            return _opening(ground, seat)
        return _running(ground, seat, job)
    if seat == job.scout:
        return _scouting(ground, seat, job)
    return _waiting()


def _to_prisoners(ground: Ground, seat: Seat) -> list[float]:
    board = ground.board
    ends = NEVER_ANYWHERE[:]
    for prisoner in range(board.players):
        if board.tokens[prisoner] == CAPTURED:
            ends[front(board, prisoner)] = FREEING
    return Ways(ground, seat, NEVER).patiently(ends)


# --- Ahead ------------------------------------------------------------------------------------------------------------


def _scouting(ground: Ground, seat: Seat, job: Job) -> list[float]:
    """To the pod, or where it may be; then to a laboratory as long as cards are missing."""
    board = ground.board
    ways = Ways(ground, seat, NEVER)
    pod = board.place_of_tile(POD_TILE)
    ends = NEVER_ANYWHERE[:]
    _search(board, ends)
    if pod >= 0:
        ends[pod] = 1.0
    far = ways.patiently(ends)
    if job.stage != COLLECT or job.draws == 0:
        return far
    ends = [2.0 * job.draws + cost for cost in far]
    for there in range(FIRST[1], PLACES):
        tile = board.tiles[there]
        if tile >= 0 and TILE_ROOM[tile] == LAB:
            ends[there] = 0.5 * job.draws + far[there]
    return ways.to(ends)


def _search(board: Board, ends: list[float]) -> None:
    """Unseen tiles are worth a look where the way on is not known."""
    beyond = 0.0
    for ring in range(GREEN, 0, -1):
        room = POD if ring == GREEN else VENT
        hidden = hidden_rooms(board, ring, room)
        unseen = unseen_in(board, ring)
        if hidden:
            for there, cost in zip(unseen, look_costs(board, ring, unseen, hidden), strict=True):
                ends[there] = cost + beyond
        if room in [board.room(there) for there in range(FIRST[ring], FIRST[ring] + SIZE[ring])]:
            beyond += CROSSING
        else:
            beyond += (len(unseen) + 1) / (hidden + 1) * FLIP + 2


# --- The run ----------------------------------------------------------------------------------------------------------


def locked_rings(board: Board) -> list[int]:
    """The rings whose gates outward are all locked."""
    return [ring for ring in range(1, GREEN) if not board.is_accessible(ring + 1)]


def _opening(ground: Ground, seat: Seat) -> list[float]:
    """The scout finds gates, then opens the innermost one that the others need; at last she goes to the pod."""
    board = ground.board
    ends = NEVER_ANYWHERE[:]
    ways = Ways(ground, seat, NEVER)
    needed = _needed(board, seat)
    unknown = [ring for ring in needed if not _known_gates(board, ring)]
    if unknown:
        for ring in unknown:
            later = CROSSING * (2 * len(needed) + len(unknown) - 1)
            unseen = unseen_in(board, ring)
            for there, cost in zip(unseen, look_costs(board, ring, unseen, 2), strict=True):
                ends[there] = cost + later
    elif needed:
        later = CROSSING * 2 * (len(needed) - 1) + CROSSING
        for gate, inner in _known_gates(board, needed[0]):
            for outer in OUTWARD[inner]:
                ends[outer] = 1.0 + later
            if GATE_CARDS[gate] == 0:
                ends[inner] = 1.0 + later
    else:
        _search(board, ends)
        pod = board.place_of_tile(POD_TILE)
        if pod >= 0:
            ends[pod] = 0.0
    return ways.patiently(ends)


def _known_gates(board: Board, ring: int) -> list[tuple[int, Place]]:
    """The gates of a ring that somebody has seen, and where they are."""
    places = [(gate, board.place_of_tile(GATE_TILE[gate])) for gate in range(GATES - 1) if GATE_RING[gate] == ring]
    return [(gate, place) for gate, place in places if place >= 0]


def _needed(board: Board, scout: Seat) -> list[int]:
    """The locked rings that somebody else has still to leave."""
    others = [RING_OF[board.where[seat]] for seat in range(board.players) if seat != scout]
    return [ring for ring in locked_rings(board) if others and ring >= min(others)]


def _running(ground: Ground, seat: Seat, job: Job) -> list[float]:
    """To the pod through gates that are open or will be."""
    board = ground.board
    ends = NEVER_ANYWHERE[:]
    pod = board.place_of_tile(POD_TILE)
    tolls = [0.0, 0.0, TOLL, TOLL, TOLL, TOLL]
    ends[pod] = 0.0
    beyond = CROSSING
    for ring in range(GREEN - 1, 0, -1):
        if not _known_gates(board, ring):
            unseen = unseen_in(board, ring)
            for there, cost in zip(unseen, look_costs(board, ring, unseen, 2), strict=True):
                ends[there] = cost + TOLL + beyond
        beyond += CROSSING + TOLL
    far = Ways(ground, seat, tolls).patiently(ends)
    if 1 in locked_rings(board) and job.scout >= 0 and not _is_near(board, job.scout):
        far[: FIRST[1]] = [min(far[FIRST[1] : FIRST[2]])] * FIRST[1]  # no hurry to leave the cell
    return far


def _is_near(board: Board, scout: Seat) -> bool:
    """Whether the scout is about to open a blue gate."""
    found = all(_known_gates(board, ring) for ring in locked_rings(board))
    return found and RING_OF[board.where[scout]] <= 2


def _waiting() -> list[float]:
    """Anywhere; in the cell above all, which she has or has not."""
    return [0.0 if place < FIRST[1] else 3.0 for place in range(PLACES)]
