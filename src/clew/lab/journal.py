"""Finished games on disk, a line each, in the order in which they were finished.

Lines are only added, and only whole ones count: whatever happens, what is in the journal is true, and what is not in it
has not been played. Memory holds where each line begins, and no rows.
"""

from __future__ import annotations

import os
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from clew.core.errors import ClewError
from clew.lab.plan import Plan
from clew.lab.series import Row
from clew.lab.work import Finished

_IMPLIED: Final = ("options", "bots")
"""What the plan knows of a row."""
_MISSING: Final = -1


class RunInUse(ClewError):
    """Two commands cannot write to one journal."""

    def __init__(self, folder: Path) -> None:
        super().__init__("run_in_use", f"another command is playing the games of {folder}: wait for it, or end it")


class BadRun(ClewError):
    """A folder that does not hold what it should."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__("bad_run", f"{path}: {why}")


class NotKept(ClewError):
    """The disk takes no more; what was finished before is safe."""

    def __init__(self, path: Path, wrong: OSError, games: int) -> None:
        super().__init__(
            "not_kept",
            f"{path}: {wrong.strerror}. Games kept so far: {games:,}. Make room, then give the same command again",
        )


class _Place(msgspec.Struct):
    """Which game a line is about."""

    series: int
    index: int


class Journal:
    """The journal of a plan, for one process at a time. A torn last line is cut off when it is opened."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self._path = path
        self._plan = plan
        self._lines = array("q", [_MISSING]) * len(plan)
        """Where the line of each game begins, by position."""
        self.games = 0
        """How many are finished."""
        self.size = 0
        """Bytes, all in whole lines."""
        self._file = path.open("a+b", buffering=0)
        try:
            self._lock()
            self._recover()
        except BaseException:
            self._file.close()
            raise

    def close(self) -> None:
        """Let others have it."""
        self._file.close()

    def missing(self) -> Iterator[int]:
        """The positions of all games that are not finished."""
        return (position for position, line in enumerate(self._lines) if line == _MISSING)

    def add(self, games: Finished) -> int:
        """Keep these games, all or none, but for those that are kept already; on disk afterwards. How many are new."""
        new = dict(game for game in games if self._lines[game[0]] == _MISSING)
        written = [(position, self._write(position, row)) for position, row in new.items()]
        try:
            self._append(b"".join([line for _, line in written]))
        except OSError as wrong:
            self._file.truncate(self.size)  # what was torn would only have to be cut off later
            raise NotKept(self._path, wrong, self.games) from wrong
        for position, line in written:
            self._lines[position] = self.size
            self.size += len(line)
        self.games += len(written)
        return len(written)

    def rows(self) -> Iterator[tuple[int, Row]]:
        """All finished games in the order of the plan, each with the number of its series."""
        with self._path.open("rb") as file:
            for position, line in enumerate(self._lines):
                if line != _MISSING:
                    file.seek(line)
                    yield self._read(position, file.readline())

    def _append(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[self._file.write(rest) :]
        os.fsync(self._file.fileno())

    def _write(self, position: int, row: Row) -> bytes:
        facts = msgspec.to_builtins(row)
        for name in _IMPLIED:
            del facts[name]
        return msgspec.json.encode({"series": self._plan.number(position), **facts}) + b"\n"

    def _read(self, position: int, line: bytes) -> tuple[int, Row]:
        facts: dict[str, Any] = msgspec.json.decode(line)
        series = self._plan.task(position).series
        return facts.pop("series"), msgspec.convert({**facts, "options": series.options, "bots": series.bots}, Row)

    def _lock(self) -> None:
        """Until it is closed, or this process ends in whatever way. Windows has no such lock."""
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as wrong:
                raise RunInUse(self._path.parent) from wrong

    def _recover(self) -> None:
        """Learn what there is, and cut off what was not written to its end."""
        place_of = msgspec.json.Decoder(_Place).decode
        with self._path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    self._file.truncate(self.size)
                    break
                try:
                    place = place_of(line)
                except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
                    raise BadRun(
                        self._path, f"line {number} is damaged: delete it and all after it, they are played again"
                    ) from wrong
                position = self._plan.position(place.series, place.index)
                if position is None:
                    raise BadRun(self._path, f"line {number} is about a game that was not to be played")
                if self._lines[position] == _MISSING:
                    self._lines[position] = self.size
                    self.games += 1
                self.size += len(line)
