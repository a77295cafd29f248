"""Whole games: two people and somebody who watches, each with a browser of their own."""

from __future__ import annotations

from itertools import count

from playwright.sync_api import expect

from browser.dedalos import carry_out, choices, plan
from browser.leaks import leaks
from browser.people import Meet, Visitor, sees_turn


def test_two_people_play_connect_four_before_a_spectator(ann: Visitor, ben: Visitor, meet: Meet) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    eve = meet("Eve")
    for visitor in (ann, ben, eve):
        visitor.at(table)

    for mover, other, column in [(ann, ben, 1), (ben, ann, 2)] * 3 + [(ann, ben, 1)]:
        sees_turn(mover)
        expect(other.question()).not_to_contain_text("Your turn")
        mover.drop(column)

    for visitor in (ann, ben, eve):
        expect(visitor.result().get_by_role("heading")).to_have_text("Ann wins")
        expect(visitor.result()).to_contain_text("Four discs in a row")
        expect(visitor.discs()).to_have_count(7)
        expect(visitor.log()).to_contain_text("Ben drops a disc into column 2.")
    expect(eve.button("Play again")).to_have_count(0)


def test_two_people_race_out_of_the_labyrinth_by_touching_tiles(ann: Visitor, ben: Visitor, meet: Meet) -> None:
    table = ann.set_up("dedalos", "me", "open", options={"first_player": 1})
    ben.sit_down(table)
    eve = meet("Eve")
    for visitor in (ann, ben, eve):
        visitor.at(table)
    turned = 0

    for number in count(1):
        mover = {"Ann": ann, "Ben": ben}[asked(eve)]
        choice = plan(choices(mover))
        turned += carry_out(mover, choice)
        for visitor in (ann, ben, eve):
            expect(visitor.log().get_by_role("link", name=f"Replay from move {number}", exact=True)).to_be_visible()
        if asked(eve) not in ("Ann", "Ben"):
            break

    assert number >= 12
    assert turned >= 3
    for visitor in (ann, ben, eve):
        expect(visitor.result().get_by_role("heading")).to_have_text("Ben wins")
        expect(visitor.result().get_by_role("button", name="Rule DD-E01")).to_be_visible()
    for visitor, seat in ((ann, 0), (ben, 1), (eve, -1)):
        assert leaks(visitor, seat) == []


def asked(spectator: Visitor) -> str:
    """Whose decision it is, by the question; something else when nobody is asked any more."""
    question = spectator.page.get_by_role("heading", level=2).first
    expect(question).not_to_have_text("…")  # which stands there until the first frame comes
    return (question.text_content() or "").strip().partition(",")[0]
