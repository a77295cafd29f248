"""Broken on purpose: what goes out and comes back."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import count, cycle
from typing import Any

import connect_four
from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.errors import BadPosition
from clew.core.game import Events, Game, Options, Seat, State
from clew.core.notation import Action, Form, Grammar, Int
from connect_four import ConnectFour
from toys.heist import Heist
from toys.sabotage.tools import Four, discs, four, thieves


def load_six_columns(position: Plain) -> State:
    """Forgets the last column."""
    columns = position.get("columns")
    if isinstance(columns, list) and len(columns) == 7:
        columns = [*columns[:6], ""]
    return connect_four.load({"columns": columns})


def load_in_haste(position: Plain) -> State:
    """Does not look at what it is given."""
    for column in position["columns"]:
        column.count("x")
    return connect_four.load(position)


def load_anything(position: Plain) -> State:
    """Takes whatever it is given; what is wrong shows later."""
    state = Heist()
    for name, value in position.items():
        if name in Heist.__slots__:
            setattr(state, name, value)
    state.stack = [tuple(frame) for frame in position.get("stack", [])]
    return state


def load_beginnings(position: Plain) -> State:
    """Knows only the first few moves."""
    state = connect_four.load(position)
    if isinstance(state, ConnectFour) and discs(state) > 5:
        raise BadPosition("too many discs")
    return state


def load_silently(position: Plain) -> State:
    """Refuses without a word."""
    try:
        return connect_four.load(position)
    except BadPosition:
        raise BadPosition("") from None


class Forgets(Four):
    """Arrives in another process as an empty board."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Callable[..., State], tuple[Plain]]:
        return connect_four.load, ({"columns": [""] * 7},)


class PositionIsAWindow(Heist):
    """Hands out its own bag."""

    __slots__ = ()

    def position(self) -> Plain:
        return {**super().position(), "bag": self.bag}


class ViewIsAWindow(Heist):
    """Hands out its own discard."""

    __slots__ = ()

    def view(self, seat: Seat) -> Plain:
        return {**super().view(seat), "discard": self.discard}


class Numbered(Four):
    """Every new game has the next number, which no dice gave."""

    __slots__ = ("number",)

    number: int

    def clone(self) -> ConnectFour:
        twin = Numbered()
        for name in ("mine", "theirs", "heights", "turn", "offers", "ended", "number"):
            setattr(twin, name, getattr(self, name))
        return twin

    def position(self) -> Plain:
        return {**super().position(), "number": self.number}


def numbered(board: State, number: object) -> State:
    """A board with a number."""
    state = Numbered()
    for name in ("mine", "theirs", "heights", "turn", "offers", "ended"):
        setattr(state, name, getattr(board, name))
    state.number = number if isinstance(number, int) else 0
    return state


class TellsTheNumber(Four):
    """Every event has a column of its own, whoever asks."""

    __slots__ = ()
    numbers = cycle(range(1, 8))

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        super().play(seat, action, dice, events)
        events.tell("dropped", seat, next(self.numbers))


NUMBERS = count(os.getpid())


def new_numbered(options: Options, dice: Dice) -> State:
    """The next number."""
    return numbered(connect_four.new(options, dice), next(NUMBERS))


def load_numbered(position: Plain) -> State:
    """The number that it says."""
    return numbered(connect_four.load(position), position.get("number"))


NUMBERED = four(new=new_numbered, load=load_numbered)


class HugeDie(Four):
    """A die with more faces than a file can hold."""

    __slots__ = ()

    def play(self, seat: Seat, action: Action, dice: Dice, events: Events) -> None:
        dice.roll(1 << 62)
        super().play(seat, action, dice, events)


class OrderOfHashes(Four):
    """The offers are in an order that differs from process to process."""

    __slots__ = ()

    def legal(self, seat: Seat) -> list[Action]:
        return sorted(super().legal(seat), key=lambda action: hash(f"{action} {discs(self)}"))


HASHED = four(OrderOfHashes)


SHORT_FORM = Grammar(Form("drop {}", Int(1, 6)))


class Column(Int):
    """The sixth and the seventh column are written alike."""

    def write(self, value: Any) -> str:
        return str(min(value, 6))


class Shifted(Int):
    """Read as one less than it was written."""

    def read(self, text: str) -> object:
        return max(1, int(text) - 1)


BLURRED = Grammar(Form("drop {}", Column(1, 7)))


SHIFTED = Grammar(Form("drop {}", Shifted(1, 7)))


SPACED = Grammar(Form("drop  {}", Int(1, 7)))


CASES: list[tuple[str, Game]] = [
    ("damage", four(load=load_silently)),
    ("damage", four(load=load_in_haste)),
    ("damage", thieves(load=load_anything)),
    ("notation", four(grammar=SHIFTED)),
    ("notation", four(grammar=SPACED)),
    ("notation", four(grammar=SHORT_FORM)),
    ("notation", four(grammar=BLURRED)),
    ("pickles", four(Forgets)),
    ("positions", four(load=load_beginnings)),
    ("positions", four(load=load_six_columns)),
    ("positions", thieves(PositionIsAWindow)),
    ("replays", four(TellsTheNumber)),
    ("replays", NUMBERED),
    ("thread_files", four(HugeDie)),
    ("views", thieves(ViewIsAWindow)),
]
