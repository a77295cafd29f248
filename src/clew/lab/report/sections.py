"""The sections of a report: what each plot shows, its caption, and the same figures as a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from clew.core.game import spell
from clew.core.wording import capital
from clew.lab.figures import Figures, Pace, Party
from clew.lab.report import plots
from clew.lab.report.words import in_words, percent, stand_out, things
from clew.lab.study import Cell, Study
from clew.lab.summary import Share, spread

_BARS: Final = 25
"""Things in a plot; all others are in its table."""
_PAIRS: Final = 20


@dataclass(frozen=True)
class Section:
    """A plot with all that belongs to it."""

    title: str
    caption: str
    plot: str
    """SVG; empty where there is nothing to draw."""
    heads: list[str]
    rows: list[list[str]]


def sections(study: Study) -> Iterator[Section]:
    """All of them, in the order of the page."""
    yield _wins(study)
    varying = [name for name, values in study.varied.items() if len(values) > 1]
    if len(varying) > 1:  # of one alone the first plot has told all
        for name in varying:
            yield _by_option(study, name)
    lengths = [cell.figures.lengths for cell in study.cells]
    yield _spreads(study, "lengths", "Length of games", "decisions in a game", lengths)
    branching = [cell.figures.branching for cell in study.cells]
    yield _spreads(study, "branching", "Choices at a decision", "legal actions, mean of a game", branching)
    yield _endings(study)
    leads = [cell.figures.leads for cell in study.cells]
    yield _spreads(study, "leads", "Changes of the lead", "changes in a game", leads)
    for kind, uses in things(study.cells).items():
        yield _uses(kind, uses)
    yield _winners_used(study)
    yield _times(study)


def _label(study: Study, cell: Cell, party: Party) -> str:
    """A side, with its variant if there are several; a variant says enough where all play together."""
    if len(study.cells) == 1:
        return capital(party.name)
    return f"{cell.name}: {party.name}" if len(cell.figures.parties) > 1 else capital(cell.name)


def _wins(study: Study) -> Section:
    rows: list[tuple[str, Share]] = []
    even: dict[int, float] = {}
    for cell in study.cells:
        fair = cell.figures.even()
        for number, party in enumerate(cell.figures.parties):
            if fair is not None:
                even[len(rows)] = fair
            rows.append((_label(study, cell, party), cell.figures.share(number)))
    mark = " The dashed line is what would be even." if even else ""
    return Section(
        "Wins",
        f"How often each side wins, with 95 % intervals (Wilson).{mark} A win that sides share counts for each.",
        plots.shares("wins", _told("Share of games won", rows), rows, even),
        ["side", "wins", "games", "share (95 %)"],
        [[label, str(share.count), str(share.of), in_words(share)] for label, share in rows]
        + [[f"{cell.name}: nobody", *_share(Share(cell.figures.nobody, cell.figures.games))] for cell in study.cells],
    )


def _share(share: Share) -> list[str]:
    return [str(share.count), str(share.of), in_words(share)]


def _told(what: str, rows: Sequence[tuple[str, Share]]) -> str:
    """A plot of shares for who cannot see it."""
    return f"{what}. " + "; ".join([f"{label}: {in_words(share)}" for label, share in rows])


def _by_option(study: Study, name: str) -> Section:
    """What one option does, over all else that varies: the wins of each side that all its values have."""
    values = study.varied[name]
    groups = [[cell for cell in study.cells if cell.series.options[name] == value] for value in values]
    rows: list[tuple[str, Share]] = []
    for value, group in zip(values, groups, strict=True):
        names = dict.fromkeys(party.name for cell in group for party in cell.figures.parties)
        rows += [(f"{spell(value)}: {party}", _pooled(group, party)) for party in names]
    return Section(
        f"Wins by {name}",
        f"The same by {name} alone, over everything else that varies.",
        plots.shares(f"by-{name}", _told(f"Share of games won by {name}", rows), rows, {}),
        [name, "wins", "games", "share (95 %)"],
        [[label, *_share(share)] for label, share in rows],
    )


def _pooled(cells: Sequence[Cell], party: str) -> Share:
    """The wins of a side over several variants, as far as they have it."""
    shares = [
        cell.figures.share(number)
        for cell in cells
        for number, other in enumerate(cell.figures.parties)
        if other.name == party
    ]
    return Share(sum(share.count for share in shares), sum(share.of for share in shares))


def _spreads(study: Study, name: str, title: str, unit: str, values: Sequence[Sequence[float]]) -> Section:
    """A number that every game has: one variant as a histogram, several as ranges."""
    rows = [(capital(cell.name), spread(numbers)) for cell, numbers in zip(study.cells, values, strict=True)]
    told = "; ".join(
        [f"{label}: median {each.median:.3g}, from {each.low:.3g} to {each.high:.3g}" for label, each in rows]
    )
    if len(rows) == 1:
        everything = list(chain.from_iterable(values))
        plot = plots.histogram(name, f"{title}. {told}", everything, unit, name != "branching")
        caption = "How many games lie in each range."
    else:
        plot = plots.ranges(name, f"{title}. {told}", rows, unit)
        caption = "From the bar's left to its right end lie eight games in ten; the stroke is the median."
    if name == "leads":
        caption += (
            " The lead is with the side whose score is highest; where all play together, it changes when the team's"
            " score crosses a half."
        )
    return Section(
        title,
        caption,
        plot,
        ["variant", "mean", "10 %", "median", "90 %"],
        [
            [label, *[f"{number:.1f}" for number in (each.mean, each.low, each.median, each.high)]]
            for label, each in rows
        ],
    )


def _endings(study: Study) -> Section:
    clauses = sorted(
        {clause for cell in study.cells for clause in cell.figures.endings},
        key=lambda clause: (-sum(cell.figures.endings[clause] for cell in study.cells), clause),
    )
    rows = [
        (capital(cell.name), {clause: cell.figures.ending(clause).part for clause in clauses}) for cell in study.cells
    ]
    told = "; ".join(
        [
            f"{label}: {', '.join([f'{clause} {percent(part)}' for clause, part in parts.items() if part])}"
            for label, parts in rows
        ]
    )
    known = study.game.clauses()
    return Section(
        "Endings",
        "By which clause of the rules games end; the table has its words.",
        plots.stacked("endings", f"Endings by clause. {told}", rows, clauses),
        ["variant", "clause", "share (95 %)", "in words"],
        [
            [
                capital(cell.name),
                clause,
                in_words(cell.figures.ending(clause)),
                known[clause].text if clause in known else "",
            ]
            for cell in study.cells
            for clause in clauses
            if cell.figures.endings[clause]
        ],
    )


def _uses(kind: str, uses: dict[str, float]) -> Section:
    shown = list(uses.items())[:_BARS]
    told = ", ".join([f"{name} {times:.2f}" for name, times in shown])
    rest = f" The {_BARS} most frequent of {len(uses)}; all are in the table." if len(uses) > _BARS else ""
    return Section(
        f"Use of each {kind}",
        f"How often in a game, by all seats together, over all variants.{rest}",
        plots.bars(f"use-{_part(kind)}", f"Times in a game: {told}", shown, "times in a game", "{:.2f}".format),
        [kind, "times in a game"],
        [[name, f"{times:.3f}"] for name, times in uses.items()],
    )


def _part(kind: str) -> str:
    """A kind of things as a name within the page."""
    return "".join([letter if letter.isalnum() and letter.isascii() else "-" for letter in kind])


def _winners_used(study: Study) -> Section:
    found = stand_out(study)
    compared = sum(len(cell.figures.used(role)) for cell in study.cells for role in cell.figures.roles())
    rows = [(standout.name(study), standout.users, standout.others) for standout in found]
    told = "; ".join(
        [f"{label}: {in_words(one)} with, {in_words(other)} without" for label, one, other in rows[:_PAIRS]]
    )
    names = ("who used it", "who did not")
    title = "What winners used"
    plot = plots.pairs("used", f"{title}. {told}", rows[:_PAIRS], names, "share of games won") if rows else ""
    return Section(
        title,
        f"Of {compared} things, those whose users win clearly more or less often than the others: the 95 % intervals"
        " do not overlap, and both have at least 20 games. By chance alone about one in 200 would. That winners use"
        " something need not mean that it makes them win: long games use more of everything."
        + ("" if rows else " Nothing stands out here."),
        plot,
        ["thing", "wins of users", "wins of the others"],
        [[label, in_words(one), in_words(other)] for label, one, other in rows],
    )


def _times(study: Study) -> Section:
    paces = _paces([cell.figures for cell in study.cells])
    rows = [(bot, 1000 * pace.mean) for bot, pace in paces.items()]
    told = ", ".join([f"{bot} {mean:.3g} ms" for bot, mean in rows])
    return Section(
        "Time for a decision",
        "Mean of all decisions on the machine that played, the list of legal actions and a guess at what is hidden"
        " included.",
        plots.bars("times", f"Milliseconds for a decision: {told}", rows, "milliseconds", "{:.3g}".format),
        ["bot", "decisions", "milliseconds each"],
        [[bot, str(pace.decisions), f"{1000 * pace.mean:.3g}"] for bot, pace in paces.items()],
    )


def _paces(all_figures: Sequence[Figures]) -> dict[str, Pace]:
    paces: dict[str, Pace] = {}
    for figures in all_figures:
        for bot, pace in figures.paces.items():
            before = paces.get(bot, Pace(0, 0.0))
            paces[bot] = Pace(before.decisions + pace.decisions, before.seconds + pace.seconds)
    return paces
