"""How to sit at a table of a boardgame.io server: its lobby over HTTP, then socket.io on a WebSocket."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import msgspec

from server.websocket import WebSocket

GAME = "connect_four"
EVENT = f"42/{GAME},".encode()
UPDATE, SYNC = EVENT + b'["update"', EVENT + b'["sync"'
PING, PONG = b"2", b"3"
OPENED, JOINED = b"0{", f"40/{GAME},".encode()


class _Turn(msgspec.Struct):
    player: str = msgspec.field(name="currentPlayer")


class _State(msgspec.Struct):
    ctx: _Turn
    number: int = msgspec.field(name="_stateID")


class _Update(msgspec.Struct, array_like=True):
    event: str
    match: str
    state: _State


class _Everything(msgspec.Struct):
    state: _State


class _Sync(msgspec.Struct, array_like=True):
    event: str
    match: str
    told: _Everything


_update = msgspec.json.Decoder(_Update)
_sync = msgspec.json.Decoder(_Sync)


class Player:
    """One seat at one table."""

    def __init__(self, match: str, seat: int, secret: str, seen: Callable[[int, int], None]) -> None:
        self._match = match
        self._seat = seat
        self._secret = secret
        self._seen = seen
        self._socket: WebSocket

    async def connect(self, url: str) -> None:
        """Look at the table; the answer to ``sync`` comes later."""
        self._socket = WebSocket(f"{url}/socket.io/?EIO=4&transport=websocket", {}, self._heard)
        await self._socket.open()

    def play(self, number: int, column: int) -> None:
        """Drop a disc; ``number`` is that of the state it answers."""
        payload = {"type": "drop", "args": [column - 1], "playerID": str(self._seat), "credentials": self._secret}
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, number, self._match, str(self._seat))

    def leave(self) -> None:
        """Hang up."""
        self._socket.close()

    def _emit(self, *event: Any) -> None:
        self._socket.send(EVENT + msgspec.json.encode(event))

    def _heard(self, message: bytes) -> None:
        if message.startswith(UPDATE):
            self._see(_update.decode(memoryview(message)[len(EVENT) :]).state)
        elif message.startswith(SYNC):
            self._see(_sync.decode(memoryview(message)[len(EVENT) :]).told.state)
        elif message == PING:
            self._socket.send(PONG)
        elif message.startswith(OPENED):
            self._socket.send(JOINED)
        elif message.startswith(JOINED):
            self._emit("sync", self._match, str(self._seat), self._secret, 2)

    def _see(self, state: _State) -> None:
        self._seen(state.number, int(state.ctx.player))


async def open_table(http: httpx.AsyncClient, urls: list[str]) -> list[tuple[str, str]]:
    """A new match with two people in it: its id and the secret of each seat."""
    url = httpx.URL(urls[0])
    assert url.port is not None
    lobby = f"{url.copy_with(port=url.port + 1)}/games/{GAME}"  # as peer.js has it
    match = (await http.post(f"{lobby}/create", json={"numPlayers": 2})).raise_for_status().json()["matchID"]
    seats = []
    for seat in range(2):
        body = {"playerID": str(seat), "playerName": f"Player {seat}"}
        joined = (await http.post(f"{lobby}/{match}/join", json=body)).raise_for_status()
        seats.append((match, joined.json()["playerCredentials"]))
    return seats
