"""Campaigns in turn, unit by unit, until the time is up; and what there is to say of each."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, TypeAlias

import msgspec

from soak.journal import ROOT, Journal, Played

LONGEST = 900.0
"""Seconds after which a unit is taken to hang."""
GOODBYE = 20.0
"""Seconds in which one that is stopped may tidy up."""
STOPPED = (-signal.SIGINT, -signal.SIGTERM)
"""How one ends that somebody has stopped."""

Counts: TypeAlias = dict[str, int]


class Campaign(NamedTuple):
    """Something that can go on for as long as one likes."""

    name: str
    play: Callable[[int], Counts]
    """One unit, which follows from its number; what was done, or an exception."""
    counted: Callable[[Counter[str]], str]
    """What was done, in words."""
    claim: str
    """What that shows, if nothing failed."""


Play: TypeAlias = "Callable[[Campaign, int], Played | None]"
"""Nothing comes of a unit that somebody has ended: it will be played again."""


class Soak:
    """A run: the campaigns share the time, and what they do goes into the journal."""

    def __init__(
        self, campaigns: Sequence[Campaign], journal: Journal, play: Play, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._campaigns = campaigns
        self._journal = journal
        self._play = play
        self._clock = clock
        self._began = clock()
        self._spent = dict.fromkeys([campaign.name for campaign in campaigns], 0.0)
        """Seconds of this run."""
        self._at_work: dict[Future[Played | None], tuple[Campaign, int, float]] = {}

    def run(self, seconds: float, jobs: int) -> None:
        """As many units as begin in so many seconds, so many at a time."""
        with ThreadPoolExecutor(jobs) as pool:
            while True:
                while len(self._at_work) < jobs and self._clock() - self._began < seconds:
                    self._begin(pool)
                if not self._at_work:
                    return
                done, _ = wait(self._at_work, return_when=FIRST_COMPLETED)
                for future in done:
                    self._keep(future)

    def _begin(self, pool: ThreadPoolExecutor) -> None:
        campaign = min(self._campaigns, key=self._had)
        unit = self._journal.next(campaign.name, [unit for it, unit, _ in self._at_work.values() if it is campaign])
        self._at_work[pool.submit(self._play, campaign, unit)] = campaign, unit, self._clock()

    def _had(self, campaign: Campaign) -> tuple[float, int]:
        """How much time a campaign has had, and how much of it is at work."""
        since = [began for it, _, began in self._at_work.values() if it is campaign]
        return self._spent[campaign.name] + sum([self._clock() - began for began in since]), len(since)

    def _keep(self, future: Future[Played | None]) -> None:
        campaign, unit, began = self._at_work.pop(future)
        played = future.result()
        self._spent[campaign.name] += self._clock() - began
        if played is None:
            came = "somebody has stopped it"
        else:
            self._journal.add(played)
            came = f"FAILED: {played.failed}" if played.failed else campaign.counted(Counter(played.counts))
        minutes = (self._clock() - self._began) / 60
        print(f"{minutes:6.1f} min  {campaign.name} {unit}: {came}", file=sys.stderr, flush=True)


def summary(campaign: Campaign, journal: Journal) -> str:
    """All that was ever done of a campaign at this commit, in a line."""
    units = journal.of(campaign.name)
    failed = [str(played.unit) for played in units if played.failed]
    minutes = sum(played.seconds for played in units) / 60
    claim = campaign.claim
    if failed:
        claim = f"{len(failed)} of {len(units)} units FAILED: --only {campaign.name} --unit {', '.join(failed)}"
    elif not units:
        claim = "nothing played"
    return f"{campaign.name:<15} {campaign.counted(journal.counts(campaign.name))}, {claim}   {minutes:.1f} min"


class Apart:
    """Plays each unit in a process of its own: whatever becomes of it, the others go on."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.running: set[subprocess.Popen[bytes]] = set()

    def __call__(self, campaign: Campaign, unit: int) -> Played | None:
        """As ``--only NAME --unit N`` does; what it says is kept if it fails."""
        began = time.monotonic()
        told = self._journal.folder / f"{campaign.name}-{unit}-{self._journal.commit}.txt"
        code, said = self._run(["--only", campaign.name, "--unit", str(unit)], told)
        seconds = round(time.monotonic() - began, 1)
        played = Played(campaign.name, unit, {}, seconds, self._journal.commit)
        if code and code not in STOPPED:
            played.failed = said
            return played
        told.unlink()
        if code:
            return None
        played.counts = msgspec.json.decode(said, type=Counts)
        return played

    def _run(self, arguments: list[str], told: Path) -> tuple[int, str]:
        """With which code it ended, and the last that it said."""
        with told.open("w+b") as said:
            command = [sys.executable, "-m", "soak", *arguments]
            process = subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=said, start_new_session=True)
            self.running.add(process)
            try:
                process.wait(LONGEST)
            except subprocess.TimeoutExpired:
                end(process)
                return 1, f"it has not come to an end in {LONGEST:.0f} seconds"
            finally:
                self.running.discard(process)
                with suppress(ProcessLookupError):  # nothing that it has started is left behind
                    os.killpg(process.pid, signal.SIGKILL)
            said.seek(0)
            lines = said.read().decode(errors="replace").strip().splitlines()
            return process.returncode, lines[-1] if lines else f"it ended with {process.returncode}"

    def stop(self, *_: object) -> None:
        """Whatever runs ends, with all that it has started; it will be played again."""
        for process in list(self.running):
            end(process)
        raise KeyboardInterrupt


def end(process: subprocess.Popen[bytes]) -> None:
    """As Ctrl-C would, so that it can tidy up; if that is no use, by force."""
    for how in (signal.SIGINT, signal.SIGKILL):
        try:
            os.killpg(process.pid, how)
            process.wait(GOODBYE)
        except (ProcessLookupError, subprocess.TimeoutExpired):
            continue
