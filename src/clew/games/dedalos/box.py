"""The box: components.toml, loaded and checked, and what follows from it.

A *kind* is a number: the labyrinth tiles by shape and stars, then Collapse, red and white Minotaur tiles. Tiles of one
kind are alike (DD-S17). A *code* is a kind and its turn in one number, ``kind * 4 + turn``.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from clew.core.errors import BadComponents
from clew.core.parts.grid import Cell, cell_at, sides_named, turned

FILE: Final = "components.toml"

COLLAPSE: Final = 16
RED: Final = 17
WHITE: Final = 18
KINDS: Final = 19

HAND: Final = 3
"""Tiles in a hand (DD-S12)."""


def _load() -> dict[str, Any]:
    data = tomllib.loads((Path(__file__).parent / FILE).read_text(encoding="utf-8"))
    check(data)
    return data


def check(data: dict[str, Any]) -> None:
    """Refuse a box whose sums are not those printed: file, entry, field."""
    total = data["total"]
    letters = [shape["letter"] for shape in data["shape"]]
    if letters != ["I", "L", "T", "X"]:
        raise BadComponents(FILE, "shape", "letter", f"expected I, L, T, X, not {letters}")
    for letter in letters:
        if len(data["labyrinth"][letter]) != 4:
            raise BadComponents(FILE, "labyrinth", letter, "expected a count for 0, 1, 2 and 3 stars")
    laid = sum(sum(data["labyrinth"][letter]) for letter in letters)
    if laid != total["labyrinth"]:
        raise BadComponents(FILE, "labyrinth", "count", f"{laid} tiles, {total['labyrinth']} are printed")
    if len(data["exit"]) != total["exits"]:
        raise BadComponents(FILE, "exit", "count", f"{len(data['exit'])} exits, {total['exits']} are printed")
    parts = sum(total[part] for part in ("entrance", "exits", "labyrinth", "collapse", "red", "white"))
    if parts != total["tiles"]:
        raise BadComponents(FILE, "total", "tiles", f"the parts make {parts}, {total['tiles']} are printed")
    for players, exits in data["exits"].items():
        if not players.isdecimal() or not 1 <= exits <= total["exits"]:
            raise BadComponents(FILE, "exits", players, f"{exits} exits for {players} players")


_BOX: Final = _load()

SHAPE_NAMES: Final[list[str]] = [shape["name"] for shape in _BOX["shape"]]
KIND_NAMES: Final[list[str]] = [
    *[f"{shape['letter']}{stars}" for shape in _BOX["shape"] for stars in range(4)],
    "COL",
    "RED",
    "WHITE",
]
TILE_NAMES: Final = KIND_NAMES[:COLLAPSE]
STARS: Final = [kind & 3 for kind in range(COLLAPSE)]
CROSS: Final = KIND_NAMES.index("X0")
"""The first kind of cross; the others follow."""

LABYRINTH: Final[list[int]] = [count for shape in _BOX["shape"] for count in _BOX["labyrinth"][shape["letter"]]]
"""How many tiles of each labyrinth kind there are."""
COLLAPSES: Final[int] = _BOX["total"]["collapse"]
REDS: Final[int] = _BOX["total"]["red"]
WHITES: Final[int] = _BOX["total"]["white"]

TURNS: Final[list[int]] = [shape["turns"] for shape in _BOX["shape"] for _ in range(4)]
"""For each kind, how many turns of it differ (ledger table 3.1)."""
SIDES: Final[list[int]] = [
    turned(sides_named(shape["open"]), turn) for shape in _BOX["shape"] for _ in range(4) for turn in range(4)
]
"""For each code, its open sides."""
FITTING: Final[list[list[list[int]]]] = [
    [[turn for turn in range(TURNS[kind]) if SIDES[kind * 4 + turn] & facing] for facing in range(16)]
    for kind in range(COLLAPSE)
]
"""For each kind and set of sides at which a way waits: the turns that meet one of them (DD-P02)."""

ENTRANCE: Final[Cell] = 0
EXIT_NAMES: Final[list[str]] = [way_out["name"] for way_out in _BOX["exit"]]
EXIT_CELLS: Final[list[Cell]] = [cell_at(*way_out["cell"]) for way_out in _BOX["exit"]]
EXITS: Final[dict[int, int]] = {int(players): exits for players, exits in _BOX["exits"].items()}
"""How many exits there are for a number of players (DD-S03)."""

TRIBUTES: Final[list[str]] = [tribute["name"] for tribute in _BOX["tribute"]]
