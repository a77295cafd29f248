"""Phase 2: what everybody can do, anywhere (DS-A)."""

from __future__ import annotations

from typing import Any

import pytest

from clew.core.game import TABLE
from games.daedalus_sentence.chance import all_but
from games.daedalus_sentence.table import (
    all_ready,
    discards,
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
    tile_at,
    told,
    where,
    why,
)

# --- Actions and being done -------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-A01", "DS-A02")
def test_everybody_gets_all_actions_but_a_prisoner_cannot_use_them() -> None:
    state = table("B4", phase="planning", captured="jamie", at="clay B4", cells={"blue": 4})
    all_ready(state)

    assert state.actions == [5, 5]
    assert lines(state, "jamie") == []
    for line in ("discover B4", "move B4", "draw", "free 1"):
        assert why(state, f"jamie: {line}") == ("captured", "DS-A02")
    assert state.actors() == [1]


@pytest.mark.clause("DS-A02", "DS-L27")
def test_who_is_freed_has_all_actions_at_once() -> None:
    state = table("B4 B5", captured="jamie", at="clay B4", cells={"blue": 4}, actions={"clay": 2})

    play(state, "clay: free 1")

    assert (left(state, "clay"), left(state, "jamie")) == (1, 5)
    play(state, "jamie: move B4", "jamie: move B5")
    assert left(state, "jamie") == 3


@pytest.mark.clause("DS-A03", "DS-A05")
def test_nobody_has_to_do_anything() -> None:
    state = table(team="jamie clay audrey morrow")

    play(state, "audrey: done", "jamie: done", "clay: done")
    assert phase(state) == "actions"
    play(state, "morrow: done")

    assert phase(state) == "pause"


@pytest.mark.clause("DS-A04")
def test_done_may_be_taken_back_while_the_phase_lasts() -> None:
    state = table("B1 B2", cells={"red": 1})

    play(state, "clay: done")
    assert why(state, "clay: move B1") == ("done", "DS-A04")
    assert 1 not in state.actors()
    assert state.volunteers() == [1]
    assert why(state, "clay: done") == ("done", "DS-A04")
    play(state, "clay: undone", "clay: move B1")

    assert where(state, "clay") == "B1"
    assert left(state, "clay") == 4
    assert why(state, "clay: undone") == ("not_done", "DS-A04")


@pytest.mark.clause("DS-A05")
def test_phase_two_ends_when_all_free_players_are_done_or_out_of_actions() -> None:
    state = table("B1", team="jamie clay audrey", captured="jamie", actions={"clay": 1}, cells={"red": 1})
    play(state, "audrey: done")
    assert phase(state) == "actions"

    play(state, "clay: move B1")

    assert phase(state) == "pause"


@pytest.mark.clause("DS-A05", "DS-D40")
def test_phase_two_ends_when_its_clock_runs_out() -> None:
    state = table(enhancers="6")
    assert state.legal(TABLE) == [("clock_expired", "phase")]

    play(state, "table: clock_expired phase")

    assert phase(state) == "pause"


@pytest.mark.clause("DS-A06")
def test_the_phase_waits_for_whoever_has_just_been_freed() -> None:
    """Clay frees Jamie with the last action: she was not counted before, and is now."""
    state = table("B4", captured="jamie", at="clay B4", cells={"blue": 4}, actions={"clay": 1})

    play(state, "clay: free 1")

    assert phase(state) == "actions"
    assert state.done == [False, False]
    assert state.actors() == [0]
    assert offered(state, "jamie: move B4")


@pytest.mark.clause("DS-A07")
@pytest.mark.parametrize(
    "line",
    [
        "move R4",
        "discover R2",
        "vent Y3",
        "pass red-1a to 2",
        "eliminate mino-01 R4",
        "assault R4 loctae-1",
        "hide",
        "lab_draw",
        "swap red-1a with 1",
        "obtain_code",
        "open_gate",
        "unlock B1",
        "free 2",
    ],
)
def test_an_action_costs_one(line: str) -> None:
    verb = line.split()[0]
    tile = {
        "vent": "R3:R07",
        "hide": "R3:R06",
        "lab_draw": "R3:R03",
        "swap": "R3:R04",
        "obtain_code": "R3:R01",
        "open_gate": "Y3:Y02",
        "free": "B1:B03",
    }.get(verb, "R3:R10")
    here = tile.split(":")[0]
    target = verb in ("eliminate", "assault")
    state = table(
        f"{tile} {'B1:B01' if verb == 'unlock' else ''} R4 {'Y3' if verb == 'vent' else ''}",
        team="jamie clay",
        at=f"jamie {here}" + (", clay R3" if verb == "pass" else ""),
        captured="clay" if verb == "free" else "",
        hands={"jamie": "red-1a mino-01 loctae-1"},
        minotaurs="R4" if target else "",
        scientists="R4" if target else "",
        theseus="blue-1a",
        cells={"red": 1},
        alert=1,
    )

    play(state, f"jamie: {line}")

    assert left(state, "jamie") == 4


# --- Discover ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-A08")
def test_discovering_turns_an_adjacent_tile_up_and_moves_nobody() -> None:
    state = table("R3", at="clay R3")

    events = play(state, "clay: discover R4", draw="R10")

    assert events == [("discovered", 1, 16, 15)]
    assert tile_at(state, "R4") == "R10"
    assert (where(state, "clay"), left(state, "clay")) == ("R3", 4)
    assert why(state, "clay: discover R4") == ("face_up", "DS-A08")
    assert why(state, "clay: discover R5") == ("not_adjacent", "DS-B09")


@pytest.mark.clause("DS-A09", "DS-B16")
def test_another_ring_is_discovered_only_through_an_open_gate() -> None:
    locked = table("B2:B01 R4", at="clay B2, jamie R5")
    assert lines(locked, "clay", "discover") == ["discover B3", "discover B1"]
    assert why(locked, "clay: discover R5") == ("gate_locked", "DS-B16")

    unlocked = table("B2:B01 R4", at="clay B2, jamie R5", open="B01", alert=2)
    assert offered(unlocked, "clay: discover R5")

    inward = table("B2:B01", at="clay R4", open="B01", alert=2)
    assert refused(inward, "clay: discover B2") == "face_up"
    assert set(lines(inward, "clay", "discover")) == {"discover R3", "discover R5"}


@pytest.mark.clause("DS-A10")
def test_out_of_an_open_cell_the_front_tile_is_discovered() -> None:
    state = table(team="audrey clay", cells={"yellow": 5})

    play(state, "audrey: discover B5", draw="B03")

    assert tile_at(state, "B5") == "B03"
    assert where(state, "audrey") == "C5"


@pytest.mark.clause("DS-A11")
@pytest.mark.parametrize(("tile", "icons"), [("R10", 0), ("R02", 1), ("R09", 2), ("R12", 1)])
def test_every_minotaur_icon_brings_a_minotaur(tile: str, icons: int) -> None:
    state = table("R3:R03", at="clay R3")

    events = play(state, "clay: discover R4", draw=tile)

    assert minotaurs(state) == " ".join(["R4"] * icons)
    assert told(events, "appeared") == ([("appeared", 16, tuple(range(icons)))] if icons else [])


@pytest.mark.clause("DS-A11", "DS-W08")
def test_icons_bring_only_what_the_supply_has() -> None:
    state = table("R3:R03", at="clay R3", minotaurs=" ".join(["G1", "G2"] * 7))

    play(state, "clay: discover R4", draw="R09")

    assert minotaurs(state).split()[0] == "R4"
    assert len(minotaurs(state).split()) == 15


@pytest.mark.clause("DS-A12")
def test_a_scientist_icon_brings_a_scientist_if_there_is_one() -> None:
    state = table("Y3", at="clay Y3")
    play(state, "clay: discover Y4", draw="Y10")
    assert scientists(state) == "Y4"

    empty = table("Y3", at="clay Y3", scientists="C3 C3 G1 G2 G3")
    play(empty, "clay: discover Y4", draw="Y10")
    assert scientists(empty) == "C3 C3 G1 G2 G3"


@pytest.mark.clause("DS-A13", "DS-A15", "DS-M22")
def test_guards_from_icons_join_those_who_are_there_and_nobody_merges() -> None:
    state = table("R3:R03", at="clay R3", minotaurs="R4 R4", scientists="R4")

    play(state, "clay: discover R4", draw="R09")

    assert minotaurs(state) == "R4 R4 R4 R4"
    assert scientists(state) == "R4"


@pytest.mark.clause("DS-A14", "DS-H20")
@pytest.mark.parametrize(("tile", "ring"), [("R09", "red"), ("R13", "blue")])
def test_guards_from_icons_capture_only_when_they_set_out(tile: str, ring: str) -> None:
    """Two Minotaurs, or a scientist, appear around Morrow: he is caught if he is still there at the next march."""
    staying = table("R3:R03", team="clay morrow jamie", at="clay R3, morrow R4", theseus=f"- {ring}-1a")
    play(staying, "clay: discover R4", draw=tile)
    assert not is_captured(staying, "morrow")
    assert where(staying, "morrow") == "R4"
    leaving = staying.clone()

    finish(staying)
    assert is_captured(staying, "morrow")

    play(leaving, "morrow: move R5", "morrow: move R6", "morrow: move R7")
    finish(leaving)
    assert not is_captured(leaving, "morrow")


# --- Move -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-A16")
def test_a_move_is_one_step() -> None:
    state = table("R2 R3 R4 R5 B1:B01", at="clay R3", open="B01", alert=2)

    assert set(lines(state, "clay", "move")) == {"move R2", "move R4", "move B1"}
    assert why(state, "clay: move R5") == ("not_adjacent", "DS-B09")
    assert why(state, "clay: move R3") == ("same_room", "DS-A16")
    play(state, "clay: move B1")
    assert (where(state, "clay"), left(state, "clay")) == ("B1", 4)


@pytest.mark.clause("DS-A16", "DS-B17")
def test_out_of_the_open_cell_one_steps_in_front() -> None:
    state = table("B1 B2", cells={"red": 1})

    assert lines(state, "clay", "move") == ["move B1"]
    assert why(state, "clay: move B2") == ("not_adjacent", "DS-B17")


@pytest.mark.clause("DS-A17")
@pytest.mark.parametrize("name", ["clay", "audrey", "jamie", "baxter", "morrow"])
def test_only_morrow_walks_onto_a_face_down_tile(name: str) -> None:
    state = table("R3", team=f"{name}", at=f"{name} R3")

    if name == "morrow":
        play(state, "morrow: move R4")
        assert (where(state, "morrow"), tile_at(state, "R4")) == ("R4", "")
    else:
        assert why(state, f"{name}: move R4") == ("face_down", "DS-A17")


@pytest.mark.clause("DS-A18")
@pytest.mark.parametrize("name", ["clay", "audrey", "jamie", "baxter", "morrow"])
@pytest.mark.parametrize("guards", [{"minotaurs": "R4"}, {"scientists": "R4"}])
def test_only_morrow_walks_in_on_a_guard(name: str, guards: dict[str, Any]) -> None:
    state = table("R3 R4", team=f"{name}", at=f"{name} R3", **guards)

    if name == "morrow":
        play(state, "morrow: move R4")
        assert where(state, "morrow") == "R4"
        assert not is_captured(state, "morrow")
    else:
        assert why(state, f"{name}: move R4") == ("guarded", "DS-A18")


@pytest.mark.clause("DS-A19")
def test_cells_and_the_chamber_are_no_destinations() -> None:
    state = table("B1 B3", team="clay morrow", at="clay B1, morrow B3", cells={"red": 1})

    assert why(state, "clay: move C1") == ("no_way_in", "DS-A19")
    assert why(state, "morrow: move C3") == ("no_way_in", "DS-A19")


@pytest.mark.clause("DS-A20")
def test_an_open_gate_is_passed_both_ways() -> None:
    state = table("R4:R01 Y4", at="clay R4", open="R01", alert=3)

    play(state, "clay: move Y4", "clay: move R4", "clay: move Y4")

    assert (where(state, "clay"), left(state, "clay")) == ("Y4", 2)


# --- Pass -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-A21")
def test_the_giver_pays_one_action_for_each_card() -> None:
    state = table(
        "R3 R4", team="jamie clay audrey", at="jamie R3, clay R3, audrey R4", hands={"jamie": "red-1a red-1b"}
    )
    assert lines(state, "jamie", "pass") == ["pass red-1a to 2", "pass red-1b to 2"]
    assert why(state, "jamie: pass red-1a to 3") == ("not_here", "DS-A21")
    assert why(state, "jamie: pass red-2a to 2") == ("not_in_hand", "DS-A21")
    assert why(state, "jamie: pass red-1a to 1") == ("no_receiver", "DS-A21")

    play(state, "jamie: pass red-1b to 2", "jamie: pass red-1a to 2")

    assert (hand(state, "jamie"), hand(state, "clay")) == ("", "red-1a red-1b")
    assert (left(state, "jamie"), left(state, "clay")) == (2, 4)


@pytest.mark.clause("DS-A22", "DS-A27")
def test_the_receiver_may_hold_more_than_the_limit_until_the_phase_ends() -> None:
    state = table(
        "R3",
        team="jamie clay audrey morrow",
        at="jamie R3, clay R3",
        hands={"jamie": "red-1a red-1b", "clay": "blue-1a blue-1b blue-2a"},
    )
    play(state, "jamie: pass red-1a to 2", "jamie: pass red-1b to 2")
    assert len(hand(state, "clay").split()) == 5
    assert phase(state) == "actions"

    finish(state)

    assert phase(state) == "discard"
    assert state.actors() == [1]


@pytest.mark.clause("DS-A23")
def test_the_receiver_is_not_asked_and_stays_hidden() -> None:
    state = table("R3:R06", at="jamie R3, clay R3", hidden="clay", hands={"jamie": "red-1a"}, done=[False, True])

    play(state, "jamie: pass red-1a to 2")

    assert hand(state, "clay") == "red-1a"
    assert (left(state, "clay"), state.hidden, state.done) == (5, [False, True], [False, True])


@pytest.mark.clause("DS-A24", "DS-C10")
def test_nothing_is_passed_into_or_out_of_a_cell() -> None:
    state = table("B1", at="jamie B1", hands={"jamie": "red-1a", "clay": "red-1b"}, cells={"red": 1})
    assert why(state, "jamie: pass red-1a to 2") == ("in_cell", "DS-A24")
    assert why(state, "clay: pass red-1b to 1") == ("in_cell", "DS-A24")
    assert lines(state, "jamie", "pass") == lines(state, "clay", "pass") == []

    captive = table("B1", at="jamie B1", captured="clay", hands={"jamie": "red-1a"}, cells={"red": 1})
    assert why(captive, "jamie: pass red-1a to 2") == ("captured", "DS-C10")


# --- Draw -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-A25")
@pytest.mark.parametrize("at", ["", "clay R3", "clay B0"])
def test_two_actions_buy_a_card_anywhere(at: str) -> None:
    state = table("R3 B0", at=at)

    events = play(state, "clay: draw", draw="red-1a")

    assert events == [("drew", 1, (9,))]
    assert (hand(state, "clay"), left(state, "clay")) == ("red-1a", 3)


@pytest.mark.clause("DS-A25")
def test_one_action_is_too_little_for_a_card() -> None:
    assert why(table(actions={"clay": 1}), "clay: draw") == ("no_actions", "DS-A25")


@pytest.mark.clause("DS-A26")
def test_nothing_is_drawn_where_nothing_is_left() -> None:
    state = table(hands={"jamie": all_but("")})
    assert why(state, "clay: draw") == ("no_cards", "DS-A26")
    assert offered(table(hands={"jamie": all_but("red-1a")}, discards=["red-1a"]), "clay: draw")


# --- Hand limit -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-A27", "DS-A29")
def test_at_the_end_of_phase_two_hands_are_cut_down_to_the_limit() -> None:
    state = table(
        team="jamie baxter",
        hands={
            "jamie": "red-1a red-1b red-1c red-2a red-2b red-2c red-3a",
            "baxter": "blue-1a blue-1b blue-1c blue-2a blue-2b blue-2c blue-3a blue-3b",
        },
    )
    events = finish(state)
    assert phase(state) == "discard"
    assert state.actors() == [0, 1]
    assert len(lines(state, "jamie", "discard")) == 7
    assert why(state, "jamie: discard blue-1a") == ("not_in_hand", "DS-A27")
    assert "station" not in names_of(events)

    play(state, "jamie: discard red-1b", "baxter: discard blue-3b")
    assert why(state, "baxter: discard blue-1a") == ("within_limit", "DS-A27")
    assert state.actors() == [0]
    events = play(state, "jamie: discard red-3a")

    assert discards(state) == "red-1b blue-3b red-3a"
    assert hand(state, "jamie") == "red-1a red-1c red-2a red-2b red-2c"
    assert names_of(events)[:2] == ["discarded", "station"]
    assert phase(state) == "pause"


@pytest.mark.clause("DS-A28", "DS-A27")
def test_before_the_end_the_limit_does_not_count() -> None:
    state = table(team="clay", hands={"clay": "red-1a red-1b red-1c red-2a red-2b red-2c"})

    play(state, "clay: draw", "clay: draw", draw="blue-1a blue-1b")

    assert len(hand(state, "clay").split()) == 8
    assert why(state, "clay: discard red-1a") == ("wrong_phase", "DS-A27")


@pytest.mark.clause("DS-A29", "DS-D06")
def test_cards_above_the_limit_bring_no_packets() -> None:
    state = table(
        enhancers="1",
        hands={"jamie": "blue-1a red-1a yellow-1a green-1a white-1 white-2"},
        theseus="? ? ? ? ? ? ? ?",
    )
    finish(state)
    assert phase(state) == "discard"

    assert [line.split()[0] for line in lines(state, "jamie")] == ["discard"] * 6
    assert refused(state, "jamie: spend blue-1a") == "wrong_phase"
    play(state, "jamie: discard blue-1a")
    assert state.packets == 0
    assert phase(state) == "window"
