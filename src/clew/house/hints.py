"""Hints at the tables: somebody asks what a bot would do, and is told as much of it as they want to know.

Each position is thought over once for a seat, in a worker, about a state that the seat cannot tell from the true one;
so all depths tell of the same advice. That a hint was given is written down before it is.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from clew.bots.advice import Advice
from clew.bots.hints import hint
from clew.core.dice import QuickDice
from clew.core.errors import StalePosition
from clew.core.game import Seat
from clew.house.errands import Pondered, ponder
from clew.house.problems import Problem, too_much
from clew.house.rows import PersonRow
from clew.house.table import Table
from clew.house.thinking import end
from clew.house.turns import Turn
from clew.wire import Hint, Hinted

if TYPE_CHECKING:
    from clew.house.house import House

PATIENCE: Final = 12.0
"""Seconds of work after which a hint is given up: a client that hears nothing hangs up soon."""
TOLD_EVERY: Final = 3.0
"""Seconds after which whoever waits for their turn hears again how many are before them."""


def seed_for(table: str, seat: Seat, page: int) -> int:
    """The seed of a thought: whichever process thinks comes to the same, and everybody at the table could know it."""
    return QuickDice(f"{table}:{seat}:{page}").below(2**32)


class Advising:
    """A thought about one position."""

    def __init__(self, page: int, n: int, turn: Turn) -> None:
        self.page = page
        self.n = n
        self.turn = turn
        self.task: asyncio.Task[Pondered]
        self.overtaken = asyncio.Event()
        """Whether the seat has another decision now."""

    def has_failed(self) -> bool:
        """Whether nothing came of it."""
        return self.task.done() and (self.task.cancelled() or self.task.exception() is not None)


class Hints:
    """What is thought for the people of this process."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._crew = house.workshop.minds
        self._tasks: set[asyncio.Task[Pondered]] = set()

    async def give(self, table: Table, person: PersonRow, asked: Hint, waits: Callable[[int], None]) -> Hinted:
        """What somebody is told; first it is written down that they are. While it waits, how many are before it."""
        house = self._house
        seat = house.hinting(table, person.id, asked)
        advice = await self._found(table, seat, person, waits)
        await house.mark_hint(table, person.id, asked)
        state = table.playing().state
        if state.refusal(seat, advice.plan[0]) is not None:  # what others did meanwhile has made it impossible
            raise StalePosition(asked.n, table.n)
        told = hint(table.game, state, seat, table.names(), table.frames.labels(seat), advice, asked.depth)
        return Hinted(n=asked.n, depth=asked.depth, text=told.text, on=told.on, action=list(told.action or ()))

    def review(self, table: Table) -> None:
        """Something has changed at a table: nobody need wait for an answer to a question that is settled."""
        for seat, advising in table.advice.items():
            try:
                table.current(advising.n, seat)
            except StalePosition:
                advising.overtaken.set()
                if advising.turn.waits:
                    advising.task.cancel()

    async def close(self) -> None:
        """Let those who think come to an end."""
        await end(self._tasks)

    async def _found(self, table: Table, seat: Seat, person: PersonRow, waits: Callable[[int], None]) -> Advice:
        """The advice for this position, thought over once; unless the table goes on meanwhile."""
        advising = table.advice.get(seat)
        if advising is None or advising.page != table.page or advising.has_failed():
            if self._house.settings.limits and not self._house.thoughts.take(person.id):
                raise too_much("too many hints at once: think for yourself for a moment")
            advising = table.advice[seat] = self._begin(table, seat, person)
        overtaken = asyncio.create_task(advising.overtaken.wait())
        try:
            either = {advising.task, overtaken}
            while not (await asyncio.wait(either, timeout=TOLD_EVERY, return_when=asyncio.FIRST_COMPLETED))[0]:
                if (before := self._crew.before(advising.turn)) is not None:
                    waits(before)
        finally:
            overtaken.cancel()
        if advising.overtaken.is_set():
            raise StalePosition(advising.n, table.n)
        try:
            return advising.task.result().advice()
        except Exception as wrong:
            self._house.watch.failed("hint", wrong, table=table.id, game=table.game.id)
            raise Problem(503, "no_hint", "nobody could think of anything: try again") from wrong

    def _begin(self, table: Table, seat: Seat, person: PersonRow) -> Advising:
        """Let a worker think, when it is their turn."""
        settings = self._house.settings
        guess = table.playing().state.reshuffled(seat, QuickDice(secrets.randbits(64))).position()
        known = (settings.path_of(table.game.id), guess, seat, table.names(), seed_for(table.id, seat, table.page))
        turn = self._crew.join([person.id])
        advising = Advising(table.page, table.n, turn)
        advising.task = asyncio.create_task(self._think(advising, *known, settings.hint_looks, settings.hint_seconds))
        self._tasks.add(advising.task)
        advising.task.add_done_callback(self._tasks.discard)
        return advising

    async def _think(self, advising: Advising, *known: object) -> Pondered:
        async with self._crew.called(advising.turn) as place:
            return await place.do(PATIENCE, ponder, *known)
