"""The Pending Cards Phase: placing, replacing and installing cards (TO-P)."""

from __future__ import annotations

from clew.core.dice import Dice
from clew.core.game import Events, Frame, Refusal
from clew.core.notation import Action
from clew.games.dark_orbit.box.board import IN_TIME, SPACE, Board
from clew.games.dark_orbit.box.components import (
    BONUS_SLOT,
    CARD_IDS,
    CARD_NAMES,
    CARD_TYPE,
    END,
    END_TRACK,
    INSTANT,
    NO_CARD,
    PENDING_IDS,
    PENDING_SECTOR,
    SECTOR_NAMES,
    SECTOR_PENDINGS,
    SLOT_IDS,
    SLOT_SECTOR,
    SLOTS,
)
from clew.games.dark_orbit.rules import cards, ending, free, instants


def offers(board: Board, frame: Frame) -> list[Action]:
    """One thing with one pending slot of the acting sector, or nothing (TO-P01, TO-P02, TO-T04)."""
    sector = board.where[board.acting]
    if sector == SPACE:
        return []
    offered: list[Action] = []
    for place in SECTOR_PENDINGS[sector]:
        if board.fault == SLOTS + place:  # TO-F04
            continue
        card = board.pending[place]
        name = PENDING_IDS[place]
        if card < 0:
            offered.append(("place", name))  # TO-P03
        elif board.owners[card] == board.turn:
            if CARD_TYPE[card] == INSTANT:
                offered.append(("claim", name))  # TO-P11
            else:
                offered += [("install", name, SLOT_IDS[slot]) for slot in open_slots(board)]  # TO-P05, TO-P12
        elif board.is_enemy(board.owners[card], board.turn):
            offered.append(("replace", name))  # TO-P04
    token = board.fault - SLOTS
    if offered or (token in SECTOR_PENDINGS[sector] and instants.can_repair(board)):  # TO-T09
        offered.append(("skip",))
    return free.or_free(board, offered)


def open_slots(board: Board) -> list[int]:
    """Empty slots, slots with a Bonus card, and those with an own card that works (TO-P08)."""
    return [
        slot
        for slot in board.slots_in_ring()
        if board.cards[slot] == NO_CARD or (board.owners[board.cards[slot]] == board.turn and slot != board.fault)
    ]


# --- Why not ----------------------------------------------------------------------------------------------------------


def refuse(board: Board, action: Action) -> Refusal:
    """Why not, in the order in which a player would ask."""
    place = PENDING_IDS.index(action[1])
    if PENDING_SECTOR[place] != board.where[board.acting]:
        return Refusal("elsewhere", "TO-P01", "Only pending slots of the Sector where your Unit stopped can be used.")
    if board.fault == SLOTS + place:
        return Refusal("malfunction", "TO-F04", "The Malfunction token lies on that card: it stays where it is.")
    card = board.pending[place]
    if card < 0:
        return Refusal("empty", "TO-P03", "That slot is empty: you can place the top card of your deck there.")
    if board.owners[card] != board.turn:
        if not board.is_enemy(board.owners[card], board.turn):
            return Refusal("ally", "TO-P02", "The card of a team mate stays where it is.")
        return Refusal("enemy", "TO-P04", "An enemy card lies there: you can replace it by your own top card.")
    if CARD_TYPE[card] == INSTANT:
        return Refusal("instant", "TO-P11", f"{CARD_NAMES[card]} is an Instant: it comes to you, not into a slot.")
    if action[0] != "install":
        return Refusal("own", "TO-P05", f"Your {CARD_NAMES[card]} lies there: it can be installed.")
    return _refuse_slot(board, SLOT_IDS.index(action[2]))


def _refuse_slot(board: Board, slot: int) -> Refusal:
    if SLOT_SECTOR[slot] not in board.ring:
        return Refusal("not_in_ring", "TO-P08", f"There is no {SECTOR_NAMES[SLOT_SECTOR[slot]]} in this game.")
    if slot == board.fault:
        return Refusal("malfunction", "TO-F05", "The card with the Malfunction token cannot be replaced.")
    return Refusal("taken", "TO-P08", "Somebody else's card is installed in that slot.")


# --- What they do -----------------------------------------------------------------------------------------------------


def place(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """The own top card into an empty slot, or in place of an enemy's (TO-P03, TO-P04)."""
    board.stack.pop()
    where = PENDING_IDS.index(action[1])
    if action[0] == "replace":
        cards.discard_pending(board, where, events)
    _refill(board, where, dice, events)
    events.beat(board)


def install(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """The own card into a slot, or an Instant in front of the player; then the next top card (TO-P05, TO-P15)."""
    board.stack.pop()
    where = PENDING_IDS.index(action[1])
    card = board.pending[where]
    board.pending[where] = NO_CARD
    if action[0] == "claim":
        cards.keep(board, board.turn, card, events)
    else:
        slot = SLOT_IDS.index(action[2])
        if board.cards[slot] >= 0:  # TO-P10
            cards.discard_installed(board, slot, events)
        elif board.has_bonus(slot):  # TO-P09
            sector = BONUS_SLOT.index(slot)
            cards.keep(board, board.turn, board.bonus[sector], events)
            board.bonus[sector] = NO_CARD
        board.cards[slot] = card
        if events.heard:
            events.tell("installed", board.turn, CARD_IDS[card], action[2])
    events.beat(board)
    _refill(board, where, dice, events)


def skip(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """The phase is optional (TO-P01)."""
    board.stack.pop()
    events.tell("passed", board.turn)


def _refill(board: Board, where: int, dice: Dice, events: Events) -> None:
    """The top card of the deck into a pending slot; with an empty deck the End token advances (TO-P07, TO-E03)."""
    if board.left[board.turn]:
        board.pending[where] = cards.take_top(board, board.turn, dice)
        if events.heard:
            events.tell("placed", board.turn, CARD_IDS[board.pending[where]], PENDING_IDS[where])
        return
    if board.end == END or board.overtime != IN_TIME:  # TO-E06
        return
    board.end += 1
    events.tell("end_advanced", board.turn, END_TRACK[board.end])
    if board.end == END:
        ending.count_up(board, "TO-E04", events)
