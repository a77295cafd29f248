"""``clew kit``: what it says of a game that is sound, of one that is not, and of its faults."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import connect_four
from clew.cli.app import app
from clew.testing import mutants
from clew.testing.mutants import states
from clew.testing.mutants.mask import remade

EXAMPLE = connect_four.__file__


@pytest.fixture(autouse=True)
def _aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def broken(folder: Path) -> Path:
    """The example, with a full column that is not refused."""
    for beside in (".md", ".svg"):
        text = Path(EXAMPLE).with_suffix(beside).read_text(encoding="utf-8")
        (folder / f"credit_four{beside}").write_text(text, encoding="utf-8")
    text = Path(EXAMPLE).read_text(encoding="utf-8").replace("connect_four", "credit_four")
    text = text.replace("if action not in self.offers:", "if len(self.offers) < 2:")
    (folder / "credit_four.py").write_text(text, encoding="utf-8")
    return folder / "credit_four.py"


def test_a_sound_game_passes_and_its_refusals_are_counted() -> None:
    result = CliRunner().invoke(app, ["kit", EXAMPLE, "--games", "3"])

    assert result.exit_code == 0
    assert "Connect Four keeps its promises: 3 games with 1 set of options." in result.output
    assert "turn" in result.output
    assert "In the source, but never given: full." in result.output


def test_with_more_games_every_code_is_given() -> None:
    result = CliRunner().invoke(app, ["kit", EXAMPLE, "--games", "12"])

    assert "full" in result.output
    assert "never given" not in result.output


def test_a_broken_game_is_named_and_its_thread_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "credit_four", None)  # so that it is forgotten afterwards
    del sys.modules["credit_four"]
    result = CliRunner().invoke(app, ["kit", str(broken(tmp_path)), "--games", "30"])

    assert result.exit_code == 1
    assert "is not offered, yet nothing is said against it" in result.output
    assert "credit_four" in result.output
    assert [path.suffix for path in (tmp_path / "failures").iterdir()] == [".clew"]


def test_faults_are_put_into_the_game_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    few = (mutants.Mutant("refusals", states.LetsThrough), mutants.Mutant("chance", states.OwnDice))
    monkeypatch.setattr("clew.cli.kit.MUTANTS", few)
    result = CliRunner().invoke(app, ["kit", EXAMPLE, "--mutants", "--games", "20"])

    assert result.exit_code == 0
    assert "no place:" in result.output
    assert "All of them are noticed." in result.output


def test_a_fault_that_nobody_notices_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another title breaks no promise."""

    def other_title(game: object) -> object:
        return remade(connect_four.GAME, title="Four")

    monkeypatch.setattr("clew.cli.kit.MUTANTS", (mutants.Mutant("facts", other_title),))  # type: ignore[arg-type]
    result = CliRunner().invoke(app, ["kit", EXAMPLE, "--mutants", "--games", "2"])

    assert result.exit_code == 1
    assert "1 not noticed" in result.output
