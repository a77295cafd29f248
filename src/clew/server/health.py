"""Whether the house is ready: whoever asks gets the same answer, and the disk is asked once a second at most."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import structlog

from clew.server.database import Trouble
from clew.server.store import SqlStore

EVERY: Final = 1.0
"""Seconds for which an answer is good."""
PATIENCE: Final = 5.0
"""Seconds after which something that is not written yet is called unwritten."""

log = structlog.get_logger()


class Health:
    """What was last found out about the store."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._look: asyncio.Task[Trouble] | None = None
        self._at = 0.0
        self._said: Trouble = ""

    async def trouble(self) -> Trouble:
        """What keeps the house from being ready; nothing if it is."""
        if self._look is None or (self._look.done() and time.monotonic() - self._at > EVERY):
            self._look, self._at = asyncio.create_task(self._store.trouble()), time.monotonic()
        await asyncio.wait([self._look], timeout=PATIENCE)
        found: Trouble = self._look.result() if self._look.done() else "cannot write"
        if found != self._said:
            self._said = found
            log.warning("not ready", why=found) if found else log.info("ready again")
        return found
