"""How well a seat stands: what things are worth, and a number from 0 to 1 (ledger section 10)."""

from __future__ import annotations

from math import exp
from typing import Final

from clew.core.game import Seat
from clew.games.dark_orbit import attacks
from clew.games.dark_orbit.box import (
    ACTION,
    ALIENS,
    AREA,
    CARD_TYPE,
    DUPLICATION,
    ENTER_TRAP,
    INSTANT,
    KINDS,
    MODULE,
    NO_ATTACK,
    NUMBER,
    SHORTCUT,
    SPECIAL,
    STOP_TRAP,
    TEAM_OF_UNITS,
)
from clew.games.dark_orbit.state import SPACE, Board

LIFE: Final = 1.0
LOW_LIFE: Final = 0.5
"""More for each point below this many."""
LOW: Final = 6
DATA: Final = 1.0
HIGH_DATA: Final = 0.6
"""More for each point above this many."""
HIGH: Final = 13
TROPHY: Final = 0.5
TOKEN: Final = 0.9
UPGRADED: Final = 1.3
IN_SPACE: Final = -0.9
PARASITE: Final = -1.2
INVISIBLE: Final = 0.4
UPGRADE: Final = 0.7
"""An Upgrade token on a card."""
INACTIVE: Final = 0.35
"""What a card with the Malfunction token is worth, as a share."""
PENDING: Final = 0.7
HELD_INSTANT: Final = 0.9
HELD_BONUS: Final = 0.8
IN_RANGE: Final = 0.35
"""A hit that an own attacker could make."""
MINOR: Final = 0.5
MINOR_WITH_PREY: Final = 0.75
EXTRA_TURN: Final = 0.9

SCALE: Final = 12.0
"""How many points make a clear lead."""


def _worth(kind: int) -> float:
    """What an installed card is worth."""
    by_type = {
        ACTION: 1.6 if NUMBER[kind] else 1.3,
        MODULE: 1.0,
        STOP_TRAP: 1.8 if NUMBER[kind] else 1.2,
        ENTER_TRAP: 2.4 if NUMBER[kind] else 1.6,
        INSTANT: 0.0,
        SHORTCUT: 0.9,
        DUPLICATION: 1.2,
        SPECIAL: 1.2,
    }
    return by_type[CARD_TYPE[kind]]


CARD_WORTH: Final[list[float]] = [_worth(kind) for kind in range(KINDS)]


def standing(board: Board, seat: Seat) -> float:
    """The lead of a seat's team over the best of the others, squashed into 0 to 1."""
    teams = board.terms.teams
    sums: dict[int, float] = {}
    for other in range(board.terms.players):
        sums[teams[other]] = sums.get(teams[other], 0.0) + worth(board, other)
    own = sums.pop(teams[seat])
    return 1.0 / (1.0 + exp((max(sums.values()) - own) / SCALE))


def worth(board: Board, seat: Seat) -> float:
    """What a seat has, in points of Life."""
    life, data = board.life[seat], board.data[seat]
    found = LIFE * life - LOW_LIFE * max(0, LOW - life) + DATA * data + HIGH_DATA * max(0, data - HIGH)
    found += TROPHY * board.trophies[seat] + TOKEN * board.tokens[seat]
    found += HELD_INSTANT * len(board.instants[seat]) + HELD_BONUS * len(board.bonuses[seat])
    for unit in board.units_of(seat):
        found += _unit_worth(board, unit)
    for slot, card in enumerate(board.cards):
        if card >= 0 and board.owners[card] == seat:
            value = CARD_WORTH[card] + UPGRADE * board.upgrades[slot]
            found += value if slot != board.fault else INACTIVE * value
    found += PENDING * len([card for card in board.pending if card >= 0 and board.owners[card] == seat])
    if board.seats_of[ALIENS] == seat:
        for sector, minors in enumerate(board.minors):
            if minors:
                found += minors * (MINOR_WITH_PREY if board.enemies_in(sector, seat) else MINOR)
    if board.extra and board.turn == seat:
        found += EXTRA_TURN
    return found


def _unit_worth(board: Board, unit: int) -> float:
    """A unit by its side, its place and its tokens."""
    found = UPGRADED if board.upgraded[unit] else 0.0
    if board.parasite[unit]:
        found += PARASITE
    if board.where[unit] == SPACE:
        return found + IN_SPACE
    if board.room[unit] < 0:
        return found
    if board.invisible[unit]:
        found += INVISIBLE
    attack = attacks.attack_of(board, unit)
    if attack != NO_ATTACK and not attacks.is_quarantined(board, unit // TEAM_OF_UNITS, board.where[unit]):
        hits = len(attacks.targets(board, unit))
        found += IN_RANGE * (hits if attack == AREA else min(hits, 1))
    return found
