"""Plain data as the board: every hand-written position is checked against the box.

What a position does not say is as at the start of a game; a bag that is not given holds whatever is left.
"""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.errors import BadPosition
from clew.core.game import Options
from clew.core.parts.counts import without
from clew.core.parts.grid import REACH, Cell, cell_at
from clew.core.reading import Reader, listed, one_of, shown, whole
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.box.components import COLLAPSE, ENTRANCE, EXIT_CELLS, EXIT_NAMES, HAND, KIND_NAMES, STARS, TURNS
from clew.games.dedalos.box.constants import NOWHERE
from clew.games.dedalos.box.position import place_of, to_position


def read_cell(name: str, value: object) -> Cell:
    """Coordinates ``[x, y]``, or null for nowhere."""
    if value is None:
        return NOWHERE
    x, y = listed(name, value, 2)
    return cell_at(whole(name, x, -REACH, REACH), whole(name, y, -REACH, REACH))


def read_board(board: Board, position: Plain, options: Options, contents: list[int]) -> None:
    """Set the board up as the position says; whether it can be so, rules/possible.py asks."""
    reader = Reader(position)
    board.clear(options)
    reader.only("position", to_position(board))
    _read_maze(board, reader)
    _read_tributes(board, reader)
    _read_minotaur(board, reader)
    _read_turn(board, reader)
    _read_bag(board, reader, contents)


def _read_maze(board: Board, reader: Reader) -> None:
    for tile in reader.items("tiles"):
        name, x, y, turn = listed("tiles", tile, 4)
        kind = one_of("tiles", name, KIND_NAMES)
        cell = read_cell("tiles", [x, y])
        if kind >= COLLAPSE:
            raise BadPosition(f"tiles: {name} is no labyrinth tile")
        code = kind * 4 + whole(f"turn of {name}", turn, 0, TURNS[kind] - 1)
        if cell == ENTRANCE or cell in board.exits:
            raise BadPosition(f"tiles: {name} at {x},{y} lies on the entrance or an exit (DD-O06)")
        if cell in board.tops and STARS[kind] <= STARS[board.tops[cell] >> 2]:
            raise BadPosition(f"tiles: {name} at {x},{y} covers a tile with as many stars (DD-O01)")
        board.lay(cell, code)
    for number in reader.choices("collapsed", EXIT_NAMES):
        cell = EXIT_CELLS[number]
        if cell not in board.exits:
            raise BadPosition(f"collapsed: {EXIT_NAMES[number]} is no exit of this game")
        if cell in board.collapsed:
            raise BadPosition(f"collapsed: {EXIT_NAMES[number]} is there twice")
        board.collapsed.append(cell)
        board.maze.lay(cell, 0, 0)
    board.collapsed.sort()


def _read_tributes(board: Board, reader: Reader) -> None:
    players = board.players
    board.where = [read_cell("tributes", tribute) for tribute in reader.each("tributes", [[0, 0]] * players)]
    fresh = reader.each("fresh", [0] * players)
    for seat, tiles in enumerate(reader.each("hands", [[] for _ in range(players)])):
        hand = [one_of("hands", tile, KIND_NAMES) for tile in listed("hands", tiles)]
        if len(hand) > HAND:
            raise BadPosition(f"hands: seat {seat} holds more than {HAND} tiles (DD-S12)")
        board.hands[seat] = sorted(hand)
        board.fresh[seat] = whole("fresh", fresh[seat], 0, len(hand))


def _read_minotaur(board: Board, reader: Reader) -> None:
    row = reader.fields("row")
    row.only("row", ("red", "white"))
    board.red = row.number("red", 0, 1000, 0)
    board.white = row.number("white", 0, 1000, 0)
    board.gone = reader.number("gone", 0, 1000, 0)
    board.beast = read_cell("minotaur", reader.data.get("minotaur"))
    board.back = read_cell("back", reader.data.get("back"))
    board.cave = reader.number("cave", 0, board.players - 1, 0)


def _read_turn(board: Board, reader: Reader) -> None:
    board.turn = reader.number("turn", 0, board.players - 1, 0)
    board.turns = reader.number("turns", 0, 1_000_000, 0)
    board.start = read_cell("start", reader.data.get("start", place_of(board.where[board.turn])))
    board.rebuilt = reader.flag("rebuilt")
    taken = reader.fields("taken")
    taken.only("taken", ("play", "move", "push"))
    board.plays = taken.number("play", 0, 2, 0)
    board.moves = taken.number("move", 0, 2, 0)
    board.pushes = taken.number("push", 0, 2, 0)
    board.spent = reader.flag("spent")
    board.calm = reader.number("calm", 0, 3 * board.players, 0)
    board.ended = reader.ending(board.players)
    if "stack" not in reader.data and board.ended is None:
        board.stack.append(("actions",))
    for frame in reader.items("stack"):
        if frame == ["actions"]:
            board.stack.append(("actions",))
        elif isinstance(frame, list) and len(frame) == 3 and frame[0] == "minotaur":
            board.stack.append(("minotaur", whole("steps", frame[1], 1, 100), whole("may turn", frame[2], 0, 1)))
        else:
            raise BadPosition(f"stack: {shown(frame)} is no decision of this game")


def _read_bag(board: Board, reader: Reader, contents: list[int]) -> None:
    board.discarded = reader.counts("discarded", KIND_NAMES, 1000)
    left = without(contents, board.inventory())
    for name, there_are, missing in zip(KIND_NAMES, contents, left, strict=True):
        if missing < 0:
            raise BadPosition(f"{there_are - missing} tiles {name}, but the game has {there_are}")
    board.bag = reader.counts("bag", KIND_NAMES, 1000) if "bag" in reader.data else left
    for name, there_are, given in zip(KIND_NAMES, left, board.bag, strict=True):
        if there_are != given:
            raise BadPosition(f"bag: {given} tiles {name}, but {there_are} are left")
