"""Where zones lie on a page: all of them, none over another, the board first."""

from __future__ import annotations

from typing import Literal

from hypothesis import given
from hypothesis import strategies as st

from clew.scene import Scene, Zone
from clew.scene.layout import Place, laid_out


def zone(key: str, width: float, height: float, role: Literal["board", "mat"] = "mat") -> Zone:
    """An empty zone."""
    return Zone(key, key, (-1.0, -2.0, width, height), [], role)


def apart(one: Place, other: Place) -> bool:
    """Whether two places do not overlap."""
    return (
        one.x + one.width <= other.x
        or other.x + other.width <= one.x
        or one.y + one.height <= other.y
        or other.y + other.height <= one.y
    )


SIZES = st.floats(1, 2000)


@given(st.tuples(SIZES, SIZES), st.lists(st.tuples(SIZES, SIZES), max_size=8))
def test_every_zone_has_a_place_of_its_own(board: tuple[float, float], others: list[tuple[float, float]]) -> None:
    zones = [zone(str(number), *size) for number, size in enumerate(others)]
    page = laid_out(Scene([*zones, zone("board", *board, "board")]))

    assert [place.zone.key for place in page.places] == ["board", *[zone.key for zone in zones]]
    for number, place in enumerate(page.places):
        assert (place.width, place.height) == place.zone.box[2:]
        assert all(apart(place, other) for other in page.places[:number])
        assert page.line <= place.x
        assert place.x + place.width <= page.width
        assert place.y + place.height <= page.height


def test_a_title_has_room_above_its_zone() -> None:
    page = laid_out(Scene([zone("board", 700, 700, "board"), zone("a", 300, 50), zone("b", 600, 50)]))
    board, first, second = page.places

    assert first.y - (board.y + board.height) >= 2 * page.line
    assert second.y - (first.y + first.height) >= 2 * page.line


def test_under_a_wide_board_zones_lie_below() -> None:
    board, mat = laid_out(Scene([zone("board", 900, 300, "board"), zone("mat", 400, 100)])).places

    assert mat.y > board.y + board.height


def test_beside_a_tall_board_zones_lie_beside() -> None:
    board, mat = laid_out(Scene([zone("board", 300, 900, "board"), zone("mat", 400, 100)])).places

    assert mat.x > board.x + board.width


def test_a_board_alone_has_only_a_margin() -> None:
    page = laid_out(Scene([zone("board", 720, 360, "board")]))

    assert (page.width, page.height) == (760, 400)
