"""``clew bench``: how fast the games run here."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from clew.cli.flags import AnyGame
from clew.cli.screen import err, out, say
from clew.core.registry import find_game, known_games
from clew.lab.measure import is_compiled, measure


def bench(
    game: AnyGame = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=600, help="How long to measure each number.")] = 1.0,
) -> None:
    """Measure random games and clones, on one core: a quick look, without peers."""
    table = Table(box=None, pad_edge=False)
    table.add_column("game", style="bold cyan", no_wrap=True)
    for name in ("decisions/s", "games/s", "clones/s"):
        table.add_column(name, justify="right", no_wrap=True)
    for name in [game] if game is not None else known_games():
        found = find_game(name)
        with err.status(f"{found.title} …"):
            speed = measure(found, found.settle({}), seconds)
        table.add_row(found.id, f"{speed.decisions:,.0f}", f"{speed.games:,.1f}", f"{speed.clones:,.0f}")
    out.print(table)
    say(f"Random play, default options; the kernel is {'compiled' if is_compiled() else 'interpreted'}.", "dim")
