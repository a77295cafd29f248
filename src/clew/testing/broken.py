"""What a check raises, and what an author gets to read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from clew.core.game import Game, Options
from clew.core.registry import known_games
from clew.testing.settings import written


class Broken(Exception):
    """A promise that does not hold here: the reason, and the check it belongs to, if that is not the one that looks."""

    def __init__(self, reason: str, check: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.check = check
        self.others: list[Broken] = []
        """What else does not hold in the same position."""


MOST = 12
"""So many other faults of a position are told."""


class Nonconformity(AssertionError):
    """A game breaks the contract: which check says so, where it happened, and why; and what else is wrong there."""

    def __init__(
        self,
        game: Game,
        check: str,
        reason: str,
        options: Options,
        seed: int,
        move: int,
        others: Sequence[Broken] = (),
    ) -> None:
        super().__init__(check, reason)
        self.game = game
        self.check = check
        self.reason = reason
        self.options = options
        self.seed = seed
        """Of the walk: ``conform(game, sets=[options], seed=seed, games=1)`` walks it again."""
        self.move = move
        """How many moves had been played in the shortest thread that shows it."""
        self.others = list(others)
        """What else did not hold where it was found, before the thread was shortened."""
        self.path: Path | None = None
        """Where that thread was saved."""

    def __str__(self) -> str:
        lines = [
            f"{self.game.title} breaks '{self.check}' after move {self.move}: {self.reason}",
            f"options: {written(self.options)}; seed of the walk: {self.seed}",
        ]
        if self.path is not None:
            where = "" if self.game.id in known_games() else " --game <its file>"
            lines.append(f"to see it: clew replay {self.path}{where}")
        told = list(dict.fromkeys(f"'{other.check}': {other.reason}" for other in self.others))
        lines += [f"found with it: {line}" for line in told[:MOST]]
        if len(told) > MOST:
            lines.append(f"and {len(told) - MOST} more")
        return "\n  ".join(lines)
