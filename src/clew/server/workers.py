"""Workers that are processes of their own: they know no table, and what they say is read as plain data."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import Final

import msgspec

from clew.house.turns import Turns
from clew.house.watch import Watch
from clew.house.workshop import MATCHES, REVIEWS, Crew, TooCostly, WorkerLost, WorkFailed, Workshop
from clew.server.settings import Settings
from clew.server.worker import SIZE, Job, Told, framed

STARTING: Final = 60.0
"""Seconds in which a process has to be ready, however busy the machine is."""
COMMAND: Final = (sys.executable, "-P", "-m", "clew.server.worker")
"""It finds modules where we do: the folder that somebody happens to be in is no place for them."""

_read_told: Final = msgspec.msgpack.Decoder(Told).decode


class WorkerProcess:
    """A process that does one piece of work after the other."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdin is not None, "it was given pipes"
        assert process.stdout is not None, "it was given pipes"
        self._process = process
        self._in = process.stdin
        self._out = process.stdout
        self.ends = False
        """Whether it has grown too large."""

    @staticmethod
    async def start(job: Job) -> WorkerProcess:
        """A new process, ready to begin."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *COMMAND,
            msgspec.json.encode(job).decode(),
            stdin=pipe,
            stdout=pipe,
            stderr=asyncio.subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        worker = WorkerProcess(process)
        try:
            async with asyncio.timeout(STARTING):
                await worker._hear()
        except BaseException:
            await worker.end()
            raise
        return worker

    async def do(self, request: bytes, tell: Callable[[float], None]) -> msgspec.Raw:
        """What comes of it, as it was said."""
        try:
            self._in.write(framed(request))
            await self._in.drain()
            while (told := await self._hear()).done is not None:
                tell(told.done)
        except ConnectionError as lost:
            raise WorkerLost from lost
        self.ends = told.last
        if told.failed:
            raise (TooCostly if told.failed == MemoryError.__name__ else WorkFailed)(told.failed)
        return told.answer

    async def _hear(self) -> Told:
        try:
            size = int.from_bytes(await self._out.readexactly(SIZE), "big")
            return _read_told(await self._out.readexactly(size))
        except asyncio.IncompleteReadError as ended:
            if -await self._process.wait() == getattr(signal, "SIGXCPU", None):
                raise TooCostly("SIGXCPU") from ended
            raise WorkerLost from ended

    def is_there(self) -> bool:
        """Whether the process still runs."""
        return self._process.returncode is None

    async def end(self) -> None:
        """At once, whatever it is doing; nothing of it is left behind."""
        with suppress(ProcessLookupError):
            self._process.kill()
        self._in.close()
        with suppress(ConnectionError):
            await self._process.communicate()


def workshop(settings: Settings, games: Iterable[str], home: Callable[[str], str], watch: Watch) -> Workshop:
    """All crews of this process, for these games; whoever has the same home shares what is costly with somebody."""
    names = [settings.path_of(game) for game in games]

    def crew(name: str, turns: Turns, nice: int, most: int = 0, processor: float = 0.0) -> Crew:
        job = Job(names, settings.large, most, nice)
        return Crew(name, partial(WorkerProcess.start, job), turns, watch, processor)

    return Workshop(
        minds=crew("minds", Turns(settings.workers, home=home), nice=0),
        matches=crew("matches", Turns(1, *MATCHES, home), 5, settings.reading_memory, settings.reading_seconds),
        reviews=crew("reviews", Turns(1, *REVIEWS, home), nice=10),
    )
