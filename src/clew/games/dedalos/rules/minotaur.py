"""The Minotaur (DD-B): where it may step, whom it catches, when it goes home."""

from __future__ import annotations

from clew.core.game import Events, Refusal
from clew.core.notation import Action
from clew.core.parts.counts import put_back
from clew.core.parts.grid import Cell, cell_at, xy
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.box.components import ENTRANCE, RED, WHITE
from clew.games.dedalos.box.constants import NOWHERE


def holds_tiles(board: Board) -> bool:
    """Whether there are Minotaur tiles in the active hand."""
    hand = board.hands[board.turn]
    return bool(hand) and hand[-1] >= RED  # sorted: Minotaur tiles come last


def show_tiles(board: Board, events: Events) -> int:
    """All Minotaur tiles of the active hand go into the row (DD-B01, DD-B02); how many that were.

    The first of them brings the figure onto the entrance, where it harms nobody yet (DD-B03, DD-B04).
    """
    holds = holds_tiles(board)
    if holds or (board.fresh[board.turn] and board.options["minotaur"]):  # to show none is to show something too
        events.reveal()
    board.fresh[board.turn] = 0
    if not holds:
        return 0
    hand = board.hands[board.turn]
    red, white = hand.count(RED), hand.count(WHITE)
    board.hands[board.turn] = [kind for kind in hand if kind < RED]
    board.red += red
    board.white += white
    events.tell("minotaur_shown", board.turn, red, white)
    if board.beast == NOWHERE:
        board.beast = ENTRANCE
        board.back = NOWHERE
        board.cave = 0
        events.tell("minotaur_came")
    return red + white


def destinations(board: Board, cell: Cell, passages: list[Cell]) -> list[Cell]:
    """The cells one step away for the Minotaur: over connections and through passages (DD-B08 to DD-B11)."""
    cells = [near for near in board.maze.neighbours(cell) if near not in board.exits]
    if cell in passages:
        cells += [other for other in passages if other != cell and other not in cells]
    return cells


def steps(board: Board, may_turn: bool) -> list[Cell]:
    """The options of the next step: not back where it came from, unless it must or may (DD-B12, DD-B13)."""
    cells = sorted(destinations(board, board.beast, board.passages()))
    if may_turn or len(cells) == 1:
        return cells
    return [cell for cell in cells if cell != board.back]


def minotaur_steps(board: Board) -> list[Action]:
    """The choice of the next step, when there is one (DD-B14)."""
    return [("minotaur", *xy(cell)) for cell in steps(board, bool(board.stack[-1][2]))]


def refuse_minotaur_step(board: Board, x: int, y: int) -> Refusal | None:
    """Why not."""
    cell = cell_at(x, y)
    if cell in steps(board, bool(board.stack[-1][2])):
        return None
    if cell == board.back and cell in destinations(board, board.beast, board.passages()):
        return Refusal("bad_option", "DD-B12", "The Minotaur does not turn back while another way is open.")
    if cell in board.exits:
        return Refusal("bad_option", "DD-B10", "The Minotaur never enters an exit.")
    return Refusal("bad_option", "DD-B08", "No way and no passage leads the Minotaur there in one step.")


def step(board: Board, there: Cell, events: Events) -> bool:
    """One step of the Minotaur; whether it caught somebody (DD-B20)."""
    if events.heard:
        passage = there not in board.maze.neighbours(board.beast)
        events.tell("minotaur_stepped", *xy(board.beast), *xy(there), passage)
    board.back = board.beast
    board.beast = there
    if there in board.where:
        catch(board, events)
        return True
    return False


def catch(board: Board, events: Events) -> None:
    """Every tribute on the Minotaur's cell is caught; the figure goes to its cave (DD-B20 to DD-B23, DD-B29)."""
    events.beat(board)  # they meet
    order = [(board.turn + i) % board.players for i in range(board.players)]
    caught = [seat for seat in order if board.where[seat] == board.beast]
    events.tell("caught", tuple(caught))
    for seat in caught:
        put_back(board.bag, board.hands[seat])
        board.hands[seat] = []
        board.fresh[seat] = 0
        board.where[seat] = NOWHERE
    board.bag[RED] += board.red
    board.gone += board.white
    _go_home(board)


def _go_home(board: Board) -> None:
    board.red = board.white = 0
    board.beast = board.back = NOWHERE  # DD-B18
    board.cave = 0


def check_cave(board: Board, events: Events) -> None:
    """At the end of a turn: a full round without a tribute in reach sends the Minotaur home (DD-B31 to DD-B33)."""
    if board.beast == NOWHERE:
        return
    if can_reach_somebody(board):
        board.cave = 0
        return
    board.cave += 1
    if board.cave == board.players:
        board.bag[RED] += board.red
        board.bag[WHITE] += board.white
        _go_home(board)
        events.tell("minotaur_left")


def can_reach_somebody(board: Board) -> bool:
    """Whether a tribute stands on the Minotaur's cell or any that it could come to, turning back included (DD-B31)."""
    passages = board.passages()
    found = {board.beast, *board.exits}  # DD-B10: it never enters an exit
    waiting = [board.beast]
    while waiting:
        here = waiting.pop()
        if here in board.where:
            return True
        beside = board.maze.neighbours(here)
        if here in passages:  # DD-B09: from one to all of them, so once is enough
            beside += passages
            passages = []
        for cell in beside:
            if cell not in found:
                found.add(cell)
                waiting.append(cell)
    return False
