"""How a game is sabotaged: other facts, or states of another kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import connect_four
from clew.core.drawing import Drawing
from clew.core.game import Game, State
from connect_four import ConnectFour
from toys import heist

FACTS = (
    "id title blurb version options seat_names grammar rules new load ask say tell sketch bound drawing minutes mood "
    "objection bots guide levels points secrets undo"
)


def remade(game: Game, kind: type[State] | None = None, **changes: Any) -> Game:
    """The same game with some facts changed, and with states of another kind."""
    facts = {name: getattr(game, name) for name in FACTS.split()} | changes
    if kind is not None:
        facts |= {"new": turned(facts["new"], kind), "load": turned(facts["load"], kind)}
    return Game(**facts)


def turned(make: Callable[..., State], kind: type[State]) -> Callable[..., State]:
    """A maker of states, whose states become another kind."""

    def made(*arguments: Any) -> State:
        state = make(*arguments)
        state.__class__ = kind
        return state

    return made


def four_drawn(**changes: Any) -> Game:
    """Connect Four, drawn otherwise."""
    return four(drawing=redrawn(connect_four.GAME, **changes))


def thieves_drawn(kind: type[State] | None = None, **changes: Any) -> Game:
    """Heist, drawn otherwise."""
    return thieves(kind, drawing=redrawn(heist.GAME, **changes))


def four(kind: type[State] | None = None, **changes: Any) -> Game:
    """Connect Four, sabotaged."""
    return remade(connect_four.GAME, kind, **changes)


def thieves(kind: type[State] | None = None, **changes: Any) -> Game:
    """Heist, sabotaged."""
    return remade(heist.GAME, kind, **changes)


def redrawn(game: Game, **changes: Any) -> Drawing:
    """The drawing of a game with some functions changed."""
    names = ("art", "scene", "touches", "about", "ghost", "meant", "peeks", "peek", "grave")
    functions = {name: getattr(game.drawing, name) for name in names}
    return Drawing(**functions | changes)


class Four(ConnectFour):
    """Connect Four whose copies are of the same kind."""

    __slots__ = ()

    def clone(self) -> ConnectFour:
        twin = super().clone()
        twin.__class__ = type(self)
        return twin


def discs(board: ConnectFour) -> int:
    """How many discs have been dropped."""
    return sum([len(column) for column in board.position()["columns"]])
