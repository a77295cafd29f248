"""The board as plain data, and back: every hand-written position is checked against the box and the rules.

What a position does not say is as at the start of a game; a bag that is not given holds whatever is left.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from clew.core.codec import Plain
from clew.core.errors import BadPosition
from clew.core.game import Options
from clew.core.parts.counts import without
from clew.core.parts.grid import REACH, Cell, cell_at, xy
from clew.core.result import Result
from clew.games.dedalos.box import (
    COLLAPSE,
    ENTRANCE,
    EXIT_CELLS,
    EXIT_NAMES,
    HAND,
    KIND_NAMES,
    KINDS,
    STARS,
    TURNS,
)
from clew.games.dedalos.state import NOWHERE, Board


def to_position(board: Board) -> Plain:
    """Everything there is to know."""
    return {
        **public(board),
        "options": dict(board.options),
        "collapsed": [EXIT_NAMES[EXIT_CELLS.index(cell)] for cell in board.collapsed],
        "hands": [[KIND_NAMES[kind] for kind in hand] for hand in board.hands],
        "fresh": board.fresh[:],
        "bag": named(board.bag),
        "rebuilt": board.rebuilt,
        "spent": board.spent,
        "stack": [list(frame) for frame in board.stack],
    }


def public(board: Board) -> Plain:
    """What lies open on the table: part of the position, and of every view."""
    return {
        "tiles": tiles_of(board),
        "tributes": [place_of(cell) for cell in board.where],
        "discarded": named(board.discarded),
        "row": {"red": board.red, "white": board.white},
        "gone": board.gone,
        "minotaur": place_of(board.beast),
        "back": place_of(board.back),
        "cave": board.cave,
        "turn": board.turn,
        "turns": board.turns,
        "start": place_of(board.start),
        "taken": {"play": board.plays, "move": board.moves, "push": board.pushes},
        "calm": board.calm,
        "ended": ending_of(board.ended),
    }


def tiles_of(board: Board) -> list[list[Any]]:
    """Every labyrinth tile, ``[name, x, y, turn]``, cell by cell, a stack from below."""
    return [
        [KIND_NAMES[code >> 2], *xy(cell), code & 3]
        for cell in sorted(board.tops)
        for code in (*board.beneath.get(cell, ()), board.tops[cell])
    ]


def place_of(cell: Cell) -> list[int] | None:
    """A cell as coordinates."""
    return None if cell == NOWHERE else list(xy(cell))


def named(counts: list[int]) -> dict[str, int]:
    """Counts by the names of the kinds; what there is none of is left out."""
    return {name: count for name, count in zip(KIND_NAMES, counts, strict=True) if count}


def ending_of(result: Result | None) -> Plain | None:
    """A result as plain data."""
    if result is None:
        return None
    return {"winners": list(result.winners), "clause": result.clause, "reason": result.reason}


class Reader:
    """Takes a position apart, field by field, and says what is wrong with it."""

    def __init__(self, position: Plain) -> None:
        if not isinstance(position, dict):
            raise BadPosition("a position is an object with named fields")
        self.position = position

    def number(self, name: str, low: int, high: int, default: int, within: Plain | None = None) -> int:
        """A whole number."""
        value = (self.position if within is None else within).get(name, default)
        if type(value) is not int or not low <= value <= high:
            raise BadPosition(f"{name}: {value!r} is no whole number from {low} to {high}")
        return value

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self.position.get(name, False)
        if type(value) is not bool:
            raise BadPosition(f"{name}: {value!r} is neither true nor false")
        return value

    def items(self, name: str, default: list[Any]) -> list[Any]:
        """A list."""
        value = self.position.get(name, default)
        if not isinstance(value, list):
            raise BadPosition(f"{name}: has to be a list")
        return value

    def fields(self, name: str, known: Collection[str], thing: str = "field") -> Plain:
        """An object within the position, with some of these fields."""
        value = self.position.get(name, {})
        if not isinstance(value, dict):
            raise BadPosition(f"{name}: has to be an object")
        for field in value:
            if field not in known:
                raise BadPosition(f"{name}: there is no {thing} {field!r}")
        return value

    def cell(self, name: str, value: object) -> Cell:
        """Coordinates ``[x, y]``, or null for nowhere."""
        if value is None:
            return NOWHERE
        if not isinstance(value, list) or len(value) != 2:
            raise BadPosition(f"{name}: {value!r} is not [x, y]")
        for coordinate in value:
            if type(coordinate) is not int or not -REACH <= coordinate <= REACH:
                raise BadPosition(f"{name}: {coordinate!r} is no coordinate")
        return cell_at(value[0], value[1])

    def kind(self, name: str, value: object) -> int:
        """The name of a tile."""
        if not isinstance(value, str) or value not in KIND_NAMES:
            raise BadPosition(f"{name}: there is no tile {value!r}")
        return KIND_NAMES.index(value)

    def counts(self, name: str) -> list[int]:
        """Tiles by name and number."""
        counts = [0] * KINDS
        fields = self.fields(name, KIND_NAMES, "tile")
        for tile in fields:
            counts[KIND_NAMES.index(tile)] = self.number(tile, 0, 1000, 0, fields)
        return counts


def read_board(board: Board, position: Plain, options: Options, contents: list[int]) -> None:
    """Set the board up as the position says; whether it can be so, possible.py asks."""
    reader = Reader(position)
    board.clear(options)
    unknown = set(position) - set(to_position(board))
    if unknown:
        raise BadPosition(f"a position has no field {sorted(unknown)[0]!r}")
    _read_maze(board, reader)
    _read_tributes(board, reader)
    _read_minotaur(board, reader)
    _read_turn(board, reader)
    _read_bag(board, reader, contents)


def read_options(position: Plain) -> Plain:
    """The options that a position names."""
    options = position.get("options", {}) if isinstance(position, dict) else None
    if not isinstance(options, dict):
        raise BadPosition("options: has to be an object")
    return options


def _read_maze(board: Board, reader: Reader) -> None:
    for tile in reader.items("tiles", []):
        if not isinstance(tile, list) or len(tile) != 4:
            raise BadPosition(f"tiles: {tile!r} is not [name, x, y, turn]")
        kind = reader.kind("tiles", tile[0])
        cell = reader.cell("tiles", tile[1:3])
        if kind >= COLLAPSE:
            raise BadPosition(f"tiles: {tile[0]} is no labyrinth tile")
        if type(tile[3]) is not int or not 0 <= tile[3] < TURNS[kind]:
            raise BadPosition(f"tiles: a tile {tile[0]} has turns 0 to {TURNS[kind] - 1}, not {tile[3]!r}")
        if cell == ENTRANCE or cell in board.exits:
            raise BadPosition(f"tiles: {tile[0]} at {tile[1]},{tile[2]} lies on the entrance or an exit (DD-O06)")
        if cell in board.tops and STARS[kind] <= STARS[board.tops[cell] >> 2]:
            raise BadPosition(f"tiles: {tile[0]} at {tile[1]},{tile[2]} covers a tile with as many stars (DD-O01)")
        board.lay(cell, kind * 4 + tile[3])
    for name in reader.items("collapsed", []):
        if name not in EXIT_NAMES or EXIT_CELLS[EXIT_NAMES.index(name)] not in board.exits:
            raise BadPosition(f"collapsed: {name!r} is no exit of this game")
        cell = EXIT_CELLS[EXIT_NAMES.index(name)]
        if cell in board.collapsed:
            raise BadPosition(f"collapsed: {name!r} is there twice")
        board.collapsed.append(cell)
        board.maze.lay(cell, 0, 0)
    board.collapsed.sort()


def _read_tributes(board: Board, reader: Reader) -> None:
    tributes = reader.items("tributes", [[0, 0]] * board.players)
    hands = reader.items("hands", [[] for _ in range(board.players)])
    fresh = reader.items("fresh", [0] * board.players)
    for name, items in (("tributes", tributes), ("hands", hands), ("fresh", fresh)):
        if len(items) != board.players:
            raise BadPosition(f"{name}: {len(items)} entries for {board.players} players")
    board.where = [reader.cell("tributes", tribute) for tribute in tributes]
    for seat, hand in enumerate(hands):
        if not isinstance(hand, list) or len(hand) > HAND:
            raise BadPosition(f"hands: {hand!r} is no list of at most {HAND} tiles")
        board.hands[seat] = sorted([reader.kind("hands", tile) for tile in hand])
        board.fresh[seat] = reader.number("fresh", 0, len(hand), 0, {"fresh": fresh[seat]})


def _read_minotaur(board: Board, reader: Reader) -> None:
    row = reader.fields("row", ("red", "white"))
    board.red = reader.number("red", 0, 1000, 0, row)
    board.white = reader.number("white", 0, 1000, 0, row)
    board.gone = reader.number("gone", 0, 1000, 0)
    board.beast = reader.cell("minotaur", reader.position.get("minotaur"))
    board.back = reader.cell("back", reader.position.get("back"))
    board.cave = reader.number("cave", 0, board.players - 1, 0)


def _read_turn(board: Board, reader: Reader) -> None:
    board.turn = reader.number("turn", 0, board.players - 1, 0)
    board.turns = reader.number("turns", 0, 1_000_000, 0)
    board.start = reader.cell("start", reader.position.get("start", place_of(board.where[board.turn])))
    board.rebuilt = reader.flag("rebuilt")
    taken = reader.fields("taken", ("play", "move", "push"))
    board.plays = reader.number("play", 0, 2, 0, taken)
    board.moves = reader.number("move", 0, 2, 0, taken)
    board.pushes = reader.number("push", 0, 2, 0, taken)
    board.spent = reader.flag("spent")
    board.calm = reader.number("calm", 0, 3 * board.players, 0)
    board.ended = _read_ending(reader, board.players)
    frames = reader.items("stack", [] if board.ended else [["actions"]])
    for frame in frames:
        if frame == ["actions"]:
            board.stack.append(("actions",))
        elif isinstance(frame, list) and len(frame) == 3 and frame[0] == "minotaur":
            left = reader.number("steps", 1, 100, 1, {"steps": frame[1]})
            board.stack.append(("minotaur", left, reader.number("may turn", 0, 1, 0, {"may turn": frame[2]})))
        else:
            raise BadPosition(f"stack: {frame!r} is no decision of this game")


def _read_ending(reader: Reader, players: int) -> Result | None:
    if reader.position.get("ended") is None:
        return None
    ended = reader.fields("ended", ("winners", "clause", "reason"))
    winners, clause, reason = ended.get("winners"), ended.get("clause"), ended.get("reason")
    if not isinstance(winners, list) or not isinstance(clause, str) or not isinstance(reason, str):
        raise BadPosition("ended: has to hold winners, clause and reason")
    return Result(
        tuple([reader.number("winners", 0, players - 1, 0, {"winners": seat}) for seat in winners]), clause, reason
    )


def _read_bag(board: Board, reader: Reader, contents: list[int]) -> None:
    board.discarded = reader.counts("discarded")
    left = without(contents, board.inventory())
    for name, there_are, missing in zip(KIND_NAMES, contents, left, strict=True):
        if missing < 0:
            raise BadPosition(f"{there_are - missing} tiles {name}, but the game has {there_are}")
    board.bag = reader.counts("bag") if "bag" in reader.position else left
    for name, there_are, given in zip(KIND_NAMES, left, board.bag, strict=True):
        if there_are != given:
            raise BadPosition(f"bag: {given} tiles {name}, but {there_are} are left")
