"""The kit where random play seldom gets to: in the middle of winning runs, on every card."""

from __future__ import annotations

import pytest

from clew.core.dice import Dice
from clew.core.game import Game, Options, State
from clew.games.seventh_and_whisper import GAME
from clew.testing import conform
from games.seventh_and_whisper.witnesses import RUNS, begin, follow

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

    return Game(
        id=GAME.id,
        title=GAME.title,
        blurb=GAME.blurb,
        version=GAME.version,
        options=GAME.options,
        seat_names=GAME.seat_names,
        grammar=GAME.grammar,
        rules=GAME.rules,
        new=new,
        load=GAME.load,
        ask=GAME.ask,
        say=GAME.say,
        tell=GAME.tell,
        sketch=GAME.sketch,
        bound=GAME.bound,
        drawing=GAME.drawing,
        minutes=GAME.minutes,
        mood=GAME.mood,
        objection=GAME.objection,
    )


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
