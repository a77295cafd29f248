"""People with a browser each: what they open, touch and read, and everything that went wrong before their eyes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, Response, WebSocket, expect

from server.changes import frame_after
from server.kit import PATIENCE, Message, Person

WHOLE_SECOND = 1000
HASTE = "localStorage['clew:settings'] ??= JSON.stringify({ speed: 'off' })"
"""What happens is shown at once, unless a test is about how it is shown."""
LIT = re.compile(r"\bui-lit\b")
"""What can be played."""
WATCH_POLICY = "addEventListener('securitypolicyviolation', (event) => console.error('policy', event.blockedURI))"


class Visitor:
    """Somebody with a browser, and with a cookie of their own."""

    def __init__(self, context: BrowserContext, address: str, name: str) -> None:
        self.context = context
        self.address = address
        self.troubles: list[str] = []
        self.heard: list[str] = []
        """Every live message that came; what only tells changes as the whole frame that it makes."""
        self.answers: list[Response] = []
        context.set_default_timeout(PATIENCE * WHOLE_SECOND)
        context.add_init_script(WATCH_POLICY)
        self.me = self.ask("get", "/api/me")
        self.rename(name)
        self.page = self.watched(context.new_page())

    @property
    def name(self) -> str:
        return str(self.me["name"])

    def rename(self, name: str) -> None:
        self.me = self.ask("patch", "/api/me", {"name": name})

    def watched(self, page: Page) -> Page:
        """A page of which nothing goes unnoticed."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", lambda answer: self.answers.append(answer))
        page.on("websocket", self._listen)
        return page

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"{message.type}: {message.text}")

    def _failed(self, request: Request) -> None:
        # What was still on its way when somebody left the page is no trouble.
        if request.failure != "net::ERR_ABORTED":
            self.troubles.append(f"failed: {request.url}: {request.failure}")

    def _listen(self, line: WebSocket) -> None:
        frame: Message = {}

        def hear(payload: str | bytes) -> None:
            nonlocal frame
            message = json.loads(payload)
            if message["type"] == "changed":
                message = frame_after(frame, message)
            if message["type"] == "frame":
                frame = message
            self.heard.append(json.dumps(message, separators=(",", ":"), ensure_ascii=False))

        line.on("framereceived", hear)

    def forgive(self, pattern: str) -> None:
        """Troubles that a test made on purpose; there have to be some."""
        meant = [trouble for trouble in self.troubles if re.search(pattern, trouble)]
        assert meant, f"no {pattern} among {self.troubles}"
        self.troubles = [trouble for trouble in self.troubles if trouble not in meant]

    # --- Without the page: to get quickly to where a test begins ------------------------------------------------------

    def ask(self, method: str, path: str, body: object = None) -> Message:
        """A request with the cookie of this browser; it has to be allowed."""
        answer = self.context.request.fetch(f"{self.address}{path}", method=method, data=body)
        assert answer.ok, answer.text()
        card: Message = answer.json()
        return card

    def set_up(self, game: str, *seats: str, **wishes: Any) -> str:
        """A new table; its id."""
        return str(self.ask("post", "/api/tables", {"game": game, "seats": list(seats), **wishes})["id"])

    def sit_down(self, table: str) -> None:
        self.ask("post", f"/api/tables/{table}/seat", {})

    def elsewhere(self) -> Person:
        """The same person without a browser."""
        secret = next(cookie["value"] for cookie in self.context.cookies() if cookie["name"] == "clew")
        return Person(self.address, secret)

    # --- On the page --------------------------------------------------------------------------------------------------

    def open(self, path: str) -> Page:
        self.page.goto(f"{self.address}{path}")
        return self.page

    def at(self, table: str) -> Page:
        """Look at a table."""
        return self.open(f"/t/{table}")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def region(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)

    def zone(self, title: str) -> Locator:
        """A picture of the scene."""
        return self.page.get_by_role("group", name=title, exact=True)

    def lit(self, zone: str, start: str) -> Locator:
        """What can be touched in a picture and is called like this."""
        return self.zone(zone).get_by_role("button", name=re.compile(rf"^{re.escape(start)}"))

    def question(self) -> Locator:
        return self.region("The question")

    def result(self) -> Locator:
        return self.region("Result")

    def log(self) -> Locator:
        return self.region("What has happened")

    def drop(self, column: int) -> None:
        """A disc into a column of Connect Four, by touching the column."""
        touch(self.lit("Board", f"column {column}:"))

    def discs(self) -> Locator:
        return self.zone("Board").get_by_role("img", name=re.compile(" disc$"))

    def frames(self) -> list[Message]:
        """The frames that came, oldest first."""
        messages = [json.loads(text) for text in self.heard]
        return [message for message in messages if message["type"] == "frame"]


Meet = Callable[..., Visitor]
"""Somebody comes: a name, and how their browser is."""


def touch(item: Locator, *, offered: bool = True) -> None:
    """A click or a tap into the middle of an item, once it can be played. A figure on it does not hide it."""
    expect(item).to_be_visible()
    if offered:  # a question about what will happen can be a button as well
        expect(item).to_have_class(LIT)
    if item.page.evaluate("navigator.maxTouchPoints > 0"):
        item.tap(force=True)
    else:
        item.click(force=True)


def sees_turn(*visitors: Visitor) -> None:
    """Each of them is asked."""
    for visitor in visitors:
        expect(visitor.question()).to_contain_text("Your turn")


def play_out(table: str, *visitors: Visitor, columns: list[int]) -> None:
    """Moves of Connect Four without a browser, one person after the other."""
    with ExitStack() as stack:
        lives = [stack.enter_context(visitor.elsewhere()).look(table) for visitor in visitors]
        for number, column in enumerate(columns):
            live = lives[number % len(lives)]
            frame = live.turn()
            assert live.play(frame, ["drop", column])["type"] == "done"
