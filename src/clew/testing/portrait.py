"""Everything that can be asked about a state, as text: two states are the same if their portraits are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from clew.core.codec import canonical
from clew.core.game import SPECTATOR, TABLE, TEAM, Events, Game, Seat, State

Portrait: TypeAlias = "dict[str, str]"
"""What was asked, and the answer."""


def portrait(state: State, players: int, watchers: Sequence[Seat]) -> Portrait:
    """The answers to all questions but scores, which may take their time; views only of some who watch."""
    answers = {
        "position": canonical(state.position()),
        "actors": canonical(state.actors()),
        "volunteers": canonical(state.volunteers()),
        "result": repr(state.result()),
        "deadlines": deadlines(state),
        "silence": state.silence(),
        "census": canonical(dict(state.census())),
    }
    for seat in [*range(players), SPECTATOR, TEAM, TABLE]:
        answers[f"offers to {seat}"] = repr(state.legal(seat))
    for seat in watchers:
        answers[f"view of {seat}"] = canonical(state.view(seat))
    return answers


def deadlines(state: State) -> str:
    """The clocks as text."""
    return repr([(clock.name, clock.seconds, clock.action) for clock in state.deadlines()])


def sentences(game: Game, events: Events, seat: Seat, names: list[str]) -> list[str]:
    """What a seat is told of a move."""
    return [game.tell(event, names) for event in events.seen_by(seat)]


def difference(one: Portrait, other: Portrait) -> str:
    """The first thing in which two portraits differ, or nothing."""
    for question, answer in one.items():
        if other.get(question) != answer:
            return f"{question}: {apart(answer, other.get(question, ''))}"
    return ""


def apart(one: str, other: str) -> str:
    """Two texts from shortly before the place where they part."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    start = max(0, at - 20)
    return f"{one[start : at + 40]!r} became {other[start : at + 40]!r}"
