"""What the tests of the command line share: a run of ``clew`` with a scripted keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import connect_four

CONNECT_FOUR = connect_four.__file__
HEIST = str(Path(__file__).parent.parent / "toys" / "heist.py")
RED_WINS = ["4", "4", "3", "3", "2", "2", "1"]


@dataclass(frozen=True)
class Run:
    """How a command ended, and what it said."""

    code: int
    out: str
    err: str


class Clew(Protocol):
    """Runs the command as a shell would, in a folder of its own."""

    def __call__(self, *arguments: str | Path, keyboard: list[str] | None = None, tty: bool = False) -> Run:
        """Each entry of ``keyboard`` is a line; then the input ends."""
        ...
