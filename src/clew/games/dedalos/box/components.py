"""The box: components.toml, loaded and checked, and what follows from it.

A *kind* is a number: the labyrinth tiles by shape and stars, then Collapse, red and white Minotaur tiles. Tiles of one
kind are alike (DD-S17). A *code* is a kind and its turn in one number, ``kind * 4 + turn``.
"""

from __future__ import annotations

from typing import Any, Final

from clew.core.box import FILE, load_box, need
from clew.core.errors import BadComponents
from clew.core.parts.grid import SIDE_NAMES, Cell, cell_at, sides_named, turned

COLLAPSE: Final = 16
RED: Final = 17
WHITE: Final = 18
KINDS: Final = 19

PARTS: Final = ("entrance", "exits", "labyrinth", "collapse", "red", "white")
"""What the tiles of the box are made up of."""

HAND: Final = 3
"""Tiles in a hand (DD-S12)."""


def check(data: dict[str, Any]) -> None:
    """Refuse a box with a gap, or whose sums are not those printed: file, entry, field."""
    total = need("box", data, "total", dict)
    for part in (*PARTS, "tiles"):
        need("total", total, part, int)
    if sum(total[part] for part in PARTS) != total["tiles"]:
        made = sum(total[part] for part in PARTS)
        raise BadComponents(FILE, "total", "tiles", f"the parts make {made}, {total['tiles']} are printed")
    _check_labyrinth(data, total["labyrinth"])
    _check_exits(data, total["exits"])
    tributes = need("box", data, "tribute", list)
    if len(tributes) != max(int(players) for players in data["exits"]):
        raise BadComponents(FILE, "tribute", "count", f"{len(tributes)} tributes are not one for each player")
    for tribute in tributes:
        for field in ("name", "colour", "emblem"):
            need("tribute", tribute, field, str)


def _check_labyrinth(data: dict[str, Any], printed: int) -> None:
    shapes = need("box", data, "shape", list)
    letters = [need("shape", shape, "letter", str) for shape in shapes]
    if letters != ["I", "L", "T", "X"]:
        raise BadComponents(FILE, "shape", "letter", f"expected I, L, T, X, not {letters}")
    for shape in shapes:
        need("shape", shape, "name", str)
        if set(need("shape", shape, "open", str)) - set(SIDE_NAMES) or need("shape", shape, "turns", int) < 1:
            raise BadComponents(FILE, "shape", "open", f"{shape['open']!r} names sides that do not exist")
    counts = need("box", data, "labyrinth", dict)
    for letter in letters:
        if len(need("labyrinth", counts, letter, list)) != 4:
            raise BadComponents(FILE, "labyrinth", letter, "expected a count for 0, 1, 2 and 3 stars")
    laid = sum(sum(counts[letter]) for letter in letters)
    if laid != printed:
        raise BadComponents(FILE, "labyrinth", "count", f"{laid} tiles, {printed} are printed")


def _check_exits(data: dict[str, Any], printed: int) -> None:
    ways_out = need("box", data, "exit", list)
    if len(ways_out) != printed:
        raise BadComponents(FILE, "exit", "count", f"{len(ways_out)} exits, {printed} are printed")
    for way_out in ways_out:
        name = need("exit", way_out, "name", str)
        if [type(number) for number in need("exit", way_out, "cell", list)] != [int, int]:
            raise BadComponents(FILE, "exit", "cell", f"exit {name} lies nowhere")
    table = need("box", data, "exits", dict)
    for players, exits in table.items():
        if not players.isdecimal() or not 1 <= exits <= printed:
            raise BadComponents(FILE, "exits", players, f"{exits} exits for {players} players")
    for players in ("2", "3", "4", "5", "6"):
        need("exits", table, players, int)


_BOX: Final = load_box(__file__, check)

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
"""For each kind, how many turns of it differ."""
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
