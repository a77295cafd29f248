"""What things are called."""

from __future__ import annotations

from typing import Final

from clew.core.wording import joined
from clew.games.daedalus_labyrinth.box.components import (
    KIND_NAMES,
    LINKS,
    PATRON_NAMES,
    PATRON_TITLES,
    VIRTUE_NAMES,
    VIRTUE_TITLES,
)

SIDE_WORDS: Final = ("north", "east", "south", "west", "centre")
TILE_WORDS: Final = {
    "start": "START",
    "warp": "a Warp",
    "mist": "a Mist tile",
    "trap": "a Trap",
    "collapse": "a Collapse tile",
    "spawn": "a Spawn Point",
    "straight": "a straight",
    "bridge": "a bridge",
    "vee": "a vee",
    "branch_l": "a left branch",
    "branch_r": "a right branch",
    "ring": "a ring",
    "tee": "a tee",
    "fan": "a fan",
    "zig": "a zigzag",
}


def virtue_words(name: str) -> str:
    """A virtue by its title."""
    return VIRTUE_TITLES[VIRTUE_NAMES.index(name)]


def patron_words(name: str) -> str:
    """A patron by the title."""
    return PATRON_TITLES[PATRON_NAMES.index(name)]


def tile_words(name: str) -> str:
    """A tile in words."""
    return f"the tile of {virtue_words(name)}" if name in VIRTUE_NAMES else TILE_WORDS[name]


def link_words(name: str, turn: int) -> str:
    """What the paths of a turned tile join."""
    pairs = [(one, other) for one, other in LINKS[KIND_NAMES.index(name) * 4 + turn] if one < other]
    if not pairs:
        return "without a path"
    if len(pairs) == 6:
        return "joining all its sides"
    if pairs[0][1] == 4:
        return "crossed by its centre"
    return f"joining {joined([f'{SIDE_WORDS[one]} with {SIDE_WORDS[other]}' for one, other in pairs])}"


def cell_words(x: int, y: int) -> str:
    """A cell."""
    return "START" if x == y == 0 else f"({x}, {y})"


def spot_words(x: int, y: int) -> str:
    """A spot, by the cells on both sides of it."""
    if x % 2 == y % 2 == 0:
        return f"the centre of {cell_words(x // 2, y // 2)}"
    if x % 2:
        return f"the spot between {cell_words((x - 1) // 2, y // 2)} and {cell_words((x + 1) // 2, y // 2)}"
    return f"the spot between {cell_words(x // 2, (y - 1) // 2)} and {cell_words(x // 2, (y + 1) // 2)}"


def virtues_words(names: tuple[str, ...]) -> str:
    """Several virtues."""
    return joined([virtue_words(name) for name in names])
