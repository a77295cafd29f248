"""Where everything is: questions about the station, no rules.

Units are numbered by seat, three for each: unit 3 * seat + k. The frames of the stack: ``rules/offers.py``.
"""

from __future__ import annotations

from typing import Final

from clew.core.game import Frame, Options, Seat, State
from clew.core.notation import Action
from clew.core.parts.counts import put_back
from clew.core.result import Result
from clew.games.dark_orbit.box.components import (
    BESIDE,
    BONUS_SLOT,
    CARD_FACTION,
    CARD_IDS,
    CARD_TYPE,
    CORRIDORS,
    DUPLICATION,
    FACTION_IDS,
    FACTIONS,
    FIRST_BASE,
    FIRST_BONUS,
    FIRST_KIND,
    KINDS_OF,
    MOST_LIFE,
    NO_CARD,
    NUMBER,
    PENDINGS,
    ROOMS,
    SECTOR_SLOTS,
    SECTORS,
    SLOTS,
    TEAM_OF_UNITS,
    UPGRADE_TOKENS,
)
from clew.games.dark_orbit.box.options import Terms

SPACE: Final = -1
"""The sector of a unit on the Space Field (TO-X03)."""
BOX: Final = -2
"""The sector of a unit that has not been placed in set-up."""
NO_ROOM: Final = -1
"""The room of a unit in space, or on its way through a sector."""
NO_UNIT: Final = -1
NO_PLACE: Final = -1
"""The Malfunction token on the printed symbol of the Control Room (TO-S08)."""
IN_TIME: Final = -1
"""No additional turns are being played (TO-E05)."""


class Board(State):
    """The station: ring, units, cards, tokens, tracks, and how far the turn has got."""

    __slots__ = (
        "acting",
        "aside",
        "bonus",
        "bonuses",
        "camcorders",
        "cards",
        "data",
        "discarded",
        "drawn",
        "end",
        "ended",
        "extra",
        "factions",
        "fault",
        "first",
        "instants",
        "invisible",
        "left",
        "life",
        "minors",
        "moved",
        "offers",
        "on",
        "overtime",
        "owners",
        "paralysed",
        "parasite",
        "pending",
        "pool",
        "returned",
        "ring",
        "room",
        "rooms",
        "round",
        "seats_of",
        "stack",
        "supply",
        "terms",
        "tokens",
        "tops",
        "trophies",
        "turn",
        "upgraded",
        "upgrades",
        "where",
    )

    terms: Terms
    factions: list[int]
    """The faction of each seat; never changed."""
    seats_of: list[Seat]
    """The seat of each faction, -1 if nobody plays it; never changed."""
    owners: list[Seat]
    """The seat of each kind of card, -1 if its faction is not played; never changed."""
    first: Seat
    """The start player (TO-S02)."""

    # The station
    ring: list[int]
    """The sector at each position, clockwise; -1 while it is being drafted."""
    rooms: list[int]
    """The unit in each room, 4 * sector + room; NO_UNIT where it is empty."""
    cards: list[int]
    """The kind in each slot, or NO_CARD."""
    upgrades: list[int]
    """Upgrade tokens on the card of each slot."""
    camcorders: list[int]
    """Camcorder tokens on the card of each slot."""
    on: list[bool]
    """Whether the Defense System of a slot was switched on (TO-QS06)."""
    bonus: list[int]
    """For each sector the Bonus card in its Bonus slot, or NO_CARD."""
    pending: list[int]
    """The kind in each pending slot, or NO_CARD."""
    fault: int
    """The place of the Malfunction token: a slot, SLOTS + a pending slot, or NO_PLACE."""
    minors: list[int]
    """Minor Aliens in each sector."""

    # The units
    where: list[int]
    """The sector of each unit, SPACE or BOX."""
    room: list[int]
    """The room of each unit, or NO_ROOM."""
    upgraded: list[bool]
    moved: list[bool]
    """Marked: moved or relocated in this turn (TO-M12)."""
    parasite: list[bool]
    invisible: list[bool]

    # The players
    life: list[int]
    data: list[int]
    trophies: list[int]
    """Wounds inflicted, by factions that count them (TO-V07)."""
    tokens: list[int]
    """Upgrade tokens in hand."""
    supply: int
    """Upgrade tokens that nobody has."""
    instants: list[list[int]]
    """Instants in front of each seat, sorted."""
    bonuses: list[list[int]]
    """Bonus cards in front of each seat, sorted."""
    pool: list[list[int]]
    """For each seat, by kind of its faction, the cards that may still come below the top of its deck: more than come,
    because nobody has seen which stay out. In master decks exactly those that were chosen."""
    aside: list[list[int]]
    """For each seat the cards of its faction that certainly stay out: above the level, or not chosen."""
    left: list[int]
    """Cards in each deck, the top one counted."""
    tops: list[int]
    """The face-up card on each deck, or NO_CARD."""
    drawn: list[list[int]]
    """Cards drawn in set-up and not laid yet, in the order of drawing."""
    returned: list[int]
    """Cards that each seat took out of its master deck again while choosing (TO-S21)."""
    discarded: list[list[int]]
    """Cards that left the game, sorted: each player's own, and the Bonus cards that the player used (TO-C09)."""
    end: int
    """The position of the End token."""

    # The turn
    turn: Seat
    """Whose turn it is, or who is asked in set-up."""
    round: int
    acting: int
    """The unit of the unit-turn; NO_UNIT before one is chosen."""
    paralysed: bool
    """Whether two phases of this unit-turn are skipped (TO-QG11)."""
    extra: bool
    """Whether an additional unit-turn was earned (TO-B05)."""
    overtime: int
    """Additional turns left after a tie (TO-E05); IN_TIME before."""
    stack: list[Frame]
    """What is being done, the last one first."""
    ended: Result | None
    offers: list[Action] | None
    """The legal actions, once they are known; replaced, never changed."""

    def copy_to(self, twin: Board) -> None:
        """Make another board equal to this one, and independent of it."""
        twin.terms = self.terms
        twin.factions = self.factions
        twin.seats_of = self.seats_of
        twin.owners = self.owners
        twin.first = self.first
        twin.ring = self.ring[:]
        twin.rooms = self.rooms[:]
        twin.cards = self.cards[:]
        twin.upgrades = self.upgrades[:]
        twin.camcorders = self.camcorders[:]
        twin.on = self.on[:]
        twin.bonus = self.bonus[:]
        twin.pending = self.pending[:]
        twin.fault = self.fault
        twin.minors = self.minors[:]
        twin.where = self.where[:]
        twin.room = self.room[:]
        twin.upgraded = self.upgraded[:]
        twin.moved = self.moved[:]
        twin.parasite = self.parasite[:]
        twin.invisible = self.invisible[:]
        twin.life = self.life[:]
        twin.data = self.data[:]
        twin.trophies = self.trophies[:]
        twin.tokens = self.tokens[:]
        twin.supply = self.supply
        twin.instants = [cards[:] for cards in self.instants]
        twin.bonuses = [cards[:] for cards in self.bonuses]
        twin.pool = [counts[:] for counts in self.pool]
        twin.aside = [counts[:] for counts in self.aside]
        twin.left = self.left[:]
        twin.tops = self.tops[:]
        twin.drawn = [cards[:] for cards in self.drawn]
        twin.returned = self.returned[:]
        twin.discarded = [cards[:] for cards in self.discarded]
        twin.end = self.end
        twin.turn = self.turn
        twin.round = self.round
        twin.acting = self.acting
        twin.paralysed = self.paralysed
        twin.extra = self.extra
        twin.overtime = self.overtime
        twin.stack = self.stack[:]
        twin.ended = self.ended
        twin.offers = self.offers

    def clear(self, options: Options, factions: list[int], first: Seat) -> None:
        """Everything in the box but the markers (TO-S01 to TO-S04, TO-S08, TO-S20)."""
        terms = Terms(options)
        players = terms.players
        self.terms = terms
        self.factions = factions
        self.seats_of = [factions.index(faction) if faction in factions else -1 for faction in range(FACTIONS)]
        self.owners = [self.seats_of[faction] if faction < FACTIONS else -1 for faction in CARD_FACTION]
        self.first = first
        self.ring = [-1] * (FIRST_BASE + players)
        self.rooms = [NO_UNIT] * (SECTORS * ROOMS)
        self.cards = [NO_CARD] * SLOTS
        self.upgrades = [0] * SLOTS
        self.camcorders = [0] * SLOTS
        self.on = [False] * SLOTS
        self.bonus = [NO_CARD] * SECTORS
        self.pending = [NO_CARD] * PENDINGS
        self.fault = NO_PLACE
        self.minors = [0] * SECTORS
        units = players * TEAM_OF_UNITS
        self.where = [BOX] * units
        self.room = [NO_ROOM] * units
        self.upgraded = [False] * units
        self.moved = [False] * units
        self.parasite = [False] * units
        self.invisible = [False] * units
        self.life = [MOST_LIFE] * players
        self.data = [0] * players
        self.trophies = [0] * players
        self.tokens = [0] * players
        self.supply = UPGRADE_TOKENS
        self.instants = [[] for _ in range(players)]
        self.bonuses = [[] for _ in range(players)]
        self.pool = [[0] * KINDS_OF[faction] for faction in factions]
        self.aside = [[0] * KINDS_OF[faction] for faction in factions]
        self.left = [0] * players
        self.tops = [NO_CARD] * players
        self.drawn = [[] for _ in range(players)]
        self.returned = [0] * players
        self.discarded = [[] for _ in range(players)]
        self.end = 0
        self.turn = first
        self.round = 1
        self.acting = NO_UNIT
        self.paralysed = self.extra = False
        self.overtime = IN_TIME
        self.stack = []
        self.ended = None
        self.offers = None

    # --- Players ----------------------------------------------------------------------------------------------------

    def order(self) -> list[Seat]:
        """The seats in turn order (TO-S02)."""
        players = self.terms.players
        return [(self.first + i) % players for i in range(players)]

    def is_enemy(self, seat: Seat, other: Seat) -> bool:
        """Whether two seats are of different teams (TO-G03)."""
        return self.terms.teams[seat] != self.terms.teams[other]

    def base_of(self, seat: Seat) -> int:
        """The sector of a player's faction."""
        return FIRST_BASE + self.factions[seat]

    # --- Units ------------------------------------------------------------------------------------------------------

    def unit_id(self, unit: int) -> str:
        """The name of a unit: its faction and a number from 1."""
        return f"{FACTION_IDS[self.factions[unit // TEAM_OF_UNITS]]}.{unit % TEAM_OF_UNITS + 1}"

    def unit_named(self, name: str) -> int:
        """The unit of this name; NO_UNIT if its faction is not played."""
        faction, _, number = name.partition(".")
        seat = self.seats_of[FACTION_IDS.index(faction)]
        return NO_UNIT if seat < 0 else seat * TEAM_OF_UNITS + int(number) - 1

    def units_of(self, seat: Seat) -> range:
        """The three units of a seat."""
        return range(seat * TEAM_OF_UNITS, seat * TEAM_OF_UNITS + TEAM_OF_UNITS)

    def units_in(self, sector: int) -> list[int]:
        """The units in the rooms of a sector, in room order."""
        return [unit for unit in self.rooms[sector * ROOMS : sector * ROOMS + ROOMS] if unit >= 0]

    def enemies_in(self, sector: int, seat: Seat) -> list[int]:
        """The units in a sector that are enemies of a seat, in room order."""
        teams = self.terms.teams
        return [
            unit
            for unit in self.rooms[sector * ROOMS : sector * ROOMS + ROOMS]
            if unit >= 0 and teams[unit // TEAM_OF_UNITS] != teams[seat]
        ]

    def visible_enemies_in(self, sector: int, seat: Seat) -> list[int]:
        """Those of them that a card may choose (TO-QG09)."""
        return [unit for unit in self.enemies_in(sector, seat) if not self.invisible[unit]]

    def is_full(self, sector: int) -> bool:
        """Whether all four rooms are occupied."""
        return NO_UNIT not in self.rooms[sector * ROOMS : sector * ROOMS + ROOMS]

    def leave(self, unit: int) -> None:
        """A unit goes out of its room, and is visible again (TO-M05, TO-M14)."""
        self.rooms[self.where[unit] * ROOMS + self.room[unit]] = NO_UNIT
        self.room[unit] = NO_ROOM
        self.invisible[unit] = False

    def stand(self, unit: int, sector: int, room: int) -> None:
        """A unit goes into a room."""
        self.where[unit] = sector
        self.room[unit] = room
        self.rooms[sector * ROOMS + room] = unit

    # --- The ring ---------------------------------------------------------------------------------------------------

    def next_sector(self, sector: int) -> int:
        """The next sector clockwise (TO-G01)."""
        return self.ring[(self.ring.index(sector) + 1) % len(self.ring)]

    def previous_sector(self, sector: int) -> int:
        """The sector before it."""
        return self.ring[self.ring.index(sector) - 1]

    def from_corridors(self) -> list[int]:
        """The ring clockwise from the Corridors (TO-L06, TO-S09)."""
        start = self.ring.index(CORRIDORS)
        return self.ring[start:] + self.ring[:start]

    # --- Cards ------------------------------------------------------------------------------------------------------

    def is_active(self, slot: int) -> bool:
        """Whether a card works: installed and without the Malfunction token (TO-G05)."""
        return self.cards[slot] >= 0 and self.fault != slot

    def active_slots(self, sector: int, kind: int) -> list[int]:
        """The slots of a sector in which an active card of a kind lies."""
        return [slot for slot in SECTOR_SLOTS[sector] if self.cards[slot] == kind and self.fault != slot]

    def copies(self, slot: int) -> int:
        """How many Duplication cards copy the card of a slot (TO-D01 to TO-D03)."""
        faction = CARD_FACTION[self.cards[slot]]
        found = 0
        for other in BESIDE[slot]:
            card = self.cards[other]
            if card >= 0 and CARD_TYPE[card] == DUPLICATION and CARD_FACTION[card] == faction and self.fault != other:
                found += 1
        return found

    def number(self, slot: int) -> int:
        """The number of a card, raised by its Upgrade tokens (TO-U03)."""
        return NUMBER[self.cards[slot]] + self.upgrades[slot]

    def total_number(self, kind: int) -> int:
        """The numbers of all active instances of a kind on the station, copies counted (TO-D06)."""
        slots = [slot for slot, card in enumerate(self.cards) if card == kind and self.fault != slot]
        return sum([self.number(slot) * (1 + self.copies(slot)) for slot in slots])

    def instances(self, kind: int) -> int:
        """How many active instances of a kind there are on the station, copies counted."""
        slots = [slot for slot, card in enumerate(self.cards) if card == kind and self.fault != slot]
        return sum([1 + self.copies(slot) for slot in slots])

    def is_free(self, slot: int) -> bool:
        """Whether a slot holds neither a card nor a Bonus card, and its sector is part of the ring."""
        return self.cards[slot] < 0 and not self.has_bonus(slot)

    def has_bonus(self, slot: int) -> bool:
        """Whether a Bonus card lies in a slot."""
        for sector in self.ring:
            if BONUS_SLOT[sector] == slot:
                return self.bonus[sector] >= 0
        return False

    def slots_in_ring(self) -> list[int]:
        """The slots of all sectors that are in the game, board by board."""
        return [slot for sector in sorted(self.ring) for slot in SECTOR_SLOTS[sector]]

    def card_ids(self, kinds: list[int]) -> list[str]:
        """The names of cards."""
        return [CARD_IDS[kind] for kind in kinds]

    def first_kind(self, seat: Seat) -> int:
        """The first kind of a seat's faction."""
        return FIRST_KIND[self.factions[seat]]

    def census(self) -> dict[str, int]:
        """Faction cards and Upgrade tokens are somewhere; Bonus cards too, once they lie on the station."""
        counts = [0] * FIRST_BONUS
        for seat in range(self.terms.players):
            first = self.first_kind(seat)
            for local in range(KINDS_OF[self.factions[seat]]):
                counts[first + local] += self.pool[seat][local] + self.aside[seat][local]
            put_back(counts, [card for card in (self.tops[seat], *self.drawn[seat], *self.instants[seat]) if card >= 0])
            put_back(counts, [card for card in self.discarded[seat] if card < FIRST_BONUS])
        put_back(counts, [card for card in (*self.cards, *self.pending) if card >= 0])
        found = dict(zip(CARD_IDS, counts, strict=False))
        found["upgrade tokens"] = self.supply + sum(self.tokens) + sum(self.upgrades)
        return found
