"""The contract of a bot."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from mypy_extensions import mypyc_attr

from clew.core.game import State
from clew.core.notation import Action


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for one seat. It never sees the true state, but one that its seat cannot tell from it."""

    def choose(self, guess: State, seat: int) -> Action:
        """One of the legal actions of this seat in ``guess``, a reshuffled state (design idea 4)."""
        raise NotImplementedError


BotMaker: TypeAlias = Callable[[int], Bot]
"""Makes a bot from a seed: the same seed plays the same moves."""
