"""How two studies of the same game differ, with intervals of the differences.

Of shares the interval is Newcombe's (the hybrid of two Wilson intervals, without correction); of means it is the usual
one for two samples of different spread (Welch), for which a normal distribution stands in: games are many.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, variance
from typing import Final

from clew.core.errors import ClewError
from clew.core.game import Value, spell
from clew.core.wording import capital
from clew.lab.figures import Figures
from clew.lab.report.words import in_words
from clew.lab.study import Cell, Study
from clew.lab.summary import Share, Z
from clew.lab.variants import label

_MANY: Final = 0.995
"""Nothing is told about what nearly everybody did in both."""


class NothingInCommon(ClewError):
    """Two studies that cannot be compared."""

    def __init__(self, why: str) -> None:
        super().__init__("nothing_in_common", why)


@dataclass(frozen=True)
class Change:
    """One figure in A and in B, and between which bounds the difference lies (95 %)."""

    variant: str
    what: str
    a: str
    b: str
    difference: float
    interval: tuple[float, float]
    percent: bool
    """Whether the difference is in points of percent."""

    @property
    def is_clear(self) -> bool:
        """Whether the interval of the difference leaves zero out."""
        return not self.interval[0] <= 0 <= self.interval[1]

    def in_words(self) -> str:
        """The difference and its interval, with signs."""
        factor = 100 if self.percent else 1
        number, low, high = (factor * value for value in (self.difference, *self.interval))
        return f"{number:+.1f} ({low:+.1f} to {high:+.1f})"


def newcombe(a: Share, b: Share) -> tuple[float, float]:
    """Between which bounds the share of b less that of a lies."""
    difference = b.part - a.part
    (low_a, high_a), (low_b, high_b) = a.interval, b.interval
    down = math.hypot(b.part - low_b, high_a - a.part)
    up = math.hypot(high_b - b.part, a.part - low_a)
    return max(-1.0, difference - down), min(1.0, difference + up)


def welch(a: Sequence[float], b: Sequence[float]) -> tuple[float, float]:
    """Between which bounds the mean of b less that of a lies; anywhere, where one sample has no spread to tell."""
    if min(len(a), len(b)) < 2:
        return -math.inf, math.inf
    reach = Z * math.sqrt(variance(a) / len(a) + variance(b) / len(b))
    difference = fmean(b) - fmean(a)
    return difference - reach, difference + reach


def warnings(a: Study, b: Study) -> list[str]:
    """What else differs, and may be why figures do."""
    found = []
    if a.rules != b.rules:
        found.append(f"The rules differ: version {a.rules} in A, version {b.rules} in B.")
    if a.clew != b.clew:
        found.append(f"The versions of Clew differ: {a.clew} and {b.clew}.")
    if a.bots != b.bots:
        found.append(f"The bots differ: {', '.join(a.bots)} in A, {', '.join(b.bots)} in B.")
    return found


def compared(a: Study, b: Study) -> list[Change]:
    """Everything that both have; in the order of the report."""
    if a.game.id != b.game.id:
        raise NothingInCommon(f"A is about {a.game.title}, B about {b.game.title}: there is nothing to compare")
    pairs = list(_pairs(a, b))
    if not pairs:
        raise NothingInCommon("no variant of A is like one of B, with as many players: there is nothing to compare")
    return [change for name, one, other in pairs for change in _changes(name, one.figures, other.figures)]


def _pairs(a: Study, b: Study) -> Iterator[tuple[str, Cell, Cell]]:
    """Variants for as many players that are alike in all that varies within A or within B; the rest may differ."""
    varying = [name for name in a.cells[0].series.options if _varies(a, name) or _varies(b, name)]
    for one in a.cells:
        for other in b.cells:
            mine, theirs = one.series.options, other.series.options
            if all(mine[name] == theirs.get(name) for name in ("players", *varying)):
                parts = [label(mine, varying)] if varying else []
                yield "; ".join([*parts, *_differences(mine, theirs)]) or label({}, []), one, other


def _varies(study: Study, name: str) -> bool:
    return len({cell.series.options.get(name) for cell in study.cells}) > 1


def _differences(one: Mapping[str, Value], other: Mapping[str, Value]) -> list[str]:
    """What was changed from A to B."""
    return [
        f"{name} {spell(one[name])} / {spell(other[name])}" for name in one if one[name] != other.get(name, one[name])
    ]


def _changes(variant: str, a: Figures, b: Figures) -> Iterator[Change]:
    for number, party in enumerate(a.parties):
        if party in b.parties:
            yield _shares(variant, f"wins of {party.name}", a.share(number), b.share(b.parties.index(party)))
    if a.nobody or b.nobody:
        yield _shares(variant, "wins of nobody", Share(a.nobody, a.games), Share(b.nobody, b.games))
    first_a, first_b = a.first(), b.first()
    if first_a is not None and first_b is not None:
        yield _shares(variant, "wins of who begins", first_a, first_b)
    yield _means(variant, "decisions in a game", a.lengths, b.lengths)
    yield _means(variant, "legal actions at a decision", a.branching, b.branching)
    yield _means(variant, "changes of the lead", a.leads, b.leads)
    for clause in sorted(a.endings.keys() | b.endings.keys()):
        yield _shares(variant, f"ended by {clause}", a.ending(clause), b.ending(clause))
    for role in max(a.roles(), b.roles(), key=len):  # if one tells sides apart, so does the comparison
        by = f"by {a.role_name(role)}: " if a.role_name(role) else ""
        for thing in sorted({*a.used(role), *b.used(role)}):
            one, other = a.users(role, thing), b.users(role, thing)
            if min(one.part, other.part) < _MANY:
                yield _shares(variant, f"used {by}{thing}", one, other)


def _shares(variant: str, what: str, a: Share, b: Share) -> Change:
    return Change(capital(variant), what, in_words(a), in_words(b), b.part - a.part, newcombe(a, b), percent=True)


def _means(variant: str, what: str, a: Sequence[float], b: Sequence[float]) -> Change:
    difference = fmean(b) - fmean(a)
    return Change(capital(variant), what, f"{fmean(a):.1f}", f"{fmean(b):.1f}", difference, welch(a, b), percent=False)
