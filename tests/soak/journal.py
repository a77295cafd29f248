"""What has been played so far, a line for each unit. Only whole lines count: what was cut off is played again."""

from __future__ import annotations

import subprocess
import zlib
from collections import Counter
from collections.abc import Collection
from pathlib import Path

import msgspec

ROOT = Path(__file__).parent.parent.parent
COMMIT_DIGITS = 12


class Played(msgspec.Struct):
    """A unit of a campaign, and what came of it."""

    campaign: str
    unit: int
    counts: dict[str, int]
    seconds: float
    commit: str
    failed: str = ""
    """What was wrong, in a line; the details are in a file beside the journal."""


class Journal:
    """The journal of one commit in a folder; what was played of others is in the same file, and is not counted."""

    def __init__(self, folder: Path, commit: str) -> None:
        self.folder = folder
        self.commit = commit
        self.units: dict[tuple[str, int], Played] = {}
        self.others = 0
        """Units of other commits."""
        folder.mkdir(parents=True, exist_ok=True)
        self._path = folder / "journal.jsonl"
        self._read()

    def _read(self) -> None:
        with self._path.open("a+b") as file:
            file.seek(0)
            said = file.read()
            whole = said[: said.rfind(b"\n") + 1]
            file.truncate(len(whole))
        for line in whole.splitlines():
            played = msgspec.json.decode(line, type=Played)
            if played.commit == self.commit:
                self.units[played.campaign, played.unit] = played
            else:
                self.others += 1

    def add(self, played: Played) -> None:
        """Keep it."""
        self.units[played.campaign, played.unit] = played
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(played) + b"\n")

    def next(self, campaign: str, at_work: Collection[int]) -> int:
        """The number of the first unit that has not been played, nor is just now."""
        unit = 1
        while (campaign, unit) in self.units or unit in at_work:
            unit += 1
        return unit

    def of(self, campaign: str) -> list[Played]:
        """All units of a campaign."""
        return [played for played in self.units.values() if played.campaign == campaign]

    def counts(self, campaign: str) -> Counter[str]:
        """What was done in all of them."""
        total: Counter[str] = Counter()
        for played in self.of(campaign):
            total.update(played.counts)
        return total


def commit() -> str:
    """What stands here: the commit, and what was changed since as a sum."""
    head = _git("rev-parse", f"--short={COMMIT_DIGITS}", "HEAD").decode().strip()
    changes = _git("diff", "HEAD")
    return f"{head}+{zlib.crc32(changes):08x}" if changes else head


def _git(*arguments: str) -> bytes:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=True).stdout
