"""Random games, compared with a literal reading of the clauses."""

from __future__ import annotations

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.games.dedalos import GAME
from games.dedalos.oracle import Oracle

MOST = 240


def play_twice(players: int, seed: int) -> int:
    """A game, or most of it, in which both offer the same; how many decisions it had."""
    dice = QuickDice(seed)
    state = GAME.new(GAME.settle({"players": players}), dice)
    for number in range(MOST):
        if state.result() is not None:
            return number
        seat = state.actors()[0]
        offered = state.legal(seat)
        if offered[0][0] != "minotaur" and number % 12 < 3:  # the literal reading is slow: some turns of each stage
            assert set(offered) == Oracle(state.position()).actions()
            assert len(set(offered)) == len(offered)
        state.play(seat, dice.choose(offered), dice, UNHEARD)
    return MOST
