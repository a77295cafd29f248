"""Hints on the screen: three depths by mouse and by keyboard, marked on the board, and one key from being played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.people import Meet, Visitor, sees_turn, touch

PHONE = {"width": 390, "height": 844}
TURNS = ("Hint", "Hint: where?", "Hint: move?")
"""What the button is called before each depth."""


def told(visitor: Visitor) -> Locator:
    """What somebody has been told, depth by depth."""
    return visitor.page.get_by_role("status", name="Hint").locator("p:has(b)")


def advised(visitor: Visitor) -> Locator:
    """What a hint has marked."""
    return visitor.page.locator("g.ui-advised")


def ghosts(visitor: Visitor) -> Locator:
    return visitor.page.locator(".ui-ghosts g.ui-ghost")


def help_button(visitor: Visitor) -> Locator:
    return visitor.question().get_by_role("button", name=re.compile("^Hint"))


def test_each_click_tells_more_and_enter_plays_what_was_hinted_at(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    ann.at(table)
    ben.at(table)
    sees_turn(ann)
    expect(help_button(ben)).to_have_count(0)

    help_button(ann).click()
    expect(told(ann)).to_have_count(1)
    expect(told(ann)).to_contain_text("Aim:")
    expect(advised(ann)).to_have_count(0)
    expect(help_button(ann)).to_contain_text(TURNS[1])
    help_button(ann).click()
    expect(told(ann).nth(1)).to_contain_text("Where: Look at this: column")
    expect(advised(ann)).to_have_count(1)
    expect(ghosts(ann)).to_have_count(0)
    dashes = advised(ann).locator("> .ui-mark").evaluate("mark => getComputedStyle(mark).strokeDasharray")
    lit = ann.page.locator("g.ui-lit:not(.ui-advised) > .ui-mark").first
    assert dashes != lit.evaluate("mark => getComputedStyle(mark).strokeDasharray")  # not by colour alone
    help_button(ann).click()
    expect(told(ann).nth(2)).to_contain_text("Move: Drop a disc into column")
    expect(ghosts(ann)).not_to_have_count(0)
    expect(ann.discs()).to_have_count(0)
    ann.page.keyboard.press("Enter")

    expect(ann.discs()).to_have_count(1)
    expect(told(ann)).to_have_count(0)
    expect(advised(ann)).to_have_count(0)
    expect(help_button(ann)).to_have_count(0)
    for depth in ("what to aim for", "which piece or place", "the move"):
        expect(ben.log()).to_contain_text(f"Ann asked for a hint ({depth}).")
    ben.open(f"/t/{table}/replay/0")
    expect(ben.log().locator(".current")).to_contain_text("Ann asked for a hint (the move).")


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 800}, PHONE], ids=["desk", "phone"])
def test_the_key_h_does_the_same_in_a_game_with_secrets(meet: Meet, viewport: dict[str, int]) -> None:
    ann = meet("Ann", viewport=viewport)
    ann.at(ann.set_up("dedalos", "me", "bot:random", options={"first_player": 1}))
    sees_turn(ann)
    expect(help_button(ann)).to_be_visible()

    for depth in (1, 2, 3):
        ann.page.keyboard.press("h")
        expect(told(ann)).to_have_count(depth)
        expect(told(ann).nth(depth - 1)).to_be_visible()
    expect(ann.question().get_by_role("button", name=re.compile("Play"))).to_be_focused()
    move = (told(ann).nth(2).text_content() or "").removeprefix("Move: ").split(".")[0]
    assert [offer["say"] for offer in ann.frames()[-1]["offers"] if offer["say"].startswith(move)]
    ann.page.keyboard.press("Enter")

    expect(ann.question()).not_to_contain_text("action 1 of 3")
    expect(told(ann)).to_have_count(0)


def test_whoever_goes_back_from_a_hint_chooses_as_before(ann: Visitor) -> None:
    ann.at(ann.set_up("connect_four", "me", "bot:random"))
    sees_turn(ann)
    for depth in (1, 2, 3):
        ann.page.keyboard.press("H")
        expect(told(ann)).to_have_count(depth)
    expect(ghosts(ann)).not_to_have_count(0)

    ann.page.keyboard.press("Escape")
    expect(ghosts(ann)).to_have_count(0)
    ann.page.keyboard.press("h")
    expect(ghosts(ann)).not_to_have_count(0)
    ann.page.keyboard.press("Escape")
    other = ann.page.locator("g.ui-lit:not(.ui-advised)").first
    expect(other).to_have_accessible_name(re.compile(r"^column \d: "))
    expect(ann.page.locator("g.ui-lit.ui-advised")).to_have_accessible_name(re.compile(r"^column \d, hinted at: "))
    touch(other)

    expect(ann.log()).to_contain_text("Ann drops a disc into column")


def test_at_a_table_without_hints_there_is_no_such_button(ann: Visitor) -> None:
    ann.open("/new/connect_four")
    ann.page.get_by_label("Yellow").select_option("bot:wanders")
    ann.page.get_by_label("Hints", exact=True).uncheck()
    ann.button("Start").click()
    sees_turn(ann)
    ann.page.keyboard.press("h")

    expect(help_button(ann)).to_have_count(0)
    assert not [text for text in ann.heard if '"type":"hinted"' in text or '"type":"refused"' in text]
