"""THESEUS: refilled in Phase 1, activated in Phase 3, column by column (DS-P01, DS-T)."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events
from clew.games.daedalus_sentence.box.board import COVERED, EMPTY, MARCH, MERGE, NONE, STATION, Board
from clew.games.daedalus_sentence.box.components import (
    BLUE,
    CARD_KIND,
    CARD_NUMBER,
    CARD_WAY,
    GREEN,
    MINOTAUR,
    MINOTAURS,
    SCIENTISTS,
    WHITE,
    WHITE_WAY,
)
from clew.games.daedalus_sentence.box.constants import SLOTS
from clew.games.daedalus_sentence.box.places import CHAMBER, FIRST, RING_OF, SIZE, Place
from clew.games.daedalus_sentence.rules.deck import discard, draw, reshuffle, uncover
from clew.games.daedalus_sentence.rules.station.guards import place_of
from clew.games.daedalus_sentence.rules.station.march import march_minotaur, march_scientist, merge_groups
from clew.games.daedalus_sentence.rules.station.orders import order_matters, rooms_waiting
from clew.games.daedalus_sentence.rules.station.spawn import enter_chamber, spawn

# Parts of a patrol; 1 to 4 are the rings whose Minotaurs march
NOT_BEGUN: Final = 0
SCIENTISTS_MARCH: Final = 5
MERGING: Final = 6


def refill(board: Board, dice: Dice, events: Events) -> None:
    """Empty slots are filled from the deck, in order; face down with enhancer 1 (DS-P01, DS-P02, DS-D01)."""
    filled = []
    for slot in range(0, SLOTS, 2 if board.terms.ariadne else 1):  # DS-N09
        if board.theseus[slot] != EMPTY:
            continue
        if board.terms.faulty:
            if not cover(board, slot):
                break
        else:
            card = draw(board, dice)
            if card == NONE:
                break
            board.theseus[slot] = card
        filled.append((slot, max(board.theseus[slot], COVERED)))
    if filled:
        events.tell("refilled", tuple(filled))


def cover(board: Board, slot: int) -> bool:
    """A card of the deck face down on THESEUS: nobody knows which; whether there was one (DS-D01, DS-R04)."""
    if board.deck == 0:
        if not board.discards:
            return False
        reshuffle(board)
    board.deck -= 1
    board.theseus[slot] = COVERED
    return True


def turn_up(board: Board, slot: int, dice: Dice, events: Events) -> None:
    """A face-down card is turned up (DS-T03, DS-D02)."""
    events.tell("turned_up", slot, uncover(board, slot, dice))


# --- Phase 3 ----------------------------------------------------------------------------------------------------------


def begin(board: Board, events: Events) -> None:
    """The station's turn starts (DS-T01)."""
    board.slot = NONE
    board.part = NOT_BEGUN
    events.tell("station", board.alert)


def go_on(board: Board, dice: Dice, events: Events) -> bool:
    """Everything up to the next choice of the captain; whether Phase 3 is complete (DS-T02)."""
    while board.ended is None:
        if board.slot == 2 * board.alert:
            slide(board, events)
            return True
        if not advance(board, dice, events):
            return False
    return False


def advance(board: Board, dice: Dice, events: Events) -> bool:
    """The next piece of Phase 3; False if the captain has to choose first."""
    if board.slot == NONE:
        if not _merged(board, events):
            return False
        board.slot = 0
    elif board.part == NOT_BEGUN:
        _activate(board, dice, events)
    elif board.part == MERGING:
        if not _merged(board, events):
            return False
        card = board.theseus[board.slot]
        _muster(board, BLUE if CARD_KIND[card] == WHITE else CARD_KIND[card])
    else:
        return _march(board, events)
    return True


def _merged(board: Board, events: Events) -> bool:
    """The merge check; if the captain has to choose, Phase 3 waits (DS-M21 to DS-M23)."""
    if board.terms.ariadne or not merge_groups(board, events):  # DS-N67
        return True
    board.phase = MERGE
    return False


def _activate(board: Board, dice: Dice, events: Events) -> None:
    """The next card acts: above it turns rings, below it sends guards (DS-T03 to DS-T10)."""
    slot = board.slot
    if board.theseus[slot] <= COVERED:
        turn_up(board, slot, dice, events)
    card = board.theseus[slot]
    if card == EMPTY:  # DS-P02
        board.slot += 1
        return
    events.tell("activated", slot, card)
    kind = CARD_KIND[card]
    if kind > WHITE:
        if kind == MINOTAUR:
            spawn(board, dice, events)
        else:
            enter_chamber(board, events)
        board.slot += 1
    elif slot % 2 == 0:
        rotate(board, card, events)
        board.slot += 1
    else:
        events.tell("patrol", kind % WHITE, CARD_NUMBER[card], CARD_WAY[card])
        board.part = MERGING
        for figure in range(SCIENTISTS):  # DS-M16, DS-M17
            there = board.scientists[figure]
            board.origin[figure] = BLUE if there == CHAMBER else RING_OF[there] if there >= 0 else 0


def rotate(board: Board, card: int, events: Events) -> None:
    """A rotation card turns its ring, a white one all of them (DS-T04, DS-T05)."""
    kind = CARD_KIND[card]
    for ring in range(BLUE, GREEN + 1):
        if kind == WHITE:
            turn_ring(board, ring, CARD_NUMBER[card] * WHITE_WAY[ring], events)
        elif kind == ring:
            turn_ring(board, ring, CARD_NUMBER[card] * CARD_WAY[card], events)
    events.beat(board)


def turn_ring(board: Board, ring: int, steps: int, events: Events) -> None:
    """A ring turns, with everything on it (DS-B03, DS-B04, DS-B23)."""
    size, first = SIZE[ring], FIRST[ring]
    last = first + size
    on = steps % size
    tiles = board.tiles[first:last]
    board.tiles[first:last] = tiles[size - on :] + tiles[: size - on]
    walls = board.walls[ring] << on
    board.walls[ring] = (walls | walls >> size) & ((1 << size) - 1)
    board.turned[ring] += steps
    _carry(board.where, first, size, on)
    _carry(board.minotaurs, first, size, on)
    _carry(board.scientists, first, size, on)
    events.tell("turned", ring, steps)


def _carry(figures: list[Place], first: Place, size: int, on: int) -> None:
    """The figures on a turning ring."""
    for index, there in enumerate(figures):
        if first <= there < first + size:
            figures[index] = first + (there - first + on) % size


def slide(board: Board, events: Events) -> None:
    """What was activated is discarded, the rest moves left (DS-T11, DS-T12)."""
    lit = 2 * board.alert
    for card in board.theseus[:lit]:
        if card >= 0:
            discard(board, card)
    board.theseus = board.theseus[lit:] + [EMPTY] * lit
    events.tell("slid", board.alert)
    board.slot = NONE
    events.beat(board)


# --- Patrols ----------------------------------------------------------------------------------------------------------


def _muster(board: Board, part: int) -> None:
    """The guards of the next part of a patrol wait for their march (DS-M01, DS-M16)."""
    board.part = part
    if part == SCIENTISTS_MARCH:
        board.waiting = [MINOTAURS + figure for figure in range(SCIENTISTS) if board.scientists[figure] >= 0]
    else:
        first = FIRST[part]
        last = first + SIZE[part]
        board.waiting = [figure for figure in range(MINOTAURS) if first <= board.minotaurs[figure] < last]


def _march(board: Board, events: Events) -> bool:
    """One part of a patrol; where the order matters the captain chooses, and Phase 3 waits (DS-M02, DS-M03, DS-Z12)."""
    if len(board.waiting) > 1 and len(rooms_waiting(board)) > 1 and (board.terms.asks_order or _order_matters(board)):
        board.phase = MARCH
        return False
    while board.waiting and board.ended is None:
        send(board, board.waiting[0], events)
    if board.ended is None:
        _next_part(board)
    return True


def _next_part(board: Board) -> None:
    """After the Minotaurs of the ring, or of all rings for a white card, the scientists (DS-M01, DS-M16)."""
    if board.part == SCIENTISTS_MARCH:
        board.part = NOT_BEGUN
        board.slot += 1
    elif CARD_KIND[board.theseus[board.slot]] == WHITE:
        _muster(board, board.part + 1)
    else:
        _muster(board, SCIENTISTS_MARCH)


def _order_matters(board: Board) -> bool:
    number = CARD_NUMBER[board.theseus[board.slot]]
    return order_matters(board, number, [heading(board, guard) for guard in board.waiting])


def heading(board: Board, guard: int) -> int:
    """Which way a guard marches: as the card says, or by its ring for a white one (DS-M01, DS-M16)."""
    card = board.theseus[board.slot]
    if CARD_KIND[card] != WHITE:
        return CARD_WAY[card]
    return WHITE_WAY[board.part if guard < MINOTAURS else board.origin[guard - MINOTAURS]]


def send(board: Board, guard: int, events: Events) -> None:
    """One guard marches, once (DS-M04, DS-M33)."""
    number = CARD_NUMBER[board.theseus[board.slot]]
    way = heading(board, guard)
    board.waiting.remove(guard)
    if guard < MINOTAURS:
        march_minotaur(board, guard, number, way, events)
    else:
        march_scientist(board, guard - MINOTAURS, number, way, events)


def send_from(board: Board, there: Place, events: Events) -> None:
    """The captain's choice: a guard of this room marches next (DS-M02)."""
    board.phase = STATION
    for guard in board.waiting:
        if place_of(board, guard) == there:
            send(board, guard, events)
            return
