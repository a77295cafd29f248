"""Positions that people wrote: taken apart field by field, and what is wrong with one is said in words.

A game asks a ``Reader`` for what it expects; whatever else is there, any JSON at all, ends in ``BadPosition``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from clew.core.codec import Plain
from clew.core.errors import BadOption, BadPosition
from clew.core.game import Option, Options, no_objection, settled
from clew.core.result import Result

ANY: Final = -1
"""In place of a number of entries: as many as there are."""
NONE: Final = -1
"""In place of a number, where a position says null."""


def must(hold: bool, complaint: str) -> None:
    """What a position has to keep to; else this is what is wrong with it."""
    if not hold:
        raise BadPosition(complaint)


class Reader:
    """Takes an object with named fields apart; a field that is not there has its default."""

    __slots__ = ("data",)

    data: Final[Plain]

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise BadPosition("a position is an object with named fields")
        self.data = data

    def only(self, name: str, known: Collection[str]) -> Plain:
        """Its fields, if all of them are known."""
        for field in self.data:
            if field not in known:
                raise BadPosition(f"{name}: there is no {shown(field)}")
        return self.data

    def number(self, name: str, low: int, high: int, default: int) -> int:
        """A whole number."""
        return whole(name, self.data.get(name, default), low, high)

    def numbers(self, name: str, low: int, high: int, default: list[int]) -> list[int]:
        """As many whole numbers as the default has."""
        return [whole(name, value, low, high) for value in self.each(name, default)]

    def flag(self, name: str) -> bool:
        """True or false; false by default."""
        return truth(name, self.data.get(name, False))

    def flags(self, name: str, count: int) -> list[bool]:
        """So many truth values."""
        return [truth(name, value) for value in self.each(name, [False] * count)]

    def choice(self, name: str, names: list[str], default: str) -> int:
        """The number of one of a few names."""
        return one_of(name, self.data.get(name, default), names)

    def choices(self, name: str, names: list[str]) -> list[int]:
        """Any number of these names, by their numbers."""
        return [one_of(name, value, names) for value in self.items(name)]

    def counts(self, name: str, names: list[str], most: int) -> list[int]:
        """How many there are of each; those that are not named, none."""
        within = self.fields(name)
        within.only(name, names)
        return [within.number(kind, 0, most, 0) for kind in names]

    def items(self, name: str, count: int = ANY) -> list[Any]:
        """A list of so many entries; none by default."""
        return listed(name, self.data.get(name, []), count)

    def each(self, name: str, default: list[Any]) -> list[Any]:
        """A list of as many entries as the default has."""
        return listed(name, self.data.get(name, default), len(default))

    def fields(self, name: str) -> Reader:
        """An object within; an empty one by default."""
        value = self.data.get(name, {})
        if not isinstance(value, dict):
            raise BadPosition(f"{name}: has to be an object")
        return Reader(value)

    def ending(self, seats: int) -> Result | None:
        """How the game ended, from the field ``ended``; null while it goes on."""
        if self.data.get("ended") is None:
            return None
        ended = self.fields("ended").only("ended", ("winners", "clause", "reason"))
        winners, clause, reason = ended.get("winners"), ended.get("clause"), ended.get("reason")
        if not isinstance(winners, list) or not isinstance(clause, str) or not isinstance(reason, str):
            raise BadPosition("ended: has to hold winners, clause and reason")
        return Result(tuple([whole("winners", seat, 0, seats - 1) for seat in winners]), clause, reason)


def ending_of(result: Result | None) -> Plain | None:
    """A result as plain data, as ``Reader.ending`` reads it."""
    if result is None:
        return None
    return {"winners": list(result.winners), "clause": result.clause, "reason": result.reason}


def counts_of(counts: list[int], names: list[str]) -> dict[str, int]:
    """Counts by name, as ``Reader.counts`` reads them; what there is none of is left out."""
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def read_options(
    position: object, declared: tuple[Option, ...], objection: Callable[[Options], str] = no_objection
) -> Options:
    """All options of a position; what is wrong with them is wrong with it."""
    try:
        return settled(declared, Reader(position).fields("options").data, objection)
    except BadOption as wrong:
        raise BadPosition(str(wrong)) from wrong


def listed(name: str, value: object, count: int = ANY) -> list[Any]:
    """A list of so many entries."""
    if not isinstance(value, list):
        raise BadPosition(f"{name}: {shown(value)} has to be a list")
    if 0 <= count != len(value):
        raise BadPosition(f"{name}: {shown(value)} has {len(value)} entries instead of {count}")
    return value


def whole(name: str, value: object, low: int, high: int) -> int:
    """A whole number within bounds; True is none."""
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(f"{name}: {shown(value)} is no whole number from {low} to {high}")
    return value


def truth(name: str, value: object) -> bool:
    """True or false; 1 is neither."""
    if type(value) is not bool:
        raise BadPosition(f"{name}: {shown(value)} is neither true nor false")
    return value


def one_of(name: str, value: object, names: list[str]) -> int:
    """The number of one of a few names."""
    if type(value) is not str or value not in names:
        raise BadPosition(f"{name}: {shown(value)} is unknown")
    return names.index(value)


def one_or_none(name: str, value: object, names: list[str]) -> int:
    """The same, or null, which is ``NONE``."""
    return NONE if value is None else one_of(name, value, names)


def shown(value: object) -> str:
    """What somebody wrote, as far as a sentence has room for it."""
    return repr(value)[:40]
