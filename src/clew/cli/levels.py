"""``clew levels``: how strong the levels of a game are, measured, kept, and shown."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from clew.cli.bar import Bar
from clew.cli.choices import read_options
from clew.cli.flags import GameName, Players, Settings
from clew.cli.runs import Jobs
from clew.cli.screen import out, say
from clew.core.bot import LEVEL_NAMES
from clew.core.errors import BadOption
from clew.core.game import Options
from clew.core.registry import find_game
from clew.files import write_whole
from clew.lab.ladder import Ladder, Rung, as_markdown, in_words, keep_tally, read_tallies, verdict


def levels(
    game: GameName,
    games: Annotated[int, typer.Option(min=2, max=1_000_000, help="For each comparison, at least.")] = 400,
    only: Annotated[
        str | None, typer.Option("--level", metavar="minotaur", help="Compare only this level with the one below it.")
    ] = None,
    players: Players = None,
    settings: Settings = None,
    jobs: Jobs = None,
    keep: Annotated[
        Path | None, typer.Option(help="A .json file for the results: what is in it is not played again.")
    ] = None,
    page: Annotated[
        Path | None,
        typer.Option(
            help="A page with a line `<!-- levels of GAME -->`, or `<!-- levels of GAME, players=3 -->` for options"
            " that are not as usual: all that was kept goes below it."
        ),
    ] = None,
) -> None:
    """Let every level of a game play against the one below it, or beside it, and say how much stronger it is."""
    found = find_game(game)
    if only is not None and only not in LEVEL_NAMES[1:]:
        raise BadOption(f"--level: '{only[:40]}' is none of {', '.join(LEVEL_NAMES[1:])}")
    options = read_options(found, settings or [], players, None)
    ladder = known(Ladder(game, options, games, [only] if only else LEVEL_NAMES), keep)
    missing = ladder.missing()
    with Bar(sum(ladder.games_of(bots) for bots in missing)) as bar:
        for bots in missing:
            bar.about(", ".join(bots))
            tally = ladder.play(bots, jobs or os.cpu_count() or 1, bar.advance)
            if keep is not None:
                keep_tally(keep, tally)
    say(f"{found.title}: the levels", "bold")
    out.print(_table(ladder.rungs()))
    if page is not None:
        rungs = known(Ladder(game, options, 1), keep).rungs() or ladder.rungs()
        write_whole(page, with_table(page.read_text(encoding="utf-8"), found.id, ladder.chosen, rungs).encode())


def known(ladder: Ladder, keep: Path | None) -> Ladder:
    """A ladder that knows what is in a file."""
    for tally in read_tallies(keep) if keep is not None else []:
        ladder.know(tally)
    return ladder


def with_table(text: str, game: str, chosen: Options, rungs: list[Rung]) -> str:
    """A page with the table of a game, with the options that are not as usual, in place of the one that was there."""
    what = ", ".join([game, *[f"{name}={value}" for name, value in sorted(chosen.items())]])
    start, end = f"<!-- levels of {what} -->", "<!-- end -->"
    before, found, rest = text.partition(start)
    if not found or end not in rest:
        raise BadOption(f"the page has no line {start} with {end} after it")
    return f"{before}{start}\n{as_markdown(rungs)}\n{end}{rest.partition(end)[2]}"


def _table(rungs: list[Rung]) -> Table:
    table = Table(box=None, pad_edge=False)
    for column in ("how", "games", "level", "wins", "below it", "wins", ""):
        table.add_column(column, no_wrap=True)
    for rung in rungs:
        sides = (rung.level, in_words(rung.upper), rung.below, in_words(rung.lower))
        table.add_row(rung.way, str(rung.upper.of), *sides, verdict(rung))
    return table
