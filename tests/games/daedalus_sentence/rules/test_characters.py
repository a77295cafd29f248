"""The five characters: gifts and penalties (DS-H; Clay's gift is in test_fights.py)."""

from __future__ import annotations

from typing import Any

import pytest

from games.daedalus_sentence.table import (
    finish,
    hand,
    is_captured,
    left,
    lines,
    minotaurs,
    names_of,
    next_round,
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

FULL = "blue-1a blue-1b blue-2a blue-2b red-1a red-1b red-2a red-2b"


# --- Clay -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-H04", "DS-D47", "DS-D42")
def test_clays_penalty_is_a_spawn_like_any_other() -> None:
    """Two Minotaurs, counted on by the remote signal; every round anew, until he is freed."""
    state = table("B1", phase="pause", captured="clay", at="jamie B1", cells={"red": 1}, theseus=FULL, enhancers="7")
    next_round(state, draw="mino-01 green-3a")
    assert minotaurs(state) == "G1 G1"  # the green cell is at 5: G10, and three further

    state = table("B1", phase="pause", freed="clay", at="jamie B1", cells={"red": 1}, theseus=FULL)
    assert "spawning" not in names_of(next_round(state, draw=""))


@pytest.mark.clause("DS-H04", "DS-P03")
def test_clays_penalty_comes_again_every_round() -> None:
    state = table(captured="clay", theseus=FULL, cells={"green": 5})
    for beasts, fallen in enumerate(
        ("red-3a red-3b green-1a", "red-3c red-2c yellow-1a", "green-3a green-3b yellow-1b"), 1
    ):
        finish(state)
        next_round(state, draw=fallen)
        assert len(minotaurs(state).split()) == beasts
        play(state, "jamie: ready", "clay: ready")


# --- Audrey -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-H05")
def test_audrey_takes_one_or_two_steps_with_an_action() -> None:
    state = table("R3 R4:R03 R5:R04 R6", team="audrey clay", at="audrey R4")
    assert {line for line in lines(state, "audrey") if line.startswith(("move", "dash"))} == {
        "move R3",
        "move R5",
        "dash R3 R4",
        "dash R5 R4",
        "dash R5 R6",
    }

    play(state, "audrey: dash R5 R6")
    assert (where(state, "audrey"), left(state, "audrey")) == ("R6", 4)
    play(state, "audrey: move R5")

    assert (where(state, "audrey"), left(state, "audrey")) == ("R5", 3)  # the second step is lost


@pytest.mark.clause("DS-H05", "DS-B17")
def test_audreys_steps_lead_through_gates_and_out_of_her_cell() -> None:
    state = table("B2:B01 R4 B3", team="audrey clay", open="B01", alert=2, cells={"yellow": 2})

    assert set(lines(state, "audrey", "dash")) == {"dash B2 R4", "dash B2 B3"}
    assert refused(state, "audrey: dash B2 C2") == "no_way_in"
    play(state, "audrey: dash B2 R4", "audrey: dash B2 B3")
    assert (where(state, "audrey"), left(state, "audrey")) == ("B3", 3)


@pytest.mark.clause("DS-H05", "DS-A17", "DS-A18", "DS-B13")
def test_each_of_audreys_steps_has_to_be_legal() -> None:
    state = table("R4:R08 R3 R5 R2", team="audrey clay", at="audrey R3", minotaurs="R2")

    assert why(state, "audrey: dash R4 R5") == ("wall", "DS-B13")
    assert why(state, "audrey: dash R2 R1") == ("guarded", "DS-A18")
    assert why(table("R3 R4", team="audrey", at="audrey R3"), "audrey: dash R4 R5") == ("face_down", "DS-A17")
    assert why(table("R3 R5", team="audrey", at="audrey R3"), "audrey: dash R4 R5") == ("face_down", "DS-A17")
    assert why(table("R3 R4:R03 R5", team="audrey", at="audrey R3", minotaurs="R5"), "audrey: dash R4 R5") == (
        "guarded",
        "DS-A18",
    )


@pytest.mark.clause("DS-H05")
@pytest.mark.parametrize("name", ["clay", "jamie", "morrow", "baxter"])
def test_nobody_else_takes_two_steps(name: str) -> None:
    state = table("R3 R4:R03 R5:R04", team=name, at=f"{name} R3")

    assert lines(state, name, "dash") == []
    assert why(state, f"{name}: dash R4 R5") == ("not_audrey", "DS-H05")


@pytest.mark.clause("DS-H06")
def test_a_vent_is_no_part_of_audreys_double_step() -> None:
    state = table("B2:B04 B1 R4 R5:R03 R6:R04 B0:B01", team="audrey clay", at="audrey B2", open="B01", alert=2)

    assert not [line for line in lines(state, "audrey", "dash") if "R" in line]
    assert refused(state, "audrey: dash R4 R5") == "only_vent"
    assert refused(state, "audrey: dash B1 R4") != ""
    play(state, "audrey: vent R4")
    assert left(state, "audrey") == 4
    assert "dash R5 B2" not in lines(state, "audrey")


@pytest.mark.clause("DS-H07")
@pytest.mark.parametrize("tile", ["B06", "R04"])
def test_while_audrey_is_captured_no_control_room_works(tile: str) -> None:
    here = f"{tile[0]}4"
    state = table(
        f"{here}:{tile}",
        team="clay audrey",
        at=f"clay {here}",
        captured="audrey",
        hands={"clay": "red-3a"},
        theseus=FULL,
    )

    assert why(state, "clay: swap red-3a with 1") == ("closed", "DS-H07")
    relay = table("R4:R05", team="clay audrey", at="clay R4", captured="audrey", hands={"clay": "red-3a"}, theseus=FULL)
    assert offered(relay, "clay: swap red-3a with 2")


# --- Jamie ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-H08")
def test_jamie_discovers_through_a_vent_and_meets_what_is_there() -> None:
    state = table("B2:B04", team="jamie clay", at="jamie B2")
    assert set(lines(state, "jamie", "discover")) == {"discover B1", "discover B3", "discover R4", "discover R5"}

    events = play(state, "jamie: discover R4", draw="R09")

    assert (tile_at(state, "R4"), minotaurs(state), where(state, "jamie")) == ("R09", "R4 R4", "B2")
    assert left(state, "jamie") == 4
    assert names_of(events) == ["discovered", "appeared"]


@pytest.mark.clause("DS-H08")
def test_jamie_discovers_outward_only_and_only_from_the_vent() -> None:
    inward = table("R4", team="jamie", at="jamie R4")
    assert refused(inward, "jamie: discover B2") == "no_gate"
    elsewhere = table("B2:B03", team="jamie", at="jamie B2")
    assert refused(elsewhere, "jamie: discover R4") == "no_gate"


@pytest.mark.clause("DS-H09", "DS-G20")
def test_jamie_climbs_into_a_ring_without_an_open_gate_and_walks_there() -> None:
    state = table("B2:B04 R4 R5 R6", team="jamie clay", at="jamie B2, clay B2")
    assert why(state, "clay: vent R4") == ("no_access", "DS-L09")

    play(state, "jamie: vent R5", "jamie: move R6", "jamie: discover R7")

    assert (where(state, "jamie"), state.alert) == ("R6", 1)


@pytest.mark.clause("DS-H10")
def test_even_jamie_kills_nobody_through_a_vent() -> None:
    state = table(
        "B2:B04 R4",
        team="jamie clay",
        at="jamie B2",
        hands={"jamie": "mino-01 mino-02 mino-03 loctae-1"},
        minotaurs="R4",
        scientists="R5",
    )

    assert lines(state, "jamie", "eliminate") == lines(state, "jamie", "assault") == []
    assert why(state, "jamie: eliminate loctae-1 R4") == ("out_of_reach", "DS-K02")


@pytest.mark.clause("DS-H11")
def test_while_jamie_is_captured_nobody_climbs() -> None:
    state = table(
        "B2:B04 R4 B0:B01", team="clay jamie morrow", at="clay B2, morrow R4", captured="jamie", open="B01", alert=2
    )

    assert why(state, "clay: vent R4") == ("closed", "DS-H11")
    assert why(state, "morrow: vent B2") == ("closed", "DS-H11")
    assert state.view(0)["closed"] == ["vents"]


# --- Morrow -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-H12")
def test_morrow_walks_among_guards_and_over_blank_tiles() -> None:
    state = table(team="morrow clay", at="morrow R4", minotaurs="R5", scientists="R6")

    events = play(state, "morrow: move R5", "morrow: move R6", "morrow: move R7")

    assert where(state, "morrow") == "R7"
    assert state.position()["tiles"] == {}
    assert names_of(events) == ["moved"] * 3
    assert (minotaurs(state), scientists(state)) == ("R5", "R6")


@pytest.mark.clause("DS-H13")
def test_morrow_discovers_around_but_not_below() -> None:
    state = table(team="morrow clay", at="morrow R4")

    assert set(lines(state, "morrow", "discover")) == {"discover R3", "discover R5"}
    assert why(state, "morrow: discover R4") == ("below", "DS-H13")


@pytest.mark.clause("DS-H16")
def test_while_morrow_is_captured_no_relay_works() -> None:
    position: dict[str, Any] = {
        "team": "clay morrow",
        "captured": "morrow",
        "hands": {"clay": "red-3a"},
        "theseus": FULL,
    }

    assert why(table("R4:R05", at="clay R4", **position), "clay: swap red-3a with 2") == ("closed", "DS-H16")
    assert offered(table("R4:R04", at="clay R4", **position), "clay: swap red-3a with 1")


@pytest.mark.clause("DS-H17")
def test_through_a_vent_morrow_joins_a_guard_but_reaches_no_blank_tile() -> None:
    state = table("B2:B04 R4 B0:B01", team="morrow clay", at="morrow B2", open="B01", alert=2, minotaurs="R4")

    assert lines(state, "morrow", "vent") == ["vent R4"]
    assert why(state, "morrow: vent R5") == ("face_down", "DS-L06")


@pytest.mark.clause("DS-H18", "DS-L01")
def test_on_a_blank_tile_morrow_uses_no_room() -> None:
    state = table(team="morrow clay", at="morrow B2", hands={"morrow": "red-3a"}, theseus=FULL)

    for line in ("lab_draw", "hide", "swap red-3a with 1", "swap red-3a with 2"):
        assert why(state, f"morrow: {line}") == ("wrong_room", "DS-L01")
    for line in ("obtain_code", "open_gate", "vent R4"):
        assert refused(state, f"morrow: {line}") in ("no_gate", "no_vent")
    assert offered(state, "morrow: draw")


@pytest.mark.clause("DS-H18", "DS-G17")
def test_from_a_blank_tile_morrow_unlocks_and_climbs_in() -> None:
    """Both depend on where he stands, not on what is below."""
    gate = table("B2:B01", team="morrow clay", at="morrow R4")
    play(gate, "morrow: unlock B2")
    assert gate.alert == 2

    vent = table("B2:B04", team="morrow clay", at="morrow R4")
    assert offered(vent, "morrow: vent B2")


@pytest.mark.clause("DS-H19")
def test_beside_a_guard_morrow_does_what_is_legal_elsewhere() -> None:
    for tile, line in (
        ("R03", "lab_draw"),
        ("R04", "swap red-3a with 1"),
        ("R06", "hide"),
        ("R01", "obtain_code"),
        ("R10", "draw"),
    ):
        state = table(
            f"R4:{tile}",
            team="morrow clay",
            at="morrow R4",
            hands={"morrow": "red-3a"},
            theseus=FULL,
            minotaurs="R4",
            scientists="R4",
        )
        assert offered(state, f"morrow: {line}")
        assert offered(state, "morrow: discover R5")
    armed = table(team="morrow clay", at="morrow R4", hands={"morrow": "mino-01"}, minotaurs="R4 R5")
    play(armed, "morrow: eliminate mino-01 R5")
    assert minotaurs(armed) == "R4"


@pytest.mark.clause("DS-H20", "DS-M05")
def test_a_friend_may_discover_the_tile_below_morrow() -> None:
    state = table("R3:R03", team="clay morrow jamie", at="clay R3, morrow R4", theseus="red-1a red-1b")

    play(state, "clay: discover R4", draw="R02")
    assert (where(state, "morrow"), minotaurs(state), is_captured(state, "morrow")) == ("R4", "R4", False)
    events = finish(state)

    assert told(events, "captured") == [("captured", (1,), (3,), 17, 7, 0)]  # after red has turned


# --- Baxter -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-H14", "DS-S03")
@pytest.mark.parametrize(("team", "kept"), [("baxter", 8), ("baxter clay", 7), ("baxter clay jamie", 6)])
def test_baxter_keeps_two_cards_more(team: str, kept: int) -> None:
    cards = "red-1a red-1b red-1c red-2a red-2b red-2c red-3a red-3b red-3c"
    full = table(team=team, hands={"baxter": " ".join(cards.split()[:kept])})
    finish(full)
    assert phase(full) == "pause"
    assert len(hand(full, "baxter").split()) == kept

    over = table(team=team, hands={"baxter": " ".join(cards.split()[: kept + 1])})
    finish(over)
    assert phase(over) == "discard"


@pytest.mark.clause("DS-H15")
def test_while_baxter_is_captured_no_laboratory_works_but_two_actions_buy_a_card() -> None:
    state = table("R4:R03", team="clay baxter", at="clay R4", captured="baxter")

    assert why(state, "clay: lab_draw") == ("closed", "DS-H15")
    assert offered(state, "clay: draw")
    assert state.view(0)["closed"] == ["labs"]
