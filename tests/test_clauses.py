"""Every testable clause of every game has a test, and nobody names a clause that does not exist."""

from __future__ import annotations

import pytest

from clew.core.clause import cited_by_code, shown_by_tests
from clew.core.game import Game
from conftest import ROOT, all_games


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_testable_clause_has_a_test(game: Game) -> None:
    shown = shown_by_tests(ROOT / "tests")

    missing = [clause.id for clause in game.clauses().values() if not clause.untestable and clause.id not in shown]

    assert missing == []


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_code_and_tests_cite_only_clauses_that_exist(game: Game) -> None:
    code = cited_by_code(game.rules)
    prefix = next(iter(game.clauses()))[:3]
    tests = {clause for clause in shown_by_tests(ROOT / "tests") if clause.startswith(prefix)}

    assert (code | tests) - game.clauses().keys() == set()
