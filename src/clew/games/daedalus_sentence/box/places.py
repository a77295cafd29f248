"""The station's places: one range of numbers over all rings, and how they touch.

0 to 5 are the segments of the centre (cells and chamber), 6 to 11 blue, 12 to 23 red, 24 to 35 yellow, 36 to 47 green,
each ring clockwise from twelve o'clock. Places stay; when a ring turns, its tiles move on to other places.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from clew.games.daedalus_sentence.box.components import BLUE, CENTRE, GREEN, RED

Place: TypeAlias = int

NOWHERE: Final[Place] = -1
"""The place of a guard in the supply."""

RINGS: Final = 5
SIZE: Final = [6, 6, 12, 12, 12]
FIRST: Final = [0, 6, 12, 24, 36]
"""The first place of each ring."""
PLACES: Final = 48
RING_OF: Final[list[int]] = [ring for ring in range(RINGS) for _ in range(SIZE[ring])]
SLOT_OF: Final[list[int]] = [slot for ring in range(RINGS) for slot in range(SIZE[ring])]
PLACE_NAMES: Final[list[str]] = [f"{'CBRYG'[RING_OF[place]]}{SLOT_OF[place]}" for place in range(PLACES)]

CHAMBER: Final[Place] = 3
"""The Loctae chamber, opposite the purple cell (DS-S05)."""
PURPLE_CELL: Final[Place] = 0
OTHER_CELLS: Final[list[Place]] = [1, 2, 4, 5]
"""Where the cells of the other colours are dealt to."""

HALF: Final = [180 / size for size in SIZE]
"""From the middle of a tile to its side."""


def place(ring: int, slot: int) -> Place:
    """A slot of a ring; slots wrap around."""
    return FIRST[ring] + slot % SIZE[ring]


CLOCKWISE: Final[list[Place]] = [place(RING_OF[here], SLOT_OF[here] + 1) for here in range(PLACES)]
COUNTER: Final[list[Place]] = [place(RING_OF[here], SLOT_OF[here] - 1) for here in range(PLACES)]


def _outward(here: Place) -> list[Place]:
    """The places of the next outer ring that a place touches, the counterclockwise one first (DS-B06)."""
    ring, slot = RING_OF[here], SLOT_OF[here]
    if ring == GREEN:
        return []
    if ring == BLUE:
        return [place(RED, 2 * slot), place(RED, 2 * slot + 1)]
    return [place(ring + 1, slot)]


OUTWARD: Final[list[list[Place]]] = [_outward(here) for here in range(PLACES)]
"""For a cell or the chamber: its front tile (DS-B07)."""
INWARD: Final[list[Place]] = [
    next((there for there in range(PLACES) if here in OUTWARD[there] and RING_OF[there] != CENTRE), NOWHERE)
    for here in range(PLACES)
]
"""The place of the next inner ring that a place touches; NOWHERE from blue and in the centre."""


def in_line(ring: int, segment: Place) -> Place:
    """The place of a ring in line with a cell: of two the counterclockwise one (DS-B08)."""
    return place(ring, segment if ring == BLUE else 2 * segment)
