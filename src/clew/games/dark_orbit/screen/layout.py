"""Where things are on the board: sectors in a ring around the track and the space field, rooms, slots, pending slots.

The ring is laid as a frame of upright boards rather than as a wheel: cards are then twice as large on any screen, and
every board looks alike wherever it lies. Rooms are A B above and D C below, slots in their rows and columns; a pending
slot takes the place in the two rows of three that no slot has. Lengths are units of the board, from its top left.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from clew.games.dark_orbit.box.components import SLOT_IDS

WIDE: Final = 206
HIGH: Final = 272
"""A sector."""
GAP: Final = 18
MIDDLE: Final = 236
"""The width of the column with the track."""
ROOMS: Final = (103, 89)
"""The middle of the four rooms, in a sector."""
BLOCK: Final = 56
"""From there to the hull."""
APART: Final = 28
"""From there to the middle of a room, across and down."""
ROOM_AT: Final = {"A": (-APART, -APART), "B": (APART, -APART), "C": (APART, APART), "D": (-APART, APART)}
CARD: Final = (62, 50)
_PITCH: Final = (66, 55)
_CARDS: Final = (37, 181)
"""The middle of the first slot, in a sector."""
_LEFT: Final = 0.0
_CENTRE: Final = float(WIDE + GAP)
_RIGHT: Final = float(WIDE + MIDDLE + 2 * GAP)
_ROW: Final = float(HIGH + GAP)
BOARD_WIDE: Final = 2 * WIDE + MIDDLE + 2 * GAP
_CONDUIT: Final = 26
"""The height of the way below the track, where no sector lies there."""


class Circuit(NamedTuple):
    """A ring of so many sectors on the board."""

    sectors: list[tuple[float, float]]
    """The top left of each, clockwise from the one at the top."""
    sky: tuple[float, float, float, float]
    """Left, top, width and height of the track with the space field."""
    conduit: tuple[float, float, float, float] | None
    """The same of the way from the lower right to the lower left."""
    arrows: list[tuple[float, float, float]]
    """Where a unit goes from one sector to the next: a place, and a turn from "to the right"."""
    height: float


def _circuit(count: int) -> Circuit:
    top = (_CENTRE + (MIDDLE - WIDE) / 2, 0.0)
    rows = count // 2 - (count % 2 == 0)  # sectors in a side column
    # With a sector at the bottom too, the side columns are shorter by one and stand in the middle of the height.
    start = 0.0 if count % 2 else _ROW / 2
    right = [(_RIGHT, start + _ROW * row) for row in range(rows)]
    left = [(_LEFT, start + _ROW * row) for row in range(rows)]
    bottom = [] if count % 2 else [(top[0], _ROW * rows)]
    height = (rows if count % 2 else rows + 1) * _ROW - GAP
    below = _CONDUIT + GAP if count % 2 else HIGH + GAP
    sky = (_CENTRE, _ROW, float(MIDDLE), height - _ROW - below)
    conduit = (_CENTRE - GAP, height - _CONDUIT, MIDDLE + 2.0 * GAP, float(_CONDUIT)) if count % 2 else None
    sectors = [top, *right, *bottom, *reversed(left)]
    return Circuit(sectors, sky, conduit, [_arrow(sectors, place) for place in range(count)], height)


def _arrow(sectors: list[tuple[float, float]], place: int) -> tuple[float, float, float]:
    """Between a sector and the next one."""
    (x, y), (to_x, to_y) = sectors[place], sectors[(place + 1) % len(sectors)]
    if x == to_x:
        return x + WIDE / 2, (y + to_y + HIGH) / 2, 90 if to_y > y else -90
    if len(sectors) % 2 and y == to_y and y > 0:  # through the conduit
        return BOARD_WIDE / 2, y + HIGH - _CONDUIT / 2, 180
    middle = (x + to_x + WIDE) / 2
    overlap_top, overlap_bottom = max(y, to_y), min(y, to_y) + HIGH
    return middle, (overlap_top + overlap_bottom) / 2, 0 if to_x > x else 180


CIRCUITS: Final = {count: _circuit(count) for count in (5, 6, 7)}


def sector_at(ring: list[str], sector: str) -> tuple[float, float]:
    """The top left of a sector."""
    return CIRCUITS[len(ring)].sectors[ring.index(sector)]


def rooms_at(ring: list[str], sector: str) -> tuple[float, float]:
    """The middle of its rooms."""
    x, y = sector_at(ring, sector)
    return x + ROOMS[0], y + ROOMS[1]


def room_at(ring: list[str], sector: str, room: str) -> tuple[float, float]:
    """The middle of a room."""
    x, y = rooms_at(ring, sector)
    return x + ROOM_AT[room][0], y + ROOM_AT[room][1]


def slot_at(ring: list[str], slot: str) -> tuple[float, float]:
    """The middle of a slot or a pending slot, by its id."""
    sector, _, place = slot.partition(".")
    x, y = sector_at(ring, sector)
    row, column = cell(sector, place)
    return x + _CARDS[0] + _PITCH[0] * column, y + _CARDS[1] + _PITCH[1] * row


def cell(sector: str, place: str) -> tuple[int, int]:
    """Row and column of a slot or pending slot in the two rows of three."""
    if not place.startswith("P"):
        return int(place[0]), int(place[1])
    free = [(row, column) for row in range(2) for column in range(3) if f"{sector}.{row}{column}" not in SLOT_IDS]
    return free[int(place[1])]


def dial_at(ring: list[str]) -> tuple[float, float]:
    """The middle of the track."""
    x, y, width, _ = CIRCUITS[len(ring)].sky
    return x + width / 2, y + DIAL + 6


DIAL: Final = 84
"""The radius of the track."""


def space_at(ring: list[str], place: int, crowd: int) -> tuple[float, float, float]:
    """Where a unit drifts in the space field, and how large it is drawn."""
    x, y, width, height = CIRCUITS[len(ring)].sky
    top = y + 2 * DIAL + 12
    row_count = max(1, int((y + height - top) // 40))
    per_row = -(-crowd // row_count)
    row, column = divmod(place, per_row)
    step = min(44.0, (width - 20) / per_row)
    across = min(per_row, crowd - row * per_row)
    scale = min(0.9, step / 44)
    return x + width / 2 + step * (column - (across - 1) / 2), top + 20 + 40 * row, scale
