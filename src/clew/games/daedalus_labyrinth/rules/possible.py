"""Whether a position can be: what must hold in every state that a game leads to."""

from __future__ import annotations

from typing import Final

from clew.core.reading import must
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import APOLLO, DIONYSUS, FALLEN, HERA, SEATS, SPAWN, TRAP, ZEUS
from clew.games.daedalus_labyrinth.box.constants import (
    ACTING,
    CHOOSING,
    HALF,
    LAYING,
    LURING,
    NAMING,
    NOBODY,
    OVER,
    REROLLING,
    SOBER,
)
from clew.games.daedalus_labyrinth.box.spots import REACH, START, STEPS, cell_xy, is_centre, is_side
from clew.games.daedalus_labyrinth.rules import collapse, confrontation, flow, laying, minotaur, patrons
from clew.games.daedalus_labyrinth.rules.offers import choices

ENDINGS: Final = {
    result.clause: result
    for result in (
        collapse.ESCAPED,
        collapse.BURIED,
        collapse.START_FELL,
        confrontation.ALL_EATEN,
        confrontation.HOPELESS,
        flow.OUT_OF_TIME,
    )
}


def check_possible(board: Board) -> None:
    """BadPosition says what cannot be."""
    check_patrons(board)
    check_ending(board)
    check_heroes(board)
    check_minotaur(board)
    check_exchange(board)
    if board.phase != LAYING:
        must(not (board.drawn or board.sites or board.aside or board.goal or board.freely or board.fresh),
              "drawn: tiles wait only while they are laid")  # fmt: skip
    if board.phase != REROLLING:
        must(board.confronter == NOBODY and not board.rolled, "confronter: nobody confronts the Minotaur now")
    checks = {CHOOSING: check_choosing, ACTING: check_acting, LAYING: check_laying, LURING: check_luring,
              NAMING: check_naming, REROLLING: check_rerolling, OVER: check_over}  # fmt: skip
    must(board.phase in checks, "phase: no game stops here")
    checks[board.phase](board)


def check_patrons(board: Board) -> None:
    """Each card once; what only one patron's hero can have done needs that patron."""
    chosen = [patron for patron in board.patrons if patron >= 0]
    must(len(set(chosen)) == len(chosen), "patrons: no card is there twice (DL-S03)")
    must(board.phase == CHOOSING or len(chosen) in (0, SEATS), "patrons: all heroes have one, or none")
    must(not board.skips or APOLLO in chosen, "skips: only Apollo's hero does (DL-P07)")
    must(board.drunk == SOBER or DIONYSUS in chosen, "drunk: only Dionysus' hero drinks (DL-P15)")
    must(not board.summoned or ZEUS in chosen, "summoned: only Zeus calls somebody (DL-P39)")
    must(not any(board.gifts) or HERA in chosen, "gifts: only Hera gives points (DL-P27)")


def check_ending(board: Board) -> None:
    """One of the endings there are."""
    must((board.ended is None) == (board.phase != OVER), "ended: the phase is over exactly when the game is")
    must(board.ended is None or ENDINGS.get(board.ended.clause) == board.ended, "ended: no game ends like this")


def check_heroes(board: Board) -> None:
    """Living heroes stand where one can stand; the eaten hold nothing."""
    buried = board.ended in (collapse.BURIED, collapse.START_FELL)
    for seat, spot in enumerate(board.where):
        if not spot:
            must(not board.virtues_of(seat) and not board.gifts[seat], "virtues: an eaten hero has nothing (DL-C05)")
        elif is_centre(spot):
            must(spot == START or board.kind_at(spot) == TRAP or buried, "heroes: nobody can stand there (DL-B08)")
            must(spot != START or board.round == 1, "heroes: the START centre is left in the first turn (DL-T09)")
        else:
            must(is_side(spot), "heroes: there is no spot at the corners of tiles (DL-B03)")
            must(board.is_complete(spot) or buried, "heroes: a hero stands on a complete spot (DL-A05)")
    must(
        any(board.where) != (board.ended is confrontation.ALL_EATEN or _is(board, "DL-C09")),
        "heroes: all are eaten (DL-C09)",
    )


def _is(board: Board, clause: str) -> bool:
    return board.ended is not None and board.ended.clause == clause


def check_minotaur(board: Board) -> None:
    """It is asleep, in the labyrinth, or slain; only then something falls."""
    if board.slayer != NOBODY or board.spawner == NOBODY:
        must(not board.beast, "minotaur: it has not entered, or it is slain (DL-C08)")
    else:
        must(bool(board.beast), "minotaur: it has entered, so it is somewhere (DL-M06)")
    if board.beast:
        if is_centre(board.beast):
            must(board.kind_at(board.beast) == SPAWN, "minotaur: it enters in a Spawn Point (DL-M06)")
        else:
            whole = is_side(board.beast) and board.is_complete(board.beast)
            must(whole, "minotaur: it walks on complete spots only (DL-M09)")
    must(board.spawner == NOBODY or bool(board.spawns), "spawner: it came out of a Spawn Point (DL-M06)")
    if board.slayer == NOBODY:
        must(board.collapses == 0, "collapses: nothing falls before the kill (DL-E01)")
        must(max(board.laid.values()) < FALLEN, "tiles: nothing falls before the kill (DL-E01)")
    else:
        must(board.spawner != NOBODY and bool(board.where[board.slayer]), "slayer: a hero who lives (DL-C08)")
        must(collapse.has_escaped(board) == _is(board, "DL-E08") or _is(board, "DL-E06") or _is(board, "DL-E07"),
              "ended: the heroes have escaped exactly when all are at START (DL-E08)")  # fmt: skip


def check_exchange(board: Board) -> None:
    """An exchange is with somebody here, and knows what has changed hands."""
    must(board.partner != NOBODY or not board.swapped, "swapped: no exchange is under way (DL-A36)")
    if board.partner != NOBODY:
        here = board.where[board.turn]
        must(board.phase == ACTING and board.touched, "partner: an exchange is an action (DL-A30)")
        must(board.partner != board.turn and board.where[board.partner] == here, "partner: not on this spot (DL-A30)")
        must(bool(board.swapped), "swapped: an exchange hands something over (DL-A31)")


def check_choosing(board: Board) -> None:
    """Nothing has happened yet, and those before have chosen (DL-S03)."""
    fresh = Board()
    fresh.clear(board.terms.options)
    must(board.laid == fresh.laid and board.where == fresh.where and board.bag == fresh.bag, "phase: nothing lies yet")
    must(board.holders == fresh.holders and board.gifts == fresh.gifts, "phase: nobody has anything yet")
    must(board.round == 1 and board.turn == board.first and board.points == 0, "phase: no turn has begun")
    must(not (board.touched or board.scouted or board.redrawn or board.closed), "phase: no turn has begun")
    mode = board.terms.options["patrons"]
    must(mode in ("choose", "pick_of_two"), "phase: nobody chooses a patron in this game (DL-S03)")
    must(len(board.dealt) == (2 * SEATS if mode == "pick_of_two" else 0), "dealt: two cards for each hero, or none")
    must(len(set(board.dealt)) == len(board.dealt), "dealt: no card is there twice (DL-S03)")
    must(board.asked != NOBODY, "asked: somebody chooses")
    for i in range(SEATS):
        seat = (board.first + i) % SEATS
        has_chosen = i < (board.asked - board.first) % SEATS
        must((board.patrons[seat] >= 0) == has_chosen, "patrons: chosen in turn order (DL-S03)")
        if has_chosen and board.dealt:
            must(board.patrons[seat] in board.dealt[2 * seat : 2 * seat + 2], "patrons: not one of the two dealt")
    must(bool(choices(board)), "patrons: nothing left to choose")


def _check_turn(board: Board) -> None:
    must(board.asked == board.turn and bool(board.where[board.turn]), "asked: it is the turn of a living hero")


def check_acting(board: Board) -> None:
    """Whoever stands in the START centre can still get out of it (DL-T09)."""
    _check_turn(board)
    must(board.where[board.turn] != START or board.points > 0, "points: nobody is left in the START centre (DL-T09)")


def check_laying(board: Board) -> None:
    """Tiles wait for empty cells beside the maze, and there is something to decide (DL-T11)."""
    _check_turn(board)
    must(
        0 < len(board.drawn) <= len(board.sites) == len(set(board.sites)), "sites: cells for all drawn tiles, each once"
    )
    for cell in board.sites:
        must(cell not in board.laid and max(map(abs, cell_xy(cell))) <= REACH + sum(board.bag), "sites: not empty")
        near = [board.laid.get(cell + 2 * step, FALLEN) for step in STEPS]
        must(min(near) < FALLEN, "sites: not beside the labyrinth (DL-A21)")
    if board.goal:
        must(len(board.sites) == 1 and board.fresh, "goal: a move draws one tile (DL-A05)")
        at_site = is_side(board.goal) and board.goal - board.sites[0] in STEPS and board.formed(board.goal) == HALF
        must(at_site and board.where[board.turn] != board.goal, "goal: the tile is not drawn for this spot (DL-A05)")
    must(not (board.aside and len(board.drawn) > 1), "aside: only the last tile is set aside (DL-L08)")
    must(not board.freely or (len(board.drawn) == 1 and not board.aside), "freely: one tile is left (DL-L13)")
    must(len(laying.offers(board)) > 1, "drawn: laid without asking where there is no choice (DL-T11)")


def _check_its_turn(board: Board) -> None:
    must(board.beast != 0 and board.turn == board.spawner, "phase: it is not the Minotaur's turn (DL-M08)")


def check_luring(board: Board) -> None:
    """Aphrodite's hero is alive, and the Minotaur has a way to her (DL-P01)."""
    _check_its_turn(board)
    must(board.beast not in board.where, "phase: it stays where a hero is (DL-M12)")
    able = minotaur.lurer(board)
    must(
        able != NOBODY and board.asked == able, "asked: only Aphrodite's hero lures, where a way leads to her (DL-P01)"
    )


def check_naming(board: Board) -> None:
    """Two or three heroes are there, and the right one is asked (DL-C02)."""
    _check_its_turn(board)
    must(len(board.on(board.beast)) > 1, "phase: nobody has to be named (DL-T11)")
    must(board.asked == confrontation.chooser(board), "asked: whose slot comes soonest names the hero (DL-C02)")


def check_rerolling(board: Board) -> None:
    """A roll has failed on Hermes' spot (DL-P31, DL-P33)."""
    _check_its_turn(board)
    confronter = board.confronter
    must(confronter != NOBODY and board.where[confronter] == board.beast, "confronter: not on the Minotaur's spot")
    must(board.rolled > confrontation.strength(board, board.beast, confronter), "rolled: that roll slays it (DL-C04)")
    able = patrons.hermes(board)
    must(able != NOBODY and board.asked == able, "asked: only Hermes' hero may have the die rolled again (DL-P31)")


def check_over(board: Board) -> None:
    """Nobody is asked."""
    must(board.asked == NOBODY, "asked: nobody is asked any more")
