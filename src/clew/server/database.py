"""What the store asks of a database, whichever it is."""

from __future__ import annotations

import sqlite3
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal, TypeAlias, TypeVar

import asyncpg
from sqlalchemy import Connection, Executable, Row, update
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from clew.house.rows import Knot
from clew.house.store import StoreDamaged, StoreFailed, StoreMoved
from clew.server.schema import as_json, knots, pulse

T = TypeVar("T")
Trouble: TypeAlias = Literal["", "cannot write", "database moved", "database damaged", "little room"]
"""What keeps a house from being ready, in words for everybody; nothing if it is."""

LARGEST_BATCH: Final = 500
"""Knots in one transaction."""
TYING: Final = tuple(knots.c.keys())
"""The columns of a knot."""
CHANGING: Final = ("updated", "due", "awaited", "status", "outcome")
"""What a knot may change in the row of its table."""
_CHANGING: Final = frozenset(CHANGING)


class Entry:
    """A knot on its way to its table."""

    __slots__ = ("row", "table")

    def __init__(self, table: str, knot: Knot, fields: dict[str, Any]) -> None:
        assert fields.keys() <= _CHANGING, f"a knot cannot change {fields.keys() - _CHANGING}"
        outcome, awaited = fields.get("outcome"), fields.get("awaited")
        self.table: Final = table
        self.row: Final = (
            table,
            knot.n,
            knot.kind,
            knot.seat,
            knot.at,
            as_json(knot.action),
            as_json(knot.dice),
            knot.digest,
            fields.get("updated"),
            fields.get("due"),
            None if awaited is None else as_json(awaited),
            fields.get("status"),
            None if outcome is None else as_json(outcome),
        )
        """What ``TYING`` and ``CHANGING`` name, in this order; None for what does not change."""


WRONG_DATA: Final = "22"
"""How PostgreSQL numbers complaints that quote what they complain about."""


DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, "XX001", "XX002")
"""How SQLite and PostgreSQL number that."""
FAILURES: Final = (SQLAlchemyError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError)
"""What the drivers raise."""


def explained(error: Exception) -> StoreFailed:
    """What the database said, without its details: those may quote a row, and rows have secrets."""
    if isinstance(error, StoreFailed):
        return error
    cause = (error.orig if isinstance(error, DBAPIError) else None) or error
    number = getattr(cause, "sqlstate", None) or ""
    harmless = isinstance(cause, OSError | sqlite3.Error) or (number and not number.startswith(WRONG_DATA))
    kind = type(cause).__name__
    damaged = number in DAMAGED or getattr(cause, "sqlite_errorcode", 0) & 0xFF in DAMAGED
    failure = (StoreDamaged if damaged else StoreFailed)(
        f"{kind}: {cause}".splitlines()[0] if harmless else f"{kind} {number}".rstrip()
    )
    if not isinstance(error, FAILURES):
        failure.__cause__ = error  # a mistake of ours: whoever reads the log needs to see where
    return failure


class Database(ABC):
    """Reads beside writes, and knots many at a time."""

    async def read(self, statement: Executable) -> Sequence[Row[Any]]:
        """The rows that a query finds."""
        return (await self.look(statement))[0]

    async def look(self, *statements: Executable) -> list[Sequence[Row[Any]]]:
        """The rows that each of some queries finds, all at the same moment: no writer comes in between."""
        try:
            return await self._look(statements)
        except FAILURES as error:
            raise explained(error) from None

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do something in a transaction of its own: when this returns, it is on disk."""
        try:
            return await self._write(work)
        except FAILURES as error:
            raise explained(error) from None

    async def trouble(self) -> Trouble:
        """What keeps us from writing; nothing if something has just been written."""
        try:
            await self.write(lambda it: it.execute(update(pulse).values(at=time.time())))
        except StoreMoved:
            return "database moved"
        except StoreDamaged:
            return "database damaged"
        except StoreFailed:
            return "cannot write"
        return ""

    @abstractmethod
    async def _look(self, statements: Sequence[Executable]) -> list[Sequence[Row[Any]]]:
        pass

    @abstractmethod
    async def _write(self, work: Callable[[Connection], T]) -> T:
        pass

    @abstractmethod
    async def append(self, entries: Sequence[Entry]) -> None:
        """Add knots, of different tables, in one transaction: all of them, or none and an error of the driver."""

    @abstractmethod
    def is_taken(self, error: Exception) -> bool:
        """Whether this error says that a key exists already."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of every connection."""
