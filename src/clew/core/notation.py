"""An action as one line that people read and type, and back.

A game declares a ``Form`` for each verb: a line with a hole for each argument, and the field that fills it.
From the forms follow the printed line, the parser, the check of anything a client sends, and the help at the prompt.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from mypy_extensions import mypyc_attr

from clew.core.codec import frozen
from clew.core.errors import MalformedAction

Action: TypeAlias = "tuple[Any, ...]"
"""What somebody does: a verb, then numbers, words or tuples of them. JSON as it stands."""

LONGEST_LINE = 500
FEW = 12
"""Numbers of so many values at most are choices; of more, they are places on a board."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """One argument of an action: how it is written, read and checked."""

    pattern: str
    """A regular expression, without groups, for how the argument is written."""
    hint: str
    """What may stand here, in a few words."""

    def fits(self, value: object) -> bool:
        """Whether the value may stand in an action of this form."""
        raise NotImplementedError

    def values(self) -> Sequence[object]:
        """All that fits, in a fixed order; nothing where there is no end to it, or nobody has listed it."""
        return ()

    def write(self, value: Any) -> str:
        """The argument as people write it."""
        return str(value)

    def read(self, text: str) -> object:
        """The argument from what people wrote; the text has matched the pattern."""
        raise NotImplementedError


class Int(Field):
    """A whole number within bounds."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high
        self.pattern = r"-?\d{1,9}"
        self.hint = f"{low} to {high}"

    def fits(self, value: object) -> bool:
        """A plain int within the bounds; a bool is none."""
        return type(value) is int and self.low <= value <= self.high

    def values(self) -> Sequence[object]:
        """From the lowest to the highest."""
        return range(self.low, self.high + 1)

    def read(self, text: str) -> object:
        """The number."""
        return int(text)


class Word(Field):
    """One of a few words; read without regard to case."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self.pattern = r"[\w'-]+"
        self.hint = " | ".join(words)

    def fits(self, value: object) -> bool:
        """One of the declared words, exactly."""
        return type(value) is str and value in self.words

    def values(self) -> Sequence[object]:
        """The words."""
        return self.words

    def read(self, text: str) -> object:
        """The declared word that was meant, or the text as it stands, which then does not fit."""
        for word in self.words:
            if word.lower() == text.lower():
                return word
        return text


class SeatNumber(Field):
    """A player's seat: people count from 1, programs from 0."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.pattern = r"\d{1,2}"
        self.hint = f"player 1 to {seats}"

    def fits(self, value: object) -> bool:
        """A seat of the largest table."""
        return type(value) is int and 0 <= value < self.seats

    def values(self) -> Sequence[object]:
        """The seats of the largest table."""
        return range(self.seats)

    def write(self, value: Any) -> str:
        """The seat as people count."""
        return str(value + 1)

    def read(self, text: str) -> object:
        """The seat as programs count."""
        return int(text) - 1


class Many(Field):
    """A list of equal entries, each of one or more fields: ``R3>1+W2>4``. An empty list is written ``-``."""

    def __init__(self, *fields: Field) -> None:
        self.fields = fields
        entry = ">".join([field.pattern for field in fields])
        self.pattern = rf"(?:-|{entry}(?:\+{entry})*)"
        self.hint = "+".join([">".join([f"({field.hint})" for field in fields]), "…"])

    def fits(self, value: object) -> bool:
        """A tuple of entries; an entry is a tuple, or the bare value where it has one field only."""
        if type(value) is not tuple:
            return False
        for entry in value:
            parts = (entry,) if len(self.fields) == 1 else entry
            if type(parts) is not tuple or len(parts) != len(self.fields):
                return False
            if not all(field.fits(part) for field, part in zip(self.fields, parts, strict=True)):
                return False
        return True

    def write(self, value: Any) -> str:
        """The entries, joined."""
        lines = []
        for entry in value:
            parts = (entry,) if len(self.fields) == 1 else entry
            lines.append(">".join([field.write(part) for field, part in zip(self.fields, parts, strict=True)]))
        return "+".join(lines) or "-"

    def read(self, text: str) -> object:
        """The entries, as tuples."""
        if text == "-":
            return ()
        entries: list[object] = []
        for line in text.split("+"):
            parts = [field.read(part) for field, part in zip(self.fields, line.split(">"), strict=True)]
            entries.append(parts[0] if len(parts) == 1 else tuple(parts))
        return tuple(entries)


def _as_given(action: Action) -> Action:
    return action


class Form:
    """One kind of action: its verb, its line with a ``{}`` for each argument, and the fields that fill them.

    ``tidy`` may replace an action by the equal one that the rules list (a straight corridor turned by 180 degrees).
    """

    def __init__(self, line: str, *fields: Field, tidy: Callable[[Action], Action] = _as_given) -> None:
        self.line = line
        self.fields = fields
        self.tidy = tidy
        self.verb = line.split(" ")[0]
        assert line.count("{}") == len(fields), f"{line!r} has not one hole for each of its {len(fields)} fields"
        pattern = re.escape(line).replace(r"\ ", r"\s+").replace(r"\{\}", "{}")
        self._pattern = re.compile(pattern.format(*[f"({field.pattern})" for field in fields]), re.IGNORECASE)

    def usage(self) -> str:
        """The line with hints in its holes."""
        return self.line.format(*[f"<{field.hint}>" for field in self.fields])

    def write(self, action: Action) -> str:
        """The action as a line."""
        return self.line.format(*[field.write(value) for field, value in zip(self.fields, action[1:], strict=True)])

    def read(self, line: str) -> Action | None:
        """The action that the line writes, or None where the line has another shape."""
        match = self._pattern.fullmatch(line)
        if match is None:
            return None
        found = match.groups()
        return (self.verb, *[field.read(text) for field, text in zip(self.fields, found, strict=True)])

    def complaint(self, action: Action) -> str:
        """What is wrong with the arguments, or nothing."""
        if len(action) != len(self.fields) + 1:
            return f"'{self.verb}' takes {len(self.fields)} arguments, not {len(action) - 1}"
        for field, value in zip(self.fields, action[1:], strict=True):
            if not field.fits(value):
                return f"'{self.verb}' cannot take {str(value)[:40]!r}; expected {field.hint}"
        return ""


class Grammar:
    """The forms of one game."""

    def __init__(self, *forms: Form) -> None:
        self.forms = {form.verb: form for form in forms}
        assert len(self.forms) == len(forms), "two forms share a verb"

    def write(self, action: Action) -> str:
        """The action as one line."""
        return self.forms[action[0]].write(action)

    def read(self, line: str) -> Action:
        """The action that a person wrote."""
        text = " ".join(line[: LONGEST_LINE + 1].split())
        if len(text) > LONGEST_LINE:
            raise MalformedAction(f"a move is one line of at most {LONGEST_LINE} characters")
        verb = text.split(" ")[0].lower()
        form = self.forms.get(verb)
        if form is None:
            raise MalformedAction(f"'{verb[:40]}' is no move of this game; moves start with {', '.join(self.forms)}")
        action = form.read(text)
        if action is None:
            raise MalformedAction(f"cannot read '{text[:80]}'; write: {form.usage()}")
        return self.accept(action)

    def named(self, action: Action) -> list[str]:
        """The arguments that are one of a few, such as ``drop: 4``: what an action uses, as far as its line tells."""
        found = []
        for field, value in zip(self.forms[action[0]].fields, action[1:], strict=True):
            if isinstance(field, Word) or (isinstance(field, Int) and field.high - field.low < FEW):
                found.append(f"{action[0]}: {field.write(value)}")
        return found

    def accept(self, data: object) -> Action:
        """The action in data of any origin: the first wall against bad input."""
        action = frozen(data)
        if not isinstance(action, tuple) or not action or type(action[0]) is not str:
            raise MalformedAction("an action is a list that starts with a verb")
        form = self.forms.get(action[0])
        if form is None:
            raise MalformedAction(
                f"{action[0][:40]!r} is no move of this game; moves start with {', '.join(self.forms)}"
            )
        complaint = form.complaint(action)
        if complaint:
            raise MalformedAction(complaint)
        return form.tidy(action)


def pick(line: str, grammar: Grammar, legal: list[Action]) -> Action:
    """What a person at a prompt means: a number from the list, a whole line, or the start of only one line."""
    text = " ".join(line.lower().split())
    if text.isdecimal() and len(text) < 7:
        if 1 <= int(text) <= len(legal):
            return legal[int(text) - 1]
        raise MalformedAction(f"the list has numbers 1 to {len(legal)}")
    lines = [grammar.write(action).lower() for action in legal]
    if text in lines:
        return legal[lines.index(text)]
    starts = [action for action, full in zip(legal, lines, strict=True) if text and full.startswith(text)]
    if len(starts) == 1:
        return starts[0]
    if starts:
        some = "; ".join([grammar.write(action) for action in starts[:3]])
        raise MalformedAction(f"'{text}' could be {len(starts)} moves: {some}{' …' if len(starts) > 3 else ''}")
    return grammar.read(line)
