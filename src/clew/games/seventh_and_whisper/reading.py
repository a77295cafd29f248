"""A board from plain data: every hand-written position is read field by field, and what is wrong with it is said."""

from __future__ import annotations

from typing import Any

from clew.core.codec import Plain
from clew.core.errors import BadPosition
from clew.core.game import Options
from clew.core.parts.counts import without
from clew.core.result import Result
from clew.games.seventh_and_whisper.box import CHECK_DIE, COPIES, ITEMS, MOVEMENT_DIE, SEATS
from clew.games.seventh_and_whisper.cells import NO_SIDE, NOWHERE, SIDE_NAMES, Cell, Side, cell_named
from clew.games.seventh_and_whisper.position import to_position
from clew.games.seventh_and_whisper.state import GONE, PHASE_NAMES, Board
from clew.games.seventh_and_whisper.terms import Terms


class Reader:
    """Takes plain data apart and says what is wrong with them."""

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise BadPosition("a position is an object with named fields")
        self.data: Plain = data

    def number(self, name: str, low: int, high: int, default: int) -> int:
        """A whole number."""
        return whole(name, self.data.get(name, default), low, high)

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self.data.get(name, False)
        if type(value) is not bool:
            raise BadPosition(f"{name}: {str(value)[:40]!r} is neither true nor false")
        return value

    def items(self, name: str, count: int = -1) -> list[Any]:
        """A list, of so many entries unless the count is below zero."""
        return listed(name, self.data.get(name, []), count)

    def fields(self, name: str) -> Reader:
        """An object within."""
        value = self.data.get(name, {})
        if not isinstance(value, dict):
            raise BadPosition(f"{name}: has to be an object")
        return Reader(value)


def listed(name: str, value: object, count: int) -> list[Any]:
    """A list, of so many entries unless the count is below zero."""
    if not isinstance(value, list):
        raise BadPosition(f"{name}: has to be a list")
    if 0 <= count != len(value):
        raise BadPosition(f"{name}: {len(value)} entries instead of {count}")
    return value


def whole(name: str, value: object, low: int, high: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(f"{name}: {str(value)[:40]!r} is no whole number from {low} to {high}")
    return value


def one_of(name: str, value: object, names: list[str]) -> int:
    """The number of one of a few names."""
    if type(value) is not str or value not in names:
        raise BadPosition(f"{name}: {str(value)[:40]!r} is unknown")
    return names.index(value)


def read_cell(name: str, value: object) -> Cell:
    """A cell by its name."""
    cell = cell_named(value) if type(value) is str else NOWHERE
    if cell == NOWHERE:
        raise BadPosition(f"{name}: {str(value)[:40]!r} is no cell")
    return cell


def read_side(name: str, value: object) -> Side:
    """A side by its letter; null is none."""
    return NO_SIDE if value is None else one_of(name, value, list(SIDE_NAMES))


def read_options(position: object) -> Plain:
    """The options that a position names."""
    return Reader(position).fields("options").data


def read_board(board: Board, position: Plain, options: Options) -> None:
    """Set the board up as the position says; whether it can be so, possible.py asks."""
    reader = Reader(position)
    terms = Terms(options)
    board.clear(options, terms.starters[0])
    unknown = set(position) - set(to_position(board))
    if unknown:
        raise BadPosition(f"a position has no field {str(sorted(unknown)[0])[:40]!r}")
    fill(board, reader)


def fill(board: Board, reader: Reader) -> None:
    """Everything that a position says, onto a cleared board."""
    _read_cards(board, reader)
    _read_turn(board, reader)
    _read_card(board, reader)
    _read_items(board, reader)
    _read_end(board, reader)
    board.look()


def _read_cards(board: Board, reader: Reader) -> None:
    if "cards" not in reader.data:
        return
    terms = board.terms
    names = reader.items("cards")
    known = {card.id: card for card in [*terms.starters, *terms.pool]}
    if not names or len(names) > terms.cards:
        raise BadPosition(f"cards: a run has from 1 to {terms.cards} of them")
    for number, name in enumerate(names):
        if type(name) is not str or name not in known or known[name].starter != (number == 0):
            raise BadPosition(f"cards: {str(name)[:40]!r} is no card for this place (SW-S02)")
    if len(set(names)) != len(names):
        raise BadPosition("cards: no card is laid twice (SW-S03)")
    board.played = names[:-1]
    board.lay(known[names[-1]])


def _read_turn(board: Board, reader: Reader) -> None:
    board.rounds = [whole("rounds", number, 1, board.terms.limit) for number in reader.items("rounds")]
    default = "over" if reader.data.get("ended") else "acting" if reader.data.get("rolled") else "rolling"
    board.phase = one_of("phase", reader.data.get("phase", default), PHASE_NAMES)
    board.first = reader.number("first", 0, SEATS - 1, 0)
    board.turn = reader.number("turn", 0, SEATS - 1, board.first)
    board.round = reader.number("round", 1, board.terms.limit, 1)
    if "where" in reader.data:
        places = reader.items("where", SEATS)
        board.where = [NOWHERE if place is None else read_cell("where", place) for place in places]
    board.rolled = reader.number("rolled", 0, MOVEMENT_DIE, 0)
    board.moves = reader.number("moves", 0, MOVEMENT_DIE, board.rolled)
    board.check = [whole("check", number, 0, CHECK_DIE) for number in reader.items("check")]


def _read_card(board: Board, reader: Reader) -> None:
    card = board.card
    things = [thing.id for thing in card.things]
    for id in reader.items("done"):
        board.done |= 1 << one_of("done", id, things)
    for id in reader.items("failed"):
        board.failed |= 1 << one_of("failed", id, list(card.targets))
    stated = reader.fields("enemies").data
    for id, value in stated.items():
        _read_enemy(board, one_of("enemies", id, [enemy.id for enemy in card.enemies]), value)
    board.thrown = reader.flag("thrown")
    lured = reader.data.get("lured")
    if lured is not None:
        board.lured = one_of("lured", lured, [enemy.id for enemy in card.enemies])
    board.route = [read_cell("route", name) for name in reader.items("route")]


def _read_enemy(board: Board, enemy: int, value: object) -> None:
    """``[stop, cell, facing]``, or the stop alone, or null for one that was eliminated."""
    if value is None:
        board.stops[enemy] = GONE
        return
    stops = board.card.enemies[enemy].pattern.stops
    entry = value if isinstance(value, list) else [value]
    if not entry:
        raise BadPosition("enemies: an enemy is at a stop")
    board.stops[enemy] = whole("enemies", entry[0], 0, len(stops) - 1)
    board.cells[enemy], board.faces[enemy] = stops[board.stops[enemy]]
    if len(entry) > 1:
        _, cell, facing = listed("enemies", entry, 3)
        board.cells[enemy], board.faces[enemy] = read_cell("enemies", cell), read_side("enemies", facing)


def _read_items(board: Board, reader: Reader) -> None:
    """What is owned and what is spent; the rest is in the deck."""
    board.items = _read_counts(reader.fields("items"), "items")
    board.spent = _read_counts(reader.fields("spent"), "spent")
    left = without(without(COPIES, board.items), board.spent)
    board.deck = _read_counts(reader.fields("deck"), "deck") if "deck" in reader.data else left
    if board.deck != left:
        raise BadPosition("deck: not every item card is somewhere (SW-S04)")


def _read_counts(reader: Reader, field: str) -> list[int]:
    for name in reader.data:
        one_of(field, name, ITEMS)
    return [reader.number(name, 0, COPIES[item], 0) for item, name in enumerate(ITEMS)]


def _read_end(board: Board, reader: Reader) -> None:
    caught = reader.data.get("caught")
    if caught is not None:
        seat, cell, id, there, facing = listed("caught", caught, 5)
        target = one_of("caught", id, list(board.card.targets))
        pose = [read_cell("caught", there), read_side("caught", facing)]
        board.caught = [whole("caught", seat, 0, SEATS - 1), read_cell("caught", cell), target, *pose]
    if reader.data.get("ended") is None:
        return
    ended = reader.fields("ended").data
    winners, clause, reason = ended.get("winners"), ended.get("clause"), ended.get("reason")
    if set(ended) != {"winners", "clause", "reason"} or type(clause) is not str or type(reason) is not str:
        raise BadPosition("ended: has to hold winners, clause and reason")
    seats = [whole("winners", seat, 0, SEATS - 1) for seat in listed("winners", winners, -1)]
    board.ended = Result(tuple(seats), clause, reason)
