"""Slots, rounds and turns (DL-T)."""

from __future__ import annotations

import pytest

from games.daedalus_labyrinth.table import (
    asked,
    beast,
    ending,
    fallen,
    lines,
    offered,
    phase,
    play,
    steps,
    table,
    told,
    where,
    why,
)

HOME = "straight/0 0,-1; straight/1 -1,0; straight/1 1,0"
ALL_NORTH = "red 0,-1; blue 0,-1; yellow 0,-1"


@pytest.mark.clause("DL-T01")
def test_slots_go_clockwise_and_three_of_them_are_a_round() -> None:
    state = table(HOME, at=ALL_NORTH, turn="blue", first=1, round=4)

    play(state, "blue: end_turn", "yellow: end_turn")
    assert (asked(state), state.round) == ("red", 4)
    play(state, "red: end_turn")
    assert (asked(state), state.round) == ("blue", 5)
    assert why(state, "red: end_turn") == "not_your_turn DL-T01"


@pytest.mark.clause("DL-T02")
def test_in_a_slot_the_minotaur_comes_first_then_dionysus_then_the_points() -> None:
    state = table(
        HOME + "; mist 0,-2; spawn 2,0",
        at="red 0,-3; blue 0,-3; yellow 0,-3",
        patrons="- dionysus hera",
        minotaur="4,0",
        slot="blue",
        drunk="drunk next",
        gifts=[0, 1, 0],
    )

    heard = play(state, "red: end_turn", draw="3")

    assert [event[0] for event in heard if event[0] != "stepped"] == [
        "ended_turn",
        "minotaur_turn",
        "went_home",
        "hangover",
        "turn",
    ]
    assert state.points == 3


@pytest.mark.clause("DL-T02", "DL-E03")
def test_the_collapse_comes_at_the_end_of_the_slayers_slot() -> None:
    state = table(
        HOME + "; collapse 2,0; mist -2,0; spawn 9,9", at="red -3,0; blue 0,-1; yellow -1,0", slayer="blue", turn="red"
    )

    play(state, "red: end_turn")
    assert fallen(state) == ""
    heard = play(state, "blue: end_turn")
    assert [event[0] for event in heard] == ["ended_turn", "fell", "turn"]


@pytest.mark.clause("DL-T03", "DL-T04")
def test_two_points_any_of_which_may_be_left() -> None:
    state = table(HOME, at=ALL_NORTH)
    assert state.points == 2

    play(state, "red: move to -1,0")
    assert state.points == 1
    heard = play(state, "red: end_turn")
    assert told(heard, "ended_turn") == [("ended_turn", 0, 1)]
    play(state, "blue: end_turn", "yellow: end_turn")
    assert (asked(state), state.points) == ("red", 2)


@pytest.mark.clause("DL-T05", "DL-T06")
def test_a_turn_without_points_goes_on_until_it_is_ended() -> None:
    state = table(HOME, at="red 0,-1; blue 1,0; yellow 1,0", virtues={"blue": "kleos"})

    play(state, "red: move to -1,0", "red: move to 1,0")
    assert (state.points, asked(state), phase(state)) == (0, "red", "acting")
    assert lines(state) == ["take kleos from 2", "end_turn"]
    assert why(state, "red: move to 0,-1") == "no_points DL-A01"


@pytest.mark.clause("DL-T05", "DL-A10", "DL-A11")
def test_a_turn_ends_at_once_on_the_minotaurs_spot() -> None:
    state = table(HOME + "; spawn 2,0", at="red 0,-1; blue 0,-1; yellow 0,-1", minotaur="1,0", slot="yellow")

    heard = play(state, "red: move to 1,0")

    assert told(heard, "faced") == [("faced", 0)]
    assert (asked(state), where(state, "red"), told(heard, "rolled")) == ("blue", "1,0", [])


@pytest.mark.clause("DL-T07", "DL-E03")
def test_a_skipped_turn_of_the_slayer_still_lets_the_labyrinth_fall() -> None:
    state = table(
        HOME + "; collapse 2,0; mist -2,0; spawn 9,9",
        at="red -3,0; blue 0,-1; yellow -1,0",
        patrons="- apollo hera",
        slayer="blue",
        skips=True,
        gifts=[0, 2, 0],
    )

    heard = play(state, "red: end_turn")

    assert [event[0] for event in heard] == ["ended_turn", "skipped", "fell", "turn"]
    assert (asked(state), state.gifts, state.skips) == ("yellow", [0, 0, 0], False)


@pytest.mark.clause("DL-T08")
def test_an_eaten_hero_is_passed_over_but_the_minotaur_still_comes() -> None:
    state = table(
        HOME + "; spawn 0,-2; trap -2,0", at="red -4,0; yellow -4,0", eaten="blue", minotaur="0,-4", slot="blue"
    )

    heard = play(state, "red: end_turn")

    assert steps(heard) == "0,-3 0,-1 -1,0"
    assert (beast(state), asked(state)) == ("-1,0", "yellow")


@pytest.mark.clause("DL-T09")
def test_in_the_start_centre_a_hero_can_only_leave_scout_or_drink() -> None:
    state = table(patrons="dionysus hera zeus")

    assert lines(state) == ["move to 0,-1", "move to -1,0", "move to 1,0", "move to 0,1", "scout", "drink"]
    play(state, "red: drink", "red: scout", draw="mist mist mist warp")
    while phase(state) == "laying":
        play(state, f"red: {lines(state)[0]}")
    assert lines(state) == ["move to 0,-1", "move to -1,0", "move to 1,0", "move to 0,1"]
    assert why(state, "red: give kleos to 2") == "in_the_centre DL-T09"
    play(state, "red: move to 0,1", "red: end_turn")
    assert why(state, "blue: donate 1 to 1") == "in_the_centre DL-T09"
    play(state, "blue: move to 0,1")
    assert offered(state, "blue: donate 1 to 1")
    play(state, "blue: end_turn")
    assert why(state, "yellow: summon 1") == "in_the_centre DL-T09"


@pytest.mark.clause("DL-T10")
@pytest.mark.parametrize(
    ("patron", "line"), [("dionysus", "drink"), ("poseidon", "rotate 1,0 by 1"), ("zeus", "summon 3")]
)
@pytest.mark.parametrize("deed", ["move to -1,0", "give kleos to 2", "scout"])
def test_some_powers_need_an_untouched_turn(patron: str, line: str, deed: str) -> None:
    state = table(
        HOME + "; mist 0,-2", at="red 0,-1; blue 0,-1; yellow 1,0", patrons=f"{patron} - -", virtues={"red": "kleos"}
    )
    assert offered(state, f"red: {line}")

    play(state, f"red: {deed}", draw="mist" if deed == "scout" else "")

    assert why(state, f"red: {line}").split()[0] == "touched"


@pytest.mark.clause("DL-T11")
def test_what_has_one_answer_is_not_asked() -> None:
    """A ring looks the same however it is turned; Apollo's hero is asked all the same, for a second draw."""
    state = table(HOME, at=ALL_NORTH)
    play(state, "red: move to 0,1", draw="ring")
    assert (where(state, "red"), phase(state)) == ("0,1", "acting")

    seer = table(HOME, at=ALL_NORTH, patrons="apollo - -")
    play(seer, "red: move to 0,1", draw="ring")
    assert lines(seer) == ["place ring at 0,1 turn 0", "redraw"]


@pytest.mark.clause("DL-O05", "DL-O03")
def test_after_the_last_round_the_team_has_lost() -> None:
    state = table(HOME, at=ALL_NORTH, turn="yellow", round=30, round_limit=30)

    heard = play(state, "yellow: end_turn")

    assert (ending(state), told(heard, "out_of_time")) == ("DL-O05", [("out_of_time", 30)])
    assert state.actors() == []
    assert why(state, "red: end_turn") == "over DL-O05"
