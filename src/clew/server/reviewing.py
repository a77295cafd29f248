"""Reviews of matches that are over: made once, when somebody first asks, one at a time, and kept with the table."""

from __future__ import annotations

import asyncio
import sys
import zlib
from contextlib import suppress
from typing import Final

import msgspec

from clew import files
from clew.server import metrics, seating
from clew.server.house import House
from clew.server.problems import Problem, conflict, too_much
from clew.server.reviewer import Job, Told
from clew.server.table import Table
from clew.wire import Review, Reviewed

MOST_WAITING: Final = 20
"""Reviews that wait for their turn."""
LONGEST_LINE: Final = 1 << 22
"""Bytes of a review."""
SLOWNESS: Final = 20
"""However busy the machine is: after so many times its seconds of work, and a minute, a review is given up."""


class ReviewFailed(Exception):
    """What became of a review: the name of an error."""


class Reviewing:
    """The reviews of this process."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._done: dict[str, float] = {}
        """How much of each is done, of those that are made or wait."""
        self._failed: set[str] = set()
        """Those that failed, until somebody was told so."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()

    async def ask(self, table: Table) -> Reviewed:
        """The review of a table, or how far it is; whoever asks first has it made."""
        if table.row.status in ("waiting", "playing"):
            raise conflict("a review can be had when the game is over: until then it would tell what is hidden")
        if table.match is None or not table.match.number:
            raise conflict("there is nothing to review: no move can be followed here")
        if table.id in self._done:
            return Reviewed(self._done[table.id])
        found = await self._house.store.review(table.id)
        if found is not None:
            return Reviewed(1.0, found)
        if table.id in self._failed:
            self._failed.discard(table.id)
            raise Problem(503, "review_failed", "the review could not be made: something went wrong on our side")
        self._begin(table)
        return Reviewed(self._done[table.id])

    def _begin(self, table: Table) -> None:
        if table.id in self._done:  # somebody else asked while the store was read
            return
        if len(self._done) >= MOST_WAITING:
            raise too_much("many reviews wait already: try again in a few minutes")
        self._done[table.id] = 0.0
        task = asyncio.create_task(self._make(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _make(self, table: Table) -> None:
        """Wait for one's turn, have it made, keep it."""
        try:
            async with self._turn:
                if await self._house.store.review(table.id) is not None:  # it was made while somebody asked
                    return
                async with asyncio.timeout(60 + SLOWNESS * self._house.settings.review_seconds):
                    review = await self._made(table)
                await self._house.store.keep_review(table.id, review)
        except Exception as wrong:  # noqa: BLE001 (a review that fails is nobody else's trouble)
            metrics.failed("review", wrong, table=table.id, game=table.game.id)
            self._failed.add(table.id)
        finally:
            self._done.pop(table.id, None)

    async def _made(self, table: Table) -> Review:
        """In another process: it is ended if nobody waits for it any more."""
        settings = self._house.settings
        thread = await seating.record(self._house, table)
        job = Job(
            game=settings.path_of(table.game.id),
            thread=(await asyncio.to_thread(files.encode, thread)).decode(),
            playouts=settings.review_playouts,
            seconds=settings.review_seconds,
            seed=zlib.crc32(table.id.encode()),
        )
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "clew.server.reviewer",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=LONGEST_LINE,
        )
        try:
            return await self._hear(table.id, process, msgspec.json.encode(job))
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _hear(self, table: str, process: asyncio.subprocess.Process, job: bytes) -> Review:
        assert process.stdin is not None, "it was given pipes"
        assert process.stdout is not None, "it was given pipes"
        process.stdin.write(job)
        process.stdin.close()
        async for line in process.stdout:
            told = msgspec.json.decode(line, type=Told)
            if told.review is not None:
                return told.review
            if told.failed:
                raise ReviewFailed(told.failed)
            self._done[table] = told.done
        raise ReviewFailed("it ended without a word")

    async def close(self) -> None:
        """Whatever is not done will be begun again when somebody asks."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
