"""The comparison of two studies as a page, in the dress of a report."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from clew.core.wording import capital
from clew.files import write_whole
from clew.lab.compare import Change, compared, warnings
from clew.lab.report import plots
from clew.lab.report.page import details, figure, listed, page
from clew.lab.study import Study

HEADS: Final = ["variant", "what", "A", "B", "B less A (95 %)"]
CHANCE: Final = "Of {} figures that were compared, about one in 20 would differ as much by chance."
_PLOTTED: Final = 25


def cells(change: Change) -> list[str]:
    """A change as a line of a table."""
    return [change.variant, change.what, change.a, change.b, change.in_words()]


def told(changes: list[Change]) -> list[str]:
    """What clearly differs, in sentences."""
    clear = [change for change in changes if change.is_clear]
    if not clear:
        return ["Nothing clearly differs: every interval of a difference holds zero."]
    return [
        f"{capital(_label(change, changes))}: {change.a} in A, {change.b} in B,"
        f" a difference of {change.in_words()}{' points' if change.percent else ''}."
        for change in clear
    ]


def _label(change: Change, changes: list[Change]) -> str:
    """What differs, and in which variant if there are several."""
    several = len({each.variant for each in changes}) > 1
    return f"{change.variant}: {change.what}" if several else change.what


def write_comparison(a: Study, b: Study, names: tuple[str, str], path: Path) -> None:
    """Write the page."""
    changes = compared(a, b)
    title = f"{a.game.title}: A and B"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<dl>{_played('A', names[0], a)}{_played('B', names[1], b)}</dl>",
        listed([*warnings(a, b), *told(changes), CHANCE.format(len(changes))]),
        "<h2>Differences of shares</h2>",
        figure(
            _plot(changes),
            "Shares that clearly differ, the largest differences first, with Newcombe's 95 % intervals.",
        ),
        details(HEADS, [cells(change) for change in changes if change.percent]),
        "<h2>Differences of means</h2>",
        figure("", "With Welch's 95 % intervals."),
        details(HEADS, [cells(change) for change in changes if not change.percent]),
    ]
    write_whole(path, page(title, parts).encode())


def _played(letter: str, name: str, study: Study) -> str:
    again = f"<code>{escape(study.command())}</code>"
    return f"<dt>{letter}</dt><dd>{escape(name)}: {study.games} games<br/>{again}</dd>"


def _plot(changes: list[Change]) -> str:
    clear = [change for change in changes if change.percent and change.is_clear]
    largest = sorted(clear, key=lambda change: -abs(change.difference))[:_PLOTTED]
    if not largest:
        return ""
    rows = [(_label(change, changes), change.difference, change.interval) for change in largest]
    alternative = "; ".join([f"{_label(change, changes)}: {change.in_words()} points" for change in largest])
    return plots.differences("differences", f"Differences, B less A. {alternative}", rows)
