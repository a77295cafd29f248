"""Zones and the keyed items in them.

Lengths are units of the zone's own box, y grows downwards, a turn is in degrees clockwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

# What is drawn holds no circles, and there is much of it: ``gc=False`` spares the collector the looking.


class Item(msgspec.Struct, kw_only=True, omit_defaults=True, tag_field="kind", gc=False):
    """Something on the table."""

    key: str
    """Unique in its scene, and the same in the next one if it is the same thing."""
    x: float = 0
    y: float = 0
    turn: float = 0
    scale: float = 1
    layer: int = 0
    """What lies on a higher layer hides what lies on a lower one; within one layer, the later item is on top."""
    style: str = ""
    """Classes of the game's ``art.svg``, separated by blanks."""
    label: str = ""
    """What it is, in a few words: tooltip and accessible name. Without one it is decoration."""
    card: str = ""
    """What somebody reads who looks closer: whole sentences, a line each."""
    seat: int = -1
    """Whose it is: a touch of it calls this seat, for somebody who plays several and may do nothing else with it."""

    def __post_init__(self) -> None:
        """Whole numbers are written as such, so that interpreted and compiled games draw the same to the byte.

        This is done for every item of every scene: hence neither a loop nor a call for what is whole already.
        """
        if type(self.x) is float and self.x.is_integer():
            self.x = int(self.x)
        if type(self.y) is float and self.y.is_integer():
            self.y = int(self.y)
        if type(self.turn) is float and self.turn.is_integer():
            self.turn = int(self.turn)
        if type(self.scale) is float and self.scale.is_integer():
            self.scale = int(self.scale)


class Group(Item, tag="group"):
    """Items that move and turn together, placed relative to the group."""

    items: list[AnyItem]


class Sprite(Item, tag="sprite"):
    """A drawing of the game's ``art.svg``, by its id; it is drawn around its own origin."""

    symbol: str


class Path(Item, tag="path"):
    """A line or an area, as the ``d`` of an SVG path."""

    d: str


class Text(Item, tag="text"):
    """Words or numbers in the picture, centred on their place unless ``anchor`` says otherwise."""

    text: str
    size: float = 16
    anchor: Literal["start", "middle", "end"] = "middle"

    def __post_init__(self) -> None:
        super().__post_init__()
        if type(self.size) is float and self.size.is_integer():
            self.size = int(self.size)


AnyItem: TypeAlias = Group | Sprite | Path | Text


def lifted(item: AnyItem, layer: int) -> AnyItem:
    """The same on a higher layer: to be seen above what lies there."""
    item.layer = layer
    return item


class Zone(msgspec.Struct, omit_defaults=True, gc=False):
    """A part of the table with a picture of its own."""

    key: str
    title: str
    box: tuple[float, float, float, float]
    """Left, top, width and height of what there is to see."""
    items: list[AnyItem]
    role: Literal["board", "hand", "mat", "tableau"] = "board"
    """The one board; what a seat holds; what lies before a seat; what belongs to all."""
    seat: int = -1
    """Whose it is."""

    def __post_init__(self) -> None:
        left, top, width, height = self.box
        self.box = (_tidy(left), _tidy(top), _tidy(width), _tidy(height))


def _tidy(length: float) -> float:
    return int(length) if type(length) is float and length.is_integer() else length


class Scene(msgspec.Struct, gc=False):
    """All there is to see, the most important zone first."""

    zones: list[Zone]


class Ghost(msgspec.Struct, omit_defaults=True):
    """What an action would do: items as they would be, and what follows in words.

    An item whose key is on the table already is seen in both places, faint where it is now.
    """

    items: list[AnyItem] = []
    words: list[str] = []
    zone: str = "board"


def items_of(scene: Scene) -> Iterator[AnyItem]:
    """Every item of a scene, those in groups too."""
    for zone in scene.zones:
        yield from within(zone.items)


def within(items: list[AnyItem]) -> Iterator[AnyItem]:
    """These items, and those in groups among them."""
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from within(item.items)
