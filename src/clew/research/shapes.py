"""What a view looks like, place by place, and how it becomes numbers in an array of fixed length.

A shape is one of eight, and each knows how many entries it fills and writes a value of a view into them:

* ``Number``: itself, one entry.
* ``Words``: one of a few texts, one entry: its place in the list counted from 1; 0 for none, the last for any other.
* ``Letters``: a text that grows letter by letter, as a list of letters.
* ``Row``: a list whose places have each their own meaning, or whose length never changes: place after place.
* ``Items``: a list of any length up to ``most``: how many there are, then each, then zeros.
* ``Record``: an object, field by field.
* ``Keyed``: an object whose names are mere keys: one after the other, and last how many are under keys not foreseen.
* ``Either``: one of several of these, or nothing: which (0 for nothing, else counted from 1), then room for each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias

from clew.core.errors import ClewError

Entries: TypeAlias = "list[float]"
Bounds: TypeAlias = "tuple[float, float]"

MOST_OTHERS: Final = 255
"""Values under keys that were not foreseen: none or very few."""


class BeyondLayout(ClewError):
    """A view holds something that the layout of its game has no place for."""

    def __init__(self, reason: str) -> None:
        super().__init__("beyond_layout", f"{reason}; make the layout anew with: clew research learn", reason)
        self.reason = reason


class Shape:
    """One place of a view: how many entries it fills, within which bounds, and how."""

    kind: str
    """Its name in the file."""
    width: int

    def write(self, value: Any, entries: Entries, at: int) -> None:
        """Put the value into the entries from ``at`` on, which are zeros."""
        raise NotImplementedError

    def bounds(self) -> Iterator[Bounds]:
        """The lowest and the highest number of each entry."""
        raise NotImplementedError

    def plain(self) -> Any:
        """As data for the file."""
        raise NotImplementedError

    def told(self) -> str:
        """In a few words, for the page."""
        raise NotImplementedError

    def parts(self) -> Iterator[tuple[str, Shape, int]]:
        """What is inside: a name, a shape, and where it begins."""
        yield from ()


class Number(Shape):
    """A number or a truth value within bounds."""

    kind = "number"
    width = 1

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high

    def write(self, value: Any, entries: Entries, at: int) -> None:
        """Itself; beyond the bounds is an error, not a clipped value."""
        if not isinstance(value, (int, float)) or not self.low <= value <= self.high:
            raise BeyondLayout(f"{str(value)[:40]!r} is no number from {self.low} to {self.high}")
        entries[at] = value

    def bounds(self) -> Iterator[Bounds]:
        """Its own."""
        yield self.low, self.high

    def plain(self) -> Any:
        """The bounds."""
        return [self.low, self.high]

    def told(self) -> str:
        """The bounds."""
        return f"{self.low} to {self.high}"


class Words(Shape):
    """One of a few texts."""

    kind = "words"
    width = 1

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self._numbers = {word: number for number, word in enumerate(words, 1)}
        self._other = len(words) + 1

    def write(self, value: Any, entries: Entries, at: int) -> None:
        """Its place in the list; a text that is not in it counts as the one after the last."""
        if value is None:
            return
        if not isinstance(value, str):
            raise BeyondLayout(f"{str(value)[:40]!r} is no text")
        entries[at] = self._numbers.get(value, self._other)

    def bounds(self) -> Iterator[Bounds]:
        """From none to any other."""
        yield 0, self._other

    def plain(self) -> Any:
        """The list."""
        return self.words

    def told(self) -> str:
        """All of them where they are few and short."""
        few = len(self.words) < 7 and max(map(len, self.words), default=0) < 16
        return " · ".join([word or "(empty)" for word in self.words]) if few else f"one of {len(self.words)} words"


class Row(Shape):
    """A list in which each place has its own meaning, or which always has the same length."""

    kind = "row"

    def __init__(self, shapes: list[Shape]) -> None:
        self.shapes = shapes
        self.width = sum(shape.width for shape in shapes)

    def write(self, value: Any, entries: Entries, at: int) -> None:
        """One place after the other; nothing where the list ends early."""
        if not isinstance(value, list) or len(value) > len(self.shapes):
            raise BeyondLayout(f"{str(value)[:40]!r} is no list of {len(self.shapes)}")
        for place, shape in enumerate(self.shapes):
            shape.write(value[place] if place < len(value) else None, entries, at)
            at += shape.width

    def bounds(self) -> Iterator[Bounds]:
        """Of one entry after the other."""
        for shape in self.shapes:
            yield from shape.bounds()

    def plain(self) -> Any:
        """The shapes."""
        return [as_plain(shape) for shape in self.shapes]

    def told(self) -> str:
        """What each is, where all are alike."""
        kinds = {shape.told() for shape in self.shapes}
        return f"{len(self.shapes)} x ({kinds.pop()})" if len(kinds) == 1 else f"{len(self.shapes)} in a row"

    def parts(self) -> Iterator[tuple[str, Shape, int]]:
        """By number."""
        at = 0
        for number, shape in enumerate(self.shapes):
            yield str(number), shape, at
            at += shape.width


class Items(Shape):
    """A list of any length up to a limit, of entries that are alike."""

    kind = "items"

    def __init__(self, most: int, of: Shape) -> None:
        self.most = most
        self.of = of
        self.width = 1 + most * of.width

    def write(self, value: Any, entries: Entries, at: int) -> None:
        """How many, then each."""
        if not isinstance(value, (list, str)):
            raise BeyondLayout(f"{str(value)[:40]!r} is no list")
        if len(value) > self.most:
            raise BeyondLayout(f"a list of {len(value)} is longer than {self.most}")
        entries[at] = len(value)
        at += 1
        for item in value:
            self.of.write(item, entries, at)
            at += self.of.width

    def bounds(self) -> Iterator[Bounds]:
        """Zeros stand where nothing is, so each entry may be zero."""
        yield 0, max(self.most, 1)
        for _ in range(self.most):
            yield from or_zero(self.of)

    def plain(self) -> Any:
        """The limit, and of what."""
        return {"most": self.most, "of": as_plain(self.of)}

    def told(self) -> str:
        """How many of what."""
        return f"up to {self.most} x ({self.of.told()})"

    def parts(self) -> Iterator[tuple[str, Shape, int]]:
        """The first stands for all."""
        yield "…", self.of, 1


class Letters(Items):
    """A text that grows letter by letter."""

    kind = "letters"

    def __init__(self, most: int, letters: list[str]) -> None:
        super().__init__(most, Words(letters))
        self.letters = letters

    def plain(self) -> Any:
        """The limit, and the letters."""
        return {"most": self.most, "of": self.letters}


class Record(Shape):
    """An object."""

    kind = "record"

    def __init__(self, fields: Mapping[str, Shape]) -> None:
        self.fields = fields
        self.width = sum(shape.width for shape in fields.values())

    def write(self, value: Any, entries: Entries, at: int) -> None:
        """Field by field; one that the layout does not know is an error."""
        if not isinstance(value, dict) or not value.keys() <= self.fields.keys():
            raise BeyondLayout(f"{str(value)[:40]!r} is no object of {', '.join(self.fields)}"[:400])
        for name, shape in self.fields.items():
            try:
                shape.write(value.get(name), entries, at)
            except BeyondLayout as wrong:
                raise BeyondLayout(f"{name}: {wrong.reason}") from None
            at += shape.width

    def bounds(self) -> Iterator[Bounds]:
        """Of field after field."""
        for shape in self.fields.values():
            yield from shape.bounds()

    def plain(self) -> Any:
        """The fields."""
        return {name: as_plain(shape) for name, shape in self.fields.items()}

    def told(self) -> str:
        """The names, where they are few."""
        return ", ".join(self.fields) if len(self.fields) < 9 else f"{len(self.fields)} fields"

    def parts(self) -> Iterator[tuple[str, Shape, int]]:
        """By name."""
        at = 0
        for name, shape in self.fields.items():
            yield name, shape, at
            at += shape.width


class Keyed(Shape):
    """An object whose names are mere keys: what is under one of them could be under any other."""

    kind = "keyed"

    def __init__(self, keys: list[str], of: Shape) -> None:
        self.keys = keys
        self.of = of
        self.width = len(keys) * of.width + 1
        self._places = {key: number * of.width for number, key in enumerate(keys)}

    def write(self, value: Any, entries: Entries, at: int) -> None:
        """Each value in the room of its key; those of other keys are only counted."""
        if not isinstance(value, dict):
            raise BeyondLayout(f"{str(value)[:40]!r} is no object")
        for key, item in value.items():
            place = self._places.get(key)
            if place is None:
                entries[at + self.width - 1] += 1
            else:
                self.of.write(item, entries, at + place)

    def bounds(self) -> Iterator[Bounds]:
        """Of key after key, and of the count."""
        for _ in self.keys:
            yield from or_zero(self.of)
        yield 0, MOST_OTHERS

    def plain(self) -> Any:
        """The keys, and what is under each."""
        return {"keys": self.keys, "of": as_plain(self.of)}

    def told(self) -> str:
        """What is under each key."""
        return f"for each of {len(self.keys)} keys: {self.of.told()}; others"

    def parts(self) -> Iterator[tuple[str, Shape, int]]:
        """By key."""
        for key, place in self._places.items():
            yield key, self.of, place


class Either(Shape):
    """One of several shapes, or nothing."""

    kind = "either"

    def __init__(self, shapes: list[Shape]) -> None:
        self.shapes = shapes
        self.width = 1 + sum(shape.width for shape in shapes)
        self._places: dict[str, tuple[int, Shape, int]] = {}
        at = 1
        for number, shape in enumerate(shapes, 1):
            self._places[SORTS[shape.kind]] = (number, shape, at)
            at += shape.width

    def write(self, value: Any, entries: Entries, at: int) -> None:
        """Which one it is, then the value in the room of that one."""
        if value is None:
            return
        place = self._places.get(sort_of(value))
        if place is None:
            raise BeyondLayout(f"{str(value)[:40]!r} is a {sort_of(value)}, which was never here")
        number, shape, offset = place
        entries[at] = number
        shape.write(value, entries, at + offset)

    def bounds(self) -> Iterator[Bounds]:
        """Which, then those of each; the room of the others is zero."""
        yield 0, max(len(self.shapes), 1)  # a space whose bounds are equal is frowned upon
        for shape in self.shapes:
            yield from or_zero(shape)

    def plain(self) -> Any:
        """The shapes."""
        return [as_plain(shape) for shape in self.shapes]

    def told(self) -> str:
        """Each of them, or nothing."""
        return " or ".join([*[shape.told() for shape in self.shapes], "nothing"])

    def parts(self) -> Iterator[tuple[str, Shape, int]]:
        """By kind."""
        for number, shape, offset in self._places.values():
            yield f"as {number}", shape, offset


SORTS: Final = {
    "number": "number",
    "words": "text",
    "letters": "text",
    "row": "list",
    "items": "list",
    "record": "object",
    "keyed": "object",
}
"""Which values of a view a shape is for: ``Either`` has at most one shape of each sort."""


def sort_of(value: object) -> str:
    """What a value of a view is."""
    if isinstance(value, (int, float)):
        return "number"
    return "text" if isinstance(value, str) else "list" if isinstance(value, list) else "object"


def or_zero(shape: Shape) -> Iterator[Bounds]:
    """The bounds of a shape whose room may be empty."""
    for low, high in shape.bounds():
        yield min(low, 0), max(high, 0)


def as_plain(shape: Shape) -> Any:
    """A shape as data: its kind and what it is made of."""
    return {shape.kind: shape.plain()}


def from_plain(data: Any) -> Shape:
    """The shape that such data describe."""
    ((kind, made_of),) = data.items()
    match kind:
        case "number":
            return Number(*made_of)
        case "words":
            return Words(made_of)
        case "letters":
            return Letters(made_of["most"], made_of["of"])
        case "row":
            return Row([from_plain(part) for part in made_of])
        case "items":
            return Items(made_of["most"], from_plain(made_of["of"]))
        case "record":
            return Record({name: from_plain(part) for name, part in made_of.items()})
        case "keyed":
            return Keyed(made_of["keys"], from_plain(made_of["of"]))
        case _:
            return Either([from_plain(part) for part in made_of])
