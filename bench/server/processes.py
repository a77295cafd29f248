"""What a process and its children have used: time of the processor, and memory."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass
class _Facts:
    """What the kernel tells of a process."""

    parent: int
    seconds: float
    """Its own, and those of children that have ended."""
    memory: int


def _read(process: str) -> _Facts:
    # The name of the program comes first, in parentheses, and may hold blanks.
    told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return _Facts(int(told[1]), sum(map(int, told[11:15])) / TICKS, int(told[21]) * PAGE)


def _family(process: int) -> list[_Facts]:
    """The process and all that descend from it."""
    known: dict[int, _Facts] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                known[int(folder.name)] = _read(folder.name)
            except (FileNotFoundError, ProcessLookupError):  # it has just ended
                continue
    members = [process]
    for member in members:
        members += [other for other, facts in known.items() if facts.parent == member]
    return [known[member] for member in members]


def cpu_seconds(process: int) -> float:
    """The time that the family has had."""
    return sum(member.seconds for member in _family(process))


def memory(process: int) -> int:
    """The bytes that the family has in memory."""
    return sum(member.memory for member in _family(process))
