"""What can be done with a match that was played: replay, verify, export."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from clew import files
from clew.core.registry import find_game
from clew.core.thread import replay
from cli.kit import CONNECT_FOUR, HEIST, RED_WINS, Clew

OURS = ("--game", CONNECT_FOUR)


@pytest.fixture
def won(clew: Clew, tmp_path: Path) -> Path:
    """A match that Ann won."""
    clew("play", CONNECT_FOUR, "--seats", "human,human", "--names", "Ann,Ben", keyboard=[*RED_WINS, "won"])
    return tmp_path / "won.clew"


def test_a_match_is_printed_whole_where_nobody_types(clew: Clew, won: Path) -> None:
    run = clew("replay", won, *OURS)

    assert run.code == 0
    assert "   7. Ann: drop 1\n      Ann drops a disc into column 1.\n" in run.out
    assert " ● ● ● ● · · ·" in run.out
    assert "Ann wins: four discs in a row (CF-E01)." in run.out


def test_stepping_through_a_match(clew: Clew, won: Path) -> None:
    keys = ["", "n", "b", "7", "", "99", "0", "b", "dance", "q"]
    run = clew("replay", won, *OURS, keyboard=keys, tty=True)

    shown = [line.split(" ─")[0] for line in run.out.splitlines() if "─" in line]
    assert shown == [
        "The beginning",
        "replay> Move 1 of 7",
        "replay> Move 2 of 7",
        "replay> Move 1 of 7",
        "replay> Move 7 of 7",
        "replay> The beginning",
    ]
    assert run.out.count("✗ the match has moves 1 to 7") == 3
    assert run.out.count("one back") == 2


def test_the_end_of_the_input_ends_a_replay(clew: Clew, won: Path) -> None:
    assert clew("replay", won, *OURS, keyboard=["n"], tty=True).code == 0


def test_a_branch_is_written_to_a_new_file(clew: Clew, won: Path, tmp_path: Path) -> None:
    run = clew("replay", won, *OURS, keyboard=["from 4", "twig", "from 4", "twig", "from 99", "x", "q"], tty=True)

    twig = files.load(tmp_path / "twig.clew")
    assert (len(twig.moves), twig.since) == (4, 5)
    assert "✗ twig.clew exists already" in run.out
    assert "✗ the match has moves 1 to 7, not 99" in run.out
    assert clew("verify", "twig.clew", *OURS).code == 0


def test_playing_on_from_a_move_at_once(clew: Clew, won: Path) -> None:
    run = clew("replay", won, *OURS, keyboard=["6", "from", "", "5", "quit", ""], tty=True)

    assert "Ann, move 7" in run.out
    assert "Ann drops a disc into column 5." in run.out


def test_verify_says_what_was_checked(clew: Clew, won: Path) -> None:
    run = clew("verify", won, *OURS)

    assert run.code == 0
    assert "7 moves follow the rules, and 0 dice follow from the seed" in run.out


def test_verify_counts_the_dice(clew: Clew, tmp_path: Path) -> None:
    clew("play", "dedalos", "--seats", "random,random,random", "--seed", "dice", "--set", "collapse=off")
    run = clew("play", "dedalos", "--seats", "human,random", keyboard=["1", "save half"])
    thread = files.load(tmp_path / "half.clew")
    dice = len(thread.dice) + sum(len(move.dice) for move in thread.moves)

    assert run.code == 0
    assert dice > 6
    assert f"and {dice} dice follow from the seed" in clew("verify", "half.clew").out


def test_a_match_without_a_seed_cannot_be_verified(clew: Clew, won: Path) -> None:
    thread = files.load(won)
    thread.seed = ""
    files.save(thread, won)

    run = clew("verify", won, *OURS)

    assert run.code == 2
    assert "has not been revealed" in run.err


def test_a_match_that_does_not_replay_is_refused_with_the_move(clew: Clew, won: Path) -> None:
    thread = files.load(won)
    thread.moves[2], thread.moves[4] = thread.moves[4], thread.moves[2]
    files.save(thread, won)

    run = clew("replay", won, *OURS)

    assert run.code == 2
    assert run.err.startswith("✗ move 3: the position is")


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["export"], ["play", "--load"]])
@pytest.mark.parametrize("depth", [40, 955, 2_000])
def test_a_match_that_begins_with_something_endless_is_refused(
    clew: Clew, won: Path, command: list[str], depth: int
) -> None:
    thread = files.load(won)
    file = json.loads(files.encode(thread.sprout(replay(find_game(CONNECT_FOUR), thread)[3], bytes(32))))
    file["start"]["more"] = "DEEP"
    won.write_text(json.dumps(file).replace('"DEEP"', "[" * depth + "]" * depth))

    run = clew(*command, won, *([] if command[0] == "play" else OURS))

    assert run.code == 2
    assert run.err.startswith("✗ ")
    assert "won.clew: " in run.err
    assert "nested too deeply" in run.err


def test_text_for_readers(clew: Clew, won: Path) -> None:
    run = clew("export", won, *OURS)

    assert run.out.splitlines()[:5] == [
        "Connect Four (rules version 1; players 2)",
        "Players: Ann, Ben",
        "",
        "   1. Ann: drop 4",
        "      Ann drops a disc into column 4.",
    ]
    assert run.out.endswith("\nAnn wins: four discs in a row (CF-E01).\n")


def test_positions_for_programs(clew: Clew, won: Path) -> None:
    match = json.loads(clew("export", won, *OURS, "--as", "json").out)

    assert match["players"] == ["Ann", "Ben"]
    assert len(match["positions"]) == 8
    assert match["positions"][0]["position"] == {"columns": [""] * 7}
    assert match["positions"][7]["action"] == ["drop", 1]
    assert match["positions"][7]["position"]["columns"][:4] == ["x", "xo", "xo", "xo"]


def test_a_table_for_spreadsheets(clew: Clew, won: Path, tmp_path: Path) -> None:
    run = clew("export", won, *OURS, "--as", "csv", "--out", "won.csv")

    with (tmp_path / "won.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert "Written to won.csv." in run.out
    assert [row["move"] for row in rows] == [f"drop {column}" for column in RED_WINS]
    assert rows[1]["player"] == "Ben"
    assert rows[1]["seat"] == "2"


def test_each_seat_is_told_its_own_story(clew: Clew, tmp_path: Path) -> None:
    clew("simulate", HEIST, "--only", "1", "--seats", "random,random", "--out", "heist.clew")
    told = [clew("export", "heist.clew", "--game", HEIST, *seat).out for seat in ([], ["--seat", "1"], ["--seat", "2"])]

    assert len(set(told)) == 3


@pytest.mark.parametrize("command", ["replay", "export"])
def test_a_seat_that_nobody_has_is_refused(command: str, clew: Clew, won: Path) -> None:
    run = clew(command, won, *OURS, "--seat", "3")

    assert run.code == 2
    assert "seats 1 to 2, not 3" in run.err
