"""Whether what a position asks can be asked: phases, attempts, the captain's choices, the end."""

from __future__ import annotations

from clew.core.errors import BadPosition
from clew.games.daedalus_sentence.box.attempt import SCIENTIST_TARGET, Attempt
from clew.games.daedalus_sentence.box.board import (
    ACTING,
    CAPTURED,
    COMMAND,
    COMMANDER_DISCARD,
    DICE,
    DISCARD,
    EMPTY,
    MARCH,
    MERGE,
    NOBODY,
    NONE,
    OVER,
    PAUSE,
    PLACING,
    PLANNING,
    STATION,
    WINDOW,
    Board,
)
from clew.games.daedalus_sentence.box.codes import modes
from clew.games.daedalus_sentence.box.components import CARD_KIND, MINOTAUR, MINOTAURS, POD_GATE, POD_TILE, WHITE
from clew.games.daedalus_sentence.box.places import NOWHERE, RING_OF
from clew.games.daedalus_sentence.rules.acting import stand
from clew.games.daedalus_sentence.rules.ariadne.possible import check_scenario
from clew.games.daedalus_sentence.rules.attempts import AGAINST_SCIENTIST, eligible
from clew.games.daedalus_sentence.rules.capture import endings
from clew.games.daedalus_sentence.rules.moves import neighbours
from clew.games.daedalus_sentence.rules.offers import WAITS, choices
from clew.games.daedalus_sentence.rules.station.guards import has_scientist, place_of
from clew.games.daedalus_sentence.rules.station.orders import rooms_waiting
from clew.games.daedalus_sentence.rules.station.theseus import MERGING, SCIENTISTS_MARCH


def check_phase(board: Board) -> None:
    """Somebody is asked, and what is asked fits; or the game is over, in one of its ways."""
    if board.round == 0 and board.phase != PLACING:
        raise BadPosition("round: the first round has the number 1")
    if board.ended is not None or board.phase == OVER:
        check_ending(board)
        return
    if board.captain() == NOBODY:
        raise BadPosition("tokens: somebody is free, or the game is over (DS-C06)")
    if board.open[POD_GATE] and board.where.count(board.place_of_tile(POD_TILE)) == len(board.team):
        raise BadPosition("where: everybody is in the open pod, so the game is over (DS-E01)")
    check_leftovers(board)
    check_scenario(board)
    if board.phase in (MARCH, MERGE):
        check_station(board)
    elif board.slot != NONE or board.part or board.waiting:
        raise BadPosition("slot: THESEUS acts in Phase 3 only (DS-T02)")
    elif board.phase == ACTING:
        check_acting(board)
    else:
        check_waiting(board)


def check_leftovers(board: Board) -> None:
    """What belongs to one phase is not there in another."""
    if board.phase != ACTING and (any(board.actions) or any(board.done)):
        raise BadPosition("actions: they are for Phase 2 (DS-A01, DS-R02)")
    for seat in range(board.players):
        if board.banned[seat] != NONE and board.phase != (COMMAND if seat == board.commander else ACTING):
            raise BadPosition("banned: that is forgotten after the phase (DS-L25)")
    if board.phase not in WAITS and any(board.ready):
        raise BadPosition("ready: nobody is asked for that now")
    if board.attempt is not None and board.phase != ACTING:
        raise BadPosition("attempt: attempts belong to Phase 2 (DS-J11)")


def check_ending(board: Board) -> None:
    """All have won, or nobody (DS-E01, DS-E04)."""
    ended = board.ended
    if ended is None or board.phase != OVER:
        raise BadPosition("ended: a game that is over has ended somehow")
    if ended not in endings(board):
        raise BadPosition(f"ended: no game ends like that: {ended.clause[:20]!r}")
    if board.attempt is not None or board.control is not None or board.command is not None:
        raise BadPosition("attempt: the game is over")


def check_acting(board: Board) -> None:
    """Somebody has still something to do; an attempt is one that could have been opened (DS-A05, DS-J)."""
    for seat in range(board.players):
        if board.tokens[seat] == CAPTURED and board.done[seat]:
            raise BadPosition("done: nobody waits for a captured player (DS-A05)")
    if board.attempt is not None:
        check_attempt(board, board.attempt)
        return
    if board.control is not None:
        return
    for seat in board.free_seats():
        if board.actions[seat] and not board.done[seat]:
            return
    raise BadPosition("actions: nobody has anything left to do, so Phase 2 is over (DS-A05)")


def check_attempt(board: Board, attempt: Attempt) -> None:
    """The opener is where she should be, the cards fit, and those who are asked can answer (DS-J01 to DS-J09)."""
    opener = attempt.opener
    able = board.control is not None or board.actions[opener] > 0
    if board.tokens[opener] == CAPTURED or not attempt.laid or (not attempt.called and not able):
        raise BadPosition("attempt: its opener is free, has an action and has laid a card (DS-J01)")
    layers = {seat for _, _, seat in attempt.laid}
    if opener not in layers or max(layers) >= board.players or (layers != {opener} and not attempt.called):
        raise BadPosition("attempt: the opener has laid the first card, the others are called (DS-J01)")
    if attempt.gate == SCIENTIST_TARGET:
        _check_assault(board, attempt)
    else:
        _check_code(board, attempt)
    if attempt.called != bool(attempt.asked) or len(set(attempt.asked)) != len(attempt.asked):
        raise BadPosition("attempt: those who are called have still to answer (DS-J07)")
    near = eligible(board, attempt.gate, attempt.place, opener)
    for seat in attempt.asked:
        if seat == opener or (seat not in near and not (attempt.has_laid(seat) and _is_near(board, attempt, seat))):
            raise BadPosition("attempt: somebody is asked who is not eligible (DS-J03)")


def _is_near(board: Board, attempt: Attempt, seat: int) -> bool:
    here = board.where[seat]
    if board.tokens[seat] == CAPTURED:
        return False
    return here == attempt.place if attempt.gate >= 0 else attempt.place in neighbours(board, here)


def _check_code(board: Board, attempt: Attempt) -> None:
    code = board.codes[attempt.gate]
    positions = [position for _, position, _ in attempt.laid]
    if board.gate_at(attempt.place) != attempt.gate or not code:
        raise BadPosition("attempt: there is no code at that gate (DS-G06)")
    if max(positions) >= len(code) or len(set(positions)) != len(positions) or len(positions) == len(code):
        raise BadPosition("attempt: some cards of the code are covered, each once, not all (DS-G06, DS-J06)")
    if not modes(code, attempt.laid):
        raise BadPosition("attempt: the cards match by colour or by number (DS-G12)")
    for _, _, seat in attempt.laid:
        if stand(board, seat) != attempt.place or board.tokens[seat] == CAPTURED:
            raise BadPosition("attempt: whoever lays cards stands in the gate room (DS-G06)")


def _check_assault(board: Board, attempt: Attempt) -> None:
    if attempt.place not in board.scientists or len(attempt.laid) >= AGAINST_SCIENTIST:
        raise BadPosition("attempt: it takes a scientist, and less than three cards (DS-K06)")
    for number, (card, position, seat) in enumerate(attempt.laid):
        if CARD_KIND[card] != MINOTAUR or position != number or not _is_near(board, attempt, seat):
            raise BadPosition("attempt: Minotaur cards of players in adjacent rooms (DS-K07)")


def check_waiting(board: Board) -> None:
    """Everybody is asked whether she is ready, or some have too many cards."""
    phase, terms = board.phase, board.terms
    if phase == STATION:
        raise BadPosition("phase: the station never waits")
    if phase in (DISCARD, COMMANDER_DISCARD):
        if not board.surplus():
            raise BadPosition("phase: nobody has too many cards (DS-A27)")
        return
    if phase in (PLACING, COMMAND):
        return
    if all(board.ready):
        raise BadPosition("ready: not everybody is, or it would have gone on (DS-P06)")
    if phase == DICE and not terms.has_dice():
        raise BadPosition("phase: there are no dice in this game (DS-P04)")
    if phase in (PLANNING, PAUSE) and not terms.asks_waits:
        raise BadPosition("phase: nobody waits for planning in this game (DS-Z11)")
    if phase == WINDOW and not terms.faulty:
        raise BadPosition("phase: there is no packet window in this game (DS-D11)")


def check_station(board: Board) -> None:
    """The captain has a choice: which guard marches, or where Minotaurs merge (DS-M02, DS-M21)."""
    slot = board.slot
    if slot != NONE:
        card = board.theseus[slot]
        if slot >= 2 * board.alert or slot % 2 == 0 or card <= EMPTY or CARD_KIND[card] > WHITE:
            raise BadPosition("slot: no patrol is going on there (DS-T07)")
    if board.phase == MERGE:
        check_merging(board)
    else:
        check_marching(board)


def check_merging(board: Board) -> None:
    """More groups of Minotaurs in a ring than scientists to replace them (DS-M21)."""
    if board.part != (0 if board.slot == NONE else MERGING) or board.waiting:
        raise BadPosition("part: merging comes before the march (DS-M22)")
    if not has_scientist(board) or len(choices(board)) <= board.scientists.count(NOWHERE):
        raise BadPosition("phase: there is nothing to choose for the captain (DS-M21)")


def check_marching(board: Board) -> None:
    """Guards of one kind, in more than one room, that have still to march in this part (DS-M01 to DS-M04)."""
    slot, part = board.slot, board.part
    if slot == NONE or not 1 <= part <= SCIENTISTS_MARCH:
        raise BadPosition("part: nobody marches (DS-M01)")
    if CARD_KIND[board.theseus[slot]] not in (WHITE, part) and part != SCIENTISTS_MARCH:
        raise BadPosition("part: the card sends other guards (DS-M01)")
    if len(set(board.waiting)) != len(board.waiting):
        raise BadPosition("waiting: a guard marches once (DS-M04)")
    for guard in board.waiting:
        there = place_of(board, guard)
        if there == NOWHERE or (guard >= MINOTAURS) != (part == SCIENTISTS_MARCH):
            raise BadPosition("waiting: that guard does not march in this part (DS-M01)")
        if guard < MINOTAURS and RING_OF[there] != part:
            raise BadPosition("waiting: that Minotaur is in another ring (DS-M01)")
        if guard >= MINOTAURS and not board.origin[guard - MINOTAURS]:
            raise BadPosition("origin: a scientist that marches stood somewhere (DS-M16)")
    if len(rooms_waiting(board)) < 2:
        raise BadPosition("phase: there is nothing to choose for the captain (DS-M03)")
