"""Another table that the seat could not tell from this one."""

from __future__ import annotations

from bisect import insort

from clew.core.dice import Dice
from clew.core.game import Seat
from clew.games.daedalus_sentence.box.board import Board, Doubt
from clew.games.daedalus_sentence.box.components import CARDS
from clew.games.daedalus_sentence.rules.memory import as_bits, everybody, observer


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
            doubts.append((named[passed], as_bits([named[card] for card in hand if card != passed]), who))
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
        (drawn[passed], as_bits([drawn[card] for card in range(CARDS) if others >> card & 1]), blind)
        for passed, others, blind in board.doubts
    ]
    return drawn
