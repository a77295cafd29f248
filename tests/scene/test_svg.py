"""A scene as one SVG: whole, safe, and the same wherever it is shown."""

from __future__ import annotations

import re
from pathlib import Path as File
from xml.etree import ElementTree

import pytest

import connect_four
from clew.core.game import Game
from clew.scene import AnyItem, BadArt, Group, Path, Scene, Sprite, Text, Theme, Zone, cover, to_svg
from clew.scene.palette import DARK, LIGHT
from toys import heist

SVG = "{http://www.w3.org/2000/svg}"
ART = """<svg xmlns="http://www.w3.org/2000/svg">
  <style>.tile, .gate > path { fill: var(--red); } .shine { fill: url(#sky); }</style>
  <defs>
    <linearGradient id="sky"><stop offset="1" stop-color="var(--paper)"/></linearGradient>
    <g id="tile"><path class="tile" d="M0 0h10"/></g>
    <g id="two"><use href="#tile"/></g>
    <g id="cover"><path class="shine" d="M0 0h320v200h-320z"/></g>
  </defs>
</svg>"""


@pytest.fixture
def art(tmp_path: File) -> str:
    path = tmp_path / "art.svg"
    path.write_text(ART, encoding="utf-8")
    return str(path)


def scene(*items: AnyItem, title: str = "Board") -> Scene:
    """A board with these items."""
    return Scene([Zone("board", title, (0, 0, 100, 50), list(items))])


def parsed(svg: str) -> ElementTree.Element:
    """The picture as a tree; it has to be whole."""
    return ElementTree.fromstring(svg)


def board(svg: str) -> ElementTree.Element:
    """The board in a picture."""
    found = parsed(svg).find(f"{SVG}svg")
    assert found is not None
    return found


def test_a_sprite_is_placed_turned_and_scaled(art: str) -> None:
    item = Sprite("tile", key="a", x=10, y=-2.5, turn=90, scale=0.5, style="tile shine", label="a tile")
    drawn = board(to_svg(scene(item), art))[0]

    assert drawn.tag == f"{SVG}use"
    assert drawn.get("transform") == "translate(10 -2.5) rotate(90) scale(0.5)"
    assert re.fullmatch(r"art-\w+-tile art-\w+-shine", drawn.get("class", ""))
    assert drawn.findtext(f"{SVG}title") == "a tile"


def test_what_lies_at_its_place_has_no_transform(art: str) -> None:
    assert board(to_svg(scene(Sprite("tile", key="a")), art))[0].get("transform") is None


def test_groups_hold_their_items(art: str) -> None:
    ring = Group([Sprite("tile", key="a", x=5), Text("7", key="b", size=20, anchor="start")], key="ring", turn=45)
    drawn = board(to_svg(scene(ring), art))[0]

    assert (drawn.tag, drawn.get("transform")) == (f"{SVG}g", "rotate(45)")
    assert [part.tag for part in drawn] == [f"{SVG}use", f"{SVG}text"]
    assert (drawn[1].text, drawn[1].get("font-size"), drawn[1].get("text-anchor")) == ("7", "20", "start")


def test_higher_layers_come_later_and_equal_ones_keep_their_order(art: str) -> None:
    items = [Path("M0 0", key=key, layer=layer, label=key) for key, layer in [("c", 2), ("a", 0), ("d", 2), ("b", 1)]]
    drawn = board(to_svg(scene(*items), art))

    assert [item.findtext(f"{SVG}title") for item in drawn] == ["a", "b", "c", "d"]


def test_a_zone_shows_what_its_box_shows(art: str) -> None:
    assert (
        board(to_svg(Scene([Zone("board", "Board", (-50, -20, 100, 40), [])]), art)).get("viewBox") == "-50 -20 100 40"
    )


def test_other_zones_have_their_titles_in_the_picture(art: str) -> None:
    picture = to_svg(Scene([*scene().zones, Zone("hand", "Ann's <hand>", (0, 0, 50, 10), [], "hand", 0)]), art)

    assert [text.text for text in parsed(picture).findall(f"{SVG}text")] == ["Ann's <hand>"]
    assert len(parsed(picture).findall(f"{SVG}svg")) == 2


def test_whatever_somebody_typed_is_text(art: str) -> None:
    nasty = "</title><script>alert('1')</script>&amp;\" onload=\"x\x00\ud800\U0001f3b2"
    items: list[AnyItem] = [
        Text(nasty, key="a", label=nasty, style=nasty),
        Path(nasty, key="b", label=nasty),
        Group([], key="c", label=nasty),
    ]
    picture = to_svg(scene(*items, title=nasty), art, title=nasty)
    picture.encode()  # it can be written to a file

    kept = nasty.replace("\x00", "\ufffd").replace("\ud800", "\ufffd")
    root = parsed(picture)
    assert {element.tag for element in root.iter()}.isdisjoint({f"{SVG}script", "script"})
    assert root.findtext(f"{SVG}title") == kept
    assert [item.findtext(f"{SVG}title") for item in board(picture)] == [kept] * 3
    assert board(picture)[0].get("onload") is None


def test_a_picture_has_a_role_and_a_name(art: str) -> None:
    root = parsed(to_svg(scene(), art, title="My game"))

    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert root[0].text == "My game"
    assert parsed(to_svg(scene(), art))[0].text == "Board"


@pytest.mark.parametrize(("theme", "colours"), [("light", LIGHT), ("dark", DARK)])
def test_colours_are_written_out(art: str, theme: Theme, colours: dict[str, str]) -> None:
    picture = to_svg(scene(), art, theme)

    assert "var(" not in picture
    assert f"fill: {colours['red']};" in picture
    assert f'stop-color="{colours["paper"]}"' in picture
    assert f'height="102%" fill="{colours["paper"]}"/>' in picture
    assert parsed(picture).get("fill") == colours["ink"]


def test_pictures_on_one_page_do_not_mix(art: str, tmp_path: File) -> None:
    """Every id and every rule carries a mark that follows from the art and the theme."""
    other = tmp_path / "other.svg"
    other.write_text(ART.replace("--red", "--blue"), encoding="utf-8")
    two = scene(Sprite("two", key="a"))
    pictures = [to_svg(two, art), to_svg(two, art, "dark"), to_svg(two, str(other))]
    marks: list[str] = []
    for picture in pictures:
        names = re.findall(r'id="([^"]+)"|href="#([^"]+)"|class="([^"]+)"|url\(#([^)]+)\)|\.(art[\w-]+)', picture)
        found = {"".join(name).rpartition("-")[0] for name in names}
        assert len(found) == 1
        marks += found

    assert len(names) == 12
    assert len(set(marks)) == 3


def test_a_symbol_that_is_missing_is_named_with_the_file(art: str) -> None:
    with pytest.raises(BadArt, match=r"art\.svg: there is no symbol 'tower'"):
        to_svg(scene(Sprite("tower", key="a")), art)


def test_a_large_board_is_shown_no_wider_than_a_page(art: str) -> None:
    root = parsed(to_svg(Scene([Zone("board", "Board", (0, 0, 3600, 1800), [])]), art))

    assert (root.get("viewBox"), root.get("width")) == ("0 0 3800 2000", "960")


@pytest.mark.parametrize("game", [connect_four.GAME, heist.GAME], ids=["connect_four", "heist"])
def test_the_cover_is_a_picture_of_its_own(game: Game) -> None:
    root = parsed(cover(game.drawing.art, "dark", title="A game"))

    assert root.get("viewBox") == "0 0 320 200"
    assert root.findtext(f"{SVG}title") == "A game"
    assert str(root.findall(f"{SVG}use")[0].get("href")).endswith("-cover")
