"""Seventh & Whisper in the browser: two people slip past clockwork guards, and see beforehand what would see them."""

from __future__ import annotations

import re
from contextlib import ExitStack
from functools import partial
from itertools import combinations

import pytest
from playwright.sync_api import expect

from browser.people import Meet, Visitor, sees_turn, touch
from browser.test_access import barriers
from browser.test_daedalus_sentence_screen import steer
from browser.test_keyboard import Keys
from browser.test_screens import PHONE, box_of, fits, overlap
from browser.whisper import (
    BEHIND,
    CAN,
    CARD,
    WHOLE,
    bring,
    carry_out,
    end_turn,
    has_heard_of,
    item,
    roll,
    rounds,
    tale,
    whole_card,
    written,
)
from server.kit import Message

BEATS = "localStorage['clew:settings'] = JSON.stringify({ speed: 'slow' })"
AT_THE_CAMERA = (rounds(1), "7th: roll > 8", *[f"7th: step {side}" for side in "EENNNNN"])
"""7th stands at the point of C1, one step from the gaze of G1."""


def test_two_people_play_a_whole_card(meet: Meet) -> None:
    """From who acts first to the exit: vent, door, cameras, fire. In the middle they walk from another device."""
    ann, ben = meet("Ann", reduced_motion="reduce"), meet("Ben", reduced_motion="reduce")
    table = ann.set_up("seventh_and_whisper", "me", "open", options=WHOLE)
    ben.sit_down(table)
    for visitor in (ann, ben):
        visitor.at(table)
        sees_turn(visitor)

    moves = whole_card()
    with ExitStack() as stack:
        lives = [stack.enter_context(visitor.elsewhere()).look(table) for visitor in (ann, ben)]
        for number, (seat, action) in enumerate(moves):
            if action[0] == "step" and 12 < number < len(moves) - 4:
                frame = lives[seat].frame(partial(has_moves, number))
                assert lives[seat].play(frame, list(action))["type"] == "done"
                continue
            mover = (ann, ben)[seat]
            if number:
                has_heard_of(mover, number)
            carry_out(mover, action)

    for visitor in (ann, ben):
        expect(visitor.log()).to_contain_text("Ann and Ben are free, after 9 rounds. The team has won!")
        expect(visitor.log()).to_contain_text("it stays closed")
        expect(visitor.result()).to_contain_text("You all win")
        expect(item(visitor, "the end")).to_have_accessible_name("Both have left the last card.")


def has_moves(number: int, frame: Message) -> bool:
    """Whether so many moves were made."""
    return bool(frame["moves"] == number)


def test_the_reach_of_the_die_and_every_gaze_are_on_the_plan(ann: Visitor) -> None:
    bring(ann, tale(*AT_THE_CAMERA), "me")
    sees_turn(ann)

    expect(item(ann, "cell E5")).to_have_accessible_name(re.compile("seen by guard G1, a step here loses the run"))
    expect(item(ann, "cell E7")).to_have_accessible_name(re.compile("safe if the turn ends here: Step south."))
    expect(item(ann, "cell D6")).to_have_accessible_name(re.compile("unseen now, but seen in the enemy phase"))
    for key in ("sight P1", "sight G1", "sight C1", "sight B1", "sight R1"):
        expect(item(ann, key)).to_have_role("img")
    expect(item(ann, "next P1")).to_contain_text("P1 will be on C5, looking south")
    expect(item(ann, "odds C1")).to_contain_text("58 %")

    item(ann, "thing C1").hover(force=True)
    expect(ann.page.get_by_text("58 % chance: two dice have to reach 7.")).to_be_visible()
    touch(item(ann, "thing C1"))
    expect(ann.log()).to_contain_text(re.compile(r"Ann tries to switch camera C1 off: \d \+ \d is"))
    expect(item(ann, "check result")).to_have_text(re.compile("succeeded|failed"))


def test_the_enemy_phase_is_foreseen_and_then_shown_moment_by_moment(meet: Meet) -> None:
    ann = meet("Ann", hasty=False)
    ann.context.add_init_script(BEATS)
    bring(ann, tale(f"{rounds(1)}\n2. 7:8 EENNNNN", "whisper: roll > 4", *["whisper: step N"] * 4), "me")
    sees_turn(ann)
    ghosts = ann.page.locator(".ui-ghosts")

    item(ann, "enemy P1").hover(force=True)
    expect(ann.page.get_by_text("In the enemy phase it goes from C2 to C5, looking south.")).to_be_visible()
    expect(ghosts.get_by_text("P1", exact=True)).to_be_visible()
    ann.page.mouse.move(1, 1)
    expect(ghosts.get_by_text("P1", exact=True)).to_have_count(0)
    ann.button("What will the enemies see?").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("G1 turns to look east.")
    ann.page.keyboard.press("Escape")

    end_turn(ann)
    expect(item(ann, "steps")).to_have_text("The enemies act")
    expect(item(ann, "enemy P1")).to_have_accessible_name(re.compile("patrol P1 on C[34], looking south$"))
    ann.button("Skip »").click()
    expect(item(ann, "enemy P1")).to_have_accessible_name(re.compile("patrol P1 on C5, looking south"))
    expect(item(ann, "enemy G1")).to_have_accessible_name(re.compile("guard G1 on E2, looking east"))
    expect(ann.question()).to_contain_text("Ann, roll the die.")


def test_a_can_lures_a_guard_away(ann: Visitor, ben: Visitor) -> None:
    bring(ann, CAN, ben)
    sees_turn(ann)

    touch(item(ann, "can"))
    item(ann, "cell L6").hover(force=True)
    expect(ann.page.get_by_text("G2 comes, one cell far, and stays at L6, looking north to 7th.")).to_be_visible()
    touch(item(ann, "cell K5"))  # G2 would look at the thrower from there
    expect(ann.question()).to_contain_text("G2 would see Ann: the run would be lost.")
    ann.page.keyboard.press("Escape")
    touch(item(ann, "cell L6"))

    for visitor in (ann, ben):
        expect(visitor.log()).to_contain_text("Ann throws the tin can to L6, and G2 hears it.")
        expect(item(visitor, "enemy G2")).to_have_accessible_name(re.compile("guard G2 on L6, looking north"))
        expect(item(visitor, "can")).to_have_accessible_name(re.compile("thrown on this card"))
    item(ann, "can").click(force=True)
    expect(ann.page.get_by_role("alert")).to_contain_text("The tin can was thrown on this card already.")
    ann.page.keyboard.press("Escape")
    end_turn(ann)
    sees_turn(ben)


def test_a_strike_fails_and_whisper_gets_away(ann: Visitor) -> None:
    bring(ann, BEHIND, "me")
    sees_turn(ann)
    expect(item(ann, "odds G2")).to_contain_text("58 %")
    item(ann, "enemy G2").hover(force=True)
    expect(ann.page.get_by_text("If it fails, you have to step away at once.")).to_be_visible()

    touch(item(ann, "enemy G2"))
    expect(ann.log()).to_contain_text("Ben strikes G2 from behind: 5 + 1 is 6, 7 is needed; it stands.")
    expect(ann.question()).to_contain_text("Ben, the strike has failed. Where do you step away to?")
    expect(ann.question().get_by_role("button", name="End the turn.")).to_have_count(0)
    touch(item(ann, "cell K8"))

    expect(ann.log()).to_contain_text("Ben steps from K7 to K8.")
    end_turn(ann)
    expect(ann.log()).to_contain_text("Round 8 of 40.")


def test_a_deadly_step_is_asked_twice_and_the_loss_shows_who_saw_whom(ann: Visitor, ben: Visitor) -> None:
    table = bring(ann, tale(*AT_THE_CAMERA, difficulty="story"), ben)
    sees_turn(ann)

    touch(item(ann, "cell E5"))
    expect(ann.question()).to_contain_text("Guard G1 would see you there at once: the run would be lost.")
    ann.page.keyboard.press("Escape")
    expect(ann.question()).not_to_contain_text("would be lost")
    touch(item(ann, "cell E5"))
    ann.page.keyboard.press("Enter")

    for visitor in (ann, ben):
        expect(item(visitor, "the end words")).to_have_text("Guard G1 on E2, looking south, saw 7th on E5.")
        expect(item(visitor, "gaze")).to_have_count(1)
        expect(visitor.result()).to_contain_text("You have lost")
        expect(visitor.result().get_by_role("button", name="Rule SW-W02")).to_be_visible()
    ann.result().get_by_role("button", name="Play again").click()

    expect(ann.page).not_to_have_url(re.compile(table))
    again = ann.ask("get", f"/api/tables/{ann.page.url.rsplit('/', 1)[1]}")
    assert (again["game"], again["options"]["difficulty"], again["options"]["cards"]) == (
        "seventh_and_whisper",
        "story",
        1,
    )


def test_what_cannot_be_done_is_explained_where_it_was_tried(ann: Visitor) -> None:
    bring(ann, tale(rounds(1), "7th: roll > 7"), "me")
    sees_turn(ann)
    answer = ann.page.get_by_role("alert")

    for key, words in (
        ("thing C2", "A camera is switched off from its own point on the map."),
        ("thing B1", "Only Whisper can do that."),
        ("can", "No android is near enough to hear that."),
        ("die", "Nobody may stand still"),
        ("help", "Can we share a cell? Yes."),
        ("enemy R2", "Crates hide nobody from a drone"),
        ("pawn 1", "No enemy is at home in area a, so nothing would move."),
    ):
        item(ann, key).click(force=True)
        expect(answer).to_contain_text(words)
        ann.page.keyboard.press("Escape")
        expect(answer).to_have_count(0)


def test_a_plan_shows_the_partner_the_steps_in_mind(ann: Visitor, ben: Visitor) -> None:
    bring(ann, tale(*AT_THE_CAMERA[:-1]), ben)
    sees_turn(ann)

    ann.button("Plan").click()
    touch(item(ann, "cell E8"))
    expect(ann.region("Your plan")).to_contain_text("Step south.")
    expect(item(ann, "pawn 0")).to_have_accessible_name(re.compile("7th. on E8"))

    expect(ben.page.get_by_text("Step south.")).to_be_visible()
    expect(item(ben, "pawn 0")).to_have_accessible_name(re.compile("7th. on E7"))
    ann.button("✓ Carry out").click()
    expect(item(ben, "pawn 0")).to_have_accessible_name(re.compile("7th. on E8"))


def test_a_turn_is_played_with_the_keyboard(ann: Visitor) -> None:
    ann.at(ann.set_up("seventh_and_whisper", "me", "me", options={"cards": 1}))
    sees_turn(ann)
    keys = Keys(ann)

    keys.reach("Tab", "7th acts first.")
    keys.press("Enter")
    expect(ann.question()).to_contain_text("Who of you stands where?")
    steer(keys, "cell B14")
    keys.press("Enter")
    expect(ann.question()).to_contain_text("7th, roll the die.")
    keys.reach("Tab", "Roll the die.")
    keys.press("Enter")
    expect(ann.log()).to_contain_text(re.compile("7th rolls an? 8."))
    expect(ann.question()).to_contain_text("7th, you have 8 steps left")
    steer(keys, "cell B13")
    keys.press("Enter")
    expect(ann.log()).to_contain_text("7th steps from B14 to B13.")
    expect(ann.question()).to_contain_text("7th, you have 7 steps left")
    keys.reach("Tab", "End the turn.")
    keys.press("Enter")

    expect(ann.question()).to_contain_text("Whisper, roll the die.")


def test_a_phone_plays_by_touch(meet: Meet) -> None:
    ann = meet("Ann", **PHONE)
    bring(ann, tale(*AT_THE_CAMERA[:-1]), "me")
    sees_turn(ann)
    parts = {
        "head": ann.page.get_by_role("banner"),
        "question": ann.question(),
        "board": ann.zone(CARD),
        "run": ann.zone("The run"),
        "parts": ann.page.get_by_role("tablist"),
    }
    boxes = {name: box_of(part) for name, part in parts.items()}
    assert [pair for pair in combinations(boxes, 2) if overlap(boxes[pair[0]], boxes[pair[1]])] == []
    for name in ("question", "board", "run"):
        left, top, right, bottom = boxes[name]
        assert (left >= 0, top >= 0, right <= 390, bottom <= 844) == (True,) * 4, name
    fits(ann)

    ann.button("Where am I?").tap()
    left, top, right, bottom = box_of(item(ann, "cell E6"))
    assert min(right - left, bottom - top) >= 44
    touch(item(ann, "cell E6"))
    expect(item(ann, "pawn 0")).to_have_accessible_name(re.compile("7th. on E6"))
    touch(item(ann, "cell E5"))
    expect(ann.question()).to_contain_text("Guard G1 would see you there at once")
    ann.question().get_by_role("button", name=re.compile("Back")).tap()
    touch(item(ann, "thing C1"))
    expect(item(ann, "check result")).to_have_text(re.compile("succeeded|failed"))
    ann.button("Show all of the board").tap()
    ann.question().get_by_role("button", name="End the turn.", exact=True).tap()
    expect(ann.question()).to_contain_text("Ben, roll the die.")
    roll(ann)
    expect(ann.question()).to_contain_text(re.compile("Ben, you have"))
    fits(ann)


def test_nothing_that_is_written_lies_over_something_else(ann: Visitor) -> None:
    for file in (tale(), tale(*AT_THE_CAMERA), BEHIND):
        bring(ann, file, "me")
        sees_turn(ann)
        words = written(ann)
        assert len(words) > 60
        crossed = [(a[0], b[0]) for a, b in combinations(words, 2) if overlap(a[1], b[1])]
        assert crossed == []


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_prison_has_no_barriers(meet: Meet, light: str) -> None:
    ann = meet("Ann", color_scheme=light, reduced_motion="reduce")
    bring(ann, tale(*AT_THE_CAMERA), "me")
    sees_turn(ann)
    assert barriers(ann) == []

    touch(item(ann, "cell E5"))
    expect(ann.question()).to_contain_text("would be lost")
    ann.page.keyboard.press("Enter")
    expect(ann.result()).to_be_visible()
    assert barriers(ann) == []
