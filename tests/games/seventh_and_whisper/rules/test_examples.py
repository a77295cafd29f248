"""The worked examples of the rules, each played as it is told."""

from __future__ import annotations

from games.seventh_and_whisper.table import (
    asked,
    caught,
    ending,
    enemy_phase,
    lines,
    offered,
    owned,
    phase,
    play,
    pose,
    sees,
    table,
    walk,
    where,
    why,
)

FREE = "P1 2, G1 3"
"""The patrol at the south end of area b, the guard looking west: E6 is unseen."""


def test_1_views_at_set_up() -> None:
    state = table("PR-1", "7th B10, whisper B14")

    assert sees(state, "P1") == "C3 B4 C4 B5 C5"
    assert sees(state, "G1") == "E3 E4 F4 E5"
    assert sees(state, "G2") == "N6 O6 M7 N7 O7 N8 O8"
    assert sees(state, "R1") == "J2 K2 L2 J3 L3"
    assert sees(state, "R2") == "N11 O11 O12"


def test_2_behind_and_beside_a_hiding_place() -> None:
    state = table("PR-1", "7th L14, whisper B14")

    assert sees(state, "P2") == "L12 M12 L13 M13 N13"
    assert ending(state) == ""
    beside = table("PR-1", "7th L14, whisper B14", roll=1)
    walk(beside, "N")
    assert caught(beside) == "7th L13 P2 O13W"


def test_3_turning_round() -> None:
    state = table("PR-1", "7th E8, whisper B14", enemies="P1 2")
    assert sees(state, "P1") == ""
    enemy_phase(state)
    assert caught(state) == "7th E8 P1 C8E"
    assert sees(state, "P1") == "E7 D8 E8 F8 E9"

    safe = table("PR-1", "7th E6, whisper B14", enemies="P1 2")
    enemy_phase(safe)
    assert (pose(safe, "P1"), ending(safe)) == ("C5N", "")


def test_4_the_rhythm_of_a_guard() -> None:
    north = table("PR-1", "7th B10, whisper B14", enemies="G2 1")
    south = table("PR-1", "7th B10, whisper B14", enemies="G2 3")
    assert (sees(north, "G2"), sees(south, "G2")) == ("K4 K5 L6", "L8 K9 K10")

    enemy_phase(north)
    assert pose(north, "G2") == "L7N"


def test_5_numbered_drone_paths() -> None:
    state = table("PR-3", "7th B7, whisper H13", enemies="P1 gone, P2 gone")
    found = []
    for _ in range(5):
        enemy_phase(state)
        found.append(pose(state, "R1"))

    assert found == ["D5", "F2", "H5", "F2", "D5"]


def test_6_corner_and_end_of_a_path() -> None:
    state = table("PR-3", "7th J2, whisper H13", enemies="P2 gone, R1 1")
    state.where[0] = 16 * 6 + 9
    found = []
    for _ in range(4):
        enemy_phase(state)
        found.append(pose(state, "P1"))
        assert ending(state) == ""

    assert found == ["E5E", "F7S", "E5W", "B5W"]


def test_7_areas_and_thresholds() -> None:
    state = table("PR-1", "7th E9, whisper B14", roll=1)
    walk(state, "W")
    play(state, "7th: end", "whisper: roll", "whisper: step N", "whisper: end", dice="1")
    assert [pose(state, id) for id in ("P1", "G1", "P2", "G2", "R1", "R2")] == [
        "C5S", "E2E", "O13W", "L7E", "K2", "O11",
    ]  # fmt: skip

    still = table("PR-1", "7th E9, whisper B14", roll=1)
    play(still, "7th: step S", "7th: end", "whisper: roll", "whisper: step N", "whisper: end", dice="1")
    assert (pose(still, "P1"), pose(still, "G1")) == ("C2S", "E2S")


def test_8_a_check_in_mid_move_a_failure_and_a_retry() -> None:
    state = table("PR-1", "7th E8, whisper B14", roll=4, enemies="P1 gone, G1 3")
    play(state, "7th: step N", "7th: step N", "7th: camera C1 charge 0", dice="2 3")
    assert (state.moves, why(state, "7th: camera C1 charge 0")) == (2, "failed SW-I08")
    play(state, "7th: step S", "7th: end")
    play(state, "whisper: roll", "whisper: step N", "whisper: end", dice="1")

    play(state, "7th: roll", "7th: step N", "7th: camera C1 charge 0", dice="5 6 1")

    assert (sees(state, "C1"), state.moves) == ("", 4)


def test_9_a_charge() -> None:
    state = table("PR-1", "7th E6, whisper B14", enemies=FREE, items="EP CI")
    play(state, "7th: roll", "7th: camera C1 charge 1", dice="5 2 2")

    assert (sees(state, "C1"), owned(state), state.position()["spent"]) == ("", "CI", {"EP": 1})
    assert why(state, "7th: end") == "stand_still SW-R06"


def test_10_elimination() -> None:
    state = table("PR-1", "7th B10, whisper J7", turn="whisper", roll=3)
    play(state, "whisper: step E", "whisper: strike G2", dice="1 4")
    assert (phase(state), state.moves) == ("escaping", 2)
    assert {line.split()[0] for line in lines(state)} == {"step"}
    walk(state, "N")
    assert offered(state, "whisper: end")
    assert where(state, "whisper") == "K6"

    last = table("PR-1", "7th B10, whisper J7", turn="whisper", roll=1)
    play(last, "whisper: step E", "whisper: strike G2", dice="1 4")
    assert ending(last) == "SW-K06"

    knuckle = table("PR-1", "7th B10, whisper J7", turn="whisper", roll=1, items="NK")
    play(knuckle, "whisper: step E", "whisper: strike G2", dice="1 4")
    assert pose(knuckle, "G2") == ""
    assert not knuckle.sight >> 16 * 6 + 13 & 1  # N7


def test_11_the_tin_can_over_a_crate() -> None:
    state = table("PR-1", "7th L4, whisper K7", roll=2)
    play(state, "7th: can L6 for G2")
    assert (pose(state, "G2"), sees(state, "G2"), ending(state)) == ("L6N", "", "")
    struck = state.clone()
    play(struck, "7th: step W", "7th: end", "whisper: roll", "whisper: step E", dice="2")
    assert offered(struck, "whisper: strike G2")

    play(state, "7th: step W", "7th: step W", "7th: end")
    play(state, "whisper: roll", "whisper: step S", "whisper: step W", "whisper: end", dice="2")
    assert (pose(state, "G2"), ending(state)) == ("L7E", "")
    enemy_phase(state)
    assert pose(state, "G2") == "L7N"


def test_12_power_door_no_power() -> None:
    state = table("PR-1", "7th G4, whisper N15", turn="whisper", roll=1, enemies="P1 2, G1 3, P2 2", first=1)
    walk(state, "E")
    assert state.position()["done"] == ["PP1"]
    dark = table("PR-1", "7th G4, whisper N15", roll=1, enemies="P1 2, G1 3, P2 2")
    assert why(dark, "7th: door ED1") == "no_power SW-O15"

    play(state, "whisper: end", "7th: roll", "7th: door ED1", "7th: step E", dice="2 3 4")

    assert (where(state, "7th"), state.view(0)["awake"]) == ("H4", "bcd")


def test_13_a_vent_trip_as_the_only_step() -> None:
    state = table("PR-1", "7th B10, whisper G8", turn="whisper", done="V1", enemies=FREE)
    play(state, "whisper: roll", "whisper: vent V1", dice="1")

    assert (where(state, "whisper"), state.moves) == ("I15", 0)
    assert offered(state, "whisper: end")


def test_14_look_two_phases_ahead() -> None:
    state = table("PX-3", "7th A8, whisper H9", turn="whisper", roll=1, enemies="G1 1", first=0)
    assert why(state, "whisper: end") == "stand_still SW-R06"
    for side, watcher in (("W", "G1"), ("N", "G1"), ("E", "B1")):
        lost = state.clone()
        walk(lost, side)
        assert caught(lost).split()[2] == watcher

    play(state, "whisper: step S", "whisper: end")

    assert caught(state) == "whisper H10 G1 G10E"


def test_15_leaving_one_by_one() -> None:
    state = table("PR-1", "7th O7, whisper I4", done="C2", enemies="G2 1")
    play(state, "7th: roll", "7th: step S", "7th: step E", dice="6")
    assert (where(state, "7th"), asked(state), state.view(0)["awake"]) == ("", "whisper", "c")

    last = table("PR-1", "whisper O8", turn="whisper", roll=2, done="C2", enemies="G2 1", round=12)
    play(last, "whisper: step E", "7th: place 0", dice="1")
    assert (last.card.id, last.round, asked(last), last.rounds) == ("PR-3", 1, "7th", [12])


def test_16_loot_goes_to_its_owner() -> None:
    state = table("PR-1", "7th B10, whisper N3", turn="whisper", roll=2, enemies="R1 2")
    play(state, "whisper: step N", "whisper: step E", dice="EP")

    assert (where(state, "whisper"), owned(state)) == ("O2", "EP")


def test_17_lockdown() -> None:
    state = table("PR-1", "7th B10", roll=1, round=40)
    play(state, "7th: step S", "7th: end")
    assert ending(state) == "SW-Z01"

    out = table("PR-1", "7th O8", roll=1, round=40, done="C2", enemies="G2 1")
    play(out, "7th: step E", dice="0")
    assert ending(out) == ""
