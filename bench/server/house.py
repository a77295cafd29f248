"""How it is to be in a full house, now and before: ``crowd.py`` and ``stored.py``, at servers of two commits.

The contestants take turns; ``--against`` names the commit of before, which is taken out of git into a folder of its
own.
"""

from __future__ import annotations

import argparse
import json
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

from compiled import build_compiled
from report import commit, machine, say, write_section
from server.crowd import LATE
from server.servers import ROOT, clew
from table import grid, short

HERE = Path(__file__).parent
BUILD = ROOT / "build"
BEFORE = "eea0e45"
"""The commit before tables became small."""
MIB = 1024**2


@dataclass
class Contestant:
    """A server, how many watch at each of its tables, and what was measured of it, one entry for each round."""

    name: str
    source: Path
    watchers: int = 4
    crowds: list[dict[str, Any]] = field(default_factory=list)
    opened: list[dict[str, float]] = field(default_factory=list)

    def fill(self, wishes: dict[str, float], rates: list[int]) -> None:
        """One round of people who play and watch."""
        with (
            tempfile.TemporaryDirectory(prefix="clew-bench-") as folder,
            clew("--data", folder, source=self.source) as (url, process),
        ):
            more = {"url": url, "watch": process, "watchers": self.watchers, **wishes}
            options = [part for name, value in more.items() for part in (f"--{name}", str(value))]
            self.crowds.append(
                _told("server.crowd", *options, *[part for rate in rates for part in ("--rate", str(rate))])
            )
        for paced in self.crowds[-1]["rates"]:
            say(f"  {paced['rate']} moves/s: p99 {short(paced['p99'])} ms, {short(paced['cpu'])} CPU-ms a move")

    def open(self) -> None:
        """One round of opening a house that has been there for long."""
        self.opened.append(_told("server.stored", "--source", str(self.source)))

    def of(self, read: Callable[[dict[str, Any]], float]) -> float:
        """The median of something that was told of a crowd."""
        return median([read(told) for told in self.crowds])


def _told(module: str, *options: str) -> Any:
    command = [sys.executable, "-m", module, *options]
    return json.loads(subprocess.run(command, cwd=HERE.parent, stdout=subprocess.PIPE, text=True, check=True).stdout)


def taken_out(revision: str) -> Path:
    """The source of another commit."""
    into = BUILD / f"at-{revision}"
    shutil.rmtree(into, ignore_errors=True)
    into.mkdir(parents=True)
    archive = subprocess.run(["git", "archive", revision, "src"], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    subprocess.run(["tar", "-x", "-C", str(into)], input=archive.stdout, check=True)
    return into


def compiled() -> Path:
    """This commit, compiled."""
    into = BUILD / "house-compiled"
    wrong = build_compiled(ROOT, into / "src")
    assert not wrong, wrong
    return into


def following(*path: str | int) -> Callable[[Any], float]:
    """What is found by following a path."""

    def read(told: Any) -> float:
        for name in path:
            told = told[name]
        return float(told)

    return read


def pace_table(contestants: list[Contestant], rates: list[int]) -> str:
    """How late the news comes, and what a move costs."""
    lines = [["moves a second", "server", "watch", "kept up", "p50 ms", "p99 ms", "CPU-ms a move", "generator"]]
    for place, rate in enumerate(rates):
        for one in contestants:
            paced = {name: one.of(following("rates", place, name)) for name in one.crowds[0]["rates"][place]}
            kept = paced["moves"] / (paced["moves"] + paced["missed"])
            late = [short(paced[name]) if one.watchers else "-" for name in ("p50", "p99")]
            shares = [short(paced["cpu"]), f"{paced['generator']:.0%}"]
            lines.append([f"{rate:,}", one.name, str(one.watchers), f"{kept:.0%}", *late, *shares])
    for one in contestants:
        flat = {name: one.of(following("flat", name)) for name in one.crowds[0]["flat"]}
        most = f"all it can: {short(flat['moves'] / flat['wall'])}"
        shares = [short(flat["cpu"]), f"{flat['generator']:.0%}"]
        lines.append([most, one.name, str(one.watchers), "-", "-", "-", *shares])
    return grid(lines)


def memory_table(contestants: list[Contestant], tables: int) -> str:
    """What of the memory is a table's, and what a connection's."""
    lines = [["KiB for each", "table, set up", "connection", f"table, at move {LATE}", "MiB before", "MiB at the end"]]
    for one in contestants:
        at = {name: one.of(following(name)) for name in ("before", "opened", "rest", "late")}
        came = at["rest"] - at["opened"]
        rises = [
            (at["opened"] - at["before"]) / tables / 1024,
            came / (tables * (1 + one.watchers)) / 1024,
            (at["late"] - at["before"] - came) / tables / 1024,
        ]
        lines.append([f"{one.name}, {one.watchers} watch", *map(short, [*rises, at["before"] / MIB, at["late"] / MIB])])
    return grid(lines)


def opening_table(contestants: list[Contestant]) -> str:
    """How soon an old house is ready, and how it fares."""
    head = ["ten thousand stored tables", "ready after s", "answers: p99 ms", "the slowest", "most MiB in a minute"]
    rows = [
        [one.name, *[short(median([told[name] for told in one.opened])) for name in one.opened[0]]]
        for one in contestants
        if one.opened
    ]
    return grid([head, *rows])


def page(contestants: list[Contestant], tables: int, rates: list[int], rounds: int, command: str) -> str:
    """The section with all that is needed to judge and repeat it."""
    return f"""# A full house

- Date: {datetime.now(UTC):%Y-%m-%d}
- Commit: {commit()}, against {BEFORE}
- Machine: {machine()}
- Command: `{command}`

{tables:,} tables of the five games, random moves, one connection for all seats of a table and as many more as are
said to watch; medians of {rounds} interleaved rounds. Late is the time from the sending of a move until somebody who
watches has the news. The generator has one of the two processors; the last column says how much of it. Memory at move
{LATE} is with everybody there, less what their connections took. server/README.md says more.

{pace_table(contestants, rates)}

{memory_table(contestants, tables)}

{opening_table(contestants)}
"""


def main() -> None:
    """Measure, print."""
    parser = argparse.ArgumentParser(description="Measure a full house, now and before.")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each rate")
    parser.add_argument("--rate", type=int, action="append", default=[], help="moves a second; 50, 100, 200 and 400")
    parser.add_argument("--against", default=BEFORE, help="an earlier commit")
    parser.add_argument(
        "--compiled", action="store_true", help="this commit compiled, too: that takes minutes to build"
    )
    parser.add_argument("--write", action="store_true", help="write bench/results.md as well")
    told = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # so that the servers are stopped too
    rates = told.rate or [50, 100, 200, 400]
    contestants = [
        Contestant("before", taken_out(told.against)),
        Contestant("now", ROOT),
        Contestant("now", ROOT, watchers=0),
    ]
    contestants += [Contestant("now, compiled", compiled(), watchers) for watchers in (4, 0) if told.compiled]
    for number in range(1, told.rounds + 1):
        for one in contestants:
            say(f"Round {number} of {told.rounds}: {one.name}, {one.watchers} watch each table")
            one.fill({"tables": told.tables, "seconds": told.seconds, "quiet": 0.0}, rates)
        for one in contestants[:2]:
            say(f"Round {number} of {told.rounds}, ten thousand stored tables: {one.name}")
            one.open()
    command = "cd bench && PYTHONPATH=../tests ../.venv/bin/python -m server.house " + " ".join(sys.argv[1:])
    section = page(contestants, told.tables, rates, told.rounds, command.strip())
    print(section)
    if told.write:
        write_section(section)


if __name__ == "__main__":
    main()
