"""What search and the levels know of the game: turns that deserve a look, chances, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from clew.bots import make_bot
from clew.bots.search import Search
from clew.core.bot import LEVEL_NAMES
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Seat
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.board import ACTING, COMMAND
from clew.games.daedalus_sentence.mind.ariadne.overseer import Overseer
from clew.games.daedalus_sentence.mind.guide import LEVELS, DaedalusGuide
from clew.games.daedalus_sentence.mind.turns import Turn
from clew.games.daedalus_sentence.mind.worth import Worth
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.ariadne import thread
from games.daedalus_sentence.table import ending, play, seat_of, table
from games.daedalus_sentence.walks import wander

ESCAPE: dict[str, Any] = {"players": 2}
SECRET: dict[str, Any] = {"players": 2, "difficulty": "custom", "cloud_disabled": True, "faulty_algorithm": True}
THREAD: dict[str, Any] = {"players": 2, "mode": "thread", "balance": "balanced"}
BOTH: list[dict[str, Any]] = [SECRET, THREAD]


def decisions(every: int, seeds: int = 2, **options: Any) -> Iterator[tuple[DaedalusSentence, Seat]]:
    """Some decisions of random games, in which nobody wonders who was given which card."""
    for seed in range(seeds):
        for number, (state, _) in enumerate(wander(seed, 160, **options)):
            assert isinstance(state, DaedalusSentence)
            if number % every == 0 and state.result() is None and not state.doubts:
                yield state, state.actors()[0]


# --- Plans ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [ESCAPE, *BOTH])
def test_plans_begin_with_something_legal_and_none_is_there_twice(options: dict[str, Any]) -> None:
    for state, seat in decisions(23, **options):
        plans = DaedalusGuide().plans(state, seat, QuickDice(1))

        assert plans
        assert all(plan[0] in state.legal(seat) for plan in plans)
        assert len(set(plans)) == len(plans)


def test_the_first_turn_is_what_the_bot_would_do_and_the_others_differ_in_deeds_or_place() -> None:
    state = table("B1 B2 B3", at="jamie B3", hands={"jamie": "red-1a mino-01"})
    seat = seat_of(state, "jamie")
    turns = Turn(state, seat, Worth(state, seat)).turns(5)
    best = Turn(state, seat, Worth(state, seat)).best()

    assert list(turns[0][: len(best)]) == best
    assert len(set(turns)) == len(turns) == 5


def test_the_commander_has_lines_that_begin_otherwise() -> None:
    state = thread("R4 Y3", at="jamie R4", minotaurs="R7", hands={"commander": "red-1a white-1"}, phase="command")
    lines = Overseer(state, state.commander).lines(4)

    begun = [tuple([node.action for node in line[:2]]) for line in lines]
    assert state.phase == COMMAND
    assert len(set(begun)) == len(begun) == 4


# --- Chances ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [ESCAPE, *BOTH])
def test_chances_lie_between_nothing_and_certainty(options: dict[str, Any]) -> None:
    for state, _ in decisions(19, **options):
        worths = [DaedalusGuide().worth(state, seat) for seat in range(state.players)]

        assert all(0 <= worth <= 1 for worth in worths)


def test_what_the_team_hopes_for_the_commander_fears() -> None:
    state = thread("R4 Y3", at="jamie R4", team="jamie", minotaurs="R7")
    guide = DaedalusGuide()

    assert guide.worth(state, 0) + guide.worth(state, 1) == pytest.approx(1)


def test_a_prisoner_is_worse_than_none_and_a_gate_better() -> None:
    guide = DaedalusGuide()
    free, captured = table("B1 B2", at="jamie B1"), table("B1 B2", at="jamie B1", captured="clay")
    opened = table("B1 B2:B01", at="jamie B1", open="B01", alert=2)

    assert guide.worth(captured, 0) < guide.worth(free, 0) < guide.worth(opened, 0)


# --- Nothing hidden ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", BOTH)
@pytest.mark.parametrize("name", [*LEVEL_NAMES, "search:3"])
def test_a_reshuffled_truth_gives_the_same_choice(name: str, options: dict[str, Any]) -> None:
    for number, (state, seat) in enumerate(decisions(37, seeds=1, **options)):
        twin = state.reshuffled(seat, QuickDice(number))

        assert make_bot(GAME, name, number).choose(state, seat) == make_bot(GAME, name, number).choose(twin, seat)


# --- What comes of it -------------------------------------------------------------------------------------------------


def test_search_leaves_a_room_that_a_known_march_comes_through() -> None:
    state = table(
        "B0:B03 B1:B06 B2:B05 B5:B04",
        at="jamie B2",
        minotaurs="B4",
        theseus="yellow-1a blue-2b red-1a red-2a green-1a green-2a yellow-2a yellow-3a",
        captured="clay",
        cells={"red": 4},
    )
    idle = state.clone()
    play(idle, "jamie: done")
    seat, mind = seat_of(state, "jamie"), make_bot(GAME, "search:12", 1)
    dice = QuickDice(3)
    while state.phase == ACTING and seat in state.actors():
        state.play(seat, mind.choose(state, seat), dice, UNHEARD)

    assert ending(idle) == "DS-C06"
    assert ending(state) == ""


def test_search_looks_at_whole_turns() -> None:
    state = table("B1 B2 B3", at="jamie B3", captured="clay")
    best = Search(DaedalusGuide(), 1, 12).think(state, seat_of(state, "jamie"))[0]

    assert ("free", seat_of(state, "clay")) in best.plan
    assert best.line == []  # and no further, as its guide says


def test_each_level_slips_less_than_the_one_below() -> None:
    slips = [level.slips for level in LEVELS]

    assert tuple([level.name for level in LEVELS]) == LEVEL_NAMES
    assert slips == sorted(set(slips), reverse=True)
