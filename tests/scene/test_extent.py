"""How much room items take up, and what is said of those that cannot be drawn."""

from __future__ import annotations

from pathlib import Path as File

import pytest

from clew.scene import AnyItem, Group, Path, Sprite, Text, extents, symbols_are_sound

ART = """<svg xmlns="http://www.w3.org/2000/svg"><defs>
<g id="tile"><rect x="-20" y="-10" width="40" height="20"/></g>
<g id="turned"><use href="#tile" transform="translate(100 0) rotate(90)"/></g>
<g id="disc"><circle r="10" cx="5"/></g>
<g id="kite"><polygon points="0,-5 5,0 0,20 -5,0"/></g>
<g id="line"><line x1="-5" x2="5"/></g>
<g id="nothing"/>
</defs></svg>"""


@pytest.fixture
def art(tmp_path: File) -> str:
    (tmp_path / "art.svg").write_text(ART, encoding="utf-8")
    return str(tmp_path / "art.svg")


def box(item: AnyItem, art: str) -> list[float] | None:
    found = extents([item], art)[item.key]
    return None if found is None else [round(side, 3) + 0.0 for side in found]


@pytest.mark.parametrize(
    ("symbol", "expected"),
    [
        ("tile", [-20, -10, 20, 10]),
        ("turned", [90, -20, 110, 20]),
        ("disc", [-5, -10, 15, 10]),
        ("kite", [-5, -5, 5, 20]),
        ("line", [-5, 0, 5, 0]),
        ("nothing", None),
    ],
)
def test_a_symbol_is_as_large_as_its_shapes(symbol: str, expected: list[float] | None, art: str) -> None:
    assert box(Sprite(symbol, key="it"), art) == expected


def test_place_turn_and_scale_of_an_item_and_of_its_group_count(art: str) -> None:
    """A tile turned upright in a group that is twice as large."""
    tile = Sprite("tile", key="tile", x=10, turn=90)
    found = extents([Group([tile], key="group", x=100, y=50, scale=2)], art)

    assert found["tile"] == found["group"]
    assert [round(side, 3) for side in found["tile"] or ()] == [100, 10, 140, 90]


@pytest.mark.parametrize(
    ("d", "expected"),
    [
        ("M0 0h10v5z", [0, 0, 10, 5]),
        ("M1,2L3-4", [1, -4, 3, 2]),
        ("m5 5 10 0 0 10", [5, 5, 15, 15]),
        ("M0 0C0 10 20 10 20 0", [0, 0, 20, 10]),
        ("M-10 0a10 10 0 0120 0", [-10, -10, 10, 10]),
        ("M3 3", None),
    ],
)
def test_a_path_is_as_large_as_what_bounds_it(d: str, expected: list[float] | None, art: str) -> None:
    assert box(Path(d, key="it"), art) == expected


@pytest.mark.parametrize("d", ["L1 1", "M0 0L10", "M0 0 ?", "M0 0Z 4"])
def test_a_path_that_is_none_is_refused(d: str, art: str) -> None:
    with pytest.raises(ValueError, match="the path"):
        extents([Path(d, key="it")], art)


def test_words_take_room_where_they_are_anchored(art: str) -> None:
    assert box(Text("four", key="it", size=10, anchor="start"), art) == [0, -5, 24, 5]
    assert box(Text("four", key="it", size=10, anchor="end"), art) == [-24, -5, 0, 5]
    assert box(Text(" ", key="it"), art) is None


def test_a_shape_of_a_negative_size_is_refused(tmp_path: File) -> None:
    path = tmp_path / "wrong.svg"
    path.write_text(ART.replace('width="40"', 'width="-40"'), encoding="utf-8")

    with pytest.raises(ValueError, match=r"'tile': <rect> has the width -40"):
        symbols_are_sound(str(path))
