"""The class of the contract, and how a game begins: from options, or from a position (DL-S)."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import UNHEARD, Options, Refusal, Seat, State, malformed
from clew.core.notation import Action
from clew.core.parts.counts import take
from clew.core.reading import read_options
from clew.games.daedalus_labyrinth.box.components import (
    ARES,
    ARTEMIS,
    ATHENA,
    COUNTS,
    PATRONS,
    SEATS,
    VIRTUES,
)
from clew.games.daedalus_labyrinth.box.options import OPTIONS
from clew.games.daedalus_labyrinth.box.position import to_position
from clew.games.daedalus_labyrinth.box.reading import read_board
from clew.games.daedalus_labyrinth.mind.standing import standing
from clew.games.daedalus_labyrinth.rules.flow import Flow
from clew.games.daedalus_labyrinth.rules.possible import check_possible
from clew.games.daedalus_labyrinth.sight import view
from clew.games.daedalus_labyrinth.words.notation import GRAMMAR

STARTER: Final = [ATHENA, ARTEMIS, ARES]


class DaedalusLabyrinth(Flow):
    """The contract of the house: the rules, joined with who knows what."""

    __slots__ = ()

    def clone(self) -> DaedalusLabyrinth:
        """A copy."""
        twin = DaedalusLabyrinth()
        self.copy_to(twin)
        return twin

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why not: whoever cannot act at all, then what is no action at all, then what the rules forbid."""
        return self.barred(seat) or malformed(GRAMMAR, action, "DL-A40") or self.refuse(seat, action)

    def view(self, seat: Seat) -> Plain:
        """What this seat may know: everything."""
        return view.view(self, seat)

    def score(self, seat: Seat) -> float:
        """How near the team is to its escape."""
        return standing(self)

    def position(self) -> Plain:
        """Everything, as plain data."""
        return to_position(self)


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
