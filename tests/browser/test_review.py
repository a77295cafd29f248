"""After a game: the curve of chances, its turning point on the board, a link to it, and playing on from there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.people import Meet, Visitor, play_out
from browser.test_access import barriers
from browser.test_screens import PHONE, fits

BLUNDER = [1, 7, 1, 7, 1, 7, 4, 7]
"""Ann could have won with the seventh disc, and lets Ben win."""


@pytest.fixture
def table(ann: Visitor, ben: Visitor) -> str:
    """A match that Ann has thrown away."""
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    play_out(table, ann, ben, columns=BLUNDER)
    return table


def point(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("button", name=re.compile(r"^Turning point \d: move 7, Ann$"))


def test_the_turning_point_is_found_shown_and_played_on_from(ann: Visitor, table: str) -> None:
    ann.at(table)
    ann.result().get_by_role("link", name="Where was it won?").click()
    expect(ann.page.get_by_role("img", name="Chance to win, over 8 moves")).to_be_visible()

    point(ann).click()

    words = ann.region("Turning point")
    expect(words).to_contain_text("Drop a disc into column 4. Ann fell from 100 %")
    expect(words).to_contain_text("the bot would have done this: Drop a disc into column 1.")
    expect(ann.discs()).to_have_count(6)
    expect(ann.page).to_have_url(re.compile(f"/t/{table}/review/6$"))
    ann.button("Play on from here").click()

    expect(ann.discs()).to_have_count(6)
    ann.drop(1)
    expect(ann.result()).to_contain_text("Ann wins")
    expect(ann.region("Players").get_by_role("link", name="move 6 of another game")).to_have_attribute(
        "href", f"/t/{table}/replay/6"
    )


def test_a_link_shows_the_same_to_anybody_also_to_those_who_do_not_see_the_curve(table: str, meet: Meet) -> None:
    eve = meet("Eve")
    eve.open(f"/t/{table}/review/6")

    rows = eve.page.get_by_role("table", name="Chance to win, by move").get_by_role("row")
    expect(rows).to_have_count(10)
    expect(rows.nth(0)).to_have_text("After moveAnnBen")
    expect(rows.nth(9)).to_have_text("80 %100 %")
    expect(eve.region("Turning point")).to_contain_text("Move 7: Ann")
    eve.page.get_by_role("slider", name="Move").focus()
    eve.page.keyboard.press("End")
    expect(eve.discs()).to_have_count(8)
    expect(eve.button("Play on from here")).to_be_disabled()
    point(eve).focus()
    eve.page.keyboard.press("Enter")
    expect(eve.discs()).to_have_count(6)
    assert barriers(eve) == []


def test_a_review_fits_a_phone(table: str, meet: Meet) -> None:
    eve = meet("Eve", **PHONE)
    eve.open(f"/t/{table}/review")

    point(eve).tap()

    expect(eve.region("Turning point")).to_be_visible()
    fits(eve)


def test_a_replay_is_played_on_from_what_one_knew_or_with_everything_open(ann: Visitor) -> None:
    table = ann.set_up("heist", "me", "me")
    with ann.elsewhere() as hand:
        live = hand.look(table)
        frame = live.turn()
        assert live.play(frame, frame["offers"][0]["action"])["type"] == "done"
        hand.post(f"/api/tables/{table}/give-up")
    for way, words in (
        (re.compile("knew then$"), "from what Ann knew then"),
        ("With everything open", "with everything open"),
    ):
        ann.open(f"/t/{table}/replay/0")

        ann.button(way).click()

        expect(ann.region("Players")).to_contain_text(f"Played on from move 0 of another game, {words}.")
