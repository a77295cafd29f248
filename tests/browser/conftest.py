"""One browser and one house for the tests of this folder, and a context for each person."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.people import HASTE, WHOLE_SECOND, Meet, Visitor
from clew.server.settings import Settings
from machine import chromium
from server.kit import CONNECT_FOUR, CREW, HEIST, PATIENCE, serving

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESK = {"width": 1280, "height": 800}

expect.set_options(timeout=PATIENCE * WHOLE_SECOND)


# For the package rather than the session: while Playwright waits, no other test could run an event loop of its own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The browser, with as little of its own business as can be."""
    program = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house in which the dice always fall alike."""
    data = str(tmp_path_factory.mktemp("house"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "clew.house.table.secrets",
            SimpleNamespace(token_hex=lambda size: "11" * size, token_urlsafe=secrets.token_urlsafe),
        )
        settings = Settings(
            data=data,
            games=(CONNECT_FOUR, CREW, HEIST),
            limits=False,
            workers=1,
            hint_looks=40,
            review_playouts=300,
            review_seconds=0.0,
        )
        with serving(settings) as address:
            yield address


@pytest.fixture
def meet(browser: Browser, address: str) -> Iterator[Meet]:
    """People come with a browser each; when they go, nothing may have gone wrong before their eyes."""
    visitors: list[Visitor] = []

    def meet(name: str, *, address: str = address, hasty: bool = True, **wishes: Any) -> Visitor:
        context = browser.new_context(viewport=wishes.pop("viewport", DESK), **wishes)
        if hasty:
            context.add_init_script(HASTE)
        visitors.append(Visitor(context, address, name))
        return visitors[-1]

    yield meet
    for visitor in visitors:
        visitor.context.close()
    assert [(visitor.name, visitor.troubles) for visitor in visitors if visitor.troubles] == []


@pytest.fixture
def ann(meet: Meet) -> Visitor:
    return meet("Ann")


@pytest.fixture
def ben(meet: Meet) -> Visitor:
    return meet("Ben")
