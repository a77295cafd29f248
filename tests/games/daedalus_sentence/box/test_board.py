"""The station: rings, touching places, adjacency, walls, and what turning does (DS-B)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.components import TILE_IDS
from clew.games.daedalus_sentence.box.places import PLACE_NAMES
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.table import (
    finish,
    is_captured,
    lines,
    minotaurs,
    names_of,
    offered,
    play,
    refused,
    scientists,
    table,
    tile_at,
    told,
    wander,
    where,
    why,
)

SIZES = {"B": 6, "R": 12, "Y": 12, "G": 12}
GATE = {"B": "B01", "R": "R01", "Y": "Y01"}
OUTER = {"B": "R", "R": "Y", "Y": "G"}
COLOURS = {"B": "blue", "R": "red", "Y": "yellow", "G": "green"}


def ring(letter: str, **special: str) -> str:
    """All tiles of a ring face up; ``R4="R08"`` says which tile lies somewhere, the rest is anything without a wall."""
    plain = {
        "B": ["B03", "B04", "B05", "B06", "B01", "B02"],
        "R": ["R03", "R04", "R05", "R06", "R07", "R09", "R10", "R12", "R13", "R01", "R02", "R08"],
        "Y": ["Y03", "Y04", "Y05", "Y06", "Y07", "Y09", "Y10", "Y12", "Y14", "Y01", "Y02", "Y08"],
        "G": ["G02", "G03", "G04", "G05", "G06", "G08", "G10", "G11", "G14", "G01", "G07", "G09"],
    }[letter]
    left = [tile for tile in plain if tile not in special.values()]
    free = [f"{letter}{slot}" for slot in range(SIZES[letter]) if f"{letter}{slot}" not in special]
    return " ".join([f"{place}:{tile}" for place, tile in [*special.items(), *zip(free, left, strict=False)]])


def reach(state: DaedalusSentence, name: str) -> set[str]:
    """Where a character may step to."""
    return {line.split()[1] for line in lines(state, name, "move")}


# --- Rings and how they touch -----------------------------------------------------------------------------------------


@pytest.mark.clause("DS-B01", "DS-B09")
@pytest.mark.parametrize(("letter", "size"), SIZES.items())
def test_after_as_many_steps_as_a_ring_has_places_one_is_back(letter: str, size: int) -> None:
    """Morrow walks on over face-down tiles; nothing is discovered, so no wall is in the way."""
    state = table(team="morrow", at=f"morrow {letter}0")
    seen = []
    for step in range(size):
        there = f"{letter}{(step + 1) % size}"
        state.actions[0] = 8
        assert reach(state, "morrow") == {there, f"{letter}{(step - 1) % size}"}
        play(state, f"morrow: move {there}")
        seen.append(where(state, "morrow"))

    assert seen[-1] == f"{letter}0"
    assert len(set(seen)) == size


@pytest.mark.clause("DS-B01")
def test_five_rings_have_six_six_twelve_twelve_and_twelve_places() -> None:
    assert [len([name for name in PLACE_NAMES if name[0] == letter]) for letter in "CBRYG"] == [6, 6, 12, 12, 12]
    assert len(table().view(0)["tiles"]) == 48


@pytest.mark.clause("DS-B02")
@pytest.mark.parametrize("card", ["white-1", "white-2", "blue-3a", "red-3a", "yellow-3a", "green-3a"])
def test_no_card_turns_the_centre(card: str) -> None:
    state = table(team="jamie clay audrey morrow", captured="clay", scientists="C3", theseus=card)
    before = (state.position()["cells"], state.position()["where"])

    events = finish(state)

    assert (state.position()["cells"], state.position()["where"]) == before
    assert scientists(state) == "C3"
    assert state.turned[0] == 0
    assert all(event[1] != 0 for event in told(events, "turned"))


@pytest.mark.clause("DS-B06", "DS-B16")
@pytest.mark.parametrize(("letter", "slot"), [(letter, slot) for letter in "BRY" for slot in range(SIZES[letter])])
def test_an_open_gate_leads_to_the_tiles_that_touch_it(letter: str, slot: int) -> None:
    outer = {f"R{2 * slot}", f"R{2 * slot + 1}"} if letter == "B" else {f"{OUTER[letter]}{slot}"}
    here, gate = f"{letter}{slot}", GATE[letter]
    state = table(f"{here}:{gate}", team="morrow", at=f"morrow {here}", open=gate, alert=4)
    size = SIZES[letter]

    assert reach(state, "morrow") == {f"{letter}{(slot + 1) % size}", f"{letter}{(slot - 1) % size}"} | outer
    for there in outer:
        back = table(f"{here}:{gate}", team="morrow", at=f"morrow {there}", open=gate, alert=4)
        assert here in reach(back, "morrow")


@pytest.mark.clause("DS-B06", "DS-B07", "DS-B17")
@pytest.mark.parametrize("segment", [1, 2, 4, 5])
def test_the_front_tile_of_a_cell_is_the_blue_tile_that_touches_it(segment: int) -> None:
    state = table(team="clay", cells={"red": segment})

    assert lines(state, "clay", "discover") == [f"discover B{segment}"]
    assert why(state, f"clay: discover B{(segment + 1) % 6}") == ("not_adjacent", "DS-B17")


@pytest.mark.clause("DS-B07", "DS-B04")
def test_the_front_tile_changes_when_blue_turns() -> None:
    state = table("B1:B03 B0:B05", team="clay jamie", cells={"red": 1}, theseus="blue-1a")
    assert lines(state, "clay", "move") == ["move B1"]

    finish(state)

    assert tile_at(state, "B1") == "B05"  # the tile in front is another one now


@pytest.mark.clause("DS-B08", "DS-W02")
@pytest.mark.parametrize("segment", [1, 2, 4, 5])
@pytest.mark.parametrize(("colour", "card"), [("blue", "blue-1b"), ("red", "red-2b"), ("yellow", "yellow-3b")])
def test_in_line_with_a_cell_is_the_counterclockwise_one_of_two(colour: str, card: str, segment: int) -> None:
    state = table(cells={colour: segment}, theseus="mino-01")

    finish(state, draw=card)

    slot = segment if colour == "blue" else 2 * segment
    assert minotaurs(state) == f"{colour[0].upper()}{slot}"


# --- Turning ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-B03", "DS-B05", "DS-T04")
@pytest.mark.parametrize("letter", SIZES)
@pytest.mark.parametrize(("number", "way"), [(1, 1), (2, 1), (3, 1), (1, -1), (2, -1), (3, -1)])
def test_a_ring_turns_by_the_number_of_the_card(letter: str, number: int, way: int) -> None:
    card = f"{COLOURS[letter]}-{number}{'a' if way > 0 else 'b'}"
    size = SIZES[letter]
    for slot in range(size):
        tile = f"{letter}03"
        state = table(f"{letter}{slot}:{tile}", theseus=card)

        events = finish(state)

        assert tile_at(state, f"{letter}{(slot + number * way) % size}") == tile
        assert told(events, "turned") == [("turned", "CBRYG".index(letter), number * way)]


@pytest.mark.clause("DS-B05")
def test_one_step_of_blue_passes_two_red_tiles_and_one_step_of_red_one() -> None:
    state = table("B0:B01 R0", team="jamie clay", at="jamie R0, clay R2", theseus="blue-1a")
    assert [offered(state, f"{name}: unlock B0") for name in ("jamie", "clay")] == [True, False]
    finish(state)
    play(state, "jamie: ready", "clay: ready", "jamie: ready", "clay: ready")
    assert offered(state, "clay: unlock B1")
    assert not offered(state, "jamie: unlock B1")

    red = table("R0:R01", team="jamie clay", at="jamie Y1, clay Y2", theseus="red-1a")
    finish(red)
    play(red, "jamie: ready", "clay: ready", "jamie: ready", "clay: ready")
    assert offered(red, "jamie: unlock R1")
    assert not offered(red, "clay: unlock R1")


@pytest.mark.clause("DS-B04", "DS-B23")
def test_what_belongs_to_a_tile_travels_with_it() -> None:
    state = table(
        "R1:R02 R2:R08 R4:R06 R6",
        team="jamie clay audrey morrow",
        at="jamie R4, clay R1, morrow R7",
        hidden="jamie",
        minotaurs="R4 R7 R7",
        scientists="R6",
        codes={"R02": "blue-1a blue-1b blue-2a blue-2b"},
        theseus="red-2a",
    )

    finish(state)

    assert [tile_at(state, place) for place in ("R3", "R4", "R6")] == ["R02", "R08", "R06"]
    assert [tile_at(state, place) for place in ("R1", "R2", "R9")] == ["", "", ""]  # where Morrow is nobody has looked
    assert [where(state, name) for name in ("jamie", "clay", "morrow")] == ["R6", "R3", "R9"]
    assert state.hidden == [True, False, False, False]
    assert minotaurs(state) == "R6 R9 R9"
    assert scientists(state) == "R8"
    assert list(state.position()["codes"]) == ["R02"]
    assert not any(is_captured(state, name) for name in ("jamie", "clay", "audrey", "morrow"))  # DS-B23: Morrow too


@pytest.mark.clause("DS-B04")
def test_a_wall_travels_with_its_tile() -> None:
    state = table("R2:R08 R3 R4 R5", team="clay jamie", at="clay R3", theseus="red-2a")
    assert refused(state, "clay: move R2") == "wall"

    finish(state)
    play(state, "clay: ready", "jamie: ready", "clay: ready", "jamie: ready")

    assert where(state, "clay") == "R5"
    assert refused(state, "clay: move R4") == "wall"
    assert offered(state, "clay: move R6")


@pytest.mark.clause("DS-B04", "DS-B16")
def test_an_open_gate_leads_elsewhere_after_a_turn() -> None:
    state = table("B1:B01", team="morrow jamie", at="morrow B1", open="B01", alert=2, theseus="blue-2a - - -")
    finish(state)
    play(state, "morrow: ready", "jamie: ready", "morrow: ready", "jamie: ready")

    assert where(state, "morrow") == "B3"
    assert reach(state, "morrow") == {"B2", "B4", "R6", "R7"}


@pytest.mark.clause("DS-B23", "DS-B24")
def test_turning_discovers_nothing() -> None:
    state = table("R1:R09 G3:G08", theseus="white-2")

    events = finish(state)

    assert state.position()["tiles"] == {"R11": "R09", "G1": "G08"}
    assert minotaurs(state) == ""
    assert names_of(events).count("discovered") == 0


@st.composite
def full_tables(draw: st.DrawFn) -> dict[str, Any]:
    """A station with anything anywhere, as a position without a patrol to come."""
    tiles: dict[str, str] = {}
    for letter, size in SIZES.items():
        faces = draw(st.permutations([f"{letter}{number:02}" for number in range(1, size + 1)]))
        up = draw(st.lists(st.booleans(), min_size=size, max_size=size))
        tiles |= {f"{letter}{slot}": face for slot, face in enumerate(faces) if up[slot]}
    places = st.sampled_from(PLACE_NAMES[6:])
    return {
        "options": {"players": 3, "waits": "asked"},
        "characters": ["morrow", "clay", "jamie"],
        "where": [draw(places), draw(places), draw(places)],
        "tiles": tiles,
        "minotaurs": draw(st.lists(places, min_size=15, max_size=15)),
        "scientists": draw(st.lists(places, min_size=5, max_size=5)),
    }


def rooms(state: DaedalusSentence) -> list[tuple[str, int, list[int], list[int], list[int]]]:
    """Who stands together, tile by tile; face-down tiles have no name."""
    found = []
    for place in range(6, 48):
        tile = TILE_IDS[state.tiles[place]] if state.tiles[place] >= 0 else ""
        people = [seat for seat in range(3) if state.where[seat] == place]
        beasts = [figure for figure in range(15) if state.minotaurs[figure] == place]
        learned = [figure for figure in range(5) if state.scientists[figure] == place]
        found.append((tile, "BRYG".index(PLACE_NAMES[place][0]), people, beasts, learned))
    return sorted(found)


UPPER = [f"{colour}-{card}" for colour in COLOURS.values() for card in ("1a", "1b", "2a", "2b", "3a", "3b")]


@settings(max_examples=60)
@given(full_tables(), st.lists(st.sampled_from([*UPPER, "white-1", "white-2"]), min_size=4, max_size=4, unique=True))
@pytest.mark.clause("DS-B03", "DS-B04", "DS-B23", "DS-T05")
def test_turns_add_up_and_keep_everything_together(position: dict[str, Any], cards: list[str]) -> None:
    """Four cards one after the other: every ring ends where the sum of its turns says, and nothing leaves its tile."""
    theseus = [card for pair in zip(cards, [None] * 4, strict=True) for card in pair]
    state = GAME.load({**position, "theseus": theseus, "alert": 4})
    assert isinstance(state, DaedalusSentence)
    before, tiles = rooms(state), state.position()["tiles"]
    walls = {(place, way) for place in range(6, 48) for way in (1, -1) if state.is_walled(place, way)}

    finish(state)

    turn = dict.fromkeys("BRYG", 0)
    for card in cards:
        number = int(card.split("-")[1][0])
        for letter, colour in COLOURS.items():
            if card.startswith("white"):
                turn[letter] += number if letter in "BY" else -number
            elif card.startswith(colour):
                turn[letter] += number if card.endswith("a") else -number

    def moved(name: str) -> str:
        return f"{name[0]}{(int(name[1:]) + turn[name[0]]) % SIZES[name[0]]}"

    assert rooms(state) == before
    assert state.position()["tiles"] == {moved(place): tile for place, tile in tiles.items()}
    assert [state.position()["where"][seat] for seat in range(3)] == [moved(place) for place in position["where"]]
    there = {PLACE_NAMES.index(moved(PLACE_NAMES[place])): place for place in range(6, 48)}
    assert {(there[place], way) for place in there for way in (1, -1) if state.is_walled(place, way)} == walls


# --- Walls ------------------------------------------------------------------------------------------------------------

WALLS = {"R08": 1, "R11": -1, "R14": 1, "Y08": 1, "Y11": -1, "Y13": 1, "G07": 1, "G09": -1, "G12": -1, "G13": 1}
"""The ten tiles with a wall: 1 on the clockwise edge, -1 on the counterclockwise one."""


@pytest.mark.clause("DS-B09", "DS-B10")
@pytest.mark.parametrize(("tile", "side"), WALLS.items())
@pytest.mark.parametrize("slot", [0, 5, 11])
def test_a_wall_stands_on_one_edge_of_its_tile(tile: str, side: int, slot: int) -> None:
    letter = tile[0]
    here, ahead, behind = [f"{letter}{(slot + step) % 12}" for step in (0, 1, -1)]
    state = table(
        f"{here}:{tile} {ahead} {behind}", team="jamie clay audrey", at=f"jamie {here}, clay {ahead}, audrey {behind}"
    )

    walled, free = (ahead, behind) if side > 0 else (behind, ahead)
    beyond, friend = ("clay", "audrey") if side > 0 else ("audrey", "clay")
    assert why(state, f"jamie: move {walled}") == ("wall", "DS-B13")
    assert offered(state, f"jamie: move {free}")
    assert why(state, f"{beyond}: move {here}") == ("wall", "DS-B13")
    assert offered(state, f"{friend}: move {here}")


@pytest.mark.clause("DS-B14")
def test_tiles_without_a_wall_have_none() -> None:
    """Each tile in turn between two quiet places: only the ten of the list part anything."""
    for tile in TILE_IDS:
        letter = tile[0]
        state = table(f"{letter}3:{tile}", team="morrow", at=f"morrow {letter}3")
        wall = WALLS.get(tile, 0)
        assert [offered(state, f"morrow: move {letter}4"), offered(state, f"morrow: move {letter}2")] == [
            wall != 1,
            wall != -1,
        ]
    assert not [tile for tile in WALLS if tile.startswith("B")]


@pytest.mark.clause("DS-B11")
def test_a_wall_stands_as_soon_as_its_tile_is_face_up_and_not_before() -> None:
    state = table("R3", team="morrow clay", at="morrow R4, clay R3", minotaurs="R4", theseus="- red-1a")
    assert offered(state, "morrow: move R5")

    play(state, "clay: discover R4", draw="R08")

    assert why(state, "morrow: move R5") == ("wall", "DS-B13")


@pytest.mark.clause("DS-B11", "DS-M09")
def test_guards_march_across_a_blank_tile_whatever_is_below() -> None:
    blank = table(minotaurs="R4", theseus="- red-2a")
    finish(blank)
    assert minotaurs(blank) == "R6"

    walled = table("R4:R08", minotaurs="R4", theseus="- red-2a")
    finish(walled)
    assert minotaurs(walled) == "R2"


@pytest.mark.clause("DS-B12")
def test_two_walls_on_an_edge_are_one() -> None:
    """R08 has its wall clockwise, R11 counterclockwise: side by side they share it, and bound no section (DS-M20)."""
    state = table("R4:R08 R5:R11 B1:B01", minotaurs="R4", scientists="B1", theseus="- red-1a")

    events = finish(state)

    assert told(events, "marched") == [("marched", 0, (16, 15), (16,)), ("marched", 15, (7, 15), ())]
    assert offered(table("R4:R08 R5:R11 R6", at="jamie R5"), "jamie: move R6")


@pytest.mark.clause("DS-B13")
def test_a_wall_parts_two_rooms_for_moving_discovering_and_eliminating() -> None:
    faced = table(
        "R4:R08",
        team="clay jamie",
        at="clay R4",
        hands={"clay": "mino-01 loctae-1"},
        minotaurs="R5 R3",
        scientists="R5",
    )
    assert why(faced, "clay: discover R5") == ("wall", "DS-B13")
    assert offered(faced, "clay: discover R3")
    assert refused(faced, "clay: eliminate mino-01 R5") == "out_of_reach"
    assert refused(faced, "clay: eliminate loctae-1 R5") == "out_of_reach"
    assert refused(faced, "clay: assault R5 loctae-1") == "out_of_reach"
    assert offered(faced, "clay: eliminate mino-01 R3")


# --- Cells, chamber, gates, vents -------------------------------------------------------------------------------------


@pytest.mark.clause("DS-B15", "DS-B18", "DS-A19")
def test_nobody_moves_within_the_centre_or_into_it() -> None:
    state = table(ring("B"), team="jamie clay audrey morrow", at="audrey B2, morrow B0")
    for name in ("jamie", "clay", "audrey", "morrow"):
        for segment in range(6):
            assert refused(state, f"{name}: move C{segment}") == "no_way_in"
    assert why(state, "audrey: move C2") == ("no_way_in", "DS-A19")  # her own cell, right behind her


@pytest.mark.clause("DS-B15", "DS-B19", "DS-M11")
def test_scientists_leave_the_chamber_only_for_blue_and_never_enter_a_cell() -> None:
    for card, end in (("green-1a", "B3"), ("green-3a", "B5"), ("green-3b", "B1")):
        state = table(scientists="C3", theseus=f"- {card}")
        finish(state)
        assert scientists(state) == end


@pytest.mark.clause("DS-B16")
@pytest.mark.parametrize(("inner", "outer"), [("B2:B01", "R4"), ("R4:R02", "Y4"), ("Y4:Y02", "G4")])
def test_rings_are_adjacent_only_through_an_open_gate(inner: str, outer: str) -> None:
    here, gate = inner.split(":")
    for is_open in (False, True):
        state = table(f"{inner} {outer}", at=f"jamie {here}, clay {outer}", open=gate if is_open else "", alert=4)
        assert (refused(state, f"jamie: move {outer}") == "") == is_open
        assert (refused(state, f"clay: move {here}") == "") == is_open
        if not is_open:
            assert why(state, f"jamie: move {outer}") == ("gate_locked", "DS-B16")
            assert why(state, f"clay: move {here}") == ("gate_locked", "DS-B16")


@pytest.mark.clause("DS-B16")
def test_an_open_gate_on_the_outer_tile_does_not_lead_inward() -> None:
    """R01 is open towards yellow; towards blue it is a room like any other."""
    state = table("R4:R01 B2", at="jamie B2, clay R4", open="R01", alert=3)

    assert why(state, "jamie: move R4") == ("no_gate", "DS-B16")
    assert refused(state, "clay: move B2") == "no_gate"


@pytest.mark.clause("DS-B17", "DS-B18")
def test_from_her_cell_a_character_steps_in_front_and_never_back() -> None:
    state = table("B4:B03", team="jamie clay", cells={"blue": 4})
    assert lines(state, "jamie", "move") == ["move B4"]

    play(state, "jamie: move B4")

    assert why(state, "jamie: move C4") == ("no_way_in", "DS-A19")
    assert not [line for line in lines(state, "jamie") if "C4" in line]


@pytest.mark.clause("DS-B19")
def test_nobody_is_captured_in_a_cell() -> None:
    """Guards start, pass and stop on the tiles in front of everybody, and one is spawned there."""
    state = table(
        team="jamie clay audrey morrow",
        minotaurs="B0 B1 B2 B4",
        scientists="B4 B5 G1 G1 G1",
        theseus="mino-01 blue-3a - blue-1b",
        alert=2,
    )

    finish(state, draw="blue-2a")

    assert not any(is_captured(state, name) for name in ("jamie", "clay", "audrey", "morrow"))
    assert len(minotaurs(state).split()) == 5
    assert [where(state, name)[0] for name in ("jamie", "clay", "audrey", "morrow")] == ["C"] * 4


@pytest.mark.clause("DS-B20", "DS-K11")
def test_the_chamber_is_out_of_reach() -> None:
    state = table(
        "B3",
        team="clay morrow",
        at="clay B3, morrow B3",
        scientists="C3",
        hands={"clay": "loctae-1 mino-01", "morrow": "loctae-2"},
    )
    for name in ("clay", "morrow"):
        assert why(state, f"{name}: move C3") == ("no_way_in", "DS-A19")
    assert why(state, "clay: assault C3 loctae-1") == ("chamber", "DS-K11")
    assert why(state, "clay: assault C3 mino-01") == ("chamber", "DS-K11")
    assert lines(state, "clay", "assault") == lines(state, "morrow", "assault") == []


@pytest.mark.clause("DS-B21", "DS-K02", "DS-H10")
@pytest.mark.parametrize("name", ["jamie", "clay"])
def test_a_vent_links_two_tiles_and_makes_them_no_neighbours(name: str) -> None:
    state = table(
        "B0:B04 R0 R1 R2 B1:B01",
        at=f"{name} B0",
        open="B01",
        alert=2,
        minotaurs="R1",
        hands={name: "mino-01"},
    )

    assert lines(state, name, "vent") == ["vent R0"]  # a guard is on R1, and R2 is not linked
    assert why(state, f"{name}: move R0") == ("only_vent", "DS-B21")
    assert why(state, f"{name}: eliminate mino-01 R1") == ("out_of_reach", "DS-K02")
    assert why(state, f"{name}: vent R2") == ("not_linked", "DS-B21")


@pytest.mark.clause("DS-B21")
@pytest.mark.parametrize(
    ("vent", "outer"), [("B5:B04", ["R10", "R11"]), ("R7:R07", ["Y7"]), ("R7:R08", ["Y7"]), ("Y11:Y07", ["G11"])]
)
def test_a_vent_is_linked_to_all_that_it_touches_outside(vent: str, outer: list[str]) -> None:
    here = vent.split(":")[0]
    state = table(f"{vent} {' '.join(outer)}", team="jamie clay", at=f"jamie {here}, clay {outer[0]}")

    assert lines(state, "jamie", "vent") == [f"vent {place}" for place in outer]


@pytest.mark.clause("DS-B21", "DS-L03")
def test_a_face_down_vent_links_nothing() -> None:
    """Whether B0 is a vent nobody knows: Morrow on it stays where he is."""
    state = table("R0 B1:B01", team="morrow jamie", at="morrow B0, jamie R0", open="B01", alert=2)

    assert lines(state, "morrow", "vent") == lines(state, "jamie", "vent") == []


@pytest.mark.clause("DS-B22")
def test_a_tile_holds_everybody() -> None:
    state = table(
        "B0 R4",
        team="morrow jamie clay audrey",
        at="morrow R3, jamie R4, clay R4, audrey R4",
        minotaurs=" ".join(["R2"] * 15),
        scientists=" ".join(["R2"] * 5),
    )

    play(state, "morrow: move R2")

    assert where(state, "morrow") == "R2"
    play(state, "morrow: move R3", "morrow: move R4")
    assert [where(state, name) for name in ("morrow", "jamie", "clay", "audrey")] == ["R4"] * 4


@pytest.mark.clause("DS-B24")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_face_up_stays_face_up(seed: int) -> None:
    seen: set[int] = set()
    for state in wander(seed, players=4, characters="random"):
        lying = {tile for tile in state.tiles if tile >= 0}
        assert seen <= lying
        seen = lying
    assert len(seen) >= 6
