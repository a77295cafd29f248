"""Which games there are: folders of the house, plug-ins, and a file of one's own."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import connect_four
from clew.core import registry
from clew.core.errors import UnknownGame
from clew.core.registry import find_game, known_games

EXAMPLE = Path(__file__).parents[2] / "examples" / "connect_four.py"


@pytest.fixture
def plug_ins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two plug-ins as if they were installed: a good one, and one that brings no game."""
    points = [
        EntryPoint("Four-In-A-Row", "connect_four:GAME", "clew.games"),
        EntryPoint("hollow", "connect_four:COLUMNS", "clew.games"),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: points if group == "clew.games" else [])


@pytest.mark.usefixtures("plug_ins")
class TestPlugIns:
    def test_a_plug_in_is_known_beside_the_games_of_the_house(self) -> None:
        assert {"four_in_a_row", "hollow"} <= set(known_games())

    @pytest.mark.parametrize("name", ["four_in_a_row", "four-in-a-row", " Four-In-A-Row "])
    def test_a_plug_in_is_found_however_its_name_is_written(self, name: str) -> None:
        assert find_game(name) is connect_four.GAME

    def test_a_plug_in_that_brings_no_game_is_named(self) -> None:
        with pytest.raises(UnknownGame, match="hollow defines no GAME"):
            find_game("hollow")

    def test_a_name_that_is_nearly_right_is_answered_with_the_right_one(self) -> None:
        with pytest.raises(UnknownGame, match="no game is called 'four in row'; did you mean four_in_a_row"):
            find_game("four in row")

    def test_a_name_like_no_other_is_answered_with_all_there_are(self) -> None:
        with pytest.raises(UnknownGame, match="there are: ") as caught:
            find_game("xyzzy")

        assert caught.value.known == known_games()


class TestHouse:
    def test_names_are_sorted_and_each_is_there_once(self) -> None:
        assert known_games() == sorted(set(known_games()))

    @pytest.mark.parametrize("name", known_games())
    def test_a_folder_of_the_house_is_found_by_its_name(self, name: str) -> None:
        assert find_game(name).id == name


class TestFiles:
    def test_the_path_of_a_file_is_a_name_too(self) -> None:
        assert find_game(str(EXAMPLE)) is connect_four.GAME

    def test_a_file_is_imported_once(self, tmp_path: Path) -> None:
        file = tmp_path / "a_game_of_ones_own.py"
        file.write_text("from connect_four import GAME\nmarker = object()\n")

        find_game(str(file))
        first = sys.modules["a_game_of_ones_own"].marker
        find_game(str(file))

        assert sys.modules.pop("a_game_of_ones_own").marker is first

    def test_a_file_that_is_not_there_is_refused(self, tmp_path: Path) -> None:
        with pytest.raises(UnknownGame, match="there is no file"):
            find_game(str(tmp_path / "nothing.py"))

    def test_a_file_without_a_game_is_refused(self, tmp_path: Path) -> None:
        file = tmp_path / "without_a_game.py"
        file.write_text("GAME = 'chess'\n")

        with pytest.raises(UnknownGame, match=r"without_a_game\.py defines no GAME"):
            find_game(str(file))
        del sys.modules["without_a_game"]

    @pytest.mark.parametrize("name", ["json", "sys", "connect_four"])
    def test_a_file_named_like_another_module_is_not_taken_for_it(self, tmp_path: Path, name: str) -> None:
        file = tmp_path / f"{name}.py"
        file.write_text("GAME = None\n")

        with pytest.raises(UnknownGame, match=f"another module is called {name} already"):
            find_game(str(file))

    def test_a_file_that_fails_may_be_mended_and_tried_again(self, tmp_path: Path) -> None:
        file = tmp_path / "mended_game.py"
        file.write_text("1 / 0\n")
        with pytest.raises(ZeroDivisionError):
            find_game(str(file))

        file.write_text("from connect_four import GAME  # mended\n")

        assert find_game(str(file)) is connect_four.GAME
        del sys.modules["mended_game"]
