"""The house: all tables of this process, and the one way in which a table changes.

A change is a knot. It is judged, appended to the store and committed; only then is it true here, answered, and rung
for everybody else. A knot whose number another process took first is refused as stale.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

import msgspec

from clew import sights
from clew.core.errors import ClewError, NothingToUndo, NotYourDecision, StalePosition
from clew.core.game import TABLE, Game, Seat, awaited
from clew.core.thread import Step
from clew.house.bell import Bell, Laid, Pointed, Ring
from clew.house.clocks import Clocks
from clew.house.customs import Customs
from clew.house.hints import Hints
from clew.house.limits import Limit
from clew.house.owners import held_before
from clew.house.problems import Problem, conflict, no_table, too_late, unsaved
from clew.house.reviewing import Reviewing
from clew.house.rows import ChatRow, Knot, SeatRow, Status
from clew.house.store import Store, StoreFailed, Taken
from clew.house.table import Table
from clew.house.thinking import Thinking
from clew.house.watch import Watch
from clew.house.workshop import Workshop
from clew.wire import Agree, Hint, Play, Undo

KEPT: Final = 500
"""Tables without anybody looking that stay in memory at most."""
IN_HAND: Final = 60.0
"""Seconds for which they stay: somebody may still hold one in hand, or load a page again."""
RESTING: Final = 0.5
"""Seconds after which it is forgotten what was drawn for whoever has just come: others may come with them."""
REVIEWS: Final = (1 / 60, 6)
"""Reviews that one person has made: so many a second, and so many at once."""
THOUGHTS: Final = (0.5, 20)
"""Positions that are thought over for one person: so many a second, and so many at once."""
FLOOD: Final = 400
"""Refused messages of one person at once after which their connection is closed; some are forgiven every second."""
FORGIVEN: Final = 5
BREATH: Final = 8
"""Moves that are followed before others have their turn."""
TOUCH: Final = 30.0
"""Seconds after which the store is told again when a table was last used."""


class House:
    """What every request and every connection shares."""

    def __init__(
        self,
        settings: Customs,
        games: dict[str, Game],
        store: Store,
        bell: Bell,
        workshop: Workshop,
        process: str,
        watch: Watch,
    ) -> None:
        self.settings = settings
        self.games: Final = games
        self.store = store
        self.workshop: Final = workshop
        """Where what is costly is done."""
        self.process: Final = process
        self.watch: Final = watch
        self.tables: Final[dict[str, Table]] = {}
        self.messages: Final = Limit(30, 120)
        """Live messages of one person."""
        self.crowds: Final = Limit(200, 1000)
        """And of all who come from one address."""
        self.mistakes: Final = Limit(FORGIVEN, FLOOD)
        """Live messages of one person that are refused: whoever has used them up is disconnected."""
        self.words: Final = Limit(5, 60)
        """What is said from one address: each of it is written down, and sent to everybody at a table."""
        self.setups: Final = Limit(0.2, 30)
        """New tables of one person."""
        self.thoughts: Final = Limit(*THOUGHTS)
        """Positions that are thought over for one person."""
        self.reviews: Final = Limit(*REVIEWS)
        """Reviews that one person has made."""
        self._bell = bell
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._missed: set[str] = set()
        """Tables for which somebody rang while they were being read."""
        self._tasks: set[asyncio.Task[None]] = set()
        """In flight: the loop itself only holds them weakly."""
        self.hints: Final = Hints(self)
        self.thinking: Final = Thinking(self)
        self.clocks: Final = Clocks(self)
        self.reviewing: Final = Reviewing(self)

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """Hear of other processes, watch the clocks, wake the bots: for as long as somebody may come."""
        works = (self._bell.listen(self.hear), self.clocks.watch(), self.clocks.wake_bots())
        tasks = [asyncio.create_task(work) for work in works]
        try:
            yield
        finally:
            self.clocks.close()
            self.workshop.stop()
            await self.hints.close()
            await self.reviewing.close()
            await self.thinking.close()
            await self.workshop.close()
            for task in tasks:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    def home(self, person: str) -> str:
        """Where somebody comes from: whoever comes from there has some things together with them."""
        return person

    # --- Opening ----------------------------------------------------------------------------------------------------

    def game(self, name: str) -> Game:
        """A game that is offered here."""
        game = self.games.get(name)
        if game is None:
            raise Problem(404, "unknown_game", f"no game is called '{name[:40]}' here")
        return game

    async def open(self, id: str) -> Table:
        """The table of this id, from memory or from the store."""
        table = self.tables.get(id)
        if table is None:
            task = self._opening.get(id)
            if task is None:
                task = self._opening[id] = asyncio.create_task(self._load(id))
                task.add_done_callback(lambda _: self._opening.pop(id, None))
            table = await asyncio.shield(task)
        table.used = time.monotonic()
        return table

    async def visit(self, id: str) -> Table:
        """The table as the store has it now: a process that was killed has written, and not rung."""
        known = id in self.tables
        table = await self.open(id)
        if known and self.store.is_shared:
            await self._refresh(table)
        return table

    async def _load(self, id: str) -> Table:
        self._missed.discard(id)
        found = await self.store.table(id)
        if found is None:
            raise no_table()
        row, seats, knots = found
        table = Table(self.game(row.game), row, seats)
        if table.has_begun():
            await self._follow(table, knots)
        if table.can_pause() and table.stopped is None and not self.store.is_shared:
            absent = table.absent(0.0)  # while no server ran, nobody was here; no other process sees them either
            if absent:
                await self.pause(table, table.n, absent)
        self.tables[id] = table
        if len(self.tables) > KEPT:
            self.put_away()
        self.watch.kept(len(self.tables))
        self._changed(table)
        if id in self._missed:  # somebody rang while it was being read
            self._missed.discard(id)
            self._refresh_soon(table)
        if self.store.is_shared:
            self.ring(id, who=True)
        return table

    async def _follow(self, table: Table, knots: list[Knot]) -> None:
        """Follow the thread of a table that has begun; one that no longer leads where it led becomes an archive."""
        try:
            table.begin()
            for knot in knots:
                table.tie(knot, heard=False)
                if knot.n % BREATH == 0:
                    await asyncio.sleep(0)  # a long match must not keep the others waiting
        except Exception as broken:  # noqa: BLE001 (rules that have changed may fail in any way)
            why = str(broken) if isinstance(broken, ClewError) else type(broken).__name__
            table.match = None
            table.row.status = "archived"
            table.row.reason = f"this match no longer follows from the rules as they are here: {why}"
            await self.store.update_table(table.id, status="archived", reason=table.row.reason)
            self.watch.archived(table.id, type(broken).__name__)

    def put_away(self) -> None:
        """Forget the tables that nobody looks at and nobody holds in hand; the store has them all."""
        long_ago = time.monotonic() - IN_HAND
        idle = sorted(filter(Table.is_idle, self.tables.values()), key=lambda table: table.used)
        for place, table in enumerate(idle, 1):
            if table.used < long_ago or len(idle) - place >= KEPT:
                self.forget(table)

    def forget(self, table: Table) -> None:
        """Drop a table from memory."""
        del self.tables[table.id]
        self.watch.kept(len(self.tables))

    # --- Changing ---------------------------------------------------------------------------------------------------

    async def play(self, table: Table, person: str, asked: Play) -> None:
        """A move of a person: their seat? the last frame? legal? Then it is written, and then it is true."""
        async with table.lock:
            seat = table.own(person, asked.seat)
            while True:
                self._in_play(table)
                table.current(asked.n, seat)
                try:
                    await self._step(table, seat, asked.action)
                except StalePosition:  # another process was first; if it is still the same decision, it stands
                    continue
                return

    async def play_for(self, table: Table, seat: Seat, action: tuple[object, ...], n: int) -> None:
        """A move of a bot, or of the table when time has run out."""
        async with table.lock:
            self._in_play(table)
            table.current(n)
            await self._step(table, seat, list(action))

    async def _step(self, table: Table, seat: Seat, action: list[Any]) -> None:
        now = time.time()
        step = table.playing().step(seat, action, now)
        move = step.move
        knot = Knot(table.n + 1, "move", seat, now, list(move.action), list(move.dice), move.digest)
        await self._append(table, knot, step)
        self.watch.moved()

    async def undo(self, table: Table, person: str, asked: Undo) -> None:
        """Take back one's last move, or ask those whose business it is."""
        async with table.lock:
            seat = table.own(person, asked.seat)
            self._in_play(table)
            table.current(asked.n)
            moves, others = table.undoing(seat)
            if not table.game.undo:
                raise NothingToUndo("nothing is taken back in this game: every move stands")
            if not moves:
                raise NothingToUndo("something has been revealed since your last move: it stands")
            if others and table.question is not None:
                raise conflict("somebody has asked that already: wait for an answer")
            if others:
                await self._append(table, Knot(table.n + 1, "ask", seat, time.time(), [moves, *others]))
            else:
                await self._append(table, Knot(table.n + 1, "undo", seat, time.time(), [moves]))

    async def agree(self, table: Table, person: str, asked: Agree) -> None:
        """Somebody answers whether another may take back a move."""
        async with table.lock:
            seat = table.own(person, asked.seat)
            self._in_play(table)
            table.current(asked.n)
            question = table.question
            if question is None or seat not in question.left:
                raise conflict("nobody asks you about taking back a move")
            mine = table.seats_of(person)
            left = [other for other in question.left if other not in mine]
            if not asked.yes:
                knot = Knot(table.n + 1, "refuse", seat, time.time())
            elif left:
                knot = Knot(table.n + 1, "agree", seat, time.time(), list(mine))
            else:
                knot = Knot(table.n + 1, "undo", question.seat, time.time(), [question.moves])
            await self._append(table, knot)

    def hinting(self, table: Table, person: str, asked: Hint) -> Seat:
        """The seat that somebody asks a hint for, if they may: their own, for a decision that is still to be made."""
        seat = table.own(person, asked.seat)
        if not table.row.hints:
            raise Problem(403, "no_hints", "nobody is helped at this table: whoever set it up wished it so")
        self._in_play(table)
        table.current(asked.n, seat)
        waiting = table.playing().state.actors()
        if not awaited(table.playing().state, seat):
            raise NotYourDecision("it is not your decision: there is nothing to hint at", waiting)
        return seat

    async def mark_hint(self, table: Table, person: str, asked: Hint) -> None:
        """Write down that somebody is told something, once for each depth of a decision; unless it is too late."""
        async with table.lock:
            while asked.depth not in table.hinted[seat := self.hinting(table, person, asked)]:
                knot = Knot(table.n + 1, "hint", seat, time.time(), [asked.depth])
                with suppress(StalePosition):  # another process was first; if it is still the same decision, it stands
                    await self._append(table, knot)

    async def pause(self, table: Table, n: int, absent: dict[Seat, float]) -> None:
        """Somebody is away: the clocks have stood still since then."""
        async with table.lock:
            table.current(n)
            await self._append(table, Knot(table.n + 1, "pause", TABLE, table.stops(absent), sorted(absent)))

    async def resume(self, table: Table, n: int) -> None:
        """Everybody is here again: the clocks go on."""
        async with table.lock:
            table.current(n)
            await self._append(table, Knot(table.n + 1, "resume", TABLE, time.time()))

    def _in_play(self, table: Table) -> None:
        still = table.stands_still(time.time())
        if still:
            raise Problem(409, "paused", still)
        if table.row.status == "playing":
            return
        if table.row.status == "over":
            table.playing().judge(0, ())  # the kernel's own words for a game that is over
        raise conflict(
            {"waiting": "seats are still free", "abandoned": "this table was abandoned"}.get(
                table.row.status, "this match is an archive: it can be read, not played"
            )
        )

    async def _append(self, table: Table, knot: Knot, step: Step | None = None, now: SeatRow | None = None) -> None:
        """Write a knot, and who has the seat of which it tells; when that is done it is true."""
        row = table.row
        fields: dict[str, Any] = {}
        result = step.state.result() if step else None
        due = 0.0 if result else self._due(table, knot, step, now)
        if due != row.due:
            fields["due"] = due
        if (awaited := table.asked_after(knot, step)) != row.awaited:
            fields["awaited"] = awaited
        if result is not None:
            fields.update(status="over", outcome=msgspec.to_builtins(sights.outcome(result)))
        if fields or knot.at - row.updated > TOUCH:
            fields["updated"] = knot.at
        try:
            if now is None:
                await self.store.append(table.id, knot, **fields)
            elif not await self.store.swap_seat(table.id, row.status, table.seats[now.seat], now, knot, **fields):
                raise Taken
        except Taken:
            answered = table.n
            await self.catch_up(table)
            raise StalePosition(answered, table.n) from None
        except StoreFailed as failed:
            self.watch.failed("store", failed, table=table.id)
            raise unsaved(failed) from failed  # if it is there after all, the next knot will find its number taken
        if now is not None:
            self._take_place(table, now)
        table.tie(knot, step)
        for name, value in fields.items():
            setattr(row, name, value)
        self.ring(table.id, n=table.n, knot=knot, seats="status" in fields or now is not None)

    def _due(self, table: Table, knot: Knot, step: Step | None, now: SeatRow | None) -> float:
        """When the first clock runs out, once a knot is tied; to ask and to answer stops no clock."""
        if step is not None:
            return table.due_after(step.state, knot.at)
        if knot.kind == "undo":
            match = table.playing()
            return table.due_after(match.at(match.number - knot.action[0]), knot.at)
        if now is not None and table.stopped is None:
            return table.due_after(table.playing().state, table.since_seated(knot), table.seats_with(now))
        if knot.kind in ("pause", "resume"):
            return table.due_again(knot.at) if knot.kind == "resume" else 0.0
        return table.row.due

    async def catch_up(self, table: Table) -> None:
        """Follow what other processes have written, and tell those who look on; the caller holds the lock."""
        before = table.n, table.row, table.seats
        found = await self.store.table(table.id, table.n)
        assert found is not None, "tables are never removed"
        row, seats, knots = found
        if table.match is not None:
            for knot in knots:
                table.tie(knot)
        table.row = row
        table.take_places(seats)
        if table.match is None and table.has_begun():
            await self._follow(table, knots)
        if table.seats != before[2]:
            table.frames.forget()
        if before != (table.n, table.row, table.seats):
            self._tell(table, Ring(table.id, self.process, seats=True))
            self._changed(table, mine=False)

    # --- Hearing ----------------------------------------------------------------------------------------------------

    def ring(
        self,
        table: str,
        *,
        n: int = 0,
        knot: Knot | None = None,
        seats: bool = False,
        chat: ChatRow | None = None,
        here: list[str] | None = None,
        who: bool = False,
        pointed: Pointed | None = None,
        laid: Laid | None = None,
        queued: list[int] | None = None,
    ) -> None:
        """Say that there is something new, here and wherever else the same tables are."""
        ring = Ring(table, self.process, n, knot, seats, chat, here, who, pointed, laid, queued)
        self.hear(ring)
        self._bell.pass_on(ring)

    def hear(self, ring: Ring) -> None:
        """Somebody rang for a table; whoever is not here does not mind."""
        try:
            self._heed(ring)
        except Exception as wrong:  # noqa: BLE001 (one table's trouble is nobody else's, and what is written is written)
            self.watch.failed("bell", wrong)

    def _heed(self, ring: Ring) -> None:
        if not ring.table:  # the bell was broken for a while
            for known in self.tables.values():
                self._refresh_soon(known)
                self._introduce(known)
                self.ring(known.id, who=True)
            return
        table = self.tables.get(ring.table)
        if table is None:
            if ring.table in self._opening:
                self._missed.add(ring.table)
            return
        theirs = ring.process != self.process
        if ring.who and theirs:
            self._introduce(table)
        if ring.laid:
            table.plans.lay(ring.laid)
        if theirs and ring.knot and not ring.seats and self._follows(table, ring.knot):
            table.tie(ring.knot)
            table.row.due = table.due()  # as whoever tied it has written
            self._tell(table, ring)
            self._changed(table, mine=False)
        elif ring.n > table.n or (ring.seats and theirs):
            self._refresh_soon(table)
        elif ring.here is None or table.sees(ring.process, ring.here, time.time()):
            self._tell(table, ring)
            if ring.n or ring.seats:
                self._changed(table)
            elif ring.here is not None:  # clocks may stand still, and where somebody looks on, bots come first
                self._changed(table, mine=False)

    def _follows(self, table: Table, knot: Knot) -> bool:
        """Whether a knot can be tied as it comes: nobody else is at it, and none is missing in between."""
        return table.match is not None and not table.lock.locked() and knot.n == table.n + 1

    def _refresh_soon(self, table: Table) -> None:
        task = asyncio.create_task(self._refresh(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def announce(self, table: Table) -> None:
        """Tell everybody who is looking at a table here."""
        here = {connection.person.id for connection in table.connections if connection.person}
        self.ring(table.id, here=sorted(here))

    def _introduce(self, table: Table) -> None:
        """Another process asks, or may have missed it: who is here, and what they plan."""
        if not table.connections:
            return
        self.announce(table)
        for laid in table.plans.laid.values():
            self.ring(table.id, laid=laid)

    async def look_again(self) -> None:
        """Where several processes share the store: one that was killed has not rung, and what it saw wears out."""
        for table in list(self.tables.values()) if self.store.is_shared else []:
            if table.connections:
                self.announce(table)
                await self._refresh(table)

    async def _refresh(self, table: Table) -> None:
        """Another process may have changed this table: read what it wrote."""
        async with table.lock:
            await self.catch_up(table)

    def _tell(self, table: Table, ring: Ring) -> None:
        if ring.queued is not None:
            table.queued = ring.queued
        seats = ring.seats or ring.here is not None or ring.queued is not None
        around = seats or (ring.knot is not None and ring.knot.kind in ("pause", "resume"))
        for connection in table.connections:
            connection.wake(around=around, word=ring.chat or ring.pointed)
        if table.connections and not table.telling:
            table.telling = True
            asyncio.get_running_loop().call_soon(self._send_news, table)

    def _send_news(self, table: Table) -> None:
        """To all who look at a table, one after the other: those who see the same get what was drawn once."""
        table.telling = False
        for connection in list(table.connections):
            connection.flush()
        table.frames.rest()

    def let_rest(self, table: Table) -> None:
        """Something was drawn for one who looks; soon nobody needs it any more."""
        if not table.resting:
            table.resting = True
            asyncio.get_running_loop().call_later(RESTING, table.rest)

    def _changed(self, table: Table, mine: bool = True) -> None:
        """A table stands differently, through this process or another: that may be a bot's decision, or end one."""
        self.thinking.wake(table, mine)
        self.clocks.wind(table)
        self.hints.review(table)

    # --- Seats ------------------------------------------------------------------------------------------------------

    async def reseat(self, table: Table, now: SeatRow) -> None:
        """Somebody else on a seat; the caller holds the lock."""
        was, status = table.seats[now.seat], table.row.status
        now.held = held_before(table, was, now)
        if now == was:
            return
        if status == "playing" and (was.holder, was.person) != (now.holder, now.person):
            await self._tie_seat(table, was, now)
            return
        if not await self.store.swap_seat(table.id, status, was, now):
            await self.catch_up(table)
            raise too_late()
        self._take_place(table, now)
        self.ring(table.id, seats=True)

    def _take_place(self, table: Table, now: SeatRow) -> None:
        table.take_places(table.seats_with(now))
        table.frames.forget()

    async def _tie_seat(self, table: Table, was: SeatRow, now: SeatRow) -> None:
        """In a running game it is a knot too: what was thought of for the seat before, here or elsewhere, is stale."""
        while True:
            try:
                await self._append(table, Knot(table.n + 1, "seat", now.seat, time.time(), [now.holder]), now=now)
                break
            except StalePosition:  # another process was first: then it comes after that, if it can
                if table.seats[now.seat] != was or table.row.status != "playing":
                    raise too_late() from None
        question = table.question
        if question is not None and not question.left:  # they were waiting for whoever got up
            with suppress(StalePosition):  # somebody played on
                await self._append(table, Knot(table.n + 1, "undo", question.seat, time.time(), [question.moves]))

    async def move_on(self, table: Table, status: Status, **fields: Any) -> bool:
        """Another status; not if another process has changed it, or who sits there. The caller holds the lock."""
        row = table.row
        if not await self.store.move_on(table.id, row.status, table.seats, status, **fields):
            await self.catch_up(table)
            return False
        table.row = msgspec.structs.replace(row, status=status, **fields)
        if table.match is None and table.has_begun():
            table.begin()
        self.ring(table.id, seats=True)
        return True
