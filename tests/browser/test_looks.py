"""How things are shown: light and dark, moving or still, slow or fast, and the title of the page."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.people import Meet, Visitor, play_out, sees_turn, touch

MINE, THEIRS = re.compile("^● Your turn .+ Connect Four"), re.compile("^Connect Four")
PAPER = "getComputedStyle(document.documentElement).backgroundColor"
# Every animation that is ever started, by script or by style.
WATCH_MOTION = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const duration = typeof options === "number" ? options : options?.duration ?? 0;
  if (duration > 0) window.moved.push(duration);
  return animate.call(this, frames, options);
};
addEventListener("animationstart", (event) => window.moved.push(event.animationName));
addEventListener("transitionrun", (event) => window.moved.push(event.propertyName));
"""


def test_the_title_says_whose_turn_it_is(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    ann.at(table)
    ben.at(table)
    expect(ann.page).to_have_title(MINE)
    expect(ben.page).to_have_title(THEIRS)

    ann.drop(3)

    expect(ann.page).to_have_title(THEIRS)
    expect(ben.page).to_have_title(MINE)


def test_light_and_dark_are_chosen_and_remembered(ann: Visitor) -> None:
    ann.open("/")
    ann.page.get_by_label("Settings").click()
    ann.page.get_by_label("Light", exact=True).check()
    light = ann.page.evaluate(PAPER)

    ann.page.get_by_label("Dark", exact=True).check()
    dark = ann.page.evaluate(PAPER)
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name="Games", exact=True)).to_be_visible()

    assert dark != light
    assert ann.page.evaluate(PAPER) == dark
    ann.page.get_by_label("Settings").click()
    ann.page.get_by_label("As the system").check()
    ann.page.emulate_media(color_scheme="light")
    assert ann.page.evaluate(PAPER) == light
    ann.page.emulate_media(color_scheme="dark")
    assert ann.page.evaluate(PAPER) == dark


def test_whoever_wants_stillness_sees_every_moment_without_motion(meet: Meet) -> None:
    ann = meet("Ann", hasty=False, reduced_motion="reduce")
    ann.context.add_init_script(WATCH_MOTION)
    ann.at(ann.set_up("heist", "me", "me", options={"rounds": 1}))
    ann.button("I am Ash").click()
    touch(ann.lit("The house", "room 1:"))
    ann.button("I am Birch").click()
    touch(ann.lit("The house", "room 2:"))

    expect(ann.page.get_by_text("They enter the rooms 1, 2.").first).to_be_visible()
    expect(ann.result()).to_be_visible()
    assert ann.page.evaluate("window.moved") == []


def test_whoever_does_not_sees_things_move(meet: Meet) -> None:
    ann = meet("Ann", hasty=False)
    ann.context.add_init_script(WATCH_MOTION)
    ann.at(ann.set_up("heist", "me", "me", options={"rounds": 1}))
    ann.button("I am Ash").click()

    touch(ann.lit("The house", "room 1:"))
    expect(ann.region("Curtain")).to_be_visible()

    assert ann.page.evaluate("window.moved.length") > 0


def test_a_long_story_is_told_moment_by_moment_and_can_be_skipped(meet: Meet) -> None:
    ann, ben = meet("Ann", hasty=False), meet("Ben")
    table = ann.set_up("heist", "me", "open", options={"rounds": 2})
    ben.sit_down(table)
    ann.at(table)
    ann.page.get_by_label("Settings").click()
    ann.page.get_by_label("Slow").check()
    ann.page.keyboard.press("Escape")
    touch(ann.lit("The house", "room 1:"))
    with ben.elsewhere() as person:
        live = person.look(table)
        live.play(live.turn(), ["choose", 2])

    expect(ann.button("Skip »")).to_be_visible()
    expect(ann.question()).not_to_contain_text("Your turn")
    ann.button("Skip »").click()

    sees_turn(ann)
    expect(ann.button("Skip »")).to_have_count(0)
    expect(ann.log()).to_contain_text("Ben grabs something.")
    ann.button("Show again").click()
    expect(ann.button("Skip »")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.button("Skip »")).to_have_count(0)
    sees_turn(ann)


def test_nothing_is_told_slowly_to_those_in_a_hurry(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    ann.at(table)
    sees_turn(ann)

    play_out(table, ann, ben, columns=[1, 2, 1, 2, 1, 2, 1])

    expect(ann.result()).to_be_visible()
    expect(ann.button("Skip »")).to_have_count(0)


def test_a_line_of_the_log_shows_on_the_board_what_it_speaks_of(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    play_out(table, ann, ben, columns=[5])
    ben.at(table)
    column = ben.zone("Board").get_by_role("button", name="column 5:")
    before = column.screenshot()

    ben.log().get_by_role("button", name="Ann drops a disc into column 5.").focus()

    expect(column).to_be_visible()
    assert column.screenshot() != before
