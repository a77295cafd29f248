"""Gates: codes and how cards match them, and the ways to open a gate (DS-G)."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events, Refusal, Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.board import Board
from clew.games.daedalus_sentence.box.codes import COLOUR, FITS, NUMBER
from clew.games.daedalus_sentence.box.components import (
    GATE_CARDS,
    GATE_TO,
    POD_GATE,
)
from clew.games.daedalus_sentence.box.places import INWARD, PLACES, Place
from clew.games.daedalus_sentence.rules.acting import spend, stand
from clew.games.daedalus_sentence.rules.deck import discard, draw

OBTAIN_CODE: Final[Action] = ("obtain_code",)
OPEN_GATE: Final[Action] = ("open_gate",)
UNLOCKS: Final[list[Action]] = [("unlock", place) for place in range(PLACES)]


def can_complete(code: tuple[int, ...], open_positions: list[int], hand: list[int], mode: int) -> bool:
    """Whether a hand can cover these positions in one of these modes (DS-G06, DS-G12)."""
    return any(mode & single and _covers(code, open_positions, hand, single) for single in (COLOUR, NUMBER))


def _covers(code: tuple[int, ...], positions: list[int], hand: list[int], mode: int) -> bool:
    """Whether each position can get a card of its own: the first one any that fits, the others of what is left."""
    if not positions:
        return True
    wanted = FITS[code[positions[0]]]
    for index, card in enumerate(hand):
        if wanted[card] & mode and _covers(code, positions[1:], hand[:index] + hand[index + 1 :], mode):
            return True
    return False


# --- Obtain, open, unlock ---------------------------------------------------------------------------------------------


def gate_actions(board: Board, here: Place, offered: list[Action]) -> None:
    """What can be done here with a locked gate, but for breaking its code (DS-G02 to DS-G05, DS-G17 to DS-G19)."""
    gate = board.gate_at(here)
    if gate >= 0 and not board.open[gate]:
        if GATE_CARDS[gate] == 0:
            offered.append(OPEN_GATE)
        elif not board.codes[gate] and board.drawable() >= GATE_CARDS[gate]:  # DS-G04
            offered.append(OBTAIN_CODE)
    inner = INWARD[here]
    if inner >= 0:
        gate = board.gate_at(inner)
        if gate >= 0 and not board.open[gate]:
            offered.append(UNLOCKS[inner])


def refuse_gate_here(board: Board, seat: Seat, clause: str) -> Refusal | None:
    """Why there is no locked gate to work on in this room."""
    gate = board.gate_at(stand(board, seat))
    if gate < 0:
        return Refusal("no_gate", clause, "There is no gate in this room.")
    if board.open[gate]:
        return Refusal("gate_open", "DS-G01", "This gate is open already, and stays so.")
    return None


def refuse_obtain_code(board: Board, seat: Seat) -> Refusal:
    """Why not."""
    refusal = refuse_gate_here(board, seat, "DS-G23")
    if refusal is not None:
        return refusal
    gate = board.gate_at(stand(board, seat))
    if GATE_CARDS[gate] == 0:
        return Refusal("broken_gate", "DS-G05", "This gate is broken and needs no code: just open it.")
    if board.codes[gate]:
        return Refusal("has_code", "DS-G03", "This gate has its code already.")
    return Refusal("no_cards", "DS-G04", "There are too few cards left for the code.")


def obtain_code(board: Board, seat: Seat, dice: Dice, events: Events) -> None:
    """The code is laid beside the gate (DS-G02)."""
    gate = board.gate_at(stand(board, seat))
    board.codes[gate] = tuple([draw(board, dice) for _ in range(GATE_CARDS[gate])])
    spend(board, seat)
    events.tell("coded", seat, gate, board.codes[gate])


def refuse_open_gate(board: Board, seat: Seat) -> Refusal:
    """Why not."""
    refusal = refuse_gate_here(board, seat, "DS-G05")
    return refusal or Refusal("needs_code", "DS-G05", "Only the broken gate opens like that; this one needs its code.")


def refuse_unlock(board: Board, seat: Seat, there: Place) -> Refusal:
    """Why not."""
    here = stand(board, seat)
    if board.gate_at(there) == POD_GATE:
        return Refusal("pod", "DS-G19", "The pod cannot be unlocked from outside.")
    if there == here:
        return Refusal("inside", "DS-G17", "From the gate's own room it takes the code.")
    if INWARD[here] != there:
        return Refusal("not_touching", "DS-G17", "Stand on a tile of the outer ring that touches the gate tile.")
    if board.tiles[there] < 0:
        return Refusal("face_down", "DS-G18", "Nobody has seen that tile yet, so nobody knows of a gate.")
    if board.gate_at(there) < 0:
        return Refusal("no_gate", "DS-G17", "There is no gate on that tile.")
    return Refusal("gate_open", "DS-G01", "This gate is open already, and stays so.")


def open_gate(board: Board, seat: Seat, events: Events) -> None:
    """The broken gate opens (DS-G05)."""
    spend(board, seat)
    unlatch(board, seat, board.gate_at(stand(board, seat)), "broken", events)


def unlock(board: Board, seat: Seat, there: Place, events: Events) -> None:
    """From outside a gate opens without its code (DS-G17)."""
    spend(board, seat)
    unlatch(board, seat, board.gate_at(there), "outside", events)


def unlatch(board: Board, seat: Seat, gate: int, how: str, events: Events) -> None:
    """A gate opens for good; the code is discarded, and the station is alarmed (DS-G15, DS-G16, DS-G20, DS-G21)."""
    board.open[gate] = True
    for card in board.codes[gate]:
        discard(board, card)
    board.codes[gate] = ()
    events.tell("opened", seat, gate, how)
    if GATE_TO[gate] > board.alert:
        events.beat(board)
        board.alert = GATE_TO[gate]
        events.tell("alert", board.alert)
