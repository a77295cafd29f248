"""What people say to each other, with words and without."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.people import Meet, Visitor

MISCHIEF = "<img src=x onerror=alert(1)> & <script>alert(2)</script>"


def test_words_and_reactions_reach_everybody_as_text(ann: Visitor, ben: Visitor, meet: Meet) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    eve = meet("Eve")
    for visitor in (ann, ben, eve):
        visitor.at(table)
        if visitor is not ben:
            visitor.page.get_by_role("tab", name="Chat").click()

    ann.page.get_by_label("Say something").fill(MISCHIEF)
    ann.page.keyboard.press("Enter")
    ann.button("Well played!").click()

    expect(ben.page.get_by_role("tab", name="Chat 2")).to_be_visible()
    ben.page.get_by_role("tab", name="Chat 2").click()
    for visitor in (ann, ben, eve):
        said = visitor.page.get_by_role("log", name="What was said")
        expect(said).to_contain_text(MISCHIEF)
        expect(said).to_contain_text("Ann Well played!")
        assert said.locator("img, script").count() == 0
    expect(ben.page.get_by_role("tab", name="Chat", exact=True)).to_be_visible()


def test_what_was_said_is_there_for_whoever_comes_later(ann: Visitor, meet: Meet) -> None:
    table = ann.set_up("connect_four", "me", "open")
    with ann.elsewhere() as person:
        person.look(table).ask("chat", text="Who dares?")
    ben = meet("Ben")
    ben.sit_down(table)

    ben.at(table)
    ben.page.get_by_role("tab", name="Chat").click()

    expect(ben.page.get_by_role("log", name="What was said")).to_contain_text("Ann Who dares?")


def test_a_game_that_wants_silence_gets_it(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("heist", "me", "open")
    ben.sit_down(table)
    ann.at(table)

    ann.page.get_by_role("tab", name="Chat").click()

    expect(ann.region("Chat")).to_contain_text("Nobody speaks while the thieves choose.")
    expect(ann.page.get_by_label("Say something")).to_be_disabled()
    expect(ann.button("Hello!")).to_be_disabled()
