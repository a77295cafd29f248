"""``clew odds``: what is counted, what is written, and what is not played again."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from clew.core.odds import odds_file, read_odds
from clew.core.registry import find_game
from clew.lab import Share
from cli.kit import CONNECT_FOUR, Clew

LIFT = str(Path(__file__).parent.parent / "toys" / "lift.py")


def test_every_difficulty_is_counted_with_every_number_of_players_but_not_what_stands_for_anything(clew: Clew) -> None:
    run = clew("odds", LIFT, "--games", "12", "--jobs", "1", "--out", "odds.toml")

    rows = read_odds(find_game(LIFT), Path("odds.toml"))
    assert run.code == 0
    assert "Lift: teams of seeks, rules version 1, seed 1" in run.out
    assert [(row.difficulty, row.players) for row in rows] == [
        *[("sure", 1), ("sure", 2), ("sure", 3)],
        *[("even", 1), ("even", 2), ("even", 3)],
        *[("hopeless", 2), ("hopeless", 3)],  # alone it is refused
    ]
    assert {(row.games, row.bot, row.version, row.seed) for row in rows} == {(12, "seeks", 1, "1")}
    assert [row.wins for row in rows if row.difficulty != "even"] == [12, 12, 12, 0, 0]
    assert 0 < sum(row.wins for row in rows if row.difficulty == "even") < 36
    for row in rows:
        assert (row.low, row.high) == pytest.approx(Share(row.wins, row.games).interval, abs=0.0001)


def test_what_is_there_is_kept_and_only_the_rest_is_played(clew: Clew, tmp_path: Path) -> None:
    """Half a file, as after a break: what it has is believed, even if it is wrong."""
    command = ("odds", LIFT, "--games", "6", "--jobs", "1", "--out", "odds.toml")
    clew(*command)
    file = tmp_path / "odds.toml"
    whole = file.read_text()
    lines = whole.splitlines(keepends=True)
    marked = [line for line in lines if '"hopeless"' not in line]
    file.write_text("".join(marked).replace("wins = 6, games = 6, low = 0.6097", "wins = 5, games = 6, low = 0.4365"))

    again = clew(*command)
    assert again.out.count("kept") == 6
    assert '"hopeless", players = 3' in file.read_text()
    assert "wins = 5" in file.read_text()
    assert "kept" not in clew(*command, "--anew").out
    assert file.read_text() == whole


def test_other_bots_keep_their_table_and_other_counts_replace_their_own(clew: Clew, tmp_path: Path) -> None:
    def count(*more: str) -> dict[str, list[int]]:
        assert clew("odds", LIFT, "--jobs", "1", "--out", "odds.toml", *more).code == 0
        tables = tomllib.loads((tmp_path / "odds.toml").read_text())
        return {bot: [row["games"] for row in table["rows"]] for bot, table in tables.items()}

    count("--games", "2")
    count("--games", "3", "--bot", "wanders")

    assert count("--games", "4") == {"wanders": [3] * 8, "seeks": [4] * 8}


def test_without_a_wish_nothing_is_written(clew: Clew) -> None:
    run = clew("odds", LIFT, "--games", "1", "--jobs", "1")

    assert run.code == 0
    assert "Written" not in run.out
    assert not odds_file(find_game(LIFT)).exists()


def test_it_is_kept_in_the_folder_of_the_game_on_request(clew: Clew, tmp_path: Path) -> None:
    toy = tmp_path / "lift_elsewhere.py"
    toy.write_text(Path(LIFT).read_text())

    clew("odds", toy, "--games", "1", "--jobs", "1", "--write")

    assert len(read_odds(find_game(str(toy)), tmp_path / "odds.toml")) == 8


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((CONNECT_FOUR,), "Connect Four has no option difficulty"),
        (("dark_orbit",), "has no option difficulty"),
        ((LIFT, "--bot", "greedy"), "there are: wanders, stumbles, seeks, unravels, minotaur"),
        ((LIFT, "--seed", 'a"b'), "letters, digits, _ and - only"),
    ],
)
def test_what_cannot_be_counted_is_refused_in_words(clew: Clew, words: tuple[str, ...], said: str) -> None:
    run = clew("odds", *words, "--games", "1")

    assert run.code == 2
    assert said in run.err
