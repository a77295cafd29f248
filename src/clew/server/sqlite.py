"""SQLite: one file, one writer with a thread of its own, and readers with theirs, which never wait for it."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Engine, Executable, Row, create_engine, event
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import ConnectionPoolEntry

from clew.house.store import StoreMoved
from clew.server.database import CHANGING, LARGEST_BATCH, TYING, Database, Entry, Trouble
from clew.server.migrate import alone, migrate

T = TypeVar("T")

PATIENCE: Final = 30.0
"""Seconds to wait for a writer of another process."""
LEAST_ROOM: Final = 100_000_000
"""Bytes that have to be free beside the file: with less it is time to make room, while there is still some."""
READERS: Final = 4
"""Threads that read; with more they would only wait for the interpreter."""
TURN: Final = 0.0001
"""Seconds after which a busy thread has to let another one run."""

# Knots that are inserted here are added to their threads, and change their tables. So one statement does it for a whole
# batch and is a transaction by itself: between two, the thread might wait long for the interpreter's lock.
_VIEW: Final = f"CREATE TEMP VIEW tying AS SELECT {', '.join([f'NULL AS {name}' for name in (*TYING, *CHANGING)])}"
_TRIGGER: Final = f"""
    CREATE TEMP TRIGGER tied INSTEAD OF INSERT ON tying BEGIN
        INSERT INTO knots ({", ".join(TYING)}) VALUES ({", ".join([f"new.{name}" for name in TYING])});
        UPDATE tables SET {", ".join([f"{name} = coalesce(new.{name}, {name})" for name in CHANGING])}
        WHERE id = new.table_id AND coalesce({", ".join([f"new.{name}" for name in CHANGING])}) IS NOT NULL;
    END
"""  # noqa: S608 (names of ours)

_FILES: Final = "files"
"""What a connection remembers: the database, the log and its index, as they were when it opened them."""
_TAKEN: Final = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


class Sqlite(Database):
    """A file."""

    def __init__(self, reader: Engine, writer: Engine, folder: Path) -> None:
        self._reader = reader
        self._writer = writer
        self._folder = folder
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="reader")

    @staticmethod
    async def open(url: URL) -> Sqlite:
        """Make the file if there is none, and bring its tables up to date."""
        assert url.database, "the database has to be a file: what is acknowledged is on disk"
        # A busy event loop lets go of the interpreter for moments too short for a thread to notice. With the usual 5 ms
        # of patience, ours was seen to wait for more than a second.
        sys.setswitchinterval(min(TURN, sys.getswitchinterval()))
        existing = url.set(database=Path(url.database).absolute().as_uri(), query={"mode": "rw", "uri": "true"})
        reader = _engine(existing, READERS)  # which makes no empty file where ours has been taken away
        writer = _engine(url, 1)
        event.listen(reader, "connect", _prepare_reader)
        event.listen(writer, "connect", _prepare_writer)
        database = Sqlite(reader, writer, Path(url.database).parent)
        try:
            async with alone():
                await database.write(migrate)
        except BaseException:
            await database.close()
            raise
        return database

    async def _look(self, statements: Sequence[Executable]) -> list[Sequence[Row[Any]]]:
        """In a thread: to ask once and hear once is all that the event loop has to do."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._find, statements)

    def _find(self, statements: Sequence[Executable]) -> list[Sequence[Row[Any]]]:
        with self._reader.connect() as connection:
            connection.exec_driver_sql("BEGIN")  # what the first of them sees, all of them see
            found = [connection.execute(statement).all() for statement in statements]
            connection.exec_driver_sql("COMMIT")
            return found

    async def _write(self, work: Callable[[Connection], T]) -> T:
        """In the thread of the writer."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._transact, work)

    def _transact(self, work: Callable[[Connection], T]) -> T:
        with self._writing() as connection:  # going back to its pool undoes what is not committed
            # Ask for the right to write at once: asked for later, it could be refused.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            done = work(connection)
            connection.exec_driver_sql("COMMIT")
            return done

    async def append(self, entries: Sequence[Entry]) -> None:
        """All rows in one statement."""
        values = tuple(chain.from_iterable([entry.row for entry in entries]))
        await asyncio.get_running_loop().run_in_executor(self._thread, self._insert, len(entries), values)

    def _insert(self, rows: int, values: tuple[Any, ...]) -> None:
        with self._writing() as connection:
            connection.exec_driver_sql(_inserting(rows), values)

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """What is written to files that are in their place, before and after, is there when we start again."""
        with self._writer.connect() as connection:
            _check_place(connection.info)
            yield connection
            _check_place(connection.info)

    async def trouble(self) -> Trouble:
        """What keeps us from writing, or soon will."""
        try:
            room = await asyncio.to_thread(shutil.disk_usage, self._folder)
        except OSError:
            return "database moved"
        return "little room" if room.free < LEAST_ROOM else await super().trouble()

    def is_taken(self, error: Exception) -> bool:
        """As SQLite numbers it."""
        return isinstance(error, IntegrityError) and getattr(error.orig, "sqlite_errorcode", 0) in _TAKEN

    async def close(self) -> None:
        """The writer last: it folds the log into the file."""
        self._readers.shutdown()
        self._reader.dispose()
        await asyncio.get_running_loop().run_in_executor(self._thread, self._writer.dispose)
        self._thread.shutdown()


@lru_cache(LARGEST_BATCH)
def _inserting(rows: int) -> str:
    row = "(" + ", ".join("?" * (len(TYING) + len(CHANGING))) + ")"
    return f"INSERT INTO tying VALUES {', '.join([row] * rows)}"  # noqa: S608 (only question marks)


def _engine(url: URL, size: int) -> Engine:
    """So many connections, which begin and end their transactions when we say so."""
    url = url.set(drivername="sqlite+pysqlite")
    return create_engine(url, isolation_level="AUTOCOMMIT", pool_size=size, max_overflow=0, hide_parameters=True)


def _prepare_reader(connection: sqlite3.Connection, record: object) -> None:
    connection.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000:.0f}")
    connection.execute("PRAGMA query_only = ON")


def _prepare_writer(connection: sqlite3.Connection, record: ConnectionPoolEntry) -> None:
    connection.execute(f"PRAGMA busy_timeout = {PATIENCE * 1000:.0f}")
    _write_ahead(connection)
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA temp_store = MEMORY")
    connection.execute(_VIEW)
    connection.execute(_TRIGGER)
    connection.execute("SELECT count(*) FROM sqlite_master")  # whoever reads opens the log
    ((_, _, path),) = connection.execute("PRAGMA database_list").fetchall()[:1]
    record.info[_FILES] = _known([Path(f"{path}{part}") for part in ("", "-wal", "-shm")])


def _known(files: Iterable[Path]) -> dict[Path, tuple[int, int]]:
    """Which files there are at these places: names come and go, numbers stay."""
    found = [(file, file.stat()) for file in files]
    return {file: (seen.st_dev, seen.st_ino) for file, seen in found}


def _check_place(info: dict[Any, Any]) -> None:
    """Whether the files that a connection has open are still those that anybody would find."""
    with suppress(OSError):
        if _known(info[_FILES]) == info[_FILES]:
            return
    raise StoreMoved("the database, or its log, is not where it was: bring it back, or start again")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Turn the log on; while another process does so, SQLite refuses rather than waits."""
    give_up = time.monotonic() + PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > give_up:
                raise
            time.sleep(0.01)
