"""Games that are broken on purpose, one promise each, to show that the kit notices."""

from __future__ import annotations

from clew.core.game import Game
from toys.sabotage import advising, asking, buying, drawing, ending, hiding, keeping, moving, refusing, telling

CASES: list[tuple[str, Game]] = [
    *asking.CASES,
    *buying.CASES,
    *moving.CASES,
    *refusing.CASES,
    *ending.CASES,
    *keeping.CASES,
    *telling.CASES,
    *drawing.CASES,
    *hiding.CASES,
    *advising.CASES,
]
"""The check that should notice, and the game in which it should."""
