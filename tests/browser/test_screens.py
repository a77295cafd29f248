"""A phone and a very large screen: everything within reach, nothing over anything else."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.dedalos import carry_out, plan
from browser.people import Meet, Visitor, sees_turn

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True}
ASIDE: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
VAST: dict[str, Any] = {"viewport": {"width": 2560, "height": 1440}}
SCREENS = {"phone": PHONE, "phone on its side": ASIDE, "tablet": TABLET, "vast": VAST}

OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
Box = tuple[float, float, float, float]


@pytest.fixture(params=list(SCREENS.values()), ids=list(SCREENS))
def screen(request: pytest.FixtureRequest) -> dict[str, Any]:
    wishes: dict[str, Any] = request.param
    return wishes


def box_of(part: Locator) -> Box:
    expect(part).to_be_visible()
    box = part.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than a rim."""
    return min(one[2], other[2]) - max(one[0], other[0]) > 2 and min(one[3], other[3]) - max(one[1], other[1]) > 2


def fits(visitor: Visitor) -> None:
    """Nothing has to be scrolled to the side."""
    assert visitor.page.evaluate(OVERFLOW) <= 0


def test_every_page_fits_the_screen(meet: Meet, screen: dict[str, Any]) -> None:
    ann = meet("Ann", **screen)
    waiting = ann.set_up("dedalos", "me", "open")
    for path, landmark in (
        ("/", "Games"),
        ("/new/dedalos", "Options"),
        (f"/t/{waiting}", "Waiting for players"),
        ("/carry/0123456789abcdef", "Carry over"),
        ("/nowhere/at/all", "Nothing here"),
    ):
        ann.open(path)
        expect(ann.page.get_by_role("heading", name=landmark, exact=True)).to_be_visible()
        fits(ann)


def test_question_board_hand_and_parts_lie_beside_each_other(meet: Meet, screen: dict[str, Any]) -> None:
    ann = meet("Ann", **screen)
    ann.at(ann.set_up("dedalos", "me", "bot:random", options={"first_player": 1}))
    sees_turn(ann)
    width, height = screen["viewport"]["width"], screen["viewport"]["height"]

    parts = {
        "head": ann.page.get_by_role("banner"),
        "question": ann.question(),
        "board": ann.zone("The labyrinth"),
        "hand": ann.zone("Your hand"),
        "parts": ann.page.get_by_role("tablist"),
    }
    boxes = {name: box_of(part) for name, part in parts.items()}

    fits(ann)
    assert [pair for pair in combinations(boxes, 2) if overlap(boxes[pair[0]], boxes[pair[1]])] == []
    for name in ("question", "board", "hand"):
        left, top, right, bottom = boxes[name]
        assert (left >= 0, top >= 0, right <= width, bottom <= height) == (True,) * 4, name
    left, top, right, bottom = boxes["board"]
    assert min(right - left, bottom - top) >= 0.3 * min(width, height)


def test_a_tile_is_laid_on_every_screen(meet: Meet, screen: dict[str, Any]) -> None:
    ann = meet("Ann", **screen)
    ann.at(ann.set_up("dedalos", "me", "bot:random", options={"first_player": 1}))
    sees_turn(ann)
    offers = [offer["say"] for offer in ann.frames()[-1]["offers"]]

    carry_out(ann, plan(offers))

    expect(ann.question()).to_contain_text("action 2 of 3")
    fits(ann)


def test_a_phone_reaches_log_chat_and_players(meet: Meet) -> None:
    ann = meet("Ann", **PHONE)
    ann.at(ann.set_up("dedalos", "me", "bot:random", options={"first_player": 1}))
    sees_turn(ann)

    for tab, name in (("Log", "What has happened"), ("Chat", "Chat"), ("Players", "Players")):
        ann.page.get_by_role("tab", name=re.compile(tab)).tap()
        expect(ann.region(name)).to_be_in_viewport(ratio=0.5)
        fits(ann)


def test_a_phone_opens_rules_and_settings_within_the_screen(meet: Meet) -> None:
    ann = meet("Ann", **PHONE)
    ann.at(ann.set_up("dedalos", "me", "bot:random", options={"first_player": 1}))
    sees_turn(ann)

    ann.button("Rules").tap()
    expect(ann.page.get_by_role("dialog", name="Rules").get_by_text("DD-S01")).to_be_visible()
    fits(ann)
    ann.button("Close the rules").tap()
    ann.page.get_by_label("Settings").tap()
    expect(ann.page.get_by_label("Dark", exact=True)).to_be_in_viewport()
    fits(ann)


def test_a_touch_is_large_enough_for_a_finger(meet: Meet) -> None:
    """Whoever plays by touch hits a tile of the hand, and the buttons that turn and play it."""
    ann = meet("Ann", **PHONE)
    ann.at(ann.set_up("dedalos", "me", "bot:random", options={"first_player": 1}))
    sees_turn(ann)
    for tile in ann.zone("Your hand").get_by_role("button").all():
        left, top, right, bottom = box_of(tile)
        assert min(right - left, bottom - top) >= 44
    for button in ann.question().get_by_role("button").all():
        left, top, right, bottom = box_of(button)
        assert bottom - top >= 32


def test_wheel_and_drag_bring_the_board_closer_and_aside(ann: Visitor) -> None:
    ann.at(ann.set_up("connect_four", "me", "me"))
    board = ann.zone("Board")
    left, top, right, bottom = box_of(board)
    middle = ((left + right) / 2, (top + bottom) / 2)
    whole = board.get_attribute("viewBox") or ""

    ann.page.mouse.move(*middle)
    ann.page.mouse.wheel(0, -600)
    expect(board).not_to_have_attribute("viewBox", whole)
    closer = board.get_attribute("viewBox") or ""
    ann.page.mouse.down()
    ann.page.mouse.move(middle[0] + 60, middle[1] + 40, steps=4)
    ann.page.mouse.up()
    expect(board).not_to_have_attribute("viewBox", closer)
    ann.button("Show all of the board").click()

    expect(board).to_have_attribute("viewBox", whole)
    expect(ann.discs()).to_have_count(0)  # the end of a drag is no click
