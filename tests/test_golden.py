"""Golden games are told today as they were told when they were written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.core.thread import replay
from clew.testing.golden import parse, retold
from every_game import ENDINGS, GAMES

FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("path", [pytest.param(path, id=f"{path.parent.name}-{path.stem}") for path in FILES])
def test_a_golden_game_is_still_told_the_same(path: Path) -> None:
    """If a rule is meant to change this, write the file anew and raise the version of the rules."""
    game = GAMES[path.parent.name]

    assert retold(game, path) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_every_way_to_end_has_a_golden_game(name: str) -> None:
    """Each clause that ends a game ends one of its golden games."""
    game = GAMES[name]
    threads = [parse(game, path.read_text(encoding="utf-8")) for path in FILES if path.parent.name == name]
    results = [replay(game, thread)[-1].result() for thread in threads]

    assert {result.clause for result in results if result is not None} == set(ENDINGS[name])
