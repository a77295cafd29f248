"""The class of the contract, and how a game begins: from options, or from a position (SW-S)."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import Options, Refusal, Seat, State, malformed
from clew.core.notation import Action
from clew.core.reading import read_options
from clew.games.seventh_and_whisper.box.components import (
    MOVEMENT_DIE,
    SEATS,
)
from clew.games.seventh_and_whisper.box.options import OPTIONS, Terms, objection
from clew.games.seventh_and_whisper.box.position import to_position
from clew.games.seventh_and_whisper.box.reading import read_board
from clew.games.seventh_and_whisper.mind.standing import standing
from clew.games.seventh_and_whisper.rules.flow import Flow
from clew.games.seventh_and_whisper.rules.possible import check_possible
from clew.games.seventh_and_whisper.sight import view
from clew.games.seventh_and_whisper.words.notation import GRAMMAR


class SeventhAndWhisper(Flow):
    """The contract of the house: the rules, joined with who knows what."""

    __slots__ = ()

    def clone(self) -> SeventhAndWhisper:
        """A copy."""
        twin = SeventhAndWhisper()
        self.copy_to(twin)
        return twin

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why not: whoever cannot act at all, then what is no action at all, then what the rules forbid."""
        return self.barred(seat) or malformed(GRAMMAR, action, "SW-R03") or self.refuse(seat, action)

    def view(self, seat: Seat) -> Plain:
        """What this seat may know: everything."""
        return view.view(self, seat)

    def score(self, seat: Seat) -> float:
        """How far the team has got."""
        return standing(self)

    def position(self) -> Plain:
        """Everything, as plain data."""
        return to_position(self)


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
