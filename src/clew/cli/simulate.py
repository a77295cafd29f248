"""``clew simulate``: many games, a table of them on disk, and what they show."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from clew import files, lab
from clew.cli.bar import Bar
from clew.cli.choices import read_options, split
from clew.cli.flags import GameName, Players, Settings
from clew.cli.runs import Address, EngineFlag, Jobs, played_into, show_failure
from clew.cli.screen import out, say
from clew.core.errors import BadOption
from clew.core.game import Game
from clew.core.registry import find_game
from clew.lab import EngineName, GameFailed, Plan, Row, Run, Series, Share, Summary, make_engine
from clew.lab.tables import check_table
from clew.lab.work import Engine


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many games.")] = 100,
    seats: Annotated[
        str | None, typer.Option(metavar="greedy,random,…", help="A bot for each seat; greedy ones at first.")
    ] = None,
    players: Players = None,
    settings: Settings = None,
    engine: EngineFlag = EngineName.LOCAL,
    address: Address = "",
    jobs: Jobs = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    out_file: Annotated[
        Path | None,
        typer.Option("--out", help="A .csv or .parquet file for the games; a folder for very many; .clew with --only."),
    ] = None,
    only: Annotated[int | None, typer.Option(min=0, help="Record only this game of the series, as a thread.")] = None,
) -> None:
    """Let bots play many games. The same seed gives the same results, for any number of jobs."""
    found = find_game(game)
    options = read_options(found, settings or [], players, split(seats))
    series = Series.of(game, options, split(seats) or ["greedy"] * int(options["players"]), seed)
    if only is not None:
        record_one(series, only, out_file)
        return
    workers = make_engine(engine, jobs, address)
    if out_file is not None and not out_file.suffix:
        summary = kept(series, games, workers, out_file)
    else:
        summary = written(series, games, workers, out_file)
    show_summary(found, series, summary)


def kept(series: Series, games: int, engine: Engine, folder: Path) -> Summary:
    """The games played into a folder: the same command goes on with what was interrupted."""
    with Run(folder, Plan([(series, games)]), "simulate") as run:
        played_into(run, engine)
        say(f"{games} games are in {run.table}.", "green")
        return lab.summarize(row for _, row in run.rows())


def written(series: Series, games: int, engine: Engine, path: Path | None) -> Summary:
    """The games in memory, and in a file if one is wanted."""
    if path is not None:
        check_table(path)
    try:
        rows = played(series, games, engine)
    except GameFailed as failed:
        show_failure(failed)
        raise typer.Exit(2) from failed
    if path is not None:
        lab.write_rows(rows, path)
        say(f"{len(rows)} games written to {path}.", "green")
    return lab.summarize(rows)


def record_one(series: Series, index: int, path: Path | None) -> None:
    """One game as a thread; of a game that broke down, the moves that led there."""
    if path is None or path.suffix != files.SUFFIX:
        raise BadOption(f"--only writes a thread: add --out game{files.SUFFIX}")
    try:
        thread = lab.record(series, index)
    except GameFailed as failed:
        if failed.thread is not None:
            files.save(failed.thread, path)
            say(f"The {len(failed.thread.moves)} moves up to there are in {path}.")
        raise
    files.save(thread, path)
    say(f"Game {index}, {len(thread.moves)} moves, written to {path}: clew replay {path}", "green")


def played(series: Series, games: int, engine: Engine) -> list[Row]:
    """The games, with a bar that shows how far they are."""
    with Bar(games) as bar:
        return lab.simulate(series, games, progress=bar.advance, engine=engine)


def show_summary(game: Game, series: Series, summary: Summary) -> None:
    """Wins by seat, lengths, and endings."""
    out.print()
    say(f"{game.title}: {summary.games} games, seed {series.seed}", "bold")
    out.print(_wins(game, series, summary))
    out.print()
    out.print(_spreads(summary))
    out.print()
    out.print(_endings(game, summary))


def _wins(game: Game, series: Series, summary: Summary) -> Table:
    table = _table("seat", "bot", "wins", "share", "95 % interval")
    for seat, (name, bot) in enumerate(zip(game.names(series.options), series.bots, strict=True)):
        table.add_row(f"{seat + 1} {name}", bot, *share_words(summary.wins[seat]))
    table.add_row("nobody", "", *share_words(summary.nobody))
    return table


def _spreads(summary: Summary) -> Table:
    table = _table("", "mean", "10 %", "median", "90 %")
    for name, spread in [("decisions", summary.decisions), ("branching", summary.branching)]:
        table.add_row(name, *[f"{number:.1f}" for number in (spread.mean, spread.low, spread.median, spread.high)])
    return table


def _endings(game: Game, summary: Summary) -> Table:
    table = _table("ending", "games", "share", "95 % interval")
    table.add_column("", ratio=1)
    for clause, share in summary.endings.items():
        known = game.clauses().get(clause)
        table.add_row(clause, *share_words(share), known.text if known else "")
    return table


def _table(first: str, *columns: str) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column(first, style="bold cyan", no_wrap=True)
    for name in columns:
        table.add_column(name, justify="left" if name == "bot" else "right", no_wrap=True)
    return table


def share_words(share: Share) -> tuple[str, str, str]:
    """A share as cells of a table: the count, the part, and between which parts the truth lies."""
    low, high = share.interval
    return str(share.count), f"{share.part:.1%}", f"{low:.1%} to {high:.1%}"
