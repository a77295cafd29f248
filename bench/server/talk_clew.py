"""How to sit at a table of a Clew server."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import msgspec

from server.websocket import WebSocket


class _Frame(msgspec.Struct, tag_field="type", tag="frame"):
    n: int
    awaited: list[int]


class _Other(msgspec.Struct):
    type: str
    message: str = ""


_frame = msgspec.json.Decoder(_Frame)
_other = msgspec.json.Decoder(_Other)
FRAME = b'{"type":"frame"'


class Player:
    """One seat at one table."""

    def __init__(self, table: str, seat: int, secret: str, seen: Callable[[int, int], None]) -> None:
        self._table = table
        self._seat = seat
        self._secret = secret
        self._seen = seen
        self._asked = 0
        self._socket: WebSocket

    async def connect(self, url: str) -> None:
        """Look at the table; the first frame comes later."""
        headers = {"Authorization": f"Bearer {self._secret}"}
        self._socket = WebSocket(f"{url}/api/tables/{self._table}/live", headers, self._heard)
        await self._socket.open()

    def play(self, number: int, column: int) -> None:
        """Drop a disc, in answer to the frame of this number."""
        self._asked += 1
        self._socket.send(
            b'{"type":"play","id":%d,"n":%d,"seat":%d,"action":["drop",%d]}' % (self._asked, number, self._seat, column)
        )

    def leave(self) -> None:
        """Hang up."""
        self._socket.close()

    def _heard(self, message: bytes) -> None:
        if message.startswith(FRAME):
            frame = _frame.decode(message)
            self._seen(frame.n, frame.awaited[0] if frame.awaited else -1)
        else:
            told = _other.decode(message)
            assert told.type != "refused", told.message


async def open_table(http: httpx.AsyncClient, urls: list[str]) -> list[tuple[str, str]]:
    """A new table with two guests at it: its id and the key of each."""
    keys = [await _guest(http, urls[0]) for _ in range(2)]
    body = {"game": "connect_four", "seats": ["me", "open"]}
    made = await http.post(f"{urls[0]}/api/tables", json=body, headers=_as(keys[0]))
    table = made.raise_for_status().json()["id"]
    (await http.post(f"{urls[0]}/api/tables/{table}/seat", json={}, headers=_as(keys[1]))).raise_for_status()
    return [(table, key) for key in keys]


async def _guest(http: httpx.AsyncClient, url: str) -> str:
    return (await http.get(f"{url}/api/me")).raise_for_status().cookies["clew"]


def _as(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}
