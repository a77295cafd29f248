"""When no plan leads on: what is left to try before a character steps into a view."""

from __future__ import annotations

from clew.core.notation import Action
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.cells import NOWHERE, Cell
from clew.games.seventh_and_whisper.box.constants import ESCAPING
from clew.games.seventh_and_whisper.mind.strides import step_to
from clew.games.seventh_and_whisper.rules import forecast, moves
from clew.games.seventh_and_whisper.rules.flow import Flow
from clew.games.seventh_and_whisper.rules.offers import END


def last_resort(board: Flow) -> Action:
    """No plan leads on: a safe cell, or a strike, or one where the other one can still help; else whatever there is."""
    offers = board.legal(board.turn)
    reach = forecast.reach(board, board.turn, board.moves)
    stay = moves.has_moved(board) and board.phase != ESCAPING
    rests = [cell for cell, steps in reach.items() if steps or stay or (board.moves > 1 and len(reach) > 1)]
    strikes = [action for action in offers if action[0] == "strike"]
    for cell in [*safe_cells(board, rests), *([] if strikes else hopeful_cells(board, rests))]:
        if cell == board.where[board.turn] and stay:
            return END
        return first_step(board, reach, cell)
    if strikes:
        return strikes[0]
    if END in offers:
        return END
    unseen = [cell for cell, steps in reach.items() if steps == 1]
    return step_to(board, unseen[0]) if unseen else offers[0]


def safe_cells(board: Board, cells: list[Cell]) -> list[Cell]:
    """Those where nobody is seen in the coming enemy phase, those first from which most steps lead on."""
    exits = board.card.exits
    safe = [cell for cell in cells if not exits >> cell & 1 and forecast.is_safe(board, board.turn, cell)]
    ways = {cell: forecast.ways_on(board, board.turn, cell) for cell in safe}
    return sorted(safe, key=lambda cell: -ways[cell])


def hopeful_cells(board: Board, cells: list[Cell]) -> list[Cell]:
    """Those where one would not be seen if the other one, whose turn comes next, goes somewhere else."""
    seat = board.turn
    if seat != board.first:
        return []
    alone = [[cell if one == seat else NOWHERE for one in range(2)] for cell in cells]
    return [cell for cell, where in zip(cells, alone, strict=True) if not forecast.danger(board, where) >> cell & 1]


def first_step(board: Board, reach: dict[Cell, int], goal: Cell) -> Action:
    """The first step of a shortest unseen way; away for whoever is there already."""
    seat, here = board.turn, board.where[board.turn]
    if goal == here:
        return step_to(board, next(cell for cell, steps in reach.items() if steps == 1))
    while reach[goal] > 1:
        goal = next(
            cell
            for cell, steps in reach.items()
            if steps == reach[goal] - 1 and goal in forecast.steps_from(board, seat, cell)
        )
    return step_to(board, goal)
