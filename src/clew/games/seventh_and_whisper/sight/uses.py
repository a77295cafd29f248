"""What an action uses, for those who count: map cards, what is on them, and items."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat, State
from clew.core.notation import Action
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.components import CHARGES, CHECKS, GEAR, ITEM_NAMES

TARGETS: Final = {
    "camera": "camera",
    "door": "door",
    "barrel": "barrel",
    "vent": "vent",
    "hack": "vent",
    "strike": "enemy",
    "can": "enemy",
}
"""What each of these is done to."""


def uses(state: State, seat: Seat, action: Action) -> list[str]:
    """A map card counts when it is entered; a thing or enemy by its id and its card; an item where it helps a check."""
    assert isinstance(state, Board)
    verb = action[0]
    if verb == "place":
        return [f"map: {state.card.name}"]
    found = []
    if verb in TARGETS:
        target = action[2] if verb == "can" else action[1]
        found.append(f"{TARGETS[verb]}: {target} in {state.card.name}")
    if verb in CHECKS:
        gear = GEAR[verb]
        if gear >= 0 and state.items[gear]:
            found.append(f"item: {ITEM_NAMES[gear]}")
        if len(action) > 2 and action[2]:
            found.append(f"item: {ITEM_NAMES[CHARGES[verb]]}")
    return found
