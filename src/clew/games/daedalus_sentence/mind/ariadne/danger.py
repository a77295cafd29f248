"""How likely the Hive Commander captures somebody in a room with his next cards, for the bots of both sides."""

from __future__ import annotations

from typing import Final

from clew.games.daedalus_sentence.box.board import Board
from clew.games.daedalus_sentence.box.components import (
    BLUE,
    CARD_KIND,
    CARD_NUMBER,
    CARD_WAY,
    CARDS,
    GREEN,
    MINOTAUR,
    POD_TILE,
    RED,
    SCIENTIST,
    WHITE,
    WHITE_WAY,
)
from clew.games.daedalus_sentence.box.places import (
    CHAMBER,
    FIRST,
    NOWHERE,
    OUTWARD,
    PLACES,
    RING_OF,
    Place,
    in_line,
    place,
)
from clew.games.daedalus_sentence.mind.ariadne.trails import gateways, known_gates, rounds_of, steps_of_guards, way_home
from clew.games.daedalus_sentence.rules.ariadne.commander import granted_by

MOST_CARDS: Final = 7
STEPS: Final = 7
"""Further nobody looks."""
HIT: Final = 0.21
"""How likely a spawn hits a given ring."""
SPAWNING: Final = 0.04
"""How likely a card of the Commander's is a Minotaur card that is played for a spawn and hits a given ring."""
TURNED: Final = 4
"""Guard actions that a gate in the right place is worth, if a ring has to turn first."""
REINFORCING: Final = 0.05
"""How likely a card of the Commander's is a Loctae card."""


def _granted(ring: int) -> list[int]:
    """For each card the actions that it grants a guard of a ring; in the chamber (0) only guard cards do."""
    return [max(granted_by(card)[0], granted_by(card)[ring] if ring else 0) for card in range(CARDS)]


def _reaches(ring: int) -> list[list[float]]:
    """By cards and steps: how likely so many unknown cards take a guard of a ring at least so far."""
    each = _granted(ring)
    chances = [1.0] + [0.0] * STEPS
    found = []
    for _ in range(MOST_CARDS + 1):
        found.append([sum(chances[steps:]) for steps in range(STEPS + 1)])
        after = [0.0] * (STEPS + 1)
        for steps, chance in enumerate(chances):
            for more in each:
                after[min(STEPS, steps + more)] += chance / CARDS
        chances = after
    return found


REACH: Final[list[list[float]]] = _reaches(BLUE)
REACH_FROM_CHAMBER: Final[list[list[float]]] = _reaches(0)


class Terrain:
    """Where guards can go, which follows from the tiles alone; and how far it is, for those who ask."""

    __slots__ = ("_gates", "_runs", "enter", "home", "near", "rounds")

    def __init__(self, board: Board) -> None:
        self.rounds = rounds_of(board)
        """For Minotaurs."""
        self.near = gateways(board, self.rounds)
        """For scientists."""
        self.enter = steps_of_guards(board)
        self.home = way_home(board, self.near, self.enter)
        """For each place the guard actions that bring the Commander figure into the chamber."""
        self._gates = [known_gates(board, ring) for ring in range(GREEN)]
        self._runs: dict[int, list[int]] = {}

    def runs(self, start: Place, is_scientist: bool) -> list[int]:
        """For each place the guard actions to come there; STEPS if it is too far to look at."""
        key = 2 * start + is_scientist
        found = self._runs.get(key)
        if found is None:
            found = self._run(start, is_scientist)
            self._runs[key] = found
        return found

    def _run(self, start: Place, is_scientist: bool) -> list[int]:
        near = self.near if is_scientist else self.rounds
        far = [STEPS] * PLACES
        far[start] = 0
        fronts: list[list[Place]] = [[] for _ in range(STEPS + TURNED)]
        fronts[0].append(start)
        for steps in range(STEPS):
            for here in fronts[steps]:
                if far[here] < steps:
                    continue
                around = OUTWARD[CHAMBER] if here == CHAMBER else near[here]
                for there in around:
                    cost = steps + int(self.enter[there])
                    if cost < far[there]:
                        far[there] = cost
                        fronts[cost].append(there)
                if is_scientist and here >= FIRST[RED]:
                    for _, gate in self._gates[RING_OF[here] - 1]:  # a ring may turn first
                        if steps + TURNED < far[gate]:
                            far[gate] = steps + TURNED
                            fronts[steps + TURNED].append(gate)
        return far


def guards_about(board: Board) -> list[tuple[Place, bool]]:
    """Where guards stand, those alike once, and whether they are scientists."""
    found = [(there, False) for there in sorted(set(board.minotaurs)) if there >= 0]
    return found + [(there, True) for there in sorted(set(board.scientists)) if there >= 0]


def dangers(board: Board, terrain: Terrain, cards: int, places: list[Place]) -> list[float]:
    """For each of some places how likely somebody there is captured, if the Commander plays so many unknown cards.

    The same cards bring whichever guard comes, so the one that is most likely to come stands for all.
    """
    cards = min(cards, MOST_CARDS)
    spawns = _spawns(board, cards)
    threats = [
        (terrain.runs(start, is_scientist), REACH_FROM_CHAMBER[cards] if start == CHAMBER else REACH[cards])
        for start, is_scientist in guards_about(board)
    ]
    found = []
    for there in places:
        worst = 0.0
        if there >= FIRST[BLUE]:
            for runs, reach in threats:
                if runs[there] < STEPS and reach[runs[there]] > worst:
                    worst = reach[runs[there]]
            for target, chance in spawns:
                if target == there:
                    worst += (1 - worst) * chance
            if board.tiles[there] == POD_TILE and NOWHERE in board.scientists:
                worst += (1 - worst) * REINFORCING * cards
        found.append(worst)
    return found


def _spawns(board: Board, cards: int) -> list[tuple[Place, float]]:
    """Where Minotaurs may appear, as places before THESEUS turns the rings, and how likely (DS-W02, DS-N69)."""
    found: list[tuple[Place, float]] = []
    turned = [0] * (GREEN + 1)
    chances = [SPAWNING * cards] * (GREEN + 1)
    for slot in range(0, 2 * board.alert, 2):
        card = board.theseus[slot]
        kind = CARD_KIND[card] if card >= 0 else SCIENTIST
        if kind == MINOTAUR:
            for ring in range(BLUE, GREEN + 1):
                target = in_line(ring, board.cells[ring])
                found.append((place(ring, target - FIRST[ring] - turned[ring]), HIT))
        elif kind == WHITE:
            for ring in range(BLUE, GREEN + 1):
                turned[ring] += CARD_NUMBER[card] * WHITE_WAY[ring]
        elif kind < WHITE:
            turned[kind] += CARD_NUMBER[card] * CARD_WAY[card]
    return found + [(in_line(ring, board.cells[ring]), chances[ring]) for ring in range(BLUE, GREEN + 1)]
