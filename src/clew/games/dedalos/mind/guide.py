"""What a search should know of Dedalo's: whole turns that deserve a look, how rivals answer, and who is ahead."""

from __future__ import annotations

from typing import Final

from clew.core.bot import Guide, Level, Plan
from clew.core.dice import QuickDice
from clew.core.game import Seat, State
from clew.core.notation import Action
from clew.games.dedalos.mind.costs import Costs
from clew.games.dedalos.mind.escape import escape
from clew.games.dedalos.mind.turns import best_turns
from clew.games.dedalos.mind.worth import Worth
from clew.games.dedalos.rules.flow import ACTIONS_IN_A_TURN, Flow

STRENGTH: Final[tuple[float, ...]] = (
    *(16.0, 16.0, 4.6, 3.0, 1.4, 1.2, 1.0, 0.75, 0.6, 0.53, 0.47),
    *(0.42, 0.33, 0.26, 0.2, 0.17, 0.14, 0.12, 0.1, 0.08, 0.05),
)
"""How often a player at this cost from an exit wins, compared with one at six: fitted to 600 greedy games."""
DELAY: Final = 0.84
"""What each turn that others have first leaves of it."""
NOBODY: Final = 0.3
"""How strong the Minotaur is, who wins when the bag is empty."""
NOISE: Final = 0.05
"""Equals are not always answered alike."""
RIVALS: Final = 2
"""Of so many rivals a playout has the next turns: then it is one's own turn again, or anybody's guess."""


class DedalosGuide(Guide):
    """Plans are turns; rivals answer by the outlook, but see every way out; then the costs to an exit are compared."""

    def __init__(self) -> None:
        self.first = 5
        self.growth = 0.5
        self.ripe = 1000  # rivals hold other tiles in every world: what they do best is not to be found in a branch
        self.curiosity = 0.25

    def plans(self, state: State, seat: Seat, dice: QuickDice) -> list[Plan]:
        """The way out alone if there is one; else turns, or where the Minotaur may step."""
        assert isinstance(state, Flow)
        self.horizon = ACTIONS_IN_A_TURN * min(RIVALS, state.players - 1)
        actions = state.legal(seat)
        if state.stack[-1][0] == "minotaur":
            weighed = sorted(Worth(state, seat, 1.0).weighed(actions), key=_value, reverse=True)
            return [(action,) for _, action in weighed]
        won = escape(state, actions)
        return [won] if won else best_turns(state, seat)

    def reply(self, state: State, seat: Seat, dice: QuickDice) -> Action:
        """Out, if that is possible in this turn; else what looks best."""
        assert isinstance(state, Flow)
        actions = state.legal(seat)
        if len(actions) == 1:
            return actions[0]
        won = escape(state, actions) if state.stack[-1][0] == "actions" else ()
        if won:
            return won[0]
        best = actions[0]
        best_value = -1e9
        for value, action in Worth(state, seat, 1.0).weighed(actions):
            value += NOISE * dice.below(1000) / 1000
            if value > best_value:
                best, best_value = action, value
        return best

    def worth(self, state: State, seat: Seat) -> float:
        """The chance of a seat to win, by what everybody's way out costs and who is next."""
        assert isinstance(state, Flow)
        if state.ended is not None:
            return 1.0 if seat in state.ended.winners else 0.0
        if state.stack[-1][0] == "actions" and escape(state, state.legal(state.turn)):
            return 1.0 if seat == state.turn else 0.0
        costs = Costs(state)
        shares = []
        for other in range(state.players):
            cost = min(costs.of(other, costs.far), len(STRENGTH) - 1)
            shares.append(STRENGTH[cost] * DELAY ** ((other - state.turn) % state.players))
        return float(shares[seat] / (sum(shares) + NOBODY))


def _value(weighed: tuple[float, Action]) -> float:
    return weighed[0]


LEVELS: Final = (
    Level("wanders", "casual", slips=0.6),
    Level("stumbles", "casual", slips=0.2),
    Level("seeks", "greedy"),
    Level("unravels", "search", iterations=1),
    Level("minotaur", "search", iterations=120),
)
"""``unravels`` plays the turn that looks best when it is over; ``minotaur`` looks at what rivals make of it."""
