"""Plain data: positions, actions and events as JSON, and the digest of a position."""

from __future__ import annotations

import hashlib
import json
import math
from typing import Any, Final, TypeAlias

from clew.core.errors import MalformedAction

Plain: TypeAlias = "dict[str, Any]"
"""A JSON object: text keys; values are None, booleans, numbers, text, lists and objects of the same."""

_encode: Final = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False).encode


def canonical(data: object) -> str:
    """The one way in which we write these data: equal data, equal text, on every machine."""
    return _encode(data)


def digest(position: Plain) -> str:
    """Sixteen hexadecimal digits that tell positions apart."""
    return hashlib.sha256(canonical(position).encode()).hexdigest()[:16]


def frozen(data: object, deepest: int = 8) -> object:
    """The same data with tuples for lists: how JSON becomes an action."""
    if isinstance(data, (list, tuple)):
        if deepest == 0:
            raise MalformedAction("lists within lists, deeper than any action")
        return tuple([frozen(item, deepest - 1) for item in data])
    return data


def is_plain(data: object) -> bool:
    """Whether data are JSON as they stand (tuples are not: they come back as lists)."""
    if data is None or type(data) in (bool, int, str):
        return True
    if type(data) is float:
        return math.isfinite(data)
    if type(data) is list:
        return all(is_plain(item) for item in data)
    if type(data) is dict:
        return all(type(key) is str and is_plain(value) for key, value in data.items())
    return False
