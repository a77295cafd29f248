"""A position becomes a board: every field is checked by itself here, whether it can be so ``possible.py`` asks.

What a position does not say is as at the start of a first turn: no cards, no tokens, everybody's Life full.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from clew.core.codec import Plain
from clew.core.errors import BadPosition
from clew.core.game import Options
from clew.core.result import Result
from clew.games.dark_orbit import possible
from clew.games.dark_orbit.box import (
    BONUS_FACTION,
    CARD_FACTION,
    CARD_IDS,
    CARD_TYPE,
    DECK,
    END_TRACK,
    FACTION_IDS,
    FIRST_BONUS,
    INSTANT,
    MOST_CAMCORDERS,
    MOST_DATA,
    MOST_LIFE,
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
from clew.games.dark_orbit.ending import REASONS
from clew.games.dark_orbit.frames import read_frame
from clew.games.dark_orbit.position import to_position
from clew.games.dark_orbit.prepare import MOST_RETURNED
from clew.games.dark_orbit.state import IN_TIME, NO_UNIT, SPACE, Board
from clew.games.dark_orbit.terms import wanted_factions

MARKS = ("upgraded", "moved", "parasite", "invisible")


class Reader:
    """Takes a position apart, field by field, and says what is wrong with it."""

    def __init__(self, position: Plain) -> None:
        self.position = position

    def number(self, name: str, value: object, low: int, high: int) -> int:
        """A whole number."""
        if type(value) is not int or not low <= value <= high:
            raise BadPosition(f"{name}: {value!r} is no whole number from {low} to {high}")
        return value

    def flag(self, name: str, value: object) -> bool:
        """True or false."""
        if type(value) is not bool:
            raise BadPosition(f"{name}: {value!r} is neither true nor false")
        return value

    def items(self, name: str, default: list[Any], count: int = -1) -> list[Any]:
        """A list, of so many entries."""
        value = self.position.get(name, default)
        if not isinstance(value, list):
            raise BadPosition(f"{name}: has to be a list")
        if count >= 0 and len(value) != count:
            raise BadPosition(f"{name}: {len(value)} entries instead of {count}")
        return value

    def fields(self, name: str, value: object, known: Collection[str]) -> Plain:
        """An object with some of these fields."""
        if not isinstance(value, dict):
            raise BadPosition(f"{name}: has to be an object")
        for field in value:
            if field not in known:
                raise BadPosition(f"{name}: there is no {str(field)[:40]!r}")
        return value

    def one_of(self, name: str, value: object, known: list[str]) -> int:
        """The number of a name."""
        if not isinstance(value, str) or value not in known:
            raise BadPosition(f"{name}: there is no {str(value)[:40]!r}")
        return known.index(value)

    def numbers(self, name: str, default: int, low: int, high: int, count: int) -> list[int]:
        """A whole number for each seat."""
        return [self.number(name, value, low, high) for value in self.items(name, [default] * count, count)]

    def cards(self, name: str, value: object) -> list[int]:
        """A list of cards."""
        if not isinstance(value, list):
            raise BadPosition(f"{name}: {value!r} is no list of cards")
        return [self.one_of(name, card, CARD_IDS) for card in value]


def read_options(position: Plain) -> Plain:
    """The options that a position names."""
    options = position.get("options", {}) if isinstance(position, dict) else None
    if not isinstance(options, dict):
        raise BadPosition("options: has to be an object")
    return options


def read_board(board: Board, position: Plain, options: Options) -> None:
    """Set the board up as the position says."""
    reader = Reader(position)
    players = int(options["players"])
    factions = _read_factions(reader, options, players)
    board.clear(options, factions, reader.number("first", position.get("first", 0), 0, players - 1))
    unknown = set(position) - set(to_position(board))
    if unknown:
        raise BadPosition(f"a position has no field {sorted(unknown)[0][:40]!r}")
    _read_ring(board, reader)
    _read_units(board, reader)
    _read_slots(board, reader)
    _read_players(board, reader)
    _read_decks(board, reader)
    _read_turn(board, reader)
    possible.check(board)


def _read_factions(reader: Reader, options: Options, players: int) -> list[int]:
    """No faction twice, and those that the options ask for."""
    wanted = wanted_factions(options)
    names = [FACTION_IDS[faction] for faction in wanted if faction >= 0]
    given = reader.items("factions", names, players)
    factions = [reader.one_of("factions", name, FACTION_IDS) for name in given]
    if len(set(factions)) != players:
        raise BadPosition("factions: no faction is played twice (TO-S01)")
    for faction, asked in zip(factions, wanted, strict=True):
        if asked not in (-1, faction):
            raise BadPosition(f"factions: {FACTION_IDS[faction]} is not what the options ask for")
    return factions


def _read_ring(board: Board, reader: Reader) -> None:
    names = reader.items("ring", [None] * len(board.ring), len(board.ring))
    board.ring = [-1 if name is None else reader.one_of("ring", name, SECTOR_IDS) for name in names]
    bonus = reader.fields("bonus", reader.position.get("bonus", {}), SECTOR_IDS)
    for sector, card in bonus.items():
        kind = reader.one_of("bonus", card, CARD_IDS)
        if kind < FIRST_BONUS:
            raise BadPosition(f"bonus: {card} is no Bonus card")
        board.bonus[SECTOR_IDS.index(sector)] = kind
    minors = reader.fields("minors", reader.position.get("minors", {}), SECTOR_IDS)
    for sector, count in minors.items():
        board.minors[SECTOR_IDS.index(sector)] = reader.number("minors", count, 1, 3)


def _read_units(board: Board, reader: Reader) -> None:
    given = reader.fields("units", reader.position.get("units", {}), UNIT_IDS)
    for name, data in given.items():
        unit = board.unit_named(name)
        if unit == NO_UNIT:
            raise BadPosition(f"units: nobody plays the faction of {name}")
        if data == []:
            continue
        if not isinstance(data, list) or len(data) < 2:
            raise BadPosition(f"units: {name} is not [sector, room, marks]")
        where, room, *marks = data
        board.where[unit] = SPACE if where == "space" else reader.one_of("units", where, SECTOR_IDS)
        if room:
            spot = board.where[unit] * 4 + reader.one_of("units", room, list(ROOM_NAMES))
            if where == "space" or board.rooms[spot] != NO_UNIT:
                raise BadPosition(f"units: {name} stands in space, or where another Unit is (TO-G02)")
            board.stand(unit, board.where[unit], spot % 4)
        elif room != "":
            raise BadPosition(f"units: {name} has no room, but {room!r}")
        if len(set(map(repr, marks))) != len(marks) or not all(
            mark in MARKS for mark in marks if isinstance(mark, str)
        ):
            raise BadPosition(f"units: {name} has a mark twice, or one that does not exist")
        for mark in marks:
            number = reader.one_of("units", mark, list(MARKS))
            (board.upgraded, board.moved, board.parasite, board.invisible)[number][unit] = True


def _read_slots(board: Board, reader: Reader) -> None:
    slots = reader.fields("slots", reader.position.get("slots", {}), SLOT_IDS)
    for name, data in slots.items():
        fields = reader.fields(f"slots: {name}", data, ("card", "upgrades", "camcorders", "on"))
        slot = SLOT_IDS.index(name)
        board.cards[slot] = _faction_card(board, reader, "slots", fields.get("card"))
        board.upgrades[slot] = reader.number("upgrades", fields.get("upgrades", 0), 0, MOST_UPGRADES)
        board.camcorders[slot] = reader.number("camcorders", fields.get("camcorders", 0), 0, MOST_CAMCORDERS)
        board.on[slot] = reader.flag("on", fields.get("on", False))
        if CARD_TYPE[board.cards[slot]] == INSTANT:
            raise BadPosition(f"slots: an Instant is never installed in {name} (TO-C08)")
    pending = reader.fields("pending", reader.position.get("pending", {}), PENDING_IDS)
    for name, card in pending.items():
        board.pending[PENDING_IDS.index(name)] = _faction_card(board, reader, "pending", card)
    fault = reader.position.get("malfunction")
    if fault is not None:
        board.fault = reader.one_of("malfunction", fault, PLACE_IDS)


def _faction_card(board: Board, reader: Reader, name: str, value: object) -> int:
    kind = reader.one_of(name, value, CARD_IDS)
    if board.owners[kind] < 0:
        raise BadPosition(f"{name}: nobody plays the faction of {value}")
    return kind


def _read_players(board: Board, reader: Reader) -> None:
    players = board.terms.players
    board.life = reader.numbers("life", MOST_LIFE, 0, MOST_LIFE, players)
    board.data = reader.numbers("data", 0, 0, MOST_DATA, players)
    board.trophies = reader.numbers("trophies", 0, 0, 100_000, players)
    board.tokens = reader.numbers("tokens", 0, 0, UPGRADE_TOKENS, players)
    board.supply = UPGRADE_TOKENS - sum(board.tokens) - sum(board.upgrades)
    board.returned = reader.numbers("returned", 0, 0, MOST_RETURNED, players)
    none: list[Any] = [[] for _ in range(players)]
    for seat, (instants, bonuses, drawn, discarded) in enumerate(
        zip(
            reader.items("instants", none, players),
            reader.items("bonuses", none, players),
            reader.items("drawn", none, players),
            reader.items("discarded", none, players),
            strict=True,
        )
    ):
        faction = board.factions[seat]
        board.instants[seat] = sorted(_own(reader.cards("instants", instants), (faction,), "instants"))
        if any(CARD_TYPE[card] != INSTANT for card in board.instants[seat]):
            raise BadPosition("instants: only Instants lie in front of a player")
        board.bonuses[seat] = sorted(_own(reader.cards("bonuses", bonuses), (BONUS_FACTION,), "bonuses"))
        board.drawn[seat] = _own(reader.cards("drawn", drawn), (faction,), "drawn")
        gone = _own(reader.cards("discarded", discarded), (faction, BONUS_FACTION), "discarded")
        board.discarded[seat] = sorted(gone)


def _own(kinds: list[int], factions: tuple[int, ...], name: str) -> list[int]:
    for kind in kinds:
        if CARD_FACTION[kind] not in factions:
            raise BadPosition(f"{name}: {CARD_IDS[kind]} does not belong there")
    return kinds


def _read_decks(board: Board, reader: Reader) -> None:
    """Sizes and tops; the cards that may still come are counted, or have to be what is left of the box."""
    decks = reader.items("decks", [{"size": 0, "top": None}] * board.terms.players, board.terms.players)
    for seat, deck in enumerate(decks):
        fields = reader.fields("decks", deck, ("size", "top", "pool"))
        board.left[seat] = reader.number("size", fields.get("size", 0), 0, DECK)
        top = fields.get("top")
        board.tops[seat] = NO_CARD
        if top is not None:
            board.tops[seat] = _own([reader.one_of("top", top, CARD_IDS)], (board.factions[seat],), "top")[0]
        if (board.tops[seat] == NO_CARD) != (board.left[seat] == 0):
            raise BadPosition("decks: a deck shows its top card, unless it is empty (TO-G12)")
        possible.fill(board, seat, _read_pool(board, reader, seat, fields.get("pool")))


def _read_pool(board: Board, reader: Reader, seat: int, pool: object) -> list[int]:
    """What a master deck holds; other decks do not say, because nobody knows."""
    if not board.terms.master:
        if pool is not None:
            raise BadPosition("pool: only of a master deck is it known which cards are in it (TO-S12)")
        return []
    first = board.first_kind(seat)
    known = CARD_IDS[first : first + len(board.pool[seat])]
    fields = reader.fields("pool", pool if pool is not None else {}, known)
    return [reader.number("pool", fields.get(card, 0), 0, 4) for card in known]


def _read_turn(board: Board, reader: Reader) -> None:
    position = reader.position
    players = board.terms.players
    board.end = reader.one_of("end", position.get("end", END_TRACK[0]), END_TRACK)
    board.turn = reader.number("turn", position.get("turn", board.first), 0, players - 1)
    board.round = reader.number("round", position.get("round", 1), 1, board.terms.cap)
    acting = position.get("acting")
    board.acting = NO_UNIT
    if acting is not None:
        board.acting = board.unit_named(UNIT_IDS[reader.one_of("acting", acting, UNIT_IDS)])
        if board.acting == NO_UNIT:
            raise BadPosition("acting: nobody plays that faction")
    board.paralysed = reader.flag("paralysed", position.get("paralysed", False))
    board.extra = reader.flag("extra", position.get("extra", False))
    overtime = position.get("overtime")
    board.overtime = IN_TIME if overtime is None else reader.number("overtime", overtime, 1, players)
    board.ended = _read_ending(reader, players)
    asked: list[Any] = [] if board.ended else [["rest"], ["move", False]]
    board.stack = [read_frame(board, frame) for frame in reader.items("stack", asked)]


def _read_ending(reader: Reader, players: int) -> Result | None:
    ended = reader.position.get("ended")
    if ended is None:
        return None
    fields = reader.fields("ended", ended, ("winners", "clause", "reason"))
    winners = fields.get("winners")
    clause = fields.get("clause")
    if not isinstance(winners, list) or not isinstance(clause, str) or clause not in REASONS:
        raise BadPosition("ended: has to hold winners and a clause by which games end")
    if fields.get("reason") != REASONS[clause]:
        raise BadPosition("ended: the reason is not that of the clause")
    seats = [reader.number("winners", seat, 0, players - 1) for seat in winners]
    if sorted(set(seats)) != seats:
        raise BadPosition("ended: each winner stands there once, in order")
    return Result(tuple(seats), clause, REASONS[clause])
