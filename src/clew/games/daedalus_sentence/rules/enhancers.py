"""Difficulty enhancers: dice, data packets, clocks, silence (DS-D)."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import UNHEARD, Deadline, Events, Refusal, Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.board import (
    ACTING,
    CHOOSING,
    COVERED,
    DICE,
    DISCARD,
    NONE,
    OVER,
    PLANNING,
    WINDOW,
    Board,
)
from clew.games.daedalus_sentence.box.components import CARD_PACKETS, SECURITY, TIMER
from clew.games.daedalus_sentence.box.constants import SLOTS
from clew.games.daedalus_sentence.rules.deck import discard
from clew.games.daedalus_sentence.rules.memory import leave
from clew.games.daedalus_sentence.rules.station.spawn import spawn
from clew.games.daedalus_sentence.rules.station.theseus import turn_up

FACES: Final = 6
MINOTAUR_ALARM: Final = SECURITY.index("minotaur") + 1
"""The face of the security die that sends a Minotaur (DS-D30)."""

REVEAL: Final[Action] = ("reveal",)
GAME_CLOCK: Final[Action] = ("clock_expired", "game")
PHASE_CLOCK: Final[Action] = ("clock_expired", "phase")


# --- Dice (DS-P04, DS-P05) --------------------------------------------------------------------------------------------


def dice_in_use(board: Board) -> list[str]:
    """The dice that are rolled in Phase 1, in this order."""
    terms = board.terms
    used = ((terms.faulty, "theseus"), (terms.protocols, "timer"), (terms.lockdowns, "security"))
    return [die for is_used, die in used if is_used]


def roll(board: Board, die: str, dice: Dice) -> int | str:
    """One of the three dice is rolled; what it shows (DS-D02, DS-D20, DS-D29)."""
    face = dice.roll(FACES)
    if die == "theseus":
        board.theseus_die = face
        return face
    if die == "timer":
        board.timer = TIMER[face - 1]
        return board.timer
    board.security = face
    return SECURITY[face - 1]


def apply_dice(board: Board, dice: Dice, events: Events) -> None:
    """The final results: first the security die, then the cards that the THESEUS die names (DS-P05)."""
    if board.security == MINOTAUR_ALARM:
        spawn(board, dice, events)
    if board.ended is None:
        for slot in range(board.theseus_die):
            if board.theseus[slot] <= COVERED:
                turn_up(board, slot, dice, events)


# --- Data packets (DS-D06 to DS-D11, DS-D39) --------------------------------------------------------------------------


def may_spend(board: Board) -> bool:
    """Whether packet cards may be spent now: with enhancer 1 almost always, else only for rerolls (DS-D06, DS-D39)."""
    if board.phase == DICE:
        return True
    return board.terms.faulty and board.phase in (PLANNING, ACTING, WINDOW) and board.attempt is None


def could_spend(board: Board, seat: Seat) -> bool:
    """Whether others must reckon with a packet among the cards that they do not see (DS-D06)."""
    return board.terms.hidden_hands and may_spend(board) and bool(board.hands[seat])


def packet_offers(board: Board, seat: Seat, offered: list[Action]) -> None:
    """Cards to spend, and what the pool is good for (DS-D06 to DS-D08)."""
    if not may_spend(board):
        return
    offered += [("spend", card) for card in board.hands[seat] if CARD_PACKETS[card]]
    if board.packets:
        if board.terms.faulty and board.has_covered():
            offered.append(REVEAL)
        if board.phase == DICE:
            offered += [("reroll", die) for die in dice_in_use(board)]


def refuse_packets(board: Board, seat: Seat, action: Action) -> Refusal:
    """Why not spend a card, turn up a card of THESEUS or reroll a die."""
    if not dice_in_use(board):
        return Refusal("no_packets", "DS-D06", "Data packets are not used in this game.")
    if action[0] == "reroll" and board.phase != DICE:
        return Refusal("wrong_phase", "DS-D08", "Dice are rerolled only right after they were rolled.")
    if board.attempt is not None:
        return Refusal("attempt_open", "DS-J14", "First the open attempt has to be decided.")
    if not may_spend(board):
        return Refusal("wrong_phase", "DS-D39" if not board.terms.faulty else "DS-D11", "Packets cannot be used now.")
    if action[0] == "spend":
        if action[1] not in board.hands[seat]:
            return Refusal("not_in_hand", "DS-D06", "You do not hold that card.")
        return Refusal("no_packets", "DS-D06", "There is no data packet on that card.")
    if not board.packets:
        return Refusal("empty_pool", "DS-D09", "There is no data packet in the pool.")
    if action[0] == "reveal":
        return Refusal("nothing_covered", "DS-D07", "No card of THESEUS lies face down.")
    return Refusal("not_in_use", "DS-D08", "That die is not used in this game.")


def spend_card(board: Board, seat: Seat, card: int, events: Events) -> None:
    """Its packets go into the pool (DS-D06, DS-D10)."""
    leave(board, seat, card)
    discard(board, card)
    if board.banned[seat] == card:
        board.banned[seat] = NONE
    board.packets += CARD_PACKETS[card]
    events.tell("spent", seat, card, board.packets)


def reveal(board: Board, seat: Seat, dice: Dice, events: Events) -> None:
    """A packet turns up the first face-down card (DS-D07)."""
    board.packets -= 1
    for slot in range(SLOTS):
        if board.theseus[slot] <= COVERED:
            turn_up(board, slot, dice, UNHEARD)
            events.tell("revealed", seat, slot, board.theseus[slot])
            return


def reroll(board: Board, seat: Seat, die: str, dice: Dice, events: Events) -> None:
    """A packet rerolls a die (DS-D08)."""
    board.packets -= 1
    events.tell("rerolled", seat, die, roll(board, die, dice))


def opens_window(board: Board) -> bool:
    """Whether Phase 3 waits for packets; hidden hands are not to be betrayed by it (DS-D11, DS-Z14)."""
    if not board.terms.faulty or not board.has_covered():
        return False
    if board.terms.hidden_hands:
        return any(board.hands)
    return any(CARD_PACKETS[card] for hand in board.hands for card in hand)


# --- Clocks and silence (DS-D16 to DS-D28, DS-D40) --------------------------------------------------------------------


def phase_seconds(board: Board) -> int:
    """How long Phase 2 lasts; 0 without a clock (DS-D20, DS-D40)."""
    return (board.timer if board.terms.protocols else board.terms.phase_seconds) * board.terms.factor


def clocks(board: Board) -> list[Deadline]:
    """The clocks that run now (DS-D16, DS-D18, DS-D21, DS-D28)."""
    running: list[Deadline] = []
    if board.phase in (CHOOSING, OVER):
        return running
    if board.terms.repair_seconds:
        running.append(Deadline("repairs", board.terms.repair_seconds, GAME_CLOCK))
    if board.phase == ACTING and phase_seconds(board):
        running.append(Deadline(f"phase-{board.round}", phase_seconds(board), PHASE_CLOCK))
    return running


def silence(board: Board) -> str:
    """Why the players may not talk, or nothing (DS-D22 to DS-D26)."""
    if not board.terms.protocols or board.phase in (CHOOSING, ACTING, OVER):
        return ""
    if board.phase in (DICE, PLANNING):
        return "Emergency protocols: nobody talks before the actions begin."
    if board.terms.extreme_silence:
        return "Extreme silence: talk only while the clock of your actions runs."
    assert board.phase >= DISCARD
    return ""
