"""A live connection: one person, or somebody who only watches, looking at one table.

One task reads requests and answers them in order. What is new is sent to all who look at the table, one after the
other. A slow reader misses frames in between, never the last one.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final, Protocol, TypeAlias

import msgspec

from clew.core.errors import ClewError
from clew.core.game import SPECTATOR, Seat
from clew.house import talk
from clew.house.bell import Pointed
from clew.house.cards import table_card
from clew.house.frames import REMEMBERED, encode, eyes
from clew.house.house import House
from clew.house.packets import Packet
from clew.house.problems import UNREADABLE, Problem, nobody, unreadable, unsaved
from clew.house.rows import ChatRow, PersonRow
from clew.house.store import StoreFailed
from clew.house.table import Table
from clew.scene import Ghost
from clew.wire import (
    LARGEST_MESSAGE,
    Agree,
    Around,
    Beat,
    Chat,
    Done,
    Ghosted,
    Hint,
    Hinted,
    Line,
    Logged,
    Look,
    Note,
    Peek,
    Peeked,
    Ping,
    Pinged,
    Plan,
    Planned,
    Plans,
    Play,
    React,
    Refused,
    Request,
    RequestId,
    Sit,
    Spoken,
    Undo,
    Waits,
    Why,
)

PAST_WORDS: Final = 50
BACKLOG: Final = 200
"""Words and notes that wait for a slow reader; beyond that the oldest are dropped."""

Told: TypeAlias = Done | Ghosted | Peeked | Hinted | Planned | Refused
Quick: TypeAlias = Play | Undo | Agree | Sit | Look | Why | Peek | Plan | Ping | Chat | React
"""What is answered at once."""
_decode: Final = msgspec.json.Decoder(Request).decode


class _Asked(msgspec.Struct):
    """What is read of a message that is refused unread."""

    id: RequestId = 0


_glance: Final = msgspec.json.Decoder(_Asked).decode


class Socket(Protocol):
    """What a connection needs of a socket."""

    async def receive(self) -> str | bytes | None:
        """The next message, or None when the other side has gone."""

    def push(self, packet: Packet) -> None:
        """Send a message; it may wait here until it can leave."""

    def is_free(self) -> bool:
        """Whether nothing waits."""

    async def drained(self) -> None:
        """Until nothing waits."""

    async def close(self, code: int, reason: str) -> None:
        """Hang up."""


class Connection:
    """Somebody who looks at a table."""

    def __init__(
        self,
        house: House,
        table: Table,
        person: PersonRow | None,
        home: str,
        socket: Socket,
        changes: bool = False,
    ) -> None:
        self.house = house
        self.table = table
        self.person = person
        self.seat: Seat = SPECTATOR
        """With whose eyes they look."""
        self._home = home
        """Where they come from."""
        self._who = person.id if person else home
        """By which name they are counted."""
        self._socket = socket
        self._changes = changes
        """Whether they understand frames that only tell what is new."""
        self._sent = -1
        """The page of the last frame that was sent; -1 if the next has to be whole."""
        self._moves = 0
        """The move up to which they have seen everything."""
        self._shown: tuple[Seat, int] | None = None
        """With whose eyes and of which edition the last frame was."""
        self._status = ""
        """How the table stood then."""
        self._has_come = False
        """Whether they have heard the past, and may hear what is new."""
        self._waiting: asyncio.Task[None] | None = None
        """Waits until somebody who reads slowly can take more."""
        self._answering = False
        """Whether an answer is on its way: it brings the newest frame along."""
        self._around = True
        self._words: list[ChatRow | Pointed] = []
        self._hinted = 0
        """How many hints of the table they have been told of."""
        self._thoughts: set[asyncio.Task[None]] = set()
        """Answers that take a while."""
        self._planned: tuple[int, Seat, int] = (0, SPECTATOR, 0)
        """Which plans were sent, and for whose eyes."""

    def wake(self, *, around: bool = False, word: ChatRow | Pointed | None = None) -> None:
        """There is something new; it is sent with ``flush``."""
        self._around = self._around or around
        if word is not None:
            self._words = [*self._words[1 - BACKLOG :], word]

    # --- Sending ----------------------------------------------------------------------------------------------------

    async def run(self, since: int) -> None:
        """Until either side hangs up."""
        self.seat = eyes(self.table, self.person.id if self.person else "")
        self._moves = since if since else -1
        self.table.connections.add(self)
        self.house.watch.connected(1)
        self.house.announce(self.table)
        try:
            await self._come()
            await self._read()
        finally:
            for task in [*self._thoughts, *([self._waiting] if self._waiting else [])]:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            self.table.connections.discard(self)
            self.table.used = time.monotonic()
            self.house.watch.connected(-1)
            self.house.announce(self.table)

    async def _come(self) -> None:
        """What somebody hears who has just come: who is here, what was said, how it stands."""
        self._send_around()
        for chat in await self.house.store.chats(self.table.id, PAST_WORDS):
            self._send_chat(chat, past=True)
        self._has_come = True
        self.flush()
        self.house.let_rest(self.table)

    def flush(self) -> None:
        """Send what is new; to somebody who reads slowly, when they can take it."""
        if not self._has_come or (self._answering and not (self._around or self._words)):
            return
        if self._socket.is_free():
            self._send_news()
        elif self._waiting is None:
            self._waiting = asyncio.create_task(self._flush_later())

    async def _flush_later(self) -> None:
        await self._socket.drained()
        self._waiting = None
        self.flush()

    def _send_news(self) -> None:
        try:
            if self._around:
                self._send_around()
            self._send_frame()
            words, self._words = self._words, []
            for word in words:
                self._send_chat(word) if isinstance(word, ChatRow) else self._send_pointed(word)
        except Exception as wrong:  # noqa: BLE001 (a client that gets no more frames has to know)
            self.house.watch.failed("frame", wrong, table=self.table.id)
            self._has_come = False
            self._waiting = asyncio.create_task(self._socket.close(1011, "something went wrong on our side; come back"))

    def _send(self, message: msgspec.Struct) -> None:
        self._socket.push(Packet(encode(message)))

    def _send_around(self) -> None:
        self._around = False
        person = self.person.id if self.person else ""
        self._send(Around(table=table_card(self.table, person)))
        if self.seat not in self.table.seats_of(person):  # sat down, left, or was replaced
            self.seat = eyes(self.table, person)
        if self._shown != self._looks() or (self._sent == self.table.page and self._status != self.table.row.status):
            self._sent = -1  # what was sent before speaks of others, or of a table that was still playing

    def _looks(self) -> tuple[Seat, int]:
        return self.seat, self.table.frames.edition

    def _send_frame(self) -> None:
        self._send_plans()  # first: nobody who has the new frame may lay a step anew that it has done
        frame = self._new_frame()
        if frame is not None:
            self._socket.push(frame)
        self._send_hints()

    def _new_frame(self) -> Packet | None:
        """The newest frame, unless they have it; whoever asks for it sends it."""
        table = self.table
        if table.match is None or self._sent == table.page:
            return None
        moves = table.match.number
        if self._sent >= 0 and self._sent == table.page - 1 and self._moves == moves - 1:
            changed = table.frames.changed(self.seat, self._sent) if self._changes else None
            packet = changed or table.frames.latest(self.seat)
        elif self._sent >= 0 and table.page - self._sent == moves - self._moves <= REMEMBERED:
            packet = table.frames.since(self.seat, self._moves)
        else:
            packet = table.frames.whole(self.seat, self._moves if self._moves >= 0 else moves)
            self._hinted = len(table.match.thread.hints)
        self._sent, self._moves = table.page, table.match.number
        self._shown, self._status = self._looks(), table.row.status
        return packet

    def _send_chat(self, chat: ChatRow, past: bool = False) -> None:
        if chat.person:
            spoken = Spoken(
                name=chat.name, seat=chat.seat, at=chat.at, text=chat.text, reaction=chat.reaction, past=past
            )
            self._send(spoken)
        else:
            self._send(Note(text=chat.text, at=chat.at))

    def _send_pointed(self, pointed: Pointed) -> None:
        name = self.table.names()[pointed.seat]
        self._send(Pinged(seat=pointed.seat, name=name, on=pointed.on, at=pointed.at))

    def _send_hints(self) -> None:
        """Who was helped, unless a frame has told them."""
        if self.table.match is None or self._hinted == len(self.table.match.thread.hints):
            return
        lines = self.table.frames.hints(self._hinted)
        self._hinted += len(lines)
        for line in lines:
            self._send(Logged(line=line))

    def _send_plans(self) -> None:
        """All plans that stand, unless they have them."""
        if not self.table.plans.edition:
            return
        planned = (self.table.plans.edition, *self._looks())
        if planned != self._planned:
            self._planned = planned
            person = self.person.id if self.person else ""
            self._send(Plans(plans=self.table.plans.cards(person, self.seat)))

    # --- Reading ----------------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        while (data := await self._socket.receive()) is not None:
            self._answering = True
            request = self._request(data)
            if isinstance(request, Hint):  # others may be asked for while somebody thinks about it
                self._answering = False
                self._think_over(request)
                continue
            answer = request if isinstance(request, Refused) else await self._tried(self._answer(request), request)
            if isinstance(answer, Done):
                self._send_plans()  # before the frame, as always
            self._socket.push(self._numbered(answer, request.id))
            self._answering = False
            if self._sent != self.table.page or self._planned[0] != self.table.plans.edition:
                self.flush()
                self.house.let_rest(self.table)
            await self._socket.drained()
            if await self._is_flooded(answer):
                return

    def _request(self, data: str | bytes) -> Request | Refused:
        """What somebody asks for, or why it cannot be read: under its number, where that can."""
        try:
            self._admit(data)
            request: Request = _decode(data)
            return request
        except (ClewError, *UNREADABLE) as wrong:
            why = wrong if isinstance(wrong, ClewError) else unreadable("message", wrong)
            refused = self._refusal(why.code, why.message)
        with suppress(*UNREADABLE):
            refused.id = _glance(data).id
        return refused

    async def _tried(self, answer: Coroutine[Any, Any, Told], request: Request) -> Told:
        """The answer to a request; if there is none, why not."""
        try:
            return await answer
        except ClewError as wrong:
            return self._refusal(wrong.code, wrong.message, getattr(wrong, "clause", ""))
        except StoreFailed as wrong:
            self.house.watch.failed("store", wrong, table=self.table.id)
            return self._refusal(unsaved(wrong).code, unsaved(wrong).message)
        except Exception as wrong:  # noqa: BLE001 (ours to find in the log; the connection lives on)
            self.house.watch.failed("live", wrong, table=self.table.id, request=type(request).__name__)
            return self._refusal("our_mistake", "something went wrong on our side; nothing has changed")

    async def _is_flooded(self, answer: Told) -> bool:
        """Whether there were too many refusals; then the connection is closed."""
        flooded = isinstance(answer, Refused) and self.house.settings.limits and not self.house.mistakes.take(self._who)
        if flooded:
            await self._socket.close(1008, "too many refused messages")
        return flooded

    def _think_over(self, request: Hint) -> None:
        """Answer when the answer is there."""
        task = asyncio.create_task(self._hint(request))
        self._thoughts.add(task)
        task.add_done_callback(self._thoughts.discard)

    async def _hint(self, request: Hint) -> None:
        answer = await self._tried(self._advise(request), request)
        answer.id = request.id
        self._send(answer)
        await self._is_flooded(answer)

    async def _advise(self, request: Hint) -> Told:
        if self.person is None:
            raise nobody()

        def waits(before: int) -> None:
            self._send(Waits(id=request.id, before=before))

        return await self.house.hints.give(self.table, self.person, request, waits)

    def _numbered(self, answer: Told, number: int) -> Packet:
        """The answer, with the number of what was asked; that something happened, the new frame says by itself."""
        if isinstance(answer, Done) and not self._around and (frame := self._new_frame()) is not None:
            return Packet(b'%s,"id":%d}' % (frame.data[:-1], number))
        answer.id = number
        return Packet(encode(answer))

    def _refusal(self, code: str, message: str, clause: str = "") -> Refused:
        self.house.watch.refused(code)
        return Refused(code=code, message=message, clause=clause)

    def _admit(self, data: str | bytes) -> None:
        """Refuse what is too large or comes too fast, before it costs anything."""
        size = len(data.encode()) if isinstance(data, str) else len(data)
        if size > LARGEST_MESSAGE:
            raise Problem(413, "too_large", f"a message has at most {LARGEST_MESSAGE:,} bytes")
        house = self.house
        if house.settings.limits and not (house.messages.take(self._who) and house.crowds.take(self._home)):
            raise Problem(429, "too_many", "too many messages at once: wait a moment")

    async def _answer(self, request: Quick) -> Told:
        house, table = self.house, self.table
        if self.person is None:
            raise nobody()
        person = self.person
        match request:
            case Play():
                await house.play(table, person.id, request)
            case Undo():
                await house.undo(table, person.id, request)
            case Agree():
                await house.agree(table, person.id, request)
            case Sit():
                self.seat = table.own(person.id, request.seat)
                self._sent, self._moves = -1, min(request.since, table.playing().number)
            case Ping():
                talk.ping(house, table, person, request)
            case Chat():
                await talk.say(house, table, person, text=request.text)
            case React():
                await talk.say(house, table, person, reaction=request.reaction)
            case _:
                return self._think(person, request)
        return Done()

    def _think(self, person: PersonRow, request: Look | Why | Peek | Plan) -> Ghosted | Peeked | Planned | Refused:
        """What would be, as far as the seat can know."""
        match request:
            case Look():
                return Ghosted(ghost=self._ghost(person, request))
            case Why():
                return self._why(person, request)
            case Peek():
                return self._peek(person, request)
            case Plan():
                return talk.plan(self.house, self.table, person, request)

    def _ghost(self, person: PersonRow, request: Look) -> Ghost:
        """What an action would do, as far as the seat can know."""
        table = self.table
        seat = table.own(person.id, request.seat)
        table.current(request.n, seat)
        match = table.playing()
        action = table.game.grammar.accept(request.action)
        match.judge(seat, action)
        return table.game.drawing.ghost(match.state.view(seat), action, table.names()) or Ghost()

    def _why(self, person: PersonRow, request: Why) -> Refused:
        """Why nothing can be done with the items that somebody touched."""
        table = self.table
        seat = table.own(person.id, request.seat)
        table.current(request.n, seat)
        match = table.playing()
        match.goes_on()  # the question of a game that is over would be none
        view = match.state.view(seat)
        meant = table.game.drawing.meant(view, request.on)
        if meant is None:
            return Refused(code="nothing", message=f"Nothing to do here. {table.game.ask(view, table.names())}")
        refusal = match.state.refusal(seat, table.game.grammar.accept(meant))
        if refusal is None:
            return Refused(code="possible", message=table.game.say(meant, table.names()))
        return Refused(code=refusal.code, message=refusal.reason, clause=refusal.clause)

    def _peek(self, person: PersonRow, request: Peek) -> Ghosted | Peeked | Refused:
        """What will happen, as far as the seat can know."""
        table = self.table
        seat = table.own(person.id, request.seat)
        table.current(request.n, seat)
        match, drawing = table.playing(), table.game.drawing
        view = match.state.view(seat)
        known = table.row.status == "playing" and request.key in drawing.peeks(view)
        foreseen = drawing.peek(view, request.key, table.names()) if known else None
        if foreseen is None:
            return Refused(code="nothing", message="There is nothing to foresee here.")
        if isinstance(foreseen, Ghost):
            return Ghosted(ghost=foreseen)
        lines = [[Line(match.number, text, on) for text, on in moment.lines] for moment in foreseen]
        return Peeked(beats=[Beat(told, moment.scene) for told, moment in zip(lines, foreseen, strict=True)])
