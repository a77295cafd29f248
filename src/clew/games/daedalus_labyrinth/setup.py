"""From the options to the first state, and from a position to any other (DL-S)."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import UNHEARD, Options, State
from clew.core.parts.counts import take
from clew.core.reading import read_options
from clew.games.daedalus_labyrinth.box.components import ARES, ARTEMIS, ATHENA, COUNTS, PATRONS, SEATS, VIRTUES
from clew.games.daedalus_labyrinth.box.options import OPTIONS
from clew.games.daedalus_labyrinth.box.reading import read_board
from clew.games.daedalus_labyrinth.rules.flow import DaedalusLabyrinth
from clew.games.daedalus_labyrinth.rules.possible import check_possible

STARTER: Final = [ATHENA, ARTEMIS, ARES]


def new(options: Options, dice: Dice) -> State:
    """Who begins, which patron helps whom, and the first turn (DL-S03, DL-S07)."""
    state = DaedalusLabyrinth()
    state.clear(options)
    first = options["first_seat"]
    state.first = state.turn = state.asked = (dice.roll(SEATS) if first == "random" else int(first)) - 1
    mode = options["patrons"]
    cards = [1] * PATRONS
    if mode == "random":
        state.patrons = [take(cards, dice) for _ in range(SEATS)]
    elif mode == "starter":
        state.patrons = STARTER[:]
    elif mode == "pick_of_two":
        state.dealt = [take(cards, dice) for _ in range(2 * SEATS)]
    if mode in ("random", "starter", "none"):
        state.start_turn(dice, UNHEARD)
    return state


def load(position: Plain) -> State:
    """A state from a position, checked against the box and the rules."""
    options = read_options(position, OPTIONS)
    state = DaedalusLabyrinth()
    read_board(state, position, options)
    check_possible(state)
    return state


def bound(options: Options) -> int:
    """A number of decisions that no game exceeds.

    In a turn a hero has at most 5 points and a free scout, hands every virtue over at most twice with each of two
    others between two moves, gives away points, drinks and ends; in the Minotaur's turn at most one lure, one name and
    a reroll for each virtue are asked. Every tile is laid once, and drawn again once a turn at most.
    """
    exchanges = 2 * VIRTUES * 6
    turn = 6 + exchanges + 5 + 1 + 1 + 1
    return SEATS + sum(COUNTS) + int(options["round_limit"]) * (SEATS * turn + 2 + VIRTUES)
