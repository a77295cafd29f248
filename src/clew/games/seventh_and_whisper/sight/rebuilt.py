"""The table that a view shows: for pictures and forecasts, which then ask the rules themselves."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.reading import Reader
from clew.games.seventh_and_whisper.box.atlas import card_named
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.reading import fill


def board_of(view: Plain) -> Board:
    """The board that a view shows: for pictures and forecasts, which then ask the rules themselves."""
    board = Board()
    board.clear(view["options"], card_named(view["cards"][0]))
    fill(board, Reader(view))
    return board
