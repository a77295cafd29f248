"""Questions that the picture asks a view: who stands where, whose is what, what copies what, who reaches whom."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.games.dark_orbit.box.components import (
    ATTACK_NAMES,
    BESIDE,
    CARD_FACTION,
    CARD_TYPE,
    DUPLICATION,
    JOINED,
    PENDING_IDS,
    ROOM_NAMES,
    SECTOR_IDS,
    SLOT_IDS,
)
from clew.games.dark_orbit.rules.attacks import attack_of, is_quarantined, targets
from clew.games.dark_orbit.rules.flow import Flow
from clew.games.dark_orbit.rules.phases.moves import move_points
from clew.games.dark_orbit.sight.rebuilt import board_of

SPACE: Final = "space"
SIDES: Final = ("AB", "BC", "CD", "DA")
"""Rooms that lie side by side: a sector has a passage or a wall between them."""
COLOURS: Final = {"marines": "red", "aliens": "green", "scientists": "blue", "greys": "grey"}


class Seen:
    """A view, by sector and seat."""

    def __init__(self, view: Plain, board: Flow | None = None) -> None:
        self.view: Final = view
        self.board: Final = board_of(view) if board is None else board
        """The same as a board; whoever has it already gives it."""
        self.ring: Final[list[str]] = view["ring"]
        self.units: Final[dict[str, Plain]] = {unit["id"]: unit for unit in view["units"]}
        self.factions: Final[list[str]] = view["factions"]

    def crew(self, sector: str) -> list[Plain]:
        """The units in a sector, by room."""
        here = [unit for unit in self.view["units"] if unit["sector"] == sector and unit["room"]]
        return sorted(here, key=lambda unit: str(unit["room"]))

    def faction(self, seat: Seat) -> str:
        """The faction that a seat plays."""
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
        number = SLOT_IDS.index(slot)
        card = self.board.cards[number]
        if card < 0 or CARD_TYPE[card] != DUPLICATION or not self.board.is_active(number):
            return []
        near = [other for other in BESIDE[number] if self.board.is_active(other)]
        cards = self.board.cards
        own = [other for other in near if CARD_FACTION[cards[other]] == CARD_FACTION[card]]
        return [SLOT_IDS[other] for other in own if CARD_TYPE[cards[other]] != DUPLICATION]

    def copies(self, slot: str) -> int:
        """How many Duplications copy the card in this slot."""
        number = SLOT_IDS.index(slot)
        is_copied = self.board.is_active(number) and CARD_TYPE[self.board.cards[number]] != DUPLICATION
        return self.board.copies(number) if is_copied else 0

    def attack(self, unit: Plain) -> str:
        """How a unit attacks: single, area, data or none (TO-A06)."""
        return ATTACK_NAMES[attack_of(self.board, self.board.unit_named(unit["id"]))]

    def targets(self, unit: Plain) -> list[Plain]:
        """The enemies that an attack of this unit would reach now (TO-A01, TO-A07)."""
        number = self.board.unit_named(unit["id"])
        quarantined = is_quarantined(self.board, unit["seat"], self.board.where[number])
        if not unit["room"] or quarantined or self.attack(unit) == "none":
            return []
        return [self.units[self.board.unit_id(other)] for other in targets(self.board, number)]

    def points(self, unit: Plain) -> int:
        """How many sectors a unit goes from where it stands (TO-M02, TO-M03)."""
        return move_points(self.board, self.board.unit_named(unit["id"]))


def is_joined(sector: str, room: str, other: str) -> bool:
    """Whether a passage joins two rooms (TO-A01)."""
    return ROOM_NAMES.index(other) in JOINED[SECTOR_IDS.index(sector)][ROOM_NAMES.index(room)]


def slots_of(sector: str) -> list[str]:
    """The slots of a sector, then its pending slots."""
    return _PLACES[sector]


_PLACES: Final = {
    sector: [place for place in (*SLOT_IDS, *PENDING_IDS) if place.startswith(f"{sector}.")] for sector in SECTOR_IDS
}


def unit_key(unit: str) -> str:
    """The key of a unit."""
    return f"unit {unit}"


def room_key(sector: str, room: str) -> str:
    """The key of a room."""
    return f"room {sector}.{room}"


def sector_key(sector: str) -> str:
    """The key of a sector."""
    return f"sector {sector}"


def slot_key(slot: str) -> str:
    """The key of a slot or a pending slot."""
    return f"{'pending' if is_pending(slot) else 'slot'} {slot}"


def is_pending(slot: str) -> bool:
    """Whether it is a pending slot, by its id."""
    return slot.partition(".")[2].startswith("P")
