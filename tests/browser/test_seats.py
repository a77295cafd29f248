"""Who sits where while a game goes on: people leave, others take over, bots stand in."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.people import Meet, Visitor, play_out, sees_turn


def change(visitor: Visitor, name: str, wish: str | re.Pattern[str]) -> None:
    """Open the menu of a seat, and choose."""
    visitor.page.get_by_label(f"Change who plays {name}").click()
    visitor.region("Players").get_by_role("button", name=wish).click()


def test_whoever_watches_takes_over_a_seat_that_was_left(ann: Visitor, ben: Visitor, meet: Meet) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    eve = meet("Eve")
    for visitor in (ann, ben, eve):
        visitor.at(table)
    ann.drop(3)
    sees_turn(ben)
    expect(eve.button("Sit here")).to_have_count(0)

    change(ben, "Ben", "Leave the seat")
    eve.button("Sit here").click()

    sees_turn(eve)
    eve.drop(4)
    expect(ann.log()).to_contain_text("Eve drops a disc into column 4.")
    expect(ben.question()).not_to_contain_text("Your turn")


def test_nobody_takes_the_seat_of_somebody_who_is_only_away(ann: Visitor, ben: Visitor, meet: Meet) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    eve = meet("Eve")
    eve.at(table)

    expect(eve.region("Players").get_by_text("away")).to_have_count(2)
    expect(eve.button("Sit here")).to_have_count(0)


def test_a_bot_stands_in_and_gives_the_seat_back(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    ann.at(table)
    ben.at(table)
    sees_turn(ann)

    change(ann, "Ann", re.compile("random"))
    sees_turn(ben)
    expect(ben.region("Players")).to_contain_text(re.compile(r"Red\s+random bot"))
    change(ann, "Red", "Give the seat back")
    ann.button("Sit here").click()
    ben.drop(5)

    sees_turn(ann)
    expect(ben.region("Players")).to_contain_text("Ann")


def test_bots_that_stand_in_for_everybody_finish_the_game(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    play_out(table, ann, ben, columns=[1, 2, 1, 2])
    ann.at(table)
    ben.at(table)

    change(ben, "Ben", re.compile("greedy"))
    change(ann, "Ann", re.compile("greedy"))

    for visitor in (ann, ben):
        expect(visitor.result()).to_be_visible()


def test_whoever_plays_against_bots_can_give_up_the_table(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "bot:random")
    ann.at(table)
    ben.at(table)

    ann.page.get_by_text("This table", exact=True).click()
    ann.button("Give up this game").click()

    for visitor in (ann, ben):
        expect(visitor.result().get_by_role("heading")).to_have_text("Given up")


def test_two_people_give_up_a_game_when_both_want_to(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    for visitor in (ann, ben):
        visitor.at(table)
        visitor.page.get_by_text("This table", exact=True).click()

    ann.button("Give up this game").click()
    expect(ben.region("Players")).to_contain_text("here, would give up")
    expect(ann.button("Play on after all")).to_be_visible()
    ben.button("Give up this game").click()

    for visitor in (ann, ben):
        expect(visitor.result()).to_contain_text("Ann and Ben gave up")
