"""A position becomes a board: every field is checked by itself here, whether it can be so ``rules/possible.py`` asks.

What a position does not say is as at the start of a first turn: no cards, no tokens, everybody's Life full.
"""

from __future__ import annotations

from typing import Any

from clew.core.codec import Plain
from clew.core.errors import BadPosition
from clew.core.game import Options, Seat
from clew.core.reading import Reader, listed, one_of, one_or_none, shown, whole
from clew.core.result import Result
from clew.games.dark_orbit.box.board import IN_TIME, NO_UNIT, SPACE, Board
from clew.games.dark_orbit.box.components import (
    BONUS_FACTION,
    CARD_COUNT,
    CARD_FACTION,
    CARD_IDS,
    CARD_TYPE,
    DASHES,
    DECK,
    END_TRACK,
    FACTION_IDS,
    FIRST_BONUS,
    INSTANT,
    KINDS,
    MOST_CAMCORDERS,
    MOST_DATA,
    MOST_LIFE,
    MOST_MINORS,
    MOST_UPGRADES,
    NO_CARD,
    PENDING_IDS,
    PLACE_IDS,
    ROOM_NAMES,
    SECTOR_IDS,
    SLOT_IDS,
    UNIT_IDS,
    UPGRADE_TOKENS,
)
from clew.games.dark_orbit.box.constants import MOST_RETURNED, REASONS
from clew.games.dark_orbit.box.frames import read_frame
from clew.games.dark_orbit.box.options import wanted_factions
from clew.games.dark_orbit.box.position import to_position

MARKS = ["upgraded", "moved", "parasite", "invisible"]


def read_board(board: Board, position: Plain, options: Options) -> None:
    """Set the board up as the position says."""
    reader = Reader(position)
    players = int(options["players"])
    board.clear(options, _read_factions(reader, options, players), reader.number("first", 0, players - 1, 0))
    reader.only("position", to_position(board))
    _read_ring(board, reader)
    _read_units(board, reader)
    _read_slots(board, reader)
    _read_players(board, reader)
    _read_decks(board, reader)
    _read_turn(board, reader)


def _read_factions(reader: Reader, options: Options, players: int) -> list[int]:
    """No faction twice, and those that the options ask for."""
    wanted = wanted_factions(options)
    names = reader.data.get("factions", [FACTION_IDS[faction] for faction in wanted if faction >= 0])
    factions = [one_of("factions", name, FACTION_IDS) for name in listed("factions", names, players)]
    if len(set(factions)) != players:
        raise BadPosition("factions: no faction is played twice (TO-S01)")
    for faction, asked in zip(factions, wanted, strict=True):
        if asked not in (-1, faction):
            raise BadPosition(f"factions: {FACTION_IDS[faction]} is not what the options ask for")
    return factions


def _read_ring(board: Board, reader: Reader) -> None:
    names = reader.each("ring", [None] * len(board.ring))
    board.ring = [one_or_none("ring", name, SECTOR_IDS) for name in names]
    bonus = reader.fields("bonus").only("bonus", SECTOR_IDS)
    for sector, card in bonus.items():
        kind = one_of("bonus", card, CARD_IDS)
        if kind < FIRST_BONUS:
            raise BadPosition(f"bonus: {card} is no Bonus card")
        board.bonus[SECTOR_IDS.index(sector)] = kind
    minors = reader.fields("minors").only("minors", SECTOR_IDS)
    for sector, count in minors.items():
        board.minors[SECTOR_IDS.index(sector)] = whole("minors", count, 1, MOST_MINORS)


def _read_units(board: Board, reader: Reader) -> None:
    for name, data in reader.fields("units").only("units", UNIT_IDS).items():
        unit = board.unit_named(name)
        if unit == NO_UNIT:
            raise BadPosition(f"units: nobody plays the faction of {name}")
        if data == []:
            continue
        if not isinstance(data, list) or len(data) < 2:
            raise BadPosition(f"units: {name} is not [sector, room, marks]")
        where, room, *marks = data
        board.where[unit] = SPACE if where == "space" else one_of("units", where, SECTOR_IDS)
        if room:
            spot = board.where[unit] * 4 + one_of("units", room, list(ROOM_NAMES))
            if where == "space" or board.rooms[spot] != NO_UNIT:
                raise BadPosition(f"units: {name} stands in space, or where another Unit is (TO-G02)")
            board.stand(unit, board.where[unit], spot % 4)
        elif room != "":
            raise BadPosition(f"units: {name} has no room, but {shown(room)}")
        marked = (board.upgraded, board.moved, board.parasite, board.invisible)
        for mark in marks:
            number = one_of("units", mark, MARKS)
            if marked[number][unit]:
                raise BadPosition(f"units: {name} is {mark} twice")
            marked[number][unit] = True


def _read_slots(board: Board, reader: Reader) -> None:
    slots = reader.fields("slots")
    for name in slots.only("slots", SLOT_IDS):
        fields = slots.fields(name)
        fields.only(name, ("card", "upgrades", "camcorders", "on"))
        slot = SLOT_IDS.index(name)
        board.cards[slot] = _faction_card(board, "slots", fields.data.get("card"))
        board.upgrades[slot] = fields.number("upgrades", 0, MOST_UPGRADES, 0)
        board.camcorders[slot] = fields.number("camcorders", 0, MOST_CAMCORDERS, 0)
        board.on[slot] = fields.flag("on")
        if CARD_TYPE[board.cards[slot]] == INSTANT:
            raise BadPosition(f"slots: an Instant is never installed in {name} (TO-C08)")
    for name, card in reader.fields("pending").only("pending", PENDING_IDS).items():
        board.pending[PENDING_IDS.index(name)] = _faction_card(board, "pending", card)
    fault = reader.data.get("malfunction")
    if fault is not None:
        board.fault = one_of("malfunction", fault, PLACE_IDS)


def _faction_card(board: Board, name: str, value: object) -> int:
    kind = one_of(name, value, CARD_IDS)
    if board.owners[kind] < 0:
        raise BadPosition(f"{name}: nobody plays the faction of {value}")
    return kind


def _read_players(board: Board, reader: Reader) -> None:
    players = board.terms.players
    board.life = reader.numbers("life", 0, MOST_LIFE, [MOST_LIFE] * players)
    board.data = reader.numbers("data", 0, MOST_DATA, [0] * players)
    board.trophies = reader.numbers("trophies", 0, 100_000, [0] * players)
    board.tokens = reader.numbers("tokens", 0, UPGRADE_TOKENS, [0] * players)
    board.supply = UPGRADE_TOKENS - sum(board.tokens) - sum(board.upgrades)
    board.returned = reader.numbers("returned", 0, MOST_RETURNED, [0] * players)
    none: list[Any] = [[] for _ in range(players)]
    for seat, (instants, bonuses, drawn, discarded) in enumerate(
        zip(
            reader.each("instants", none),
            reader.each("bonuses", none),
            reader.each("drawn", none),
            reader.each("discarded", none),
            strict=True,
        )
    ):
        faction = board.factions[seat]
        board.instants[seat] = sorted(_own(_cards("instants", instants), (faction,), "instants"))
        if any(CARD_TYPE[card] != INSTANT for card in board.instants[seat]):
            raise BadPosition("instants: only Instants lie in front of a player")
        board.bonuses[seat] = sorted(_own(_cards("bonuses", bonuses), (BONUS_FACTION,), "bonuses"))
        board.drawn[seat] = _own(_cards("drawn", drawn), (faction,), "drawn")
        gone = _own(_cards("discarded", discarded), (faction, BONUS_FACTION), "discarded")
        board.discarded[seat] = sorted(gone)


def _cards(name: str, value: object) -> list[int]:
    return [one_of(name, card, CARD_IDS) for card in listed(name, value)]


def _own(kinds: list[int], factions: tuple[int, ...], name: str) -> list[int]:
    for kind in kinds:
        if CARD_FACTION[kind] not in factions:
            raise BadPosition(f"{name}: {CARD_IDS[kind]} does not belong there")
    return kinds


def _read_decks(board: Board, reader: Reader) -> None:
    """Sizes and tops; the cards that may still come are counted, or have to be what is left of the box."""
    for seat, deck in enumerate(reader.each("decks", [{}] * board.terms.players)):
        fields = Reader(deck)
        fields.only("decks", ("size", "top", "pool"))
        board.left[seat] = fields.number("size", 0, DECK, 0)
        top = fields.data.get("top")
        board.tops[seat] = NO_CARD
        if top is not None:
            board.tops[seat] = _own(_cards("top", [top]), (board.factions[seat],), "top")[0]
        if (board.tops[seat] == NO_CARD) != (board.left[seat] == 0):
            raise BadPosition("decks: a deck shows its top card, unless it is empty (TO-G12)")
        fill(board, seat, _read_pool(board, fields, seat))


def fill(board: Board, seat: Seat, chosen: list[int]) -> None:
    """The cards that may come in a deck, or that stay out: all that nobody has seen yet, or those that were chosen."""
    first = board.first_kind(seat)
    seen = [0] * KINDS
    for card in (*board.cards, *board.pending, *board.instants[seat], *board.drawn[seat], *board.discarded[seat]):
        if card >= 0:
            seen[card] += 1
    if board.tops[seat] >= 0:
        seen[board.tops[seat]] += 1
    for local in range(len(board.pool[seat])):
        kind = first + local
        unseen = CARD_COUNT[kind] - seen[kind]
        too_hard = DASHES[kind] > board.terms.level
        if unseen < 0 or (too_hard and seen[kind]):
            raise BadPosition(f"{seen[kind]} cards {CARD_IDS[kind]}: more than this game has")
        may = chosen[local] if board.terms.master else 0 if too_hard else unseen
        if may > unseen:
            raise BadPosition(f"decks: {may} cards {CARD_IDS[kind]} are to come, but {unseen} are left")
        board.pool[seat][local] = may
        board.aside[seat][local] = unseen - may


def _read_pool(board: Board, deck: Reader, seat: int) -> list[int]:
    """What a master deck holds; other decks do not say, because nobody knows."""
    if not board.terms.master:
        if "pool" in deck.data:
            raise BadPosition("pool: only of a master deck is it known which cards are in it (TO-S12)")
        return []
    first = board.first_kind(seat)
    return deck.counts("pool", CARD_IDS[first : first + len(board.pool[seat])], 4)


def _read_turn(board: Board, reader: Reader) -> None:
    players = board.terms.players
    board.end = reader.choice("end", END_TRACK, END_TRACK[0])
    board.turn = reader.number("turn", 0, players - 1, board.first)
    board.round = reader.number("round", 1, board.terms.cap, 1)
    acting = reader.data.get("acting")
    board.acting = NO_UNIT
    if acting is not None:
        board.acting = board.unit_named(UNIT_IDS[one_of("acting", acting, UNIT_IDS)])
        if board.acting == NO_UNIT:
            raise BadPosition("acting: nobody plays that faction")
    board.paralysed = reader.flag("paralysed")
    board.extra = reader.flag("extra")
    overtime = reader.data.get("overtime")
    board.overtime = IN_TIME if overtime is None else whole("overtime", overtime, 1, players)
    board.ended = _read_ending(reader, players)
    asked: list[Any] = [] if board.ended else [["rest"], ["move", False]]
    board.stack = [read_frame(board, frame) for frame in listed("stack", reader.data.get("stack", asked))]


def _read_ending(reader: Reader, players: int) -> Result | None:
    """An ending of this game, word for word."""
    ended = reader.ending(players)
    if ended is None:
        return None
    if REASONS.get(ended.clause) != ended.reason:
        raise BadPosition("ended: by that clause and for that reason no game ends")
    if sorted(set(ended.winners)) != list(ended.winners):
        raise BadPosition("ended: each winner stands there once, in order")
    return ended
