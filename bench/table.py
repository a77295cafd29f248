"""From samples to one table: medians over the rounds, and ratios between runners of the same round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Literal, TypeAlias

What: TypeAlias = Literal["steps", "clones"]
Clock: TypeAlias = Literal["wall", "cpu"]


@dataclass(frozen=True)
class Rate:
    """Some work and how long it took."""

    units: int
    wall: float
    cpu: float

    def per_second(self, clock: Clock) -> float:
        """Units in a second of that clock."""
        return self.units / (self.wall if clock == "wall" else self.cpu)


@dataclass(frozen=True)
class Sample:
    """What a runner printed in one round."""

    by: str
    """Who it was: library and version, as the runner itself found them."""
    steps: Rate
    clones: Rate | None

    def rate(self, what: What) -> Rate | None:
        """The steps or the clones."""
        return self.steps if what == "steps" else self.clones


@dataclass
class Row:
    """A line of the table: a runner and its samples, one for each round; or why there are none."""

    name: str
    missing: str = ""
    samples: list[Sample] = field(default_factory=list)

    def rates(self, what: What, clock: Clock = "wall") -> list[float]:
        """One number for each round; none where the runner does not measure this."""
        if self.missing:
            return []
        return [rate.per_second(clock) for sample in self.samples if (rate := sample.rate(what))]


def ratio(row: Row, base: Row, what: What) -> float | None:
    """How many times the base: the median of the ratios within each round."""
    pairs = list(zip(row.rates(what), base.rates(what), strict=False))
    return median([mine / theirs for mine, theirs in pairs]) if pairs else None


@dataclass(frozen=True)
class Aim:
    """What a row is meant to reach: so many times another row, or so many steps a second."""

    row: str
    what: What
    at_least: float
    of: str = ""

    def sentence(self, rows: dict[str, Row]) -> str:
        """The aim, what was measured, and whether it was met."""
        goal = f"{self.at_least:g} times {self.of}" if self.of else f"{self.at_least:,.0f} a second"
        aim = f"{self.row}, {self.what}: at least {goal}"
        reached = self.reached(rows)
        if reached is None:
            return f"{aim}. Not measured."
        return f"{aim}. Measured {short(reached)}: {'met' if reached >= self.at_least else 'missed'}."

    def reached(self, rows: dict[str, Row]) -> float | None:
        """The number that was measured, if it was."""
        if self.of:
            return ratio(rows[self.row], rows[self.of], self.what)
        rates = rows[self.row].rates(self.what)
        return median(rates) if rates else None


def markdown(rows: Sequence[Row], ratios: Sequence[tuple[str, Row, What]]) -> str:
    """The table, with a column for each of the ratios: its heading, and to what."""
    head = ["random play", "steps/s", "spread", "steps per CPU s", "clones/s", "clones per CPU s"]
    lines = [[*head, *[heading for heading, _, _ in ratios]]]
    for row in rows:
        compared = [ratio(row, base, what) for _, base, what in ratios]
        lines.append([row.name, *_rates(row), *["-" if times is None else short(times) for times in compared]])
    return grid(lines)


def grid(lines: list[list[str]]) -> str:
    """A table with a heading: the first column to the left, numbers to the right."""
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    rule = ["-" * widths[0], *["-" * (width - 1) + ":" for width in widths[1:]]]
    return "\n".join([_line(line, widths) for line in [lines[0], rule, *lines[1:]]])


def _rates(row: Row) -> list[str]:
    steps = row.rates("steps")
    others = [row.rates("steps", "cpu"), row.rates("clones"), row.rates("clones", "cpu")]
    return [_number(steps), spread(steps), *[_number(rates) for rates in others]]


def _line(cells: list[str], widths: list[int]) -> str:
    adjust: list[Callable[[str, int], str]] = [str.ljust, *[str.rjust] * (len(cells) - 1)]
    padded = [fit(cell, width) for fit, cell, width in zip(adjust, cells, widths, strict=True)]
    return f"| {' | '.join(padded)} |"


def _number(rates: list[float]) -> str:
    return short(median(rates)) if rates else "-"


def short(number: float) -> str:
    """Three digits, as more would mean nothing."""
    rounded = float(f"{number:.3g}")
    return f"{rounded:,.0f}" if rounded >= 100 else f"{rounded:g}"


def spread(rates: list[float]) -> str:
    """Half the distance between the quartiles, in percent of the median."""
    if len(rates) < 2:
        return "-"
    low, _, high = quantiles(rates, n=4)
    return f"±{50 * (high - low) / median(rates):.0f}%"
