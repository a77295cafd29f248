"""Laying cards on a code, alone or together, for bots: what fits whose hand, and what to answer in an open attempt."""

from __future__ import annotations

from clew.core.game import Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.attempt import SCIENTIST_TARGET, Attempt
from clew.games.daedalus_sentence.box.board import Board
from clew.games.daedalus_sentence.box.codes import COLOUR, NUMBER, modes
from clew.games.daedalus_sentence.box.components import CARD_KIND, MINOTAUR
from clew.games.daedalus_sentence.mind.keys import matching, seen_cards
from clew.games.daedalus_sentence.rules.attempts import AGAINST_SCIENTIST, CALL, DECLINE, ENOUGH, TAKE_BACK, eligible


class Laying:
    """The best way to cover what is left of a code: the seat's own cards first, then those of helpers."""

    __slots__ = ("mine", "missing", "others")

    def __init__(self, board: Board, seat: Seat, attempt: Attempt, helpers: tuple[Seat, ...]) -> None:
        code = board.codes[attempt.gate]
        covered = [position for _, position, _ in attempt.laid]
        free = [position for position in range(len(code)) if position not in covered]
        owners: list[Seat] = []
        cards: list[int] = []
        for other in (seat, *helpers):
            hand = seen_cards(board, seat, other)
            cards += hand
            owners += [other] * len(hand)
        unknown = sum([len(board.hands[other]) for other in helpers]) + len(board.hands[seat]) - len(cards)
        self.mine: list[Action] = []
        """What the seat itself lays."""
        self.others: list[tuple[Seat, Action]] = []
        """What the helpers lay."""
        self.missing = len(code) + 1
        """Positions that nobody is known to cover; too many if helpers cannot know what to lay there."""
        possible = modes(code, attempt.laid)
        for mode in (COLOUR, NUMBER):
            if not mode & possible:
                continue
            found = matching(tuple([code[position] for position in free]), cards, mode)
            missing = found.count(-1)
            if missing > unknown:
                missing = len(code) + 1
            if missing < self.missing:
                self.missing = missing
                laid = [(owners[index], cards[index], free[at]) for at, index in enumerate(found) if index >= 0]
                self.mine = [("lay", card, position) for owner, card, position in laid if owner == seat]
                self.others = [(owner, ("lay", card, position)) for owner, card, position in laid if owner != seat]


def laying(board: Board, seat: Seat, gate: int) -> Laying:
    """How this seat could open the gate in her room: alone if she can, else with those who are there."""
    attempt = Attempt(gate, board.where[seat], seat)
    alone = Laying(board, seat, attempt, ())
    if alone.missing == 0:
        return alone
    return Laying(board, seat, attempt, eligible(board, gate, board.where[seat], seat))


def answer(board: Board, seat: Seat, attempt: Attempt) -> Action:
    """What to do in an open attempt, as its opener or as one of those who are asked."""
    if attempt.called:
        if seat == attempt.opener:
            return ("withdraw",)
        helpers = tuple([other for other in attempt.asked if other != seat])
        nothing = ENOUGH if attempt.has_laid(seat) else DECLINE
    else:
        helpers = eligible(board, attempt.gate, attempt.place, seat)
        nothing = CALL
    if attempt.gate == SCIENTIST_TARGET:
        return _against(board, seat, attempt, helpers, nothing)
    way = Laying(board, seat, attempt, ())
    if way.missing:
        way = Laying(board, seat, attempt, helpers)
    if way.missing > len(board.codes[attempt.gate]):
        return TAKE_BACK if nothing == CALL else nothing
    return way.mine[0] if way.mine else nothing


def _against(board: Board, seat: Seat, attempt: Attempt, helpers: tuple[Seat, ...], nothing: Action) -> Action:
    """Three Minotaur cards against a scientist, if there are so many."""
    mine = [card for card in board.hands[seat] if CARD_KIND[card] == MINOTAUR]
    count = len(attempt.laid) + len(mine)
    for other in helpers:
        count += len([card for card in seen_cards(board, seat, other) if CARD_KIND[card] == MINOTAUR])
    if count < AGAINST_SCIENTIST:
        return TAKE_BACK if nothing == CALL else nothing
    return ("assault", attempt.place, mine[0]) if mine else nothing
