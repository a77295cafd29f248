"""What a guide may ask of the search: to trust its first plan, to stop where it is quiet, to waste no thought."""

from __future__ import annotations

import connect_four
from clew.bots.search import Search, SearchBot
from clew.core.bot import Guide, Plan
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Seat, State
from clew.core.notation import Action


def dropped(*columns: int) -> State:
    """Connect Four after these discs."""
    game = connect_four.GAME
    state = game.new(game.settle({}), QuickDice(0))
    for column in columns:
        state.play(state.actors()[0], ("drop", column), QuickDice(0), UNHEARD)
    return state


class Stubborn(Guide):
    """Would rather drop into the last column."""

    def __init__(self, trust: float) -> None:
        self.horizon = 0
        self.trust = trust

    def plans(self, state: State, seat: Seat, dice: QuickDice) -> list[Plan]:
        """The last column first."""
        return super().plans(state, seat, dice)[::-1]

    def worth(self, state: State, seat: Seat) -> float:
        """A won game, or noise."""
        if state.result() is not None:
            return state.score(seat)
        return QuickDice(state.digest()).below(100) / 400


class Quiet(Guide):
    """Everything is quiet: a reply is never needed."""

    def __init__(self) -> None:
        self.judged = 0

    def reply(self, state: State, seat: Seat, dice: QuickDice) -> Action:
        """Nobody should ask."""
        raise AssertionError("a playout went on from a quiet position")

    def quiet(self, state: State) -> bool:
        """Always."""
        return True

    def worth(self, state: State, seat: Seat) -> float:
        """Nothing is known; how often that was asked is counted."""
        self.judged += 1
        return 0.5


class Single(Quiet):
    """One plan and no other."""

    def plans(self, state: State, seat: Seat, dice: QuickDice) -> list[Plan]:
        """The first column."""
        return super().plans(state, seat, dice)[:1]


def test_a_first_plan_that_is_trusted_stays_the_first_while_others_are_no_better_than_noise() -> None:
    state = dropped(1, 2)
    choices = {trust: Search(Stubborn(trust), 1, 40).think(state, 0)[0].plan[0] for trust in (0.0, 3.0)}

    assert choices[3.0] == ("drop", 7)
    assert choices[0.0] != ("drop", 7)


def test_what_is_clearly_better_is_chosen_all_the_same() -> None:
    state = dropped(1, 7, 2, 7, 3, 6)

    assert Search(Stubborn(3.0), 1, 80).think(state, 0)[0].plan == (("drop", 4),)


def test_a_playout_stops_where_it_is_quiet() -> None:
    assert Search(Quiet(), 1, 20).think(dropped(), 0)[0].mean == 0.5


def test_who_only_has_to_choose_does_not_ponder_the_only_plan_but_advice_does() -> None:
    choosing, advising = Single(), Single()

    assert SearchBot(choosing, 1, 30).choose(dropped(), 0) == ("drop", 1)
    assert Search(advising, 1, 30).think(dropped(), 0)[0].visits > 10
    assert choosing.judged < 3 < advising.judged
