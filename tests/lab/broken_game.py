"""Connect Four with a mistake in it: the fifth disc of a column breaks it. For the tests of the lab."""

from __future__ import annotations

import connect_four
from clew.core.dice import Dice
from clew.core.game import Events, Game, Options, Seat, State
from clew.core.notation import Action
from connect_four import ConnectFour


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


WHOLE = connect_four.GAME
GAME = Game(
    id="broken_game",
    title="Broken Four",
    blurb="Drop discs until it breaks.",
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
