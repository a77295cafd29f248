"""A turn thought through: every line of an own unit-turn, and what the next player makes of the best of them."""

from __future__ import annotations

from typing import Final

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Seat
from clew.core.notation import Action
from clew.games.dark_orbit.flow import DarkOrbit
from clew.games.dark_orbit.narrowing import narrowed
from clew.games.dark_orbit.standing import lead

_SLOTS: Final = 1
"""In lines a card goes to the best slot."""
_LANDINGS: Final = 4
_END: Final[Action] = ("end",)


class Line:
    """Where a line of play leads, and how good that is for whoever plays it."""

    __slots__ = ("after", "value")

    after: DarkOrbit
    value: float

    def __init__(self, after: DarkOrbit, value: float) -> None:
        self.after = after
        self.value = value


def play(board: DarkOrbit, action: Action, dice: QuickDice) -> DarkOrbit:
    """The position after an action."""
    twin = board.clone()
    twin.play(twin.turn, action, dice, UNHEARD)
    return twin


def best_line(board: DarkOrbit, seat: Seat, dice: QuickDice) -> Line:
    """The best way to finish the unit-turn from here."""
    if board.ended is not None or board.turn != seat or board.stack[-1][0] in ("end", "move"):
        return Line(board, lead(board, seat))
    return _best_step(board, seat, dice)


def _best_step(board: DarkOrbit, seat: Seat, dice: QuickDice) -> Line:
    best: Line | None = None
    for action in narrowed(board, seat, board.legal(seat), _SLOTS, _LANDINGS):
        line = best_line(play(board, action, dice), seat, dice)
        if best is None or line.value > best.value:
            best = line
    assert best is not None, "somebody is asked, and nothing is offered"
    return best


def after_reply(board: DarkOrbit, seat: Seat, dice: QuickDice) -> float:
    """The lead of a seat that has finished a unit-turn, once the next player has answered it as well as possible."""
    if board.ended is None and board.turn == seat and board.stack[-1][0] == "move":
        board = _best_step(board, seat, dice).after  # the additional turn first (TO-B05)
    if board.ended is None and board.turn == seat and board.stack[-1][0] == "end":
        board = play(board, _END, dice)
    if board.ended is None and board.turn != seat:
        board = _best_step(board, board.turn, dice).after
    return lead(board, seat)
