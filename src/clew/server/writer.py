"""Knots that come at the same time go to disk together: one transaction, one commit for all of them."""

from __future__ import annotations

import asyncio

from sqlalchemy.exc import OperationalError

from clew.house.store import StoreFailed, Taken
from clew.server.database import LARGEST_BATCH, Database, Entry, explained


class _Waiting:
    """An entry, and whom to tell when it is on disk."""

    __slots__ = ("entry", "told")

    def __init__(self, entry: Entry, told: asyncio.Future[None]) -> None:
        self.entry = entry
        self.told = told

    def tell(self, error: BaseException | None = None) -> None:
        if self.told.done():  # whoever waited has given up
            return
        if error is None:
            self.told.set_result(None)
        else:
            self.told.set_exception(error)


class Writer:
    """Collects what is to be added while the last batch is on its way."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[_Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, entry: Entry) -> None:
        """Returns when it is on disk."""
        if self._closed:
            raise StoreFailed("the store is closed")
        waiting = _Waiting(entry, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._task is None:
            # A task starts when everybody who is ready now has had their turn: those share its first batch.
            self._task = asyncio.create_task(self._drain())
        await waiting.told

    async def close(self) -> None:
        """Write what is waiting, and take no more."""
        self._closed = True
        if self._task is not None:
            await self._task

    async def _drain(self) -> None:
        batch: list[_Waiting] = []
        try:
            while self._waiting:
                batch = self._next()
                await self._write(batch)
        except asyncio.CancelledError:  # the house falls down: nobody waits for ever
            for waiting in [*batch, *self._waiting]:
                waiting.told.cancel()
            raise
        finally:
            self._task = None

    def _next(self) -> list[_Waiting]:
        """At most one knot of each table: whether the next may follow, only its fate can tell."""
        batch: dict[str, _Waiting] = {}
        later = []
        for waiting in self._waiting:
            if waiting.told.cancelled():
                continue
            table = waiting.entry.table
            if table in batch or len(batch) == LARGEST_BATCH:
                later.append(waiting)
            else:
                batch[table] = waiting
        self._waiting = later
        # Two writers who want the same rows ask for them in the same order, and cannot wait for each other in a ring.
        return [batch[table] for table in sorted(batch)]

    async def _write(self, batch: list[_Waiting]) -> None:
        try:
            await self._database.append([waiting.entry for waiting in batch])
        except Exception as error:  # noqa: BLE001 (whoever waits is told)
            if len(batch) > 1 and not _is_down(error):
                for waiting in batch:  # something is wrong with one of them: the others need not suffer
                    await self._write([waiting])
                return
            taken = self._database.is_taken(error)
            for waiting in batch:
                waiting.tell(Taken() if taken else explained(error))
        else:
            for waiting in batch:
                waiting.tell()


def _is_down(error: Exception) -> bool:
    """Whether the database itself fails: then nobody knows what became of the batch, and nothing may be tried again."""
    return isinstance(error, OperationalError | OSError | StoreFailed) or getattr(
        error, "connection_invalidated", False
    )
