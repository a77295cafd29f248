"""Each action as a line that people read and type."""

from __future__ import annotations

from typing import Final

from clew.core.notation import Action, Form, Grammar, Int, SeatNumber, Word
from clew.core.parts.grid import REACH, SIDE_NAMES
from clew.games.dedalos.box.components import EXIT_NAMES, TILE_NAMES, TRIBUTES, TURNS


def canonical_turn(action: Action) -> Action:
    """A straight looks the same after half a turn, a cross after any: equal placements are one action (DD-G03)."""
    verb, tile, x, y, turn = action
    return (verb, tile, x, y, turn % TURNS[TILE_NAMES.index(tile)])


COORDINATE: Final = Int(-REACH, REACH)
SIDE: Final = Word(tuple(SIDE_NAMES))

GRAMMAR: Final = Grammar(
    Form("place {} at {},{} turn {}", Word(TILE_NAMES), COORDINATE, COORDINATE, Int(0, 3), tidy=canonical_turn),
    Form("collapse {}", Word(EXIT_NAMES)),
    Form("move {}", SIDE),
    Form("push {} {}", SeatNumber(len(TRIBUTES)), SIDE),
    Form("discard"),
    Form("minotaur to {},{}", COORDINATE, COORDINATE),
)
