"""Clocks: repairs, the timer die, the fixed clock of Phase 2 (DS-D16 to DS-D21, DS-D28, DS-D40, DS-Z02, DS-Z03)."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice
from clew.core.errors import BadOption
from clew.core.game import TABLE, UNHEARD
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.table import (
    all_ready,
    ending,
    finish,
    hand,
    left,
    lines,
    names_of,
    new_game,
    next_round,
    phase,
    play,
    refused,
    started,
    table,
    told,
)

FULL = "blue-1a blue-1b blue-2a blue-2b red-1a red-1b red-2a red-2b"


def clocks(state: DaedalusSentence) -> dict[str, int]:
    """The clocks that run, with their seconds."""
    return {deadline.name: deadline.seconds for deadline in state.deadlines()}


# --- Repairs imminent -------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-D16")
def test_the_repair_clock_starts_with_round_one() -> None:
    state = new_game(players=1, difficulty="second_time")
    assert clocks(state) == {}

    state.play(0, ("choose", 0), QuickDice(1), UNHEARD)

    assert state.round == 1
    assert clocks(state) == {"repairs": 3600}


@pytest.mark.clause("DS-D16")
@pytest.mark.parametrize("minutes", [20, 25, 60, 115, 120])
def test_the_repairs_take_as_long_as_was_agreed(minutes: int) -> None:
    state = table(enhancers="3", options={"repair_minutes": minutes})

    assert clocks(state) == {"repairs": 60 * minutes}


@pytest.mark.clause("DS-D16", "DS-D40")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("repair_minutes", 15),
        ("repair_minutes", 62),
        ("repair_minutes", 125),
        ("phase_seconds", 10),
        ("phase_seconds", 22),
        ("phase_seconds", 45),
        ("clock_factor", 4),
    ],
)
def test_other_times_are_refused(name: str, value: int) -> None:
    with pytest.raises(BadOption, match=name):
        GAME.settle({name: value})


@pytest.mark.clause("DS-D17", "DS-E05")
@pytest.mark.parametrize("phase_", ["planning", "actions", "pause", "window", "dice"])
def test_when_the_repair_clock_runs_out_the_game_is_lost_at_once(phase_: str) -> None:
    state = table(phase=phase_, enhancers="1 3", theseus="? ? ? ? ? ? ? ?", hands={"jamie": "blue-1a"})

    events = play(state, "table: clock_expired game")

    assert ending(state) == "DS-D17"
    assert (phase(state), state.actors(), state.deadlines()) == ("over", [], [])
    assert names_of(events) == ["timed_out", "lost"]


@pytest.mark.clause("DS-D17", "DS-J05")
def test_the_repair_clock_may_run_out_in_the_middle_of_an_attempt_or_a_choice() -> None:
    """Whatever was going on is over, and the last position can be written down and read again."""
    attempt = table(
        "B1:B02",
        at="clay B1, jamie B1",
        codes={"B02": "red-1a red-1b red-1c"},
        hands={"clay": "red-2a", "jamie": "red-2b"},
        enhancers="3",
    )
    play(attempt, "clay: lay red-2a on 1", "clay: call")
    marching = table(minotaurs="R1 R5", theseus="- red-1a", enhancers="3", options={"order": "asked"})
    finish(marching)
    merging = table(minotaurs="R1 R1 R1 R5 R5 R5", scientists="G0 G0 G0 G0", enhancers="3")
    finish(merging)
    discarding = table(hands={"jamie": "red-1a red-1b red-1c red-2a red-2b red-2c"}, enhancers="3")
    finish(discarding)
    assert [phase(state) for state in (attempt, marching, merging, discarding)] == [
        "actions",
        "march",
        "merge",
        "discard",
    ]

    for state in (attempt, marching, merging, discarding):
        census = state.census()
        play(state, "table: clock_expired game")
        assert ending(state) == "DS-D17"
        assert state.census() == census
        assert GAME.load(state.position()).position() == state.position()


@pytest.mark.clause("DS-D18")
def test_the_repair_clock_runs_through_all_phases_under_one_name() -> None:
    """The table starts a clock when its name appears: one name for the whole game, never gone before the end."""
    state = started("jamie clay", difficulty="custom", repairs_imminent=True, faulty_algorithm=True)
    dice, seen = QuickDice(3), set()
    for _ in range(300):
        if state.result() is not None:
            break
        seen.add(phase(state))
        assert clocks(state) == {"repairs": 3600}
        seat = dice.choose(state.actors())
        state.play(seat, dice.choose(state.legal(seat)), dice, UNHEARD)

    assert {"dice", "planning", "actions", "pause"} <= seen


@pytest.mark.clause("DS-D19")
def test_counted_in_rounds_the_repairs_are_done_after_thirty() -> None:
    state = table(round=29, theseus=FULL, enhancers="3", options={"repair_count": "rounds"})
    assert clocks(state) == {}
    assert state.view(0)["last_round"] == 30
    finish(state)
    assert ending(state) == ""
    next_round(state)
    all_ready(state)
    assert state.round == 30

    finish(state)

    assert ending(state) == "DS-D19"


@pytest.mark.clause("DS-D19")
def test_the_count_of_rounds_is_about_repairs_only() -> None:
    """Without the enhancer the option does nothing."""
    state = table(round=30, theseus=FULL, options={"repair_count": "rounds"})

    finish(state)

    assert ending(state) == ""


# --- Emergency protocols ----------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-D20")
@pytest.mark.parametrize(("face", "seconds"), [(1, 15), (2, 20), (3, 25), (4, 30), (5, 35), (6, 40)])
def test_the_timer_die_says_how_long_phase_two_lasts(face: int, seconds: int) -> None:
    state = table(phase="pause", enhancers="4", theseus=FULL)
    events = next_round(state, draw=str(face))
    assert told(events, "rolled") == [("rolled", "timer", seconds)]
    assert clocks(state) == {}
    all_ready(state)
    assert (phase(state), clocks(state)) == ("planning", {})

    events = all_ready(state)

    assert clocks(state) == {"phase-2": seconds}
    assert told(events, "acting") == [("acting", seconds)]


@pytest.mark.clause("DS-D20", "DS-D27")
def test_the_final_value_counts() -> None:
    state = table(phase="dice", enhancers="4", dice={"timer": 15}, packets=1, theseus=FULL)

    play(state, "clay: reroll timer", draw="6")
    all_ready(state)
    all_ready(state)

    assert clocks(state) == {"phase-1": 40}


@pytest.mark.clause("DS-D21", "DS-D40", "DS-R02", "DS-A05")
@pytest.mark.parametrize("enhancers", ["4", "6"])
def test_when_the_phase_clock_runs_out_actions_are_lost(enhancers: str) -> None:
    state = table("B1", cells={"red": 1}, enhancers=enhancers, theseus=FULL)
    play(state, "clay: move B1")
    assert left(state, "clay") == 4

    events = play(state, "table: clock_expired phase")

    assert told(events, "timed_out") == [("timed_out", "phase")]
    assert (phase(state), state.actions, clocks(state)) == ("pause", [0, 0], {})
    assert "station" in names_of(events)


@pytest.mark.clause("DS-D20", "DS-D40", "DS-D18")
def test_every_round_has_a_phase_clock_of_its_own() -> None:
    state = table(enhancers="6", theseus=FULL)
    assert clocks(state) == {"phase-1": 25}
    play(state, "table: clock_expired phase")
    next_round(state)
    all_ready(state)

    assert clocks(state) == {"phase-2": 25}


@pytest.mark.clause("DS-D28", "DS-A27")
@pytest.mark.parametrize("enhancers", ["4", "6"])
def test_discards_and_the_captains_choices_are_not_timed(enhancers: str) -> None:
    cards = "red-1a red-1b red-1c red-2a red-2b red-2c"
    state = table(
        hands={"jamie": cards}, minotaurs="R1 R5", theseus="- red-3a", enhancers=enhancers, options={"order": "asked"}
    )
    play(state, "table: clock_expired phase")
    assert (phase(state), clocks(state)) == ("discard", {})
    assert state.legal(TABLE) == []

    play(state, "jamie: discard red-1a")

    assert (phase(state), clocks(state)) == ("march", {})


# --- Automated security -----------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-D40")
@pytest.mark.parametrize("seconds", [15, 20, 25, 30, 35, 40])
def test_the_fixed_clock_has_the_seconds_that_were_agreed(seconds: int) -> None:
    state = table(enhancers="6", options={"phase_seconds": seconds})

    assert clocks(state) == {"phase-1": seconds}
    assert clocks(table(enhancers="6")) == {"phase-1": 25}


@pytest.mark.clause("DS-D41")
def test_the_two_phase_clocks_exclude_each_other() -> None:
    with pytest.raises(BadOption):
        GAME.settle({"difficulty": "custom", "emergency_protocols": True, "automated_security": True})


@pytest.mark.parametrize("factor", [1, 2, 3])
def test_the_clock_factor_gives_slow_hands_more_time(factor: int) -> None:
    fixed = table(enhancers="6", options={"clock_factor": factor})
    die = table(enhancers="4", dice={"timer": 35}, options={"clock_factor": factor})
    repairs = table(enhancers="3", options={"clock_factor": factor})

    assert clocks(fixed) == {"phase-1": 25 * factor}
    assert clocks(die) == {"phase-1": 35 * factor}
    assert clocks(repairs) == {"repairs": 3600}


# --- Whose word counts ------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-Z02")
def test_only_the_table_says_that_a_clock_ran_out_and_only_of_one_that_runs() -> None:
    state = table(enhancers="3 6")
    assert state.legal(TABLE) == [("clock_expired", "game"), ("clock_expired", "phase")]
    assert refused(state, "jamie: clock_expired phase") == "not_yours"
    assert not [line for line in lines(state, "jamie") if "clock" in line]

    untimed = table()
    assert untimed.legal(TABLE) == []
    assert refused(untimed, "table: clock_expired phase") != ""
    planning = table(enhancers="6", phase="planning")
    assert refused(planning, "table: clock_expired phase") != ""


@pytest.mark.clause("DS-Z02")
def test_the_clocks_are_in_everybodys_view() -> None:
    state = table(enhancers="3 6")

    assert state.view(1)["clocks"] == [{"name": "repairs", "seconds": 3600}, {"name": "phase-1", "seconds": 25}]


@pytest.mark.clause("DS-Z03")
def test_what_arrives_before_the_clock_counts_and_what_comes_after_does_not() -> None:
    state = table("B1 B2", cells={"red": 1}, enhancers="6", theseus=FULL)
    play(state, "clay: move B1", "clay: draw", draw="green-3a")
    late = ["clay: move B2", "jamie: draw", "clay: done"]
    assert all(refused(state, line) == "" for line in late)

    play(state, "table: clock_expired phase")

    assert hand(state, "clay") == "green-3a"
    assert all(refused(state, line) == "wrong_phase" for line in late)
