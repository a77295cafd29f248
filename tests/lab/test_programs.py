"""Programs in the lab: what they are told, and what becomes of those that fail."""

from __future__ import annotations

import csv
import json
import shlex
import sys
from pathlib import Path

import msgspec
import pytest

import connect_four
from clew import lab
from clew.core.dice import QuickDice
from clew.core.errors import BadOption
from clew.core.registry import find_game
from clew.lab import Plan, Run, Series, make_engine, simulate
from clew.lab.programs import is_program, try_program
from conftest import ROOT
from lab.test_run import played

FOUR = connect_four.__file__
HEIST = str(ROOT / "tests" / "toys" / "heist.py")

READS = "import json, sys\nfor line in sys.stdin:\n    told = json.loads(line)\n"
ON_A_FRAME = READS + "    if told['type'] == 'frame':\n        "
FIRST = "print(json.dumps({'action': told['offers'][0]['action']}), flush=True)"

GOOD = ON_A_FRAME + FIRST
CRASHES = ON_A_FRAME + "sys.exit(7)"
CHEATS = ON_A_FRAME + 'print(\'{"action": ["drop", 99]}\', flush=True)'
HANGS = ON_A_FRAME + "pass"
LATER = ON_A_FRAME + f"sys.exit(7) if told['moves'] > 4 else {FIRST}"


def python(program: str) -> str:
    return shlex.join([sys.executable, "-c", program])


def test_a_program_is_known_by_its_path_or_its_words() -> None:
    assert [is_program(name) for name in ("./mybot", "bots/mine", "python mybot.py", "search:200", "greedy")] == [
        True,
        True,
        True,
        False,
        False,
    ]


def told(tmp_path: Path, game: str, **options: object) -> list[dict[str, object]]:
    """All that the program on the first seat is told in one game."""
    kept = tmp_path / "told.jsonl"
    keeps = f"kept = open({str(kept)!r}, 'a', buffering=1)\n" + GOOD.replace(
        "    told =", "    print(line, end='', file=kept)\n    told ="
    )
    found = find_game(game).settle(options)
    others = ["random"] * (int(found["players"]) - 1)
    rows = simulate(Series.of(game, found, [python(keeps), *others], seed=7), 1)
    assert rows[0].failed == ()
    return [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]


def test_a_program_is_told_what_it_needs_in_order(tmp_path: Path) -> None:
    hello, *frames, over = told(tmp_path, FOUR)

    assert (hello["type"], hello["game"], hello["seat"], hello["names"]) == (
        "hello",
        "connect_four",
        0,
        ["Red", "Yellow"],
    )
    assert isinstance(hello["seed"], int)
    assert [frame["moves"] for frame in frames] == list(range(0, 2 * len(frames), 2))
    assert frames[0]["history"] == []
    assert "history" not in frames[1]
    assert over["type"] == "over"
    assert over["outcome"]


def test_a_program_hears_all_that_happened_since_it_was_asked(tmp_path: Path) -> None:
    _, *frames, _ = told(tmp_path, FOUR)

    for frame in frames[1:]:
        beats = frame["beats"]
        assert isinstance(beats, list)
        moves = [line["move"] for beat in beats for line in beat["lines"]]
        assert moves == [frame["moves"] - 1, frame["moves"]]  # type: ignore[operator]
        assert [("scene" in beat) for beat in beats] == [True, False], "the last moment is the frame itself"


def test_a_program_sees_the_scene_of_its_seat_and_no_other(tmp_path: Path) -> None:
    """In this game hands are hidden: what the program is shown is drawn from what its seat may know."""
    _, first, *_ = told(tmp_path, HEIST)
    game = find_game(HEIST)
    series = Series.of(HEIST, {}, ["random"] * 3, seed=7)
    names = game.names(series.options)
    state = game.new(series.options, QuickDice(f"{series.seed_of(0)}:dice"))
    scenes = [json.loads(msgspec.json.encode(game.drawing.scene(state.view(seat), names))) for seat in range(3)]

    assert first["moves"] == 0
    assert [first["scene"] == scene for scene in scenes] == [True, False, False]
    assert first["ask"] == game.ask(state.view(0), names)


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        (CRASHES, "it ended by itself, with code 7"),
        (CHEATS, "its answer is not among the offers"),
        (HANGS, "it did not answer within 0.5 seconds"),
        (LATER, "it ended by itself, with code 7"),
    ],
)
def test_a_program_that_fails_loses_its_seat_and_the_game_goes_on(program: str, reason: str) -> None:
    series = Series.of(FOUR, {}, ["random", python(program)], seed=7, patience=0.5)

    row = simulate(series, 1)[0]

    assert [seat for seat, _ in row.failed] == [1]
    assert row.failed[0][1].startswith(reason)
    assert row.clause in ("CF-E01", "CF-E02")


def test_the_table_says_which_program_failed(tmp_path: Path) -> None:
    plan = Plan([(Series.of(FOUR, {}, ["random", python(CRASHES)], seed=7), 2)])

    played(tmp_path / "run", plan)

    with (tmp_path / "run" / "games.csv").open(encoding="utf-8", newline="") as file:
        assert [row["failed"] for row in csv.DictReader(file)] == ["2: it ended by itself, with code 7"] * 2


def test_the_same_program_plays_the_same_games_in_any_number_of_processes(tmp_path: Path) -> None:
    plan = Plan([(Series.of(FOUR, {}, [python(GOOD), "greedy"], seed=7), 6)])

    assert played(tmp_path / "1", plan) == played(tmp_path / "2", plan, jobs=2)


def test_a_recorded_game_of_a_program_is_the_game_of_its_row() -> None:
    series = Series.of(FOUR, {}, [python(GOOD), "greedy"], seed=7)

    assert len(lab.record(series, 0).moves) == simulate(series, 1)[0].decisions


def test_a_program_that_cannot_play_is_known_before_the_games() -> None:
    options = connect_four.GAME.settle({})

    try_program(connect_four.GAME, options, python(GOOD), 30.0)
    with pytest.raises(BadOption, match="cannot play Connect Four: it ended by itself, with code 7"):
        try_program(connect_four.GAME, options, python(CRASHES), 30.0)
    with pytest.raises(BadOption, match="cannot be started"):
        try_program(connect_four.GAME, options, "./nobody is here", 30.0)
    with pytest.raises(BadOption, match="no command"):
        Series.of(FOUR, {}, ["random", "./unclosed 'quote"])


def test_what_a_program_says_to_people_is_not_passed_on(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    loud = Series.of(FOUR, {}, [python("import sys\nprint('hello', file=sys.stderr)\n" + GOOD), "random"], seed=7)
    with Run(tmp_path / "run", Plan([(loud, 2)]), "test") as run:
        run.play(make_engine(jobs=1))

    assert capfd.readouterr().err == ""
