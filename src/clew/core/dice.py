"""What falls: dice and draws, given to a move as an argument.

A state holds no seed and no hidden order. A move that needs chance asks the dice it was given one of two
questions: ``roll(n)``, a die with n faces, or ``draw(counts)``, one piece of a bag of which only the counts are
known. There is no shuffle: a deck is counts too, and its order is decided card by card.

* ``QuickDice``: for simulation; fast, seeded, not secret.
* ``FairDice``: for people; every answer follows from a secret seed that is committed to beforehand.
* ``ScriptedDice``: for tests and replays; the caller says what falls.
* ``RecordingDice``: notes what other dice showed, for the thread.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Callable, Sequence
from typing import TypeVar

from mypy_extensions import mypyc_attr

from clew.core.errors import UnscriptedDice

T = TypeVar("T")


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """The questions a rule may ask. Subclasses answer ``below``; the two questions follow from it."""

    __slots__ = ()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def roll(self, sides: int) -> int:
        """A die with that many faces: 1 to ``sides``."""
        return 1 + self.below(sides)

    def draw(self, counts: list[int]) -> int:
        """The kind of one piece out of a bag that holds ``counts[kind]`` of each kind; the bag is not changed."""
        left = self.below(sum(counts))
        for kind, count in enumerate(counts):
            if left < count:
                return kind
            left -= count
        raise AssertionError(f"nothing to draw from {counts}")


class QuickDice(Dice):
    """Fast dice for simulation: the same seed gives the same dice, interpreted or compiled."""

    __slots__ = ("_random",)

    _random: Callable[[], float]

    def __init__(self, seed: int | str) -> None:
        # The bias of scaling 53 random bits is below n / 2**53: nothing a simulation could ever see.
        self._random = random.Random(seed).random

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return int(self._random() * n)

    def roll(self, sides: int) -> int:
        """A die with that many faces."""
        return 1 + int(self._random() * sides)

    def choose(self, items: Sequence[T]) -> T:
        """One of the items: for whoever plays at random, not a question of the rules."""
        return items[int(self._random() * len(items))]


class FairDice(Dice):
    """Dice that nobody touched: HMAC-SHA256 of the secret seed over the number of the move and a counter.

    Every move has dice of its own, so a server needs nothing but the seed and the length of the thread to go on.
    """

    __slots__ = ("_asked", "_move", "_seed")

    _seed: bytes
    _move: int
    _asked: int

    def __init__(self, seed: bytes, move: int) -> None:
        self._seed = seed
        self._move = move
        self._asked = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, without bias: what lies above the last whole multiple of n is thrown away."""
        assert 0 < n < 1 << 32, f"no die has {n} faces"
        fair = (1 << 64) - (1 << 64) % n
        while True:
            message = f"clew:{self._move}:{self._asked}".encode()
            self._asked += 1
            value = int.from_bytes(hmac.digest(self._seed, message, "sha256")[:8], "big")
            if value < fair:
                return value % n


def commitment(seed: bytes) -> str:
    """What is published when a match starts; the seed itself follows when it ends."""
    return hashlib.sha256(b"clew:" + seed).hexdigest()


class ScriptedDice(Dice):
    """Dice that show what the caller wrote: a face for each roll, a kind for each draw."""

    __slots__ = ("_next", "script")

    script: Sequence[int]
    _next: int

    def __init__(self, script: Sequence[int]) -> None:
        self.script = script
        self._next = 0

    def left(self) -> int:
        """How many answers nobody has asked for."""
        return len(self.script) - self._next

    def _answer(self, question: str) -> int:
        if self._next == len(self.script):
            raise UnscriptedDice(f"the rules ask for {question}, but the script of {len(self.script)} dice is used up")
        self._next += 1
        return self.script[self._next - 1]

    def below(self, n: int) -> int:
        """The next answer, which has to be a number from 0 to n - 1."""
        return self.roll(n) - 1

    def roll(self, sides: int) -> int:
        """The next answer, which has to be a face of the die."""
        shown = self._answer(f"a die with {sides} faces")
        if not 1 <= shown <= sides:
            raise UnscriptedDice(f"the rules ask for a die with {sides} faces, but the script says {shown}")
        return shown

    def draw(self, counts: list[int]) -> int:
        """The next answer, which has to be a kind that is in the bag."""
        shown = self._answer(f"a draw from {counts}")
        if not 0 <= shown < len(counts) or counts[shown] == 0:
            raise UnscriptedDice(f"the rules ask for a draw from {counts}, but the script says kind {shown}")
        return shown


class RecordingDice(Dice):
    """Passes every question on to other dice and keeps the answers in ``shown``."""

    __slots__ = ("_dice", "shown")

    _dice: Dice
    shown: list[int]

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.shown = []

    def below(self, n: int) -> int:
        """As the other dice; noted as a face."""
        return self.roll(n) - 1

    def roll(self, sides: int) -> int:
        """As the other dice; noted."""
        face = self._dice.roll(sides)
        self.shown.append(face)
        return face

    def draw(self, counts: list[int]) -> int:
        """As the other dice; noted."""
        kind = self._dice.draw(counts)
        self.shown.append(kind)
        return kind


def scripted(*script: int) -> ScriptedDice:
    """Dice for a test: ``scripted(4, 1)`` shows a four, then a one."""
    return ScriptedDice(script)
