"""Who wins and loses with whom."""

from __future__ import annotations

from clew.core.dice import QuickDice
from clew.core.game import Game, Options, Seat


def sides_of(game: Game, options: Options) -> list[list[Seat]]:
    """The seats of each side: one side where all play together, as many as seats where everybody is alone."""
    state = game.new(options, QuickDice(0))
    found: list[list[Seat]] = []
    for seat in range(int(options["players"])):
        side = sorted(state.allies(seat))
        if side not in found:
            found.append(side)
    return found
