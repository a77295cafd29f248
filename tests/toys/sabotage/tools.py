"""How a game is sabotaged: other facts, or states of another kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import connect_four
from clew.core.game import Game, State
from clew.testing.mutants.mask import redrawn, remade
from connect_four import ConnectFour
from toys import heist


def changed(game: Game, kind: type[State] | None = None, **changes: Any) -> Game:
    """The same game with some facts changed, and with states of another kind."""
    makers = {"new": game.new, "load": game.load} | changes
    if kind is not None:
        changes |= {name: turned(makers[name], kind) for name in ("new", "load")}
    return remade(game, **changes)


def turned(make: Callable[..., State], kind: type[State]) -> Callable[..., State]:
    """A maker of states, whose states become another kind."""

    def made(*arguments: Any) -> State:
        state = make(*arguments)
        state.__class__ = kind
        return state

    return made


def four_drawn(**changes: Any) -> Game:
    """Connect Four, drawn otherwise."""
    return redrawn(connect_four.GAME, **changes)


def thieves_drawn(kind: type[State] | None = None, **changes: Any) -> Game:
    """Heist, drawn otherwise."""
    return changed(redrawn(heist.GAME, **changes), kind)


def four(kind: type[State] | None = None, **changes: Any) -> Game:
    """Connect Four, sabotaged."""
    return changed(connect_four.GAME, kind, **changes)


def thieves(kind: type[State] | None = None, **changes: Any) -> Game:
    """Heist, sabotaged."""
    return changed(heist.GAME, kind, **changes)


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
