"""The shut-in rule (DD-I): which cells are trapped, and which single plays could trap somebody.

A trapped cell is a very small prison. Its region is closed, and two steps without return are impossible in it: so it
consists of the cell and neighbours that lead nowhere else, and whether a cell is trapped can be seen within two steps.
"""

from __future__ import annotations

from clew.core.parts.grid import STEPS, Cell
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.box.components import ENTRANCE
from clew.games.dedalos.box.constants import NOWHERE


def is_trapped(board: Board, cell: Cell) -> bool:
    """Whether a tribute on this cell is shut in without two steps to make (DD-I01 to DD-I04).

    Any of these frees it: an open end or an open exit beside the cell or beside a neighbour, or a second step that does
    not lead back.
    """
    sides = board.maze.sides
    mine = sides[cell]
    for bit in range(4):
        if not mine >> bit & 1:
            continue
        near = cell + STEPS[bit]
        if near not in sides:
            return False
        theirs = sides[near]
        back = bit ^ 2
        if not theirs >> back & 1:
            continue
        if near in board.exits:
            return False
        for on in range(4):
            if on != back and theirs >> on & 1:
                far = near + STEPS[on]
                if far not in sides or sides[far] >> (on ^ 2) & 1:
                    return False
    return True


def hinges(board: Board, cell: Cell) -> list[Cell]:
    """The cells in which one play might trap a tribute on this cell; none if it is free in ways enough, or trapped.

    Each way to freedom that is_trapped knows hangs on one or two cells: where the open end would be closed, the tiles
    led over, the exit that might collapse. One play can take them all away only in a cell on which all of them hang.
    """
    sides = board.maze.sides
    mine = sides[cell]
    common: list[Cell] = []
    first = True
    for bit in range(4):
        if not mine >> bit & 1:
            continue
        near = cell + STEPS[bit]
        if near not in sides or (sides[near] >> (bit ^ 2) & 1 and near in board.exits):
            ways = [near]
            common = ways if first else [hinge for hinge in common if hinge == near]
            first = False
        elif sides[near] >> (bit ^ 2) & 1:
            theirs = sides[near]
            for on in range(4):
                if on != bit ^ 2 and theirs >> on & 1:
                    far = near + STEPS[on]
                    if far not in sides or sides[far] >> (on ^ 2) & 1:
                        common = [near, far] if first else [hinge for hinge in common if hinge in (near, far)]
                        first = False
        if not first and not common:
            return common
    return common


def guarded(board: Board) -> dict[Cell, list[Cell]]:
    """For each cell in which a play might break the rule: the cells on which a tribute would be trapped.

    The entrance always counts as holding a tribute (DD-I08). Who is trapped already does not count (DD-I10).
    """
    guards: dict[Cell, list[Cell]] = {}
    for cell in {ENTRANCE, *board.where}:
        if cell != NOWHERE:
            for hinge in hinges(board, cell):
                guards.setdefault(hinge, []).append(cell)
    return guards


def would_trap(board: Board, cell: Cell, sides: int, standing: list[Cell]) -> bool:
    """Whether one of these cells would be trapped if a tile with these open sides lay in a cell (DD-I05)."""
    lying = board.maze.sides
    before = lying.get(cell, -1)
    lying[cell] = sides
    trapped = False
    for stand in standing:
        if is_trapped(board, stand):
            trapped = True
            break
    if before < 0:
        del lying[cell]
    else:
        lying[cell] = before
    return trapped
