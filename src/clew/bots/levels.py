"""Five strengths to choose from: who thinks at which level, and how often it does not."""

from __future__ import annotations

from typing import Final

from clew.core.bot import LEVEL_NAMES, Bot, Level
from clew.core.dice import QuickDice
from clew.core.game import Game, Seat, State, worth_trying
from clew.core.notation import Action

_HOUSE: Final = (
    Level("wanders", "random"),
    Level("stumbles", "greedy", slips=0.5),
    Level("seeks", "greedy"),
    Level("unravels", "search", iterations=60),
    Level("minotaur", "search", iterations=400),
)
"""For games that say nothing about it."""
USUAL: Final = "seeks"
"""The level that plays where nobody chose one."""
SAYS: Final = {
    "wanders": "takes any turning",
    "stumbles": "often goes astray",
    "seeks": "plays with sense",
    "unravels": "looks ahead",
    "minotaur": "looks far ahead",
}
"""What a level is like, for whoever has to choose; the weakest first."""


_FINE: Final = 1_000_000
"""So finely slips are counted."""


def level_of(game: Game, name: str) -> Level:
    """What a level means in a game."""
    return (game.levels or _HOUSE)[LEVEL_NAMES.index(name)]


class LevelBot(Bot):
    """A bot that now and then acts without thinking."""

    def __init__(self, bot: Bot, slips: float, seed: int) -> None:
        self._bot = bot
        self._slips = slips
        self._dice = QuickDice(f"{seed}:slips")

    def choose(self, guess: State, seat: Seat) -> Action:
        """What the bot thinks; or, by its slips, any action but giving up."""
        if self._slips and self._dice.below(_FINE) < _FINE * self._slips:
            actions = guess.legal(seat)
            return actions[self._dice.below(worth_trying(actions))]
        return self._bot.choose(guess, seat)
