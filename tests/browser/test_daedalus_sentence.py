"""The Daedalus Sentence in the browser: people who break out together, and what the station does to them."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from browser.people import Meet, Visitor, sees_turn, touch
from browser.sentence import STATION, continue_tale, item, press, tale, tap

BOTH_AT_THE_GATE = tale(
    "clay jamie baxter",
    "clay: discover B1 > B01",
    "clay: move B1",
    "clay: obtain_code > red-1b blue-2b",
    "jamie: discover B2 > B03",
    "jamie: move B2",
    "jamie: move B1",
    hands="red-2b mino-01 blue-3a mino-02 yellow-1a mino-03",
)
"""Each has one action left and half of what the gate to the red ring takes."""

GUARD_BESIDE_BAXTER = tale(
    "baxter clay",
    "clay: discover B1 > B02",
    "baxter: discover B0 > B03",
    "baxter: move B0",
    hands="red-2b mino-01 blue-3a mino-02",
    theseus="red-1a blue-1b red-2a green-2a red-3a green-3a yellow-2a yellow-3a",
)
"""The Minotaur that Clay found will march one step counterclockwise, onto Baxter's tile."""


def test_two_people_open_the_first_gate_together(ann: Visitor, ben: Visitor) -> None:
    continue_tale(ann, BOTH_AT_THE_GATE, ben, "bot:random")
    expect(item(ben, "alert")).to_contain_text("alert 1")

    touch(item(ann, "card red-2b"))
    touch(item(ann, "card red-1b"))
    expect(ben.log()).to_contain_text("Ann lays red 2 on card 1 of the code")
    expect(ben.question()).not_to_contain_text("Your turn")
    press(ann, "Ask the others to help; that spends your action.")
    sees_turn(ben)
    touch(item(ben, "card blue-3a"))
    touch(item(ben, "card blue-2b"))

    for visitor in (ann, ben):
        expect(visitor.log()).to_contain_text("The code is broken")
        expect(visitor.log()).to_contain_text("The alert level rises to 2")
        expect(item(visitor, "alert")).to_contain_text("alert 2")


def test_a_capture_is_shown_and_a_friend_comes_to_the_rescue(meet: Meet, ben: Visitor) -> None:
    ann = meet("Ann", hasty=False)
    continue_tale(ann, GUARD_BESIDE_BAXTER, ben)
    press(ann, "Done for this round.")
    press(ben, "Done for this round.")

    expect(ann.page.get_by_text("A Minotaur captures Ann in the Blood Archive").first).to_be_visible()
    ann.button("Skip »").click()
    for visitor in (ann, ben):
        expect(visitor.log()).to_contain_text("While Baxter is captured, no laboratory can be used.")
        expect(item(visitor, "escapee 0")).to_contain_text("at C0, captured")
        expect(item(visitor, "closed lab")).to_have_count(1)
    expect(ann.question()).not_to_contain_text("Your turn")
    tap(ben, "B1", "B0", "C0")

    for visitor in (ann, ben):
        expect(visitor.log()).to_contain_text("Ben frees Ann. Laboratories can be used again.")
        expect(item(visitor, "closed lab")).to_have_count(0)
    sees_turn(ann)


def test_a_phase_against_the_clock_runs_out_for_everybody(ann: Visitor, ben: Visitor) -> None:
    options: dict[str, Any] = {"difficulty": "custom", "automated_security": True, "phase_seconds": 15}
    file = tale("baxter clay", "baxter: ready", hands="red-2b mino-01 blue-3a mino-02", **options)
    continue_tale(ann, file, ben)
    expect(ann.page.get_by_role("timer")).to_have_count(0)

    press(ben, "Ready.")
    for visitor in (ann, ben):
        expect(visitor.page.get_by_role("timer")).to_contain_text(re.compile("0:1[0-5]"))
    tap(ann, "B0")

    for visitor in (ann, ben):
        expect(visitor.log()).to_contain_text("Time is up: Phase 2 is over.")
        expect(visitor.log()).to_contain_text("Phase 3: THESEUS acts with one column.")
        expect(visitor.page.get_by_role("timer")).to_have_count(0)
        expect(visitor.question()).to_contain_text("Ready.")


def test_nobody_talks_before_the_actions_begin(ann: Visitor, ben: Visitor) -> None:
    options: dict[str, Any] = {"difficulty": "custom", "emergency_protocols": True}
    file = tale("baxter clay", "baxter: ready", hands="red-2b mino-01 blue-3a mino-02", rolls="6", **options)
    continue_tale(ann, file, ben)
    why = "Emergency protocols: nobody talks before the actions begin."

    for visitor in (ann, ben):
        visitor.page.get_by_role("tab", name="Chat").click()
        expect(visitor.region("Chat")).to_contain_text(why)
        expect(visitor.page.get_by_label("Say something")).to_be_disabled()
        expect(visitor.button("Hello!")).to_be_disabled()
        expect(visitor.button("Point")).to_be_disabled()
        expect(visitor.button("Plan")).to_have_count(0)
    item(ann, "B0").click(force=True, modifiers=["Alt"])
    expect(ann.question().get_by_role("alert")).to_contain_text(why)
    with ann.elsewhere() as person:  # nor past the page
        live = person.look(ann.page.url.rpartition("/")[2])
        for answer in (live.ask("chat", text="B0!"), live.ask("ping", seat=0, on="B0")):
            assert (answer["type"], answer["code"], answer["message"]) == ("refused", "silence", why)

    press(ben, "Ready.")
    press(ann, "Ready.")
    expect(ben.page.get_by_text("planning", exact=True)).to_be_visible()
    press(ben, "Ready.")
    expect(ann.page.get_by_role("timer")).to_be_visible()
    ann.page.get_by_label("Say something").fill("Quick, B0!")
    ann.page.keyboard.press("Enter")
    expect(ben.region("Chat")).to_contain_text("Quick, B0!")
    assert not any('"pinged"' in text for text in ben.heard)


def test_one_person_plays_two_characters_without_a_curtain(ann: Visitor) -> None:
    continue_tale(ann, tale("baxter clay", hands="red-2b mino-01 blue-3a mino-02"), "me")
    seats = ann.page.get_by_role("group", name="Your seats").get_by_role("button")

    tap(ann, "B0")
    expect(ann.log()).to_contain_text("Ann discovers")
    seats.nth(1).click()
    tap(ann, "B1")

    expect(ann.log()).to_contain_text("Briar discovers")
    expect(ann.region("Curtain")).to_have_count(0)
    assert {frame["seat"] for frame in ann.frames()} == {0, 1}


def test_a_forecast_is_played_and_the_station_comes_back(ann: Visitor, ben: Visitor) -> None:
    continue_tale(ann, GUARD_BESIDE_BAXTER, ben)
    expect(item(ann, "escapee 0")).to_contain_text("at B0")

    ann.button("What will happen?").click()
    expect(ann.page.get_by_role("group", name="Forecast")).to_be_visible()
    expect(item(ann, "escapee 0")).to_contain_text("at C0, captured")
    expect(item(ben, "escapee 0")).to_contain_text("at B0")
    ann.page.keyboard.press("Escape")

    expect(item(ann, "escapee 0")).to_contain_text("at B0")
    expect(ann.log()).not_to_contain_text("captures")
    sees_turn(ann)


def test_a_plan_of_one_is_seen_by_the_other(ann: Visitor, ben: Visitor) -> None:
    continue_tale(ann, GUARD_BESIDE_BAXTER, ben)

    ann.button("Plan").click()
    tap(ann, "B5")
    plan = ben.region("Plan of Ann").get_by_role("listitem")
    expect(plan).to_have_text(re.compile("Discover B5"))
    expect(ben.zone(STATION).locator(".ui-badges text")).to_have_text(["1"])
    expect(item(ben, "B5")).to_contain_text("not discovered")
    ann.button("✓ Carry out").click()

    expect(ben.log()).to_contain_text("Ann discovers")
    expect(plan).to_have_count(0)
