"""What a player may do in the action stage, why not, and what it does.

For each action: what is offered, what refuses it, what it does. The offers are the law; the effects trust them.
"""

from __future__ import annotations

from typing import Final

from clew.core.game import Events, Refusal, Seat
from clew.core.notation import Action
from clew.core.parts.counts import put_back
from clew.core.parts.grid import SIDE_NAMES, STEPS, Cell, cell_at, x_of, xy, y_of
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.box.components import (
    COLLAPSE,
    ENTRANCE,
    EXIT_CELLS,
    EXIT_NAMES,
    FITTING,
    KIND_NAMES,
    SIDES,
    STARS,
    TILE_NAMES,
)
from clew.games.dedalos.rules.minotaur import catch
from clew.games.dedalos.rules.shut_in import guarded, would_trap

TWICE: Final = 2
"""No kind of action may be taken three times (DD-T03)."""

DISCARD: Final[Action] = ("discard",)
MOVES: Final[list[Action]] = [("move", side) for side in SIDE_NAMES]

_placements: dict[int, list[list[Action]]] = {}
_PLACEMENTS_KEPT: Final = 8_000


def actions(board: Board) -> list[Action]:
    """Everything the active player may do in the action stage (DD-T02, DD-T03, DD-T05)."""
    offered: list[Action] = []
    if board.plays < TWICE:
        places(board, offered)
        collapses(board, offered)
    if board.moves < TWICE:
        moves(board, offered)
    if board.pushes < TWICE:
        pushes(board, offered)
    if board.plays + board.moves + board.pushes == 0:
        offered.append(DISCARD)  # DD-D01, DD-T08
    return offered


# --- Play a tile (4.4), build over (4.5) ------------------------------------------------------------------------------


def places(board: Board, offered: list[Action]) -> None:
    """A labyrinth tile into an empty cell, or over a tile with fewer stars, where a way meets it (DD-P01 to DD-O10)."""
    kinds = [kind for kind in sorted(set(board.hands[board.turn])) if kind < COLLAPSE]
    if not kinds:
        return
    covering = [[kind for kind in kinds if STARS[kind] > stars] for stars in range(4)]  # DD-O01
    lying = board.maze.sides
    guards = guarded(board)
    facings = board.maze.facing  # DD-P02: only where an open side of a neighbour looks
    for cell in sorted(facings):
        fitting = kinds
        if cell in lying:
            if not covering[0]:
                continue  # DD-O02
            fitting = covering[_stars_needed(board, cell)]
            if not fitting:
                continue
        facing = facings[cell]
        key = (cell << 4) + facing
        kept = _placements.get(key)
        if kept is None:
            kept = _fitting(cell, facing)
            _keep(key, kept)
        if cell in guards:
            standing = guards[cell]
            for kind in fitting:
                offered += [a for a in kept[kind] if not would_trap(board, cell, SIDES[kind * 4 + a[4]], standing)]
        else:
            for kind in fitting:
                offered += kept[kind]


def _stars_needed(board: Board, cell: Cell) -> int:
    """What lies in a cell is covered by more stars than this; three where nothing may be built (DD-O01 to DD-O06)."""
    top = board.tops.get(cell, -1)
    if top < 0 or cell == board.beast or cell in board.where:
        return 3
    return STARS[top >> 2]


def _fitting(cell: Cell, facing: int) -> list[list[Action]]:
    """For each kind its placements in a cell that meet a way (DD-P02)."""
    x, y = x_of(cell), y_of(cell)
    return [[("place", KIND_NAMES[kind], x, y, turn) for turn in FITTING[kind][facing]] for kind in range(COLLAPSE)]


def _keep(key: int, placements: list[list[Action]]) -> None:
    """The same placements are asked for again and again, in all games: keep them, within bounds."""
    if len(_placements) >= _PLACEMENTS_KEPT:
        _placements.clear()
    _placements[key] = placements


def refuse_place(board: Board, tile: str, x: int, y: int, turn: int) -> Refusal | None:
    """Why not, in the order in which a player would ask."""
    if board.plays == TWICE:
        return third_of_kind("Play")
    kind = TILE_NAMES.index(tile)
    if kind not in board.hands[board.turn]:
        return Refusal("not_in_hand", "DD-P01", f"You do not hold a tile {tile}.")
    cell = cell_at(x, y)
    if cell == ENTRANCE or cell in board.exits:
        return Refusal("not_buildable", "DD-O06", "Nothing is ever built over the entrance or an exit.")
    below = board.tops.get(cell, -1)
    if below >= 0 and STARS[kind] <= STARS[below >> 2]:
        return Refusal("stars", "DD-O01", f"The tile there has {STARS[below >> 2]} stars; yours needs more than that.")
    if below >= 0 and cell in board.where:
        return Refusal("occupied", "DD-O04", "A tribute stands on that tile.")
    if below >= 0 and cell == board.beast:
        return Refusal("occupied", "DD-O05", "The Minotaur stands on that tile.")
    if not SIDES[kind * 4 + turn] & board.maze.facing.get(cell, 0):
        return Refusal("no_path", "DD-P02", "No open side of the tile would meet an open side of the maze.")
    return _refuse_trap(board, cell, SIDES[kind * 4 + turn])


def _refuse_trap(board: Board, cell: Cell, sides: int) -> Refusal | None:
    standing = guarded(board).get(cell, [])
    if would_trap(board, cell, sides, standing):
        return Refusal("shut_in", "DD-I05", "Somebody would be shut in without two steps to make.")
    return None


def place(board: Board, tile: str, x: int, y: int, turn: int, events: Events) -> None:
    """Lay the tile; if it covers the cell the turn started on, the way back there is free again (DD-M04)."""
    kind = TILE_NAMES.index(tile)
    cell = cell_at(x, y)
    if events.heard:
        over = board.tops.get(cell, -1)
        events.tell("placed", board.turn, tile, x, y, turn, KIND_NAMES[over >> 2] if over >= 0 else "")
    if cell == board.start and cell in board.tops:
        board.rebuilt = True
    board.lay(cell, kind * 4 + turn)
    _spend(board, kind)


def _spend(board: Board, kind: int) -> None:
    """A tile leaves the hand by a Play (DD-T04)."""
    hand = board.hands[board.turn]
    hand.remove(kind)
    board.fresh[board.turn] = min(board.fresh[board.turn], len(hand))
    board.plays += 1
    board.spent = True


# --- Collapse (4.11) --------------------------------------------------------------------------------------------------


def collapses(board: Board, offered: list[Action]) -> None:
    """A Collapse tile onto an exit that still stands, if that traps nobody (DD-C01, DD-C04)."""
    if COLLAPSE in board.hands[board.turn]:
        guards = guarded(board)
        offered += [
            ("collapse", EXIT_NAMES[EXIT_CELLS.index(cell)])
            for cell in board.exits
            if cell not in board.collapsed and not would_trap(board, cell, 0, guards.get(cell, []))
        ]


def refuse_collapse(board: Board, way_out: str) -> Refusal | None:
    """Why not."""
    if board.plays == TWICE:
        return third_of_kind("Play")
    if COLLAPSE not in board.hands[board.turn]:
        return Refusal("not_in_hand", "DD-C01", "You do not hold a Collapse tile.")
    cell = EXIT_CELLS[EXIT_NAMES.index(way_out)]
    if cell not in board.exits:
        return Refusal("not_buildable", "DD-C01", "That exit is not in this game.")
    if cell in board.collapsed:
        return Refusal("not_buildable", "DD-C03", "That exit has collapsed already.")
    return _refuse_trap(board, cell, 0)


def collapse(board: Board, way_out: str, events: Events) -> None:
    """The exit is walls from now on (DD-C02, DD-G08)."""
    cell = EXIT_CELLS[EXIT_NAMES.index(way_out)]
    board.collapsed = sorted([*board.collapsed, cell])
    board.maze.lay(cell, 0, 0)
    _spend(board, COLLAPSE)
    events.tell("collapsed", board.turn, way_out)


# --- Move (4.6) -------------------------------------------------------------------------------------------------------


def moves(board: Board, offered: list[Action]) -> None:
    """The own tribute over a connection, not onto the Minotaur, not back to the start (DD-M01 to DD-M09)."""
    here = board.where[board.turn]
    for bit in range(4):
        there = here + STEPS[bit]
        if there != board.beast and board.maze.connected(here, bit) and not _returns(board, there):
            offered.append(MOVES[bit])


def _returns(board: Board, there: Cell) -> bool:
    """Whether the second Move would end where the turn began, on the same tile (DD-M04, DD-M05)."""
    return board.moves == 1 and there == board.start and not board.rebuilt


def refuse_move(board: Board, side: str) -> Refusal | None:
    """Why not."""
    if board.moves == TWICE:
        return third_of_kind("Move")
    here = board.where[board.turn]
    bit = SIDE_NAMES.index(side)
    there = here + STEPS[bit]
    if there in board.collapsed:
        return Refusal("wall", "DD-M08", "That exit has collapsed.")
    if not board.maze.connected(here, bit):
        return Refusal("wall", "DD-M01", "No way leads there from your tile.")
    if there == board.beast:
        return Refusal("minotaur", "DD-M06", "Nobody walks into the Minotaur.")
    if _returns(board, there):
        return Refusal("return", "DD-M04", "Your second Move may not end where you started this turn.")
    return None


def move(board: Board, side: str, events: Events) -> None:
    """One step (DD-M01)."""
    there = board.where[board.turn] + STEPS[SIDE_NAMES.index(side)]
    board.where[board.turn] = there
    board.moves += 1
    if events.heard:
        events.tell("moved", board.turn, side, *xy(there))


# --- Push (4.7) -------------------------------------------------------------------------------------------------------


def pushes(board: Board, offered: list[Action]) -> None:
    """A rival on the same cell over a connection, onto no exit; onto the Minotaur is allowed (DD-U01 to DD-U10)."""
    here = board.where[board.turn]
    rivals = board.others_on(here)
    if not rivals:
        return
    ways = [
        SIDE_NAMES[bit] for bit in range(4) if board.maze.connected(here, bit) and here + STEPS[bit] not in board.exits
    ]
    offered += [("push", rival, side) for rival in rivals for side in ways]


def refuse_push(board: Board, rival: Seat, side: str) -> Refusal | None:
    """Why not."""
    if board.pushes == TWICE:
        return third_of_kind("Push")
    here = board.where[board.turn]
    if rival not in board.others_on(here):
        return Refusal("not_here", "DD-U01", "You can only push somebody else who stands on your tile.")
    bit = SIDE_NAMES.index(side)
    if not board.maze.connected(here, bit):
        return Refusal("wall", "DD-U03", "No way leads there from your tile.")
    if here + STEPS[bit] in board.exits:
        return Refusal("exit_push", "DD-U04", "Nobody is pushed onto an exit.")
    return None


def push(board: Board, rival: Seat, side: str, events: Events) -> None:
    """The rival is moved, the pusher stays; onto the Minotaur it is a capture (DD-U02, DD-U05)."""
    there = board.where[rival] + STEPS[SIDE_NAMES.index(side)]
    board.where[rival] = there
    board.pushes += 1
    if events.heard:
        events.tell("pushed", board.turn, rival, side, *xy(there))
    if there == board.beast:
        catch(board, events)


# --- Discard (4.8) ----------------------------------------------------------------------------------------------------


def refuse_discard(board: Board) -> Refusal | None:
    """Why not."""
    if board.plays + board.moves + board.pushes:
        return Refusal("not_first", "DD-D01", "Discard is only possible instead of all other actions of a turn.")
    return None


def discard(board: Board, events: Events) -> None:
    """The whole hand leaves the game, for all to see (DD-D02, DD-D04, DD-D06, DD-D07)."""
    hand = board.hands[board.turn]
    if events.heard:
        events.tell("discarded", board.turn, tuple([KIND_NAMES[kind] for kind in hand]))
    put_back(board.discarded, hand)
    hand.clear()
    board.fresh[board.turn] = 0
    board.spent = True


def third_of_kind(kind: str) -> Refusal:
    """The three actions of a turn may not all be of one kind (DD-T03)."""
    return Refusal("third_of_kind", "DD-T03", f"You have taken the action {kind} twice; the third has to be another.")
