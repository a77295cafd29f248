"""Breaking a code, alone or together, card by card; the protocol of joint attempts (DS-G06 to DS-G14, DS-J)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from clew.core.game import Events, Refusal, Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.attempt import SCIENTIST_TARGET, Attempt
from clew.games.daedalus_sentence.box.board import CAPTURED, Board
from clew.games.daedalus_sentence.box.codes import FITS, modes
from clew.games.daedalus_sentence.box.components import CARD_KIND, CARDS, CLAY, GATE_CARDS, MINOTAUR, MINOTAURS
from clew.games.daedalus_sentence.box.constants import LONGEST_CODE
from clew.games.daedalus_sentence.box.places import Place
from clew.games.daedalus_sentence.rules.acting import is_locked_in, spend, stand
from clew.games.daedalus_sentence.rules.codes import can_complete, refuse_gate_here, unlatch
from clew.games.daedalus_sentence.rules.deck import discard, show
from clew.games.daedalus_sentence.rules.memory import leave
from clew.games.daedalus_sentence.rules.moves import neighbours
from clew.games.daedalus_sentence.rules.station.guards import remove

TAKE_BACK: Final[Action] = ("take_back",)
CALL: Final[Action] = ("call",)
ENOUGH: Final[Action] = ("enough",)
DECLINE: Final[Action] = ("decline",)
WITHDRAW: Final[Action] = ("withdraw",)
LAYS: Final[list[list[Action]]] = [
    [("lay", card, position) for position in range(LONGEST_CODE)] for card in range(CARDS)
]

AGAINST_SCIENTIST: Final = 3
"""Minotaur cards that eliminate a scientist (DS-K06)."""


def eligible(board: Board, gate: int, place: Place, opener: Seat) -> tuple[Seat, ...]:
    """Who else could contribute: free, with an action and a card, and near enough (DS-J03)."""
    found: list[Seat] = []
    if board.control is not None:  # DS-N33
        return ()
    for seat in board.team:
        if seat == opener or board.tokens[seat] == CAPTURED or not board.actions[seat] or not board.hands[seat]:
            continue
        here = board.where[seat]
        if here == place if gate >= 0 else (place in neighbours(board, here) and not is_locked_in(board, seat)):
            found.append(seat)
    return tuple(found)


# --- What is offered --------------------------------------------------------------------------------------------------


def openings(board: Board, seat: Seat, here: Place, offered: list[Action]) -> None:
    """The first card on the code of the gate here (DS-G06, DS-J02, DS-J13)."""
    gate = board.gate_at(here)
    if gate >= 0 and board.codes[gate] and board.hands[seat]:
        lays(board, seat, Attempt(gate, here, seat), bool(eligible(board, gate, here, seat)), offered)


def lays(board: Board, seat: Seat, attempt: Attempt, helped: bool, offered: list[Action]) -> None:
    """Cards that fit what is laid (DS-G14); alone only such as lead to a whole code (DS-J13)."""
    code = board.codes[attempt.gate]
    hand = board.hands[seat]
    mode = modes(code, attempt.laid)
    covered = [position for _, position, _ in attempt.laid]
    free = [position for position in range(len(code)) if position not in covered]
    if not helped and not can_complete(code, free, hand, mode):
        return
    for card in hand:
        for position in free:
            fitting = FITS[code[position]][card] & mode
            if fitting and (helped or can_complete(code, _without(free, position), _without(hand, card), fitting)):
                offered.append(LAYS[card][position])


def _without(items: list[int], item: int) -> list[int]:
    return [other for other in items if other != item]


def assaults(board: Board, seat: Seat, attempt: Attempt, helped: bool, offered: list[Action]) -> None:
    """Minotaur cards against the scientist of an attempt (DS-K06, DS-K07, DS-J15)."""
    cards = [card for card in board.hands[seat] if CARD_KIND[card] == MINOTAUR]
    if helped or len(cards) + len(attempt.laid) >= AGAINST_SCIENTIST or board.gifts[seat] == CLAY:
        offered += [("assault", attempt.place, card) for card in cards]


def answers(board: Board, seat: Seat, attempt: Attempt) -> list[Action]:
    """What the opener may do while her attempt is open, and those whom she has called (DS-J04, DS-J05)."""
    offered: list[Action] = []
    if attempt.called:
        if seat == attempt.opener:
            return [WITHDRAW]
        if seat not in attempt.asked:
            return []
        _further(board, seat, attempt, True, offered)
        offered.append(ENOUGH if attempt.has_laid(seat) else DECLINE)
    elif seat == attempt.opener:
        helped = bool(eligible(board, attempt.gate, attempt.place, seat))
        _further(board, seat, attempt, helped, offered)
        if helped:
            offered.append(CALL)
        offered.append(TAKE_BACK)
    return offered


def _further(board: Board, seat: Seat, attempt: Attempt, helped: bool, offered: list[Action]) -> None:
    if attempt.gate == SCIENTIST_TARGET:
        assaults(board, seat, attempt, helped, offered)
    else:
        lays(board, seat, attempt, helped, offered)


# --- Why not ----------------------------------------------------------------------------------------------------------


def refuse_lay(board: Board, seat: Seat, card: int, position: int) -> Refusal:
    """Why a card cannot be laid on a code."""
    attempt = board.attempt
    if attempt is not None and attempt.gate == SCIENTIST_TARGET:
        return Refusal("other_attempt", "DS-J05", "The open attempt is against a scientist, not on a code.")
    refusal = refuse_gate_here(board, seat, "DS-G23")
    if refusal is not None:
        return refusal
    gate = board.gate_at(stand(board, seat))
    code = board.codes[gate]
    if GATE_CARDS[gate] == 0:
        return Refusal("broken_gate", "DS-G05", "This gate is broken and needs no code: just open it.")
    if not code:
        return Refusal("no_code", "DS-G02", "This gate has no code yet: obtain it first.")
    if card not in board.hands[seat]:
        return Refusal("not_in_hand", "DS-G06", "You do not hold that card.")
    if position >= len(code):
        return Refusal("no_position", "DS-G06", f"The code of this gate has only {len(code)} cards.")
    laid = attempt.laid if attempt is not None else ()
    if position in [covered for _, covered, _ in laid]:
        return Refusal("covered", "DS-G06", "A card lies on that card of the code already.")
    fitting = FITS[code[position]][card]
    if not fitting:
        return Refusal("no_match", *_mismatch(code[position], card))
    if not fitting & modes(code, laid):
        return Refusal("mixed_modes", "DS-G12", "All cards have to match by colour, or all by number.")
    return Refusal("incomplete", "DS-J02", "Your cards cannot complete the code, and nobody here can help.")


def _mismatch(code: int, card: int) -> tuple[str, str]:
    """The clause and the reason why two cards do not match."""
    if CARD_KIND[code] >= MINOTAUR:
        return "DS-G07", "A guard card in the code is matched only by a guard card."
    if CARD_KIND[card] >= MINOTAUR:
        return "DS-G08", "A guard card matches only a guard card in the code."
    return "DS-G11", "The two cards have neither colour nor number in common."


def refuse_answer(board: Board, seat: Seat, verb: str) -> Refusal:
    """Why not call, take back, withdraw, decline or say enough."""
    attempt = board.attempt
    if attempt is None:
        return Refusal("no_attempt", "DS-J01", "No attempt is open.")
    if verb in ("call", "take_back", "withdraw"):
        if seat != attempt.opener:
            return Refusal("not_opener", "DS-J05", "Only the player who opened the attempt can do that.")
        if attempt.called:
            return Refusal("called", "DS-J05", "You have called the others: now you can only wait or withdraw.")
        if verb == "call":
            return Refusal("nobody_eligible", "DS-J02", "Nobody else is near enough with an action and a card.")
        return Refusal("not_called", "DS-J05", "You have not called anybody: just take your cards back.")
    if seat not in attempt.asked:
        return Refusal("not_eligible", "DS-J03", "You are not asked in this attempt.")
    if verb == "decline":
        return Refusal("has_laid", "DS-J04", "You have contributed: say enough.")
    return Refusal("nothing_laid", "DS-J04", "You have laid nothing: decline instead.")


# --- What it does -----------------------------------------------------------------------------------------------------


def lay(board: Board, seat: Seat, card: int, position: int, events: Events) -> None:
    """A card onto the code; the last one opens the gate at once (DS-G06, DS-J06)."""
    here = stand(board, seat)
    attempt = _laid(board, board.attempt or Attempt(board.gate_at(here), here, seat), seat, card, position, events)
    if len(attempt.laid) < len(board.codes[attempt.gate]):
        return
    _finish(board, attempt, events)
    unlatch(board, attempt.opener, attempt.gate, "code", events)


def lay_against(board: Board, seat: Seat, place: Place, card: int, events: Events) -> None:
    """A Minotaur card against a scientist; the third, or Clay's, eliminates it (DS-K06, DS-K07, DS-J06)."""
    before = board.attempt or Attempt(SCIENTIST_TARGET, place, seat)
    attempt = _laid(board, before, seat, card, len(before.laid), events)
    if len(attempt.laid) < AGAINST_SCIENTIST and board.gifts[seat] != CLAY:
        return
    _finish(board, attempt, events)
    guard = MINOTAURS + board.scientists.index(place)
    remove(board, guard)
    events.tell("eliminated", attempt.opener, tuple(attempt.cards()), (guard,), (place,))


def _laid(board: Board, attempt: Attempt, seat: Seat, card: int, position: int, events: Events) -> Attempt:
    """The card leaves the hand; after the call a first card spends the contributor's action (DS-J04, DS-J10)."""
    if attempt.called and not attempt.has_laid(seat):
        spend(board, seat)
    leave(board, seat, card)
    events.tell("laid", seat, card, position, attempt.place, attempt.gate)
    after = attempt.with_card(card, position, seat)
    board.attempt = after
    return after


def _finish(board: Board, attempt: Attempt, events: Events) -> None:
    """It has succeeded: the opener's action is spent if it was not by a call, the cards are discarded (DS-J06)."""
    events.beat(board)  # all of them lie there for a moment
    if not attempt.called:
        spend(board, attempt.opener)
    for card in attempt.cards():
        discard(board, card)
    board.attempt = None


def call(board: Board, events: Events) -> None:
    """The opener's action is spent, and the others are asked (DS-J01, DS-J03, DS-J09)."""
    attempt = board.attempt
    assert attempt is not None
    asked = eligible(board, attempt.gate, attempt.place, attempt.opener)
    board.attempt = attempt.asking(asked)
    spend(board, attempt.opener)
    events.tell("called", attempt.opener, attempt.place, attempt.gate, asked)


def answer(board: Board, seat: Seat, verb: str, events: Events) -> None:
    """Somebody has nothing (more) to lay; the last answer decides (DS-J04, DS-J07)."""
    attempt = board.attempt
    assert attempt is not None
    events.tell("declined" if verb == "decline" else "enough", seat)
    attempt = attempt.asking(tuple([other for other in attempt.asked if other != seat]))
    board.attempt = attempt
    if not attempt.asked:
        fail(board, events)


def withdraw(board: Board, seat: Seat, events: Events) -> None:
    """The opener gives up (DS-J05, DS-J07)."""
    events.tell("withdrew", seat)
    fail(board, events)


def take_back(board: Board, seat: Seat, events: Events) -> None:
    """Before the call nothing has been attempted: the cards come back for nothing, as a rule (DS-J12, DS-Z13)."""
    attempt = board.attempt
    assert attempt is not None
    if board.backs[seat]:
        board.backs[seat] -= 1
    else:
        spend(board, seat)
    events.tell("took_back", seat, attempt.place, attempt.gate)
    _return_cards(board, attempt)


def fail(board: Board, events: Events) -> None:
    """Everybody takes her cards back; what was spent is lost (DS-J07, DS-J08)."""
    attempt = board.attempt
    assert attempt is not None
    events.tell("failed", attempt.place, attempt.gate, tuple(attempt.cards()))
    _return_cards(board, attempt)


def _return_cards(board: Board, attempt: Attempt) -> None:
    for card, _, seat in attempt.laid:
        insort(board.hands[seat], card)
        show(board, card)
    board.attempt = None
