"""From the box to the first state (TO-S)."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import UNHEARD, Options, State
from clew.core.reading import read_options
from clew.games.dark_orbit.box import reading
from clew.games.dark_orbit.box.components import FIRST_BASE
from clew.games.dark_orbit.box.options import OPTIONS, objection
from clew.games.dark_orbit.rules import offers, setup
from clew.games.dark_orbit.rules.flow import DarkOrbit
from clew.games.dark_orbit.rules.setup import drawn_factions, fill_pools, shuffled_ring, standard_ring

UNIT_TURN: Final = 300
"""More questions than a unit-turn can ask."""


def new(options: Options, dice: Dice) -> State:
    """Who plays what, who begins, how the ring lies; then set-up goes on until somebody is asked."""
    factions = drawn_factions(options, dice)
    first = options["first_player"]
    players = int(options["players"])
    state = DarkOrbit()
    state.clear(options, factions, (dice.roll(players) if first == "random" else int(first)) - 1)  # TO-S02
    fill_pools(state)
    if state.terms.layout == "standard":
        state.ring = standard_ring(state)
    elif state.terms.layout == "random":
        state.ring = shuffled_ring(state, dice)
    state.stack = list(setup.STEPS)
    offers.run(state, dice, UNHEARD)
    return state


def bound(options: Options) -> int:
    """A number of decisions that no game exceeds, from the last round and three unit-turns a turn (TO-E09, TO-B06)."""
    players = int(options["players"])
    turns = (int(options["round_cap"]) + 1) * players
    return (FIRST_BASE + players) + 45 * players + 6 * players + turns * 3 * UNIT_TURN


def load(position: Plain) -> State:
    """A state from a position, checked against the box and the rules."""
    options = read_options(position, OPTIONS, objection)
    state = DarkOrbit()
    reading.read_board(state, position, options)
    return state
