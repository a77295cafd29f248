"""How many actions somebody needs from each place to where there is something to do: for bots."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_sentence.box import (
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
from clew.games.daedalus_sentence.flow import DaedalusSentence
from clew.games.daedalus_sentence.moves import neighbours, vents_closed
from clew.games.daedalus_sentence.places import FIRST, OUTWARD, PLACES, RING_OF, RINGS, SIZE, Place
from clew.games.daedalus_sentence.state import FACE_DOWN, Board

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


class Ground:
    """Which rooms are adjacent, and which of them anybody can step onto: once for all characters."""

    __slots__ = ("board", "clear", "near")

    def __init__(self, board: DaedalusSentence) -> None:
        self.board = board
        cells: list[list[Place]] = OUTWARD[: FIRST[1]]
        self.near = cells + [neighbours(board, here) for here in range(FIRST[1], PLACES)]
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
        if self.board.characters[seat] == MORROW:
            return self.near[here]
        clear = self.clear
        return [there for there in self.near[here] if clear[there]]


class Ways:
    """How the rooms of a station hang together, for one character."""

    __slots__ = ("_board", "_doors", "_enter", "_steps", "_vents")

    _steps: list[list[Place]]
    """For each place the places from which one steps there."""
    _vents: list[list[tuple[Place, float]]]
    """For each place the other ends of vents that lead there, with what it costs besides."""
    _enter: list[float]
    """For each place, what a step there costs."""
    _doors: list[list[tuple[Place, float]]]
    """For each ring the places of its vents and gates outward, with what it costs besides."""

    def __init__(self, ground: Ground, seat: Seat, tolls: list[float]) -> None:
        """``tolls``: for each ring what it costs to get its gates opened that lead there; FAR: not now."""
        board = ground.board
        character = board.characters[seat]
        step = 0.5 if character == AUDREY else 1.0
        enter = [step] * PLACES
        if character != MORROW:
            armed = any(CARD_KIND[card] >= MINOTAUR for card in board.hands[seat])
            for there in [*board.minotaurs, *board.scientists]:
                if there >= 0:
                    enter[there] = step + (WEAPON if armed else GUARDED)
            for there in range(FIRST[1], PLACES):
                if board.tiles[there] == FACE_DOWN:
                    enter[there] += UNSEEN
        self._enter = enter
        self._steps = ground.near
        self._vents = [[] for _ in range(PLACES)]
        self._board = board
        self._doors = [[] for _ in range(RINGS)]
        self._add_vents(board, character, tolls)
        self._add_gates(board, tolls)

    def _add_vents(self, board: Board, character: int, tolls: list[float]) -> None:
        """Vents, both ways (DS-L03 to DS-L09); Jamie sees through them, and needs no gate (DS-H08, DS-H09)."""
        if vents_closed(board) and board.is_penalty(JAMIE):
            return
        for inner in range(FIRST[1], FIRST[GREEN]):
            tile = board.tiles[inner]
            if tile < 0 or TILE_ROOM[tile] != VENT:
                continue
            ring = RING_OF[inner]
            toll = 0.0 if character == JAMIE or board.is_accessible(ring + 1) else tolls[ring + 1]
            if toll < FAR:
                self._doors[ring].append((inner, toll))
            for outer in OUTWARD[inner]:
                if board.tiles[outer] >= 0 or character == JAMIE:
                    self._vents[outer].append((inner, toll))
                if character == JAMIE or board.is_accessible(ring):
                    self._vents[inner].append((outer, 0.0))

    def _add_gates(self, board: Board, tolls: list[float]) -> None:
        """Gates, those too that somebody will open."""
        for gate in range(GATES):
            ring = GATE_RING[gate]
            inner = board.place_of_tile(GATE_TILE[gate])
            if gate == POD_GATE or inner < 0:
                continue
            if board.open[gate]:
                self._doors[ring].append((inner, 0.0))
            elif tolls[ring + 1] < FAR and not board.is_accessible(ring + 1):
                self._doors[ring].append((inner, tolls[ring + 1]))
                for outer in OUTWARD[inner]:
                    self._vents[outer].append((inner, tolls[ring + 1]))

    def patiently(self, ends: list[float]) -> list[float]:
        """The same, where one may also wait until rings have turned: then a door leads anywhere in the next ring."""
        ends = ends[:]
        far = self.to(ends)
        for ring in range(GREEN - 1, 0, -1):
            landing = self._landing(far, ring + 1)
            shorter = False
            for door, toll in self._doors[ring]:
                if landing + toll + TURNING < far[door]:
                    ends[door] = landing + toll + TURNING
                    shorter = True
            if shorter:
                far = self.to(ends)
        stuck = [place for place in range(FIRST[1], PLACES) if far[place] >= FAR]
        if stuck:
            around = [self._landing(far, ring) for ring in range(1, RINGS)]
            for place in stuck:  # down through a door below, and up again elsewhere
                ends[place] = around[RING_OF[place] - 1] + 3 * TURNING
                if self._board.room(place) == CONTROL:
                    ends[place] -= TURNING
            far = self.to(ends)
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
        queue = [(cost, place) for place, cost in enumerate(ends) if cost < FAR]
        queue.sort()
        done = [False] * PLACES
        while queue:
            cost, here = heappop(queue)
            if done[here]:
                continue
            done[here] = True
            far[here] = cost
            onward = cost + self._enter[here]
            if here < FIRST[1]:
                continue  # nobody walks into a cell
            for there in self._steps[here]:
                if not done[there] and onward < far[there]:
                    far[there] = onward
                    heappush(queue, (onward, there))
            for there, toll in self._vents[here]:
                climbing = onward + toll
                if not done[there] and climbing < far[there]:
                    far[there] = climbing
                    heappush(queue, (climbing, there))
        for cell in range(FIRST[1]):
            there = OUTWARD[cell][0]
            far[cell] = min(far[cell], far[there] + self._enter[there])
        return far


GATE_RING: Final[list[int]] = [1, 1, 2, 2, 3, 3, 4]
"""The ring in which a gate stands."""


def front(board: Board, prisoner: Seat) -> Place:
    """The place from which somebody is freed."""
    assert RING_OF[board.where[prisoner]] == CENTRE
    return OUTWARD[board.where[prisoner]][0]
