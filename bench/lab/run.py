"""The lab: games in a second of one process, of two, and of Ray with two workers. ``make bench`` runs it.

Whole runs are measured, with the journal and the table on disk. What an engine needs to start is a column of its own:
it is paid once, whether a run takes a minute or a night.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from time import perf_counter

import connect_four
from clew.core.registry import find_game
from clew.lab import EngineName, Plan, Run, Series, make_engine
from clew.lab.work import Engine
from report import commit, machine, say, write_section
from table import grid, short

ENGINES: dict[str, Callable[[], Engine]] = {
    "one process": lambda: make_engine(jobs=1),
    "two processes": lambda: make_engine(jobs=2),
    "Ray, two workers": lambda: make_engine(EngineName.RAY, 2),
}


@dataclass
class Kind:
    """A kind of games: very short ones show what handing them over costs, longer ones what they gain."""

    series: Series
    games: int
    starts: dict[str, list[float]] = field(default_factory=dict)
    rates: dict[str, list[float]] = field(default_factory=dict)

    def measure(self, name: str) -> bytes:
        """One run of an engine; its table, which has to be the same for all."""
        begun = perf_counter()
        first: list[tuple[float, int]] = []

        def progress(done: int) -> None:
            if not first:
                first.append((perf_counter(), done))

        with tempfile.TemporaryDirectory() as folder:
            with Run(Path(folder) / "run", Plan([(self.series, self.games)]), "bench", suffix=".csv") as run:
                run.play(ENGINES[name](), progress)
            at, done = first[0]
            self.starts.setdefault(name, []).append(at - begun)
            self.rates.setdefault(name, []).append((self.games - done) / (perf_counter() - at))
            return run.table.read_bytes()

    def rows(self) -> list[list[str]]:
        """A row of the table for each engine."""
        title = find_game(self.series.game).title
        alone = self.rates["one process"]
        return [
            [
                f"{title}, {', '.join(self.series.bots)}",
                name,
                str(self.games),
                f"{median(self.starts[name]):.1f}",
                short(median(rates)),
                short(median([rate / other for rate, other in zip(rates, alone, strict=True)])),
            ]
            for name, rates in self.rates.items()
        ]


def main() -> None:
    """Measure, print."""
    parser = argparse.ArgumentParser(description="Games in a second of each engine.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--write", action="store_true", help="write bench/results.md as well")
    told = parser.parse_args()
    load = os.getloadavg()[0]
    kinds = [
        Kind(Series.of(connect_four.__file__, {}, ["random", "random"], seed=1), 20_000),
        Kind(Series.of("dedalos", {"players": 3}, ["greedy"] * 3, seed=1), 60),
    ]
    for number in range(told.rounds):
        for kind in kinds:
            tables = set()
            for name in ENGINES:
                say(f"Round {number + 1} of {told.rounds}: {find_game(kind.series.game).title}, {name}")
                tables.add(kind.measure(name))
            assert len(tables) == 1, "engines differ in what they play"
    head = ["games", "engine", "played", "seconds to start", "games/s", "to one process"]
    made = grid([head, *[row for kind in kinds for row in kind.rows()]])
    print(made)
    if told.write:
        write_section(page(told.rounds, load, made))


def page(rounds: int, load: float, made: str) -> str:
    """The section with all that is needed to judge and repeat it."""
    return f"""# The lab

- Date: {datetime.now(UTC):%Y-%m-%d}
- Commit: {commit()}
- Machine: {machine()}
- Command: `PYTHONPATH=../examples ../.venv/bin/python -m lab.run --rounds {rounds} --write`
- Load of the machine before: {load:.1f}; if it is more than 0, others had a share, and two workers gain less

Whole runs into a folder, with the journal and the table; medians of {rounds} interleaved rounds, ratios are those
within a round. *Seconds to start* is the time until the first game is kept; games/s counts from there. The tables of
all engines were the same, byte by byte.

{made}
"""


if __name__ == "__main__":
    main()
