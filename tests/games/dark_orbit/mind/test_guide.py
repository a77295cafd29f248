"""What a search knows of The Dark Orbit: plans, what a position is worth, and the five levels."""

from __future__ import annotations

import pytest

from clew.bots import make_bot
from clew.bots.levels import LevelBot
from clew.bots.search import Search, SearchBot
from clew.core.bot import LEVEL_NAMES, Bot, Level, Plan
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Options, Seat
from clew.core.notation import Action
from clew.games.dark_orbit import GAME
from clew.games.dark_orbit.mind.guide import OrbitGuide
from clew.games.dark_orbit.state import DarkOrbit
from games.dark_orbit.station import station
from games.dark_orbit.tables import NAMES, TABLES, positions

DECKS = [{"size": 10, "top": "M01"}, {"size": 10, "top": "A01"}]


def carried_out(state: DarkOrbit, plan: Plan, seat: Seat = 0) -> DarkOrbit:
    """The position after all actions of a plan, which have to be possible."""
    after = state.clone()
    for action in plan:
        assert action in after.legal(seat), (plan, action)
        after.play(seat, action, QuickDice(1), UNHEARD)
    return after


# --- Plans ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", TABLES, ids=NAMES)
def test_plans_can_be_carried_out_and_none_is_there_twice(options: Options) -> None:
    guide = OrbitGuide()
    for state in positions(options, 1, every=9):
        for seat in state.actors()[:1]:
            plans = guide.plans(state, seat, QuickDice(1))

            assert plans
            assert len(set(plans)) == len(plans)
            assert all(plan and plan[0] in state.legal(seat) for plan in plans)
            for plan in plans[:2]:
                carried_out(state, plan, seat)


def test_a_plan_is_a_whole_turn_with_its_end() -> None:
    """Nobody holds a free action, so there is nothing to decide between the last phase and the end of the turn."""
    state = station("corridors: A=m1\nbase_aliens: A=a1\ntech: A=m2 B=m3", decks=DECKS)

    plans = OrbitGuide().plans(state, 0, QuickDice(1))

    assert carried_out(state, plans[-1]).turn == 1
    assert {plan[0] for plan in plans} == {("move", "marines.1"), ("move", "marines.2"), ("move", "marines.3")}


def test_a_plan_stops_before_the_additional_turn() -> None:
    """Who goes next is another question, with plans of its own (TO-B05)."""
    state = station("base_marines: A=m1\ncontrol: A=m2 B=m3\nbase_aliens: A=a1", decks=DECKS)

    plans = OrbitGuide().plans(state, 0, QuickDice(1))

    first = carried_out(state, plans[0])
    assert plans[0][0] == ("move", "marines.1")
    assert first.turn == 0
    assert first.stack[-1] == ("move", True)


def test_a_master_deck_is_one_plan() -> None:
    state = GAME.new(GAME.settle({"deck_mode": "master"}), QuickDice(1))

    plans = OrbitGuide().plans(state, 1, QuickDice(1))

    assert [len(plan) for plan in plans] == [15]


def test_medicine_that_heals_in_full_is_thought_of_first() -> None:
    state = station("control: A=m1\nbase_aliens: A=a1", life=[15, 20], decks=DECKS, instants=[["M06"], []])

    assert OrbitGuide().plans(state, 0, QuickDice(1))[0] == (("play", "M06"),)


# --- What a position is worth -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", TABLES, ids=NAMES)
def test_chances_lie_between_lost_and_won(options: Options) -> None:
    guide = OrbitGuide()
    for state in positions(options, 2, every=5):
        chances = [guide.worth(state, seat) for seat in range(state.terms.players)]

        assert all(0.0 <= chance <= 1.0 for chance in chances)
        assert all(guide.worth(state, ally) == chances[seat] for seat in (0, 1) for ally in state.allies(seat))
    ended = state.result()
    assert ended is not None
    assert sum(chances) > 0
    assert all(chances[seat] >= 0.5 if seat in ended.winners else chances[seat] == 0.0 for seat in range(len(chances)))


def test_chances_of_a_duel_make_a_whole() -> None:
    for state in positions({"players": 2}, 3, every=10):
        assert OrbitGuide().worth(state, 0) + OrbitGuide().worth(state, 1) == pytest.approx(1.0)


def test_whoever_goes_next_stands_better() -> None:
    """The same station, before and after the end of a turn in which nothing else happens."""
    drawing = "corridors: A=m1\ncontrol: A=a1"
    mine, theirs = station(drawing), station(drawing, turn=1)

    assert OrbitGuide().worth(mine, 0) > 0.5 > OrbitGuide().worth(theirs, 0)


# --- Search -----------------------------------------------------------------------------------------------------------


def test_search_takes_the_win_on_the_spot() -> None:
    """Only one Marine of three can reach the Corridors, where the Onslaught takes the last Life."""
    state = station(
        """
        base_aliens: A=m1
        control: A=m2 B=a1
        base_marines: A=m3 B=a2
        """,
        life=[20, 1],
    )

    best = Search(OrbitGuide(), 1, 20).think(state, 0)[0]

    after = carried_out(state, best.plan)
    assert best.mean == 1.0
    assert after.ended is not None
    assert after.ended.winners == (0,)


def test_search_sees_the_blow_that_a_greedy_turn_allows() -> None:
    """The best line by what it brings at once is not the one that is looked at most."""
    state = station(
        """
        control: A=a1 C=m2
        base_marines: P0=M07
        tech: D=m3
        base_aliens: B=m1
        """,
        decks=DECKS,
    )

    assert Search(OrbitGuide(), 1, 60).think(state, 0)[0].plan[0] != ("move", "marines.2")


# --- Levels -----------------------------------------------------------------------------------------------------------


def shortened(level: Level, seed: int) -> Bot:
    """A bot of a level that thinks less, so that a test need not wait."""
    bot = SearchBot(OrbitGuide(), seed, 8) if level.bot == "search" else make_bot(GAME, level.bot, seed)
    return LevelBot(bot, level.slips, seed)


def test_there_are_five_levels_and_the_highest_searches() -> None:
    assert tuple(level.name for level in GAME.levels) == LEVEL_NAMES
    assert GAME.levels[-1].bot == "search"


@pytest.mark.parametrize("options", [TABLES[0], TABLES[1], TABLES[2]], ids=NAMES[:3])
def test_a_reshuffled_truth_gives_the_same_choice(options: Options) -> None:
    """At every level, though master decks of others fall anew."""
    for number, state in enumerate(positions(options, 4, every=37)):
        for seat in state.actors()[:1]:
            twin = state.reshuffled(seat, QuickDice(number))
            for level in GAME.levels:
                choices: list[Action] = [shortened(level, number).choose(truth, seat) for truth in (state, twin)]

                assert choices[0] == choices[1], level.name
                assert choices[0] in state.legal(seat)
