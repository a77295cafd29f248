"""The tin can: where it lands, who comes, and the way home (SW-T)."""

from __future__ import annotations

from typing import Any

import pytest

from clew.games.seventh_and_whisper.box.cells import SIDE_NAMES, cell_name, cell_named, names_of
from clew.games.seventh_and_whisper.box.patterns import Pose
from clew.games.seventh_and_whisper.rules.tin_can import back, there, toward
from clew.games.seventh_and_whisper.state import SeventhAndWhisper
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
    set_stop,
    table,
    told,
    why,
)

HALL = """
    .......
    .......
    .......
    .......
    .......
    .......
    .......
"""


def hall(seventh: str = "B8", guards: str = "E5 N W N E", **more: Any) -> SeventhAndWhisper:
    """An empty hall from B2 to H8 with a guard in the middle that looks north."""
    return table(drawn(HALL, guards=guards.split(", ")), f"7th {seventh}", roll=4, **more)


def names(poses: list[Pose]) -> list[str]:
    """Poses as ``L6N``."""
    return [cell_name(cell) + SIDE_NAMES[facing] for cell, facing in poses]


@pytest.mark.clause("SW-T01")
def test_7th_throws_once_a_card_without_a_check_and_without_movement() -> None:
    state = table("PR-1", "7th L4, whisper K7", roll=2)

    play(state, "7th: can L6 for G2")

    assert (state.thrown, state.moves) == (True, 2)
    assert why(state, "7th: can K5 for G2") == "thrown SW-T01"


@pytest.mark.clause("SW-T01")
def test_the_can_is_thrown_after_the_roll_only() -> None:
    state = table(drawn(HALL, guards=["E5 N W N E"]), "7th D8")

    assert why(state, "7th: can D6 for G1") == "roll_first SW-R02"


@pytest.mark.clause("SW-T02", "SW-T03")
def test_it_flies_one_two_or_three_cells_around_walls() -> None:
    card = drawn("...#... .#.#... .#.....", guards=["G4 E N E S"])
    state = table(card, "7th D2")

    found = [cell_name(cell) for cell in card.landings(cell_named("D2"), 0)]

    assert found == ["B2", "C2", "B3", "D3", "D4", "E4"]
    assert state.where[0] == cell_named("D2")


@pytest.mark.clause("SW-T02")
def test_it_flies_over_crates_barrels_and_figures_but_not_through_a_closed_door() -> None:
    card = drawn(".HB. .D.. P...", guards=["E3 E N E S"], barrels=["B4: E4"])

    landings = {cell_name(cell) for cell in card.landings(cell_named("B2"), 0)}
    assert "E2" in landings  # three cells, over the crate and the barrel
    assert {"C2", "D2"}.isdisjoint(landings)
    closed = [cell_name(cell) for cell in card.landings(cell_named("B3"), 0)]
    opened = [cell_name(cell) for cell in card.landings(cell_named("B3"), 1 << card.targets["ED1"])]
    assert "C3" not in closed
    assert {"C3", "D3"} <= set(opened)


@pytest.mark.clause("SW-T03")
@pytest.mark.parametrize(("cell", "possible"), [("E7", True), ("E6", True), ("E4", False), ("C6", False)])
def test_three_is_the_most_and_not_the_only_distance(cell: str, possible: bool) -> None:
    state = hall("E8", "E2 S E S W, B5 N W N E")
    set_stop(state, "G1", "1")

    assert (cell_named(cell) in state.card.landings(cell_named("E8"), 0)) is possible


@pytest.mark.clause("SW-T04")
def test_it_lands_on_open_floor_where_nobody_stands() -> None:
    card = drawn("....... ..H.... .......", guards=["E3 E N E S"])
    state = table(card, "7th D2, whisper C2", roll=1)

    assert why(state, "7th: can D3 for G1") == "no_floor SW-T04"
    assert why(state, "7th: can C2 for G1") == why(state, "7th: can E3 for G1") == "taken SW-T04"
    assert why(state, "7th: can D1 for G1") == "no_floor SW-T04"
    assert offered(state, "7th: can E2 for G1")


@pytest.mark.clause("SW-T04")
def test_it_does_not_land_in_a_gate() -> None:
    state = table("PR-1", "7th O9, whisper B14", roll=3, done="C2 B2", enemies="G2 1")

    assert why(state, "7th: can P9 for G2") == "no_floor SW-T04"


@pytest.mark.clause("SW-T05", "SW-T06")
def test_an_android_hears_it_from_three_steps_and_not_from_four() -> None:
    near = hall("B8", "E6 N W N E")
    assert offered(near, "7th: can B6 for G1")
    assert why(near, "7th: can B7 for G1") == "nobody_hears SW-T06"


@pytest.mark.clause("SW-T05")
def test_the_way_of_the_android_leads_around_crates_but_figures_are_left_aside() -> None:
    """Three cells away in a straight line, but a crate is in the way; another guard would not be."""
    crate = table(drawn("..... ##H##", guards=["F2 E N E S"]), "7th B2", roll=1)
    assert offered(crate, "7th: can C2 for G1")
    blocked = table(drawn("..H..", guards=["F2 E N E S"]), "7th B2", roll=1)
    assert why(blocked, "7th: can C2 for G1") == "nobody_hears SW-T06"
    crowded = table(drawn(".....", guards=["F2 E N E S", "D2 E N E S"]), "7th B2", roll=1)
    assert crowded.card.heard(cell_named("C2"), 0)[cell_named("F2")] == 3


@pytest.mark.clause("SW-T05", "SW-D05")
def test_drones_hear_nothing() -> None:
    state = table(drawn(".....", drones=[["E2 F2"]]), "7th B2", roll=1)

    assert lines(state, "can") == []


@pytest.mark.clause("SW-T06")
def test_it_does_not_matter_whether_the_android_is_awake() -> None:
    state = hall("D8")
    state.card.enemies[0].area = 0

    assert offered(state, "7th: can D6 for G1")


@pytest.mark.clause("SW-T07")
def test_only_the_nearest_android_comes_and_of_equals_7th_names_one() -> None:
    state = hall("E8", "C5 N W N E, G5 N W N E, E2 E N E S")

    offers = [line for line in lines(state, "can") if line.startswith("can E6")]
    assert offers == ["can E6 for G1", "can E6 for G2"]
    assert [line for line in lines(state, "can") if line.startswith("can D6")] == ["can D6 for G1"]
    assert why(state, "7th: can D6 for G2") == "not_nearest SW-T07"


@pytest.mark.clause("SW-T08")
def test_of_several_shortest_ways_it_takes_north_first_then_east_south_and_west() -> None:
    card = drawn(HALL, guards=["E5 N W N E"])

    assert [cell_name(cell) for cell in card.route(cell_named("E5"), cell_named("F3"), 0)] == ["E5", "E4", "E3", "F3"]
    assert [cell_name(cell) for cell in card.route(cell_named("E5"), cell_named("D7"), 0)] == ["E5", "E6", "E7", "D7"]
    assert [cell_name(cell) for cell in card.route(cell_named("E5"), cell_named("F6"), 0)] == ["E5", "F5", "F6"]


@pytest.mark.clause("SW-T08", "SW-T09")
def test_it_comes_at_once_and_looks_along_each_step() -> None:
    state = hall("B6")

    assert names(there(state, 0, cell_named("D6"))) == ["E5W", "E5S", "E6S", "E6W", "D6W"]
    safe = table("PR-1", "7th L4, whisper K7", roll=2)
    events = play(safe, "7th: can L6 for G2")
    assert told(events, "lured") == [("lured", "G2", "L7", "L6", "N")]
    assert pose(safe, "G2") == "L6N"


@pytest.mark.clause("SW-T09", "SW-V16")
def test_whoever_is_on_its_way_is_seen() -> None:
    """It turns from north through west to south, and Whisper is in the west."""
    card = drawn(HALL, guards=["E5 N W N E"])
    state = table(card, "7th F8, whisper C5", roll=4)

    play(state, "7th: can E7 for G1")

    assert caught(state) == "whisper C5 G1 E5W"


@pytest.mark.clause("SW-T10")
@pytest.mark.parametrize(
    ("landing", "thrower", "side"),
    [("E5", "H5", "E"), ("E5", "B5", "W"), ("E5", "E3", "N"), ("E5", "E8", "S"), ("E5", "F6", "S"), ("E5", "F4", "N"),
     ("E5", "G6", "E"), ("E5", "D7", "S")],
)  # fmt: skip
def test_at_the_can_it_looks_to_where_it_was_thrown_from(landing: str, thrower: str, side: str) -> None:
    assert SIDE_NAMES[toward(cell_named(landing), cell_named(thrower))] == side


@pytest.mark.clause("SW-T10", "SW-V16")
def test_7th_himself_may_be_seen_from_the_can() -> None:
    state = hall("E8", "E3 N W N E")

    play(state, "7th: can E6 for G1")

    assert ending(state) == "SW-W02"
    assert caught(state).startswith("7th E8 G1")


def lured_guard() -> SeventhAndWhisper:
    """G2 of PR-1 was called over the crate on L5 to L6; 7th is on L4, Whisper on K7."""
    state = table("PR-1", "7th L4, whisper K7", roll=2)
    play(state, "7th: can L6 for G2")
    return state


@pytest.mark.clause("SW-T11")
def test_it_stays_until_both_have_ended_their_turns() -> None:
    state = lured_guard()
    assert pose(state, "G2") == "L6N"

    play(state, "7th: step W", "7th: end")
    assert pose(state, "G2") == "L6N"
    play(state, "whisper: roll", "whisper: step E", dice="2")
    assert offered(state, "whisper: strike G2")
    play(state, "whisper: strike G2", dice="6 6")
    assert (pose(state, "G2"), state.lured, state.route) == ("", -1, [])


@pytest.mark.clause("SW-K03")
def test_a_lured_android_is_struck_from_behind_its_present_look() -> None:
    state = lured_guard()
    play(state, "7th: step W", "7th: end", "whisper: roll", dice="3")

    assert not offered(state, "whisper: strike G2")
    play(state, "whisper: step E")
    assert offered(state, "whisper: strike G2")


@pytest.mark.clause("SW-T12")
def test_it_goes_home_the_same_way_and_looks_as_before() -> None:
    state = lured_guard()
    assert names(back(state)) == ["L6W", "L6S", "L7S", "L7E"]

    play(state, "7th: step W", "7th: step W", "7th: end")
    events = play(state, "whisper: roll", "whisper: step S", "whisper: step W", "whisper: end", dice="2")

    assert told(events, "returned") == [("returned", "G2", "L6", "L7", "E")]
    assert pose(state, "G2") == "L7E"


@pytest.mark.clause("SW-T12")
@pytest.mark.parametrize(("whisper", "seen"), [("J7", "L6W"), ("K8", "L6S")])
def test_on_its_way_home_it_sees_as_always(whisper: str, seen: str) -> None:
    state = lured_guard()
    state.where = [cell_named("J4"), cell_named(whisper)]

    enemy_phase(state)

    assert caught(state) == f"whisper {whisper} G2 {seen}"


@pytest.mark.clause("SW-T12")
def test_a_door_that_opens_meanwhile_does_not_change_its_way_home() -> None:
    card = drawn("....... .#D#### .....P.", guards=["F4 E N E S"])
    state = table(card, "7th B2", roll=2, done="PP1")
    state.where[0] = cell_named("B3")
    play(state, "7th: can C4 for G1")
    route = state.route

    state.done |= 1 << card.targets["ED1"]
    state.look()

    assert [cell_name(cell) for cell in route] == ["F4", "E4", "D4", "C4"]
    assert [name[:-1] for name in names(back(state))][-1] == "F4"


@pytest.mark.clause("SW-T13", "SW-T14")
def test_it_goes_home_even_asleep_and_later_goes_on_where_it_was() -> None:
    state = lured_guard()
    state.where = [cell_named("B10"), cell_named("B14")]

    enemy_phase(state)
    assert (pose(state, "G2"), state.stops[state.card.enemy_named("G2")]) == ("L7E", 0)
    enemy_phase(state)
    assert pose(state, "G2") == "L7E"
    state.where[0] = cell_named("I4")
    enemy_phase(state)
    assert pose(state, "G2") == "L7N"


@pytest.mark.clause("SW-T14")
def test_a_patrol_goes_on_in_the_same_direction() -> None:
    card = drawn("........ ######## #.......", patrols=["B2 C2 D2 E2 F2 G2 H2"])
    state = table(card, "7th C2", roll=2, enemies="P1 1")
    assert pose(state, "P1") == "E2E"
    play(state, "7th: can D2 for P1")
    assert caught(state) == "7th C2 P1 E2W"  # it comes looking toward him, so he has to be elsewhere
    away = table(card, "7th I2", roll=2, enemies="P1 1")
    away.where[0] = cell_named("C4")
    away.lured, away.thrown, away.route = 0, True, [cell_named("E2"), cell_named("D2")]
    away.cells[0], away.faces[0] = cell_named("D2"), SIDE_NAMES.index("W")

    enemy_phase(away)
    assert (pose(away, "P1"), away.lured) == ("E2E", -1)
    enemy_phase(away)
    assert pose(away, "P1") == "H2E"


@pytest.mark.clause("SW-T15")
def test_a_throw_is_no_step() -> None:
    state = table("PR-1", "7th L4, whisper K7", roll=2)
    play(state, "7th: can L6 for G2")

    assert why(state, "7th: end") == "stand_still SW-R06"


@pytest.mark.clause("SW-T16", "SW-X08")
def test_on_the_next_card_the_can_is_there_again() -> None:
    state = table("PR-1", "7th O8", roll=1, done="C2", enemies="G2 1", thrown=True)

    play(state, "7th: step E", "7th: place 0", dice="0")

    assert (state.card.id, state.thrown, asked(state)) == ("PR-2", False, "7th")


def test_the_range_of_the_can_is_a_diamond_in_the_open() -> None:
    state = hall("E8")

    found = state.card.landings(cell_named("E8"), 0)

    assert len(found) == len(set(found)) == 3 + 5 + 4 + 3
    assert names_of(sum([1 << cell for cell in found]))[0] == "E5"
