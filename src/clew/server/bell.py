"""How processes that share a database hear of each other's rings: by one channel of Litestar's, over PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

import asyncpg
import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from clew.house.bell import Bell, Ring

CHANNEL: Final = "tables"
LARGEST: Final = 7_900
"""Bytes that PostgreSQL carries in one notification."""
RETRY: Final = 0.5
"""Seconds between two attempts to reach a database that is away."""
DEAF: Final = msgspec.json.encode(Ring("", ""))
"""Of no table and of all: rings may have been missed."""


class PostgresChannels(AsyncPgChannelsBackend):
    """Litestar's channel over PostgreSQL, with what thousands of moves a second need.

    It sends over one connection that stays open, all that has gathered at once, and does not hear itself. When the
    database has been away, it listens again.
    """

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self._sender: asyncpg.Connection | None = None
        self._waiting: list[tuple[str, str]] = []
        self._sending: asyncio.Task[None] | None = None
        self._returning: asyncio.Task[None] | None = None

    async def on_startup(self) -> None:
        """Open both connections."""
        await super().on_startup()
        self._listener_conn.add_termination_listener(self._lost)
        self._sender = await self._connect()

    def _lost(self, _: object) -> None:
        self._returning = asyncio.create_task(self._return())

    async def _return(self) -> None:
        """Listen again, as soon as the database is back; who knows what was said meanwhile."""
        while True:
            try:
                connection = await self._connect()
                for channel in self._subscribed_channels:
                    await connection.add_listener(channel, self._listener)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(RETRY)
            else:
                break
        connection.add_termination_listener(self._lost)
        self._listener_conn = connection
        if self._queue is not None:
            self._queue.put_nowait((CHANNEL, DEAF))

    async def on_shutdown(self) -> None:
        """Close both."""
        self._listener_conn.remove_termination_listener(self._lost)
        if self._returning is not None:
            self._returning.cancel()
            with suppress(asyncio.CancelledError):
                await self._returning
        if self._sending is not None:
            self._sending.cancel()
            with suppress(asyncio.CancelledError):
                await self._sending
        if self._sender is not None:
            await self._sender.close()
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """With all that is waiting when the database is ready for more."""
        self._waiting += [(channel, data.decode()) for channel in channels]
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        while self._waiting:
            waiting, self._waiting = self._waiting, []
            try:
                assert self._sender is not None, "not started"
                await self._sender.executemany("SELECT pg_notify($1, $2)", waiting)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                # The others look again by themselves; what matters is that we can speak from now on.
                with suppress(OSError, asyncpg.PostgresError):
                    self._sender = await self._connect()

    def _listener(self, /, connection: asyncpg.Connection, pid: int, channel: str, payload: object) -> None:
        if self._sender is None or pid != self._sender.get_server_pid():
            super()._listener(connection, pid, channel, payload)


def channels_to(database: str) -> ChannelsPlugin:
    """The way to other processes, by the database that they share."""
    return ChannelsPlugin(PostgresChannels(f"postgresql://{database}"), channels=[CHANNEL])


class SharedBell(Bell):
    """Rings for all processes that listen."""

    def __init__(self, channels: ChannelsPlugin) -> None:
        self._channels = channels
        self._encode = msgspec.json.Encoder().encode

    def pass_on(self, ring: Ring) -> None:
        """To all others; a knot that is too large they read themselves."""
        data = self._encode(ring)
        if len(data) > LARGEST:
            data = self._encode(msgspec.structs.replace(ring, knot=None))
        self._channels.publish(data, CHANNEL)

    async def listen(self, hear: Callable[[Ring], None]) -> None:
        """All that others say, for ever."""
        decode = msgspec.json.Decoder(Ring).decode
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            async for data in subscriber.iter_events():
                hear(decode(data))
