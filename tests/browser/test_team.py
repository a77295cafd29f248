"""What people who play together show each other: where they point, what they plan, and what the game foretells."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from browser.people import Meet, Visitor, sees_turn, touch
from browser.test_access import barriers
from browser.test_looks import WATCH_MOTION
from browser.test_screens import PHONE, box_of

SENTENCE = {"characters": "random"}
MOUNTAIN = "The mountain"


def together(ann: Visitor, ben: Visitor, game: str, **options: object) -> str:
    """A table at which both look at the same game."""
    table = ann.set_up(game, "me", "open", options=options)
    ben.sit_down(table)
    for visitor in (ann, ben):
        visitor.at(table)
        expect(visitor.question()).to_be_visible()
    return table


def ping(visitor: Visitor) -> Locator:
    return visitor.page.locator(".ping")


def heard(visitor: Visitor, words: str) -> Locator:
    """What a screen reader says."""
    return visitor.page.locator("[aria-live]").filter(has_text=words)


def choose(visitor: Visitor, words: str) -> None:
    """The first choice of the list with these words, found as people find it."""
    listed = visitor.region("Choices in words")
    expect(listed.get_by_role("button", include_hidden=True)).not_to_have_count(0)
    if listed.get_by_role("searchbox").count():
        listed.get_by_role("searchbox").fill(words)
    listed.get_by_role("button", name=words).first.click()


def steps(visitor: Visitor, owner: str = "Your plan") -> Locator:
    return visitor.region(owner).get_by_role("listitem")


# --- Pointing ---------------------------------------------------------------------------------------------------------


def test_everybody_sees_where_somebody_points(ann: Visitor, ben: Visitor, meet: Meet) -> None:
    table = together(ann, ben, "connect_four")
    eve = meet("Eve")
    eve.at(table)
    expect(eve.question()).to_be_visible()

    ann.lit("Board", "column 3:").click(force=True, modifiers=["Alt"])

    for visitor in (ann, ben, eve):
        expect(ping(visitor)).to_have_text("☞ Ann")
        expect(heard(visitor, "Ann points at column 3.")).to_have_count(1)
    expect(ann.discs()).to_have_count(0)
    for visitor in (ann, ben, eve):
        expect(ping(visitor)).to_have_count(0)
    expect(eve.button("Point")).to_have_count(0)


def test_the_ring_lies_around_what_is_meant(ann: Visitor, ben: Visitor) -> None:
    together(ann, ben, "daedalus_sentence", **SENTENCE)
    card = re.compile("column 1, upper row")

    ann.zone("The station").get_by_role("button", name=card).click(force=True, modifiers=["Alt"])

    ring, there = box_of(ping(ben)), box_of(ben.zone("The station").get_by_role("button", name=card))
    assert [ring[0] < there[0], ring[1] < there[1], ring[2] > there[2], ring[3] > there[3]] == [True] * 4


def test_the_keyboard_points_at_what_has_the_focus(ann: Visitor, ben: Visitor) -> None:
    together(ann, ben, "connect_four")
    ann.lit("Board", "column 1:").focus()
    ann.page.keyboard.press("ArrowRight")

    ann.page.keyboard.press("p")

    expect(heard(ben, "Ann points at column 2.")).to_have_count(1)


def test_what_nobody_can_play_can_be_pointed_at_with_the_keyboard(ann: Visitor, ben: Visitor) -> None:
    together(ann, ben, "connect_four")
    ann.drop(4)
    sees_turn(ben)

    ann.button("Point").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.button("Point")).to_have_attribute("aria-pressed", "true")
    ann.zone("Board").get_by_role("button", name=re.compile("^Point at .+ disc$")).focus()
    ann.page.keyboard.press("Enter")

    expect(ping(ben)).to_be_visible()
    expect(ann.button("Point")).to_have_attribute("aria-pressed", "false")
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("button", name=re.compile("^Point at"))).to_have_count(0)


def test_escape_leaves_pointing_and_nobody_sees_anything(ann: Visitor, ben: Visitor) -> None:
    together(ann, ben, "connect_four")

    ann.button("Point").click()
    ann.page.keyboard.press("Escape")
    ann.drop(2)

    expect(ann.discs()).to_have_count(1)
    assert not any('"pinged"' in text for text in ben.heard)


def test_a_finger_points_by_the_button_and_by_a_long_touch(meet: Meet, ben: Visitor) -> None:
    ann = meet("Ann", **PHONE)
    together(ann, ben, "connect_four")

    ann.button("Point").tap()
    touch(ann.zone("Board").get_by_role("button", name="Point at column 5"))
    expect(heard(ben, "Ann points at column 5.")).to_have_count(1)
    long_touch(ann, ann.lit("Board", "column 6:"))
    ann.page.get_by_role("alert").get_by_role("button", name="Point at it").tap()

    expect(heard(ben, "Ann points at column 6.")).to_have_count(1)
    expect(ann.discs()).to_have_count(0)


def long_touch(visitor: Visitor, item: Locator) -> None:
    """A finger that rests on something until it is told what it is."""
    box = item.bounding_box()
    assert box is not None
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(visitor.page.get_by_role("alert")).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def test_a_ring_stands_still_for_those_who_want_stillness(meet: Meet) -> None:
    ann = meet("Ann", reduced_motion="reduce")
    ann.context.add_init_script(WATCH_MOTION)
    ann.at(ann.set_up("connect_four", "me", "me"))
    expect(ann.question()).to_contain_text("Red, which column?")

    ann.lit("Board", "column 3:").click(force=True, modifiers=["Alt"])

    expect(ping(ann)).to_be_visible()
    assert ann.page.evaluate("window.moved") == []


def test_silence_forbids_to_point_and_to_plan(ann: Visitor, ben: Visitor) -> None:
    together(ann, ben, "crew", hush=True)

    expect(ann.button("Point")).to_be_disabled()
    expect(ann.button("Plan")).to_be_disabled()
    ann.lit(MOUNTAIN, "the tunnel").click(force=True, modifiers=["Alt"])

    expect(ann.question().get_by_role("alert")).to_contain_text("Nobody speaks in the first shift.")
    assert not any('"pinged"' in text for text in ben.heard)


# --- Plans ------------------------------------------------------------------------------------------------------------


def depth(visitor: Visitor) -> Locator:
    """How deep the tunnel is."""
    return visitor.zone(MOUNTAIN).locator('[data-key="depth"]')


def lay_two(ann: Visitor) -> None:
    """A plan to dig twice."""
    sees_turn(ann)
    ann.button("Plan").click()
    for count in (1, 2):
        choose(ann, "Dig.")
        expect(steps(ann)).to_have_count(count)


@pytest.mark.parametrize(("game", "options"), [("dedalos", {"first_player": 1}), ("connect_four", {})])
def test_rivals_are_offered_no_plans(ann: Visitor, ben: Visitor, game: str, options: dict[str, object]) -> None:
    together(ann, ben, game, **options)
    sees_turn(ann)

    expect(ann.button("Point")).to_be_visible()
    expect(ann.button("Plan")).to_have_count(0)


def test_a_plan_is_offered_where_one_has_several_actions(ann: Visitor) -> None:
    """Not while characters are chosen."""
    ann.at(ann.set_up("daedalus_sentence", "me"))
    sees_turn(ann)
    expect(ann.button("Plan")).to_have_count(0)

    touch(ann.zone("The prisoners").locator('[data-key="choose clay"]'))

    expect(ann.question()).to_contain_text("Phase 2")
    expect(ann.button("Plan")).to_be_visible()


def test_a_plan_is_seen_by_all_before_it_is_carried_out(ann: Visitor, ben: Visitor) -> None:
    table = together(ann, ben, "crew")
    sees_turn(ann)

    ann.button("Plan").click()
    expect(ann.question()).to_contain_text("What would you do first?")
    choose(ann, "Dig.")
    expect(steps(ann)).to_have_count(1)
    choose(ann, "Spend your lamp.")
    expect(steps(ann)).to_have_count(2)

    expect(ann.page.get_by_text("Plan: as it would be after 2 steps")).to_be_visible()
    expect(depth(ann)).not_to_have_text("0")
    expect(steps(ben, "Plan of Ann")).to_have_text([re.compile(r"^1\s*Dig\."), re.compile(r"^2\s*Spend your lamp\.")])
    expect(ben.zone(MOUNTAIN).locator(".ui-badges text")).to_have_text(["1", "2"])
    expect(depth(ben)).to_have_text("0")
    assert ann.ask("get", f"/api/tables/{table}")["moves"] == 0

    ann.button("✓ Carry out").click()

    for visitor in (ann, ben):
        expect(visitor.log()).to_contain_text(re.compile(r"Ann digs\..*Ann spends a lamp", re.DOTALL))
        expect(depth(visitor)).not_to_have_text("0")
        expect(visitor.page.get_by_text("Plan: as it would be")).to_have_count(0)
    expect(ben.region("Plan of Ann")).to_have_count(0)
    expect(ann.region("Your plan")).to_have_count(0)


def test_whoever_is_done_by_plan_plans_no_further(ann: Visitor, ben: Visitor) -> None:
    """Else a plan could be done and not done for ever."""
    together(ann, ben, "crew")
    sees_turn(ann)

    ann.button("Plan").click()
    choose(ann, "Done.")

    expect(ann.question()).to_contain_text("Then others decide.")
    expect(ann.region("Choices in words")).to_contain_text("Nothing more can be planned now.")


def test_a_step_shows_what_it_touches(ann: Visitor, ben: Visitor) -> None:
    together(ann, ben, "crew")
    ann.button("Plan").click()
    choose(ann, "Search the rubble.")
    expect(steps(ann)).to_have_text(re.compile("rubble"))

    steps(ben, "Plan of Ann").get_by_role("button").hover()

    expect(ben.zone(MOUNTAIN).locator(".ui-spoken")).to_have_count(1)
    expect(ann.question()).to_contain_text("What comes of it is open: chance decides.")
    expect(depth(ben)).to_have_text("0")


def test_steps_are_removed_one_by_one_or_all(ann: Visitor, ben: Visitor) -> None:
    together(ann, ben, "crew")
    lay_two(ann)
    expect(steps(ben, "Plan of Ann")).to_have_count(2)

    ann.button("Remove last").click()
    expect(steps(ben, "Plan of Ann")).to_have_count(1)
    ann.button("Clear").click()

    expect(ben.region("Plan of Ann")).to_have_count(0)
    sees_turn(ann)
    expect(ann.button("Plan")).to_have_attribute("aria-pressed", "false")


def test_a_plan_survives_a_reload_and_falls_when_something_else_is_done(ann: Visitor, ben: Visitor) -> None:
    together(ann, ben, "crew")
    ann.button("Plan").click()
    choose(ann, "Search the rubble.")
    expect(steps(ben, "Plan of Ann")).to_have_count(1)

    ann.page.reload()
    expect(steps(ann)).to_have_text(re.compile("rubble"))
    choose(ann, "Dig.")

    expect(ben.region("Plan of Ann")).to_have_count(0)
    expect(ann.region("Your plan")).to_have_count(0)


def play_elsewhere(ann: Visitor, table: str, action: str) -> None:
    """The same person plays from another device."""
    with ann.elsewhere() as person:
        live = person.look(table)
        assert live.play(live.turn(), [action])["type"] == "done"


def test_a_plan_that_is_overtaken_stops_and_says_so(ann: Visitor, ben: Visitor) -> None:
    """The table moves on from another device, and this one does not know yet when it begins to carry out its plan."""
    late: list[str | bytes] = []
    deaf: list[bool] = []
    lines: list[WebSocketRoute] = []

    def slowly(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        lines.append(line)
        line.on_message(server.send)
        server.on_message(lambda text: (late.append if deaf and '"refused"' not in str(text) else line.send)(text))

    ann.page.route_web_socket(re.compile("/live"), slowly)
    table = together(ann, ben, "crew")
    lay_two(ann)
    deaf.append(True)
    play_elsewhere(ann, table, "shine")
    expect(ben.log()).to_contain_text("Ann spends a lamp")

    ann.button("✓ Carry out").click()

    expect(ann.question().get_by_role("alert")).to_contain_text("Stopped before step 1: ")
    deaf.clear()
    for text in late:
        lines[0].send(text)
    expect(ann.log()).to_contain_text("Ann spends a lamp")
    expect(ann.log()).not_to_contain_text("Ann digs")
    expect(ann.region("Your plan")).to_have_count(0)  # something else was done


def test_a_step_that_is_done_from_another_device_leaves_the_plan(ann: Visitor, ben: Visitor) -> None:
    table = together(ann, ben, "crew")
    lay_two(ann)

    play_elsewhere(ann, table, "dig")

    expect(steps(ben, "Plan of Ann")).to_have_count(1)
    expect(ann.page.get_by_text("Plan: as it would be after 1 step")).to_be_visible()
    ann.button("✓ Carry out").click()
    expect(depth(ben)).to_have_text("2")


def test_a_phone_finds_the_plans_of_the_others(ann: Visitor, meet: Meet) -> None:
    ben = meet("Ben", **PHONE)
    together(ann, ben, "crew")
    ann.button("Plan").click()
    choose(ann, "Search the rubble.")

    ben.page.get_by_role("tab", name=re.compile("^Plans")).tap()

    expect(steps(ben, "Plan of Ann")).to_have_text(re.compile("rubble"))


# --- What will happen -------------------------------------------------------------------------------------------------


@pytest.fixture
def station(ann: Visitor) -> Visitor:
    """Ann alone in the station."""
    ann.at(ann.set_up("daedalus_sentence", "me", options=SENTENCE))
    sees_turn(ann)
    return ann


def test_a_glance_at_an_item_shows_what_it_will_do(station: Visitor) -> None:
    card = station.zone("The station").get_by_role("button", name=re.compile("What would this card do now")).first

    card.hover(force=True)
    expect(station.zone("The station").locator(".ui-ghosts > .ui-ghost")).not_to_have_count(0)
    station.page.mouse.move(5, 5)
    expect(station.zone("The station").locator(".ui-ghosts > .ui-ghost")).to_have_count(0)
    card.focus()
    expect(station.zone("The station").locator(".ui-ghosts > .ui-ghost")).not_to_have_count(0)
    station.page.keyboard.press("Enter")

    expect(station.page.get_by_role("alert")).to_contain_text("What would this card do now?")
    expect(station.log()).to_contain_text("No move has been made yet.")


def test_a_film_shows_what_would_happen_and_then_the_table_returns(station: Visitor) -> None:
    station.button("What will happen?").click()

    expect(station.page.get_by_text(re.compile("What would happen: 1 of"))).to_be_visible()
    expect(heard(station, "What would happen: ")).to_have_count(1)
    expect(station.question()).not_to_contain_text("Your turn")
    station.button("Skip »").click()
    expect(station.button("Skip »")).to_be_disabled()
    expect(station.page.get_by_role("group", name="Forecast")).to_have_count(0)

    sees_turn(station)
    expect(station.log()).to_contain_text("No move has been made yet.")


def test_escape_ends_the_film_at_once(station: Visitor) -> None:
    before = station.zone("The station").text_content()
    station.button("What will happen?").click()
    expect(station.page.get_by_role("group", name="Forecast")).to_be_visible()

    station.page.keyboard.press("Escape")

    expect(station.page.get_by_role("group", name="Forecast")).to_have_count(0)
    sees_turn(station)
    assert station.zone("The station").text_content() == before
    expect(station.log()).to_contain_text("No move has been made yet.")


def test_what_happens_really_ends_the_film(ann: Visitor, ben: Visitor) -> None:
    together(ann, ben, "daedalus_sentence", **SENTENCE)
    ann.button("What will happen?").click()
    expect(ann.page.get_by_role("group", name="Forecast")).to_be_visible()

    choose(ben, "Discover")

    expect(ann.page.get_by_role("group", name="Forecast")).to_have_count(0)
    expect(ann.log()).to_contain_text("Ben discovers")


# --- One person, several seats ----------------------------------------------------------------------------------------


@pytest.fixture
def alone(ann: Visitor) -> Visitor:
    """Ann with two characters."""
    ann.at(ann.set_up("daedalus_sentence", "me", "me", options=SENTENCE))
    expect(ann.question()).to_contain_text("Ash")
    return ann


def test_without_secrets_one_goes_from_seat_to_seat(alone: Visitor) -> None:
    expect(alone.region("Curtain")).to_have_count(0)
    seats = alone.page.get_by_role("group", name="Your seats").get_by_role("button")
    expect(seats).to_have_count(2)

    seats.nth(1).click()
    expect(alone.question()).to_contain_text("Briar (")
    alone.page.keyboard.press("1")
    expect(alone.zone("Briar")).to_be_visible()
    expect(seats.nth(0)).to_have_attribute("aria-pressed", "true")
    alone.zone("Briar").click(position={"x": 3, "y": 3})
    expect(seats.nth(1)).to_have_attribute("aria-pressed", "true")
    alone.page.get_by_role("button", name="Ash", exact=True).and_(alone.page.locator("figcaption button")).click()
    expect(seats.nth(0)).to_have_attribute("aria-pressed", "true")
    alone.zone("Briar").get_by_role("img", name=re.compile("Briar plays")).click(force=True)

    expect(seats.nth(1)).to_have_attribute("aria-pressed", "true")
    sees_turn(alone)


def test_a_figure_a_badge_and_a_name_call_their_seat(alone: Visitor) -> None:
    seats = alone.page.get_by_role("group", name="Your seats").get_by_role("button")
    expect(seats.nth(0)).to_have_attribute("aria-pressed", "true")

    for seat, key in ((1, "escapee 1"), (0, "badge 0"), (1, "badge 1"), (0, "escapee 0")):
        touch(alone.zone("The station").locator(f'[data-key="{key}"]'), offered=False)
        expect(seats.nth(seat)).to_have_attribute("aria-pressed", "true")
    alone.region("Players").get_by_role("button", name="Briar", exact=True).click()

    expect(seats.nth(1)).to_have_attribute("aria-pressed", "true")


def test_the_seat_changes_by_itself_only_when_the_present_one_is_done(alone: Visitor) -> None:
    seats = alone.page.get_by_role("group", name="Your seats").get_by_role("button")
    choose(alone, "Discover")
    expect(alone.log()).to_contain_text("Ash discovers")
    expect(seats.nth(0)).to_have_attribute("aria-pressed", "true")

    alone.question().get_by_role("button", name="Done for this round.").click()

    expect(seats.nth(1)).to_have_attribute("aria-pressed", "true")
    sees_turn(alone)


def test_whoever_is_done_may_still_take_it_back_without_being_asked(alone: Visitor) -> None:
    seats = alone.page.get_by_role("group", name="Your seats").get_by_role("button")
    alone.question().get_by_role("button", name="Done for this round.").click()
    expect(seats.nth(1)).to_have_attribute("aria-pressed", "true")
    alone.page.keyboard.press("1")

    expect(alone.question()).to_contain_text("You may")
    expect(alone.question()).not_to_contain_text("Your turn")
    alone.question().get_by_role("button", name="Go on after all.").click()

    sees_turn(alone)
    expect(alone.question()).to_contain_text("Ash (")


# --- Clocks -----------------------------------------------------------------------------------------------------------


def test_a_clock_is_large_and_called_out_at_the_end(meet: Meet) -> None:
    ann = meet("Ann")
    ann.page.clock.install()
    ann.at(ann.set_up("heist", "me", "bot:careful"))
    sees_turn(ann)
    clock = ann.page.get_by_role("timer")
    expect(clock).to_contain_text(re.compile(r"Plan\s*0:(30|29|2\d)"))
    _, top, _, bottom = box_of(clock)

    ann.page.clock.run_for(21_000)

    expect(clock).to_contain_text("! 0:0")
    expect(heard(ann, "Plan: ")).to_have_text(re.compile("seconds left"))
    _, now_top, _, now_bottom = box_of(clock)
    assert now_bottom - now_top > 1.2 * (bottom - top)


def test_clocks_stand_still_while_somebody_is_away(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("heist", "me", "open", pause=True)
    ben.sit_down(table)
    for visitor in (ann, ben):
        visitor.at(table)
        sees_turn(visitor)

    ben.open("/")

    paused = ann.page.get_by_role("status").filter(has_text="Paused.")
    expect(paused).to_contain_text("Ben")
    expect(ann.page.get_by_role("timer")).to_contain_text("paused")
    expect(ann.question()).not_to_contain_text("Your turn")
    still = ann.page.get_by_role("timer").text_content()
    assert barriers(ann) == []
    assert ann.page.get_by_role("timer").text_content() == still
    ben.at(table)

    expect(paused).to_have_count(0)
    sees_turn(ann, ben)


# --- Nothing is in the way --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("light", ["light", "dark"])
def test_plans_films_and_seats_have_no_barriers(meet: Meet, light: str) -> None:
    ann, ben = meet("Ann", color_scheme=light, reduced_motion="reduce"), meet("Ben")
    together(ann, ben, "daedalus_sentence", **SENTENCE)
    ben.button("Plan").click()
    choose(ben, "Discover")
    expect(steps(ann, "Plan of Ben")).to_have_count(1)
    ann.button("Plan").click()
    choose(ann, "Discover")
    expect(steps(ann)).to_have_count(1)
    assert barriers(ann) == []

    ann.button("Clear").click()
    ann.button("What will happen?").click()
    expect(ann.page.get_by_role("group", name="Forecast")).to_be_visible()
    assert barriers(ann) == []
    ann.page.keyboard.press("Escape")
    ann.button("Point").click()
    assert barriers(ann) == []

    ann.at(ann.set_up("daedalus_sentence", "me", "me", options=SENTENCE))
    expect(ann.page.get_by_role("group", name="Your seats")).to_be_visible()
    assert barriers(ann) == []
    ann.open("/new/daedalus_sentence")
    ann.page.get_by_text("More options").click()
    assert barriers(ann) == []
