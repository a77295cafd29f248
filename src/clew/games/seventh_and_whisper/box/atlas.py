"""All locations and their map cards: every folder of ``maps/`` is a location (SW-Z05)."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from clew.core.box import read_toml
from clew.core.errors import BadComponents
from clew.games.seventh_and_whisper.box.card import Card, Kinds
from clew.games.seventh_and_whisper.box.mapfile import faults
from clew.games.seventh_and_whisper.box.patterns import KIND_NAMES

FOLDER: Final = Path(__file__).parent / "maps"
LOCATION_FILE: Final = "location.toml"
FARTHEST: Final = 8
"""No enemy moves or sees farther than this."""


class Location:
    """A place to break out of: a name, what its enemies can do, and its cards."""

    __slots__ = ("cards", "id", "kinds", "name")

    id: str
    name: str
    kinds: Kinds
    cards: list[Card]

    def __init__(self, id: str, name: str, kinds: Kinds) -> None:
        self.id = id
        self.name = name
        self.kinds = kinds
        self.cards = []

    def starters(self, extended: bool) -> list[Card]:
        """The cards on which a run can begin (SW-S02, SW-S03)."""
        return [card for card in self.cards if card.starter and (extended or card.set == "base")]

    def others(self, extended: bool) -> list[Card]:
        """The cards of the map deck."""
        return [card for card in self.cards if not card.starter and (extended or card.set == "base")]


def read_location(folder: Path) -> Location:
    """A location without its cards."""
    path = folder / LOCATION_FILE
    data = read_toml(path)
    name = data.get("name")
    if type(name) is not str or not name:
        raise BadComponents(path.name, folder.name, "name", "a location has a name")
    enemies = data.get("enemies")
    if type(enemies) is not dict or set(enemies) != set(KIND_NAMES):
        raise BadComponents(path.name, folder.name, "enemies", f"say what each can do: {', '.join(KIND_NAMES)}")
    rows = [enemies[kind] for kind in KIND_NAMES]
    kinds = Kinds(
        [_number(path, kind, row, "moves", 0) for kind, row in zip(KIND_NAMES, rows, strict=True)],
        [_number(path, kind, row, "depth", 1) for kind, row in zip(KIND_NAMES, rows, strict=True)],
        [row.get("strikeable") is True for row in rows],
        [row.get("distractable") is True for row in rows],
    )
    return Location(folder.name, name, kinds)


def _number(path: Path, kind: str, row: dict[str, Any], field: str, default: int) -> int:
    value = row.get(field, default)
    if type(value) is not int or not 0 <= value <= FARTHEST:
        raise BadComponents(path.name, kind, field, f"a number up to {FARTHEST}")
    return value


def _load() -> dict[str, Location]:
    locations = {}
    for folder in sorted(FOLDER.iterdir()):
        if not (folder / LOCATION_FILE).is_file():
            continue
        location = read_location(folder)
        for path in sorted(folder.glob("*.toml")):
            if path.name != LOCATION_FILE:
                data = read_toml(path)
                found = faults(data, location.kinds)
                if found:
                    raise BadComponents(path.name, str(data.get("id")), "map", found[0])
                location.cards.append(Card(data, location.kinds))
        locations[location.id] = location
    return locations


LOCATIONS: Final = _load()
CARDS: Final = {card.id: card for location in LOCATIONS.values() for card in location.cards}


def card_named(id: str) -> Card:
    """The card of this id."""
    return CARDS[id]


def _by_name(card: Card) -> tuple[Callable[[str], Card], tuple[str]]:
    """In another process it is the card of the same id."""
    return card_named, (card.id,)


copyreg.pickle(Card, _by_name)
