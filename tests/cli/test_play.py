"""Playing in the terminal, with a scripted keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import connect_four
from clew import files
from clew.core.thread import replay, verify
from cli.kit import CONNECT_FOUR, HEIST, RED_WINS, Clew

TWO = ("play", CONNECT_FOUR, "--seats", "human,human")


def test_a_game_of_two_people_is_told_to_its_end(clew: Clew) -> None:
    run = clew(*TWO, "--names", "Ann,Ben", keyboard=[*RED_WINS, ""])

    assert run.code == 0
    assert "Ann (human)" in run.out
    assert "Ann, which column?" in run.out
    assert "Ben drops a disc into column 4." in run.out
    assert " ● ● ● ● · · ·" in run.out
    assert "Ann wins: four discs in a row (CF-E01)." in run.out
    assert "unbroken row" in run.out


def test_the_commitment_comes_first_and_the_seed_last(clew: Clew, tmp_path: Path) -> None:
    run = clew(*TWO, "--seed", "a secret", keyboard=[*RED_WINS, "won"])

    thread = files.load(tmp_path / "won.clew")
    assert run.out.index(thread.commitment) < run.out.index("Red, move 1")
    assert run.out.index(thread.seed) > run.out.index("Red wins")
    assert verify(connect_four.GAME, thread) == 0
    assert "clew verify FILE" in run.out


def test_a_whole_game_against_a_bot(clew: Clew, tmp_path: Path) -> None:
    """Always the first column with room, until somebody wins; the last answer names the file."""
    run = clew("play", CONNECT_FOUR, "--seed", "bot", keyboard=["1"] * 50)

    thread = files.load(tmp_path / "1.clew")
    assert run.code == 0
    assert replay(connect_four.GAME, thread)[-1].result() is not None
    assert "Yellow drops a disc" in run.out
    assert re.search(r"(Red|Yellow) wins: four discs in a row|Red and Yellow win", run.out)


def test_the_same_seed_gives_the_same_game(clew: Clew) -> None:
    runs = [clew("play", CONNECT_FOUR, "--seed", "same", keyboard=["1"] * 3).out for _ in range(2)]

    assert runs[0] == runs[1]


def test_bots_alone_play_a_game_for_spectators(clew: Clew) -> None:
    run = clew("play", CONNECT_FOUR, "--seats", "greedy,random", "--seed", "x")

    assert run.code == 0
    assert "The end" in run.out
    assert "Save the match?" not in run.out


@pytest.mark.parametrize("typed", ["3", "drop 3", "DROP 3", "  drop   3 "])
def test_a_move_is_a_number_or_a_line(typed: str, clew: Clew) -> None:
    run = clew(*TWO, keyboard=[typed])

    assert "Red drops a disc into column 3." in run.out


def test_the_end_of_the_input_ends_the_evening(clew: Clew, tmp_path: Path) -> None:
    run = clew(*TWO, keyboard=["4"])

    assert run.code == 0
    assert "The input ended" in run.out
    assert list(tmp_path.iterdir()) == []


def test_a_refused_move_names_its_clause(clew: Clew) -> None:
    run = clew(*TWO, keyboard=[*["drop 1"] * 7, "? drop 1", "? drop 2"])

    assert run.out.count("✗ drop 1: That column is full. (CF-T02)") == 2
    assert "A column" in run.out
    assert "You may: Drop a disc into column 2." in run.out


def test_help_lists_commands_and_forms(clew: Clew) -> None:
    run = clew(*TWO, keyboard=["?", "help"])

    assert run.out.count("save FILE") == 2
    assert run.out.count("drop <1 to 7>") == 2


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("dorp 3", "did you mean drop?"),
        ("unod", "did you mean undo?"),
        ("99", "the list has numbers 1 to 7"),
        ("drop", "could be 7 moves"),
        ("drop x", "cannot read"),
        ("? drop 9", "expected 1 to 7"),
        ("why CF-T20", "did you mean CF-T02?"),
        ("rule cf-t01", "Two players take turns"),
        ("list dop", "did you mean drop?"),
        ("list drop 5", "5  drop 5"),
        ("list all", "7 drop 7"),
        ("/list", "7  drop 7"),
        ("undo", "no move of yours"),
        ("redo", "no move was taken back"),
        ("save", "save NAME"),
        ("save nowhere/x", "nowhere/x.clew: No such file or directory"),
        ("save .", "no name of a file"),
        ("hint", "here."),
        ("board", "which column?"),
    ],
)
def test_every_line_at_the_prompt_has_an_answer(typed: str, answer: str, clew: Clew) -> None:
    run = clew(*TWO, keyboard=[typed])

    assert run.code == 0
    assert answer in run.out.split("> ", 1)[1]


def test_each_hint_tells_a_little_more_and_the_record_says_so(clew: Clew, tmp_path: Path) -> None:
    run = clew(*TWO, keyboard=[*RED_WINS[:6], "hint", "hint", "hint", "hint", "1", "won"])
    told = run.out.split("> ")

    assert "drop" not in told[7].splitlines()[0]
    assert told[8].startswith("Look at this: column 1.")
    assert told[9].startswith("1: drop 1. Drop a disc into column 1. By a rough reckoning")
    assert told[10].splitlines()[0] == told[9].splitlines()[0]
    assert files.load(tmp_path / "won.clew").hints == [(6, 0, 1), (6, 0, 2), (6, 0, 3)]
    again = clew("replay", str(tmp_path / "won.clew"), "--game", CONNECT_FOUR, "--all")
    assert "Red asked for a hint (the move)." in again.out


def test_quitting_offers_to_save(clew: Clew, tmp_path: Path) -> None:
    run = clew(*TWO, keyboard=["4", "4", "quit", "later"])

    assert "Until next time." in run.out
    assert len(files.load(tmp_path / "later.clew").moves) == 2


def test_a_saved_match_goes_on_with_the_same_dice(clew: Clew, tmp_path: Path) -> None:
    first = clew(*TWO, "--seed", "kept", keyboard=[*RED_WINS[:4], "save half", "quit", ""])
    half = files.load(tmp_path / "half.clew")
    run = clew(*TWO, "--load", "half.clew", keyboard=[*RED_WINS[4:], "whole"])

    whole = files.load(tmp_path / "whole.clew")
    assert "goes on from here" in first.out
    assert "Yellow drops a disc into column 3." in run.out
    assert (whole.seed, whole.commitment, whole.since) == (half.seed, half.commitment, 0)
    assert verify(connect_four.GAME, whole) == 0


def test_a_match_is_branched_off_with_dice_of_its_own(clew: Clew, tmp_path: Path) -> None:
    clew(*TWO, keyboard=[*RED_WINS, "won"])
    clew(*TWO, "--load", "won.clew", "--from", "6", keyboard=["7", "save other"])

    won, other = files.load(tmp_path / "won.clew"), files.load(tmp_path / "other.clew")
    assert [move.action for move in other.moves[:6]] == [move.action for move in won.moves[:6]]
    assert other.moves[6].action == ("drop", 7)
    assert other.since == 7
    assert other.commitment != won.commitment


def test_a_match_whose_seed_was_never_told_goes_on_with_new_dice(clew: Clew, tmp_path: Path) -> None:
    clew(*TWO, keyboard=["4", "4", "save half"])
    half = files.load(tmp_path / "half.clew")
    half.seed = ""
    files.save(half, tmp_path / "half.clew")

    clew(*TWO, "--load", "half.clew", keyboard=["4", "save more"])

    assert files.load(tmp_path / "more.clew").since == 3


def test_a_match_with_a_false_seed_is_not_continued(clew: Clew, tmp_path: Path) -> None:
    clew(*TWO, keyboard=["4", "4", "save half"])
    half = files.load(tmp_path / "half.clew")
    half.seed = "00" * 32
    files.save(half, tmp_path / "half.clew")

    run = clew(*TWO, "--load", "half.clew")

    assert run.code == 2
    assert "not the one that was committed to" in run.err


def test_a_file_of_something_else_is_not_overwritten_unasked(clew: Clew, tmp_path: Path) -> None:
    kept = tmp_path / "kept.clew"
    kept.write_text("my shopping list")

    run = clew(*TWO, keyboard=["4", "save kept", "n", "save kept", "y", "4", "save kept"])

    assert run.out.count("Overwrite it?") == 2
    assert "Not saved." in run.out
    assert len(files.load(kept).moves) == 2


def test_the_end_does_not_overwrite_a_file_either(clew: Clew, tmp_path: Path) -> None:
    (tmp_path / "kept.clew").write_text("my shopping list")

    run = clew(*TWO, keyboard=[*RED_WINS, "kept", "other"])

    assert "kept.clew exists already" in run.out
    assert (tmp_path / "kept.clew").read_text() == "my shopping list"
    assert (tmp_path / "other.clew").exists()


def test_hidden_hands_get_a_curtain_between_two_people(clew: Clew) -> None:
    run = clew("play", HEIST, "--seats", "human,human", keyboard=["", "1", "", "1", ""])

    assert run.out.count("Pass the screen to") >= 2


def test_one_person_among_bots_needs_no_curtain(clew: Clew) -> None:
    run = clew("play", HEIST, keyboard=["1"] * 5)

    assert "Pass the screen to" not in run.out


def test_undo_and_redo_at_the_prompt(clew: Clew) -> None:
    """Dedalo's lets a seat act three times in a row, and nothing is drawn in between."""
    run = clew("play", "dedalos", "--seats", "human,human", "--set", "minotaur=off", "--seed", "1",
               keyboard=["", "1", "undo", "redo", "undo", "undo"])  # fmt: skip

    assert run.out.count("move 2 ─") == 2
    assert run.out.count("move 1 ─") == 3
    assert "✗ there is no move of yours to take back" in run.out


def test_options_of_a_game_are_listed(clew: Clew) -> None:
    run = clew("play", "dedalos", "--options")

    assert re.search(r"players +2, 3, 4, 5, 6 +3", run.out)
    assert re.search(r"minotaur +on, off +on", run.out)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["play"], "which game? There are:"),
        (["play", "dedalo"], "did you mean dedalos?"),
        (["play", "missing.py"], "there is no file missing.py"),
        (["play", CONNECT_FOUR, "--set", "plyers=2"], "did you mean players?"),
        (["play", CONNECT_FOUR, "--set", "players=3"], "option players: '3' is none of 2"),
        (["play", CONNECT_FOUR, "--set", "players"], "write name=value"),
        (["play", CONNECT_FOUR, "--players", "9"], "option players: '9' is none of 2"),
        (["play", "dedalos", "--players", "2", "--set", "players=3"], "contradicts"),
        (["play", CONNECT_FOUR, "--seats", "human,gredy"], "did you mean greedy?"),
        (["play", CONNECT_FOUR, "--seats", "human"], "option players: '1' is none of 2"),
        (["play", "dedalos", "--players", "3", "--seats", "human,human"], "--seats names 2, but 3 play"),
        (["play", CONNECT_FOUR, "--names", "Ann"], "--names has 1, but 2 play"),
        (["play", CONNECT_FOUR, "--names", "Ann,\x1b[2J"], "printable characters"),
        (["play", "--load", "missing.clew"], "cannot read missing.clew"),
        (["play", "--load", "missing.clew", "--players", "3"], "a saved match keeps its options"),
    ],
)
def test_what_is_wrong_is_one_line_and_code_2(arguments: list[str], reason: str, clew: Clew) -> None:
    run = clew(*arguments)

    assert run.code == 2
    assert reason in run.err
    assert run.err.count("\n") == 1


def test_a_damaged_or_foreign_match_is_not_continued(clew: Clew, tmp_path: Path) -> None:
    clew(*TWO, keyboard=["4", "save half"])
    (tmp_path / "cut.clew").write_bytes((tmp_path / "half.clew").read_bytes()[:50])

    assert "cut.clew: this is no whole .clew file" in clew("play", "--load", "cut.clew").err
    assert "a match of connect_four, not of dedalos" in clew("play", "dedalos", "--load", "half.clew").err
    assert "--game" in clew("replay", "half.clew").err
    assert "--seats names 1, but 2 play" in clew("play", CONNECT_FOUR, "--load", "half.clew", "--seats", "human").err
    assert "moves 1 to 1, not 5" in clew("play", CONNECT_FOUR, "--load", "half.clew", "--from", "5").err


def test_ctrl_c_is_quiet_and_leaves_no_file(clew: Clew, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    run = clew(*TWO)

    assert run.code == 130
    assert run.err == ""
    assert list(tmp_path.iterdir()) == []


def test_the_games_are_listed(clew: Clew) -> None:
    run = clew("games")

    assert re.search(r"dedalos +Dedalo's +2-6", run.out)


def test_the_version_is_said(clew: Clew) -> None:
    assert re.fullmatch(r"clew \d+\.\d+\.\d+\n", clew("--version").out)
