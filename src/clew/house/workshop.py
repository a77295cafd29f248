"""Where what is costly is done: the house never waits for it, and everybody gets their turn.

There are three crews, for what must not wait for each other: one thinks for bots and people, one reads matches, one
reviews them. Time counts from when the work begins: neither waiting for one's turn nor the start of a worker does.
"""

from __future__ import annotations

import asyncio
import pickle
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import Any, Final, NamedTuple, Protocol, TypeVar, get_type_hints

import msgspec

from clew.house.problems import Problem, too_much
from clew.house.turns import Turn, Turns
from clew.house.watch import Watch

MATCHES: Final = (2, 40)
"""Matches that wait to be read: of one person, and in all."""
REVIEWS: Final = (3, 20)
"""And to be reviewed."""

T = TypeVar("T")


class WorkFailed(Exception):
    """What became of a piece of work: the name of its error, never its words, which may tell secrets."""

    def __init__(self, raised: str) -> None:
        super().__init__(raised)
        self.raised = raised


class TooCostly(WorkFailed):
    """It needed more time or memory than there is for it."""


class WorkerLost(Exception):
    """The process ended in the middle of it, and nobody knows why."""


class NoWorker(Problem):
    """Nothing was even begun: no process could be started."""

    def __init__(self) -> None:
        super().__init__(503, "no_worker", "the house has no hand free for this: try again in a moment")


class Worker(Protocol):
    """Does one piece of work after the other, elsewhere."""

    @property
    def ends(self) -> bool:
        """Whether it has grown too large, and is not to be asked again."""

    async def do(self, request: bytes, tell: Callable[[float], None]) -> msgspec.Raw:
        """What comes of it, as it was said; ``tell`` hears how much is done."""

    def is_there(self) -> bool:
        """Whether it can be asked."""

    async def end(self) -> None:
        """At once, whatever it is doing; nothing of it is left behind."""


Start = Callable[[], Awaitable[Worker]]
"""Makes a worker that is ready to begin."""


class Place:
    """A place in a crew, for as long as it is somebody's turn."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew
        self.seconds = 0.0
        """Of work."""

    async def do(
        self, seconds: float, work: Callable[..., T], *arguments: object, tell: Callable[[float], None] | None = None
    ) -> T:
        """Done by a worker, within so many seconds; ``tell`` hears how much is done. What fails ends its worker.

        The work is a function of a module, and what it returns is read as what it says that it returns. If its process
        is lost, that need not be its fault: it is tried once more.
        """
        request = pickle.dumps((work, arguments, tell is not None, self._crew.processor))
        try:
            answer = await self._tried(seconds, request, tell or _nobody)
        except WorkerLost:
            answer = await self._tried(seconds, request, tell or _nobody)
        found: T = _reader(work)(answer)
        return found

    async def _tried(self, seconds: float, request: bytes, tell: Callable[[float], None]) -> msgspec.Raw:
        worker = await self._crew.take()
        started = time.monotonic()
        try:
            async with asyncio.timeout(seconds):
                answer = await worker.do(request, tell)
        except BaseException:
            await worker.end()
            raise
        finally:
            self.seconds += time.monotonic() - started
        await self._crew.bring_back(worker)
        return answer


class Crew:
    """Some workers, and who waits for one."""

    def __init__(self, name: str, start: Start, turns: Turns, watch: Watch, processor: float = 0.0) -> None:
        self._name = name
        self._start = start
        self._turns = turns
        self._watch = watch
        self.processor: Final = processor
        """Seconds of a processor that a piece of work gets; 0 for any number."""
        self._idle: list[Worker] = []
        self._called: dict[Turn, asyncio.Future[None]] = {}
        self._stopped = False

    def join(self, people: Iterable[str], attended: bool = True) -> Turn:
        """Wait for a turn, on behalf of whichever of these people has used least; who waits has to be ``called``."""
        turn, gone = self._turns.join(people, attended)
        self._called[turn] = asyncio.get_running_loop().create_future()
        if self._stopped:
            self._called[turn].cancel()
        if gone is not None:
            self._called[gone].set_exception(too_much("others wait too, and you have most waiting: try again later"))
        self._call()
        return turn

    def attend(self, turn: Turn, attended: bool) -> None:
        """Somebody begins to look on, or nobody does any more."""
        self._turns.attend(turn, attended)

    def before(self, turn: Turn) -> int | None:
        """How many are before it; None once it is its turn."""
        return self._turns.before(turn)

    def waits(self, person: str) -> int | None:
        """How many are before what somebody waits for; None if they do not wait."""
        return next((self.before(turn) for turn in self._called if turn.waits and turn.person == person), None)

    @asynccontextmanager
    async def called(self, turn: Turn) -> AsyncIterator[Place]:
        """A place, when it is one's turn."""
        place = Place(self)
        try:
            await self._called[turn]
            yield place
        finally:
            del self._called[turn]
            if turn.waits:
                self._turns.leave(turn)
            elif turn.works:
                self._turns.done(turn, place.seconds)
            self._call()

    async def take(self) -> Worker:
        """A worker that has nothing to do, a new one if need be; whoever takes it brings it back, or ends it."""
        while self._idle:
            worker = self._idle.pop()
            if worker.is_there():
                return worker
            await worker.end()
        task = asyncio.ensure_future(self._start())
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            with suppress(Exception):  # a process that is left while it starts would leave its pipes behind
                await (await task).end()
            raise
        except Exception as wrong:
            self._watch.failed("worker", wrong)
            raise NoWorker from wrong

    async def bring_back(self, worker: Worker) -> None:
        """It may be asked again, unless it has grown too large."""
        if worker.ends:
            await worker.end()
        else:
            self._idle.append(worker)

    def stop(self) -> None:
        """Nobody gets a turn any more."""
        self._stopped = True
        for turn, called in self._called.items():
            if turn.waits:
                called.cancel()

    async def close(self) -> None:
        """Nobody works any more."""
        while self._idle:
            await self._idle.pop().end()

    def _call(self) -> None:
        while not self._stopped and (turn := self._turns.next()) is not None:
            if not self._called[turn].done():  # else nobody waits any more, and it will be given back
                self._called[turn].set_result(None)
        self._watch.waiting(self._name, len(self._turns))


class Workshop(NamedTuple):
    """All crews of a house."""

    minds: Crew
    """They think for bots, and for people who ask for a hint."""
    matches: Crew
    """They read and write matches, which somebody may have made up."""
    reviews: Crew
    """They step back behind everything else."""

    def stop(self) -> None:
        """Nobody gets a turn any more; whoever has one may come to an end."""
        for crew in self:
            crew.stop()

    async def close(self) -> None:
        """Nobody works any more."""
        for crew in self:
            await crew.close()


@cache
def _reader(work: Callable[..., Any]) -> Callable[[bytes], Any]:
    return msgspec.msgpack.Decoder(get_type_hints(work)["return"]).decode


def _nobody(_: float) -> None:
    """Hears nothing."""
