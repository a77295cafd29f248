"""What things are called."""

from __future__ import annotations

from typing import Final

from clew.core.game import Card
from clew.games.dark_orbit.box.components import (
    CARD_COUNT,
    CARD_FACTION,
    CARD_IDS,
    CARD_NAMES,
    CARD_TEXTS,
    CARD_TYPE,
    FACTION_IDS,
    FACTION_NAMES,
    NUMBER,
    SECTOR_IDS,
    SECTOR_NAMES,
    TYPE_NAMES,
    UNIT_NAMES,
)

KIND_WORDS: Final = {
    "action": "Action",
    "module": "Module",
    "trap_stop": "Trap for Units that stop",
    "trap_enter": "Trap for Units that enter (crescent)",
    "instant": "Instant",
    "shortcut": "Shortcut",
    "duplication": "Duplication",
    "special": "Special",
}
"""The types of cards, as people call them."""


def sector_words(sector: str) -> str:
    """A sector in words."""
    return f"the {SECTOR_NAMES[SECTOR_IDS.index(sector)]}"


def unit_words(unit: str) -> str:
    """A unit in words: Marine 1."""
    faction, _, number = unit.partition(".")
    return f"{UNIT_NAMES[FACTION_IDS.index(faction)]} {number}"


def card_words(card: str) -> str:
    """The name of a card."""
    return CARD_NAMES[CARD_IDS.index(card)]


def card_text(card: str, upgrades: int = 0) -> str:
    """What a card does, with its number as it is now."""
    kind = CARD_IDS.index(card)
    number = NUMBER[kind] + upgrades
    text = CARD_TEXTS[kind].replace("#", str(number))
    if number == 1:
        for many in ("wounds", "Minor Aliens", "Sectors"):
            text = text.replace(f"1 {many}", f"1 {many[:-1]}")
    return text


def place_words(place: str) -> str:
    """A slot in words: slot 00 of the Control Room, or pending slot P0."""
    sector, _, slot = place.partition(".")
    return f"{'pending slot' if slot.startswith('P') else 'slot'} {slot} of {sector_words(sector)}"


def target_words(target: str) -> str:
    """Whatever a card is used on."""
    if target in SECTOR_IDS:
        return sector_words(target)
    return unit_words(target) if target.partition(".")[0] in FACTION_IDS else f"the card in {place_words(target)}"


def cards() -> tuple[Card, ...]:
    """Every card of the box, for those who want to read them all."""
    return tuple(
        [
            Card(
                card,
                CARD_NAMES[kind],
                [*FACTION_NAMES, "Bonus cards"][CARD_FACTION[kind]],
                KIND_WORDS[TYPE_NAMES[CARD_TYPE[kind]]],
                CARD_COUNT[kind],
                NUMBER[kind],
                card_text(card),
                f"TO-Q{card}",
            )
            for kind, card in enumerate(CARD_IDS)
        ]
    )


def faction_words(faction: str) -> str:
    """The name of a faction."""
    return FACTION_NAMES[FACTION_IDS.index(faction)]
