"""Map files: those of the house are sound, and what is wrong with others is said."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from clew.cli.app import app
from clew.core.box import read_toml
from clew.core.errors import BadComponents
from clew.games.seventh_and_whisper import GAME
from clew.games.seventh_and_whisper.box import components as box
from clew.games.seventh_and_whisper.box.atlas import CARDS, FOLDER, LOCATIONS, read_location
from clew.games.seventh_and_whisper.box.cells import SIZE, cell_named, cells_of
from clew.games.seventh_and_whisper.box.mapfile import conquered, faults, remarks
from clew.testing.checks.words import is_sentence
from conftest import ROOT
from games.boxes import Change, components, set_to, without

KINDS = LOCATIONS["prison"].kinds
EXAMPLE = ROOT / "examples" / "maps" / "TR-1.toml"
PAGE = ROOT / "docs" / "draw-a-map.md"

COUNTS = {
    "PR-1": (2, 2, 2, 2, 2, 2, 1, 1, 1, 8, 154),
    "PR-2": (2, 2, 2, 3, 3, 3, 1, 1, 1, 6, 146),
    "PR-3": (2, 2, 2, 3, 3, 3, 1, 1, 1, 10, 149),
    "PX-1": (2, 2, 2, 2, 2, 2, 1, 1, 1, 10, 150),
    "PX-2": (2, 2, 2, 3, 3, 3, 1, 1, 1, 3, 152),
    "PX-3": (1, 3, 2, 2, 2, 4, 1, 1, 1, 3, 152),
    "PX-4": (4, 2, 2, 3, 3, 2, 1, 1, 1, 8, 148),
}
"""Cameras, barrels, cases, patrols, guards, drones, vents, power points, doors, hiding places, cells to walk on."""


def read(card: str) -> dict[str, Any]:
    """The data of a map file of the house."""
    return read_toml(FOLDER / "prison" / f"{card}.toml")


@pytest.mark.parametrize("card", COUNTS)
def test_how_many_of_everything_a_card_has(card: str) -> None:
    data, found = read(card), CARDS[card]
    names = ("cameras", "barrels", "cases", "patrols", "guards", "drones", "vents", "power_points", "doors")

    counts = [len(data[name]) for name in names]

    assert (*counts, len(cells_of(found.hiding)), len(cells_of(found.enterable(found.doors)))) == COUNTS[card]


@pytest.mark.parametrize("card", COUNTS)
def test_every_card_of_the_house_is_sound(card: str) -> None:
    assert faults(read(card), KINDS) == []
    expected = ["G2 stares at the threshold J4 when the card is laid."] if card == "PX-1" else []
    assert remarks(CARDS[card]) == expected


@pytest.mark.parametrize("card", COUNTS)
def test_on_every_card_everything_can_be_dealt_with(card: str) -> None:
    done, reach = conquered(CARDS[card])

    assert done == (1 << len(CARDS[card].things)) - 1
    assert all(cells & CARDS[card].exits for cells in reach)


# --- What is wrong with a map -----------------------------------------------------------------------------------------


def put(data: dict[str, Any], field: str, cell: str, letter: str) -> None:
    """Change one letter of a drawing."""
    lines = data[field].split()
    row, column = divmod(cell_named(cell), SIZE)
    lines[row] = lines[row][:column] + letter + lines[row][column + 1 :]
    data[field] = "\n".join(lines)


def both(data: dict[str, Any], cell: str, letter: str, area: str) -> None:
    """Change a letter in the grid and in the areas."""
    put(data, "grid", cell, letter)
    put(data, "areas", cell, area)


def walled(*cells: str) -> Callable[[dict[str, Any]], None]:
    """Build walls."""

    def change(data: dict[str, Any]) -> None:
        for cell in cells:
            both(data, cell, "#", "#")

    return change


def inside(data: dict[str, Any]) -> None:
    """Put the door into one area."""
    put(data, "areas", "H4", "b")
    del data["thresholds"]["H4"]


def set_in(field: str, number: int, **values: Any) -> Callable[[dict[str, Any]], None]:
    """Change an entry of a list."""

    def change(data: dict[str, Any]) -> None:
        data[field][number] |= values

    return change


BROKEN: list[tuple[Callable[[dict[str, Any]], Any], str]] = [
    (lambda d: d.pop("name"), "name: is missing"),
    (lambda d: d.update(id="cell block"), "id: two capital letters"),
    (lambda d: d.update(set="mine"), "set: has to be base or extra"),
    (lambda d: d.update(exit="up"), "exit: has to be N, E, S or W"),
    (lambda d: d.update(entrance="W"), "either two start places"),
    (lambda d: d.update(start="B10"), "start: lists 1 cells instead of 2"),
    (lambda d: d.update(start="B10 Q14"), "start: there is no cell 'Q14'"),
    (lambda d: d.update(grid=d["grid"] + "\n####"), "grid: has 17 rows"),
    (lambda d: d.update(grid=d["grid"].replace("#..H...D.......#", "#..H...D......#")), "grid: row 4 has 15 letters"),
    (lambda d: put(d, "grid", "C3", "?"), "'?' in row 3 is no letter"),
    (lambda d: d.update(tasks=3), "tasks: is no text"),
    (lambda d: d.update(tasks="C1 L1"), "tasks: there is nothing to do with 'L1'"),
    (lambda d: d.update(tasks="C1 V1"), "With nothing done but its tasks"),
    (lambda d: d.update(treasure=1), "no field 'treasure'"),
    (lambda d: d.update(thresholds=[]), "thresholds: write a table"),
    (lambda d: d["thresholds"].update(H4="b"), "H4 has to be a cell, with the letters of two areas"),
    (lambda d: d.pop("drones"), "drones: is missing"),
    (lambda d: d["cases"].extend([{"id": f"L{n}", "at": "C5"} for n in range(3, 8)]), "there are 7, but only 6 tokens"),
    (lambda d: d["cases"][0].pop("at"), "has to have the fields id, at"),
    (set_in("cases", 0, id="L7"), "the id has to be L1"),
    (set_in("guards", 0, facings="S E S"), "four of N, E, S and W"),
    (set_in("guards", 0, area="bb"), "the letter of one area"),
    (set_in("drones", 0, paths=[]), "a list of at least one path"),
    (set_in("patrols", 0, path="C2"), "lists 1 cells instead of at least 2"),
    (lambda d: both(d, "A5", ".", "b"), "A5 is on the edge"),
    (lambda d: put(d, "grid", "P8", "#"), "P8 has to be X in the grid"),
    (lambda d: both(d, "C5", "X", "b"), "C5 must not be X in the grid"),
    (lambda d: d.update(start="B10 B10"), "The two start places are one cell"),
    (lambda d: both(d, "C5", "L", "b"), "C5 is L in the grid, but is not listed under cases"),
    (set_in("cases", 0, at="C5"), "C5 is listed under cases, but is not L in the grid"),
    (set_in("cases", 0, at="O2"), "O2 is listed twice under cases"),
    (set_in("cameras", 0, point="D6"), "D6 is a point under cameras, but is neither k nor b"),
    (lambda d: put(d, "grid", "C5", "k"), "C5 is k in the grid, but is the point of nothing"),
    (lambda d: put(d, "areas", "C5", "#"), "C5 can be walked on, but has no area"),
    (lambda d: put(d, "areas", "A5", "b"), "A5 has an area, but nobody can walk there"),
    (lambda d: put(d, "areas", "C5", "+"), "C5 has to be + in the areas and listed under thresholds"),
    (lambda d: d["thresholds"].update(D9="aa"), "The threshold D9 joins an area with itself"),
    (inside, "door at H4 has to be a threshold"),
    (lambda d: put(d, "areas", "C5", "z"), "neighbours without a common area"),
    (walled("D10", "D11"), "Area a falls apart"),
    (lambda d: d["thresholds"].update(K9="cz"), "names an area without cells"),
    (set_in("power_points", 0, feeds="ED2"), "feeds ED2, which is no door"),
    (set_in("power_points", 0, feeds="ED2"), "No power point feeds ED1"),
    (set_in("cameras", 0, view="G5 H5"), "C1 sees H5, where nobody can stand"),
    (set_in("cameras", 0, view="G5 E6"), "C1 sees its own point, E6"),
    (set_in("patrols", 0, path="C2 C3 C5"), "P1 cannot go from C3 to C5 in one step"),
    (set_in("patrols", 0, path="C2 D3"), "P1 cannot go from C2 to D3 in one step"),
    (set_in("patrols", 0, path="C7 C8 D8 D9"), "P1 cannot be on D9"),
    (set_in("guards", 1, at="P8"), "G2 cannot be on P8"),
    (set_in("guards", 0, facings="S W S E"), "has to look home, a quarter counterclockwise"),
    (set_in("drones", 0, paths=["K2 L2", "L2 M2"]), "paths of R1 begin at different cells"),
    (set_in("drones", 0, paths=["I2 H2"]), "R1 cannot fly over H2"),
    (set_in("drones", 0, paths=["K8 K9"]), "R1 leaves its area c at K9"),
    (set_in("drones", 1, paths=["J10 K11", "J10 I10 I9"]), "R2 cannot fly over I9"),
    (set_in("guards", 0, at="B11", area="a", facings="N W N E"), "G1 sees B10, where a character starts"),
    (walled("I14", "J15", "I13"), "falls apart"),
    (lambda d: (d.update(cameras=[{**d["cameras"][0], "view": "D9 E9"}, d["cameras"][1]])), "deal with the camera C1"),
    (lambda d: d["barrels"][0].update(view="I15 K11"), "deal with"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "words"), BROKEN, ids=[words for _, words in BROKEN])
def test_what_is_wrong_with_a_map_is_said(change: Callable[[dict[str, Any]], Any], words: str) -> None:
    data = copy.deepcopy(read("PR-1"))
    change(data)

    found = faults(data, KINDS)

    assert any(words in fault for fault in found), found
    assert [fault for fault in found if not is_sentence(fault)] == []


def test_a_drone_does_not_slip_between_two_walls() -> None:
    data = read("PR-1")
    for cell in ("N4", "M5"):
        both(data, cell, "#", "#")
    data["drones"][0]["paths"] = ["M4 N5"]

    assert "R1 would slip between two walls from M4 to N5." in faults(data, KINDS)


def test_an_entrance_and_an_exit_on_one_side() -> None:
    data = read("PR-2")
    data["exit"] = "W"

    assert faults(data, KINDS) == ["Entrance and exit are on the same side."]


@pytest.mark.parametrize("junk", [None, 3, "x", [], [3], {}, [[]], {"a": 1}, True, -1.5])
@pytest.mark.parametrize(
    "field", ["grid", "areas", "thresholds", "cameras", "vents", "guards", "drones", "start", "exit"]
)
def test_junk_in_a_map_file_is_a_fault_and_not_a_crash(field: str, junk: object) -> None:
    data = read("PR-1")
    data[field] = junk

    if not (field in ("cameras", "vents", "guards", "drones") and junk == []):
        assert faults(data, KINDS) != []


# --- Locations and the box --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "a location has a name"),
        ("name = 'Lab'", "say what each can do"),
        ("name = 'Lab'\n[enemies.patrol]\nmoves = 99\n[enemies.guard]\n[enemies.drone]\n", "a number up to"),
        ("name = ", "location.toml"),
    ],
)
def test_what_is_wrong_with_a_location_is_said(tmp_path: Path, text: str, words: str) -> None:
    (tmp_path / "location.toml").write_text(text)

    with pytest.raises(BadComponents, match=re.escape(words)):
        read_location(tmp_path)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (without("dice"), "dice"),
        (set_to("item", 0, "copies", value=2), "there are 9, 8 are printed"),
        (set_to("item", 0, "owner", value="eve"), "nobody is called"),
        (set_to("item", 0, "checks", value=["dance"]), "none of"),
        (without("item", 0, "bonus"), "expected int"),
        (without("character", 0, "word"), "expected str"),
    ],
)
def test_what_is_wrong_with_the_box_is_said(change: Change, words: str) -> None:
    spoilt = components(GAME)
    change(spoilt)

    with pytest.raises(BadComponents, match=words):
        box.check(spoilt)


# --- For those who draw maps ------------------------------------------------------------------------------------------


def test_the_page_about_drawing_a_map_quotes_the_example() -> None:
    example = EXAMPLE.read_text(encoding="utf-8")
    location = (FOLDER / "prison" / "location.toml").read_text(encoding="utf-8")
    blocks = re.findall(r"^```toml\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)

    assert len(blocks) == 5
    assert [block for block in blocks if block not in example and block not in location] == []


def test_maps_check_prints_the_map_with_what_everybody_sees() -> None:
    run = CliRunner().invoke(app, ["maps", "check", str(EXAMPLE)])

    assert run.exit_code == 0
    assert " 9 # · · · H · · ! ! ! ! ◀ · · · X " in run.output
    assert "0. L9W  sees I8 J8 I9 J9 K9 I10 J10" in run.output
    assert "This map can be played." in run.output


def test_maps_check_shows_a_way_to_win() -> None:
    run = CliRunner().invoke(app, ["maps", "check", str(EXAMPLE), "--solve"])

    assert run.exit_code == 0
    assert re.search(r"Both get out in round \d, if the dice are good enough:\n1. 7th: ", run.output)
    assert run.output.endswith("A careful team wins 5 of 5 games here.\nThis map can be won.\n")


def test_maps_check_finds_no_way_where_a_guard_looks_at_the_only_one(tmp_path: Path) -> None:
    """The corridor to the exit is one cell wide, and a guard in it looks at whoever comes for ever."""
    text = EXAMPLE.read_text(encoding="utf-8")
    for drawing, wall in (("#..............X\n", "#......########X\n"), ("#.............##\n", "#......#########\n")):
        text = text.replace(drawing, wall)
    for drawing, wall in (("#bbbbbbbbbbbbbbb\n", "#bbbbbb########b\n"), ("#bbbbbbbbbbbbb##\n", "#bbbbbb#########\n")):
        text = text.replace(drawing, wall)
    (tmp_path / "TR-1.toml").write_text(text.replace('view = "H8 H9 H10"', 'view = "H9"'))

    run = CliRunner().invoke(app, ["maps", "check", str(tmp_path / "TR-1.toml"), "--solve"])

    assert run.exit_code == 1
    assert "✗ No way to win this card was found." in run.output


def test_maps_check_says_what_is_wrong(tmp_path: Path) -> None:
    copied = tmp_path / "TR-1.toml"
    copied.write_text(EXAMPLE.read_text(encoding="utf-8").replace("H8 H9 H10", "H8 H9 H11"))
    run = CliRunner().invoke(app, ["maps", "check", str(copied), "--game", "seventh-and-whisper"])
    assert run.exit_code == 1
    assert "✗ C1 sees H11, where nobody can stand." in run.output

    missing = CliRunner().invoke(app, ["maps", "check", str(tmp_path / "none.toml")])
    assert missing.exit_code == 1
    assert "none.toml" in missing.output


def test_maps_check_makes_remarks() -> None:
    run = CliRunner().invoke(app, ["maps", "check", str(FOLDER / "prison" / "PX-1.toml")])

    assert run.exit_code == 0
    assert "? G2 stares at the threshold J4 when the card is laid." in run.output


def test_a_game_without_map_files_has_nothing_to_check() -> None:
    run = CliRunner().invoke(app, ["maps", "check", str(EXAMPLE), "--game", "dedalos"])

    assert run.exit_code != 0
    assert "are no files" in str(run.exception)


def test_a_file_beside_a_location_is_looked_at_with_its_enemies(tmp_path: Path) -> None:
    (tmp_path / "TR-1.toml").write_text(EXAMPLE.read_text(encoding="utf-8"))
    text = (FOLDER / "prison" / "location.toml").read_text(encoding="utf-8").replace("depth = 3", "depth = 1")
    (tmp_path / "location.toml").write_text(text)
    assert GAME.survey is not None

    lines = ["".join([piece for piece, _ in line]) for line in GAME.survey(str(tmp_path / "TR-1.toml"), False).lines]

    assert "       0. L9W  sees K9" in lines
