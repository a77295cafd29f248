"""Connect Four in which somebody dies once: in the twentieth game of a process, by a real SIGKILL.

``MORTAL`` says who: ``self`` for whoever plays the game, ``parent`` for whoever started it. ``MORTAL_MARK`` is a file
that is made when it happens, so that it happens only once. For the tests of runs.
"""

from __future__ import annotations

import os
import signal
from itertools import count
from pathlib import Path

import connect_four
from clew.core.dice import Dice
from clew.core.game import Game, Options, State

WHOLE = connect_four.GAME
GAMES = count(1)


def new(options: Options, dice: Dice) -> State:
    """An empty board, unless somebody dies."""
    if next(GAMES) == 20 and "MORTAL" in os.environ:
        try:
            Path(os.environ["MORTAL_MARK"]).touch(exist_ok=False)
        except FileExistsError:
            pass
        else:
            os.kill(os.getpid() if os.environ["MORTAL"] == "self" else os.getppid(), signal.SIGKILL)
    return connect_four.new(options, dice)


GAME = Game(
    id="mortal_game",
    title="Mortal Four",
    blurb="Drop discs until somebody dies.",
    version=1,
    options=WHOLE.options,
    seat_names=WHOLE.seat_names,
    grammar=WHOLE.grammar,
    rules=WHOLE.rules,
    new=new,
    load=WHOLE.load,
    ask=WHOLE.ask,
    say=WHOLE.say,
    tell=WHOLE.tell,
    sketch=WHOLE.sketch,
    bound=WHOLE.bound,
    drawing=WHOLE.drawing,
    minutes=WHOLE.minutes,
    mood=WHOLE.mood,
)
