"""Broken on purpose: what a move does."""

from __future__ import annotations

from itertools import count

import connect_four
from clew.core.bot import Bot
from clew.core.dice import Dice
from clew.core.game import Events, Game, Options, Seat, State
from clew.core.notation import Action
from toys.heist import KINDS, Heist
from toys.sabotage.tools import Four, four, thieves


class Breaks(Four):
    """The fourth column does not take a fourth disc."""

    __slots__ = ()

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        if action[1] == 4 and len(self.position()["columns"][3]) == 3:
            raise ZeroDivisionError("no room")
        super().play(seat, action, dice, events)


class SharesItsDiscard(Heist):
    """What a copy throws away lies with what the original threw away."""

    __slots__ = ()

    def clone(self) -> Heist:
        twin = super().clone()
        twin.discard = self.discard
        return twin


class SharesItsOffers(Four):
    """A column that fills up is struck off the list that all copies share."""

    __slots__ = ()

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        shared = self.offers
        super().play(seat, action, dice, events)
        if self.offers is not shared:
            shared[:] = self.offers


def new_with_own_offers(options: Options, dice: Dice) -> State:
    """A list of its own for each game, lest one sabotage spoil another."""
    state = connect_four.load({"columns": [""] * 7})
    state.__class__ = SharesItsOffers
    return state


class LosesPieces(Heist):
    """What is thrown away is gone."""

    __slots__ = ()

    def throw(self, seat: Seat, kinds: list[int], events: Events) -> None:
        super().throw(seat, kinds, events)
        self.discard = [0] * len(KINDS)


class WantonBot(Bot):
    """Chooses what is not there."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, guess: State, seat: int) -> Action:
        return ("drop", 8)


class ClumsyBot(WantonBot):
    """Plays in the state it was only shown."""

    def choose(self, guess: State, seat: int) -> Action:
        choice = guess.legal(seat)[0]
        guess.play(seat, choice, Dice(), Events(heard=False))
        return choice


class FickleBot(WantonBot):
    """Chooses something else each time."""

    turns = count()

    def choose(self, guess: State, seat: int) -> Action:
        offers = guess.legal(seat)
        return offers[next(self.turns) % len(offers)]


CASES: list[tuple[str, Game]] = [
    ("bots", four(bots={"clumsy": ClumsyBot})),
    ("bots", four(bots={"fickle": FickleBot})),
    ("clones", thieves(SharesItsDiscard)),
    ("clones", four(SharesItsOffers, new=new_with_own_offers)),
    ("conserves", thieves(LosesPieces)),
    ("plays", four(Breaks)),
]
