"""Reviews of matches that are over: made once, when somebody first asks, one at a time, and kept with the table."""

from __future__ import annotations

import asyncio
import zlib
from typing import TYPE_CHECKING, Final

from clew.house import seating
from clew.house.problems import Problem, conflict, nobody, too_much
from clew.house.reviewer import review
from clew.house.rows import PersonRow
from clew.house.table import Table
from clew.house.turns import Turn
from clew.wire import Reviewed

if TYPE_CHECKING:
    from clew.house.house import House

SLOWNESS: Final = 20
"""However busy the machine is: after so many times its seconds of work, and a minute, a review is given up."""


class Making:
    """A review that is made, or waits for its turn."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.done = 0.0
        """How much of it."""

    def tell(self, done: float) -> None:
        """So much."""
        self.done = done


class Reviewing:
    """The reviews of this process."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._crew = house.workshop.reviews
        self._making: dict[str, Making] = {}
        self._failed: set[str] = set()
        """Those that failed, until somebody was told so."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def ask(self, table: Table, person: PersonRow | None) -> Reviewed:
        """The review of a table, or how far it is; whoever asks first has it made, on their share."""
        if table.row.status in ("waiting", "playing"):
            raise conflict("a review can be had when the game is over: until then it would tell what is hidden")
        if table.match is None or not table.match.number:
            raise conflict("there is nothing to review: no move can be followed here")
        if table.id not in self._making:
            found = await self._house.store.review(table.id)
            if found is not None:
                return Reviewed(1.0, review=found)
            if table.id in self._failed:
                self._failed.discard(table.id)
                raise Problem(503, "review_failed", "the review could not be made: something went wrong on our side")
        if person is None:
            raise nobody()
        making = self._making.get(table.id) or self._begin(table, person)
        return Reviewed(making.done, waits=self._crew.before(making.turn))

    def _begin(self, table: Table, person: PersonRow) -> Making:
        if self._house.settings.limits and not self._house.reviews.take(person.id):
            raise too_much("too many reviews at once: ask again in a few minutes")
        making = self._making[table.id] = Making(self._crew.join([person.id]))
        task = asyncio.create_task(self._make(table, making))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return making

    async def _make(self, table: Table, making: Making) -> None:
        """Wait for one's turn, have it made, keep it."""
        house = self._house
        settings = house.settings
        try:
            async with self._crew.called(making.turn) as place:
                if await house.store.review(table.id) is not None:  # it was made while somebody asked
                    return
                seconds = settings.review_seconds
                match = settings.path_of(table.game.id), await seating.record(house, table)
                budget = settings.review_playouts, seconds, zlib.crc32(table.id.encode())
                made = await place.do(60 + SLOWNESS * seconds, review, *match, *budget, tell=making.tell)
                await house.store.keep_review(table.id, made)
        except Problem:
            pass  # others needed the room: whoever asks again waits anew
        except Exception as wrong:  # noqa: BLE001 (a review that fails is nobody else's trouble)
            self._house.watch.failed("review", wrong, table=table.id, game=table.game.id)
            self._failed.add(table.id)
        finally:
            self._making.pop(table.id, None)

    async def close(self) -> None:
        """Whatever is not done will be begun again when somebody asks."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
