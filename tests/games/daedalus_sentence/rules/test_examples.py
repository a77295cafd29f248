"""Worked examples, numbered X01 to X23; those of Ariadne's Thread, X24 to X26, are in the files about it."""

from __future__ import annotations

import pytest

from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.table import (
    all_ready,
    discards,
    ending,
    finish,
    hand,
    is_captured,
    left,
    lines,
    minotaurs,
    names_of,
    offered,
    phase,
    play,
    refused,
    scientists,
    table,
    theseus,
    tile_at,
    told,
    where,
    why,
)

CODE = {"R02": "loctae-2 white-1 green-2b green-3a"}


@pytest.mark.clause("DS-G06", "DS-G10", "DS-G15", "DS-G16", "DS-J01", "DS-J06")
def test_x01_three_friends_open_a_gate_together() -> None:
    state = table(
        "R4:R02 B0:B01",
        team="clay audrey morrow",
        at="clay R4, audrey R4, morrow R4",
        hands={"clay": "mino-04 blue-2a", "audrey": "green-1c", "morrow": "white-2"},
        actions={"clay": 1, "audrey": 1, "morrow": 1},
        open="B01",
        alert=2,
        codes=CODE,
    )

    play(state, "clay: lay mino-04 on 1", "clay: lay blue-2a on 2", "clay: call", "audrey: lay green-1c on 3")
    assert left(state, "clay") == left(state, "audrey") == 0
    finish_it = play(state, "morrow: lay white-2 on 4")

    assert ("opened", 0, 3, "code") in finish_it
    assert state.alert == 3
    assert len(state.discards) == 8
    assert state.attempt is None


@pytest.mark.clause("DS-G11", "DS-G12", "DS-G13", "DS-G14")
def test_x02_the_same_code_by_numbers_but_not_by_both() -> None:
    by_number = table(
        "R4:R02", team="clay", at="clay R4", hands={"clay": "mino-01 red-1a blue-2c yellow-3a"}, codes=CODE
    )
    play(
        by_number,
        "clay: lay mino-01 on 1",
        "clay: lay red-1a on 2",
        "clay: lay blue-2c on 3",
        "clay: lay yellow-3a on 4",
    )
    assert by_number.open[3]

    mixed = table("R4:R02", at="clay R4, jamie R4", hands={"clay": "green-1c red-3b", "jamie": "red-1a"}, codes=CODE)
    play(mixed, "clay: lay green-1c on 3")

    assert why(mixed, "clay: lay red-3b on 4") == ("mixed_modes", "DS-G12")


@pytest.mark.clause("DS-G16", "DS-G22", "DS-T02")
def test_x03_a_gate_into_yellow_wakes_the_third_column_at_once() -> None:
    state = table(
        "R4:R01 B0:B01",
        at="clay R4",
        hands={"clay": "red-1a red-1b red-1c"},
        codes={"R01": "red-2a red-2b red-2c"},
        open="B01",
        alert=2,
        theseus="blue-1a blue-1b blue-2a blue-2b blue-3a blue-3b green-1a green-1b",
    )

    play(state, "clay: lay red-1a on 1", "clay: lay red-1b on 2", "clay: lay red-1c on 3")
    assert state.alert == 3
    events = finish(state)

    assert [event[1] for event in told(events, "activated")] == [0, 1, 2, 3, 4, 5]


@pytest.mark.clause("DS-T02", "DS-T04", "DS-T05", "DS-T07", "DS-T08", "DS-T11", "DS-T12", "DS-M16")
def test_x04_theseus_at_level_two() -> None:
    state = table(
        alert=2,
        theseus="yellow-3a red-3b green-2a white-2 blue-1a blue-1b red-1a red-1b",
        minotaurs="R0 G0",
        scientists="Y5",
    )

    events = finish(state)

    assert [event for event in events if event[0] in ("turned", "patrol")] == [
        ("turned", 3, 3),
        ("patrol", 2, 3, -1),
        ("turned", 4, 2),
        ("patrol", 0, 2, 0),
    ]
    marches = [event[1:3] for event in told(events, "marched")]
    assert marches[:2] == [(0, (12, 23, 22, 21)), (15, (32, 31, 30, 29))]  # after yellow has turned
    assert marches[2:] == [(0, (21, 20, 19)), (1, (38, 37, 36)), (15, (29, 30, 31))]  # each ring its own way
    assert discards(state) == "yellow-3a red-3b green-2a white-2"
    assert theseus(state) == "blue-1a blue-1b red-1a red-1b - - - -"


@pytest.mark.clause("DS-B03", "DS-B04", "DS-B23", "DS-T04")
def test_x05_a_ring_carries_everything_with_it() -> None:
    state = table("Y10:Y06", at="jamie Y10", hidden="jamie", minotaurs="Y10", theseus="yellow-3a")

    finish(state)

    assert tile_at(state, "Y1") == "Y06"
    assert where(state, "jamie") == minotaurs(state) == "Y1"
    assert state.hidden[0]
    assert not is_captured(state, "jamie")


@pytest.mark.clause("DS-M07", "DS-M10", "DS-C07")
def test_x06_a_minotaur_turns_at_a_wall() -> None:
    state = table(
        "R4:R08 R3 R2 R5", team="clay jamie audrey", at="clay R2, jamie R5", minotaurs="R3", theseus="- red-3a"
    )

    events = finish(state)

    assert told(events, "marched") == [("marched", 0, (15, 16, 15, 14), (16,))]
    assert is_captured(state, "clay")
    assert not is_captured(state, "jamie")
    assert minotaurs(state) == ""


@pytest.mark.clause("DS-M02", "DS-C07", "DS-C09")
@pytest.mark.parametrize(("first", "end"), [("B1", "B2"), ("B0", "B3")])
def test_x07_the_order_of_the_march_matters(first: str, end: str) -> None:
    state = table("B0 B1 B2 B3", team="baxter jamie", at="baxter B2", minotaurs="B0 B1", theseus="- blue-2a")

    finish(state, order=first)

    assert is_captured(state, "baxter")
    assert minotaurs(state) == end


@pytest.mark.clause("DS-M24", "DS-M27")
def test_x08_three_in_passing_become_a_scientist() -> None:
    merging = table(minotaurs="R6 R6 R5", theseus="- red-2a")
    finish(merging, order="R5")
    assert minotaurs(merging) == ""
    assert scientists(merging) == "R8"

    parting = table(minotaurs="R6 R6 R5", theseus="- red-2a")
    finish(parting, order="R6")
    assert minotaurs(parting) == "R7 R8 R8"
    assert scientists(parting) == ""


@pytest.mark.clause("DS-M11", "DS-M12", "DS-M13", "DS-M14")
def test_x09_out_of_the_chamber_and_through_a_locked_gate() -> None:
    state = table("B2:B01", scientists="C3", theseus="- green-3b")

    events = finish(state)

    assert told(events, "marched") == [("marched", 15, (3, 9, 8, 16), ())]
    assert scientists(state) == "R4"
    assert not state.open[0]


@pytest.mark.clause("DS-M18", "DS-M19", "DS-M29")
def test_x10_a_barren_section_is_not_worth_the_way() -> None:
    walls = "R1:R08 R5:R14 B1:B01"
    assert after_patrol(table(walls, scientists="B1", theseus="- blue-1a")) == "B2"

    visited = table(f"{walls} R4:R06", at="jamie R4", hidden="jamie", scientists="B1", theseus="- blue-1a")

    assert after_patrol(visited) == "R3"


@pytest.mark.clause("DS-M30", "DS-M31")
def test_x11_a_scientist_leaves_a_barren_section_inward() -> None:
    state = table("R1:R08 R5:R14 B1:B01", scientists="R2", theseus="- blue-2a")

    events = finish(state)

    assert told(events, "marched") == [("marched", 15, (14, 7, 8), ())]


@pytest.mark.clause("DS-W02", "DS-W04", "DS-W11")
def test_x12_of_two_spawned_minotaurs_the_first_captures() -> None:
    state = table("R8", team="audrey clay", at="audrey R8", cells={"red": 4}, theseus="mino-01")

    finish(state, draw="mino-09 red-2b")

    assert is_captured(state, "audrey")
    assert minotaurs(state) == "R8"


@pytest.mark.clause("DS-W03", "DS-W08", "DS-W09")
def test_x13_a_white_spawn_with_a_short_supply() -> None:
    crowd = " ".join(["G3"] * 2 + ["G5"] * 2 + ["G7"] * 2 + ["Y3"] * 2 + ["Y5"] * 2 + ["Y7"] * 2 + ["Y9"])
    state = table(minotaurs=crowd, theseus="mino-01", cells={"blue": 2, "red": 5})

    events = finish(state, draw="white-1")

    assert [event[2] for event in told(events, "spawned")] == [8, 22]  # B2 and R10
    assert len(minotaurs(state).split()) == 15


@pytest.mark.clause("DS-L14", "DS-L16", "DS-L19", "DS-C01")
def test_x14_a_hidden_character_is_safe_and_waits() -> None:
    state = table(
        "R4:R06 R3",
        team="jamie clay audrey",
        at="jamie R4, clay R4",
        hidden="jamie",
        minotaurs="R3",
        theseus="- red-1a",
    )
    finish(state)
    assert is_captured(state, "clay")
    assert not is_captured(state, "jamie")
    assert minotaurs(state) == ""

    watched = table("R4:R06", at="jamie R4", hidden="jamie", scientists="R4", hands={"jamie": "blue-1a"}, enhancers="1")
    assert lines(watched, "jamie") == ["done", "spend blue-1a"]
    assert refused(watched, "jamie: move R5") == "locked_in"


@pytest.mark.clause("DS-A02", "DS-L26", "DS-L27", "DS-L28", "DS-C05")
def test_x15_a_second_capture_loses_the_game() -> None:
    state = table("B4", team="jamie baxter", captured="jamie", at="baxter B4", cells={"blue": 4})
    play(state, "baxter: free 1")
    assert left(state, "jamie") == 5
    assert hand(state, "jamie") == ""
    assert state.position()["tokens"] == ["gone", "normal"]

    again = table("R4", team="jamie baxter", freed="jamie", at="jamie R4", minotaurs="R3", theseus="- red-1a")
    finish(again)

    assert ending(again) == "DS-C05"


@pytest.mark.clause("DS-H08", "DS-H09", "DS-L09", "DS-G20")
def test_x16_only_jamie_climbs_into_a_ring_without_an_open_gate() -> None:
    state = table("B0:B04", at="jamie B0, clay B0")

    play(state, "jamie: discover R1", "jamie: vent R1", draw="R10")

    assert left(state, "jamie") == 3
    assert where(state, "jamie") == "R1"
    assert state.alert == 1
    assert why(state, "clay: vent R1") == ("no_access", "DS-L09")


@pytest.mark.clause("DS-G16", "DS-G17", "DS-L09")
def test_x17_a_gate_is_unlocked_from_outside() -> None:
    state = table(
        "B1:B02 R3 B0:B04 R0", at="jamie R3, clay B0", codes={"B02": "red-1a red-1b red-1c"}, hands={"jamie": ""}
    )
    assert not offered(state, "clay: vent R0")

    play(state, "jamie: unlock B1")

    assert left(state, "jamie") == 4
    assert discards(state) == "red-1a red-1b red-1c"
    assert state.alert == 2
    assert offered(state, "clay: vent R0")


@pytest.mark.clause("DS-H12", "DS-H13", "DS-M05", "DS-K09")
def test_x18_morrow_among_guards() -> None:
    def with_theseus(cards: str) -> DaedalusSentence:
        return table(team="morrow clay", at="morrow R7", minotaurs="R7", hands={"morrow": "mino-01"}, theseus=cards)

    state = with_theseus("")
    assert offered(state, "morrow: discover R8")
    assert offered(state, "morrow: move R6")
    assert why(state, "morrow: eliminate mino-01 R7") == ("own_room", "DS-K09")

    spared = with_theseus("- blue-1a")
    finish(spared)
    assert not is_captured(spared, "morrow")

    caught = with_theseus("- red-1a")
    finish(caught)
    assert is_captured(caught, "morrow")
    assert minotaurs(caught) == ""


@pytest.mark.clause("DS-H05", "DS-H06", "DS-A18")
def test_x19_audrey_takes_two_steps() -> None:
    state = table("B0 B1:B01 R2", team="audrey clay", at="audrey B0", open="B01", alert=2)
    play(state, "audrey: dash B1 R2")
    assert left(state, "audrey") == 4

    blocked = table("B0 B1:B01 R2", team="audrey clay", at="audrey B0", open="B01", alert=2, minotaurs="B1")
    assert why(blocked, "audrey: dash B1 R2") == ("guarded", "DS-A18")


@pytest.mark.clause("DS-J02", "DS-J07", "DS-J08")
def test_x20_an_attempt_that_fails_costs_the_action_only() -> None:
    state = table(
        "B1:B02",
        team="clay baxter",
        at="clay B1, baxter B1",
        hands={"clay": "red-1a", "baxter": "blue-3a"},
        codes={"B02": "red-2a red-2b red-2c"},
    )

    play(state, "clay: lay red-1a on 1", "clay: call", "baxter: decline")

    assert hand(state, "clay") == "red-1a"
    assert (left(state, "clay"), left(state, "baxter")) == (4, 5)
    assert len(state.codes[1]) == 3


@pytest.mark.clause("DS-L22", "DS-L25")
def test_x21_what_was_just_taken_is_not_given_back_at_once() -> None:
    state = table("B1:B06", team="audrey clay", at="audrey B1", hands={"audrey": "red-1a red-2a"}, theseus="mino-02")

    play(state, "audrey: swap red-1a with 1")
    assert theseus(state).split()[0] == "red-1a"
    assert offered(state, "audrey: swap red-2a with 1")
    assert why(state, "audrey: swap mino-02 with 1") == ("just_taken", "DS-L25")

    play(state, "audrey: discover B2", draw="B03")
    assert offered(state, "audrey: swap mino-02 with 1")


@pytest.mark.clause("DS-D02", "DS-D06", "DS-D07", "DS-D08", "DS-D09")
def test_x22_packets_reroll_the_die_and_turn_up_a_card() -> None:
    state = table(
        phase="dice", enhancers="1", dice={"theseus": 2}, hands={"jamie": "blue-1a"}, theseus="? ? ? ? ? ? ? ?"
    )

    play(state, "jamie: spend blue-1a", "clay: reroll theseus", draw="5")
    all_ready(state, draw="red-1a red-1b red-1c red-2a red-2b")
    assert phase(state) == "planning"
    assert theseus(state) == "red-1a red-1b red-1c red-2a red-2b ? ? ?"

    play(state, "jamie: reveal", draw="red-2c")
    assert theseus(state) == "red-1a red-1b red-1c red-2a red-2b red-2c ? ?"
    all_ready(state)
    assert state.packets == 0


@pytest.mark.clause("DS-D42", "DS-D44", "DS-D45")
def test_x23_the_remote_signal_counts_on_from_the_mark() -> None:
    state = table(
        "R0 R11 R1:R08",
        team="jamie clay",
        at="jamie R0, clay R11",
        enhancers="7",
        cells={"red": 1},
        theseus="mino-01",
    )

    events = finish(state, draw="red-3b")

    assert told(events, "spawned") == [("spawned", 0, 23)]
    assert is_captured(state, "clay")
    assert not is_captured(state, "jamie")
    assert minotaurs(state) == ""


@pytest.mark.clause("DS-S07", "DS-B17", "DS-A10", "DS-B18")
def test_x27_first_steps() -> None:
    state = table(team="clay jamie audrey morrow", cells={"red": 2})

    events = play(state, "clay: discover B2", "clay: move B2", "clay: discover B3", draw="B03 B04")

    assert left(state, "clay") == 0
    assert names_of(events) == ["discovered", "moved", "discovered"]
    assert "move C2" not in lines(state, "clay")


def after_patrol(state: DaedalusSentence) -> str:
    """Where the scientists are after Phase 3."""
    finish(state)
    return scientists(state)
