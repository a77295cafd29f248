"""Actions as numbers: what number 5 means.

Where the grammar of a game has few enough actions, each has a number for good (``Catalogue``). Elsewhere a number is a
place in the list of what may be done now (``Slots``), and a table of features, one row for each place, says what it
means. The last place is kept for turning the page, so no list is ever too long.
"""

from __future__ import annotations

from itertools import product
from math import prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from clew.core.game import Game
from clew.core.notation import Action, Field, Grammar, Many
from clew.research.layout import Layout, leaves
from clew.research.shapes import BeyondLayout

MORE: Final[Action] = ("more",)
"""Turning the page: shows further actions, and is no move of the game."""
LARGEST_CATALOGUE: Final = 4096
"""Up to so many actions have numbers of their own."""


class Numbering:
    """How the actions of a game are numbered."""

    size: int
    """How many numbers there are."""
    width: int
    """How many features describe an action; 0 where its number says it all."""

    def offers(self, legal: list[Action], page: int) -> dict[int, Action]:
        """The numbers that may be chosen now, and what they mean."""
        raise NotImplementedError

    def features(self, offers: dict[int, Action]) -> NDArray[np.float32]:
        """A row for each number; zeros where there is nothing to choose."""
        return np.zeros((self.size, self.width), np.float32)

    def highest(self) -> int:
        """No feature is farther from zero than this."""
        return 1


class Catalogue(Numbering):
    """Every action that the grammar can write has its number."""

    width = 0

    def __init__(self, grammar: Grammar) -> None:
        self.actions: Final[list[Action]] = [
            (form.verb, *values)
            for form in grammar.forms.values()
            for values in product(*[field.values() for field in form.fields])
        ]
        self.size = len(self.actions)
        self._numbers = {action: number for number, action in enumerate(self.actions)}

    def offers(self, legal: list[Action], page: int) -> dict[int, Action]:
        """The numbers of the legal actions; there is only one page."""
        return {self._numbers[action]: action for action in legal}


class Slots(Numbering):
    """A number is a place in the list of what may be done now."""

    def __init__(self, grammar: Grammar, layout: Layout) -> None:
        self.size = layout.slots
        self._longest = layout.longest
        self._grammar = grammar
        self._verbs = {verb: number for number, verb in enumerate([*grammar.forms, *MORE], 1)}
        self._places = {field: _places(field) for form in grammar.forms.values() for field in leaves(form)}
        self._rows: dict[Action, list[int]] = {}
        self.width = 1 + max(sum(self._room(field) for field in form.fields) for form in grammar.forms.values())

    def offers(self, legal: list[Action], page: int) -> dict[int, Action]:
        """One page of the legal actions, and the turning of the page where there are several."""
        shown = self.size - 1
        found = dict(enumerate(legal[page * shown : (page + 1) * shown]))
        if len(legal) > shown:
            found[shown] = MORE
        return found

    def features(self, offers: dict[int, Action]) -> NDArray[np.float32]:
        """The verb's place in the grammar counted from 1, then the arguments: numbers as they are, words by place."""
        table = np.zeros((self.size, self.width), np.float32)
        for number, action in offers.items():
            row = self._rows.get(action)
            if row is None:
                row = self._rows[action] = self._row(action)
            table[number, : len(row)] = row
        return table

    def highest(self) -> int:
        """The farthest number, word or verb."""
        found = [len(self._verbs), self._longest, *[len(places) for places in self._places.values()]]
        return max(*found, *[abs(number) for places in self._places.values() for number in places.values()])

    def _room(self, field: Field) -> int:
        """The entries of an argument; a list has its length first."""
        return 1 + self._longest * len(field.fields) if isinstance(field, Many) else 1

    def _row(self, action: Action) -> list[int]:
        row = [self._verbs[action[0]]]
        if action == MORE:
            return row
        for field, value in zip(self._grammar.forms[action[0]].fields, action[1:], strict=True):
            if not isinstance(field, Many):
                row.append(self._place(field, value))
                continue
            if len(value) > self._longest:
                raise BeyondLayout(f"{self._grammar.write(action)}: a list of {len(value)}, not {self._longest}")
            row.append(len(value))
            for entry in value:
                parts = (entry,) if len(field.fields) == 1 else entry
                row += [self._place(part, item) for part, item in zip(field.fields, parts, strict=True)]
            row += [0] * ((self._longest - len(value)) * len(field.fields))
        return row

    def _place(self, field: Field, value: object) -> int:
        places = self._places[field]
        assert value in places, f"{value!r} is not among the values() of a field ({field.hint})"
        return places[value]


def _places(field: Field) -> dict[object, int]:
    """What each value of a field is as a number: a number itself, a word its place in the list counted from 1."""
    return {value: value if isinstance(value, int) else place for place, value in enumerate(field.values(), 1)}


def numbering_of(game: Game, layout: Layout) -> Numbering:
    """A catalogue where it is small enough, else places in a list."""
    fields = [[field.values() for field in form.fields] for form in game.grammar.forms.values()]
    endless = any(not values for form in fields for values in form)
    if not endless and sum(prod(len(values) for values in form) for form in fields) <= LARGEST_CATALOGUE:
        return Catalogue(game.grammar)
    return Slots(game.grammar, layout)
