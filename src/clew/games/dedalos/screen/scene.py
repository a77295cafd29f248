"""The board on a screen: the maze of a view, who is in it, and what lies beside it.

A cell is 100 units wide, north is up. What keeps its key from one scene to the next is seen to move.
"""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.parts.grid import xy
from clew.games.dedalos.box.constants import NOWHERE
from clew.games.dedalos.screen.figures import minotaur, passages, tributes
from clew.games.dedalos.screen.ground import edges, ground, mouths
from clew.games.dedalos.screen.mats import hand, mat, tableau
from clew.games.dedalos.sight.seen import CELL, Seen
from clew.scene import AnyItem, Path, Scene, Text, Zone

NEAR: Final = 7
"""Cells that are shown on each side of the entrance, however small the maze."""
ROOM: Final = 2
"""Cells that are shown beyond the outermost tile, so that there is room for the next one."""


def scene(view: Plain, names: list[str]) -> Scene:
    """The maze, the own hand, what all share, and a mat for each player."""
    zones = [board(view, names)]
    if view["seat"] >= 0:
        zones.append(hand(view))
    return Scene([*zones, tableau(view, names), *[mat(view, names, seat) for seat in range(view["players"])]])


def board(view: Plain, names: list[str]) -> Zone:
    """The maze, and as much ground around it as the next tiles need."""
    seen = Seen(view)
    tiles = [xy(cell) for cell in seen.tops]
    west = min([-NEAR, *[x - ROOM for x, _ in tiles]])
    east = max([NEAR, *[x + ROOM for x, _ in tiles]])
    south = min([-NEAR, *[y - ROOM for _, y in tiles]])
    north = max([NEAR, *[y + ROOM for _, y in tiles]])
    items: list[AnyItem] = []
    for y in range(north, south - 1, -1):
        items += [ground(seen, x, y) for x in range(west, east + 1)]
        items.append(Text(str(y), key=f"y {y}", x=west * CELL - 75, y=-y * CELL, style="faint", size=30))
    for x in range(west, east + 1):
        items.append(Text(str(x), key=f"x {x}", x=x * CELL, y=75 - south * CELL, style="faint", size=30))
    items += [_guide(seen), *edges(seen), *mouths(seen), *passages(seen), *tributes(seen, view["turn"], names)]
    if seen.beast != NOWHERE:
        items += minotaur(seen, view["row"]["red"] + view["row"]["white"])
    box = (west * CELL - 100, -north * CELL - 60, (east - west + 1) * CELL + 60, (north - south + 1) * CELL + 60)
    return Zone("board", "The labyrinth", box, items)


def _guide(seen: Seen) -> Path:
    """A faint line of five cells from the entrance to each exit that stands."""
    standing = [xy(cell) for cell in seen.exits if seen.maze.sides[cell]]
    ways = [f"M{x * 10} {y * -10}L{x * 90} {y * -90}" for x, y in standing]
    return Path("".join(ways), key="guide", style="guide")
