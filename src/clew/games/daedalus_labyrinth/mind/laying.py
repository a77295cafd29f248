"""How good it is to lay a tile like this: near dark, virtues at hand, ways home, Collapse tiles far from START."""

from __future__ import annotations

from typing import Final

from clew.core.notation import Action
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import COLLAPSE, FIRST_VIRTUE, KIND_NAMES, PLAIN, WARP, is_virtue
from clew.games.daedalus_labyrinth.box.constants import COMPLETE, HALF, UNTAKEN
from clew.games.daedalus_labyrinth.box.spots import ROW, START, START_SPOTS, STEPS, Spot, cell_at, cell_xy
from clew.games.daedalus_labyrinth.rules.flow import Flow
from clew.games.daedalus_labyrinth.rules.ways import walks

DARK: Final = 6.0
"""A half-formed spot, divided by how far it is: what is near is explored with little risk."""
VIRTUE: Final = 30.0
"""A virtue that can be taken, less what each move to it costs."""
VIRTUE_STEP: Final = 1.5
COLLAPSE_NEAR: Final = 4.0
"""A Collapse tile, divided by its cells from START: so soon START falls."""
HOME_STEP: Final = 0.5
"""Each move that a hero is away from START."""
UNREACHED: Final = 15
"""Moves, for a hero who has no way home."""


def laid_so(board: Flow, action: Action) -> Flow:
    """The board with that tile in its cell; only what lies is right on it."""
    _, name, x, y, turn = action
    after = board.clone()
    cell = cell_at(x, y)
    kind = KIND_NAMES.index(name)
    after.laid[cell] = kind * 4 + turn
    if kind == WARP:
        after.warps.append(cell)
    if board.goal:
        after.where[board.turn] = board.goal
    return after


def worth(board: Flow) -> float:
    """How good a labyrinth is to explore and to leave."""
    far = dict.fromkeys(START_SPOTS, 0)
    value = _dark(board, far)
    for seat in board.living():
        if board.where[seat] != START:
            value -= HOME_STEP * far.get(board.where[seat], UNREACHED)
    for cell, code in board.laid.items():
        kind = code >> 2
        if kind == COLLAPSE:
            x, y = cell_xy(cell)
            value -= COLLAPSE_NEAR / (abs(x) + abs(y))
        elif is_virtue(kind) and board.holders[kind - FIRST_VIRTUE] == UNTAKEN:
            value += _virtue(board, cell, code, far)
    return value


def _dark(board: Board, far: dict[Spot, int]) -> float:
    """The dark that a hero without powers finds from START; ``far`` gets the moves to every spot."""
    value = 0.0
    front: list[Spot] = []
    for spot in START_SPOTS:
        if board.formed(spot) == HALF:
            value += DARK
        else:
            front.append(spot)
    count = 0
    while front:
        count += 1
        after: list[Spot] = []
        for spot in front:
            for near in walks(board, spot, PLAIN):
                if near in far:
                    continue
                far[near] = count
                form = board.formed(near) if near & 1 or near & ROW else COMPLETE
                if form == COMPLETE:
                    after.append(near)
                elif form == HALF:
                    value += DARK / (1 + count)
        front = after
    return value


def _virtue(board: Board, cell: Spot, code: int, far: dict[Spot, int]) -> float:
    """The fewer moves until it is taken, the better; nothing if no way leads over its tile."""
    best = UNREACHED
    for side, step in enumerate(STEPS):
        if PLAIN[code * 4 + side] and cell + step in far and board.formed(cell + step) == COMPLETE:
            best = min(best, far[cell + step])
    return VIRTUE - VIRTUE_STEP * best if best < UNREACHED else 0.0


def best_laying(board: Flow, offers: list[Action]) -> Action:
    """The tile, the cell and the turn after which the labyrinth is worth most."""
    best, best_value = offers[0], -1e9
    for action in offers:
        value = worth(laid_so(board, action))
        if value > best_value:
            best, best_value = action, value
    return best
