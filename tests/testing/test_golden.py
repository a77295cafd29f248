"""A golden game is text for people and a thread for programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from clew.core.dice import QuickDice
from clew.core.errors import BadThread
from clew.core.game import TABLE
from clew.core.thread import Match, Thread
from clew.testing.golden import main, parse, render, search
from toys.heist import GAME

EXAMPLE = Path(__file__).parents[2] / "examples" / "connect_four.py"
TOYS = Path(__file__).parents[1] / "toys"


def played() -> Thread:
    """Two thieves meet because the time is up; one of them throws something away."""
    match = Match.start(GAME, GAME.settle({"players": 2, "rounds": 1}), lambda move: QuickDice(move))
    match.play(0, ("choose", 1))
    match.play(TABLE, ("timeout",))
    match.play(0, match.state.legal(0)[-1])
    return match.thread


def test_a_thread_is_told_and_read_back() -> None:
    thread = played()

    back = parse(GAME, render(GAME, thread))

    assert render(GAME, back) == render(GAME, thread)
    assert [(move.seat, move.action, move.dice, move.digest) for move in back.moves] == [
        (move.seat, move.action, move.dice, move.digest) for move in thread.moves
    ]


def test_what_only_one_seat_is_told_stands_under_its_name() -> None:
    lines = render(GAME, played()).splitlines()

    assert lines[8:10] == ["    Ash has chosen.", "    (Ash) Ash chooses room 1."]


def test_what_the_clock_plays_is_played_by_the_table() -> None:
    assert "2. the table: timeout -> " in render(GAME, played())


def test_the_end_cites_its_clause() -> None:
    assert ", by HE-E01: the most valuable loot\n" in render(GAME, search(GAME, "HE-E01", GAME.settle({}), tries=20))


def test_names_that_cannot_be_told_apart_are_refused() -> None:
    thread = played()
    thread.players = ["Ash", "Ash"]

    with pytest.raises(BadThread, match="told apart"):
        render(GAME, thread)


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("rules: 1\n", "", "not complete"),
        ("rules: 1", "rules: one", "not complete"),
        ("Ash: choose", "Elm: choose", "nobody is called 'Elm'"),
        ("digest: ", "digest ", "line 6 is neither"),
    ],
)
def test_a_text_that_is_no_golden_game_is_refused(before: str, after: str, complaint: str) -> None:
    text = render(GAME, played())

    with pytest.raises(BadThread, match=complaint):
        parse(GAME, text.replace(before, after, 1))


def test_a_search_that_finds_nothing_says_so() -> None:
    with pytest.raises(BadThread, match="none of 3 games among bots called random ended by HE-E99"):
        search(GAME, "HE-E99", GAME.settle({}), tries=3)


def test_a_golden_game_is_found_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    main([str(EXAMPLE), "CF-E01", "--tries", "3", "--bot", "greedy"])

    told = capsys.readouterr().out
    assert told.startswith("game: connect_four\n")
    assert "by CF-E01: four discs in a row" in told


def test_a_golden_game_is_told_anew_in_its_file(tmp_path: Path) -> None:
    """Where only words have changed, the moves stay."""
    file = tmp_path / "HE-E01.txt"
    text = render(GAME, played())
    file.write_text(text.replace("Ash has chosen.", "Ash once chose otherwise."), encoding="utf-8")

    main([str(TOYS / "heist.py"), str(file)])

    assert file.read_text(encoding="utf-8") == text
