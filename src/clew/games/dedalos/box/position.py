"""The board as plain data; ``reading.py`` goes the other way."""

from __future__ import annotations

from typing import Any

from clew.core.codec import Plain
from clew.core.parts.grid import Cell, xy
from clew.core.reading import counts_of, ending_of
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.box.components import EXIT_CELLS, EXIT_NAMES, KIND_NAMES
from clew.games.dedalos.box.constants import NOWHERE


def to_position(board: Board) -> Plain:
    """Everything there is to know."""
    return {
        **public(board),
        "options": dict(board.options),
        "collapsed": [EXIT_NAMES[EXIT_CELLS.index(cell)] for cell in board.collapsed],
        "hands": [[KIND_NAMES[kind] for kind in hand] for hand in board.hands],
        "fresh": board.fresh[:],
        "bag": counts_of(board.bag, KIND_NAMES),
        "rebuilt": board.rebuilt,
        "spent": board.spent,
        "stack": [list(frame) for frame in board.stack],
    }


def public(board: Board) -> Plain:
    """What lies open on the table: part of the position, and of every view."""
    return {
        "tiles": tiles_of(board),
        "tributes": [place_of(cell) for cell in board.where],
        "discarded": counts_of(board.discarded, KIND_NAMES),
        "row": {"red": board.red, "white": board.white},
        "gone": board.gone,
        "minotaur": place_of(board.beast),
        "back": place_of(board.back),
        "cave": board.cave,
        "turn": board.turn,
        "turns": board.turns,
        "start": place_of(board.start),
        "taken": {"play": board.plays, "move": board.moves, "push": board.pushes},
        "calm": board.calm,
        "ended": ending_of(board.ended),
    }


def tiles_of(board: Board) -> list[list[Any]]:
    """Every labyrinth tile, ``[name, x, y, turn]``, cell by cell, a stack from below."""
    return [
        [KIND_NAMES[code >> 2], *xy(cell), code & 3]
        for cell in sorted(board.tops)
        for code in (*board.beneath.get(cell, ()), board.tops[cell])
    ]


def place_of(cell: Cell) -> list[int] | None:
    """A cell as coordinates."""
    return None if cell == NOWHERE else list(xy(cell))
