"""Drawing and laying tiles: what may lie where, how turned, and that nobody seals the labyrinth (DL-L)."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events
from clew.core.notation import Action
from clew.core.parts.counts import put_back, take
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import KIND_NAMES, KINDS, SPAWN, TURNS, WARP
from clew.games.daedalus_labyrinth.box.constants import NOBODY
from clew.games.daedalus_labyrinth.box.spots import Spot, cell_at, cell_xy
from clew.games.daedalus_labyrinth.rules.patrons import apollo
from clew.games.daedalus_labyrinth.rules.ways import is_open

REDRAW: Final[Action] = ("redraw",)

_placements: dict[int, list[Action]] = {}
_KEPT: Final = 8_000


def placements(kind: int, cell: Spot) -> list[Action]:
    """A kind of tile in a cell, turned in every way that differs; kept, for it is asked again and again (DL-L04)."""
    key = cell * KINDS + kind
    found = _placements.get(key)
    if found is None:
        x, y = cell_xy(cell)
        found = [("place", KIND_NAMES[kind], x, y, turn) for turn in range(TURNS[kind])]
        if len(_placements) >= _KEPT:
            _placements.clear()
        _placements[key] = found
    return found


def draw(board: Board, sites: list[Spot], goal: Spot, dice: Dice, events: Events) -> None:
    """A tile for each of these cells, or all that are left, shown to everyone (DL-L01, DL-A23, DL-A24)."""
    board.sites = sites
    board.goal = goal
    board.fresh = True
    count = min(len(sites), board.bag_count())
    board.drawn = sorted([take(board.bag, dice) for _ in range(count)])
    if events.heard:
        events.tell("drew", board.turn, tuple([KIND_NAMES[kind] for kind in board.drawn]))


def layings(board: Board) -> list[Action]:
    """Any drawn tile in any of the cells, in any turn that leaves the labyrinth open (DL-L02 to DL-L08)."""
    guarded = must_stay_open(board)
    offered: list[Action] = []
    before = -1
    for kind in board.drawn:
        if kind == before:
            continue
        before = kind
        for cell in board.sites:
            ways = placements(kind, cell)
            if guarded:
                ways = [way for turn, way in enumerate(ways) if would_be_open(board, cell, kind * 4 + turn)]
            offered += ways
    return offered


def offers(board: Board) -> list[Action]:
    """The layings, and Apollo's second draw as long as nothing of the first was laid (DL-P05)."""
    found = layings(board)
    if apollo(board):
        found.append(REDRAW)
    return found


def must_stay_open(board: Board) -> bool:
    """Whether a laying may seal nothing: before the kill, while tiles are left, and for the last tile (DL-L06, DL-L08).

    While another tile waits, the dark beyond its cell is still to be reached.
    """
    if board.slayer != NOBODY or board.freely or len(board.drawn) > 1:
        return False
    return bool(board.aside) or any(board.bag)


def would_be_open(board: Board, cell: Spot, code: int) -> bool:
    """Whether the labyrinth would be open with this tile in an empty cell (DL-L07)."""
    board.laid[cell] = code
    is_warp = code >> 2 == WARP
    if is_warp:
        board.warps.append(cell)
    found = is_open(board)
    del board.laid[cell]
    if is_warp:
        board.warps.pop()
    return found


def set_aside(board: Board, dice: Dice, events: Events) -> None:
    """A tile that would seal everything gives way to another; when none is left, the first is laid anyhow (DL-L12)."""
    kind = board.drawn.pop()
    board.aside.append(kind)
    events.tell("set_aside", KIND_NAMES[kind])
    if any(board.bag):
        board.drawn = [take(board.bag, dice)]
        if events.heard:
            events.tell("drew", board.turn, (KIND_NAMES[board.drawn[0]],))
        return
    board.drawn = [board.aside[0]]  # DL-L13
    put_back(board.bag, board.aside[1:])
    board.aside = []
    board.freely = True
    events.tell("laid_anyhow", KIND_NAMES[board.drawn[0]])


def place(board: Board, action: Action, events: Events) -> None:
    """Lay one of the drawn tiles (DL-L05, DL-L10, DL-L11)."""
    _, name, x, y, turn = action
    kind = KIND_NAMES.index(name)
    cell = cell_at(x, y)
    board.fresh = False
    board.drawn.remove(kind)
    board.sites.remove(cell)
    board.laid[cell] = kind * 4 + turn
    if kind == SPAWN:
        board.spawns.append(cell)
    elif kind == WARP:
        board.warps = sorted([*board.warps, cell])
    events.tell("placed", board.turn, name, x, y, turn)
    events.beat(board)


def finish(board: Board, events: Events) -> None:
    """All tiles lie: what was set aside goes back into the bag (DL-L12)."""
    if board.aside:
        if events.heard:
            events.tell("put_back", tuple([KIND_NAMES[kind] for kind in board.aside]))
        put_back(board.bag, board.aside)
        board.aside = []
    board.freely = False
    board.sites = []
