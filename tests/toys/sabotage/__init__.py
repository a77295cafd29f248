"""Games that are broken from within, one promise each, as no fault of ``clew.testing.mutants`` can: the kit notices."""

from __future__ import annotations

from clew.core.game import Game
from toys.sabotage import advising, asking, buying, drawing, ending, hiding, keeping, moving, telling

CASES: list[tuple[str, Game]] = [
    *asking.CASES,
    *buying.CASES,
    *moving.CASES,
    *ending.CASES,
    *keeping.CASES,
    *telling.CASES,
    *drawing.CASES,
    *hiding.CASES,
    *advising.CASES,
]
"""The check that should notice, and the game in which it should."""
