"""The sets of options that a game is tried with, and how they are written."""

from __future__ import annotations

from itertools import product
from math import prod

from clew.core.dice import QuickDice
from clew.core.game import Game, Options, read_settings, spell

MOST = 100
"""Up to so many combinations are all tried."""
SOME = 16
"""Where there are more, so many are tried, or as many as it takes for every value."""
TRIES = 200


def option_sets(game: Game, seed: int = 0) -> list[Options]:
    """All sets of options that go together, or, where they are too many, some in which every value is found."""
    if prod(len(option.choices) for option in game.options) > MOST:
        return _some_sets(game, QuickDice(seed))
    names = [option.name for option in game.options]
    every = [dict(zip(names, values, strict=True)) for values in product(*[option.choices for option in game.options])]
    return [options for options in every if not game.objection(options)]


def _some_sets(game: Game, dice: QuickDice) -> list[Options]:
    found = [game.settle({})]
    for option in game.options:
        for choice in option.choices:
            if not any(repr(options[option.name]) == repr(choice) for options in found):
                found += _draw_set(game, dice, {option.name: choice})
    for _ in range(TRIES):
        if len(found) >= SOME:
            break
        found += [options for options in _draw_set(game, dice, {}) if repr(options) not in map(repr, found)]
    return found


def _draw_set(game: Game, dice: QuickDice, fixed: Options) -> list[Options]:
    """A random set with these values, near the defaults if need be; none where every attempt meets an objection."""
    for attempt in range(2 * TRIES):
        options = {option.name: dice.choose(option.choices) for option in game.options}
        if attempt >= TRIES:
            options |= {option.name: option.default for option in game.options if dice.below(2)}
        if not game.objection(options | fixed):
            return [options | fixed]
    return []


def written(options: Options) -> str:
    """Options as people write them: ``players=2, collapse=on``."""
    return ", ".join([f"{name}={spell(value)}" for name, value in options.items()])


def read_options(game: Game, text: str) -> Options:
    """The options that such a line means; those it does not name have their defaults."""
    return game.settle(read_settings(game.options, filter(None, text.split(", "))))
