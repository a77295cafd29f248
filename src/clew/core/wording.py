"""What sentences of every game are put together with."""

from __future__ import annotations

from collections.abc import Sequence


def joined(words: Sequence[str]) -> str:
    """A list in words: one, two and three."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def number_words(number: int, thing: str) -> str:
    """One step, 2 steps."""
    return f"one {thing}" if number == 1 else f"{number} {thing}s"


def capital(words: str) -> str:
    """The same, as the start of a sentence."""
    return words[:1].upper() + words[1:]


def percent(chance: float) -> str:
    """A chance in words."""
    return f"{round(100 * chance)} %"
