"""A program in any language that plays, asked line by line over its input and output.

We tell it ``Hello`` once, then a ``Frame`` for each decision, and ``Over`` at the end; it answers each frame with a
``Choice``. Whatever else it does is an ``EngineFailed``: it has to be ended, and somebody else has to play on.
"""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from types import TracebackType
from typing import Any, Final

import msgspec

from clew.core.codec import frozen
from clew.core.errors import BadOption, MalformedAction
from clew.wire import LARGEST_MESSAGE, Frame, Offer, Outcome, Value

PROTOCOL: Final = 1
"""Grows when an engine that was written before would not understand us."""
PATIENCE: Final = 30.0
"""Seconds for each answer."""
LAST_MOMENT: Final = 2.0
"""Seconds in which an engine that has heard the end may go by itself."""
MOST_WORDS: Final = 65_536
"""Bytes that an engine may write to its error output; what is more is read, and not shown."""
SHOWN: Final = 80
"""Letters of an answer that are shown to whoever has to find the mistake."""


class Hello(msgspec.Struct, tag="hello", tag_field="type", omit_defaults=True):
    """The first line that an engine reads."""

    protocol: int
    game: str
    title: str
    options: dict[str, Value]
    seat: int
    """Whose eyes it has: the number of its seat, from 0."""
    names: list[str]
    """What the seats are called."""
    seed: int | None = None
    """In the lab: a number to roll one's own dice from, so that the same game goes the same way again."""


class Over(msgspec.Struct, tag="over", tag_field="type"):
    """The last line that an engine reads."""

    outcome: Outcome | None
    """None if the table was given up."""


class Choice(msgspec.Struct, forbid_unknown_fields=True):
    """An engine's answer to a frame: the action of one of its offers."""

    action: list[Any]


class EngineFailed(Exception):
    """What an engine did wrong, as the rest of a sentence that begins with it."""


_write: Final = msgspec.json.Encoder().encode
_read_choice: Final = msgspec.json.Decoder(Choice).decode


class Engine:
    """A program that is asked: ``async with Engine(["./mybot"]) as engine``. It ends with all that it started."""

    def __init__(self, command: Sequence[str], patience: float = PATIENCE, *, heard: bool = True) -> None:
        self._command = command
        self._patience = patience
        self._heard = heard
        """Whether what it says to people is passed on."""
        self._process: asyncio.subprocess.Process
        self._words: asyncio.Task[None]

    async def __aenter__(self) -> Engine:
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, stderr=pipe, limit=LARGEST_MESSAGE, start_new_session=True
        )
        assert self._process.stderr is not None
        self._words = asyncio.create_task((_pass_on if self._heard else _pass_over)(self._process.stderr))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        if kind is None:
            await self._ended()
        self.kill()
        await self._ended()
        assert self._process.stdout is not None
        unread = [self._words, asyncio.create_task(_pass_over(self._process.stdout))]
        await asyncio.wait(unread, timeout=LAST_MOMENT)
        for task in unread:
            task.cancel()

    async def _ended(self) -> bool:
        """Whether it has ended, or does so in a moment."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._process.wait(), LAST_MOMENT)
        return self._process.returncode is not None

    def kill(self) -> None:
        """At once, and whatever it started."""
        with suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)

    def tell(self, message: Hello | Frame | Over) -> None:
        """Write a line; it need not be read yet."""
        assert self._process.stdin is not None
        self._process.stdin.write(_write(message) + b"\n")

    async def choose(self, frame: Frame) -> Offer:
        """Which of the offers of a frame it takes; ``EngineFailed`` if it takes none."""
        self.tell(frame)
        line = await self._answer()
        try:
            action = frozen(_read_choice(line).action)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, MalformedAction) as wrong:
            raise EngineFailed(f"its answer cannot be read ({wrong}): {_shown(line)}") from None
        offer = next((offer for offer in frame.offers if frozen(offer.action) == action), None)
        if offer is None:
            raise EngineFailed(f"its answer is not among the offers: {_shown(line)}")
        return offer

    async def _answer(self) -> bytes:
        """The next line that it writes, once it has read ours."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(self._patience):
                await self._process.stdin.drain()
                line = await self._process.stdout.readline()
        except TimeoutError:
            raise EngineFailed(f"it did not answer within {self._patience:g} seconds") from None
        except ValueError:
            raise EngineFailed(f"its answer has more than {LARGEST_MESSAGE:,} bytes") from None
        except (BrokenPipeError, ConnectionResetError):
            line = b""
        if line.endswith(b"\n"):
            return line
        if await self._ended():
            raise EngineFailed(f"it ended by itself, with code {self._process.returncode}")
        raise EngineFailed("it closed its input or its output")


async def _pass_on(words: asyncio.StreamReader) -> None:
    """What an engine writes to its error output, to ours; never so much that it would fill a disk."""
    left = MOST_WORDS
    while said := await words.read(4096):
        sys.stderr.buffer.write(said[:left])
        sys.stderr.flush()
        left = max(0, left - len(said))


async def _pass_over(words: asyncio.StreamReader) -> None:
    """What an engine has written that nobody will read: else its pipe would stay open."""
    while await words.read(4096):
        pass


def _shown(line: bytes) -> str:
    """The beginning of an answer, with nothing that a terminal would obey."""
    text = line.decode(errors="replace").strip()
    return ascii(text if len(text) <= SHOWN else f"{text[:SHOWN]}...")


def words_of(command: str) -> list[str]:
    """A command as a shell would split it; no shell runs it."""
    with suppress(ValueError):
        words = shlex.split(command)
        if words:
            return words
    raise BadOption("this is no command: a program, and what comes after it")
