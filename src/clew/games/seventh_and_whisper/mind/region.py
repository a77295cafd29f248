"""The part of a card that matters to a character on its way to something, and the enemies that matter there."""

from __future__ import annotations

from math import lcm
from typing import Final, TypeAlias

from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.card import Card
from clew.games.seventh_and_whisper.box.cells import NOWHERE, Cell, Cells, cells_of, joined_cells
from clew.games.seventh_and_whisper.box.constants import GONE
from clew.games.seventh_and_whisper.mind.strides import crawls, spread, walkable
from clew.games.seventh_and_whisper.mind.tasks import Tasks

STATES: Final = 4000
"""About so many states (cells times stops of enemies) are worth the time to look at."""

Key: TypeAlias = "tuple[object, ...]"


class Region:
    """Areas on the way, and others beside it, as long as there are not too many states to look at."""

    __slots__ = (
        "aims", "card", "enemies", "exits", "far", "goals", "ground", "groups", "opened", "patience", "vents", "wakes",
        "way",
    )  # fmt: skip

    card: Card
    opened: int
    ground: Cells
    """Where one can walk in it if no enemy looks."""
    vents: list[Cells]
    exits: Cells
    """The exits, if there is nothing left to do but to leave."""
    goals: dict[Cell, float]
    """Where there is something to do, and how likely it succeeds."""
    aims: Cells
    """The same as a set."""
    far: list[int]
    """Steps to what comes next from every cell."""
    groups: list[tuple[int, Cells]]
    """The cells by the areas that are awake if somebody stands there."""
    enemies: list[int]
    """The enemies that may look at some of it."""
    wakes: int
    """Areas that are awake because of the other character, as far as their enemies matter."""
    patience: float
    way: list[Cell]
    """A shortest way to what comes next, as far as one can walk."""

    def __init__(self, board: Board, seat: int, tasks: Tasks, patience: float) -> None:
        card = self.card = board.card
        self.opened = board.opened()
        self.vents = crawls(card, seat, board.done)
        self.patience = patience
        self.far = tasks.far
        here, there = board.where[seat], board.where[1 - seat]
        self.wakes = card.areas[there] if there != NOWHERE else 0
        if board.terms.all_awake:
            self.wakes = (1 << len(card.area_names)) - 1
        open_ground = card.enterable(self.opened)
        if not tasks.leaves:
            open_ground &= ~card.exits
        for number, thing in enumerate(card.things):
            if not board.done >> number & 1:
                open_ground &= ~thing.view
        open_ground = walkable(open_ground | 1 << here, here, self.vents)
        self.way = self._way(here, open_ground)
        areas = self._areas(board, here, open_ground)
        self.ground = walkable(inside(card, areas) & open_ground, here, self.vents)
        self.goals = {cell: chance for cell, chance in tasks.goals.items() if self.ground >> cell & 1}
        for cell in self.way:
            if not self.ground >> cell & 1:  # the rest of the way is too far to look at
                self.ground |= 1 << cell
                self.goals = self.goals or {cell: 1.0}
                break
        self.exits = self.ground & card.exits
        self.aims = joined_cells(self.goals)
        self._find_enemies(board)
        rooms = sorted(card.rooms.items())
        self.groups = [(areas, cells & self.ground) for areas, cells in rooms if cells & self.ground]

    def has_aim(self) -> bool:
        """Whether there is something to get to, and not only to wait for."""
        return self.aims != 0 or self.exits != 0

    def key(self) -> Key:
        """What tells two regions apart."""
        goals = tuple(sorted(self.goals.items()))
        near = () if self.has_aim() else tuple(self.far)
        enemies = tuple(self.enemies)
        return self.card, self.opened, self.ground, tuple(self.vents), goals, near, enemies, self.wakes, self.patience

    def next_room(self) -> Cells:
        """The cells of the first area on the way that is neither where the way begins nor where it ends."""
        areas = self.card.areas
        ends = areas[self.way[0]] | areas[self.way[-1]]
        room = next((areas[cell] & ~ends for cell in self.way if areas[cell] & ~ends), 0)
        return joined_cells([cell for cell in cells_of(self.ground) if areas[cell] & room])

    def _areas(self, board: Board, here: Cell, ground: Cells) -> int:
        """The areas to look at: those on the way first, then the nearest."""
        card = self.card
        found = card.areas[here]
        refused = 0
        for cell in [*self.way, *self._nearest(here, ground)]:
            more = found | card.areas[cell]
            if more == found or card.areas[cell] & refused:
                continue
            if self._states(board, more, ground) <= STATES:
                found = more
            else:
                refused |= more & ~found
        return found

    def _way(self, here: Cell, ground: Cells) -> list[Cell]:
        """Step by step nearer to what comes next, as far as one can walk."""
        way = [here]
        while self.far[way[-1]]:
            nearer = [
                cell
                for cell in cells_of(spread(1 << way[-1], self.vents) & ground)
                if self.far[cell] < self.far[way[-1]]
            ]
            if not nearer:
                break
            way.append(nearer[0])
        return way

    def _nearest(self, here: Cell, ground: Cells) -> list[Cell]:
        """All cells, the nearest first."""
        known = front = 1 << here
        found: list[Cell] = []
        while front:
            found += cells_of(front)
            front = spread(front, self.vents) & ground & ~known
            known |= front
        return found

    def _states(self, board: Board, areas: int, ground: Cells) -> int:
        """How many states there are about, if somebody walks in these areas."""
        card = self.card
        walked = inside(card, areas) & ground
        rounds = [1] * len(card.area_names)
        for number, enemy in enumerate(card.enemies):
            counts = enemy.area & (areas | self.wakes) and card.ever_seen(number, self.opened) & walked
            if counts and board.stops[number] != GONE:
                area = enemy.area.bit_length() - 1
                rounds[area] = lcm(rounds[area], len(enemy.pattern.stops) - enemy.pattern.after[-1])
        total = 1
        for length in rounds:
            total = lcm(total, length) if board.terms.all_awake else total * length
        return total * walked.bit_count()

    def _find_enemies(self, board: Board) -> None:
        card = self.card
        self.enemies = []
        reached = 0
        for number, enemy in enumerate(card.enemies):
            if board.stops[number] != GONE and card.ever_seen(number, self.opened) & self.ground:
                self.enemies.append(number)
                reached |= enemy.area
        self.wakes &= reached


def inside(card: Card, areas: int) -> Cells:
    """Every cell that wakes none but these areas."""
    found = 0
    for awake, cells in card.rooms.items():
        if not awake & ~areas:
            found |= cells
    return found
