"""What was seen of the views of a game, and the shape that has room for all of it and for some more.

A layout is not written by hand: many games are played, every view is looked at (``Seen.look``), and what was found
becomes shapes (``Seen.shape``), with room to spare for what is longer or higher than anything that was seen.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from clew.research.shapes import Either, Items, Keyed, Letters, Number, Record, Row, Shape, Words, sort_of

Lists: TypeAlias = "list[list[str]]"
"""Words that belong together, such as the names of all cells: if some of them were seen, others may come."""


class Seen:
    """All that stood at one place of many views."""

    def __init__(self) -> None:
        self.looks = 0
        """How often there was a value here, None included."""
        self.nothing = False
        """Whether None was here, or a field was missing that others of its kind have."""
        self.low: float | None = None
        self.high: float = 0
        self.counted = False
        """Whether a number was here that is more than a truth value."""
        self.texts: set[str] = set()
        self.lengths: set[int] = set()
        self.items: list[Seen] = []
        """By their place in a list."""
        self.objects = 0
        self.fields: dict[str, Seen] = {}

    def look(self, value: Any) -> None:
        """Remember one value."""
        self.looks += 1
        if value is None:
            self.nothing = True
            return
        match sort_of(value):
            case "number":
                self.low = value if self.low is None else min(self.low, value)
                self.high = max(self.high, value)
                self.counted |= type(value) is not bool
            case "text":
                self.texts.add(value)
            case "list":
                self.lengths.add(len(value))
                while len(self.items) < len(value):
                    self.items.append(Seen())
                for seen, item in zip(self.items, value, strict=False):
                    seen.look(item)
            case _:
                self.objects += 1
                for name, item in value.items():
                    self.fields.setdefault(name, Seen()).look(item)

    def join(self, other: Seen) -> None:
        """Remember what was seen at another place as if it had been here."""
        self.looks += other.looks
        self.nothing |= other.nothing
        if other.low is not None:
            self.low = other.low if self.low is None else min(self.low, other.low)
            self.high = max(self.high, other.high)
            self.counted |= other.counted
        self.texts |= other.texts
        self.lengths |= other.lengths
        while len(self.items) < len(other.items):
            self.items.append(Seen())
        for mine, theirs in zip(self.items, other.items, strict=False):
            mine.join(theirs)
        self.objects += other.objects
        for name, seen in other.fields.items():
            self.fields.setdefault(name, Seen()).join(seen)

    def sorts(self) -> set[str]:
        """What kinds of values stood here."""
        found = {"number": self.low is not None, "text": bool(self.texts), "list": bool(self.lengths)}
        return {sort for sort, here in {**found, "object": bool(self.objects)}.items() if here}

    def shape(self, lists: Lists) -> Shape:
        """A shape for all that was seen, with room to spare; words are taken from these lists where they fit."""
        shapes: list[Shape] = []
        if self.low is not None:
            shapes.append(Number(*roomy(self.low, self.high)) if self.counted else Number(0, 1))
        if self.texts:
            shapes.append(_text(self.texts, lists))
        if self.lengths:
            shapes.append(self._list(lists))
        if self.objects:
            shapes.append(self._object(lists))
        only = shapes[0] if len(shapes) == 1 else None
        if only is not None and (not self.nothing or isinstance(only, Words)):
            return only
        return Either(shapes)

    def _list(self, lists: Lists) -> Shape:
        """A row, where each place has its own meaning or the length never changes; else any number of items."""
        if not alike(self.items):
            for item in self.items[min(self.lengths) :]:
                item.nothing = True
            return Row([item.shape(lists) for item in self.items])
        common = joined(self.items).shape(lists)
        if len(self.lengths) == 1 and self.items:
            return Row([common] * len(self.items))
        return Items(room_for(max(self.lengths)), common)

    def _object(self, lists: Lists) -> Shape:
        """Fields; or mere keys, where each is missing now and then and all hold values of the same sorts."""
        seldom = [seen for seen in self.fields.values() if seen.looks < self.objects]
        for seen in seldom:
            seen.nothing = True
        if self.fields and len(seldom) == len(self.fields) and alike(seldom):
            return Keyed(sorted(self.fields), joined(seldom).shape(lists))
        return Record({name: seen.shape(lists) for name, seen in self.fields.items()})


def alike(places: list[Seen]) -> bool:
    """Whether values of the same sorts stood at all these places: what stood at one may then stand at any."""
    return len({frozenset(seen.sorts()) for seen in places}) < 2


def joined(places: Iterable[Seen]) -> Seen:
    """What was seen at several places, together."""
    together = Seen()
    for seen in places:
        together.join(seen)
    return together


def room_for(longest: int) -> int:
    """The limit of a list that was so long at most: a short one may get twice as long, a long one a quarter longer."""
    return longest + max(longest // 4, min(longest, 4)) + 1 if longest else 0


def roomy(low: float, high: float) -> tuple[int, int]:
    """Bounds with room to spare: half as far again, and on to the next power of two."""
    return (-_reach(-low) if low < 0 else 0), max(_reach(high), 1)


def _reach(far: float) -> int:
    """One less than a power of two, and at least half as far again."""
    return (1 << int(far * 1.5 + 0.999).bit_length()) - 1


def _text(texts: set[str], lists: Lists) -> Shape:
    """Words; or letters, where every beginning of a text is one too, and there is more than one letter to go."""
    longest = max(len(text) for text in texts)
    if longest > 1 and all(text[:-1] in texts for text in texts if text):
        return Letters(longest, sorted(set("".join(texts))))
    return Words(full_list(texts, lists))


def full_list(texts: set[str], lists: Lists) -> list[str]:
    """The list in which most of these texts are found, if half of them are, and after it the others."""
    best = max(lists, key=lambda words: (len(texts & set(words)), -len(words)), default=[])
    if 2 * len(texts & set(best)) < len(texts):
        best = []
    return [*best, *sorted(texts - set(best))]
