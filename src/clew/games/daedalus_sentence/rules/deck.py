"""The deck, the discard pile and what is drawn: what nobody has seen is not decided (DS-R03 to DS-R06, DS-S18)."""

from __future__ import annotations

from bisect import insort

from clew.core.dice import Dice
from clew.core.game import Events, Seat
from clew.games.daedalus_sentence.box.board import COVERED, NONE, Board
from clew.games.daedalus_sentence.rules.memory import everybody


def draw(board: Board, dice: Dice) -> int:
    """The next card of the deck, which the discard pile refills when it is empty; NONE if both are (DS-R04, DS-R06)."""
    if board.deck == 0:
        if not board.discards:
            return NONE
        reshuffle(board)
    card = _decided(board, 1, dice)
    board.deck -= 1
    return card


def reshuffle(board: Board) -> None:
    """The discard pile becomes the deck; what lies face down on THESEUS is of the deck before (DS-R04, DS-R05)."""
    if board.has_covered() or board.terms.hidden_hands:
        board.unseen = [age + 1 if age > 0 else age - 1 if age < 0 else 0 for age in board.unseen]
        board.theseus = [card - 1 if card <= COVERED else card for card in board.theseus]
    for card in board.discards:
        board.unseen[card] = 1
    board.deck = len(board.discards)
    board.discards = []


def uncover(board: Board, slot: int, dice: Dice) -> int:
    """A face-down card of THESEUS is one of those that nobody has seen since its deck was shuffled; it is taken up."""
    card = _decided(board, COVERED - board.theseus[slot] + 1, dice)
    board.theseus[slot] = card
    return card


def _decided(board: Board, age: int, dice: Dice) -> int:
    """One of the unseen cards of one deck."""
    if board.terms.faulty or board.terms.hidden_hands:
        card = dice.draw([1 if mine == age else 0 for mine in board.unseen])
    else:  # without face-down cards all unseen ones are in the deck
        card = dice.draw(board.unseen)
    board.unseen[card] = 0
    return card


def discard(board: Board, card: int) -> None:
    """A card face up onto the pile (DS-R03)."""
    board.discards.append(card)
    board.unseen[card] = 0


def take(board: Board, seat: Seat, card: int, age: int) -> None:
    """A card that only its owner has seen, out of a deck of this age, into her hand."""
    insort(board.hands[seat], card)
    if board.terms.hidden_hands:
        board.known[card] = board.seen[card] = 1 << seat
        board.unseen[card] = -age


def show(board: Board, card: int) -> None:
    """Everybody has seen this card, and sees where it goes (DS-D14)."""
    board.unseen[card] = 0
    if board.terms.hidden_hands:
        board.known[card] = board.seen[card] = everybody(board)


def draw_to_hand(board: Board, seat: Seat, count: int, dice: Dice, events: Events) -> None:
    """So many cards from the deck, or as many as there are (DS-A25, DS-L11, DS-S15)."""
    drawn = []
    for _ in range(count):
        card = draw(board, dice)
        if card == NONE:
            break
        take(board, seat, card, 1)
        drawn.append(card)
    if drawn and events.heard:
        tell_own(board, (seat,), ("drew", seat, tuple(drawn)), ("drew", seat, (NONE,) * len(drawn)), events)


def tell_own(
    board: Board, seats: tuple[Seat, ...], event: tuple[object, ...], veil: tuple[object, ...], events: Events
) -> None:
    """Something about cards in hands: to everybody, or to these only where hands are hidden (DS-D12, DS-D14)."""
    if board.terms.hidden_hands:
        events.whisper(seats, event, veil)
    else:
        events.tell(*event)
