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
from clew.core.game import Options, State
from lab.variant import variant

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


GAME = variant("mortal_game", "Mortal Four", new)
