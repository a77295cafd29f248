"""What the grammar of a game can say: actions that are well formed, whether or not they are legal just now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import prod

from clew.core.dice import QuickDice
from clew.core.notation import FEW, Action, Field, Form, Grammar, Many

SENTENCES = 40
"""So many are tried in each position for whoever may act, unless more are asked for; an eighth of them for others."""
LONGEST_LIST = 3
"""Entries of a list that was made up."""


def sentences(grammar: Grammar, heard: Sequence[Action], most: int, dice: QuickDice) -> list[Action]:
    """All that the grammar can say, or where that is too much, some of it: what is near to what was heard, and any."""
    if extent(grammar) <= most:
        return list(everything(grammar))
    known = [action for action in heard if action[0] in grammar.forms and _takes(grammar.forms[action[0]], action[1:])]
    near = [neighbour(grammar, dice.choose(known), known, dice) for _ in range(most * 2 // 3)] if known else []
    verbs = list(grammar.forms)
    return [*near, *[anything(grammar.forms[dice.choose(verbs)], dice) for _ in range(most - len(near))]]


@cache
def extent(grammar: Grammar) -> float:
    """How many sentences there are; without end, where a field does not list its values."""
    return sum([_extent(form) for form in grammar.forms.values()])


def _extent(form: Form) -> float:
    return prod([len(field.values()) or float("inf") for field in form.fields])


def everything(grammar: Grammar) -> Iterator[Action]:
    """Every sentence, where they have an end."""
    for form in grammar.forms.values():
        for values in product(*[field.values() for field in form.fields]):
            yield (form.verb, *values)


def anything(form: Form, dice: QuickDice) -> Action:
    """A sentence of this form; a field that does not list its values makes it none."""
    return (form.verb, *[_any(field, dice) for field in form.fields])


def _any(field: Field, dice: QuickDice) -> object:
    if isinstance(field, Many):
        return tuple([_entry(field, dice) for _ in range(dice.below(LONGEST_LIST + 1))])
    return dice.choose(field.values()) if field.values() else None


def _entry(field: Many, dice: QuickDice) -> object:
    parts = [_any(part, dice) for part in field.fields]
    return parts[0] if len(parts) == 1 else tuple(parts)


def neighbour(grammar: Grammar, action: Action, heard: Sequence[Action], dice: QuickDice) -> Action:
    """The action with another verb that takes the same, or with one thing replaced: from another action, or by any."""
    form = grammar.forms[action[0]]
    place = dice.below(len(action))
    if place == 0:
        verbs = _alike(grammar)[action[0]]
        other = grammar.forms[dice.choose(verbs)] if verbs else form
        return (other.verb, *action[1:]) if verbs and _takes(other, action[1:]) else anything(other, dice)
    others = [other[place] for other in heard if other[0] == action[0] and other[place] != action[place]]
    field = form.fields[place - 1]
    value = dice.choose(others) if others and dice.below(2) else _another(field, action[place], dice)
    return (*action[:place], value, *action[place + 1 :])


@cache
def _alike(grammar: Grammar) -> dict[str, list[str]]:
    """For each verb the others that take as much, of the same kinds."""
    kinds = {verb: [type(field) for field in form.fields] for verb, form in grammar.forms.items()}
    return {verb: [other for other in kinds if other != verb and kinds[other] == kinds[verb]] for verb in grammar.forms}


def _takes(form: Form, values: Action) -> bool:
    return len(form.fields) == len(values) and all(
        field.fits(value) for field, value in zip(form.fields, values, strict=True)
    )


def _another(field: Field, value: object, dice: QuickDice) -> object:
    """Another value of the field: a number nearby where there are many, a list with one entry more, less or changed."""
    if isinstance(field, Many) and isinstance(value, tuple):
        place = dice.below(len(value) + 1)
        added = (_entry(field, dice),) if dice.below(2) else ()
        return (*value[:place], *added, *value[place + dice.below(2) :])
    values = field.values()
    if type(value) is int and len(values) > FEW and dice.below(2):
        near = value + dice.choose((-2, -1, 1, 2))
        return near if field.fits(near) else value
    return dice.choose(values) if values else value
