"""Hints: an advice told in three depths, so that whoever asks learns no more than they want to.

First what to aim for, then which piece or place it is about, then the move. All three tell of the same advice.
"""

from __future__ import annotations

from typing import Final

from clew.bots.advice import Advice
from clew.core.game import Game, Seat, State
from clew.core.notation import Action

AIM: Final = 1
PLACE: Final = 2
MOVE: Final = 3

_DEPTHS: Final = {AIM: "what to aim for", PLACE: "which piece or place", MOVE: "the move"}
"""What is told at each depth, for the record."""

_VAGUE: Final = 0.2
"""The error of a chance beyond which it is not worth telling."""
_MUCH: Final = 0.15
_LITTLE: Final = 0.04
"""How much better than the ordinary a move has to be, so that much or at least something hangs on it."""


class Hint:
    """What is told at one depth."""

    __slots__ = ("action", "on", "text")

    text: Final[str]
    on: Final[list[str]]
    """The items to look at."""
    action: Final[Action | None]
    """The move, at the last depth."""

    def __init__(self, text: str, on: list[str], action: Action | None) -> None:
        self.text = text
        self.on = on
        self.action = action


def record(name: str, depth: int) -> str:
    """That somebody was helped, for everybody to read."""
    return f"{name} asked for a hint ({_DEPTHS[depth]})."


def hint(
    game: Game, state: State, seat: Seat, names: list[str], labels: dict[str, str], advice: Advice, depth: int
) -> Hint:
    """What a seat is told of an advice; ``labels`` are the names of the items that it sees.

    Of ``state`` only what the seat sees and may do is asked.
    """
    view = state.view(seat)
    action = advice.plan[0]
    touched = game.drawing.touches(view, action)
    if depth == AIM:
        return Hint(advice.aim or _kind(state.legal(seat), action, advice.stake), [], None)
    if depth == PLACE:
        others = [game.drawing.touches(view, other) for other in state.legal(seat)]
        return _place(touched, others, labels)
    told = [_sentence(game.say(action, names)), *advice.why, _chances(advice)]
    return Hint(" ".join(told), touched, action)


def _kind(legal: list[Action], action: Action, stake: float | None) -> str:
    """Where a game has no words for its aims: which kind of move, if there are several, and how much hangs on it."""
    if stake is None:
        weight = "How much hangs on this decision is hard to say."
    elif stake > _MUCH:
        weight = "Much hangs on this decision."
    elif stake > _LITTLE:
        weight = "The choices differ a little here."
    else:
        weight = "All choices seem about as good here."
    same = len([other for other in legal if other[0] == action[0]])
    if same == len(legal):
        return weight
    verb = str(action[0]).replace("_", " ")
    return f"{weight} Consider “{verb}”: {same} of your {len(legal)} choices."


def _place(touched: list[str], others: list[list[str]], labels: dict[str, str]) -> Hint:
    """The first item that tells this move from others: all that is touched would be the move itself."""
    if not touched:
        return Hint("It is about nothing on the table: look at the buttons.", [], None)
    key = touched[-1]
    for place, item in enumerate(touched):
        if any(other[place : place + 1] != [item] for other in others):
            key = item
            break
    label = labels.get(key, "")
    return Hint(f"Look at this: {label}." if label else "Look at what is marked.", [key], None)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _chances(advice: Advice) -> str:
    """A rough figure, and how rough: twice the standard error, in steps of five."""
    if advice.error > _VAGUE:
        return "How you would then stand is hard to say."
    chance = 5 * round(20 * advice.chance)
    doubt = max(5, 5 * round(40 * advice.error))
    return f"By a rough reckoning you then stand at about {chance} %, give or take {doubt}."
