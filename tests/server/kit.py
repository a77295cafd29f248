"""A real server for tests, and people who use it: HTTP and live, as a browser would."""

from __future__ import annotations

import contextlib
import json
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from clew.server.app import create_app
from clew.server.entrance import Entrance
from clew.server.line import Line
from clew.server.run import LARGEST_FRAME
from clew.server.settings import Settings
from server.nursery import Forked

ROOT = Path(__file__).parent.parent.parent
CONNECT_FOUR = str(ROOT / "examples" / "connect_four.py")
HEIST = str(ROOT / "tests" / "toys" / "heist.py")
CREW = str(ROOT / "tests" / "toys" / "crew.py")
PATIENCE = 60.0
"""Seconds after which something that should come is missing; nothing is ever waited for longer than it takes."""
PLAIN = False
"""No certificates are read by who speaks plain HTTP: it takes longer than to ask a house whether it is there."""

Message = dict[str, Any]
Later = Callable[[float], None]
"""Lets seconds pass, all at once."""


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def serving(settings: Settings) -> Iterator[str]:
    """A server in a thread of this process; its address."""
    port = free_port()
    config = uvicorn.Config(
        create_app(settings),
        host="127.0.0.1",
        port=port,
        http=Entrance,
        ws=Line,
        ws_max_size=LARGEST_FRAME,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=2,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    address = f"http://127.0.0.1:{port}"
    try:
        until(lambda: is_well(address) or not thread.is_alive())
        assert thread.is_alive(), "the server did not start"
        yield address
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


class Process:
    """A server in a process of its own, to be killed."""

    def __init__(self, *arguments: str, port: int | None = None, ready: bool = True) -> None:
        """Where it is ready it answers already; else it has only just begun to start."""
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        watched = free_port()
        self.metrics = f"http://127.0.0.1:{watched}/metrics"
        where = ["--port", str(self.port), "--metrics", str(watched)]
        self._process = self._begin(["serve", *where, *arguments])
        self.log: list[bytes] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        if ready:
            self._await()

    def _begin(self, arguments: list[str]) -> subprocess.Popen[bytes] | Forked:
        command = [sys.executable, "-m", "clew", *arguments]
        return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def _await(self) -> None:
        try:
            until(lambda: is_well(self.address) or self._process.poll() is not None)
            assert self._process.poll() is None, f"the server did not start: {b''.join(self.log)!r}"
        except BaseException:
            self.kill()
            raise

    def _read(self) -> None:
        assert self._process.stderr is not None
        with self._process.stderr as said:
            for line in said:
                self.log.append(line)

    def kill(self) -> None:
        """No goodbye."""
        self._process.send_signal(signal.SIGKILL)
        self._end()

    def _end(self) -> None:
        self._process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert self._process.stderr is not None
        self._process.stderr.close()

    def stop(self) -> None:
        """As an operator would."""
        self._process.send_signal(signal.SIGTERM)
        self._end()


def is_well(address: str) -> bool:
    """Whether a server is there, and keeps what is played."""
    try:
        return (
            httpx.get(f"{address}/readyz", verify=False).status_code == 200
        )  # no certificates are read: this is plain HTTP
    except httpx.HTTPError:
        return False


def until(happens: Callable[[], object]) -> None:
    """Wait for something, as long as it takes but not for ever."""
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end, "it never happened"
        threading.Event().wait(0.02)


class Person:
    """Somebody with a cookie."""

    def __init__(self, address: str, secret: str = "") -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, verify=PLAIN)
        if secret:
            self.http.cookies.set("clew", secret)
        self.me: Message = self.http.get("/api/me").json()
        self.secret: str = secret or self.http.cookies["clew"]
        self.lives: list[Live] = []

    def set_up(self, game: str, *seats: str, **wishes: Any) -> Message:
        """A new table."""
        answer = self.http.post("/api/tables", json={"game": game, "seats": list(seats), **wishes})
        assert answer.status_code == 201, answer.text
        card: Message = answer.json()
        return card

    def post(self, path: str, body: object = None) -> Message:
        """Something that has to be allowed."""
        answer = self.http.post(path, json=body)
        assert answer.status_code < 300, answer.text
        card: Message = answer.json()
        return card

    def look(self, table: str, since: int = 0) -> Live:
        """A live connection to a table; it is closed when the person goes."""
        live = Live(self.address, table, self.secret, since)
        self.lives.append(live)
        return live

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        for live in self.lives:
            live.close()
        self.http.close()


def around(live: Live, wanted: Callable[[Message], object] = lambda card: True) -> Message:
    """The next news of the table of which this is true."""
    card: Message = live.wait(lambda message: message["type"] == "table" and wanted(message["table"]))["table"]
    return card


def missing(live: Live, seat: int) -> Message:
    """The news that somebody is missed on a seat."""
    return around(live, lambda card: card["seats"][seat]["away"])


class Live:
    """One live connection; it keeps every message that ever came."""

    def __init__(self, address: str, table: str, secret: str = "", since: int = 0, changes: bool = False) -> None:
        wishes = f"since={since}{'&changes=1' if changes else ''}"
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/live?{wishes}"
        headers = {"Cookie": f"clew={secret}"} if secret else {}
        self._closing = contextlib.ExitStack()
        self.socket: ClientConnection = self._closing.enter_context(
            connect(url, additional_headers=headers, max_size=None, ping_interval=None)
        )
        self.messages: list[Message] = []
        self._unread: list[Message] = []
        self._asked = 0

    def receive(self) -> Message:
        """The next message from the wire."""
        message: Message = json.loads(self.socket.recv(PATIENCE))
        self.messages.append(message)
        self._unread.append(message)
        return message

    def wait(self, wanted: Callable[[Message], object]) -> Message:
        """The next message of which this is true; those before it are done with."""
        while True:
            while self._unread:
                message = self._unread.pop(0)
                if wanted(message):
                    return message
            self.receive()

    def frame(self, wanted: Callable[[Message], object] = lambda frame: True) -> Message:
        """The next frame of which this is true."""
        return self.wait(lambda message: message["type"] == "frame" and wanted(message))

    def turn(self) -> Message:
        """The next frame with something to choose, or with the end."""
        return self.frame(lambda frame: frame["offers"] or frame.get("outcome"))

    def ask(self, kind: str, **fields: Any) -> Message:
        """Send a request; its answer. What else comes before it is there to be read afterwards."""
        self._asked += 1
        self.socket.send(json.dumps({"type": kind, "id": self._asked, **fields}))
        while True:
            answer = self.receive()
            if answer.get("id") == self._asked:
                if answer["type"] in (
                    "frame",
                    "changed",
                ):  # it happened; and it is a frame like any other, to be read afterwards
                    return {"type": "done", "id": self._asked}
                self._unread.remove(answer)
                return answer

    def play(self, frame: Message, action: list[Any]) -> Message:
        """A move in answer to a frame."""
        return self.ask("play", n=frame["n"], seat=frame["seat"], action=action)

    def is_open(self) -> bool:
        """Whether the server still listens."""
        try:
            self.ask("chat", text="still here?")
        except ConnectionClosed:
            return False
        return True

    def close(self) -> None:
        """Hang up."""
        self._closing.close()
