"""Capture, and the ends of the game (DS-C, DS-E)."""

from __future__ import annotations

from typing import Final

from clew.core.game import Events, Seat
from clew.core.result import Result
from clew.games.daedalus_sentence.box import CHARACTER_COLOUR, POD_GATE, POD_TILE
from clew.games.daedalus_sentence.deck import discard
from clew.games.daedalus_sentence.memory import leave
from clew.games.daedalus_sentence.places import Place
from clew.games.daedalus_sentence.state import CAPTURED, GONE, NOBODY, NONE, OVER, Board

ESCAPED: Final = [Result(tuple(range(players)), "DS-E01", "all are in the open pod") for players in range(5)]
"""By the number of players."""
LOSSES: Final = {
    "DS-C05": Result((), "DS-C05", "somebody who had been freed was captured again"),
    "DS-C06": Result((), "DS-C06", "nobody is free any more"),
    "DS-D17": Result((), "DS-D17", "the repairs were finished first"),
    "DS-D19": Result((), "DS-D19", "the repairs were finished first"),
    "DS-E06": Result((), "DS-E06", "the station has its power back"),
}


def capture(board: Board, there: Place, guard: int, events: Events) -> bool:
    """Everybody in the room who is not hidden is captured, in seat order; whether there was anybody (DS-C01)."""
    seats = board.exposed(there)
    if not seats:
        return False
    if events.heard:
        characters = tuple([board.characters[seat] for seat in seats])
        events.tell("captured", tuple(seats), characters, there, board.tiles[there], guard)
    for seat in seats:
        imprison(board, seat, events)
        if board.ended is not None:  # DS-C12
            break
    return True


def imprison(board: Board, seat: Seat, events: Events) -> None:
    """Her cards are discarded, her cell is locked behind her, her penalty holds (DS-C02 to DS-C06)."""
    if board.hands[seat]:
        events.tell("lost_hand", seat, tuple(board.hands[seat]))
        for card in board.hands[seat][:]:
            leave(board, seat, card)
            discard(board, card)
    character = board.characters[seat]
    board.where[seat] = board.cells[CHARACTER_COLOUR[character]]
    board.banned[seat] = NONE
    if board.tokens[seat] == GONE:
        lose(board, "DS-C05", events)
        return
    board.tokens[seat] = CAPTURED
    board.penalties |= 1 << character
    if board.captain() == NOBODY:
        lose(board, "DS-C06", events)


def lose(board: Board, clause: str, events: Events) -> None:
    """The game is over at once (DS-E04, DS-T14)."""
    board.ended = LOSSES[clause]
    board.phase = OVER
    events.tell("lost", clause)


def check_escape(board: Board, events: Events) -> None:
    """The team wins when all of it stands on the open pod (DS-E01 to DS-E03)."""
    if board.open[POD_GATE]:
        pod = board.place_of_tile(POD_TILE)
        if board.where.count(pod) == board.players:
            board.ended = ESCAPED[board.players]
            board.phase = OVER
            events.tell("won")
