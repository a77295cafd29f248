"""The board on a screen: for now the ring with its rooms and units, without anything to touch."""

from __future__ import annotations

import math
import pathlib
from typing import Final

from clew.core.codec import Plain
from clew.core.drawing import Drawing
from clew.core.notation import Action
from clew.games.dark_orbit.box import ROOM_NAMES
from clew.games.dark_orbit.words import sector_words, unit_words
from clew.scene import AnyItem, Path, Scene, Sprite, Text, Zone

_OUT: Final = 285
_APART: Final = 28


def scene(view: Plain, names: list[str]) -> Scene:
    """Sectors in a ring, units in their rooms, space in the middle."""
    items: list[AnyItem] = []
    places: dict[str, tuple[float, float]] = {"space": (0.0, 0.0), "": (0.0, 40.0)}
    for number, sector in enumerate(view["ring"]):
        angle = math.radians(-90 + number * 360 / len(view["ring"]))
        x, y = round(_OUT * math.cos(angle), 2), round(_OUT * math.sin(angle), 2)
        circle = "M-62 0a62 62 0 1 0 124 0a62 62 0 1 0 -124 0"
        label = sector_words(sector) if sector else f"position {number}"
        items.append(Path(circle, key=f"sector {sector or number}", x=x, y=y, style="room", label=label))
        items.append(Text(label, key=f"name {sector or number}", x=x, y=y - 76, style="words"))
        places[sector or str(number)] = (x, y)
    for number, unit in enumerate(view["units"]):
        x, y = places[unit["sector"]]
        room = ROOM_NAMES.index(unit["room"]) if unit["room"] else -1
        dx, dy = [(-_APART, -_APART), (_APART, -_APART), (_APART, _APART), (-_APART, _APART), (number * 9, 0)][room]
        label, symbol = unit_words(unit["id"]), f"seat-{unit['seat']}"
        items.append(Sprite(symbol, key=unit["id"], scale=0.4, label=label, x=x + dx, y=y + dy))
    return Scene([Zone("board", "The station", (-400, -400, 800, 800), items)])


def touches(view: Plain, action: Action) -> list[str]:
    """Every action is a button."""
    return []


DRAWING: Final = Drawing(art=str(pathlib.Path(__file__).parent / "art.svg"), scene=scene, touches=touches)
