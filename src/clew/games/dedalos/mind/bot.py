"""The bots: every action is weighed, and the best is taken."""

from __future__ import annotations

from typing import Final

from clew.core.bot import Bot, BotMaker
from clew.core.dice import QuickDice
from clew.core.game import Seat, State
from clew.core.notation import Action
from clew.core.parts.grid import cell_at
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.mind.worth import Worth


class DedalosBot(Bot):
    """Tries every legal action and keeps the best; ``blocking`` weighs what hinders rivals, ``noise`` adds mistakes."""

    def __init__(self, seed: int, blocking: float, noise: float) -> None:
        self._dice = QuickDice(seed)
        self._blocking = blocking
        self._noise = noise

    def choose(self, guess: State, seat: Seat) -> Action:
        """The action with the best outlook."""
        assert isinstance(guess, Board)
        actions = guess.legal(seat)
        if len(actions) == 1:
            return actions[0]
        worth = Worth(guess, seat, self._blocking)
        if guess.stack[-1][0] == "minotaur":
            return self._best(actions, [worth.of_minotaur(cell_at(action[1], action[2])) for action in actions])
        return self._best(actions, [worth.of_action(action) for action in actions])

    def _best(self, actions: list[Action], values: list[float]) -> Action:
        """The best of them, by a little noise: equals are not always answered alike."""
        noise = self._noise
        shaken = [value + noise * self._dice.below(1000) / 1000 for value in values]
        return actions[shaken.index(max(shaken))]


def greedy(seed: int) -> Bot:
    """Weighs the rivals fully."""
    return DedalosBot(seed, 1.0, 0.05)


def casual(seed: int) -> Bot:
    """Thinks mostly of its own way, and errs a little."""
    return DedalosBot(seed, 0.5, 0.6)


BOTS: Final[dict[str, BotMaker]] = {"greedy": greedy, "casual": casual}
