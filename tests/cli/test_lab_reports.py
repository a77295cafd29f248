"""``clew lab``: a report from one command, on with it after a break, and two reports next to each other."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow.parquet
import pytest

from cli.kit import CONNECT_FOUR, HEIST, Clew

PAGE = "<!-- balance of four -->\n<!-- end -->\n"


def test_a_report_and_its_data(clew: Clew, tmp_path: Path) -> None:
    run = clew("lab", "report", CONNECT_FOUR, "--games", "20", "--bot", "random", "--jobs", "1", "--out", "four")

    assert run.code == 0
    assert "20 games, written to four/report.html." in run.out
    assert "- Half of the games take" in run.out
    folder = tmp_path / "four"
    assert sorted(path.name for path in folder.iterdir()) == [
        *["games.jsonl", "games.parquet", "report.html", "run.json", "times.parquet"]
    ]
    times = pyarrow.parquet.read_table(folder / "times.parquet").to_pydict()
    assert times["seat"] == [1, 2] * 20
    assert min(times["seconds"]) > 0


def test_several_wishes_make_the_product_and_what_does_not_go_together_is_left_out(clew: Clew, tmp_path: Path) -> None:
    wishes = ("--vary", "players=2,3", "--vary", "first_player=1,3")
    run = clew("lab", "report", "dedalos", *wishes, "--bot", "random", "--games", "1", "--jobs", "1")

    assert run.code == 0
    assert run.out.startswith("Left out: players 2, first_player 3: ")
    folder = tmp_path / "dedalos-report"
    plan = json.loads((folder / "run.json").read_text())["plan"]
    chosen = [(part["options"]["players"], part["options"]["first_player"]) for part in plan]
    assert chosen == [(2, 1), (3, 1), (3, 3)]
    assert "<dt>Left out</dt>" in (folder / "report.html").read_text(encoding="utf-8")


def test_a_report_goes_on_after_a_break_and_comes_out_the_same(clew: Clew, tmp_path: Path) -> None:
    """Half of the journal, as after a kill: only the rest is played, and the table is the same byte for byte."""
    command = ("lab", "report", CONNECT_FOUR, "--games", "12", "--jobs", "1", "--out", "four")
    clew(*command)
    journal, table = tmp_path / "four" / "games.jsonl", tmp_path / "four" / "games.parquet"
    lines, whole = journal.read_bytes().splitlines(keepends=True), table.read_bytes()
    journal.write_bytes(b"".join(lines[:5]) + lines[5][:20])
    table.unlink()

    again = clew(*command)

    assert again.code == 0
    assert "5 of 12 games are in four already." in again.out
    assert table.read_bytes() == whole


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--vary", "playrs=2"), "there is no option 'playrs'"),
        (("--vary", "players=2,2"), "2 is there twice"),
        (("--vary", "players=2", "--set", "players=2"), "is set, and varies"),
        (("--bot", "greddy"), "did you mean greedy"),
        (("--bot", "greedy", "--seats", "greedy,greedy"), "give one of them"),
        (("--seats", "greedy"), "option players: '1' is none of 2"),
        (("--seats", "greedy", "--vary", "players=2"), "1 bots cannot take 2 seats"),
        (("--address", "auto"), "add --engine ray"),
    ],
)
def test_whatever_is_wrong_is_said_before_the_first_game(
    clew: Clew, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    run = clew("lab", "report", CONNECT_FOUR, *words)

    assert run.code == 2
    assert said in run.err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_of_another_game_is_not_gone_on_with(clew: Clew) -> None:
    clew("lab", "report", CONNECT_FOUR, "--games", "1", "--jobs", "1", "--out", "four")
    run = clew("lab", "report", HEIST, "--games", "1", "--jobs", "1", "--out", "four")

    assert run.code == 2
    assert "the games here are others" in run.err


def test_two_reports_are_compared(clew: Clew, tmp_path: Path) -> None:
    common = ("lab", "report", CONNECT_FOUR, "--games", "80", "--jobs", "1", "--out")
    clew(*common, "even", "--bot", "random")
    clew(*common, "odd", "--seats", "random,greedy", "--seed", "2")
    run = clew("lab", "compare", "even", "odd", "--out", "both.html")

    assert run.code == 0
    assert "The bots differ: random in A, random, greedy in B." in run.out
    assert "Connect Four: A even (80 games), B odd (80 games)" in run.out
    assert "wins of seat 2" in run.out
    assert "Newcombe's for shares" in run.out
    assert (tmp_path / "both.html").is_file()
    same = clew("lab", "compare", "even/games.parquet", "even/report.html")
    assert "0 clearly differ." in same.out


def test_what_cannot_be_compared_is_refused_in_words(clew: Clew, tmp_path: Path) -> None:
    clew("lab", "report", CONNECT_FOUR, "--games", "1", "--jobs", "1", "--out", "four")
    clew("lab", "report", HEIST, "--games", "1", "--jobs", "1", "--out", "heist")
    (tmp_path / "empty").mkdir()

    assert "there is nothing to compare" in clew("lab", "compare", "four", "heist").err
    assert "there is no run in this folder" in clew("lab", "compare", "four", "empty").err
    assert "there is no run in this folder" in clew("lab", "compare", "four", "nowhere").err
    assert "written to a .html file" in clew("lab", "compare", "four", "four", "--out", "four.pdf").err


def test_key_figures_go_into_a_file_and_a_page(clew: Clew, tmp_path: Path) -> None:
    clew("lab", "report", CONNECT_FOUR, "--games", "4", "--jobs", "1", "--out", "report")
    (tmp_path / "page.md").write_text(PAGE)
    run = clew("lab", "figures", "report", "--keep", "four.json", "--page", "page.md")

    assert run.code == 0
    assert "4 games of Connect Four in four.json." in run.out
    assert "| All games | 4 | seat 1 (Red): " in (tmp_path / "page.md").read_text()


def test_a_page_without_a_place_for_the_figures_stays_as_it_is(clew: Clew, tmp_path: Path) -> None:
    clew("lab", "report", CONNECT_FOUR, "--games", "1", "--jobs", "1", "--out", "report")
    (tmp_path / "page.md").write_text(PAGE)
    run = clew("lab", "figures", "report", "--keep", "five.json", "--page", "page.md")

    assert run.code == 2
    assert "no line <!-- balance of five -->" in run.err
    assert (tmp_path / "page.md").read_text() == PAGE
    assert not (tmp_path / "five.json").exists()
