"""``clew rules``: the clauses of a game, and who cites them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from clew.cli.flags import GameName
from clew.cli.screen import cite, heading, out, say
from clew.core.clause import Clause, cited_by_code, missing, shown_by_tests
from clew.core.errors import ClewError, meant
from clew.core.game import Game
from clew.core.registry import find_game


class UnknownClause(ClewError):
    """The rules have no such clause."""

    def __init__(self, message: str) -> None:
        super().__init__("unknown_clause", message)


def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Argument(help="The id of one clause.")] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Which clauses code and tests cite.")] = False,
    tests: Annotated[Path, typer.Option(help="Where the tests are.")] = Path("tests"),
) -> None:
    """Print the rules of a game, or one clause of them."""
    found = find_game(game)
    if coverage:
        show_coverage(found, tests)
    elif clause is not None:
        cite(clause_of(found, clause))
    else:
        show_rules(found)


def clause_of(game: Game, name: str) -> Clause:
    """The clause of this id."""
    clauses = game.clauses()
    wanted = name.strip().upper()
    if wanted not in clauses:
        raise UnknownClause(f"{game.title} has no clause '{name[:40]}'; {_hint(wanted, clauses)}")
    return clauses[wanted]


def _hint(wanted: str, clauses: dict[str, Clause]) -> str:
    """A near id if there is one; a game has too many of them for a list."""
    hint = meant(wanted, clauses)
    return hint if hint.startswith("did") else f"they run from {next(iter(clauses))} to {next(reversed(clauses))}"


def show_rules(game: Game) -> None:
    """All clauses, by section."""
    section = None
    for clause in game.clauses().values():
        if clause.section != section:
            section = clause.section
            out.print()
            heading(section)
        cite(clause)


def show_coverage(game: Game, tests: Path) -> None:
    """Each clause, whether the code cites it and how many tests show it; exit code 1 if a test is missing."""
    clauses = game.clauses()
    cited = cited_by_code(game.rules)
    shown = shown_by_tests(tests) if tests.is_dir() else {}
    untested = [clause.id for clause in clauses.values() if not clause.untestable and clause.id not in shown]
    out.print(_coverage_table(clauses, cited, shown))
    testable = sum(not clause.untestable for clause in clauses.values())
    say(f"{len(clauses)} clauses, {len(cited & clauses.keys())} of them cited by code;", "bold")
    say(f"{testable} testable, {testable - len(untested)} of them shown by a test.", "bold")
    if unknown := missing({*cited, *shown}, clauses):
        say(f"Cited, but not in the rules: {', '.join(unknown)}", "yellow")
    if not tests.is_dir():
        say(f"There is no folder '{tests}' with tests here.", "yellow")
    elif untested:
        say(f"Without a test: {', '.join(untested)}", "red")
        raise typer.Exit(1)


def _coverage_table(clauses: dict[str, Clause], cited: set[str], shown: dict[str, list[str]]) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("clause", style="bold cyan", no_wrap=True)
    table.add_column("code", no_wrap=True)
    table.add_column("tests", justify="right", no_wrap=True)
    table.add_column("")
    for clause in clauses.values():
        count = len(shown.get(clause.id, []))
        remark = Text(f"untestable: {clause.untestable}", "dim") if clause.untestable else Text("")
        tests = Text(str(count), "" if count or clause.untestable else "bold red")
        table.add_row(clause.id, "yes" if clause.id in cited else "-", tests, remark)
    return table
