"""The table that a view shows: for pictures and forecasts, which then ask the rules themselves."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.reading import Reader
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.reading import fill


def board_of(view: Plain) -> Board:
    """The board that a view shows: for pictures and forecasts, which then ask the rules themselves."""
    board = Board()
    board.clear(view["options"])
    fill(board, Reader(view))
    return board
