"""Set-up decisions: the ring, a master deck, the first card on the station, and where the units begin."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.core.notation import Action
from clew.games.dark_orbit.box.board import Board
from clew.games.dark_orbit.box.components import (
    CONTROL,
    CORRIDORS,
    FIRST_BASE,
    ROOM_NAMES,
    SECTOR_IDS,
    SLOT_IDS,
    TECH,
    kind_of,
)
from clew.games.dark_orbit.mind.sites import Sites
from clew.games.dark_orbit.mind.standing import CARD_WORTH, HELD_INSTANT, PENDING, lead
from clew.games.dark_orbit.rules.setup import unit_to_place

SET_UP: Final = ("draft", "decks", "install", "units")
"""What is asked before the first turn."""
_LIKED: Final = {TECH: 0.5, CONTROL: 0.3, CORRIDORS: 0.2}
"""Where a third unit is of use: one step from there leads to a base."""
_ALONE: Final = 0.2


def promises(board: Board, seat: Seat, actions: list[Action]) -> list[float]:
    """How good each of the offers of set-up is."""
    asked: str = board.stack[-1][0]
    if asked == "draft":
        return [of_draft(board, seat, action) for action in actions]
    if asked == "decks":
        return [of_deck(action) for action in actions]
    if asked == "install":
        sites = Sites(board, seat)
        return [of_install(board, sites, action) for action in actions]
    return [of_stand(board, seat, action) for action in actions]


def of_draft(board: Board, seat: Seat, action: Action) -> float:
    """The own base right after the Corridors, where simulated games found the best seat."""
    sector, position = SECTOR_IDS.index(action[1]), int(action[2])
    ring = board.ring
    before, after = ring[position - 1], ring[(position + 1) % len(ring)]
    own = board.base_of(seat)
    if sector == own:
        return 2.0 if before == CORRIDORS else 0.5
    if sector == CORRIDORS:
        return 2.0 if after == own else 1.0 if after < 0 else -1.0 if after >= FIRST_BASE else 0.0
    if before == CORRIDORS:
        return 0.8 if sector < FIRST_BASE else -1.0
    return 0.0


def of_deck(action: Action) -> float:
    """The best cards first; nothing is taken back."""
    return CARD_WORTH[kind_of(action[1])] if action[0] == "deck" else -1.0


def of_install(board: Board, sites: Sites, action: Action) -> float:
    """What a drawn card does at once, more than it would as a pending card."""
    card = kind_of(action[1])
    if action[0] == "keep":
        return CARD_WORTH[card] * (1.0 - PENDING)
    return CARD_WORTH[card] * (1.0 - PENDING) + HELD_INSTANT * 0.5 + sites.worth(card, SLOT_IDS.index(action[2]))


def of_stand(board: Board, seat: Seat, action: Action) -> float:
    """Out of the enemies' range, within the own one; the third unit where it can be of use."""
    sector, room = SECTOR_IDS.index(action[1]), ROOM_NAMES.index(action[2])
    unit = unit_to_place(board, board.stack[-1][1])
    was = board.where[unit]
    board.stand(unit, sector, room)
    found = lead(board, seat)
    board.leave(unit)
    board.where[unit] = was
    return found + _LIKED.get(sector, 0.0) - _ALONE * len(board.units_in(sector))
