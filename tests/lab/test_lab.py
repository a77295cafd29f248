"""The lab: series of games, their rows, tables and summaries."""

from __future__ import annotations

import csv
from pathlib import Path

import pyarrow.parquet
import pytest

import connect_four
from clew import lab
from clew.core.bot import Bot
from clew.core.dice import Dice
from clew.core.errors import BadOption, MissingExtra, UnknownBot, UnknownGame
from clew.core.game import State
from clew.core.notation import Action
from clew.core.thread import replay
from clew.lab import GameFailed, Row, Series, Share, simulate, summarize, write_rows
from clew.lab.measure import is_compiled, measure
from clew.lab.tables import check_table
from clew.lab.work import WorkerLost

CONNECT_FOUR = connect_four.__file__
BROKEN = str(Path(__file__).parent / "broken_game.py")
HEIST = str(Path(__file__).parent.parent / "toys" / "heist.py")

FOUR = Series.of(CONNECT_FOUR, {}, ["greedy", "random"], seed=7)


def row(*winners: int, clause: str = "CF-E01", decisions: int = 10) -> Row:
    return Row(0, 1, {"players": 2}, ("greedy", "random"), winners, clause, decisions, 7.0, (1.0, 0.0))


def test_the_same_seed_gives_the_same_rows_and_another_seed_others() -> None:
    again = Series.of(CONNECT_FOUR, {}, ["greedy", "random"], seed=7)
    other = Series.of(CONNECT_FOUR, {}, ["greedy", "random"], seed=8)

    assert simulate(FOUR, 20) == simulate(again, 20)
    assert simulate(FOUR, 20) != simulate(other, 20)


@pytest.mark.parametrize("suffix", ["csv", "parquet"])
def test_the_file_is_the_same_for_any_number_of_jobs(suffix: str, tmp_path: Path) -> None:
    done: list[int] = []
    for jobs in (1, 2):
        write_rows(simulate(FOUR, 40, jobs, done.append), tmp_path / f"{jobs}.{suffix}")

    assert (tmp_path / f"1.{suffix}").read_bytes() == (tmp_path / f"2.{suffix}").read_bytes()
    assert sum(done) == 80


def test_a_row_tells_the_game() -> None:
    rows = simulate(FOUR, 30)

    assert [row.index for row in rows] == list(range(30))
    assert len({row.seed for row in rows}) == 30
    for one in rows:
        assert 7 <= one.decisions <= 42
        assert 1 <= one.branching <= 7
        assert one.clause in ("CF-E01", "CF-E02")
        assert one.scores == tuple([1.0 if seat in one.winners else 0.0 for seat in range(2)])


def test_a_recorded_game_is_the_game_of_its_row() -> None:
    rows = simulate(FOUR, 5)

    for one in rows:
        thread = lab.record(FOUR, one.index)
        last = replay(connect_four.GAME, thread)[-1]
        result = last.result()
        assert result is not None
        assert (len(thread.moves), result.winners) == (one.decisions, one.winners)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_game_that_breaks_is_named(jobs: int) -> None:
    series = Series.of(BROKEN, {}, ["random", "random"], seed=1)

    with pytest.raises(GameFailed, match=r"game \d+ \(seed \d+\) broke down: IndexError after \d+ decisions"):
        simulate(series, 30, jobs)


def test_the_thread_of_a_broken_game_leads_up_to_where_it_breaks() -> None:
    series = Series.of(BROKEN, {}, ["random", "random"], seed=1)
    with pytest.raises(GameFailed) as found:
        simulate(series, 30)

    with pytest.raises(GameFailed) as again:
        lab.record(series, found.value.index)

    assert again.value.reason == found.value.reason
    assert again.value.thread is not None
    assert f"after {len(again.value.thread.moves)} decisions" in again.value.reason


class Cheat(Bot):
    """Looks whether it is given the true state, then plays what is not legal."""

    def choose(self, guess: State, seat: int) -> Action:
        return ("drop", 8)


def test_a_bot_that_chooses_what_is_not_legal_breaks_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clew.bots._HOUSE", {"cheat": lambda seed: Cheat()})

    with pytest.raises(GameFailed, match="not legal"):
        simulate(Series.of(CONNECT_FOUR, {}, ["cheat", "cheat"]), 1)


def test_a_bot_sees_a_guess_and_never_the_true_state(monkeypatch: pytest.MonkeyPatch) -> None:
    guesses: list[State] = []
    shuffled: list[State] = []

    class Watcher(Bot):
        def choose(self, guess: State, seat: int) -> Action:
            guesses.append(guess)
            return guess.legal(seat)[0]

    def reshuffled(state: State, seat: int, dice: Dice) -> State:
        shuffled.append(state.clone())
        return shuffled[-1]

    monkeypatch.setattr("clew.bots._HOUSE", {"watcher": lambda seed: Watcher()})
    monkeypatch.setattr(connect_four.ConnectFour, "reshuffled", reshuffled, raising=False)
    rows = simulate(Series.of(CONNECT_FOUR, {}, ["watcher", "watcher"]), 1)

    assert len(guesses) == rows[0].decisions
    assert all(guess is made for guess, made in zip(guesses, shuffled, strict=True))


@pytest.mark.parametrize(
    ("game", "bots", "error", "reason"),
    [
        ("conect_four", ["random", "random"], UnknownGame, "no game is called"),
        (CONNECT_FOUR, ["random", "greddy"], UnknownBot, "did you mean greedy"),
        (CONNECT_FOUR, ["random"], BadOption, "1 bots cannot take 2 seats"),
    ],
)
def test_a_series_of_what_does_not_exist_is_refused(
    game: str, bots: list[str], error: type[Exception], reason: str
) -> None:
    with pytest.raises(error, match=reason):
        Series.of(game, {}, bots)


def test_wilsons_interval() -> None:
    """Numbers from the literature: 10 of 20, none of 10, all of 10."""
    assert Share(10, 20).interval == pytest.approx((0.2993, 0.7007), abs=1e-4)
    assert Share(0, 10).interval == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert Share(10, 10).interval == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert Share(0, 0).interval == (0.0, 1.0)


def test_a_summary_counts_shared_games_for_each_winner() -> None:
    rows = [row(0), row(0), row(0, 1, clause="CF-E02"), row(clause="CF-E02", decisions=40)]

    summary = summarize(rows)

    assert [wins.count for wins in summary.wins] == [3, 1]
    assert summary.nobody == Share(1, 4)
    assert (summary.decisions.mean, summary.decisions.median, summary.decisions.high) == (17.5, 10, 40)
    assert list(summary.endings.items()) == [("CF-E01", Share(2, 4)), ("CF-E02", Share(2, 4))]


def test_the_columns_of_a_table(tmp_path: Path) -> None:
    rows = [row(0), row(0, 1), row()]
    write_rows(rows, tmp_path / "rows.csv")
    write_rows(rows, tmp_path / "rows.parquet")

    with (tmp_path / "rows.csv").open(encoding="utf-8", newline="") as file:
        table = list(csv.DictReader(file))
    assert [line["winners"] for line in table] == ["1", "1 2", ""]
    assert table[0] == {
        "game": "0",
        "seed": "1",
        "option_players": "2",
        "bot_1": "greedy",
        "bot_2": "random",
        "winners": "1",
        "clause": "CF-E01",
        "decisions": "10",
        "branching": "7.0",
        "score_1": "1.0",
        "score_2": "0.0",
    }
    columns = pyarrow.parquet.read_table(tmp_path / "rows.parquet").to_pydict()
    assert list(columns) == list(table[0])
    assert columns["winners"] == ["1", "1 2", ""]


def test_a_table_that_cannot_be_written_is_refused_before_the_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(BadOption, match=r"\.csv or a \.parquet"):
        check_table(tmp_path / "rows.xlsx")
    with pytest.raises(BadOption, match="no folder"):
        check_table(tmp_path / "nowhere" / "rows.csv")
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match="pip install"):
        check_table(tmp_path / "rows.parquet")


def test_speed_is_measured() -> None:
    speed = measure(connect_four.GAME, connect_four.GAME.settle({}), 0.01)

    assert speed.decisions > speed.games > 0
    assert speed.clones > 0
    assert is_compiled() in (True, False)


def test_hidden_hands_and_decisions_of_the_team_are_simulated() -> None:
    rows = simulate(Series.of(HEIST, {}, ["greedy", "random", "random"]), 20)

    assert {row.clause for row in rows} <= {"HE-E01", "HE-E02", "HE-E03"}
    assert len({row.winners for row in rows}) > 1


def test_a_worker_that_dies_is_noticed(tmp_path: Path) -> None:
    deadly = tmp_path / "deadly_game.py"
    deadly.write_text(
        "import multiprocessing, os\n"
        "from connect_four import GAME\n"
        "if multiprocessing.parent_process() is not None:\n"
        "    os._exit(1)\n"
    )

    with pytest.raises(WorkerLost, match="fewer jobs"):
        simulate(Series.of(str(deadly), {}, ["random", "random"]), 10, jobs=2)
