"""What is chosen and held in secret does not reach the others, not even their browsers."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.leaks import everything, leaks
from browser.people import Meet, Visitor, touch


def test_a_whole_game_tells_nobody_what_the_others_hold_or_choose(ann: Visitor, ben: Visitor, meet: Meet) -> None:
    table = ann.set_up("heist", "me", "open", options={"rounds": 2})
    ben.sit_down(table)
    eve = meet("Eve")
    for visitor in (ann, ben, eve):
        visitor.at(table)

    for rooms in ((1, 2), (3, 1)):
        touch(ann.lit("The house", f"room {rooms[0]}:"))
        expect(ann.log()).to_contain_text(f"Ann chooses room {rooms[0]}.")
        for visitor in (ben, eve):
            expect(visitor.zone("The house").get_by_role("img", name="Ann, ready")).to_be_visible()
            assert "Ann, in room" not in visitor.heard[-1]
        touch(ben.lit("The house", f"room {rooms[1]}:"))
        for visitor in (ann, ben, eve):
            expect(visitor.log()).to_contain_text(f"They enter the rooms {rooms[0]}, {rooms[1]}.")
    for visitor in (ann, ben, eve):
        visitor.result().get_by_role("link", name="Replay").click()
        visitor.button("One move on").click()
        expect(visitor.page.get_by_role("slider", name="Move")).to_have_value("1")

    for visitor, seat in ((ann, 0), (ben, 1), (eve, -1)):
        assert leaks(visitor, seat) == []
        for rival in {"Ann", "Ben"} - {visitor.name}:
            assert not any(f"{rival} chooses room" in text for text in everything(visitor))
    assert any("Ann grabs a " in text for text in everything(ann))


def test_the_search_finds_what_it_looks_for(ann: Visitor, ben: Visitor) -> None:
    """With the eyes of another seat, one's own hand is a leak."""
    table = ann.set_up("heist", "me", "open")
    ben.sit_down(table)
    ann.at(table)
    expect(ann.zone("Your hand")).to_be_visible()

    assert leaks(ann, 0) == []
    assert "the hand of seat 0" in leaks(ann, 1)
    assert "the hand of seat 0" in leaks(ann, -1)
