"""Looking one move ahead by the game's own score."""

from __future__ import annotations

from clew.core.bot import Bot
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, State
from clew.core.notation import Action


class GreedyBot(Bot):
    """The action after which the seat stands best; the first of equals after a random start."""

    def __init__(self, seed: int) -> None:
        self._dice = QuickDice(seed)

    def choose(self, guess: State, seat: int) -> Action:
        """Try each legal action on a copy."""
        actions = guess.legal(seat)
        start = self._dice.below(len(actions))
        best, best_score = actions[start], -1.0
        for action in actions[start:] + actions[:start]:
            after = guess.clone()
            after.play(seat, action, self._dice, UNHEARD)
            score = after.score(seat)
            if score > best_score:
                best, best_score = action, score
        return best
