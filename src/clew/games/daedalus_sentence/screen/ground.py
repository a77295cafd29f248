"""The station on a screen: the hull, four rings that turn with all that is built into them, the centre, spawn marks.

A tile keeps its key and turns with its ring. What is touched is the place, which stands still: its key is its name.
"""

from __future__ import annotations

from typing import Final

from clew.games.daedalus_sentence.box.components import (
    BLUE,
    CENTRE,
    CHARACTER_COLOUR,
    CHARACTER_NAMES,
    COLOUR_NAMES,
    CONTROL,
    CORRIDOR,
    GATE,
    GATE_CARDS,
    GATE_TO,
    HATCHERY,
    IS_RANDOMIZER,
    LAB,
    POD,
    RELAY,
    RING_NAMES,
    ROOM_NAMES,
    TILE_GATE,
    TILE_IDS,
    TILE_MINOTAURS,
    TILE_NAMES,
    TILE_ROOM,
    TILE_SCIENTISTS,
    TILE_WALL,
    VENT,
)
from clew.games.daedalus_sentence.box.places import (
    CHAMBER,
    FIRST,
    HALF,
    PLACE_NAMES,
    RING_OF,
    SIZE,
    SLOT_OF,
    Place,
    in_line,
)
from clew.games.daedalus_sentence.screen.layout import INNER, MIDDLE, OUTER, RIM, RINGED, SECTOR, WIDE, along, point
from clew.games.daedalus_sentence.sight.seen import Seen
from clew.scene import AnyItem, Group, Path, Sprite, Text

# Layers of the board, from below
HULL: Final = 0
RING: Final = 1
PLACE: Final = 2
MARKS: Final = 3

ICON: Final = 23
"""How far the sign of a room keeps from the counterclockwise side of its tile: the rest is for figures."""
SERVICES: Final = {VENT: "vents", LAB: "labs", HATCHERY: "hatcheries", CONTROL: "control", RELAY: "relay"}
"""What a view calls the rooms that can be closed."""

ROOM_WORDS: Final = {
    VENT: "a vent",
    LAB: "a laboratory",
    HATCHERY: "a hatchery",
    CONTROL: "a control room",
    RELAY: "a communications relay",
    CORRIDOR: "a corridor",
}
ARIADNE_CARDS: Final = {
    LAB: "One action here draws a card; a guard draws one for the Hive Commander.",
    RELAY: "One action and a colour or white card: a Minotaur of that ring obeys you for a while.",
}
"""Rooms that are good for something else in Ariadne's Thread (DS-N17, DS-N24)."""
ROOM_CARDS: Final = {
    VENT: "Climb to a face-up tile that it touches in the next outer ring, and back, once a gate leads into that ring.",
    LAB: "One action here draws two cards.",
    HATCHERY: "One action here hides you: guards walk past. Any other action ends it. Only one can hide in a room.",
    CONTROL: "One action here exchanges a hand card for a card of the upper row of THESEUS.",
    RELAY: "One action here exchanges a hand card for a card of the lower row of THESEUS.",
    CORRIDOR: "Nothing to use here.",
}
UNKNOWN_CARD: Final = (
    "Nobody has seen this tile. Discover it from a tile next to it: guards may be waiting there.\n"
    "Guards march across it; only Morrow may walk onto it."
)
ARIADNE_UNKNOWN_CARD: Final = (
    "Nobody has seen this tile, and nobody enters it. Discover it from a tile next to it.\n"
    "If it has marks, an escapee who finds it draws a card; the Commander places guards or draws, mark by mark."
)
ARIADNE_CHAMBER_CARD: Final = (
    "Loctae cards of THESEUS bring scientists here; they step onto the blue tile in front of it.\n"
    "The Hive Commander wins when the Commander figure steps in."
)
CHAMBER_CARD: Final = (
    "Scientists come from here: with the next patrol of any colour they step onto the blue tile in front of it.\n"
    "Nobody can enter it, or harm a guard in it."
)
SPAWN_CARD: Final = "A Minotaur that a card of this colour brings appears here. The mark stays when the ring turns."


def station(seen: Seen) -> list[AnyItem]:
    """Everything but the figures."""
    items: list[AnyItem] = [Sprite("hull", key="hull"), *_bearings(), *_centre(seen)]
    for ring in range(len(SIZE) - 1, CENTRE, -1):
        name = RING_NAMES[ring]
        items.append(ring_of_tiles(seen, ring))
        items.append(Path(RINGED[ring], key=f"ring {name}", style="room", label=f"the {name} ring", layer=RING))
        items += [_place(seen, here) for here in range(FIRST[ring], FIRST[ring] + SIZE[ring])]
    return items + _spawns(seen)


def _bearings() -> list[AnyItem]:
    """The numbers of the places, on the hull: they stand still."""
    items: list[AnyItem] = []
    for slot in range(SIZE[-1]):
        x, y = point(RIM - 8, (2 * slot + 1) * HALF[-1])
        items.append(Text(str(slot), key=f"bearing {slot}", x=x, y=y, size=15, style="bearing"))
    for slot in range(SIZE[CENTRE]):
        x, y = point(24, (2 * slot + 1) * HALF[CENTRE])
        items.append(Text(str(slot), key=f"inner bearing {slot}", x=x, y=y, size=12, style="bearing"))
    return items


# --- The centre -------------------------------------------------------------------------------------------------------


def _centre(seen: Seen) -> list[AnyItem]:
    items: list[AnyItem] = []
    for here in range(SIZE[CENTRE]):
        angle = seen.angle(here)
        if here == CHAMBER:
            items.append(Sprite("chamber", key="chamber", turn=angle))
            ariadne = seen.view["mode"] == "thread"
            label, card = "C3, the Loctae chamber", ARIADNE_CHAMBER_CARD if ariadne else CHAMBER_CARD
        else:
            colour = seen.cell_colour[here]
            items.append(Sprite(f"cell-{COLOUR_NAMES[colour]}", key=f"cell {here}", turn=angle))
            symbol, label, card = _cell(seen, here, colour)
            items.append(Sprite(symbol, key=f"cell door {here}", turn=angle))
        items.append(_room(here, angle, label, card))
    return items


def _room(here: Place, angle: float, label: str, card: str) -> Path:
    """What is touched of a place, which stands still whatever turns below."""
    return Path(
        SECTOR[RING_OF[here]], key=PLACE_NAMES[here], turn=angle, style="room", layer=PLACE, label=label, card=card
    )


def _cell(seen: Seen, here: Place, colour: int) -> tuple[str, str, str]:
    """The door of a cell, what the cell is called, and what there is to know about it."""
    character = CHARACTER_COLOUR.index(colour)
    name = f"{PLACE_NAMES[here]}, the {COLOUR_NAMES[colour]} cell"
    if character not in seen.view["characters"]:
        return "cell-shut", f"{name}, locked and empty", "Nobody in this game was kept here."
    seat = seen.view["characters"].index(character)
    who = CHARACTER_NAMES[character]
    if seen.captured(seat):
        card = f"A teammate on the blue tile in front of it can free {who}."
        if seen.view["mode"] != "thread":
            card += " The second capture loses the game."
        return "cell-shut", f"{name}: {who} is locked in", card
    if seen.where[seat] == here:
        return "cell-open", f"{name} of {who}, open", "Nobody can be caught in a cell. Once left, it cannot be entered."
    return "cell-open", f"{name} of {who}, left open", "Nobody can walk back into a cell."


# --- The rings --------------------------------------------------------------------------------------------------------


def ring_of_tiles(seen: Seen, ring: int) -> Group:
    """A ring with its tiles: floors and backs, then doors and signs."""
    faces: list[AnyItem] = []
    signs: list[AnyItem] = []
    name = RING_NAMES[ring]
    turn = seen.turn(ring)
    for here in range(FIRST[ring], FIRST[ring] + SIZE[ring]):
        berth = seen.berth(here)
        angle = (2 * berth + 1) * HALF[ring]
        tile = seen.tiles[here]
        key = f"{name} {berth}"
        faces.append(Sprite(TILE_IDS[tile] if tile >= 0 else f"back-{name}", key=key, turn=angle))
        if tile >= 0:
            signs += _signs(seen, tile, key, ring, angle, turn)
    return Group([*faces, *signs], key=f"tiles {name}", turn=turn, layer=RING)


def _place(seen: Seen, here: Place) -> Path:
    tile = seen.tiles[here]
    angle = (2 * SLOT_OF[here] + 1) * HALF[RING_OF[here]]
    if tile < 0:
        card = ARIADNE_UNKNOWN_CARD if seen.view["mode"] == "thread" else UNKNOWN_CARD
        return _room(here, angle, f"{PLACE_NAMES[here]}, not discovered", card)
    return _room(here, angle, tile_label(here, tile), tile_card(seen, tile))


def _signs(seen: Seen, tile: int, key: str, ring: int, angle: float, turn: float) -> list[AnyItem]:
    """What kind of room it is, upright; a door on its outer side; a cross over what is closed."""
    room = TILE_ROOM[tile]
    inset = ICON + (8 if TILE_WALL[tile] < 0 else 0)
    x, y = point(MIDDLE[ring], angle - along(MIDDLE[ring], WIDE[ring] / 2 - inset + 4))
    if room in (GATE, POD):
        return _gate(seen, TILE_GATE[tile], key, ring, angle, (x, y, -turn))
    if room == CORRIDOR:
        return []
    items: list[AnyItem] = [Sprite(ROOM_NAMES[room], key=f"{key} sign", x=x, y=y, turn=-turn)]
    if SERVICES[room] in seen.view["closed"] or is_drained(seen, tile):
        items.append(Sprite("closed", key=f"{key} closed", x=x, y=y, turn=-turn))
    return items


def is_drained(seen: Seen, tile: int) -> bool:
    """Whether a laboratory has given the Commander its card of this phase (DS-N61)."""
    command = seen.view["command"]
    return command is not None and tile in command["drained"]


def _gate(seen: Seen, gate: int, key: str, ring: int, angle: float, sign: tuple[float, float, float]) -> list[AnyItem]:
    x, y, upright = sign
    is_open = seen.view["open"][gate]
    if GATE_TO[gate] == CENTRE:
        door = "pod-open" if is_open else "pod-shut"
    else:
        door = f"{'open' if is_open else 'locked'}-{RING_NAMES[ring]}"
    items: list[AnyItem] = [Sprite(door, key=f"{key} door", turn=angle)]
    if is_open:
        out_x, out_y = point(OUTER[ring] + (2 if GATE_TO[gate] else -1), angle)
        items.append(Sprite("way-out", key=f"{key} way", x=out_x, y=out_y, turn=angle))
    symbol = "pod" if GATE_TO[gate] == CENTRE and is_open else "gate" if is_open else f"lock-{GATE_CARDS[gate]}"
    items.append(Sprite(symbol, key=f"{key} sign", x=x, y=y, turn=upright))
    return items


def tile_label(here: Place, tile: int) -> str:
    """What a face-up tile is called."""
    gate = TILE_GATE[tile]
    if gate < 0:
        what = ROOM_WORDS[TILE_ROOM[tile]]
    elif GATE_TO[gate] == CENTRE:
        what = "the way off the station"
    else:
        what = f"a gate to the {RING_NAMES[GATE_TO[gate]]} ring"
    return f"{PLACE_NAMES[here]}, {TILE_NAMES[tile]}: {what}"


def tile_card(seen: Seen, tile: int) -> str:
    """What a face-up tile is good for."""
    room, gate = TILE_ROOM[tile], TILE_GATE[tile]
    ariadne = seen.view["mode"] == "thread"
    words = ARIADNE_CARDS.get(room, ROOM_CARDS.get(room, "")) if ariadne else ROOM_CARDS.get(room, "")
    lines = [_gate_card(seen, gate) if gate >= 0 else words]
    if room in SERVICES and SERVICES[room] in seen.view["closed"]:
        lines.append("Closed: nobody can use it now.")
    if is_drained(seen, tile):
        lines.append("It has given the Commander a card in this phase.")
    if TILE_WALL[tile]:
        lines.append(
            f"A wall on its {'clockwise' if TILE_WALL[tile] > 0 else 'counterclockwise'} side: nobody gets through."
        )
    waiting = [f"{TILE_MINOTAURS[tile]} Minotaur{'s' * (TILE_MINOTAURS[tile] > 1)}"] if TILE_MINOTAURS[tile] else []
    waiting += ["a scientist"] if TILE_SCIENTISTS[tile] else []
    if waiting and ariadne:
        lines.append(f"Its marks: {' and '.join(waiting)}, or cards, for whoever finds it.")
    elif waiting:
        lines.append(f"Its marks: {' and '.join(waiting)} waited here when it was found.")
    if IS_RANDOMIZER[tile]:
        lines.append("The small die: it is not in every game.")
    return "\n".join(lines)


def _gate_card(seen: Seen, gate: int) -> str:
    cards = GATE_CARDS[gate]
    if seen.view["open"][gate]:
        return "Open: when all stand here, everybody escapes." if not GATE_TO[gate] else "Open, in both directions."
    if not cards:
        return "Broken: one action here opens it, without a code."
    if not seen.view["codes"][gate]:
        code = f"Locked. One action here fetches its code of {cards} cards."
    else:
        code = "Locked. Here, lay a matching card onto each card of its code: all by colour, or all by number."
    return (
        code
        if not GATE_TO[gate]
        else f"{code}\nFrom the {RING_NAMES[GATE_TO[gate]]} ring one action opens it without a code."
    )


# --- Spawn marks ------------------------------------------------------------------------------------------------------


def _spawns(seen: Seen) -> list[AnyItem]:
    """Where Minotaurs appear: the place of each ring in line with the cell of its colour. They do not turn."""
    items: list[AnyItem] = []
    for ring in range(BLUE, len(SIZE)):
        here = in_line(ring, seen.view["cells"][ring])
        angle = (2 * (here - FIRST[ring]) + 1) * HALF[ring]
        name = RING_NAMES[ring]
        items.append(Sprite(f"spawn-{name}", key=f"spawn {name}", turn=angle, layer=MARKS))
        x, y = point(INNER[ring] - 3, angle - HALF[ring] + along(INNER[ring], 16))
        label = f"where {name} Minotaurs appear: {PLACE_NAMES[here]}"
        items.append(Sprite("spawn", key=f"spawn head {name}", x=x, y=y, layer=MARKS, label=label, card=SPAWN_CARD))
    return items


def danger(seen: Seen, here: Place, key: str, layer: int) -> list[AnyItem]:
    """A room in which somebody would be caught."""
    ring = RING_OF[here]
    angle = seen.angle(here)
    x, y = point(OUTER[ring] - 20, angle + HALF[ring] - along(OUTER[ring], 30))
    return [
        Path(SECTOR[ring], key=f"{key} room", turn=angle, style="danger", layer=layer),
        Sprite("danger", key=f"{key} sign", x=x, y=y, scale=0.8, layer=layer),
    ]
