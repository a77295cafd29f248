"""The box: components.toml, loaded and checked, and what follows from it.

A *kind* is a number: START, the six virtue tiles, the special tiles, the plain ones. Tiles of one kind are alike. A
*code* is a kind and its turn, ``kind * 4 + turn``; a tile that lies face down has ``FALLEN`` added to it.
"""

from __future__ import annotations

from typing import Any, Final

from clew.core.box import FILE, load_box, need
from clew.core.errors import BadComponents
from clew.games.daedalus_labyrinth.box.spots import SIDE_NAMES, STEPS


def check(data: dict[str, Any]) -> None:
    """Refuse a box with a gap, or whose sums are not those printed: file, entry, field."""
    total = need("box", data, "total", dict)
    shapes = need("box", data, "shape", dict)
    for name, shape in shapes.items():
        _check_shape(name, shape)
    tiles = need("box", data, "tile", list)
    for tile in tiles:
        name = need("tile", tile, "name", str)
        if need(name, tile, "shape", str) not in shapes:
            raise BadComponents(FILE, name, "shape", f"there is no shape {tile['shape']!r}")
        if need(name, tile, "count", int) < 1:
            raise BadComponents(FILE, name, "count", "there has to be one")
    virtues = [tile for tile in tiles if "title" in tile]
    for tile in virtues:
        need(tile["name"], tile, "title", str)
        need(tile["name"], tile, "meaning", str)
    sums = {
        "tiles": sum(tile["count"] for tile in tiles),
        "virtues": sum(tile["count"] for tile in virtues),
        "warps": sum(tile["count"] for tile in tiles if tile["name"] == "warp"),
        "heroes": len(need("box", data, "hero", list)),
        "patrons": len(need("box", data, "patron", list)),
    }
    for part, found in sums.items():
        if found != need("total", total, part, int):
            raise BadComponents(FILE, "total", part, f"there are {found}, {total[part]} are printed")
    for field in ("name", "emblem"):
        for hero in data["hero"]:
            need("hero", hero, field, str)
    for field in ("name", "title", "power"):
        for patron in data["patron"]:
            need("patron", patron, field, str)


def _check_shape(name: str, shape: dict[str, Any]) -> None:
    for link in need(name, shape, "links", str).split():
        if len(link) != 2 or not set(link) <= {*SIDE_NAMES, "C"} or link[0] == link[1]:
            raise BadComponents(FILE, name, "links", f"{link!r} joins nothing")
    if need(name, shape, "turns", int) not in (1, 2, 4):
        raise BadComponents(FILE, name, "turns", "a tile looks different in 1, 2 or 4 ways")


_BOX: Final = load_box(__file__, check)

# --- Tiles (3.1, 3.2) -------------------------------------------------------------------------------------------------

KIND_NAMES: Final[list[str]] = [tile["name"] for tile in _BOX["tile"]]
KINDS: Final = len(KIND_NAMES)
COUNTS: Final[list[int]] = [tile["count"] for tile in _BOX["tile"]]
"""How many tiles of each kind there are."""
SHAPES: Final[list[str]] = [tile["shape"] for tile in _BOX["tile"]]
TURNS: Final[list[int]] = [_BOX["shape"][shape]["turns"] for shape in SHAPES]
"""For each kind, how many turns of it differ (DL-L04)."""

START_KIND: Final = 0
FIRST_VIRTUE: Final = 1
VIRTUES: Final[int] = _BOX["total"]["virtues"]
WARP: Final = KIND_NAMES.index("warp")
MIST: Final = KIND_NAMES.index("mist")
TRAP: Final = KIND_NAMES.index("trap")
COLLAPSE: Final = KIND_NAMES.index("collapse")
SPAWN: Final = KIND_NAMES.index("spawn")

FALLEN: Final = KINDS * 4
"""A code from here on is that of a tile that lies face down."""
NO_TILE: Final = 2 * FALLEN
"""In place of a code where no tile lies."""


def is_virtue(kind: int) -> bool:
    """Whether this is one of the six virtue tiles."""
    return FIRST_VIRTUE <= kind < FIRST_VIRTUE + VIRTUES


# --- Links (DL-B05) ---------------------------------------------------------------------------------------------------

CENTRE: Final = 4
"""In place of the number of a side."""


def _links(kind: int, turn: int) -> list[tuple[int, int]]:
    """The pairs of sides, or of a side and the centre, that are joined on a turned tile, both ways."""
    found = []
    for link in _BOX["shape"][SHAPES[kind]]["links"].split():
        one, other = [CENTRE if letter == "C" else (SIDE_NAMES.index(letter) + turn) % 4 for letter in link]
        found += [(one, other), (other, one)]
    return sorted(found)


LINKS: Final[list[list[tuple[int, int]]]] = [_links(kind, turn) for kind in range(KINDS) for turn in range(4)]
"""For each code of a face-up tile, what its paths join."""
_EVERY: Final = [(one, other) for one in range(4) for other in range(4) if one != other]


def _table(join: dict[int, list[tuple[int, int]]]) -> list[list[int]]:
    """For each code and side, ``code * 4 + side``: how far from that side it is to where one step leads."""
    steps: list[list[int]] = [[] for _ in range(4 * (NO_TILE + 1))]
    for code in range(FALLEN):
        for one, other in join.get(code >> 2, LINKS[code]):
            if one != CENTRE:
                steps[code * 4 + one].append((0 if other == CENTRE else STEPS[other]) - STEPS[one])
    return steps


PLAIN: Final = _table({})
"""Where a hero without powers may step."""
ARTEMIS_STEPS: Final = _table({TRAP: _EVERY + LINKS[TRAP * 4]})
"""A Trap from side to side, or into its centre (DL-P11, DL-P12)."""
HEPHAESTUS_STEPS: Final = _table({kind: _EVERY for kind in range(KINDS) if kind not in (TRAP, SPAWN)})
"""Any tile from side to side, but no Spawn Point, and Traps by the centre (DL-P23 to DL-P25)."""
BEAST: Final = _table({TRAP: _EVERY})
"""The Minotaur crosses Traps, and never enters a centre (DL-M09, DL-X08)."""
RAGING: Final = _table({kind: _EVERY for kind in range(KINDS) if kind != SPAWN})
"""The Minotaur when it breaks through (DL-M22)."""

# --- People and powers ------------------------------------------------------------------------------------------------

VIRTUE_NAMES: Final = KIND_NAMES[FIRST_VIRTUE : FIRST_VIRTUE + VIRTUES]
"""In the fixed order (3.4)."""
VIRTUE_TITLES: Final[list[str]] = [tile["title"] for tile in _BOX["tile"] if "title" in tile]
VIRTUE_MEANINGS: Final[list[str]] = [tile["meaning"] for tile in _BOX["tile"] if "title" in tile]
HEROES: Final[list[str]] = [hero["name"] for hero in _BOX["hero"]]
EMBLEMS: Final[list[str]] = [hero["emblem"] for hero in _BOX["hero"]]
SEATS: Final = len(HEROES)

PATRON_NAMES: Final[list[str]] = [patron["name"] for patron in _BOX["patron"]]
PATRON_TITLES: Final[list[str]] = [patron["title"] for patron in _BOX["patron"]]
POWERS: Final[list[str]] = [patron["power"] for patron in _BOX["patron"]]
PATRONS: Final = len(PATRON_NAMES)
NO_PATRON: Final = -1
APHRODITE: Final = PATRON_NAMES.index("aphrodite")
APOLLO: Final = PATRON_NAMES.index("apollo")
ARES: Final = PATRON_NAMES.index("ares")
ARTEMIS: Final = PATRON_NAMES.index("artemis")
ATHENA: Final = PATRON_NAMES.index("athena")
DIONYSUS: Final = PATRON_NAMES.index("dionysus")
HADES: Final = PATRON_NAMES.index("hades")
HEPHAESTUS: Final = PATRON_NAMES.index("hephaestus")
HERA: Final = PATRON_NAMES.index("hera")
HERMES: Final = PATRON_NAMES.index("hermes")
POSEIDON: Final = PATRON_NAMES.index("poseidon")
ZEUS: Final = PATRON_NAMES.index("zeus")
