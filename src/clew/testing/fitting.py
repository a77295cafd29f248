"""Dice that fall as they fell before, as far as the rules still ask the same questions."""

from __future__ import annotations

from collections.abc import Sequence

from clew.core.dice import Dice

BLANK = -1
"""In a script: let this one fall anew."""


class FittingDice(Dice):
    """A script where its answers fit, other dice where they do not or where it ends."""

    __slots__ = ("_fresh", "_next", "_script")

    def __init__(self, script: Sequence[int], fresh: Dice) -> None:
        self._script = script
        self._fresh = fresh
        self._next = 0

    def _answer(self) -> int:
        self._next += 1
        return self._script[self._next - 1] if self._next <= len(self._script) else BLANK

    def below(self, n: int) -> int:
        """As a face of a die."""
        return self.roll(n) - 1

    def roll(self, sides: int) -> int:
        """The face in the script, if the die has it."""
        shown = self._answer()
        return shown if 1 <= shown <= sides else self._fresh.roll(sides)

    def draw(self, counts: list[int]) -> int:
        """The kind in the script, if the bag holds it."""
        shown = self._answer()
        return shown if 0 <= shown < len(counts) and counts[shown] > 0 else self._fresh.draw(counts)


class FirstDice(Dice):
    """Dice that always show the first possible thing: a one, the first kind that is in the bag."""

    __slots__ = ()

    def below(self, n: int) -> int:
        """Zero."""
        return 0


def otherwise(script: Sequence[int], which: int, fresh: Dice) -> FittingDice:
    """The same dice, but one of them falls anew."""
    return FittingDice([*script[:which], BLANK, *script[which + 1 :]], fresh)
