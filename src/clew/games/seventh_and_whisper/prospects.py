"""How likely one character gets to what it has to do, from every cell and with the enemies at every stop.

Enemies are clockwork, so for one character, while the other one stays in its area, the future is a graph: a cell and
the stops of the enemies that matter. A turn is worth the mean over the eight rolls of the best cell in reach that
nobody looks at until the enemies have acted. The values are found by going over the whole graph again and again, and
kept: as long as the task is the same, the next turn only looks them up.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from clew.games.seventh_and_whisper.box import MOVEMENT_DIE
from clew.games.seventh_and_whisper.cells import Cell, Cells, cells_of
from clew.games.seventh_and_whisper.region import Key, Region
from clew.games.seventh_and_whisper.strides import layers

Stops: TypeAlias = "tuple[int, ...]"

LASTING: Final = 6
"""Turns for which somebody has to stay alive who has nothing else to do."""
SWEEPS: Final = 20
"""How often the graph is gone over for a goal: about the turns that a plan may take."""
KEPT: Final = 128
"""For so many regions the tables are kept; the one that was not used for the longest time makes room."""
ALIKE: Final = 3
"""So many tables are kept for one region."""
FAR_AWAY: Final = 0.0005
"""What each step of distance costs somebody who waits, in each turn."""
FARTHEST: Final = 30
"""More steps than this do not count."""


class Arrival:
    """Being at a goal with some movement left: what can be done with it, whether the check succeeds or not."""

    __slots__ = ("chance", "rests", "worth")

    chance: float
    rests: list[list[int]]
    """The states in which the turn may end, by steps from the goal."""
    worth: list[float]
    """By the movement that is left."""

    def __init__(self, chance: float, rests: list[list[int]]) -> None:
        self.chance = chance
        self.rests = rests
        self.worth = [0.0] * len(rests)

    def reckon(self, values: list[float], alive: list[float]) -> None:
        """What it is worth now that more is known about the rests."""
        value = life = 0.0
        for left, rests in enumerate(self.rests):
            for state in rests:
                if values[state] > value:
                    value = values[state]
                if alive[state] > life:
                    life = alive[state]
            self.worth[left] = self.chance * life + (1 - self.chance) * value


OUT: Final = Arrival(1.0, [])
"""Leaving the card: nothing can happen any more."""
OUT.worth = [1.0] * (MOVEMENT_DIE + 1)


class Phase:
    """The enemies at certain stops, and where they let a character walk and rest."""

    __slots__ = ("after", "arrivals", "ground", "safe", "states")

    ground: Cells
    """Where one can walk unseen."""
    safe: Cells
    """Where one can rest unseen until the enemies have acted."""
    after: dict[int, Stops]
    """The stops to which the enemies get, by the areas of the cell where one rests."""
    states: dict[Cell, int]
    """The numbers of the states that are known: a turn that begins on a cell."""
    arrivals: dict[Cell, Arrival]
    """What follows from coming to each of the goals."""

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
        self.states = {}
        self.arrivals = {}


class Table:
    """The values of all states that can follow from certain stops of the enemies.

    They do not depend on what was asked before: whatever can follow from a state is in every table that has it, and
    each table goes over its states in the same order and equally often.
    """

    __slots__ = ("_arrivals", "_cells", "_reached", "_region", "_rests", "alive", "phases", "values")

    phases: dict[Stops, Phase]
    values: list[float]
    """For each state how likely the goal is reached, a little less for each turn that it takes."""
    alive: list[float]
    """For each state how likely somebody lives on who only wants that."""
    _region: Region
    _cells: list[Cell]
    """For each state the cell."""
    _rests: list[list[list[int]]]
    """For each state and roll the states in which a turn can end that could not with a lower roll."""
    _reached: list[list[tuple[int, Arrival]]]
    """For each state the goals in reach and how many steps they take."""
    _arrivals: list[Arrival]

    def __init__(self, region: Region, stops: Stops) -> None:
        self._region = region
        self.phases = {}
        waiting = [stops]
        while waiting:
            stops = waiting.pop()
            if stops not in self.phases:
                self.phases[stops] = Phase(region, stops)
                waiting += self.phases[stops].after.values()
        self._cells = []
        order: list[tuple[int, Stops, Cell, int]] = []
        for stops, phase in self.phases.items():
            for cell in cells_of(phase.ground):
                phase.states[cell] = len(self._cells)
                order.append((region.far[cell], stops, cell, len(self._cells)))
                self._cells.append(cell)
        self.values = [0.0] * len(order)
        self.alive = [1.0] * len(order)
        self._rests = []
        self._reached = []
        self._arrivals = []
        for phase in self.phases.values():
            for cell in phase.states:
                self._expand(phase, cell)
        self._reckon([state for _, _, _, state in sorted(order)])
        self._rests = []  # only needed for the values
        self._reached = []
        self._arrivals = []

    # --- The graph --------------------------------------------------------------------------------------------------

    def _expand(self, phase: Phase, cell: Cell) -> None:
        """Where the turn can end that begins here, and which goals are in reach."""
        region = self._region
        reach = layers(phase.ground, cell, region.exits, region.vents)
        rests = self._rests_in(phase, reach)
        if reach[1]:
            rests[2] += rests[0]  # away and back
        rests[0] = []
        reached: list[tuple[int, Arrival]] = []
        for steps, cells in enumerate(reach):
            goals = cells_of(cells & region.aims)
            reached += [(steps, self._arrival(phase, goal) if steps else self._here(goal, rests)) for goal in goals]
            if cells & region.exits:
                reached.append((steps, OUT))
        self._rests.append(rests)
        self._reached.append(reached)

    def _rests_in(self, phase: Phase, reach: list[Cells]) -> list[list[int]]:
        """The states after resting in each of these layers."""
        areas = self._region.card.areas
        return [
            [self.phases[phase.after[areas[cell]]].states[cell] for cell in cells_of(cells & phase.safe)]
            for cells in reach
        ]

    def _here(self, goal: Cell, rests: list[list[int]]) -> Arrival:
        """What follows from being at a goal when the turn begins: a step has to come."""
        self._arrivals.append(Arrival(self._region.goals[goal], rests))
        return self._arrivals[-1]

    def _arrival(self, phase: Phase, goal: Cell) -> Arrival:
        """What follows from coming to a goal."""
        found = phase.arrivals.get(goal)
        if found is None:
            reach = layers(phase.ground, goal, self._region.exits, self._region.vents, MOVEMENT_DIE - 1)
            found = phase.arrivals[goal] = Arrival(self._region.goals[goal], self._rests_in(phase, reach))
            self._arrivals.append(found)
        return found

    # --- The values -------------------------------------------------------------------------------------------------

    def _reckon(self, states: list[int]) -> None:
        """Go over all states again and again; whoever waits had better be near."""
        far, cells = self._region.far, self._cells
        dull = 0.0 if self._region.has_aim() else FAR_AWAY
        for _ in range(LASTING):
            for state in states:
                self.alive[state] = self._life(state) - dull * min(FARTHEST, far[cells[state]])
        for _ in range(SWEEPS if not dull else 0):
            for arrival in self._arrivals:
                arrival.reckon(self.values, self.alive)
            for state in states:
                self.values[state] = self._worth(state)

    def _life(self, state: int) -> float:
        """The mean over all rolls of the best chance to live on."""
        alive = self.alive
        total = best = 0.0
        for layer in self._rests[state]:
            for rest in layer:
                if alive[rest] > best:
                    best = alive[rest]
            total += best
        return total / MOVEMENT_DIE

    def _worth(self, state: int) -> float:
        """The mean over all rolls of the best rest or goal."""
        values, reached = self.values, self._reached[state]
        total = best = 0.0
        for roll, layer in enumerate(self._rests[state]):
            for rest in layer:
                if values[rest] > best:
                    best = values[rest]
            worth = best
            if roll:
                for steps, arrival in reached:
                    if steps <= roll and arrival.worth[roll - steps] > worth:
                        worth = arrival.worth[roll - steps]
            total += worth
        return self._region.patience * total / MOVEMENT_DIE


class Prospects:
    """The prospects in a region: a table for each set of stops that do not follow from one another."""

    __slots__ = ("_region", "_tables")

    _region: Region
    _tables: list[Table]

    def __init__(self, region: Region) -> None:
        self._region = region
        self._tables = []

    def at(self, cell: Cell, stops: list[int]) -> tuple[float, float]:
        """What it is worth to begin a turn on a cell with the enemies at these stops, and how likely one lives on."""
        key = tuple([stops[number] for number in self._region.enemies])
        table = next((table for table in self._tables if key in table.phases), None)
        if table is None:
            table = Table(self._region, key)
            self._tables = [table, *self._tables[: ALIKE - 1]]
        state = table.phases[key].states[cell]
        return table.values[state] if self._region.has_aim() else table.alive[state], table.alive[state]


_kept: dict[Key, Prospects] = {}


def prospects_of(region: Region) -> Prospects:
    """The prospects in a region, reckoned once for all who ask for the same."""
    key = region.key()
    found = _kept.pop(key, None)
    if found is None:
        found = Prospects(region)
        while len(_kept) >= KEPT:
            del _kept[next(iter(_kept))]
    _kept[key] = found
    return found
