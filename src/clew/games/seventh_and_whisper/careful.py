"""A careful character: looks some turns ahead, over every roll of the die, while the other one stays where it is.

Enemies are clockwork, so for one character the future is a graph: a cell and the stops of the enemies. A turn is worth
the mean over the eight rolls of the best cell in reach that nobody looks at until the enemies have acted; at the end
of the look ahead what counts is how far the next task is. No cell to go to is as bad as a lost run.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Options, Seat
from clew.core.notation import Action
from clew.games.seventh_and_whisper import foresee, moves, rules
from clew.games.seventh_and_whisper.box import MOVEMENT_DIE, SEVENTH, WHISPER
from clew.games.seventh_and_whisper.card import Card
from clew.games.seventh_and_whisper.cells import (
    BESIDE,
    NO_SIDE,
    NOWHERE,
    SIDE_NAMES,
    Cell,
    Cells,
    cells_of,
    joined_cells,
    side_between,
)
from clew.games.seventh_and_whisper.flow import SeventhAndWhisper
from clew.games.seventh_and_whisper.solver import distances, goals, own
from clew.games.seventh_and_whisper.state import GONE

DEPTH: Final = 3
"""Turns to look ahead."""
LOST: Final = -200.0
GOAL: Final = 30.0
"""What it is worth to get to a task, in steps; the exit is worth a little more."""
SOONER: Final = 2.0
NEVER: Final = -1e9
RISKY: Final = -120.0
"""Nobody goes to a task if it is worth less than this to be there."""

Stops: TypeAlias = "tuple[int, ...]"


class Future:
    """What may come for one character: nothing changes in it but where it stands and how far the enemies have got."""

    __slots__ = (
        "_ends",
        "_phases",
        "_sights",
        "_worth",
        "card",
        "depth",
        "done",
        "far",
        "floor",
        "goal",
        "is_last",
        "leaves",
        "opened",
        "other",
        "printed",
        "seat",
        "wakes",
    )

    card: Card
    seat: Seat
    depth: int
    done: int
    opened: int
    floor: Cells
    """Where one can walk if nobody is there."""
    printed: Cells
    """What cameras and fires see."""
    goal: Cells
    """Where there is something to do."""
    far: list[int]
    """Steps to it from every cell."""
    leaves: bool
    """Whether there is nothing left to do but to leave."""
    other: Cells
    """Where the other character stands."""
    wakes: int
    """The areas that are awake because of it."""
    is_last: bool
    """Whether the enemies act right after this turn."""
    _sights: dict[Stops, Cells]
    _phases: dict[tuple[Stops, int], tuple[Stops, Cells]]
    _ends: dict[tuple[Cell, Stops], dict[Cell, int]]
    _worth: dict[tuple[Cell, Stops, int], float]

    def __init__(self, state: SeventhAndWhisper, wanted: int, depth: int) -> None:
        card = self.card = state.card
        seat = self.seat = state.turn
        self.depth = depth
        self.done = state.done
        self.opened = state.opened()
        self.floor = card.enterable(self.opened)
        self.printed = 0
        for number, thing in enumerate(card.things):
            if not state.done >> number & 1:
                self.printed |= thing.view
        left = wanted & ~state.done
        self.leaves = not own(card, seat, left)
        self.goal = joined_cells(goals(state, seat, left & ~state.failed)) if not self.leaves else card.exits
        self.far = distances(state, seat, goals(state, seat, left))
        there = state.where[1 - seat]
        self.other = 1 << there if there != NOWHERE else 0
        self.wakes = card.areas[there] if there != NOWHERE else 0
        if state.terms.all_awake:
            self.wakes = (1 << len(card.area_names)) - 1
        self.is_last = seat != state.first or there == NOWHERE
        self._sights = {}
        self._phases = {}
        self._ends = {}
        self._worth = {}

    def ground(self, stops: Stops) -> Cells:
        """Where one can walk unseen with the enemies at these stops."""
        found = self._sights.get(stops)
        if found is None:
            found = self.floor & ~self.printed
            for number, stop in enumerate(stops):
                if stop != GONE:
                    enemy = self.card.enemies[number]
                    pose = enemy.pattern.stops[stop]
                    found &= ~(1 << pose[0] | self.card.view(enemy.kind, pose, self.opened))
            self._sights[stops] = found
        return found

    def phase(self, stops: Stops, active: int) -> tuple[Stops, Cells]:
        """The stops after the enemies of these areas have acted, and all that they see meanwhile."""
        found = self._phases.get((stops, active))
        if found is None:
            after, seen = list(stops), 0
            for number, stop in enumerate(stops):
                enemy = self.card.enemies[number]
                if stop != GONE and enemy.area & active:
                    seen |= self.card.swept(number, stop, self.opened)
                    after[number] = enemy.pattern.after[stop]
            found = self._phases[(stops, active)] = (tuple(after), seen)
        return found

    def reach(self, cell: Cell, stops: Stops, movement: int) -> dict[Cell, int]:
        """The fewest steps to every cell in reach without being seen; nobody leaves who has something to do."""
        if movement == MOVEMENT_DIE and (cell, stops) in self._ends:
            return self._ends[(cell, stops)]
        ground = self.ground(stops)
        exits = self.card.exits
        far = {cell: 0}
        front = [cell]
        for steps in range(1, movement + 1):
            following: list[Cell] = []
            for here in front:
                for there in self.beside(here):
                    if there == NOWHERE or not ground >> there & 1 or there in far:
                        continue
                    if not exits >> there & 1:
                        far[there] = steps
                        following.append(there)
                    elif self.leaves:
                        far[there] = steps
            front = following
        if movement == MOVEMENT_DIE:
            self._ends[(cell, stops)] = far
        return far

    def beside(self, cell: Cell) -> list[Cell]:
        """The neighbours of a cell; for Whisper also the other end of a hacked vent."""
        vent = self.card.vents_at[cell]
        if self.seat != WHISPER or vent < 0 or not self.done >> vent & 1:
            return BESIDE[cell]
        thing = self.card.things[vent]
        return [*BESIDE[cell], thing.point if cell == thing.at else thing.at]

    def rest(self, cell: Cell, stops: Stops, depth: int) -> float:
        """What it is worth to end a turn on a cell."""
        if self.card.exits >> cell & 1:
            return GOAL + 10 + SOONER * depth
        after, seen = self.phase(stops, self.card.areas[cell] | self.wakes)
        if seen >> cell & 1 or (depth == self.depth and self.is_last and seen & self.other):
            return NEVER
        return -float(self.far[cell]) if depth == 0 else self.turn(cell, after, depth)

    def turn(self, cell: Cell, stops: Stops, depth: int) -> float:
        """What it is worth to begin a turn on a cell: the mean over all rolls."""
        key = (cell, stops, depth)
        found = self._worth.get(key)
        if found is not None:
            return found
        best = [NEVER] * (MOVEMENT_DIE + 1)
        far = self.reach(cell, stops, MOVEMENT_DIE)
        for there, steps in far.items():
            least = steps or (2 if len(far) > 1 else MOVEMENT_DIE + 1)  # away and back
            if least <= MOVEMENT_DIE:
                worth = self.rest(there, stops, depth - 1)
                if self.goal >> there & 1 and not self.leaves and worth > NEVER:
                    worth = max(worth, GOAL + SOONER * depth)
                best[least] = max(best[least], worth)
        total, so_far = 0.0, NEVER
        for roll in range(1, MOVEMENT_DIE + 1):
            so_far = max(so_far, best[roll])
            total += so_far if so_far > NEVER else LOST
        self._worth[key] = total / MOVEMENT_DIE
        return self._worth[key]

    def best(self, cell: Cell, stops: Stops, movement: int, moved: bool) -> tuple[float, Cell]:
        """The best cell to end this turn on, and what it is worth; NOWHERE if all are looked at."""
        far = self.reach(cell, stops, movement)
        found = (NEVER, NOWHERE)
        for there, steps in far.items():
            if steps or moved or (movement > 1 and len(far) > 1):
                worth = self.rest(there, stops, self.depth)
                if worth > found[0]:
                    found = (worth, there)
        return found


def plan(state: SeventhAndWhisper, wanted: int, depth: int = DEPTH) -> list[Action]:
    """What the acting character does until the next die falls, or to the end of the turn."""
    seat, offers = state.turn, state.legal(state.turn)
    if offers[0] == rules.ROLL:
        return [rules.ROLL]
    task = _task(state, wanted)
    if task:
        return task
    future = Future(state, wanted, depth)
    here, stops, moved = state.where[seat], tuple(state.stops), moves.has_moved(state)
    worth, goal = future.best(here, stops, state.moves, moved)
    far = future.reach(here, stops, state.moves)
    to_the_end = True
    for cell in cells_of(future.goal) if not future.leaves else []:
        if far.get(cell):
            there, _ = future.best(cell, stops, state.moves - far[cell], True)
            if there > RISKY and there + GOAL > worth:
                worth, goal, to_the_end = there + GOAL, cell, False
    if goal == NOWHERE:
        return _anything(state)
    way = _way(future, far, here, goal)
    if goal == here and not moved:
        way = [here, next(cell for cell, steps in far.items() if steps == 1), here]
    ends = to_the_end and not state.card.exits >> goal & 1
    return [*_steps(state, way), *([rules.END] if ends else [])]


def _task(state: SeventhAndWhisper, wanted: int) -> list[Action]:
    """Something to do right here, with a charge if there is one."""
    offered: list[Action] = []
    rules.tries(state, offered)
    for action in offered[::-1]:  # a charge comes after the same without one
        seen = foresee.opened_view(state, action[1]) if action[0] == "door" else 0
        if wanted >> state.card.targets[action[1]] & 1 and not seen & state.who():
            return [action]
    return []


def _way(future: Future, far: dict[Cell, int], here: Cell, goal: Cell) -> list[Cell]:
    """The cells from here to there."""
    way = [goal]
    while way[-1] != here:
        last = way[-1]
        way.append(next(cell for cell, n in far.items() if n == far[last] - 1 and last in future.beside(cell)))
    return way[::-1]


def _steps(state: SeventhAndWhisper, way: list[Cell]) -> list[Action]:
    """The same as actions."""
    found: list[Action] = []
    for number in range(len(way) - 1):
        side = side_between(way[number], way[number + 1])
        if side != NO_SIDE:
            found.append(("step", SIDE_NAMES[side]))
        else:
            found.append(("vent", state.card.things[state.card.vents_at[way[number]]].id))
    return found


def _anything(state: SeventhAndWhisper) -> list[Action]:
    """Every cell is looked at sooner or later: the end, or a step that is not seen yet, or any."""
    offers = state.legal(state.turn)
    if rules.END in offers:
        return [rules.END]
    here = state.where[state.turn]
    for cell in foresee.steps_from(state, state.turn, here):
        if not state.sight >> cell & 1:
            return _steps(state, [here, cell])
    return [offers[0]]


def run(card: Card, options: Options, seed: int, depth: int = DEPTH) -> SeventhAndWhisper:
    """A whole game of a careful team on one card, 7th first and on the first place; how it ended."""
    dice = QuickDice(seed)
    state = SeventhAndWhisper()
    state.clear(options, card)
    state.play(SEVENTH, ("first", "7th"), dice, UNHEARD)
    state.play(SEVENTH, ("place", 0), dice, UNHEARD)
    while state.ended is None:
        seat = state.turn
        for action in plan(state, card.tasks, depth):
            if state.ended is None and state.turn == seat:
                state.play(seat, action, dice, UNHEARD)
    return state


def wins(card: Card, options: Options, games: int, depth: int = DEPTH) -> int:
    """How many of so many games a careful team wins on a card: an honest lower bound for what people can do there."""
    results = [run(card, options, seed, depth).result() for seed in range(games)]
    return len([result for result in results if result is not None and result.winners])
