"""The class of the contract, and how a game begins: from options, or from a position (TO-S)."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import UNHEARD, Options, Refusal, Seat, State, malformed
from clew.core.notation import Action
from clew.core.reading import read_options
from clew.games.dark_orbit.box.components import FIRST_BASE
from clew.games.dark_orbit.box.options import OPTIONS, objection
from clew.games.dark_orbit.box.position import to_position
from clew.games.dark_orbit.box.reading import read_board
from clew.games.dark_orbit.mind.standing import standing
from clew.games.dark_orbit.rules import offers, setup
from clew.games.dark_orbit.rules.flow import Flow
from clew.games.dark_orbit.rules.possible import check_possible
from clew.games.dark_orbit.rules.setup import drawn_factions, fill_pools, shuffled_ring, standard_ring
from clew.games.dark_orbit.sight import view
from clew.games.dark_orbit.sight.reshuffled import redeal
from clew.games.dark_orbit.words.notation import GRAMMAR

UNIT_TURN: Final = 300
"""More questions than a unit-turn can ask."""


class DarkOrbit(Flow):
    """The contract of the house: the rules, joined with who knows what."""

    __slots__ = ()

    def clone(self) -> DarkOrbit:
        """A copy."""
        twin = DarkOrbit()
        self.copy_to(twin)
        return twin

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why not: whoever cannot act at all, then what is no action at all, then what the rules forbid."""
        return self.barred(seat) or malformed(GRAMMAR, action, "TO-T02") or self.refuse(seat, action)

    def view(self, seat: Seat) -> Plain:
        """What this seat may know."""
        return view.view(self, seat)

    def reshuffled(self, seat: Seat, dice: Dice) -> State:
        """The same table with other cards in master decks; everything else that is hidden is not decided yet."""
        twin = self.clone()
        if self.ended is None and self.terms.master:
            redeal(twin, seat, dice)
        return twin

    def score(self, seat: Seat) -> float:
        """How well this seat's team stands."""
        return standing(self, seat)

    def position(self) -> Plain:
        """Everything, as plain data."""
        return to_position(self)


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
    read_board(state, position, options)
    check_possible(state)
    return state
