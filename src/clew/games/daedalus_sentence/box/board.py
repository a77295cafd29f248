"""Where everything is: questions about the station, no rules."""

from __future__ import annotations

from typing import Final, TypeAlias

from clew.core.game import Options, Seat, State
from clew.core.notation import Action
from clew.core.result import Result
from clew.games.daedalus_sentence.box.ariadne import Command, Control
from clew.games.daedalus_sentence.box.attempt import Attempt
from clew.games.daedalus_sentence.box.components import (
    BAXTER,
    CARD_IDS,
    CARDS,
    FIRST_TILE,
    GATE_TO,
    GATES,
    MINOTAURS,
    SCIENTISTS,
    TILE_GATE,
    TILE_RING,
    TILE_ROOM,
    TILE_WALL,
)
from clew.games.daedalus_sentence.box.constants import SLOTS
from clew.games.daedalus_sentence.box.options import Terms
from clew.games.daedalus_sentence.box.places import FIRST, NOWHERE, PLACES, RING_OF, RINGS, SIZE, SLOT_OF, Place

# Phases: what is being asked, or what happens
CHOOSING: Final = 0
DICE: Final = 1
PLANNING: Final = 2
ACTING: Final = 3
DISCARD: Final = 4
WINDOW: Final = 5
STATION: Final = 6
MARCH: Final = 7
MERGE: Final = 8
PAUSE: Final = 9
OVER: Final = 10
PLACING: Final = 11
COMMAND: Final = 12
COMMANDER_DISCARD: Final = 13
PHASE_NAMES: Final = [
    "choosing",
    "dice",
    "planning",
    "actions",
    "discard",
    "window",
    "station",
    "march",
    "merge",
    "pause",
    "over",
    "placing",
    "command",
    "commander_discard",
]

# Tokens on THESEUS (DS-S14, DS-C04, DS-L28)
NORMAL: Final = 0
CAPTURED: Final = 1
GONE: Final = 2
TOKEN_NAMES: Final = ["normal", "captured", "gone"]

FACE_DOWN: Final = -1
"""A tile that nobody has seen."""
EMPTY: Final = -1
"""A slot of THESEUS without a card."""
COVERED: Final = -2
"""A face-down card on THESEUS from the deck as it is now; one less for each shuffle since."""

NOBODY: Final = -1
NONE: Final = -1
"""No card, no slot."""
BACKS: Final = 10
"""How often a player may take something back in a phase for nothing (DS-Z13)."""

Doubt: TypeAlias = "tuple[int, int, int]"
"""A card that changed hands unseen, the others of that hand as bits, and who wonders which it was, as bits."""

GATES_INTO: Final[list[list[int]]] = [[gate for gate in range(GATES) if GATE_TO[gate] == ring] for ring in range(RINGS)]
"""By ring."""


class Board(State):
    """The station, its people and guards, the cards, and how far the round has got."""

    __slots__ = (
        "actions",
        "alert",
        "aside",
        "attempt",
        "backs",
        "banned",
        "cells",
        "characters",
        "codes",
        "command",
        "commander",
        "control",
        "crown",
        "deck",
        "discards",
        "done",
        "doubts",
        "ended",
        "gifts",
        "hands",
        "hidden",
        "known",
        "minotaurs",
        "offers",
        "open",
        "origin",
        "packets",
        "part",
        "penalties",
        "phase",
        "players",
        "ready",
        "round",
        "scientists",
        "security",
        "seen",
        "slot",
        "team",
        "terms",
        "theseus",
        "theseus_die",
        "tiles",
        "timer",
        "tokens",
        "turned",
        "unseen",
        "waiting",
        "walls",
        "where",
    )

    terms: Terms
    players: int

    # People
    commander: Seat
    """Who commands the station in Ariadne's Thread; NOBODY otherwise (DS-N01)."""
    team: list[Seat]
    """The escapees; never changed."""
    characters: list[int]
    """By seat; NONE while nobody is chosen, and for the Commander."""
    gifts: list[int]
    """By seat: the character whose special ability counts; NONE in Ariadne's Thread (DS-N06). Never changed."""
    cells: list[Place]
    """By colour, purple first: the segment of its cell. Empty before the set-up; never changed after."""
    where: list[Place]
    """By seat; a prisoner is in her cell."""
    tokens: list[int]
    """By seat: NORMAL, CAPTURED, or GONE once she has been freed (DS-C04, DS-L28)."""
    hidden: list[bool]
    actions: list[int]
    """Left in this round."""
    done: list[bool]
    ready: list[bool]
    backs: list[int]
    """How often each may still take something back in this phase (DS-Z13)."""
    banned: list[int]
    """By seat: the card taken from THESEUS with the last action, not to be given with the next (DS-L25)."""
    penalties: int
    """The characters in play that are captured, as bits; follows from tokens."""

    # The station
    tiles: list[int]
    """By place; FACE_DOWN where nobody has looked. The centre has none."""
    walls: list[int]
    """By ring, as bits: a wall between slot k and the next; follows from tiles (DS-B11, DS-B12)."""
    turned: list[int]
    """By ring: places turned clockwise since the start, less those turned back: a picture follows each turn."""
    minotaurs: list[Place]
    """By figure; NOWHERE in the supply."""
    scientists: list[Place]
    crown: int
    """The scientist that is the Commander figure; NONE if it is not on the board (DS-N11)."""
    open: list[bool]
    """By gate."""
    codes: list[tuple[int, ...]]
    """By gate; empty if it has none."""

    # Cards
    hands: list[list[int]]
    """Each sorted."""
    known: list[int]
    """With hidden hands, for each card in a hand: who knows that it is there, as bits, the last one for spectators."""
    seen: list[int]
    """The same: who has seen the card since it left the deck, and may only have lost track of it."""
    doubts: list[Doubt]
    """Cards that changed hands unseen, in order."""
    theseus: list[int]
    """By slot: a card, EMPTY, or COVERED and below."""
    alert: int
    unseen: list[int]
    """By card: 0 if everybody has seen it; 1 if it is in the deck or face down on THESEUS from this deck; one more for
    each shuffle since. With hidden hands the same below zero for a card that was drawn unseen from such a deck."""
    deck: int
    """How many cards the deck holds."""
    discards: list[int]
    aside: list[int]
    """Cards drawn for a spawn that is going on (DS-W10)."""

    # The round
    phase: int
    round: int
    theseus_die: int
    """What it shows; 0 if it was not rolled in this round."""
    timer: int
    """What the timer die shows, in seconds."""
    security: int
    """The face of the security die, from 1; 0 if it was not rolled in this round."""
    packets: int
    """The team's pool (DS-D09)."""
    attempt: Attempt | None
    """Cards laid on a code or against a scientist, until it is decided (DS-J)."""
    control: Control | None
    """A Minotaur that an escapee controls (DS-N25)."""
    command: Command | None
    """How far the Commander's phase has got (DS-N38)."""

    # The station's turn
    slot: int
    """The slot that is being activated; NONE before the first and outside Phase 3."""
    part: int
    """Of a patrol: the ring whose Minotaurs march, then SCIENTISTS_MARCH; 0 before the first."""
    waiting: list[int]
    """Guards that have still to march in this part (DS-M33)."""
    origin: list[int]
    """By scientist: the ring it stood on when the white card was activated, or appeared on since (DS-M16, DS-M17)."""

    ended: Result | None
    offers: list[list[Action] | None]
    """The legal actions of each seat, once somebody asked; replaced, never changed."""

    def copy_to(self, twin: Board) -> None:
        """Make another board equal to this one, and independent of it."""
        twin.terms = self.terms
        twin.players = self.players
        twin.commander = self.commander
        twin.team = self.team
        twin.characters = self.characters[:]
        twin.gifts = self.gifts
        twin.cells = self.cells
        twin.where = self.where[:]
        twin.tokens = self.tokens[:]
        twin.hidden = self.hidden[:]
        twin.actions = self.actions[:]
        twin.done = self.done[:]
        twin.ready = self.ready[:]
        twin.backs = self.backs[:]
        twin.banned = self.banned[:]
        twin.penalties = self.penalties
        twin.tiles = self.tiles[:]
        twin.walls = self.walls[:]
        twin.turned = self.turned[:]
        twin.minotaurs = self.minotaurs[:]
        twin.scientists = self.scientists[:]
        twin.crown = self.crown
        twin.open = self.open[:]
        twin.codes = self.codes[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.known = self.known[:]
        twin.seen = self.seen[:]
        twin.doubts = self.doubts[:]
        twin.theseus = self.theseus[:]
        twin.alert = self.alert
        twin.unseen = self.unseen[:]
        twin.deck = self.deck
        twin.discards = self.discards[:]
        twin.aside = self.aside[:]
        twin.phase = self.phase
        twin.round = self.round
        twin.theseus_die = self.theseus_die
        twin.timer = self.timer
        twin.security = self.security
        twin.packets = self.packets
        twin.attempt = self.attempt
        twin.control = self.control
        twin.command = self.command
        twin.slot = self.slot
        twin.part = self.part
        twin.waiting = self.waiting[:]
        twin.origin = self.origin[:]
        twin.ended = self.ended
        twin.offers = self.offers

    def clear(self, options: Options) -> None:
        """Everything in the box; the characters are still to be chosen (DS-S13, DS-S14, DS-S17)."""
        self.terms = Terms(options)
        players = self.terms.players
        self.players = players
        self.characters = [NONE] * players
        self.gifts = self.characters
        self.appoint(NOBODY)
        self.cells = []
        self.where = [NOWHERE] * players
        self.tokens = [NORMAL] * players
        self.hidden = [False] * players
        self.actions = [0] * players
        self.done = [False] * players
        self.ready = [False] * players
        self.backs = [BACKS] * players
        self.banned = [NONE] * players
        self.penalties = 0
        self.tiles = [FACE_DOWN] * PLACES
        self.walls = [0] * RINGS
        self.turned = [0] * RINGS
        self.minotaurs = [NOWHERE] * MINOTAURS
        self.scientists = [NOWHERE] * SCIENTISTS
        self.crown = NONE
        self.open = [False] * GATES
        self.codes = [()] * GATES
        self.hands = [[] for _ in range(players)]
        self.known = [0] * CARDS
        self.seen = [0] * CARDS
        self.doubts = []
        self.theseus = [EMPTY] * SLOTS
        self.alert = 1
        self.unseen = [1] * CARDS
        self.deck = CARDS
        self.discards = []
        self.aside = []
        self.phase = CHOOSING
        self.round = 0
        self.theseus_die = self.timer = self.security = self.packets = 0
        self.attempt = None
        self.control = None
        self.command = None
        self.slot = NONE
        self.part = 0
        self.waiting = []
        self.origin = [0] * SCIENTISTS
        self.ended = None
        self.offers = [None] * players

    def appoint(self, commander: Seat) -> None:
        """Who commands; all the others escape (DS-N01)."""
        self.commander = commander
        self.team = [seat for seat in range(self.players) if seat != commander]

    def endow(self) -> None:
        """Characters are chosen: their special abilities count, but not in Ariadne's Thread (DS-H, DS-N06)."""
        self.gifts = self.characters[:] if self.terms.abilities else [NONE] * self.players

    # --- People -----------------------------------------------------------------------------------------------------

    def is_free(self, seat: Seat) -> bool:
        """Whether this character is not captured."""
        return self.tokens[seat] != CAPTURED

    def free_seats(self) -> list[Seat]:
        """Everybody who is not captured."""
        return [seat for seat in self.team if self.tokens[seat] != CAPTURED]

    def captain(self) -> Seat:
        """Who decides for the team in Phase 3: the first free seat (DS-Z01)."""
        for seat in self.team:
            if self.tokens[seat] != CAPTURED:
                return seat
        return NOBODY

    def seat_of(self, character: int) -> Seat:
        """Who plays a character; NOBODY if it is not in play."""
        return self.characters.index(character) if character in self.characters else NOBODY

    def exposed(self, there: Place) -> list[Seat]:
        """The escapees in a room who are not hidden (DS-C01)."""
        where = self.where
        if there not in where:
            return []
        return [seat for seat in range(self.players) if where[seat] == there and not self.hidden[seat]]

    def hand_limit(self, seat: Seat) -> int:
        """Cards that a hand may hold at the end of Phase 2, or of the Commander's phase (DS-S03, DS-H14, DS-N41)."""
        if seat == self.commander:
            return self.terms.commander_limit
        return self.terms.limit + (2 if self.gifts[seat] == BAXTER else 0)

    def surplus(self) -> list[Seat]:
        """Who has to discard in this phase: escapees after theirs, the Commander after his (DS-A27, DS-N41, DS-N74)."""
        seats = [self.commander] if self.phase == COMMANDER_DISCARD else self.team
        return [seat for seat in seats if len(self.hands[seat]) > self.hand_limit(seat)]

    def is_penalty(self, character: int) -> bool:
        """Whether a character in play is captured, so that the penalty holds (DS-C04, DS-C11)."""
        return bool(self.penalties >> character & 1)

    # --- The station ------------------------------------------------------------------------------------------------

    def room(self, here: Place) -> int:
        """The room at a place; NONE on a face-down tile and in the centre."""
        tile = self.tiles[here]
        return TILE_ROOM[tile] if tile >= 0 else NONE

    def gate_at(self, here: Place) -> int:
        """The gate on the face-up tile at a place; NONE if there is none."""
        tile = self.tiles[here]
        return TILE_GATE[tile] if tile >= 0 else NONE

    def is_guarded(self, here: Place) -> bool:
        """Whether a guard stands there."""
        return here in self.minotaurs or here in self.scientists

    def is_accessible(self, ring: int) -> bool:
        """Whether vents lead into a ring: blue always, others once a gate into them is open (DS-L09)."""
        for gate in GATES_INTO[ring]:
            if self.open[gate]:
                return True
        return ring <= 1

    def is_walled(self, here: Place, way: int) -> bool:
        """Whether an active wall lies on the edge of a place towards the next one that way (DS-B09 to DS-B12)."""
        ring, slot = RING_OF[here], SLOT_OF[here]
        return bool(self.walls[ring] >> (slot if way > 0 else (slot - 1) % SIZE[ring]) & 1)

    def turn_up(self, here: Place, tile: int) -> None:
        """Lay a tile face up, with its wall (DS-B11)."""
        self.tiles[here] = tile
        wall = TILE_WALL[tile]
        if wall:
            ring, slot = RING_OF[here], SLOT_OF[here]
            self.walls[ring] |= 1 << (slot if wall > 0 else (slot - 1) % SIZE[ring])

    def unseen_tiles(self, ring: int) -> list[int]:
        """The tiles of a ring that nobody has seen, removed randomizers among them."""
        first, last = FIRST[ring], FIRST[ring] + SIZE[ring]
        laid = self.tiles[first:last]
        return [tile for tile in range(FIRST_TILE[ring], FIRST_TILE[ring + 1]) if tile not in laid]

    def place_of_tile(self, tile: int) -> Place:
        """Where a face-up tile is; NOWHERE if nobody has seen it."""
        first, last = FIRST[TILE_RING[tile]], FIRST[TILE_RING[tile]] + SIZE[TILE_RING[tile]]
        return self.tiles.index(tile, first, last) if tile in self.tiles[first:last] else NOWHERE

    # --- Cards ------------------------------------------------------------------------------------------------------

    def drawable(self) -> int:
        """How many cards can be drawn, those of the discard pile included (DS-R04)."""
        return self.deck + len(self.discards)

    def has_covered(self) -> bool:
        """Whether a card of THESEUS lies face down."""
        return min(self.theseus) <= COVERED

    def census(self) -> dict[str, int]:
        """Every card once, wherever it is; and no deck that holds more or less than there are unseen cards."""
        counts = [1 if age > 0 else 0 for age in self.unseen]
        unseen_cards = sum(counts)
        lying = [*self.discards, *self.aside, *[card for card in self.theseus if card >= 0]]
        lying += [self.control.card] if self.control is not None else []
        for cards in [lying, *self.hands, *self.codes, self.attempt.cards() if self.attempt else []]:
            for card in cards:
                counts[card] += 1
        covered = len([card for card in self.theseus if card <= COVERED])
        found = dict(zip(CARD_IDS, counts, strict=True))
        found["cards in no deck"] = unseen_cards - covered - self.deck
        found["tiles"] = len({tile for tile in self.tiles if tile >= 0}) + self.tiles.count(NONE)
        return found
