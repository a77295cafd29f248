"""The class of the contract, and how a game begins: from options, or from a position."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.errors import BadPosition
from clew.core.game import Options, Refusal, Seat, State, malformed
from clew.core.notation import Action
from clew.core.reading import read_options
from clew.games.dedalos.box.components import REDS, WHITES
from clew.games.dedalos.box.options import OPTIONS, contents, objection
from clew.games.dedalos.box.position import to_position
from clew.games.dedalos.box.reading import read_board
from clew.games.dedalos.mind.standing import standing
from clew.games.dedalos.rules.flow import ACTIONS_IN_A_TURN, CALM_ROUNDS, Flow
from clew.games.dedalos.rules.possible import check_possible
from clew.games.dedalos.rules.setup import set_up
from clew.games.dedalos.sight import view
from clew.games.dedalos.sight.reshuffled import redeal
from clew.games.dedalos.words.notation import GRAMMAR


class Dedalos(Flow):
    """The contract of the house: the rules, joined with who knows what."""

    __slots__ = ()

    def clone(self) -> Dedalos:
        """A copy."""
        twin = Dedalos()
        self.copy_to(twin)
        return twin

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why not: whoever cannot act at all, then what is no action at all, then what the rules forbid."""
        refusal = self.barred(seat) or malformed(GRAMMAR, action, "DD-T02")
        if refusal is None and (tidy := GRAMMAR.accept(action)) != action:
            refusal = Refusal("malformed", "DD-G03", f"Turned like this the tile looks the same: use turn {tidy[4]}.")
        return refusal or self.refuse(seat, action)

    def view(self, seat: Seat) -> Plain:
        """What this seat may know."""
        return view.view(self, seat)

    def reshuffled(self, seat: Seat, dice: Dice) -> State:
        """The same table with other tiles in the hidden hands and the bag."""
        twin = self.clone()
        if self.ended is None:
            redeal(twin, seat, dice)
        return twin

    def score(self, seat: Seat) -> float:
        """How near to an exit, compared with the rivals."""
        return standing(self, seat)

    def position(self) -> Plain:
        """Everything, as plain data."""
        return to_position(self)


def new(options: Options, dice: Dice) -> State:
    """A table that is set up."""
    state = Dedalos()
    set_up(state, options, dice)
    return state


def load(position: Plain) -> State:
    """A state from a position, checked against the box and the rules."""
    options = read_options(position, OPTIONS, objection)
    state = Dedalos()
    read_board(state, position, options, contents(options))
    check_possible(state)
    if state.ended is None and not state.legal(state.turn):
        raise BadPosition("the active player has no legal action: the turn would have ended (DD-T07)")
    return state


def bound(options: Options) -> int:
    """A number of decisions that no game exceeds, from DD-E07 and a Minotaur that asks at every step."""
    tiles = sum(contents(options))
    turns = (tiles + 1) * CALM_ROUNDS * int(options["players"])
    return turns * (ACTIONS_IN_A_TURN + REDS + WHITES)
