"""Before the first turn: a master deck is chosen card by card, and a ring is laid sector by sector."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.games.dark_orbit.box.components import (
    CARD_COUNT,
    CARD_IDS,
    DECK,
    FACTION_IDS,
    FIRST_KIND,
    KINDS_OF,
    SECTOR_IDS,
    SECTOR_NAMES,
)
from clew.games.dark_orbit.screen.cards import card_sheet, face
from clew.games.dark_orbit.screen.layout import CIRCUITS, HIGH, WIDE
from clew.games.dark_orbit.sight.seen import COLOURS, Seen
from clew.games.dark_orbit.words.names import card_words
from clew.scene import AnyItem, Group, Path, Sprite, Text, Zone

_COLUMNS: Final = 5
_CELL: Final = (146, 132)


def pick_key(card: str) -> str:
    """A card that may come into the own deck."""
    return f"pick {card}"


def picked_key(card: str) -> str:
    """The cards of a kind that are in it."""
    return f"picked {card}"


def place_key(place: int) -> str:
    """A position of the ring."""
    return f"place {place}"


def draft_key(sector: str) -> str:
    """A sector that has not been laid yet."""
    return f"draft {sector}"


# --- A master deck ----------------------------------------------------------------------------------------------------


def deck_table(view: Plain, names: list[str]) -> Zone:
    """Every card of one's own faction with how many of it are chosen; for others, how far everybody is (TO-S12)."""
    seat = view["seat"]
    items: list[AnyItem] = []
    if seat >= 0:
        faction = FACTION_IDS.index(view["factions"][seat])
        picked: list[str] = view["asked"]["picked"]
        for place in range(KINDS_OF[faction]):
            kind = FIRST_KIND[faction] + place
            items += _choice(CARD_IDS[kind], picked.count(CARD_IDS[kind]), CARD_COUNT[kind], place)
    rows = -(-max(1, len(items) // 2) // _COLUMNS)
    bottom = _CELL[1] * rows if seat >= 0 else 0
    for other, number in enumerate(view["picked"]):
        says = f"{names[other]}: {number} of {DECK} cards"
        items.append(
            Text(says, key=f"chosen {other}", x=10, y=bottom + 20 + 26 * other, size=20, anchor="start", style="words")
        )
    height = bottom + 26 * len(view["picked"]) + 16
    return Zone("board", "Choose your deck", (0, 0, _CELL[0] * _COLUMNS, height), items)


def _choice(card: str, picked: int, count: int, place: int) -> list[AnyItem]:
    """A card, and below it how many of it are in the deck."""
    row, column = divmod(place, _COLUMNS)
    x, y = _CELL[0] * (column + 0.5), _CELL[1] * row + 46
    key = pick_key(card)
    whole = Group(
        [
            Group(face(card, key, "face"), key=f"{key} face", scale=1.35),
            Text(card_words(card), key=f"{key} name", y=45, size=13, style="words"),
        ],
        key=key,
        x=x,
        y=y,
        label=f"{card_words(card)}: {picked} of {count} in your deck",
        card="\n".join(card_sheet(card)),
    )
    chosen = picked_key(card)
    parts: list[AnyItem] = [
        Path("M-34 -11h68v22h-68z", key=f"{chosen} plate", style="phase-now" if picked else "phase")
    ]
    style = "bold" if picked else "faint"
    parts.append(Text(f"{picked} of {count}", key=f"{chosen} number", size=15, style=style))
    return [
        whole,
        Group(parts, key=chosen, x=x, y=y + 66, label=f"{card_words(card)} in your deck: {picked} of {count}"),
    ]


# --- A drafted ring ---------------------------------------------------------------------------------------------------


def draft(seen: Seen) -> list[AnyItem]:
    """The free positions of the ring, and in the middle the sectors that are not laid yet (TO-S07)."""
    circuit = CIRCUITS[len(seen.ring)]
    items: list[AnyItem] = []
    for place, sector in enumerate(seen.ring):
        if sector:
            continue
        x, y = circuit.sectors[place]
        d = f"M0 0h{WIDE}v{HIGH}h{-WIDE}z"
        word = Text(str(place), key=f"{place_key(place)} number", x=WIDE / 2, y=HIGH / 2, size=40, style="faint")
        parts: list[AnyItem] = [Path(d, key=f"{place_key(place)} frame", style="slot-waits"), word]
        items.append(Group(parts, key=place_key(place), x=x, y=y, label=f"Free position {place} of the ring"))
    x, y, width, _ = circuit.sky
    for number, sector in enumerate(unlaid(seen)):
        items.append(_plate(seen, sector, x + width / 2, y + 24 + 31 * number))
    return items


def unlaid(seen: Seen) -> list[str]:
    """The sectors of this match that are not in the ring yet."""
    used = [*SECTOR_IDS[:3], *[f"base_{faction}" for faction in seen.factions]]
    return [sector for sector in used if sector not in seen.ring]


def _plate(seen: Seen, sector: str, x: float, y: float) -> Group:
    key = draft_key(sector)
    home = seen.home(sector)
    style = "deck" if home < 0 else f"deck-mine line-{COLOURS[seen.faction(home)]}"
    name = SECTOR_NAMES[SECTOR_IDS.index(sector)]
    parts: list[AnyItem] = [
        Path("M-95 -13h190v26h-190z", key=f"{key} plate", style=style),
        Text(name, key=f"{key} name", size=17, style="bold"),
    ]
    if home >= 0:
        parts.append(Sprite(f"mark-{seen.faction(home)}", key=f"{key} mark", x=-80, scale=0.9))
    return Group(parts, key=key, x=x, y=y, layer=3, label=f"{name}, not laid yet")
