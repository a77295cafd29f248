"""A turn thought through: every course of an own unit-turn, and how it goes on after the best of them."""

from __future__ import annotations

from typing import Final

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Seat
from clew.core.notation import Action
from clew.games.dark_orbit.mind.narrowing import free, narrowed
from clew.games.dark_orbit.mind.standing import lead
from clew.games.dark_orbit.rules.flow import Flow

_SLOTS: Final = 1
"""In lines a card goes to the best slot."""
_LANDINGS: Final = 4
END_TURN: Final[Action] = ("end",)
_WORTHWHILE: Final = 0.3
"""A free action has to bring so much more than keeping what it costs."""

NOW: Final = 0.2
ANSWERED: Final = 0.4
LATER: Final = 0.4
"""How much the end of the own turn counts, the answer to it, and the own turn after that: what is nearer is surer."""


class Turn:
    """Where a turn leads, and how good that is for whoever plays it."""

    __slots__ = ("after", "value")

    after: Flow
    value: float

    def __init__(self, after: Flow, value: float) -> None:
        self.after = after
        self.value = value


def play(board: Flow, action: Action, dice: QuickDice) -> Flow:
    """The position after an action."""
    twin = board.clone()
    twin.play(twin.turn, action, dice, UNHEARD)
    return twin


def best_turn(board: Flow, seat: Seat, dice: QuickDice) -> Turn:
    """The best way to finish the unit-turn from here."""
    if board.ended is not None or board.turn != seat or board.stack[-1][0] in ("end", "move"):
        return Turn(board, lead(board, seat))
    return _best_step(board, seat, dice)


def _best_step(board: Flow, seat: Seat, dice: QuickDice) -> Turn:
    best: Turn | None = None
    for action in narrowed(board, seat, board.legal(seat), _SLOTS, _LANDINGS):
        turn = best_turn(play(board, action, dice), seat, dice)
        if best is None or turn.value > best.value:
            best = turn
    assert best is not None, "somebody is asked, and nothing is offered"
    return best


def worthwhile(board: Flow, seat: Seat, actions: list[Action], dice: QuickDice) -> list[Action]:
    """The free actions among the offers that are worth what they cost, the best first (TO-T05)."""
    offered = free(actions)
    if not offered:
        return []
    enough = lead(board, seat) + _WORTHWHILE
    values = [best_turn(play(board, action, dice), seat, dice).value for action in offered]
    order = sorted(range(len(offered)), key=lambda number: -values[number])
    return [offered[number] for number in order if values[number] >= enough]


def in_the_long_run(turn: Turn, seat: Seat, dice: QuickDice) -> float:
    """The value of a turn with the next player's best answer, and with what can be made of that in turn."""
    board = turn.after
    if board.ended is None and board.turn == seat and board.stack[-1][0] == "move":
        board = _best_step(board, seat, dice).after  # the additional turn first (TO-B05)
    board = _answered(_turned_over(board, seat, dice), seat, dice)
    answered = lead(board, seat)
    later = answered
    if board.ended is None:
        board = _turned_over(board, board.turn, dice)
        if board.ended is None and board.turn == seat:
            later = _best_step(board, seat, dice).value
    return NOW * turn.value + ANSWERED * answered + LATER * later


def _turned_over(board: Flow, seat: Seat, dice: QuickDice) -> Flow:
    """The turn of a seat is over, if it has come to its end."""
    if board.ended is None and board.turn == seat and board.stack[-1][0] == "end":
        return play(board, END_TURN, dice)
    return board


def _answered(board: Flow, seat: Seat, dice: QuickDice) -> Flow:
    """Where the best answer of another player leads."""
    if board.ended is None and board.turn != seat:
        return _best_step(board, board.turn, dice).after
    return board
