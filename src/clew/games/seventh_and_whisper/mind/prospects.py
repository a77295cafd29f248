"""How likely one character gets to what it has to do, from every cell and with the enemies at every stop.

The values of a graph are kept: as long as the task is the same, the next turn only looks them up, and so do other games
on the same card.
"""

from __future__ import annotations

from array import array
from typing import Final

from clew.games.seventh_and_whisper.box.cells import Cell, Cells
from clew.games.seventh_and_whisper.mind.graph import Graph, Stops, state_in
from clew.games.seventh_and_whisper.mind.region import Key, Region

KEPT: Final = 1024
"""For so many regions the tables are kept, some 30 kB each; the one that was not used for the longest time goes."""
ALIKE: Final = 3
"""So many tables are kept for one region."""


class Table:
    """What is kept of a graph: the values, and how to find them."""

    __slots__ = ("alive", "phases", "values")

    phases: dict[Stops, tuple[int, Cells]]
    """The number of the first state of each phase, and the cells with which its states begin."""
    values: array[float]
    alive: array[float]

    def __init__(self, graph: Graph) -> None:
        self.phases = {stops: (phase.first, phase.ground) for stops, phase in graph.phases.items()}
        self.values = array("d", graph.values)
        self.alive = array("d", graph.alive)


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
            table = Table(Graph(self._region, key))
            self._tables = [table, *self._tables[: ALIKE - 1]]
        first, ground = table.phases[key]
        state = state_in(first, ground, cell)
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
