"""Hints at the tables: somebody asks what a bot would do, and is told as much of it as they want to know.

Each position is thought over once for a seat, in a worker, about a state that the seat cannot tell from the true one;
so all depths tell of the same advice. That a hint was given is written down before it is.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from clew.bots.advice import Advice, advise
from clew.bots.hints import hint
from clew.core.codec import Plain
from clew.core.dice import QuickDice
from clew.core.errors import StalePosition
from clew.core.game import Seat
from clew.core.registry import find_game
from clew.server import metrics
from clew.server.house import House
from clew.server.problems import Problem, too_much
from clew.server.rows import PersonRow
from clew.server.table import Table
from clew.server.thinking import BotFailed, Thinking, end
from clew.wire import Hint, Hinted

PATIENCE: Final = 12.0
"""Seconds after which a hint is given up, however many wait for one: a client that hears nothing hangs up soon."""


def ponder(game: str, position: Plain, seat: Seat, names: list[str], seed: int, looks: int, seconds: float) -> Advice:
    """In the worker: what a seat should do here. Whatever goes wrong is only a failure to us."""
    found = find_game(game)
    try:
        return advise(found, found.load(position), seat, names, seed, looks, seconds)
    except BaseException as wrong:  # noqa: BLE001 (an exit of a game would be an exit of the house)
        raise BotFailed(type(wrong).__name__) from None


def seed_for(table: str, seat: Seat, page: int) -> int:
    """The seed of a thought: whichever process thinks comes to the same, and everybody at the table could know it."""
    return QuickDice(f"{table}:{seat}:{page}").below(2**32)


class Advising:
    """A thought about one position."""

    def __init__(self, page: int, n: int, task: asyncio.Task[Advice]) -> None:
        self.page = page
        self.n = n
        self.task = task
        self.overtaken = asyncio.Event()
        """Whether the seat has another decision now."""

    def has_failed(self) -> bool:
        """Whether nothing came of it."""
        return self.task.done() and (self.task.cancelled() or self.task.exception() is not None)


class Hints:
    """What is thought for the people of this process."""

    def __init__(self, house: House, thinking: Thinking) -> None:
        self._house = house
        self._thinking = thinking
        self._tasks: set[asyncio.Task[Advice]] = set()

    async def give(self, table: Table, person: PersonRow, asked: Hint) -> Hinted:
        """What somebody is told; first it is written down that they are."""
        house = self._house
        seat = house.hinting(table, person.id, asked)
        advice = await self._found(table, seat, person)
        await house.mark_hint(table, person.id, asked)
        state = table.playing().state
        if state.refusal(seat, advice.plan[0]) is not None:  # what others did meanwhile has made it impossible
            raise StalePosition(asked.n, table.n)
        told = hint(table.game, state, seat, table.names(), table.frames.labels(seat), advice, asked.depth)
        return Hinted(n=asked.n, depth=asked.depth, text=told.text, on=told.on, action=list(told.action or ()))

    def review(self, table: Table, mine: bool = True) -> None:
        """Something has changed at a table: nobody need wait for an answer to a question that is settled."""
        for seat, advising in table.advice.items():
            try:
                table.current(advising.n, seat)
            except StalePosition:
                advising.overtaken.set()

    async def close(self) -> None:
        """Let those who think come to an end."""
        await end(self._tasks)

    async def _found(self, table: Table, seat: Seat, person: PersonRow) -> Advice:
        """The advice for this position, thought over once; unless the table goes on meanwhile."""
        advising = table.advice.get(seat)
        if advising is None or advising.page != table.page or advising.has_failed():
            if self._house.settings.limits and not self._house.thoughts.take(person.id):
                raise too_much("too many hints at once: think for yourself for a moment")
            advising = table.advice[seat] = Advising(table.page, table.n, self._begin(table, seat))
        overtaken = asyncio.create_task(advising.overtaken.wait())
        try:
            await asyncio.wait({advising.task, overtaken}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            overtaken.cancel()
        if advising.overtaken.is_set():
            raise StalePosition(advising.n, table.n)
        try:
            return advising.task.result()
        except Exception as wrong:
            metrics.failed("hint", wrong, table=table.id, game=table.game.id)
            raise Problem(503, "no_hint", "nobody could think of anything: try again") from wrong

    def _begin(self, table: Table, seat: Seat) -> asyncio.Task[Advice]:
        """Let a worker think."""
        settings = self._house.settings
        guess = table.playing().state.reshuffled(seat, QuickDice(secrets.randbits(64))).position()
        known = (settings.path_of(table.game.id), guess, seat, table.names(), seed_for(table.id, seat, table.page))
        ceiling = (settings.hint_looks, settings.hint_seconds)
        task = asyncio.create_task(self._thinking.elsewhere(PATIENCE, ponder, *known, *ceiling))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
