"""What a study shows, in plain sentences: the first thing that somebody reads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from clew.core.wording import capital
from clew.lab.figures import Role, apart
from clew.lab.study import Cell, Study
from clew.lab.summary import Share

_MOST: Final = 8
"""Sentences about things that stand out."""
_RARE: Final = 20
"""Whoever did something less often than this, or failed to, says nothing."""


class Standout(NamedTuple):
    """Something whose users win clearly more or less often than the others, in one variant."""

    cell: Cell
    role: Role
    thing: str
    users: Share
    others: Share

    def name(self, study: Study) -> str:
        """What stands out, with whose it is and in which variant as far as there are several."""
        parts = [self.cell.name] if len(study.cells) > 1 else []
        return ": ".join([*parts, *filter(None, [self.cell.figures.role_name(self.role)]), self.thing])


def percent(part: float) -> str:
    """A share as people say it."""
    return f"{100 * part:.0f} %"


def in_words(share: Share) -> str:
    """A share and its interval: 41 % (37 to 45)."""
    low, high = share.interval
    return f"{percent(share.part)} ({100 * low:.0f} to {100 * high:.0f})"


def is_uneven(share: Share, even: float) -> bool:
    """Whether a share is clearly not the even one."""
    return not share.interval[0] <= even <= share.interval[1]


def in_cell(cell: Cell, study: Study) -> str:
    """Which variant a sentence is about; nothing if there is only one."""
    return f"{capital(cell.name)}: " if len(study.cells) > 1 else ""


def sentences(study: Study) -> list[str]:
    """What stands out: who wins, who begins, how long it takes, how it ends, what was used by those who won."""
    found = [sentence for cell in study.cells for sentence in _wins(study, cell)]
    found += [sentence for cell in study.cells for sentence in _first(study, cell)]
    found += _lengths(study)
    found += _endings(study)
    standouts = stand_out(study)
    found += [_used(study, standout) for standout in standouts[:_MOST]]
    if len(standouts) > _MOST:
        found.append(f"{len(standouts) - _MOST} more things like this are listed below.")
    return found


def _wins(study: Study, cell: Cell) -> Iterator[str]:
    figures = cell.figures
    start = in_cell(cell, study)
    even = figures.even()
    if even is None:
        yield f"{start}the team wins {in_words(figures.share(0))} of {figures.games} games."
        return
    uneven = [number for number in range(len(figures.parties)) if is_uneven(figures.share(number), even)]
    if uneven:
        told = [f"{figures.parties[number].wins} {in_words(figures.share(number))}" for number in uneven]
        yield f"{start}{', '.join(told)} where {percent(even)} would be even."
    else:
        yield f"{start}no side clearly wins more or less than its {percent(even)} in {figures.games} games."
    if figures.nobody:
        yield f"{start}nobody wins {in_words(Share(figures.nobody, figures.games))}."


def _first(study: Study, cell: Cell) -> Iterator[str]:
    figures = cell.figures
    first, even = figures.first(), figures.even()
    if first is not None and even is not None and is_uneven(first, even):
        yield f"{in_cell(cell, study)}whoever begins wins {in_words(first)} where {percent(even)} would be even."


def _lengths(study: Study) -> Iterator[str]:
    medians = [cell.figures.length().median for cell in study.cells]
    low, high = min(medians), max(medians)
    if low == high:
        yield f"Half of the games take {low:.0f} decisions or less."
    else:
        shortest, longest = study.cells[medians.index(low)], study.cells[medians.index(high)]
        yield f"The median game takes between {low:.0f} ({shortest.name}) and {high:.0f} decisions ({longest.name})."


def _endings(study: Study) -> Iterator[str]:
    total = sum((cell.figures.endings for cell in study.cells), start=type(study.cells[0].figures.endings)())
    clause, count = max(total.items(), key=lambda ending: (ending[1], ending[0]))
    known = study.game.clauses().get(clause)
    text = f": {known.text}" if known else ""
    yield f"{percent(count / study.games)} of all games end by {clause}{text}"


def _used(study: Study, standout: Standout) -> str:
    users, others = standout.users, standout.others
    who = standout.cell.figures.role_name(standout.role) or "those"
    more = "more" if users.part > others.part else "less"
    return (
        f"{in_cell(standout.cell, study)}{who} with “{standout.thing}” win {more} often: "
        f"{in_words(users)} against {in_words(others)} without."
    )


def stand_out(study: Study) -> list[Standout]:
    """Everything whose users win clearly more or less often, the largest differences first."""
    found = []
    for cell in study.cells:
        for role in cell.figures.roles():
            for thing in cell.figures.used(role):
                users, others = cell.figures.with_and_without(role, thing)
                if min(users.of, others.of) >= _RARE and apart(users, others):
                    found.append(Standout(cell, role, thing, users, others))
    return sorted(found, key=lambda standout: -abs(standout.users.part - standout.others.part))


def things(cells: Sequence[Cell]) -> dict[str, dict[str, float]]:
    """Uses in a game by kind and name, over all variants: ``card``, then ``Grenade``, the most used first."""
    games = sum(cell.figures.games for cell in cells)
    totals: dict[str, int] = {}
    for cell in cells:
        for (_, thing), use in cell.figures.uses.items():
            totals[thing] = totals.get(thing, 0) + use.times
    kinds: dict[str, dict[str, float]] = {}
    for thing, times in sorted(totals.items(), key=lambda use: (-use[1], use[0])):
        kind, _, name = thing.partition(": ")
        kinds.setdefault(kind, {})[name] = times / games
    return {kind: kinds[kind] for kind in sorted(kinds, key=lambda kind: (kind != "action", kind))}
