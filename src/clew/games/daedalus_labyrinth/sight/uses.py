"""What an action uses, for those who count: tiles, virtues, and in each turn the hero's patron."""

from __future__ import annotations

from clew.core.game import Seat, State
from clew.core.notation import Action
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import NO_PATRON, PATRON_TITLES, VIRTUE_NAMES, VIRTUE_TITLES
from clew.games.daedalus_labyrinth.box.constants import ACTING


def uses(state: State, seat: Seat, action: Action) -> list[str]:
    """A patron counts with the first thing that is done in a turn: most powers work without being called."""
    assert isinstance(state, Board)
    found = []
    if state.phase == ACTING and not state.touched and state.patrons[seat] != NO_PATRON:
        found.append(f"patron: {PATRON_TITLES[state.patrons[seat]]}")
    if action[0] == "place":
        found.append(f"tile: {action[1]}")
    elif action[0] in ("give", "take"):
        found.append(f"virtue: {VIRTUE_TITLES[VIRTUE_NAMES.index(action[1])]}")
    return found
