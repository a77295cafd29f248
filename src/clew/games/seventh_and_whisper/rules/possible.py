"""Whether a position can be: what must hold in every state that a run leads to."""

from __future__ import annotations

from itertools import pairwise

from clew.core.reading import must
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.card import DOOR, THROW
from clew.games.seventh_and_whisper.box.cells import BESIDE, NO_SIDE, NOWHERE
from clew.games.seventh_and_whisper.box.components import LASTING, SEVENTH, WHISPER
from clew.games.seventh_and_whisper.box.constants import (
    ACTING,
    ESCAPING,
    GONE,
    NOBODY,
    ORDERING,
    OVER,
    PLACING,
    RESOLVING,
    ROLLING,
)
from clew.games.seventh_and_whisper.rules import flow, moves


def check_possible(board: Board) -> None:
    """BadPosition says what cannot be."""
    must(board.phase != RESOLVING, "phase: no run stops here")
    check_run(board)
    check_card(board)
    check_enemies(board)
    check_lure(board)
    check_characters(board)
    check_turn(board)
    check_end(board)


def check_run(board: Board) -> None:
    """A number of rounds for each finished card; charges are spent, gear is not."""
    won = board.ended == flow.WON
    finished = len(board.played) - (0 if won else 1)
    must(len(board.rounds) == finished, "rounds: one number for each finished card (SW-W05)")
    must(not won or (len(board.played) == board.terms.cards and board.rounds[-1] == board.round), "ended: not yet won")
    must(
        not any(count and LASTING[item] for item, count in enumerate(board.spent)),
        "spent: gear is never spent (SW-L07)",
    )
    must(board.terms.items or not any([*board.items, *board.spent]), "items: the cases are empty in this run")


def check_card(board: Board) -> None:
    """An open door had power (SW-O15)."""
    for number, thing in enumerate(board.card.things):
        if thing.kind == DOOR and board.done >> number & 1:
            must(board.is_powered(number), f"done: {thing.id} is open without power (SW-O15)")


def check_enemies(board: Board) -> None:
    """Everybody is at the own stop, but for one that was lured and one that has just seen somebody."""
    card = board.card
    watcher = board.caught[2] - len(card.things) if board.caught else NOBODY
    for enemy, stop in enumerate(board.stops):
        if stop == GONE:
            must(card.enemies[enemy].strikeable, "enemies: nobody can eliminate that one (SW-D05)")
            continue
        pose = (board.cells[enemy], board.faces[enemy])
        if enemy not in (board.lured, watcher):
            must(pose == card.enemies[enemy].pattern.stops[stop], "enemies: an enemy is not at its stop (SW-E05)")
        is_drone = card.enemies[enemy].pattern.stops[stop][1] == NO_SIDE
        must((pose[1] == NO_SIDE) == is_drone, "enemies: androids look somewhere, drones do not (SW-V12)")
        must(bool(~card.solid >> pose[0] & 1), "enemies: nobody is in a wall (SW-E05)")


def check_lure(board: Board) -> None:
    """A lured android came along its route, from home to the can (SW-T08)."""
    enemy = board.lured
    if enemy == NOBODY:
        must(not board.route, "route: nobody was lured (SW-T12)")
        return
    must(board.thrown, "lured: the can was not thrown (SW-T06)")
    must(board.stops[enemy] != GONE and board.card.enemies[enemy].distractable, "lured: that one is not (SW-T05)")
    must(1 < len(board.route) <= THROW + 1, "route: one, two or three steps (SW-T05)")
    stop = board.card.enemies[enemy].pattern.stops[board.stops[enemy]]
    must(board.route[0] == stop[0], "route: it begins at home (SW-T12)")
    must(bool(board.caught) or board.route[-1] == board.cells[enemy], "route: it ends at the can (SW-T11)")
    ground = board.card.enterable(board.opened())
    for one, other in pairwise(board.route):
        must(other in BESIDE[one] and bool(ground >> other & 1), "route: not from cell to cell on the floor (SW-T05)")


def check_characters(board: Board) -> None:
    """They stand where one can stand, unseen as long as the run goes on."""
    card = board.card
    ground = board.ground()
    for seat, cell in enumerate(board.where):
        if cell == NOWHERE:
            continue
        if not board.caught:
            must(bool(ground >> cell & 1), "where: nobody can stand there (SW-M03)")
            must(not card.exits >> cell & 1, "where: whoever enters the exit has left (SW-X02)")
            must(not board.sight >> cell & 1, "where: somebody is seen there, and the run is lost (SW-V01)")
        else:
            must(bool(card.enterable(board.opened()) >> cell & 1), "where: nobody can stand there (SW-M03)")
        must(board.phase != PLACING, f"where: seat {seat} is not placed yet (SW-S10)")


def check_turn(board: Board) -> None:
    """What is asked fits how far the round has got."""
    on_card = [cell != NOWHERE for cell in board.where]
    if board.phase in (ROLLING, ACTING, ESCAPING):
        must(on_card[board.turn], "turn: a character that has left has no turn (SW-R13)")
    if board.phase in (ACTING, ESCAPING):
        must(board.rolled > 0 and board.moves <= board.rolled, "moves: no more than was rolled (SW-R02)")
        must(len(board.check) in (0, 3), "check: two dice and a bonus")
        _check_failures(board)
    elif board.phase != OVER:
        must(
            not (board.rolled or board.moves or board.failed or board.check), "rolled: the turn has not begun (SW-R02)"
        )
    if board.phase == ORDERING:
        fresh = len(board.played) == 1 and board.round == 1
        placed = all(on_card)
        must(placed or not any(on_card), "where: both are on the card, or none (SW-S06)")
        must(not placed or (board.terms.free_order and not fresh), "phase: the order is settled (SW-S07)")
        must(placed or fresh, "phase: the order is settled before the first card (SW-S06)")
    if board.phase == PLACING or (board.phase == ORDERING and not any(on_card)):
        untouched = not board.done and board.round == 1 and not board.thrown and set(board.stops) <= {0}
        must(untouched and board.lured == NOBODY, "phase: nothing has happened on this card yet (SW-X05)")
    if board.phase == ESCAPING:
        struck = board.failed >> len(board.card.things)
        must(board.turn == WHISPER and struck > 0, "phase: nobody has failed to strike (SW-K07)")
        must(moves.can_move(board), "phase: there is no way to escape (SW-K06)")


def _check_failures(board: Board) -> None:
    """Only what this character can try, and what is not done, has failed (SW-I08)."""
    things = board.card.things
    for target in range(len(board.card.targets)):
        if not board.failed >> target & 1:
            continue
        if target < len(things):
            tried_by = WHISPER if things[target].verb == "barrel" else SEVENTH
            must(bool(things[target].verb) and tried_by == board.turn, "failed: not tried in this turn (SW-I04)")
            must(not board.done >> target & 1, "failed: what is done cannot have failed (SW-I09)")
        else:
            enemy = target - len(things)
            alive = board.stops[enemy] != GONE and board.card.enemies[enemy].strikeable
            must(alive and board.turn == WHISPER, "failed: nobody can have struck that one (SW-K01)")


def check_end(board: Board) -> None:
    """One of the endings there are."""
    must((board.ended is None) == (board.phase != OVER), "ended: the phase is over exactly when the run is")
    if board.ended is None:
        must(not board.caught, "caught: whoever is seen has lost (SW-W02)")
        return
    if board.caught:
        seat, cell, target, there, side = board.caught
        must(board.where[seat] == cell, "caught: that character is not there (SW-V01)")
        enemy = target - len(board.card.things)
        if enemy >= 0:
            alive = board.stops[enemy] != GONE
            must(alive and (board.cells[enemy], board.faces[enemy]) == (there, side), "caught: no such enemy there")
            must(bool(board.view_of(enemy) >> cell & 1), "caught: it does not see that cell (SW-V05)")
        else:
            thing = board.card.things[target]
            must((thing.at, NO_SIDE) == (there, side) and bool(thing.view >> cell & 1), "caught: it does not see that")
            must(not board.done >> target & 1, "caught: it is off (SW-V14)")
        must(board.ended == flow.seen(board), "ended: no run ends like this")
        return
    must(board.ended in (flow.WON, flow.OVERPOWERED, flow.LOCKED_DOWN, flow.CONCEDED), "ended: no run ends like this")
    must((board.where == [NOWHERE, NOWHERE]) == (board.ended == flow.WON), "where: both have left when the run is won")
