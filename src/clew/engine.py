"""Engines: a program in any language plays at a table, line by line over its input and output.

We tell it ``Hello`` once, then a ``Frame`` for each decision, and ``Over`` at the end; it answers each frame with a
``Choice``. An engine that does anything else loses its seat to a bot of the house: the table goes on.
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
from urllib.parse import urlsplit

import msgspec

from clew.client import Declined, Visitor, play_on
from clew.core.errors import BadOption, ClewError, UnknownBot, meant
from clew.wire import LARGEST_MESSAGE, Frame, GameCard, Offer, Outcome, TableCard, Value

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


class Hello(msgspec.Struct, tag="hello", tag_field="type"):
    """The first line that an engine reads."""

    protocol: int
    game: str
    title: str
    options: dict[str, Value]
    seat: int
    """Whose eyes it has: the number of its seat, from 0."""
    names: list[str]
    """What the seats are called."""


class Over(msgspec.Struct, tag="over", tag_field="type"):
    """The last line that an engine reads."""

    outcome: Outcome | None
    """None if the table was given up."""


class Choice(msgspec.Struct, forbid_unknown_fields=True):
    """An engine's answer to a frame: the action of one of its offers."""

    action: list[Any]


class EngineFailed(Exception):
    """What an engine did wrong, as the rest of a sentence that begins with it."""


class SeatLost(ClewError):
    """An engine failed, and a bot of the house has its seat."""

    def __init__(self, message: str) -> None:
        super().__init__("seat_lost", message)


_write: Final = msgspec.json.Encoder().encode
_read_choice: Final = msgspec.json.Decoder(Choice).decode


class Engine:
    """A program that is asked: ``async with Engine(["./mybot"]) as engine``. It ends with all that it started."""

    def __init__(self, command: Sequence[str], patience: float = PATIENCE) -> None:
        self._command = command
        self._patience = patience
        self._process: asyncio.subprocess.Process
        self._words: asyncio.Task[None]

    async def __aenter__(self) -> Engine:
        pipe = asyncio.subprocess.PIPE
        self._process = await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, stderr=pipe, limit=LARGEST_MESSAGE, start_new_session=True
        )
        assert self._process.stderr is not None
        self._words = asyncio.create_task(_pass_on(self._process.stderr))
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
            action = _read_choice(line).action
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            raise EngineFailed(f"its answer cannot be read ({wrong}): {_shown(line)}") from None
        offer = next((offer for offer in frame.offers if offer.action == action), None)
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


async def run_engine(
    link: str,
    command: str,
    *,
    patience: float = PATIENCE,
    stand_in: str = "",
    seat: int = -1,
    name: str = "",
    token: str = "",
) -> Outcome | None:
    """Let a program play at a table, by its link, to the end; nothing is returned if the table is abandoned.

    Whatever happens before that, a bot of the house takes the seat. If it was the engine's fault, that is a
    ``SeatLost``.
    """
    server, words = _server_of(link), _words_of(command)
    async with Visitor(server, token) as visitor:
        table = await visitor.table(link)
        bot = _bot_of(await visitor.games(), table, stand_in)
        async with Engine(words, patience) as engine:  # first: what cannot be started takes no seat
            try:
                if name:
                    await visitor.rename(name)
                if not any(place.mine for place in table.seats):
                    await visitor.sit(link, seat)
                outcome = await _play(visitor, link, engine)
            except EngineFailed as failed:
                engine.kill()
                raise await _lost(visitor, link, bot, failed) from None
            except BaseException:
                engine.kill()
                await visitor.hand_over(link, bot)
                raise
            engine.tell(Over(outcome))
    return outcome


async def _play(visitor: Visitor, link: str, engine: Engine) -> Outcome | None:
    """To the end, unless the engine fails."""
    greeted = False

    async def decide(frame: Frame) -> Offer:
        nonlocal greeted
        if not greeted:
            table = await visitor.table(link)  # now that it has begun, everybody is there
            names = [place.name for place in table.seats]
            engine.tell(Hello(PROTOCOL, table.game, table.title, table.options, frame.seat, names))
            greeted = True
        return await engine.choose(frame)

    async with visitor.live(link) as live:
        return await play_on(live, decide)


async def _lost(visitor: Visitor, link: str, bot: str, failed: EngineFailed) -> SeatLost:
    """Give the seat away; what there is to say about it."""
    try:
        await visitor.hand_over(link, bot)
    except Declined as wrong:
        return SeatLost(f"The engine should lose its seat: {failed}. But no bot could take it: {wrong}")
    return SeatLost(f"The engine has lost its seat: {failed}. The bot {bot} plays on.")


def _bot_of(games: list[GameCard], table: TableCard, wanted: str) -> str:
    """The bot that would stand in: the one that was chosen, or the usual one of the game."""
    game = next(game for game in games if game.id == table.game)
    if wanted and wanted not in game.bots:
        raise UnknownBot(f"{game.title} has no bot '{wanted[:40]}'; {meant(wanted, game.bots)}", game.bots)
    return wanted or game.bot


def _server_of(link: str) -> str:
    """The address of the server in the link of a table; a password in it is nobody's business."""
    with suppress(ValueError):
        parts = urlsplit(link)
        if parts.scheme in ("http", "https") and parts.hostname:
            return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
    raise BadOption("this is no link of a table: one looks like http://localhost:8000/t/TABLE")


def _words_of(command: str) -> list[str]:
    """A command as a shell would split it; no shell runs it."""
    with suppress(ValueError):
        words = shlex.split(command)
        if words:
            return words
    raise BadOption("--engine: this is no command, a program and what comes after it")
