"""What commands that play into a folder share: their flags, the bar, and what they say when they are interrupted."""

from __future__ import annotations

import shlex
from typing import Annotated, TypeAlias

import typer

from clew import files
from clew.cli.bar import Bar
from clew.cli.screen import complain, say
from clew.core.game import spell
from clew.lab import EngineName, GameFailed, Run, Series
from clew.lab.work import Engine

Jobs: TypeAlias = Annotated[
    int | None, typer.Option(min=1, max=1024, help="Processes; at first as many as there are cores.")
]
EngineFlag: TypeAlias = Annotated[EngineName, typer.Option("--engine", help="Processes of this machine, or Ray.")]
Address: TypeAlias = Annotated[
    str, typer.Option(help="Of a Ray cluster: auto, or HOST:PORT; else Ray is started here.")
]

INTERRUPTED = 130


def played_into(run: Run, engine: Engine) -> None:
    """Play what is missing of a run."""
    if 0 < run.finished < len(run.plan):
        say(f"{run.finished:,} of {len(run.plan):,} games are in {run.folder} already.", "dim")
    try:
        with Bar(len(run.plan), run.finished) as bar:
            run.play(engine, bar.advance)
    except KeyboardInterrupt:
        complain(f"Interrupted. {run.finished:,} of {len(run.plan):,} games are kept: the same command goes on.")
        raise typer.Exit(INTERRUPTED) from None
    except GameFailed as failed:
        show_failure(failed)
        raise typer.Exit(2) from failed


def show_failure(failed: GameFailed) -> None:
    """Which game broke down, and how to look at it."""
    complain(failed)
    if failed.series is not None:
        say(f"To see it: {_command(failed.series)} --only {failed.index} --out broken{files.SUFFIX}", "dim")


def _command(series: Series) -> str:
    """The command line that plays this series."""
    words = ["clew", "simulate", series.game, "--seats", ",".join(series.bots), "--seed", series.seed]
    for name, value in series.options.items():
        words += ["--set", f"{name}={spell(value)}"]
    return shlex.join(words)
