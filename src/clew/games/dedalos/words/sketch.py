"""The view as lines of a terminal: a room for each tile, with gaps where its sides are open.

A tribute is a shape as well as a colour. Stars stand in the corners of a room, ◇ marks a passage, Ψ is the Minotaur;
the entrance and the exits have double walls.
"""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Line
from clew.core.parts.grid import ALL_SIDES, EAST, NORTH, SOUTH, WEST, side_names
from clew.core.wording import number_words
from clew.games.dedalos.box.components import CROSS, KIND_NAMES, SIDES
from clew.games.dedalos.words.names import tile_words

MARKS: Final = "●▲■◆♣♥"
STYLES: Final = ("bold yellow", "bold blue", "bold green", "bold magenta", "bold red", "bold cyan")
BEAST: Final = ("Ψ", "bold white on red")
STAR: Final = "★"
THIN: Final = "┌┐└┘─│"
DOUBLE: Final = "╔╗╚╝═║"
COLUMNS: Final = 15
"""Cells side by side that an ordinary terminal holds at full size; a wider maze is drawn smaller."""


def sketch(view: Plain, names: list[str]) -> list[Line]:
    """The maze, then who is where, the Minotaur's row, and the own hand."""
    return [*maze(view), [("", "")], *legend(view, names)]


def maze(view: Plain) -> list[Line]:
    """The maze with its coordinates, north on top."""
    tiles = {(x, y): (KIND_NAMES.index(tile), turn) for tile, x, y, turn in view["tiles"]}  # the topmost comes last
    exits = {(way_out["cell"][0], way_out["cell"][1]): way_out for way_out in view["exits"]}
    beside = [(x + step, y + step) for x, y in [(0, 0), *tiles] for step in (-1, 1)]  # room for the next tile
    columns = range(min(x for x, _ in [*beside, *exits]), max(x for x, _ in [*beside, *exits]) + 1)
    rows = range(max(y for _, y in [*beside, *exits]), min(y for _, y in [*beside, *exits]) - 1, -1)
    inner = 3 if len(columns) <= COLUMNS else 1
    lines: list[Line] = []
    for y in rows:
        parts: list[Line] = [[("    ", "")], [(f"{y:3} ", "dim")], [("    ", "")]]
        for x in columns:
            if (x, y) in tiles:
                room = _tile(tiles[x, y], _inside(view, x, y, tiles[x, y][0] >= CROSS), inner)
            elif (x, y) in exits:
                room = _exit(exits[x, y], _inside(view, x, y, False), inner)
            elif (x, y) == (0, 0):
                room = _room(DOUBLE, "bold", ALL_SIDES, 0, _inside(view, x, y, True), inner)
            else:
                room = [[(" " * (inner + 2), "")] for _ in range(3)]
            for part, line in zip(parts, room, strict=True):
                part += line
        lines += parts
    return [*lines, [("    ", ""), *[(f"{x:^{inner + 2}}", "dim") for x in columns]]]


def _tile(tile: tuple[int, int], inside: Line, inner: int) -> list[Line]:
    kind, turn = tile
    return _room(THIN, "", SIDES[kind * 4 + turn], kind & 3, inside, inner)


def _exit(way_out: Plain, figures: Line, inner: int) -> list[Line]:
    if way_out["collapsed"]:
        return [[("▓" * (inner + 2), "dim")] for _ in range(3)]
    sign = [(("OUT" if inner == 3 else "O"), "bold green")]
    return _room(DOUBLE, "bold green", ALL_SIDES, 0, figures or sign, inner)


def _room(walls: str, style: str, sides: int, stars: int, inside: Line, inner: int) -> list[Line]:
    """Three lines: walls with gaps at the open sides, stars in corners, whatever is inside in the middle."""
    half = walls[4] * (inner // 2)
    north = half + (" " if sides & NORTH else walls[4]) + half
    south = half + (" " if sides & SOUTH else walls[4]) + half
    corners = [(STAR, "yellow") if i < stars else (walls[corner], style) for i, corner in enumerate((1, 3, 2))]
    room = sum(len(text) for text, _ in inside)
    if room > inner:
        inside = [*inside[: inner - 1], ("+", "bold")]
        room = inner
    left = (inner - room) // 2
    return [
        [(walls[0], style), (north, style), corners[0]],
        [
            (" " if sides & WEST else walls[5], style),
            (" " * left, ""),
            *inside,
            (" " * (inner - room - left), ""),
            (" " if sides & EAST else walls[5], style),
        ],
        [corners[2], (south, style), corners[1]],
    ]


def _inside(view: Plain, x: int, y: int, passage: bool) -> Line:
    """Who stands there, or the mark of a passage, if the Minotaur is in the game (DD-B09)."""
    figures = [(MARKS[seat], STYLES[seat]) for seat, cell in enumerate(view["tributes"]) if cell == [x, y]]
    if view["minotaur"] == [x, y]:
        return [BEAST, *figures]
    return figures or ([("◇", "dim")] if passage and view["minotaur_plays"] else [])


# --- Beside the maze --------------------------------------------------------------------------------------------------


def legend(view: Plain, names: list[str]) -> list[Line]:
    """Everything that is not in the maze."""
    lines = [_tribute(view, names, seat) for seat in range(view["players"])]
    if view["minotaur_plays"]:
        lines.append([BEAST, (f" {_minotaur(view)}", "")])
    lines.append([("  bag: " + number_words(view["bag"], "tile"), _bag_style(view["bag"]))])
    if view["hand"]:
        lines.append([("", "")])
        lines += _hand(view["hand"])
    return lines


def _tribute(view: Plain, names: list[str], seat: int) -> Line:
    cell = view["tributes"][seat]
    place = f"at ({cell[0]}, {cell[1]})" if cell else "waits outside"
    turn = " ◀ on turn" if seat == view["turn"] and not view["ended"] else ""
    held = number_words(view["held"][seat], "tile")
    return [(MARKS[seat], STYLES[seat]), (f" {names[seat]}: {place}, {held}{turn}", "")]


def _minotaur(view: Plain) -> str:
    if view["minotaur"] is None:
        return "The Minotaur is in its cave."
    x, y = view["minotaur"]
    row = view["row"]["red"] + view["row"]["white"]
    back = f", coming from ({view['back'][0]}, {view['back'][1]})" if view["back"] else ""
    cave = f"; reached nobody for {number_words(view['cave'], 'turn')}" if view["cave"] else ""
    return f"The Minotaur: at ({x}, {y}){back}, {number_words(row, 'step')} each turn{cave}"


def _bag_style(left: int) -> str:
    return "bold red" if left < 9 else "yellow" if left < 20 else ""


def _hand(hand: list[str]) -> list[Line]:
    """The own tiles, drawn as they are before a turn, with their turns spelled out."""
    lines: list[Line] = [[], [], [], []]
    for tile in hand:
        kind = KIND_NAMES.index(tile)
        if 4 * kind < len(SIDES):
            room = _tile((kind, 0), [("◇", "dim")] if kind >= CROSS else [], 3)
        else:
            room = _room(THIN, "red", 0, 0, [(tile[:3], "bold red")], 3)
        for line, part in zip(lines, room, strict=False):
            line += [("    ", ""), *part, ("     ", "")]
        lines[3].append((f"{tile:^14}", "bold"))
    words: list[Line] = [[(f"  {tile}: {tile_words(tile)}{_turns(tile)}", "dim")] for tile in dict.fromkeys(hand)]
    return [*lines, *words]


def _turns(tile: str) -> str:
    kind = KIND_NAMES.index(tile)
    if 4 * kind >= len(SIDES):
        return ""
    masks = dict.fromkeys([SIDES[kind * 4 + turn] for turn in range(4)])
    return " (" + " ".join([f"{turn}={side_names(mask)}" for turn, mask in enumerate(masks)]) + ")"
