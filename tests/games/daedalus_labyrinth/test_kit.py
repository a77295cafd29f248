"""The kit on teams of patrons whose powers meet."""

from __future__ import annotations

import pytest

from clew.core.dice import Dice
from clew.core.game import Game, Options, State
from clew.games.daedalus_labyrinth import GAME
from clew.games.daedalus_labyrinth.box.components import PATRON_NAMES
from clew.games.daedalus_labyrinth.state import DaedalusLabyrinth
from clew.testing import conform
from games.variant import like

TEAMS = [
    "apollo dionysus hera",  # skipped turns, drunk turns, and points for them
    "hephaestus aphrodite poseidon",  # ground without paths, a lure into it, and tiles that turn
    "hermes ares aphrodite",  # all that a confrontation can be
    "zeus hera artemis",  # points that Zeus may not have, calls in and out of Traps
    "hades athena apollo",  # far away, free scouts, second draws
    "poseidon zeus hephaestus",  # everything that takes a whole turn, and one who needs no paths
]


def with_patrons(names: str) -> Game:
    """The same game, in which everybody gets these patrons."""

    def new(options: Options, dice: Dice) -> State:
        state = GAME.new({**options, "patrons": "none"}, dice)
        assert isinstance(state, DaedalusLabyrinth)
        state.terms = type(state.terms)(options)
        state.patrons = [PATRON_NAMES.index(name) for name in names.split()]
        return state

    return like(GAME, new, GAME.bots)


@pytest.mark.parametrize("team", TEAMS)
def test_powers_that_meet_keep_the_promises(team: str) -> None:
    options = GAME.settle({"difficulty": "gentle"} if "ares" in team else {})

    tally = conform(with_patrons(team), games=1, sets=[options], seed=len(team), abroad=False)

    assert tally.games == 1
