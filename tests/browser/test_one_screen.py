"""Several seats at one screen: the curtain falls between hands that are hidden from each other."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from browser.people import Visitor, touch

# Notes each change between what may be seen; the observer is told of every state of the page, painted or not.
WATCH_HANDS = """
window.seen = [];
new MutationObserver(() => {
  const hand = document.querySelector('[aria-label="Your hand"]') !== null;
  const curtain = document.querySelector('[aria-label="Curtain"]') !== null;
  const now = [hand && "hand", curtain && "curtain"].filter(Boolean).join(" and ");
  if (now && now !== window.seen.at(-1)) window.seen.push(now);
}).observe(document, { subtree: true, childList: true });
"""


def test_a_hand_is_not_in_the_page_before_its_curtain_is_lifted(ann: Visitor) -> None:
    table = ann.set_up("heist", "me", "me")
    ann.context.add_init_script(WATCH_HANDS)
    ann.at(table)

    for seat, room in (("Ash", 1), ("Birch", 2)):
        expect(ann.region("Curtain")).to_contain_text(f"Pass the screen to {seat}")
        expect(ann.zone("Your hand")).to_have_count(0)
        ann.button(f"I am {seat}").click()
        expect(ann.region("Curtain")).to_have_count(0)
        expect(ann.question()).to_contain_text(f"{seat}, which room?")
        expect(ann.zone("Your hand")).to_be_visible()
        touch(ann.lit("The house", f"room {room}:"))
    expect(ann.log()).to_contain_text("They enter the rooms 1, 2.")
    touch(ann.lit("The house", "room 3:"))  # all are asked again, and it is Birch who looks

    expect(ann.region("Curtain")).to_contain_text("Pass the screen to Ash")
    assert ann.page.evaluate("window.seen") == ["curtain", "hand", "curtain", "hand", "curtain"]


def test_behind_the_curtain_nothing_is_known_of_the_next_hand(ann: Visitor) -> None:
    """Whoever looks into the machine room of the page while the curtain hangs finds only what the last seat saw."""
    table = ann.set_up("heist", "me", "me")
    ann.at(table)
    ann.button("I am Ash").click()
    touch(ann.lit("The house", "room 1:"))

    expect(ann.region("Curtain")).to_contain_text("Pass the screen to Birch")

    assert {frame["seat"] for frame in ann.frames()} == {0}
    zones = [zone for text in ann.heard for zone in json.loads(text).get("scene", {}).get("zones", [])]
    assert {zone["seat"] for zone in zones if zone.get("role") == "hand"} == {0}


def test_one_screen_plays_a_whole_game_and_shows_each_what_happened_since(ann: Visitor) -> None:
    table = ann.set_up("heist", "me", "me", options={"rounds": 1})
    ann.at(table)
    ann.button("I am Ash").click()
    touch(ann.lit("The house", "room 1:"))
    ann.button("I am Birch").click()
    expect(ann.region("While you were away")).to_contain_text("Ash has chosen.")
    touch(ann.lit("The house", "room 2:"))

    expect(ann.result()).to_be_visible()
    expect(ann.result()).to_contain_text("The most valuable loot")


def test_without_secrets_there_is_no_curtain(ann: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "me")
    ann.at(table)

    for seat, column in (("Red", 1), ("Yellow", 2), ("Red", 1)):
        expect(ann.question()).to_contain_text(f"{seat}, which column?")
        expect(ann.region("Curtain")).to_have_count(0)
        ann.drop(column)

    expect(ann.discs()).to_have_count(3)
