"""The items that an event speaks of."""

from __future__ import annotations

from typing import Final

from clew.core.game import Event
from clew.games.dark_orbit.box.components import PLACE_IDS, SECTOR_IDS, UNIT_IDS
from clew.games.dark_orbit.sight.seen import sector_key, slot_key, unit_key

_SEATED: Final = ("wounded", "healed", "took_tokens", "turn", "acid", "paralysed", "extra_turn", "passed", "kept")


def about(event: Event) -> list[str]:
    """Units, sectors and cards by the names in the event; of numbers, the standing of a player."""
    match event:
        case ("gained", seat, *_):
            return [f"standing {seat}", f"data {seat}"]
        case ("malfunctioned", _, _, place):
            return ["malfunction", slot_key(place)]
        case ("drafted" | "chose", *_):  # decks are chosen at a table of their own
            return []
        case ("end_advanced", *_):
            return ["end"]
        case ("attacked", unit, hit):
            return [unit_key(unit), *[unit_key(other) for other in hit]]
        case (verb, seat, *_) if verb in _SEATED:
            return [f"standing {seat}"]
    return [key for part in event[1:] if isinstance(part, str) for key in _named(part)]


def _named(name: str) -> list[str]:
    if name in UNIT_IDS:
        return [unit_key(name)]
    if name in PLACE_IDS:
        return [slot_key(name)]
    return [sector_key(name)] if name in SECTOR_IDS else []
