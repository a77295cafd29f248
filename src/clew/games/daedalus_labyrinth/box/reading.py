"""A board from plain data: every hand-written position is read field by field, and what is wrong with it is said."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.errors import BadPosition
from clew.core.game import Options, Seat
from clew.core.parts.counts import without
from clew.core.reading import Reader, listed, one_of, one_or_none, whole
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import (
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
from clew.games.daedalus_labyrinth.box.constants import LOST, NOBODY, OVER, PHASE_NAMES
from clew.games.daedalus_labyrinth.box.position import DRUNK_NAMES, to_position
from clew.games.daedalus_labyrinth.box.spots import FARTHEST, NOWHERE, REACH, START, Spot, cell_at, spot_at

MOST_POINTS = 9


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


def read_seat(reader: Reader, name: str, default: Seat = NOBODY) -> Seat:
    """A seat; null is nobody."""
    value = reader.data.get(name, default if default >= 0 else None)
    return NOBODY if value is None else whole(name, value, 0, SEATS - 1)


def read_board(board: Board, position: Plain, options: Options) -> None:
    """Set the board up as the position says; whether it can be so, rules/possible.py asks."""
    reader = Reader(position)
    board.clear(options)
    reader.only("position", to_position(board))
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
        board.patrons = [one_or_none("patrons", name, PATRON_NAMES) for name in reader.items("patrons", SEATS)]
    board.dealt = reader.choices("dealt", PATRON_NAMES)
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
    board.drunk = reader.choice("drunk", DRUNK_NAMES, DRUNK_NAMES[0])


def _read_virtues(board: Board, field: str, names: object, holder: int) -> None:
    for name in listed(field, names):
        virtue = one_of(field, name, VIRTUE_NAMES)
        if board.holders[virtue] != -1:
            raise BadPosition(f"{field}: {name} is there twice")
        board.holders[virtue] = holder


def _read_minotaur(board: Board, reader: Reader) -> None:
    board.beast = read_spot("minotaur", reader.data.get("minotaur"))
    board.spawner = read_seat(reader, "spawner")
    board.slayer = read_seat(reader, "slayer")
    board.collapses = reader.number("collapses", 0, 1000, 0)
    board.confronter = read_seat(reader, "confronter")
    board.rolled = reader.number("rolled", 0, 6, 0)


def _read_turn(board: Board, reader: Reader) -> None:
    board.ended = reader.ending(SEATS)
    board.phase = reader.choice("phase", PHASE_NAMES, "over" if board.ended else "acting")
    board.first = reader.number("first", 0, SEATS - 1, 0)
    board.turn = reader.number("turn", 0, SEATS - 1, board.first)
    board.asked = read_seat(reader, "asked", NOBODY if board.phase == OVER else board.turn)
    board.round = reader.number("round", 1, board.terms.limit, 1)
    board.points = reader.number("points", 0, MOST_POINTS, 2)
    board.touched = reader.flag("touched")
    board.scouted = reader.flag("scouted")
    board.redrawn = reader.flag("redrawn")
    board.partner = read_seat(reader, "partner")
    for virtue in reader.choices("swapped", VIRTUE_NAMES):
        board.swapped |= 1 << virtue
    for seat in reader.items("closed"):
        board.closed |= 1 << whole("closed", seat, 0, SEATS - 1)


def _read_drawn(board: Board, reader: Reader) -> None:
    board.drawn = sorted(reader.choices("drawn", KIND_NAMES))
    board.sites = sorted([read_cell("sites", cell, FARTHEST) for cell in reader.items("sites")])
    board.aside = reader.choices("aside", KIND_NAMES)
    board.freely = reader.flag("freely")
    board.fresh = reader.flag("fresh")
    board.goal = read_spot("goal", reader.data.get("goal"))


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
        board.bag = reader.counts("bag", KIND_NAMES, sum(COUNTS))
        for name, count, there_are in zip(KIND_NAMES, board.bag, left, strict=True):
            if count > there_are:
                raise BadPosition(f"bag: {count} tiles {name}, but {there_are} are left")
