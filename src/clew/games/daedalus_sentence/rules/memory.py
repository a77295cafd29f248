"""What people remember of cards that changed hands unseen: a guess about hidden hands has to fit all of it (DS-D14).

A hidden pass leaves a *doubt* with everybody who did not see it: any card of that hand may have gone over. Exchange the
passed card with another one of them in all that happened since, and they could not tell the difference, as long as they
have met neither of the two in the meantime.
"""

from __future__ import annotations

from bisect import insort

from clew.core.dice import Dice
from clew.core.game import Seat
from clew.games.daedalus_sentence.box.board import NONE, Board, Doubt
from clew.games.daedalus_sentence.box.components import CARDS


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
        board.doubts.append((card, _bits(hand) & ~(1 << card), everybody(board) & ~both))
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


def redeal(board: Board, seat: Seat, dice: Dice) -> None:
    """Deal the cards anew that this seat does not know, so that it could not notice, whatever it remembers.

    Who else knows such a card is left out: that would tell what has become of it.
    """
    who = observer(board, seat)
    unknown = _unknown(board, who)
    named = _wonder(board, who, unknown, dice)
    drawn = _draw_anew(board, unknown, dice)
    known, seen, banned = board.known[:], board.seen[:], board.banned[:]
    hands = board.hands
    for card in [card for hand in hands for card in hand]:
        board.known[card] = board.seen[card] = 0
    board.hands = [[] for _ in hands]
    for owner, hand in enumerate(hands):
        for card in hand:
            guess = drawn[named[card]]
            insort(board.hands[owner], guess)
            board.known[guess] = known[card] if known[card] & who else 1 << owner
            board.seen[guess] = board.known[guess] | (seen[named[card]] & who)
            if board.unseen[guess] == 0:
                board.seen[guess] = everybody(board)
            if banned[owner] == card:
                board.banned[owner] = guess
    board.offers = [None] * board.players


def _unknown(board: Board, who: int) -> list[int]:
    """The cards in hands that they never saw, in an order that does not depend on what they are.

    By their deck, by what has happened to them, and by the hand: so the same dice make the same guess.
    """
    unseen = [card for hand in board.hands for card in hand if board.unseen[card] < 0 and not board.seen[card] & who]
    return sorted(unseen, key=lambda card: (board.unseen[card], card in board.banned, _parts(board, who, card)))


def _parts(board: Board, who: int, card: int) -> list[int]:
    """What part a card has in each of their doubts."""
    return [2 if passed == card else others >> card & 1 for passed, others, blind in board.doubts if blind & who]


def _wonder(board: Board, who: int, unknown: list[int], dice: Dice) -> list[int]:
    """Pass by pass, another card may have gone over: which card each one would be now."""
    named = list(range(CARDS))
    order = [CARDS + card for card in named]
    for place, card in enumerate(unknown):
        order[card] = place
    doubts: list[Doubt] = []
    for passed, others, blind in board.doubts:
        if blind & who:
            hand = [card for card in range(CARDS) if card == passed or others >> card & 1]
            hand.sort(key=lambda card: order[named[card]])
            other = hand[dice.below(len(hand))]
            named[passed], named[other] = named[other], named[passed]
            doubts.append((named[passed], _bits([named[card] for card in hand if card != passed]), who))
    board.doubts = doubts  # what others wonder about would tell what they have seen
    return named


def _draw_anew(board: Board, unknown: list[int], dice: Dice) -> list[int]:
    """A card that was drawn unseen from a deck may as well be any other of that deck: which one each card becomes."""
    drawn = list(range(CARDS))
    ages = board.unseen[:]
    for card in unknown:
        board.unseen[card] = -ages[card]
    for card in unknown:
        drawn[card] = dice.draw([1 if age == -ages[card] else 0 for age in board.unseen])
        board.unseen[drawn[card]] = ages[card]
    board.doubts = [
        (drawn[passed], _bits([drawn[card] for card in range(CARDS) if others >> card & 1]), blind)
        for passed, others, blind in board.doubts
    ]
    return drawn


def _bits(cards: list[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits
