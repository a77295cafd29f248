"""What people remember of cards that changed hands unseen: a guess about hidden hands has to fit all of it (DS-D14).

A hidden pass leaves a *doubt* with everybody who did not see it: any card of that hand may have gone over. Exchange the
passed card with another one of them in all that happened since, and they could not tell the difference, as long as they
have met neither of the two in the meantime.
"""

from __future__ import annotations

from bisect import insort

from clew.core.game import Seat
from clew.games.daedalus_sentence.box.board import NONE, Board, Doubt


def everybody(board: Board) -> int:
    """All seats and all who watch, as bits of ``known``."""
    return (2 << board.players) - 1


def observer(board: Board, seat: Seat) -> int:
    """Somebody as a bit of ``known``; whoever only watches has the last one."""
    return 1 << (seat if seat >= 0 else board.players)


def leave(board: Board, seat: Seat, card: int) -> None:
    """A card leaves a hand, and everybody sees which."""
    if board.doubts:
        meet(board, card, board.hands[seat], everybody(board))
    board.hands[seat].remove(card)
    board.known[card] = board.seen[card] = board.unseen[card] = 0


def pass_unseen(board: Board, seat: Seat, card: int, other: Seat) -> None:
    """A card goes from hand to hand; the rest cannot be sure any more where the cards of that hand are."""
    hand = board.hands[seat]
    meet(board, card, hand, 1 << other)
    if len(hand) > 1:
        both = 1 << seat | 1 << other
        for held in hand:
            board.known[held] &= both
        board.doubts.append((card, as_bits(hand) & ~(1 << card), everybody(board) & ~both))
    board.known[card] |= 1 << other


def hand_over(board: Board, seat: Seat, other: Seat) -> None:
    """A whole hand goes to somebody, who sees it; whoever knew a card of it knows where it is now (DS-N56)."""
    for card in board.hands[seat]:
        meet(board, card, board.hands[seat], 1 << other)
    for card in board.hands[seat]:
        board.known[card] |= 1 << other
        insort(board.hands[other], card)
    board.hands[seat] = []


def meet(board: Board, card: int, hand: list[int], who: int) -> None:
    """These see the card in this hand: it has no part in their doubts any more.

    Whoever had never seen it cannot tell which of the unknown cards of that hand it was: another one takes its part.
    """
    if board.doubts and _is_doubtful(board, card):
        twin = _unknown_twin(board, card, hand)
        strangers = who & ~(board.seen[card] | board.seen[twin]) if twin != NONE else 0
        doubts: list[Doubt] = []
        for passed, others, blind in board.doubts:
            if passed != card and not others >> card & 1:
                doubts.append((passed, others, blind))
                continue
            _keep(doubts, passed, others, blind & ~who)
            rest = others & ~(1 << card)
            _keep(doubts, NONE if passed == card else passed, rest, blind & who & ~strangers)
            if passed == card:
                _keep(doubts, twin, rest, blind & strangers)
            else:
                _keep(doubts, passed, rest | 1 << max(twin, 0), blind & strangers)
        board.doubts = doubts
    board.seen[card] |= who


def _is_doubtful(board: Board, card: int) -> bool:
    """Whether somebody wonders about this card."""
    return any(passed == card or others >> card & 1 for passed, others, _ in board.doubts)


def _unknown_twin(board: Board, card: int, hand: list[int]) -> int:
    """Another card of a hand, drawn unseen from the same deck, about which nobody wonders; NONE if there is none."""
    if board.unseen[card] < 0:
        for held in hand:
            if held != card and board.unseen[held] == board.unseen[card] and not _is_doubtful(board, held):
                return held
    return NONE


def _keep(doubts: list[Doubt], passed: int, others: int, blind: int) -> None:
    """A doubt that is left: somebody has it, and there is something to wonder about."""
    if blind and passed != NONE and others:
        doubts.append((passed, others, blind))


# --- Guesses ----------------------------------------------------------------------------------------------------------


def as_bits(cards: list[int]) -> int:
    """A set of cards."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def knows(board: Board, seat: Seat, card: int) -> bool:
    """Whether a seat knows where a card is that is in a hand (DS-S16, DS-D12, DS-D14); spectators have the last bit."""
    if not board.terms.hidden_hands or board.ended is not None:
        return True
    return bool(board.known[card] & observer(board, seat))
