"""The quick set is there, and leaves no room and no game out."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.core.registry import known_games
from quick import GAMES, ROOMS, TESTS, chosen, files, left_out
from rooms import HOUSE


def test_it_has_every_room_and_every_game() -> None:
    rooms = {file.parent.name for file in HOUSE.glob("*/__init__.py")}

    assert rooms == {*ROOMS, "games"}
    assert GAMES.keys() == set(known_games())


@pytest.mark.parametrize("path", chosen(), ids=lambda path: path.relative_to(TESTS).as_posix())
def test_what_it_names_has_tests(path: Path) -> None:
    assert any("def test_" in file.read_text(encoding="utf-8") for file in files([path]))


@pytest.mark.parametrize("room", ROOMS)
def test_a_test_of_a_room_uses_it(room: str) -> None:
    tested = files([TESTS / name for name in ROOMS[room]])

    assert any(f"from clew.{room}" in file.read_text(encoding="utf-8") for file in tested)


def test_it_says_what_it_leaves_out() -> None:
    assert "browser" in left_out()
    assert "core" not in left_out()
