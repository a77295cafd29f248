"""Checks, cameras, fires, vents, power and doors (SW-I, SW-O)."""

from __future__ import annotations

from typing import Any

import pytest

from clew.games.seventh_and_whisper.rules import checks
from clew.games.seventh_and_whisper.state import SeventhAndWhisper
from games.seventh_and_whisper.table import (
    asked,
    caught,
    drawn,
    ending,
    lines,
    offered,
    owned,
    phase,
    play,
    sees,
    table,
    told,
    walk,
    where,
    why,
)

ROOM = """
    k..b...
    C..B..V
    .V.D..P
    .......
"""


def room(at: str, **more: Any) -> SeventhAndWhisper:
    """A room with one thing of each kind: C1 from B2, B1 from E2, V1 from H3 to C4, PP1 on H4, ED1 on E4."""
    return table(drawn(ROOM, cameras=["B2: B5"], barrels=["E2: H5"]), at, **more)


# --- Checks -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SW-I01")
@pytest.mark.parametrize(
    ("who", "line", "here", "elsewhere"),
    [
        ("7th", "camera C1 charge 0", "B2", "C2"),
        ("7th", "hack V1", "H3", "G3"),
        ("7th", "hack V1", "C4", "C5"),
        ("7th", "door ED1", "D4", "D5"),
        ("7th", "door ED1", "E5", "F5"),
        ("whisper", "barrel B1 charge 0", "E2", "D3"),
    ],
)
def test_everything_has_its_place(who: str, line: str, here: str, elsewhere: str) -> None:
    assert offered(room(f"{who} {here}", turn=who, roll=1, done="PP1"), f"{who}: {line}")
    assert why(room(f"{who} {elsewhere}", turn=who, roll=1, done="PP1"), f"{who}: {line}").startswith("not_here")


@pytest.mark.clause("SW-I01")
def test_what_is_not_on_this_card_cannot_be_tried() -> None:
    state = table("PR-1", "7th E6, whisper B14", roll=1, enemies="P1 2, G1 3")

    assert why(state, "7th: camera C4 charge 0") == "no_such_thing SW-I01"
    assert why(state, "7th: can D6 for G3") == "no_such_enemy SW-I01"


@pytest.mark.clause("SW-I02")
@pytest.mark.parametrize(
    ("dice", "success"), [("1 5", False), ("6 1", True), ("1 1", False), ("6 6", True), ("3 4", True)]
)
def test_seven_or_more_succeeds(dice: str, success: bool) -> None:
    state = room("7th B2", roll=1)

    play(state, "7th: camera C1 charge 0", dice=dice)

    assert (state.position()["done"] == ["C1"]) is success


@pytest.mark.clause("SW-I02")
def test_no_roll_succeeds_or_fails_by_itself() -> None:
    """With a pulse and a low target even two ones would do; without help two sixes are just a twelve."""
    state = table("PR-1", "7th E6, whisper B14", roll=1, enemies="P1 2, G1 3", items="EP", difficulty="story")

    assert checks.chance(state, "camera", 0) == 26 / 36
    assert checks.chance(state, "camera", 1) == 35 / 36


@pytest.mark.clause("SW-I02")
@pytest.mark.parametrize(("added", "chance"), [(0, 21), (2, 30), (3, 33)])
def test_the_chances_of_a_check(added: int, chance: int) -> None:
    state = table("PR-1", "7th B10, whisper B14", items={0: "", 2: "CI", 3: "EP"}[added])

    assert checks.chance(state, "hack" if added == 2 else "camera", added // 3) == pytest.approx(chance / 36)


@pytest.mark.clause("SW-I03", "SW-L02", "SW-T01")
def test_power_cases_and_vent_trips_need_no_check() -> None:
    """The script of dice is empty but for the item."""
    card = drawn("..P.L.V D V", feeds=["ED1"])
    state = table(card, "whisper B2", turn="whisper", roll=8, done="V1")

    play(state, *["whisper: step E"] * 6, "whisper: vent V1", dice="EP")

    assert where(state, "whisper") == "B4"


@pytest.mark.clause("SW-I04")
def test_nobody_does_what_the_other_one_can() -> None:
    whisper = room("whisper B2", turn="whisper", roll=1, done="PP1")
    seventh = room("7th E2", roll=1)

    assert why(whisper, "whisper: camera C1 charge 0") == "not_yours SW-I04"
    assert why(seventh, "7th: barrel B1 charge 0") == "not_yours SW-I04"
    assert why(whisper, "whisper: can C2 for G1") == "not_yours SW-T01"


@pytest.mark.clause("SW-I05")
def test_an_interaction_takes_no_movement() -> None:
    state = table("PR-1", "7th E7, whisper B14", roll=1, enemies="P1 2, G1 3")

    play(state, "7th: step N", "7th: camera C1 charge 0", dice="3 4")

    assert (state.moves, state.position()["done"]) == (0, ["C1"])


@pytest.mark.clause("SW-I07", "SW-R06")
def test_a_turn_may_begin_with_an_interaction_and_still_needs_a_step() -> None:
    state = table("PR-1", "7th E6, whisper B14", roll=2, enemies="P1 2, G1 3")

    play(state, "7th: camera C1 charge 0", dice="6 6")

    assert why(state, "7th: end") == "stand_still SW-R06"


@pytest.mark.clause("SW-I08")
def test_what_has_failed_waits_for_the_next_turn_wherever_one_stands() -> None:
    state = room("7th H3, whisper B5", roll=8, done="C1")
    play(state, "7th: hack V1", dice="1 2")

    assert why(state, "7th: hack V1") == "failed SW-I08"
    walk(state, "WSSWWWWN")
    assert where(state, "7th") == "C4"
    assert why(state, "7th: hack V1") == "failed SW-I08"
    play(state, "7th: end", "whisper: roll", "whisper: step E", "whisper: end", "7th: roll", dice="1 1")
    assert offered(state, "7th: hack V1")


@pytest.mark.clause("SW-I08")
def test_other_targets_are_not_affected_by_a_failure() -> None:
    state = table("PR-1", "7th E6, whisper B14", roll=5, enemies="P1 2, G1 3")
    play(state, "7th: camera C1 charge 0", *[f"7th: step {side}" for side in "SSEE"], dice="1 1")

    assert offered(state, "7th: hack V1")


@pytest.mark.clause("SW-I09")
def test_what_is_done_cannot_be_tried() -> None:
    state = room("7th B2", roll=1, done="C1 V1 PP1 ED1")

    assert why(state, "7th: camera C1 charge 0") == "dealt_with SW-I09"
    assert why(state, "7th: door ED1") == "dealt_with SW-I09"
    gone = table("PR-1", "whisper K7", turn="whisper", roll=1, enemies="G2 gone")
    assert why(gone, "whisper: strike G2") == "dealt_with SW-I09"


@pytest.mark.clause("SW-I10")
def test_a_failed_check_changes_nothing_else() -> None:
    state = table("PR-1", "7th E6, whisper B14", roll=5, enemies="P1 2, G1 3")
    before = state.position()

    play(state, "7th: camera C1 charge 0", dice="1 1")

    changed = {name for name, value in state.position().items() if value != before[name]}
    assert changed == {"failed", "check"}
    assert phase(state) == "acting"


@pytest.mark.clause("SW-I11")
def test_nobody_has_to_interact_but_cases_open_by_themselves() -> None:
    passing = room("7th C2", roll=2)
    walk(passing, "WE")
    assert offered(passing, "7th: end")

    case = table("PR-1", "7th G6, whisper B14", roll=2, done="C1", enemies="G1 3")
    play(case, "7th: step S", dice="EP")
    assert owned(case) == "EP"


# --- Cameras and fires ------------------------------------------------------------------------------------------------


@pytest.mark.clause("SW-O01", "SW-O02")
def test_7th_switches_a_camera_off_for_the_rest_of_the_card() -> None:
    state = table("PR-1", "7th E6, whisper B14", roll=5, enemies="P1 gone, G1 gone")
    assert why(state, "7th: camera C2 charge 0") == "not_here SW-O01"

    play(state, "7th: camera C1 charge 0", "7th: step S", "7th: end", dice="3 4")
    assert sees(state, "C1") == ""
    play(state, "whisper: roll", "whisper: step N", "whisper: end", dice="1")
    assert sees(state, "C1") == ""


@pytest.mark.clause("SW-O03", "SW-O04")
def test_whisper_puts_a_fire_out_and_the_barrel_stays_in_the_way() -> None:
    state = table("PR-1", "whisper J10", turn="whisper", roll=5)
    assert sees(state, "B1") == "K10 K11 J12"
    assert why(state, "whisper: barrel B2 charge 0") == "not_here SW-O03"

    play(state, "whisper: barrel B1 charge 0", dice="3 4")

    assert sees(state, "B1") == ""
    assert why(state, "whisper: step S") == "wall SW-M03"


@pytest.mark.clause("SW-O05")
def test_one_cell_may_be_the_point_of_several_things() -> None:
    card = drawn("k...C .V..C .V...", cameras=["B2: D3", "B2: D4"])
    state = table(card, "7th B2", roll=1)
    assert lines(state, "camera") == ["camera C1 charge 0", "camera C2 charge 0"]

    play(state, "7th: camera C1 charge 0", dice="1 1")

    assert lines(state, "camera") == ["camera C2 charge 0"]


# --- Vents ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SW-O06", "SW-O07", "SW-O08")
@pytest.mark.parametrize("end", ["H3", "C4"])
def test_hacked_at_one_end_a_vent_is_open_at_both(end: str) -> None:
    state = room(f"7th {end}, whisper C4", roll=1, done="C1")

    play(state, "7th: hack V1", dice="3 4")

    state.phase, state.turn, state.rolled, state.moves = 3, 1, 2, 2
    state.offers = None
    play(state, "whisper: vent V1")
    assert where(state, "whisper") == "H3"
    play(state, "whisper: vent V1")
    assert where(state, "whisper") == "C4"


@pytest.mark.clause("SW-O08")
def test_a_locked_vent_leads_nowhere_and_a_hacked_one_only_from_its_ends() -> None:
    locked = room("whisper C4", turn="whisper", roll=1)
    assert why(locked, "whisper: vent V1") == "locked SW-O08"

    beside = room("whisper D4", turn="whisper", roll=1, done="V1")
    assert why(beside, "whisper: vent V1") == "not_here SW-O08"


@pytest.mark.clause("SW-O08", "SW-R06")
def test_a_vent_trip_counts_as_the_step_of_the_turn() -> None:
    state = room("whisper C4", turn="whisper", roll=1, done="V1 C1")

    play(state, "whisper: vent V1")

    assert offered(state, "whisper: end")


@pytest.mark.clause("SW-O09")
def test_nobody_crawls_to_an_end_where_an_enemy_is() -> None:
    card = drawn("V.#V...", guards=["E2 E N E S"])
    state = table(card, "whisper B2", turn="whisper", roll=1, done="V1")

    assert why(state, "whisper: vent V1") == "enemy SW-O09"


@pytest.mark.clause("SW-O10")
def test_whoever_comes_out_of_a_vent_in_a_view_is_seen_and_what_is_between_does_not_matter() -> None:
    card = drawn("V..V.. k..k.C C......", cameras=["E3: C2 D2", "B3: E2"])
    seen = table(card, "whisper B2", turn="whisper", roll=1, done="V1")
    play(seen, "whisper: vent V1")
    assert ending(seen) == "SW-W02"

    free = table(card, "whisper B2", turn="whisper", roll=1, done="V1 C2")
    play(free, "whisper: vent V1")
    assert ending(free) == ""


@pytest.mark.clause("SW-O11")
def test_7th_never_crawls_and_whisper_never_hacks() -> None:
    seventh = room("7th C4", roll=1, done="V1")
    assert why(seventh, "7th: vent V1") == "not_yours SW-O11"

    whisper = room("whisper C4", turn="whisper", roll=1)
    assert why(whisper, "whisper: hack V1") == "not_yours SW-O11"


@pytest.mark.clause("SW-O12")
def test_the_end_of_a_vent_is_plain_floor_to_walk_on() -> None:
    state = room("7th B4", roll=2)

    walk(state, "EE")

    assert where(state, "7th") == "D4"


# --- Power and doors --------------------------------------------------------------------------------------------------


@pytest.mark.clause("SW-O13")
def test_whisper_switches_power_on_by_entering_and_7th_does_not() -> None:
    whisper = room("whisper G4", turn="whisper", roll=1)
    events = walk(whisper, "E")
    assert told(events, "powered") == [("powered", 1, "PP1", "H4", ("ED1",))]

    seventh = room("7th G4", roll=1)
    assert told(walk(seventh, "E"), "powered") == []


@pytest.mark.clause("SW-O13")
def test_power_comes_on_for_whoever_crawls_out_of_a_vent_onto_it() -> None:
    card = drawn("V.#V..D.P")
    card.things[1].at = card.things[1].point = card.things[0].point  # the power point is at the far end of the vent
    state = table(card, "whisper B2", turn="whisper", roll=1, done="V1")

    events = play(state, "whisper: vent V1")

    assert [event[0] for event in events] == ["crawled", "powered"]


@pytest.mark.clause("SW-O14")
def test_one_power_point_that_is_on_is_enough_and_one_may_feed_several_doors() -> None:
    card = drawn("P..D..D..P", feeds=["ED1 ED2", "ED2"])
    for done, powered in (("", []), ("PP1", ["ED1", "ED2"]), ("PP2", ["ED2"]), ("PP1 PP2", ["ED1", "ED2"])):
        state = table(card, "7th D2", done=done)
        assert [card.things[door].id for door in range(2, 4) if state.is_powered(door)] == powered


@pytest.mark.clause("SW-O15")
def test_without_power_there_is_nothing_to_try_at_a_door() -> None:
    state = room("7th D4", roll=1)
    assert why(state, "7th: door ED1") == "no_power SW-O15"

    for here in ("D4", "F4", "E5"):
        assert offered(room(f"7th {here}", roll=1, done="PP1"), "7th: door ED1")


@pytest.mark.clause("SW-O16", "SW-O17")
def test_an_open_door_stays_open_for_both() -> None:
    state = room("7th D4, whisper F4", roll=2, done="PP1 C1")
    play(state, "7th: door ED1", "7th: step E", "7th: step E", "7th: end", dice="3 4")
    play(state, "whisper: roll", "whisper: step W", dice="3")

    assert where(state, "whisper") == "E4"
    assert caught(state) == ""


@pytest.mark.clause("SW-O17")
def test_whisper_opens_no_doors() -> None:
    state = room("whisper D4", turn="whisper", roll=1, done="PP1")

    assert why(state, "whisper: door ED1") == "not_yours SW-O17"
    assert asked(state) == "whisper"
