"""Named numbers and words that every room needs."""

from __future__ import annotations

from typing import Final

SAFE: Final = "safe"
"""Unseen now and throughout the coming enemy phase."""
SWEPT: Final = "swept"
"""Unseen now, and seen in the coming enemy phase by whoever still stands there."""
SEEN: Final = "seen"
"""Seen now: a step there loses the run."""

# Phases: what is being asked
ORDERING: Final = 0
PLACING: Final = 1
ROLLING: Final = 2
ACTING: Final = 3
ESCAPING: Final = 4
"""A strike has failed: only a step away is possible (SW-K07)."""
RESOLVING: Final = 5
"""Something happens by itself: only ever seen between two decisions."""
OVER: Final = 6
PHASE_NAMES: Final = ["ordering", "placing", "rolling", "acting", "escaping", "resolving", "over"]
NOBODY: Final = -1
GONE: Final = -1
"""In place of the stop of an enemy that was eliminated."""
