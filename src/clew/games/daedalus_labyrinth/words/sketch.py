"""The view as lines of a terminal: a box for each tile, spots on the borders, and the links of each tile written in it.

``NE`` in a box is a path from its north side to its east side. ○ is a complete spot, ◌ a half-formed one, ✕ a crumbled
one; a hero is a shape as well as a colour, Ψ is the Minotaur, and a number stands where several are together.
"""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Line
from clew.core.wording import joined, number_words
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import (
    FALLEN,
    KIND_NAMES,
    LINKS,
    PATRON_NAMES,
    PATRON_TITLES,
    POWERS,
    SEATS,
    VIRTUE_NAMES,
)
from clew.games.daedalus_labyrinth.box.constants import COMPLETE, HALF, NOBODY, UNTAKEN
from clew.games.daedalus_labyrinth.box.spots import SIDE_NAMES, Spot, cell_xy, sides_of, spot_xy
from clew.games.daedalus_labyrinth.sight.rebuilt import board_of
from clew.games.daedalus_labyrinth.words.names import spot_words, tile_words, virtue_words

MARKS: Final = "●■▲"
STYLES: Final = ("bold red", "bold blue", "bold yellow")
BEAST: Final = ("Ψ", "bold white on red")
ACROSS: Final = 6
"""Columns from one cell to the next."""
DOWN: Final = 4
"""Lines from one cell to the next."""
SHORT: Final = {
    "start": "START",
    "collapse": "COLL",
    "straight": "",
    "bridge": "bridg",
    "vee": "",
    "branch_l": "",
    "branch_r": "",
    "ring": "",
    "tee": "",
    "fan": "",
    "zig": "",
}
"""What stands in a box: the names of plain tiles follow from their links."""

Canvas = dict[tuple[int, int], tuple[str, str]]


def sketch(view: Plain, names: list[str]) -> list[Line]:
    """The maze, then the heroes, the Minotaur, and what was drawn."""
    board = board_of(view)
    return [*maze(board), [("", "")], *legend(view, board, names)]


def maze(board: Board) -> list[Line]:
    """The labyrinth with its coordinates, north on top."""
    cells = [cell_xy(cell) for cell in [*board.laid, *board.sites]]
    west, east = min(x for x, _ in cells), max(x for x, _ in cells)
    north, south = min(y for _, y in cells), max(y for _, y in cells)
    canvas: Canvas = {}
    for cell in sorted(board.laid):
        _tile(canvas, board, cell)
    for cell in board.sites:
        x, y = cell_xy(cell)
        _write(canvas, ACROSS * x - 1, DOWN * y, " ? ", "bold")
    for cell in board.laid:
        for spot in sides_of(cell):
            _spot(canvas, board, spot)
    for spot in {*board.where, board.beast} - {0}:
        _spot(canvas, board, spot)
    lines = [
        _line(canvas, row, ACROSS * west - 3, ACROSS * east + 3, row // DOWN if row % DOWN == 0 else None)
        for row in range(DOWN * north - 2, DOWN * south + 3)
    ]
    return [*lines, [("    ", ""), *[(f"{x:^{ACROSS}}", "dim") for x in range(west, east + 1)]]]


def _write(canvas: Canvas, column: int, row: int, text: str, style: str) -> None:
    for offset, letter in enumerate(text):
        canvas[column + offset, row] = (letter, style)


def _line(canvas: Canvas, row: int, first: int, last: int, y: int | None) -> Line:
    line: Line = [(f"{y:3} " if y is not None else "    ", "dim")]
    for column in range(first, last + 1):
        letter, style = canvas.get((column, row), (" ", ""))
        if line[-1][1] == style:
            line[-1] = (line[-1][0] + letter, style)
        else:
            line.append((letter, style))
    return line


def _tile(canvas: Canvas, board: Board, cell: Spot) -> None:
    """The frame, and in it the links in two lines around the name."""
    x, y = cell_xy(cell)
    column, row = ACROSS * x, DOWN * y
    code = board.laid[cell]
    for edge in (-2, 2):
        _write(canvas, column - 3, row + edge, "+-----+", "dim")
    for line in (-1, 0, 1):
        _write(canvas, column - 3, row + line, "|     |" if code < FALLEN else "|▒▒▒▒▒|", "dim")
    if code >= FALLEN:
        return
    links = _links(code)
    name = KIND_NAMES[code >> 2]
    _write(canvas, column - 2, row - 1, f"{' '.join(links[:2]):^5}", "")
    _write(canvas, column - 2, row, f"{SHORT.get(name, name)[:5]:^5}", _name_style(board, name))
    _write(canvas, column - 2, row + 1, f"{' '.join(links[2:]):^5}", "")


def _links(code: int) -> list[str]:
    """The links as pairs of letters, at most four."""
    pairs = [(one, other) for one, other in LINKS[code] if one < other]
    if len(pairs) == 6:
        return ["all"]
    if pairs and pairs[0][1] == 4:
        return ["NESW", "", "by", "C"]
    return [SIDE_NAMES[one] + SIDE_NAMES[other] for one, other in pairs]


def _name_style(board: Board, name: str) -> str:
    if name in VIRTUE_NAMES:
        return "bold green" if board.holders[VIRTUE_NAMES.index(name)] == UNTAKEN else "dim green"
    return "bold" if name in SHORT else "bold magenta"


def _spot(canvas: Canvas, board: Board, spot: Spot) -> None:
    x, y = spot_xy(spot)
    figures = [(MARKS[seat], STYLES[seat]) for seat in board.on(spot)]
    if board.beast == spot:
        figures.append(BEAST)
    if len(figures) > 1:
        canvas[ACROSS * x // 2, DOWN * y // 2] = (
            str(len(figures)),
            "bold white on red" if board.beast == spot else "bold",
        )
    elif figures:
        canvas[ACROSS * x // 2, DOWN * y // 2] = figures[0]
    else:
        mark = {COMPLETE: "○", HALF: "◌"}.get(board.formed(spot), "✕")
        canvas[ACROSS * x // 2, DOWN * y // 2] = (mark, "")


# --- Beside the maze --------------------------------------------------------------------------------------------------


def legend(view: Plain, board: Board, names: list[str]) -> list[Line]:
    """Everything that is not in the maze."""
    lines = [_hero(view, board, names, seat) for seat in range(SEATS)]
    lines.append([BEAST, (f" {_minotaur(board, names)}", "")])
    lines.append(
        [(f"  round {board.round} of {board.terms.limit}, {number_words(board.bag_count(), 'tile')} in the bag", "")]
    )
    if board.drawn:
        lines.append([(f"  drawn: {joined([tile_words(KIND_NAMES[kind]) for kind in board.drawn])}", "bold")])
    for name in view["choices"]:
        number = PATRON_NAMES.index(name)
        lines.append([(f"  {PATRON_TITLES[number]}: ", "bold"), (POWERS[number], "")])
    return lines


def _hero(view: Plain, board: Board, names: list[str], seat: int) -> Line:
    patron = f" ({PATRON_TITLES[board.patrons[seat]]})" if board.patrons[seat] >= 0 else ""
    spot = board.where[seat]
    place = f"on {spot_words(*spot_xy(spot))}" if spot else "eaten"
    virtues = joined([virtue_words(name) for name in view["virtues"][seat]]) if view["virtues"][seat] else "no virtue"
    turn = f" ◀ {number_words(board.points, 'point')}" if seat == board.turn and board.ended is None else ""
    return [(MARKS[seat], STYLES[seat]), (f" {names[seat]}{patron}: {place}, {virtues}{turn}", "")]


def _minotaur(board: Board, names: list[str]) -> str:
    if board.slayer != NOBODY:
        return f"The Minotaur is slain; the labyrinth falls after each turn of {names[board.slayer]}."
    if board.beast:
        return (
            f"The Minotaur: on {spot_words(*spot_xy(board.beast))}, moves before each turn of {names[board.spawner]}."
        )
    return f"The Minotaur sleeps: {number_words(board.virtue_tiles(), 'virtue tile')} of 3 laid."
