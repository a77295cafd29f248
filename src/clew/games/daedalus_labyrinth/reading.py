"""A board from plain data: every hand-written position is read field by field, and what is wrong with it is said."""

from __future__ import annotations

from typing import Any

from clew.core.codec import Plain
from clew.core.errors import BadPosition
from clew.core.game import Options, Seat
from clew.core.parts.counts import without
from clew.core.result import Result
from clew.games.daedalus_labyrinth.box import (
    COUNTS,
    FALLEN,
    KIND_NAMES,
    PATRON_NAMES,
    SEATS,
    SPAWN,
    START_KIND,
    TURNS,
    VIRTUE_NAMES,
    WARP,
)
from clew.games.daedalus_labyrinth.position import DRUNK_NAMES, to_position
from clew.games.daedalus_labyrinth.spots import FARTHEST, NOWHERE, REACH, START, Spot, cell_at, spot_at
from clew.games.daedalus_labyrinth.state import LOST, NOBODY, OVER, PHASE_NAMES, Board

MOST_POINTS = 9


class Reader:
    """Takes plain data apart and says what is wrong with them."""

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise BadPosition("a position is an object with named fields")
        self.data: Plain = data

    def number(self, name: str, low: int, high: int, default: int) -> int:
        """A whole number."""
        return whole(name, self.data.get(name, default), low, high)

    def flag(self, name: str) -> bool:
        """True or false."""
        value = self.data.get(name, False)
        if type(value) is not bool:
            raise BadPosition(f"{name}: {str(value)[:40]!r} is neither true nor false")
        return value

    def items(self, name: str, count: int = -1) -> list[Any]:
        """A list, of so many entries unless the count is below zero."""
        return listed(name, self.data.get(name, []), count)

    def seat(self, name: str, default: Seat) -> Seat:
        """A seat; null is nobody."""
        value = self.data.get(name, default if default >= 0 else None)
        return NOBODY if value is None else whole(name, value, 0, SEATS - 1)

    def spot(self, name: str) -> Spot:
        """A spot; null is nowhere."""
        return read_spot(name, self.data.get(name))

    def fields(self, name: str) -> Reader:
        """An object within."""
        value = self.data.get(name, {})
        if not isinstance(value, dict):
            raise BadPosition(f"{name}: has to be an object")
        return Reader(value)


def listed(name: str, value: object, count: int) -> list[Any]:
    """A list, of so many entries unless the count is below zero."""
    if not isinstance(value, list):
        raise BadPosition(f"{name}: has to be a list")
    if 0 <= count != len(value):
        raise BadPosition(f"{name}: {len(value)} entries instead of {count}")
    return value


def whole(name: str, value: object, low: int, high: int) -> int:
    """A whole number within bounds."""
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(f"{name}: {str(value)[:40]!r} is no whole number from {low} to {high}")
    return value


def one_of(name: str, value: object, names: list[str]) -> int:
    """The number of one of a few names."""
    if type(value) is not str or value not in names:
        raise BadPosition(f"{name}: {str(value)[:40]!r} is unknown")
    return names.index(value)


def read_cell(name: str, value: object, farthest: int) -> Spot:
    """Coordinates ``[x, y]`` of a cell."""
    x, y = listed(name, value, 2)
    return cell_at(whole(name, x, -farthest, farthest), whole(name, y, -farthest, farthest))


def read_spot(name: str, value: object) -> Spot:
    """Doubled coordinates ``[X, Y]``, or null for nowhere."""
    if value is None:
        return NOWHERE
    x, y = listed(name, value, 2)
    return spot_at(whole(name, x, -2 * FARTHEST, 2 * FARTHEST), whole(name, y, -2 * FARTHEST, 2 * FARTHEST))


def read_options(position: object) -> Plain:
    """The options that a position names."""
    return Reader(position).fields("options").data


def read_board(board: Board, position: Plain, options: Options) -> None:
    """Set the board up as the position says; whether it can be so, possible.py asks."""
    reader = Reader(position)
    board.clear(options)
    unknown = set(position) - set(to_position(board))
    if unknown:
        raise BadPosition(f"a position has no field {str(sorted(unknown)[0])[:40]!r}")
    fill(board, reader)


def fill(board: Board, reader: Reader) -> None:
    """Everything that a position says, onto a cleared board."""
    _read_tiles(board, reader)
    _read_heroes(board, reader)
    _read_minotaur(board, reader)
    _read_turn(board, reader)
    _read_drawn(board, reader)
    _read_bag(board, reader)


def _read_tiles(board: Board, reader: Reader) -> None:
    for tile in reader.items("tiles"):
        name, x, y, turn, fallen = listed("tiles", tile, 5)
        kind = one_of("tiles", name, KIND_NAMES)
        cell = read_cell("tiles", [x, y], REACH)
        if (cell == START) != (kind == START_KIND):
            raise BadPosition("tiles: START lies at 0,0, and nothing else does (DL-S04)")
        if cell in board.laid and cell != START:
            raise BadPosition(f"tiles: two tiles at {x},{y}")
        if type(fallen) is not bool:
            raise BadPosition(f"tiles: {name} lies face down or not")
        code = kind * 4 + whole("turn", turn, 0, TURNS[kind] - 1)
        board.laid[cell] = code + FALLEN if fallen else code
    of_kind = [[cell for cell, code in board.laid.items() if code % FALLEN >> 2 == kind] for kind in (SPAWN, WARP)]
    board.warps = sorted(of_kind[1])
    board.spawns = of_kind[0]
    if "spawns" in reader.data:
        board.spawns = [read_cell("spawns", cell, REACH) for cell in reader.items("spawns")]
    if sorted(board.spawns) != sorted(of_kind[0]):
        raise BadPosition("spawns: not every Spawn Point once (DL-L11)")


def _read_heroes(board: Board, reader: Reader) -> None:
    if "patrons" in reader.data:
        for seat, name in enumerate(reader.items("patrons", SEATS)):
            board.patrons[seat] = one_of("patrons", name, PATRON_NAMES) if name is not None else -1
    board.dealt = [one_of("dealt", name, PATRON_NAMES) for name in reader.items("dealt")]
    if "heroes" in reader.data:
        board.where = [read_spot("heroes", place) for place in reader.items("heroes", SEATS)]
    if "virtues" in reader.data:
        for seat, names in enumerate(reader.items("virtues", SEATS)):
            _read_virtues(board, "virtues", names, seat)
    _read_virtues(board, "lost", reader.items("lost"), LOST)
    if "gifts" in reader.data:
        board.gifts = [whole("gifts", points, 0, MOST_POINTS) for points in reader.items("gifts", SEATS)]
    board.skips = reader.flag("skips")
    board.summoned = reader.flag("summoned")
    board.drunk = one_of("drunk", reader.data.get("drunk", DRUNK_NAMES[0]), DRUNK_NAMES)


def _read_virtues(board: Board, field: str, names: object, holder: int) -> None:
    for name in listed(field, names, -1):
        virtue = one_of(field, name, VIRTUE_NAMES)
        if board.holders[virtue] != -1:
            raise BadPosition(f"{field}: {name} is there twice")
        board.holders[virtue] = holder


def _read_minotaur(board: Board, reader: Reader) -> None:
    board.beast = reader.spot("minotaur")
    board.spawner = reader.seat("spawner", NOBODY)
    board.slayer = reader.seat("slayer", NOBODY)
    board.collapses = reader.number("collapses", 0, 1000, 0)
    board.confronter = reader.seat("confronter", NOBODY)
    board.rolled = reader.number("rolled", 0, 6, 0)


def _read_turn(board: Board, reader: Reader) -> None:
    board.ended = _read_ending(reader)
    default = "over" if board.ended else "acting"
    board.phase = one_of("phase", reader.data.get("phase", default), PHASE_NAMES)
    board.first = reader.number("first", 0, SEATS - 1, 0)
    board.turn = reader.number("turn", 0, SEATS - 1, board.first)
    board.asked = reader.seat("asked", NOBODY if board.phase == OVER else board.turn)
    board.round = reader.number("round", 1, board.terms.limit, 1)
    board.points = reader.number("points", 0, MOST_POINTS, 2)
    board.touched = reader.flag("touched")
    board.scouted = reader.flag("scouted")
    board.redrawn = reader.flag("redrawn")
    board.partner = reader.seat("partner", NOBODY)
    for name in reader.items("swapped"):
        board.swapped |= 1 << one_of("swapped", name, VIRTUE_NAMES)
    for seat in reader.items("closed"):
        board.closed |= 1 << whole("closed", seat, 0, SEATS - 1)


def _read_drawn(board: Board, reader: Reader) -> None:
    board.drawn = sorted([one_of("drawn", name, KIND_NAMES) for name in reader.items("drawn")])
    board.sites = sorted([read_cell("sites", cell, FARTHEST) for cell in reader.items("sites")])
    board.aside = [one_of("aside", name, KIND_NAMES) for name in reader.items("aside")]
    board.freely = reader.flag("freely")
    board.fresh = reader.flag("fresh")
    board.goal = reader.spot("goal")


def _read_bag(board: Board, reader: Reader) -> None:
    taken = [0] * len(COUNTS)
    for kind in [*[code % FALLEN >> 2 for code in board.laid.values()], *board.drawn, *board.aside]:
        taken[kind] += 1
    left = without(COUNTS, taken)
    for name, count in zip(KIND_NAMES, left, strict=True):
        if count < 0:
            raise BadPosition(f"more tiles {name} than there are")
    board.bag = left
    if "bag" in reader.data:
        bag = reader.fields("bag")
        for name in bag.data:
            one_of("bag", name, KIND_NAMES)
        given = [bag.number(name, 0, 100, 0) for name in KIND_NAMES]
        for name, count, there_are in zip(KIND_NAMES, given, left, strict=True):
            if count > there_are:
                raise BadPosition(f"bag: {count} tiles {name}, but {there_are} are left")
        board.bag = given


def _read_ending(reader: Reader) -> Result | None:
    if reader.data.get("ended") is None:
        return None
    ended = reader.fields("ended").data
    winners, clause, reason = ended.get("winners"), ended.get("clause"), ended.get("reason")
    if set(ended) != {"winners", "clause", "reason"} or type(clause) is not str or type(reason) is not str:
        raise BadPosition("ended: has to hold winners, clause and reason")
    return Result(
        tuple([whole("winners", seat, 0, SEATS - 1) for seat in listed("winners", winners, -1)]), clause, reason
    )
