"""What things are called."""

from __future__ import annotations

from typing import Final

from clew.core.parts.grid import side_names
from clew.core.wording import joined
from clew.games.dedalos.box.components import KIND_NAMES, SHAPE_NAMES, SIDES, TILE_NAMES

SIDE_WORDS: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
OTHER_TILES: Final = {"COL": "a Collapse", "RED": "a red Minotaur tile", "WHITE": "a white Minotaur tile"}


def tile_words(name: str) -> str:
    """A tile in words: its shape and its stars."""
    if name in OTHER_TILES:
        return OTHER_TILES[name]
    kind = TILE_NAMES.index(name)
    stars = ("", " with a star", " with two stars", " with three stars")[kind & 3]
    return f"a {SHAPE_NAMES[kind >> 2]}{stars}"


def open_words(name: str, turn: int) -> str:
    """Which sides of a turned tile are open."""
    return joined([SIDE_WORDS[side] for side in side_names(SIDES[KIND_NAMES.index(name) * 4 + turn])])
