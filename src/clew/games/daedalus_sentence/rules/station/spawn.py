"""Spawning Minotaurs (DS-W), also with the remote activation signal (DS-D42 to DS-D47)."""

from __future__ import annotations

from clew.core.dice import Dice
from clew.core.game import Events
from clew.games.daedalus_sentence.box.board import FACE_DOWN, NONE, Board
from clew.games.daedalus_sentence.box.components import (
    BLUE,
    CARD_KIND,
    CARD_NUMBER,
    CARD_WAY,
    GREEN,
    MINOTAUR,
    SCIENTIST,
    WHITE,
    WHITE_WAY,
)
from clew.games.daedalus_sentence.box.places import CHAMBER, RING_OF, SLOT_OF, Place, in_line, place
from clew.games.daedalus_sentence.rules.capture import capture
from clew.games.daedalus_sentence.rules.deck import discard, draw
from clew.games.daedalus_sentence.rules.moves import turn_up_tile
from clew.games.daedalus_sentence.rules.station.guards import has_scientist, place_minotaur, place_scientist, remove


def spawn(board: Board, dice: Dice, events: Events) -> None:
    """Draw until a card says where; then the drawn cards are discarded (DS-W01 to DS-W10)."""
    events.tell("spawning")
    pool = 1
    while True:
        card = draw(board, dice)
        if card == NONE:  # DS-W10
            events.tell("spawn_failed")
            break
        board.aside.append(card)
        events.tell("spawn_drew", card)
        events.beat(board)
        kind = CARD_KIND[card]
        if kind <= WHITE:
            rings = [kind] * pool if kind < WHITE else list(range(BLUE, GREEN + 1))  # DS-W02, DS-W03, DS-W09
            if sum([_appear(board, ring, card, dice, events) for ring in rings]) < len(rings):
                events.tell("none_left")
            break
        if kind == MINOTAUR and pool == 1:  # DS-W04
            pool = 2
        elif has_scientist(board):  # DS-W05, DS-W07
            enter_chamber(board, events)
            break
        else:  # DS-W06, DS-W07: no scientist is left, so the card is ignored
            assert kind in (MINOTAUR, SCIENTIST)
    for card in board.aside:
        discard(board, card)
    board.aside = []


def enter_chamber(board: Board, events: Events) -> None:
    """A scientist from the supply comes into the chamber and captures nobody by that (DS-T10, DS-W13)."""
    scientist = place_scientist(board, CHAMBER)
    if scientist != NONE:
        events.tell("entered_chamber", scientist)
        events.beat(board)


def target(board: Board, ring: int, card: int) -> Place:
    """In line with the cell of the ring's colour; with the remote signal so many places further (DS-W02, DS-D42)."""
    there = in_line(ring, board.cells[ring])
    if not board.terms.remote:
        return there
    way = WHITE_WAY[ring] if CARD_KIND[card] == WHITE else CARD_WAY[card]  # DS-D43
    return place(RING_OF[there], SLOT_OF[there] + CARD_NUMBER[card] * way)  # DS-D44


def _appear(board: Board, ring: int, card: int, dice: Dice, events: Events) -> bool:
    """One Minotaur, if the supply has one; it captures whom it hits, and is gone again (DS-W08, DS-W11, DS-D45)."""
    if board.ended is not None:
        return True
    there = target(board, ring, card)
    figure = place_minotaur(board, there)
    if figure == NONE:
        return False
    if board.terms.ariadne and board.tiles[there] == FACE_DOWN:  # DS-N63
        events.tell("uncovered", there, turn_up_tile(board, there, dice))
    events.tell("spawned", figure, there)
    events.beat(board)
    if capture(board, there, figure, events):
        remove(board, figure)
        events.beat(board)
    return True
