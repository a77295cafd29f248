"""The whole table as a scene: the card with everything on it, the run below it, and a mat for each character."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.games.seventh_and_whisper.box.cells import SIZE
from clew.games.seventh_and_whisper.screen.ending import ending
from clew.games.seventh_and_whisper.screen.fields import cones
from clew.games.seventh_and_whisper.screen.figures import enemies, pawns
from clew.games.seventh_and_whisper.screen.ground import ground
from clew.games.seventh_and_whisper.screen.layout import CELL, MARGIN
from clew.games.seventh_and_whisper.screen.marks import chances, marks, outlooks
from clew.games.seventh_and_whisper.screen.mats import mats
from clew.games.seventh_and_whisper.screen.strip import strip
from clew.games.seventh_and_whisper.screen.things import things
from clew.games.seventh_and_whisper.sight.rebuilt import board_of
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
