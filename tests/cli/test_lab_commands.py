"""Many games, rules and speed from the command line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from clew import files
from cli.kit import CONNECT_FOUR, Clew

BROKEN = str(Path(__file__).parent.parent / "lab" / "broken_game.py")
TESTS = """
import pytest

@pytest.mark.clause("CF-T01", "CF-T02")
def test_turns():
    pass

@pytest.mark.clause("CF-E01")
def test_four():
    pass
"""


def test_a_series_is_summed_up(clew: Clew) -> None:
    run = clew("simulate", CONNECT_FOUR, "--games", "20", "--seats", "greedy,random", "--jobs", "1", "--seed", "7")

    assert run.code == 0
    assert "Connect Four: 20 games, seed 7" in run.out
    assert re.search(r"1 Red +greedy +\d+ +\d+\.\d% +\d+\.\d% to \d+\.\d%", run.out)
    assert re.search(r"decisions( +\d+\.\d){4}", run.out)
    assert re.search(r"CF-E01 +\d+ .*Whoever has four", run.out)


def test_the_results_are_the_same_for_any_number_of_jobs(clew: Clew, tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        clew("simulate", CONNECT_FOUR, "--games", "30", "--jobs", jobs, "--out", f"{jobs}.csv")

    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()
    assert (tmp_path / "1.csv").read_text().count("\n") == 31


def test_the_number_of_seats_says_how_many_play(clew: Clew) -> None:
    run = clew("simulate", "dedalos", "--games", "1", "--jobs", "1", "--seats", "random,random,random,random")

    assert run.code == 0
    assert "4 Plum" in run.out


def test_a_game_of_the_series_is_recorded(clew: Clew, tmp_path: Path) -> None:
    run = clew("simulate", CONNECT_FOUR, "--only", "3", "--out", "third.clew")

    assert f"Game 3, {len(files.load(tmp_path / 'third.clew').moves)} moves" in run.out
    assert clew("replay", "third.clew", "--game", CONNECT_FOUR).code == 0


def test_a_game_that_breaks_down_can_be_looked_at(clew: Clew, tmp_path: Path) -> None:
    run = clew("simulate", BROKEN, "--seats", "random,random", "--jobs", "1")
    shown = re.search(r"--seed 1 --set players=2 --only (\d+) --out broken\.clew", run.out.replace("\n", " "))

    assert run.code == 2
    assert "IndexError" in run.err
    assert shown is not None
    again = clew("simulate", BROKEN, "--seats", "random,random", "--only", shown[1], "--out", "broken.clew")
    assert again.code == 2
    assert again.err == run.err
    moves = len(files.load(tmp_path / "broken.clew").moves)
    assert f"The {moves} moves up to there are in broken.clew." in again.out
    assert f"after {moves} decisions" in again.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seats", "greedy,greddy"], "did you mean greedy?"),
        (["--seats", "greedy"], "option players: '1' is none of 2"),
        (["--players", "2", "--seats", "greedy"], "--seats names 1, but 2 play"),
        (["--seats", "human,greedy"], "no bot is called 'human'"),
        (["--out", "results.xlsx"], ".csv or a .parquet"),
        (["--out", "nowhere/results.csv"], "no folder nowhere"),
        (["--only", "1"], "add --out game.clew"),
    ],
)
def test_a_series_that_cannot_be_is_refused_at_once(arguments: list[str], reason: str, clew: Clew) -> None:
    run = clew("simulate", CONNECT_FOUR, *arguments)

    assert run.code == 2
    assert reason in run.err


def test_ctrl_c_during_a_series_leaves_no_file(clew: Clew, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("clew.lab.work.play", interrupted)
    run = clew("simulate", CONNECT_FOUR, "--jobs", "1", "--out", "results.csv")

    assert run.code == 130
    assert list(tmp_path.iterdir()) == []


def test_the_rules_are_printed(clew: Clew) -> None:
    run = clew("rules", CONNECT_FOUR)

    assert "Turn ──" in run.out
    assert "CF-E02  If all cells are filled" in run.out


def test_one_clause_is_printed(clew: Clew) -> None:
    assert clew("rules", CONNECT_FOUR, "cf-t01").out == ("  CF-T01  Two players take turns; the first seat begins.\n")


@pytest.mark.parametrize(("wrong", "hint"), [("CF-T1", "did you mean CF-T01?"), ("x", "from CF-T01 to CF-E02")])
def test_a_clause_that_does_not_exist(wrong: str, hint: str, clew: Clew) -> None:
    run = clew("rules", CONNECT_FOUR, wrong)

    assert run.code == 2
    assert hint in run.err


def test_a_clause_without_a_test_fails_the_coverage(clew: Clew, tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_rules.py").write_text(TESTS)
    run = clew("rules", CONNECT_FOUR, "--coverage")

    assert run.code == 1
    assert re.search(r"CF-T01 +yes +1", run.out)
    assert re.search(r"CF-E02 +yes +0", run.out)
    assert "4 clauses, 4 of them cited by code;" in run.out
    assert "4 testable, 3 of them shown by a test." in run.out
    assert "Without a test: CF-E02" in run.out


def test_full_coverage_and_a_citation_of_nothing(clew: Clew, tmp_path: Path) -> None:
    (tmp_path / "checks").mkdir()
    (tmp_path / "checks" / "test_rules.py").write_text(TESTS.replace('"CF-E01"', '"CF-E01", "CF-E02", "CF-X99"'))
    run = clew("rules", CONNECT_FOUR, "--coverage", "--tests", "checks")

    assert run.code == 0
    assert "Cited, but not in the rules: CF-X99" in run.out


def test_coverage_where_there_are_no_tests(clew: Clew) -> None:
    run = clew("rules", "dedalos", "--coverage")

    assert run.code == 0
    assert "no folder 'tests'" in run.out
    assert re.search(r"DD-P01 +yes", run.out)


def test_a_quick_measurement(clew: Clew) -> None:
    run = clew("bench", CONNECT_FOUR, "--seconds", "0.01")

    assert run.code == 0
    assert re.search(r"connect_four( +[\d,.]+){3}", run.out)
    assert re.search(r"the kernel is (interpreted|compiled)", run.out)
