"""Rooms and what they offer: vents, laboratories, hatcheries, exchanges, freeing (DS-L)."""

from __future__ import annotations

from typing import Any

import pytest

from games.daedalus_sentence.chance import all_but
from games.daedalus_sentence.table import (
    all_ready,
    discards,
    finish,
    hand,
    is_captured,
    left,
    lines,
    next_round,
    offered,
    play,
    refused,
    scientists,
    table,
    theseus,
    told,
    where,
    why,
)

FULL = "blue-1a blue-1b blue-2a blue-2b red-1a red-1b red-2a red-2b"


def guard(kind: str, place: str) -> dict[str, Any]:
    """A guard of this kind, minotaurs or scientists, at a place."""
    return {kind: place}


@pytest.mark.clause("DS-L01")
@pytest.mark.parametrize(
    ("line", "tile"),
    [("lab_draw", "R03"), ("hide", "R06"), ("swap red-3a with 1", "R04"), ("swap red-3a with 2", "R05")],
)
def test_a_room_is_used_by_whoever_stands_on_its_face_up_tile(line: str, tile: str) -> None:
    position: dict[str, Any] = {"team": "morrow clay", "hands": {"morrow": "red-3a"}, "theseus": FULL}

    assert offered(table(f"R4:{tile}", at="morrow R4", **position), f"morrow: {line}")
    assert why(table(f"R4:{tile} R5", at="morrow R5", **position), f"morrow: {line}") == ("wrong_room", "DS-L01")
    assert why(table(at="morrow R4", **position), f"morrow: {line}") == ("wrong_room", "DS-L01")


@pytest.mark.clause("DS-L02")
@pytest.mark.parametrize(
    ("captive", "security", "tile", "line", "clauses"),
    [
        ("audrey", "ring_rotation", "R04", "swap red-3a with 1", ("DS-H07", "DS-D34")),
        ("morrow", "walkie_talkie", "R05", "swap red-3a with 2", ("DS-H16", "DS-D33")),
        ("baxter", "cards", "R03", "lab_draw", ("DS-H15", "DS-D32")),
        ("jamie", "fan", "R07", "vent Y4", ("DS-H11", "DS-D31")),
    ],
)
def test_penalties_and_the_security_die_close_rooms(
    captive: str, security: str, tile: str, line: str, clauses: tuple[str, str]
) -> None:
    tiles = f"R4:{tile} Y4 B0:B01 R0:R01"
    position: dict[str, Any] = {
        "team": f"clay {captive}",
        "at": "clay R4",
        "hands": {"clay": "red-3a"},
        "theseus": FULL,
        "open": "B01 R01",
        "alert": 3,
    }
    quiet = table(tiles, **position, enhancers="5", dice={"security": "minotaur"})
    assert offered(quiet, f"clay: {line}")
    assert quiet.view(0)["closed"] == []

    caught = table(tiles, **position, captured=captive)
    assert why(caught, f"clay: {line}") == ("closed", clauses[0])
    locked = table(tiles, **position, enhancers="5", dice={"security": security})
    assert why(locked, f"clay: {line}") == ("closed", clauses[1])
    assert len(caught.view(0)["closed"]) == len(locked.view(0)["closed"]) == 1


# --- Vents ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-L03", "DS-L04")
def test_one_climbs_out_through_a_vent_and_in_again() -> None:
    state = table("B2:B04 R4 R5 B0:B01", at="clay B2", open="B01", alert=2)

    events = play(state, "clay: vent R5")
    assert (where(state, "clay"), left(state, "clay")) == ("R5", 4)
    assert told(events, "climbed") == [("climbed", 1, 8, 17, state.tiles[17])]
    assert lines(state, "clay", "vent") == ["vent B2"]
    play(state, "clay: vent B2")

    assert (where(state, "clay"), left(state, "clay")) == ("B2", 3)


@pytest.mark.clause("DS-L03", "DS-L04")
def test_without_a_vent_at_the_inner_end_nobody_climbs() -> None:
    state = table("R4:R10 Y4:Y07 B2:B03 G4", at="clay R4", team="clay jamie", open="", alert=4)

    assert why(state, "clay: vent Y4") == ("no_vent", "DS-L03")  # Y07 is a vent, but outward from yellow


@pytest.mark.clause("DS-L05")
def test_from_its_own_tile_a_vent_never_leads_inward() -> None:
    state = table("R4:R07 B2:B03 Y4 B0:B01 R0:R01", at="clay R4", open="B01 R01", alert=3)

    assert lines(state, "clay", "vent") == ["vent Y4"]
    assert why(state, "clay: vent B2") == ("inward", "DS-L05")


@pytest.mark.clause("DS-L04", "DS-L05")
def test_a_vent_on_a_vent_leads_both_ways() -> None:
    """R07 stands above B04: out through its own grille, in through the one below."""
    state = table("R4:R07 B2:B04 Y4 B0:B01 R0:R01", at="clay R4", open="B01 R01", alert=3)

    assert set(lines(state, "clay", "vent")) == {"vent Y4", "vent B2"}


@pytest.mark.clause("DS-L06")
@pytest.mark.parametrize("name", ["clay", "jamie", "morrow", "audrey", "baxter"])
def test_nobody_climbs_onto_a_face_down_tile(name: str) -> None:
    state = table("B2:B04 R5 B0:B01", team=name, at=f"{name} B2", open="B01", alert=2)

    assert lines(state, name, "vent") == ["vent R5"]
    assert why(state, f"{name}: vent R4") == ("face_down", "DS-L06")


@pytest.mark.clause("DS-L07", "DS-H17")
@pytest.mark.parametrize("name", ["clay", "jamie", "morrow", "audrey", "baxter"])
@pytest.mark.parametrize("kind", ["minotaurs", "scientists"])
def test_only_morrow_climbs_to_a_guard(name: str, kind: str) -> None:
    position: dict[str, Any] = {"team": name, "open": "B01", "alert": 2}
    out = table("B2:B04 R4 B0:B01", at=f"{name} B2", **position, **guard(kind, "R4"))
    inward = table("B2:B04 R4 B0:B01", at=f"{name} R4", **position, **guard(kind, "B2"))

    if name == "morrow":
        assert offered(out, "morrow: vent R4")
        assert offered(inward, "morrow: vent B2")
    else:
        assert why(out, f"{name}: vent R4") == ("guarded", "DS-L07")
        assert why(inward, f"{name}: vent B2") == ("guarded", "DS-L07")


@pytest.mark.clause("DS-L08")
@pytest.mark.parametrize("name", ["clay", "morrow", "audrey", "baxter"])
def test_nobody_but_jamie_discovers_through_a_vent(name: str) -> None:
    state = table("B2:B04 B0:B01", team=name, at=f"{name} B2", open="B01", alert=2)

    assert why(state, f"{name}: discover R4") == ("through_vent", "DS-L08")
    inward = table("R4", team="jamie", at="jamie R4")
    assert not offered(inward, "jamie: discover B2")


@pytest.mark.clause("DS-L09")
@pytest.mark.parametrize(
    ("vent", "outer", "key", "others"),
    [
        ("B2:B04", "R4", ["B01", "B02"], ["R01", "R02", "Y01", "Y02"]),
        ("R4:R08", "Y4", ["R01", "R02"], ["B01", "B02", "Y01", "Y02"]),
        ("Y4:Y07", "G4", ["Y01", "Y02"], ["B01", "B02", "R01", "R02"]),
    ],
)
def test_a_vent_leads_into_a_ring_once_a_gate_into_it_is_open(
    vent: str, outer: str, key: list[str], others: list[str]
) -> None:
    here = vent.split(":")[0]
    gates = {"B01": "B0", "B02": "B1", "R01": "R0", "R02": "R1", "Y01": "Y0", "Y02": "Y1"}
    for gate, place in gates.items():
        state = table(f"{vent} {outer} {place}:{gate}", at=f"clay {here}, jamie {here}", open=gate, alert=4)
        assert offered(state, f"clay: vent {outer}") == (gate in key)
        assert offered(state, f"jamie: vent {outer}")
        if gate in others:
            assert why(state, f"clay: vent {outer}") == ("no_access", "DS-L09")


@pytest.mark.clause("DS-L09")
def test_blue_is_always_accessible_and_inner_rings_only_with_a_gate() -> None:
    blue = table("B2:B04 R4", at="clay R4")
    assert offered(blue, "clay: vent B2")

    red = table("R4:R07 Y4 R0:R01", at="clay Y4", open="R01", alert=3)  # no gate into red is open
    assert why(red, "clay: vent R4") == ("no_access", "DS-L09")


@pytest.mark.clause("DS-L10")
@pytest.mark.parametrize("tile", ["R01", "R02", "R03", "R04", "R05", "R06", "R07", "R08", "R09", "R13"])
def test_the_outer_end_may_be_any_room(tile: str) -> None:
    state = table(f"B2:B04 R4:{tile} B0:B01", at="clay B2", open="B01", alert=2)

    play(state, "clay: vent R4", "clay: vent B2")


# --- Laboratory -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-L11")
@pytest.mark.parametrize("tile", ["B03", "R03", "R11", "Y03", "Y12", "G02", "G11"])
def test_a_laboratory_gives_two_cards_for_one_action(tile: str) -> None:
    here = f"{tile[0]}4"
    state = table(f"{here}:{tile}", at=f"clay {here}")

    play(state, "clay: lab_draw", draw="red-1a red-1b")

    assert (hand(state, "clay"), left(state, "clay")) == ("red-1a red-1b", 4)


@pytest.mark.clause("DS-L12", "DS-R06")
def test_where_one_card_is_left_the_laboratory_gives_one() -> None:
    state = table("B2:B03", at="clay B2", hands={"jamie": all_but("red-1a")})

    play(state, "clay: lab_draw", draw="red-1a")

    assert (hand(state, "clay"), left(state, "clay")) == ("red-1a", 4)
    assert why(state, "clay: lab_draw") == ("no_cards", "DS-L12")


@pytest.mark.clause("DS-L11", "DS-R04")
def test_the_laboratory_draws_on_from_the_renewed_deck() -> None:
    state = table("B2:B03", at="clay B2", hands={"jamie": all_but("red-1a red-1b")}, discards=["red-1b"])

    play(state, "clay: lab_draw", draw="red-1a red-1b")

    assert hand(state, "clay") == "red-1a red-1b"
    assert discards(state) == ""


@pytest.mark.clause("DS-L13", "DS-H15", "DS-D32")
@pytest.mark.parametrize("closed", ["", "captured", "security"])
def test_in_a_laboratory_too_two_actions_buy_a_card(closed: str) -> None:
    state = table(
        "B2:B03",
        team="clay baxter",
        at="clay B2",
        captured="baxter" if closed == "captured" else "",
        enhancers="5",
        dice={"security": "cards" if closed == "security" else "fan"},
    )
    assert offered(state, "clay: lab_draw") == (not closed)

    play(state, "clay: draw", draw="red-1a")

    assert (hand(state, "clay"), left(state, "clay")) == ("red-1a", 3)


# --- Hatchery ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-L14")
@pytest.mark.parametrize("tile", ["B05", "R06", "R14", "Y06", "Y13", "G05", "G06"])
def test_in_a_hatchery_one_can_hide(tile: str) -> None:
    here = f"{tile[0]}4"
    state = table(f"{here}:{tile}", at=f"clay {here}")

    events = play(state, "clay: hide")

    assert state.hidden == [False, True]
    assert left(state, "clay") == 4
    assert told(events, "hid")[0][:2] == ("hid", 1)


@pytest.mark.clause("DS-L15")
def test_a_room_hides_one_character() -> None:
    state = table("R4:R06 Y4:Y06", team="jamie clay audrey", at="jamie R4, clay R4, audrey Y4")
    play(state, "clay: hide")

    assert why(state, "jamie: hide") == ("taken", "DS-L15")
    assert offered(state, "audrey: hide")
    play(state, "clay: draw")
    assert offered(state, "jamie: hide")


@pytest.mark.clause("DS-L15", "DS-L18")
def test_who_is_hidden_does_not_hide_again() -> None:
    state = table("R4:R06", at="clay R4", hidden="clay")

    assert why(state, "clay: hide") == ("hidden", "DS-L18")


@pytest.mark.clause("DS-L16", "DS-C01")
@pytest.mark.parametrize("kind", ["minotaurs", "scientists"])
def test_who_is_hidden_is_not_captured(kind: str) -> None:
    """A guard stops in the room, sets out from it, and one is spawned there."""
    ending = table("R4:R06", at="clay R4", hidden="clay", theseus="- red-1a", **guard(kind, "R3"))
    finish(ending)
    starting = table("R4:R06", at="clay R4", hidden="clay", theseus="- red-1a", **guard(kind, "R4"))
    finish(starting)
    spawned = table("R4:R06", at="clay R4", hidden="clay", theseus="mino-01", cells={"red": 2})
    finish(spawned, draw="red-1a")

    for state in (ending, starting, spawned):
        assert not is_captured(state, "clay")
        assert state.hidden[1]
    exposed = table("R4:R06", at="clay R4", theseus="- red-1a", **guard(kind, "R3"))
    finish(exposed)
    assert is_captured(exposed, "clay")


@pytest.mark.clause("DS-L17")
@pytest.mark.parametrize(
    "line", ["move R5", "discover R3", "draw", "pass red-1a to 1", "eliminate mino-01 R5", "free 3", "unlock B2"]
)
def test_any_other_action_ends_hiding(line: str) -> None:
    verb = line.split()[0]
    at = "jamie R4, clay R4" if verb != "free" else "clay B2"
    tiles = "R4:R06 B2:B01" if verb == "unlock" else "R4:R06 R5" if verb != "free" else "B2:B05"
    state = table(
        tiles,
        team="jamie clay audrey",
        at=at,
        hidden="clay",
        captured="audrey",
        cells={"yellow": 2},
        minotaurs="R5" if verb == "eliminate" else "",
        hands={"clay": "red-1a mino-01"},
    )

    play(state, f"clay: {line}")

    assert state.hidden == [False, False, False]


@pytest.mark.clause("DS-L17", "DS-D10")
def test_spending_and_using_packets_does_not_end_hiding() -> None:
    state = table(
        "R4:R06", at="clay R4", hidden="clay", hands={"clay": "blue-1a"}, enhancers="1", theseus="? ? ? ? ? ? ? ?"
    )

    play(state, "clay: spend blue-1a", "clay: reveal", draw="red-1a")

    assert state.hidden == [False, True]
    assert left(state, "clay") == 5


@pytest.mark.clause("DS-L18")
def test_hiding_goes_on_from_round_to_round() -> None:
    state = table("R4:R06", at="clay R4", hidden="clay", theseus=FULL)
    for _ in range(3):
        finish(state)
        next_round(state)
        all_ready(state)

    assert state.round == 4
    assert state.hidden == [False, True]


@pytest.mark.clause("DS-L19", "DS-L20")
@pytest.mark.parametrize("name", ["clay", "morrow"])
@pytest.mark.parametrize("kind", ["minotaurs", "scientists"])
def test_with_a_guard_in_the_room_a_hidden_character_can_only_wait(name: str, kind: str) -> None:
    state = table(
        "R4:R06 R5 R3",
        team=f"{name} jamie",
        at=f"{name} R4, jamie R5",
        hidden=name,
        hands={name: "mino-01 loctae-1 red-1a", "jamie": "loctae-2"},
        **guard(kind, "R4"),
    )
    assert lines(state, name) == ["done"]
    for line in ("move R3", "draw", "eliminate loctae-1 R3"):
        assert why(state, f"{name}: {line}") == ("locked_in", "DS-L19")

    target = "assault R4 loctae-2" if kind == "scientists" else "eliminate loctae-2 R4"
    play(state, f"jamie: {target}")

    assert state.hidden[0]
    assert offered(state, f"{name}: move R3")
    assert offered(state, f"{name}: draw")


@pytest.mark.clause("DS-L19")
def test_who_is_not_hidden_is_not_locked_in() -> None:
    """Morrow among guards, in a hatchery, but not hidden."""
    state = table("R4:R06", team="morrow jamie", at="morrow R4", minotaurs="R4")

    assert offered(state, "morrow: move R5")


@pytest.mark.clause("DS-L21")
def test_morrow_may_hide_from_a_guard_in_the_room() -> None:
    state = table("R4:R06", team="morrow jamie", at="morrow R4", scientists="R4", theseus="- blue-1a")

    play(state, "morrow: hide")
    finish(state)

    assert not is_captured(state, "morrow")
    assert (state.hidden[0], scientists(state)) == (True, "R5")


# --- Control room and relay -------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-L22", "DS-L23")
@pytest.mark.parametrize(
    ("tile", "slots"),
    [(tile, (1, 3, 5, 7)) for tile in ("B06", "R04", "Y04", "Y14", "G03", "G14")]
    + [(tile, (2, 4, 6, 8)) for tile in ("R05", "R12", "Y05", "G04", "G13")],
)
def test_control_rooms_reach_the_upper_row_and_relays_the_lower(tile: str, slots: tuple[int, ...]) -> None:
    here = f"{tile[0]}4"
    state = table(f"{here}:{tile}", at=f"clay {here}", hands={"clay": "green-1a"}, theseus=FULL)

    assert lines(state, "clay", "swap") == [f"swap green-1a with {slot}" for slot in slots]
    for slot in range(1, 9):
        if slot not in slots:
            assert why(state, f"clay: swap green-1a with {slot}") == ("wrong_room", "DS-L01")


@pytest.mark.clause("DS-L22", "DS-L23")
@pytest.mark.parametrize(("tile", "slot"), [("R04", 5), ("R05", 6)])
def test_an_exchange_puts_one_card_on_theseus_and_another_into_the_hand(tile: str, slot: int) -> None:
    state = table(f"R4:{tile}", at="clay R4", hands={"clay": "green-1a mino-01"}, theseus=FULL)
    taken = FULL.split()[slot - 1]

    play(state, f"clay: swap mino-01 with {slot}")

    assert theseus(state) == FULL.replace(taken, "mino-01")
    assert hand(state, "clay") == f"{taken} green-1a"
    assert left(state, "clay") == 4
    assert discards(state) == ""


@pytest.mark.clause("DS-L24")
def test_an_exchange_takes_a_card_in_hand_and_one_in_the_slot() -> None:
    empty_hand = table("R4:R04", at="clay R4", theseus=FULL)
    assert lines(empty_hand, "clay", "swap") == []
    assert why(empty_hand, "clay: swap green-1a with 1") == ("not_in_hand", "DS-L24")

    empty_slot = table("R4:R04", at="clay R4", hands={"clay": "green-1a"}, theseus="- - blue-1a")
    assert lines(empty_slot, "clay", "swap") == ["swap green-1a with 3"]
    assert why(empty_slot, "clay: swap green-1a with 1") == ("empty_slot", "DS-L24")


@pytest.mark.clause("DS-L25")
def test_the_card_just_taken_is_not_given_by_the_very_next_action() -> None:
    state = table(
        "R4:R04 R5",
        team="jamie clay",
        at="jamie R4, clay R4",
        hands={"jamie": "green-1a", "clay": "green-1b"},
        theseus=FULL,
    )
    play(state, "jamie: swap green-1a with 1")
    assert hand(state, "jamie") == "blue-1a"
    assert why(state, "jamie: swap blue-1a with 1") == ("just_taken", "DS-L25")
    assert why(state, "jamie: swap blue-1a with 3") == ("just_taken", "DS-L25")

    play(state, "clay: swap green-1b with 3")  # another player's action does not count
    assert refused(state, "jamie: swap blue-1a with 3") == "just_taken"
    play(state, "jamie: draw", draw="yellow-1a")

    assert offered(state, "jamie: swap blue-1a with 3")


@pytest.mark.clause("DS-L25")
def test_a_second_exchange_bans_only_its_own_card() -> None:
    state = table("R4:R04", at="clay R4", hands={"clay": "green-1a green-1b"}, theseus=FULL)

    play(state, "clay: swap green-1a with 1", "clay: swap green-1b with 3")

    assert hand(state, "clay") == "blue-1a blue-2a"
    assert offered(state, "clay: swap blue-1a with 1")
    assert refused(state, "clay: swap blue-2a with 1") == "just_taken"


@pytest.mark.clause("DS-L25")
def test_the_ban_is_about_exchanges_and_about_this_phase() -> None:
    state = table("R4:R04", team="jamie clay", at="jamie R4, clay R4", hands={"jamie": "green-1a"}, theseus=FULL)
    play(state, "jamie: swap green-1a with 1")
    assert offered(state, "jamie: pass blue-1a to 2")

    finish(state)
    next_round(state, draw="yellow-1a yellow-1b")
    all_ready(state)

    assert state.banned == [-1, -1]
    assert offered(state, "jamie: swap blue-1a with 1")


@pytest.mark.clause("DS-L25", "DS-D10")
def test_packets_and_take_backs_are_no_action_that_lifts_the_ban() -> None:
    state = table("R4:R04", at="clay R4", hands={"clay": "green-1a red-1c"}, theseus="? ? ? ? ? ? ? ?", enhancers="1")
    play(state, "clay: swap green-1a with 1", draw="yellow-3a")

    play(state, "clay: spend red-1c", "clay: reveal", "clay: done", "clay: undone", draw="blue-3a")

    assert why(state, "clay: swap yellow-3a with 1") == ("just_taken", "DS-L25")


# --- Freeing ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-L26")
@pytest.mark.parametrize("tile", ["B01", "B02", "B03", "B04", "B05", "B06"])
def test_from_the_front_tile_a_teammate_is_freed_whatever_the_room(tile: str) -> None:
    state = table(f"B2:{tile}", team="jamie clay", at="jamie B2", captured="clay", cells={"red": 2})

    events = play(state, "jamie: free 2")

    assert not is_captured(state, "clay")
    assert left(state, "jamie") == 4
    assert told(events, "freed") == [("freed", 0, 1, 0)]


@pytest.mark.clause("DS-L26")
def test_from_anywhere_else_nobody_is_freed() -> None:
    state = table(
        "B1 B3 R4",
        team="jamie audrey morrow clay",
        at="jamie B1, audrey B3, morrow R4",
        captured="clay",
        cells={"red": 2},
    )

    for name in ("jamie", "audrey", "morrow"):
        assert why(state, f"{name}: free 4") == ("not_in_front", "DS-L26")
    assert why(state, "jamie: free 2") == ("not_captured", "DS-L26")


@pytest.mark.clause("DS-L26", "DS-H18")
def test_morrow_frees_from_a_face_down_tile() -> None:
    state = table(team="morrow clay", at="morrow B2", captured="clay", cells={"red": 2})

    play(state, "morrow: free 2")

    assert not is_captured(state, "clay")


@pytest.mark.clause("DS-L27", "DS-B17")
def test_who_is_freed_stands_in_the_open_cell_without_cards() -> None:
    state = table("B2 B3", team="jamie clay", at="jamie B2", captured="clay", cells={"red": 2})

    play(state, "jamie: free 2")

    assert (where(state, "clay"), hand(state, "clay"), left(state, "clay")) == ("C2", "", 5)
    play(state, "clay: move B2", "clay: move B3")
    assert where(state, "clay") == "B3"


@pytest.mark.clause("DS-L28")
def test_with_the_token_the_penalty_leaves_for_everybody() -> None:
    state = table(
        "B2 B4:B06",
        team="jamie audrey clay",
        at="jamie B2, clay B4",
        captured="audrey",
        cells={"yellow": 2},
        hands={"clay": "red-3a"},
        theseus=FULL,
    )
    assert refused(state, "clay: swap red-3a with 1") == "closed"

    play(state, "jamie: free 2")

    assert offered(state, "clay: swap red-3a with 1")
    assert state.position()["tokens"] == ["normal", "gone", "normal"]


@pytest.mark.clause("DS-L29", "DS-A02")
def test_prisoners_free_nobody() -> None:
    state = table("B0", team="jamie clay audrey", captured="jamie clay", cells={"blue": 1, "red": 2})

    for name in ("jamie", "clay"):
        for seat in (1, 2):
            assert why(state, f"{name}: free {seat}") == ("captured", "DS-A02")


@pytest.mark.clause("DS-L30", "DS-B19")
def test_who_was_freed_may_stay_in_the_open_cell() -> None:
    state = table(team="jamie clay", freed="clay", theseus=FULL)
    for _ in range(2):
        finish(state)
        next_round(state)
        all_ready(state)

    assert where(state, "clay")[0] == "C"
    assert offered(state, f"clay: discover {where(state, 'clay').replace('C', 'B')}")
