"""A WebSocket as cheap as Python allows: whole text messages both ways, no fragments, compression where it is wanted.

The generator shares a small machine with the servers that it measures. What it saves, they can use.
"""

from __future__ import annotations

import asyncio
import base64
import os
import struct
import zlib
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
LAST = 0x80
DEFLATED = 0x40
MASKED = 0x80
AS_A_BROWSER = "permessage-deflate; client_max_window_bits"
"""What a browser offers."""
TAIL = b"\x00\x00\xff\xff"
"""What a compressed message leaves out."""
NO_MASK = bytes(4)  # a mask of zeros changes nothing; the server has to apply it all the same

Heard = Callable[[bytes], None]


class WebSocket(asyncio.Protocol):
    """One connection; every message is handed to whoever listens."""

    def __init__(self, url: str, headers: dict[str, str], heard: Heard, offer: str = "", most: int = 0) -> None:
        self._url = urlsplit(url)
        self._headers = headers | ({"Sec-WebSocket-Extensions": offer} if offer else {})
        self._heard = heard
        self._most = most
        """Bytes of a compressed message that somebody wants to read, if not all of them."""
        self._inflater: Callable[[bytes], bytes] = lambda data: data
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self._upgraded = False
        self._closing = False
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self) -> None:
        """Connect; messages may come before this returns."""
        assert self._url.hostname is not None
        assert self._url.port is not None
        await asyncio.get_running_loop().create_connection(lambda: self, self._url.hostname, self._url.port)
        await self._opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self._transport = cast("asyncio.Transport", transport)
        asked = {
            "Host": self._url.netloc,
            "Origin": f"http://{self._url.netloc}",
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
            **self._headers,
        }
        lines = [f"{name}: {value}" for name, value in asked.items()]
        path = f"{self._url.path}?{self._url.query}"
        self._transport.write("\r\n".join([f"GET {path} HTTP/1.1", *lines, "", ""]).encode())

    def connection_lost(self, wrong: Exception | None) -> None:
        """Nobody may hang up while it is measured."""
        if not self._opened.done():
            self._opened.set_exception(ConnectionError(f"refused: {bytes(self._buffer[:200])!r}"))
        elif not self._closing:
            raise ConnectionError("the server hung up")

    def data_received(self, data: bytes) -> None:
        """Cut what came into messages."""
        buffer = self._buffer
        buffer += data
        if not self._upgraded and not self._upgrade():
            return
        start = 0
        while (end := self._message(buffer, start)) > start:
            start = end
        del buffer[:start]

    def send(self, message: bytes) -> None:
        """A text message."""
        self._frame(TEXT, message)

    def close(self) -> None:
        """Leave."""
        self._closing = True
        if self._transport is not None:
            self._frame(CLOSE, b"\x03\xe8")
            self._transport.close()

    def _upgrade(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        if not self._buffer.startswith(b"HTTP/1.1 101"):
            self._opened.set_exception(ConnectionError(bytes(self._buffer[:end]).decode(errors="replace")))
            self._closing = True
            return False
        if b"permessage-deflate" in self._buffer[:end]:
            self._inflater = self._fresh if b"server_no_context_takeover" in self._buffer[:end] else self._carried()
        del self._buffer[: end + 4]
        self._upgraded = True
        self._opened.set_result(None)
        return True

    def _fresh(self, data: bytes) -> bytes:
        """Each message by itself: it is enough to inflate what is read."""
        return zlib.decompressobj(-15).decompress(data, self._most)

    def _carried(self) -> Callable[[bytes], bytes]:
        """Each message needs those before it."""
        inflate = zlib.decompressobj(-15).decompress
        return lambda data: inflate(data + TAIL)

    def _message(self, buffer: bytearray, start: int) -> int:
        """Hand on the message that begins here; where it ends, or ``start`` if it is not all there."""
        there = len(buffer) - start
        if there < 2:
            return start
        head, size, body = buffer[start], buffer[start + 1], start + 2
        if size == 126:
            size = struct.unpack_from(">H", buffer, body)[0] if there >= 4 else len(buffer)
            body += 2
        elif size == 127:
            size = struct.unpack_from(">Q", buffer, body)[0] if there >= 10 else len(buffer)
            body += 8
        if len(buffer) < body + size:
            return start
        message = bytes(buffer[body : body + size])
        if head == LAST | TEXT:
            self._heard(message)
        elif head == LAST | DEFLATED | TEXT:
            self._heard(self._inflater(message))
        elif head == LAST | PING:
            self._frame(PONG, message)
        elif head == LAST | CLOSE:
            assert self._closing, f"the server says goodbye: {message!r}"
        else:
            raise AssertionError(f"a frame that is neither a message nor a ping: {head:x}")
        return body + size

    def _frame(self, kind: int, message: bytes) -> None:
        assert self._transport is not None
        size = len(message)
        if size < 126:
            head = bytes((LAST | kind, MASKED | size))
        else:
            head = struct.pack(">BBH", LAST | kind, MASKED | 126, size)
        self._transport.write(head + NO_MASK + message)
