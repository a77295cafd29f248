"""From the options to the first state, and from a position to any other."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import UNHEARD, Options, State
from clew.core.reading import read_options
from clew.games.daedalus_sentence.box.board import BACKS
from clew.games.daedalus_sentence.box.components import CARDS, GUARDS
from clew.games.daedalus_sentence.box.options import (
    LAST_ROUND,
    OPTIONS,
    THREAD_ROUNDS,
    actions_of,
    is_thread,
    objection,
)
from clew.games.daedalus_sentence.box.reading import read_board
from clew.games.daedalus_sentence.rules.flow import DaedalusSentence
from clew.games.daedalus_sentence.rules.possible.table import check_possible
from clew.games.daedalus_sentence.rules.setup import appoint, draw_characters


def new(options: Options, dice: Dice) -> State:
    """The players choose their characters first, or chance does (DS-S01)."""
    state = DaedalusSentence()
    state.clear(options)
    appoint(state, dice)
    if options["characters"] == "random":
        draw_characters(state, dice)
        state.set_up(dice, UNHEARD)
    return state


def load(position: Plain) -> State:
    """A state from a position, checked against the box and the rules."""
    options = read_options(position, OPTIONS, objection)
    state = DaedalusSentence()
    read_board(state, position, options)
    check_possible(state)
    return state


def bound_of_thread(players: int, actions: int) -> int:
    """The same for Ariadne's Thread: what escapees lay or let a Minotaur do goes with an action, a card or a take-back.

    The Commander plays no card twice before it is drawn again, and each grants him at most twelve guard actions.
    """
    acting = (players - 1) * (2 + 2 * BACKS + (actions + BACKS) * 20)
    return 2 * players + THREAD_ROUNDS * (acting + 3 * CARDS * 14)


def bound(options: Options) -> int:
    """A number of moves that no game exceeds.

    In a round a player says ready four times and done once, and takes back at most so often in each of five phases;
    what she lays goes with an action or a take-back; packets go with cards; the captain names each guard for each card.
    """
    players = int(options["players"])
    if is_thread(options):
        return bound_of_thread(players, actions_of(options))
    take_backs = 5 * (2 + 2 * BACKS)
    actions = (actions_of(options) + BACKS) * 10
    return players + LAST_ROUND * (players * (take_backs + actions) + 3 * CARDS + 8 * GUARDS)
