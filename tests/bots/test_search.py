"""The search finds what is there to be found, knows no more than its seat, and thinks the same from the same seed."""

from __future__ import annotations

import pytest

import connect_four
from clew.bots import guide_of, make_bot, searcher
from clew.bots.search import Search
from clew.core.bot import LEVEL_NAMES, Guide, Plan
from clew.core.dice import QuickDice
from clew.core.errors import UnknownBot
from clew.core.game import TEAM, UNHEARD, Game, Options, Seat, State, awaited
from clew.lab import Series, simulate
from clew.testing.settings import option_sets
from conftest import ROOT
from toys import crew, heist

FOUR = str(ROOT / "examples" / "connect_four.py")


def dropped(*columns: int) -> State:
    """Connect Four after these discs."""
    game = connect_four.GAME
    state = game.new(game.settle({}), QuickDice(0))
    for column in columns:
        state.play(state.actors()[0], ("drop", column), QuickDice(0), UNHEARD)
    return state


def somewhere(game: Game, options: Options, seed: int) -> State:
    """A state in the middle of a random game."""
    dice = QuickDice(seed)
    state = game.new(options, dice)
    for _ in range(dice.below(14)):
        seat = max(0, state.actors()[0])
        after = state.clone()
        after.play(seat, dice.choose(after.legal(seat)), dice, UNHEARD)
        if after.result() is not None:
            break
        state = after
    return state


def test_it_wins_when_it_can() -> None:
    state = dropped(1, 7, 2, 7, 3, 6)

    assert searcher(connect_four.GAME, 1, 100).choose(state, 0) == ("drop", 4)


def test_it_blocks_when_it_must() -> None:
    state = dropped(1, 7, 2, 7, 3)

    assert searcher(connect_four.GAME, 1, 300).choose(state, 1) == ("drop", 4)


def test_who_looks_more_often_wins_more_often() -> None:
    rows = simulate(Series.of(FOUR, {}, ["search:20", "search:200"], 5), 20)

    assert sum(row.winners == (1,) for row in rows) >= 15


def test_the_same_seed_thinks_the_same_and_another_may_not() -> None:
    state = dropped(4, 4, 3)

    def looks(seed: int) -> list[tuple[Plan, int, float]]:
        thoughts = Search(Guide(), seed, 60).think(state, 1)
        return [(thought.plan, thought.visits, thought.mean) for thought in thoughts]

    assert looks(3) == looks(3)
    assert looks(3) != looks(4)


def test_it_can_be_stopped_by_the_clock() -> None:
    """A thousand years would not be enough for these iterations."""
    assert Search(Guide(), 1, 10**15, seconds=0.05).think(dropped(4), 1)


@pytest.mark.parametrize("game", [heist.GAME, crew.GAME], ids=lambda game: game.id)
def test_it_decides_for_several_at_once_for_teams_and_among_rivals(game: Game) -> None:
    """Whoever is asked, and with whichever options, it answers with what is offered, and the game ends."""
    for number, options in enumerate(option_sets(game, 1)):
        dice = QuickDice(number)
        state = game.new(options, dice)
        bots = [searcher(game, seat, 6) for seat in range(int(options["players"]))]
        while actors := state.actors():
            seat = 0 if actors[0] == TEAM else dice.choose(actors)
            action = bots[seat].choose(state.reshuffled(seat, dice), seat)
            assert action in state.legal(seat)
            state.play(seat, action, dice, UNHEARD)
        assert state.result() is not None


@pytest.mark.parametrize("seed", range(12))
def test_a_reshuffled_truth_gives_the_same_thoughts(seed: int) -> None:
    options = heist.GAME.settle({})
    state = somewhere(heist.GAME, options, seed)
    seat = next(seat for seat in range(int(options["players"])) if awaited(state, seat))

    def thoughts(truth: State) -> list[tuple[Plan, int, float]]:
        found = Search(guide_of(heist.GAME), seed, 20).think(truth, seat)
        return [(thought.plan, thought.visits, thought.mean) for thought in found]

    twin = state.reshuffled(seat, QuickDice(99))
    assert thoughts(twin) == thoughts(state)


class TwoDiscs(Guide):
    """Plans to drop two discs in a row, though others come between."""

    def plans(self, state: State, seat: Seat, dice: QuickDice) -> list[Plan]:
        return [(action, action) for action in state.legal(seat)]


def test_a_plan_that_others_cross_goes_as_far_as_it_can() -> None:
    found = Search(TwoDiscs(), 1, 50).think(dropped(4), 1)

    assert len(found[0].plan) == 2
    assert found[0].plan[0] in dropped(4).legal(1)


def test_the_tree_is_kept_between_moves() -> None:
    """What was looked at after the own disc and the answer to it is there when the turn comes round."""
    state = dropped(4)
    search = Search(Guide(), 1, 200)
    own = search.think(state, 1)[0].plan[0]
    state.play(1, own, QuickDice(0), UNHEARD)
    state.play(0, ("drop", 4), QuickDice(0), UNHEARD)

    kept = sum(thought.visits for thought in search.think(state, 1))
    fresh = sum(thought.visits for thought in Search(Guide(), 1, 200).think(state, 1))

    assert kept > fresh


def test_a_tree_that_does_not_lead_here_is_left() -> None:
    search = Search(Guide(), 1, 50)
    search.think(dropped(4), 1)
    elsewhere = dropped(1, 1, 1, 1, 1, 1, 2)

    thoughts = search.think(elsewhere, 1)

    assert sum(thought.visits for thought in thoughts) <= 50
    assert all(thought.plan[0] in elsewhere.legal(1) for thought in thoughts)


def test_bots_by_name() -> None:
    for name in [*LEVEL_NAMES, "random", "greedy", "search", "search:7"]:
        assert make_bot(connect_four.GAME, name, 0).choose(dropped(4), 1) in dropped(4).legal(1)
    for name in ["search:", "search:0", "search:x", "search:99999999999", "Minotaur", "nobody"]:
        with pytest.raises(UnknownBot):
            make_bot(connect_four.GAME, name, 0)
