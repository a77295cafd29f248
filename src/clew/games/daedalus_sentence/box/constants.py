"""Named numbers and words that every room needs."""

from __future__ import annotations

from typing import Final

LONGEST_CODE: Final = 5
"""As many cards, at most, make the code of a gate."""
USES: Final = ("spawn", "reinforce", "rotate", "grant")
"""What the Commander plays a card for."""

# The spaces of THESEUS
COLUMNS: Final = 4
SLOTS: Final = 8
