"""What a click means: one, two, one beside what was meant; and that nothing runs away from under a pointer."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.dedalos import carry_out, cell, choices, held, plan
from browser.people import Meet, Visitor, touch
from browser.test_screens import PHONE, box_of

BESIDE = 11
"""Pixels: more than the browser forgives a finger by itself."""


def middle(item: Locator) -> tuple[float, float]:
    left, top, right, bottom = box_of(item)
    return (left + right) / 2, (top + bottom) / 2


def second_click(visitor: Visitor) -> None:
    """The other half of a double click, where the mouse is."""
    visitor.page.mouse.down(click_count=2)
    visitor.page.mouse.up(click_count=2)


def caption(visitor: Visitor) -> Locator:
    """The line under the board."""
    return visitor.page.locator("p.caption")


def test_the_second_click_of_a_double_one_plays_nothing(ann: Visitor) -> None:
    ann.at(ann.set_up("connect_four", "me", "me"))
    place = middle(ann.lit("Board", "column 3:"))

    ann.page.mouse.click(*place)
    expect(ann.question()).to_contain_text("Yellow, which column?")
    second_click(ann)
    ann.drop(5)

    expect(ann.log()).to_contain_text("Yellow drops a disc into column 5.")
    expect(ann.discs()).to_have_count(2)
    expect(ann.page.get_by_role("alert")).to_have_count(0)


def test_a_double_click_on_a_tile_in_hand_chooses_it(ann: Visitor) -> None:
    ann.at(ann.set_up("dedalos", "me", "me", options={"first_player": 1}))
    ann.button("I am Saffron").click()

    ann.page.mouse.dblclick(*middle(held(ann, "a junction")))

    expect(ann.question()).to_contain_text("Back")
    ann.page.mouse.click(*middle(cell(ann, 1, 0)))
    turn = ann.question().get_by_role("button", name=re.compile("Turn"))
    before = turn.text_content()
    second_click(ann)  # and on what can be turned it turns it
    expect(turn).not_to_have_text(before or "")


def test_a_pointer_that_rests_where_it_played_asks_for_nothing_more(ann: Visitor) -> None:
    ann.at(ann.set_up("connect_four", "me", "me"))
    x, y = middle(ann.lit("Board", "column 3:"))
    ann.page.mouse.move(x, y)
    expect(caption(ann)).to_have_text("Drop a disc into column 3.")

    ann.page.mouse.click(x, y)
    expect(ann.question()).to_contain_text("Yellow, which column?")
    ann.page.mouse.move(x + 3, y - 3)
    expect(caption(ann)).to_have_text("Red drops a disc into column 3.")

    ann.page.mouse.move(*middle(ann.lit("Board", "column 4:")))
    expect(caption(ann)).to_have_text("Drop a disc into column 4.")
    ann.page.mouse.move(x, y)
    expect(caption(ann)).to_have_text("Drop a disc into column 3.")


def test_the_hand_stays_where_it_is_whatever_is_chosen(ann: Visitor) -> None:
    ann.at(ann.set_up("dedalos", "me", "me", options={"first_player": 1}))
    ann.button("I am Saffron").click()
    expect(ann.question()).to_contain_text("action 1 of 3")
    hand = box_of(ann.zone("Your hand"))

    touch(held(ann, "a junction"))
    touch(cell(ann, 1, 0))
    expect(ann.question().get_by_role("button", name=re.compile("Turn"))).to_be_visible()
    assert box_of(ann.zone("Your hand")) == hand
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("Escape")
    for action in ("2 of 3", "3 of 3? It may not be a Play"):
        carry_out(ann, plan([choice for choice in choices(ann) if choice.startswith("Lay")]))
        expect(ann.question()).to_contain_text(f"action {action}")
        assert box_of(ann.zone("Your hand")) == hand


@pytest.mark.parametrize(
    ("wishes", "pushes"), [(PHONE, True), ({"viewport": PHONE["viewport"]}, False)], ids=["finger", "mouse"]
)
def test_a_finger_that_touches_beside_a_figure_means_it(meet: Meet, wishes: dict[str, Any], pushes: bool) -> None:
    """A finger is wide; a mouse points, and is told what it points at."""
    ann = meet("Ann", **wishes)
    ann.at(ann.set_up("dedalos", "me", "me", options={"first_player": 1}))
    ann.button("I am Saffron").click()
    offers = [offer["say"] for offer in ann.frames()[-1]["offers"]]
    carry_out(ann, plan(offers))
    expect(ann.question()).to_contain_text("action 2 of 3")
    x, y = middle(ann.lit("The labyrinth", "Azure"))
    beside = x, y + BESIDE

    if pushes:
        ann.page.touchscreen.tap(*beside)
        expect(ann.question()).to_contain_text("the azure triangle")
        expect(ann.question()).to_contain_text("Back")
    else:
        ann.page.mouse.click(*beside)
        expect(ann.page.get_by_role("alert")).to_be_visible()
        expect(ann.question()).not_to_contain_text("Back")
