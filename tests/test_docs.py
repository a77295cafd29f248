"""What the documents print is what happens."""

from __future__ import annotations

import doctest
import json
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from clew.cli.app import app
from clew.cli.levels import known, with_table
from clew.core.registry import find_game
from clew.lab.balance import on_page, read_sheet
from clew.lab.ladder import Ladder, read_tallies
from conftest import ROOT

DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(document: Path, language: str) -> list[str]:
    """The blocks of a document in one language."""
    return [text for kind, text in FENCE.findall(document.read_text(encoding="utf-8")) if kind == language]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_sessions_print_what_they_say(document: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    session = "\n".join(blocks(document, "pycon"))
    test = doctest.DocTestParser().get_doctest(session, {}, document.name, str(document), 0)

    outcome = doctest.DocTestRunner().run(test)

    assert outcome.failed == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_commands_run(document: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("examples", "tests", "src"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    for block in blocks(document, "console"):
        for line in block.splitlines():
            if line.startswith("$ clew "):
                result = CliRunner().invoke(app, shlex.split(line, comments=True)[2:], input="quit\nn\n")

                assert result.exit_code == 0, f"{line}\n{result.output}"


def test_the_page_about_adding_a_game_quotes_the_example() -> None:
    example = (ROOT / "examples" / "connect_four.py").read_text(encoding="utf-8")
    rules = (ROOT / "examples" / "connect_four.md").read_text(encoding="utf-8")
    art = (ROOT / "examples" / "connect_four.svg").read_text(encoding="utf-8")
    page = ROOT / "docs" / "add-a-game.md"

    assert blocks(page, "python")
    assert [text for text in blocks(page, "python") if text not in example] == []
    assert [text for text in blocks(page, "markdown") if text not in rules] == []
    assert [text for text in blocks(page, "xml") if text not in art] == []


@pytest.mark.parametrize("results", sorted((ROOT / "docs" / "levels").glob("*.json")), ids=lambda path: path.stem)
def test_the_tables_of_levels_show_what_was_measured(results: Path) -> None:
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    game = find_game(results.stem)
    for options in {json.dumps(tally.options): tally.options for tally in read_tallies(results)}.values():
        rungs = known(Ladder(game.id, game.settle(options), 1), results).rungs()

        assert rungs, "the results are of other rules"
        assert page == with_table(page, game.id, options, rungs)


@pytest.mark.parametrize("figures", sorted((ROOT / "docs" / "balance").glob("*.json")), ids=lambda path: path.stem)
def test_the_tables_of_balance_show_what_was_kept(figures: Path) -> None:
    page = (ROOT / "docs" / "balance.md").read_text(encoding="utf-8")
    sheet = read_sheet(figures)

    assert sheet.rules == find_game(sheet.game).version, "the figures are of other rules"
    assert page == on_page(page, figures.stem, sheet)


def test_links_between_documents_lead_somewhere() -> None:
    for document in [*DOCUMENTS, *ROOT.glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name}: {target}"
