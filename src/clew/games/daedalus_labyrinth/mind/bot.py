"""A team-mate that thinks: it explores with care, meets the others before the fight, and runs in time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from clew.core.bot import Bot, BotMaker
from clew.core.game import Seat, State
from clew.core.notation import Action
from clew.games.daedalus_labyrinth.box.components import (
    APHRODITE,
    APOLLO,
    ARES,
    ARTEMIS,
    ATHENA,
    COLLAPSE,
    DIONYSUS,
    HADES,
    HEPHAESTUS,
    HERA,
    HERMES,
    PATRON_NAMES,
    POSEIDON,
    ZEUS,
)
from clew.games.daedalus_labyrinth.box.constants import ACTING, CHOOSING, LAYING, LURING, NAMING, NOBODY
from clew.games.daedalus_labyrinth.mind import expedition, meeting, run
from clew.games.daedalus_labyrinth.mind.laying import best_laying
from clew.games.daedalus_labyrinth.mind.prospects import champion, chance
from clew.games.daedalus_labyrinth.rules.flow import Flow
from clew.games.daedalus_labyrinth.rules.laying import REDRAW
from clew.games.daedalus_labyrinth.rules.offers import LURES, REROLLS

LIKED: Final = [
    HERMES, APHRODITE, DIONYSUS, ARES, POSEIDON, ATHENA, ZEUS, HEPHAESTUS, HERA, HADES, ARTEMIS, APOLLO,
]  # fmt: skip
"""Whose help the bots would rather have: about in the order of the games won with each."""


class LabyrinthBot(Bot):
    """Decides by the phase; in a turn it does what it set out to do. Chance plays no part, so it needs no seed."""

    def __init__(self, seed: int) -> None:
        self._turn = meeting.Turn()

    def choose(self, guess: State, seat: Seat) -> Action:
        """By the phase."""
        assert isinstance(guess, Flow)
        actions = guess.legal(seat)
        if len(actions) == 1:
            return actions[0]
        if guess.phase == ACTING:
            return self._act(guess, seat, actions)
        if guess.phase == LAYING:
            return _lay(guess, actions)
        if guess.phase == LURING:
            return LURES[0] if meeting.lures(guess) else LURES[1]
        if guess.phase == NAMING:
            return ("confront", champion(guess, guess.on(guess.beast)))
        if guess.phase == CHOOSING:
            return min(actions, key=_liking)
        return _reroll(guess)

    def _act(self, guess: Flow, seat: Seat, actions: list[Action]) -> Action:
        """By how it stands with the Minotaur: slain, awake, asleep."""
        if guess.slayer != NOBODY:
            return run.act(guess, seat, actions)
        handed = meeting.exchange(guess, seat, actions)
        if handed is not None:
            return handed
        if guess.beast:
            return self._turn.act(guess, seat, actions)
        return expedition.explore(guess, seat, actions)


def _lay(guess: Flow, actions: list[Action]) -> Action:
    """Apollo gives a Collapse tile back while there is time to lose (DL-P05)."""
    if actions[-1] == REDRAW:
        if not guess.beast and guess.slayer == NOBODY and COLLAPSE in guess.drawn:
            return REDRAW
        actions = actions[:-1]
    if guess.slayer != NOBODY:
        return run.lay(guess, actions)
    return best_laying(guess, actions)


def _reroll(guess: Flow) -> Action:
    """Another roll with one virtue less, or one hero less (DL-P31 to DL-P33)."""
    here = guess.on(guess.beast)
    virtues = len([holder for holder in guess.holders if holder in here]) + guess.terms.bonus
    left = virtues - guess.holders.count(guess.confronter)
    again = chance(len(here), virtues - 1)
    return REROLLS[0] if again > chance(len(here) - 1, left) else REROLLS[1]


def _liking(action: Action) -> int:
    return LIKED.index(PATRON_NAMES.index(action[1]))


def greedy(seed: int) -> Bot:
    """The one bot there is."""
    return LabyrinthBot(seed)


BOTS: Final[Mapping[str, BotMaker]] = {"greedy": greedy}
