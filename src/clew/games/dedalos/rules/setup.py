"""From the box to the first state (DD-S)."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.errors import BadPosition
from clew.core.game import UNHEARD, Options, State
from clew.core.parts.counts import put_back, take
from clew.core.reading import read_options
from clew.games.dedalos.box.components import HAND, RED, REDS, WHITES
from clew.games.dedalos.box.options import OPTIONS, contents, objection
from clew.games.dedalos.box.reading import read_board
from clew.games.dedalos.rules.flow import ACTIONS_IN_A_TURN, CALM_ROUNDS, Dedalos
from clew.games.dedalos.rules.possible import check_possible


def bound(options: Options) -> int:
    """A number of decisions that no game exceeds, from DD-E07 and a Minotaur that asks at every step."""
    tiles = sum(contents(options))
    turns = (tiles + 1) * CALM_ROUNDS * int(options["players"])
    return turns * (ACTIONS_IN_A_TURN + REDS + WHITES)


def load(position: Plain) -> State:
    """A state from a position, checked against the box and the rules."""
    options = read_options(position, OPTIONS, objection)
    state = Dedalos()
    read_board(state, position, options, contents(options))
    check_possible(state)
    if state.ended is None and not state.legal(state.turn):
        raise BadPosition("the active player has no legal action: the turn would have ended (DD-T07)")
    return state


def new(options: Options, dice: Dice) -> State:
    """Fill the bag, choose who begins, deal, and start the first turn."""
    state = Dedalos()
    state.clear(options)
    state.bag = contents(options)
    first = options["first_player"]
    state.turn = (dice.roll(state.players) if first == "random" else int(first)) - 1  # DD-S14
    clockwise = [(state.turn + i) % state.players for i in range(state.players)]
    for seat in clockwise:  # DD-S12
        state.hands[seat] = sorted([take(state.bag, dice) for _ in range(HAND)])
        state.fresh[seat] = HAND
    if options["quiet_start"]:
        quiet(state, clockwise, dice)
    state.start_turn(dice, UNHEARD)
    return state


def quiet(state: Dedalos, clockwise: list[int], dice: Dice) -> None:
    """Replace the Minotaur tiles of the opening hands; all of them go back into the bag afterwards (DD-S18)."""
    aside = []
    for seat in clockwise:
        hand = state.hands[seat]
        while hand[-1] >= RED:
            aside.append(hand.pop())
            hand.append(take(state.bag, dice))
            hand.sort()
        state.fresh[seat] = 0
    put_back(state.bag, aside)
