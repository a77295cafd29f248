"""Named numbers and words that every room needs."""

from __future__ import annotations

from typing import Final

STRIDE: Final = 8
"""From one sector to the next in the cursor of a sequence of attacks."""

# Sequences of attacks
LESSER: Final = "lesser"
ONSLAUGHT: Final = "onslaught"
FIRE: Final = "fire"
STIMS: Final = "stims"
SEQUENCES: Final = (LESSER, ONSLAUGHT, FIRE, STIMS)

REASONS: Final = {
    "TO-E01": "a faction has no Life left",
    "TO-E02": "a faction has collected all its Data",
    "TO-E04": "the End token has arrived, and the larger total wins",
    "TO-E05": "the additional turns after a tie are over, and the larger total wins",
    "TO-E07": "the totals are equal even after the additional turns: a shared win",
    "TO-E09": "the last round is over, and the larger total wins",
    "TO-V05": "a faction has no Life left, and the largest total of the others wins",
    "TO-V06": "a faction has collected all its Data, and the largest total wins",
    "TO-V08": "the largest total is shared, and so is the win",
    "TO-V11": "a team has lost a faction, or one of its factions has all its Data",
}
"""Why a game ends, by clause."""
MOST_RETURNED: Final = 15
"""So many cards may be taken out of a master deck again (TO-S21)."""
ALL: Final = "all"
"""The target of an attack that hits everybody in range (TO-A04)."""
MINOR: Final = "minor"
"""A Minor Alien as a target (TO-A08)."""
