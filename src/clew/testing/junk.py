"""Things nobody should send: actions that are none, and positions that cannot be."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from clew.core.codec import Plain
from clew.core.dice import QuickDice
from clew.core.notation import Action

HUGE = 10**30


def _nested(depth: int) -> Action:
    action: Action = ()
    for _ in range(depth):
        action = (action,)
    return action


ODDITIES: list[Action] = [
    (),
    (None,),
    ("",),
    ("nonsense",),
    ("nonsense", 1, 2),
    (0,),
    (True,),
    (HUGE,),
    (1.5, float("nan")),
    ([],),
    ({},),
    ({"verb": 1}, [2]),
    (("nested",), 1),
    (b"bytes", 1),
    ("\n",),
    ("None", None),
    _nested(50),
    tuple(range(100)),
]
"""Tuples that are no action of any game."""

KEYS: list[str] = ["", " ", "nonsense", "None", "0", "-1", " 1", "1,2", "tile 99,99,99", "a b c d", "é\n", "x" * 100]
"""Keys of no item of any game."""

MISFITS: list[Any] = [None, True, -1, 3, HUGE, 0.5, "", "junk", [], [None], {}, {"junk": []}]
"""What is out of place almost anywhere in a position."""


def distorted(action: Action, verbs: list[str]) -> Iterator[Action]:
    """A legal action with one thing wrong; some of these may be legal too."""
    yield action[:-1]
    yield (*action, 0)
    yield (*action, None)
    yield action[::-1]
    yield (action,)
    for verb in [*verbs, str(action[0]).upper(), None, 0]:
        yield (verb, *action[1:])
    for place in range(1, len(action)):
        for value in _bent(action[place]):
            yield (*action[:place], value, *action[place + 1 :])


def _bent(value: Any) -> Iterator[object]:
    """Something like the value, of another type or out of range."""
    yield from (None, "", "x", -1, HUGE, -HUGE, True, False, (), (value,), [value], {}, float("nan"), str(value))
    if type(value) is int:
        yield from (value + 1, value - 1, -value, float(value), bool(value), value + 0.5, value + 64)
    elif type(value) is str:
        yield from (f"{value} ", value.upper(), value.lower(), value[:-1], value.encode())
    elif type(value) is tuple:
        yield from (list(value), value[::-1], value[1:], (*value, *value), (*value, None), (value, value))
        for place, item in enumerate(value):
            for other in _bent(item):
                yield (*value[:place], other, *value[place + 1 :])


def damaged(position: Plain, dice: QuickDice) -> Plain:
    """A position with one thing wrong somewhere within."""
    broken: Plain = copy.deepcopy(position)
    holder, key = dice.choose(list(places(broken)))
    value = holder[key]
    how = dice.below(4)
    if how == 0:
        del holder[key]
    elif how == 1 and type(value) is int:
        holder[key] = value + dice.choose([-1, 1, 64])
    elif how == 1 and type(value) is list and value:
        value.append(dice.choose(value))
    else:
        holder[key] = dice.choose(MISFITS)
    return broken


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place within plain data, as what holds it and the key."""
    keys = list(data) if type(data) is dict else range(len(data)) if type(data) is list else []
    for key in keys:
        yield data, key
        yield from places(data[key])
