"""Positions from games in progress, of all kinds of tables, for properties that hold everywhere."""

from __future__ import annotations

from collections.abc import Iterator

from clew.bots import make_bot
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Options
from clew.games.dark_orbit import GAME
from clew.games.dark_orbit.state import DarkOrbit

TABLES: list[Options] = [
    {"players": 2},
    {"players": 2, "deck_mode": "master", "layout": "draft"},
    {"players": 3, "deck_mode": "master"},
    {"players": 4, "mode": "team"},
    {"players": 4, "mode": "ffa", "introduction": True},
]
NAMES = [f"table {number}" for number in range(len(TABLES))]


def positions(options: Options, seed: int, every: int) -> Iterator[DarkOrbit]:
    """A game by careless players, seen now and then, from set-up to its end."""
    dice = QuickDice(seed)
    state = GAME.new(GAME.settle(options), dice)
    assert isinstance(state, DarkOrbit)
    bots = [make_bot(GAME, "random", seed + seat) for seat in range(state.terms.players)]
    decisions = 0
    while state.result() is None:
        if decisions % every == 0:
            yield state
        decisions += 1
        seat = state.actors()[0]
        state.play(seat, bots[seat].choose(state, seat), dice, UNHEARD)
    yield state
