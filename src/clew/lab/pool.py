"""Playing a series on all cores. The rows are the same for any number of processes."""

from __future__ import annotations

import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from multiprocessing.synchronize import Event

from clew.core.errors import ClewError
from clew.lab.series import GameFailed, Row, Series, play

_LARGEST_CHUNK = 250

_stop: Event | None = None
"""In a worker: set when nobody waits for its rows any more."""


class WorkerLost(ClewError):
    """A worker process died, most likely for want of memory."""

    def __init__(self) -> None:
        super().__init__("worker_lost", "a worker process died, perhaps for want of memory: try fewer jobs")


def simulate(series: Series, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None) -> list[Row]:
    """Play games 0 to ``games`` - 1 of the series; ``progress`` hears how many more are done.

    GameFailed says which game broke down, the first of them if there are several.
    """
    told = progress or _nobody_listens
    rows = _here(series, games, told) if jobs <= 1 else _in_processes(series, games, jobs, told)
    return sorted(rows, key=lambda row: row.index)


def _nobody_listens(done: int) -> None:
    pass


def _here(series: Series, games: int, progress: Callable[[int], None]) -> list[Row]:
    rows = []
    for index in range(games):
        rows.append(play(series, index))
        progress(1)
    return rows


def _in_processes(series: Series, games: int, jobs: int, progress: Callable[[int], None]) -> list[Row]:
    # "spawn" is the one way to start a process that is safe everywhere, threads or not.
    context = get_context("spawn")
    stop = context.Event()
    rows: list[Row] = []
    failures: list[GameFailed] = []
    with ProcessPoolExecutor(jobs, context, _enter, (stop,)) as pool:
        waiting = [pool.submit(_chunk, series, start, end) for start, end in _chunks(games, jobs)]
        try:
            for future in as_completed(waiting):
                played, failure = future.result()
                rows += played
                progress(len(played))
                if failure is not None:
                    failures.append(GameFailed(*failure))
                    stop.set()
        except BrokenProcessPool as wrong:
            raise WorkerLost from wrong
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)  # and wait: a worker that starts late still needs `stop`
    if failures:
        raise min(failures, key=lambda failure: failure.index)
    return rows


def _chunks(games: int, jobs: int) -> list[tuple[int, int]]:
    """Small enough that all processes are busy to the end and progress shows, large enough to be worth a message."""
    size = max(1, min(games // (jobs * 50), _LARGEST_CHUNK))
    return [(start, min(start + size, games)) for start in range(0, games, size)]


def _enter(stop: Event) -> None:
    """A worker begins: Ctrl-C ends it without a word."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _chunk(series: Series, start: int, end: int) -> tuple[list[Row], tuple[int, int, str] | None]:
    """Some games of the series, and what broke down. As plain data: an error of the tree does not travel whole."""
    rows: list[Row] = []
    for index in range(start, end):
        if _stop is not None and _stop.is_set():
            break
        try:
            rows.append(play(series, index))
        except GameFailed as failed:
            return rows, (failed.index, series.seed_of(index), failed.reason)
    return rows, None
