"""What rooms and hands are good for: draw, pass, laboratory, hatchery, exchanges, freeing (DS-A21 to DS-A28, DS-L)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events, Refusal, Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.board import CAPTURED, COVERED, EMPTY, GONE, NONE, NORMAL, Board
from clew.games.daedalus_sentence.box.components import AUDREY, BAXTER, CONTROL, HATCHERY, LAB, MORROW, RELAY, SECURITY
from clew.games.daedalus_sentence.box.constants import SLOTS
from clew.games.daedalus_sentence.box.options import DRAW_COST
from clew.games.daedalus_sentence.box.places import FIRST, OUTWARD, Place
from clew.games.daedalus_sentence.rules.acting import spend
from clew.games.daedalus_sentence.rules.deck import discard, draw_to_hand, show, take, tell_own, uncover
from clew.games.daedalus_sentence.rules.memory import leave, pass_unseen

DRAW: Final[Action] = ("draw",)
LAB_DRAW: Final[Action] = ("lab_draw",)
HIDE: Final[Action] = ("hide",)

# Faces of the security die (DS-D32 to DS-D35)
NO_LABS: Final = SECURITY.index("cards") + 1
NO_RELAYS: Final = SECURITY.index("walkie_talkie") + 1
NO_CONTROL: Final = SECURITY.index("ring_rotation") + 1
NO_HATCHERIES: Final = SECURITY.index("egg") + 1


def is_closed(board: Board, room: int) -> bool:
    """Whether a kind of room is closed by a captured character or the security die (DS-L02)."""
    if room == LAB:
        return board.security == NO_LABS or board.is_penalty(BAXTER)
    if room == CONTROL:
        return board.security == NO_CONTROL or board.is_penalty(AUDREY)
    if room == RELAY:
        return board.security == NO_RELAYS or board.is_penalty(MORROW)
    return room == HATCHERY and board.security == NO_HATCHERIES


def refuse_room(board: Board, seat: Seat, room: int) -> Refusal | None:
    """Why she cannot use a room of this kind here and now (DS-L01, DS-L02)."""
    if board.room(board.where[seat]) != room:
        names = {LAB: "a laboratory", HATCHERY: "a hatchery", CONTROL: "a control room", RELAY: "a relay"}
        return Refusal("wrong_room", "DS-L01", f"For that you have to stand in {names[room]}.")
    if room == LAB and board.is_penalty(BAXTER):
        return Refusal("closed", "DS-H15", "While Baxter is captured nobody can use laboratories.")
    if room == CONTROL and board.is_penalty(AUDREY):
        return Refusal("closed", "DS-H07", "While Audrey is captured nobody can use control rooms.")
    if room == RELAY and board.is_penalty(MORROW):
        return Refusal("closed", "DS-H16", "While Morrow is captured nobody can use relays.")
    if is_closed(board, room):
        clauses = {LAB: "DS-D32", RELAY: "DS-D33", CONTROL: "DS-D34", HATCHERY: "DS-D35"}
        return Refusal("closed", clauses[room], "Rooms of this kind are closed in this round.")
    return None


def room_actions(board: Board, seat: Seat, offered: list[Action]) -> None:
    """What the room is good for that she stands in."""
    here = board.where[seat]
    room = board.room(here)
    if room < LAB or room > RELAY or is_closed(board, room):
        return
    if room == LAB:
        if board.drawable():
            offered.append(LAB_DRAW)
    elif room == HATCHERY:
        if not _hidden_at(board, here):
            offered.append(HIDE)
    elif room == CONTROL or not board.terms.ariadne:  # DS-N24
        swaps(board, seat, 0 if room == CONTROL else 1, offered)


# --- Draw, pass (4.5), laboratory (4.8) -------------------------------------------------------------------------------


def draws(board: Board, seat: Seat, offered: list[Action]) -> None:
    """One card for two actions, anywhere (DS-A25, DS-A26)."""
    if board.actions[seat] >= board.terms.draw_cost and board.drawable():
        offered.append(DRAW)


def refuse_draw(board: Board, seat: Seat) -> Refusal:
    """Why not."""
    if board.terms.ariadne:
        return Refusal("no_draw", "DS-N17", "Cards are drawn only in laboratories.")
    if board.actions[seat] < DRAW_COST:
        return Refusal("no_actions", "DS-A25", "Drawing a card takes two actions.")
    return Refusal("no_cards", "DS-A26", "There is no card left to draw.")


def refuse_lab_draw(board: Board, seat: Seat) -> Refusal:
    """Why not."""
    refusal = refuse_room(board, seat, LAB)
    return refusal or Refusal("no_cards", "DS-L12", "There is no card left to draw.")


def draw_card(board: Board, seat: Seat, dice: Dice, events: Events) -> None:
    """One card for two actions (DS-A25)."""
    spend(board, seat, DRAW_COST)
    draw_to_hand(board, seat, 1, dice, events)


def lab_draw(board: Board, seat: Seat, dice: Dice, events: Events) -> None:
    """Two cards for one action, or one in Ariadne's Thread (DS-L11, DS-N17)."""
    spend(board, seat)
    draw_to_hand(board, seat, board.terms.lab_cards, dice, events)


def passes(board: Board, seat: Seat, offered: list[Action]) -> None:
    """A card to somebody in the same room; a cell is nobody else's (DS-A21, DS-A24)."""
    here = board.where[seat]
    if here < FIRST[1] or board.where.count(here) == 1:
        return
    for other in range(board.players):
        if other != seat and board.where[other] == here:
            offered += [("pass", card, other) for card in board.hands[seat]]


def refuse_pass(board: Board, seat: Seat, card: int, other: Seat) -> Refusal:
    """Why not."""
    if card not in board.hands[seat]:
        return Refusal("not_in_hand", "DS-A21", "You do not hold that card.")
    if other == seat or other not in board.team:
        return Refusal("no_receiver", "DS-A21", "Name another player.")
    if board.tokens[other] == CAPTURED:
        return Refusal("captured", "DS-C10", "A captured friend cannot be given cards.")
    if board.where[seat] < FIRST[1] or board.where[other] < FIRST[1]:
        return Refusal("in_cell", "DS-A24", "Cards cannot be passed out of a cell or into one.")
    return Refusal("not_here", "DS-A21", "You have to stand in the same room.")


def pass_card(board: Board, seat: Seat, card: int, other: Seat, events: Events) -> None:
    """The giver pays; only the two of them see it where hands are hidden (DS-A21 to DS-A23, DS-D14)."""
    if board.terms.hidden_hands:
        pass_unseen(board, seat, card, other)
    board.hands[seat].remove(card)
    insort(board.hands[other], card)
    spend(board, seat)
    if events.heard:
        tell_own(board, (seat, other), ("passed", seat, card, other), ("passed", seat, NONE, other), events)


def drop(board: Board, seat: Seat, card: int, events: Events) -> None:
    """One card less above the hand limit (DS-A27)."""
    leave(board, seat, card)
    discard(board, card)
    events.tell("discarded", seat, card)


def refuse_drop(board: Board, seat: Seat, card: int) -> Refusal:
    """Why not."""
    if seat not in board.surplus():
        return Refusal("within_limit", "DS-A27", "Your hand is within its limit.")
    return Refusal("not_in_hand", "DS-A27", "You do not hold that card.")


# --- Hatchery ---------------------------------------------------------------------------------------------------------


def _hidden_at(board: Board, here: Place) -> bool:
    """Whether somebody is hidden in a room (DS-L15)."""
    return any(board.hidden[seat] and board.where[seat] == here for seat in range(board.players))


def refuse_hide(board: Board, seat: Seat) -> Refusal:
    """Why not."""
    refusal = refuse_room(board, seat, HATCHERY)
    if refusal is not None:
        return refusal
    if board.hidden[seat]:
        return Refusal("hidden", "DS-L18", "You are hidden already.")
    return Refusal("taken", "DS-L15", "Somebody else is hidden in this room.")


def hide(board: Board, seat: Seat, events: Events) -> None:
    """She is hidden until her next action (DS-L14, DS-L17)."""
    spend(board, seat)
    board.hidden[seat] = True
    events.tell("hid", seat, board.where[seat], board.tiles[board.where[seat]])


# --- Control room and relay -------------------------------------------------------------------------------------------


def swaps(board: Board, seat: Seat, row: int, offered: list[Action]) -> None:
    """A hand card for any card in a row of THESEUS (DS-L22 to DS-L25)."""
    offered += [("swap", card, slot) for card, slot in swappable(board, seat, row)]


def swappable(board: Board, seat: Seat, row: int) -> list[tuple[int, int]]:
    """Each hand card with each slot of a row, but for a card that was just taken (DS-L24, DS-L25)."""
    slots = [slot for slot in range(row, SLOTS, 2) if board.theseus[slot] != EMPTY]
    return [(card, slot) for card in board.hands[seat] if card != board.banned[seat] for slot in slots]


def refuse_swap(board: Board, seat: Seat, card: int, slot: int) -> Refusal:
    """Why not."""
    if board.terms.ariadne and slot % 2:
        return Refusal("upper_row", "DS-N24", "Only the upper row of THESEUS is in use; relays exchange nothing.")
    refusal = refuse_room(board, seat, CONTROL if slot % 2 == 0 else RELAY)
    if refusal is not None:
        if refusal.code == "wrong_room":
            row = "upper" if slot % 2 == 0 else "lower"
            return Refusal("wrong_room", "DS-L01", f"{refusal.reason[:-1]}: that card is in the {row} row.")
        return refusal
    return refuse_exchange(board, seat, card, slot)


def refuse_exchange(board: Board, seat: Seat, card: int, slot: int) -> Refusal:
    """Why these two cards are not exchanged, wherever it is done."""
    if board.terms.ariadne and slot % 2:
        return Refusal("upper_row", "DS-N09", "Only the upper row of THESEUS is in use.")
    if card not in board.hands[seat]:
        return Refusal("not_in_hand", "DS-L24", "You do not hold that card.")
    if board.theseus[slot] == EMPTY:
        return Refusal("empty_slot", "DS-L24", "There is no card in that slot.")
    return Refusal("just_taken", "DS-L25", "You have just taken this card: do something else before you give it back.")


def swap(board: Board, seat: Seat, card: int, slot: int, dice: Dice, events: Events) -> None:
    """An exchange for an action (DS-L22)."""
    spend(board, seat)
    exchange(board, seat, card, slot, dice, events)


def exchange(board: Board, seat: Seat, card: int, slot: int, dice: Dice, events: Events) -> None:
    """The hand card lies open on THESEUS; the other goes to the hand, unseen if it lay face down (DS-L22, DS-D05)."""
    age = COVERED - board.theseus[slot] + 1
    covered = age > 0
    taken = uncover(board, slot, dice) if covered else board.theseus[slot]
    leave(board, seat, card)
    board.theseus[slot] = card
    if covered:
        take(board, seat, taken, age)
    else:
        insort(board.hands[seat], taken)
        show(board, taken)
    board.banned[seat] = taken
    if covered and events.heard:
        veil = ("swapped", seat, card, slot, NONE)
        tell_own(board, (seat,), ("swapped", seat, card, slot, taken), veil, events)
    else:
        events.tell("swapped", seat, card, slot, taken)


# --- Freeing ----------------------------------------------------------------------------------------------------------


def rescues(board: Board, seat: Seat, offered: list[Action]) -> None:
    """From the tile in front of a prisoner's cell (DS-L26)."""
    if CAPTURED in board.tokens:
        here = board.where[seat]
        prisoners = [other for other in range(board.players) if board.tokens[other] == CAPTURED]
        offered += [("free", other) for other in prisoners if here in OUTWARD[board.where[other]]]


def refuse_free(board: Board, seat: Seat, other: Seat) -> Refusal:
    """Why not."""
    if other >= board.players or board.tokens[other] != CAPTURED:
        return Refusal("not_captured", "DS-L26", "That player is not captured.")
    return Refusal("not_in_front", "DS-L26", "You have to stand on the tile in front of your friend's cell.")


def free(board: Board, seat: Seat, other: Seat, events: Events) -> None:
    """The prisoner stands in the open cell with all her actions; her token is gone (DS-L27, DS-L28, DS-A06, DS-N05)."""
    spend(board, seat)
    board.tokens[other] = NORMAL if board.terms.ariadne else GONE
    if board.terms.abilities:
        board.penalties &= ~(1 << board.characters[other])
    board.done[other] = False
    events.tell("freed", seat, other, board.gifts[other])
