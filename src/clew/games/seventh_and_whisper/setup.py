"""From the options to the first state, and from a position to any other (SW-S)."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import Options, State
from clew.core.reading import read_options
from clew.games.seventh_and_whisper.box.components import MOVEMENT_DIE, SEATS
from clew.games.seventh_and_whisper.box.options import OPTIONS, Terms, objection
from clew.games.seventh_and_whisper.box.reading import read_board
from clew.games.seventh_and_whisper.rules.flow import SeventhAndWhisper
from clew.games.seventh_and_whisper.rules.possible import check_possible


def new(options: Options, dice: Dice) -> State:
    """The starter is laid; who acts first and who stands where the team decides (SW-S02, SW-S03, SW-S08)."""
    starters = Terms(options).starters
    state = SeventhAndWhisper()
    state.clear(options, starters[dice.draw([1] * len(starters))] if len(starters) > 1 else starters[0])
    return state


def load(position: Plain) -> State:
    """A state from a position, checked against the map and the rules."""
    options = read_options(position, OPTIONS, objection)
    state = SeventhAndWhisper()
    read_board(state, position, options)
    check_possible(state)
    return state


def bound(options: Options) -> int:
    """A number of decisions that no run exceeds (SW-Z02).

    In a turn the die is rolled, each step takes one movement, each target is tried at most once, the can is thrown at
    most once, and the turn is ended; before a card and before a round the team decides something.
    """
    terms = Terms(options)
    targets = max([len(card.targets) for card in [*terms.starters, *terms.pool]])
    turn = 1 + MOVEMENT_DIE + targets + 1 + 1
    return 1 + terms.cards * (1 + terms.limit * (1 + SEATS * turn))
