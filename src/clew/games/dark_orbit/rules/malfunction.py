"""The Malfunction token: where it may go, and what that brings (TO-F)."""

from __future__ import annotations

from clew.core.game import Events, Refusal, Seat
from clew.games.dark_orbit.box.board import Board
from clew.games.dark_orbit.box.components import CARD_IDS, PLACE_IDS, SLOTS
from clew.games.dark_orbit.rules import cards
from clew.games.dark_orbit.rules.totals import gain


def targets(board: Board, seat: Seat) -> list[int]:
    """Every installed or pending card of an opponent, also the one on which it lies (TO-F01, TO-F02)."""
    found = [slot for slot, card in enumerate(board.cards) if card >= 0 and board.is_enemy(board.owners[card], seat)]
    found += [
        SLOTS + place
        for place, card in enumerate(board.pending)
        if card >= 0 and board.is_enemy(board.owners[card], seat)
    ]
    return found


def card_at(board: Board, place: int) -> int:
    """The card at a place, installed or pending."""
    return board.cards[place] if place < SLOTS else board.pending[place - SLOTS]


def refuse_place(board: Board, seat: Seat, name: str) -> Refusal:
    """Why the token cannot go there."""
    card = card_at(board, PLACE_IDS.index(name))
    if card < 0:
        return Refusal("no_card", "TO-F01", "The token goes on a card, and there is no faction card in that slot.")
    return Refusal("own_card", "TO-F02", "The token never goes on a card of your own or of a team mate.")


def put(board: Board, seat: Seat, name: str, events: Events) -> None:
    """The token goes there; where it lay, the card works again at once (TO-F10). A Collective Mind learns (TO-QG13)."""
    board.fault = PLACE_IDS.index(name)
    if events.heard:
        events.tell("malfunctioned", seat, CARD_IDS[card_at(board, board.fault)], name)
    if board.owners[cards.COLLECTIVE_MIND] == seat:
        gain(board, seat, board.total_number(cards.COLLECTIVE_MIND), events)
    events.beat(board)
