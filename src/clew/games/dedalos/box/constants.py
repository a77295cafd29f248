"""Named numbers and words that every room needs."""

from __future__ import annotations

from typing import Final

from clew.core.parts.grid import Cell

NOWHERE: Final[Cell] = -(1 << 40)
"""The cell of a tribute that waits, of a Minotaur in its cave, of a step that it has not made."""
EXIT_WORDS: Final = {"N": "northern", "E": "eastern", "S": "southern", "W": "western"}
"""What exits are called."""
