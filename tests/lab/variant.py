"""Connect Four under another name, with another beginning: for games that go wrong in the tests of the lab."""

from __future__ import annotations

from collections.abc import Callable

import connect_four
from clew.core.dice import Dice
from clew.core.game import Game, Options, State


def variant(id: str, title: str, new: Callable[[Options, Dice], State]) -> Game:
    """The game, all else as it was."""
    whole = connect_four.GAME
    return Game(
        id=id,
        title=title,
        blurb=whole.blurb,
        version=whole.version,
        options=whole.options,
        seat_names=whole.seat_names,
        grammar=whole.grammar,
        rules=whole.rules,
        new=new,
        load=whole.load,
        ask=whole.ask,
        say=whole.say,
        tell=whole.tell,
        sketch=whole.sketch,
        bound=whole.bound,
        drawing=whole.drawing,
        minutes=whole.minutes,
        mood=whole.mood,
    )
