"""Capture, and the ends of the game (DS-C, DS-E)."""

from __future__ import annotations

from typing import Final

from clew.core.game import Events, Seat
from clew.core.result import Result
from clew.games.daedalus_sentence.box.board import CAPTURED, GONE, NOBODY, NONE, OVER, Board
from clew.games.daedalus_sentence.box.components import CHARACTER_COLOUR, POD_GATE, POD_TILE
from clew.games.daedalus_sentence.box.places import Place
from clew.games.daedalus_sentence.rules.deck import discard
from clew.games.daedalus_sentence.rules.memory import hand_over, leave

ESCAPED: Final = [Result(tuple(range(players)), "DS-E01", "all are in the open pod") for players in range(5)]
"""By the number of players."""
LOSSES: Final = {
    "DS-C05": Result((), "DS-C05", "somebody who had been freed was captured again"),
    "DS-C06": Result((), "DS-C06", "nobody is free any more"),
    "DS-D17": Result((), "DS-D17", "the repairs were finished first"),
    "DS-D19": Result((), "DS-D19", "the repairs were finished first"),
    "DS-E06": Result((), "DS-E06", "the station has its power back"),
    "DS-N72": Result((), "DS-N72", "neither side has won in forty rounds"),
}
COMMANDER_WINS: Final = {
    "DS-N03": "all escapees are captured",
    "DS-N04": "the Hive Commander has entered the chamber",
}


def capture(board: Board, there: Place, guard: int, events: Events) -> bool:
    """Everybody in the room who is not hidden is captured, in seat order; whether there was anybody (DS-C01)."""
    seats = board.exposed(there)
    if not seats:
        return False
    if events.heard:
        characters = tuple([board.gifts[seat] for seat in seats if board.terms.abilities])
        events.tell("captured", tuple(seats), characters, there, board.tiles[there], guard)
    for seat in seats:
        imprison(board, seat, events)
        if board.ended is not None:  # DS-C12
            break
    return True


def imprison(board: Board, seat: Seat, events: Events) -> None:
    """Her cards are lost, her cell is locked behind her, her penalty holds (DS-C02 to DS-C06, DS-N56)."""
    if board.hands[seat]:
        _lose_hand(board, seat, events)
    character = board.characters[seat]
    board.where[seat] = board.cells[CHARACTER_COLOUR[character]]
    board.banned[seat] = NONE
    if board.tokens[seat] == GONE:
        conclude(board, "DS-C05", events)
        return
    board.tokens[seat] = CAPTURED
    if board.terms.abilities:
        board.penalties |= 1 << character
    if board.captain() == NOBODY:
        conclude(board, "DS-N03" if board.terms.ariadne else "DS-C06", events)


def _lose_hand(board: Board, seat: Seat, events: Events) -> None:
    """Her cards are discarded, or the Commander's, who alone sees them besides her (DS-C02, DS-N56, DS-N64, DS-N71)."""
    cards = tuple(board.hands[seat])
    if board.terms.takes_hands:
        veil = ("took_hand", seat, (NONE,) * len(cards), board.commander)
        events.whisper((seat, board.commander), ("took_hand", seat, cards, board.commander), veil)
        hand_over(board, seat, board.commander)
        return
    events.tell("lost_hand", seat, cards)
    for card in cards:
        leave(board, seat, card)
        discard(board, card)


def conclude(board: Board, clause: str, events: Events) -> None:
    """The team has not escaped, and the game is over at once (DS-E04, DS-T14, DS-N03, DS-N04, DS-N72)."""
    board.ended = ending(board, clause)
    board.phase = OVER
    board.command = None
    events.tell("lost", clause)


def ending(board: Board, clause: str) -> Result:
    """How a game ends by a clause: in Ariadne's Thread somebody else may win."""
    if clause in COMMANDER_WINS:
        return Result((board.commander,), clause, COMMANDER_WINS[clause])
    if clause == "DS-N02":
        return Result(tuple(board.team), clause, "all escapees are in the open pod")
    return ESCAPED[board.players] if clause == "DS-E01" else LOSSES[clause]


def endings(board: Board) -> list[Result]:
    """All the ways in which this game can end."""
    clauses = ["DS-N02", *COMMANDER_WINS, "DS-N72"] if board.terms.ariadne else ["DS-E01", *LOSSES]
    return [ending(board, clause) for clause in clauses if board.terms.ariadne or clause != "DS-N72"]


def check_escape(board: Board, events: Events) -> None:
    """The team wins when all of it stands on the open pod (DS-E01 to DS-E03, DS-N02)."""
    if board.open[POD_GATE]:
        pod = board.place_of_tile(POD_TILE)
        if board.where.count(pod) == len(board.team):
            board.ended = ending(board, "DS-N02" if board.terms.ariadne else "DS-E01")
            board.phase = OVER
            events.tell("won")
