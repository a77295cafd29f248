"""Searches everything that reached somebody's browser for what they must not know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from browser.people import Visitor

HELD = re.compile(r'"hand (\w+)')
"""The keys of what lies in a hand, wherever a message names one."""
DRAWN = re.compile(r"(?:Ann|Ben) (?:draws|grabs) [^.\"]+\.")
VEILED = re.compile(r"\w+ (draws (one tile|\d tiles)|grabs something)\.")


def everything(visitor: Visitor) -> list[str]:
    """Every live message and every answer that this browser got."""
    return [*visitor.heard, *answers(visitor)]


def answers(visitor: Visitor) -> list[str]:
    """Every answer to a request of this browser."""
    return [answer.text() for answer in visitor.answers if "/api/" in answer.url and answer.status == 200]


def leaks(visitor: Visitor, seat: int) -> list[str]:
    """What this seat, or a spectator, was told of the hands of others."""
    return [leak for text in everything(visitor) for leak in _in_message(text, visitor.name, seat)]


def _in_message(text: str, name: str, seat: int) -> Iterator[str]:
    own: set[str] = set()
    for zone in _zones(json.loads(text) if text.startswith(("{", "[")) else None):
        if zone.get("role") == "hand" and zone.get("seat", -1) == seat:
            own.update(HELD.findall(json.dumps(zone)))
        elif zone.get("role") == "hand":
            yield f"the hand of seat {zone.get('seat')}"
    yield from (f"hand {key}" for key in HELD.findall(text) if key not in own)
    yield from (line for line in DRAWN.findall(text) if not line.startswith(name) and not VEILED.fullmatch(line))


def _zones(value: Any) -> Iterator[dict[str, Any]]:
    """The zones of every scene in a message."""
    if isinstance(value, dict):
        yield from value.get("zones", [])
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from _zones(part)
