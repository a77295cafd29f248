"""How fast a game runs here: a quick look, not a comparison (that is in ``bench/``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import clew.core.game
from clew.bots.random import playout
from clew.core.dice import QuickDice
from clew.core.game import TEAM, UNHEARD, Game, Options, State


@dataclass(frozen=True)
class Speed:
    """Things done in one second, on one core."""

    games: float
    """Random games."""
    decisions: float
    """Decisions in those games: the legal list, a choice, the move."""
    clones: float
    """Copies of a state in the middle of a game."""


def is_compiled() -> bool:
    """Whether the kernel runs as machine code or is interpreted."""
    return Path(clew.core.game.__file__).suffix != ".py"


def measure(game: Game, options: Options, seconds: float) -> Speed:
    """Random games for that long, and clones for that long."""
    dice = QuickDice(1)
    decisions = 0

    def a_game() -> None:
        nonlocal decisions
        decisions += playout(game.new(options, dice), dice)

    games, spent = _repeat(a_game, seconds)
    clones, cloning = _repeat(_halfway(game, options).clone, seconds)
    return Speed(games / spent, decisions / spent, clones / cloning)


def _repeat(task: Callable[[], object], seconds: float) -> tuple[int, float]:
    """How often a task was done in at least so many seconds, and how many they were."""
    times = 0
    batch = 1
    start = perf_counter()
    while True:
        for _ in range(batch):
            task()
        times += batch
        spent = perf_counter() - start
        if spent >= seconds:
            return times, spent
        batch = min(2 * batch, max(1, int(times * (seconds - spent) / spent)))  # to look at the clock seldom


def _halfway(game: Game, options: Options) -> State:
    """A state from the middle of a random game: a clone costs what there is to copy."""
    length = playout(game.new(options, QuickDice(1)), QuickDice(2))
    state, dice = game.new(options, QuickDice(1)), QuickDice(2)
    for _ in range(length // 2):
        seat = state.actors()[0]
        actor = 0 if seat == TEAM else seat
        actions = state.legal(actor)
        state.play(actor, actions[dice.below(len(actions))], dice, UNHEARD)
        if state.result() is not None:
            break
    return state
