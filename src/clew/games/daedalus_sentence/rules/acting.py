"""Who may act in Phase 2 and what every action costs (DS-A01 to DS-A07, DS-L17, DS-L19)."""

from __future__ import annotations

from clew.core.game import Refusal, Seat
from clew.games.daedalus_sentence.box.board import CAPTURED, NONE, Board
from clew.games.daedalus_sentence.box.places import Place


def spend(board: Board, seat: Seat, cost: int = 1) -> None:
    """Actions are spent; hiding is over, and so is the ban on an exchange (DS-A07, DS-L17, DS-L25)."""
    if board.control is not None:  # DS-N28: a Minotaur acts for her
        board.control = board.control.spent(cost)
    else:
        board.actions[seat] -= cost
        board.hidden[seat] = False
    board.banned[seat] = NONE


def stand(board: Board, seat: Seat) -> Place:
    """Where a player acts: her own place, or that of the Minotaur she controls (DS-N28)."""
    return board.where[seat] if board.control is None else board.minotaurs[board.control.guard]


def is_locked_in(board: Board, seat: Seat) -> bool:
    """Whether a guard is in the room of a hidden character, who can then do nothing (DS-L19, DS-L20)."""
    return board.hidden[seat] and board.is_guarded(board.where[seat])


def refuse_acting(board: Board, seat: Seat) -> Refusal | None:
    """Why this player can take no action at all now."""
    if board.tokens[seat] == CAPTURED:
        return Refusal("captured", "DS-A02", "You are captured: somebody has to free you from the tile in front.")
    if board.attempt is not None:
        return Refusal("attempt_open", "DS-J05", "First the open attempt has to be decided.")
    if board.done[seat]:
        return Refusal("done", "DS-A04", "You have said that you are done: take that back first.")
    if board.actions[seat] == 0:
        return Refusal("no_actions", "DS-A07", "You have no actions left in this round.")
    if is_locked_in(board, seat):
        return Refusal("locked_in", "DS-L19", "A guard is in your room: stay hidden until it has left.")
    return None
