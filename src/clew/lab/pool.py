"""Engines of one machine: this process, or several that it starts."""

from __future__ import annotations

import os
import signal
from collections import Counter, deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from types import TracebackType
from typing import Final, Self

from clew.lab.work import Batch, Played, WorkerLost, perform

TRIES: Final = 3
"""So often a batch is given to workers that die."""


class Here:
    """This process, one batch after the other."""

    workers = 1

    def __init__(self) -> None:
        self._waiting: deque[Batch] = deque()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._waiting.clear()

    def submit(self, batch: Batch) -> None:
        """It waits for its turn."""
        self._waiting.append(batch)

    def collect(self) -> list[Played]:
        """The next one, played."""
        return [perform(self._waiting.popleft())]


class Processes:
    """Some processes on this machine. If one dies, new ones play what it had."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor
        self._flying: dict[Future[Played], Batch] = {}
        self._lost: Counter[int] = Counter()
        """How often a batch went down with its worker, by the position of its first game."""

    def __enter__(self) -> Self:
        self._pool = self._start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._pool.shutdown(cancel_futures=True)
        self._flying.clear()

    def submit(self, batch: Batch) -> None:
        """To whoever is free next."""
        try:
            future = self._pool.submit(perform, batch)
        except BrokenProcessPool as wrong:  # noticed here first: `collect` deals with it
            future = Future()
            future.set_exception(wrong)
        self._flying[future] = batch

    def collect(self) -> list[Played]:
        """Those that are done; none when workers died and others took their place."""
        done, _ = wait(self._flying, return_when=FIRST_COMPLETED)
        whole = [future for future in done if not isinstance(future.exception(), BrokenProcessPool)]
        for future in whole:
            self._lost.pop(self._flying.pop(future)[0].position, None)
        if len(whole) < len(done):
            self._replace()
        return [future.result() for future in whole]

    def _replace(self) -> None:
        """Other processes, for all batches of which nothing was heard: one that dies takes the rest along."""
        self._pool.shutdown()
        lost = [future for future in self._flying if isinstance(future.exception(), BrokenProcessPool)]
        batches = [self._flying.pop(future) for future in lost]
        self._lost.update([batch[0].position for batch in batches])
        if any(self._lost[batch[0].position] >= TRIES for batch in batches):
            raise WorkerLost
        self._pool = self._start()
        for batch in batches:
            self.submit(batch)

    def _start(self) -> ProcessPoolExecutor:
        # "spawn" is the one way to start a process that is safe everywhere, threads or not.
        return ProcessPoolExecutor(self.workers, get_context("spawn"), _enter)


def _enter() -> None:
    """A worker begins. Ctrl-C ends it without a word, and so does the end of whoever started it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
