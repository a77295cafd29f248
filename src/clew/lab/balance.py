"""The key figures of a study, kept in a small file, and as a table for a page."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from clew.core.errors import BadOption
from clew.core.wording import capital
from clew.files import write_whole
from clew.lab.ladder import BadResults
from clew.lab.report.words import in_words, percent
from clew.lab.study import Cell, Study
from clew.lab.summary import Share, Spread, spread

_HEADS: Final = [
    "variant",
    "games",
    "wins (95 %)",
    "who begins wins",
    "decisions (10 to 90 %)",
    "changes of the lead",
    "endings",
]
_ENDINGS: Final = 3
"""So many of the most frequent are told."""


@dataclass(frozen=True)
class Line:
    """One variant in a few numbers."""

    variant: str
    games: int
    wins: dict[str, int]
    """By side."""
    nobody: int
    opened: tuple[int, int] | None
    """Games won by who began, and all games; nothing where that means nothing."""
    decisions: Spread
    leads: float
    """Mean."""
    endings: dict[str, int]
    """By clause, the most frequent first."""


@dataclass(frozen=True)
class Sheet:
    """The key figures of a study, and what they rest on."""

    game: str
    rules: int
    clew: str
    date: str
    bots: list[str]
    command: str
    lines: list[Line]


def sheet_of(study: Study, today: str) -> Sheet:
    """What is kept of a study."""
    lines = [_line(cell) for cell in study.cells]
    return Sheet(study.game.id, study.rules, study.clew, today, study.bots, study.command(), lines)


def _line(cell: Cell) -> Line:
    figures = cell.figures
    first = figures.first()
    return Line(
        variant=cell.name,
        games=figures.games,
        wins={party.name: figures.wins[number] for number, party in enumerate(figures.parties)},
        nobody=figures.nobody,
        opened=None if first is None else (first.count, first.of),
        decisions=figures.length(),
        leads=spread(figures.leads).mean,
        endings=dict(sorted(figures.endings.items(), key=lambda ending: (-ending[1], ending[0]))),
    )


def read_sheet(path: Path) -> Sheet:
    """A file of key figures."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Sheet)
    except msgspec.DecodeError as wrong:
        raise BadResults(path, f"not a file of `clew lab figures` ({wrong})") from None


def write_sheet(path: Path, sheet: Sheet) -> None:
    """Keep the key figures."""
    write_whole(path, msgspec.json.format(msgspec.json.encode(sheet), indent=1) + b"\n")


def as_markdown(sheet: Sheet) -> str:
    """The key figures for a page, and how they came about."""
    rows = [_HEADS, ["---", "---:", *["---"] * (len(_HEADS) - 2)], *[_cells(line) for line in sheet.lines]]
    bots = ", ".join([f"`{bot}`" for bot in sheet.bots])
    made = f"{sheet.date}, rules version {sheet.rules}, Clew {sheet.clew}, {bots}:"
    table = "\n".join([f"| {' | '.join(row)} |" for row in rows])
    return f"{made}\n\n```sh\n{sheet.command}\n```\n\n{table}"


def _cells(line: Line) -> list[str]:
    wins = [f"{name}: {in_words(Share(count, line.games))}" for name, count in line.wins.items()]
    if line.nobody and len(line.wins) > 1:
        wins.append(f"nobody: {in_words(Share(line.nobody, line.games))}")
    endings = [f"{clause} {percent(count / line.games)}" for clause, count in list(line.endings.items())[:_ENDINGS]]
    length = line.decisions
    return [
        capital(line.variant),
        str(line.games),
        "<br/>".join(wins),
        "" if line.opened is None else in_words(Share(*line.opened)),
        f"{length.median:.0f} ({length.low:.0f} to {length.high:.0f})",
        f"{line.leads:.1f}",
        ", ".join(endings),
    ]


def on_page(text: str, name: str, sheet: Sheet) -> str:
    """A page with these figures in place of those that were there."""
    start, end = f"<!-- balance of {name} -->", "<!-- end -->"
    before, found, rest = text.partition(start)
    if not found or end not in rest:
        raise BadOption(f"the page has no line {start} with {end} after it")
    return f"{before}{start}\n{as_markdown(sheet)}\n{end}{rest.partition(end)[2]}"
