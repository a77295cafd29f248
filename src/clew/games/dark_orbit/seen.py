"""Questions to a view that the picture asks: who stands where, whose is what, what copies what, who could shoot whom."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.games.dark_orbit.box import (
    ATTACK_NAMES,
    ATTACKS,
    BESIDE,
    CARD_IDS,
    CARD_TYPE,
    DUPLICATION,
    FACTION_IDS,
    JOINED,
    PENDING_IDS,
    ROOM_NAMES,
    SECTOR_IDS,
    SECTOR_NAMES,
    SLOT_IDS,
    UNIT_NAMES,
)

SPACE: Final = "space"
SIDES: Final = ("AB", "BC", "CD", "DA")
"""Rooms that lie side by side: a sector has a passage or a wall between them."""
COLOURS: Final = {"marines": "red", "aliens": "green", "scientists": "blue", "greys": "grey"}
BARRICADE: Final = "M04"
QUARANTINE: Final = "S08"


class Seen:
    """A view, by sector and seat."""

    def __init__(self, view: Plain) -> None:
        self.view: Final = view
        self.ring: Final[list[str]] = view["ring"]
        self.units: Final[dict[str, Plain]] = {unit["id"]: unit for unit in view["units"]}
        self.factions: Final[list[str]] = view["factions"]

    def enemies(self, one: Seat, other: Seat) -> bool:
        """Whether two seats are of different teams (TO-G03)."""
        return bool(self.view["teams"][one] != self.view["teams"][other])

    def crew(self, sector: str) -> list[Plain]:
        """The units in a sector, by room."""
        return sorted([unit for unit in self.view["units"] if unit["sector"] == sector], key=lambda unit: unit["room"])

    def faction(self, seat: Seat) -> str:
        return self.factions[seat]

    def home(self, sector: str) -> Seat:
        """Whose base this is; -1 for a common sector."""
        faction = sector.removeprefix("base_")
        return self.factions.index(faction) if faction in self.factions and sector != faction else -1

    def installed(self, sector: str) -> dict[str, Plain]:
        """The installed cards of a sector, by slot."""
        return {slot: card for slot, card in self.view["slots"].items() if slot.startswith(f"{sector}.")}

    def copied(self, slot: str) -> list[str]:
        """The slots that the Duplication in this one copies (TO-D01, TO-D02)."""
        card = self.view["slots"].get(slot)
        if card is None or not is_duplication(card["card"]) or not card["active"]:
            return []
        found = []
        for other in beside(slot):
            near = self.view["slots"].get(other)
            if near is not None and near["active"] and near["seat"] == card["seat"]:
                if not is_duplication(near["card"]):
                    found.append(other)
        return found

    def copies(self, slot: str) -> list[str]:
        """The Duplications that copy the card in this slot."""
        return [other for other in beside(slot) if slot in self.copied(other)]

    def works(self, sector: str, card: str, unit: Plain, hostile: bool) -> bool:
        """Whether a card works here for the owner of a unit, or against."""
        for each in self.installed(sector).values():
            if each["card"] == card and each["active"]:
                if (each["seat"] != unit["seat"] and self.enemies(each["seat"], unit["seat"])) is hostile:
                    if hostile or each["seat"] == unit["seat"]:
                        return True
        return False

    def attack(self, unit: Plain) -> str:
        """How a unit attacks: single, area, data or none (TO-A06)."""
        return ATTACK_NAMES[ATTACKS[FACTION_IDS.index(self.factions[unit["seat"]])][int(unit["upgraded"])]]

    def targets(self, unit: Plain) -> list[Plain]:
        """The enemies that an attack of this unit would reach now (TO-A01, TO-A07)."""
        sector = unit["sector"]
        if sector == SPACE or self.attack(unit) == "none" or self.works(sector, QUARANTINE, unit, hostile=True):
            return []
        return [other for other in self.crew(sector) if self._is_target(unit, other)]

    def _is_target(self, unit: Plain, other: Plain) -> bool:
        if not self.enemies(unit["seat"], other["seat"]) or other["invisible"]:
            return False
        if self.factions[other["seat"]] == "marines" and self.works(other["sector"], BARRICADE, other, hostile=False):
            return False
        return joined(unit["sector"], unit["room"], other["room"])


def joined(sector: str, room: str, other: str) -> bool:
    """Whether a passage joins two rooms (TO-A01)."""
    return ROOM_NAMES.index(other) in JOINED[SECTOR_IDS.index(sector)][ROOM_NAMES.index(room)]


def is_duplication(card: str) -> bool:
    return CARD_TYPE[CARD_IDS.index(card)] == DUPLICATION


def beside(slot: str) -> list[str]:
    """The slots orthogonally beside one."""
    return [SLOT_IDS[other] for other in BESIDE[SLOT_IDS.index(slot)]]


def slots_of(sector: str) -> list[str]:
    """The slots of a sector, then its pending slots."""
    return [place for place in (*SLOT_IDS, *PENDING_IDS) if place.startswith(f"{sector}.")]


def unit_key(unit: str) -> str:
    return f"unit {unit}"


def room_key(sector: str, room: str) -> str:
    return f"room {sector}.{room}"


def sector_key(sector: str) -> str:
    return f"sector {sector}"


def slot_key(slot: str) -> str:
    return f"{'pending' if is_pending(slot) else 'slot'} {slot}"


def is_pending(slot: str) -> bool:
    return slot.partition(".")[2].startswith("P")


def unit_words(unit: str) -> str:
    """A unit in words: Marine 1."""
    faction, _, number = unit.partition(".")
    return f"{UNIT_NAMES[FACTION_IDS.index(faction)]} {number}"


def sector_words(sector: str) -> str:
    """A sector in words: the Control Room."""
    return f"the {SECTOR_NAMES[SECTOR_IDS.index(sector)]}"


def slot_words(slot: str) -> str:
    """A slot in words."""
    sector, _, place = slot.partition(".")
    kind = "pending slot" if is_pending(slot) else "slot"
    return f"{kind} {place} of {sector_words(sector)}"
