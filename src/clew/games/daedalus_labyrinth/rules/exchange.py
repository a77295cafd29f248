"""Exchanging virtues: free, on one spot, one virtue after the other (DL-A30 to DL-A36)."""

from __future__ import annotations

from clew.core.game import Events, Seat
from clew.core.notation import Action
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import SEATS, VIRTUE_NAMES
from clew.games.daedalus_labyrinth.box.constants import NOBODY


def exchanges(board: Board, offered: list[Action]) -> None:
    """A virtue of one's own for somebody here, or one of theirs; each only once in an exchange (DL-A30, DL-A36)."""
    me = board.turn
    here = board.where[me]
    if board.where.count(here) == 1:
        return
    for seat in range(SEATS):
        if seat == me or board.where[seat] != here or is_closed(board, seat):
            continue
        for virtue, holder in enumerate(board.holders):
            if seat == board.partner and board.swapped >> virtue & 1:
                continue
            if holder == me:
                offered.append(("give", VIRTUE_NAMES[virtue], seat))
            elif holder == seat:
                offered.append(("take", VIRTUE_NAMES[virtue], seat))


def is_closed(board: Board, seat: Seat) -> bool:
    """Whether there was an exchange with this hero already since the last move, and it is over (DL-A33)."""
    return bool(board.closed >> seat & 1)


def hand_over(board: Board, action: Action, events: Events) -> None:
    """One virtue changes hands; an exchange with somebody else is over then (DL-A31, DL-A36)."""
    verb, name, seat = action
    if board.partner != seat:
        close(board)
        board.partner = seat
    virtue = VIRTUE_NAMES.index(name)
    board.holders[virtue] = seat if verb == "give" else board.turn
    board.swapped |= 1 << virtue
    board.touched = True
    events.tell("handed" if verb == "give" else "taken", board.turn, seat, name)


def close(board: Board) -> None:
    """Whatever else the hero does ends the exchange that is under way (DL-A36)."""
    if board.partner != NOBODY:
        board.closed |= 1 << board.partner
        board.partner = NOBODY
        board.swapped = 0
