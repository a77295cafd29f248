"""From a long thread that shows a failure to a short one: leave out moves as long as the same check still fails."""

from __future__ import annotations

from collections.abc import Sequence

from clew.core.dice import QuickDice
from clew.core.thread import Move
from clew.testing.broken import Broken
from clew.testing.fitting import FittingDice
from clew.testing.spot import Check
from clew.testing.tread import tread
from clew.testing.walk import Walk, along

BUDGET = 5_000
"""So many moves are played at most in search of a shorter thread."""


def shrunk(walk: Walk, broken: Broken, checks: Sequence[Check]) -> tuple[Walk, str]:
    """The shortest walk found that breaks the same promise, and the reason it gives."""
    search = _Search(walk, broken, [check for check in checks if check.name == broken.check])
    search.attempt(search.moves)
    size = max(1, len(search.moves) // 2)
    while size:
        if not search.leave_out(size) or size > 1:
            size //= 2
    return search.best, search.reason


class _Search:
    """The best walk so far, and attempts at a better one."""

    def __init__(self, walk: Walk, broken: Broken, checks: Sequence[Check]) -> None:
        self.best = walk
        self.reason = broken.reason
        self.check = broken.check
        self.checks = checks
        self.left = BUDGET

    @property
    def moves(self) -> list[Move]:
        """The moves of the best walk, with the one at which it got stuck."""
        return [*self.best.match.thread.moves, *self.best.stuck]

    def leave_out(self, size: int) -> bool:
        """Try to do without each run of so many moves; whether any could be left out."""
        before = len(self.moves)
        start = 0
        while start < len(self.moves) and self.left > 0:
            moves = self.moves
            if not self.attempt(moves[:start] + moves[start + size :]):
                start += size
        return len(self.moves) < before

    def attempt(self, moves: list[Move]) -> bool:
        """Walk along these moves; if the same check fails, that is the best walk now."""
        seed = self.best.seed
        try:
            walk = Walk(
                self.best.game,
                self.best.options,
                seed,
                FittingDice(self.best.match.thread.dice, QuickDice(seed)),
                self.best.sentences,
            )
        except Exception:  # noqa: BLE001 (a broken game may fail in any way; then this attempt shows nothing)
            return False
        try:
            tread(walk, along(moves, seed), self.checks, thorough=True)
        except Broken as broken:
            if broken.check == self.check:
                self.best, self.reason = walk, broken.reason
                return True
        finally:
            self.left -= 1 + walk.match.number
        return False
