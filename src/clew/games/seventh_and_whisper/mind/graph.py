"""How turns lead from one state to another, and how likely each state leads to what a character has to do.

Enemies are clockwork, so for one character, while the other one stays in its area, the future is a graph: a cell and
the stops of the enemies that matter. A turn is worth the mean over the eight rolls of the best cell in reach that
nobody looks at until the enemies have acted. The values are found by going over the whole graph again and again.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from clew.games.seventh_and_whisper.box.cells import CELLS, Cell, Cells, cells_of
from clew.games.seventh_and_whisper.box.components import MOVEMENT_DIE
from clew.games.seventh_and_whisper.mind.region import Region
from clew.games.seventh_and_whisper.mind.strides import layers, within

Stops: TypeAlias = "tuple[int, ...]"

LASTING: Final = 6
"""Turns for which somebody has to stay alive who has nothing else to do."""
SWEEPS: Final = 20
"""How often the graph is gone over for a goal: about the turns that a plan may take."""
FAR_AWAY: Final = 0.0005
"""What each step of distance costs somebody who waits, in each turn."""
FARTHEST: Final = 30
"""More steps than this do not count."""
FARTHER: Final = -1
"""The mark in a list of cells or states: those before it are nearer by a step than those behind it."""


class Walk:
    """A turn from a cell, as far as it follows from what is seen near that cell."""

    __slots__ = ("ends", "rests")

    rests: list[Cell]
    """The cells where it may end with a roll of 1, a mark, those that take a roll of 2, a mark, and so on."""
    ends: list[int]
    """The same, and where it may be with a goal reached and some movement left, or out."""

    def __init__(self, region: Region, phase: Phase, cell: Cell) -> None:
        reach = layers(phase.ground, cell, region.exits, region.vents)
        rests = [cells_of(cells & phase.safe) for cells in reach]
        if reach[1]:
            rests[2] += rests[0]  # away and back
        self.rests = marked(rests[1:])
        ends = rests[1:]
        for steps, cells in enumerate(reach):
            if cells & region.exits:
                ends[max(0, steps - 1)].append(OUT)
            for goal in cells_of(cells & region.aims):
                for roll in range(max(1, steps), MOVEMENT_DIE + 1):
                    ends[roll - 1].append(arrived(goal, roll - steps, steps == 0))
        self.ends = marked(ends)


def marked(ends: list[list[int]]) -> list[int]:
    """All these in one list, with a mark after each roll's: a single loop goes over them fastest."""
    found: list[int] = []
    for more in ends:
        found += more
        found.append(FARTHER)
    return found


OUT: Final = CELLS
"""In place of a cell: off the card, where nothing can happen any more."""


def arrived(goal: Cell, left: int, at_once: bool) -> int:
    """In place of a cell: at a goal with this much movement left; at once if the turn begins there."""
    return OUT + 1 + (goal * 2 + at_once) * (MOVEMENT_DIE + 1) + left


class Arrival:
    """Being at a goal: what can be done with the movement that is left, whether the check succeeds or not."""

    __slots__ = ("chance", "first", "rests")

    chance: float
    first: int
    """The number of the state with no movement left; those with more movement follow."""
    rests: list[int]
    """The states in which the turn may end, with a mark after each step."""

    def __init__(self, chance: float, first: int, rests: list[int]) -> None:
        self.chance = chance
        self.first = first
        self.rests = rests

    def reckon(self, values: list[float], alive: list[float]) -> None:
        """What it is worth now that more is known about the rests."""
        value = life = 0.0
        state = self.first
        for rest in self.rests:
            if rest == FARTHER:
                values[state] = self.chance * life + (1 - self.chance) * value
                state += 1
            else:
                value = max(value, values[rest])
                life = max(life, alive[rest])


class Phase:
    """The enemies at certain stops, and where they let a character walk and rest."""

    __slots__ = ("after", "first", "following", "ground", "safe")

    ground: Cells
    """Where one can walk unseen."""
    safe: Cells
    """Where one can rest unseen until the enemies have acted."""
    after: dict[int, Stops]
    """The stops to which the enemies get, by the areas of the cell where one rests."""
    first: int
    """The number of its first state: a turn that begins on the first cell of the ground; the others follow."""
    following: dict[int, int]
    """The state after resting on each of the safe cells, and what stands in place of a cell; a mark stays a mark."""

    def __init__(self, region: Region, stops: Stops) -> None:
        card = region.card
        self.ground = region.ground
        for place, number in enumerate(region.enemies):
            enemy = card.enemies[number]
            self.ground &= ~card.view(enemy.kind, enemy.pattern.stops[stops[place]], region.opened)
        self.safe = 0
        self.after = {}
        for areas, cells in region.groups:
            seen: Cells = 0
            after = list(stops)
            for place, number in enumerate(region.enemies):
                enemy = card.enemies[number]
                if enemy.area & (areas | region.wakes):
                    seen |= card.swept(number, stops[place], region.opened)
                    after[place] = enemy.pattern.after[stops[place]]
            self.safe |= self.ground & cells & ~seen
            self.after[areas] = tuple(after)
        self.first = 0
        self.following = {FARTHER: FARTHER}


class Graph:
    """All states that can follow from certain stops of the enemies, how turns lead from one to another, and values.

    They do not depend on what was asked before: whatever can follow from a state is in every graph that has it, and
    each graph goes over its states in the same order and equally often.
    """

    __slots__ = ("_arrivals", "_ends", "_near", "_region", "_walks", "alive", "phases", "values")

    phases: dict[Stops, Phase]
    values: list[float]
    """For each state how likely the goal is reached, a little less for each turn that it takes."""
    alive: list[float]
    """For each state how likely somebody lives on who only wants that."""
    _region: Region
    _ends: list[list[int]]
    """For each state those to which a turn can lead, with a mark after each roll."""
    _arrivals: list[Arrival]
    _near: dict[Cell, Cells]
    """All that is in reach of a cell if no enemy looks."""
    _walks: dict[tuple[Cell, Cells, Cells], Walk]
    """Turns by their cell and what is unseen near it: enemies far away change nothing."""

    def __init__(self, region: Region, stops: Stops) -> None:
        self._region = region
        self.phases = {}
        waiting = [stops]
        while waiting:
            stops = waiting.pop()
            if stops not in self.phases:
                self.phases[stops] = Phase(region, stops)
                waiting += self.phases[stops].after.values()
        order: list[tuple[int, Stops, Cell, int]] = []
        for stops, phase in self.phases.items():
            phase.first = len(order)
            for cell in cells_of(phase.ground):
                order.append((region.far[cell], stops, cell, len(order)))
        out = len(order)
        self.values = [0.0] * out + [1.0]
        self.alive = [1.0] * out + [0.0]  # only who stays on the card
        self._ends = []
        self._arrivals = []
        self._near = {cell: within(region.ground, cell, region.vents) for cell in cells_of(region.ground)}
        self._walks = {}
        rests = self._find_rests()
        for phase in self.phases.values():
            phase.following[OUT] = out
            for goal in cells_of(phase.ground & region.aims):
                self._add_arrivals(phase, goal)
            for cell in cells_of(phase.ground):
                following = phase.following
                self._ends.append([following[end] for end in self._walk(phase, cell).ends])
        self._reckon(sorted(order), rests)

    # --- The graph --------------------------------------------------------------------------------------------------

    def _find_rests(self) -> set[int]:
        """Settle to which states the safe cells of each phase lead; all of these together."""
        found: set[int] = set()
        for phase in self.phases.values():
            for areas, cells in self._region.groups:
                then = self.phases[phase.after[areas]]
                for cell in cells_of(phase.safe & cells):
                    phase.following[cell] = state_in(then.first, then.ground, cell)
            found.update(phase.following.values())
        return found

    def _walk(self, phase: Phase, cell: Cell) -> Walk:
        """The turn from a cell, as it was found for the same surroundings."""
        near = self._near[cell]
        key = (cell, phase.ground & near, phase.safe & near)
        found = self._walks.get(key)
        if found is None:
            found = self._walks[key] = Walk(self._region, phase, cell)
        return found

    def _add_arrivals(self, phase: Phase, goal: Cell) -> None:
        """What follows from coming to a goal, and from being there when the turn begins: then a step has to come."""
        region = self._region
        reach = layers(phase.ground, goal, region.exits, region.vents, MOVEMENT_DIE - 1)
        coming = marked([cells_of(cells & phase.safe) for cells in reach])
        being = [FARTHER, *self._walk(phase, goal).rests]
        for at_once, rests in ((False, coming), (True, being)):
            first = len(self.values)
            chance = region.goals[goal]
            self._arrivals.append(Arrival(chance, first, [phase.following[rest] for rest in rests]))
            for left in range(MOVEMENT_DIE + 1):
                phase.following[arrived(goal, left, at_once)] = first + left
                self.values.append(0.0)
                self.alive.append(0.0)

    # --- The values -------------------------------------------------------------------------------------------------

    def _reckon(self, order: list[tuple[int, Stops, Cell, int]], rests: set[int]) -> None:
        """Go over the states again and again; whoever waits had better be near.

        States in which no turn ends are worth nothing to others: for them the last time is enough.
        """
        patience, far = self._region.patience, self._region.far
        dull = 0.0 if self._region.has_aim() else FAR_AWAY
        states = [(state, dull * min(FARTHEST, far[cell])) for _, _, cell, state in order]
        asked = [(state, cost) for state, cost in states if state in rests]
        values, alive, ends = self.values, self.alive, self._ends
        for sweep in range(LASTING):
            for state, cost in asked if sweep < LASTING - 1 else states:
                alive[state] = mean(alive, ends[state]) - cost
        for sweep in range(SWEEPS if not dull else 0):
            for arrival in self._arrivals:
                arrival.reckon(values, alive)
            for state, _ in asked if sweep < SWEEPS - 1 else states:
                values[state] = patience * mean(values, ends[state])


def mean(values: list[float], ends: list[int]) -> float:
    """The mean over all rolls of the best end."""
    total = best = 0.0
    for end in ends:
        if end == FARTHER:
            total += best
        elif values[end] > best:
            best = values[end]
    return total / MOVEMENT_DIE


def state_in(first: int, ground: Cells, cell: Cell) -> int:
    """The number of the state that begins on a cell of this ground."""
    return first + (ground & (1 << cell) - 1).bit_count()
