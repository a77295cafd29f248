"""The board as plain data, by the names that people know. What is not said is as on a fresh card."""

from __future__ import annotations

from typing import Any

from clew.core.codec import Plain
from clew.core.reading import counts_of, ending_of
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.cells import SIDE_NAMES, Cell, Side, cell_name
from clew.games.seventh_and_whisper.box.components import ITEMS
from clew.games.seventh_and_whisper.box.constants import GONE, NOBODY, PHASE_NAMES


def to_position(board: Board) -> Plain:
    """Everything there is to know."""
    card = board.card
    lured = board.lured
    return {
        "options": dict(board.terms.options),
        "phase": PHASE_NAMES[board.phase],
        "cards": board.played[:],
        "rounds": board.rounds[:],
        "first": board.first,
        "turn": board.turn,
        "round": board.round,
        "where": [place(cell) for cell in board.where],
        "rolled": board.rolled,
        "moves": board.moves,
        "check": board.check[:],
        "failed": [id for id, target in card.targets.items() if board.failed >> target & 1],
        "done": [thing.id for number, thing in enumerate(card.things) if board.done >> number & 1],
        "enemies": {enemy.id: _enemy(board, number) for number, enemy in enumerate(card.enemies)},
        "thrown": board.thrown,
        "lured": card.enemies[lured].id if lured != NOBODY else None,
        "route": [cell_name(cell) for cell in board.route],
        "deck": counts_of(board.deck, ITEMS),
        "items": counts_of(board.items, ITEMS),
        "spent": counts_of(board.spent, ITEMS),
        "caught": _caught(board),
        "ended": ending_of(board.ended),
    }


def _enemy(board: Board, enemy: int) -> list[Any] | None:
    """Its stop, where it is and where it looks; None once it was eliminated."""
    if board.stops[enemy] == GONE:
        return None
    return [board.stops[enemy], cell_name(board.cells[enemy]), facing(board.faces[enemy])]


def _caught(board: Board) -> list[Any] | None:
    """Who was seen, where, by whom, from where, looking where."""
    if not board.caught:
        return None
    seat, cell, target, there, side = board.caught
    return [seat, cell_name(cell), board.card.target_id(target), cell_name(there), facing(side)]


def place(cell: Cell) -> str | None:
    """The name of a cell; None for nowhere."""
    return cell_name(cell) if cell >= 0 else None


def facing(side: Side) -> str | None:
    """A side by its letter; None for none."""
    return SIDE_NAMES[side] if side >= 0 else None
