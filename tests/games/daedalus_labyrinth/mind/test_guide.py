"""The search in the labyrinth: what it looks at, what it makes of it, and that a level knows no more than its seat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice

import pytest

from clew.bots import make_bot, searcher
from clew.bots.search import Search
from clew.core.bot import LEVEL_NAMES
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.games.daedalus_labyrinth import GAME
from clew.games.daedalus_labyrinth.mind.guide import LabyrinthGuide
from clew.games.daedalus_labyrinth.rules.forecast import next_steps
from clew.games.daedalus_labyrinth.state import DaedalusLabyrinth
from games.daedalus_labyrinth.table import new_game, phase, play, table, wander

HALL = "straight/1 1,0; tee 2,0; straight/1 -1,0; spawn 3,-1; straight/1 3,0; trap 0,1"
GUIDE = LabyrinthGuide()


def played(seed: int, every: int) -> Iterator[DaedalusLabyrinth]:
    """Positions of a game of sensible heroes, some of all; always the same object."""
    dice, state, mind = QuickDice(seed), new_game(), make_bot(GAME, "greedy", seed)
    count = 0
    while state.result() is None:
        if count % every == 0:
            yield state
        count += 1
        state.play(state.asked, mind.choose(state, state.asked), dice, UNHEARD)


def hunted(slot: str = "blue") -> DaedalusLabyrinth:
    """Red is alone, without a virtue, in the Minotaur's reach; the strong ones wait at START."""
    return table(
        HALL,
        at="red 3,0; blue -1,0; yellow -1,0",
        virtues={"blue": "kleos time arete"},
        minotaur="6,-1",
        slot=slot,
        round=6,
    )


# --- The guide --------------------------------------------------------------------------------------------------------


def test_plans_are_offered_and_none_is_there_twice_and_the_bot_s_own_is_the_first() -> None:
    for state in chain(islice(wander(3), 80), played(4, 4)):
        plans = GUIDE.plans(state, state.asked, QuickDice(0))

        assert plans[0] == (make_bot(GAME, "greedy", 0).choose(state, state.asked),)
        assert len(set(plans)) == len(plans)
        assert all(plan[0] in state.legal(state.asked) for plan in plans)


def test_everything_that_a_turn_may_begin_with_is_weighed_while_the_minotaur_hunts() -> None:
    awake = hunted()
    asleep = table(HALL, at="red 3,0; blue -1,0; yellow -1,0", round=6)

    assert len(GUIDE.plans(awake, 0, QuickDice(0))) == len(awake.legal(0)) > 1
    assert len(GUIDE.plans(asleep, 0, QuickDice(0))) == 1


def test_a_position_is_worth_something_between_nothing_and_all() -> None:
    for state in chain(islice(wander(5), 0, None, 9), played(4, 3)):
        assert 0.0 <= GUIDE.worth(state, 0) <= 1.0


def test_a_playout_ends_in_a_turn_once_the_minotaur_is_awake() -> None:
    assert GUIDE.quiet(hunted())
    assert not GUIDE.quiet(table(HALL, at="red 3,0; blue -1,0; yellow -1,0"))


def test_more_virtues_together_are_worth_more_and_the_end_is_all_or_nothing() -> None:
    strong, weak = (
        table(HALL, at="red 1,0; blue 1,0; yellow 1,0", virtues={"red": held}, minotaur="3,0", bag="")
        for held in ("kleos time arete dolos", "kleos")
    )
    won = table(HALL, at="red 3,0; blue 1,0; yellow 1,0", slayer="red")
    play(won, "red: move to 1,0")
    lost = table(HALL, at="red 3,0", eaten="blue yellow", minotaur="3,0")
    play(lost, "red: end_turn", draw="6")

    assert GUIDE.worth(strong, 0) > GUIDE.worth(weak, 0) + 0.2
    assert (GUIDE.worth(won, 0), GUIDE.worth(lost, 2)) == (1.0, 0.0)


# --- The search -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slot", ["blue", "yellow"])
def test_the_search_does_not_leave_a_weak_hero_alone_where_the_minotaur_comes(slot: str) -> None:
    state = hunted(slot)
    mind, dice = searcher(GAME, 1, 8), QuickDice(3)
    while state.asked == 0 and state.turn == 0:
        state.play(0, mind.choose(state, 0), dice, UNHEARD)

    here = state.where[0]
    assert not here or state.where.count(here) > 1 or here not in next_steps(state).way


def test_of_all_that_the_weak_hero_could_begin_with_to_stay_is_worth_least() -> None:
    """Every beginning is looked at; whoever ends the turn here meets the Minotaur alone and without a virtue."""
    guide = LabyrinthGuide()
    guide.first = 100
    thoughts = Search(guide, 1, 24).think(hunted(), 0)

    assert len(thoughts) == len(hunted().legal(0))
    assert min(thoughts, key=lambda thought: thought.mean).plan[0] != thoughts[0].plan[0]
    ending = next(thought for thought in thoughts if thought.plan == (("end_turn",),))
    assert ending.mean < thoughts[0].mean


# --- The levels -------------------------------------------------------------------------------------------------------


def test_there_is_a_level_for_each_name_and_each_slips_less_than_the_one_below() -> None:
    shares = [1.0 if level.bot == "random" else level.slips for level in GAME.levels]

    assert tuple(level.name for level in GAME.levels) == LEVEL_NAMES
    assert shares == sorted(set(shares), reverse=True)
    assert [level.bot for level in GAME.levels][-1] == "search"


@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_a_level_chooses_the_same_for_a_truth_that_its_seat_cannot_tell_apart(name: str) -> None:
    seen = set()
    for number, state in enumerate(played(4, 7)):
        seat = state.asked
        twin = state.reshuffled(seat, QuickDice(f"twin {number}"))
        action = make_bot(GAME, name, number).choose(state, seat)
        seen.add((phase(state), bool(state.beast), state.touched))

        assert action in state.legal(seat)
        assert make_bot(GAME, name, number).choose(twin, seat) == action
    assert ("acting", True, False) in seen
