"""What an action uses, for those who count: cards, sectors, and the faction whose unit moves."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat, State
from clew.core.notation import Action
from clew.games.dark_orbit.box.board import Board
from clew.games.dark_orbit.box.components import (
    CARD_NAMES,
    FACTION_IDS,
    FACTION_NAMES,
    NO_CARD,
    PENDING_IDS,
    SECTOR_NAMES,
    SLOT_IDS,
    kind_of,
)

MOVES: Final = ("move", "adjust", "vent", "teleport", "land")
BY_ID: Final = ("lay", "play", "use")
BY_SLOT: Final = ("trap", "resolve", "aim", "drag", "cancel", "boost")
BY_PENDING: Final = ("install", "claim")
IN_SECTOR: Final = ("sector", "take", "malfunction", "clean", "hatch")


def uses(state: State, seat: Seat, action: Action) -> list[str]:
    """The card that is laid or does something, the sector whose action is taken, the faction in each unit-turn."""
    assert isinstance(state, Board)
    verb = action[0]
    if verb in MOVES:
        faction = FACTION_IDS.index(action[1].partition(".")[0])
        return [f"faction: {FACTION_NAMES[faction]}"]
    if verb in IN_SECTOR:
        return [f"sector: {SECTOR_NAMES[state.where[state.acting]]}"]
    card = NO_CARD
    if verb in BY_ID:
        card = kind_of(action[1])
    elif verb in BY_SLOT:
        card = state.cards[SLOT_IDS.index(action[1])]
    elif verb in BY_PENDING:
        card = state.pending[PENDING_IDS.index(action[1])]
    return [f"card: {CARD_NAMES[card]}"] if card != NO_CARD else []
