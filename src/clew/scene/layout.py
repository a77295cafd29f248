"""Where the zones of a scene lie on one page: the board first, the others below or beside it, in rows."""

from __future__ import annotations

from typing import Final, NamedTuple

from clew.scene.items import Scene, Zone

_SHAPE: Final = 4 / 3
"""Width by height of the frame in which things should be as large as possible."""
_FINE: Final = 36
"""How many lines of a title would fill the board."""


class Place(NamedTuple):
    """A zone on the page, under its title."""

    zone: Zone
    x: float
    y: float
    width: float
    height: float


class Page(NamedTuple):
    """The zones, and how large a page they need; all lengths are those of the board."""

    width: float
    height: float
    line: float
    """The height of a title, which is also the room between zones."""
    places: list[Place]


def laid_out(scene: Scene) -> Page:
    """A page for a scene."""
    board, *others = sorted(scene.zones, key=lambda zone: zone.role != "board")
    _, _, width, height = board.box
    line = max(width, height) / _FINE
    widest = max([zone.box[2] for zone in others], default=0)
    below = _page(board, _rows(others, max(width, widest), line), line, 0, height + line)
    beside = _page(board, _rows(others, widest, line), line, width + line, -line)
    return min(below, beside, key=lambda page: max(page.width, page.height * _SHAPE))


def _rows(zones: list[Zone], width: float, line: float) -> list[Place]:
    """Zones from left to right and from top to bottom, none wider than the rows."""
    places: list[Place] = []
    x = y = tall = 0.0
    for zone in zones:
        wide, high = zone.box[2], zone.box[3]
        if x and x + wide > width:
            x, y, tall = 0.0, y + tall + 3 * line, 0.0
        places.append(Place(zone, x, y + 2 * line, wide, high))
        x, tall = x + wide + line, max(tall, high)
    return places


def _page(board: Zone, rows: list[Place], line: float, x: float, y: float) -> Page:
    """The board with the rows at a place, and a margin around them."""
    _, _, width, height = board.box
    places = [Place(board, line, line, width, height)]
    places += [place._replace(x=place.x + x + line, y=place.y + y + line) for place in rows]
    right = max([place.x + place.width for place in places])
    bottom = max([place.y + place.height for place in places])
    return Page(right + line, bottom + line, line, places)
