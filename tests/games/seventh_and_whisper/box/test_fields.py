"""Fields of view as exact sets of cells (SW-V)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clew.games.seventh_and_whisper.box.atlas import CARDS
from clew.games.seventh_and_whisper.box.cells import CELLS, SIDE_NAMES, SIZE, cell_name, cell_named, cells_of, names_of
from clew.games.seventh_and_whisper.box.fields import cone, ring
from games.seventh_and_whisper.table import (
    card_sees,
    caught,
    drawn,
    enemy_phase,
    offered,
    play,
    sees,
    table,
    walk,
)

VECTORS = """
    PR-1 P1 0 C2S: C3 B4 C4 B5 C5
    PR-1 P2 1 L13W: I12 J12 I13 J13 K13
    PR-1 P2 2 I13W:
    PR-1 G1 1 E2E: F2 G2 G3
    PR-1 G1 3 E2W: B2 C2 D2 B3 C3
    PR-1 G2 3 L7S: L8 K9 K10
    PR-1 R1 2 O5: N4 O4 N5 O5 N6 O6
    PR-1 R2 1 L11: K10 L10 M10 K11 L11 M11 L12 M12
    PR-2 P1 0 N7W: K6 L6 K7 L7 M7 L8
    PR-2 P2 1 H10E: I10 J10 K10 J11 K11
    PR-2 G1 0 I8S: I9 H10 I10 J10 I11 J11
    PR-2 G1 3 I8W: F7 G7 H8
    PR-2 G2 1 L13E: M13 N13 O13 N14 O14
    PR-2 G3 1 J3W: G2 H2 G3 H3 I3 G4 H4
    PR-2 R3 1 N3: M2 N2 O2 M3 N3 O3 M4 N4 O4
    PR-3 P1 2 F7S:
    PR-3 P2 1 I5S:
    PR-3 G1 3 J9W: G9 H9 I9 G10 H10
    PR-3 G2 0 O4W: L3 M3 L4 M4 N4
    PR-3 R1 1 D5: C4 D4 E4 C5 D5 E5 C6 E6
    PX-1 G1 0 B4E: D3 E3 C4 D4 E4 D5 E5
    PX-2 G1 1 I9W: F8 G8 H9
    PX-2 G3 0 I11S: I12 H13 I13 J13 H14 I14
    PX-3 G1 1 G10N: G7 H7 G8 H8 G9
    PX-3 R4 2 J4: I3 J3 I4 J4 K4 I5 J5
    PX-4 G3 3 B5E: D4 E4 C5 D5 E5 D6
    PX-4 G1 1 B11E: C11 D11 E11 D12 E12
    PX-4 G1 1 B11E ED1: D10 C11 D11 E11 D12 E12
"""


@pytest.mark.parametrize("line", [line.strip() for line in VECTORS.strip().splitlines()])
@pytest.mark.clause("SW-V05", "SW-V08", "SW-V11", "SW-V15")
def test_what_an_enemy_sees_from_a_stop_of_its_pattern(line: str) -> None:
    where, _, cells = line.partition(":")
    card, id, stop, at, *doors = where.split()
    state = CARDS[card]
    cell, facing = state.enemies[state.enemy_named(id)].pattern.stops[int(stop)]

    assert cell_name(cell) + (SIDE_NAMES[facing] if facing >= 0 else "") == at
    assert card_sees(state, id, at, " ".join(doors)) == cells.strip()


# --- The cone ---------------------------------------------------------------------------------------------------------

OPEN = """
    .......
    .......
    .......
    .......
    .......
    .......
    .......
"""


@pytest.mark.clause("SW-V04", "SW-V05")
@pytest.mark.parametrize(
    ("facing", "cells"),
    [
        ("N", "D2 E2 F2 D3 E3 F3 E4"),
        ("E", "G4 H4 F5 G5 H5 G6 H6"),
        ("S", "E6 D7 E7 F7 D8 E8 F8"),
        ("W", "B4 C4 B5 C5 D5 B6 C6"),
    ],
)
def test_an_android_in_the_open_sees_three_lanes(facing: str, cells: str) -> None:
    card = drawn(OPEN, guards=["E5 S E S W"])

    assert card_sees(card, "G1", f"E5{facing}") == cells


def looking_east(rows: str) -> str:
    """What a guard on B4 sees that looks east at a drawing of five lines."""
    return card_sees(drawn(rows, guards=["B4 E N E S"]), "G1", "B4E")


@pytest.mark.clause("SW-V06")
@pytest.mark.parametrize("wall", "#HC")
def test_right_before_a_wall_it_sees_nothing(wall: str) -> None:
    rows = f"..... ..... .{wall}... ..... .....".split()
    card = drawn("\n".join(rows), guards=["B4 E N E S"], cameras=["B2: B3"] if wall == "C" else [])

    assert card_sees(card, "G1", "B4E") == ""


@pytest.mark.clause("SW-V06")
def test_at_the_edge_of_the_card_it_sees_nothing() -> None:
    assert names_of(cone(0, cell_named("P8"), SIDE_NAMES.index("E"), 3)) == ["P8"]


@pytest.mark.clause("SW-V07")
def test_no_android_peeks_round_a_closed_corner() -> None:
    """The second cell ahead and the cell diagonally ahead are walls: the lane between them is shut."""
    assert looking_east("..... .#... ..#.. ..... .....") == "C4 D5 E5"


@pytest.mark.clause("SW-V07")
def test_one_of_the_two_is_not_enough_to_shut_a_side_lane() -> None:
    assert looking_east("..... ..... ..#.. ..... .....") == "D3 E3 C4 D5 E5"
    assert looking_east("..... .#... ..... ..... .....") == "D3 E3 C4 D4 E4 D5 E5"


@pytest.mark.clause("SW-V03", "SW-V08")
@pytest.mark.parametrize(("letter", "hides"), [("#", True), ("H", True), ("D", True), ("L", False), ("V", False)])
def test_a_lane_ends_at_the_first_cell_that_hides_what_is_behind_it(letter: str, hides: bool) -> None:
    rows = f"..... ..... ..{letter}.. ..... ....V"
    extra = {"cells": "D4 "} if not hides else {"cells": ""}
    rows = rows if letter == "V" else rows.replace("V", ".")

    found = looking_east(rows)

    assert found == f"D3 E3 C4 {extra['cells']}{'' if hides else 'E4 '}D5 E5"


@pytest.mark.clause("SW-V03")
def test_barrels_and_figures_hide_nobody() -> None:
    card = drawn("..... ..... ..B.. ..... .....", guards=["B4 E N E S", "C4 E N E S"], barrels=["B2: B3"])

    assert card_sees(card, "G1", "B4E") == "D3 E3 C4 D4 E4 D5 E5"


@pytest.mark.clause("SW-V08", "SW-V09")
def test_a_hiding_place_hides_who_is_behind_it_and_not_who_is_beside_it() -> None:
    """In its own lane everything beyond it, in the other lanes nothing."""
    found = looking_east("..... ..... ..H.. ..... .....").split()

    assert "E4" not in found
    assert {"D3", "D5"} <= set(found)


@pytest.mark.clause("SW-V10")
def test_the_cell_of_an_android_is_part_of_its_view() -> None:
    card = drawn(OPEN, guards=["E5 S E S W"])
    state = table(card, "7th B2")

    assert "E5" in state.view(0)["sights"]["G1"]


# --- Drones -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SW-V11")
def test_a_drone_sees_the_cells_around_it_that_hide_nothing() -> None:
    card = drawn("... .H. ... ..# ...", drones=[["C4 B4"]])

    assert card_sees(card, "R1", "C4") == "B3 D3 B4 C4 D4 B5 C5"


@pytest.mark.clause("SW-V11")
def test_a_drone_does_not_see_a_corner_behind_two_walls() -> None:
    card = drawn(".... .#.. #... ....", drones=[["C4 D4"]])

    assert card_sees(card, "R1", "C4") == "D3 C4 D4 B5 C5 D5"
    one = drawn(".... .#.. .... ....", drones=[["C4 D4"]])
    assert card_sees(one, "R1", "C4") == "B3 D3 B4 C4 D4 B5 C5 D5"


@pytest.mark.clause("SW-V12")
def test_a_hiding_place_is_no_help_against_a_drone() -> None:
    """The cell behind a crate, seen from its other side, is two cells away; beside the crate one is seen."""
    card = drawn(".... .H.. .... ....", drones=[["C4 D4"]])

    assert {"B3", "D3"} <= set(card_sees(card, "R1", "C4").split())
    assert table(card, "7th B2").position()["enemies"]["R1"] == [0, "C4", None]


# --- Cameras and fires ------------------------------------------------------------------------------------------------


@pytest.mark.clause("SW-V13")
def test_cameras_and_fires_see_the_printed_cells_whatever_is_between() -> None:
    card = drawn("..H..D.C B.......", cameras=["C3: B2 F2"], barrels=["D3: I3"])
    state = table(card, "7th C3, whisper D3")

    assert (sees(state, "C1"), sees(state, "B1")) == ("B2 F2", "I3")
    opened = table(card, "7th C3, whisper D3", done="ED1")
    assert (sees(opened, "C1"), sees(opened, "B1")) == ("B2 F2", "I3")


@pytest.mark.clause("SW-V14")
def test_what_is_off_out_or_gone_sees_nothing() -> None:
    state = table("PR-1", "7th B10, whisper B14")
    assert {"C1", "B1", "G2"} <= state.view(0)["sights"].keys()

    later = table("PR-1", "7th B10, whisper B14", done="C1 B1", enemies="G2 gone")

    assert not {"C1", "B1", "G2"} & later.view(0)["sights"].keys()
    assert not later.sight >> cell_named("G6") & 1


@pytest.mark.clause("SW-V02", "SW-A04")
def test_everybody_sees_asleep_or_not() -> None:
    """Nobody is in area c, and yet its guard sees who comes to the doorway."""
    state = table("PR-1", "7th J10, whisper B14", roll=8, done="B1", enemies="G2 3")

    walk(state, "E")

    assert caught(state) == "7th K10 G2 L7S"


@pytest.mark.clause("SW-V01", "SW-V17")
def test_one_who_is_seen_is_enough_for_both() -> None:
    state = table("PR-1", "7th D3, whisper B14", roll=1)

    walk(state, "E")

    result = state.result()
    assert result is not None
    assert result.winners == ()


@pytest.mark.clause("SW-V15", "SW-V16", "SW-O16")
def test_a_door_that_opens_is_looked_through_at_once() -> None:
    """7th opens the door for the guard who stands right behind it."""
    card = drawn("...D...P", guards=["G2 W S W N"])
    state = table(card, "7th D2", roll=1, done="PP1")
    assert sees(state, "G1") == "F2"

    play(state, "7th: door ED1", dice="6 6")

    assert caught(state) == "7th D2 G1 G2W"


@pytest.mark.clause("SW-V16")
def test_a_vent_trip_is_looked_at() -> None:
    card = drawn("V.#V.C", cameras=["C2: E2"])
    state = table(card, "whisper B2", turn="whisper", roll=1, done="V1")

    play(state, "whisper: vent V1")

    assert caught(state) == "whisper E2 C1 G2"


@pytest.mark.clause("SW-V16")
def test_every_tile_and_every_facing_of_an_enemy_is_looked_at() -> None:
    """7th is in the view of the patrol neither before nor after: from C3, and while it turns round through north."""
    card = drawn("....... .......", patrols=["B3 C3 D3 E3"])
    passing = table(card, "7th F2")
    assert "F2" not in sees(passing, "P1")
    enemy_phase(passing)
    assert caught(passing) == "7th F2 P1 C3E"

    turning = table(card, "7th E2", enemies="P1 1")
    assert "E2" not in sees(turning, "P1")
    enemy_phase(turning)
    assert caught(turning) == "7th E2 P1 E3N"


@pytest.mark.clause("SW-V16")
def test_it_is_looked_when_the_characters_are_placed() -> None:
    """No map file allows it, so an enemy is put before the entrance by hand."""
    state = table("PR-2", "7th B10, whisper B9")
    state.lay(state.card)
    state.cells[0], state.faces[0] = cell_named("B8"), SIDE_NAMES.index("W")
    state.look()

    play(state, "7th: place 0")

    assert caught(state) == "7th A8 P1 B8W"


@pytest.mark.clause("SW-V17")
def test_the_other_character_may_be_the_one_who_is_seen() -> None:
    card = drawn("...D...P", guards=["G2 W S W N"])
    state = table(card, "7th H2, whisper D2", roll=2, left=1, done="PP1 ED1", enemies="G1 1", first=1)

    play(state, "7th: end")

    assert caught(state) == "whisper D2 G1 G2W"


@pytest.mark.clause("SW-V18")
def test_whoever_has_left_cannot_be_seen() -> None:
    state = table("PR-1", "whisper B14", turn="whisper", roll=1)

    walk(state, "N")

    assert state.who() == 1 << cell_named("B13")
    assert offered(state, "whisper: end")


# --- What holds for every view ----------------------------------------------------------------------------------------

masks = st.sets(st.integers(0, CELLS - 1), max_size=120).map(lambda cells: sum([1 << cell for cell in cells]))


def turned(cell: int) -> int:
    """Where a cell is after the card was turned clockwise."""
    row, column = divmod(cell, SIZE)
    return column * SIZE + SIZE - 1 - row


def turn(cells: int) -> int:
    """A set of cells after the card was turned clockwise."""
    return sum([1 << turned(cell) for cell in cells_of(cells)])


@given(masks, st.integers(0, CELLS - 1), st.integers(0, 3))
def test_a_cone_turns_with_the_card(opaque: int, cell: int, facing: int) -> None:
    assert turn(cone(opaque, cell, facing, 3)) == cone(turn(opaque), turned(cell), (facing + 1) % 4, 3)


@given(masks, st.integers(0, CELLS - 1))
def test_a_ring_turns_with_the_card(opaque: int, cell: int) -> None:
    assert turn(ring(opaque, cell)) == ring(turn(opaque), turned(cell))


@given(masks, st.integers(0, CELLS - 1), st.integers(0, 3))
def test_nobody_is_seen_inside_a_wall_and_a_wall_more_shows_nothing_more(opaque: int, cell: int, facing: int) -> None:
    seen = cone(opaque, cell, facing, 3)

    assert not seen & opaque & ~(1 << cell)
    assert len(cells_of(seen)) <= 8
    more = opaque | 1 << (cell * 7 + 3) % CELLS
    assert not cone(more, cell, facing, 3) & ~seen
