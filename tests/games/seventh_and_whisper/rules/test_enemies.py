"""Areas, and the clockwork of patrols, guards and drones (SW-A, SW-E, SW-P, SW-G, SW-D)."""

from __future__ import annotations

import pytest

from clew.games.seventh_and_whisper.box.atlas import CARDS
from clew.games.seventh_and_whisper.box.cells import SIDE_NAMES, cell_name, cell_named
from clew.games.seventh_and_whisper.box.mapfile import FIELDS
from clew.games.seventh_and_whisper.box.patterns import PATROL
from games.seventh_and_whisper.table import (
    asked,
    caught,
    drawn,
    ending,
    enemy_phase,
    lines,
    offered,
    play,
    pose,
    sees,
    table,
    told,
    walk,
    why,
)

STOPS = """
    PR-1 P1 C2S C5S C8S C5N C2N > 1
    PR-1 P2 O13W L13W I13W L13E O13E > 1
    PR-1 G1 E2S E2E E2S E2W > 0
    PR-1 G2 L7E L7N L7E L7S > 0
    PR-1 R1 K2 N2 O5 N2 > 0
    PR-1 R2 O11 L11 > 0
    PR-2 P1 N7W K7W H7W E7W H7E K7E N7E > 1
    PR-2 P2 E10E H10E K10E N10E K10W H10W E10W > 1
    PR-2 P3 B15E E15E B15W > 1
    PR-2 G1 I8S I8E I8S I8W > 0
    PR-2 G2 L13S L13E L13S L13W > 0
    PR-2 G3 J3N J3W J3N J3E > 0
    PR-2 R1 O6 O9 > 0
    PR-2 R2 B2 C2 B4 C2 B2 B3 D2 B3 > 0
    PR-2 R3 O4 N3 M3 N3 > 0
    PR-3 P1 B5E E5E F7S E5W B5W > 1
    PR-3 P2 I2S I5S I2N > 1
    PR-3 P3 L13E O13E L13W > 1
    PR-3 G1 J9S J9E J9S J9W > 0
    PR-3 G2 O4W O4S O4W O4N > 0
    PR-3 G3 L8E L8N L8E L8S > 0
    PR-3 R1 F2 D5 F2 H5 > 0
    PR-3 R2 C2 F2 > 0
    PR-3 R3 B14 C14 D14 C14 > 0
    PX-1 P1 G9W D9W G9E > 1
    PX-1 P2 I8E L8E O8E L8W I8W > 1
    PX-1 G1 B4E B4N B4E B4S > 0
    PX-1 G2 K2S K2E K2S K2W > 0
    PX-1 R1 O2 O3 O4 O3 > 0
    PX-1 R2 O12 O15 > 0
    PX-2 P1 N4W K4W N4E > 1
    PX-2 P2 L12E O12E L12W > 1
    PX-2 P3 F3W C3W F3E > 1
    PX-2 G1 I9N I9W I9N I9E > 0
    PX-2 G2 O7W O7S O7W O7N > 0
    PX-2 G3 I11S I11E I11S I11W > 0
    PX-2 R1 N2 O3 N2 M2 > 0
    PX-2 R2 B9 E9 > 0
    PX-2 R3 O11 L11 > 0
    PX-3 P1 G13E J13E G13W > 1
    PX-3 P2 O3W L3W O3E > 1
    PX-3 G1 G10E G10N G10E G10S > 0
    PX-3 G2 L12E L12N L12E L12S > 0
    PX-3 R1 B2 C3 D4 C3 > 0
    PX-3 R2 B12 B13 > 0
    PX-3 R3 N8 N9 N10 N9 > 0
    PX-3 R4 H2 G2 J4 G2 H2 I3 G3 I3 > 0
    PX-4 P1 K12E N12E K12W > 1
    PX-4 P2 H8W E8W B8W E8E H8E > 1
    PX-4 P3 O8W L8W M8E N8W K8W N8E M8W L8E O8E > 1
    PX-4 G1 B11S B11E B11S B11W > 0
    PX-4 G2 M2S M2E M2S M2W > 0
    PX-4 G3 B5N B5W B5N B5E > 0
    PX-4 R1 B15 C15 D15 C15 > 0
    PX-4 R2 H2 I3 J4 I3 > 0
"""
TABLE = [line.split() for line in STOPS.strip().splitlines()]


@pytest.mark.parametrize("line", TABLE, ids=lambda line: f"{line[0]}-{line[1]}")
@pytest.mark.clause("SW-P02", "SW-P03", "SW-P04", "SW-G02", "SW-D01", "SW-D03", "SW-E03")
def test_the_stops_of_every_enemy_and_where_they_repeat(line: list[str]) -> None:
    card, id, *stops, _, loop = line
    found = CARDS[card].enemies[CARDS[card].enemy_named(id)].pattern

    assert [name(stop) for stop in found.stops] == stops
    assert found.after[-1] == int(loop)


def name(stop: tuple[int, int]) -> str:
    """A stop as the table writes it."""
    return cell_name(stop[0]) + (SIDE_NAMES[stop[1]] if stop[1] >= 0 else "")


def test_the_table_leaves_nobody_out() -> None:
    assert [(card.id, enemy.id) for card in CARDS.values() for enemy in card.enemies] == [
        (line[0], line[1]) for line in TABLE
    ]


# --- Areas ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SW-A01")
@pytest.mark.parametrize(("cell", "areas"), [("B10", "a"), ("C5", "b"), ("D9", "ab"), ("H4", "bc"), ("H8", "")])
def test_a_cell_has_one_area_and_a_threshold_two(cell: str, areas: str) -> None:
    card = CARDS["PR-1"]

    assert card.area_letters(card.areas[cell_named(cell)]) == areas


@pytest.mark.clause("SW-A02", "SW-A03", "SW-A06")
def test_a_character_on_a_threshold_wakes_both_areas_and_all_others_sleep_on() -> None:
    state = table("PR-1", "7th D9, whisper B14")

    enemy_phase(state)

    assert [pose(state, id) for id in ("P1", "G1")] == ["C5S", "E2E"]
    assert [pose(state, id) for id in ("P2", "G2", "R1", "R2")] == ["O13W", "L7E", "K2", "O11"]


@pytest.mark.clause("SW-A02")
def test_the_areas_of_both_characters_are_awake() -> None:
    state = table("PR-1", "7th E8, whisper I14")

    assert state.view(0)["awake"] == "bd"
    enemy_phase(state)
    assert [pose(state, id) for id in ("P1", "P2", "G2")] == ["C5S", "L13W", "L7E"]


@pytest.mark.clause("SW-A03", "SW-X03")
def test_a_character_that_has_left_wakes_nobody() -> None:
    state = table("PR-1", "whisper B14", turn="whisper")

    events = enemy_phase(state)

    assert told(events, "enemies") == [("enemies", 1, ("a",), ())]
    assert pose(state, "P1") == "C2S"


@pytest.mark.clause("SW-A04")
def test_an_enemy_that_sleeps_still_sees() -> None:
    state = table("PR-1", "7th E8, whisper B14", roll=8, enemies="P1 2, G1 0")
    walk(state, "NNN")

    assert caught(state) == "7th E5 G1 E2S"


@pytest.mark.clause("SW-A05", "SW-O16")
def test_an_open_door_is_a_threshold_on_which_one_can_stand() -> None:
    state = table("PR-1", "7th G4, whisper B14", roll=1, done="PP1 ED1", enemies="P1 2, G1 3")

    walk(state, "E")

    assert state.view(0)["awake"] == "abc"


@pytest.mark.clause("SW-A06")
def test_a_guard_who_stares_at_a_doorway_can_be_woken_from_the_other_side_of_it() -> None:
    """From K9, the threshold, area c is awake: the guard turns, though 7th is not in its room."""
    state = table("PR-1", "7th K9, whisper B14", enemies="G2 0")

    enemy_phase(state)

    assert pose(state, "G2") == "L7N"


@pytest.mark.clause("SW-A07")
def test_with_the_activation_of_all_everybody_acts() -> None:
    state = table("PR-1", "7th B10, whisper B14", difficulty="custom", activation="all")

    enemy_phase(state)

    assert [pose(state, id) for id in ("P1", "P2", "G1", "G2", "R1", "R2")] == [
        "C5S",
        "L13W",
        "E2E",
        "L7N",
        "N2",
        "L11",
    ]


# --- Enemies in general -----------------------------------------------------------------------------------------------


@pytest.mark.clause("SW-E01", "SW-G03")
def test_enemies_act_once_a_round_and_not_after_each_turn() -> None:
    state = table("PR-1", "7th E9, whisper B14", roll=1)

    play(state, "7th: step S", "7th: end")
    assert pose(state, "G1") == "E2S"
    play(state, "whisper: roll", "whisper: step N", "whisper: end", dice="1")
    assert pose(state, "G1") == "E2S"
    play(state, "7th: roll", "7th: step N", "7th: end", "whisper: roll", "whisper: step S", "whisper: end", dice="1 1")

    assert pose(state, "G1") == "E2E"


@pytest.mark.clause("SW-E02")
def test_patrols_then_guards_then_drones_in_the_order_of_their_numbers() -> None:
    state = table("PR-2", "7th A8, whisper A9", difficulty="custom", activation="all")

    events = enemy_phase(state)

    acted = [event[1] for event in events if event[0] in ("patrolled", "turned")]
    assert acted == ["P1", "P2", "P3", "G1", "G2", "G3", "R1", "R2", "R3"]


@pytest.mark.clause("SW-E02", "SW-W02")
def test_the_first_who_sees_somebody_ends_the_run_and_the_rest_does_not_act() -> None:
    card = drawn("....... .......", patrols=["B3 C3 D3 E3", "H2 G2"], guards=["H3 E N E S"])
    state = table(card, "7th F2")

    events = enemy_phase(state)

    assert caught(state) == "7th F2 P1 C3E"
    assert [event[0] for event in events][-1] == "seen"
    assert (pose(state, "P2"), pose(state, "G1")) == ("H2W", "H3E")


@pytest.mark.clause("SW-E03")
def test_patrols_and_drones_move_three_tiles_and_guards_turn_a_quarter() -> None:
    card = drawn(
        "........ ........", patrols=["B2 C2 D2 E2 F2 G2 H2"], guards=["I2 E N E S"], drones=[["B3 C3 D3 E3 F3"]]
    )
    state = table(card, "7th I3")

    enemy_phase(state)

    assert (pose(state, "P1"), pose(state, "R1")) == ("E2E", "E3")
    assert pose(state, "G1") == "I2N"


@pytest.mark.clause("SW-E04")
def test_enemies_pass_each_other_and_share_cells() -> None:
    card = drawn("..........", patrols=["B2 C2 D2 E2", "E2 D2 C2 B2"], drones=[["B2 C2 D2 E2"]])
    state = table(card, "7th K2")

    enemy_phase(state)

    assert (pose(state, "P1"), pose(state, "P2"), pose(state, "R1")) == ("E2E", "B2W", "E2")


@pytest.mark.clause("SW-E05", "SW-E08", "SW-K10")
def test_nothing_but_the_can_changes_a_pattern() -> None:
    """A camera goes dark, a door opens, a colleague is struck at, a check fails: the guard turns as always."""
    state = table("PR-1", "7th E6, whisper K7", roll=2, done="PP1", enemies="P1 gone, G1 3")
    play(state, "7th: camera C1 charge 0", "7th: step W", "7th: end", dice="3 4")
    play(state, "whisper: roll", "whisper: strike G2", "whisper: step W", "whisper: end", dice="2 1 1")

    assert pose(state, "G2") == "L7N"
    assert pose(state, "G1") == "E2S"


@pytest.mark.clause("SW-E06")
def test_turning_takes_no_tile() -> None:
    """The way back from the end of a path is three tiles, the turn beside it."""
    leg = CARDS["PR-1"].enemies[0].pattern.legs[2]

    assert [name(stop) for stop in leg] == ["C8E", "C8N", "C7N", "C6N", "C5N"]


@pytest.mark.clause("SW-E07", "SW-P05")
def test_an_android_turns_round_counterclockwise_and_looks_on_the_way() -> None:
    state = table("PR-1", "7th E8, whisper B14", enemies="P1 2")
    assert sees(state, "P1") == ""

    enemy_phase(state)

    assert caught(state) == "7th E8 P1 C8E"


@pytest.mark.clause("SW-E07")
def test_a_quarter_turn_has_nothing_in_between() -> None:
    assert [name(stop) for stop in CARDS["PR-1"].enemies[2].pattern.legs[0]] == ["E2E"]


@pytest.mark.clause("SW-E09")
def test_the_cell_of_an_eliminated_enemy_is_free() -> None:
    state = table("PR-1", "whisper K7", turn="whisper", roll=3)
    assert not offered(state, "whisper: step E")

    play(state, "whisper: strike G2", "whisper: step E", dice="6 6")

    assert state.position()["enemies"]["G2"] is None
    enemy_phase(state)
    assert pose(state, "G2") == ""


@pytest.mark.clause("SW-E10")
def test_players_move_no_enemy() -> None:
    """All that is offered is about one's own character; only the can names an enemy, and a strike."""
    state = table("PR-1", "7th K6, whisper B14", roll=3)

    assert {line.split()[0] for line in lines(state)} == {"step", "can"}


# --- Patrols ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SW-P01")
@pytest.mark.parametrize("card", CARDS)
def test_a_patrol_begins_on_the_first_cell_of_its_path_and_looks_to_the_second(card: str) -> None:
    for enemy in CARDS[card].enemies:
        if enemy.kind == PATROL:
            start, facing = enemy.pattern.stops[0]
            first = enemy.pattern.legs[0][0]
            assert first == (start + [-16, 1, 16, -1][facing], facing)


@pytest.mark.clause("SW-P02", "SW-P03")
def test_a_patrol_turns_at_a_corner_when_its_next_step_needs_it() -> None:
    patrol = CARDS["PR-3"].enemies[0].pattern

    assert [name(stop) for stop in patrol.legs[1]] == ["F5E", "F5S", "F6S", "F7S"]
    assert [name(stop) for stop in patrol.legs[2]] == ["F7E", "F7N", "F6N", "F5N", "F5W", "E5W"]


@pytest.mark.clause("SW-P04")
def test_with_tiles_left_at_the_end_of_its_path_it_turns_and_goes_on() -> None:
    """PX-4's P3 has a path of five cells: two activations bring it over the end."""
    patrol = CARDS["PX-4"].enemies[2].pattern

    assert [name(stop) for stop in patrol.legs[1]] == ["K8W", "K8S", "K8E", "L8E", "M8E"]


@pytest.mark.clause("SW-P06")
def test_side_passages_and_other_paths_never_make_it_turn() -> None:
    card = drawn("..... #.#.# .....", patrols=["B2 C2 D2 E2", "C4 C3 C2"])

    assert [name(stop) for stop in card.enemies[0].pattern.legs[0]] == ["C2E", "D2E", "E2E"]


@pytest.mark.clause("SW-P07")
def test_every_patrol_of_the_prison_has_one_path() -> None:
    """A map file has one path for a patrol, and a list of them for a drone only."""
    assert "path" in FIELDS["patrols"]
    assert "paths" not in FIELDS["patrols"]
    assert sum(enemy.kind == PATROL for card in CARDS.values() for enemy in card.enemies) == 18


@pytest.mark.clause("SW-P08", "SW-G04", "SW-K01")
def test_7th_takes_nobody_down() -> None:
    state = table("PR-1", "7th K7, whisper B14", roll=3)

    assert why(state, "7th: strike G2") == "not_yours SW-K01"


# --- Guards and drones ------------------------------------------------------------------------------------------------


@pytest.mark.clause("SW-G01", "SW-G02")
def test_a_guard_stays_and_looks_home_left_home_right() -> None:
    state = table("PR-1", "7th I4, whisper B14")
    found = []
    for _ in range(5):
        found.append(pose(state, "G2"))
        enemy_phase(state)

    assert found == ["L7E", "L7N", "L7E", "L7S", "L7E"]
    assert ending(state) == ""


@pytest.mark.clause("SW-D01")
def test_a_drone_flies_its_paths_one_after_the_other() -> None:
    state = table("PR-3", "7th B7, whisper H13", enemies="P1 gone, P2 gone")
    found = []
    for _ in range(5):
        enemy_phase(state)
        found.append(pose(state, "R1"))

    assert found == ["D5", "F2", "H5", "F2", "D5"]


@pytest.mark.clause("SW-D02")
def test_a_diagonal_flight_is_one_tile() -> None:
    assert [name(stop) for stop in CARDS["PR-1"].enemies[4].pattern.legs[1]] == ["O3", "O4", "O5"]


@pytest.mark.clause("SW-D03")
def test_what_is_left_at_an_end_is_flown_on_at_once() -> None:
    drone = CARDS["PR-2"].enemies[7].pattern

    assert [name(stop) for stop in drone.legs[0]] == ["C2", "D2", "C2"]
    assert [name(stop) for stop in drone.legs[1]] == ["B2", "B3", "B4"]


@pytest.mark.clause("SW-D04")
def test_a_drone_flies_over_crates_and_barrels() -> None:
    card = drawn(".HB. .... ....", drones=[["B2 C2 D2 E2"]], barrels=["B3: E4"])
    state = table(card, "7th B4", done="B1")

    assert [name(stop) for stop in card.enemies[0].pattern.legs[0]] == ["C2", "D2", "E2"]
    enemy_phase(state)
    assert pose(state, "R1") == "E2"


@pytest.mark.clause("SW-D05")
def test_nobody_touches_a_drone() -> None:
    card = drawn(".....", drones=[["D2 E2"]])
    whisper = table(card, "whisper B2", turn="whisper", roll=2)
    assert why(whisper, "whisper: strike R1") == "drone SW-D05"

    seventh = table(card, "7th B2", roll=2)
    assert why(seventh, "7th: can C2 for R1") == "drone SW-D05"
    assert (asked(seventh), lines(seventh, "can")) == ("7th", [])
