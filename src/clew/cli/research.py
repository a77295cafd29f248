"""``clew research``: where everything is in the arrays of a game, learned, shown, and put on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from clew.cli.flags import GameName
from clew.cli.screen import out, say
from clew.core.registry import find_game
from clew.files import write_whole

research = typer.Typer(no_args_is_help=True, help="Environments for learning: how a game becomes arrays.")

# The room needs an extra, so each command opens it for itself.


@research.command()
def learn(
    game: GameName,
    looks: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="Positions to look at with each set of options.")
    ] = 1500,  # as in clew.research.layout
    to: Annotated[Path | None, typer.Option("--out", help="The file to write; else beside the rules.")] = None,
) -> None:
    """Play many games, see how long every list gets, and write down where everything is in the arrays."""
    from clew.research import layout

    found = find_game(game)
    path = to or layout.layout_file(found)
    write_whole(path, layout.written(layout.learn(found, looks)).encode())
    say(f"Written to {path}.", "green")


@research.command()
def arrays(
    game: GameName,
    depth: Annotated[int, typer.Option(min=1, max=9, help="How far to look into fields of fields.")] = 1,
    to: Annotated[
        Path | None, typer.Option("--page", help="A page with a line `<!-- arrays of GAME -->`: the table goes below.")
    ] = None,
) -> None:
    """Show what each entry of an observation holds."""
    from clew.research import page

    if to is not None:
        write_whole(to, page.with_arrays(to.read_text(encoding="utf-8"), game).encode())
        return
    table = Table("entry", "how many", "field", "what it holds", box=None, pad_edge=False)
    for path, at, width, told in page.places(game, depth):
        table.add_row(str(at), str(width), path, told)
    out.print(page.in_short(game).replace("`", ""))
    out.print(table)
