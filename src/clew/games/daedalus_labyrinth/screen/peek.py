"""What can be asked before one decides: where the Minotaur will go, how strong heroes are, what falls when.

``peeks`` names the questions by the item at which they are asked, ``peek`` answers with a ghost over the table.
"""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.core.wording import number_words
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import COLLAPSE, SEATS
from clew.games.daedalus_labyrinth.box.constants import CHOOSING, NOBODY, OVER, RESOLVING
from clew.games.daedalus_labyrinth.rules.forecast import senses
from clew.games.daedalus_labyrinth.rules.minotaur import lurer
from clew.games.daedalus_labyrinth.screen.ground import ABOVE, falls
from clew.games.daedalus_labyrinth.screen.outlook import (
    beast_way,
    beast_words,
    fall_words,
    home_words,
    sense_marks,
    stand_words,
    ways_home,
)
from clew.games.daedalus_labyrinth.sight.rebuilt import board_of
from clew.scene import Ghost

WHERE_TO: Final = "minotaur"
FALLS: Final = "what falls when"
"""The key of the question about the collapse: a button."""


def peeks(view: Plain) -> dict[str, str]:
    """What can be asked now, by key, and the question in words; the key of no item is a button."""
    board = board_of(view)
    if board.phase in (CHOOSING, RESOLVING, OVER):
        return {}
    asked: dict[str, str] = {}
    if board.beast:
        asked[WHERE_TO] = "Where will it go, and whom does it sense?"
    for seat in board.living():
        asked[f"hero {seat}"] = (
            "What if the Minotaur came here?" if board.slayer == NOBODY else "How far is it to START?"
        )
    if COLLAPSE in [board.kind_at(cell) for cell in board.laid] or board.slayer != NOBODY:
        asked[FALLS] = "What falls when?"
    return asked


def peek(view: Plain, key: str, names: list[str]) -> Ghost | None:
    """The answer; None for what cannot be asked."""
    if key not in peeks(view):
        return None
    board = board_of(view)
    if key == WHERE_TO:
        return _beast(board, names)
    if key == FALLS:
        return _collapse(board, names)
    return _hero(board, next(seat for seat in range(SEATS) if key == f"hero {seat}"), names)


def _beast(board: Board, names: list[str]) -> Ghost:
    """Its way, its reach, and how far it senses; and what a lure would change."""
    words = beast_words(board, names)
    alluring = lurer(board) if not board.on(board.beast) else NOBODY
    if alluring != NOBODY:
        words += [f"If {names[alluring]} lured it:", *beast_words(board, names, lured=True)]
    near = number_words(board.terms.steps, "step")
    words.append(f"Full discs: within {near}. Dashed ones: it senses up to {number_words(board.terms.reach, 'step')}.")
    return Ghost([*sense_marks(board), *beast_way(board)], words)


def _hero(board: Board, seat: Seat, names: list[str]) -> Ghost:
    """The chance on this spot, and whether the Minotaur senses the hero here; after the kill, the way home."""
    if board.slayer != NOBODY:
        return Ghost(ways_home(board), home_words(board, names))
    spot = board.where[seat]
    words = stand_words(board, spot, names)
    if not board.beast:
        return Ghost(words=[*words, "It is not awake yet."])
    far = senses(board).get(spot, -1)
    if spot == board.beast:
        words.append("It is here.")
    elif far < 0:
        words.append(f"It does not sense {names[seat]} here: too far away, or no way leads here.")
    elif board.is_hidden(seat):
        words.append(f"It is {number_words(far, 'step')} away, but the mist hides {names[seat]}.")
    else:
        reach = "it can be here in its next turn" if far <= board.terms.steps else "it senses this spot"
        words.append(f"It is {number_words(far, 'step')} away: {reach}.")
    return Ghost(beast_way(board), words)


def _collapse(board: Board, names: list[str]) -> Ghost:
    """A number on each tile that falls; after the kill also the ways home."""
    words = fall_words(board, names)
    if board.slayer == NOBODY:
        return Ghost(falls(board, ABOVE), ["If the Minotaur were slain now:", *words])
    return Ghost(ways_home(board), [*words, *home_words(board, names)])
