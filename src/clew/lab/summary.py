"""What a series shows: who wins how often, how long games take, how they end."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from clew.core.game import Seat
from clew.lab.series import Row

Z = 1.959964
"""95 % of a normal distribution lie within this many standard deviations."""


@dataclass(frozen=True)
class Share:
    """So many of so many, and between which shares the truth lies (95 %, Wilson's interval)."""

    count: int
    of: int

    @property
    def part(self) -> float:
        """The share that was seen."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval; unlike the simple one it is right for rare things too."""
        if not self.of:
            return 0.0, 1.0
        spread = Z * Z / self.of
        middle = self.part + spread / 2
        reach = math.sqrt(spread * (self.part * (1 - self.part) + spread / 4))
        return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


@dataclass(frozen=True)
class Spread:
    """How numbers are spread: one in ten lies below ``low``, one in ten above ``high``."""

    mean: float
    low: float
    median: float
    high: float


@dataclass(frozen=True)
class Summary:
    """A series in a few numbers."""

    games: int
    wins: tuple[Share, ...]
    """By seat; a game that several share counts for each of them."""
    nobody: Share
    """Games without a winner."""
    decisions: Spread
    branching: Spread
    endings: dict[str, Share]
    """By clause, the most frequent first."""


def summarize(rows: Iterable[Row]) -> Summary:
    """The summary of a series, which has to hold at least one game; rows may come from a disk, and are not kept."""
    wins: Counter[Seat] = Counter()
    endings: Counter[str] = Counter()
    decisions, branching = array("q"), array("d")
    seats = nobody = 0
    for row in rows:
        seats = len(row.bots)
        wins.update(row.winners)
        nobody += not row.winners
        endings[row.clause] += 1
        decisions.append(row.decisions)
        branching.append(row.branching)
    games = len(decisions)
    return Summary(
        games=games,
        wins=tuple([Share(wins[seat], games) for seat in range(seats)]),
        nobody=Share(nobody, games),
        decisions=spread(decisions),
        branching=spread(branching),
        endings={clause: Share(count, games) for clause, count in sorted(endings.items(), key=_by_count)},
    )


def _by_count(ending: tuple[str, int]) -> tuple[int, str]:
    return -ending[1], ending[0]


def spread(numbers: Iterable[float]) -> Spread:
    """How numbers are spread, of which there has to be at least one."""
    ordered = sorted(numbers)
    tenth, half, nine_tenths = (ordered[math.ceil(len(ordered) * part) - 1] for part in (0.1, 0.5, 0.9))
    return Spread(math.fsum(ordered) / len(ordered), tenth, half, nine_tenths)
