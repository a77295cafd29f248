"""The server's end of a connection until it is known what somebody wants: they are not waited for without end."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD: Final = 10.0
"""Seconds in which a request has to say what it wants, from when its connection is there or its first byte has come."""
BODY: Final = 120.0
"""And then in which the rest of it has to come."""
MOST: Final = 200
"""Connections from one address on which somebody might ask for something."""


class Entrance(H11Protocol):
    """A connection that speaks HTTP as uvicorn does, and is closed on whoever says nothing, or never ends."""

    open: ClassVar[Counter[str]] = Counter()
    """Connections from each address."""
    most: ClassVar[int] = 0
    """What is allowed; 0 for any number, where all come from the address of a proxy."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._awaits: object = None
        self._patience: asyncio.TimerHandle | None = None
        self._from = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        """Somebody is there."""
        super().connection_made(transport)
        self._from = self.client[0] if self.client else ""
        self.open[self._from] += 1
        if self.most and self.open[self._from] > self.most:
            transport.close()
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Some more of a request."""
        super().data_received(data)
        self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """They want to stay; the connection is another's."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone."""
        self._leave()
        super().connection_lost(exc)

    def _wait(self) -> None:
        """For the head of a request, or for its body, but not for ever."""
        awaits = self.conn.their_state if self._from else None
        if awaits is not self._awaits:
            self._awaits = awaits
            if self._patience is not None:
                self._patience.cancel()
            seconds = {h11.IDLE: HEAD, h11.SEND_BODY: BODY}.get(awaits)  # type: ignore[arg-type]
            self._patience = self.loop.call_later(seconds, self.transport.close) if seconds else None

    def _leave(self) -> None:
        if self._from:
            self.open[self._from] -= 1
            if not self.open[self._from]:
                del self.open[self._from]
        self._from = ""
        self._wait()
