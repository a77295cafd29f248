"""Daedalus' Labyrinth in the browser: three heroes lay the maze, meet what lives in it, and run."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from playwright.sync_api import expect

from browser.labyrinth import (
    BOT,
    FIRST_ROUND,
    KILL,
    MAZE,
    MEETING,
    bring,
    carry_out,
    item,
    offers,
    rule_of_thumb,
    sees_move,
    tale,
)
from browser.people import Meet, Visitor, sees_turn, touch
from browser.test_access import barriers
from browser.test_daedalus_sentence_screen import steer
from browser.test_keyboard import Keys
from browser.test_screens import PHONE, box_of, fits, overlap

END = "End the turn."


def end_turn(visitor: Visitor) -> None:
    """The button."""
    visitor.question().get_by_role("button", name=END, exact=True).click()


def test_one_person_plays_a_whole_game_with_three_heroes(ann: Visitor) -> None:
    """Tiles are laid and turned, the Minotaur is met and slain, and all walk out, by touching what is lit."""
    options = {"first_seat": 1}
    actions, clause = rule_of_thumb(**options)
    ann.at(ann.set_up("daedalus_labyrinth", "me", "me", "me", options=options))

    for number, action in enumerate(actions, 1):
        sees_turn(ann)
        carry_out(ann, action)
        sees_move(ann, number)

    assert {action[0] for action in actions} >= {"move", "place", "end_turn", "confront"}
    assert clause == "DL-E08"
    expect(ann.result().get_by_role("button", name=f"Rule {clause}")).to_be_visible()
    expect(ann.log()).to_contain_text("slays the Minotaur!")
    expect(ann.log()).to_contain_text("The team has won!")
    expect(ann.region("Curtain")).to_have_count(0)


def test_two_people_and_a_bot_explore_together(ann: Visitor, ben: Visitor) -> None:
    options = {"first_seat": 1, "patrons": "starter"}
    table = ann.set_up("daedalus_labyrinth", "me", "open", f"bot:{BOT}", options=options)
    ben.sit_down(table)
    for visitor in (ann, ben):
        visitor.at(table)

    for _ in range(2):
        for mover, other in ((ann, ben), (ben, ann)):
            sees_turn(mover)
            expect(other.question()).not_to_contain_text("Your turn")
            while len(explore(mover)) > 1:
                sees_turn(mover)
            end_turn(mover)
            expect(mover.question()).not_to_contain_text("Your turn")

    sees_turn(ann)
    for visitor in (ann, ben):
        expect(visitor.log()).to_contain_text(re.compile(r"Round 2: it is Yellow.*'s turn"))
        expect(visitor.log()).to_contain_text(re.compile("Round 3: it is Ann's turn"))
        expect(visitor.log()).to_contain_text(re.compile("Ann draws|Ann lays"))
        expect(item(visitor, "hero 2")).not_to_have_accessible_name(re.compile(re.escape("centre of START")))


def explore(visitor: Visitor) -> list[object]:
    """One step of somebody curious: lay what was drawn, else move; what may then still be done in this turn."""
    offered = offers(visitor)
    verbs = {offer["action"][0]: offer for offer in reversed(offered) if offer["action"][0] in ("move", "place")}
    offer = verbs.get("place") or verbs.get("move")
    if offer is None:
        return []
    told = visitor.log().get_by_role("link", name=re.compile("^Replay from move"))
    before = told.count()
    carry_out(visitor, tuple(offer["action"]))
    expect(told).not_to_have_count(before)
    return [each for each in offers(visitor) if each["action"][0] in ("move", "place", "end_turn")]


def test_the_odds_are_seen_before_somebody_is_named(ann: Visitor) -> None:
    bring(ann, tale(*MEETING), "me", "me")
    sees_turn(ann)
    expect(ann.question()).to_contain_text("who of you confronts the Minotaur?")
    expect(item(ann, "odds 1")).to_have_text("17 %")
    expect(item(ann, "odds 2")).to_have_text("17 %")
    expect(item(ann, "odds 0")).to_have_count(0)

    item(ann, "badge 1").hover(force=True)
    expect(ann.page.get_by_text("If the roll fails, Bo is eaten, and Kleos is lost too.")).to_be_visible()
    item(ann, "badge 2").hover(force=True)
    expect(ann.page.get_by_text("If the roll fails, Cy is eaten, and no virtue is lost.")).to_be_visible()
    touch(item(ann, "badge 2"))

    expect(ann.log()).to_contain_text("Cy confronts it with a strength of 1.")
    expect(ann.log()).to_contain_text(re.compile("Cy rolls a [1-6] and needed 1 or less."))
    expect(ann.log()).to_contain_text(re.compile("Cy slays the Minotaur!|Cy is eaten"))


def test_everybody_runs_before_the_labyrinth_falls(ann: Visitor) -> None:
    bring(ann, tale(*KILL), "me", "me")
    sees_turn(ann)
    expect(item(ann, "fall 1,1 words")).to_have_text("1")
    expect(item(ann, "fall 1,1 cracks")).to_have_count(1)
    expect(item(ann, "fall 1,0 words")).to_have_text("2")
    expect(item(ann, "badge 0")).to_contain_text("2 turns")
    expect(item(ann, "badge 1")).to_contain_text("home")
    ann.button("What falls when?").click()
    answer = ann.page.get_by_role("alert")
    expect(answer).to_contain_text("Next to fall, in step 1: (1, 1).")
    expect(answer).to_contain_text("Ann needs 2 own turns to START.")
    ann.page.keyboard.press("Escape")

    end_turn(ann)  # Cy waits at START
    for spot in ("5,0", "3,0"):
        touch(item(ann, f"spot {spot}"))
        expect(ann.log()).to_contain_text(f"Ann moves to {where(spot)}.")
    end_turn(ann)
    expect(ann.question()).to_contain_text("Bo, you have 2 points left.")
    end_turn(ann)
    expect(ann.log()).to_contain_text("The labyrinth falls in at (1, 1).")
    expect(item(ann, "tile 1,1")).to_contain_text("fallen in")
    expect(item(ann, "fall 1,0 words")).to_have_text("1")
    expect(ann.question()).to_contain_text("Cy, you have 2 points left.")
    end_turn(ann)
    expect(ann.question()).to_contain_text("Ann, you have 2 points left.")  # Cy could have gone there as well
    touch(item(ann, "spot 1,0"))

    expect(ann.result().get_by_role("button", name="Rule DL-E08")).to_be_visible()
    expect(ann.log()).to_contain_text("Ann, Bo and Cy walk out into the light.")


def where(spot: str) -> str:
    """The spot between two cells of row 0."""
    east = (int(spot.split(",")[0]) + 1) // 2
    return f"the spot between ({east - 1}, 0) and ({east}, 0)"


def test_the_minotaurs_way_is_shown_on_demand(ann: Visitor) -> None:
    bring(ann, tale(*FIRST_ROUND), "me", "me")
    sees_turn(ann)

    item(ann, "minotaur").hover(force=True)

    ghosts = ann.page.locator(".ui-ghosts")
    expect(ghosts.get_by_text("1", exact=True)).to_be_visible()
    expect(ghosts.get_by_text("2", exact=True)).to_be_visible()
    expect(ann.page.get_by_text("It senses Cy, 2 steps away.")).to_be_visible()
    ann.page.mouse.move(1, 1)
    expect(ghosts.get_by_text("1", exact=True)).to_have_count(0)


def test_what_cannot_be_done_is_explained_where_it_was_tried(ann: Visitor) -> None:
    bring(ann, tale(*FIRST_ROUND), "me", "me")
    sees_turn(ann)
    answer = ann.page.get_by_role("alert")

    for key, words in (
        ("spot 2,-1", "A blind side"),
        ("spot 0,-1", "A move leads one spot along a path; that spot is farther away."),
        ("tile 0,1", "A move leads one spot along a path"),
        ("badge 1", "You can only exchange with a hero on your spot."),
        ("virtue kleos", "You can only exchange with a hero on your spot."),
        ("bag", "This can be done, by the list or a button: Scout"),
    ):
        item(ann, key).click(force=True)
        expect(answer).to_contain_text(words)
        ann.page.keyboard.press("Escape")
        expect(answer).to_have_count(0)


def test_virtues_change_hands_by_a_touch_of_seal_and_hero(ann: Visitor) -> None:
    lines = MEETING[:-1]
    bring(ann, tale(*lines), "me", "me")
    sees_turn(ann)

    touch(item(ann, "virtue kleos"))
    touch(item(ann, "badge 2"))

    expect(ann.log()).to_contain_text("Bo hands Kleos to Cy.")
    assert overlap(box_of(item(ann, "virtue kleos")), box_of(item(ann, "badge 2")))


def test_a_tile_is_turned_before_it_is_laid(ann: Visitor) -> None:
    bring(ann, tale("red: move to 1,0 > vee"), "me", "me")
    sees_turn(ann)
    touch(item(ann, "cell 1,0"))
    words = ann.question().locator(".words")
    said = set()

    for _ in range(4):
        expect(words).to_contain_text(re.compile("Opens to the"))
        said.add(words.inner_text())
        ann.page.keyboard.press("r")
    assert len(said) == 4
    expect(words).to_contain_text("Goes on from the west.")
    ann.page.keyboard.press("Enter")

    expect(ann.log()).to_contain_text("Ann lays a vee at (1, 0)")
    expect(item(ann, "hero 0")).to_have_accessible_name(re.compile(re.escape("between START and (1, 0)")))


@pytest.mark.parametrize("by", ["button", "key"])
def test_whoever_is_lost_finds_the_own_hero(ann: Visitor, by: str) -> None:
    bring(ann, tale(*MEETING[:-2]), "me", "me")
    sees_turn(ann)
    board = ann.zone(MAZE)
    small = box_of(item(ann, "hero 1"))

    if by == "button":
        ann.button("Where am I?").click()
    else:
        ann.page.get_by_role("group", name=re.compile("^Board: ")).focus()
        ann.page.keyboard.press("w")

    expect(ann.button("Show all of the board")).to_be_enabled()
    large = box_of(item(ann, "hero 1"))
    assert large[2] - large[0] > 2 * (small[2] - small[0])
    left, top, right, bottom = box_of(board)
    assert left < (large[0] + large[2]) / 2 < right
    assert top < (large[1] + large[3]) / 2 < bottom
    ann.button("Show all of the board").click()
    assert box_of(item(ann, "hero 1")) == small


def test_a_turn_is_played_with_the_keyboard(ann: Visitor) -> None:
    ann.at(ann.set_up("daedalus_labyrinth", "me", "me", "me", options={"first_seat": 1, "patrons": "none"}))
    sees_turn(ann)
    keys = Keys(ann)

    for number, goal in ((1, "spot 1,0"), (2, "spot -1,0")):
        expect(ann.question()).to_contain_text(re.compile("Ann|Red"))
        steer(keys, goal)
        keys.press("Enter")
        expect(ann.log()).to_contain_text(re.compile(r"draws"))
        cell = ann.page.locator('[data-key^="cell "]')
        moved = ann.page.get_by_text(re.compile(f"moves to {re.escape(side(number))}"))
        expect(cell.or_(moved).first).to_be_attached()
        if cell.count():
            steer(keys, cell.get_attribute("data-key") or "")
            keys.press("Enter")
            expect(ann.question()).to_contain_text("Play")
            ann.page.keyboard.press("r")
            ann.page.keyboard.press("Enter")
        expect(ann.log()).to_contain_text(f"moves to {side(number)}")
    keys.reach("Tab", END)
    keys.press("Enter")

    expect(ann.log()).to_contain_text("ends the turn.")
    expect(ann.question()).to_contain_text("Blue")


def side(number: int) -> str:
    """Where the two moves of that turn lead."""
    return "the spot between START and (1, 0)" if number == 1 else "the spot between (-1, 0) and START"


def test_a_phone_plays_by_touch(meet: Meet) -> None:
    ann = meet("Ann", **PHONE)
    bring(ann, tale(*FIRST_ROUND, "red: move to 5,0 > vee"), "me", "me")
    sees_turn(ann)
    parts = {
        "head": ann.page.get_by_role("banner"),
        "question": ann.question(),
        "board": ann.zone(MAZE),
        "expedition": ann.zone("The expedition"),
        "parts": ann.page.get_by_role("tablist"),
    }
    boxes = {name: box_of(part) for name, part in parts.items()}
    assert [pair for pair in combinations(boxes, 2) if overlap(boxes[pair[0]], boxes[pair[1]])] == []
    for name in ("question", "board", "expedition"):
        left, top, right, bottom = boxes[name]
        assert (left >= 0, top >= 0, right <= 390, bottom <= 844) == (True,) * 4, name
    fits(ann)

    touch(item(ann, "cell 3,0"))
    turn, play = [ann.question().get_by_role("button", name=re.compile(name)) for name in ("Turn", "Play")]
    turn.tap()
    play.tap()
    expect(item(ann, "tile 3,0")).to_contain_text("A vee at (3, 0)")
    touch(item(ann, "spot 3,0"))
    expect(item(ann, "hero 0")).to_have_accessible_name(re.compile(re.escape("between (1, 0) and (2, 0)")))
    ann.question().get_by_role("button", name=END, exact=True).tap()
    expect(ann.question()).to_contain_text("Bo, you have 2 points left.")
    fits(ann)


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_labyrinth_has_no_barriers(meet: Meet, light: str) -> None:
    ann = meet("Ann", color_scheme=light, reduced_motion="reduce")
    ann.at(ann.set_up("daedalus_labyrinth", "me", "me", "me", options={"patrons": "choose"}))
    sees_turn(ann)
    assert barriers(ann) == []

    for lines in (MEETING, KILL):
        bring(ann, tale(*lines), "me", "me")
        sees_turn(ann)
        assert barriers(ann) == []
