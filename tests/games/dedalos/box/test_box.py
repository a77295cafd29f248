"""The box: what is in it, and files that cannot be right."""

from __future__ import annotations

import pytest

from clew.core.errors import BadComponents
from clew.core.parts.grid import side_names
from clew.games.dedalos import GAME
from clew.games.dedalos.box import components as box
from games.boxes import Change, components, set_to, without

# --- What is in it ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-S09")
def test_the_box_holds_150_tiles() -> None:
    """1 entrance, 4 exits, 132 labyrinth tiles, 3 Collapse, 4 red and 6 white Minotaur tiles."""
    exits = len(box.EXIT_NAMES)
    tiles = 1 + exits + sum(box.LABYRINTH) + box.COLLAPSES + box.REDS + box.WHITES

    assert (exits, sum(box.LABYRINTH), box.COLLAPSES, box.REDS, box.WHITES) == (4, 132, 3, 4, 6)
    assert tiles == components(GAME)["total"]["tiles"] == 150


def test_the_labyrinth_tiles_have_the_shapes_and_stars_that_they_are_printed_with() -> None:
    counts = dict(zip(box.TILE_NAMES, box.LABYRINTH, strict=True))

    assert [[counts[f"{shape}{stars}"] for stars in range(4)] for shape in "ILTX"] == [
        [16, 7, 4, 1],
        [17, 8, 4, 1],
        [31, 16, 8, 1],
        [10, 5, 2, 1],
    ]
    assert [sum(counts[f"{shape}{stars}"] for stars in range(4)) for shape in "ILTX"] == [28, 30, 56, 18]
    assert [sum(counts[f"{shape}{stars}"] for shape in "ILTX") for stars in range(4)] == [74, 36, 18, 4]


def test_stars_and_sides_follow_the_name_of_a_tile() -> None:
    for kind, name in enumerate(box.TILE_NAMES):
        sides = {side_names(box.SIDES[kind * 4 + turn]) for turn in range(4)}
        assert box.STARS[kind] == int(name[1])
        assert len(sides) == box.TURNS[kind]
        assert {len(side) for side in sides} == {{"I": 2, "L": 2, "T": 3, "X": 4}[name[0]]}


@pytest.mark.clause("DD-S03")
def test_the_table_of_exits_is_the_printed_one() -> None:
    assert box.EXITS == {2: 2, 3: 2, 4: 3, 5: 4, 6: 4}


@pytest.mark.clause("DD-S08")
def test_six_tributes_differ_by_name_colour_and_emblem() -> None:
    tributes = components(GAME)["tribute"]

    assert box.TRIBUTES == ["Saffron", "Azure", "Olive", "Plum", "Coral", "Slate"]
    for mark in ("name", "colour", "emblem"):
        assert len({tribute[mark] for tribute in tributes}) == 6


def test_the_file_itself_passes() -> None:
    box.check(components(GAME))


# --- Files that cannot be right ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "message"),
    [
        pytest.param(
            set_to("shape", 0, "letter", value="Q"),
            "components.toml: shape: letter: expected I, L, T, X, not ['Q', 'L', 'T', 'X']",
            id="an unknown shape",
        ),
        pytest.param(
            without("shape", 3),
            "components.toml: shape: letter: expected I, L, T, X, not ['I', 'L', 'T']",
            id="a shape is missing",
        ),
        pytest.param(
            set_to("labyrinth", "T", value=[31, 16, 9]),
            "components.toml: labyrinth: T: expected a count for 0, 1, 2 and 3 stars",
            id="stars are missing",
        ),
        pytest.param(
            set_to("labyrinth", "I", value=[16, 7, 4, 2]),
            "components.toml: labyrinth: count: 133 tiles, 132 are printed",
            id="a tile too many",
        ),
        pytest.param(
            without("exit", 0), "components.toml: exit: count: 3 exits, 4 are printed", id="an exit is missing"
        ),
        pytest.param(
            set_to("total", "red", value=5),
            "components.toml: total: tiles: the parts make 151, 150 are printed",
            id="a red tile too many",
        ),
        pytest.param(
            set_to("total", "tiles", value=151),
            "components.toml: total: tiles: the parts make 150, 151 are printed",
            id="another sum",
        ),
        pytest.param(
            set_to("exits", "4", value=5),
            "components.toml: exits: 4: 5 exits for 4 players",
            id="more exits than tiles",
        ),
        pytest.param(set_to("exits", "4", value=0), "components.toml: exits: 4: 0 exits for 4 players", id="no exit"),
        pytest.param(
            set_to("exits", "four", value=3), "components.toml: exits: four: 3 exits for four players", id="no number"
        ),
    ],
)
def test_a_file_that_does_not_add_up_names_the_file_the_entry_and_the_field(change: Change, message: str) -> None:
    spoilt = components(GAME)
    change(spoilt)

    with pytest.raises(BadComponents) as refused:
        box.check(spoilt)
    assert str(refused.value) == message
    assert refused.value.code == "bad_components"


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(without("total"), id="no totals"),
        pytest.param(without("total", "white"), id="no white tiles"),
        pytest.param(without("labyrinth", "X"), id="no crosses"),
        pytest.param(without("shape", 1, "letter"), id="a shape without a letter"),
        pytest.param(set_to("shape", 1, "open", value="NQ"), id="a side that does not exist"),
        pytest.param(without("exits", "6"), id="no exits for six"),
        pytest.param(set_to("exit", 0, "cell", value=[6]), id="an exit on half a cell"),
        pytest.param(without("tribute", 5), id="a tribute is missing"),
    ],
)
def test_a_file_with_a_gap_is_refused_as_well(change: Change) -> None:
    spoilt = components(GAME)
    change(spoilt)

    with pytest.raises(BadComponents, match=r"^components\.toml: \w+: \w+: "):
        box.check(spoilt)
