"""Steps and vent trips: where a character may go, and what entering a cell does (SW-M, SW-O08 to SW-O13, SW-L)."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events
from clew.core.notation import Action
from clew.core.parts.counts import take
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.card import CASE, POWER
from clew.games.seventh_and_whisper.box.cells import BESIDE, NOWHERE, SIDE_NAMES, Cell, cell_name
from clew.games.seventh_and_whisper.box.components import ITEMS, OWNERS, WHISPER

STEPS: Final[list[Action]] = [("step", side) for side in SIDE_NAMES]


def add_steps(board: Board, offered: list[Action]) -> None:
    """To a neighbouring cell that can be entered, seen or not (SW-M01, SW-M03, SW-M07, SW-R04)."""
    if not board.moves:
        return
    ground = board.ground()
    for side, there in enumerate(BESIDE[board.where[board.turn]]):
        if there != NOWHERE and ground >> there & 1:
            offered.append(STEPS[side])
    vent = trip(board)
    if vent >= 0:
        offered.append(("vent", board.card.things[vent].id))


def trip(board: Board) -> int:
    """The vent through which Whisper may crawl from where she is; -1 if there is none (SW-O08, SW-O09)."""
    here = board.where[board.turn]
    vent = board.card.vents_at[here]
    if board.turn != WHISPER or vent < 0 or not board.moves or not board.done >> vent & 1:
        return -1
    return -1 if board.held >> other_end(board, vent, here) & 1 else vent


def other_end(board: Board, vent: int, here: Cell) -> Cell:
    """Where the vent leads from one of its ends."""
    thing = board.card.things[vent]
    return thing.point if here == thing.at else thing.at


def can_move(board: Board) -> bool:
    """Whether a step or a vent trip is possible now (SW-R09, SW-K06)."""
    if not board.moves:
        return False
    ground = board.ground()
    for there in BESIDE[board.where[board.turn]]:
        if there != NOWHERE and ground >> there & 1:
            return True
    return trip(board) >= 0


def has_moved(board: Board) -> bool:
    """Whether a step or vent trip was made in this turn (SW-R06, SW-R07)."""
    return board.moves < board.rolled


def enter(board: Board, dice: Dice, events: Events) -> None:
    """What a cell does to whoever came onto it: a case opens, Whisper switches power on (SW-M06, SW-I11)."""
    here = board.where[board.turn]
    for number, thing in enumerate(board.card.things):
        if thing.at == here and not board.done >> number & 1:
            if thing.kind == CASE:
                board.done |= 1 << number
                open_case(board, number, dice, events)
            elif thing.kind == POWER and board.turn == WHISPER:  # SW-O13
                board.done |= 1 << number
                events.tell("powered", board.turn, thing.id, cell_name(here), tuple(thing.feeds))


def open_case(board: Board, number: int, dice: Dice, events: Events) -> None:
    """The item goes to whom it is made for; an empty deck gives nothing (SW-L01 to SW-L05)."""
    item = -1
    if board.terms.items and any(board.deck):
        deck = board.deck[:]
        item = take(deck, dice)
        board.deck = deck
        board.items = [count + (kind == item) for kind, count in enumerate(board.items)]
    if events.heard:
        name, owner = (ITEMS[item], OWNERS[item]) if item >= 0 else ("", -1)
        case = board.card.things[number]
        events.tell("opened", board.turn, case.id, cell_name(case.at), name, owner)
