"""The box: components.toml, loaded and checked, and what follows from it.

Everything is a number inside: a *faction*, a *sector* of the seven boards, a *slot* for installed cards (all boards
counted through), a *pending* slot, a *kind* of card. A *place* is where a faction card can lie: a slot, or a pending
slot counted after the slots. The names people know are the lists ``*_IDS``.
"""

from __future__ import annotations

from typing import Any, Final

from clew.core.box import FILE, load_box, need
from clew.core.errors import BadComponents

ROOM_NAMES: Final = "ABCD"
ROOMS: Final = 4
TEAM_OF_UNITS: Final = 3
"""Units of a faction."""

# Types of cards
ACTION: Final = 0
MODULE: Final = 1
STOP_TRAP: Final = 2
ENTER_TRAP: Final = 3
INSTANT: Final = 4
SHORTCUT: Final = 5
DUPLICATION: Final = 6
SPECIAL: Final = 7
TYPE_NAMES: Final = ["action", "module", "trap_stop", "trap_enter", "instant", "shortcut", "duplication", "special"]

# Attacks
NO_ATTACK: Final = 0
SINGLE: Final = 1
AREA: Final = 2
DATA_ATTACK: Final = 3
ATTACK_NAMES: Final = ["none", "single", "area", "data"]

BONUS_FACTION: Final = 4


def check(data: dict[str, Any]) -> None:
    """Refuse a box with a gap, or whose sums are not those of its totals: file, entry, field."""
    total = need("box", data, "total", dict)
    numbers = ("sectors", "factions", "cards", "faction_cards", "deck", "bonus_cards", "tokens", "units")
    for field in numbers:
        need("total", total, field, int)
    factions = need("box", data, "faction", list)
    ids = [_check_faction(faction) for faction in factions]
    _sum("faction", "count", len(ids), total["factions"])
    _sum("faction", "units", sum(faction["units"] for faction in factions), total["units"])
    _check_sectors(need("box", data, "sector", list), ids, total["sectors"])
    _check_cards(need("box", data, "card", list), ids, total)
    _check_tokens(data, ids, total["tokens"])
    _check_rings(need("box", data, "rings", dict), [sector["id"] for sector in data["sector"]])
    limits = need("box", data, "limits", dict)
    for field in ("minors_in_sector", "camcorders_on_card", "upgrades_on_card"):
        need("limits", limits, field, int)
    tracks = need("box", data, "tracks", dict)
    need("tracks", tracks, "life", int)
    need("tracks", tracks, "data", int)
    _sum("tracks", "end", len(need("tracks", tracks, "end", list)), 5)


def _sum(entry: str, field: str, found: int, printed: int) -> None:
    if found != printed:
        raise BadComponents(FILE, entry, field, f"they make {found}, not {printed}")


def _check_faction(faction: dict[str, Any]) -> str:
    name: str = need("faction", faction, "id", str)
    for field in ("name", "unit", "colour"):
        need(name, faction, field, str)
    need(name, faction, "data", bool)
    _sum(name, "units", need(name, faction, "units", int), TEAM_OF_UNITS)
    for field in ("base_attack", "upgraded_attack"):
        if need(name, faction, field, str) not in ATTACK_NAMES:
            raise BadComponents(FILE, name, field, f"there is no attack {faction[field]!r}")
    return name


def _check_sectors(sectors: list[dict[str, Any]], factions: list[str], printed: int) -> None:
    _sum("sector", "count", len(sectors), printed)
    ids = [need("sector", sector, "id", str) for sector in sectors]
    if ids != ["corridors", "control", "tech", *[f"base_{faction}" for faction in factions]]:
        raise BadComponents(FILE, "sector", "id", f"{ids} are not the common sectors and a base for each faction")
    for sector in sectors:
        name = sector["id"]
        for field in ("name", "kind", "action"):
            need(name, sector, field, str)
        slots = need(name, sector, "slots", list)
        for slot in slots:
            if type(slot) is not str or len(slot) != 2 or not slot.isdecimal():
                raise BadComponents(FILE, name, "slots", f"{slot!r} is no row and column")
        if sorted(set(slots)) != slots:
            raise BadComponents(FILE, name, "slots", "expected each slot once, row by row")
        if need(name, sector, "bonus_slot", str) not in slots:
            raise BadComponents(FILE, name, "bonus_slot", f"there is no slot {sector['bonus_slot']!r}")
        if not 0 <= need(name, sector, "pending", int) <= 2:
            raise BadComponents(FILE, name, "pending", f"{sector['pending']} slots")
        for passage in need(name, sector, "passages", list):
            if len(passage) != 2 or set(passage) - set(ROOM_NAMES):
                raise BadComponents(FILE, name, "passages", f"{passage!r} joins no two rooms")


def _check_cards(cards: list[dict[str, Any]], factions: list[str], total: dict[str, Any]) -> None:
    ids: list[str] = []
    owners = [*factions, "bonus"]
    for card in cards:
        name = need("card", card, "id", str)
        ids.append(name)
        for field in ("name", "text"):
            need(name, card, field, str)
        if need(name, card, "faction", str) not in owners:
            raise BadComponents(FILE, name, "faction", f"there is no faction {card['faction']!r}")
        if need(name, card, "type", str) not in TYPE_NAMES:
            raise BadComponents(FILE, name, "type", f"there is no type {card['type']!r}")
        if need(name, card, "count", int) < 1 or not 0 <= need(name, card, "dashes", int) <= 3:
            raise BadComponents(FILE, name, "count", "expected at least one card, with at most three dashes")
        if type(card.get("number", 1)) is not int or card.get("number", 1) < 1:
            raise BadComponents(FILE, name, "number", f"{card['number']!r} is no number of an Upgrade symbol")
        if ("#" in card["text"]) != ("number" in card):
            raise BadComponents(FILE, name, "text", "expected # for the number, and only where there is one")
    if len(set(ids)) != len(ids):
        raise BadComponents(FILE, "card", "id", "two cards share an id")
    for faction in factions:
        own = [card for card in cards if card["faction"] == faction]
        _sum(faction, "cards", sum(card["count"] for card in own), total["faction_cards"])
        _sum(faction, "dashes", sum(card["count"] for card in own if card["dashes"] == 0), total["deck"])
    bonus = [card for card in cards if card["faction"] == "bonus"]
    _sum("bonus", "cards", sum(card["count"] for card in bonus), total["bonus_cards"])
    _sum("card", "count", sum(card["count"] for card in cards), total["cards"])


def _check_tokens(data: dict[str, Any], factions: list[str], printed: int) -> None:
    tokens = need("box", data, "tokens", dict)
    owners = [*factions, "common"]
    for name, token in tokens.items():
        if need(name, token, "owner", str) not in owners:
            raise BadComponents(FILE, name, "owner", f"there is no faction {token['owner']!r}")
        if need(name, token, "kind", str) not in ("supply", "single", "reminder", "live"):
            raise BadComponents(FILE, name, "kind", f"there is no kind {token['kind']!r}")
        shown = [card for card in data["card"] if card.get("token") == name]
        wanted = sum(card["count"] for card in shown) if token["kind"] == "reminder" else token.get("count")
        _sum(name, "count", need(name, token, "count", int), wanted)
    _sum("tokens", "count", sum(token["count"] for token in tokens.values()), printed)


def _check_rings(rings: dict[str, Any], sectors: list[str]) -> None:
    for players in ("2", "3", "4"):
        ring = need("rings", rings, players, list)
        wanted = sorted([*sectors[:3], *[str(seat + 1) for seat in range(int(players))]])
        if sorted(ring) != wanted or ring[0] != sectors[0]:
            raise BadComponents(FILE, "rings", players, f"{ring} are not the common sectors and {players} bases")


_BOX: Final = load_box(__file__, check)

# --- Factions ---------------------------------------------------------------------------------------------------------

FACTION_IDS: Final[list[str]] = [faction["id"] for faction in _BOX["faction"]]
FACTION_NAMES: Final[list[str]] = [faction["name"] for faction in _BOX["faction"]]
UNIT_NAMES: Final[list[str]] = [faction["unit"] for faction in _BOX["faction"]]
FACTIONS: Final = len(FACTION_IDS)
MARINES: Final = FACTION_IDS.index("marines")
ALIENS: Final = FACTION_IDS.index("aliens")
SCIENTISTS: Final = FACTION_IDS.index("scientists")
GREYS: Final = FACTION_IDS.index("greys")
HAS_DATA: Final[list[bool]] = [faction["data"] for faction in _BOX["faction"]]
"""Which factions have a Data marker (TO-G15)."""
ATTACKS: Final[list[list[int]]] = [
    [ATTACK_NAMES.index(faction["base_attack"]), ATTACK_NAMES.index(faction["upgraded_attack"])]
    for faction in _BOX["faction"]
]
"""For each faction the attack of the base side and of the upgraded side (TO-A06)."""
UNIT_IDS: Final[list[str]] = [f"{faction}.{number + 1}" for faction in FACTION_IDS for number in range(TEAM_OF_UNITS)]
"""By faction; a board numbers its units by seat."""

# --- Sectors ----------------------------------------------------------------------------------------------------------

SECTOR_IDS: Final[list[str]] = [sector["id"] for sector in _BOX["sector"]]
SECTOR_NAMES: Final[list[str]] = [sector["name"] for sector in _BOX["sector"]]
SECTORS: Final = len(SECTOR_IDS)
CORRIDORS: Final = 0
CONTROL: Final = 1
TECH: Final = 2
FIRST_BASE: Final = 3
"""The base of faction f is the sector FIRST_BASE + f."""
RINGS: Final[dict[int, list[str]]] = {int(players): ring for players, ring in _BOX["rings"].items()}

SLOT_IDS: Final[list[str]] = [f"{sector['id']}.{slot}" for sector in _BOX["sector"] for slot in sector["slots"]]
SLOTS: Final = len(SLOT_IDS)
SLOT_SECTOR: Final[list[int]] = [number for number, sector in enumerate(_BOX["sector"]) for _ in sector["slots"]]
SECTOR_SLOTS: Final[list[list[int]]] = [
    [slot for slot in range(SLOTS) if SLOT_SECTOR[slot] == sector] for sector in range(SECTORS)
]
BONUS_SLOT: Final[list[int]] = [SLOT_IDS.index(f"{sector['id']}.{sector['bonus_slot']}") for sector in _BOX["sector"]]
"""For each sector the slot in which its Bonus card lies (TO-S09)."""

PENDING_IDS: Final[list[str]] = [
    f"{sector['id']}.P{number}" for sector in _BOX["sector"] for number in range(sector["pending"])
]
PENDINGS: Final = len(PENDING_IDS)
PENDING_SECTOR: Final[list[int]] = [
    number for number, sector in enumerate(_BOX["sector"]) for _ in range(sector["pending"])
]
SECTOR_PENDINGS: Final[list[list[int]]] = [
    [place for place in range(PENDINGS) if PENDING_SECTOR[place] == sector] for sector in range(SECTORS)
]
PLACE_IDS: Final = [*SLOT_IDS, *PENDING_IDS]
"""Where the Malfunction token can be put: slots, then pending slots."""


def _beside(slot: int) -> list[int]:
    """The slots above, below, left and right on the same board (TO-D01)."""
    row, column = int(SLOT_IDS[slot][-2]), int(SLOT_IDS[slot][-1])
    return [
        other
        for other in SECTOR_SLOTS[SLOT_SECTOR[slot]]
        if abs(int(SLOT_IDS[other][-2]) - row) + abs(int(SLOT_IDS[other][-1]) - column) == 1
    ]


BESIDE: Final[list[list[int]]] = [_beside(slot) for slot in range(SLOTS)]
JOINED: Final[list[list[list[int]]]] = [
    [
        sorted([ROOM_NAMES.index(pair.replace(room, "")) for pair in sector["passages"] if room in pair])
        for room in ROOM_NAMES
    ]
    for sector in _BOX["sector"]
]
"""For each sector and room the rooms to which a passage leads (TO-A01)."""

# --- Cards ------------------------------------------------------------------------------------------------------------

CARD_IDS: Final[list[str]] = [card["id"] for card in _BOX["card"]]
CARD_NAMES: Final[list[str]] = [card["name"] for card in _BOX["card"]]
CARD_TEXTS: Final[list[str]] = [card["text"] for card in _BOX["card"]]
CARD_FACTION: Final[list[int]] = [[*FACTION_IDS, "bonus"].index(card["faction"]) for card in _BOX["card"]]
CARD_TYPE: Final[list[int]] = [TYPE_NAMES.index(card["type"]) for card in _BOX["card"]]
CARD_COUNT: Final[list[int]] = [card["count"] for card in _BOX["card"]]
DASHES: Final[list[int]] = [card["dashes"] for card in _BOX["card"]]
NUMBER: Final[list[int]] = [card.get("number", 0) for card in _BOX["card"]]
"""The number that Upgrade tokens raise; 0 for cards that cannot be upgraded (TO-U03)."""
TOKEN: Final[list[str]] = [card.get("token", "") for card in _BOX["card"]]
"""The reminder that shows an active Trap (TO-K02)."""
KINDS: Final = len(CARD_IDS)
NO_CARD: Final = -1

FIRST_KIND: Final[list[int]] = [CARD_FACTION.index(faction) for faction in range(FACTIONS + 1)]
"""The first kind of each faction, and of the Bonus cards; the others follow."""
KINDS_OF: Final[list[int]] = [CARD_FACTION.count(faction) for faction in range(FACTIONS + 1)]
FIRST_BONUS: Final[int] = FIRST_KIND[BONUS_FACTION]


def kind_of(card: str) -> int:
    """The number of a card."""
    return CARD_IDS.index(card)


DECK: Final[int] = _BOX["total"]["deck"]
"""Cards in a deck (TO-S10)."""

# --- Tokens and tracks ------------------------------------------------------------------------------------------------

UPGRADE_TOKENS: Final[int] = _BOX["tokens"]["upgrade"]["count"]
PARASITES: Final[int] = _BOX["tokens"]["parasite"]["count"]
MINORS: Final[int] = _BOX["tokens"]["minor_alien"]["count"]
CAMCORDERS: Final[int] = _BOX["tokens"]["camcorder"]["count"]
INVISIBILITIES: Final[int] = _BOX["tokens"]["invisibility"]["count"]
MOST_MINORS: Final[int] = _BOX["limits"]["minors_in_sector"]
MOST_CAMCORDERS: Final[int] = _BOX["limits"]["camcorders_on_card"]
MOST_UPGRADES: Final[int] = _BOX["limits"]["upgrades_on_card"]
MOST_LIFE: Final[int] = _BOX["tracks"]["life"]
MOST_DATA: Final[int] = _BOX["tracks"]["data"]
END_TRACK: Final[list[str]] = _BOX["tracks"]["end"]
END: Final = len(END_TRACK) - 1
"""The last position of the End token."""
