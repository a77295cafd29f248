"""A board from plain data: every hand-written position is read field by field, and what is wrong with it is said."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.errors import BadPosition
from clew.core.game import Options
from clew.core.parts.counts import without
from clew.core.reading import Reader, listed, one_of, one_or_none, shown, whole
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.cells import NOWHERE, SIDE_NAMES, Cell, Side, cell_named
from clew.games.seventh_and_whisper.box.components import CHECK_DIE, COPIES, ITEMS, MOVEMENT_DIE, SEATS
from clew.games.seventh_and_whisper.box.constants import GONE, PHASE_NAMES
from clew.games.seventh_and_whisper.box.options import Terms
from clew.games.seventh_and_whisper.box.position import to_position


def read_cell(name: str, value: object) -> Cell:
    """A cell by its name."""
    cell = cell_named(value) if type(value) is str else NOWHERE
    if cell == NOWHERE:
        raise BadPosition(f"{name}: {shown(value)} is no cell")
    return cell


def read_side(name: str, value: object) -> Side:
    """A side by its letter; null is none."""
    return one_or_none(name, value, list(SIDE_NAMES))


def read_board(board: Board, position: Plain, options: Options) -> None:
    """Set the board up as the position says; whether it can be so, rules/possible.py asks."""
    reader = Reader(position)
    terms = Terms(options)
    board.clear(options, terms.starters[0])
    reader.only("position", to_position(board))
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
            raise BadPosition(f"cards: {shown(name)} is no card for this place (SW-S02)")
    if len(set(names)) != len(names):
        raise BadPosition("cards: no card is laid twice (SW-S03)")
    board.played = names[:-1]
    board.lay(known[names[-1]])


def _read_turn(board: Board, reader: Reader) -> None:
    board.rounds = [whole("rounds", number, 1, board.terms.limit) for number in reader.items("rounds")]
    default = "over" if reader.data.get("ended") else "acting" if reader.data.get("rolled") else "rolling"
    board.phase = reader.choice("phase", PHASE_NAMES, default)
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
    for thing in reader.choices("done", [thing.id for thing in card.things]):
        board.done |= 1 << thing
    for target in reader.choices("failed", list(card.targets)):
        board.failed |= 1 << target
    enemies = [enemy.id for enemy in card.enemies]
    for id, value in reader.fields("enemies").data.items():
        _read_enemy(board, one_of("enemies", id, enemies), value)
    board.thrown = reader.flag("thrown")
    board.lured = one_or_none("lured", reader.data.get("lured"), enemies)
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
    most = max(COPIES)
    board.items = reader.counts("items", ITEMS, most)
    board.spent = reader.counts("spent", ITEMS, most)
    left = without(without(COPIES, board.items), board.spent)
    for name, count in zip(ITEMS, left, strict=True):
        if count < 0:
            raise BadPosition(f"items: more cards {name} than there are (SW-S04)")
    board.deck = reader.counts("deck", ITEMS, most) if "deck" in reader.data else left
    if board.deck != left:
        raise BadPosition("deck: not every item card is somewhere (SW-S04)")


def _read_end(board: Board, reader: Reader) -> None:
    caught = reader.data.get("caught")
    if caught is not None:
        seat, cell, id, there, facing = listed("caught", caught, 5)
        target = one_of("caught", id, list(board.card.targets))
        pose = [read_cell("caught", there), read_side("caught", facing)]
        board.caught = [whole("caught", seat, 0, SEATS - 1), read_cell("caught", cell), target, *pose]
    board.ended = reader.ending(SEATS)
