"""Clocks: the deadlines of the rules, and the time that a table gives for a decision. They outlive the process.

When a clock started follows from the thread. The store knows when the next one of a table runs out, so that a process
that has just started finds the tables to which it has to look.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from clew.bots.levels import USUAL
from clew.core.errors import ClewError
from clew.core.game import awaited
from clew.house.table import Table, timeout_action
from clew.house.talk import note

if TYPE_CHECKING:
    from clew.house.house import House

LOOK_EVERY: Final = 20.0
"""Seconds between looks into the store for tables that no process may have in memory."""
AWAY: Final = 5.0
"""Seconds without a connection after which somebody counts as away: a page that is loaded again stops no clock."""
BOTS_SINCE: Final = 24 * 3600.0
"""Tables that were used within this time and wait for a bot are taken up again after a restart."""
MOST_WOKEN: Final = 10_000
"""So many of them at most."""
AT_ONCE: Final = 50
"""So many at a time, until their bots have moved."""
LEISURE: Final = 4.0
"""Between two of them, so many times as long as the first one took: that is left to people."""
LOOK_AGAIN: Final = 0.25
"""Seconds between looks whether bots have moved."""


class Clocks:
    """One timer for each table whose clock runs."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._ringing: set[asyncio.Task[None]] = set()

    def wind(self, table: Table) -> None:
        """Set the timer of a table anew; every process that has it does, and the first to write its move has played."""
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        now = time.time()
        due = self._next(table, now)
        if due:
            delay = max(0.0, due - now)
            self._timers[table.id] = asyncio.get_running_loop().call_later(delay, self._ring, table.id)

    def _next(self, table: Table, now: float) -> float:
        """When somebody has to look after a table; 0 if nothing is due. While somebody is away no clock runs out."""
        if table.can_pause():
            absent = table.absent(now)
            if table.stopped is not None:
                return 0.0 if absent else now
            if absent:
                return min(absent.values()) + AWAY
        return table.due() if table.row.status == "playing" else 0.0

    def _ring(self, id: str) -> None:
        self._timers.pop(id, None)
        task = asyncio.create_task(self._time_is_up(id))
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _time_is_up(self, id: str) -> None:
        try:
            table = await self._house.open(id)
            now = time.time()
            due = self._next(table, now)
            if not due or due > now:
                self.wind(table)
            else:
                with suppress(ClewError):  # somebody moved in the same moment: their move counts
                    await self._look_after(table, now)
        except Exception as wrong:  # noqa: BLE001 (one table's trouble is nobody else's)
            self._house.watch.failed("clock", wrong, table=id)

    async def _look_after(self, table: Table, now: float) -> None:
        """Stop the clocks or let them go on, if that is due; else one has run out."""
        if table.stopped is not None:
            await self._house.resume(table, table.n)
        elif table.can_pause() and (absent := table.absent(now)):
            await self._house.pause(table, table.n, absent)
        else:
            await self._run_out(table, now)

    async def _run_out(self, table: Table, now: float) -> None:
        """Play the move that the rules foresee, or let a bot decide for whoever was too slow."""
        n = table.n
        ruled = timeout_action(table, now)
        if ruled is not None:
            await self._house.play_for(table, *ruled, n)
            return
        state = table.playing().state
        late = [seat.seat for seat in table.seats if seat.holder == "person" and awaited(state, seat.seat)]
        if late:
            action = await self._house.thinking.decide(table, late[0], USUAL)
            await self._house.play_for(table, late[0], action, n)
            await note(self._house, table, f"The time of {table.names()[late[0]]} was up: a bot has decided.")

    async def wake_bots(self) -> None:
        """Take up the games that wait for a bot, little by little: people come first."""
        try:
            waiting = await self._house.store.with_bots(time.time() - BOTS_SINCE, MOST_WOKEN)
        except Exception as wrong:  # noqa: BLE001 (the database may be away; whoever comes wakes their own)
            self._house.watch.failed("clock", wrong)
            return
        for id in waiting:
            started = time.monotonic()
            await self._open(id)
            await asyncio.sleep(LEISURE * (time.monotonic() - started))
            while self._house.thinking.busy >= AT_ONCE:
                await asyncio.sleep(LOOK_AGAIN)
            if len(self._house.tables) > AT_ONCE:
                self._house.put_away()

    async def watch(self) -> None:
        """Find the tables that somebody has to look after, every now and then."""
        store = self._house.store
        while True:
            try:
                await self._house.look_again()
                self._house.put_away()
                for table in list(self._house.tables.values()):
                    table.rest()
                    if table.row.pause:
                        self.wind(table)  # what another process saw there may have worn out
                now = time.time()
                for id in await store.wakeful(now, now + 2 * LOOK_EVERY, 1_000):
                    if id not in self._timers:
                        await self._open(id)
            except Exception as wrong:  # noqa: BLE001 (the database may be away; we look again)
                self._house.watch.failed("clock", wrong)
            await asyncio.sleep(LOOK_EVERY)

    async def _open(self, id: str) -> None:
        try:
            self.wind(await self._house.open(id))
        except ClewError:
            pass  # a game that is no longer installed: nobody can play it
        except Exception as wrong:  # noqa: BLE001 (one table's trouble is nobody else's)
            self._house.watch.failed("clock", wrong, table=id)

    def close(self) -> None:
        """Stop all timers; the next process finds them in the store."""
        for timer in self._timers.values():
            timer.cancel()
        for task in self._ringing:
            task.cancel()
