"""The table that a view shows, as one on which things can be tried by the rules themselves.

Nothing is hidden but which cards come later. A trial turns some card up where the rules do; nobody is shown which.
"""

from __future__ import annotations

from typing import Any

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.games.dark_orbit.box.board import IN_TIME, NO_PLACE, NO_UNIT, SPACE, Board
from clew.games.dark_orbit.box.components import (
    BONUS_SLOT,
    CARD_IDS,
    END_TRACK,
    FACTION_IDS,
    NO_CARD,
    PENDING_IDS,
    PLACE_IDS,
    ROOM_NAMES,
    SECTOR_IDS,
    SLOT_IDS,
)
from clew.games.dark_orbit.box.reading import fill
from clew.games.dark_orbit.rules.flow import Flow


def board_of(view: Plain) -> Flow:
    """The board of a view; what may come from decks is whatever has not been seen."""
    board = Flow()
    factions = [FACTION_IDS.index(faction) for faction in view["factions"]]
    board.clear(dict(view["options"]), factions, view["order"][0])
    board.ring = [SECTOR_IDS.index(sector) if sector else -1 for sector in view["ring"]]
    _units(board, view)
    _cards(board, view)
    _players(board, view)
    board.turn = view["turn"]
    board.round = view["round"]
    board.acting = board.unit_named(view["acting"]) if view["acting"] else NO_UNIT
    board.paralysed = view["paralysed"]
    board.extra = view["extra"]
    board.overtime = view["overtime"] or IN_TIME
    board.stack = [_frozen(frame) for frame in view["stack"]]
    return board


def _frozen(data: Any) -> Any:
    return tuple([_frozen(item) for item in data]) if isinstance(data, list) else data


def _units(board: Board, view: Plain) -> None:
    for number, unit in enumerate(view["units"]):
        sector, room = unit["sector"], unit["room"]
        if room:
            board.stand(number, SECTOR_IDS.index(sector), ROOM_NAMES.index(room))
        elif sector:  # in space, or on its way
            board.where[number] = SPACE if sector == "space" else SECTOR_IDS.index(sector)
        board.upgraded[number] = unit["upgraded"]
        board.moved[number] = unit["moved"]
        board.parasite[number] = unit["parasite"]
        board.invisible[number] = unit["invisible"]


def _cards(board: Board, view: Plain) -> None:
    for name, card in view["slots"].items():
        slot = SLOT_IDS.index(name)
        board.cards[slot] = CARD_IDS.index(card["card"])
        board.upgrades[slot] = card["upgrades"]
        board.camcorders[slot] = card["camcorders"]
        board.on[slot] = card["on"]
    for name, card in view["bonus"].items():
        board.bonus[BONUS_SLOT.index(SLOT_IDS.index(name))] = CARD_IDS.index(card)
    for name, card in view["pending"].items():
        board.pending[PENDING_IDS.index(name)] = CARD_IDS.index(card["card"])
    board.fault = PLACE_IDS.index(view["malfunction"]) if view["malfunction"] else NO_PLACE
    for sector, count in view["minors"].items():
        board.minors[SECTOR_IDS.index(sector)] = count


def _players(board: Board, view: Plain) -> None:
    board.life = list(view["life"])
    board.data = list(view["data"])
    board.trophies = list(view["trophies"])
    board.tokens = list(view["tokens"])
    board.supply = view["supply"]
    board.instants = _kinds(view["instants"])
    board.bonuses = _kinds(view["bonuses"])
    board.discarded = _kinds(view["discarded"])
    board.drawn = _kinds(view["drawn"])
    board.left = [deck["size"] for deck in view["decks"]]
    board.tops = [CARD_IDS.index(deck["top"]) if deck["top"] else NO_CARD for deck in view["decks"]]
    board.end = END_TRACK.index(view["end"])
    for seat in range(view["players"]):
        fill(board, seat, _chosen(board, view, seat))


def _chosen(board: Board, view: Plain, seat: Seat) -> list[int]:
    """What is still to come in a master deck, by kind: one knows one's own (TO-S12)."""
    first = board.first_kind(seat)
    known = view["own_deck"] if seat == view["seat"] else []
    return [known.count(CARD_IDS[first + local]) for local in range(len(board.pool[seat]))]


def _kinds(cards: list[list[str]]) -> list[list[int]]:
    return [[CARD_IDS.index(card) for card in each] for each in cards]
