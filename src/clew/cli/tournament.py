"""``clew tournament``: players meet in all line-ups and on all seats, and get ratings."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from clew.cli.choices import read_options, split
from clew.cli.flags import GameName, Settings
from clew.cli.runs import Address, EngineFlag, Jobs, played_into
from clew.cli.screen import out, say
from clew.core.errors import BadOption
from clew.core.registry import find_game
from clew.lab import EngineName, Run, make_engine
from clew.lab.programs import is_program, try_program
from clew.lab.ratings import Estimate
from clew.lab.tournament import RATINGS, Standings, Tournament, write_standings


def tournament(
    game: GameName,
    players: Annotated[
        str, typer.Option(metavar="greedy,search:200,./mybot", help="Bots by their names, programs by their paths.")
    ],
    games: Annotated[
        int, typer.Option(min=1, max=10_000_000, help="At least so many: as many for each line-up and seating.")
    ] = 1000,
    settings: Settings = None,
    patience: Annotated[float, typer.Option(min=0.1, max=86_400, help="Seconds for each answer of a program.")] = 30.0,
    engine: EngineFlag = EngineName.LOCAL,
    address: Address = "",
    jobs: Jobs = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    out_folder: Annotated[
        Path | None, typer.Option("--out", metavar="FOLDER", help="Where everything is kept; at first GAME-tournament.")
    ] = None,
) -> None:
    """Let players meet and say how strong they are. The same command goes on with a tournament that was interrupted."""
    found = find_game(game)
    names = split(players) or []
    if not all(names):
        raise BadOption("--players: a name is missing between two commas")
    workers = make_engine(engine, jobs, address)
    options = read_options(found, settings or [], None, None)
    contest = Tournament(game, options, names, seed, patience)
    for name in names:
        if is_program(name):
            try_program(found, options, name, patience)
    plan = contest.plan(games)
    folder = out_folder or Path(f"{found.id}-tournament")
    with Run(folder, plan, "tournament", {"players": names}) as run:
        played_into(run, workers)
        standings = contest.standings(plan, run.rows())
        write_standings(standings, folder / RATINGS)
    say(f"{found.title}: {len(plan):,} games, seed {seed}", "bold")
    out.print(_players(standings))
    if standings.places:
        out.print()
        out.print(_places(standings))
    say(f"0 is {standings.anchor}. All games are in {run.table}.", "dim")


def _players(standings: Standings) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("player", style="bold cyan", overflow="fold")  # a command may be long
    for name in ("rating", "95 % interval", "wins", "draws", "played"):
        table.add_column(name, justify="right", no_wrap=True)
    failures = any(each.failed for each in standings.players)
    if failures:
        table.add_column("failed", justify="right", style="red", no_wrap=True)
    for each in standings.players:
        counts = [each.wins, each.draws, each.played, *([each.failed] if failures else [])]
        table.add_row(each.player, *_points(each.rating), *[f"{count:,}" for count in counts])
    return table


def _places(standings: Standings) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("place, next to the first", style="bold cyan", no_wrap=True)
    for name in ("worth", "95 % interval"):
        table.add_column(name, justify="right", no_wrap=True)
    for name, worth in standings.places:
        table.add_row(name, *_points(worth))
    return table


def _points(estimate: Estimate) -> tuple[str, str]:
    return f"{estimate.points:+.0f}", f"{estimate.low:+.0f} to {estimate.high:+.0f}"
