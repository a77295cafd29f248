"""How tables wake those who look at them: in this process by a call, in others by one channel of Litestar's.

A message says that there is something new. It may bring a knot along, for those who have followed all before it;
whoever has missed something reads it in the store. So a lost message delays, and cannot mislead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

import asyncpg
import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from clew.server import metrics
from clew.server.rows import ChatRow, Knot
from clew.wire import PlanStep

CHANNEL: Final = "tables"
LARGEST: Final = 7_900
"""Bytes that PostgreSQL carries in one notification."""
RETRY: Final = 0.5
"""Seconds between two attempts to reach a database that is away."""


class Pointed(msgspec.Struct):
    """Somebody points at an item."""

    seat: int
    on: str
    at: float


class Laid(msgspec.Struct):
    """Somebody's plan; without steps it is taken away."""

    seat: int
    n: int
    """The last knot that it knows of."""
    steps: list[PlanStep]


class Ring(msgspec.Struct, omit_defaults=True):
    """Something new at a table: a knot, other people on the seats, words, a plan, or somebody who comes or goes."""

    table: str
    process: str
    n: int = 0
    """The number of the last knot."""
    knot: Knot | None = None
    """That knot itself."""
    seats: bool = False
    chat: ChatRow | None = None
    here: list[str] | None = None
    who: bool = False
    """A process has opened the table: whom do the others see there, and what do they plan?"""
    pointed: Pointed | None = None
    laid: Laid | None = None
    queued: list[int] | None = None
    """The seats whose bots now wait for their turn to think."""


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


class Bell:
    """Rings for all who listen."""

    def __init__(self, process: str, channels: ChannelsPlugin | None) -> None:
        self.hear: Callable[[Ring], None] = lambda ring: None
        """Who listens in this process."""
        self._process = process
        self._channels = channels
        self._encode = msgspec.json.Encoder().encode

    def ring(
        self,
        table: str,
        *,
        n: int = 0,
        knot: Knot | None = None,
        seats: bool = False,
        chat: ChatRow | None = None,
        here: list[str] | None = None,
        who: bool = False,
        pointed: Pointed | None = None,
        laid: Laid | None = None,
        queued: list[int] | None = None,
    ) -> None:
        """Say that there is something new."""
        ring = Ring(table, self._process, n, knot, seats, chat, here, who, pointed, laid, queued)
        self._pass_on(ring)
        if self._channels is not None:
            data = self._encode(ring)
            if len(data) > LARGEST:
                ring.knot = None
                data = self._encode(ring)
            self._channels.publish(data, CHANNEL)

    async def listen(self) -> None:
        """Pass on all that other processes say, for ever."""
        if self._channels is None:
            return
        decode = msgspec.json.Decoder(Ring).decode
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            async for data in subscriber.iter_events():
                self._pass_on(decode(data))

    def _pass_on(self, ring: Ring) -> None:
        try:
            self.hear(ring)
        except Exception as wrong:  # noqa: BLE001 (one table's trouble is nobody else's, and what is written is written)
            metrics.failed("bell", wrong)
