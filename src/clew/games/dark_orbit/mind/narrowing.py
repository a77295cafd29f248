"""Which of the offers deserve a look: a bot thinks a turn through, and most of the slots and orders do not matter."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.core.notation import Action
from clew.games.dark_orbit.box.board import Board
from clew.games.dark_orbit.box.components import PENDING_IDS, PLACE_IDS, SECTOR_IDS, SLOT_IDS, SLOTS
from clew.games.dark_orbit.mind.sites import Sites
from clew.games.dark_orbit.mind.standing import CARD_WORTH, PENDING, UPGRADE_WORTH
from clew.games.dark_orbit.rules import cards
from clew.games.dark_orbit.rules.malfunction import card_at

FREE: Final = ("play", "use", "upgrade", "boost")
"""What can be done beside the steps of a turn (TO-T05)."""
_MOVERS: Final = (cards.AIRLOCK, cards.DRAG_AWAY, cards.MIND_CONTROL, cards.ABDUCTION)
"""Action cards that take enemies away: resolved after those that need them."""
_DISTURBED: Final = 2
"""So many cards are considered for the Malfunction token."""


def steps(actions: list[Action]) -> list[Action]:
    """The offers without free actions."""
    return [action for action in actions if action[0] not in FREE]


def free(actions: list[Action]) -> list[Action]:
    """The free actions among the offers."""
    return [action for action in actions if action[0] in FREE]


def narrowed(board: Board, seat: Seat, actions: list[Action], slots: int, landings: int) -> list[Action]:
    """The steps worth a look: so many slots for each card, so many rooms for a unit from space."""
    asked: str = board.stack[-1][0]
    found = steps(actions)
    if asked == "move":
        walks = [action for action in found if action[0] != "land"]
        return walks + _spread([action for action in found if action[0] == "land"], landings)
    if asked == "traps":
        return found[:1]
    if asked == "actions":
        return _one_card(board, found)
    if asked == "sector" and found[0][0] == "malfunction":
        return _best(found, [_disturbed(board, seat, action) for action in found], _DISTURBED)
    if asked == "queen":
        return _best(found, [float(len(board.enemies_in(SECTOR_IDS.index(a[1]), seat))) for a in found], 1)
    if asked == "pending":
        return _pending(board, seat, found, slots)
    return found


def _spread(landings: list[Action], count: int) -> list[Action]:
    """Evenly over all of them, so that each sector has its turn."""
    if len(landings) <= count:
        return landings
    return [landings[number * len(landings) // count] for number in range(count)]


def _one_card(board: Board, found: list[Action]) -> list[Action]:
    """Every way to resolve the card that should come first."""
    first = min(found, key=lambda action: (board.cards[SLOT_IDS.index(action[1])] in _MOVERS, action[1]))
    return [action for action in found if action[1] == first[1]]


def _disturbed(board: Board, seat: Seat, action: Action) -> float:
    """What the Malfunction token does to a card; the same once more to what it lies on."""
    place = PLACE_IDS.index(action[1])
    card = card_at(board, place)
    if place >= SLOTS:
        return PENDING * CARD_WORTH[card]
    return CARD_WORTH[card] + UPGRADE_WORTH[card] * board.upgrades[place]


def _pending(board: Board, seat: Seat, found: list[Action], slots: int) -> list[Action]:
    """One empty slot, the best card of an enemy, the best slots for each own card; or nothing."""
    kept: list[Action] = []
    installs: dict[str, list[Action]] = {}
    replaced: list[Action] = []
    placed = False
    for action in found:
        if action[0] == "install":
            installs.setdefault(action[1], []).append(action)
        elif action[0] == "replace":
            replaced.append(action)
        elif action[0] != "place" or not placed:
            placed = placed or action[0] == "place"
            kept.append(action)
    if replaced:
        kept += _best(replaced, [CARD_WORTH[board.pending[PENDING_IDS.index(action[1])]] for action in replaced], 1)
    if installs:
        sites = Sites(board, seat)
        for place, offered in installs.items():
            card = board.pending[PENDING_IDS.index(place)]
            kept += _best(offered, [sites.worth(card, SLOT_IDS.index(action[2])) for action in offered], slots)
    return kept


def _best(actions: list[Action], values: list[float], count: int) -> list[Action]:
    """The best of them, the first where they are equal."""
    order = sorted(range(len(actions)), key=lambda number: -values[number])
    return [actions[number] for number in order[:count]]
