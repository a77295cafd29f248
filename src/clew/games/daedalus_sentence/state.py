"""The class of the contract, and how a game begins: from options, or from a position."""

from __future__ import annotations

from clew.core.codec import Plain, digest
from clew.core.dice import Dice
from clew.core.game import UNHEARD, Options, Refusal, Seat, State, malformed
from clew.core.notation import Action
from clew.core.reading import read_options
from clew.games.daedalus_sentence.box.board import (
    BACKS,
)
from clew.games.daedalus_sentence.box.components import CARDS, GUARDS
from clew.games.daedalus_sentence.box.options import (
    ARIADNE_ROUNDS,
    LAST_ROUND,
    OPTIONS,
    actions_of,
    is_ariadne,
    objection,
)
from clew.games.daedalus_sentence.box.position import MEMORY, to_position
from clew.games.daedalus_sentence.box.reading import read_board
from clew.games.daedalus_sentence.mind.standing import standing
from clew.games.daedalus_sentence.rules.flow import Flow
from clew.games.daedalus_sentence.rules.possible.table import check_possible
from clew.games.daedalus_sentence.rules.setup import appoint, draw_characters
from clew.games.daedalus_sentence.sight import view
from clew.games.daedalus_sentence.sight.reshuffled import redeal
from clew.games.daedalus_sentence.words.notation import GRAMMAR


class DaedalusSentence(Flow):
    """The contract of the house: the rules, joined with who knows what."""

    __slots__ = ()

    def clone(self) -> DaedalusSentence:
        """A copy."""
        twin = DaedalusSentence()
        self.copy_to(twin)
        return twin

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why not: whoever cannot act at all, then what is no action at all, then what the rules forbid."""
        return self.barred(seat) or malformed(GRAMMAR, action, "DS-Z07") or self.refuse(seat, action)

    def view(self, seat: Seat) -> Plain:
        """What this seat may know."""
        return view.view(self, seat)

    def reshuffled(self, seat: Seat, dice: Dice) -> State:
        """The same station with other cards in the hidden hands."""
        twin = self.clone()
        if self.ended is None and self.terms.hidden_hands:
            redeal(twin, seat, dice)
        return twin

    def score(self, seat: Seat) -> float:
        """How near the team is to the pod; the Commander wants the contrary."""
        return standing(self, seat)

    def position(self) -> Plain:
        """Everything, as plain data."""
        return to_position(self)

    def digest(self) -> str:
        """What people remember of hidden cards changes nothing in the game: it is no part of this."""
        return digest({name: value for name, value in self.position().items() if name not in MEMORY})


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


def bound_of_ariadne(players: int, actions: int) -> int:
    """The same for Ariadne's Thread: what escapees lay or let a Minotaur do goes with an action, a card or a take-back.

    The Commander plays no card twice before it is drawn again, and each grants him at most twelve guard actions.
    """
    acting = (players - 1) * (2 + 2 * BACKS + (actions + BACKS) * 20)
    return 2 * players + ARIADNE_ROUNDS * (acting + 3 * CARDS * 14)


def bound(options: Options) -> int:
    """A number of moves that no game exceeds.

    In a round a player says ready four times and done once, and takes back at most so often in each of five phases;
    what she lays goes with an action or a take-back; packets go with cards; the captain names each guard for each card.
    """
    players = int(options["players"])
    if is_ariadne(options):
        return bound_of_ariadne(players, actions_of(options))
    take_backs = 5 * (2 + 2 * BACKS)
    actions = (actions_of(options) + BACKS) * 10
    return players + LAST_ROUND * (players * (take_backs + actions) + 3 * CARDS + 8 * GUARDS)
