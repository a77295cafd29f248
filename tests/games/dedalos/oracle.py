"""The action stage of Dedalo's, read off the clauses as literally as can be: slow, and only here to disagree.

Works on the plain data of a position, and shares no code with the game.
"""

from __future__ import annotations

from typing import Any

Cell = tuple[int, int]
Maze = dict[Cell, set[str]]
"""The open sides of everything that lies."""

STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
TURNS = {
    "I": ["NS", "EW"],
    "L": ["NE", "ES", "SW", "WN"],
    "T": ["WNE", "NES", "ESW", "SWN"],
    "X": ["NESW"],
}
EXITS = {"E": (6, 0), "W": (-6, 0), "N": (0, 6), "S": (0, -6)}
IN_PLAY = {2: "EW", 3: "EW", 4: "EWN", 5: "EWNS", 6: "EWNS"}


def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + STEP[side][0], cell[1] + STEP[side][1]


class Oracle:
    """One position, and what is legal in its action stage."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.position = position
        self.exits = {name: EXITS[name] for name in IN_PLAY[position["options"]["players"]]}
        self.exit_cells = set(self.exits.values())
        self.stars: dict[Cell, int] = {}
        self.maze: Maze = {(0, 0): set("NESW")} | {cell: set("NESW") for cell in self.exit_cells}
        for tile, x, y, turn in position["tiles"]:
            self.maze[x, y] = set(TURNS[tile[0]][turn])
            self.stars[x, y] = int(tile[1])
        for name in position["collapsed"]:
            self.maze[self.exits[name]] = set()
        self.turn = position["turn"]
        self.hand = position["hands"][self.turn]
        self.tributes = [None if cell is None else (cell[0], cell[1]) for cell in position["tributes"]]
        self.here = self.tributes[self.turn]
        self.beast = tuple(position["minotaur"]) if position["minotaur"] else None
        self.taken = position["taken"]

    def connected(self, maze: Maze, cell: Cell, side: str) -> bool:
        """DD-G04."""
        there = beside(cell, side)
        return cell in maze and there in maze and side in maze[cell] and OPPOSITE[side] in maze[there]

    def neighbours(self, maze: Maze, cell: Cell) -> list[Cell]:
        return [beside(cell, side) for side in "NESW" if self.connected(maze, cell, side)]

    def region(self, maze: Maze, cell: Cell) -> set[Cell]:
        """DD-I01."""
        found, waiting = {cell}, [cell]
        while waiting:
            for near in self.neighbours(maze, waiting.pop()):
                if near not in found and near not in self.exit_cells:
                    found.add(near)
                    waiting.append(near)
        return found

    def is_open(self, maze: Maze, region: set[Cell]) -> bool:
        """DD-I02."""
        for cell in region:
            if any(beside(cell, side) not in maze for side in maze[cell]):
                return True
            if any(near in self.exit_cells for near in self.neighbours(maze, cell)):
                return True
        return False

    def has_two_steps(self, maze: Maze, start: Cell) -> bool:
        """DD-I03."""
        region = self.region(maze, start)
        return any(
            second != start and second in region
            for first in self.neighbours(maze, start)
            if first in region
            for second in self.neighbours(maze, first)
        )

    def trapped(self, maze: Maze) -> set[Cell]:
        """DD-I04, DD-I08: the cells with a tribute, or the entrance, that are trapped."""
        standing = {(0, 0)} | {cell for cell in self.tributes if cell is not None}
        return {
            cell
            for cell in standing
            if not self.is_open(maze, self.region(maze, cell)) and not self.has_two_steps(maze, cell)
        }

    def shuts_in(self, cell: Cell, sides: set[str]) -> bool:
        """DD-I05, DD-I10."""
        return bool(self.trapped({**self.maze, cell: sides}) - self.trapped(self.maze))

    def meets_a_way(self, cell: Cell, sides: set[str]) -> bool:
        """DD-P02, DD-P05."""
        return any(
            beside(cell, side) in self.maze
            and beside(cell, side) not in self.exit_cells
            and OPPOSITE[side] in self.maze[beside(cell, side)]
            for side in sides
        )

    def may_lie(self, tile: str, cell: Cell) -> bool:
        """DD-P01, DD-O01 to DD-O06."""
        if cell not in self.maze:
            return True
        return (
            cell in self.stars and int(tile[1]) > self.stars[cell] and cell not in self.tributes and cell != self.beast
        )

    def actions(self) -> set[tuple[Any, ...]]:
        """Everything that is legal."""
        legal: set[tuple[Any, ...]] = set()
        if self.taken["play"] < 2:
            legal |= self.places() | self.collapses()
        if self.taken["move"] < 2:
            legal |= self.moves()
        if self.taken["push"] < 2:
            legal |= self.pushes()
        if sum(self.taken.values()) == 0:
            legal.add(("discard",))
        return legal

    def places(self) -> set[tuple[Any, ...]]:
        cells = {near for cell in self.maze for near in [cell, *[beside(cell, side) for side in "NESW"]]}
        return {
            ("place", tile, *cell, turn)
            for tile in self.hand
            if tile[0] in TURNS and tile[1:].isdecimal()
            for cell in cells
            if self.may_lie(tile, cell)
            for turn, sides in enumerate(TURNS[tile[0]])
            if self.meets_a_way(cell, set(sides)) and not self.shuts_in(cell, set(sides))
        }

    def collapses(self) -> set[tuple[Any, ...]]:
        return {
            ("collapse", name)
            for name, cell in self.exits.items()
            if "COL" in self.hand and name not in self.position["collapsed"] and not self.shuts_in(cell, set())
        }

    def moves(self) -> set[tuple[Any, ...]]:
        assert self.here is not None
        start = tuple(self.position["start"])
        barred = self.taken["move"] == 1 and not self.position["rebuilt"]
        return {
            ("move", side)
            for side in "NESW"
            if self.connected(self.maze, self.here, side)
            and beside(self.here, side) != self.beast
            and not (barred and beside(self.here, side) == start)
        }

    def pushes(self) -> set[tuple[Any, ...]]:
        assert self.here is not None
        return {
            ("push", rival, side)
            for rival, cell in enumerate(self.tributes)
            if rival != self.turn and cell == self.here
            for side in "NESW"
            if self.connected(self.maze, self.here, side) and beside(self.here, side) not in self.exit_cells
        }
