"""Cards as keys, for bots: how well hands fit a code, and what a card is worth."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_sentence.box.board import Board
from clew.games.daedalus_sentence.box.codes import COLOUR, FITS, NUMBER
from clew.games.daedalus_sentence.box.components import CARD_KIND, CARD_NUMBER, CARDS, MINOTAUR, SCIENTIST, WHITE
from clew.games.daedalus_sentence.rules.memory import knows

FEW: Final = 8
"""A deck with fewer cards is about to be shuffled anew."""
HARMONIC: Final = [0.0, 1.0, 1.5, 1.83, 2.08, 2.28]


def matching(code: tuple[int, ...], cards: list[int], mode: int) -> list[int]:
    """For each position of a code the index of a card that covers it, or -1: as many as possible."""
    taken = [-1] * len(cards)
    for position in range(len(code)):
        _cover(code, cards, mode, position, taken, [False] * len(cards))
    found = [-1] * len(code)
    for index, position in enumerate(taken):
        if position >= 0:
            found[position] = index
    return found


def _cover(
    code: tuple[int, ...], cards: list[int], mode: int, position: int, taken: list[int], tried: list[bool]
) -> bool:
    """Find a card for a position, moving others if need be."""
    wanted = FITS[code[position]]
    for index, card in enumerate(cards):
        if wanted[card] & mode and not tried[index]:
            tried[index] = True
            if taken[index] < 0 or _cover(code, cards, mode, taken[index], taken, tried):
                taken[index] = position
                return True
    return False


def draws_needed(code: tuple[int, ...], cards: list[int], pool: list[int]) -> float:
    """How many cards will have to be drawn until these cards open the code, about."""
    return min(_draws(code, cards, pool, COLOUR), _draws(code, cards, pool, NUMBER))


def _draws(code: tuple[int, ...], cards: list[int], pool: list[int], mode: int) -> float:
    found = matching(code, cards, mode)
    missing = [code[position] for position in range(len(code)) if found[position] < 0]
    if not missing:
        return 0.0
    fitting = 0
    for card in pool:
        for wanted in missing:
            if FITS[wanted][card] & mode:
                fitting += 1
                break
    return len(missing) * HARMONIC[len(missing)] * len(pool) / max(fitting, 1)


def pool_of(board: Board) -> list[int]:
    """The cards that may be drawn next."""
    cards = [card for card in range(CARDS) if board.unseen[card] > 0]
    return cards if board.deck >= FEW else cards + board.discards


def seen_cards(board: Board, seat: Seat, other: Seat) -> list[int]:
    """The cards in a hand that a seat knows."""
    if seat == other or not board.terms.hidden_hands:
        return board.hands[other]
    return [card for card in board.hands[other] if knows(board, seat, card)]


def variety(cards: list[int]) -> float:
    """What cards are worth while no code is known: some of every number, guard cards, white ones."""
    worth = 0.0
    counts = [0, 0, 0, 0]
    guards = 0
    for card in cards:
        kind = CARD_KIND[card]
        if kind in (WHITE, SCIENTIST):
            worth += 1.3
        elif kind == MINOTAUR:
            guards += 1
            worth += 1.0 if guards <= 2 else 0.3
        else:
            number = CARD_NUMBER[card]
            counts[number] += 1
            worth += 0.7 if counts[number] <= 2 else 0.3
    return worth
