"""Bots at the tables: each thinks in a process of its own, so that the house never waits for one.

A bot gets a state that its seat cannot tell from the true one. If it fails or takes too long, its process is ended, and
a simpler bot plays on, with a line in the table's log.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Final, TypeVar

import msgspec
from anyio import CapacityLimiter, to_process

from clew.bots import make_bot
from clew.core.bot import Bot
from clew.core.codec import Plain
from clew.core.dice import QuickDice
from clew.core.errors import ClewError
from clew.core.game import Seat
from clew.core.registry import find_game
from clew.server import metrics
from clew.server.house import House
from clew.server.problems import UNSAVED, status_of
from clew.server.table import Table
from clew.server.talk import note

SIMPLER: Final = ("greedy", "random")
"""Who plays on when a bot fails; the last one cannot."""
OTHERS_FIRST: Final = 3.0
"""Seconds that a process waits for the bot of a table on which another process made the last move."""


LAST_THOUGHT: Final = 5.0
"""Seconds that a house which closes gives its bots: a worker that is ended while it starts leaves its pipes behind."""


T = TypeVar("T")


class BotFailed(Exception):
    """What became of a bot: the name of its error, never its words, which may tell secrets."""


class Minds:
    """In the worker: bots that go on thinking where they were; those that were not asked for longest are forgotten.

    A decision that another worker gets, or a move that is taken back, does no harm: a mind finds out by itself whether
    what it sees is what it foresaw.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._minds: OrderedDict[tuple[str, Seat, str], Bot] = OrderedDict()

    def take(self, table: str, seat: Seat, bot: str, make: Callable[[], Bot]) -> Bot:
        """The bot of a seat, a new one if need be. It has to be brought back: one that fails is not."""
        return self._minds.pop((table, seat, bot), None) or make()

    def keep(self, table: str, seat: Seat, bot: str, mind: Bot) -> None:
        """It has decided, and may be asked again."""
        self._minds[table, seat, bot] = mind
        while len(self._minds) > self._most:
            self._minds.popitem(last=False)


MINDS: Final = Minds(24)


def think(game: str, position: Plain, seat: Seat, bot: str, seed: int, table: str, seconds: float) -> tuple[Any, ...]:
    """In the worker: what the bot does here. Whatever it raises, an exit too, is only a failure to us."""
    found = find_game(game)
    try:
        mind = MINDS.take(table, seat, bot, lambda: make_bot(found, bot, seed, seconds))
        action = mind.choose(found.load(position), seat)
    except BaseException as wrong:  # noqa: BLE001 (an exit of the bot would be an exit of the house)
        raise BotFailed(type(wrong).__name__) from None
    MINDS.keep(table, seat, bot, mind)
    return action


async def end(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Let thoughts come to their end; those that take too long are stopped."""
    thoughts = list(tasks)
    if thoughts:
        await asyncio.wait(thoughts, timeout=LAST_THOUGHT)
    for task in thoughts:
        task.cancel()
        with suppress(Exception, asyncio.CancelledError):  # what went wrong has been told to whoever waited for it
            await task


class Thinking:
    """The bots of all tables of this process."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._closing = False
        self._seats = CapacityLimiter(house.settings.workers)

    @property
    def busy(self) -> int:
        """At how many tables bots think, or wait for their turn to."""
        return len(self._busy)

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
        await end(self._busy.values())

    async def elsewhere(self, seconds: float, work: Callable[..., T], *arguments: object) -> T:
        """Done in a worker, when one is free; one that takes too long is ended."""
        async with asyncio.timeout(seconds):
            return await to_process.run_sync(work, *arguments, cancellable=True, limiter=self._seats)

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
            metrics.failed("bot's move", wrong, table=table.id)
            asyncio.get_running_loop().call_later(OTHERS_FIRST, self.wake, table, True)

    async def decide(self, table: Table, seat: Seat, bot: str) -> tuple[Any, ...]:
        """What a bot does; a simpler one if it fails. Nothing, if it failed and another has the seat by then."""
        settings, page = self._house.settings, table.page
        holder = table.seats[seat].holder
        guess = table.playing().state.reshuffled(seat, QuickDice(secrets.randbits(64))).position()
        name = settings.path_of(table.game.id)
        for chosen in (bot, *SIMPLER):
            started = time.monotonic()
            try:
                known = (name, guess, seat, chosen, secrets.randbits(32), table.id, settings.pace)
                action = await self.elsewhere(settings.patience, think, *known)
                refusal = table.playing().state.refusal(seat, action)
                if refusal is not None and table.page == page:  # else the table moved on, and the bot is asked anew
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
                    await self._house.reseat(table, msgspec.structs.replace(row, bot=simpler))
