"""Walking out within one turn: two Moves are all there are, and one tile may have to be laid first (DD-T03, DD-E01)."""

from __future__ import annotations

from clew.core.bot import Plan
from clew.core.notation import Action
from clew.core.parts.grid import STEPS, Cell, cell_at
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.box.components import SIDES, TILE_NAMES
from clew.games.dedalos.rules.actions import MOVES, TWICE


def escape(board: Board, actions: list[Action]) -> Plan:
    """How the active player, who may do all this, walks out in this turn; nothing if that cannot be."""
    here = board.where[board.turn]
    gates = [cell for cell in board.exits if cell not in board.collapsed]
    doors = _doors(here, gates)
    for bit, onward in doors:
        if onward < 0 and MOVES[bit] in actions:
            return (MOVES[bit],)
    left = TWICE + 1 - board.plays - board.moves - board.pushes
    if board.moves or left < TWICE:
        return ()
    for bit, onward in doors:
        if onward >= 0 and MOVES[bit] in actions and board.maze.connected(here + STEPS[bit], onward):
            return (MOVES[bit], MOVES[onward])
    if left > TWICE:
        for bit, onward in doors:
            if onward >= 0 and board.maze.sides[here] >> bit & 1:
                for action in actions:
                    if _opens(action, here + STEPS[bit], 1 << (bit ^ 2) | 1 << onward):
                        return (action, MOVES[bit], MOVES[onward])
    return ()


def _doors(here: Cell, gates: list[Cell]) -> list[tuple[int, int]]:
    """The sides over which one step, or two, would lead onto an exit; -1 where the first is enough."""
    doors = []
    for bit in range(4):
        near = here + STEPS[bit]
        if near in gates:
            doors.append((bit, -1))
            continue
        doors += [(bit, onward) for onward in range(4) if near + STEPS[onward] in gates]
    return doors


def _opens(action: Action, cell: Cell, sides: int) -> bool:
    """Whether this lays a tile into a cell that is open to these sides."""
    if action[0] != "place" or cell_at(action[2], action[3]) != cell:
        return False
    code: int = TILE_NAMES.index(action[1]) * 4 + action[4]
    return SIDES[code] & sides == sides
