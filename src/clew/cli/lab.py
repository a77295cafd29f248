"""``clew lab``: reports on the balance of a game, and how two of them differ."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from clew.cli.choices import split
from clew.cli.flags import GameName, Settings
from clew.cli.runs import Address, EngineFlag, Jobs, played_into
from clew.cli.screen import out, say
from clew.core.errors import BadOption
from clew.core.game import read_settings
from clew.core.registry import find_game
from clew.core.wording import capital
from clew.files import write_whole
from clew.lab import EngineName, Plan, Run, Series, make_engine
from clew.lab.balance import on_page, sheet_of, write_sheet
from clew.lab.compare import Change, compared, warnings
from clew.lab.report import check_lab, write_report
from clew.lab.report.comparison import CHANCE, HEADS, cells, write_comparison
from clew.lab.report.words import sentences
from clew.lab.study import KIND, read_study
from clew.lab.tables import write_times
from clew.lab.variants import read_varied, variants

lab = typer.Typer(help="Reports on the balance of a game.")
BOT = "greedy"


@lab.command()
def report(
    game: GameName,
    vary: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE,…", help="Compare these values of an option; several make the product."),
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=10_000_000, help="How many games of each variant.")] = 100,
    bot: Annotated[str | None, typer.Option(help=f"Who plays on every seat; {BOT} at first.")] = None,
    seats: Annotated[
        str | None,
        typer.Option(metavar="greedy,random,…", help="A bot for each seat instead, if their number is fixed."),
    ] = None,
    settings: Settings = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "1",
    engine: EngineFlag = EngineName.LOCAL,
    address: Address = "",
    jobs: Jobs = None,
    out_folder: Annotated[
        Path | None, typer.Option("--out", help="A folder for the report and its data; GAME-report at first.")
    ] = None,
) -> None:
    """Let bots play every variant, and report on the balance. After a break the same command goes on where it was."""
    check_lab()
    found = find_game(game)
    if bot is not None and seats is not None:
        raise BadOption("--bot and --seats both say who plays: give one of them")
    varied = read_varied(found, vary or [])
    chosen, named = read_settings(found.options, settings or []), split(seats)
    if named is not None and "players" not in varied:
        chosen.setdefault("players", len(named))
    allowed, refused = variants(found, chosen, varied)
    plan = Plan(
        [
            (Series.of(game, options, named or [bot or BOT] * int(options["players"]), seed, counts=True), games)
            for options in allowed
        ]
    )
    workers = make_engine(engine, jobs, address)
    folder = out_folder or Path(f"{found.id}-report")
    for sentence in refused:
        say(f"Left out: {sentence}", "yellow")
    with Run(folder, plan, KIND, {"varied": varied, "left_out": refused}, ".parquet") as run:
        played_into(run, workers)
        write_times(run.rows(), folder / "times.parquet")
    study = read_study(folder)
    path = write_report(study, folder)
    for sentence in sentences(study):
        say(f"- {capital(sentence)}")
    say(f"{study.games} games, written to {path}.", "green")


@lab.command()
def compare(
    a: Annotated[Path, typer.Argument(metavar="A", help="The folder of a report, or a file in it.")],
    b: Annotated[Path, typer.Argument(metavar="B", help="The folder of another.")],
    out_file: Annotated[Path | None, typer.Option("--out", help="A .html file for all figures, with a plot.")] = None,
) -> None:
    """Say how the balance of B differs from that of A: clear differences, with their 95 % intervals."""
    if out_file is not None:
        check_lab()
        if out_file.suffix != ".html":
            raise BadOption(f"{out_file.name}: the comparison is written to a .html file")
    one, other = read_study(a), read_study(b)
    changes = compared(one, other)
    for warning in warnings(one, other):
        say(warning, "yellow")
    say(f"{one.game.title}: A {a} ({one.games} games), B {b} ({other.games} games)", "bold")
    clear = [change for change in changes if change.is_clear]
    if clear:
        out.print(_table(clear))
        say("Intervals of differences: Newcombe's for shares, in points of percent; Welch's for means.", "dim")
    say(f"{len(clear)} clearly differ. {CHANCE.format(len(changes))}")
    if out_file is not None:
        write_comparison(one, other, (str(a), str(b)), out_file)
        say(f"Written to {out_file}.", "green")


@lab.command()
def figures(
    folder: Annotated[Path, typer.Argument(help="The folder of a report.")],
    keep: Annotated[Path, typer.Option(help="A .json file for the key figures.")],
    page: Annotated[
        Path | None, typer.Option(help="A page with a line `<!-- balance of NAME -->`, NAME as in NAME.json.")
    ] = None,
) -> None:
    """Keep the key figures of a report, and put them as a table into a page."""
    study = read_study(folder)
    sheet = sheet_of(study, datetime.now(UTC).date().isoformat())
    written = None if page is None else on_page(page.read_text(encoding="utf-8"), keep.stem, sheet)
    write_sheet(keep, sheet)
    if page is not None and written is not None:
        write_whole(page, written.encode())
    say(f"{study.games} games of {study.game.title} in {keep}.", "green")


def _table(changes: list[Change]) -> Table:
    """All of them; the column of variants is left out where there is only one."""
    first = 0 if len({change.variant for change in changes}) > 1 else 1
    table = Table(box=None, pad_edge=False, title=None if first == 0 else changes[0].variant, title_justify="left")
    for head in HEADS[first:]:
        table.add_column(head, style="bold cyan" if head == "what" else "")
    for change in changes:
        table.add_row(*cells(change)[first:])
    return table
