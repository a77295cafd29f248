"""Broken on purpose: words and sketches."""

from __future__ import annotations

from itertools import count

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import Events, Game, Line, Seat
from clew.core.notation import Action
from toys.sabotage.tools import Four, four

COUNTER = count()


def ask_and_count(view: Plain, names: list[str]) -> str:
    """Another question each time."""
    return f"Which column, for the time number {next(COUNTER)}?"


class TellsAList(Four):
    """An event that no file brings back as it was."""

    __slots__ = ()

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        super().play(seat, action, dice, events)
        events.tell("dropped", seat, [action[1]])


def sketch_in_one(view: Plain, names: list[str]) -> list[Line]:
    """All lines in one."""
    return [[("\n".join(view["columns"]) + "\n", "")]]


class SilentForever(Four):
    """Nobody may say that it was a good game."""

    __slots__ = ()

    def silence(self) -> str:
        return "Nobody may talk." if self.ended is not None else ""


CASES: list[tuple[str, Game]] = [
    ("sketches", four(sketch=sketch_in_one)),
    ("words", four(ask=ask_and_count)),
    ("words", four(TellsAList)),
    ("words", four(SilentForever)),
]
