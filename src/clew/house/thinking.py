"""Bots at the tables: each thinks in a process of its own, so that the house never waits for one.

A bot gets a state that its seat cannot tell from the true one. If it fails or takes too long, its process is ended, and
a simpler bot plays on, with a line in the table's log. That it has to wait for its turn is nobody's failure.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec

from clew.core.codec import frozen
from clew.core.dice import QuickDice
from clew.core.errors import ClewError
from clew.core.game import Seat
from clew.house.errands import think
from clew.house.problems import UNSAVED, status_of
from clew.house.table import Table
from clew.house.talk import note
from clew.house.turns import Turn
from clew.house.workshop import NoWorker, Place

if TYPE_CHECKING:
    from clew.house.house import House

SIMPLER: Final = ("greedy", "random")
"""Who plays on when a bot fails; the last one cannot."""
OTHERS_FIRST: Final = 3.0
"""Seconds that a process waits for the bot of a table on which another process made the last move."""
NOTICED: Final = 2.0
"""Seconds of waiting after which the table is told that a bot waits for its turn."""
LAST_THOUGHT: Final = 5.0
"""Seconds that a house which closes gives its bots."""


async def end(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Let thoughts come to their end; those that take too long are stopped."""
    thoughts = list(tasks)
    if thoughts:
        await asyncio.wait(thoughts, timeout=LAST_THOUGHT)
    for task in thoughts:
        task.cancel()
        with suppress(Exception, asyncio.CancelledError):  # what went wrong has been told to whoever waited for it
            await task


def payers(table: Table) -> list[str]:
    """Whose share of the workers a bot of this table needs: that of the people who play there, or of who set it up.

    Whoever is away pays nothing for others who look on.
    """
    here = table.people_here(time.time())
    owners = [seat.person for seat in table.seats if seat.person]
    return [person for person in owners if person in here] or owners or [table.row.host]


class Thinking:
    """The bots of all tables of this process."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._crew = house.workshop.minds
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._waiting: dict[str, tuple[Turn, Seat]] = {}
        """Of each table whose bot waits for its turn to think."""
        self._closing = False

    @property
    def busy(self) -> int:
        """At how many tables bots think, or wait for their turn to."""
        return len(self._busy)

    def wake(self, table: Table, mine: bool) -> None:
        """Somebody has moved: is it a bot's decision now? Where another process made the move, it comes first."""
        if table.id in self._waiting:
            self._crew.attend(self._waiting[table.id][0], table.is_watched(time.time()))
            self._notice_soon(table)
        if not mine:
            asyncio.get_running_loop().call_later(OTHERS_FIRST, self.wake, table, True)
        elif table.bots_asked() and table.id not in self._busy and not self._closing:
            task = asyncio.create_task(self._play(table))
            self._busy[table.id] = task
            task.add_done_callback(lambda _: self._busy.pop(table.id, None))

    async def close(self) -> None:
        """Nobody begins another thought; those that take too long are stopped."""
        self._closing = True
        await end(self._busy.values())

    async def _play(self, table: Table) -> None:
        """Move after move, as long as bots are asked."""
        try:
            while not self._closing and (asked := table.bots_asked()):
                n, page = table.n, table.page
                action = await self.decide(table, asked[0], table.seats[asked[0]].bot)
                if table.page == page:  # nobody took back a move or a seat meanwhile
                    try:
                        await self._house.play_for(table, asked[0], action, n)
                    except ClewError as wrong:  # another process was quicker, or the seat is being taken back
                        if status_of(wrong) == UNSAVED:  # later: whoever tries at once tries for ever
                            raise
        except Exception as wrong:  # noqa: BLE001 (one table's trouble is nobody else's)
            self._house.watch.failed("bot's move", wrong, table=table.id)
            asyncio.get_running_loop().call_later(OTHERS_FIRST, self.wake, table, True)

    async def decide(self, table: Table, seat: Seat, bot: str) -> tuple[Any, ...]:
        """What a bot does, when it is its turn to think; nothing, if the table has gone on by then."""
        page = table.page
        turn = self._crew.join(payers(table), table.is_watched(time.time()))
        self._waiting[table.id] = turn, seat
        self._notice_soon(table)
        async with self._crew.called(turn) as place:
            self._waiting.pop(table.id, None)
            if table.queued:
                self._house.ring(table.id, queued=[])
            return await self._thought(table, seat, bot, place) if table.page == page else ()

    def _notice_soon(self, table: Table) -> None:
        asyncio.get_running_loop().call_later(NOTICED, self._notice, table)

    def _notice(self, table: Table) -> None:
        """Everybody who looks at a table sees that a bot still waits."""
        turn, seat = self._waiting.get(table.id, (None, -1))
        if turn is not None and turn.waits and turn.attended and not table.queued:
            self._house.ring(table.id, queued=[seat])

    async def _thought(self, table: Table, seat: Seat, bot: str, place: Place) -> tuple[Any, ...]:
        """What a bot does; a simpler one if it fails. Nothing, if it failed and another has the seat by then."""
        settings, page = self._house.settings, table.page
        holder = table.seats[seat].holder
        guess = table.playing().state.reshuffled(seat, QuickDice(secrets.randbits(64))).position()
        name = settings.path_of(table.game.id)
        for chosen in (bot, *SIMPLER):
            started = time.monotonic()
            try:
                known = (name, guess, seat, chosen, secrets.randbits(32), table.id, settings.pace)
                action: Any = frozen(await place.do(settings.patience, think, *known))
                refusal = table.playing().state.refusal(seat, action)
                if refusal is not None and table.page == page:  # else the table moved on, and the bot is asked anew
                    raise ClewError("illegal_action", f"{action}: {refusal}")
            except NoWorker:  # that is our fault, and no bot's
                raise
            except Exception as wrong:  # noqa: BLE001 (whatever a bot does, the table goes on)
                self._house.watch.failed("bot", wrong, table=table.id, game=table.game.id, bot=chosen)
                if table.seats[seat].holder != holder:
                    return ()
                await self._demote(table, seat, chosen)
            else:
                self._house.watch.thought(time.monotonic() - started)
                return tuple(action)
        return table.playing().state.legal(seat)[0]

    async def _demote(self, table: Table, seat: Seat, bot: str) -> None:
        """A simpler bot on the seat of one that failed."""
        simpler = SIMPLER[min(SIMPLER.index(bot) + 1, len(SIMPLER) - 1)] if bot in SIMPLER else SIMPLER[0]
        who = f"The bot {bot} on the seat of {table.names()[seat]}"
        await note(self._house, table, f"{who} failed; {simpler} plays on.")
        async with table.lock:
            row = table.seats[seat]
            if row.holder == "bot" and row.bot == bot:
                with suppress(ClewError):  # another process has changed the seat
                    await self._house.reseat(table, msgspec.structs.replace(row, bot=simpler))
