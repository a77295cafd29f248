"""Houses that start at once: a process that has imported everything forks one whenever it is asked.

To import the house takes longer than to open it. Whoever kills hundreds of houses lets them be born here: each is a
process of its own, which has opened no file and no connection before it was forked. As a program it is the nursery.
"""

from __future__ import annotations

import json
import os
import select
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).parent.parent.parent
LONGEST = 1 << 16
"""Bytes of a request."""


class Forked:
    """A house that was forked, as if it were a child of ours."""

    def __init__(self, pid: int, stderr: int) -> None:
        self.stderr = os.fdopen(stderr, "rb")
        self._ended = os.pidfd_open(pid)

    def poll(self) -> int | None:
        """Nothing while it runs; nobody knows with which code it ended."""
        return 0 if self._ended < 0 or select.select([self._ended], [], [], 0)[0] else None

    def wait(self, timeout: float) -> None:
        """Until it has ended."""
        if self._ended >= 0:
            assert select.select([self._ended], [], [], timeout)[0], "it does not end"
            os.close(self._ended)
            self._ended = -1

    def send_signal(self, how: int) -> None:
        """Unless it has gone already."""
        if self.poll() is None:
            signal.pidfd_send_signal(self._ended, how)


class Nursery:
    """The process that forks them."""

    def __enter__(self) -> Nursery:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            command = [sys.executable, "-P", __file__, str(theirs.fileno())]
            self._process = subprocess.Popen(command, cwd=ROOT, pass_fds=[theirs.fileno()])
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        self._line.close()
        self._process.wait()

    def begin(self, arguments: list[str]) -> Forked:
        """``clew`` with these arguments."""
        reading, writing = os.pipe()
        socket.send_fds(self._line, [json.dumps(arguments).encode()], [writing])
        os.close(writing)
        return Forked(int(self._line.recv(LONGEST)), reading)


def _serve(line: socket.socket) -> None:
    """Fork as often as somebody asks."""
    from clew.cli import main
    from clew.core.registry import find_game, known_games
    from clew.server import run  # noqa: F401 (for those that are forked)

    for game in known_games():
        find_game(game)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them here
    while True:
        asked, given, _, _ = socket.recv_fds(line, LONGEST, 1)
        if not asked:
            return
        born = os.fork()
        if not born:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            line.close()
            os.dup2(given[0], 2)
            os.dup2(os.open(os.devnull, os.O_RDWR), 1)
            sys.argv = ["clew", *json.loads(asked)]
            main()
            return
        os.close(given[0])
        line.send(str(born).encode())


if __name__ == "__main__":
    _serve(socket.socket(fileno=int(sys.argv[1])))
