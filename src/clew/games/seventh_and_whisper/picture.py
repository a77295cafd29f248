"""The whole table as a scene: the card with everything on it, the run below it, and a mat for each character."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.games.seventh_and_whisper.cells import SIZE
from clew.games.seventh_and_whisper.cones import cones
from clew.games.seventh_and_whisper.ending import ending
from clew.games.seventh_and_whisper.figures import enemies, pawns
from clew.games.seventh_and_whisper.ground import ground
from clew.games.seventh_and_whisper.layout import CELL, MARGIN
from clew.games.seventh_and_whisper.marks import chances, marks, outlooks
from clew.games.seventh_and_whisper.strip import mats, strip
from clew.games.seventh_and_whisper.things import things
from clew.games.seventh_and_whisper.view import board_of
from clew.scene import Scene, Zone


def scene(view: Plain, names: list[str]) -> Scene:
    """All there is to see."""
    board = board_of(view)
    found = outlooks(board)
    items = [
        *ground(board, found),
        *cones(board),
        *marks(board, found),
        *things(board),
        *enemies(board),
        *pawns(board, names),
        *chances(board),
        *ending(board),
    ]
    side = CELL * SIZE + MARGIN + 8
    card = Zone("board", f"{board.card.name} ({board.card.id})", (-MARGIN, -MARGIN, side, side), items)
    return Scene([card, strip(view, board, names), *mats(board, names)])
