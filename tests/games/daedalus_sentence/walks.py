"""Random games to listen to and to look at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from clew.core.dice import QuickDice
from clew.core.game import Events, State
from clew.games.daedalus_sentence import GAME

NAMES = ["Ann", "Bo", "Cy", "Di"]
DIFFICULTIES = ["first_escape", "second_time", "veteran", "expert", "hell_in_space"]

IDLE = ("done", "take_back", "decline", "withdraw")
"""What a random player seldom does, so that something happens."""


def wander(seed: int, moves: int = 400, **options: Any) -> Iterator[tuple[State, Events]]:
    """An eager random game: the state before each move, with what was heard in the move that led to it."""
    dice = QuickDice(seed)
    state = GAME.new(GAME.settle(options), dice)
    events = Events()
    for _ in range(moves):
        yield state, events
        if state.result() is not None:
            return
        seat = dice.choose(state.actors())
        legal = state.legal(seat)
        eager = [action for action in legal if action[0] not in IDLE]
        events = Events()
        state.play(seat, dice.choose(eager if eager and dice.roll(8) else legal), dice, events)
