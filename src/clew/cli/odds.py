"""``clew odds``: how often teams of bots win at every difficulty, for the form of a new table."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from clew.bots.levels import USUAL
from clew.cli.flags import GameName
from clew.cli.runs import Jobs
from clew.cli.screen import out, say
from clew.cli.simulate import played, share_words
from clew.core.bot import LEVEL_NAMES
from clew.core.errors import BadOption, meant
from clew.core.game import Game, Options
from clew.core.odds import DIFFICULTY, Odds, odds_file, read_odds
from clew.core.registry import find_game
from clew.lab import Series, Share, make_engine
from clew.lab.odds import countable, counted, write_odds


def odds(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, max=1_000_000, help="How many games of each kind.")] = 400,
    bot: Annotated[str, typer.Option(help="The level of everybody in the team.")] = USUAL,
    jobs: Jobs = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    write: Annotated[bool, typer.Option("--write", help="Keep what is counted in the folder of the game.")] = False,
    out_file: Annotated[Path | None, typer.Option("--out", help="Keep it in this file instead.")] = None,
    anew: Annotated[bool, typer.Option("--anew", help="Count again what the file has already.")] = False,
) -> None:
    """Count how often a team of bots wins, at every difficulty. What is kept is not played again after a break."""
    found = find_game(game)
    if bot not in LEVEL_NAMES:
        raise BadOption(f"--bot {bot[:40]}: {meant(bot, LEVEL_NAMES)}")
    if not re.fullmatch(r"[\w-]{1,40}", seed, re.ASCII):
        raise BadOption("--seed: letters, digits, _ and - only")
    file = out_file or odds_file(found)
    before = read_odds(found, file) if (write or out_file) and file.is_file() else []
    others = [each for each in before if each.bot != bot and each.version == found.version]
    kept = [each for each in before if not anew and _is_same(each, found, bot, seed, games)]
    rows: list[Odds] = []
    for options in countable(found):
        known = [each for each in kept if (each.difficulty, each.players) == _kind(options)]
        if not known:
            series = Series.of(game, options, [bot] * int(options["players"]), seed)
            today = datetime.now(UTC).date().isoformat()
            known = [counted(found, options, played(series, games, make_engine(jobs=jobs)), bot, seed, today)]
        rows += known
        if write or out_file:
            write_odds(file, [*others, *rows])
    _show(found, bot, seed, rows, [each for each in rows if each in kept])
    if write or out_file:
        say(f"Written to {file}.", "green")


def _is_same(odds: Odds, game: Game, bot: str, seed: str, games: int) -> bool:
    return (odds.version, odds.bot, odds.seed, odds.games) == (game.version, bot, seed, games)


def _kind(options: Options) -> tuple[str, int]:
    return str(options[DIFFICULTY]), int(options["players"])


def _show(game: Game, bot: str, seed: str, rows: list[Odds], kept: list[Odds]) -> None:
    table = Table(box=None, pad_edge=False)
    table.add_column(DIFFICULTY, style="bold cyan", no_wrap=True)
    for name in ("players", "games", "wins", "share", "95 % interval", ""):
        table.add_column(name, justify="right", no_wrap=True)
    for each in rows:
        share = share_words(Share(each.wins, each.games))
        note = "kept" if each in kept else ""
        table.add_row(each.difficulty, str(each.players), str(each.games), *share, note)
    say(f"{game.title}: teams of {bot}, rules version {game.version}, seed {seed}", "bold")
    out.print(table)
