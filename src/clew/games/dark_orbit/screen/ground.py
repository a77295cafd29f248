"""The boards of the ring: rooms with their walls and passages, the number of units, what the sector does, reminders."""

from __future__ import annotations

from typing import Final

from clew.core.wording import number_words
from clew.games.dark_orbit.box.components import SECTOR_IDS, SECTOR_NAMES
from clew.games.dark_orbit.screen.cards import CARDS_LAYER, faction_of, slots, type_of
from clew.games.dark_orbit.screen.figures import UNITS_LAYER, shots
from clew.games.dark_orbit.screen.layout import (
    BLOCK,
    CIRCUITS,
    HIGH,
    ROOM_AT,
    WIDE,
    room_at,
    rooms_at,
    sector_at,
    slot_at,
)
from clew.games.dark_orbit.sight.seen import COLOURS, SIDES, Seen, is_joined, room_key, sector_key
from clew.games.dark_orbit.words.names import card_words, sector_words, unit_words
from clew.scene import AnyItem, Group, Path, Sprite, Text

_TILE: Final = (
    f"M10 0h{WIDE - 20}a10 10 0 0 1 10 10v{HIGH - 20}a10 10 0 0 1 -10 10"
    f"h{20 - WIDE}a10 10 0 0 1 -10 -10v{20 - HIGH}a10 10 0 0 1 10 -10z"
)
_FLOOR: Final = f"M{-BLOCK} {-BLOCK}h{2 * BLOCK}v{2 * BLOCK}h{-2 * BLOCK}z"
_ROOM: Final = "M-20 -20h40v40h-40z"
"""What is touched of a room: less than all of it, so that an outline leaves walls and passages in sight."""
_COUNT: Final = 13
"""The radius of the disc with the number of units."""
_DOOR: Final = 9
"""How much wall is left on either side of a passage."""
_INWARD: Final = {"AB": (0, -1), "BC": (1, 0), "CD": (0, 1), "DA": (-1, 0)}
"""From the middle of the rooms, along the wall between two of them."""
_ACTS: Final = {
    "corridors": ("onslaught", "Onslaught: all your Units in the station attack."),
    "control": (
        "malfunction",
        "Malfunction: put the token on an enemy card; it does nothing while the token lies on it.",
    ),
    "tech": ("extra_turn", "Additional turn: another of your Units in a Sector moves as well."),
}
_BASE: Final = ("base", "Its owner takes an Upgrade token here, or discards an enemy card from this base.")
_REMINDER: Final = 25
MOST_REMINDERS: Final = 4


def ring(seen: Seen, names: list[str]) -> list[AnyItem]:
    """Every sector that has been laid, with everything that lies in it but the units, and the way round."""
    items = _way(seen)
    for sector in seen.ring:
        if sector:
            items += _sector(seen, sector, names)
    return items


def _way(seen: Seen) -> list[AnyItem]:
    """Arrows from each sector to the next: everything goes clockwise (TO-G01)."""
    circuit = CIRCUITS[len(seen.ring)]
    items: list[AnyItem] = []
    if circuit.conduit is not None:
        x, y, width, height = circuit.conduit
        items.append(Path(f"M0 0h{width}v{height}h{-width}z", key="conduit", x=x, y=y, style="conduit"))
    for number, (x, y, turn) in enumerate(circuit.arrows):
        in_conduit = circuit.conduit is not None and y > circuit.conduit[1]
        for more in (-90, 0, 90) if in_conduit else (0,):
            key = f"way {number} {more}"
            items.append(Path("M-4 -7L4 0L-4 7", key=key, x=x + more, y=y, turn=turn, style="chevron"))
    return items


def act_words(sector: str) -> str:
    """What a sector does for whoever stops there."""
    return _ACTS.get(sector, _BASE)[1]


def _sector(seen: Seen, sector: str, names: list[str]) -> list[AnyItem]:
    x, y = sector_at(seen.ring, sector)
    key = sector_key(sector)
    home = seen.home(sector)
    style = "deck" if home < 0 else f"deck-mine line-{COLOURS[seen.faction(home)]}"
    count = len(seen.crew(sector))
    whose = f", base of {names[home]}" if home >= 0 else ""
    units = number_words(count, "Unit") if count else "no Unit"
    name = SECTOR_NAMES[SECTOR_IDS.index(sector)]
    items: list[AnyItem] = [
        Path(
            _TILE,
            key=key,
            x=x,
            y=y,
            style=style,
            label=f"{name}{whose}: {units}",
            card="\n".join(_sector_card(seen, sector)),
        ),
        Sprite(f"act-{_ACTS.get(sector, _BASE)[0]}", key=f"{key} act", x=x + 188, y=y + 17, scale=0.72, layer=1),
        Text(
            name,
            key=f"{key} name",
            x=x + (28 if home >= 0 else 8),
            y=y + 17,
            size=18,
            anchor="start",
            style="bold",
            layer=1,
        ),
    ]
    if home >= 0:
        items.append(Sprite(f"mark-{seen.faction(home)}", key=f"{key} mark", x=x + 15, y=y + 16, layer=1))
    items += _rooms(seen, sector)
    items += _reminders(seen, sector)
    items += _minors(seen, sector, names)
    items += _links(seen, sector)
    return [*items, *slots(seen, sector, names), *shots(seen, sector)]


def _sector_card(seen: Seen, sector: str) -> list[str]:
    count = len(seen.crew(sector))
    goes = f"Whoever leaves now goes {number_words(count, 'Sector')} clockwise: one for each Unit here."
    full = ["It is full: whoever stops here ejects a Unit into space."] if count == 4 else []
    full += ["One more Unit fills it, and the mover's Units here attack."] if count == 3 else []
    return [act_words(sector), *([goes] if count else []), *full]


# --- Rooms ------------------------------------------------------------------------------------------------------------


def _rooms(seen: Seen, sector: str) -> list[AnyItem]:
    """The floor, a bar for each wall, a gap for each passage, and the number of units in the middle."""
    x, y = rooms_at(seen.ring, sector)
    key = sector_key(sector)
    items: list[AnyItem] = [
        Path(_FLOOR, key=f"{key} floor", x=x, y=y, style="floor", layer=1),
        Path(_FLOOR, key=f"{key} hull", x=x, y=y, style="hull", layer=1),
    ]
    for side in SIDES:
        across, down = _INWARD[side]
        open_side = is_joined(sector, side[0], side[1])
        inner, outer = _COUNT, BLOCK
        d = (
            f"M{across * inner} {down * inner}L{across * (inner + _DOOR - 4)} {down * (inner + _DOOR - 4)}"
            f"M{across * (outer - _DOOR)} {down * (outer - _DOOR)}L{across * outer} {down * outer}"
            if open_side
            else f"M{across * inner} {down * inner}L{across * outer} {down * outer}"
        )
        style = "door" if open_side else "bar"
        items.append(Path(d, key=f"{key} side {side}", x=x, y=y, style=style, layer=1))
    taken = {unit["room"]: unit for unit in seen.crew(sector)}
    for room in ROOM_AT:
        items += _room(seen, sector, room, unit_words(taken[room]["id"]) if room in taken else "")
    return [*items, count_of(seen, sector, f"{key} count")]


def count_of(seen: Seen, sector: str, key: str) -> Group:
    """The number of units in a sector, in the middle of its rooms."""
    x, y = rooms_at(seen.ring, sector)
    d = f"M{-_COUNT} 0a{_COUNT} {_COUNT} 0 1 0 {2 * _COUNT} 0a{_COUNT} {_COUNT} 0 1 0 {-2 * _COUNT} 0z"
    disc = Path(d, key=f"{key} disc", style="count-disc")
    figure = Text(str(len(seen.crew(sector))), key=f"{key} figure", y=0.5, size=19, style="count")
    return Group([disc, figure], key=key, x=x, y=y, layer=UNITS_LAYER - 1)


def _room(seen: Seen, sector: str, room: str, unit: str) -> list[AnyItem]:
    x, y = room_at(seen.ring, sector, room)
    others = [other for other in ROOM_AT if other != room and is_joined(sector, room, other)]
    words = f"Passages to {' and '.join(others)}; all else is wall." if others else "Walls all around."
    items: list[AnyItem] = [
        Path(
            _ROOM,
            key=room_key(sector, room),
            x=x,
            y=y,
            style="room",
            layer=CARDS_LAYER,
            label=f"Room {room} of {sector_words(sector)}, {unit or 'empty'}",
            card=words,
        )
    ]
    if not unit:
        items.append(
            Text(room, key=f"{room_key(sector, room)} letter", x=x, y=y, size=16, style="letter", layer=CARDS_LAYER)
        )
    return items


# --- Beside the rooms -------------------------------------------------------------------------------------------------


def _reminders(seen: Seen, sector: str) -> list[AnyItem]:
    """A token for each active trap, copies too: crescents to the left, the others to the right (TO-K02)."""
    x, y = rooms_at(seen.ring, sector)
    items: list[AnyItem] = []
    for kind, side in (("trap_enter", -1), ("trap_stop", 1)):
        found: dict[str, int] = {}
        for slot, lies in seen.installed(sector).items():
            off = lies["card"] == "S06" and not lies["on"]
            if lies["active"] and not off and type_of(lies["card"]) == kind:
                found[lies["card"]] = found.get(lies["card"], 0) + 1 + seen.copies(slot)
        for place, (card, number) in enumerate(list(found.items())[:MOST_REMINDERS]):
            items.append(_reminder(sector, card, number, x + side * 80, y - 42 + (_REMINDER + 3) * place))
    return items


def _reminder(sector: str, card: str, number: int, x: float, y: float) -> Group:
    key = f"reminder {sector} {card}"
    crescent = type_of(card) == "trap_enter"
    shape = "M7 -12A13 13 0 1 0 7 12Q-1 0 7 -12z" if crescent else "M-12 0a12 12 0 1 0 24 0a12 12 0 1 0 -24 0z"
    parts: list[AnyItem] = [
        Path(shape, key=f"{key} shape", style=f"token line-{COLOURS[faction_of(card)]}"),
        Sprite(f"i-{card}", key=f"{key} picture", x=-3 if crescent else 0, scale=0.55 if not crescent else 0.5),
    ]
    if number > 1:
        parts.append(Text(f"{number}x", key=f"{key} number", x=0, y=19, size=13, style="bold"))
    when = "springs on whoever enters" if crescent else "springs on whoever stops"
    times = f" {number} times" if number > 1 else ""
    return Group(parts, key=key, x=x, y=y, layer=1, label=f"{card_words(card)}: {when} here{times}")


def _minors(seen: Seen, sector: str, names: list[str]) -> list[AnyItem]:
    """Minor Aliens below the reminders on the right."""
    number = seen.view["minors"].get(sector, 0)
    x, y = rooms_at(seen.ring, sector)
    parts: list[AnyItem] = [
        Sprite("minor", key=f"minor {sector} {place}", x=-11 + 11 * place, y=0) for place in range(number)
    ]
    if not parts:
        return []
    count = "1 Minor Alien" if number == 1 else f"{number} Minor Aliens"
    words = "Each wounds one enemy in the Sector, walls or not, whenever Aliens here attack."
    return [
        Group(
            parts,
            key=f"minors {sector}",
            x=x + 80,
            y=y + 50,
            layer=1,
            label=f"{count} in {sector_words(sector)}",
            card=words,
        )
    ]


def _links(seen: Seen, sector: str) -> list[AnyItem]:
    """A golden link between a Duplication and each card that it copies."""
    items: list[AnyItem] = []
    for slot in seen.installed(sector):
        for other in seen.copied(slot):
            (x1, y1), (x2, y2) = slot_at(seen.ring, slot), slot_at(seen.ring, other)
            middle_x, middle_y = (x1 + x2) / 2, (y1 + y2) / 2
            d = "M-7 0H7" if y1 == y2 else "M0 -7V7"
            items.append(
                Path(d, key=f"link {slot} {other}", x=middle_x, y=middle_y, style="link", layer=CARDS_LAYER + 1)
            )
    return items
