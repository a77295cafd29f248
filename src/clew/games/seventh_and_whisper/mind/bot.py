"""A team-mate for either seat: it never steps into a view that it can foresee, and waits for a good roll."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from clew.core.bot import Bot, BotMaker, Level
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Options, Seat, State
from clew.core.notation import Action
from clew.games.seventh_and_whisper.box.card import Card
from clew.games.seventh_and_whisper.box.components import SEVENTH
from clew.games.seventh_and_whisper.box.constants import ORDERING, PLACING, ROLLING
from clew.games.seventh_and_whisper.mind.turns import turn_of
from clew.games.seventh_and_whisper.rules.flow import Flow


class CarefulBot(Bot):
    """Decides by what lies on the table alone. Chance plays no part, so it needs no seed."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, guess: State, seat: Seat) -> Action:
        """7th first, on the first place; in a turn whatever it needs."""
        assert isinstance(guess, Flow)
        if guess.phase in (ORDERING, PLACING, ROLLING):
            return guess.legal(seat)[0]
        return turn_of(guess).action()


def run(card: Card, options: Options, seed: int) -> Flow:
    """A whole game of two bots on one card; how it ended."""
    bot, dice, state = CarefulBot(seed), QuickDice(seed), Flow()
    state.clear(options, card)
    while state.ended is None:
        seat = max(SEVENTH, state.actors()[0])
        state.play(seat, bot.choose(state, seat), dice, UNHEARD)
    return state


def greedy(seed: int) -> Bot:
    """The one bot there is."""
    return CarefulBot(seed)


BOTS: Final[Mapping[str, BotMaker]] = {"greedy": greedy}

LEVELS: Final = (
    Level("wanders", "greedy", slips=0.015),
    Level("stumbles", "greedy", slips=0.0068),
    Level("seeks", "greedy", slips=0.0032),
    Level("unravels", "greedy", slips=0.0014),
    Level("minotaur", "greedy"),
)
"""A run has some 600 decisions, and one slip may lose it: they are rare."""
