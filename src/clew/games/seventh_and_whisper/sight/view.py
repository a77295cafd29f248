"""What a seat knows: everything but what nobody knows, the cards, items and dice to come."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.cells import names_of
from clew.games.seventh_and_whisper.box.constants import GONE
from clew.games.seventh_and_whisper.box.position import to_position


def view(board: Board, seat: Seat) -> Plain:
    """The position, and what words and pictures would have to reckon from it."""
    return {
        **to_position(board),
        "seat": seat,
        "card": board.card.id,
        "limit": board.terms.limit,
        "run": board.terms.cards,
        "target": board.terms.target,
        "awake": board.card.area_letters(board.active()),
        "sights": sights(board),
    }


def sights(board: Board) -> dict[str, list[str]]:
    """Every active view: who sees, and which cells (SW-V02)."""
    found = {}
    for enemy in range(len(board.stops)):
        if board.stops[enemy] != GONE:
            found[board.card.enemies[enemy].id] = names_of(board.view_of(enemy))
    for number, thing in enumerate(board.card.things):
        if thing.view and not board.done >> number & 1:
            found[thing.id] = names_of(thing.view)
    return found
