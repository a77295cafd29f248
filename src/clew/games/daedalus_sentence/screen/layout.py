"""Where things are on the round board: radii of the rings, sectors, and points by angle.

Lengths are units of the board, whose middle is (0, 0); an angle is in degrees clockwise from twelve o'clock. A tile is
drawn with its middle upwards and then turned; whatever is to be read stays upright.
"""

from __future__ import annotations

from math import asin, cos, degrees, radians, sin
from typing import Final

from clew.games.daedalus_sentence.box.places import HALF, RINGS

INNER: Final = [36, 128, 216, 304, 392]
OUTER: Final = [118, 206, 294, 382, 472]
RIM: Final = 489
"""The edge of the hull."""
_BAND: Final = 14
"""The coloured band along the inner side of a tile."""
MIDDLE: Final = [77.0, *[(INNER[ring] + _BAND + OUTER[ring]) / 2 for ring in range(1, RINGS)]]
"""Where figures stand."""
DEEP: Final = [66.0, *[OUTER[ring] - INNER[ring] - _BAND - 4.0 for ring in range(1, RINGS)]]
"""The room that figures have from the inside out."""
WIDE: Final = [radians(2 * HALF[ring]) * MIDDLE[ring] - 16 for ring in range(RINGS)]
"""The room that they have along the ring."""


def point(radius: float, angle: float) -> tuple[float, float]:
    """A place on the screen."""
    return round(radius * sin(radians(angle)), 1), round(-radius * cos(radians(angle)), 1)


def along(radius: float, length: float) -> float:
    """The angle of a length along a circle."""
    return degrees(length / radius)


def sector(inner: float, outer: float, half: float, inset: float) -> str:
    """The outline of a tile whose middle is upwards; its sides keep a little away from its neighbours."""
    near, far = half - degrees(asin(inset / inner)), half - degrees(asin(inset / outer))
    (x1, y1), (x2, y2) = point(inner, near), point(outer, far)
    return f"M{-x1} {y1}L{-x2} {y2}A{outer:g} {outer:g} 0 0 1 {x2} {y2}L{x1} {y1}A{inner:g} {inner:g} 0 0 0 {-x1} {y1}z"


def arc(radius: float, start: float, end: float) -> str:
    """A line along a circle, from one angle to another, the way that the numbers go."""
    (x1, y1), (x2, y2) = point(radius, start), point(radius, end)
    large, sweep = int(abs(end - start) > 180), int(end > start)
    return f"M{x1} {y1}A{radius:g} {radius:g} 0 {large} {sweep} {x2} {y2}"


SECTOR: Final = [sector(INNER[ring], OUTER[ring], HALF[ring], 2) for ring in range(RINGS)]


def _ringed(inner: int, outer: int) -> str:
    """The outline of a whole ring; the inner circle goes the other way round, so that it is a hole."""
    return (
        f"M0 {-outer}A{outer} {outer} 0 1 1 0 {outer}A{outer} {outer} 0 1 1 0 {-outer}z"
        f"M0 {-inner}A{inner} {inner} 0 1 0 0 {inner}A{inner} {inner} 0 1 0 0 {-inner}z"
    )


RINGED: Final = [_ringed(INNER[ring], OUTER[ring]) for ring in range(RINGS)]
