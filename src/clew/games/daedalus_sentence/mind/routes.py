"""How many actions somebody needs from each place to where there is something to do: for bots."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_sentence.box.board import FACE_DOWN, Board
from clew.games.daedalus_sentence.box.components import (
    AUDREY,
    CARD_KIND,
    CENTRE,
    CONTROL,
    GATE_TILE,
    GATES,
    GREEN,
    JAMIE,
    MINOTAUR,
    MORROW,
    POD_GATE,
    TILE_ROOM,
    VENT,
)
from clew.games.daedalus_sentence.box.places import CLOCKWISE, FIRST, OUTWARD, PLACES, RING_OF, RINGS, SIZE, Place
from clew.games.daedalus_sentence.rules.flow import Flow
from clew.games.daedalus_sentence.rules.moves import BESIDE, neighbours, vents_closed

FAR: Final = 90.0
"""No way."""
UNSEEN: Final = 1.4
"""To discover a tile, and now and then to meet a guard there."""
GUARDED: Final = 2.6
"""To wait for a guard to go, or to walk round it."""
WEAPON: Final = 1.2
"""To eliminate it."""
TURNING: Final = 5.0
"""To wait for a ring to turn."""


ALONG: Final[list[list[Place]]] = OUTWARD[: FIRST[1]] + [BESIDE[here] for here in range(FIRST[1], PLACES)]
"""For each place those adjacent to it where there are neither walls nor open gates."""


class Ground:
    """Which rooms are adjacent, and which of them anybody can step onto: once for all characters."""

    __slots__ = ("board", "clear", "near")

    def __init__(self, board: Flow) -> None:
        self.board = board
        near = ALONG[:]
        for here in _unlike(board):
            near[here] = neighbours(board, here)
        self.near = near
        """For each place those adjacent to it."""
        clear = [tile >= 0 for tile in board.tiles]
        for there in board.minotaurs:
            if there >= 0:
                clear[there] = False
        for there in board.scientists:
            if there >= 0:
                clear[there] = False
        self.clear = clear
        """Face up, and nobody on guard."""

    def steps(self, seat: Seat, here: Place) -> list[Place]:
        """The places that somebody may step onto from a place (DS-A16 to DS-A18, DS-H12)."""
        if self.board.gifts[seat] == MORROW:
            return self.near[here]
        clear = self.clear
        return [there for there in self.near[here] if clear[there]]


def _unlike(board: Board) -> list[Place]:
    """The places beside walls and on either side of open gates."""
    found: list[Place] = []
    for ring in range(1, RINGS):
        walls = board.walls[ring]
        for slot in range(SIZE[ring] if walls else 0):
            if walls >> slot & 1:
                found += [FIRST[ring] + slot, CLOCKWISE[FIRST[ring] + slot]]
    for gate in range(GATES):
        if board.open[gate]:
            here = board.place_of_tile(GATE_TILE[gate])
            found += [here, *OUTWARD[here]]
    return found


class Ways:
    """How the rooms of a station hang together, for one character."""

    __slots__ = ("_board", "_doors", "_enter", "_steps", "_vents")

    _steps: list[list[Place]]
    """For each place the places from which one steps there."""
    _vents: list[list[Place]]
    """For each place the other ends of vents that lead there."""
    _enter: list[float]
    """For each place, what a step there costs."""
    _doors: list[list[Place]]
    """For each ring the places of its vents and gates outward."""

    def __init__(self, ground: Ground, seat: Seat, minotaur: float, scientist: float) -> None:
        """``minotaur``, ``scientist``: what it costs more to step onto a tile where such a guard stands."""
        board = ground.board
        character = board.gifts[seat]
        step = 0.5 if character == AUDREY else 1.0
        enter = [step] * PLACES
        if character != MORROW:
            for there in board.minotaurs:
                if there >= 0:
                    enter[there] = step + minotaur
            for there in board.scientists:
                if there >= 0:
                    enter[there] = step + scientist
            for there in range(FIRST[1], PLACES):
                if board.tiles[there] == FACE_DOWN:
                    enter[there] += UNSEEN
        self._enter = enter
        self._steps = ground.near
        self._vents = [[] for _ in range(PLACES)]
        self._board = board
        self._doors = [[] for _ in range(RINGS)]
        self._add_vents(board, character)
        self._add_gates(board)

    def _add_vents(self, board: Board, character: int) -> None:
        """Vents, both ways (DS-L03 to DS-L09); Jamie sees through them, and needs no gate (DS-H08, DS-H09)."""
        if vents_closed(board) and board.is_penalty(JAMIE):
            return
        for inner in range(FIRST[1], FIRST[GREEN]):
            tile = board.tiles[inner]
            if tile < 0 or TILE_ROOM[tile] != VENT:
                continue
            ring = RING_OF[inner]
            is_open = character == JAMIE or board.is_accessible(ring + 1)
            if is_open:
                self._doors[ring].append(inner)
            for outer in OUTWARD[inner]:
                if is_open and (board.tiles[outer] >= 0 or character == JAMIE):
                    self._vents[outer].append(inner)
                if character == JAMIE or board.is_accessible(ring):
                    self._vents[inner].append(outer)

    def _add_gates(self, board: Board) -> None:
        """Gates that are open lead on."""
        for gate in range(GATES):
            if gate != POD_GATE and board.open[gate]:
                self._doors[GATE_RING[gate]].append(board.place_of_tile(GATE_TILE[gate]))

    def patiently(self, ends: list[float]) -> list[float]:
        """The same, where one may also wait until rings have turned: then a door leads anywhere in the next ring."""
        far = self.to(ends)
        for ring in range(GREEN - 1, 0, -1):
            turning = self._landing(far, ring + 1) + TURNING
            self._shorten(far, [(turning, door) for door in self._doors[ring] if turning < far[door]])
        stuck = [place for place in range(FIRST[1], PLACES) if far[place] >= FAR]
        if stuck:
            around = [self._landing(far, ring) for ring in range(1, RINGS)]
            found = []
            for place in stuck:  # down through a door below, and up again elsewhere
                cost = around[RING_OF[place] - 1] + 3 * TURNING
                found.append((cost - TURNING if self._board.room(place) == CONTROL else cost, place))
            self._shorten(far, found)
        return far

    @staticmethod
    def _landing(far: list[float], ring: int) -> float:
        """What is left to do on average from anywhere in a ring."""
        costs = far[FIRST[ring] : FIRST[ring] + SIZE[ring]]
        most = min(costs) + 2 * TURNING
        return sum([min(cost, most) for cost in costs]) / len(costs)

    def to(self, ends: list[float]) -> list[float]:
        """For each place the actions to the best end, ``ends`` being what is left to do there."""
        far = [FAR] * PLACES
        self._shorten(far, [(cost, place) for place, cost in enumerate(ends)])
        return far

    def _shorten(self, far: list[float], ends: list[tuple[float, Place]]) -> None:
        """Take more ends into account: only what becomes shorter is looked at."""
        queue = []
        for cost, here in ends:
            if cost < far[here]:
                far[here] = cost
                queue.append((cost, here))
        if not queue:
            return
        queue.sort()
        enter, vents = self._enter, self._vents
        while queue:
            cost, here = heappop(queue)
            if cost > far[here] or here < FIRST[1]:
                continue  # known to be shorter by now; and nobody walks into a cell
            onward = cost + enter[here]
            for there in self._steps[here]:
                if onward < far[there]:
                    far[there] = onward
                    heappush(queue, (onward, there))
            for there in vents[here]:
                if onward < far[there]:
                    far[there] = onward
                    heappush(queue, (onward, there))
        for cell in range(FIRST[1]):
            there = OUTWARD[cell][0]
            far[cell] = min(far[cell], far[there] + enter[there])


def is_armed(board: Board, seat: Seat) -> bool:
    """Whether somebody holds a card against guards."""
    return any(CARD_KIND[card] >= MINOTAUR for card in board.hands[seat])


GATE_RING: Final[list[int]] = [1, 1, 2, 2, 3, 3, 4]
"""The ring in which a gate stands."""


def front(board: Board, prisoner: Seat) -> Place:
    """The place from which somebody is freed."""
    assert RING_OF[board.where[prisoner]] == CENTRE
    return OUTWARD[board.where[prisoner]][0]
