"""Control of a Minotaur, from a relay: it does for the escapee what she says (DS-N25 to DS-N35)."""

from __future__ import annotations

from typing import Final

from clew.core.game import Events, Refusal, Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.ariadne import NO_GUARD, Control
from clew.games.daedalus_sentence.box.board import FACE_DOWN, Board
from clew.games.daedalus_sentence.box.components import (
    CARD_KIND,
    CARD_NUMBER,
    CONTROL,
    MINOTAUR,
    MINOTAURS,
    RELAY,
    WHITE,
)
from clew.games.daedalus_sentence.box.places import NOWHERE, RING_OF, Place
from clew.games.daedalus_sentence.rules import attempts, codes, moves, services
from clew.games.daedalus_sentence.rules.acting import spend
from clew.games.daedalus_sentence.rules.deck import discard
from clew.games.daedalus_sentence.rules.memory import leave
from clew.games.daedalus_sentence.rules.station.guards import remove

STOP: Final[Action] = ("stop",)
ORDERS: Final = ("move", "discover", "kill", "obtain_code", "open_gate", "unlock", "lay", "swap")
"""What a controlled Minotaur can do (DS-N28)."""


def controlling(board: Board) -> Control:
    """The control that is going on."""
    assert board.control is not None
    return board.control


def first_on(board: Board) -> list[int]:
    """The Minotaurs on the board, those in one room once: they are alike (DS-N78)."""
    return [
        figure
        for figure in range(MINOTAURS)
        if board.minotaurs[figure] != NOWHERE and board.minotaurs.index(board.minotaurs[figure]) == figure
    ]


# --- To begin with ----------------------------------------------------------------------------------------------------


def controls(board: Board, seat: Seat, offered: list[Action]) -> None:
    """In a relay: a colour card for a Minotaur of that ring, a white one for any (DS-N25 to DS-N27)."""
    figures = first_on(board)
    for card in board.hands[seat]:
        kind = CARD_KIND[card]
        if kind <= WHITE:
            offered += [
                ("control", card, figure) for figure in figures if kind in (WHITE, RING_OF[board.minotaurs[figure]])
            ]


def refuse_control(board: Board, seat: Seat, card: int, guard: int) -> Refusal:
    """Why not."""
    refusal = services.refuse_room(board, seat, RELAY)
    if refusal is not None:
        return refusal
    if card not in board.hands[seat]:
        return Refusal("not_in_hand", "DS-N25", "You do not hold that card.")
    if CARD_KIND[card] > WHITE:
        return Refusal("guard_card", "DS-N27", "Guard cards control nobody: it takes a colour card or a white one.")
    return refuse_guard(board, guard) or Refusal("other_ring", "DS-N25", "That Minotaur is in another ring.")


def refuse_guard(board: Board, guard: int) -> Refusal | None:
    """Why this guard cannot be controlled at all."""
    if guard >= MINOTAURS:
        return Refusal("scientist", "DS-N27", "Scientists cannot be controlled.")
    if board.minotaurs[guard] == NOWHERE:
        return Refusal("in_supply", "DS-N25", "That Minotaur is not on the board.")
    if guard not in first_on(board):
        return Refusal("alike", "DS-N78", "Minotaurs in one room are alike: name the first of them.")
    return None


def control(board: Board, seat: Seat, card: int, guard: int, events: Events) -> None:
    """One action, and the card lies there until the control is over (DS-N25)."""
    spend(board, seat)
    leave(board, seat, card)
    here = board.minotaurs[guard]
    board.control = Control(seat, card, guard, CARD_NUMBER[card], 1 << RING_OF[here])
    events.tell("controlled", seat, card, guard, here)


# --- What it may do ---------------------------------------------------------------------------------------------------


def others(board: Board, held: Control) -> list[int]:
    """With a white card: Minotaurs of rings that have had none yet (DS-N26)."""
    if CARD_KIND[held.card] != WHITE:
        return []
    return [figure for figure in first_on(board) if not held.rings >> RING_OF[board.minotaurs[figure]] & 1]


def orders(board: Board, seat: Seat) -> list[Action]:
    """The actions of the Minotaur, another one, or an end; nobody else acts meanwhile (DS-N28, DS-N81)."""
    held = controlling(board)
    if seat != held.seat:
        return []
    offered: list[Action] = []
    if held.guard != NO_GUARD:
        here = board.minotaurs[held.guard]
        around = moves.neighbours(board, here)
        offered += [moves.MOVES[there] for there in around if _may_enter(board, here, there)]
        offered += [moves.DISCOVERIES[there] for there in around if board.tiles[there] == FACE_DOWN]
        offered += [("kill", card) for card in board.hands[seat] if CARD_KIND[card] >= MINOTAUR]
        codes.gate_actions(board, here, offered)
        attempts.openings(board, seat, here, offered)
        if board.room(here) == CONTROL:
            offered += [("swap", card, slot) for card, slot in services.swappable(board, seat, 0)]
    offered += [("next", figure) for figure in others(board, held)]
    offered.append(STOP)
    return offered


def _may_enter(board: Board, here: Place, there: Place) -> bool:
    """In its ring, face up, and without an escapee whom it would have to capture (DS-N29, DS-N32)."""
    return RING_OF[there] == RING_OF[here] and board.tiles[there] != FACE_DOWN and not board.exposed(there)


def refuse_order(board: Board, seat: Seat, action: Action) -> Refusal:
    """Why the controlled Minotaur does not do this."""
    held = controlling(board)
    if seat != held.seat:
        return Refusal("control_open", "DS-N81", "Somebody controls a Minotaur: wait until that is over.")
    if action[0] == "next":
        return _refuse_next(board, held, action[1])
    if action[0] not in ORDERS:
        return Refusal("controlling", "DS-N28", "While you control a Minotaur, you act only through it.")
    if held.guard == NO_GUARD:
        return Refusal("no_guard", "DS-N26", "Choose the next Minotaur, or stop.")
    return _refuse_deed(board, seat, held.guard, action)


def _refuse_deed(board: Board, seat: Seat, guard: int, action: Action) -> Refusal:
    """The same for an action of the Minotaur itself."""
    match action:
        case ("move", there):
            return _refuse_move(board, board.minotaurs[guard], there)
        case ("discover", there):
            return moves.refuse_discover(board, seat, there)
        case ("kill", card):
            if card not in board.hands[seat]:
                return Refusal("not_in_hand", "DS-N31", "You do not hold that card.")
            return Refusal("no_weapon", "DS-N31", "That takes a guard card.")
        case ("swap", card, slot):
            if board.room(board.minotaurs[guard]) != CONTROL:
                return Refusal("wrong_room", "DS-N28", "The Minotaur is in no control room.")
            return services.refuse_exchange(board, seat, card, slot)
        case ("lay", card, position):
            return attempts.refuse_lay(board, seat, card, position)
        case ("unlock", there):
            return codes.refuse_unlock(board, seat, there)
        case ("obtain_code",):
            return codes.refuse_obtain_code(board, seat)
    return codes.refuse_open_gate(board, seat)


def _refuse_next(board: Board, held: Control, guard: int) -> Refusal:
    if CARD_KIND[held.card] != WHITE:
        return Refusal("one_minotaur", "DS-N25", "A colour card controls one Minotaur; only a white one goes on.")
    return refuse_guard(board, guard) or Refusal("ring_used", "DS-N26", "A Minotaur of that ring has had its turn.")


def _refuse_move(board: Board, here: Place, there: Place) -> Refusal:
    if there == here:
        return Refusal("same_room", "DS-N28", "It is there already.")
    if RING_OF[there] != RING_OF[here]:
        return Refusal("own_ring", "DS-N29", "A Minotaur stays in its ring.")
    if there not in moves.neighbours(board, here):
        return moves.refuse_adjacency(board, here, there)
    if board.tiles[there] == FACE_DOWN:
        return Refusal("face_down", "DS-N29", "Nobody has seen that tile yet: let it discover it first.")
    return Refusal("escapee", "DS-N32", "It would have to capture whoever is there.")


# --- What it does -----------------------------------------------------------------------------------------------------


def move(board: Board, seat: Seat, there: Place, events: Events) -> None:
    """One step of the Minotaur."""
    guard = controlling(board).guard
    events.tell("guard_moved", guard, board.minotaurs[guard], there, board.tiles[there], False)
    board.minotaurs[guard] = there
    spend(board, seat)


def kill(board: Board, seat: Seat, card: int, events: Events) -> None:
    """All Minotaurs in its room are gone, itself included (DS-N31)."""
    spend(board, seat)
    held = controlling(board)
    here = board.minotaurs[held.guard]
    figures = [figure for figure in range(MINOTAURS) if board.minotaurs[figure] == here]
    leave(board, seat, card)
    discard(board, card)
    for figure in figures:
        remove(board, figure)
    board.control = held.over()
    events.tell("eliminated", seat, (card,), tuple(figures), (here,) * len(figures))


def go_on(board: Board, seat: Seat, guard: int, events: Events) -> None:
    """With a white card another Minotaur, of another ring (DS-N26)."""
    held = controlling(board)
    here = board.minotaurs[guard]
    board.control = Control(seat, held.card, guard, CARD_NUMBER[held.card], held.rings | 1 << RING_OF[here])
    events.tell("control_next", seat, guard, here)


def settle(board: Board, events: Events) -> None:
    """After the last action the Minotaur is through; if there is no other, the control is over (DS-N25, DS-N26)."""
    held = board.control
    if held is None or board.attempt is not None:
        return
    if held.guard != NO_GUARD and held.left == 0:
        held = held.over()
        board.control = held
    if held.guard == NO_GUARD and not others(board, held):
        stop(board, events)


def stop(board: Board, events: Events) -> None:
    """The control is over, and the card is discarded (DS-N25)."""
    held = controlling(board)
    board.control = None
    discard(board, held.card)
    events.tell("control_over", held.seat, held.card)


def act(board: Board, seat: Seat, action: Action, events: Events) -> bool:
    """What only a controlled Minotaur does, or otherwise than its player would; False for all else."""
    verb = action[0]
    if verb == "move":
        move(board, seat, action[1], events)
    elif verb == "kill":
        kill(board, seat, action[1], events)
    elif verb == "next":
        go_on(board, seat, action[1], events)
    elif verb == "stop":
        stop(board, events)
    else:
        return False
    return True
