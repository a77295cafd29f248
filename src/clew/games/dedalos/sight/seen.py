"""What a view shows of the maze, for whoever draws it: what lies where, what leads where, and the keys of items."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.parts.graph import reachable
from clew.core.parts.grid import ALL_SIDES, STEPS, Cell, Openings, cell_at
from clew.games.dedalos.box.components import CROSS, ENTRANCE, KIND_NAMES, SIDES
from clew.games.dedalos.box.constants import NOWHERE

CELL: Final = 100
"""The width of a cell on the screen."""


class Seen:
    """The maze as everybody at the table sees it."""

    __slots__ = ("back", "beast", "exits", "heights", "maze", "minotaur_plays", "tops", "where")

    maze: Openings
    tops: dict[Cell, int]
    """The code of the topmost tile in each cell."""
    heights: dict[Cell, int]
    """How many tiles lie in each cell."""
    exits: dict[Cell, str]
    """The exits by cell, collapsed or not."""
    where: list[Cell]
    beast: Cell
    back: Cell
    minotaur_plays: bool

    def __init__(self, view: Plain) -> None:
        self.maze = Openings()
        self.maze.lay(ENTRANCE, ALL_SIDES, ALL_SIDES)
        self.exits = {}
        for way_out in view["exits"]:
            cell = cell_at(*way_out["cell"])
            self.exits[cell] = way_out["name"]
            self.maze.lay(cell, 0 if way_out["collapsed"] else ALL_SIDES, 0)
        self.tops = {}
        self.heights = {}
        for tile, x, y, turn in view["tiles"]:
            self.lay(cell_at(x, y), KIND_NAMES.index(tile) * 4 + turn)
        self.where = [_cell(place) for place in view["tributes"]]
        self.beast = _cell(view["minotaur"])
        self.back = _cell(view["back"])
        self.minotaur_plays = view["minotaur_plays"]

    def lay(self, cell: Cell, code: int) -> None:
        """A tile on top of whatever lies in a cell."""
        self.tops[cell] = code
        self.heights[cell] = self.heights.get(cell, 0) + 1
        self.maze.lay(cell, SIDES[code], SIDES[code])

    def collapse(self, cell: Cell) -> None:
        """An exit becomes walls."""
        self.maze.lay(cell, 0, 0)

    def passages(self) -> list[Cell]:
        """The cells between which the Minotaur slips at once (DD-B09)."""
        if not self.minotaur_plays:
            return []
        return [ENTRANCE, *[cell for cell, code in self.tops.items() if code >> 2 >= CROSS]]

    def on(self, cell: Cell) -> list[int]:
        """The seats whose tributes stand in a cell."""
        return [seat for seat, place in enumerate(self.where) if place == cell]

    def region(self, cell: Cell) -> set[Cell]:
        """The cells that can be reached from one without entering an exit (DD-I01)."""
        return reachable(cell, lambda here: [near for near in self.maze.neighbours(here) if near not in self.exits])

    def is_closed(self, region: set[Cell]) -> bool:
        """Whether a region has no open end and no way to an exit (DD-I02)."""
        sides = self.maze.sides
        for cell in region:
            for bit in range(4):
                near = cell + STEPS[bit]
                if sides[cell] >> bit & 1 and (near not in sides or (near in self.exits and sides[near])):
                    return False
        return True


def key_at(view: Plain, x: int, y: int) -> str:
    """The key of what lies on top in a cell, or of the empty cell; asked for every offer, so it builds nothing."""
    if x == y == 0:
        return "entrance"
    for way_out in view["exits"]:
        if way_out["cell"] == [x, y]:
            return f"exit {way_out['name']}"
    for tile, tile_x, tile_y, _ in reversed(view["tiles"]):
        if tile_x == x and tile_y == y:
            return tile_key(tile, x, y)
    return f"cell {x},{y}"


def tile_key(tile: str, x: int, y: int) -> str:
    """The key of a tile in the maze: in a stack no kind lies twice, for stars only grow (DD-O01)."""
    return f"tile {x},{y} {tile}"


def hand_key(tile: str) -> str:
    """The key of a tile in the hand; equal tiles are one item."""
    return f"hand {tile}"


def _cell(place: list[int] | None) -> Cell:
    return NOWHERE if place is None else cell_at(place[0], place[1])
