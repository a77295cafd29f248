"""Named numbers and words that every room needs."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat

# Phases: what is being asked
CHOOSING: Final = 0
ACTING: Final = 1
LAYING: Final = 2
LURING: Final = 3
NAMING: Final = 4
REROLLING: Final = 5
RESOLVING: Final = 6
"""Something happens by itself: only ever seen between two decisions."""
OVER: Final = 7
PHASE_NAMES: Final = ["choosing", "acting", "laying", "luring", "naming", "rerolling", "resolving", "over"]
NOBODY: Final[Seat] = -1

# Who has a virtue, if no hero does
UNTAKEN: Final = -1
"""It lies on its tile, or its tile is still in the bag."""
LOST: Final = -2
"""It has left the game (DL-V08, DL-V09)."""

# Dionysus
SOBER: Final = 0
DRUNK_NEXT: Final = 1
"""The next turn starts with a roll (DL-P16)."""
DRUNK_NOW: Final = 2

# What a spot is (DL-B04)
NO_SPOT: Final = 0
HALF: Final = 1
COMPLETE: Final = 2
CRUMBLED: Final = 3
WAKES: Final = 3
"""Virtue tiles on the table that wake it (DL-M01)."""
