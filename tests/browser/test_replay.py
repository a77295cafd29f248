"""The past of a table: scrub, step, let it run, hand on a link to a position."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from browser.people import Meet, Visitor, play_out

COLUMNS = [1, 2, 1, 2, 1, 2, 1]
LONG = [1, 2, 1, 2, 2, 1, 2, 1, 3, 4, 3, 4, 4, 3, 4, 3, 5, 6, 5, 6, 6, 5, 6, 5]
"""Nobody has won by then."""


@pytest.fixture
def table(ann: Visitor, ben: Visitor) -> str:
    """A finished match."""
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    play_out(table, ann, ben, columns=COLUMNS)
    return table


def slider(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("slider", name="Move")


def test_a_finished_match_is_scrubbed_and_stepped_through(ann: Visitor, table: str) -> None:
    ann.at(table)
    ann.result().get_by_role("link", name="Replay").click()
    expect(ann.discs()).to_have_count(0)

    slider(ann).fill("5")
    expect(ann.discs()).to_have_count(5)
    expect(ann.page).to_have_url(re.compile(f"/t/{table}/replay/5$"))
    ann.button("One move on").click()
    expect(ann.discs()).to_have_count(6)
    ann.button("One move back").click()
    ann.button("One move back").click()
    expect(ann.discs()).to_have_count(4)
    expect(ann.page.get_by_text("Ben drops a disc into column 2.").first).to_be_visible()
    ann.button("To the end").click()
    expect(ann.discs()).to_have_count(7)
    expect(ann.button("One move on")).to_be_disabled()
    ann.button("To the start").click()
    expect(ann.discs()).to_have_count(0)


def test_a_replay_runs_by_itself_to_the_end(ann: Visitor, table: str) -> None:
    ann.open(f"/t/{table}/replay/4")
    expect(ann.discs()).to_have_count(4)

    ann.button(re.compile("Run")).click()

    expect(slider(ann)).to_have_value("7")
    expect(ann.discs()).to_have_count(7)
    expect(ann.button(re.compile("Run"))).to_be_disabled()


def test_a_link_leads_others_to_the_same_position(ann: Visitor, table: str, meet: Meet) -> None:
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.open(f"/t/{table}/replay")
    slider(ann).fill("3")
    expect(ann.discs()).to_have_count(3)
    ann.button("Link to here").click()
    expect(ann.button(re.compile("Copied"))).to_be_visible()
    link = ann.page.evaluate("navigator.clipboard.readText()")
    eve = meet("Eve")

    eve.page.goto(link)

    expect(eve.discs()).to_have_count(3)
    expect(slider(eve)).to_have_value("3")
    eve.page.keyboard.press("ArrowRight")
    expect(eve.discs()).to_have_count(4)


def test_a_line_of_the_log_leads_to_its_move(ann: Visitor, table: str) -> None:
    ann.open(f"/t/{table}/replay")

    ann.log().get_by_role("link", name="Replay from move 6").click()

    expect(slider(ann)).to_have_value("6")
    expect(ann.discs()).to_have_count(6)


def test_the_log_follows_the_move_that_is_shown(meet: Meet, ben: Visitor) -> None:
    ann = meet("Ann", viewport={"width": 1280, "height": 500})  # too low for all of the log
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    play_out(table, ann, ben, columns=LONG)
    ann.open(f"/t/{table}/replay/{len(LONG)}")

    for move in (len(LONG), 2, 13, 14, len(LONG)):
        slider(ann).fill(str(move))
        current = ann.log().locator("[aria-current=step]")
        expect(current).to_have_accessible_name(f"Replay from move {move}")
        expect(current).to_be_in_viewport()
    expect(ann.log().get_by_role("link", name="Replay from move 2", exact=True)).not_to_be_in_viewport()
    ann.button("To the start").click()

    expect(current).to_have_count(0)
    expect(ann.log().get_by_role("link", name="Replay from move 1", exact=True)).to_be_in_viewport()
    assert ann.page.evaluate("scrollY") == 0


def test_the_past_of_a_running_game_is_seen_with_ones_own_eyes(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("heist", "me", "open")
    ben.sit_down(table)
    ann.at(table)
    ann.lit("The house", "room 2:").click(force=True)
    expect(ann.log()).to_contain_text("Ann chooses room 2.")

    for visitor, sentence in ((ann, "Ann chooses room 2."), (ben, "Ann has chosen.")):
        visitor.open(f"/t/{table}/replay/1")
        expect(visitor.log()).to_contain_text(sentence)
        expect(visitor.zone("Your hand").get_by_role("img")).to_have_count(3)
    ann.page.get_by_label("With whose eyes").select_option("as a watcher")

    expect(ann.zone("Your hand")).to_have_count(0)
    expect(ann.log()).to_contain_text("Ann has chosen.")
