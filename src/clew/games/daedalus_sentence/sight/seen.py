"""What a view shows of the station, for whoever draws it: what lies where, how far rings have turned, keys of items."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.games.daedalus_sentence.box.components import (
    BLUE,
    CARD_IDS,
    CARD_KIND,
    CARD_NUMBER,
    CARD_WAY,
    CHARACTER_COLOUR,
    GATE_TILE,
    MINOTAURS,
)
from clew.games.daedalus_sentence.box.places import HALF, NOWHERE, PLACE_NAMES, RING_OF, SIZE, SLOT_OF, Place

_HAIR: Final = 0.01
"""Half a turn is shown this much short of it, so that a screen that takes the shorter way knows which one it is."""


class Seen:
    """The station as a seat sees it."""

    __slots__ = ("cell_colour", "leaning", "minotaurs", "scientists", "seats_at", "tiles", "turned", "view", "where")

    view: Plain
    tiles: list[int]
    turned: list[int]
    where: list[Place]
    minotaurs: list[Place]
    scientists: list[Place]
    cell_colour: list[int]
    """By segment of the centre: the colour of its cell, -1 for the chamber."""
    leaning: float
    """How much the blue ring falls short of where it has just been turned to."""
    seats_at: dict[Place, list[Seat]]

    def __init__(self, view: Plain) -> None:
        self.view = view
        self.tiles = view["tiles"]
        self.turned = view["turned"]
        self.where = view["where"]
        self.minotaurs = view["minotaurs"]
        self.scientists = view["scientists"]
        self.cell_colour = [-1] * SIZE[0]
        for colour, segment in enumerate(view["cells"]):
            self.cell_colour[segment] = colour
        self.leaning = _leaning(view)
        self.seats_at = {}
        for seat, here in enumerate(self.where):
            self.seats_at.setdefault(here, []).append(seat)

    # --- Where things are on the screen -------------------------------------------------------------------------------

    def turn(self, ring: int) -> float:
        """How far a ring has turned, in degrees."""
        turned = self.turned[ring] * 2 * HALF[ring]
        return turned - self.leaning if ring == BLUE else turned

    def berth(self, here: Place) -> int:
        """Where the tile of a place lay before its ring turned: that stays with the tile."""
        ring = RING_OF[here]
        return (SLOT_OF[here] - self.turned[ring]) % SIZE[ring]

    def angle(self, here: Place) -> float:
        """Where the middle of a place is."""
        ring = RING_OF[here]
        return (2 * self.berth(here) + 1) * HALF[ring] + self.turn(ring)

    # --- Keys ---------------------------------------------------------------------------------------------------------

    def place(self, key: str) -> Place:
        """The place with this key, or of the figure with it; NOWHERE for anything else."""
        if key in PLACE_NAMES:
            return PLACE_NAMES.index(key)
        word, _, number = key.partition(" ")
        if not (number.isascii() and number.isdecimal() and len(number) <= 2):
            return NOWHERE
        figures = {"escapee": self.where, "minotaur": self.minotaurs, "scientist": self.scientists}.get(word, [])
        return figures[int(number)] if int(number) < len(figures) else NOWHERE

    def seat(self, key: str) -> Seat:
        """The seat of a figure or a badge; -1 for anything else, and for the Commander, who stands nowhere."""
        for seat in range(len(self.where)):
            if self.where[seat] != NOWHERE and key in (escapee_key(seat), f"badge {seat}"):
                return seat
        return -1

    def slot_key(self, slot: int) -> str:
        """The key of what lies in a slot of THESEUS."""
        card = self.view["theseus"][slot]
        return card_key(card) if card >= 0 else f"theseus {slot + 1}"

    # --- Who is where -------------------------------------------------------------------------------------------------

    def guards_at(self, here: Place) -> list[int]:
        """The guards at a place, scientists first."""
        scientists = [MINOTAURS + figure for figure, there in enumerate(self.scientists) if there == here]
        return scientists + [figure for figure, there in enumerate(self.minotaurs) if there == here]

    def at(self, here: Place) -> list[str]:
        """The keys of all figures at a place."""
        seats = [escapee_key(seat) for seat in self.seats_at.get(here, [])]
        return seats + [guard_key(guard) for guard in self.guards_at(here)]

    def here(self) -> Place:
        """Where whoever looks acts: in the own room, or in that of the Minotaur that obeys; NOWHERE for all others."""
        seat, control = self.view["seat"], self.view["control"]
        if control and control["seat"] == seat:
            return self.minotaurs[control["guard"]] if control["guard"] >= 0 else NOWHERE
        return self.where[seat] if seat >= 0 else NOWHERE

    def captured(self, seat: Seat) -> bool:
        """Whether somebody sits in a locked cell."""
        return bool(self.view["tokens"][seat] == "captured")

    def gate_place(self, gate: int) -> Place:
        """Where a gate is; NOWHERE as long as nobody has found it."""
        tile = GATE_TILE[gate]
        return self.tiles.index(tile) if tile in self.tiles else NOWHERE

    def cell_of(self, character: int) -> Place:
        """The cell of a character."""
        return int(self.view["cells"][CHARACTER_COLOUR[character]])


def _leaning(view: Plain) -> float:
    """Blue turned by three is half a turn: the card that acts says which way it went."""
    slot = view["slot"]
    if view["phase"] == "command" and view["discards"]:
        card = view["discards"][-1]  # perhaps the Commander has just played it (DS-N80)
    elif 0 <= slot < 8 and slot % 2 == 0:
        card = view["theseus"][slot]
    else:
        return 0
    if card < 0 or CARD_KIND[card] != BLUE or CARD_NUMBER[card] != 3:
        return 0
    way: int = CARD_WAY[card]
    return _HAIR * way


def card_key(card: int) -> str:
    """The key of a card, wherever it lies: there is only one of each."""
    return f"card {CARD_IDS[card]}"


def card_of(key: str) -> int:
    """The card with this key; -1 for anything else."""
    word, _, name = key.partition(" ")
    return CARD_IDS.index(name) if word == "card" and name in CARD_IDS else -1


def escapee_key(seat: Seat) -> str:
    """The key of a character's figure."""
    return f"escapee {seat}"


def guard_key(guard: int) -> str:
    """The key of a guard."""
    return f"minotaur {guard}" if guard < MINOTAURS else f"scientist {guard - MINOTAURS}"
