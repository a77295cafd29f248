"""The kinds of cards that a rule speaks of by name, and how cards leave the station."""

from __future__ import annotations

from bisect import insort
from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events, Seat
from clew.core.parts.counts import take
from clew.games.dark_orbit.box.board import Board
from clew.games.dark_orbit.box.components import CARD_IDS, FIRST_BONUS, NO_CARD, PENDING_IDS, SLOT_IDS, kind_of

MINE: Final = kind_of("M01")
BATTLE_POSITION: Final = kind_of("M02")
SENTRY_GUN: Final = kind_of("M03")
BARRICADE: Final = kind_of("M04")
GRENADE: Final = kind_of("M05")
MEDKIT: Final = kind_of("M06")
FLAMETHROWER: Final = kind_of("M07")
OPEN_FIRE: Final = kind_of("M08")
ARMOURY: Final = kind_of("M09")
HATCH: Final = kind_of("M10")
AIRLOCK: Final = kind_of("M11")
ENGAGEMENT: Final = kind_of("M13")
TRACKER: Final = kind_of("M14")

VENT: Final = kind_of("A01")
AMBUSH: Final = kind_of("A02")
NEST: Final = kind_of("A03")
CLAWS: Final = kind_of("A04")
METAMORPHOSIS: Final = kind_of("A05")
PARASITE: Final = kind_of("A06")
TENTACLES: Final = kind_of("A07")
REGENERATION: Final = kind_of("A08")
SLIME: Final = kind_of("A09")
DRAG_AWAY: Final = kind_of("A10")
ACID_BLOOD: Final = kind_of("A12")
QUEEN: Final = kind_of("A13")

CAMERA: Final = kind_of("S01")
COMPUTER: Final = kind_of("S02")
FIELD_STUDY: Final = kind_of("S03")
FIRST_AID: Final = kind_of("S04")
BACKUP_DRIVE: Final = kind_of("S05")
DEFENSE_SYSTEM: Final = kind_of("S06")
CAMCORDER: Final = kind_of("S07")
QUARANTINE: Final = kind_of("S08")
LIFT: Final = kind_of("S09")
WORKSHOP: Final = kind_of("S10")
NETWORK: Final = kind_of("S12")
OVERRIDE: Final = kind_of("S13")

PROBE: Final = kind_of("G01")
OBSERVATION: Final = kind_of("G02")
MIND_CONTROL: Final = kind_of("G03")
TELEPORTER: Final = kind_of("G04")
MEMORY_THEFT: Final = kind_of("G05")
TRANCE: Final = kind_of("G06")
ABDUCTION: Final = kind_of("G07")
BARRIER: Final = kind_of("G08")
INVISIBILITY: Final = kind_of("G09")
STASIS: Final = kind_of("G10")
PARALYSIS: Final = kind_of("G11")
COLLECTIVE_MIND: Final = kind_of("G13")

MEDICAL_PACK: Final = kind_of("B01")
SPARE_PARTS: Final = kind_of("B02")
COMBAT_STIMS: Final = kind_of("B03")
ACCESS_CODES: Final = kind_of("B04")
VACUUM_BREACH: Final = kind_of("B05")
REMOTE_TERMINAL: Final = kind_of("B06")
STATION_LOG: Final = kind_of("B07")


def discard_installed(board: Board, slot: int, events: Events) -> None:
    """A card leaves its slot for good; its tokens return to where they belong (TO-C09, TO-U06, TO-K04)."""
    card = board.cards[slot]
    board.supply += board.upgrades[slot]
    board.cards[slot] = NO_CARD
    board.upgrades[slot] = 0
    board.camcorders[slot] = 0
    board.on[slot] = False
    insort(board.discarded[board.owners[card]], card)
    if events.heard:
        events.tell("discarded", board.owners[card], CARD_IDS[card], SLOT_IDS[slot])


def discard_pending(board: Board, place: int, events: Events) -> None:
    """A card leaves its pending slot for good (TO-C09)."""
    card = board.pending[place]
    board.pending[place] = NO_CARD
    insort(board.discarded[board.owners[card]], card)
    if events.heard:
        events.tell("discarded", board.owners[card], CARD_IDS[card], PENDING_IDS[place])


def discard_held(board: Board, seat: Seat, card: int) -> None:
    """A card that was played leaves the game (TO-N02)."""
    (board.bonuses if card >= FIRST_BONUS else board.instants)[seat].remove(card)
    insort(board.discarded[seat], card)


def keep(board: Board, seat: Seat, card: int, events: Events) -> None:
    """A card comes to lie face up in front of its player (TO-C08, TO-P09)."""
    insort((board.bonuses if card >= FIRST_BONUS else board.instants)[seat], card)
    if events.heard:
        events.tell("kept", seat, CARD_IDS[card])


def take_top(board: Board, seat: Seat, dice: Dice) -> int:
    """The top card of a deck; what lies below it is decided now that it can be seen (TO-G12)."""
    card = board.tops[seat]
    board.left[seat] -= 1
    reveal(board, seat, dice)
    return card


def reveal(board: Board, seat: Seat, dice: Dice) -> None:
    """The next card of a deck shows its face: any of those that may still come."""
    board.tops[seat] = board.first_kind(seat) + take(board.pool[seat], dice) if board.left[seat] else NO_CARD
