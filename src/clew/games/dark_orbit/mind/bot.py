"""A player that thinks its turn through, and about the answer to it."""

from __future__ import annotations

from typing import Final

from clew.core.bot import Bot, BotMaker
from clew.core.dice import QuickDice
from clew.core.game import Seat, State
from clew.core.notation import Action
from clew.games.dark_orbit.mind import opening
from clew.games.dark_orbit.mind.narrowing import narrowed
from clew.games.dark_orbit.mind.standing import END_OF_GAME
from clew.games.dark_orbit.mind.turns import best_turn, in_the_long_run, play, worthwhile
from clew.games.dark_orbit.rules.flow import Flow

_SLOTS: Final = 4
"""For a card that is being installed so many slots are looked at."""
_LANDINGS: Final = 28
_WINDOWS: Final = ("move", "end")
"""Free actions are considered before a unit moves and at the end; in between nothing is worth waiting for them."""


class OrbitBot(Bot):
    """Plays every course of its unit-turn in its head; the best ``answered`` of them also with what follows.

    ``noise`` adds mistakes: so many points an action may seem better than it is.
    """

    def __init__(self, seed: int, answered: int, noise: float) -> None:
        self._dice = QuickDice(seed)
        self._answered = answered
        self._noise = noise

    def choose(self, guess: State, seat: Seat) -> Action:
        """By what is asked."""
        assert isinstance(guess, Flow)
        actions = guess.legal(seat)
        if len(actions) == 1:
            return actions[0]
        asked: str = guess.stack[-1][0]
        if asked in opening.SET_UP:
            return self._best(actions, opening.promises(guess, seat, actions))
        if asked in _WINDOWS:
            found = worthwhile(guess, seat, actions, self._dice)
            if found:
                return found[0]
        return self._thought_through(guess, seat, narrowed(guess, seat, actions, _SLOTS, _LANDINGS))

    def _thought_through(self, guess: Flow, seat: Seat, actions: list[Action]) -> Action:
        """The step whose turn is the best, the answer to it considered."""
        if len(actions) == 1:
            return actions[0]
        turns = [best_turn(play(guess, action, self._dice), seat, self._dice) for action in actions]
        values = [turn.value for turn in turns]
        if not self._answered or max(values) >= END_OF_GAME:
            return self._best(actions, values)
        order = sorted(range(len(turns)), key=lambda number: -values[number])[: self._answered]
        values = [in_the_long_run(turns[number], seat, self._dice) for number in order]
        return self._best([actions[number] for number in order], values)

    def _best(self, actions: list[Action], values: list[float]) -> Action:
        """The best of them, by a little noise: equals are not always answered alike."""
        noise = self._noise
        shaken = [value + noise * self._dice.below(1000) / 1000 for value in values]
        return actions[shaken.index(max(shaken))]


def greedy(seed: int) -> Bot:
    """Looks at the answers to its best four steps, and on to its next turn."""
    return OrbitBot(seed, 4, 0.05)


def casual(seed: int) -> Bot:
    """Thinks of its own turn only, and errs."""
    return OrbitBot(seed, 0, 1.5)


BOTS: Final[dict[str, BotMaker]] = {"greedy": greedy, "casual": casual}
