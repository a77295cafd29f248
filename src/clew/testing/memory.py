"""What there was to see and hear along a thread, small enough to be compared between processes."""

from __future__ import annotations

from typing import TypeAlias
from zlib import crc32

from clew.core.game import SPECTATOR, Events, Seat, State
from clew.testing.portrait import portrait

Memory: TypeAlias = "list[dict[str, int]]"
"""For each state of a thread, everything that could be asked about it, each answer as a number."""


def memory(players: int, states: list[State], heard: list[Events]) -> Memory:
    """The memory of a thread from its states and what was heard in each move."""
    told = [Events(), *heard]  # before the first state nothing was told
    return [
        _remember(players, state, events, [number % players, SPECTATOR])
        for number, (state, events) in enumerate(zip(states, told, strict=True))
    ]


def _remember(players: int, state: State, events: Events, watchers: list[Seat]) -> dict[str, int]:
    answers = portrait(state, players, watchers)
    for seat in watchers:
        answers[f"events told to {seat}"] = repr(events.seen_by(seat))
    return {question: crc32(answer.encode()) for question, answer in answers.items()}
