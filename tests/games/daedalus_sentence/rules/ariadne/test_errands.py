"""Ariadne's Thread: what guards do for the Commander, and how they capture (DS-N51 to DS-N68)."""

from __future__ import annotations

import pytest

from clew.core.game import SPECTATOR, Events
from games.daedalus_sentence.ariadne import command, granted, left, next_phase, thread
from games.daedalus_sentence.table import (
    discards,
    ending,
    falls,
    hand,
    is_captured,
    lines,
    minotaurs,
    phase,
    play,
    read,
    refused,
    scientists,
    theseus,
    tile_at,
    told,
    where,
    why,
)

# --- Move -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-N51", "DS-N53", "DS-N55")
def test_a_minotaur_steps_along_its_ring_onto_face_up_tiles() -> None:
    state = granted("R4:R01 R5 Y4", card="red-3a", minotaurs="R4", open="R01", alert=3)

    assert lines(state, "commander", "guard_move") == ["guard_move M1 to R5"]
    assert why(state, "commander: guard_move M1 to R3") == ("face_down", "DS-N53")
    assert why(state, "commander: guard_move M1 to Y4") == ("own_ring", "DS-N55")
    assert why(state, "commander: guard_move M1 to R6") == ("not_adjacent", "DS-N51")
    assert why(state, "commander: guard_move M1 to R4") == ("same_room", "DS-N51")
    assert why(state, "commander: guard_move M1 to C1") == ("no_way_in", "DS-B19")


@pytest.mark.clause("DS-N51", "DS-B13")
def test_walls_stop_guards() -> None:
    state = granted("R4:R08 R5", card="red-3a", minotaurs="R4")

    assert lines(state, "commander", "guard_move") == []


@pytest.mark.clause("DS-N52")
def test_a_scientist_goes_through_locked_gates_both_ways() -> None:
    state = granted("B2:B01 R4 R5 R6", card="loctae-1", figure="R4")

    play(state, "commander: guard_move S1 to B2")
    assert lines(state, "commander", "guard_move") == ["guard_move S1 to R4", "guard_move S1 to R5"]
    play(state, "commander: guard_move S1 to R5", "commander: guard_move S1 to R6")

    assert scientists(state) == "R6"
    assert not state.open[0]


@pytest.mark.clause("DS-N52", "DS-N55")
def test_a_scientist_does_not_climb_through_a_vent() -> None:
    state = granted("B2:B04 R4 R5", card="loctae-1", figure="B2")

    assert lines(state, "commander", "guard_move") == []
    assert why(state, "commander: guard_move S1 to R4") == ("no_gate", "DS-N52")


@pytest.mark.clause("DS-N54", "DS-N76")
def test_out_of_the_chamber_goes_a_scientist_if_the_front_tile_is_face_up() -> None:
    state = granted(card="loctae-1", scientists="C3")
    assert why(state, "commander: guard_move S2 to B3") == ("face_down", "DS-N53")
    assert "guard_discover S2 at B3" in lines(state, "commander")

    play(state, "commander: guard_discover S2 at B3", draw="B03")
    play(state, "commander: guard_move S2 to B3")
    assert scientists(state) == "B3 G0"

    assert why(state, "commander: guard_move S2 to C3") == ("not_commander", "DS-N54")


@pytest.mark.clause("DS-N04", "DS-N54")
def test_the_commander_figure_wins_in_the_chamber() -> None:
    state = granted("B3 B2", card="loctae-1", figure="B2")
    assert why(state, "commander: guard_move S1 to C3") == ("not_in_front", "DS-N54")

    events = play(state, "commander: guard_move S1 to B3", "commander: guard_move S1 to C3")

    assert ending(state) == "DS-N04"
    result = state.result()
    assert result is not None
    assert result.winners == (2,)
    assert events[-1] == ("lost", "DS-N04")
    assert [state.score(seat) for seat in range(3)] == [0.0, 0.0, 1.0]


@pytest.mark.clause("DS-N56", "DS-N57")
def test_a_minotaur_captures_whoever_is_not_hidden_and_is_removed() -> None:
    state = granted(
        "R4 R5:R06", card="red-3a", team="jamie clay audrey", at="jamie R5, clay R5", hidden="clay", minotaurs="R4",
        hands={"jamie": "blue-1a mino-01", "clay": "blue-2a"},
    )  # fmt: skip

    play(state, "commander: guard_move M1 to R5")

    assert is_captured(state, "jamie")
    assert not is_captured(state, "clay")
    assert where(state, "jamie") == "C4"
    assert minotaurs(state) == ""
    assert hand(state, "commander") == "blue-1a mino-01"
    assert discards(state) == "red-3a"


@pytest.mark.clause("DS-N57")
def test_a_scientist_captures_and_acts_on() -> None:
    state = granted("R4 R5 R6", card="red-3a", team="jamie clay audrey", at="jamie R5, clay R6", figure="R4")

    play(state, "commander: guard_move S1 to R5", "commander: guard_move S1 to R6")

    assert [is_captured(state, name) for name in ("jamie", "clay")] == [True, True]
    assert scientists(state) == "R6"
    assert left(state) == [0, 0, 1, 0, 0]


@pytest.mark.clause("DS-N56", "DS-N10")
def test_only_the_victim_and_the_commander_see_the_cards_that_are_taken() -> None:
    state = granted(
        "R4 R5", card="red-3a", team="jamie clay audrey", at="jamie R5", minotaurs="R4",
        hands={"jamie": "blue-1a blue-1b"},
    )  # fmt: skip
    events = Events()
    seat, action = read(state, "commander: guard_move M1 to R5")
    state.play(seat, action, falls(""), events)

    for observer in (0, 3):
        assert told(events.seen_by(observer), "took_hand") == [("took_hand", 0, (0, 1), 3)]
        assert state.view(observer)["hands"][3] == [0, 1]
    for observer in (1, 2, SPECTATOR):
        assert told(events.seen_by(observer), "took_hand") == [("took_hand", 0, (-1, -1), 3)]
        assert state.view(observer)["hands"][3] == [-1, -1]


# --- Discover ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-N58")
def test_a_guard_discovers_what_is_adjacent_and_a_scientist_through_locked_gates_too() -> None:
    locked = "R4:R01 B2:B01"
    minotaur = granted(locked, card="red-3a", minotaurs="R4")
    scientist = granted(locked, card="red-3a", figure="R4")
    gate = granted(locked, card="blue-3a", figure="B2")

    assert lines(minotaur, "commander", "guard_discover") == ["guard_discover M1 at R5", "guard_discover M1 at R3"]
    assert lines(scientist, "commander", "guard_discover") == [
        "guard_discover S1 at R5", "guard_discover S1 at R3", "guard_discover S1 at Y4",
    ]  # fmt: skip
    assert "guard_discover S1 at R5" in lines(gate, "commander")
    assert why(minotaur, "commander: guard_discover M1 at Y4") == ("not_adjacent", "DS-N58")
    assert why(minotaur, "commander: guard_discover M1 at R4") == ("face_up", "DS-N58")


@pytest.mark.clause("DS-N58", "DS-B16")
def test_through_an_open_gate_a_minotaur_discovers_as_well() -> None:
    state = granted("R4:R01", card="red-3a", minotaurs="R4", open="R01", alert=3)

    assert "guard_discover M1 at Y4" in lines(state, "commander")


@pytest.mark.clause("DS-N59")
def test_icon_by_icon_the_commander_places_or_draws() -> None:
    state = granted("R4:R03", card="red-1a", minotaurs="R4")

    play(state, "commander: guard_discover M1 at R5", draw="R09")
    assert lines(state, "commander") == ["icon place", "icon draw"]
    assert refused(state, "commander: end") == "icon_first"
    play(state, "commander: icon place")
    play(state, "commander: icon draw", draw="blue-1a")

    assert minotaurs(state) == "R4 R5"
    assert hand(state, "commander") == "blue-1a"
    assert why(state, "commander: icon draw") == ("no_icon", "DS-N59")
    assert left(state) == [0] * 5


@pytest.mark.clause("DS-N59", "DS-N77")
def test_an_icon_without_a_figure_in_the_supply_is_a_card() -> None:
    state = granted("R4:R03", card="red-1a", minotaurs="R4 " + "Y1 " * 14)

    play(state, "commander: guard_discover M1 at R5", draw="R09 blue-1a blue-1b")

    assert hand(state, "commander") == "blue-1a blue-1b"


@pytest.mark.clause("DS-N77")
def test_an_icon_with_nothing_to_draw_is_a_guard_and_with_neither_nothing() -> None:
    places = granted("R4:R03", card="red-1a", minotaurs="R4")
    nothing = granted("R4:R03", card="red-1a", minotaurs="R4 " + "Y1 " * 14)
    for state in (places, nothing):
        state.deck, state.discards = 0, []
        state.unseen = [0 if age > 0 else age for age in state.unseen]

    play(places, "commander: guard_discover M1 at R5", draw="R09")
    play(nothing, "commander: guard_discover M1 at R5", draw="R09")

    assert minotaurs(places) == "R4 R5 R5"
    assert (phase(nothing), hand(nothing, "commander")) == ("command", "")


# --- Draw, exchange ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-N60", "DS-N61")
def test_each_laboratory_gives_one_card_in_a_phase() -> None:
    state = granted("R4:R03 R5", card="red-3a", minotaurs="R4 R5", hands={"commander": "red-2a"})

    play(state, "commander: guard_draw M1", draw="blue-1a")
    assert hand(state, "commander") == "blue-1a red-2a"
    assert why(state, "commander: guard_draw M1") == ("drained", "DS-N61")
    assert why(state, "commander: guard_draw M2") == ("wrong_room", "DS-N60")
    play(state, "commander: play red-2a grant")
    assert why(state, "commander: guard_draw M1") == ("drained", "DS-N61")
    next_phase(state)
    next_phase(state)

    assert phase(state) == "command"
    assert state.command is not None
    assert state.command.drained == 0


@pytest.mark.clause("DS-N62", "DS-L22", "DS-L25", "DS-N84")
def test_in_a_control_room_a_guard_exchanges_and_not_at_once_back() -> None:
    state = granted(
        "R4:R04 R5", card="red-3a", minotaurs="R4 R5", hands={"commander": "blue-1a yellow-1a"},
        theseus="green-1a - green-1b",
    )  # fmt: skip
    assert lines(state, "commander", "guard_swap") == [
        "guard_swap M1 blue-1a with 1", "guard_swap M1 blue-1a with 5",
        "guard_swap M1 yellow-1a with 1", "guard_swap M1 yellow-1a with 5",
    ]  # fmt: skip

    events = play(state, "commander: guard_swap M1 blue-1a with 1")
    assert told(events, "swapped") == [("swapped", 2, 0, 0, 27)]
    assert theseus(state) == "blue-1a - - - green-1b - - -"
    assert why(state, "commander: guard_swap M1 green-1a with 1") == ("just_taken", "DS-L25")
    assert refused(state, "commander: guard_swap M1 yellow-1a with 3") == "empty_slot"
    assert refused(state, "commander: guard_swap M2 yellow-1a with 1") == "wrong_room"
    play(state, "commander: guard_move M2 to R4")
    assert "guard_swap M1 green-1a with 1" in lines(state, "commander")


# --- Spawns and reinforcements ----------------------------------------------------------------------------------------


@pytest.mark.clause("DS-N63")
def test_a_spawn_turns_up_its_tile_without_its_icons() -> None:
    state = command(hands={"commander": "mino-01"})

    events = play(state, "commander: play mino-01 spawn", draw="red-1a R13")

    assert (tile_at(state, "R2"), minotaurs(state), scientists(state)) == ("R13", "R2", "G0")
    assert told(events, "uncovered") == [("uncovered", 14, 18)]


@pytest.mark.clause("DS-N65")
def test_a_scientist_that_comes_to_the_pod_captures_there() -> None:
    state = command(at="jamie G0", figure="Y1", hands={"commander": "loctae-1", "jamie": "red-1a"})

    play(state, "commander: play loctae-1 reinforce")

    assert is_captured(state, "jamie")
    assert scientists(state) == "Y1 G0"
    assert hand(state, "commander") == "red-1a"
    assert state.crown == 0


@pytest.mark.clause("DS-N66", "DS-N21")
def test_a_new_scientist_leads_if_the_commander_figure_is_gone() -> None:
    state = command(figure="", scientists="R1", hands={"commander": "loctae-1 loctae-2"})

    events = play(state, "commander: play loctae-1 reinforce")

    assert told(events, "reinforced") == [("reinforced", 15, 36, True)]
    assert state.crown == 0
    play(state, "commander: play loctae-2 reinforce")
    assert state.crown == 0


@pytest.mark.clause("DS-N66")
def test_a_scientist_in_the_chamber_does_not_lead() -> None:
    state = thread(figure="", theseus="loctae-1", minotaurs="R3")
    next_phase(state)

    next_phase(state)

    assert scientists(state) == "C3"
    assert state.crown == -1


@pytest.mark.clause("DS-N67")
def test_minotaurs_never_merge() -> None:
    state = thread("R4 R5", minotaurs="R4 R4 R4 R5", theseus="red-1a")
    next_phase(state)
    state.hands[2] = []
    next_phase(state)

    assert minotaurs(state) == "R5 R5 R5 R6"
    assert scientists(state) == "G0"


@pytest.mark.clause("DS-N68")
def test_no_guard_opens_a_gate_for_the_commander() -> None:
    state = granted("R4:R01 Y4:Y02 R5", card="mino-01", figure="Y4", minotaurs="R4")

    assert {line.split()[0] for line in lines(state, "commander")} <= {
        "guard_move", "guard_discover", "guard_draw", "guard_swap", "rest", "play", "end",
    }  # fmt: skip
    play(state, "commander: guard_move S1 to R4")
    assert (state.open[2], state.open[5], state.alert) == (False, False, 1)
    for line in ("open_gate", "obtain_code", "unlock R4"):
        assert refused(state, f"commander: {line}") == "commander"
