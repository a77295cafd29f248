"""Measures the server from move to move, beside a boardgame.io server in the same run. ``make bench``, second part.

The contestants take turns within each round, and each measurement has servers of its own that start empty; the tables
show medians over the rounds. README.md says what happens in a measurement.
"""

from __future__ import annotations

import argparse
import json
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from peers import NODE_PEER, install_node_peer
from report import commit, machine, say, write_section
from server.servers import NODE, Running, boardgame_io, clew_on_postgres, clew_on_sqlite
from table import grid, short, spread

HERE = Path(__file__).parent

PEER = "boardgame.io, in memory"
ONE = "Clew, SQLite"
SERVED = "Clew, one process, PostgreSQL"
TWO = "Clew, two processes, PostgreSQL"

LOADS = {1: 50, 100: 3, 1000: 1}
"""Tables at once, and how many games each lane plays one after the other."""
IDLE = 1000
"""Tables whose memory is measured."""


@dataclass
class Contestant:
    """A server, and what was measured of it, one entry for each round."""

    name: str
    start: Callable[[], AbstractContextManager[Running]]
    played: dict[int, list[dict[str, Any]]] = field(default_factory=dict)
    rested: list[dict[str, int]] = field(default_factory=list)

    def play(self, tables: int) -> None:
        """One round of one load."""
        told = self._measured("--tables", str(tables), "--games", str(LOADS[tables]))
        self.played.setdefault(tables, []).append(told)
        say(f"  {short(told['moves'] / told['wall'])} moves/s, p99 {short(told['other']['p99'])} ms")

    def rest(self) -> None:
        """One round of doing nothing."""
        self.rested.append(self._measured("--tables", str(IDLE), "--rest"))

    def _measured(self, *more: str) -> dict[str, Any]:
        with self.start() as running:
            urls = [part for url in running.urls for part in ("--url", url)]
            watched = [part for name, process in running.watched for part in ("--watch", f"{name}={process}")]
            command = [sys.executable, "-m", "server.load", "--kind", running.kind, *urls, *watched, *more]
            done = subprocess.run(command, cwd=HERE.parent, stdout=subprocess.PIPE, text=True, check=True)
            told: dict[str, Any] = json.loads(done.stdout)
            return told

    def rates(self, tables: int) -> list[float]:
        """Moves a second, for each round."""
        return [told["moves"] / told["wall"] for told in self.played[tables]]

    def of(self, tables: int, *path: str) -> float:
        """The median of something that was told."""
        return median([_at(told, path) for told in self.played[tables]])

    def costs(self, tables: int) -> list[float]:
        """Milliseconds of a processor that the server takes for a move, for each round."""
        return [1000 * told["cpu"]["server"] / told["moves"] for told in self.played[tables]]

    def busy(self, tables: int, who: str) -> str:
        """How much of one processor somebody had."""
        shares = [told["cpu"][who] / told["wall"] for told in self.played[tables] if who in told["cpu"]]
        return f"{100 * median(shares):.0f}%" if shares else "-"


def _at(told: Any, path: tuple[str, ...]) -> float:
    for name in path:
        told = told[name]
    return float(told)


def compared(one: list[float], other: list[float]) -> float:
    """The median of the ratios within a round."""
    return median([mine / theirs for mine, theirs in zip(one, other, strict=True)])


def play_table(contestants: list[Contestant]) -> str:
    """Moves, latencies, and who was busy."""
    peer = next(contestant for contestant in contestants if contestant.name == PEER)
    head = ["moves from player to player", "tables", "moves/s", "spread", f"to {NODE_PEER}", "p50 ms", "p99 ms"]
    lines = [[*head, "CPU-ms a move", "CPU: server", "database", "generator"]]
    for tables in peer.played:
        for one in contestants:
            rates = one.rates(tables)
            lines.append(
                [
                    one.name,
                    f"{tables:,}",
                    short(median(rates)),
                    spread(rates),
                    short(compared(rates, peer.rates(tables))),
                    *[short(one.of(tables, "other", part)) for part in ("p50", "p99")],
                    short(median(one.costs(tables))),
                    *[one.busy(tables, who) for who in ("server", "database", "generator")],
                ]
            )
    return grid(lines)


def rest_table(contestants: list[Contestant]) -> str:
    """Memory of idle tables."""
    lines = [["KiB for each idle table", "both players connected", "nobody connected", "MiB before"]]
    for one in contestants:
        if one.rested:
            before = median([told["before"] for told in one.rested])
            per_table = [
                median([(told[state] - told["before"]) / IDLE for told in one.rested]) / 1024
                for state in ("connected", "empty")
            ]
            lines.append([one.name, *[short(max(0, size)) for size in per_table], short(before / 1024**2)])
    return grid(lines)


def aims(contestants: list[Contestant]) -> list[str]:
    """What was to be reached, and whether it was."""
    by_name = {contestant.name: contestant for contestant in contestants}
    one, served, two, peer = by_name[ONE], by_name[SERVED], by_name[TWO], by_name[PEER]
    rate, late, their = (
        compared(one.rates(100), peer.rates(100)),
        one.of(100, "other", "p99"),
        peer.of(100, "other", "p99"),
    )
    dearer = compared(served.costs(100), one.costs(100))
    parted = compared(two.costs(100), served.costs(100))
    verdict = _verdict(dearer <= 1.25)
    lateness = f"{short(late)} against {short(their)} ms"
    return [
        f"{ONE}, 100 tables: at least 1 times {NODE_PEER}. Measured {short(rate)}: {_verdict(rate >= 1)}.",
        f"{ONE}, 100 tables: p99 no worse than {NODE_PEER}'s. Measured {lateness}: {_verdict(late <= their)}.",
        f"{SERVED}, 100 tables: at most 1.25 times {ONE}'s CPU a move. Measured {short(dearer)}: {verdict}.",
        f"{TWO}, 100 tables: together {short(parted)} times the CPU a move of one process; 1 would be linear.",
    ]


def _verdict(met: bool) -> str:
    return "met" if met else "missed"


def results(contestants: list[Contestant]) -> str:
    """Both tables, and the aims."""
    below = "\n".join([f"- {line}" for line in aims(contestants)])
    return "\n\n".join([play_table(contestants), rest_table(contestants), below])


def measure(contestants: list[Contestant], rounds: int) -> None:
    """Everything, the contestants in turns."""
    for number in range(1, rounds + 1):
        for tables in LOADS:
            for contestant in contestants:
                say(f"Round {number} of {rounds}, {tables} tables: {contestant.name}")
                contestant.play(tables)
        for contestant in contestants:
            if contestant.name in (ONE, PEER):
                say(f"Round {number} of {rounds}, idle tables: {contestant.name}")
                contestant.rest()


def page(contestants: list[Contestant], rounds: int) -> str:
    """The section with all that is needed to judge and repeat it."""
    return f"""# The server

- Date: {datetime.now(UTC):%Y-%m-%d}
- Commit: {commit()}
- Machine: {machine()}
- Command: `cd bench && PYTHONPATH=../tests ../.venv/bin/python -m server.run --rounds {rounds} --write`

Medians of {rounds} interleaved rounds; ratios are those within a round. Latency is the time from the sending of a move
until the *other* player has the new state. Connect Four on both sides; {NODE_PEER} keeps everything in memory, Clew has
each move on disk before anybody hears of it. Servers, database and load generator share the processors of the machine:
the last columns say how much of one each of them had. server/README.md says more.

{results(contestants)}
"""


def main() -> None:
    """Install, measure, print."""
    parser = argparse.ArgumentParser(description="Measure the server beside a boardgame.io server.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", type=int, choices=LOADS, help="with so many tables, for a quick look")
    parser.add_argument("--write", action="store_true", help="write bench/results.md as well")
    told = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # so that the servers are stopped too
    say(f"Installing {NODE_PEER}")
    missing = install_node_peer(NODE)
    if missing:
        sys.exit(f"{NODE_PEER} is not available: {missing}")
    contestants = [
        Contestant(ONE, clew_on_sqlite),
        Contestant(PEER, boardgame_io),
        Contestant(SERVED, partial(clew_on_postgres, 1)),
        Contestant(TWO, partial(clew_on_postgres, 2)),
    ]
    if told.only:
        for contestant in contestants * told.rounds:
            say(contestant.name)
            contestant.play(told.only)
        print(play_table(contestants))
        return
    measure(contestants, told.rounds)
    print(results(contestants))
    if told.write:
        write_section(page(contestants, told.rounds))


if __name__ == "__main__":
    main()
