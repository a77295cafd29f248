"""From the box onto the table, once the characters are known (DS-S)."""

from __future__ import annotations

from clew.core.dice import Dice
from clew.core.game import Events
from clew.core.parts.counts import take
from clew.games.daedalus_sentence.box import CHARACTER_COLOUR, CHARACTER_IDS, COLOUR_NAMES, PURPLE
from clew.games.daedalus_sentence.deck import draw_to_hand
from clew.games.daedalus_sentence.places import OTHER_CELLS, PURPLE_CELL
from clew.games.daedalus_sentence.state import Board
from clew.games.daedalus_sentence.terms import DEALT
from clew.games.daedalus_sentence.theseus import refill


def draw_characters(board: Board, dice: Dice) -> None:
    """Chance chooses, no character twice (DS-S01)."""
    left = [1] * len(CHARACTER_IDS)
    board.characters = [take(left, dice) for _ in range(board.players)]


def deal(board: Board, dice: Dice, events: Events) -> None:
    """Cells, people, THESEUS and hands; the tiles lie face down, and so does the deck (DS-S04 to DS-S15)."""
    left = [1] * len(COLOUR_NAMES)
    left[PURPLE] = 0
    board.cells = [PURPLE_CELL] * len(COLOUR_NAMES)
    for segment in OTHER_CELLS:
        board.cells[take(left, dice)] = segment
    board.where = [board.cells[CHARACTER_COLOUR[character]] for character in board.characters]
    events.tell("began", tuple(board.characters))
    refill(board, dice, events)
    for seat in range(board.players):
        draw_to_hand(board, seat, DEALT, dice, events)
