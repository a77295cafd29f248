"""A bag or a deck: how many of each kind are left. What nobody has seen has no order.

Counts are plain lists, ``counts[kind]``; these are the few things done with them.
"""

from __future__ import annotations

from clew.core.dice import Dice


def take(counts: list[int], dice: Dice) -> int:
    """Draw one piece out of the bag; its kind."""
    kind = dice.draw(counts)
    counts[kind] -= 1
    return kind


def put_back(counts: list[int], kinds: list[int]) -> None:
    """Return pieces to the bag."""
    for kind in kinds:
        counts[kind] += 1


def without(counts: list[int], other: list[int]) -> list[int]:
    """What is left of a set of pieces when others are taken away."""
    return [mine - theirs for mine, theirs in zip(counts, other, strict=True)]


def listed(counts: list[int]) -> list[int]:
    """Every single piece, by its kind, in order."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]
