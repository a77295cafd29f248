"""Broken on purpose: words and sketches."""

from __future__ import annotations

from itertools import count

import connect_four
from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import Event, Events, Game, Line, Seat
from clew.core.notation import Action
from toys.sabotage.tools import Four, four


def tell_python(event: Event, names: list[str]) -> str:
    """As Python shows it."""
    return f"{event}."


def say_nothing(action: Action, names: list[str]) -> str:
    """No words for the third column."""
    return "" if action[1] == 3 else connect_four.say(action, names)


def ask_without_end(view: Plain, names: list[str]) -> str:
    """No sentence."""
    return "which column"


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


def sketch_and_count(view: Plain, names: list[str]) -> list[Line]:
    """Another picture each time."""
    return [[(f"{next(COUNTER)}", "bold")]]


def sketch_in_one(view: Plain, names: list[str]) -> list[Line]:
    """All lines in one."""
    return [[("\n".join(view["columns"]) + "\n", "")]]


def sketch_nothing(view: Plain, names: list[str]) -> list[Line]:
    """No picture."""
    return []


class Shushes(Four):
    """Silence, for no reason that is a sentence."""

    __slots__ = ()

    def silence(self) -> str:
        return "psst"


class SilentForever(Four):
    """Nobody may say that it was a good game."""

    __slots__ = ()

    def silence(self) -> str:
        return "Nobody may talk." if self.ended is not None else ""


CASES: list[tuple[str, Game]] = [
    ("sketches", four(sketch=sketch_and_count)),
    ("sketches", four(sketch=sketch_in_one)),
    ("sketches", four(sketch=sketch_nothing)),
    ("words", four(ask=ask_and_count)),
    ("words", four(TellsAList)),
    ("words", four(tell=tell_python)),
    ("words", four(say=say_nothing)),
    ("words", four(ask=ask_without_end)),
    ("words", four(Shushes)),
    ("words", four(SilentForever)),
]
