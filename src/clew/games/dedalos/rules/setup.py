"""From the box to the first state (DD-S)."""

from __future__ import annotations

from clew.core.dice import Dice
from clew.core.game import UNHEARD, Options
from clew.core.parts.counts import put_back, take
from clew.games.dedalos.box.components import HAND, RED
from clew.games.dedalos.box.options import contents
from clew.games.dedalos.rules.flow import Flow


def set_up(state: Flow, options: Options, dice: Dice) -> None:
    """Fill the bag, choose who begins, deal, and start the first turn."""
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


def quiet(state: Flow, clockwise: list[int], dice: Dice) -> None:
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
