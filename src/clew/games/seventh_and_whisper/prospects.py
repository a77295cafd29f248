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

LASTING: Final = 8
"""Turns for which somebody has to stay alive who has nothing else to do."""
SWEEPS: Final = 40
"""How often the graph is gone over at most: turns that a plan may take."""
CLOSE: Final = 0.002
"""When no value changes by more than this, it is enough."""
MOST: Final = 12_000
"""More states than this are not looked at, for time."""
NEARNESS: Final = 0.004
"""What a step nearer is worth to somebody who waits."""
FARTHEST: Final = 30


class Phase:
    """The enemies at certain stops, and where they let a character walk and rest."""

    __slots__ = ("after", "ground", "safe")

    ground: Cells
    """Where one can walk unseen."""
    safe: list[Cells]
    """For each group of cells where one can rest unseen until the enemies have acted."""
    after: list[Stops]
    """For each group of cells the stops to which the enemies get if one rests there."""

    def __init__(self, region: Region, stops: Stops) -> None:
        card = region.card
        self.ground = region.ground
        for place, number in enumerate(region.enemies):
            enemy = card.enemies[number]
            self.ground &= ~card.view(enemy.kind, enemy.pattern.stops[stops[place]], region.opened)
        self.safe = []
        self.after = []
        for areas, cells in region.groups:
            seen: Cells = 0
            after = list(stops)
            for place, number in enumerate(region.enemies):
                enemy = card.enemies[number]
                if enemy.area & (areas | region.wakes):
                    seen |= card.swept(number, stops[place], region.opened)
                    after[place] = enemy.pattern.after[stops[place]]
            self.safe.append(self.ground & cells & ~seen)
            self.after.append(tuple(after))


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


class Prospects:
    """The values of all states that were asked for, and of all that can follow from them."""

    __slots__ = ("_arrivals", "_known", "_phases", "_reached", "_rests", "_values", "alive", "card", "region")

    card: Card
    region: Region
    alive: list[float]
    """For each state how likely somebody lives on who only wants that."""
    _values: list[float]
    """For each state how likely the goal is reached, a little less for each turn that it takes."""
    _rests: list[list[list[int]]]
    """For each state and roll the states in which a turn can end that could not with a lower roll."""
    _reached: list[list[tuple[int, Arrival]]]
    """For each state the goals in reach and how many steps they take."""
    _phases: dict[Stops, Phase]
    _known: dict[tuple[Stops, Cell], int]
    _arrivals: dict[tuple[Stops, Cell, bool], Arrival]

    def __init__(self, region: Region) -> None:
        self.region = region
        self.card = region.card
        self.alive = []
        self._values = []
        self._rests = []
        self._reached = []
        self._phases = {}
        self._known = {}
        self._arrivals = {}

    def state(self, cell: Cell, stops: list[int]) -> int:
        """The number of a state at the beginning of a turn, with all that follows from it reckoned."""
        key = (tuple([stops[number] for number in self.region.enemies]), cell)
        if key not in self._known:
            self._explore(key)
        return self._known[key]

    def value(self, state: int) -> float:
        """What it is worth to begin a turn so."""
        return self._values[state] if self.region.has_aim() else self.alive[state]

    def phase(self, stops: Stops) -> Phase:
        """What the enemies do from these stops."""
        found = self._phases.get(stops)
        if found is None:
            found = self._phases[stops] = Phase(self.region, stops)
        return found

    # --- The graph --------------------------------------------------------------------------------------------------

    def _explore(self, start: tuple[Stops, Cell]) -> None:
        """All states that can follow, and then their values."""
        first = len(self._known)
        arrivals = len(self._arrivals)
        waiting = [start]
        self._number(start)
        while waiting:
            waiting += self._expand(waiting.pop())
        near_first = sorted([(self.region.far[key[1]], number) for key, number in list(self._known.items())[first:]])
        self._reckon([number for _, number in near_first], list(self._arrivals.values())[arrivals:])

    def _number(self, key: tuple[Stops, Cell]) -> int:
        """The number of a state, a new one if it was not known."""
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = len(self._known)
            far = self.region.far[key[1]]
            self._values.append(0.0)
            self.alive.append(1.0 if self.region.has_aim() else 1.0 - NEARNESS * min(FARTHEST, far))
            self._rests.append([])
            self._reached.append([])
        return found

    def _expand(self, key: tuple[Stops, Cell]) -> list[tuple[Stops, Cell]]:
        """Where the turn can end that begins here; the states that nobody has looked at yet."""
        stops, cell = key
        region = self.region
        phase = self.phase(stops)
        number = self._known[key]
        reach = layers(phase.ground, cell, region.exits, region.vents)
        fresh: list[tuple[Stops, Cell]] = []
        rests = self._rests_of(phase, reach, fresh)
        if reach[1]:
            rests[2] = rests[2] + rests[0]  # away and back
        rests[0] = []
        self._rests[number] = rests
        for steps, cells in enumerate(reach):
            for goal in cells_of(cells & region.aims):
                self._reached[number].append((steps, self._arrival(stops, goal, rests if not steps else [], fresh)))
            if cells & region.exits:
                self._reached[number].append((steps, OUT))
        return fresh

    def _rests_of(self, phase: Phase, reach: list[Cells], fresh: list[tuple[Stops, Cell]]) -> list[list[int]]:
        """The states after resting in each of these layers."""
        found: list[list[int]] = []
        for cells in reach:
            layer: list[int] = []
            for group, safe in enumerate(phase.safe):
                after = phase.after[group]
                for cell in cells_of(cells & safe):
                    key = (after, cell)
                    if key not in self._known:
                        if len(self._known) >= MOST:
                            continue
                        fresh.append(key)
                    layer.append(self._number(key))
            found.append(layer)
        return found

    def _arrival(self, stops: Stops, goal: Cell, own: list[list[int]], fresh: list[tuple[Stops, Cell]]) -> Arrival:
        """What follows from being at a goal; whoever is there when the turn begins still has to move (``own``)."""
        key = (stops, goal, not own)
        found = self._arrivals.get(key)
        if found is None:
            phase = self.phase(stops)
            reach = layers(phase.ground, goal, self.region.exits, self.region.vents, MOVEMENT_DIE - 1)
            rests = own or self._rests_of(phase, reach, fresh)
            found = self._arrivals[key] = Arrival(self.region.goals[goal], rests)
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
