"""Moving and scouting: where one move leads, and which cells a scout fills (DL-A01 to DL-A26)."""

from __future__ import annotations

from typing import Final

from clew.core.game import Events, Seat
from clew.core.notation import Action
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import FIRST_VIRTUE, HEPHAESTUS, VIRTUE_NAMES, is_virtue
from clew.games.daedalus_labyrinth.box.constants import COMPLETE, HALF, NOBODY, UNTAKEN
from clew.games.daedalus_labyrinth.box.spots import ROW, Spot, cell_xy, spot_xy
from clew.games.daedalus_labyrinth.rules.patrons import athena, has, steps_of
from clew.games.daedalus_labyrinth.rules.ways import crossed, walks

SCOUT: Final[Action] = ("scout",)

_moves: dict[Spot, Action] = {}
_KEPT: Final = 20_000


def move_to(spot: Spot) -> Action:
    """The action; kept, for it is asked again and again."""
    found = _moves.get(spot)
    if found is None:
        if len(_moves) >= _KEPT:
            _moves.clear()
        found = _moves[spot] = ("move", *spot_xy(spot))
    return found


def destinations(board: Board, seat: Seat) -> list[Spot]:
    """The spots that a hero can enter with one move, from north-west to south-east (DL-A01 to DL-A08, DL-A12)."""
    tiles = any(board.bag)
    found = []
    for spot in walks(board, board.where[seat], steps_of(board, seat)):
        if spot & 1 or spot & ROW:
            form = board.formed(spot)
            if form == COMPLETE or (form == HALF and tiles):  # DL-A07, DL-A08
                found.append(spot)
        else:
            found.append(spot)  # the centre of a Trap
    found.sort()
    return found


def scouted_cells(board: Board, spots: list[Spot]) -> list[Spot]:
    """The empty cells beyond the half-formed ones of these spots, each once (DL-A21, DL-A22)."""
    dark = [board.beyond(spot) for spot in spots if (spot & 1 or spot & ROW) and board.formed(spot) == HALF]
    return sorted(set(dark))


def leads_into_the_dark(board: Board, spots: list[Spot]) -> bool:
    """Whether one of these spots is half-formed (DL-A25)."""
    return HALF in [board.formed(spot) for spot in spots if spot & 1 or spot & ROW]


def moves_and_scout(board: Board, offered: list[Action]) -> None:
    """A move for a point; a scout for a point, or for none with Athena (DL-A01, DL-A20, DL-A25, DL-P13, DL-P26)."""
    may_scout = (board.points > 0 or athena(board)) and not has(board, HEPHAESTUS) and any(board.bag)
    if not board.points and not may_scout:
        return
    spots = destinations(board, board.turn)
    if board.points:
        offered += [move_to(spot) for spot in spots]
    if may_scout and leads_into_the_dark(board, spots):
        offered.append(SCOUT)


def pay_scout(board: Board) -> bool:
    """Athena's first scout of a turn is free, any other costs a point (DL-A20, DL-P13); whether it was free."""
    free = athena(board)
    if free:
        board.scouted = True
    else:
        board.points -= 1
    return free


def arrive(board: Board, there: Spot, events: Events) -> None:
    """The hero moves, and takes the virtue of a tile that the move crosses first (DL-A06, DL-V02, DL-A33)."""
    seat = board.turn
    here = board.where[seat]
    cell = crossed(board, here, there, steps_of(board, seat))
    board.where[seat] = there
    board.partner = NOBODY
    board.swapped = board.closed = 0
    if events.heard:
        warp = not cell and is_far(here, there)
        events.tell("moved", seat, *spot_xy(here), *spot_xy(there), warp)
    if cell:
        take_virtue(board, cell, events)


def is_far(here: Spot, there: Spot) -> bool:
    """Whether a move that crosses no tile is a warp, and no step into a centre or out of it."""
    return bool(here & 1 or here & ROW) and bool(there & 1 or there & ROW)


def take_virtue(board: Board, cell: Spot, events: Events) -> None:
    """Whoever crosses a virtue tile first takes its virtue (DL-V02, DL-V04, DL-V05)."""
    kind = board.kind_at(cell)
    if not is_virtue(kind) or board.holders[kind - FIRST_VIRTUE] != UNTAKEN:
        return
    board.holders[kind - FIRST_VIRTUE] = board.turn
    events.tell("took", board.turn, VIRTUE_NAMES[kind - FIRST_VIRTUE], *cell_xy(cell))
