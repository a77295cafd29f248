"""The servers that are measured: each is started empty for one measurement, and stopped after it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from server import postgres

ROOT = Path(__file__).parents[2]
NODE = ROOT / "build" / "peers-node"
PATIENCE = 30.0
"""Seconds until a server has to listen."""


@dataclass
class Running:
    """Where it listens, and whose time and memory are its own."""

    kind: str
    urls: list[str] = field(default_factory=list)
    watched: list[tuple[str, int]] = field(default_factory=list)


Starter = Callable[[], AbstractContextManager[Running]]


@contextmanager
def clew_on_sqlite() -> Iterator[Running]:
    """One process, one file."""
    with tempfile.TemporaryDirectory(prefix="clew-bench-") as folder, clew("--data", folder) as (url, process):
        yield Running("clew", [url], [("server", process)])


@contextmanager
def clew_on_postgres(processes: int) -> Iterator[Running]:
    """So many processes and a PostgreSQL with its own settings; the players of a table are at different processes."""
    with postgres.running() as database, ExitStack() as stack:
        address = database.new_database()
        folder = Path(parse_qs(urlsplit(address).query)["host"][0])
        keeper = int((folder / "data" / "postmaster.pid").read_text().split()[0])
        running = Running("clew", watched=[("database", keeper)])
        for _ in range(processes):
            url, process = stack.enter_context(clew("--database", address))
            running.urls.append(url)
            running.watched.append(("server", process))
        yield running


@contextmanager
def boardgame_io() -> Iterator[Running]:
    """One process, everything in memory."""
    port = _free_port(2)  # its lobby has the second
    environment = {"NODE_PATH": str(NODE / "node_modules"), "NODE_ENV": "production"}
    command = ["node", "--expose-gc", str(Path(__file__).parent / "peer.js"), "--port", str(port)]
    with _started(command, port, environment) as process:
        yield Running("boardgame.io", [f"http://127.0.0.1:{port}"], [("server", process), ("collects", process)])


@contextmanager
def clew(*store: str, source: Path = ROOT) -> Iterator[tuple[str, int]]:
    """A server of this commit, or of another one that lies elsewhere."""
    port = _free_port(1)
    game = str(ROOT / "examples" / "connect_four.py")
    command = [sys.executable, "-m", "clew", "serve", "--port", str(port), "--no-limits", "--game", game, *store]
    with _started(command, port, {"PYTHONPATH": str(source / "src")}) as process:
        yield f"http://127.0.0.1:{port}", process


@contextmanager
def _started(command: list[str], port: int, environment: dict[str, str]) -> Iterator[int]:
    """A process that listens; what it says goes to a file, which is shown if it fails."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(
            command, env={**os.environ, **environment}, stdin=subprocess.DEVNULL, stdout=said, stderr=said
        )
        try:
            _wait_for(port, process)
            yield process.pid
        except BaseException:
            said.seek(0)
            sys.stderr.write(said.read()[-4000:].decode(errors="replace"))
            raise
        finally:
            process.terminate()
            process.wait(PATIENCE)


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    give_up = time.monotonic() + PATIENCE
    while time.monotonic() < give_up and process.poll() is None:
        with socket.socket() as knocking:
            if knocking.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError(f"{process.args!r} does not listen")


def _free_port(number: int) -> int:
    """The first of so many neighbouring ports that nobody has."""
    while True:
        with ExitStack() as stack:
            first = stack.enter_context(socket.socket())
            first.bind(("127.0.0.1", 0))
            port: int = first.getsockname()[1]
            try:
                for offset in range(1, number):
                    stack.enter_context(socket.socket()).bind(("127.0.0.1", port + offset))
            except OSError:
                continue
            return port
