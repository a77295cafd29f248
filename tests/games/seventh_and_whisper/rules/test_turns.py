"""Rounds and turns: the die, what a turn needs, who comes next (SW-R)."""

from __future__ import annotations

import pytest

from games.seventh_and_whisper.table import (
    asked,
    drawn,
    ending,
    lines,
    offered,
    phase,
    play,
    pose,
    table,
    told,
    walk,
    where,
    why,
)


@pytest.mark.clause("SW-R01", "SW-R15")
def test_a_round_is_two_turns_then_the_enemies_then_the_next_round() -> None:
    state = table("PR-1", "7th E10, whisper B14")

    play(state, "7th: roll", "7th: step N", "7th: end", dice="1")
    assert asked(state) == "whisper"
    assert pose(state, "P1") == "C2S"
    events = play(state, "whisper: roll", "whisper: step N", "whisper: end", dice="1")

    assert pose(state, "P1") == "C5S"
    assert [event[0] for event in events][-4:] == ["enemies", "patrolled", "turned", "round"]
    assert (asked(state), state.round) == ("7th", 2)


@pytest.mark.clause("SW-R02")
def test_a_turn_begins_with_the_die_and_only_giving_up_comes_before_it() -> None:
    state = table("PR-1", "7th B10, whisper B14")

    assert state.legal(0) == [("roll",), ("concede",)]
    assert why(state, "7th: step E") == why(state, "7th: end") == "roll_first SW-R02"
    play(state, "7th: roll", dice="6")
    assert (state.rolled, state.moves) == (6, 6)
    assert why(state, "7th: roll") == "rolled SW-R02"


@pytest.mark.clause("SW-R03", "SW-R12", "SW-I06")
def test_steps_and_interactions_mix_in_any_order() -> None:
    state = table("PR-1", "7th E7, whisper B14", roll=5, enemies="P1 2, G1 3")

    play(state, "7th: step N", "7th: camera C1 charge 0", "7th: step S", "7th: step S", dice="1 1")
    play(state, "7th: step E", "7th: step E", "7th: hack V1", dice="6 6")

    assert (where(state, "7th"), state.moves) == ("G8", 0)
    assert state.position()["failed"] == ["C1"]
    assert state.position()["done"] == ["V1"]


@pytest.mark.clause("SW-R04")
def test_a_step_takes_one_movement_and_so_does_a_vent_trip() -> None:
    state = table("PR-1", "whisper G7", turn="whisper", roll=2, done="C1 V1 L1", enemies="P1 2, G1 3")

    play(state, "whisper: step S")
    assert state.moves == 1
    play(state, "whisper: vent V1")

    assert state.moves == 0
    assert why(state, "whisper: step E") == "no_movement SW-R04"
    assert why(state, "whisper: vent V1") == "no_movement SW-R04"


@pytest.mark.clause("SW-R05")
def test_movement_that_is_left_over_is_lost() -> None:
    state = table("PR-1", "7th B10, whisper B14", roll=8)

    events = play(state, "7th: step S", "7th: end")

    assert told(events, "ended_turn") == [("ended_turn", 0, 7)]
    assert state.moves == 0


@pytest.mark.clause("SW-R06", "SW-R10")
def test_nobody_may_stand_still() -> None:
    state = table("PR-1", "7th B10, whisper B14", roll=3)

    assert why(state, "7th: end") == "stand_still SW-R06"
    walk(state, "S")
    assert offered(state, "7th: end")


@pytest.mark.clause("SW-R07")
def test_a_step_away_and_one_back_is_enough() -> None:
    state = table("PR-1", "7th B10, whisper B14", roll=2)

    walk(state, "SN")

    assert where(state, "7th") == "B10"
    assert offered(state, "7th: end")


@pytest.mark.clause("SW-R08")
def test_if_every_step_is_seen_one_of_them_has_to_be_taken() -> None:
    """A dead end with an eye on its only way out."""
    card = drawn(
        """
        ..C
        #.k
        """,
        cameras=["D3: C2"],
    )
    state = table(card, "7th B2", roll=3)

    assert lines(state) == ["step E"]
    assert why(state, "7th: end") == "stand_still SW-R06"
    walk(state, "E")
    assert ending(state) == "SW-W02"


@pytest.mark.clause("SW-R09", "SW-R10")
def test_where_no_step_is_possible_the_turn_may_end_without_one() -> None:
    """A sleeping guard in the only doorway, its back to 7th."""
    card = drawn("..#....", guards=["C2 E N E S"])
    state = table(card, "7th B2", roll=3)

    assert lines(state, "step") == []
    assert offered(state, "7th: end")


@pytest.mark.clause("SW-R11")
def test_without_movement_the_turn_goes_on_until_its_player_ends_it() -> None:
    state = table("PR-1", "7th E7, whisper B14", roll=1, enemies="P1 2, G1 3", thrown=True)
    walk(state, "N")

    assert (asked(state), state.moves) == ("7th", 0)
    assert lines(state) == ["camera C1 charge 0", "end"]
    play(state, "7th: camera C1 charge 0", "7th: end", dice="3 4")
    assert asked(state) == "whisper"


@pytest.mark.clause("SW-R13", "SW-X03")
def test_whoever_has_left_the_card_takes_no_turn() -> None:
    state = table("PR-1", "whisper B14", turn="whisper", roll=1)

    play(state, "whisper: step N", "whisper: end")

    assert (asked(state), state.round) == ("whisper", 2)
    assert state.legal(0) == []


@pytest.mark.clause("SW-R14")
def test_nobody_acts_in_the_turn_of_the_other() -> None:
    state = table("PR-1", "7th B10, whisper B14", roll=3)

    assert state.actors() == [0]
    assert why(state, "whisper: roll") == "not_your_turn SW-R14"
    assert why(state, "whisper: step N") == "not_your_turn SW-R14"


@pytest.mark.clause("SW-R15")
def test_the_enemies_begin_when_the_last_character_on_the_card_has_ended_its_turn() -> None:
    both = table("PR-1", "7th D9, whisper B14", turn="whisper", roll=1)
    play(both, "whisper: step N", "whisper: end")
    assert pose(both, "P1") == "C5S"

    alone = table("PR-1", "7th E10", roll=1)
    play(alone, "7th: step N", "7th: end")
    assert (pose(alone, "P1"), phase(alone)) == ("C5S", "rolling")
