"""Bots at the tables: each thinks in a process of its own, so that the house never waits for one.

A bot gets a state that its seat cannot tell from the true one. If it fails or takes too long, its process is ended, and
a simpler bot plays on, with a line in the table's log.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from typing import Any, Final

from anyio import CapacityLimiter, to_process

from clew.bots import make_bot
from clew.core.codec import Plain
from clew.core.dice import QuickDice
from clew.core.errors import ClewError
from clew.core.game import Seat
from clew.core.registry import find_game
from clew.server import metrics
from clew.server.house import House
from clew.server.rows import SeatRow
from clew.server.table import Table
from clew.server.talk import note

SIMPLER: Final = ("greedy", "random")
"""Who plays on when a bot fails; the last one cannot."""
OTHERS_FIRST: Final = 3.0
"""Seconds that a process waits for the bot of a table on which another process made the last move."""


LAST_THOUGHT: Final = 5.0
"""Seconds that a house which closes gives its bots: a worker that is ended while it starts leaves its pipes behind."""


class BotFailed(Exception):
    """What became of a bot: the name of its error, never its words, which may tell secrets."""


def think(game: str, position: Plain, seat: Seat, bot: str, seed: int) -> tuple[Any, ...]:
    """In the worker: what the bot does here. Whatever it raises, an exit too, is only a failure to us."""
    found = find_game(game)
    try:
        return make_bot(found, bot, seed).choose(found.load(position), seat)
    except BaseException as wrong:  # noqa: BLE001 (an exit of the bot would be an exit of the house)
        raise BotFailed(type(wrong).__name__) from None


class Thinking:
    """The bots of all tables of this process."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._closing = False
        self._seats = CapacityLimiter(house.settings.workers)

    def wake(self, table: Table, mine: bool) -> None:
        """Somebody has moved: is it a bot's decision now? Where another process made the move, it comes first."""
        if not mine:
            asyncio.get_running_loop().call_later(OTHERS_FIRST, self.wake, table, True)
        elif table.bots_asked() and table.id not in self._busy and not self._closing:
            task = asyncio.create_task(self._play(table))
            self._busy[table.id] = task
            task.add_done_callback(lambda _: self._busy.pop(table.id, None))

    async def close(self) -> None:
        """Nobody begins another thought; those that take too long are stopped."""
        self._closing = True
        thoughts = list(self._busy.values())
        if thoughts:
            await asyncio.wait(thoughts, timeout=LAST_THOUGHT)
        for task in thoughts:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    async def _play(self, table: Table) -> None:
        """Move after move, as long as bots are asked."""
        try:
            while not self._closing and (asked := table.bots_asked()):
                n = table.n
                action = await self.decide(table, asked[0], table.seats[asked[0]].bot)
                if table.n == n:  # nobody took back a move or a seat meanwhile
                    with suppress(ClewError):  # another process was quicker, or the seat is being taken back
                        await self._house.play_for(table, asked[0], action, n)
        except Exception as wrong:  # noqa: BLE001 (one table's trouble is nobody else's)
            metrics.failed("bot's move", wrong, table=table.id)
            asyncio.get_running_loop().call_later(OTHERS_FIRST, self.wake, table, True)

    async def decide(self, table: Table, seat: Seat, bot: str) -> tuple[Any, ...]:
        """What a bot does; a simpler one if it fails. Nothing, if it failed and another has the seat by then."""
        house, n = self._house, table.n
        holder = table.seats[seat].holder
        guess = table.playing().state.reshuffled(seat, QuickDice(secrets.randbits(64))).position()
        name = house.settings.path_of(table.game.id)
        for chosen in (bot, *SIMPLER):
            started = time.monotonic()
            try:
                async with asyncio.timeout(house.settings.patience):
                    action = await to_process.run_sync(
                        think, name, guess, seat, chosen, secrets.randbits(32), cancellable=True, limiter=self._seats
                    )
                refusal = table.playing().state.refusal(seat, action)
                if refusal is not None and table.n == n:  # else the table moved on, and the bot is asked anew
                    raise ClewError("illegal_action", f"{action}: {refusal}")
            except Exception as wrong:  # noqa: BLE001 (whatever a bot does, the table goes on)
                metrics.failed("bot", wrong, table=table.id, game=table.game.id, bot=chosen)
                if table.seats[seat].holder != holder:
                    return ()
                await self._demote(table, seat, chosen)
            else:
                metrics.thinking.observe(time.monotonic() - started)
                return action
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
                    await self._house.reseat(table, SeatRow(seat, "bot", row.person, simpler, row.name))
