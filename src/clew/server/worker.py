"""The program that does what is costly, in a process of its own: one piece of work after the other, until it is told.

It reads what to do from its input and says what came of it on its output: plain data, for the house unpickles nothing
that comes from here. It ends with the house, whatever it is doing then.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, Final

import msgspec

from clew.core.registry import find_game

try:
    import resource
except ImportError:  # not on Windows: there, only time is limited
    resource = None  # type: ignore[assignment]

SIZE: Final = 4
"""Bytes that say how long the rest is."""
MEGABYTE: Final = 1 << 20

_encode: Final = msgspec.msgpack.Encoder().encode


class Told(msgspec.Struct, omit_defaults=True):
    """What the program says: that it is ready, how much is done, or what came of it."""

    done: float | None = None
    answer: msgspec.Raw = msgspec.Raw()
    failed: str = ""
    """The name of an error, never its words: they may tell what is hidden."""
    last: bool = False
    """Whether it has grown too large, and ends now."""


class Job(msgspec.Struct):
    """How a worker is to be: what it knows already when it begins, and what it may use."""

    games: list[str]
    """Names by which any process finds them."""
    large: int
    """Megabytes beyond which it is replaced by another, once it is done."""
    most: int
    """Megabytes beyond which it gets no more, whatever comes of it; 0 for any number."""
    nice: int
    """How far it steps back behind others."""


def framed(data: bytes) -> bytes:
    """Data with their length before them."""
    return len(data).to_bytes(SIZE, "big") + data


def main() -> None:
    """Ready, and then one piece of work after the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops the house with Ctrl-C speaks to the house
    job = msgspec.json.decode(sys.argv[1], type=Job)
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):  # nobody's work can listen or speak here by accident
        os.dup2(nowhere, stream)
    if hasattr(os, "nice"):
        os.nice(job.nice)
    _limit_memory(job)
    for name in job.games:
        with suppress(Exception):  # whoever asks for it is told
            find_game(name)

    def say(told: Told) -> None:
        answers.write(framed(_encode(told)))
        answers.flush()

    say(Told())
    waiting: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_read, args=(asked, waiting), daemon=True).start()
    while True:
        told = _done(waiting.get(), lambda done: say(Told(done=done)))
        told.last = _size() > job.large
        say(told)


def _read(asked: BinaryIO, waiting: SimpleQueue[bytes]) -> None:
    while size := int.from_bytes(asked.read(SIZE), "big"):
        waiting.put(asked.read(size))
    os._exit(0)  # the house is gone


def _done(request: bytes, tell: Callable[[float], None]) -> Told:
    """What came of it; whatever is raised, an exit too, is only a failure to us."""
    try:
        work, arguments, tells, seconds = pickle.loads(request)  # noqa: S301 (from the house)
        _limit_time(seconds)
        answer: Any = work(*arguments, tell) if tells else work(*arguments)
        return Told(answer=msgspec.Raw(_encode(answer)))
    except BaseException as wrong:  # noqa: BLE001 (an exit of the work would be an exit of the worker)
        return Told(failed=type(wrong).__name__)


def _limit_memory(job: Job) -> None:
    """No picture of our memory is left on the disk; and whoever takes too much of it gets no more."""
    if resource is None:
        return
    with suppress(ValueError, OSError):  # not every system can
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if job.most:
            resource.setrlimit(resource.RLIMIT_AS, (job.most * MEGABYTE, resource.RLIM_INFINITY))


def _limit_time(seconds: float) -> None:
    """The system ends us once this piece of work has taken so much time of a processor; 0 for any."""
    if resource is None or not seconds:
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    with suppress(ValueError, OSError):
        _, most = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime + seconds) + 1, most))


def _size() -> float:
    """Megabytes that we have ever needed."""
    if resource is None:
        return 0.0
    needed = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return needed / (MEGABYTE if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    main()
