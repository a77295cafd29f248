"""Who sits where while a game goes on: people leave, others take over, bots stand in."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.people import Meet, Visitor, play_out, sees_turn
from clew.house.owners import LENT_AFTER, OPENED_AFTER
from server.kit import Later


def change(visitor: Visitor, name: str, wish: str | re.Pattern[str]) -> None:
    """Open the menu of a seat, and choose."""
    visitor.page.get_by_label(f"Change who plays {name}").click()
    visitor.region("Players").get_by_role("button", name=wish).click()


def test_somebody_leaves_the_bot_plays_on_and_the_seat_is_theirs_again_with_one_click(
    ann: Visitor, ben: Visitor
) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    ann.at(table)
    ben.at(table)
    ann.drop(3)
    sees_turn(ben)

    change(ben, "Ben", "Leave the seat")
    sees_turn(ann)
    expect(ann.log()).to_contain_text("Ben has left. A bot (seeks) plays Yellow from now on.")
    expect(ann.log()).to_contain_text("Yellow drops a disc")
    expect(ann.region("Players")).to_contain_text(re.compile(r"Yellow\s+seeks bot"))
    expect(ann.button("Take your seat back")).to_have_count(0)
    ben.open("/")
    ben.at(table)
    expect(ben.page.get_by_role("status")).to_contain_text("A bot plays Yellow for you.")
    ben.button("Take your seat back").focus()
    ben.page.keyboard.press("Enter")
    expect(ben.button("Take your seat back")).to_have_count(0)
    ann.drop(4)
    sees_turn(ben)
    ben.drop(1)

    expect(ann.log()).to_contain_text("Ben is back and plays Yellow from now on.")
    expect(ann.log()).to_contain_text("Ben drops a disc into column 1.")
    expect(ben.discs()).to_have_count(4)


def test_whoever_loses_the_connection_is_stood_in_for_after_a_while_and_comes_back(
    ann: Visitor, ben: Visitor, later: Later
) -> None:
    table = ben.set_up("connect_four", "open", "me")
    ann.sit_down(table)
    ann.at(table)
    ben.at(table)
    expect(ann.region("Players")).to_contain_text(re.compile(r"Ben\s+here"))
    expect(ann.page.get_by_label("Change who plays Ben")).to_have_count(0)
    ben.page.close()
    expect(ann.region("Players")).to_contain_text(re.compile(r"Ben\s+away, a bot can stand in after 0:\d\d"))
    expect(ann.page.get_by_label("Change who plays Ben")).to_have_count(0)

    later(LENT_AFTER)
    ann.at(table)
    expect(ann.region("Players")).to_contain_text(re.compile(r"Ben\s+away, a bot can stand in\b"))
    change(ann, "Ben", re.compile("^Let a bot play"))
    expect(ann.region("Players")).to_contain_text(re.compile(r"Yellow\s+seeks bot, stands in"))
    expect(ann.page.get_by_label("Change who plays Yellow")).to_have_count(0)
    ann.drop(3)
    expect(ann.discs()).to_have_count(2)
    ben.page = ben.watched(ben.context.new_page())
    ben.at(table)
    ben.button("Take your seat back").click()
    ann.drop(4)

    sees_turn(ben)


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
    sees_turn(ann)  # a bot has played on
    change(ben, "Yellow", "Give the seat away")
    eve.button("Sit here").click()
    ann.drop(3)

    sees_turn(eve)
    eve.drop(4)
    expect(ann.log()).to_contain_text("Eve drops a disc into column 4.")
    expect(ben.question()).not_to_contain_text("Your turn")


def test_a_seat_is_opened_when_all_others_want_it(ann: Visitor, ben: Visitor, meet: Meet, later: Later) -> None:
    """Where hands are secret, neither of them can take it."""
    table = ann.set_up("dedalos", "me", "open", "open")
    cleo, eve = meet("Cleo"), meet("Eve")
    ben.sit_down(table)
    cleo.sit_down(table)
    for visitor in (ann, cleo, eve):
        visitor.at(table)
    expect(eve.region("Players")).to_contain_text(re.compile(r"Ben\s+away, a bot can stand in after 0:\d\d"))
    expect(eve.page.get_by_label("Change who plays Ben")).to_have_count(0)

    later(OPENED_AFTER)
    for visitor in (ann, cleo):
        visitor.at(table)
    change(ann, "Ben", "Open the seat to others")
    expect(eve.region("Players")).to_contain_text(re.compile(r"Ben\s+away, the seat can be opened, Ann agrees"))
    expect(eve.button("Sit here")).to_have_count(0)
    change(cleo, "Ben", "Open the seat to others")

    expect(cleo.region("Players")).to_contain_text("open seat")
    eve.button("Sit here").click()
    expect(cleo.log()).to_contain_text("Eve plays")
    for visitor in (ann, cleo):
        expect(visitor.button("Sit here")).to_have_count(0)


def test_before_the_game_begins_the_host_frees_the_seat_of_whoever_does_not_come(
    ann: Visitor, ben: Visitor, later: Later
) -> None:
    table = ann.set_up("dedalos", "me", "open", "open")
    ben.sit_down(table)
    ann.at(table)
    expect(ann.page.get_by_text("away, you can free the seat in 0:")).to_be_visible()

    later(LENT_AFTER)
    ann.at(table)
    ann.button("Free the seat").click()

    expect(ann.button("Sit here")).to_have_count(2)


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

    change(ann, "Ann", re.compile("wanders"))
    sees_turn(ben)
    expect(ben.region("Players")).to_contain_text(re.compile(r"Red\s+wanders bot"))
    ann.button("Take your seat back").click()
    ben.drop(5)

    sees_turn(ann)
    expect(ben.region("Players")).to_contain_text("Ann")


def test_bots_that_stand_in_for_everybody_finish_the_game(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    play_out(table, ann, ben, columns=[1, 2, 1, 2])
    ann.at(table)
    ben.at(table)

    change(ben, "Ben", re.compile("seeks"))
    change(ann, "Ann", re.compile("seeks"))

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
