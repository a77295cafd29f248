"""What is usual in a house: how long its bots may think, and whether there are limits."""

from __future__ import annotations

import msgspec


class Customs(msgspec.Struct, kw_only=True):
    """With what is sensible where one plays alone."""

    limits: bool = True
    """Whether there are limits on how much one person may do; only a benchmark turns them off."""
    patience: float = 20.0
    """Seconds that a bot may think, from when it begins."""
    pace: float = 0.9
    """Seconds after which a bot that searches decides, whatever it has found."""
    hint_seconds: float = 2.0
    """And one that is asked for a hint."""
    hint_looks: int = 3000
    """How often it looks ahead at most."""
    review_seconds: float = 90.0
    """Seconds of work that go into the review of a match; 0 for as many as its playouts take."""
    review_playouts: int = 1600
    """Games that are played on for it, at most."""
    reading_seconds: float = 20.0
    """Seconds of a processor that reading a match may take, which somebody may have made up."""

    def path_of(self, game: str) -> str:
        """The name by which a worker finds a game."""
        return game
