"""No page has a barrier that axe calls serious or critical, in light or in dark."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from browser.people import Meet, Visitor, sees_turn, touch
from server.kit import ROOT

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RUN = "() => axe.run(document, { resultTypes: ['violations'] })"


@pytest.fixture(params=["light", "dark"])
def eyes(request: pytest.FixtureRequest, meet: Meet) -> Visitor:
    """Somebody whose system is light, or dark."""
    return meet("Ann", color_scheme=request.param, reduced_motion="reduce")


def barriers(visitor: Visitor) -> list[str]:
    """What axe finds on the page that is serious or critical."""
    if not visitor.page.evaluate("'axe' in window"):
        visitor.page.evaluate(AXE)
    found: dict[str, Any] = visitor.page.evaluate(RUN)
    return [
        f"{rule['id']}: {node['html'][:200]} {node['failureSummary'][:300]}"
        for rule in found["violations"]
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"][:3]
    ]


def test_the_house_has_no_barriers(eyes: Visitor) -> None:
    eyes.set_up("connect_four", "me", "me")
    eyes.set_up("connect_four", "me", "open", public=True)
    eyes.open("/")
    expect(eyes.page.get_by_role("link", name="Your turn")).to_be_visible()
    eyes.button("Play on another device").click()
    expect(eyes.page.get_by_label("Link that carries your identity")).to_be_visible()
    assert barriers(eyes) == []

    eyes.page.get_by_label("Settings").click()
    expect(eyes.page.get_by_label("Dark", exact=True)).to_be_visible()
    assert barriers(eyes) == []


def test_the_way_to_a_table_has_no_barriers(eyes: Visitor) -> None:
    eyes.open("/new/dedalos")
    expect(eyes.button("Open the table")).to_be_visible()
    assert barriers(eyes) == []

    eyes.button("Open the table").click()
    expect(eyes.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    assert barriers(eyes) == []


def test_a_table_in_play_has_no_barriers(eyes: Visitor) -> None:
    eyes.at(eyes.set_up("dedalos", "me", "bot:random", options={"first_player": 1}))
    sees_turn(eyes)
    assert barriers(eyes) == []

    eyes.page.get_by_role("tab", name="Chat").click()
    touch(eyes.zone("Your hand").get_by_role("button").first)
    touch(eyes.zone("The labyrinth").get_by_role("img", name="the eastern exit"), offered=False)
    expect(eyes.page.get_by_role("alert")).to_be_visible()
    assert barriers(eyes) == []

    eyes.page.get_by_role("alert").get_by_role("button", name="Rule").click()
    expect(eyes.page.get_by_role("dialog", name="Rules").get_by_text("DD-S01")).to_be_visible()
    assert barriers(eyes) == []


def test_a_phone_at_a_table_meets_no_barriers(meet: Meet) -> None:
    ann = meet("Ann", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ann.at(ann.set_up("dedalos", "me", "bot:random", options={"first_player": 1}))
    sees_turn(ann)
    for tab in ("Choices", "Table", "Players", "Log", "Chat"):
        ann.page.get_by_role("tab", name=tab).tap()
        assert barriers(ann) == []


def test_curtain_end_and_replay_have_no_barriers(eyes: Visitor) -> None:
    eyes.at(eyes.set_up("heist", "me", "me"))
    expect(eyes.region("Curtain")).to_be_visible()
    assert barriers(eyes) == []

    table = eyes.set_up("connect_four", "me", "me")
    eyes.at(table)
    for seat, column in [("Red", 1), ("Yellow", 2)] * 3 + [("Red", 1)]:
        expect(eyes.question()).to_contain_text(f"{seat}, which column?")
        eyes.drop(column)
    expect(eyes.result()).to_be_visible()
    assert barriers(eyes) == []

    eyes.open(f"/t/{table}/replay/4")
    expect(eyes.discs()).to_have_count(4)
    assert barriers(eyes) == []
