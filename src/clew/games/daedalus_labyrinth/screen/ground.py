"""The labyrinth on a screen: tiles, spots, the cells that wait for a tile, and what falls when.

A cell is 100 units wide, north is up; a spot is half a cell from the centre of its tile. A tile turns as a whole, with
what is written on it upright above it.
"""

from __future__ import annotations

from typing import Final

from clew.core.wording import capital, number_words
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import (
    FALLEN,
    FIRST_VIRTUE,
    KIND_NAMES,
    LINKS,
    MIST,
    SHAPES,
    SPAWN,
    TRAP,
    VIRTUE_MEANINGS,
    VIRTUE_NAMES,
    VIRTUE_TITLES,
    is_virtue,
)
from clew.games.daedalus_labyrinth.box.constants import COMPLETE, CRUMBLED, HALF, NOBODY, UNTAKEN
from clew.games.daedalus_labyrinth.box.spots import STEPS, Spot, across, cell_xy, is_centre, sides_of, spot_xy
from clew.games.daedalus_labyrinth.rules.forecast import fall_times
from clew.games.daedalus_labyrinth.words.names import cell_words, link_words, spot_words, tile_words
from clew.scene import AnyItem, Group, Sprite, Text

CELL: Final = 100
HALF_CELL: Final = 50
TILES: Final = 1
SIGNS: Final = 2
SPOTS: Final = 3
FALLS: Final = 4
ABOVE: Final = 9
"""The layer of what is only imagined."""

SPECIAL: Final = ("start", *VIRTUE_NAMES, "warp", "mist", "trap", "collapse", "spawn")
"""Tiles with a face of their own; all others look like their shape."""
CARDS: Final = {
    "start": "All its sides are joined. After the kill all living heroes have to be here together.",
    "warp": "All its sides are joined. Once both Warps lie, a move leads from a side of one to a side of the other.",
    "mist": "All its sides are joined. The Minotaur does not sense a hero who stands at a side of it.",
    "trap": "One move into its centre, one move out. In the centre the Minotaur cannot reach you.",
    "collapse": "No path. After the kill the labyrinth falls in from here.",
    "spawn": "No path. When three virtue tiles lie, the Minotaur comes out of a Spawn Point.",
    "bridge": "Two paths that cross without meeting: one on the bridge, one through the tunnel under it.",
}
FALLEN_CARD: Final = "It lies face down. Nobody can stand at its sides any more, and its neighbours fall next."


def labyrinth(board: Board) -> list[AnyItem]:
    """All tiles and spots, and the empty cells that wait for a tile."""
    items: list[AnyItem] = []
    for cell in sorted(board.laid):
        items.append(tile(board, cell))
        items += signs(board, cell)
    items += [_site(cell) for cell in board.sites]
    spots = {spot for cell in board.laid for spot in sides_of(cell)}
    spots |= {cell for cell in board.laid if board.kind_at(cell) == TRAP}
    items += [_spot(board, spot) for spot in sorted(spots)]
    if board.slayer != NOBODY and board.ended is None:
        items += falls(board, FALLS)
    return items


def box(board: Board) -> tuple[float, float, float, float]:
    """As much as there is to see, with room for a tile on every side; never less than five cells."""
    cells = [cell_xy(cell) for cell in [*board.laid, *board.sites]]
    west, east = min(-2, min(x for x, _ in cells) - 1), max(2, max(x for x, _ in cells) + 1)
    north, south = min(-2, min(y for _, y in cells) - 1), max(2, max(y for _, y in cells) + 1)
    trim = 25  # half of the empty cells at the rim is enough
    return (
        west * CELL - HALF_CELL + trim,
        north * CELL - HALF_CELL + trim,
        (east - west + 1) * CELL - 2 * trim,
        (south - north + 1) * CELL - 2 * trim,
    )


# --- Tiles ------------------------------------------------------------------------------------------------------------


def tile_key(cell: Spot) -> str:
    """The key of a tile."""
    x, y = cell_xy(cell)
    return f"tile {x},{y}"


def face(kind: int) -> str:
    """The drawing of a kind of tile."""
    name = KIND_NAMES[kind]
    return f"face-{name if name in SPECIAL else SHAPES[kind]}"


def tile(board: Board, cell: Spot) -> Sprite:
    """A tile, turned as it lies, or its back."""
    x, y = cell_xy(cell)
    code = board.laid[cell]
    kind = code % FALLEN >> 2
    name = KIND_NAMES[kind]
    words = f"{capital(tile_words(name))} at {cell_words(x, y)}" if x or y else "START"
    if code >= FALLEN:
        return Sprite(
            "back",
            key=tile_key(cell),
            x=x * CELL,
            y=y * CELL,
            layer=TILES,
            label=f"{words}, fallen in",
            card=FALLEN_CARD,
        )
    return Sprite(
        face(kind),
        key=tile_key(cell),
        x=x * CELL,
        y=y * CELL,
        turn=(code & 3) * 90,
        layer=TILES,
        label=f"{words}, {link_words(name, code & 3)}{_number_words(board, cell)}",
        card=_card(board, kind),
    )


def _number_words(board: Board, cell: Spot) -> str:
    return f", number {board.spawns.index(cell) + 1}" if cell in board.spawns else ""


def _card(board: Board, kind: int) -> str:
    name = KIND_NAMES[kind]
    if not is_virtue(kind):
        return CARDS.get(name, "")
    virtue = kind - FIRST_VIRTUE
    left = board.holders[virtue] == UNTAKEN
    ends = "Whoever crosses this tile first takes the virtue." if left else "The virtue was taken from this tile."
    return f"{VIRTUE_TITLES[virtue]}: {VIRTUE_MEANINGS[virtue]}. {ends}"


def signs(board: Board, cell: Spot) -> list[AnyItem]:
    """What is written on a tile: its virtue, or the number of a Spawn Point."""
    code = board.laid[cell]
    if code >= FALLEN:
        return []
    x, y = cell_xy(cell)
    kind = code >> 2
    if is_virtue(kind):
        return _virtue(board, kind - FIRST_VIRTUE, x * CELL, y * CELL)
    if kind == SPAWN and cell in board.spawns:
        number = board.spawns.index(cell) + 1
        parts: list[AnyItem] = [
            Sprite("number", key=f"spawn {number} plate"),
            Text(str(number), key=f"spawn {number} words", size=16, style="tag-words"),
        ]
        return [Group(parts, key=f"spawn {number}", x=x * CELL + 35, y=y * CELL + 35, layer=SIGNS)]
    return []


def _virtue(board: Board, virtue: int, x: int, y: int) -> list[AnyItem]:
    """Seal and name in two corners, where no path runs; the seal goes when somebody takes it."""
    name = VIRTUE_NAMES[virtue]
    left = board.holders[virtue] == UNTAKEN
    items: list[AnyItem] = [
        Text(
            VIRTUE_TITLES[virtue],
            key=f"name {name}",
            x=x - 44,
            y=y + 40,
            size=12,
            anchor="start",
            layer=SIGNS,
            style="name" if left else "name-faint",
        )
    ]
    if not left:
        return [*items, Sprite("seal-gone", key=f"seal {name}", x=x - 33, y=y - 33, scale=0.6, layer=SIGNS)]
    return [*items, Sprite(f"seal-{name}", key=f"seal {name}", x=x - 31, y=y - 31, scale=0.8, layer=SIGNS)]


def _site(cell: Spot) -> Sprite:
    x, y = cell_xy(cell)
    return Sprite("site", key=f"cell {x},{y}", x=x * CELL, y=y * CELL, layer=TILES, label=f"empty {cell_words(x, y)}")


# --- Spots ------------------------------------------------------------------------------------------------------------


def spot_key(spot: Spot) -> str:
    """The key of a spot."""
    x, y = spot_xy(spot)
    return f"spot {x},{y}"


def opens_to(board: Board, cell: Spot, spot: Spot) -> bool:
    """Whether a path of the face-up tile in a cell ends at this side of it."""
    if board.kind_at(cell) < 0:
        return False
    side = STEPS.index(spot - cell)
    return side in [one for one, _ in LINKS[board.laid[cell]]]


def ways_from(board: Board, spot: Spot) -> int:
    """On how many of its two tiles a path ends at a side spot."""
    step = across(spot)
    return int(opens_to(board, spot - step, spot)) + int(opens_to(board, spot + step, spot))


def _spot(board: Board, spot: Spot) -> Sprite:
    """Whole or half a ring; nothing to see where no path leads, but something to touch and to ask about."""
    x, y = spot_xy(spot)
    symbol, words = _spot_looks(board, spot)
    return Sprite(
        symbol,
        key=spot_key(spot),
        x=x * HALF_CELL,
        y=y * HALF_CELL,
        layer=SPOTS,
        label=f"{spot_words(x, y)}{words}",
    )


def _spot_looks(board: Board, spot: Spot) -> tuple[str, str]:
    if is_centre(spot):
        return "spot-pit", ""
    form = board.formed(spot)
    ways = ways_from(board, spot)
    if form == CRUMBLED:
        return "spot-shut", ", fallen in"
    if form == HALF:
        return ("spot-half", ", half-formed: a tile is drawn there") if ways else ("spot-shut", ", a blind side")
    assert form == COMPLETE
    mist = ", in the mist" if MIST in [board.kind_at(spot - across(spot)), board.kind_at(spot + across(spot))] else ""
    blind = "" if ways == 2 else ", blind from one side" if ways else ", blind from both sides"
    return "spot" if ways else "spot-shut", f"{mist}{blind}"


# --- The collapse -----------------------------------------------------------------------------------------------------


def falls(board: Board, layer: int) -> list[AnyItem]:
    """The step of the collapse in which each tile will fall; those that fall next are cracked and marked."""
    items: list[AnyItem] = []
    times = fall_times(board)
    soonest = min(times.values(), default=0)
    for cell in sorted(times):
        x, y = cell_xy(cell)
        key = f"fall {x},{y}"
        upcoming = times[cell] == soonest
        if upcoming:
            items.append(Sprite("doomed", key=f"{key} cracks", x=x * CELL, y=y * CELL, layer=layer))
        parts: list[AnyItem] = [
            Sprite("next-tag" if upcoming else "tag", key=f"{key} plate"),
            Text(
                str(times[cell]),
                key=f"{key} words",
                y=2 if upcoming else 0,
                size=19,
                style="step-words" if upcoming else "tag-words",
            ),
        ]
        steps = "falls next" if upcoming else f"falls in {number_words(times[cell], 'step')} of the collapse"
        label = f"{cell_words(x, y)} {steps}"
        items.append(Group(parts, key=key, x=x * CELL + 32, y=y * CELL - 32, layer=layer, label=label))
    return items
