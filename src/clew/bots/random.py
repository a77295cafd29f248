"""Playing uniformly at random: the weakest bot, and the measure of a game's speed."""

from __future__ import annotations

from clew.core.bot import Bot
from clew.core.dice import QuickDice
from clew.core.game import TEAM, UNHEARD, State, worth_trying
from clew.core.notation import Action


class RandomBot(Bot):
    """Any legal action, each equally likely, but never giving up."""

    def __init__(self, seed: int) -> None:
        self._dice = QuickDice(seed)

    def choose(self, guess: State, seat: int) -> Action:
        """One of the legal actions."""
        actions = guess.legal(seat)
        return actions[self._dice.below(worth_trying(actions))]


def playout(state: State, dice: QuickDice) -> int:
    """Play a state to its end at random; how many decisions that took."""
    decisions = 0
    while actors := state.actors():
        seat = actors[0] if len(actors) == 1 else actors[dice.below(len(actors))]
        if seat == TEAM:
            seat = 0
        actions = state.legal(seat)
        state.play(seat, actions[dice.below(worth_trying(actions))], dice, UNHEARD)
        decisions += 1
    return decisions
