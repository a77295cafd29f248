"""The server's end of a live connection: what many get is compressed and framed once."""

from __future__ import annotations

import struct
import zlib
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.server import ServerProtocol

from clew.house.packets import Packet

LINE: Final = "clew.line"
"""Where the scope of a live connection has its line."""
WINDOW: Final = 12
MEMORY: Final = 5
LEVEL: Final = 1
WORTH_IT: Final = 400
"""Bytes from which on it pays to compress."""
TEXT: Final = 0x81
COMPRESSED: Final = 0x40


def framed(packet: Packet) -> bytes:
    """As it is."""
    if "framed" not in packet.forms:
        packet.forms["framed"] = _framed(TEXT, packet.data)
    return packet.forms["framed"]


def deflated(packet: Packet) -> bytes:
    """Compressed and framed: by itself, so that it does not matter what else somebody got before."""
    if len(packet.data) < WORTH_IT:
        return framed(packet)
    if "deflated" not in packet.forms:
        press = zlib.compressobj(LEVEL, zlib.DEFLATED, -WINDOW, MEMORY)
        pressed = press.compress(packet.data) + press.flush(zlib.Z_SYNC_FLUSH)
        packet.forms["deflated"] = _framed(TEXT | COMPRESSED, pressed[:-4])  # as permessage-deflate wants it
    return packet.forms["deflated"]


def _framed(head: int, data: bytes) -> bytes:
    size = len(data)
    if size < 126:
        return struct.pack(">BB", head, size) + data
    if size < 65_536:
        return struct.pack(">BBH", head, 126, size) + data
    return struct.pack(">BBQ", head, 127, size) + data


class Line(WebSocketsSansIOProtocol):
    """The server's end of a live connection: it speaks WebSocket as uvicorn does, and takes whole packets besides."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        # Without a context that is carried from message to message: it would be 45 KB for each who looks on, and nobody
        # could be sent what was compressed for somebody else.
        deflate = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=WINDOW,
            client_max_window_bits=WINDOW,
            compress_settings={"memLevel": MEMORY},
        )
        self.conn = ServerProtocol(extensions=[deflate], max_size=self.config.ws_max_size, logger=self.conn.logger)

    def handle_connect(self, event: Request) -> None:
        """The application finds its line in the scope."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            cast("dict[str, Any]", self.scope)["extensions"][LINE] = self

    def settle(self) -> None:
        """Whoever has come may stay for hours: what they said at the door is not needed any more."""
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = []

    def push(self, packet: Packet) -> None:
        """Send a packet; whoever has hung up meanwhile misses it."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        deflates = any(isinstance(extension, PerMessageDeflate) for extension in self.conn.extensions)
        self.transport.write(deflated(packet) if deflates else framed(packet))

    def is_free(self) -> bool:
        """Whether what was sent has left; to somebody who reads slowly nothing more is sent until it has."""
        return self.writable.is_set()

    async def drained(self) -> None:
        """Until it has."""
        await self.writable.wait()
