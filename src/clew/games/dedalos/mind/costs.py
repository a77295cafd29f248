"""The cost to an exit: how many actions a player is away from it, roughly.

A step over a connection costs one action, one into an empty cell two (a tile and a step), one through a wall four and
as many more as the tile that has to be replaced has stars. One search from the exits answers for all players; a second
one that goes round a cell tells what a tile laid there can change.
"""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.core.parts.grid import STEPS, Cell, x_of, y_of
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.box.components import ENTRANCE, SIDES, STARS
from clew.games.dedalos.box.constants import NOWHERE

FAR: Final = 60
"""A cost that stands for no way at all."""
MARGIN: Final = 3
"""Empty cells around the maze that a way may lead over; the outermost is never entered."""
WALL: Final = 3
"""What a wall adds to a step, besides the stars."""
COMING_BACK: Final = 4
"""What a waiting player pays more than one on the entrance."""


_blank: dict[tuple[int, int], list[int]] = {}
_BLANKS_KEPT: Final = 100


class Costs:
    """Costs on a box of cells around the maze, numbered row by row."""

    __slots__ = ("_board", "_near", "_south", "_steps", "_west", "_wide", "around", "far")

    _board: Board
    _west: int
    _south: int
    _wide: int
    _steps: list[int]
    """The cost of the step out of a place over each of its four sides."""
    _near: dict[Seat, list[int]]
    around: list[int]
    """From a place to its neighbours."""
    far: list[int]
    """From each place to the nearest exit."""

    def __init__(self, board: Board) -> None:
        self._board = board
        lying = board.maze.sides
        xs = [x_of(cell) for cell in lying]
        ys = [y_of(cell) for cell in lying]
        self._west = min(xs) - MARGIN
        self._south = min(ys) - MARGIN
        self._wide = max(xs) + MARGIN - self._west + 1
        self.around = [self._wide, 1, -self._wide, -1]
        self._steps = blank(self._wide, max(ys) + MARGIN - self._south + 1)[:]
        for cell in lying:
            self._measure(cell, self.place(cell) * 4)
        self._near = {}
        self.far = self.to_exits(-1)

    def _measure(self, here: Cell, place: int) -> None:
        """The costs of the steps out of a cell where something lies, and of those into it from empty ones."""
        board = self._board
        lying = board.maze.sides
        steps = self._steps
        is_exit = here in board.exits
        mine = lying[here]
        for bit in range(4):
            back = bit ^ 2
            passed = 0 if mine >> bit & 1 else self._wall(here)
            theirs = lying.get(here + STEPS[bit], -1)
            if theirs < 0:
                steps[place + self.around[bit] * 4 + back] = min(FAR, 1 + passed)
                out = 2 + passed
            elif theirs >> back & 1:
                out = 1 + passed
            else:
                out = 1 + passed + self._wall(here + STEPS[bit])
            # A way ends at an exit, it never leads through one.
            steps[place + bit] = FAR if is_exit else min(FAR, out)

    def _wall(self, cell: Cell) -> int:
        """What it adds to a step that a tile in the way has to be replaced; entrance and exits never are (DD-O06)."""
        top = self._board.tops.get(cell, -1)
        return FAR if top < 0 else WALL + STARS[top >> 2]

    def place(self, cell: Cell) -> int:
        """The number of a cell in the box."""
        return (y_of(cell) - self._south) * self._wide + x_of(cell) - self._west

    def to_exits(self, avoided: int, closed: Cell = NOWHERE) -> list[int]:
        """The cost from every place to an exit, never over the avoided place, with one exit closed.

        What is farther away than every player stays rough, unless there is nothing to avoid or to close.
        """
        board = self._board
        ways_out = [self.place(cell) for cell in board.exits if cell not in board.collapsed and cell != closed]
        asked = [] if avoided < 0 and closed == NOWHERE else [self._begin(seat) for seat in range(board.players)]
        return self._search(ways_out, avoided, True, asked)

    def _begin(self, seat: Seat) -> int:
        """The place from which a player goes on."""
        cell = self._board.where[seat]
        return self.place(ENTRANCE if cell == NOWHERE else cell)

    def near(self, seat: Seat) -> list[int]:
        """The cost from a player's tribute to each place; empty for one who waits."""
        if seat not in self._near:
            cell = self._board.where[seat]
            self._near[seat] = [] if cell == NOWHERE else self._search([self.place(cell)], -1, False, [])
        return self._near[seat]

    def _search(self, starts: list[int], avoided: int, backwards: bool, asked: list[int]) -> list[int]:
        """Dijkstra with a bucket for each cost, for all are small whole numbers; until all asked for are found."""
        steps = self._steps
        ways = [(step, 4 * step + (bit ^ 2) if backwards else bit) for bit, step in enumerate(self.around)]
        best = [FAR] * (len(steps) // 4)
        if avoided >= 0:
            best[avoided] = -1  # nothing is better than that
        buckets: list[list[int]] = [[] for _ in range(FAR)]
        buckets[0] = starts
        for start in starts:
            best[start] = 0
        for cost in range(FAR):
            for here in buckets[cost]:
                if best[here] < cost:
                    continue
                for step, way in ways:
                    reached = cost + steps[4 * here + way]
                    if reached < best[here + step]:
                        best[here + step] = reached
                        buckets[reached].append(here + step)
            if asked and max([best[place] for place in asked]) <= cost:
                break
        if avoided >= 0:
            best[avoided] = FAR
        return best

    def matters(self, cell: Cell, before: list[int]) -> bool:
        """Whether a tile in a cell could make somebody's way longer, or shorter but for walls on two sides of it."""
        place = self.place(cell)
        slack = 0 if cell not in self._board.tops else WALL - 1
        for seat, cost in enumerate(before):
            near = self.near(seat)
            if near and near[place] + self.far[place] <= cost + slack:
                return True
        return False

    def of(self, seat: Seat, far: list[int]) -> int:
        """A player's cost to an exit by a search; one who waits has to come back first."""
        cost = far[self._begin(seat)]
        return min(FAR, cost + COMING_BACK) if self._board.is_waiting(seat) else cost

    def of_all(self, far: list[int]) -> list[int]:
        """The cost of every player."""
        return [self.of(seat, far) for seat in range(self._board.players)]


def blank(wide: int, high: int) -> list[int]:
    """The costs of all steps on an empty table of this size; its rim is never entered."""
    steps = _blank.get((wide, high))
    if steps is None:
        if len(_blank) >= _BLANKS_KEPT:
            _blank.clear()
        steps = _blank[wide, high] = [FAR] * (4 * wide * high)
        for row in range(1, high - 1):
            for column in range(1, wide - 1):
                inside = (row < high - 2, column < wide - 2, row > 1, column > 1)
                for bit in range(4):
                    if inside[bit]:
                        steps[(row * wide + column) * 4 + bit] = 2
    return steps


class Site:
    """One cell in which a tile might be laid: what every player's cost would be for each tile."""

    __slots__ = ("_cell", "_costs", "_far", "_place", "_without")

    _costs: Costs
    _cell: Cell
    _place: int
    _far: list[int]
    """Costs to an exit that do not lead over this cell."""
    _without: list[int]
    """What every player pays who goes round it."""

    def __init__(self, costs: Costs, board: Board, cell: Cell, before: list[int]) -> None:
        self._costs = costs
        self._cell = cell
        self._place = costs.place(cell)
        through = False
        for seat in range(board.players):
            near = costs.near(seat)
            if near and near[self._place] + costs.far[self._place] <= before[seat]:
                through = True
        # Where nobody's best way leads over the cell, going round it costs nobody more.
        self._far = costs.to_exits(self._place) if through else costs.far
        self._without = costs.of_all(self._far) if through else before

    def with_tile(self, board: Board, code: int) -> list[int]:
        """Every player's cost if this tile lay here."""
        into, out_of = self._ways(board, code)
        after = self._without[:]
        for seat in range(board.players):
            near = self._costs.near(seat)
            if near and out_of < FAR:
                for bit in range(4):
                    after[seat] = min(after[seat], near[self._place + self._costs.around[bit]] + into[bit] + out_of)
        return after

    def _ways(self, board: Board, code: int) -> tuple[list[int], int]:
        """The cost of the step in over each side, and of the best way on to an exit."""
        lying = board.maze.sides
        sides = SIDES[code]
        into = [FAR] * 4
        best = FAR
        for bit in range(4):
            there = self._cell + STEPS[bit]
            theirs = lying.get(there, -1)
            if theirs >= 0 and not theirs >> (bit ^ 2) & 1:
                continue  # a wall of a neighbour: thought of as the end of the way
            if sides >> bit & 1:
                if there not in board.exits:
                    into[bit] = 1
                step = 2 if theirs < 0 else 1
                best = min(best, step + self._far[self._place + self._costs.around[bit]])
        return into, best
