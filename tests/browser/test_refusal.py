"""What the rules forbid is answered where it was tried; what was done can be taken back."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from browser.dedalos import carry_out, choices, plan
from browser.people import Visitor, play_out, sees_turn, touch


def middle(item: Locator) -> tuple[float, float]:
    box = item.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_touch_of_what_is_not_lit_is_answered_with_the_rule_at_that_place(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    play_out(table, ann, ben, columns=[4, 4, 4, 4, 4, 4])
    ann.at(table)
    sees_turn(ann)
    x, y = middle(ann.zone("Board").get_by_role("img", name="column 4"))

    ann.page.mouse.click(x, y)

    answer = ann.page.get_by_role("alert")
    expect(answer).to_contain_text("That column is full.")
    box = answer.bounding_box()
    assert box is not None
    assert box["x"] <= x <= box["x"] + box["width"]
    assert 0 <= box["y"] - y <= 40
    answer.get_by_role("button", name="Rule CF-T02").click()
    clause = ann.page.get_by_role("dialog", name="Rules").get_by_text("CF-T02")
    expect(clause).to_be_in_viewport()
    expect(ann.page.locator(":focus")).to_contain_text("CF-T02")


def test_a_tile_on_an_exit_is_refused_and_the_rules_open_at_the_clause(ann: Visitor) -> None:
    table = ann.set_up("dedalos", "me", "me", options={"first_player": 1})
    ann.at(table)
    ann.button("I am Saffron").click()
    touch(ann.zone("Your hand").get_by_role("button").first)

    touch(ann.zone("The labyrinth").get_by_role("img", name="the eastern exit"), offered=False)

    answer = ann.page.get_by_role("alert")
    link = answer.get_by_role("button", name="Rule DD-")
    clause = (link.text_content() or "").removeprefix("Rule ")
    link.click()
    rules = ann.page.get_by_role("dialog", name="Rules")
    expect(ann.page.locator(":focus")).to_contain_text(clause)
    expect(rules.get_by_text(clause, exact=True)).to_be_in_viewport()
    rules.get_by_label("Search the rules").fill("bag short")
    expect(rules.get_by_text(clause, exact=True)).to_have_count(0)
    ann.button("Close the rules").click()
    expect(rules).to_have_count(0)


def test_escape_steps_back_one_choice_at_a_time(ann: Visitor) -> None:
    table = ann.set_up("dedalos", "me", "me", options={"first_player": 1})
    ann.at(table)
    ann.button("I am Saffron").click()
    touch(ann.zone("Your hand").get_by_role("button").first)
    expect(ann.question()).to_contain_text("Back")

    ann.page.keyboard.press("Escape")

    expect(ann.question()).not_to_contain_text("Back")
    expect(ann.zone("Your hand").get_by_role("button").first).to_be_visible()


def test_a_second_click_is_wanted_by_those_who_ask_for_it(ann: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "bot:random")
    ann.at(table)
    ann.page.get_by_label("Settings").click()
    ann.page.get_by_label("Ask again before each move").check()
    ann.page.keyboard.press("Escape")

    ann.drop(3)

    expect(ann.discs()).to_have_count(0)
    ann.question().get_by_role("button", name="Play").click()
    expect(ann.log()).to_contain_text("Ann drops a disc into column 3.")


def test_an_action_of_ones_own_turn_is_taken_back_freely(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("dedalos", "me", "open", options={"first_player": 1})
    ben.sit_down(table)
    ann.at(table)
    ben.at(table)
    carry_out(ann, plan(choices(ann)))
    expect(ben.log()).to_contain_text("Ann lays")
    expect(ann.question()).to_contain_text("action 2 of 3")

    ann.button("Take back").click()

    for visitor in (ann, ben):
        expect(visitor.log()).to_contain_text("No move has been made yet.")
    expect(ann.question()).to_contain_text("action 1 of 3")


def test_whoever_has_answered_a_move_is_asked_before_it_is_taken_back(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    play_out(table, ann, ben, columns=[3, 3])
    ann.at(table)
    ben.at(table)

    ann.button("Ask to take back").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("Ann")
    ben.button("Refuse").click()
    expect(ben.button("Refuse")).to_have_count(0)
    expect(ann.discs()).to_have_count(2)
    ann.button("Ask to take back").click()
    ben.button("Allow it").click()

    for visitor in (ann, ben):
        expect(visitor.discs()).to_have_count(0)
    sees_turn(ann)
