"""The board on a screen: the maze of a view, who is in it, and what lies beside it.

A cell is 100 units wide, north is up; a spot is half a cell from the centre of its tile.
"""

from __future__ import annotations

import pathlib
from typing import Final

from clew.core.codec import Plain
from clew.core.drawing import Drawing
from clew.games.daedalus_labyrinth.box import (
    FALLEN,
    FIRST_VIRTUE,
    KIND_NAMES,
    LINKS,
    PATRON_NAMES,
    PATRON_TITLES,
    POWERS,
    SEATS,
    SHAPES,
    VIRTUE_MEANINGS,
    VIRTUE_NAMES,
    VIRTUE_TITLES,
    is_virtue,
)
from clew.games.daedalus_labyrinth.spots import Spot, cell_xy, sides_of, spot_xy
from clew.games.daedalus_labyrinth.state import COMPLETE, CRUMBLED, HALF, UNTAKEN, Board
from clew.games.daedalus_labyrinth.touch import about, meant, touches
from clew.games.daedalus_labyrinth.view import board_of
from clew.games.daedalus_labyrinth.words import (
    capital,
    cell_words,
    joined,
    link_words,
    number_words,
    spot_words,
    tile_words,
)
from clew.scene import AnyItem, Group, Path, Scene, Sprite, Text, Zone

CELL: Final = 100
HALF_CELL: Final = 50
ENDS: Final = ((0, -50), (50, 0), (0, 50), (-50, 0), (0, 0))
"""Where a path ends on a tile: at a side, or at the centre."""
SPOT_WORDS: Final = {COMPLETE: "", HALF: ", half-formed: a tile is drawn there", CRUMBLED: ", fallen in"}
SPOT_STYLES: Final = {COMPLETE: "complete", HALF: "half", CRUMBLED: "crumbled"}


def scene(view: Plain, names: list[str]) -> Scene:
    """The labyrinth, what all share, and a mat for each hero."""
    board = board_of(view)
    mats = [mat(view, board, names, seat) for seat in range(SEATS)]
    return Scene([labyrinth(board, names), beside(view, board), *mats])


def labyrinth(board: Board, names: list[str]) -> Zone:
    """All tiles and spots, the empty cells that wait for a tile, and the figures."""
    cells = [cell_xy(cell) for cell in [*board.laid, *board.sites]]
    west, east = min(x for x, _ in cells) - 1, max(x for x, _ in cells) + 1
    north, south = min(y for _, y in cells) - 1, max(y for _, y in cells) + 1
    items: list[AnyItem] = [_tile(board, cell) for cell in sorted(board.laid)]
    items += [_site(cell) for cell in board.sites]
    spots = {spot for cell in board.laid for spot in sides_of(cell)}
    spots |= {cell for cell, code in board.laid.items() if code < FALLEN and SHAPES[code >> 2] == "pit"}
    items += [_spot(board, spot) for spot in sorted(spots)]
    items += _figures(board, names)
    box = (west * CELL - HALF_CELL, north * CELL - HALF_CELL, (east - west + 1) * CELL, (south - north + 1) * CELL)
    return Zone("board", "The labyrinth", box, items)


def _tile(board: Board, cell: Spot) -> Group:
    x, y = cell_xy(cell)
    code = board.laid[cell]
    name = KIND_NAMES[code % FALLEN >> 2]
    key = f"tile {x},{y}"
    parts: list[AnyItem] = [Sprite("tile" if code < FALLEN else "rubble", key=f"{key} ground")]
    if code < FALLEN:
        parts += [Path(d, key=f"{key} {style}", style=style) for style, d in _paths(code) if d]
        if SHAPES[code >> 2] == "none" or name not in SHAPES:
            parts.append(Text(_title(board, code >> 2), key=f"{key} name", style="name", size=15))
    words = f"{capital(tile_words(name))} at {cell_words(x, y)}"
    label = f"{words}, {link_words(name, code & 3)}" if code < FALLEN else f"{words}, fallen in"
    return Group(parts, key=key, x=x * CELL, y=y * CELL, layer=1, label=label, card=_card(name))


def _title(board: Board, kind: int) -> str:
    if is_virtue(kind):
        taken = board.holders[kind - FIRST_VIRTUE] != UNTAKEN
        return f"({VIRTUE_TITLES[kind - FIRST_VIRTUE]})" if taken else f"◆ {VIRTUE_TITLES[kind - FIRST_VIRTUE]}"
    return KIND_NAMES[kind].upper()


def _card(name: str) -> str:
    if name in VIRTUE_NAMES:
        return (
            f"{capital(VIRTUE_MEANINGS[VIRTUE_NAMES.index(name)])}. Whoever crosses this tile first takes the virtue."
        )
    return _CARDS.get(name, "")


_CARDS: Final = {
    "start": "All its sides are joined. After the kill all heroes have to be here together.",
    "warp": "All its sides are joined. Once both Warps lie, a move leads from a side of one to a side of the other.",
    "mist": "All its sides are joined. The Minotaur does not sense a hero who stands at it.",
    "trap": "One move into its centre, one move out. In the centre the Minotaur cannot reach you.",
    "collapse": "No path. After the kill the labyrinth falls in from here.",
    "spawn": "No path. When three virtue tiles lie, the Minotaur comes out of a Spawn Point.",
    "bridge": "Two paths that cross without meeting.",
}


def _paths(code: int) -> list[tuple[str, str]]:
    """The paths of a tile: those below a bridge are broken."""
    over: list[str] = []
    under: list[str] = []
    for one, other in LINKS[code]:
        if one > other:
            continue
        x, y = ENDS[one]
        to_x, to_y = ENDS[other]
        straight = other == 4 or abs(one - other) == 2
        line = f"M{x} {y}L{to_x} {to_y}" if straight else f"M{x} {y}Q0 0 {to_x} {to_y}"
        (under if SHAPES[code >> 2] == "bridge" and one % 2 == 0 else over).append(line)
    return [("tunnel", "".join(under)), ("path", "".join(over))]


def _site(cell: Spot) -> Sprite:
    x, y = cell_xy(cell)
    return Sprite("site", key=f"cell {x},{y}", x=x * CELL, y=y * CELL, layer=1, label=f"empty {cell_words(x, y)}")


def _spot(board: Board, spot: Spot) -> Sprite:
    x, y = spot_xy(spot)
    form = board.formed(spot) if x % 2 or y % 2 else COMPLETE
    return Sprite(
        "spot",
        key=f"spot {x},{y}",
        x=x * HALF_CELL,
        y=y * HALF_CELL,
        layer=2,
        style=SPOT_STYLES[form],
        label=f"{spot_words(x, y)}{SPOT_WORDS[form]}",
    )


def _figures(board: Board, names: list[str]) -> list[AnyItem]:
    """Heroes and Minotaur, side by side where they share a spot."""
    items: list[AnyItem] = []
    for seat in board.living():
        x, y = spot_xy(board.where[seat])
        company = board.on(board.where[seat])
        shift = 20 * company.index(seat) - 10 * (len(company) - 1)
        items.append(
            Sprite(
                f"seat-{seat}",
                key=f"hero {seat}",
                x=x * HALF_CELL + shift,
                y=y * HALF_CELL,
                scale=0.3,
                layer=4,
                label=f"{names[seat]} on {spot_words(x, y)}",
            )
        )
    if board.beast:
        x, y = spot_xy(board.beast)
        label = f"the Minotaur on {spot_words(x, y)}"
        items.append(Sprite("minotaur", key="minotaur", x=x * HALF_CELL, y=y * HALF_CELL - 14, layer=3, label=label))
    return items


# --- Beside the labyrinth ---------------------------------------------------------------------------------------------


def beside(view: Plain, board: Board) -> Zone:
    """The bag, the tiles that wait, the cards to choose from."""
    bag = number_words(view["in_bag"], "tile")
    items: list[AnyItem] = [
        Text(f"Round {board.round} of {board.terms.limit}", key="round", x=150, y=25, style="words", size=20),
        Text(f"In the bag: {bag}", key="bag", x=150, y=55, style="words", size=20, label=f"{bag} in the bag"),
        Text(f"Virtue tiles: {view['virtue_tiles']} of 3", key="waking", x=150, y=85, style="words", size=20),
    ]
    for number, name in enumerate(sorted(set(view["drawn"]))):
        code = KIND_NAMES.index(name) * 4
        parts: list[AnyItem] = [Sprite("tile", key=f"drawn {name} ground")]
        parts += [Path(d, key=f"drawn {name} {style}", style=style) for style, d in _paths(code) if d]
        count = view["drawn"].count(name)
        words = tile_words(name) + (f", {count} of them" if count > 1 else "")
        items.append(
            Group(parts, key=f"drawn {name}", x=60 + 110 * (number % 3), y=160 + 110 * (number // 3), label=words)
        )
    for number, name in enumerate(view["choices"]):
        patron = PATRON_NAMES.index(name)
        items.append(
            Text(
                PATRON_TITLES[patron],
                key=f"patron {name}",
                x=75 + 150 * (number % 2),
                y=140 + 34 * (number // 2),
                style="words",
                size=20,
                label=PATRON_TITLES[patron],
                card=POWERS[patron],
            )
        )
    return Zone("table", "The table", (0, 0, 360, 380), items, role="tableau")


def mat(view: Plain, board: Board, names: list[str], seat: int) -> Zone:
    """A hero's patron, virtues and points."""
    patron = board.patrons[seat]
    items: list[AnyItem] = [Sprite(f"seat-{seat}", key=f"mat {seat} emblem", x=40, y=40, scale=0.5)]
    if patron >= 0:
        title = PATRON_TITLES[patron]
        items.append(
            Text(title, key=f"mat {seat} patron", x=150, y=30, style="words", size=22, label=title, card=POWERS[patron])
        )
    for number, name in enumerate(view["virtues"][seat]):
        words = VIRTUE_TITLES[VIRTUE_NAMES.index(name)]
        items.append(
            Text(
                f"◆ {words}",
                key=f"virtue {name}",
                x=60 + 90 * (number % 3),
                y=80 + 28 * (number // 3),
                style="seal",
                label=words,
            )
        )
    flags = []
    if seat == board.turn and board.ended is None:
        flags.append(number_words(board.points, "point"))
    if board.gifts[seat]:
        flags.append(f"{board.gifts[seat]} from Hera")
    if not board.where[seat]:
        flags.append("eaten")
    if flags:
        items.append(Text(joined(flags), key=f"mat {seat} state", x=150, y=140, style="words", size=18))
    return Zone(f"mat {seat}", names[seat], (0, 0, 300, 160), items, role="mat", seat=seat)


DRAWING: Final = Drawing(
    art=str(pathlib.Path(__file__).parent / "art.svg"),
    scene=scene,
    touches=touches,
    about=about,
    meant=meant,
)
