"""Theseus: The Dark Orbit in the browser: units run round the ring, and everybody sees what waits there."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from playwright.sync_api import expect

from browser.labyrinth import HOUSE_SEED, bring, carry_out, item, offers, sees_move
from browser.orbit import BURNING, CROWDED, DOUBLED, PAIRS, SPOILED, STATION, THREE, rule_of_thumb
from browser.people import Meet, Visitor, sees_turn, touch
from browser.test_access import barriers
from browser.test_daedalus_sentence_screen import steer
from browser.test_keyboard import Keys
from browser.test_screens import PHONE, box_of, fits, overlap


def press(visitor: Visitor, words: str) -> None:
    """A button below the question."""
    visitor.question().get_by_role("button", name=words, exact=True).click()


def go(visitor: Visitor, unit: str, sector: str, room: str = "") -> None:
    """Touch a unit, where it goes, and if that is asked the room."""
    touch(item(visitor, f"unit {unit}"))
    touch(item(visitor, f"sector {sector}"))
    if room:
        touch(item(visitor, f"room {sector}.{room}"))


def test_one_person_plays_a_whole_duel(ann: Visitor) -> None:
    """Set-up, moves, cards and upgrades to the last one, all by touching what is lit."""
    options = {"first_player": 1, "faction_1": "aliens", "faction_2": "scientists", "deck_mode": "gradual"}
    actions, clause = rule_of_thumb(HOUSE_SEED, **options)
    ann.at(ann.set_up("dark_orbit", "me", "me", options=options))

    for number, action in enumerate(actions, 1):
        sees_turn(ann)
        carry_out(ann, action)
        sees_move(ann, number)

    assert {action[0] for action in actions} >= {"lay", "stand", "move", "room", "install", "end"}
    expect(ann.result().get_by_role("button", name=f"Rule {clause}")).to_be_visible()
    expect(ann.log()).to_contain_text("The totals: ")


def test_a_trap_on_the_way_is_seen_before_it_springs(ann: Visitor) -> None:
    bring(ann, BURNING, "me")
    sees_turn(ann)
    touch(item(ann, "unit aliens.1"))
    item(ann, "sector base_marines").hover(force=True)
    expect(ann.page.get_by_text("You -1 Life.")).to_be_visible()
    expect(ann.zone(STATION).locator(".ui-ghosts").get_by_text("-1", exact=True)).to_be_visible()

    touch(item(ann, "sector base_marines"))

    expect(ann.log()).to_contain_text("Flamethrower in slot 01 of the Tech Bay acts on Alien 1.")
    expect(ann.question()).to_contain_text("into which Room of the Dropship does Alien 1 go?")
    expect(item(ann, "standing 0")).to_have_accessible_name(re.compile("19 Life"))


def test_a_full_sector_ejects_somebody_and_is_fired_upon(ann: Visitor) -> None:
    bring(ann, CROWDED, "me")
    sees_turn(ann)
    go(ann, "marines.1", "base_aliens")
    expect(ann.question()).to_contain_text("who is thrown out for Marine 1?")
    item(ann, "unit aliens.2").hover(force=True)
    expect(ann.page.get_by_text("Ben -2 Life.")).to_be_visible()

    touch(item(ann, "unit aliens.2"))

    expect(ann.log()).to_contain_text("Alien 2 is thrown out of the Hive into space.")
    expect(ann.log()).to_contain_text("Ann has filled the Hive: a Lesser Onslaught.")
    expect(item(ann, "unit aliens.2")).to_have_accessible_name(re.compile("in space"))
    expect(item(ann, "standing 1")).to_have_accessible_name(re.compile("18 Life"))


def test_what_a_duplication_copies_is_told_and_happens(ann: Visitor) -> None:
    bring(ann, DOUBLED, "me")
    sees_turn(ann)
    item(ann, "slot corridors.01").hover(force=True)
    expect(ann.page.get_by_text("It acts as one more Mine and one more Motion Tracker.")).to_be_visible()
    item(ann, "slot corridors.00").click(button="right", force=True)
    expect(ann.page.get_by_role("alert")).to_contain_text("It acts once more by a Duplication.")
    ann.page.keyboard.press("Escape")

    go(ann, "aliens.3", "corridors", "C")

    expect(item(ann, "standing 0")).to_have_accessible_name(re.compile("10 Life"))  # 3 + 1 + 1, twice
    expect(item(ann, "slot corridors.00")).to_have_accessible_name(re.compile("Empty slot"))


def test_the_malfunction_token_switches_cards_off_and_on(ann: Visitor) -> None:
    bring(ann, SPOILED, "me")
    sees_turn(ann)
    go(ann, "marines.3", "control", "A")
    touch(item(ann, "slot control.00"))
    expect(item(ann, "slot control.00")).to_have_accessible_name(re.compile("switched off by the Malfunction token"))
    assert overlap(box_of(item(ann, "malfunction")), box_of(item(ann, "slot control.00")))
    press(ann, "Leave the pending slots as they are.")
    press(ann, "End your turn.")

    expect(ann.question()).to_contain_text("Ben, which Unit do you move?")
    go(ann, "aliens.1", "control", "B")
    touch(item(ann, "slot base_marines.00"))

    expect(item(ann, "slot base_marines.00")).to_have_accessible_name(re.compile("switched off"))
    expect(item(ann, "slot control.00")).not_to_have_accessible_name(re.compile("switched off"))
    expect(item(ann, "reminder control A02")).to_be_visible()


def test_three_play_against_each_other(ann: Visitor, ben: Visitor) -> None:
    bring(ann, THREE, ben, "me")
    sees_turn(ann)
    expect(item(ann, "sector corridors count")).to_have_text("3")
    left, _, right, _ = box_of(item(ann, "slot tech.01"))
    assert right - left >= 46  # an upright board has the height, and the mat lies beside it
    assert not overlap(box_of(ann.zone("Your mat")), box_of(ann.question()))
    go(ann, "marines.3", "base_aliens")
    expect(ann.question()).to_contain_text("into which Room of the Hive")
    touch(item(ann, "room base_aliens.C"))
    press(ann, "Leave the pending slots as they are.")
    press(ann, "End your turn.")

    sees_turn(ben)
    expect(item(ben, "shot marines.3 aliens.2")).to_have_count(1)
    for seat in range(3):
        expect(item(ben, f"standing {seat}")).to_be_visible()
    ben.button("What can the others do to me?").click()
    expect(ben.page.get_by_role("alert")).to_contain_text("Marine 3 to the Corridors: up to 1 Life from you.")
    expect(ben.zone(STATION).locator(".ui-ghosts").get_by_text("-1", exact=True)).to_be_visible()


def test_allies_walk_through_each_others_traps(ann: Visitor) -> None:
    bring(ann, PAIRS, "me", "me", "me")
    sees_turn(ann)
    expect(ann.page.get_by_text("Cleo: Scientists, your ally")).to_be_visible()
    go(ann, "marines.3", "base_aliens")  # alone in the Tech Bay, so one sector, where one room is left
    press(ann, "Leave the pending slots as they are.")
    press(ann, "End your turn.")
    expect(ann.question()).to_contain_text("Ben, which Unit do you move?")
    expect(item(ann, "sector base_aliens count")).to_have_text("4")
    touch(item(ann, "unit aliens.1"))
    item(ann, "sector control").hover(force=True)
    expect(ann.page.get_by_text("You -1 Life.")).to_be_visible()  # four sectors, the first one the Dropship
    ann.page.keyboard.press("Escape")

    item(ann, "unit scientists.3").hover(force=True)
    expect(ann.page.get_by_text("Scientist 3 to the Control Room: nothing lost.")).to_be_visible()


def test_what_cannot_be_done_is_explained_where_it_was_tried(ann: Visitor) -> None:
    bring(ann, BURNING, "me")
    sees_turn(ann)
    answer = ann.page.get_by_role("alert")

    for key, words in (
        ("slot tech.01", "Upgrade"),
        ("pending tech.P0", "pending"),
        ("tokens 0", "Upgrade token"),
        ("deck 0", "one of your Units has to move"),
    ):
        item(ann, key).click(force=True)
        expect(answer).to_contain_text(re.compile(words, re.IGNORECASE))
        expect(answer.get_by_role("button", name=re.compile("Rule TO-"))).to_be_visible()
        ann.page.keyboard.press("Escape")
        expect(answer).to_have_count(0)


def test_a_phone_plays_by_touch(meet: Meet) -> None:
    ann = meet("Ann", **PHONE)
    bring(ann, BURNING, "me")
    sees_turn(ann)
    parts = {
        "head": ann.page.get_by_role("banner"),
        "question": ann.question(),
        "board": ann.zone(STATION),
        "mat": ann.zone("Your mat"),
        "parts": ann.page.get_by_role("tablist"),
    }
    boxes = {name: box_of(part) for name, part in parts.items()}
    assert [pair for pair in combinations(boxes, 2) if overlap(boxes[pair[0]], boxes[pair[1]])] == []
    for name in ("question", "board", "mat"):
        left, top, right, bottom = boxes[name]
        assert (left >= 0, top >= 0, right <= 390, bottom <= 844) == (True,) * 4, name
    left, top, right, bottom = box_of(item(ann, "slot tech.01"))
    assert right - left >= 30  # a card can be hit with a finger
    fits(ann)

    touch(item(ann, "unit aliens.1"))
    expect(ann.page.get_by_text("Move Alien 1. You -1 Life.")).to_be_visible()  # before the goal is touched
    expect(ann.zone(STATION).locator(".ui-ghosts").get_by_text("-1", exact=True)).to_be_visible()
    touch(item(ann, "sector base_marines"))
    touch(item(ann, "room base_marines.C"))

    expect(item(ann, "unit aliens.1")).to_have_accessible_name(re.compile("in the Dropship, Room C"))
    fits(ann)


def test_a_turn_is_played_with_the_keyboard(ann: Visitor) -> None:
    bring(ann, BURNING, "me")
    sees_turn(ann)
    keys = Keys(ann)

    for goal in ("unit aliens.1", "sector base_marines", "room base_marines.D"):
        steer(keys, goal)
        keys.press("Enter")
    expect(ann.log()).to_contain_text("Alien 1 stops in Room D of the Dropship.")
    keys.reach("Tab", "Leave the pending slots as they are.")
    keys.press("Enter")
    expect(ann.question()).to_contain_text("end your turn?")
    keys.reach("Tab", "End your turn.")
    keys.press("Enter")

    expect(ann.question()).to_contain_text("Ben, which Unit do you move?")


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_station_has_no_barriers(meet: Meet, light: str) -> None:
    ann = meet("Ann", color_scheme=light, reduced_motion="reduce")
    bring(ann, PAIRS, "me", "me", "me")
    sees_turn(ann)
    assert barriers(ann) == []
    assert offers(ann)
