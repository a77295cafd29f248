"""The kit where random play seldom gets to: in the middle of winning runs, on every card."""

from __future__ import annotations

import pytest

from clew.core.dice import Dice, QuickDice
from clew.core.game import Game, Options, State
from clew.games.seventh_and_whisper import GAME
from clew.testing import conform
from clew.testing.checks import CHECKS
from clew.testing.golden import parse
from clew.testing.tread import tread
from clew.testing.walk import Walk, along
from conftest import ROOT
from games.seventh_and_whisper.witnesses import RUNS, begin, follow
from games.variant import like

STEPS = {
    "PR-1": (25, 66, 88),
    "PR-2": (60, 120),
    "PR-3": (70, 110),
    "PX-1": (70,),
    "PX-2": (90,),
    "PX-3": (60,),
    "PX-4": (90,),
}
"""How many moves of its run are played before chance takes over."""


def from_here(state: State) -> Game:
    """The same game, but it begins in this state."""

    def new(options: Options, dice: Dice) -> State:
        return state.clone()

    return like(GAME, new)


def test_the_promises_hold_along_a_whole_run_that_is_won() -> None:
    """Three cards, all that can be dealt with, and the end."""
    golden = ROOT / "tests" / "golden" / GAME.id / "SW-W01.txt"
    thread = parse(GAME, golden.read_text(encoding="utf-8"))
    walk = Walk(GAME, thread.options, 7, QuickDice(7))

    tread(walk, along(thread.moves, 7), CHECKS)

    result = walk.match.state.result()
    assert result is not None
    assert result.clause == "SW-W01"


@pytest.mark.parametrize(("card", "steps"), [(card, steps) for card, starts in STEPS.items() for steps in starts])
def test_the_promises_hold_in_the_middle_of_a_run(card: str, steps: int) -> None:
    """Items in hand and the can at hand: everything can be tried."""
    state = begin(card)
    for number, _ in enumerate(follow(state, RUNS[card])):
        if number == steps:
            break
    state.items, state.deck = [1, 2, 1, 2], [0, 1, 0, 1]
    state.spent = [0, 0, 0, 0]
    state.offers = None

    tally = conform(from_here(state), games=2, sets=[state.terms.options], seed=steps, abroad=False)

    assert tally.games == 2
