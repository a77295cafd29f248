"""The database is brought to the newest version when a server starts: once, whoever starts beside it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Lock
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection

from clew.house.store import StoreFailed

SCRIPTS: Final = Path(__file__).parent / "migrations"
_LOCK: Final = Lock()


@asynccontextmanager
async def alone() -> AsyncIterator[None]:
    """One migration at a time in a process, in whichever thread or loop: Alembic keeps what it works on globally."""
    while not _LOCK.acquire(blocking=False):
        await asyncio.sleep(0.01)
    try:
        yield
    finally:
        _LOCK.release()


def migrate(connection: Connection) -> None:
    """Run what has not been run yet, inside the transaction of a connection that keeps other processes out."""
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreFailed(f"the database is newer than this program, or not ours: {error}") from None
