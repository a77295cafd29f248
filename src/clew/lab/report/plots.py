"""The shapes of plots that reports are made of, as SVG to put into a page: same numbers, same bytes.

A plot has no colours of its own, only names of colours that the page gives it in light and dark; whatever a colour
tells, a label, a mark or a pattern tells too.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from html import escape
from math import ceil, floor
from textwrap import fill
from typing import TYPE_CHECKING, Any, Final

from clew.lab.summary import Share, Spread

if TYPE_CHECKING:  # it takes a second to import, and only reports need it
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH: Final = 4.7
_ROW: Final = 0.28
"""Inches for a row of labels."""
_LABEL: Final = 28
"""Characters in a line of a label."""
_BINS: Final = 24
_ROOM: Final = 0.15
"""The part of a whole that has room for its percentage."""

INK: Final = "#010101"
FAINT: Final = "#020202"
MAIN: Final = "#030303"
OTHER: Final = "#040404"
PAPER: Final = "#050505"
_COLOURS: Final = {INK: "--ink", FAINT: "--faint", MAIN: "--main", OTHER: "--other", PAPER: "--paper"}
"""Stand-ins for what the page's style sheet calls its colours."""
_FONTS: Final = "'DejaVu Sans', Verdana, sans-serif"
_PATTERNS: Final = ["", "////", "....", "xxxx", "----", "\\\\\\\\", "++++", "oo", "||||"]
_SETTINGS: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "font.family": "DejaVu Sans",
    "text.parse_math": False,  # names are names, dollars and all
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": FAINT,
    "axes.facecolor": "none",
    "axes.grid": True,
    "axes.grid.axis": "x",
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "grid.color": FAINT,
    "grid.linewidth": 0.4,
    "xtick.color": INK,
    "ytick.color": INK,
    "ytick.major.size": 0,
    "figure.facecolor": "none",
    "figure.constrained_layout.w_pad": 0.14,  # the last number of an axis is written half beyond it
    "hatch.color": PAPER,
    "hatch.linewidth": 1.2,
    "legend.frameon": False,
}


@contextmanager
def _canvas(rows: float) -> Iterator[tuple[Figure, Axes]]:
    """Axes with room for so many rows of labels."""
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context({**_SETTINGS, "svg.hashsalt": "clew"}):
        figure = Figure(figsize=(WIDTH, 0.75 + _ROW * rows), layout="constrained")
        yield figure, figure.subplots()


def _svg(figure: Figure, name: str, alternative: str) -> str:
    """The plot as part of a page: its own names for its parts, no outer world, and words for who cannot see it."""
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None}, transparent=True)
    svg = text.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"\s*<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    size = re.search(r'viewBox="[^"]*"', svg)
    assert size is not None
    for old, new in ((' id="', f' id="{name}-'), ('xlink:href="#', f'href="#{name}-'), ("url(#", f"url(#{name}-")):
        svg = svg.replace(old, new)
    svg = svg.replace("'DejaVu Sans'", _FONTS)
    for stand_in, colour in _COLOURS.items():
        svg = svg.replace(stand_in, f"var({colour})")
    inside = svg[svg.index(">") + 1 :].rstrip()
    return f'<svg {size[0]} role="img" aria-label="{escape(alternative)}">{inside}'


def _labelled(axes: Axes, labels: Sequence[str]) -> None:
    """One row for each label, the first on top."""
    axes.set_yticks(range(len(labels)), [fill(label, _LABEL) for label in labels])
    axes.set_ylim(len(labels) - 0.5, -0.5)


def _lines(labels: Sequence[str]) -> float:
    """How many rows labels need: long ones have two lines."""
    return sum(1.0 + 0.55 * (fill(label, _LABEL).count("\n")) for label in labels)


def _percent(axes: Axes, furthest: float) -> None:
    """Shares along the bottom, from none to a little more than the furthest."""
    axes.set_xlim(0, min(1.0, furthest * 1.15) + 0.005)
    axes.xaxis.set_major_formatter(lambda part, _: f"{100 * part:.3g} %")


def _shares(axes: Axes, shares: Sequence[Share], shift: float, colour: str, mark: str, name: str) -> None:
    """Marks with their intervals, a row each."""
    rows = [row + shift for row in range(len(shares))]
    parts = [share.part for share in shares]
    reach = [
        [max(0.0, part - share.interval[0]) for part, share in zip(parts, shares, strict=True)],
        [max(0.0, share.interval[1] - part) for part, share in zip(parts, shares, strict=True)],
    ]
    axes.errorbar(
        parts,
        rows,
        xerr=reach,
        fmt=mark,
        color=colour,
        capsize=3,
        markersize=5.5,
        linewidth=1.4,
        label=name,
        clip_on=False,
    )


def shares(name: str, alternative: str, rows: Sequence[tuple[str, Share]], even: Mapping[int, float]) -> str:
    """Shares with their intervals; a short line in each row that has one shows what would be even."""
    labels = [label for label, _ in rows]
    with _canvas(_lines(labels)) as (figure, axes):
        _shares(axes, [share for _, share in rows], 0, MAIN, "o", "")
        for row, part in even.items():
            axes.plot([part, part], [row - 0.36, row + 0.36], color=INK, linestyle=(0, (2, 1.5)), linewidth=1.2)
        _labelled(axes, labels)
        _percent(axes, max([share.interval[1] for _, share in rows] + list(even.values())))
        return _svg(figure, name, alternative)


def pairs(
    name: str, alternative: str, rows: Sequence[tuple[str, Share, Share]], names: tuple[str, str], xlabel: str
) -> str:
    """Two shares in each row, told apart by their marks."""
    labels = [label for label, _, _ in rows]
    with _canvas(1.35 * _lines(labels) + 1.6) as (figure, axes):
        _shares(axes, [one for _, one, _ in rows], -0.16, MAIN, "o", names[0])
        _shares(axes, [other for _, _, other in rows], 0.16, OTHER, "s", names[1])
        _labelled(axes, labels)
        _percent(axes, max(share.interval[1] for _, one, other in rows for share in (one, other)))
        axes.set_xlabel(xlabel)
        figure.legend(loc="outside upper left", ncols=2)
        return _svg(figure, name, alternative)


def bars(
    name: str, alternative: str, rows: Sequence[tuple[str, float]], xlabel: str, write: Callable[[float], str]
) -> str:
    """A bar in each row, with its number at its end."""
    labels = [label for label, _ in rows]
    with _canvas(_lines(labels)) as (figure, axes):
        axes.barh(range(len(rows)), [value for _, value in rows], color=MAIN, height=0.62)
        for row, (_, value) in enumerate(rows):
            axes.annotate(write(value), (value, row), xytext=(4, 0), textcoords="offset points", va="center")
        _labelled(axes, labels)
        axes.set_xlim(0, 1.18 * max(value for _, value in rows) or 1)
        axes.set_xlabel(xlabel)
        return _svg(figure, name, alternative)


def ranges(name: str, alternative: str, rows: Sequence[tuple[str, Spread]], xlabel: str) -> str:
    """For each row from where to where eight games in ten lie, and their median."""
    labels = [label for label, _ in rows]
    with _canvas(_lines(labels)) as (figure, axes):
        for row, (_, spread) in enumerate(rows):
            axes.plot([spread.low, spread.high], [row, row], color=MAIN, linewidth=5, solid_capstyle="butt")
            axes.plot([spread.median], [row], marker="|", color=INK, markersize=13, markeredgewidth=2.2)
        _labelled(axes, labels)
        axes.set_xlim(0, 1.06 * max(spread.high for _, spread in rows) or 1)
        axes.set_xlabel(xlabel)
        return _svg(figure, name, alternative)


def histogram(name: str, alternative: str, values: Sequence[float], xlabel: str, whole: bool) -> str:
    """How often which number was seen; whole numbers get whole bins."""
    from matplotlib.ticker import MaxNLocator

    with _canvas(7) as (figure, axes):
        axes.hist(values, bins=edges(values, whole), color=MAIN, edgecolor=PAPER, linewidth=0.8)
        axes.grid(visible=False, axis="x")
        axes.grid(visible=True, axis="y")
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel(xlabel)
        axes.set_ylabel("games")
        return _svg(figure, name, alternative)


def edges(values: Sequence[float], whole: bool) -> list[float]:
    """Where the bins of a histogram begin and end."""
    low, high = min(values), max(values)
    if not whole:
        step = (high - low) / _BINS or 1.0
        return [low + step * number for number in range(_BINS + 1 if high > low else 2)]
    step = max(1, ceil((high - low + 1) / _BINS))
    bins = ceil((high - low + 1) / step)
    return [floor(low) - 0.5 + step * number for number in range(bins + 1)]


def stacked(name: str, alternative: str, rows: Sequence[tuple[str, Mapping[str, float]]], names: Sequence[str]) -> str:
    """For each row how a whole is made up; the parts have patterns and, where there is room, their percentages."""
    labels = [label for label, _ in rows]
    with _canvas(1.15 * _lines(labels) + 0.95 * ceil(len(names) / 3) + 0.4) as (figure, axes):
        starts = [0.0] * len(rows)
        for number, part in enumerate(names):
            widths = [parts.get(part, 0.0) for _, parts in rows]
            colour = MAIN if number % 2 == 0 else OTHER
            pattern = _PATTERNS[number % len(_PATTERNS)]
            axes.barh(
                range(len(rows)),
                widths,
                left=starts,
                color=colour,
                hatch=pattern,
                edgecolor=PAPER,
                height=0.66,
                label=part,
            )
            for row, width in enumerate(widths):
                if width >= _ROOM:
                    where = (starts[row] + width / 2, row)
                    axes.annotate(
                        f"{100 * width:.0f} %",
                        where,
                        ha="center",
                        va="center",
                        bbox={"facecolor": PAPER, "edgecolor": "none", "pad": 1.2},
                    )
            starts = [start + width for start, width in zip(starts, widths, strict=True)]
        _labelled(axes, labels)
        axes.set_xlim(0, 1)
        axes.xaxis.set_major_formatter(lambda part, _: f"{100 * part:.3g} %")
        figure.legend(loc="outside upper left", ncols=3)
        return _svg(figure, name, alternative)


def differences(name: str, alternative: str, rows: Sequence[tuple[str, float, tuple[float, float]]]) -> str:
    """Differences of shares with their intervals, left and right of none at all."""
    labels = [label for label, _, _ in rows]
    with _canvas(_lines(labels)) as (figure, axes):
        numbers = [difference for _, difference, _ in rows]
        reach = [
            [max(0.0, difference - low) for _, difference, (low, _) in rows],
            [max(0.0, high - difference) for _, difference, (_, high) in rows],
        ]
        axes.errorbar(numbers, range(len(rows)), xerr=reach, fmt="o", color=MAIN, capsize=3, markersize=5.5)
        axes.axvline(0, color=INK, linewidth=1.2, linestyle=(0, (2, 1.5)))
        _labelled(axes, labels)
        axes.xaxis.set_major_formatter(lambda part, _: f"{100 * part:+.3g}")
        axes.set_xlabel("points of percent, B less A")
        return _svg(figure, name, alternative)
