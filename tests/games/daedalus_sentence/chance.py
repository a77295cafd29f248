"""Dice that listen, dice that try everything, and hands that hold the rest of the cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction

from clew.core.dice import Dice, QuickDice
from clew.games.daedalus_sentence.box.components import CARD_IDS


class Curious(Dice):
    """Dice that keep the questions they were asked: the bags of draws, the faces of dice."""

    def __init__(self, seed: int) -> None:
        self.dice = QuickDice(seed)
        self.bags: list[list[int]] = []
        self.sides: list[int] = []

    def below(self, n: int) -> int:
        return self.roll(n) - 1

    def roll(self, sides: int) -> int:
        self.sides.append(sides)
        return self.dice.roll(sides)

    def draw(self, counts: list[int]) -> int:
        self.bags.append(counts[:])
        return self.dice.draw(counts)


def cards_in(bag: list[int]) -> str:
    """The cards of a bag of which each is there at most once."""
    assert set(bag) <= {0, 1}
    return " ".join([CARD_IDS[card] for card, count in enumerate(bag) if count])


def all_but(cards: str) -> str:
    """All other cards: whoever holds them leaves these for the deck, or wherever they are."""
    return " ".join([card for card in CARD_IDS if card not in cards.split()])


class _Branch(Dice):
    """Follows a path through everything that can fall, and notes where others branch off."""

    def __init__(self, path: tuple[int, ...]) -> None:
        self.path = path
        self.at = 0
        self.chance = Fraction(1)
        self.others: list[tuple[int, ...]] = []

    def roll(self, sides: int) -> int:
        return 1 + self.draw([1] * sides)

    def below(self, n: int) -> int:
        return self.draw([1] * n)

    def draw(self, counts: list[int]) -> int:
        possible = [kind for kind, count in enumerate(counts) if count]
        if self.at == len(self.path):
            self.others += [(*self.path, kind) for kind in possible[1:]]
            self.path += (possible[0],)
        kind = self.path[self.at]
        self.at += 1
        self.chance *= Fraction(counts[kind], sum(counts))
        return kind


def distribution(game: Callable[[Dice], Hashable]) -> dict[Hashable, Fraction]:
    """How likely each outcome is, exactly: everything that can fall, falls."""
    chances: dict[Hashable, Fraction] = {}
    paths: list[tuple[int, ...]] = [()]
    while paths:
        dice = _Branch(paths.pop())
        outcome = game(dice)
        chances[outcome] = chances.get(outcome, Fraction(0)) + dice.chance
        paths += dice.others
    assert sum(chances.values()) == 1
    return chances
