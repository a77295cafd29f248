"""How likely one character gets to what it has to do, from every cell and with the enemies at every stop.

Enemies are clockwork, so for one character, while the other one stays in its area, the future is a graph: a cell and
the stops of the enemies that matter. A turn is worth the mean over the eight rolls of the best cell in reach that
nobody looks at until the enemies have acted. The values are found by going over the whole graph again and again, and
kept: as long as the task is the same, the next turn only looks them up.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from clew.games.seventh_and_whisper.box import MOVEMENT_DIE
from clew.games.seventh_and_whisper.card import Card
from clew.games.seventh_and_whisper.cells import Cell, Cells, cells_of
from clew.games.seventh_and_whisper.region import Key, Region
from clew.games.seventh_and_whisper.strides import layers

Stops: TypeAlias = "tuple[int, ...]"

LASTING: Final = 6
"""Turns for which somebody has to stay alive who has nothing else to do."""
SWEEPS: Final = 40
"""How often the graph is gone over at most: turns that a plan may take."""
CLOSE: Final = 0.002
"""When no value changes by more than this, it is enough."""
MOST: Final = 6000
"""More states than this are not looked at, for time."""
NEARNESS: Final = 0.004
"""What a step nearer is worth to somebody who waits."""
FARTHEST: Final = 30


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


class Prospects:
    """The values of all states that were asked for, and of all that can follow from them."""

    __slots__ = ("_arrivals", "_cells", "_phases", "_reached", "_rests", "_values", "alive", "card", "region")

    card: Card
    region: Region
    alive: list[float]
    """For each state how likely somebody lives on who only wants that."""
    _cells: list[Cell]
    """For each state the cell."""
    _values: list[float]
    """For each state how likely the goal is reached, a little less for each turn that it takes."""
    _rests: list[list[list[int]]]
    """For each state and roll the states in which a turn can end that could not with a lower roll."""
    _reached: list[list[tuple[int, Arrival]]]
    """For each state the goals in reach and how many steps they take."""
    _phases: dict[Stops, Phase]
    _arrivals: list[Arrival]

    def __init__(self, region: Region) -> None:
        self.region = region
        self.card = region.card
        self.alive = []
        self._cells = []
        self._values = []
        self._rests = []
        self._reached = []
        self._phases = {}
        self._arrivals = []

    def state(self, cell: Cell, stops: list[int]) -> int:
        """The number of a state at the beginning of a turn, with all that follows from it reckoned."""
        phase = self._phase(tuple([stops[number] for number in self.region.enemies]))
        if cell not in phase.states:
            self._explore(phase, cell)
        return phase.states[cell]

    def value(self, state: int) -> float:
        """What it is worth to begin a turn so."""
        return self._values[state] if self.region.has_aim() else self.alive[state]

    # --- The graph --------------------------------------------------------------------------------------------------

    def _phase(self, stops: Stops) -> Phase:
        """What the enemies do from these stops."""
        found = self._phases.get(stops)
        if found is None:
            found = self._phases[stops] = Phase(self.region, stops)
        return found

    def _explore(self, phase: Phase, cell: Cell) -> None:
        """All states that can follow, and then their values, those near the goal first."""
        first, arrivals = len(self._cells), len(self._arrivals)
        waiting = [(phase, cell)]
        self._add(phase, cell)
        while waiting:
            phase, cell = waiting.pop()
            self._expand(phase, cell, waiting)
        near_first = sorted([(self.region.far[self._cells[state]], state) for state in range(first, len(self._cells))])
        self._reckon([state for _, state in near_first], self._arrivals[arrivals:])

    def _add(self, phase: Phase, cell: Cell) -> int:
        """A new state."""
        found = phase.states[cell] = len(self._cells)
        self._cells.append(cell)
        self._values.append(0.0)
        far = min(FARTHEST, self.region.far[cell])
        self.alive.append(1.0 if self.region.has_aim() else 1.0 - NEARNESS * far)
        self._rests.append([])
        self._reached.append([])
        return found

    def _expand(self, phase: Phase, cell: Cell, waiting: list[tuple[Phase, Cell]]) -> None:
        """Where the turn can end that begins here; states that nobody has looked at yet have to wait."""
        region = self.region
        number = phase.states[cell]
        reach = layers(phase.ground, cell, region.exits, region.vents)
        rests = self._rests_in(phase, reach, waiting)
        if reach[1]:
            rests[2] += rests[0]  # away and back
        rests[0] = []
        self._rests[number] = rests
        for steps, cells in enumerate(reach):
            for goal in cells_of(cells & region.aims):
                arrival = self._arrival(phase, goal, waiting) if steps else Arrival(region.goals[goal], rests)
                if not steps:
                    self._arrivals.append(arrival)
                self._reached[number].append((steps, arrival))
            if cells & region.exits:
                self._reached[number].append((steps, OUT))

    def _rests_in(self, phase: Phase, reach: list[Cells], waiting: list[tuple[Phase, Cell]]) -> list[list[int]]:
        """The states after resting in each of these layers."""
        areas = self.card.areas
        found: list[list[int]] = []
        for cells in reach:
            layer: list[int] = []
            for cell in cells_of(cells & phase.safe):
                after = self._phase(phase.after[areas[cell]])
                state = after.states.get(cell, -1)
                if state < 0 and len(self._cells) < MOST:
                    state = self._add(after, cell)
                    waiting.append((after, cell))
                if state >= 0:
                    layer.append(state)
            found.append(layer)
        return found

    def _arrival(self, phase: Phase, goal: Cell, waiting: list[tuple[Phase, Cell]]) -> Arrival:
        """What follows from coming to a goal."""
        found = phase.arrivals.get(goal)
        if found is None:
            reach = layers(phase.ground, goal, self.region.exits, self.region.vents, MOVEMENT_DIE - 1)
            found = Arrival(self.region.goals[goal], self._rests_in(phase, reach, waiting))
            phase.arrivals[goal] = found
            self._arrivals.append(found)
        return found

    # --- The values -------------------------------------------------------------------------------------------------

    def _reckon(self, states: list[int], arrivals: list[Arrival]) -> None:
        """Go over these states until nothing changes any more; the others are known already."""
        for _ in range(LASTING):
            for state in states:
                self.alive[state] = self._life(state)
        if not self.region.has_aim():
            return
        for _ in range(SWEEPS):
            change = 0.0
            for arrival in arrivals:
                arrival.reckon(self._values, self.alive)
            for state in states:
                value = self._worth(state)
                change = max(change, abs(value - self._values[state]))
                self._values[state] = value
            if change < CLOSE:
                break

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
        values, reached = self._values, self._reached[state]
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
        return self.region.patience * total / MOVEMENT_DIE


KEPT: Final = 96
"""So many tables are kept; the one that was not used for the longest time makes room."""
_tables: dict[Key, Prospects] = {}


def prospects_of(region: Region) -> Prospects:
    """The prospects in a region, reckoned once for all who ask for the same."""
    key = region.key()
    found = _tables.pop(key, None)
    if found is None:
        found = Prospects(region)
        while len(_tables) >= KEPT:
            del _tables[next(iter(_tables))]
    _tables[key] = found
    return found
