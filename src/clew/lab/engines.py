"""Who plays the games: this process, several of them, or Ray. The rows are the same."""

from __future__ import annotations

import os
from collections.abc import Callable
from enum import StrEnum

from clew.core.errors import BadOption
from clew.lab.cluster import OnRay
from clew.lab.plan import Plan
from clew.lab.pool import Here, Processes
from clew.lab.series import Row, Series
from clew.lab.work import Engine, drive


class EngineName(StrEnum):
    """The engines there are."""

    LOCAL = "local"
    RAY = "ray"


def make_engine(name: EngineName = EngineName.LOCAL, jobs: int | None = None, address: str = "") -> Engine:
    """An engine with so many workers, at first as many as there are cores; a cluster has its own number."""
    if name is EngineName.RAY:
        return OnRay(jobs or os.cpu_count() or 1, address)
    if address:
        raise BadOption("--address is where a cluster is: add --engine ray")
    workers = jobs or os.cpu_count() or 1
    return Processes(workers) if workers > 1 else Here()


def simulate(
    series: Series,
    games: int,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    engine: Engine | None = None,
) -> list[Row]:
    """Play games 0 to ``games`` - 1 of the series; ``progress`` hears how many more are done.

    GameFailed says which game broke down, the first of them if there are several. For more games than memory holds, or
    hours than one would like to lose, there is ``clew.lab.run``.
    """
    rows: list[Row | None] = [None] * games
    for finished in drive(engine or make_engine(jobs=jobs), Plan([(series, games)]), range(games)):
        for position, row in finished:
            rows[position] = row
        if progress is not None:
            progress(len(finished))
    return [row for row in rows if row is not None]
