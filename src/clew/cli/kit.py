"""``clew kit``: whether a game keeps its promises, and whether the kit would notice if it did not."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from clew.cli.flags import GameName, Settings
from clew.cli.screen import complain, out, say
from clew.core.game import Game, Options, read_settings
from clew.core.registry import find_game
from clew.testing import FAILURES, Nonconformity, Tally, conform, option_sets
from clew.testing.codes import unreached
from clew.testing.mutants import MUTANTS, Verdict, judged
from clew.testing.saying import SENTENCES


def kit(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, max=100_000, help="How many games with each set of options.")] = 10,
    seed: Annotated[int, typer.Option(min=0, help="Of the first game; the others follow.")] = 0,
    sentences: Annotated[
        int, typer.Option(min=8, max=100_000, help="How much of what the grammar can say is tried in each position.")
    ] = SENTENCES,
    settings: Settings = None,
    mutants: Annotated[bool, typer.Option("--mutants", help="Put faults into the game: is each one noticed?")] = False,
    failures: Annotated[Path, typer.Option(help="Where a thread that shows a failure is kept.")] = FAILURES,
) -> None:
    """Play random games and check every promise of a game. Exit code 1 if one is broken, or a fault goes unnoticed."""
    found = find_game(game)
    chosen = found.settle(read_settings(found.options, settings or []))
    if mutants:
        show_mutants(found, chosen, games, seed, sentences)
        return
    sets = [chosen] if settings else None
    try:
        tally = conform(found, games=games, seed=seed, sets=sets, failures=failures, sentences=sentences)
    except Nonconformity as broken:
        complain(str(broken))
        raise typer.Exit(1) from broken
    show_tally(found, tally, len(sets or option_sets(found, seed)))


def show_tally(game: Game, tally: Tally, sets: int) -> None:
    """How much was looked at, what was refused, and what was never tried."""
    tried = f"{tally.games} games with {sets} {'set' if sets == 1 else 'sets'} of options"
    say(f"{game.title} keeps its promises: {tried}.", "green")
    say(f"{tally.states} positions; the games ended by {_counted(tally.endings)}.")
    say(f"{tally.refused.total()} refusals:")
    by_code: dict[str, Counter[str]] = {}
    for (code, clause), count in tally.refused.items():
        by_code.setdefault(code, Counter())[clause] += count
    table = Table(box=None, pad_edge=False)
    table.add_column("code", style="bold cyan", no_wrap=True)
    table.add_column("times", justify="right", no_wrap=True)
    table.add_column("clauses")
    for code, clauses in sorted(by_code.items(), key=lambda pair: -pair[1].total()):
        table.add_row(code, str(clauses.total()), ", ".join(sorted(clauses)))
    out.print(table)
    if never := unreached(game, tally.refused):
        say(f"In the source, but never given: {', '.join(never)}.", "yellow")
        say("What these forbid was not tried: show it in tests of your own, or play more games.", "dim")


def _counted(endings: Counter[str]) -> str:
    return ", ".join([f"{clause} ({count})" for clause, count in sorted(endings.items())]) or "nothing"


def show_mutants(game: Game, options: Options, games: int, seed: int, sentences: int) -> None:
    """A row for each fault; exit code 1 if one is not noticed."""
    table = Table(box=None, pad_edge=False)
    table.add_column("fault")
    table.add_column("to be named by", no_wrap=True)
    table.add_column("named by")
    verdicts = [judged(game, mutant, options, games=games, seed=seed, sentences=sentences) for mutant in MUTANTS]
    for verdict in verdicts:
        table.add_row(verdict.mutant.says, verdict.mutant.check.replace(" ", " or "), *_named(verdict))
    out.print(table)
    real = [verdict for verdict in verdicts if verdict.applies]
    missed = [verdict for verdict in real if not verdict.names]
    say(f"{len(real)} faults, {len(verdicts) - len(real)} more that have no place in this game.", "bold")
    if missed:
        say(f"{len(missed)} not noticed: in {games} games nobody came by where it matters. Try more --games.", "red")
        raise typer.Exit(1)
    say("All of them are noticed.", "green")


def _named(verdict: Verdict) -> list[str]:
    if not verdict.applies:
        return [f"no place: {verdict.reason}"]
    return [", ".join(verdict.names[:4]) or "not noticed"]
