"""Campaigns that go on for as long as one likes: `make soak MINUTES=60`, or `PYTHONPATH=tests:examples python -m soak`.

They are the code of the short tests, with other numbers. Each is played unit by unit; what was played is kept in a
journal, and the same command goes on where the last one ended.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import zlib
from contextlib import suppress
from pathlib import Path

import msgspec

from machine_code import library
from soak.campaigns import CAMPAIGNS
from soak.journal import ROOT, Journal, commit
from soak.run import Apart, Soak, summary


def main() -> int:
    """Whether something failed."""
    wishes = _wishes()
    chosen = [campaign for campaign in CAMPAIGNS if campaign.name in (wishes.only or [campaign.name])]
    if wishes.unit:
        for campaign in chosen:
            print(msgspec.json.encode(campaign.play(wishes.unit)).decode())
        return 0
    journal = Journal(wishes.into, commit())
    if journal.others:
        print(f"{journal.others} units in the journal are of other commits: they do not count", file=sys.stderr)
    if wishes.compiled:
        _compile(wishes.into)
    apart = Apart(journal)
    for how in (signal.SIGINT, signal.SIGTERM):
        signal.signal(how, apart.stop)
    with suppress(KeyboardInterrupt):
        Soak(chosen, journal, apart).run(wishes.minutes * 60, wishes.jobs)
    for campaign in chosen:
        print(summary(campaign, journal))
    return int(any(played.failed for campaign in chosen for played in journal.of(campaign.name)))


def _compile(folder: Path) -> None:
    """Whatever is started from here plays with compiled modules, once for each state of the source."""
    total = 0
    for path in sorted((ROOT / "src" / "clew").rglob("*")):
        if path.suffix in (".py", ".toml", ".md", ".svg"):
            total = zlib.crc32(path.read_bytes(), total)
    shared = folder / f"house-{total:08x}"
    shared.mkdir(exist_ok=True)
    os.environ["PYTHONPATH"] = os.pathsep.join([str(library(shared.resolve())), os.environ.get("PYTHONPATH", "")])


def _wishes() -> argparse.Namespace:
    names = [campaign.name for campaign in CAMPAIGNS]
    parser = argparse.ArgumentParser(prog="python -m soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60, help="how long all of it may take")
    parser.add_argument("--only", action="append", choices=names, metavar="NAME", help=f"one of {', '.join(names)}")
    parser.add_argument("--unit", type=int, default=0, metavar="N", help="play this unit, here, and keep nothing of it")
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "soak", help="where the journal is")
    parser.add_argument("--jobs", type=int, default=1, help="units at a time")
    parser.add_argument("--compiled", action="store_true", help="compile the house first, which takes a few minutes")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
