"""How well a seat stands: what things are worth, a lead in points, and a number from 0 to 1.

Life and Data are what the game is about, and count in full to the end. Everything else is worth what it may still
bring: less and less as the decks run out and the End token comes nearer.
"""

from __future__ import annotations

from math import exp
from typing import Final

from clew.core.game import Seat
from clew.games.dark_orbit.box.board import SPACE, Board
from clew.games.dark_orbit.box.components import (
    ACTION,
    ALIENS,
    AREA,
    BESIDE,
    CARD_FACTION,
    CARD_TYPE,
    DUPLICATION,
    END,
    ENTER_TRAP,
    INSTANT,
    KINDS,
    MODULE,
    NO_ATTACK,
    NUMBER,
    SHORTCUT,
    SLOTS,
    SPECIAL,
    STOP_TRAP,
    TEAM_OF_UNITS,
    kind_of,
)
from clew.games.dark_orbit.rules import attacks, cards

# --- What things are worth, in points of Life -------------------------------------------------------------------------

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
INACTIVE: Final = 0.35
"""What a card with the Malfunction token is worth, as a share."""
PENDING: Final = 0.4
"""A pending card, as a share of what it will be worth."""
HELD_INSTANT: Final = 0.9
HELD_BONUS: Final = 0.8
IN_RANGE: Final = 0.35
"""A hit that an own attacker could make."""
MINOR: Final = 0.5
MINOR_WITH_PREY: Final = 0.75
EXTRA_TURN: Final = 0.9
FILMED: Final = 0.5
"""A Camcorder token: Data, once somebody comes to fetch it."""
SWITCHED_OFF: Final = 0.6
"""A Defense System that nobody has switched on, as a share."""
COPIED: Final = 0.6
"""What a Duplication adds for each card beside it, as a share of that card."""
END_OF_GAME: Final = 100.0
OTHERS: Final = 0.3
"""Where there are several rivals, the weight of all of them beside the best."""

SCALE: Final = 12.0
"""How many points make a clear lead."""

_BY_TYPE: Final = {
    ACTION: 1.3,
    MODULE: 1.0,
    STOP_TRAP: 1.2,
    ENTER_TRAP: 1.6,
    INSTANT: 2.0,
    SHORTCUT: 0.9,
    DUPLICATION: 0.6,
    SPECIAL: 1.2,
}
_BY_NUMBER: Final = {ACTION: 1.8, MODULE: 1.0, STOP_TRAP: 1.9, ENTER_TRAP: 2.4, SPECIAL: 1.2}
"""The same for cards with a number."""
_BY_TOKEN: Final = {ACTION: 1.1, MODULE: 0.8, STOP_TRAP: 1.0, ENTER_TRAP: 1.4, SPECIAL: 0.8}

CARD_WORTH: Final[list[float]] = [(_BY_NUMBER if NUMBER[kind] else _BY_TYPE)[CARD_TYPE[kind]] for kind in range(KINDS)]
"""What an installed card is worth; of an Instant, what it does."""
UPGRADE_WORTH: Final[list[float]] = [_BY_TOKEN[CARD_TYPE[kind]] if NUMBER[kind] else 0.0 for kind in range(KINDS)]
"""What an Upgrade token on a card is worth."""
UPGRADE_WORTH[kind_of("M01")] = 0.6  # a Mine acts once
UPGRADE_WORTH[kind_of("G01")] = 0.2  # of a Probe: three enemies in one place are rare already

# --- How much of the game is left -------------------------------------------------------------------------------------

_LAST_TURN: Final = 0.15
_TO_COME: Final = 8
"""Cards that each player has still to draw when things are worth what the weights say."""
_MOST: Final = 1.2
_HURRY: Final = 0.4
"""How much a lead counts at the very end; more than before, because there is less time to lose it."""


def future(board: Board) -> float:
    """What cards and tokens may still bring: about 1 in the middle of the game, little when the End token comes."""
    to_come = sum(board.left) + 2 * (END - board.end)
    return min(_MOST, _LAST_TURN + to_come / (_TO_COME * board.terms.players))


# --- Standing ---------------------------------------------------------------------------------------------------------


def standing(board: Board, seat: Seat) -> float:
    """The lead of a seat's team, squashed into 0 to 1; at the end, who has won."""
    if board.ended is not None:
        return 1.0 if seat in board.ended.winners else 0.0
    return 1.0 / (1.0 + exp(-lead(board, seat) / SCALE))


def lead(board: Board, seat: Seat) -> float:
    """By how many points a seat's team is ahead of the others, or at the end, whether it has won."""
    teams = board.terms.teams
    if board.ended is not None:
        winners = board.ended.winners
        if seat not in winners:
            return -END_OF_GAME
        return END_OF_GAME if len({teams[winner] for winner in winners}) == 1 else 0.0
    left = future(board)
    found = worths(board, left)
    own = 0.0
    others = [0.0] * (max(teams) + 1)
    for other, points in enumerate(found):
        if teams[other] == teams[seat]:
            own += points
        else:
            others[teams[other]] += points
    rivals = [points for team, points in enumerate(others) if team != teams[seat]]
    ahead = own - max(rivals)
    if len(rivals) > 1:
        mean = sum(rivals) / len(rivals)
        ahead = (ahead + OTHERS * (own - mean)) / (1.0 + OTHERS)
    return ahead / (_HURRY + (1.0 - _HURRY) * min(1.0, left))


def worths(board: Board, left: float) -> list[float]:
    """What each seat has, in points of Life; ``left`` is what the future is worth."""
    found = [_assets(board, seat) for seat in range(board.terms.players)]
    owners = board.owners
    for slot, card in enumerate(board.cards):
        if card >= 0:
            found[owners[card]] += installed(board, slot, card)
    for place, card in enumerate(board.pending):
        if card >= 0:
            found[owners[card]] += waiting(board, place, card)
    aliens = board.seats_of[ALIENS]
    if aliens >= 0:
        found[aliens] += brood(board, aliens)
    if has_another_turn(board):
        found[board.turn] += EXTRA_TURN
    return [tracks(board, seat) + left * points for seat, points in enumerate(found)]


def tracks(board: Board, seat: Seat) -> float:
    """What counts at the end: Life, Data and trophies; the last points of Life and of Data decide at once."""
    life, data = board.life[seat], board.data[seat]
    found = LIFE * life - LOW_LIFE * max(0, LOW - life) + DATA * data + HIGH_DATA * max(0, data - HIGH)
    return found + TROPHY * board.trophies[seat]


def _assets(board: Board, seat: Seat) -> float:
    """Tokens, cards in front of a player, and units."""
    found = TOKEN * board.tokens[seat]
    found += HELD_INSTANT * len(board.instants[seat]) + HELD_BONUS * len(board.bonuses[seat])
    for unit in board.units_of(seat):
        found += _unit_worth(board, unit)
    return found


def has_another_turn(board: Board) -> bool:
    """Whether whoever is on turn has earned one more unit-turn (TO-B05)."""
    return board.extra or (bool(board.stack) and board.stack[-1] == ("move", True))


def brood(board: Board, aliens: Seat) -> float:
    """Minor Aliens, by where they are."""
    found = 0.0
    for sector, minors in enumerate(board.minors):
        if minors:
            found += minors * (MINOR_WITH_PREY if board.enemies_in(sector, aliens) else MINOR)
    return found


def waiting(board: Board, place: int, card: int) -> float:
    """A pending card."""
    value = PENDING * CARD_WORTH[card]
    return value if board.fault != SLOTS + place else INACTIVE * value


def installed(board: Board, slot: int, card: int) -> float:
    """A card by its kind, and by what lies on it and beside it."""
    value = CARD_WORTH[card] + UPGRADE_WORTH[card] * board.upgrades[slot] + FILMED * board.camcorders[slot]
    if card == cards.DEFENSE_SYSTEM and not board.on[slot]:
        value *= SWITCHED_OFF
    elif CARD_TYPE[card] == DUPLICATION:
        for other in BESIDE[slot]:
            copied = board.cards[other]
            if copied >= 0 and CARD_FACTION[copied] == CARD_FACTION[card] and other != board.fault:
                value += COPIED * CARD_WORTH[copied]
    return value if slot != board.fault else INACTIVE * value


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
    return found + IN_RANGE * hits(board, unit)


def hits(board: Board, unit: int) -> int:
    """How many hits a unit in a room could make where it stands."""
    attack = attacks.attack_of(board, unit)
    if attack == NO_ATTACK or attacks.is_quarantined(board, unit // TEAM_OF_UNITS, board.where[unit]):
        return 0
    found = len(attacks.targets(board, unit))
    return found if attack == AREA else min(found, 1)
