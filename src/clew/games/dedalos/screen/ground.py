"""The maze: where one plays."""

from __future__ import annotations

from typing import Final

from clew.core.parts.grid import STEPS, Cell, cell_at, side_names, x_of, y_of
from clew.core.wording import joined
from clew.games.dedalos.box.components import CROSS, ENTRANCE, KIND_NAMES, SIDES
from clew.games.dedalos.box.constants import EXIT_WORDS
from clew.games.dedalos.sight.seen import CELL, Seen, tile_key
from clew.games.dedalos.words.names import SIDE_WORDS, tile_words
from clew.scene import AnyItem, Path, Sprite

RAISED: Final = 4
"""How far a tile is lifted for each tile below it."""
COVERED_BY: Final = (
    "Any tile with a star may be built over it.",
    "A tile with two or three stars may be built over it.",
    "Only a tile with three stars may be built over it.",
    "No tile can be built over it.",
)
PASSAGE_CARD: Final = "Horns: in one step the Minotaur slips from here to any other cross, or to the entrance."
ENTRANCE_CARD: Final = (
    "All four sides are open, and nothing is ever built over it.\n"
    "Whoever was caught comes back in here; so does the Minotaur. Nobody is safe on it."
)
EXIT_CARD: Final = (
    "Step onto it on your own turn and you have won.\n"
    "A tile cannot start from here: the way has to come from the maze. A Collapse closes it for good."
)
RUBBLE_CARD: Final = "Walls on all sides, for the rest of the game."

# Sides as directions on the screen: where a mouth lies, and a small arrow out of it.
_MOUTHS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_ARROWS: Final = ("l8 9h-16z", "l-9 8v-16z", "l8 -9h-16z", "l9 8v-16z")
_BARS: Final = ("m-21 0h42", "m0 -21v42", "m-21 0h42", "m0 -21v42")


def ground(seen: Seen, x: int, y: int) -> AnyItem:
    """What lies in a cell: the entrance, an exit, a tile, or nothing."""
    cell = cell_at(x, y)
    if cell == ENTRANCE:
        return Sprite("entrance", key="entrance", layer=1, label="the entrance, open on all sides", card=ENTRANCE_CARD)
    if cell in seen.exits:
        return _exit(seen, cell, seen.exits[cell])
    if cell in seen.tops:
        return _tile(seen, cell, x, y)
    return Sprite("cell", key=f"cell {x},{y}", x=x * CELL, y=-y * CELL, label=f"empty ({x}, {y})")


def _exit(seen: Seen, cell: Cell, name: str) -> Sprite:
    stands = bool(seen.maze.sides[cell])
    return Sprite(
        "exit" if stands else "rubble",
        key=f"exit {name}",
        x=x_of(cell) * CELL,
        y=-y_of(cell) * CELL,
        layer=1,
        label=f"the {EXIT_WORDS[name]} exit" + ("" if stands else ", collapsed"),
        card=EXIT_CARD if stands else RUBBLE_CARD,
    )


def _tile(seen: Seen, cell: Cell, x: int, y: int) -> Sprite:
    code = seen.tops[cell]
    kind = code >> 2
    name = KIND_NAMES[kind]
    height = seen.heights[cell]
    lift = RAISED * (height - 1)
    ways = joined([SIDE_WORDS[side] for side in side_names(SIDES[code])])
    pile = f", on {height - 1} other{'s' if height > 2 else ''}" if height > 1 else ""
    card = COVERED_BY[kind & 3]
    return Sprite(
        name,
        key=tile_key(name, x, y),
        x=x * CELL - lift,
        y=-y * CELL - lift,
        turn=(code & 3) * 90,
        layer=1 if height == 1 else 3,
        label=f"{tile_words(name).removeprefix('a ')} at ({x}, {y}), open to the {ways}{pile}",
        card=f"{card}\n{PASSAGE_CARD}" if kind >= CROSS and seen.minotaur_plays else card,
    )


def edges(seen: Seen) -> list[AnyItem]:
    """The side of each stack, as high as it has tiles."""
    return [
        Sprite(
            f"stack-{height}", key=f"edge {x_of(cell)},{y_of(cell)}", x=x_of(cell) * CELL, y=-y_of(cell) * CELL, layer=2
        )
        for cell, height in seen.heights.items()
        if height > 1
    ]


def mouths(seen: Seen) -> list[AnyItem]:
    """Open ends, where the maze can grow, get an arrow; open sides that face a wall get a bar; stacks get a step."""
    arrows, bars, steps = [], [], []
    sides = seen.maze.sides
    for cell, mine in sides.items():
        x, y = x_of(cell) * CELL, -y_of(cell) * CELL
        for bit in range(4):
            if not mine >> bit & 1:
                continue
            east, down = _MOUTHS[bit]
            near = cell + STEPS[bit]
            if near in sides and not sides[near] >> (bit ^ 2) & 1:
                bars.append(f"M{x + east * 50} {y + down * 50}{_BARS[bit]}")
                continue
            steps.append(_step(x, y, bit, RAISED * (seen.heights.get(cell, 1) - 1)))
            if near not in sides and cell not in seen.exits:
                arrows.append(f"M{x + east * 66} {y + down * 66}{_ARROWS[bit]}")
    marks = (("steps", "floor", steps), ("bars", "bars", bars), ("open ends", "ends", arrows))
    return [Path("".join(lines), key=key, layer=4, style=style) for key, style, lines in marks if any(lines)]


def _step(x: int, y: int, bit: int, lift: int) -> str:
    """The floor over the edge of a stack, which shows in the east and in the south."""
    if lift and bit == 1:
        return f"M{x + 49 - lift} {y - 19}h{lift + 2}v{38 - lift}h{-lift - 2}z"
    if lift and bit == 2:
        return f"M{x - 19} {y + 49 - lift}h{38 - lift}v{lift + 2}h{lift - 38}z"
    return ""
