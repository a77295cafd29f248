"""The confrontation: how strong the heroes on a spot are, and what a roll does (DL-C)."""

from __future__ import annotations

from typing import Final

from clew.core.game import Events, Seat
from clew.core.result import Result
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import ARES, VIRTUE_NAMES
from clew.games.daedalus_labyrinth.box.constants import LOST, NOBODY
from clew.games.daedalus_labyrinth.box.spots import NOWHERE, Spot, spot_xy
from clew.games.daedalus_labyrinth.rules.patrons import ares

ALL_EATEN: Final[Result] = Result((), "DL-C09", "the Minotaur has eaten every hero")
HOPELESS: Final[Result] = Result((), "DL-C10", "nothing is left with which the Minotaur could be slain")


def strength(board: Board, spot: Spot, confronter: Seat) -> int:
    """The virtues of all heroes on the spot together, and what Ares and the difficulty add (DL-C03, DL-P09)."""
    virtues = len([holder for holder in board.holders if holder >= 0 and board.where[holder] == spot])
    return virtues + ares(board, spot, confronter) + board.terms.bonus


def chooser(board: Board) -> Seat:
    """Who names the confronting hero: of those on the spot the one whose slot comes soonest (DL-C02)."""
    return next(seat for seat in board.by_slot() if board.where[seat] == board.beast)


def slay(board: Board, events: Events) -> None:
    """The Minotaur is gone for good; whoever confronted it is the slayer (DL-C08, DL-E02)."""
    board.slayer = board.confronter
    board.beast = NOWHERE
    _close(board)
    events.tell("slain", board.slayer)


def eat(board: Board, events: Events) -> None:
    """The confronting hero leaves the game with all virtues and points (DL-C05, DL-V08, DL-P30)."""
    seat = board.confronter
    lost = board.virtues_of(seat)
    if events.heard:
        events.tell("eaten", seat, tuple([VIRTUE_NAMES[virtue] for virtue in lost]), *spot_xy(board.beast))
    for virtue in lost:
        board.holders[virtue] = LOST
    board.where[seat] = NOWHERE
    board.gifts[seat] = 0
    _close(board)


def _close(board: Board) -> None:
    board.confronter = NOBODY
    board.rolled = 0


def defeat(board: Board) -> Result | None:
    """Whether the team has lost by this: nobody is left, or nothing to fight with (DL-C09, DL-C10)."""
    if not any(board.where):
        return ALL_EATEN
    if not board.terms.gentle and board.holders.count(LOST) == len(board.holders) and board.seat_of(ARES) == NOBODY:
        return HOPELESS
    return None
