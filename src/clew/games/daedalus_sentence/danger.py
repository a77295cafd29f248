"""How likely the Hive Commander captures somebody in a room with his next cards, for the bots of both sides."""

from __future__ import annotations

from typing import Final

from clew.games.daedalus_sentence.box import (
    BLUE,
    CARD_KIND,
    CARD_NUMBER,
    CARD_WAY,
    CARDS,
    GREEN,
    MINOTAUR,
    POD_TILE,
    SCIENTIST,
    WHITE,
    WHITE_WAY,
)
from clew.games.daedalus_sentence.commander import granted_by
from clew.games.daedalus_sentence.places import CHAMBER, FIRST, NOWHERE, OUTWARD, PLACES, SIZE, Place, in_line, place
from clew.games.daedalus_sentence.state import Board
from clew.games.daedalus_sentence.trails import spread

MOST_CARDS: Final = 7
STEPS: Final = 7
"""Further nobody looks."""
HIT: Final = 0.21
"""How likely a spawn hits a given ring."""
SPAWNING: Final = 0.04
"""How likely a card of the Commander's is a Minotaur card that is played for a spawn and hits a given ring."""
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


def dangers(
    board: Board, cards: int, rounds: list[list[Place]], gates: list[list[Place]], enter: list[float]
) -> list[float]:
    """For each place how likely somebody there is captured, if the Commander plays so many cards that nobody knows."""
    cards = min(cards, MOST_CARDS)
    safe = [1.0] * PLACES
    for there in {guard for guard in board.minotaurs if guard >= 0}:
        _threaten(safe, rounds, enter, there, REACH[cards])
    for there in board.scientists:
        if there == CHAMBER:
            _threaten(safe, gates, enter, OUTWARD[CHAMBER][0], [1.0, *REACH_FROM_CHAMBER[cards]])
        elif there >= 0:
            _threaten(safe, gates, enter, there, REACH[cards])
    for there, chance in _spawns(board, cards):
        safe[there] *= 1 - chance
    pod = board.place_of_tile(POD_TILE)
    if pod >= 0 and NOWHERE in board.scientists:
        safe[pod] *= 1 - REINFORCING * cards
    return [0.0] * FIRST[1] + [1 - free for free in safe[FIRST[1] :]]


def _threaten(
    safe: list[float], near: list[list[Place]], enter: list[float], start: Place, reach: list[float]
) -> None:
    """A guard may come to every room within its steps."""
    seen = {start: 0}
    front = [start]
    steps = 0
    while front and steps < STEPS:
        following = []
        for here in front:
            if seen[here] > steps:  # an unseen tile takes a step more
                following.append(here)
                continue
            if here != start:
                safe[here] *= 1 - reach[steps]
            for there in near[here]:
                if there not in seen:
                    seen[there] = steps + int(enter[there])
                    following.append(there)
        front = following
        steps += 1


def _spawns(board: Board, cards: int) -> list[tuple[Place, float]]:
    """Where Minotaurs may appear, as places before THESEUS turns the rings, and how likely (DS-W02, DS-N69)."""
    found = []
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
