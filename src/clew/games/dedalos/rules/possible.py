"""Whether a position can be: what must hold in every state that a game leads to."""

from __future__ import annotations

from clew.core.errors import BadPosition
from clew.core.parts.grid import xy
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.box.components import ENTRANCE, HAND, RED
from clew.games.dedalos.box.constants import NOWHERE
from clew.games.dedalos.rules.minotaur import steps


def check_possible(board: Board) -> None:
    """BadPosition says what cannot be."""
    check_tributes(board)
    check_minotaur(board)
    check_ending(board)
    if board.ended is None:
        check_hands(board)
        if board.stack[0][0] == "minotaur":
            check_minotaur_stage(board)
        else:
            check_action_stage(board)


def check_tributes(board: Board) -> None:
    """Tributes stand on tiles; only a winner stands on an exit (DD-E01)."""
    winners = board.ended.winners if board.ended else ()
    for seat, cell in enumerate(board.where):
        if seat in winners and cell in board.exits and cell not in board.collapsed:
            continue
        if cell not in (NOWHERE, ENTRANCE) and cell not in board.tops:
            raise BadPosition(f"tributes: {list(xy(cell))} holds no tile to stand on")


def check_minotaur(board: Board) -> None:
    """It is in the maze or in its cave, with all that belongs to it, and has caught whom it met."""
    if (board.beast == NOWHERE) != (board.row() == 0):
        raise BadPosition("the Minotaur is in the maze exactly when tiles lie in its row (DD-B02, DD-B03)")
    if board.beast == NOWHERE:
        if board.back != NOWHERE or board.cave:
            raise BadPosition("a Minotaur in its cave has no back cell and no counter (DD-B18, DD-B32)")
    elif board.beast != ENTRANCE and board.beast not in board.tops:
        raise BadPosition(f"minotaur: {list(xy(board.beast))} holds no tile to stand on")
    elif board.beast != ENTRANCE and board.beast in board.where:
        raise BadPosition("a tribute beside the Minotaur is caught, except on the entrance (DD-B20, DD-B28)")


def check_ending(board: Board) -> None:
    """One winner on an exit, or none (DD-E01, DD-E03); and nothing is asked any more."""
    if len(board.stack) != (0 if board.ended else 1):
        raise BadPosition("stack: one decision is pending, or none when the game has ended")
    if board.ended is None:
        return
    winners = board.ended.winners
    if board.ended.clause not in ("DD-E01", "DD-E04", "DD-E06"):
        raise BadPosition(f"ended: no game ends by {board.ended.clause[:20]!r}")
    if len(winners) != (1 if board.ended.clause == "DD-E01" else 0):
        raise BadPosition("ended: one player escapes, or none (DD-E03)")
    if winners and board.where[winners[0]] not in board.exits:
        raise BadPosition("ended: the winner stands on an exit (DD-E01)")


def check_hands(board: Board) -> None:
    """Whoever is not on turn has a full hand, or none while waiting; nobody has stalled for too long."""
    for seat, cell in enumerate(board.where):
        due = 0 if cell == NOWHERE else HAND
        held = len(board.hands[seat])
        if seat != board.turn and held != due:
            raise BadPosition(f"hands: seat {seat} holds {held} tiles instead of {due} (DD-T10, DD-B23)")
    if board.calm >= 3 * board.players:
        raise BadPosition(f"calm: after {board.calm} turns without a tile the game is over (DD-E06)")


def check_minotaur_stage(board: Board) -> None:
    """The Minotaur is out, has so many steps to make, and more than one way to go (DD-B06, DD-B14)."""
    _, left, may_turn = board.stack[0]
    if board.beast == NOWHERE or board.plays + board.moves + board.pushes:
        raise BadPosition("stack: the Minotaur moves before the actions, and only in the maze (DD-T01)")
    if left > board.row():
        raise BadPosition(f"stack: {left} steps, but {board.row()} tiles in the row (DD-B06)")
    if len(steps(board, bool(may_turn))) < 2:
        raise BadPosition("stack: a step without a choice is made at once (DD-B14)")
    hand = board.hands[board.turn]
    if hand and hand[-1] >= RED:
        raise BadPosition("hands: Minotaur tiles are shown before the Minotaur moves (DD-B01)")


def check_action_stage(board: Board) -> None:
    """The active player is in the maze, has actions left, and has moved if the tribute is not where it started."""
    if board.plays + board.moves + board.pushes > 2:
        raise BadPosition("taken: three actions end a turn (DD-T02)")
    if board.where[board.turn] == NOWHERE:
        raise BadPosition("tributes: a waiting player takes no actions (DD-B27)")
    if board.start == NOWHERE:
        raise BadPosition("start: the active tribute started somewhere")
    if not board.moves and board.start != board.where[board.turn]:
        raise BadPosition("start: without a Move the active tribute is where it started (DD-M04)")
    if len(board.hands[board.turn]) + board.plays != HAND:
        raise BadPosition(f"hands: the active player started with {HAND} tiles and has played {board.plays} (DD-T11)")
