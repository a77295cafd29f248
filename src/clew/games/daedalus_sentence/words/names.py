"""What things are called: cards, rooms, places, guards, numbers. Sentences, sketch and labels share these."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from clew.core.wording import joined
from clew.games.daedalus_sentence.box.components import (
    CARD_KIND,
    CARD_NUMBER,
    CARD_PACKETS,
    CARD_WAY,
    CENTRE,
    CHARACTER_IDS,
    CHARACTER_NAMES,
    CHARACTER_TRADES,
    GATE,
    GATE_CARDS,
    GATE_TILE,
    GATE_TO,
    GUARD_NAMES,
    KIND_NAMES,
    MINOTAUR,
    MINOTAURS,
    POD,
    RING_NAMES,
    TILE_GATE,
    TILE_NAMES,
    TILE_ROOM,
    TILE_WALL,
    WHITE,
)
from clew.games.daedalus_sentence.box.places import CHAMBER, PLACE_NAMES, RING_OF

COUNTS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
ROOMS: Final = ["gate", "pod", "vent", "laboratory", "hatchery", "control room", "relay", "corridor"]
ROWS: Final = ["upper", "lower"]
PENALTIES: Final = [
    "a Minotaur comes in every Phase 1",
    "no control room can be used",
    "nobody can climb through vents",
    "no relay can be used",
    "no laboratory can be used",
]
"""By character: what holds while they are captured (DS-H04, DS-H07, DS-H11, DS-H16, DS-H15)."""
RELIEFS: Final = [
    "No Minotaurs come on Clay's account any more.",
    "Control rooms can be used again.",
    "Vents can be used again.",
    "Relays can be used again.",
    "Laboratories can be used again.",
]
"""By character: what it means that they are freed (DS-L28)."""
DIE_WORDS: Final = {"theseus": "THESEUS die", "timer": "timer die", "security": "security die"}
CLOSED_WORDS: Final = {
    "vents": "vents",
    "labs": "laboratories",
    "control": "control rooms",
    "relay": "relays",
    "hatcheries": "hatcheries",
}
SECURITY_WORDS: Final = {
    "minotaur": "a Minotaur (one will come)",
    "fan": "the fan (vents closed)",
    "cards": "the cards (laboratories closed)",
    "walkie_talkie": "the walkie-talkie (relays closed)",
    "ring_rotation": "the ring (control rooms closed)",
    "egg": "the egg (no hiding)",
}
"""By face of the security die (DS-D30 to DS-D35)."""


def count(number: int) -> str:
    """A number as people say it, as long as it is small."""
    return COUNTS[number] if number < len(COUNTS) else str(number)


def several(number: int, thing: str) -> str:
    """One step, two steps."""
    return f"{count(number)} {thing}" if number == 1 else f"{count(number)} {thing}s"


def way_words(way: int) -> str:
    """Which way round."""
    return "clockwise" if way > 0 else "counterclockwise"


# --- Cards ------------------------------------------------------------------------------------------------------------


def card_words(card: int) -> str:
    """A card in words; a number below zero is a card that nobody here knows."""
    if card < 0:
        return "a card"
    kind = CARD_KIND[card]
    if kind < WHITE:
        return f"{key_words(card)} {way_words(CARD_WAY[card])}"
    return key_words(card)


def key_words(card: int) -> str:
    """A card as a key: for a code its direction does not matter (DS-G11)."""
    kind = CARD_KIND[card]
    if kind <= WHITE:
        return f"{KIND_NAMES[kind]} {CARD_NUMBER[card]}"
    return "a Minotaur card" if kind == MINOTAUR else "a Loctae card"


def face_words(card: int) -> str:
    """A card as it looks, with its data packets: for whoever chooses between cards."""
    packets = CARD_PACKETS[card]
    return f"{card_words(card)} ({several(packets, 'packet')})" if packets else card_words(card)


def cards_words(cards: Sequence[int]) -> str:
    """Several cards; equal ones, and those that nobody here knows, are counted."""
    names: dict[str, int] = {}
    for card in cards:
        name = card_words(card)
        names[name] = names.get(name, 0) + 1
    return joined([name if number == 1 else _times(number, name) for name, number in names.items()])


def _times(number: int, name: str) -> str:
    return several(number, name.removeprefix("a ")) if name.startswith("a ") else f"{name} {count(number)} times"


def slot_words(slot: int) -> str:
    """A slot of THESEUS."""
    return f"column {slot // 2 + 1}, {ROWS[slot % 2]} row"


# --- Rooms and places -------------------------------------------------------------------------------------------------


def place_words(place: int) -> str:
    """A place, whatever lies there."""
    if place == CHAMBER:
        return "the chamber"
    return f"the cell {PLACE_NAMES[place]}" if RING_OF[place] == CENTRE else PLACE_NAMES[place]


def room_words(tile: int, place: int) -> str:
    """A room by its name and its place; a face-down tile (-1) by its place alone."""
    if tile >= 0:
        return f"the {TILE_NAMES[tile]} ({PLACE_NAMES[place]})"
    return place_words(place) if RING_OF[place] == CENTRE else f"the face-down tile {PLACE_NAMES[place]}"


def in_room(tile: int, place: int) -> str:
    """Where something happens: in a room, or on a face-down tile."""
    return f"{'in' if tile >= 0 else 'on'} {room_words(tile, place)}"


def kind_words(tile: int) -> str:
    """What a tile is good for, and its wall."""
    wall = f" with a wall on its {way_words(TILE_WALL[tile])} side" if TILE_WALL[tile] else ""
    if TILE_ROOM[tile] == GATE:
        gate = TILE_GATE[tile]
        cards = GATE_CARDS[gate]
        code = f"with a code of {count(cards)} cards" if cards else "that is broken"
        return f"a gate into {RING_NAMES[GATE_TO[gate]]} {code}"
    if TILE_ROOM[tile] == POD:
        return f"the way out, behind a code of {count(GATE_CARDS[TILE_GATE[tile]])} cards"
    return f"a {ROOMS[TILE_ROOM[tile]]}{wall}"


def gate_words(gate: int) -> str:
    """The room of a gate."""
    return f"the {TILE_NAMES[GATE_TILE[gate]]}"


def aim_words(place: int, gate: int) -> str:
    """What an attempt is about: a gate, or (-1) the scientist in a place."""
    return gate_words(gate) if gate >= 0 else f"the scientist in {place_words(place)}"


# --- Dice and figures -------------------------------------------------------------------------------------------------


def showing(die: str, face: int | str) -> str:
    """The face of a die."""
    if die == "security":
        return SECURITY_WORDS[str(face)]
    return f"{face} seconds" if die == "timer" else str(face)


def first_name(character: int) -> str:
    """Clay, Audrey, Jamie, Morrow, Baxter."""
    return CHARACTER_IDS[character].capitalize()


def character_words(character: int) -> str:
    """The whole name, and the trade."""
    return f"{CHARACTER_NAMES[character]}, the {CHARACTER_TRADES[character]}"


def role_words(character: int) -> str:
    """What a player is: a character, or (-1) the Hive Commander."""
    return first_name(character) if character >= 0 else "the Hive Commander"


def figure_words(guard: int) -> str:
    """One guard among others, as it is written: Minotaur M3, scientist S1."""
    return f"{guard_words(guard)} {GUARD_NAMES[guard]}"


def guard_words(guard: int) -> str:
    """What kind of guard a figure is."""
    return "Minotaur" if guard < MINOTAURS else "scientist"


def guards_words(guards: Sequence[int]) -> str:
    """How many of each kind: one scientist and two Minotaurs."""
    numbers = [(sum(1 for guard in guards if guard_words(guard) == kind), kind) for kind in ("Minotaur", "scientist")]
    return joined([several(number, kind) for number, kind in numbers if number])
