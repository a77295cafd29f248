"""PostgreSQL: several processes share it; each has a connection for its knots, and a pool for all else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Executable, Row, event
from sqlalchemy.exc import DisconnectionError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from clew.server.database import CHANGING, TYING, Database, Entry
from clew.server.migrate import alone, migrate

T = TypeVar("T")

MIGRATING: Final = 0x636C6577
"""The number of the lock that keeps two processes from migrating at once."""
POOL: Final = 10
"""Connections for all but knots; to open more of them costs more than to wait."""
PATIENCE: Final = 30.0
"""Seconds after which a batch of knots has failed."""
UNIQUE_VIOLATION: Final = "23505"

# One statement is a transaction by itself: to the database and back once for a whole batch.
_APPEND: Final = f"""
    WITH new AS (
        SELECT * FROM unnest(
            $1::text[], $2::integer[], $3::text[], $4::integer[], $5::float8[], $6::text[], $7::text[], $8::text[],
            $9::float8[], $10::float8[], $11::text[], $12::text[], $13::text[]
        ) AS new({", ".join((*TYING, *CHANGING))})
    ), added AS (
        INSERT INTO knots ({", ".join(TYING)}) SELECT {", ".join(TYING)} FROM new
    )
    UPDATE tables SET {", ".join([f"{name} = coalesce(new.{name}, tables.{name})" for name in CHANGING])}
    FROM new WHERE tables.id = new.table_id AND num_nonnulls({", ".join([f"new.{name}" for name in CHANGING])}) > 0
"""  # noqa: S608 (names of ours)


class Postgres(Database):
    """A server of databases."""

    def __init__(self, pool: AsyncEngine, appender: AsyncEngine) -> None:
        self._reader = pool.execution_options(isolation_level="AUTOCOMMIT")
        self._looker = pool.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        self._pool = pool
        self._appender = appender

    @staticmethod
    async def open(url: URL) -> Postgres:
        """Bring the tables up to date."""
        url = url.set(drivername="postgresql+asyncpg")
        pool = create_async_engine(url, pool_size=POOL, max_overflow=0, hide_parameters=True)
        appender = create_async_engine(
            url,
            isolation_level="AUTOCOMMIT",
            pool_size=1,
            max_overflow=0,
            hide_parameters=True,
            connect_args={"command_timeout": PATIENCE},
        )
        for engine in (pool, appender):
            event.listen(engine.sync_engine, "checkout", _refuse_closed)
        database = Postgres(pool, appender)
        try:
            async with alone():
                await database.write(_migrate_alone)
            await database.append([])  # connect and prepare now: the first who plays need not wait for it
        except BaseException:
            await database.close()
            raise
        return database

    async def _look(self, statements: Sequence[Executable]) -> list[Sequence[Row[Any]]]:
        """One query needs no transaction: it sees one moment by itself."""
        engine = self._looker if len(statements) > 1 else self._reader
        async with engine.connect() as connection:
            return [(await connection.execute(statement)).all() for statement in statements]

    async def _write(self, work: Callable[[Connection], T]) -> T:
        """On any connection of the pool."""
        async with self._pool.begin() as connection:
            return await connection.run_sync(work)

    async def append(self, entries: Sequence[Entry]) -> None:
        """A list for each column."""
        columns = list(zip(*[entry.row for entry in entries], strict=True)) or [()] * (len(TYING) + len(CHANGING))
        async with self._appender.connect() as connection:
            await connection.exec_driver_sql(_APPEND, tuple(columns))

    def is_taken(self, error: Exception) -> bool:
        """As PostgreSQL numbers it."""
        return isinstance(error, IntegrityError) and getattr(error.orig, "sqlstate", "") == UNIQUE_VIOLATION

    async def close(self) -> None:
        """The pool serves reads too."""
        await self._appender.dispose()
        await self._pool.dispose()


def _migrate_alone(connection: Connection) -> None:
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
    migrate(connection)


def _refuse_closed(connection: Any, record: object, proxy: object) -> None:
    """A connection that is known to be lost is made anew, without asking the database each time."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError
