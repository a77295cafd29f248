"""What an action uses, for those who count: tiles by shape and stars, and exits that collapse."""

from __future__ import annotations

from clew.core.game import Seat, State
from clew.core.notation import Action
from clew.games.dedalos.box.components import SHAPE_NAMES, TILE_NAMES
from clew.games.dedalos.box.constants import EXIT_WORDS


def uses(state: State, seat: Seat, action: Action) -> list[str]:
    """The tile that is played, and what it does to an exit."""
    if action[0] == "place":
        kind = TILE_NAMES.index(action[1])
        return [f"tile: {SHAPE_NAMES[kind >> 2]}, stars {kind & 3}"]
    if action[0] == "collapse":
        return ["tile: Collapse", f"exit: {EXIT_WORDS[action[1]]}, collapsed"]
    return []
