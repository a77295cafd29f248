"""What a seat knows: everything but what nobody knows, the tiles and dice to come."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import PATRON_NAMES, SEATS
from clew.games.daedalus_labyrinth.box.constants import CHOOSING, NOBODY
from clew.games.daedalus_labyrinth.box.position import to_position
from clew.games.daedalus_labyrinth.rules.confrontation import strength
from clew.games.daedalus_labyrinth.rules.offers import choices


def view(board: Board, seat: Seat) -> Plain:
    """The position, and what words and pictures would have to reckon from it."""
    strong = board.confronter != NOBODY and board.beast
    return {
        **to_position(board),
        "seat": seat,
        "hidden": [bool(board.where[hero]) and board.is_hidden(hero) for hero in range(SEATS)],
        "virtue_tiles": board.virtue_tiles(),
        "in_bag": board.bag_count(),
        "strength": strength(board, board.beast, board.confronter) if strong else 0,
        "choices": [PATRON_NAMES[patron] for patron in choices(board)] if board.phase == CHOOSING else [],
    }
