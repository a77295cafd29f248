"""How it ended, on the card itself: who saw whom from where, or why the run is over."""

from __future__ import annotations

from clew.core.wording import capital
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.cells import NO_SIDE, SIDE_NAMES, SIZE, Cell, cell_name
from clew.games.seventh_and_whisper.box.components import CHARACTERS
from clew.games.seventh_and_whisper.screen.fields import watches
from clew.games.seventh_and_whisper.screen.layout import ABOVE, CELL, HALF, centre, line, outline
from clew.games.seventh_and_whisper.words.sentences import SIDE_WORDS
from clew.scene import AnyItem, Group, Path, Sprite, Text


def ending(board: Board) -> list[AnyItem]:
    """Nothing while the run goes on; then a ribbon with the cause, and the gaze that was the end."""
    if board.ended is None:
        return []
    if not board.caught:
        return [_ribbon(capital(board.ended.reason) + ".", bool(board.ended.winners), SIZE - 1)]
    seat, cell, target, there, facing = board.caught
    id = board.card.target_id(target)
    watch = next(watch for watch in watches(board) if watch.id == id)
    looking = f", looking {SIDE_WORDS[SIDE_NAMES[facing]]}," if facing != NO_SIDE else ""
    words = f"{capital(watch.name)} on {cell_name(there)}{looking} saw {CHARACTERS[seat]} on {cell_name(cell)}."
    x, y = centre(cell)
    watch_x, watch_y = centre(there)
    return [
        Path(outline(watch.cells), key="the end sight", layer=ABOVE, style="fatal"),
        Path(line([there, cell]), key="gaze", layer=ABOVE, style="gaze"),
        Sprite("caught", key="caught", x=x, y=y, layer=ABOVE, label=words),
        Sprite("culprit", key="culprit", x=watch_x, y=watch_y, layer=ABOVE),
        _ribbon(words, False, _clear_row(cell, there)),
    ]


def _clear_row(cell: Cell, other: Cell) -> int:
    """The last row, or the first one, whichever hides neither of the two cells."""
    return 0 if SIZE - 1 in (cell // SIZE, other // SIZE) else SIZE - 1


def _ribbon(words: str, good: bool, row: int) -> Group:
    """The cause across the card."""
    parts: list[AnyItem] = [
        Sprite("ribbon-good" if good else "ribbon", key="the end plate"),
        Text(words, key="the end words", size=21 if len(words) < 56 else 17, style="ribbon-words"),
    ]
    return Group(parts, key="the end", x=CELL * SIZE / 2, y=CELL * row + HALF, layer=ABOVE, label=words)
