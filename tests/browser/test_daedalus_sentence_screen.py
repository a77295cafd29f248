"""The station on the screen: rings that turn, small screens, keys instead of a mouse, nothing in anybody's way."""

from __future__ import annotations

import math
import re
from itertools import combinations

import pytest
from playwright.sync_api import expect

from browser.people import Meet, Visitor, sees_turn
from browser.sentence import STATION, continue_tale, item, middle, press, tale, tap
from browser.test_access import barriers
from browser.test_keyboard import MOST_STOPS, Keys
from browser.test_screens import PHONE, box_of, fits, overlap

BLUE_TURNS = tale(
    "baxter",
    "baxter: discover B0 > B03",
    "baxter: move B0",
    "baxter: discover B1 > B01",
    hands="red-2b mino-01",
    theseus="blue-1a green-1a red-2a green-2a red-3a green-3a yellow-2a yellow-3a",
)
"""When Baxter is done, blue will turn one step clockwise with him on it."""


def room_of(visitor: Visitor, key: str) -> str:
    """The place of the blue ring in which something is seen."""
    here = middle(visitor, key)
    return min((f"B{slot}" for slot in range(6)), key=lambda place: math.dist(middle(visitor, place), here))


def test_a_ring_turns_with_everything_on_it(ann: Visitor) -> None:
    continue_tale(ann, BLUE_TURNS)
    sees_turn(ann)
    board = ann.zone(STATION)
    assert [room_of(ann, key) for key in ("escapee 0", "blue 0", "blue 1", "blue 1 door")] == ["B0", "B0", "B1", "B1"]
    before = board.screenshot()

    press(ann, "Done for this round.")
    expect(ann.log()).to_contain_text("Blue turns one step clockwise.")
    expect(item(ann, "escapee 0")).to_contain_text("at B1")

    assert [room_of(ann, key) for key in ("escapee 0", "blue 0", "blue 1", "blue 1 door")] == ["B1", "B1", "B2", "B2"]
    expect(item(ann, "B1")).to_contain_text("B1, Blood Archive: a laboratory")
    expect(item(ann, "B2")).to_have_accessible_name(re.compile("^B2, Sorting Lock: a gate to the red ring"))
    assert board.screenshot() != before


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (1280, 660)], ids=str)
def test_the_hand_stays_where_it_is_whatever_is_asked(meet: Meet, size: tuple[int, int]) -> None:
    ann = meet("Ann", viewport={"width": size[0], "height": size[1]})
    continue_tale(ann, BLUE_TURNS)
    sees_turn(ann)
    hand = ann.zone("Your hand: Baxter")
    before = box_of(hand)

    for steps in (["B1"], ["B0", "B1"]):
        tap(ann, *steps)
        expect(item(ann, "escapee 0")).to_contain_text(f"at {steps[-1]}")
        assert box_of(hand) == before
    press(ann, "Done for this round.")
    expect(ann.question()).to_contain_text("Round 2")
    assert box_of(hand) == before


def test_there_is_room_for_choices_and_log_beside_the_station(ann: Visitor) -> None:
    continue_tale(ann, BLUE_TURNS)
    sees_turn(ann)

    choices = ann.region("Choices in words").get_by_role("button")
    for choice in choices.all():
        expect(choice).to_be_in_viewport(ratio=1)
    _, top, _, bottom = box_of(ann.log())
    assert bottom - top > 40
    assert bottom < 800
    _, top, _, bottom = box_of(ann.page.locator(".caption"))
    assert bottom - top > 100  # five lines: what is explained there is rarely shorter than three


def test_a_long_caption_unfolds(meet: Meet) -> None:
    ann = meet("Ann", **PHONE)
    continue_tale(ann, BLUE_TURNS)
    sees_turn(ann)
    ann.question().get_by_role("button", name="Done for this round.").tap()
    expect(ann.question()).to_contain_text("Round 2")
    caption = ann.page.locator(".caption")
    unseen = "caption => caption.scrollHeight - caption.clientHeight"
    assert caption.evaluate(unseen) > 0
    expect(ann.button("Show all of the board")).to_have_count(0)  # all of it is shown: its place is for words

    caption.tap()

    assert caption.evaluate(unseen) == 0


def test_what_an_answer_lies_on_can_be_touched_through_it(ann: Visitor) -> None:
    continue_tale(ann, BLUE_TURNS)
    sees_turn(ann)
    item(ann, "C0").click(force=True)
    answer = ann.page.get_by_role("alert")
    expect(answer).to_be_visible()
    room = middle(ann, "B1")
    left, top, right, bottom = box_of(answer)
    assert left < room[0] < right
    assert top < room[1] < bottom

    ann.page.mouse.click(*room)

    expect(answer).to_have_count(0)
    expect(item(ann, "escapee 0")).to_contain_text("at B1")


def test_a_phone_plays_by_touch(meet: Meet) -> None:
    ann = meet("Ann", **PHONE)
    continue_tale(ann, BLUE_TURNS)
    sees_turn(ann)
    parts = {
        "head": ann.page.get_by_role("banner"),
        "question": ann.question(),
        "board": ann.zone(STATION),
        "hand": ann.zone("Your hand: Baxter"),
        "parts": ann.page.get_by_role("tablist"),
    }

    boxes = {name: box_of(part) for name, part in parts.items()}
    assert [pair for pair in combinations(boxes, 2) if overlap(boxes[pair[0]], boxes[pair[1]])] == []
    for name in ("question", "board", "hand"):
        left, top, right, bottom = boxes[name]
        assert (left >= 0, top >= 0, right <= 390, bottom <= 844) == (True,) * 4, name
    fits(ann)
    tap(ann, "B5")
    expect(item(ann, "B5")).not_to_contain_text("not discovered")
    tap(ann, "B1")
    expect(item(ann, "escapee 0")).to_contain_text("at B1")
    ann.question().get_by_role("button", name="Done for this round.").tap()

    expect(item(ann, "round")).to_contain_text("Round 2")
    fits(ann)


def test_a_round_is_played_with_the_keyboard(ann: Visitor) -> None:
    ann.at(ann.set_up("daedalus_sentence", "me", "me"))
    keys = Keys(ann)
    expect(ann.question()).to_contain_text("Ash")
    for seat, name in (("Ash", "clay"), ("Briar", "baxter")):
        steer(keys, f"choose {name}")
        keys.press("Enter")
        expect(ann.log()).to_contain_text(f"{seat} plays")

    for seat in ("Briar", "Ash"):
        expect(ann.question()).to_contain_text(f"Round 1, Phase 2: {seat} (")
        place = re.findall(r"discover (B\d)", ann.question().inner_text())[0]
        for verb in ("discovers", "moves to"):
            steer(keys, place)
            keys.press("Enter")
            expect(ann.log()).to_contain_text(f"{seat} {verb}")
        keys.reach("Tab", "Done for this round.")
        keys.press("Enter")

    expect(ann.question()).to_contain_text("Round 2")


def steer(keys: Keys, key: str) -> None:
    """Into the picture, and by arrow keys to where somebody wants who sees it."""
    focus, goal = keys.page.locator("g:focus"), keys.page.locator(f'[data-key="{key}"]')
    expect(goal).to_have_role("button")
    for _ in range(MOST_STOPS):
        if focus.count() == 0:
            keys.press("Tab")
            continue
        if goal.evaluate("item => item === document.activeElement"):
            return
        here, there = focus.bounding_box(), goal.bounding_box()
        assert here is not None
        assert there is not None
        aside, down = there["x"] - here["x"], there["y"] - here["y"]
        arrows = ["ArrowRight" if aside > 0 else "ArrowLeft", "ArrowDown" if down > 0 else "ArrowUp"]
        before = focus.get_attribute("data-key")
        keys.press(arrows[abs(down) > abs(aside)])
        if focus.get_attribute("data-key") == before:
            keys.press(arrows[abs(down) <= abs(aside)])
    raise AssertionError(f"the arrow keys never reach {key}")


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_station_has_no_barriers(meet: Meet, light: str) -> None:
    ann = meet("Ann", color_scheme=light, reduced_motion="reduce")
    ann.at(ann.set_up("daedalus_sentence", "me", "me"))
    sees_turn(ann)
    assert barriers(ann) == []

    continue_tale(ann, BLUE_TURNS)
    sees_turn(ann)
    assert barriers(ann) == []
    tap(ann, "B1")
    press(ann, "Obtain the code of this gate.")
    expect(ann.log()).to_contain_text("obtains the code")
    assert barriers(ann) == []


def test_a_phone_in_the_station_meets_no_barriers(meet: Meet) -> None:
    ann = meet("Ann", **PHONE)
    continue_tale(ann, BLUE_TURNS)
    sees_turn(ann)
    for tab in ("Choices", "Table", "Players", "Log", "Chat"):
        ann.page.get_by_role("tab", name=tab).tap()
        assert barriers(ann) == []
