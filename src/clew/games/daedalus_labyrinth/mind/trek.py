"""Where a hero can walk without passing the Minotaur, and what is to be found there: virtues, and the dark."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import FALLEN, FIRST_VIRTUE, PLAIN, VIRTUES
from clew.games.daedalus_labyrinth.box.constants import COMPLETE, HALF, UNTAKEN
from clew.games.daedalus_labyrinth.box.spots import ROW, START, STEPS, Spot
from clew.games.daedalus_labyrinth.rules.moves import scouted_cells
from clew.games.daedalus_labyrinth.rules.patrons import steps_of
from clew.games.daedalus_labyrinth.rules.ways import walks

FAR_AWAY: Final = 99
"""Moves to where no walk leads."""
AROUND_START: Final = [2 * step for step in STEPS]


class Trek:
    """Every spot that a hero can come to: in how many moves, and from where."""

    __slots__ = ("board", "came", "dark", "far", "here", "steps")

    board: Board
    here: Spot
    steps: list[list[int]]
    far: dict[Spot, int]
    came: dict[Spot, Spot]
    dark: list[Spot]
    """The half-formed spots among them, nearest first; no walk leads on from there."""

    def __init__(self, board: Board, here: Spot, steps: list[list[int]]) -> None:
        self.board = board
        self.here = here
        self.steps = steps
        self.far = {self.here: 0}
        self.came = {self.here: 0}
        self.dark = []
        tiles = any(board.bag)
        front = [self.here]
        while front:
            after: list[Spot] = []
            for spot in front:
                for near in walks(board, spot, self.steps):
                    if near in self.far or near == board.beast:
                        continue
                    form = board.formed(near) if near & 1 or near & ROW else COMPLETE
                    if form == COMPLETE:
                        after.append(near)
                    elif form == HALF and tiles:
                        self.dark.append(near)
                    else:
                        continue
                    self.far[near] = self.far[spot] + 1
                    self.came[near] = spot
            front = after

    def moves_to(self, spot: Spot) -> int:
        """How many moves a spot is away."""
        return self.far.get(spot, FAR_AWAY)

    def first_step(self, goal: Spot) -> Spot:
        """The first spot of the walk to a goal; 0 for the spot where the hero stands."""
        way = self.way(goal)
        return way[0] if way else 0

    def way(self, goal: Spot) -> list[Spot]:
        """The walk to a goal, first spot first; nothing if the hero is there."""
        found = []
        while goal != self.here:
            found.append(goal)
            goal = self.came[goal]
        return found[::-1]

    def virtues(self) -> list[tuple[int, Spot, Spot, Spot]]:
        """The virtues in reach: moves until one is taken, the spot before its tile, the spot after it, its cell."""
        board = self.board
        found = []
        for cell, code in board.laid.items():
            virtue = (code >> 2) - FIRST_VIRTUE
            if code >= FALLEN or not 0 <= virtue < VIRTUES or board.holders[virtue] != UNTAKEN:
                continue
            for side in range(4):
                spot = cell + STEPS[side]
                if spot not in self.far or spot in self.dark:
                    continue
                for step in self.steps[code * 4 + side]:
                    there = spot + step
                    if there == board.beast:
                        continue
                    form = board.formed(there)
                    if form == COMPLETE or (form == HALF and any(board.bag)):
                        found.append((self.far[spot] + 1, spot, there, cell))
        found.sort()
        return found

    def scouts(self, spot: Spot) -> list[Spot]:
        """The cells that a scout from a spot would fill."""
        return scouted_cells(self.board, walks(self.board, spot, self.steps))


def is_beside_start(cell: Spot) -> bool:
    """Whether a cell is one of the four around START: a Collapse tile there ends every flight at once."""
    return cell - START in AROUND_START


def trek_of(board: Board, seat: Seat) -> Trek:
    """The walks of a hero."""
    return Trek(board, board.where[seat], steps_of(board, seat))


def trek_of_anybody(board: Board) -> Trek:
    """The walks that are open to everybody, from START."""
    return Trek(board, START, PLAIN)
