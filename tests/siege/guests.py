"""Somebody with an address of their own: requests and live connections as a browser would make them, many at a time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from server.kit import PATIENCE, Message

OURS = 500
"""From this status on it is the house that failed."""


class Guest:
    """A cookie and an address."""

    def __init__(self, house: str, address: str) -> None:
        self.house = house
        self.address = address
        # The house hangs up after five quiet seconds: who would ask in that moment should have a new connection.
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(keepalive_expiry=2.0))
        self.http = httpx.AsyncClient(base_url=house, timeout=PATIENCE, transport=transport)

    async def come(self) -> None:
        """Be given a name."""
        (await self.http.get("/api/me")).raise_for_status()

    @property
    def cookie(self) -> dict[str, str]:
        """What proves who it is."""
        return {"Cookie": f"clew={self.http.cookies.get('clew', '')}"}

    @asynccontextmanager
    async def look(self, table: str, since: int = 0, queue: int | None = None) -> AsyncIterator[ClientConnection]:
        """A live connection; ``queue`` messages are read ahead, and no more."""
        url = f"{self.house.replace('http', 'ws')}/api/tables/{table}/live?since={since}"
        async with connect(
            url,
            additional_headers=self.cookie,
            max_size=None,
            max_queue=queue,
            ping_interval=None,
            open_timeout=PATIENCE,
            close_timeout=1,
            proxy=None,
            local_addr=(self.address, 0),
        ) as live:
            yield live

    async def go(self) -> None:
        """Leave for good."""
        await self.http.aclose()


async def heard(live: ClientConnection) -> Message:
    """The next message; that none comes is a failure."""
    async with asyncio.timeout(PATIENCE):
        message: Message = json.loads(await live.recv())
        return message


async def say(live: ClientConnection, kind: str, **fields: Any) -> None:
    """A live message."""
    await live.send(json.dumps({"type": kind, **fields}))
