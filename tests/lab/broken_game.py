"""Connect Four with a mistake in it: the fifth disc of a column breaks it. For the tests of the lab."""

from __future__ import annotations

import connect_four
from clew.core.dice import Dice
from clew.core.game import Events, Options, Seat, State
from clew.core.notation import Action
from connect_four import ConnectFour
from lab.variant import variant


class Broken(ConnectFour):
    """As Connect Four, until it breaks."""

    __slots__ = ()

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        """A mistake of an author's."""
        if len(self.position()["columns"][action[1] - 1]) == 4:
            raise IndexError("the fifth disc")
        super().play(seat, action, dice, events)

    def clone(self) -> Broken:
        """A copy that breaks as well."""
        return broken(self)


def broken(state: State) -> Broken:
    """The same board, about to break."""
    twin = Broken()
    for name in ConnectFour.__slots__:
        setattr(twin, name, getattr(state, name))
    return twin


def new(options: Options, dice: Dice) -> State:
    """An empty board."""
    return broken(connect_four.new(options, dice))


GAME = variant("broken_game", "Broken Four", new)
