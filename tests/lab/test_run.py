"""Runs: the same file whoever plays, and nothing lost or doubled, whatever happens on the way."""

from __future__ import annotations

import json
import tracemalloc
from collections import deque
from pathlib import Path
from shutil import copy
from types import TracebackType
from typing import Any, Self

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import connect_four
from clew.core.errors import BadOption, ClewError
from clew.lab import EngineName, GameFailed, Plan, Row, Run, Series, make_engine, simulate
from clew.lab.journal import BadRun, Journal, NotKept, RunInUse
from clew.lab.pool import Here
from clew.lab.run import JOURNAL, RUN, NoRoom
from clew.lab.work import Batch, Played

FOUR = Series.of(connect_four.__file__, {}, ["greedy", "random"], seed=7)
OTHER = Series.of(connect_four.__file__, {}, ["random", "greedy"], seed=7)
RACE = Series.of("dedalos", {"players": 3}, ["random"] * 3, seed=7)
BROKEN = str(Path(__file__).parent / "broken_game.py")
MORTAL = Series.of(str(Path(__file__).parent / "mortal_game.py"), {}, ["random", "random"], seed=7)

PLAN = Plan([(FOUR, 30), (RACE, 3), (OTHER, 10)])


def played(folder: Path, plan: Plan = PLAN, jobs: int = 1, suffix: str = ".csv") -> bytes:
    """The table of a plan, played or played on in a folder."""
    with Run(folder, plan, "test", suffix=suffix) as run:
        run.play(make_engine(jobs=jobs))
    return run.table.read_bytes()


def lines(folder: Path) -> list[tuple[int, int]]:
    """The games of a journal, as they were finished."""
    found = [json.loads(line) for line in (folder / JOURNAL).read_text(encoding="utf-8").splitlines()]
    return [(each["series"], each["index"]) for each in found]


# --- The same for everybody -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
def test_the_table_is_the_same_for_any_number_of_processes(suffix: str, tmp_path: Path) -> None:
    assert played(tmp_path / "1", suffix=suffix) == played(tmp_path / "2", jobs=2, suffix=suffix)


def test_the_table_holds_the_games_in_the_order_of_the_plan(tmp_path: Path) -> None:
    head, *rows = played(tmp_path / "run").decode().splitlines()
    order = [tuple(row.split(",")[:2]) for row in rows]

    assert order == [(str(part), str(game)) for part, games in [(1, 30), (2, 3), (3, 10)] for game in range(games)]
    assert "option_players,option_first_player" in head
    assert "bot_1,bot_2,bot_3," in head
    assert rows[0].split(",")[head.split(",").index("bot_3")] == "", "two play Connect Four"


def test_rows_come_back_from_disk_as_they_were_played(tmp_path: Path) -> None:
    with Run(tmp_path / "run", PLAN, "test") as run:
        run.play(make_engine(jobs=1))

        assert [row for part, row in run.rows() if part == 0] == simulate(FOUR, 30)
        assert [row for part, row in run.rows() if part == 1] == simulate(RACE, 3)


@pytest.mark.parametrize("jobs", [1, 2])
def test_the_first_game_that_breaks_down_is_named(jobs: int, tmp_path: Path) -> None:
    broken = Series.of(BROKEN, {}, ["random", "random"], seed=1)
    with pytest.raises(GameFailed) as alone:
        simulate(broken, 200)
    with Run(tmp_path / "run", Plan([(FOUR, 5), (broken, 200)]), "test") as run, pytest.raises(GameFailed) as found:
        run.play(make_engine(jobs=jobs))

    assert (found.value.index, found.value.series) == (alone.value.index, broken)
    assert run.finished >= 5, "what was played is kept"


# --- Interrupted ------------------------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(keep=st.floats(0, 1), seed=st.randoms(use_true_random=False))
def test_a_journal_that_was_cut_anywhere_is_played_to_the_same_end(
    keep: float, seed: Any, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("cut")
    plan = Plan([(FOUR, 8), (OTHER, 8)])
    whole = played(folder / "whole", plan)
    (folder / "cut").mkdir()
    copy(folder / "whole" / RUN, folder / "cut" / RUN)
    found = (folder / "whole" / JOURNAL).read_bytes().splitlines(keepends=True)
    seed.shuffle(found)  # workers finish in any order
    data = b"".join(found)
    (folder / "cut" / JOURNAL).write_bytes(data[: round(keep * len(data))])

    assert played(folder / "cut", plan) == whole
    assert sorted(lines(folder / "cut")) == sorted(lines(folder / "whole"))


def test_a_worker_that_is_killed_loses_no_game_and_doubles_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan([(MORTAL, 150)])
    whole = played(tmp_path / "whole", plan)
    monkeypatch.setenv("MORTAL", "self")
    monkeypatch.setenv("MORTAL_MARK", str(tmp_path / "died"))

    assert played(tmp_path / "run", plan, jobs=2) == whole
    assert (tmp_path / "died").exists()
    assert sorted(lines(tmp_path / "run")) == [(0, index) for index in range(150)]


def test_a_game_is_kept_once(tmp_path: Path) -> None:
    row = simulate(FOUR, 1)[0]
    journal = Journal(tmp_path / JOURNAL, PLAN)

    assert [journal.add([(0, row), (0, row)]), journal.add([(0, row)])] == [1, 0]
    journal.close()
    assert lines(tmp_path) == [(0, 0)]


def test_what_is_finished_is_not_played_again(tmp_path: Path) -> None:
    whole = played(tmp_path / "run")
    done: list[int] = []
    with Run(tmp_path / "run", PLAN, "test", suffix=".csv") as run:
        run.play(Unwilling(), done.append)

    assert done == []
    assert run.table.read_bytes() == whole


class Unwilling(Here):
    """An engine that should not be asked."""

    def submit(self, batch: Batch) -> None:
        raise AssertionError(batch)


# --- Refused ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plan", "kind"),
    [
        (Plan([(FOUR, 31), (RACE, 3), (OTHER, 10)]), "test"),
        (Plan([(OTHER, 30), (RACE, 3), (OTHER, 10)]), "test"),
        (PLAN, "other"),
    ],
)
def test_the_folder_of_another_run_is_refused(plan: Plan, kind: str, tmp_path: Path) -> None:
    Run(tmp_path / "run", PLAN, "test").__exit__(None, None, None)

    with pytest.raises(BadRun, match="the command that began the run"):
        Run(tmp_path / "run", plan, kind)


def test_games_of_other_rules_are_not_mixed(tmp_path: Path) -> None:
    Run(tmp_path / "run", PLAN, "test").__exit__(None, None, None)
    known = json.loads((tmp_path / "run" / RUN).read_text())
    known["rules"]["dedalos"] += 1
    (tmp_path / "run" / RUN).write_text(json.dumps(known))

    with pytest.raises(BadRun, match="rules is not the same"):
        Run(tmp_path / "run", PLAN, "test")


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters.txt").touch()

    with pytest.raises(BadOption, match="holds something else"):
        Run(tmp_path, PLAN, "test")
    with pytest.raises(BadOption, match="is a file"):
        Run(tmp_path / "letters.txt", PLAN, "test")
    assert [path.name for path in tmp_path.iterdir()] == ["letters.txt"]


def test_two_commands_cannot_play_into_one_folder(tmp_path: Path) -> None:
    with Run(tmp_path / "run", PLAN, "test"), pytest.raises(RunInUse, match="another command"):
        Run(tmp_path / "run", PLAN, "test")
    Run(tmp_path / "run", PLAN, "test").__exit__(None, None, None)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"{not json}\n", "line 1 is damaged"),
        (b'{"series":1,"index":3}\n', "was not to be played"),
        (b'{"series":3,"index":0}\n', "was not to be played"),
    ],
)
def test_a_journal_that_makes_no_sense_is_not_touched(line: bytes, reason: str, tmp_path: Path) -> None:
    Run(tmp_path / "run", PLAN, "test").__exit__(None, None, None)
    (tmp_path / "run" / JOURNAL).write_bytes(line + b'{"torn')

    with pytest.raises(BadRun, match=reason):
        Run(tmp_path / "run", PLAN, "test")
    assert (tmp_path / "run" / JOURNAL).read_bytes() == line + b'{"torn'


def test_an_empty_plan_is_refused() -> None:
    with pytest.raises(BadOption, match="no game"):
        Plan([])


# --- Disks and memory -------------------------------------------------------------------------------------------------


def test_a_small_disk_is_reported_before_the_first_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: Disk(1_000_000))
    run = Run(tmp_path / "run", Plan([(FOUR, 10_000)]), "test")

    with run, pytest.raises(NoRoom, match="about 6 MB, and 1 MB are free"):
        run.play(Unwilling())


def test_once_lines_are_known_to_be_longer_the_room_is_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: Disk(1_000_000))
    monkeypatch.setattr("clew.lab.run._LINE", 1)
    with Run(tmp_path / "run", Plan([(FOUR, 10_000)]), "test") as run:
        with pytest.raises(NoRoom):
            run.play(make_engine(jobs=1))

        assert 100 <= run.finished < 10_000


class Disk:
    """What ``shutil.disk_usage`` says."""

    def __init__(self, free: int) -> None:
        self.free = free


def test_what_cannot_be_written_leaves_the_journal_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = simulate(FOUR, 2)
    journal = Journal(tmp_path / JOURNAL, PLAN)
    journal.add([(0, rows[0])])

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(NotKept, match=r"No space left on device. Games kept so far: 1"):
            journal.add([(1, rows[1])])
    assert lines(tmp_path) == [(0, 0)]
    assert journal.add([(1, rows[1])]) == 1
    journal.close()
    assert lines(tmp_path) == [(0, 0), (0, 1)]


class Quick:
    """An engine that has the result of every game at once: a run without the playing."""

    workers = 1

    def __init__(self) -> None:
        self._waiting: deque[Batch] = deque()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        pass

    def submit(self, batch: Batch) -> None:
        self._waiting.append(batch)

    def collect(self) -> list[Played]:
        rows = [
            (
                task.position,
                Row(task.index, task.position, {"players": 2}, FOUR.bots, (0,), "CF-E01", 9, 7.0, (1.0, 0.0)),
            )
            for task in self._waiting.popleft()
        ]
        return [Played(rows, None, 0.001)]


def peak(folder: Path, games: int) -> int:
    """The most memory that a run of so many games takes, in bytes."""
    plan = Plan([(FOUR, games)])
    tracemalloc.start()
    try:
        with Run(folder, plan, "test", suffix=".csv") as run:
            run.play(Quick())
            assert sum(row.decisions for _, row in run.rows()) == 9 * games
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_does_not_grow_with_the_number_of_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.lab.tables._GROUP", 500)
    peak(tmp_path / "first", 1_000)  # what is only made once

    few, many = peak(tmp_path / "few", 2_000), peak(tmp_path / "many", 20_000)

    assert many - few < 18_000 * 16, "the offset of a line for each game, and no more than as much again"


# --- Engines ----------------------------------------------------------------------------------------------------------


def test_an_address_needs_an_engine_with_addresses() -> None:
    with pytest.raises(BadOption, match="--engine ray"):
        make_engine(address="auto")


def test_ray_that_is_not_installed_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)

    with pytest.raises(ClewError, match=r"pip install 'clew\[ray\]'"):
        make_engine(EngineName.RAY)
