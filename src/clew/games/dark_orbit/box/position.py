"""The board as plain data, by the names that people know; ``reading.py`` goes the other way."""

from __future__ import annotations

from typing import Any

from clew.core.codec import Plain
from clew.core.reading import ending_of
from clew.games.dark_orbit.box.board import BOX, IN_TIME, NO_PLACE, NO_UNIT, SPACE, Board
from clew.games.dark_orbit.box.components import (
    CARD_IDS,
    END_TRACK,
    FACTION_IDS,
    PENDING_IDS,
    PLACE_IDS,
    ROOM_NAMES,
    SECTOR_IDS,
    SLOT_IDS,
)


def to_position(board: Board) -> Plain:
    """Everything there is to know."""
    return {
        "options": dict(board.terms.options),
        "factions": [FACTION_IDS[faction] for faction in board.factions],
        "first": board.first,
        "ring": [SECTOR_IDS[sector] if sector >= 0 else None for sector in board.ring],
        "units": {board.unit_id(unit): _unit(board, unit) for unit in range(len(board.where))},
        "slots": {SLOT_IDS[slot]: _slot(board, slot) for slot, card in enumerate(board.cards) if card >= 0},
        "bonus": {SECTOR_IDS[sector]: CARD_IDS[card] for sector, card in enumerate(board.bonus) if card >= 0},
        "pending": {PENDING_IDS[place]: CARD_IDS[card] for place, card in enumerate(board.pending) if card >= 0},
        "malfunction": PLACE_IDS[board.fault] if board.fault != NO_PLACE else None,
        "minors": {SECTOR_IDS[sector]: count for sector, count in enumerate(board.minors) if count},
        "life": board.life[:],
        "data": board.data[:],
        "trophies": board.trophies[:],
        "tokens": board.tokens[:],
        "instants": [board.card_ids(cards) for cards in board.instants],
        "bonuses": [board.card_ids(cards) for cards in board.bonuses],
        "decks": [_deck(board, seat) for seat in range(board.terms.players)],
        "drawn": [board.card_ids(cards) for cards in board.drawn],
        "returned": board.returned[:],
        "discarded": [board.card_ids(cards) for cards in board.discarded],
        "end": END_TRACK[board.end],
        "turn": board.turn,
        "round": board.round,
        "acting": board.unit_id(board.acting) if board.acting != NO_UNIT else None,
        "paralysed": board.paralysed,
        "extra": board.extra,
        "overtime": board.overtime if board.overtime != IN_TIME else None,
        "stack": [thawed(frame) for frame in board.stack],
        "ended": ending_of(board.ended),
    }


def _unit(board: Board, unit: int) -> list[Any]:
    """Sector, room, and what else there is to say of a unit: ``["control", "A", "upgraded", "moved"]``."""
    where = board.where[unit]
    if where == BOX:
        return []
    marks = [
        ("upgraded", board.upgraded[unit]),
        ("moved", board.moved[unit]),
        ("parasite", board.parasite[unit]),
        ("invisible", board.invisible[unit]),
    ]
    room = ROOM_NAMES[board.room[unit]] if board.room[unit] >= 0 else ""
    return ["space" if where == SPACE else SECTOR_IDS[where], room, *[name for name, there in marks if there]]


def _slot(board: Board, slot: int) -> Plain:
    """A card and what lies on it; what there is none of is left out."""
    found: Plain = {"card": CARD_IDS[board.cards[slot]]}
    if board.upgrades[slot]:
        found["upgrades"] = board.upgrades[slot]
    if board.camcorders[slot]:
        found["camcorders"] = board.camcorders[slot]
    if board.on[slot]:
        found["on"] = True
    return found


def _deck(board: Board, seat: int) -> Plain:
    """The size of a deck, its top card, and what a master deck holds; in others any unseen card may come."""
    found: Plain = {"size": board.left[seat], "top": CARD_IDS[board.tops[seat]] if board.tops[seat] >= 0 else None}
    if board.terms.master:
        first = board.first_kind(seat)
        found["pool"] = {CARD_IDS[first + local]: count for local, count in enumerate(board.pool[seat]) if count}
    return found


def thawed(data: Any) -> Any:
    """A frame as lists."""
    return [thawed(item) for item in data] if isinstance(data, tuple) else data
