"""What each seat knows.

The ``stage`` is what is asked: deck, draft, install, units (set-up); move; room, eject, traps, target, engage (inside
a move or an attack); wait (for a free action that could make the next step possible), actions, sector, malfunction,
base, queen, pending, end (the phases of a unit-turn); over; or, at a moment within a move, resolving. ``asked`` holds
what the question is about; its fields are listed at ``asked_about``.
"""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.game import Frame, Seat
from clew.core.parts.counts import listed
from clew.core.reading import ending_of
from clew.games.dark_orbit.box.board import BOX, NO_PLACE, NO_UNIT, SPACE, Board
from clew.games.dark_orbit.box.components import (
    BONUS_SLOT,
    CARD_IDS,
    END_TRACK,
    FACTION_IDS,
    PENDING_IDS,
    PLACE_IDS,
    ROOM_NAMES,
    ROOMS,
    SECTOR_IDS,
    SLOT_IDS,
    TEAM_OF_UNITS,
)
from clew.games.dark_orbit.box.constants import MINOR, STRIDE
from clew.games.dark_orbit.box.position import thawed
from clew.games.dark_orbit.rules.phases.sectors import base_offers
from clew.games.dark_orbit.rules.setup import unit_to_place
from clew.games.dark_orbit.rules.totals import total


def view(board: Board, seat: Seat) -> Plain:
    """Everything but what is in somebody else's master deck."""
    players = board.terms.players
    return {
        "seat": seat,
        "players": players,
        "mode": board.terms.mode,
        "factions": [FACTION_IDS[faction] for faction in board.factions],
        "teams": board.terms.teams[:],
        "order": board.order(),
        "turn": board.turn,
        "round": board.round,
        "options": dict(board.terms.options),
        "stage": stage(board),
        "asked": asked_about(board, seat),
        "acting": board.unit_id(board.acting) if board.acting != NO_UNIT else "",
        "extra": board.extra,
        "paralysed": board.paralysed,
        "stack": [thawed(frame) for frame in board.stack],
        "overtime": max(board.overtime, 0),
        "ring": [SECTOR_IDS[sector] if sector >= 0 else "" for sector in board.ring],
        "units": [_unit(board, unit) for unit in range(players * TEAM_OF_UNITS)],
        "slots": {SLOT_IDS[slot]: _slot(board, slot) for slot, card in enumerate(board.cards) if card >= 0},
        "bonus": {SLOT_IDS[BONUS_SLOT[sector]]: CARD_IDS[card] for sector, card in enumerate(board.bonus) if card >= 0},
        "pending": {
            PENDING_IDS[place]: {"card": CARD_IDS[card], "seat": board.owners[card]}
            for place, card in enumerate(board.pending)
            if card >= 0
        },
        "malfunction": PLACE_IDS[board.fault] if board.fault != NO_PLACE else "",
        "minors": {SECTOR_IDS[sector]: count for sector, count in enumerate(board.minors) if count},
        "life": board.life[:],
        "data": board.data[:],
        "trophies": board.trophies[:],
        "tokens": board.tokens[:],
        "supply": board.supply,
        "instants": [board.card_ids(cards) for cards in board.instants],
        "bonuses": [board.card_ids(cards) for cards in board.bonuses],
        "decks": [
            {"size": size, "top": CARD_IDS[top] if top >= 0 else ""}
            for size, top in zip(board.left, board.tops, strict=True)
        ],
        "discarded": [board.card_ids(cards) for cards in board.discarded],
        "drawn": [board.card_ids(cards) for cards in board.drawn],
        "end": END_TRACK[board.end],
        "own_deck": own_deck(board, seat),
        "picked": [sum(pool) for pool in board.pool] if stage(board) == "deck" else [],
        "totals": [total(board, other) for other in range(players)],
        "ended": ending_of(board.ended),
    }


def stage(board: Board) -> str:
    """What is asked."""
    if board.ended is not None:
        return "over"
    name: str = board.stack[-1][0]
    if name == "room":
        return "eject" if board.is_full(board.where[board.stack[-1][1]]) else "room"
    if name == "sector":
        return sector_stage(board)
    return _STAGES.get(name, "resolving")


_STAGES = {
    "decks": "deck",
    "draft": "draft",
    "install": "install",
    "units": "units",
    "move": "move",
    "traps": "traps",
    "attacks": "target",
    "engage": "engage",
    "wait": "wait",
    "actions": "actions",
    "queen": "queen",
    "pending": "pending",
    "end": "end",
}


def sector_stage(board: Board) -> str:
    """Which Sector Action is due: malfunction, base, or one that needs no choice."""
    sector = board.where[board.acting]
    if sector < 0:
        return "resolving"
    if sector == board.base_of(board.turn) and not base_offers(board, sector):
        return "wait"
    return {"control": "malfunction", "corridors": "sector", "tech": "sector"}.get(SECTOR_IDS[sector], "base")


def asked_about(board: Board, seat: Seat) -> Plain:
    """What the question is about.

    deck: ``picked`` (own cards so far, for the owner only) · install: ``seat``, ``cards`` · units: ``seat``, ``unit`` ·
    move: ``additional`` · room, eject: ``unit``, ``sector`` · traps: ``unit``, ``sector``, ``instances`` (slot, card,
    number) · target: ``attacker`` (a unit, or "minor"), ``sector``, ``kind`` of the sequence · engage: ``sector`` ·
    actions: ``sector``, ``instances`` (slot, card) · wait, sector, malfunction, base, pending: ``sector`` · queen:
    ``count``.
    """
    if board.ended is not None:
        return {}
    frame = board.stack[-1]
    match frame:
        case ("decks",):
            return {"picked": board.card_ids(own_cards(board, seat)) if seat >= 0 else []}
        case ("install", _):
            return {"seat": board.turn, "cards": board.card_ids(board.drawn[board.turn])}
        case ("units", number):
            return {"seat": board.turn, "unit": board.unit_id(unit_to_place(board, number))}
        case ("move", additional):
            return {"additional": additional}
        case ("queen", count):
            return {"count": count}
        case ("wait",) | ("sector",) | ("pending",) | ("actions", _):
            return _asked_in_phase(board, frame)
    return _asked_within(board, frame)


def _asked_in_phase(board: Board, frame: Frame) -> Plain:
    """Where the acting unit is, and which cards wait there."""
    where = board.where[board.acting]
    asked: Plain = {"sector": SECTOR_IDS[where] if where >= 0 else ""}
    if frame[0] == "actions":
        asked["instances"] = [{"slot": SLOT_IDS[slot], "card": CARD_IDS[board.cards[slot]]} for slot in frame[1]]
    return asked


def _asked_within(board: Board, frame: Frame) -> Plain:
    """Who arrives, or who attacks."""
    match frame:
        case ("room", unit, _, _):
            return {"unit": board.unit_id(unit), "sector": SECTOR_IDS[board.where[unit]]}
        case ("traps", unit, instances):
            shown = [{"slot": SLOT_IDS[slot], "card": CARD_IDS[card], "number": n} for slot, card, n in instances]
            return {"unit": board.unit_id(unit), "sector": SECTOR_IDS[board.where[unit]], "instances": shown}
        case ("attacks", kind, _, sectors, cursor, _):
            sector, place = sectors[cursor // STRIDE], cursor % STRIDE
            attacker = board.unit_id(board.rooms[sector * ROOMS + place]) if place < ROOMS else MINOR
            return {"attacker": attacker, "sector": SECTOR_IDS[sector], "kind": kind}
        case ("engage", _, sector, _):
            return {"sector": SECTOR_IDS[sector]}
    return {}


def _unit(board: Board, unit: int) -> Plain:
    where = board.where[unit]
    return {
        "id": board.unit_id(unit),
        "seat": unit // TEAM_OF_UNITS,
        "sector": "space" if where == SPACE else "" if where == BOX else SECTOR_IDS[where],
        "room": ROOM_NAMES[board.room[unit]] if board.room[unit] >= 0 else "",
        "upgraded": board.upgraded[unit],
        "moved": board.moved[unit],
        "parasite": board.parasite[unit],
        "invisible": board.invisible[unit],
    }


def _slot(board: Board, slot: int) -> Plain:
    return {
        "card": CARD_IDS[board.cards[slot]],
        "seat": board.owners[board.cards[slot]],
        "upgrades": board.upgrades[slot],
        "camcorders": board.camcorders[slot],
        "on": board.on[slot],
        "active": board.fault != slot,
    }


# --- Master decks -----------------------------------------------------------------------------------------------------


def own_cards(board: Board, seat: Seat) -> list[int]:
    """The cards below the top of a seat's deck, or those that it may hold, in order of kind."""
    first = board.first_kind(seat)
    return [first + local for local in listed(board.pool[seat])]


def own_deck(board: Board, seat: Seat) -> list[str]:
    """What is still to come in the own deck: only whoever chose it knows (TO-S12)."""
    if not board.terms.master or seat < 0:
        return []
    return board.card_ids(own_cards(board, seat))
