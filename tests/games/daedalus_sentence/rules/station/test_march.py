"""How guards march, merge and capture on the way (DS-M, DS-Z01)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.core.dice import ScriptedDice
from clew.core.game import UNHEARD
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.places import PLACE_NAMES
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.table import (
    ending,
    finish,
    is_captured,
    lines,
    minotaurs,
    names_of,
    phase,
    play,
    scientists,
    table,
    told,
    where,
    why,
)

ASKED = {"order": "asked"}


def marched(tiles: str = "", card: str = "red-3a", **position: Any) -> DaedalusSentence:
    """The station after a patrol."""
    state = table(tiles, theseus=f"- {card}", **position)
    finish(state)
    assert phase(state) == "pause"
    return state


def ways(tiles: str = "", card: str = "red-3a", **position: Any) -> list[str]:
    """The ways that were walked in a patrol, one after the other."""
    state = table(tiles, theseus=f"- {card}", **position)
    events = finish(state)
    return [" ".join([PLACE_NAMES[place] for place in event[2]]) for event in told(events, "marched")]


# --- Patrols and their order ------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-M01")
@pytest.mark.parametrize(("card", "ring"), [("blue-1a", "B"), ("red-1a", "R"), ("yellow-1a", "Y"), ("green-1a", "G")])
def test_minotaurs_of_the_ring_march_then_all_scientists(card: str, ring: str) -> None:
    state = table(minotaurs="B1 R1 Y1 G1", scientists="B4 R5 Y5 G5 C3", theseus=f"- {card}")

    events = finish(state)

    assert minotaurs(state) == "B1 R1 Y1 G1".replace(f"{ring}1", f"{ring}2")
    assert scientists(state) == "B3 B5 R6 Y6 G6"
    first, *others = [event[1] for event in told(events, "marched")]
    assert first == "BRYG".index(ring)
    assert sorted(others) == [15, 16, 17, 18, 19]


@pytest.mark.clause("DS-M01", "DS-M23")
def test_a_patrol_begins_with_a_merge_check_all_over_the_board() -> None:
    """The upper card spawns two Minotaurs beside a third, in another ring than the patrol's."""
    state = table(minotaurs="G8", theseus="mino-01 blue-1a", cells={"green": 4})

    events = finish(state, draw="mino-02 green-1a")

    names = names_of(events)
    assert names.index("patrol") < names.index("merged")
    assert (minotaurs(state), scientists(state)) == ("", "G9")  # and the new scientist has marched (DS-M27)


@pytest.mark.clause("DS-M02", "DS-Z01")
def test_the_captain_chooses_who_marches_next() -> None:
    state = table(team="jamie clay", minotaurs="R1 R1 R5", theseus="- red-1a", options=ASKED)
    finish(state)
    assert phase(state) == "march"
    assert state.actors() == [0]
    assert lines(state, "jamie") == ["march R1", "march R5"]
    assert why(state, "clay: march R1") == ("not_captain", "DS-Z01")
    assert why(state, "jamie: march R2") == ("no_choice", "DS-M02")

    play(state, "jamie: march R1")

    assert minotaurs(state) == "R1 R2 R5"
    assert lines(state, "jamie") == ["march R1", "march R5"]
    play(state, "jamie: march R5")
    assert minotaurs(state) == "R2 R2 R6"  # the last one was no choice any more
    assert phase(state) == "pause"


@pytest.mark.clause("DS-M02")
def test_all_minotaurs_come_before_all_scientists() -> None:
    state = table(minotaurs="R1 R5", scientists="R7 G3", theseus="- red-1a", options=ASKED)
    finish(state)
    assert lines(state, "jamie") == ["march R1", "march R5"]

    play(state, "jamie: march R5")

    assert lines(state, "jamie") == ["march R7", "march G3"]
    assert minotaurs(state) == "R2 R6"


@pytest.mark.clause("DS-M02", "DS-M11")
def test_the_chamber_is_a_room_to_choose() -> None:
    state = table(scientists="C3 G3", theseus="- red-1a", options=ASKED)
    finish(state)

    assert lines(state, "jamie") == ["march C3", "march G3"]
    play(state, "jamie: march C3")
    assert scientists(state) == "B3 G4"


@pytest.mark.clause("DS-M03")
def test_guards_in_one_room_are_no_choice() -> None:
    state = table(minotaurs="R1 R1", scientists="G3 G3", theseus="- red-1a", options=ASKED)

    finish(state)

    assert phase(state) == "pause"
    assert (minotaurs(state), scientists(state)) == ("R2 R2", "G4 G4")


@pytest.mark.clause("DS-M04", "DS-M33")
def test_a_guard_marches_once_though_it_stands_beside_one_that_has_not() -> None:
    """The one from R1 has joined the one on R2; R2 may still be chosen, and the other one walks."""
    state = table(minotaurs="R1 R2 R8", theseus="- red-1a", options=ASKED)
    finish(state, order="R1")
    assert minotaurs(state) == "R2 R2 R8"
    assert lines(state, "jamie") == ["march R2", "march R8"]

    play(state, "jamie: march R2")

    assert minotaurs(state) == "R2 R3 R9"
    assert phase(state) == "pause"


@pytest.mark.clause("DS-Z01")
def test_the_captain_is_the_first_free_seat_at_that_moment() -> None:
    """Jamie is the captain until the first march captures her; then it is Audrey, for Clay is a prisoner."""
    state = table(
        "R2",
        team="jamie clay audrey",
        captured="clay",
        at="jamie R2",
        minotaurs="R1 R5 R8",
        theseus="- red-1a",
        options=ASKED,
    )
    finish(state)
    assert (state.captain(), state.actors()) == (0, [0])

    play(state, "jamie: march R1")

    assert is_captured(state, "jamie")
    assert (state.captain(), state.actors()) == (2, [2])
    play(state, "audrey: march R8")


@pytest.mark.clause("DS-Z12")
@pytest.mark.parametrize(
    ("people", "guards", "asks"),
    [
        ("", "R1 R5", False),
        ("jamie R9", "R1 R5", False),
        ("jamie R3", "R1 R2", True),  # either could catch her (X07)
        ("jamie R3", "R1 R8", False),  # only one can
        ("", "R1 R2 R2", True),  # three could meet (X08)
        ("", "R1 R2", False),  # two cannot
    ],
)
def test_brisk_asks_the_captain_only_where_it_matters(people: str, guards: str, asks: bool) -> None:
    position: dict[str, Any] = {"team": "jamie clay audrey", "at": people, "minotaurs": guards, "theseus": "- red-2a"}
    brisk, asked = table("R3 R9", **position), table("R3 R9", **position, options=ASKED)
    finish(brisk)
    finish(asked)

    assert (phase(brisk) == "march") == asks
    assert phase(asked) == "march"


@pytest.mark.clause("DS-Z12", "DS-M26")
def test_brisk_does_not_ask_about_groups_that_cannot_merge() -> None:
    """Three could meet, but no scientist is left to replace them."""
    state = table(minotaurs="R1 R2 R2", scientists="G0 G0 G0 G0 G0", theseus="- red-2a")

    finish(state)

    assert phase(state) == "pause"


@pytest.mark.clause("DS-Z12", "DS-M29", "DS-M31")
@pytest.mark.parametrize(("first", "end"), [("R3", "B2 R6"), ("B1", "R3 R6")])
def test_brisk_asks_about_scientists_if_a_capture_makes_a_section_barren(first: str, end: str) -> None:
    """Morrow alone keeps R2 to R5 from being barren. One catches him, the other would go out to him."""
    state = table("R1:R08 R5:R14 B1:B01", team="jamie morrow", at="morrow R4", scientists="R3 B1", theseus="- blue-1a")
    finish(state)
    assert phase(state) == "march"

    play(state, f"jamie: march {first}")

    assert is_captured(state, "morrow")
    assert scientists(state).split()[0] == end.split()[0]


# --- Steps ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-M05")
@pytest.mark.parametrize("kind", ["minotaurs", "scientists"])
def test_a_guard_captures_before_its_first_step(kind: str) -> None:
    state = marched("", "red-1a", team="morrow clay", at="morrow R4", **{kind: "R4"})

    assert is_captured(state, "morrow")
    assert (minotaurs(state), scientists(state)) == ("", "R5" if kind == "scientists" else "")


@pytest.mark.clause("DS-M05", "DS-L16")
def test_who_is_hidden_is_not_captured_when_a_guard_sets_out() -> None:
    state = marched("R4:R06", "red-1a", team="morrow clay", at="morrow R4", hidden="morrow", minotaurs="R4")

    assert not is_captured(state, "morrow")
    assert minotaurs(state) == "R5"


@pytest.mark.clause("DS-M06")
@pytest.mark.parametrize("ring", ["B", "R", "Y"])
def test_a_minotaur_keeps_to_its_ring(ring: str) -> None:
    """Neither a gate, open or locked, nor a vent leads it away."""
    tiles = {"B": "B1:B01 B2:B02 B3:B04", "R": "R1:R01 R2:R02 R3:R07", "Y": "Y1:Y01 Y2:Y02 Y3:Y07"}[ring]
    colour = {"B": "blue", "R": "red", "Y": "yellow"}[ring]
    for is_open in ("", f"{ring}01 {ring}02"):
        state = marched(tiles, f"{colour}-3a", minotaurs=f"{ring}0", open=is_open, alert=4)
        assert minotaurs(state) == f"{ring}3"


@pytest.mark.clause("DS-M07")
def test_a_guard_turns_at_walls_as_often_as_it_has_to() -> None:
    """Walls beyond R4 and R2: three tiles to walk up and down in."""
    assert ways("R4:R08 R2:R11", "red-3a", minotaurs="R4") == ["R4 R3 R2 R3"]
    assert ways("R3:R08 R2:R11", "red-3a", minotaurs="R2") == ["R2 R3 R2 R3"]
    assert ways("R4:R08", "red-2a", minotaurs="R3") == ["R3 R4 R3"]


@pytest.mark.clause("DS-M07", "DS-B10")
@pytest.mark.parametrize(
    ("tiles", "card", "start", "end"),
    [
        ("R4:R08", "red-2a", "R4", "R2"),
        ("R4:R08", "red-2b", "R4", "R2"),
        ("R4:R08", "red-2b", "R5", "R7"),
        ("R4:R11", "red-2b", "R4", "R6"),
        ("R4:R11", "red-2a", "R3", "R1"),
        ("R0:R11", "red-1b", "R0", "R1"),
        ("R11:R08", "red-1a", "R11", "R10"),
    ],
)
def test_a_wall_turns_guards_from_both_sides(tiles: str, card: str, start: str, end: str) -> None:
    assert minotaurs(marched(tiles, card, minotaurs=start)) == end


@pytest.mark.clause("DS-M08")
@pytest.mark.parametrize("kind", ["minotaurs", "scientists"])
def test_between_two_walls_a_guard_stays(kind: str) -> None:
    """R14 has its wall clockwise; R08 before it shuts the other side."""
    state = marched("R4:R14 R3:R08", "red-3a", **{kind: "R4"})

    assert minotaurs(state) + scientists(state) == "R4"


@pytest.mark.clause("DS-M09")
def test_guards_walk_over_blank_tiles_and_leave_them_so() -> None:
    state = marched("", "red-3a", minotaurs="R1", scientists="R5")

    assert (minotaurs(state), scientists(state)) == ("R4", "R8")
    assert state.position()["tiles"] == {}


@pytest.mark.clause("DS-M10", "DS-C07")
@pytest.mark.parametrize(("place", "caught"), [("R2", True), ("R3", True), ("R4", True), ("R5", False), ("R0", False)])
def test_whoever_is_on_the_way_is_captured(place: str, caught: bool) -> None:
    state = marched("R0 R2 R3 R4 R5", "red-3a", team="jamie clay", at=f"jamie {place}", minotaurs="R1")

    assert is_captured(state, "jamie") == caught
    assert minotaurs(state) == ("" if caught else "R4")


# --- Scientists -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-M11")
@pytest.mark.parametrize(("card", "way"), [("red-1a", "C3 B3"), ("red-3a", "C3 B3 B4 B5"), ("red-3b", "C3 B3 B2 B1")])
def test_out_of_the_chamber_and_on_along_blue(card: str, way: str) -> None:
    assert ways("", card, scientists="C3") == [way]


@pytest.mark.clause("DS-M12")
@pytest.mark.parametrize(
    ("gate", "there"),
    [("B1:B01", "R3"), ("B1:B02", "R3"), ("R3:R01", "Y3"), ("R3:R02", "Y3"), ("Y3:Y01", "G3"), ("Y3:Y02", "G3")],
)
@pytest.mark.parametrize("is_open", [False, True])
def test_from_a_gate_tile_a_scientist_steps_outward(gate: str, there: str, is_open: bool) -> None:
    here, name = gate.split(":")
    opened = name if is_open else ""
    state = marched(gate, "blue-1a", scientists=here, open=opened, alert=4)

    assert scientists(state) == there
    assert state.position()["open"] == ([name] if is_open else [])


@pytest.mark.clause("DS-M12")
def test_a_face_down_gate_is_no_gate() -> None:
    """Nobody knows what B1 is: the scientist walks on."""
    assert scientists(marched("", "blue-1a", scientists="B1")) == "B2"


@pytest.mark.clause("DS-M13")
@pytest.mark.parametrize(("card", "there"), [("red-1a", "R5"), ("red-1b", "R4")])
def test_of_two_outer_tiles_the_heading_decides(card: str, there: str) -> None:
    assert scientists(marched("B2:B01", card, scientists="B2")) == there


@pytest.mark.clause("DS-M13", "DS-M30")
def test_the_heading_is_the_one_after_turning_at_walls() -> None:
    """A scientist in a barren section turns at its wall, comes inward onto the gate, and goes out the other way.

    Walls beyond R6 and R2 bound R3 to R6. On R6 it turns, heading back; from R5 it steps inward onto B02 on B2. The
    tile R4 is as barren as R5, so it walks on along blue, in its new heading.
    """
    assert ways("R6:R08 R2:R14 B2:B02", "red-3a", scientists="R6") == ["R6 R5 B2 B1"]


@pytest.mark.clause("DS-M13", "DS-M14", "DS-M07")
def test_after_a_turn_the_gate_leads_to_the_tile_of_the_new_heading() -> None:
    """Jamie keeps the section alive. From Y5 it turns at the wall, and goes on through the gate on Y4 backward."""
    assert ways("Y5:Y08 Y4:Y02 G3", "red-3a", scientists="Y5", team="jamie clay") == ["Y5 Y4 G4 G3"]


@pytest.mark.clause("DS-M14")
def test_behind_a_gate_a_scientist_goes_on_and_through_the_next() -> None:
    assert ways("B1:B01", "red-3a", scientists="B1") == ["B1 R3 R4 R5"]
    assert ways("B1:B01 R3:R01 Y3:Y02", "red-3a", scientists="B1") == ["B1 R3 Y3 G3"]
    assert ways("B1:B01 R4:R01", "red-3a", scientists="B1") == ["B1 R3 R4 Y4"]


@pytest.mark.clause("DS-M15")
@pytest.mark.parametrize("is_open", [False, True])
def test_the_pod_is_a_tile_like_others_for_scientists(is_open: bool) -> None:
    state = marched("G3:G01", "red-2a", scientists="G2", open="G01" if is_open else "", alert=1)

    assert scientists(state) == "G4"


@pytest.mark.clause("DS-M16", "DS-M17")
def test_in_a_white_patrol_each_goes_the_way_of_its_ring() -> None:
    state = marched("", "white-2", minotaurs="B0 R0 Y0 G0", scientists="B3 R6 Y6 G6 C3")

    assert minotaurs(state) == "B2 R10 Y2 G10"
    assert scientists(state) == "B4 B5 R4 Y8 G4"  # out of the chamber as in blue: B3, B4


@pytest.mark.clause("DS-M16")
def test_a_white_patrol_goes_ring_by_ring_from_the_inside() -> None:
    state = table(minotaurs="G0 Y0 R0 B0", scientists="G6", theseus="- white-1")

    events = finish(state)

    assert [PLACE_NAMES[event[2][0]] for event in told(events, "marched")] == ["B0", "R0", "Y0", "G0", "G6"]


@pytest.mark.clause("DS-M16")
def test_in_a_white_patrol_a_scientist_keeps_the_way_of_the_ring_where_it_stood() -> None:
    """It stood on blue, so it goes clockwise, also behind the gate in red."""
    assert ways("B1:B01", "white-2", scientists="B1") == ["B1 R3 R4"]


@pytest.mark.clause("DS-M17", "DS-M27")
def test_a_scientist_made_during_a_white_patrol_goes_the_way_of_its_ring() -> None:
    """Two wait on R4, the third comes from R5, counterclockwise: red scientists go on counterclockwise."""
    state = table(minotaurs="R4 R4 R5", scientists="", theseus="- white-1", options=ASKED)
    finish(state, order="R5")

    assert (minotaurs(state), scientists(state)) == ("", "R3")


@pytest.mark.clause("DS-M17")
def test_a_scientist_made_by_the_merge_check_goes_the_way_of_its_ring() -> None:
    state = table(minotaurs="Y8", theseus="mino-01 white-2", cells={"yellow": 4})

    finish(state, draw="mino-02 yellow-1a")

    assert scientists(state) == "Y10"


# --- Sections ---------------------------------------------------------------------------------------------------------

TWO_WALLS = "R1:R08 R5:R14"
"""Walls beyond R1 and R5: the sections R2 to R5 and R6 to R1."""


@pytest.mark.clause("DS-M18", "DS-M19", "DS-M29")
@pytest.mark.parametrize(("slot", "end"), [(1, "B2"), (2, "B3"), (0, "B1"), (3, "B4"), (5, "B0")])
def test_into_a_barren_section_no_scientist_goes(slot: int, end: str) -> None:
    """Nobody and no gate anywhere in red: both sections are barren."""
    assert scientists(marched(f"{TWO_WALLS} B{slot}:B01", "blue-1a", scientists=f"B{slot}")) == end


@pytest.mark.clause("DS-M19", "DS-M18")
@pytest.mark.parametrize(("place", "goes"), [("R2", True), ("R3", True), ("R5", True), ("R6", False), ("R1", False)])
def test_an_escapee_anywhere_in_the_section_makes_it_worth_the_way(place: str, goes: bool) -> None:
    """The gate on B1 leads to R3 clockwise, in the section R2 to R5."""
    state = marched(f"{TWO_WALLS} B1:B01", "blue-1a", team="jamie morrow clay", at=f"morrow {place}", scientists="B1")

    assert scientists(state) == ("R3" if goes else "B2")


@pytest.mark.clause("DS-M19")
def test_a_hidden_escapee_counts_and_a_prisoner_does_not() -> None:
    hidden = marched(f"{TWO_WALLS} B1:B01 R4:R06", "blue-1a", at="jamie R4", hidden="jamie", scientists="B1")
    assert scientists(hidden) == "R3"

    captured = marched(f"{TWO_WALLS} B1:B01 R4:R06", "blue-1a", captured="jamie", scientists="B1")
    assert scientists(captured) == "B2"


@pytest.mark.clause("DS-M19")
@pytest.mark.parametrize(("gate", "goes"), [("R2:R01", True), ("R4:R02", True), ("R7:R01", False)])
def test_a_face_up_gate_in_the_section_makes_it_worth_the_way(gate: str, goes: bool) -> None:
    assert scientists(marched(f"{TWO_WALLS} B1:B01 {gate}", "blue-1a", scientists="B1")) == ("R3" if goes else "B2")


@pytest.mark.clause("DS-M19", "DS-M30")
def test_the_pod_counts_as_a_gate_of_its_section() -> None:
    """Walls beyond G1 and before G5: G2 to G4. With the pod there, the scientist stays and walks on."""
    barren = ways("G1:G07 G5:G09 Y3:Y01", "red-1a", scientists="G3")
    assert barren == ["G3 Y3"]
    assert ways("G1:G07 G5:G09 G2:G01 Y3:Y01", "red-1a", scientists="G3") == ["G3 G4"]


@pytest.mark.clause("DS-M20", "DS-B12")
@pytest.mark.parametrize("walls", ["", "R1:R08", "R1:R08 R2:R11"])
def test_with_one_walled_edge_or_none_nothing_is_barren(walls: str) -> None:
    """R08 and R11 side by side wall the same edge."""
    assert scientists(marched(f"{walls} B2:B01", "blue-1a", scientists="B2")) == "R5"


@pytest.mark.clause("DS-M18", "DS-B11")
def test_two_walled_edges_make_sections_and_blank_tiles_none() -> None:
    assert scientists(marched("R1:R08 R5:R14 B2:B01", "blue-1a", scientists="B2")) == "B3"
    assert scientists(marched("R1:R08 B2:B01", "blue-1a", scientists="B2")) == "R5"


@pytest.mark.clause("DS-M30")
def test_out_of_a_barren_section_a_scientist_steps_inward() -> None:
    assert ways(f"{TWO_WALLS} B2:B02", "blue-1a", scientists="R4") == ["R4 B2"]
    assert ways(f"{TWO_WALLS} B2:B02", "blue-1b", scientists="R5") == ["R5 B2"]
    assert ways("Y1:Y08 Y5:Y13 R3:R02", "red-1a", scientists="Y3") == ["Y3 R3"]


@pytest.mark.clause("DS-M30")
def test_no_scientist_steps_inward_elsewhere() -> None:
    """Not from a section that is not barren, not onto a blank or another tile, not along an inner vent."""
    lively = marched(f"{TWO_WALLS} B2:B02", "blue-1a", team="morrow clay", at="morrow R3", scientists="R4")
    assert scientists(lively) == "R5"
    assert scientists(marched("B2:B02", "blue-1a", scientists="R4")) == "R5"
    assert scientists(marched(TWO_WALLS, "blue-1a", scientists="R4")) == "R5"
    assert scientists(marched(f"{TWO_WALLS} B2:B03", "blue-1a", scientists="R4")) == "R5"


@pytest.mark.clause("DS-M31", "DS-M29", "DS-M30")
def test_every_step_is_decided_anew() -> None:
    """Inward first, then the way out again is barren, so along blue; and out through the next gate, if that is not."""
    assert ways(f"{TWO_WALLS} B2:B02", "red-2a", scientists="R4") == ["R4 B2 B3"]
    assert ways(f"{TWO_WALLS} B2:B02 B3:B01", "red-3a", team="morrow clay", at="morrow R9", scientists="R4") == [
        "R4 B2 B3 R7"
    ]


@pytest.mark.clause("DS-M31", "DS-C08")
def test_a_capture_on_the_way_may_leave_the_section_barren() -> None:
    """It catches Morrow on R3; now nobody is in the section, and from R4 the gate below leads inward."""
    events_state = table(f"{TWO_WALLS} B2:B02", team="morrow clay", at="morrow R3", scientists="R2", theseus="- red-3a")
    finish(events_state)

    assert is_captured(events_state, "morrow")
    assert scientists(events_state) == "B2"


@pytest.mark.clause("DS-M32")
def test_guards_do_not_climb_through_vents() -> None:
    state = marched("B1:B04 R1:R07 B0:B01", "blue-1a", minotaurs="B1", scientists="B1 R1", open="B01", alert=2)

    assert minotaurs(state) == "B2"
    assert scientists(state) == "B2 R2"


# --- Merging ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-M21")
@pytest.mark.parametrize("count", [2, 3, 5])
def test_three_or_more_on_a_tile_become_one_scientist(count: int) -> None:
    state = table(minotaurs=" ".join(["R4"] * count))

    finish(state)

    assert scientists(state) == ("R4" if count >= 3 else "")
    assert len(minotaurs(state).split()) == (0 if count >= 3 else 2)


@pytest.mark.clause("DS-M21")
def test_outer_rings_merge_first() -> None:
    state = table(minotaurs="B1 B1 B1 R4 R4 R4 Y2 Y2 Y2", scientists="C3 C3 C3")

    finish(state)

    assert scientists(state) == "C3 C3 C3 R4 Y2"
    assert minotaurs(state) == "B1 B1 B1"


@pytest.mark.clause("DS-M21", "DS-Z01")
def test_the_captain_chooses_where_not_all_groups_of_a_ring_can_be_replaced() -> None:
    state = table(minotaurs="B1 B1 B1 R4 R4 R4 R7 R7 R7 G2 G2 G2", scientists="C3 C3 C3", team="jamie clay")
    finish(state)
    assert phase(state) == "merge"
    assert scientists(state) == "C3 C3 C3 G2"
    assert lines(state, "jamie") == ["merge R4", "merge R7"]
    assert why(state, "clay: merge R4") == ("not_captain", "DS-Z01")
    assert why(state, "jamie: merge B1") == ("no_choice", "DS-M21")

    play(state, "jamie: merge R7")

    assert phase(state) == "pause"
    assert scientists(state) == "C3 C3 C3 R7 G2"
    assert minotaurs(state) == "B1 B1 B1 R4 R4 R4"


@pytest.mark.clause("DS-M21", "DS-M23")
def test_the_captain_also_chooses_at_the_start_of_a_patrol() -> None:
    """Two spawns, with a turn between them, make two groups in red; one scientist is left for them."""
    state = table(
        minotaurs="R8 R7",
        scientists="C3 C3 C3 C3",
        theseus="mino-01 - red-1a - mino-02 yellow-1a",
        alert=3,
        cells={"red": 4},
    )
    finish(state, draw="mino-03 red-2b mino-04 red-2c")
    assert phase(state) == "merge"
    assert minotaurs(state) == "R8 R8 R8 R9 R9 R9"
    assert lines(state, "jamie") == ["merge R8", "merge R9"]

    play(state, "jamie: merge R8")

    assert minotaurs(state) == "R9 R9 R9"
    assert scientists(state) == "B3 B3 B3 B3 R9"  # all of them have marched one step


@pytest.mark.clause("DS-M22")
def test_nobody_merges_in_phases_one_and_two() -> None:
    """Three stand together after Clay's spawn and all through planning and actions; then Phase 3 begins."""
    state = table(
        "R3",
        phase="pause",
        captured="clay",
        at="jamie R3",
        minotaurs="R8 R8",
        theseus="blue-1a blue-1b blue-2a blue-2b red-1a red-1b red-2a red-2b",
        cells={"red": 4},
    )
    play(state, "jamie: ready", "clay: ready", draw="red-3a")
    assert minotaurs(state) == "R8 R8 R8"
    play(state, "jamie: ready", "clay: ready")
    play(state, "jamie: discover R4", draw="R10")
    assert minotaurs(state) == "R8 R8 R8"

    finish(state)

    assert scientists(state).split()[0][0] == "R"
    assert minotaurs(state) == ""


@pytest.mark.clause("DS-M22", "DS-M24")
def test_a_passing_minotaur_makes_the_third() -> None:
    """The two of R2 have stayed behind a wall; the third only wanted to pass."""
    state = table("R2:R08 R1:R11", minotaurs="R2 R2", theseus="- red-1a")
    finish(state)
    assert minotaurs(state) == "R1 R1"

    passing = table(minotaurs="R4 R6 R6", theseus="- red-3a", options=ASKED)
    events = finish(passing, order="R4")
    assert told(events, "merged") == [("merged", 18, (0, 1, 2), 15)]
    assert minotaurs(passing) == ""
    assert scientists(passing) == "R9"


@pytest.mark.clause("DS-M24")
def test_the_march_of_all_who_merge_is_over() -> None:
    """One of the group has marched already, one has not: neither goes on."""
    state = table(minotaurs="R4 R5 R6 R9", theseus="- red-2a", options=ASKED)
    finish(state, order="R4 R5")

    assert minotaurs(state) == "R11"
    assert scientists(state) == "R8"


@pytest.mark.clause("DS-M22")
def test_minotaurs_that_stand_together_do_not_merge_without_a_step_or_a_check() -> None:
    """A rotation and a spawn bring three together; the phase ends before the next check."""
    state = table(minotaurs="R8 R8", theseus="- mino-01", cells={"red": 4})

    finish(state, draw="red-1a")

    assert (minotaurs(state), scientists(state)) == ("R8 R8 R8", "")


@pytest.mark.clause("DS-M25", "DS-C07")
def test_capture_comes_before_merging() -> None:
    """Two Minotaurs and Morrow on R5; the third captures him and is gone."""
    state = table(team="morrow clay", at="morrow R5", minotaurs="R4 R5 R5", theseus="- red-1a", options=ASKED)

    finish(state, order="R4")

    assert is_captured(state, "morrow")
    assert (minotaurs(state), scientists(state)) == ("R6 R6", "")


@pytest.mark.clause("DS-M26")
def test_without_a_scientist_in_the_supply_minotaurs_march_on() -> None:
    state = marched("", "red-2a", minotaurs="R4 R4 R4 R4", scientists="G0 G0 G0 G0 G0")

    assert minotaurs(state) == "R6 R6 R6 R6"
    assert scientists(state) == "G2 G2 G2 G2 G2"


@pytest.mark.clause("DS-M27")
def test_a_scientist_made_in_a_patrol_marches_in_it() -> None:
    state = table(minotaurs="R4 R4 R4", theseus="blue-1a red-3a")

    finish(state)

    assert scientists(state) == "R7"


@pytest.mark.clause("DS-M28", "DS-M05")
def test_a_scientist_captures_nobody_by_appearing() -> None:
    """Three Minotaurs around Morrow merge at the start of Phase 3; no patrol comes, so he is spared."""
    spared = table(team="morrow clay", at="morrow R5", minotaurs="R5 R5 R5", theseus="red-1a")
    finish(spared)
    assert scientists(spared) == where(spared, "morrow") == "R6"
    assert not is_captured(spared, "morrow")

    caught = table(team="morrow clay", at="morrow R5", minotaurs="R5 R5 R5", theseus="- blue-1a")
    finish(caught)
    assert is_captured(caught, "morrow")


# --- Nothing is lost --------------------------------------------------------------------------------------------------


@st.composite
def crowds(draw: st.DrawFn) -> dict[str, Any]:
    """Guards and people on a small piece of red, with walls and gates about."""
    near = st.sampled_from([f"R{slot}" for slot in range(6)] + ["B1", "B2", "Y2"])
    tiles = draw(st.dictionaries(near, st.integers(0, 11), max_size=9))
    names = {"R": ["R08", "R11", "R14", "R01", "R06", "R10"], "B": ["B01", "B02", "B05"], "Y": ["Y02", "Y08"]}
    laid: dict[str, str] = {}
    for place, number in tiles.items():
        tile = names[place[0]][number % len(names[place[0]])]
        if tile not in laid.values() and not (
            tile in ("R11", "R14") and {"R11", "R14"} & set(laid.values()) and number > 5
        ):
            laid[place] = tile
    beasts = draw(st.lists(near, max_size=6))
    learned = draw(st.lists(st.one_of(near, st.just("C3")), max_size=5))
    return {
        "options": {"players": 2, "waits": "asked", "order": "asked"},
        "characters": ["morrow", "jamie"],
        "where": [draw(near), draw(near)],
        "tiles": laid,
        "minotaurs": beasts + [None] * (15 - len(beasts)),
        "scientists": learned + [None] * (5 - len(learned)),
        "theseus": [None, draw(st.sampled_from(["red-1a", "red-2b", "red-3a", "white-1", "white-2"])), *[None] * 6],
    }


@settings(max_examples=150)
@given(crowds(), st.lists(st.integers(0, 100), min_size=12, max_size=12))
@pytest.mark.clause("DS-M04", "DS-M21", "DS-C07", "DS-C08")
def test_marches_neither_make_nor_lose_a_guard(position: dict[str, Any], whims: list[int]) -> None:
    """Minotaurs go one by one with a capture, or three and more at once by a merge; scientists only come by merges."""
    state = GAME.load(position)
    assert isinstance(state, DaedalusSentence)
    beasts, learned = len(minotaurs(state).split()), len(scientists(state).split())
    events: list[Any] = finish(state)
    for whim in whims:
        if state.result() is not None or phase(state) == "pause":
            break
        choices = lines(state, ["morrow", "jamie"][state.captain()])
        events += play(state, f"{['morrow', 'jamie'][state.captain()]}: {choices[whim % len(choices)]}")
    if ending(state) or phase(state) != "pause":
        return
    merged = [len(event[2]) for event in told(events, "merged")]
    caught = [event for event in told(events, "captured") if event[5] < 15]

    assert all(count >= 3 for count in merged)
    assert len(minotaurs(state).split()) == beasts - sum(merged) - len(caught)
    assert len(scientists(state).split()) == learned + len(merged)
    for guard in {event[1] for event in told(events, "marched")}:
        pieces = [event for event in told(events, "marched") if event[1] == guard]
        steps = sum(len(event[2]) - 1 for event in pieces)
        assert steps <= int(position["theseus"][1].split("-")[1][0])


@pytest.mark.clause("DS-M33")
def test_done_marching_is_kept_in_the_position() -> None:
    """A patrol that waits for the captain is saved and loaded: nobody marches twice."""
    state = table(minotaurs="R1 R2 R8", theseus="- red-1a", options=ASKED)
    finish(state, order="R1")
    twin = GAME.load(state.position())
    assert isinstance(twin, DaedalusSentence)

    for each in (state, twin):
        each.play(0, GAME.grammar.read("march R2"), ScriptedDice(()), UNHEARD)
        assert minotaurs(each) == "R2 R3 R9"
