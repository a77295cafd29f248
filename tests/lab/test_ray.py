"""Ray: a real one on this machine, with two workers. One test, so that it is started once."""

from __future__ import annotations

from pathlib import Path

import pytest
import ray

import connect_four
from clew.lab import EngineName, Plan, Run, Series, make_engine
from clew.lab.cluster import NoCluster, OnRay
from lab.test_run import MORTAL, lines, played

REAL = Series.of("dedalos", {"players": 3}, ["greedy", "random", "random"], seed=7)
FOUR = Series.of(connect_four.__file__, {}, ["greedy", "random"], seed=7)


def test_ray_plays_the_same_file_also_when_a_worker_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = Plan([(FOUR, 200), (MORTAL, 200), (REAL, 4)])
    whole = played(tmp_path / "alone", plan, suffix=".parquet")
    monkeypatch.setenv("MORTAL", "self")
    monkeypatch.setenv("MORTAL_MARK", str(tmp_path / "died"))
    done: list[int] = []

    with Run(tmp_path / "ray", plan, "test", suffix=".parquet") as run:
        run.play(make_engine(EngineName.RAY, 2), done.append)

    assert run.table.read_bytes() == whole
    assert (tmp_path / "died").exists(), "a worker was killed in the middle"
    assert sum(done) == len(plan)
    assert sorted(lines(tmp_path / "ray")) == sorted(lines(tmp_path / "alone"))
    assert not ray.is_initialized()


def test_a_cluster_that_is_not_there_is_one_clear_line() -> None:
    with pytest.raises(NoCluster, match="Ray does not answer"), OnRay(2, "nowhere"):
        pass
