"""What is to be played: some series and how many games of each, in one fixed order."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

from clew.core.errors import BadOption
from clew.lab.series import Series


@dataclass(frozen=True, slots=True)
class Task:
    """One game that is to be played."""

    position: int
    """Its place in the plan."""
    series: Series
    index: int
    """Its number within the series."""


class Plan:
    """Games 0 to n - 1 of each series, one series after the other. A game's place in it is its *position*."""

    def __init__(self, parts: Iterable[tuple[Series, int]]) -> None:
        self.parts = tuple(parts)
        if not all(games > 0 for _, games in self.parts) or not self.parts:
            raise BadOption("there is no game to play")
        self._ends = list(accumulate(games for _, games in self.parts))

    def __len__(self) -> int:
        return self._ends[-1]

    def task(self, position: int) -> Task:
        """The game at a position."""
        number = self.number(position)
        return Task(position, self.parts[number][0], position - self._start(number))

    def number(self, position: int) -> int:
        """Which of the series the game at a position belongs to."""
        return bisect_right(self._ends, position)

    def position(self, number: int, index: int) -> int | None:
        """Where a game of a series stands; None if it is not to be played."""
        if not 0 <= number < len(self.parts) or not 0 <= index < self.parts[number][1]:
            return None
        return self._start(number) + index

    def _start(self, number: int) -> int:
        return self._ends[number] - self.parts[number][1]
