"""All commands, and what happens when one goes wrong."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.metadata import version
from typing import Annotated

import typer

from clew.cli.bench import bench
from clew.cli.bot import bot
from clew.cli.cards import cards
from clew.cli.games import games
from clew.cli.kit import kit
from clew.cli.lab import lab
from clew.cli.levels import levels
from clew.cli.maps import maps
from clew.cli.odds import odds
from clew.cli.picture import picture
from clew.cli.play import play
from clew.cli.replay import replay
from clew.cli.research import research
from clew.cli.rules import rules
from clew.cli.screen import complain, out
from clew.cli.serve import serve
from clew.cli.simulate import simulate
from clew.cli.threads import export, verify
from clew.cli.tournament import tournament
from clew.core.errors import ClewError

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
for at_home in (games, play, replay, verify, export, picture, rules, cards):
    app.command()(at_home)
for at_work in (kit, simulate, tournament, levels, odds, bench, serve, bot):
    app.command()(at_work)
app.add_typer(maps, name="maps")
app.add_typer(lab, name="lab")
app.add_typer(research, name="research")


def _version(wanted: bool) -> None:
    if wanted:
        out.print(f"clew {version('clew')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def clew(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Clew: labyrinth board games to play, to simulate and to study. Without a command: serve them in the browser."""
    if context.invoked_subcommand is None:
        serve()


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command. What the house refuses is one line, not a traceback; so is a file that cannot be written."""
    try:
        app(arguments)
    except (ClewError, OSError) as wrong:
        complain(wrong)
        sys.exit(2)
