"""The plan on a screen: what is drawn, what can be touched, and what a touch is taken for."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from clew.core.dice import ScriptedDice
from clew.core.game import SPECTATOR, Events
from clew.games.seventh_and_whisper import GAME
from clew.games.seventh_and_whisper.box.atlas import CARDS
from clew.games.seventh_and_whisper.box.cells import cell_name, cell_named, joined_cells
from clew.games.seventh_and_whisper.box.components import ITEMS
from clew.games.seventh_and_whisper.screen.layout import bearing, outline
from clew.games.seventh_and_whisper.screen.things import SYMBOLS
from clew.games.seventh_and_whisper.state import SeventhAndWhisper
from clew.scene import AnyItem, Group, Path, Scene, Sprite, Text, items_of
from clew.scene.art import read_art
from clew.scene.svg import cover, to_svg
from games.seventh_and_whisper.table import new_game, play, table, walk
from games.seventh_and_whisper.witnesses import RUNS, begin, follow

DRAWING = GAME.drawing
NAMES = ["Ann", "Ben"]
LARGEST = 70_000
"""Bytes of a scene at most."""
JUNK = [
    [],
    [""],
    ["cell"],
    ["cell Q1"],
    ["cell A99"],
    ["cell A0"],
    ["cell B٣"],
    ["thing"],
    ["thing P1"],
    ["thing C9"],
    ["point of G1"],
    ["enemy"],
    ["enemy C1"],
    ["enemy X9"],
    ["mat 7"],
    ["pawn -1"],
    ["can", "can"],
    ["can", "enemy R1"],
    ["can", "cell Z9"],
    ["a" * 100, "\x00"],
]


def picture(state: SeventhAndWhisper, seat: int = 0) -> Scene:
    """What a seat sees."""
    return DRAWING.scene(state.view(seat), NAMES)


def items(state: SeventhAndWhisper, seat: int = 0) -> dict[str, AnyItem]:
    """What a seat sees, by key."""
    return {item.key: item for item in items_of(picture(state, seat))}


def symbol(item: AnyItem) -> str:
    """The drawing of an item."""
    assert isinstance(item, Sprite)
    return item.symbol


def text(item: AnyItem) -> str:
    """What is written."""
    assert isinstance(item, Text)
    return item.text


def patch(cells: str) -> str:
    """The edge of cells that are listed by name."""
    return outline(joined_cells([cell_named(name) for name in cells.split()]))


def shape(item: AnyItem) -> str:
    """The line of a path."""
    assert isinstance(item, Path)
    return item.d


def tried(state: SeventhAndWhisper, *keys: str) -> str:
    """The code with which somebody is refused who touches these items, or ``legal``, or nothing."""
    action = DRAWING.meant(state.view(state.turn), list(keys))
    if action is None:
        return ""
    refusal = state.refusal(state.turn, action)
    return refusal.code if refusal else "legal"


# --- Every picture ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", RUNS)
def test_every_view_of_a_winning_run_can_be_drawn(card: str) -> None:
    state = begin(card)
    for number, after in enumerate(follow(state, RUNS[card])):
        if number % 9 and after.result() is None:
            continue
        for seat in (SPECTATOR, 0, 1):
            scene = picture(after, seat)
            keys = [item.key for item in items_of(scene)]

            assert len(set(keys)) == len(keys)
            assert to_svg(scene, DRAWING.art).startswith("<svg")  # every symbol is in the art, or this fails
            assert len(msgspec.json.encode(scene)) < LARGEST


def test_the_zones_come_in_order_and_the_run_is_always_before_ones_eyes() -> None:
    state = table("PR-1", "7th B10, whisper B14")

    zones = picture(state, 1).zones
    assert [zone.key for zone in zones] == ["board", "run", "mat 0", "mat 1"]
    assert [zone.role for zone in zones] == ["board", "hand", "mat", "mat"]
    assert zones[0].title == "Cell Block (PR-1)"
    assert zones[1].seat == 1
    assert picture(state, SPECTATOR).zones[1].role == "tableau"


def test_the_art_has_everything_in_every_state() -> None:
    symbols = read_art(DRAWING.art).symbols

    assert set(SYMBOLS.values()) | {f"{name}-done" for name in SYMBOLS.values()} | {"door-powered"} <= symbols
    assert {f"{kind}-body" for kind in ("patrol", "guard", "drone")} <= symbols
    assert {f"item-{name.lower()}" for name in ITEMS} | {f"d6-{face}" for face in range(1, 7)} <= symbols
    assert {"cover", "seat-0", "seat-1"} <= symbols
    assert cover(DRAWING.art, "dark").startswith("<svg")


# --- Lines ------------------------------------------------------------------------------------------------------------


def test_the_edge_of_cells_is_one_line_around_them() -> None:
    assert patch("A1") == "M0 0L40 0L40 40L0 40z"
    assert patch("A1 B1") == "M0 0L80 0L80 40L0 40z"
    assert patch("A1 B2").count("M") == 2  # they touch at a corner only
    assert patch("A1 B1 C1 A2 C2 A3 B3 C3").count("z") == 2  # around them, and around the hole
    assert outline(1, 3) == "M3 3L37 3L37 37L3 37z"


@pytest.mark.parametrize(("there", "turn"), [("C2", 0), ("D3", 90), ("C4", 180), ("B3", -90), ("D2", 45)])
def test_a_bearing_is_clockwise_from_north(there: str, turn: float) -> None:
    assert bearing(cell_named("C3"), cell_named(there)) == turn


# --- Views ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SW-V02")
def test_every_active_view_is_a_patch_with_its_source_named() -> None:
    state = table("PR-1", "7th B10, whisper B14")
    seen = items(state)

    assert shape(seen["sight P1"]) == patch("C2 C3 B4 C4 B5 C5")
    assert seen["sight P1"].label == "patrol P1 sees C3, B4, C4, B5, C5"
    assert shape(seen["sight C1"]) == patch("G5 G6 G7")
    assert seen["sight B1"].label == "the fire of B1 sees K10, K11, J12"
    assert {id: text(seen[f"source {id}"]) for id in ("P1", "R2", "C1", "B1")} == {
        id: id for id in ("P1", "R2", "C1", "B1")
    }
    assert seen["cell C4"].label == "C4, area b, seen by patrol P1"


def test_the_four_kinds_of_views_differ_by_pattern_too() -> None:
    seen = items(table("PR-1", "7th B10, whisper B14"))

    styles = {id: seen[f"sight {id}"].style for id in ("P1", "G1", "R1", "C1", "B1")}
    assert styles["P1"] == styles["G1"]
    assert len(set(styles.values())) == 4
    rules = {rule.selectors[0]: rule.body for rule in read_art(DRAWING.art).rules}
    fills = [re.search(r"url\(#([\w-]+)\)", rules[f".{style}"]) for style in set(styles.values())]
    assert len({found[1] for found in fills if found}) == 4
    dashes = [re.search(r"stroke-dasharray: ([^;]+)", rules[f".{style}"]) for style in set(styles.values())]
    assert len({found[1] if found else "" for found in dashes}) == 4


@pytest.mark.clause("SW-V14")
def test_what_is_off_out_or_gone_shows_no_view() -> None:
    seen = items(table("PR-1", "7th B10, whisper B14", done="C1 B1", enemies="G2 gone"))

    assert not {"sight C1", "sight B1", "sight G2", "enemy G2", "source C1"} & set(seen)
    assert symbol(seen["thing C1"]) == "camera-done"
    assert seen["thing B1"].label == "barrel B1 at J11, out"


@pytest.mark.clause("SW-V09")
def test_a_shut_eye_marks_where_only_a_crate_hides_somebody() -> None:
    seen = items(table("PR-1", "7th B10, whisper B14"))

    assert seen["hidden D5"].label == "D5: a crate hides whoever is here"  # behind D4, in the eastern lane of P1
    assert "hidden D6" not in seen  # out of everybody's reach anyway
    assert "hidden E4" not in seen  # beside the crate G1 sees it


# --- Things -----------------------------------------------------------------------------------------------------------


def test_a_door_has_three_looks() -> None:
    looks = [symbol(items(table("PR-1", "7th G4", done=done))["thing ED1"]) for done in ("", "PP1", "PP1 ED1")]

    assert looks == ["door", "door-powered", "door-done"]


def test_a_door_lies_across_the_way_through_it() -> None:
    assert items(table("PR-1", "7th G4"))["thing ED1"].turn == 90  # from west to east
    assert items(table("PX-2", "7th H8", done="C1"))["thing ED1"].turn == 0  # from north to south


def test_vents_and_power_are_joined_to_what_they_lead_to() -> None:
    shut, live = items(table("PR-1", "7th B10")), items(table("PR-1", "7th B10", done="V1 PP1"))

    assert shape(shut["duct V1"]) == "M260 300L340 580"
    assert shape(shut["wire PP1 ED1"]) == "M580 580V140H300"
    assert [shut["duct V1"].style, live["duct V1"].style] == ["duct", "duct live"]
    assert [shut["wire PP1 ED1"].style, live["wire PP1 ED1"].style] == ["wire", "wire live"]
    assert live["thing V1"].label == "vent V1 at G8, hacked"
    assert live["point of V1"].label == "vent V1 at I15, hacked"


def test_the_point_of_a_camera_says_whose_it_is() -> None:
    seen = items(table("PR-1", "7th B10"))

    assert seen["point of C1"].label == "E6: from here 7th deals with C1"
    assert seen["point of B1"].label == "J10: from here Whisper deals with B1"


@pytest.mark.clause("SW-I08")
def test_a_target_that_has_failed_says_so_for_this_turn() -> None:
    state = table("PR-1", "7th E6, whisper B14", roll=2, left=1)
    play(state, "7th: camera C1 charge 0", dice="1 2")

    seen = items(state)
    assert seen["thing C1"].label == "camera C1 at H6, on, not again in this turn"
    assert text(seen["check"]) == "1 + 2 = 3"
    assert text(seen["check result"]) == "failed: 3 < 7"
    assert "odds C1" not in seen


# --- Enemies ----------------------------------------------------------------------------------------------------------


def test_enemies_show_where_they_look_and_that_they_sleep() -> None:
    seen = items(table("PR-1", "7th E8, whisper E9", enemies="G1 1"))

    assert seen["enemy G1"].label == "guard G1 on E2, looking east"
    assert seen["body G1"].turn == 90
    assert seen["enemy P2"].label == "patrol P2 on O13, looking west, asleep"
    assert "asleep P2" in seen
    assert "asleep G1" not in seen
    assert (seen["area b"].style, seen["area d"].style) == ("area-1", "area-3 dim")


@pytest.mark.clause("SW-A03")
def test_who_is_awake_shows_where_it_will_be() -> None:
    seen = items(table("PR-1", "7th E8, whisper E9"))

    assert seen["next P1"].label == "P1 will be on C5, looking south"
    assert seen["next G1"].label == "G1 will be on E2, looking east"
    assert symbol(seen["next G1"]) == "next-turn"
    assert "next P2" not in seen


def test_lines_have_arrows_at_their_ends_and_numbers_where_there_are_several() -> None:
    seen = items(table("PR-2", "7th B8, whisper B9"))

    assert {key for key in seen if key.startswith("tip R2")} == {"tip R2 D2", "tip R2 B4"}
    assert (text(seen["number R2 1"]), text(seen["number R2 2"])) == ("1", "2")
    assert {key for key in seen if key.startswith("tip P3")} == {"tip P3 B15", "tip P3 E15"}
    assert not [key for key in seen if key.startswith("number P3")]
    assert {key for key in seen if key.startswith("notch G1")} == {f"notch G1 {number}" for number in range(3)}
    assert (seen["number G1 1"].x, seen["number G1 2"].x) == (356, 324)  # first east, then west


# --- Characters -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SW-M05")
def test_two_on_one_cell_stand_side_by_side() -> None:
    seen = items(table("PR-1", "7th E8, whisper E8"))

    assert seen["pawn 0"].x < 180 < seen["pawn 1"].x
    assert seen["pawn 1"].label == "Ben (Whisper) on E8"
    assert seen["on turn"].x == seen["pawn 0"].x


def test_the_die_the_steps_and_the_items_are_in_the_run() -> None:
    seen = items(table("PR-1", "7th E8, whisper E9", roll=5, left=3, items="EP EP NK", round=33))

    assert text(seen["rolled"]) == "5"
    assert [symbol(seen[f"step {n}"]) for n in range(5)] == ["step-left"] * 3 + ["step-gone"] * 2
    assert seen["item EP"].label == "Electric pulse +3, 2 charges, for Ann"
    assert seen["item NK"].label == "Neo knuckle +2, for Ben"
    assert (text(seen["rounds"]), seen["rounds"].style) == ("Round 33 of 40", "alarm")
    assert seen["can"].label == "the tin can"


# --- Where one gets to ------------------------------------------------------------------------------------------------


def test_cells_in_reach_are_told_apart_by_shape() -> None:
    seen = items(table("PR-1", "7th E6, whisper K7", roll=2))

    assert symbol(seen["mark E7"]) == "mark-safe"
    assert symbol(seen["mark C6"]) == "mark-swept"
    assert symbol(seen["mark E5"]) == "mark-seen"
    assert "mark C8" not in seen  # four steps away
    assert seen["cell E5"].label == "E5, area b, seen by guard G1, a step here loses the run"
    assert seen["cell C6"].label == "C6, area b, unseen now, but seen in the enemy phase"
    assert seen["cell C6"].card == "Steps are made one by one: touch the next cell on the way here."
    assert not seen["cell C8"].card


@pytest.mark.clause("SW-R08")
def test_a_cell_without_a_way_on_has_a_mark_of_its_own() -> None:
    seen = items(table("PR-2", "7th G15, whisper A8", roll=3))

    assert symbol(seen["mark G13"]) == "mark-stuck"
    assert symbol(seen["mark G14"]) == "mark-swept"


@pytest.mark.parametrize(
    ("state", "key", "chance"),
    [
        (table("PR-1", "7th E6, whisper B14", roll=2), "odds C1", "58 %"),
        (table("PR-1", "7th G8, whisper B14", roll=2, items="CI"), "odds V1", "83 %"),
        (table("PR-1", "7th G4, whisper B14", roll=2, done="PP1", difficulty="story"), "odds ED1", "72 %"),
        (table("PR-1", "whisper J10", turn="whisper", roll=2), "odds B1", "58 %"),
        (table("PR-1", "whisper K7", turn="whisper", roll=2, items="NK"), "odds G2", "83 %"),
    ],
    ids=["camera", "vent", "door", "barrel", "strike"],
)
def test_the_chance_of_a_check_is_seen_before_it_is_tried(state: SeventhAndWhisper, key: str, chance: str) -> None:
    assert text(items(state)[f"{key} words"]) == chance


# --- The end ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("SW-W02")
def test_a_loss_shows_who_saw_whom_from_where() -> None:
    state = table("PR-1", "7th E6, whisper B14", roll=2)
    walk(state, "N")

    seen = items(state)
    assert seen["the end"].label == "Guard G1 on E2, looking south, saw 7th on E5."
    assert shape(seen["gaze"]) == "M180 60L180 180"
    assert (seen["caught"].x, seen["caught"].y) == (180, 180)
    assert (seen["culprit"].x, seen["culprit"].y) == (180, 60)
    assert not [key for key in seen if key.startswith(("mark ", "next "))]


def test_a_camera_that_saw_somebody_is_named_as_well() -> None:
    state = table("PR-1", "7th G4, whisper B14", roll=2)
    walk(state, "S")

    assert items(state)["the end"].label == "Camera C1 on H6 saw 7th on G5."


def test_other_endings_are_told_across_the_plan() -> None:
    state = table("PR-1", "whisper E9, 7th O9", roll=1)
    play(state, "7th: concede")

    assert isinstance(items(state)["the end"], Group)
    assert text(items(state)["the end words"]) == "The run was given up."


def test_each_moment_of_the_enemy_phase_can_be_drawn_and_nobody_seems_to_be_on_turn() -> None:
    state = table("PR-1", "7th E7, whisper E8", turn="whisper", roll=2, left=1, first=0)
    events = Events()
    state.play(1, ("end",), ScriptedDice([]), events)
    moments = [moment for moment, _ in events.moments(0, state)]

    assert len(moments) > 4
    for moment in moments[1:-1]:
        assert isinstance(moment, SeventhAndWhisper)
        seen = items(moment)
        assert seen["turn"].label == "the enemies act"
        assert "on turn" not in seen
    walked = [(items(moment)["enemy P1"].y) for moment in moments if isinstance(moment, SeventhAndWhisper)]
    assert walked[0] < walked[-1]
    assert {100, 140, 180} <= set(walked)


# --- Touching ---------------------------------------------------------------------------------------------------------


def test_a_step_is_a_cell_and_a_vent_its_ends() -> None:
    seventh = table("PR-1", "7th G8, whisper B14", roll=2).view(0)
    whisper = table("PR-1", "whisper G8", turn="whisper", roll=2, done="V1").view(1)

    assert DRAWING.touches(seventh, ("step", "W")) == ["cell F8"]
    assert DRAWING.touches(seventh, ("hack", "V1")) == ["thing V1"]
    assert DRAWING.touches(whisper, ("vent", "V1")) == ["point of V1"]
    assert DRAWING.touches(seventh, ("roll",)) == DRAWING.touches(seventh, ("concede",)) == []


@pytest.mark.clause("SW-T07")
def test_the_can_asks_for_an_android_only_where_two_are_as_near() -> None:
    one = table("PR-1", "7th L4, whisper K7", roll=2)
    two = table("PR-1", "7th B2, whisper B14", roll=2)

    assert DRAWING.touches(one.view(0), ("can", "L6", "G2")) == ["can", "cell L6"]
    assert DRAWING.touches(two.view(0), ("can", "D2", "P1")) == ["can", "cell D2", "enemy P1"]


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        (["cell E5"], "legal"),
        (["cell D6"], "legal"),
        (["thing C1"], "legal"),
        (["point of C1"], "legal"),
        (["thing C2"], "not_here"),
        (["thing ED1"], "not_here"),
        (["thing V1"], "not_here"),
        (["point of V1"], "not_here"),
        (["thing B1"], "not_yours"),
        (["enemy G1"], "not_yours"),
        (["can", "cell P8"], "no_floor"),
        (["can", "cell L13"], "too_far"),
        (["die"], "rolled"),
        (["pawn 0"], "stand_still"),
        (["cell A1"], ""),
        (["pawn 1"], ""),
        (["thing L1"], ""),
    ],
    ids=str,
)
def test_a_touch_is_taken_for_what_was_tried(keys: list[str], code: str) -> None:
    assert tried(table("PR-1", "7th E6, whisper B14", roll=2), *keys) == code


def test_the_can_says_why_it_cannot_be_thrown() -> None:
    assert tried(table("PR-1", "7th L4, whisper K7", roll=2, thrown=True), "can") == "thrown"
    assert tried(table("PR-1", "7th B10, whisper B14", roll=2), "can") == "nobody_hears"
    assert tried(table("PR-1", "7th L4, whisper K7", turn="whisper", roll=2), "can") == "not_yours"


def test_before_the_first_turn_a_touch_settles_order_and_places() -> None:
    state = new_game()
    assert tried(state, "mat 1") == "legal"
    play(state, "7th: first 7th")
    assert tried(state, "cell B14") == "legal"
    assert DRAWING.meant(state.view(0), ["cell B14"]) == ("place", 1)
    assert "mark B10" in items(state)


@pytest.mark.parametrize("keys", JUNK, ids=repr)
def test_junk_means_nothing_bad(keys: list[str]) -> None:
    for state in (new_game(), table("PR-1", "7th B10, whisper B14"), table("PR-1", "whisper B14", turn="whisper")):
        action = DRAWING.meant(state.view(0), keys)
        if action is not None:
            GAME.grammar.accept(list(action))
        assert DRAWING.meant(state.view(SPECTATOR), keys) is None


@pytest.mark.parametrize(
    ("event", "keys"),
    [
        (("stepped", 0, "E6", "E7"), ["pawn 0"]),
        (("checked", 1, "strike", "G2", 1, 2, 0, 7), ["pawn 1", "enemy G2"]),
        (("checked", 0, "camera", "C1", 1, 2, 0, 7), ["pawn 0", "thing C1"]),
        (("seen", 0, "E5", "guard", "G1", "E2", "S"), ["pawn 0", "cell E5", "enemy G1"]),
        (("seen", 0, "G5", "camera", "C1", "H6", ""), ["pawn 0", "cell G5", "thing C1"]),
        (("round", 3, 40), []),
    ],
)
def test_events_speak_of_items(event: tuple[Any, ...], keys: list[str]) -> None:
    assert DRAWING.about(event) == keys


def test_every_card_of_the_house_is_drawn_with_all_its_things() -> None:
    for card in CARDS.values():
        seen = items(table(card.id, f"7th {cell_name(card.places[0])}"))
        assert {f"thing {thing.id}" for thing in card.things} <= set(seen)
        assert {f"enemy {enemy.id}" for enemy in card.enemies} <= set(seen)
