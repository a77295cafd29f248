"""How games are handed to whoever plays them, and come back: some at a time, in any order, each of them once."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from itertools import islice
from time import perf_counter
from types import TracebackType
from typing import Final, NamedTuple, Protocol, Self, TypeAlias

from clew.core.errors import ClewError
from clew.lab.plan import Plan, Task
from clew.lab.series import GameFailed, Row, play

Batch: TypeAlias = tuple[Task, ...]
"""Games that one worker plays one after the other."""
Finished: TypeAlias = list[tuple[int, Row]]
"""Games by their positions."""

AHEAD: Final = 2
"""Batches for each worker: one that it plays, and one that waits, so that it never does."""
_LENGTH: Final = 0.5
"""Seconds that a batch should take: rarely enough for messages and disks, often enough to lose little."""
_LARGEST: Final = 1_000


class Failure(NamedTuple):
    """A game that broke down, as plain data: an error of the tree does not travel whole."""

    task: Task
    reason: str


class Played(NamedTuple):
    """What became of a batch."""

    rows: Finished
    failure: Failure | None
    """The game at which it ended before its time."""
    seconds: float


class WorkerLost(ClewError):
    """The workers died again and again over the same games."""

    def __init__(self) -> None:
        super().__init__(
            "worker_lost", "a worker died each time over the same games, perhaps for want of memory: try fewer jobs"
        )


class Engine(Protocol):
    """Workers that play batches. What a worker takes with it when it dies is played again by another."""

    workers: int

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def submit(self, batch: Batch) -> None:
        """Have a batch played."""
        ...

    def collect(self) -> list[Played]:
        """Wait until something has happened to what was submitted: batches that are done, perhaps none."""
        ...


def perform(batch: Batch) -> Played:
    """Play a batch, here and now. All that a worker does."""
    start = perf_counter()
    rows: Finished = []
    for task in batch:
        try:
            rows.append((task.position, play(task.series, task.index)))
        except GameFailed as failed:
            return Played(rows, Failure(task, failed.reason), perf_counter() - start)
    return Played(rows, None, perf_counter() - start)


def drive(engine: Engine, plan: Plan, positions: Iterable[int]) -> Generator[Finished, None, None]:
    """Have the games at these positions played; they come as they are finished.

    If a game breaks down, no more are begun; those that were come to their end, and then it is a GameFailed about the
    first that did: the same one for any number of workers.
    """
    tasks = (plan.task(position) for position in positions)
    failures: list[Failure] = []
    size = 1
    flying = 0
    with engine:
        while True:
            while not failures and flying < AHEAD * engine.workers and (batch := tuple(islice(tasks, size))):
                engine.submit(batch)
                flying += 1
            if not flying:
                break
            done = engine.collect()
            flying -= len(done)
            if rows := [row for played in done for row in played.rows]:
                size = _size(size, len(rows) / max(sum(played.seconds for played in done), 1e-6))
                yield rows
            failures += [played.failure for played in done if played.failure is not None]
    if failures:
        task, reason = min(failures, key=lambda failure: failure.task.position)
        raise GameFailed(task.index, task.series.seed_of(task.index), reason, series=task.series)


def _size(before: int, rate: float) -> int:
    """Of the next batch, when so many games a second were played. It grows slowly: the first may be short ones."""
    return max(1, min(int(rate * _LENGTH), 4 * before, _LARGEST))
