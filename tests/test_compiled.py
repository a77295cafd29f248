"""Compiled or interpreted, Clew is the same: the same games from the same seeds, move by move.

Run as a program, this file plays and prints what it saw; the test lets it do so with the compiled modules first on its
path, and compares.
"""

from __future__ import annotations

import importlib
import json
import os
import pickle
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import pytest

from clew.bots import random as random_bots
from clew.bots.random import playout
from clew.core import dice as dice_module
from clew.core import game as contract
from clew.core.dice import QuickDice
from clew.core.errors import BadOption
from clew.core.game import TEAM, Game, Options
from clew.core.registry import find_game, known_games
from clew.core.thread import Match, replay
from machine_code import EXAMPLE, compiler

SEEDS = range(2)

T = TypeVar("T")


@dataclass
class Story:
    """What can be seen of one random match."""

    digests: list[str]
    """Before the first move and after each."""
    offers: list[int]
    """How many moves were legal each time."""
    dice: list[int]
    """All that fell."""
    cloned: list[str]
    """The digests again, of clones."""
    pickled: list[str]
    """The digests again, of states that went through pickle."""
    replayed: list[str]
    """The digests again, of the thread, which went through pickle too."""
    decisions: int
    """How many a game takes when ``playout`` plays it with the same seed."""


def story(game: Game, options: Options, seed: int) -> Story:
    """Play one match at random."""
    match = Match.start(game, options, lambda number: QuickDice(f"{seed}:{number}"))
    choices, offers = QuickDice(seed), []
    while actors := match.state.actors():
        seat = 0 if actors[0] == TEAM else actors[0]
        actions = match.state.legal(seat)
        offers.append(len(actions))
        match.play(seat, choices.choose(actions))
    return Story(
        digests=[state.digest() for state in match.states],
        offers=offers,
        dice=[*match.thread.dice, *[die for move in match.thread.moves for die in move.dice]],
        cloned=[state.clone().digest() for state in match.states],
        pickled=[through_pickle(state).digest() for state in match.states],
        replayed=[state.digest() for state in replay(game, through_pickle(match.thread))],
        decisions=playout(game.new(options, QuickDice(seed)), QuickDice(seed)),
    )


def through_pickle(thing: T) -> T:
    """A copy as another process would get it."""
    twin: T = pickle.loads(pickle.dumps(thing))
    assert type(twin) is type(thing)
    return twin


def stories() -> dict[str, Story]:
    """Some games of every kind, for every number of players and every mode."""
    games = [importlib.import_module(EXAMPLE).GAME, *[find_game(name) for name in known_games()]]
    return {
        f"{game.id}, {chosen}, seed {seed}": story(game, game.settle(chosen), seed)
        for game in games
        for chosen in tables(game)
        for seed in SEEDS
    }


def tables(game: Game) -> Iterator[dict[str, Any]]:
    """Every mode of a game with every number of players that it can have."""
    choices = {option.name: option.choices for option in game.options}
    for mode, players in product(choices.get("mode", [None]), choices.get("players", [None])):
        chosen = {name: value for name, value in (("mode", mode), ("players", players)) if value is not None}
        with suppress(BadOption):
            game.settle(chosen)
            yield chosen


def modules() -> list[ModuleType]:
    """Some of each room, and every game."""
    games = [importlib.import_module(f"clew.games.{name}") for name in known_games()]
    return [contract, dice_module, random_bots, importlib.import_module(EXAMPLE), *games]


@pytest.mark.skipif(compiler() is None, reason="there is no C compiler here, so nothing can be compiled")
def test_compiled_clew_plays_the_same_games_move_by_move(compiled: Path) -> None:
    """Equal offers, dice and digests after every move; states clone, pickle and replay in both."""
    done = subprocess.run(
        [sys.executable, "-W", "error", __file__],
        cwd=compiled,
        env={**os.environ, "PYTHONPATH": str(compiled)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )

    seen = json.loads(done.stdout)
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    assert all(file.startswith(str(compiled)) and file.endswith(suffix) for file in seen["files"])
    assert seen["stories"] == {name: asdict(told) for name, told in stories().items()}
    for name, told in seen["stories"].items():
        assert told["digests"] == told["cloned"] == told["pickled"] == told["replayed"], name


if __name__ == "__main__":
    print(json.dumps({"files": [module.__file__ for module in modules()], "stories": stories()}, default=asdict))
