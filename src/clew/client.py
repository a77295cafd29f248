"""A client for programs: bots and scripts visit a server, sit down at a table, and play.

It speaks the structs of ``clew.wire`` and nothing else: what a program sees is what a person in that seat sees.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Final, TypeAlias, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from clew.core.errors import ClewError
from clew.core.game import TEAM
from clew.wire import (
    Agree,
    Answer,
    Around,
    Carry,
    Chat,
    Done,
    Frame,
    GameCard,
    Lobby,
    Me,
    NewTable,
    Offer,
    Outcome,
    Peek,
    Ping,
    Plan,
    Play,
    Refused,
    Rename,
    ReplaceSeat,
    Request,
    Said,
    Sit,
    TableCard,
    TakeSeat,
)

T = TypeVar("T")
Decide: TypeAlias = Callable[[Frame], Awaitable[Offer]]
"""Takes one of the offers of a frame, in its own time."""

COOKIE: Final = "clew"
FIRST_WAIT: Final = 0.2
"""Seconds before a lost connection is tried again; each time twice as long."""
LONGEST_WAIT: Final = 15.0
FINAL: Final = (1008, 4400, 4404)
"""Codes with which the server hangs up for good."""
OVERTAKEN: Final = ("stale_position", "game_over", "not_now", "paused")
"""Refusals of a move that came too late: what happened instead is on its way."""
HASTY: Final = "too_many"
"""The refusal of what came too fast: it may be said again."""
BREATH: Final = 1.0
"""Seconds to wait then."""
PASSING: Final = ("unreachable", "not_saved", "not_now", HASTY)
"""Refusals that may be gone in a moment."""

_read_answer: Final = msgspec.json.Decoder(Answer).decode


class Declined(ClewError):
    """The server says no: its code, its sentence, and the clause if a rule forbids it."""

    def __init__(self, code: str, message: str, clause: str = "") -> None:
        super().__init__(code, message, code, message, clause)
        self.clause = clause


class Visitor:
    """Somebody at a server: a new guest, or whoever the token belongs to."""

    def __init__(self, url: str, token: str = "") -> None:
        self.url: Final = url.rstrip("/")
        self.token = token
        """Proves who this is, here and on a later visit: a secret, to be kept like a password."""
        self._http = httpx.AsyncClient(base_url=self.url, timeout=30)

    async def __aenter__(self) -> Visitor:
        if not self.token:
            try:
                self.token = _secret(await self._ask("GET", "/api/me"))
            except BaseException:
                await self._http.aclose()
                raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def me(self) -> Me:
        """Who the server takes us for."""
        return await self._get("/api/me", Me)

    async def rename(self, name: str) -> Me:
        """Another name, for others to see."""
        return _read(await self._ask("PATCH", "/api/me", Rename(name)), Me)

    async def carry(self, link: str) -> Me:
        """Become the person who made a link to carry their identity; the link works once."""
        answer = await self._ask("POST", "/api/me/carry", Carry(last_part(link)))
        self.token = _secret(answer)
        return _read(answer, Me)

    async def games(self) -> list[GameCard]:
        """The games that can be played here."""
        return await self._get("/api/games", list[GameCard])

    async def lobby(self) -> Lobby:
        """Tables that wait for people, and our own."""
        return await self._get("/api/lobby", Lobby)

    async def new_table(self, wanted: NewTable) -> TableCard:
        """Set up a table; whoever is to join needs its id."""
        return await self._post("/api/tables", wanted)

    async def table(self, table: str) -> TableCard:
        """How a table stands, by its id or its link."""
        return await self._get(f"/api/tables/{last_part(table)}", TableCard)

    async def sit(self, table: str, seat: int = -1) -> TableCard:
        """Take a seat, or the first that is free."""
        return await self._post(f"/api/tables/{last_part(table)}/seat", TakeSeat(seat))

    async def stand_in(self, table: str, seat: int, bot: str) -> TableCard:
        """Let a bot of the house play on: for us, on a free seat, or for somebody who is away."""
        path = f"/api/tables/{last_part(table)}/seat/{seat}"
        return _read(await self._ask("PUT", path, ReplaceSeat(f"bot:{bot}")), TableCard)

    async def hand_over(self, table: str, bot: str = "") -> None:
        """Let a bot of the house, the usual one unless another is named, play on for us if the game is not over.

        A server that is away for a moment is asked again.
        """
        wait = FIRST_WAIT
        while True:
            try:
                card = await self.table(table)
                if card.status in ("waiting", "playing"):
                    usual = {game.id: game.bot for game in await self.games()}
                    for seat in [seat for seat in card.seats if seat.mine]:
                        await self.stand_in(table, seat.seat, bot or usual[card.game])
            except Declined as wrong:
                if wrong.code not in PASSING or wait > LONGEST_WAIT:
                    raise
            else:
                return
            await asyncio.sleep(wait)
            wait *= 2

    async def start(self, table: str) -> TableCard:
        """Wait no longer for people at our own table: bots take the free seats."""
        return await self._post(f"/api/tables/{last_part(table)}/start")

    async def rematch(self, table: str) -> TableCard:
        """Another game with the same people."""
        return await self._post(f"/api/tables/{last_part(table)}/rematch")

    def live(self, table: str) -> Live:
        """The live connection of a table: ``async with visitor.live(table) as live``."""
        return Live(self.url, last_part(table), self.token)

    async def _get(self, path: str, kind: type[T]) -> T:
        return _read(await self._ask("GET", path), kind)

    async def _post(self, path: str, body: msgspec.Struct | None = None) -> TableCard:
        return _read(await self._ask("POST", path, body), TableCard)

    async def _ask(self, method: str, path: str, body: msgspec.Struct | None = None) -> httpx.Response:
        self._http.cookies.clear()  # the token says it all
        headers = {"content-type": "application/json"} | _bearer(self.token)
        content = None if body is None else msgspec.json.encode(body)
        try:
            answer = await self._http.request(method, path, content=content, headers=headers)
        except (httpx.TransportError, httpx.InvalidURL) as wrong:
            why = str(wrong) or type(wrong).__name__
            raise Declined("unreachable", f"{self.url} cannot be reached: {why}") from wrong
        if answer.is_success:
            return answer
        said = _read(answer, Said)
        raise Declined(said.code, said.message, said.clause)


class Live:
    """What a table tells somebody, as it happens; and what they say to it.

    A lost connection is made again, and goes on where it was lost. What was asked in the meantime may be lost: the next
    frame shows whether it happened. A move names the frame that it answers, so nothing is ever played twice.
    """

    def __init__(self, url: str, table: str, token: str) -> None:
        self._url = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
        self._headers = _bearer(token)
        self._answers = self._listen()
        self._socket: ClientConnection | None = None
        self._moves = 0
        self.asked = 0
        """The number of what was asked last."""
        self.lost = 0
        """What was asked up to this number was asked on a connection that is gone: no answer comes."""

    async def __aenter__(self) -> Live:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._answers.aclose()

    def __aiter__(self) -> AsyncIterator[Answer]:
        return self._answers

    async def _listen(self) -> AsyncGenerator[Answer, None]:
        wait = FIRST_WAIT
        while True:
            try:
                address = f"{self._url}?since={self._moves}"
                async with connect(address, additional_headers=self._headers, max_size=None) as socket:
                    self._socket, self.lost = socket, self.asked
                    async for message in socket:
                        answer = _read_answer(message)
                        if isinstance(answer, Frame):
                            self._moves = answer.moves
                            wait = FIRST_WAIT
                        yield answer
            except ConnectionClosed as lost:
                if lost.rcvd is not None and lost.rcvd.code in FINAL:
                    raise Declined("closed", lost.rcvd.reason) from None
            except InvalidStatus as refused:
                if refused.response.status_code < 500:
                    raise Declined("closed", f"there is no table at {self._url}") from None
            except OSError:
                pass  # nobody is there: perhaps soon
            finally:
                self._socket = None
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def play(self, frame: Frame, offer: Offer) -> int:
        """Do what a frame offers. The next ``Frame``, ``Done`` or ``Refused`` comes with the id that is returned."""
        return await self.send(Play(n=frame.n, seat=frame.seat, action=offer.action))

    async def agree(self, frame: Frame, yes: bool) -> int:
        """Let somebody take back a move, or not."""
        return await self.send(Agree(n=frame.n, seat=frame.seat, yes=yes))

    async def look_as(self, seat: int) -> int:
        """With the eyes of another seat of our own."""
        return await self.send(Sit(seat=seat, since=self._moves))

    async def peek(self, frame: Frame, key: str) -> int:
        """Ask one of the questions that a frame names as ``peeks``; ``Ghosted`` or ``Peeked`` is the answer."""
        return await self.send(Peek(n=frame.n, seat=frame.seat, key=key))

    async def plan(self, frame: Frame, actions: list[list[Any]]) -> int:
        """Say beforehand what we mean to do; ``Planned`` says what comes of it. No actions take the plan away."""
        return await self.send(Plan(n=frame.n, seat=frame.seat, actions=actions))

    async def ping(self, frame: Frame, key: str) -> int:
        """Point at an item."""
        return await self.send(Ping(seat=frame.seat, on=key))

    async def chat(self, text: str) -> int:
        """Say something."""
        return await self.send(Chat(text=text))

    async def send(self, request: Request) -> int:
        """Anything else that the wire knows; the id that its answer will have."""
        self.asked += 1
        request.id = number = self.asked
        if self._socket is not None:
            with suppress(ConnectionClosed):  # whoever reads notices, and connects again
                await self._socket.send(msgspec.json.encode(request), text=True)
        return number


class Desk:
    """What lies before somebody who plays: the newest frame, with all that happened since they last decided.

    What the table tells is read while they think, so they are only ever asked about how it stands now.
    """

    def __init__(self, live: Live) -> None:
        self._live = live
        self._frame: Frame | None = None
        """The newest frame that nobody has thought about."""
        self._asks = False
        """Whether it waits for us."""
        self._answered = 0
        """What we said up to this number is answered, or lost."""
        self._hasty = 0
        """The number of what came too fast."""
        self._news = asyncio.Event()

    async def read(self) -> Outcome | None:
        """Until the game has ended, or was abandoned. Whoever wants to take back a move may."""
        async for answer in self._live:
            match answer:
                case Frame(outcome=Outcome() as outcome):
                    return outcome
                case Around() if answer.table.status in ("abandoned", "archived"):
                    return None
                case Frame():
                    self._lay(answer)
                    if answer.asked:
                        await self._live.agree(answer, yes=True)
                case Done():
                    self._asks = False  # what lies here is from before; the next frame is on its way
                case Refused(code=code) if code == HASTY:
                    self._hasty = answer.id
                case Refused() if answer.code not in OVERTAKEN:
                    raise Declined(answer.code, answer.message, answer.clause)
            self._answered = max(self._answered, answer.id)
            self._news.set()
        return None

    def _lay(self, frame: Frame) -> None:
        self._answered = max(self._answered, self._live.lost)  # whether it happened, this frame shows
        self._frame = frame if self._frame is None else folded(self._frame, frame)
        self._asks = bool(frame.offers) and is_asked(frame) and not frame.asked

    async def play(self, decide: Decide) -> None:
        """Decide whatever we are asked, for ever."""
        while True:
            while self._frame is None or not self._asks:
                await self._hear()
            frame, self._frame, self._asks = self._frame, None, False
            await self._answer(frame, await decide(frame))

    async def _answer(self, frame: Frame, offer: Offer) -> None:
        """Until the table knows it, or has moved on; what comes too fast is said again."""
        while True:
            said = await self._live.play(frame, offer)
            while self._answered < said:
                await self._hear()
            if self._hasty != said:
                return
            await asyncio.sleep(BREATH)

    async def _hear(self) -> None:
        self._news.clear()
        await self._news.wait()


def folded(before: Frame, after: Frame) -> Frame:
    """The later of two frames, for whoever has not seen the earlier one: it tells what happened in both."""
    if after.moves < before.moves:  # moves were taken back; the log that comes along is right
        return after
    beats = [*before.beats, *after.beats]
    if before.beats:  # it ended in the scene of its own frame
        beats[len(before.beats) - 1] = msgspec.structs.replace(before.beats[-1], scene=before.scene)
    if beats and not after.beats:
        beats[-1] = msgspec.structs.replace(beats[-1], scene=None)
    history = after.history
    if history is None and before.history is not None:
        history = [*before.history, *[line for beat in after.beats for line in beat.lines]]
    return msgspec.structs.replace(after, beats=beats, history=history)


async def play_on(live: Live, decide: Decide) -> Outcome | None:
    """Decide for our seat until the game has ended; nothing is returned if the table is abandoned.

    ``decide`` is only asked where the game waits for it, not where it could take something back. The ``beats`` of its
    frame are all that happened since it was asked before. What it raises ends the playing, and is raised here.
    """
    desk = Desk(live)
    reading, playing = asyncio.create_task(desk.read()), asyncio.create_task(desk.play(decide))
    try:
        await asyncio.wait((reading, playing), return_when=asyncio.FIRST_COMPLETED)
        return await (reading if reading.done() else playing)
    finally:
        reading.cancel()
        playing.cancel()
        await asyncio.gather(reading, playing, return_exceptions=True)


async def run_bot(url: str, table: str, choose: Callable[[Frame], Offer], token: str = "") -> Outcome | None:
    """Sit down at a table, by its id or link, and play to the end; nothing is returned if the table is abandoned.

    ``choose`` takes one of ``frame.offers``, as in ``play_on``. It runs in a thread, so that it may think as long as it
    likes. If it fails, a bot of the house plays on, and what it raised is raised here.
    """
    async with Visitor(url, token) as visitor:
        card = await visitor.table(table)
        try:
            if not any(seat.mine for seat in card.seats):
                await visitor.sit(table)
            async with visitor.live(table) as live:
                return await play_on(live, lambda frame: asyncio.to_thread(choose, frame))
        except BaseException:
            await visitor.hand_over(table)
            raise


def is_asked(frame: Frame) -> bool:
    """Whether the game waits for this seat, for itself or for the team; it may have offers without that."""
    return frame.seat in frame.awaited or TEAM in frame.awaited


def last_part(link: str) -> str:
    """The id in a link; an id is one too."""
    return urlsplit(link).path.rstrip("/").rpartition("/")[2]


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def _read(answer: httpx.Response, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(answer.content, type=kind)
    except msgspec.DecodeError:
        raise _not_ours(answer) from None


def _secret(answer: httpx.Response) -> str:
    if COOKIE not in answer.cookies:
        raise _not_ours(answer)
    return answer.cookies[COOKIE]


def _not_ours(answer: httpx.Response) -> Declined:
    return Declined("not_ours", f"{answer.url} gives no answer that makes sense: is this a Clew server?")
