"""What is kept about how often bots win: read, checked, and not shown for rules that have changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.core.errors import BadComponents
from clew.core.odds import FILE, current_odds, odds_file, read_odds
from clew.core.registry import find_game, known_games
from clew.house.cards import game_card
from clew.house.watch import Watch
from toys.lift import game

GOOD = """
[seeks]
date = 2026-11-18
version = 1
seed = "1"
rows = [
    { difficulty = "even", players = 2, wins = 9, games = 20, low = 0.2582, high = 0.6579 },
    { difficulty = "even", players = 3, wins = 0, games = 20, low = 0.0, high = 0.1611 },
]

[minotaur]
date = 2026-11-19
version = 2
seed = "night"
rows = [{ difficulty = "sure", players = 2, wins = 20, games = 20, low = 0.8389, high = 1.0 }]
"""


def kept(folder: Path, text: str = GOOD) -> Path:
    (folder / FILE).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("name", known_games())
def test_what_the_games_of_the_house_keep_can_be_read(name: str) -> None:
    found = find_game(name)
    if odds_file(found).is_file():
        assert read_odds(found, odds_file(found))
    else:
        assert current_odds(found) == []


def test_rows_are_read_with_their_bot_their_date_and_their_seed(tmp_path: Path) -> None:
    rows = read_odds(game(tmp_path), kept(tmp_path) / FILE)

    assert [(row.bot, row.date, row.version, row.seed) for row in rows[1:]] == [
        ("seeks", "2026-11-18", 1, "1"),
        ("minotaur", "2026-11-19", 2, "night"),
    ]
    assert rows[0][4:] == ("even", 2, 9, 20, 0.2582, 0.6579)


def test_only_what_was_counted_by_the_rules_as_they_are_is_shown(tmp_path: Path) -> None:
    folder = kept(tmp_path)

    shown = {version: [card.wins for card in game_card(game(folder, version), Watch()).odds] for version in (1, 2, 3)}

    assert shown == {1: [9, 0], 2: [20], 3: []}


def test_a_game_of_which_nothing_is_known_shows_nothing(tmp_path: Path) -> None:
    assert game_card(game(tmp_path), Watch()).odds == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("seeks =", "odds.toml: file: text"),
        (GOOD.replace("[seeks]", "[greedy]"), "odds.toml: greedy: table: a level of bots is expected"),
        ("seeks = 3", "odds.toml: seeks: table"),
        (GOOD.replace("2026-11-18", "'today'"), "odds.toml: seeks: date: expected date"),
        (GOOD.replace("version = 1", "version = true"), "odds.toml: seeks: version: expected int"),
        (GOOD.replace('"even", players = 2', '"uneven", players = 2'), "seeks, row 1: difficulty: 'uneven' is not"),
        (GOOD.replace("players = 3", "players = 4"), "seeks, row 2: players: 4 is not offered"),
        (GOOD.replace("wins = 9", "wins = 21"), "seeks, row 1: wins: 21 of 20 games cannot be"),
        (GOOD.replace("wins = 0, games = 20", "wins = 0, games = 0"), "seeks, row 2: wins: 0 of 0 games cannot be"),
        (GOOD.replace("low = 0.2582", "low = 0.5"), "seeks, row 1: low: 9 of 20 do not lie between"),
        ("[seeks]\ndate = 2026-11-18\nversion = 1\nseed = '1'\nrows = [4]", "seeks, row 1: row: a table is expected"),
    ],
)
def test_a_file_that_is_wrong_is_refused_by_entry_and_field_and_not_shown(tmp_path: Path, text: str, said: str) -> None:
    logged: list[str] = []

    class Told(Watch):
        def without_odds(self, game: str, error: str) -> None:
            logged.append(error)

    found = game(kept(tmp_path, text))

    with pytest.raises(BadComponents) as wrong:
        read_odds(found, tmp_path / FILE)

    assert said in wrong.value.message
    assert game_card(found, Told()).odds == []
    assert logged == [wrong.value.message]
