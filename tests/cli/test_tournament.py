"""``clew tournament`` and ``clew simulate`` into a folder: what they print, keep, refuse, and survive."""

from __future__ import annotations

import io
import json
import os
import re
import resource
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

from clew.cli.bar import Bar
from cli.kit import CONNECT_FOUR, Clew

LAB = Path(__file__).parent.parent / "lab"
MORTAL = str(LAB / "mortal_game.py")
BROKEN = str(LAB / "broken_game.py")
ENGINE = shlex.join([sys.executable, str(Path(CONNECT_FOUR).parent / "engine.py")])


def test_players_get_ratings_with_intervals(clew: Clew, tmp_path: Path) -> None:
    run = clew("tournament", CONNECT_FOUR, "--players", f"random,greedy,{ENGINE}", "--games", "60", "--jobs", "1")

    assert run.code == 0, run.err
    assert "Connect Four: 60 games, seed 1" in run.out
    assert re.search(r"greedy +\+\d+ +[+-]\d+ to \+\d+ +\d+ +\d+ +40\n", run.out)
    assert re.search(r"Yellow +[+-]\d+ +[+-]\d+ to [+-]\d+", run.out)
    assert "0 is the mean of the players." in run.out
    folder = tmp_path / "connect_four-tournament"
    assert {path.name for path in folder.iterdir()} == {"run.json", "games.jsonl", "games.parquet", "ratings.json"}
    ratings = json.loads((folder / "ratings.json").read_text(encoding="utf-8"))
    assert {each["player"] for each in ratings["players"]} == {"random", "greedy", ENGINE}


def test_the_same_command_shows_a_finished_tournament_again(clew: Clew) -> None:
    command = ("tournament", CONNECT_FOUR, "--players", "random,greedy", "--games", "20", "--jobs", "1")

    assert clew(*command).out == clew(*command).out


def test_another_tournament_in_the_same_folder_is_refused(clew: Clew) -> None:
    command = ("tournament", CONNECT_FOUR, "--players", "random,greedy", "--jobs", "1", "--games")
    clew(*command, "20")
    run = clew(*command, "40")

    assert run.code == 2
    assert "plan is not the same" in run.err


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--players", "greedy"], "needs two players"),
        (["--players", "greedy,,random"], "a name is missing"),
        (["--players", "greedy,greddy"], "did you mean greedy?"),
        (["--players", "greedy,./nobody"], "no such program"),
        (
            ["--players", f"greedy,{sys.executable} -c pass"],
            "cannot play Connect Four: it ended by itself, with code 0",
        ),
        (["--players", "greedy,random", "--set", "players=3"], "option players: '3' is none of 2"),
        (["--players", "greedy,random", "--address", "auto"], "add --engine ray"),
        (["--players", "greedy,random", "--out", "taken"], "taken is a file"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused_at_once(
    arguments: list[str], reason: str, clew: Clew, tmp_path: Path
) -> None:
    (tmp_path / "taken").touch()
    run = clew("tournament", CONNECT_FOUR, *arguments)

    assert run.code == 2
    assert reason in run.err
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


def test_a_game_that_breaks_down_can_be_looked_at(clew: Clew) -> None:
    run = clew("tournament", BROKEN, "--players", "random,wanders", "--jobs", "1")
    shown = re.search(r"clew (simulate .*--only \d+ --out broken\.clew)", run.out.replace("\n", " "))

    assert run.code == 2
    assert shown is not None
    assert clew(*shlex.split(shown[1])).err == run.err


def test_a_series_is_played_into_a_folder(clew: Clew, tmp_path: Path) -> None:
    command = ("simulate", CONNECT_FOUR, "--games", "30", "--jobs", "1", "--out")
    in_memory, in_folder = clew(*command, "games.csv"), clew(*command, "run")

    assert in_folder.code == 0
    assert "30 games are in run/games.parquet." in in_folder.out
    assert in_folder.out.splitlines()[1:] == in_memory.out.splitlines()[1:]


def test_ctrl_c_says_how_to_go_on(clew: Clew, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from clew.lab import play
    from clew.lab.series import Row, Series

    def interrupted(series: Series, index: int) -> Row:
        if index == 7:
            raise KeyboardInterrupt
        return play(series, index)

    command = ("simulate", CONNECT_FOUR, "--games", "30", "--jobs", "1", "--out", "run")
    with monkeypatch.context() as patch:
        patch.setattr("clew.lab.work.play", interrupted)
        run = clew(*command)

    assert run.code == 130
    assert re.search(r"Interrupted\. \d of 30 games are kept: the same command goes on\.", run.err)
    assert "of 30 games are in run already." in clew(*command).out


def test_the_bar_shows_how_many_how_fast_and_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr("clew.cli.bar.err", Console(file=screen, force_terminal=True, width=120, color_system=None))
    with Bar(1_000, 400) as bar:
        bar.about("greedy, random")
        for _ in range(3):
            bar.advance(100)

    assert re.search(r"greedy, random .* 700/1000 games [\d,.]+/s \d:\d\d:\d\d \d:\d\d:\d\d", screen.getvalue())


# --- Killed, for real -------------------------------------------------------------------------------------------------


def command(game: str, folder: Path, jobs: int) -> list[str]:
    players = ["--players", "random,greedy", "--games", "200"]
    return [sys.executable, "-m", "clew", "tournament", game, *players, "--jobs", str(jobs), "--out", str(folder)]


def environment(tmp_path: Path, who: str) -> dict[str, str]:
    path = os.pathsep.join([path for path in sys.path if path])
    return {**os.environ, "PYTHONPATH": path, "MORTAL": who, "MORTAL_MARK": str(tmp_path / f"{who} died")}


def results(folder: Path) -> list[bytes]:
    return [(folder / name).read_bytes() for name in ("games.parquet", "ratings.json")]


def test_a_command_that_is_killed_goes_on_where_it_was(tmp_path: Path, clew: Clew) -> None:
    """Once it kills itself while it plays, once its own worker kills it; then it comes to the same end."""
    assert clew(*command(MORTAL, tmp_path / "whole", 1)[3:]).code == 0

    killed = [
        subprocess.run(command(MORTAL, tmp_path / "run", jobs), env=environment(tmp_path, who), check=False).returncode
        for who, jobs in (("self", 1), ("parent", 2))
    ]
    kept = (tmp_path / "run" / "games.jsonl").read_bytes().count(b"\n")
    last = clew(*command(MORTAL, tmp_path / "run", 1)[3:])

    assert killed == [-9, -9]
    assert 0 < kept < 200
    assert f"{kept} of 200 games are in" in last.out
    assert results(tmp_path / "run") == results(tmp_path / "whole")
    games = [json.loads(line) for line in (tmp_path / "run" / "games.jsonl").read_text().splitlines()]
    assert len({(game["series"], game["index"]) for game in games}) == len(games) == 200


def test_a_disk_that_takes_no_more_stops_the_run_with_one_line(tmp_path: Path, clew: Clew) -> None:
    """A limit on the size of files is as real as a full disk: the journal cannot grow any further."""
    assert clew(*command(CONNECT_FOUR, tmp_path / "whole", 1)[3:]).code == 0

    run = subprocess.run(
        command(CONNECT_FOUR, tmp_path / "run", 1),
        env=environment(tmp_path, "nobody"),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (15_000, 15_000)),
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == 2
    assert re.fullmatch(
        r"✗ .*games\.jsonl: File too large\. Games kept so far: \d+\. Make room, then give the same command again\n",
        run.stderr,
    )
    assert clew(*command(CONNECT_FOUR, tmp_path / "run", 1)[3:]).code == 0
    assert results(tmp_path / "run") == results(tmp_path / "whole")
