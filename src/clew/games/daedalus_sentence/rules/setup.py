"""From the box onto the table, once the characters are known (DS-S)."""

from __future__ import annotations

from clew.core.dice import Dice
from clew.core.game import Events
from clew.core.parts.counts import take
from clew.games.daedalus_sentence.box.board import Board
from clew.games.daedalus_sentence.box.components import (
    CHARACTER_COLOUR,
    CHARACTER_IDS,
    COLOUR_NAMES,
    GREEN,
    POD_TILE,
    PURPLE,
)
from clew.games.daedalus_sentence.box.options import DEALT
from clew.games.daedalus_sentence.box.places import OTHER_CELLS, PURPLE_CELL, SIZE, place
from clew.games.daedalus_sentence.rules.deck import draw_to_hand
from clew.games.daedalus_sentence.rules.station.theseus import refill


def draw_characters(board: Board, dice: Dice) -> None:
    """Chance chooses, no character twice (DS-S01)."""
    left = [1] * len(CHARACTER_IDS)
    for seat in board.team:
        board.characters[seat] = take(left, dice)
    board.endow()


def deal(board: Board, dice: Dice, events: Events) -> None:
    """Cells, people, THESEUS and hands; the tiles lie face down, and so does the deck (DS-S04 to DS-S15)."""
    left = [1] * len(COLOUR_NAMES)
    left[PURPLE] = 0
    board.cells = [PURPLE_CELL] * len(COLOUR_NAMES)
    for segment in OTHER_CELLS:
        board.cells[take(left, dice)] = segment
    for seat in board.team:
        board.where[seat] = board.cells[CHARACTER_COLOUR[board.characters[seat]]]
    if board.terms.ariadne:
        _lay_pod(board, dice)
    events.tell("began", tuple(board.characters))
    refill(board, dice, events)
    for seat in board.team:
        draw_to_hand(board, seat, DEALT, dice, events)
    if board.terms.ariadne:  # DS-N10
        draw_to_hand(board, board.commander, DEALT, dice, events)


def appoint(board: Board, dice: Dice) -> None:
    """Who commands in Ariadne's Thread: the first seat, the last, or whom chance chooses (DS-N01)."""
    if board.terms.ariadne:
        which = board.terms.options["commander"]
        last = board.players - 1
        board.appoint(dice.below(board.players) if which == "random" else 0 if which == "first" else last)


def _lay_pod(board: Board, dice: Dice) -> None:
    """The pod lies open somewhere in green, and the Commander stands on it (DS-N08, DS-N11)."""
    pod = place(GREEN, dice.below(SIZE[GREEN]))
    board.turn_up(pod, POD_TILE)
    board.crown = 0
    board.scientists[0] = pod
