"""The box: components.toml, loaded and checked, and what follows from it.

Cards, tiles, gates and characters are numbers in the order of the file; the tables below say what each of them is.
A ring is a number from the inside out (0 is the centre); so is a colour, with purple, which is no ring, as 0.
"""

from __future__ import annotations

from typing import Any, Final

from clew.core.box import FILE, load_box, need
from clew.core.errors import BadComponents

# Rings and colours
CENTRE: Final = 0
BLUE: Final = 1
RED: Final = 2
YELLOW: Final = 3
GREEN: Final = 4
PURPLE: Final = 0
RING_NAMES: Final = ["centre", "blue", "red", "yellow", "green"]
COLOUR_NAMES: Final = ["purple", "blue", "red", "yellow", "green"]

# What a card is: 1 to 4 a colour card of that ring, then these
WHITE: Final = 5
MINOTAUR: Final = 6
SCIENTIST: Final = 7
KIND_NAMES: Final = ["", "blue", "red", "yellow", "green", "white", "minotaur", "scientist"]

# Rooms
GATE: Final = 0
POD: Final = 1
VENT: Final = 2
LAB: Final = 3
HATCHERY: Final = 4
CONTROL: Final = 5
RELAY: Final = 6
CORRIDOR: Final = 7
ROOM_NAMES: Final = ["gate", "pod", "vent", "lab", "hatchery", "control", "relay", "corridor"]

# Characters
CLAY: Final = 0
AUDREY: Final = 1
JAMIE: Final = 2
MORROW: Final = 3
BAXTER: Final = 4
CHARACTER_IDS: Final = ["clay", "audrey", "jamie", "morrow", "baxter"]

WAYS: Final = {"cw": 1, "ccw": -1}
"""Clockwise is one place further, counterclockwise one back (DS-B03)."""
WHITE_WAY: Final = [0, 1, -1, 1, -1]
"""For each ring, which way a white card turns it and sends its guards (DS-T05, DS-M16)."""
DICE: Final = ["theseus", "timer", "security"]


def _one_of(entry: str, table: dict[str, Any], field: str, names: list[str]) -> str:
    """A field that holds one of a few words."""
    value = need(entry, table, field, str)
    if value not in names:
        raise BadComponents(FILE, entry, field, f"{value!r} is none of {', '.join(names)}")
    return value


def _each(data: dict[str, Any], part: str, printed: int) -> list[dict[str, Any]]:
    """The entries of one part of the box: as many as printed, each with a name of its own."""
    entries: list[dict[str, Any]] = need(part, need("box", data, part, dict), "each", list)
    if len(entries) != printed:
        raise BadComponents(FILE, part, "each", f"{len(entries)} entries, {printed} are printed")
    field = "tile" if part == "gates" else "id"
    names = [need(part, entry, field, str) for entry in entries]
    if len(set(names)) != len(names):
        raise BadComponents(FILE, part, field, "two entries have the same name")
    return entries


def check(data: dict[str, Any]) -> None:
    """Refuse a box with a gap, or whose sums are not those printed: file, entry, field."""
    total = need("box", data, "total", dict)
    for part in (*RING_NAMES, "tiles", "randomizers", "cards", "gates", "minotaurs", "scientists", "characters"):
        need("total", total, part, int)
    made = sum(total[ring] for ring in RING_NAMES)
    if made != total["tiles"]:
        raise BadComponents(FILE, "total", "tiles", f"the rings make {made}, {total['tiles']} are printed")
    rings = need("box", data, "rings", dict)
    for ring, places in zip(RING_NAMES, (6, 6, 12, 12, 12), strict=True):
        if need("rings", rings, ring, int) != places:
            raise BadComponents(FILE, "rings", ring, f"the station is built for {places} places")
    for table in ("actions", "hand"):
        for players in ("1", "2", "3", "4"):
            need(table, need("box", data, table, dict), players, int)
    for field in ("actions", "hand"):
        need("thread", need("box", data, "thread", dict), field, int)
    _check_tiles(data, total)
    _check_cards(data, total)
    for character, expected in zip(_each(data, "characters", total["characters"]), CHARACTER_IDS, strict=True):
        _one_of("characters", character, "id", [expected])
        _one_of("characters", character, "cell", COLOUR_NAMES)
        need("characters", character, "name", str)
        need("characters", character, "trade", str)
    dice = need("box", data, "dice", dict)
    for die in DICE:
        if len(need("dice", dice, die, list)) != 6:
            raise BadComponents(FILE, "dice", die, "a die has six faces")


def _check_tiles(data: dict[str, Any], total: dict[str, int]) -> None:
    tiles = _each(data, "tiles", total["tiles"] - total["centre"])
    for tile in tiles:
        ring = _one_of("tiles", tile, "ring", RING_NAMES[1:])
        _one_of("tiles", tile, "room", ROOM_NAMES)
        need("tiles", tile, "name", str)
        if "wall" in tile and (_one_of("tiles", tile, "wall", list(WAYS)) and ring == "blue"):
            raise BadComponents(FILE, tile["id"], "wall", "the blue ring has no walls (DS-B14)")
    if [tile["ring"] for tile in tiles] != sorted([tile["ring"] for tile in tiles], key=RING_NAMES.index):
        raise BadComponents(FILE, "tiles", "ring", "the rings come from the inside out")
    for ring in RING_NAMES[1:]:
        there = [tile for tile in tiles if tile["ring"] == ring]
        if len(there) != total[ring]:
            raise BadComponents(FILE, "tiles", ring, f"{len(there)} tiles, {total[ring]} are printed")
        randomizers = sum(1 for tile in there if tile.get("randomizer", False))
        if randomizers != (0 if ring == "blue" else total["randomizers"]):
            raise BadComponents(FILE, "tiles", ring, f"{randomizers} randomizers, {total['randomizers']} are printed")
    carriers = [tile["id"] for tile in tiles if tile["room"] in ("gate", "pod")]
    gates = _each(data, "gates", total["gates"])
    if [gate["tile"] for gate in gates] != carriers:
        raise BadComponents(FILE, "gates", "tile", f"the tiles with gates are {', '.join(carriers)}")
    for gate in gates:
        _one_of("gates", gate, "to", [*RING_NAMES, "pod"])
        need("gates", gate, "cards", int)


def _check_cards(data: dict[str, Any], total: dict[str, int]) -> None:
    cards = _each(data, "cards", total["cards"])
    kinds = [KIND_NAMES.index(_one_of("cards", card, "kind", KIND_NAMES[1:])) for card in cards]
    if kinds != sorted(kinds):
        raise BadComponents(FILE, "cards", "kind", "the cards come in the order of their kinds")
    for card, kind in zip(cards, kinds, strict=True):
        if kind <= WHITE and not 1 <= need("cards", card, "number", int) <= 3:
            raise BadComponents(FILE, card["id"], "number", f"{card['number']} is none of 1, 2, 3")
        if kind < WHITE:
            _one_of("cards", card, "turn", list(WAYS))


_BOX: Final = load_box(__file__, check)
_TILES: Final[list[dict[str, Any]]] = _BOX["tiles"]["each"]
_CARDS: Final[list[dict[str, Any]]] = _BOX["cards"]["each"]
_GATES: Final[list[dict[str, Any]]] = _BOX["gates"]["each"]
_CHARACTERS: Final[list[dict[str, Any]]] = _BOX["characters"]["each"]

# --- Tiles ------------------------------------------------------------------------------------------------------------

TILE_IDS: Final[list[str]] = [tile["id"] for tile in _TILES]
TILE_NAMES: Final[list[str]] = [tile["name"] for tile in _TILES]
TILE_RING: Final[list[int]] = [RING_NAMES.index(tile["ring"]) for tile in _TILES]
TILE_ROOM: Final[list[int]] = [ROOM_NAMES.index(tile["room"]) for tile in _TILES]
TILE_MINOTAURS: Final[list[int]] = [tile.get("minotaurs", 0) for tile in _TILES]
TILE_SCIENTISTS: Final[list[int]] = [tile.get("scientists", 0) for tile in _TILES]
TILE_WALL: Final[list[int]] = [WAYS.get(tile.get("wall", ""), 0) for tile in _TILES]
"""1: a wall on the clockwise side, -1: on the other, 0: none (DS-B10)."""
IS_RANDOMIZER: Final[list[bool]] = [tile.get("randomizer", False) for tile in _TILES]
FIRST_TILE: Final[list[int]] = [0, *[TILE_RING.index(ring) for ring in range(1, 5)], len(TILE_IDS)]
"""For each ring its first tile; those of ring r end where those of r + 1 begin."""
RANDOMIZERS: Final[int] = _BOX["total"]["randomizers"]
"""Randomizers of a ring in the box."""
RANDOMIZERS_LAID: Final = 2
"""Randomizers of a ring in a game (DS-S10)."""

# --- Gates ------------------------------------------------------------------------------------------------------------

GATE_TILE: Final[list[int]] = [TILE_IDS.index(gate["tile"]) for gate in _GATES]
GATE_CARDS: Final[list[int]] = [gate["cards"] for gate in _GATES]
"""Cards of the code; 0 for the broken gate."""
GATE_TO: Final[list[int]] = [RING_NAMES.index(gate["to"]) if gate["to"] != "pod" else 0 for gate in _GATES]
"""The ring that a gate leads to, which is also the alert level it brings (DS-G16); 0 for the pod."""
GATES: Final = len(GATE_TILE)
POD_GATE: Final = GATE_TO.index(0)
POD_TILE: Final = GATE_TILE[POD_GATE]
TILE_GATE: Final[list[int]] = [GATE_TILE.index(tile) if tile in GATE_TILE else -1 for tile in range(len(TILE_IDS))]
"""The gate that a tile carries, -1 if none."""

# --- Cards ------------------------------------------------------------------------------------------------------------

CARD_IDS: Final[list[str]] = [card["id"] for card in _CARDS]
CARDS: Final = len(CARD_IDS)
CARD_KIND: Final[list[int]] = [KIND_NAMES.index(card["kind"]) for card in _CARDS]
CARD_NUMBER: Final[list[int]] = [card.get("number", 0) for card in _CARDS]
CARD_WAY: Final[list[int]] = [WAYS.get(card.get("turn", ""), 0) for card in _CARDS]
"""1: clockwise, -1: counterclockwise, 0: white and guard cards."""
CARD_PACKETS: Final[list[int]] = [card.get("packets", 0) for card in _CARDS]

# --- Characters, figures, dice ----------------------------------------------------------------------------------------

CHARACTER_NAMES: Final[list[str]] = [character["name"] for character in _CHARACTERS]
CHARACTER_COLOUR: Final[list[int]] = [COLOUR_NAMES.index(character["cell"]) for character in _CHARACTERS]
"""The colour of the character's cell (DS-S06)."""
CHARACTER_TRADES: Final[list[str]] = [character["trade"] for character in _CHARACTERS]

MINOTAURS: Final[int] = _BOX["total"]["minotaurs"]
SCIENTISTS: Final[int] = _BOX["total"]["scientists"]
GUARDS: Final = MINOTAURS + SCIENTISTS
"""A guard is a figure: 0 to 14 the Minotaurs, 15 to 19 the scientists."""
GUARD_NAMES: Final = [
    *[f"M{number}" for number in range(1, MINOTAURS + 1)],
    *[f"S{number}" for number in range(1, SCIENTISTS + 1)],
]

ACTIONS: Final[list[int]] = [0, *[_BOX["actions"][str(players)] for players in range(1, 5)]]
HAND: Final[list[int]] = [0, *[_BOX["hand"][str(players)] for players in range(1, 5)]]
"""By the number of players (DS-S02, DS-S03)."""
ARIADNE_ACTIONS: Final[int] = _BOX["thread"]["actions"]
COMMANDER_HAND: Final[int] = _BOX["thread"]["hand"]
"""In Ariadne's Thread: actions of each escapee, cards that the Commander keeps (DS-N16, DS-N41)."""
BALANCED_ACTIONS: Final[list[int]] = [0, *[_BOX["balanced"]["actions"][str(escapees)] for escapees in range(1, 5)]]
BALANCED_DRAWS: Final[int] = _BOX["balanced"]["draws"]
BALANCED_HAND: Final[int] = _BOX["balanced"]["hand"]
"""The same if it is balanced, and the cards that the Commander draws at most (DS-N85)."""

TIMER: Final[list[int]] = _BOX["dice"]["timer"]
SECURITY: Final[list[str]] = _BOX["dice"]["security"]
