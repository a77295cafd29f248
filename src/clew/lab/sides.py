"""Who wins and loses with whom."""

from __future__ import annotations

from clew.core.dice import QuickDice
from clew.core.game import Game, Options, Seat, State


def sides_of(game: Game, options: Options) -> list[list[Seat]]:
    """The seats of each side: one side where all play together, as many as seats where everybody is alone."""
    return sides(game.new(options, QuickDice(0)), int(options["players"]))


def sides(state: State, players: int) -> list[list[Seat]]:
    """The sides of one game, each once: with some options they are drawn by lot."""
    found: list[list[Seat]] = []
    for seat in range(players):
        side = sorted(state.allies(seat))
        if side not in found:
            found.append(side)
    return found
