"""The ladder: who meets whom, what counts as stronger, and that nothing is played twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from clew.cli.app import app
from clew.cli.levels import with_table
from clew.core.bot import LEVEL_NAMES
from clew.core.errors import BadOption
from clew.core.registry import find_game
from clew.lab.ladder import BadResults, Ladder, Rung, keep_tally, read_tallies
from clew.lab.summary import Share
from conftest import ROOT

FOUR = str(ROOT / "examples" / "connect_four.py")


def ladder(game: str, games: int = 60, **chosen: object) -> Ladder:
    return Ladder(game, find_game(game).settle(chosen), games)


def test_in_a_duel_neighbours_meet_on_both_seats() -> None:
    lineups = ladder(FOUR).missing()

    assert len(lineups) == 8
    assert ("seeks", "stumbles") in lineups
    assert ("stumbles", "seeks") in lineups
    assert ladder(FOUR).games_of(("seeks", "stumbles")) == 30


def test_in_a_race_one_meets_many_on_every_seat() -> None:
    found = ladder("dedalos", players=3)

    assert ("seeks", "minotaur", "seeks") not in found.missing()
    assert ("unravels", "minotaur", "unravels") in found.missing()
    assert len(found.missing()) == 12
    assert found.games_of(("unravels", "minotaur", "unravels")) == 20


def test_teams_are_whole_or_mixed() -> None:
    lineups = ladder("seventh_and_whisper").missing()

    assert {("wanders", "wanders"), ("minotaur", "minotaur"), ("minotaur", "seeks"), ("seeks", "minotaur")} <= {
        *lineups
    }
    assert ("minotaur", "unravels") not in lineups
    assert len(lineups) == 5 + 4 * 2


def test_one_against_many_is_compared_side_by_side() -> None:
    lineups = ladder("daedalus_sentence", mode="thread", players=3).missing()

    assert ("minotaur", "minotaur", "seeks") in lineups
    assert ("seeks", "seeks", "minotaur") in lineups
    assert ("minotaur", "seeks", "seeks") not in lineups


@pytest.mark.parametrize(
    ("rung", "holds"),
    [
        (Rung("duel", "seeks", "stumbles", Share(240, 400), Share(150, 400)), True),
        (Rung("duel", "seeks", "stumbles", Share(239, 400), Share(150, 400)), False),
        (Rung("race", "seeks", "stumbles", Share(200, 400), Share(200, 800)), True),
        (Rung("race", "seeks", "stumbles", Share(150, 400), Share(250, 800)), False),
        (Rung("team", "seeks", "stumbles", Share(220, 400), Share(200, 400)), True),
        (Rung("mixed", "seeks", "stumbles", Share(219, 400), Share(200, 400)), False),
    ],
)
def test_what_counts_as_stronger(rung: Rung, holds: bool) -> None:
    assert rung.holds() is holds


def test_a_command_measures_keeps_and_shows(tmp_path: Path) -> None:
    results, page = tmp_path / "four.json", tmp_path / "bots.md"
    page.write_text("# Bots\n\n<!-- levels of connect_four -->\nold\n<!-- end -->\nThe rest.\n")
    command = ["levels", FOUR, "--games", "2", "--jobs", "1", "--keep", str(results), "--page", str(page)]

    first = CliRunner().invoke(app, command)
    written = results.read_text()
    again = CliRunner().invoke(app, command)

    assert first.exit_code == again.exit_code == 0, first.output
    assert results.read_text() == written, "nothing was played twice"
    text = page.read_text()
    assert "old" not in text
    assert text.endswith("<!-- end -->\nThe rest.\n")
    for level in LEVEL_NAMES:
        assert f"`{level}`" in text


def test_results_of_other_rules_or_too_few_games_do_not_count(tmp_path: Path) -> None:
    tally = ladder(FOUR, games=2).play(("stumbles", "wanders"), 1)
    keep_tally(tmp_path / "four.json", tally)
    many = ladder(FOUR)

    many.know(read_tallies(tmp_path / "four.json")[0])

    assert ("stumbles", "wanders") in many.missing()


def test_a_bad_file_and_a_page_without_a_place_are_refused(tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text('[{"games": 1}]')

    with pytest.raises(BadResults):
        read_tallies(tmp_path / "bad.json")
    with pytest.raises(BadOption, match="levels of four"):
        with_table("nothing", "four", {}, [])


def test_a_page_has_a_table_for_each_way_to_play() -> None:
    page = "<!-- levels of four -->\n<!-- end -->\n<!-- levels of four, depth=2, players=3 -->\nold\n<!-- end -->\n"

    usual = with_table(page, "four", {}, [])
    unusual = with_table(page, "four", {"players": 3, "depth": 2}, [])

    assert usual.endswith("players=3 -->\nold\n<!-- end -->\n")
    assert unusual.startswith("<!-- levels of four -->\n<!-- end -->\n")
    assert "old" not in unusual


def test_what_is_not_measured_yet_is_not_in_the_table() -> None:
    half = ladder(FOUR, games=2)
    for lineup in half.missing()[:3]:
        half.play(lineup, 1)

    assert [rung.level for rung in half.rungs()] == ["stumbles"]
