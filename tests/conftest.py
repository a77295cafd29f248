"""For all tests: the same examples on every machine, and the table of clauses under the summary."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from clew.core.clause import cited_by_code, shown_by_tests
from clew.core.game import Game
from clew.core.registry import find_game, known_games
from machine_code import library

ROOT = Path(__file__).parent.parent

# However slow a machine is, and whoever runs the tests: a property fails where somebody changed something.
settings.register_profile(
    "steady", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Nobody has to wait: so many seconds have passed, for the houses of this process too."""
    passed = [0.0]
    clock = time.time
    monkeypatch.setattr(time, "time", lambda: clock() + sum(passed))
    return passed.append


def all_games() -> list[Game]:
    """The games of the house, and the example."""
    return [*[find_game(name) for name in known_games()], find_game(str(ROOT / "examples" / "connect_four.py"))]


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What to put on the path of a program that plays with compiled modules."""
    own = tmp_path_factory.getbasetemp()
    return library(own.parent if "PYTEST_XDIST_WORKER" in os.environ else own)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line a game: how many clauses there are, can be tested, are tested, and are cited by the code."""
    shown = shown_by_tests(ROOT / "tests")
    terminalreporter.section("clauses")
    terminalreporter.line(f"{'game':<20}{'clauses':>9}{'testable':>10}{'tested':>8}{'cited':>7}")
    for game in all_games():
        clauses = game.clauses()
        testable = [clause.id for clause in clauses.values() if not clause.untestable]
        code = cited_by_code(game.rules)
        row = (len(clauses), len(testable), len(shown.keys() & set(testable)), len(code & clauses.keys()))
        terminalreporter.line(f"{game.id:<20}{row[0]:>9}{row[1]:>10}{row[2]:>8}{row[3]:>7}")
