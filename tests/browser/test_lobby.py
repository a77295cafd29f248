"""The ways to a game: against bots, with a link, with options, from a file; and who one is on the way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.people import Meet, Visitor, play_out, sees_turn
from clew.bots.levels import SAYS
from clew.core.odds import current_odds
from clew.core.registry import find_game

WRITTEN = "<img src=x onerror=alert(1)>"
"""What somebody may call themselves who wants to see what happens."""
SHORT = WRITTEN[:24]


def test_two_clicks_lead_from_the_lobby_into_a_game_against_bots(ann: Visitor) -> None:
    ann.open("/")

    ann.button("Play now: Connect Four").click()
    ann.drop(4)

    expect(ann.log()).to_contain_text("Ann drops a disc into column 4.")
    expect(ann.log()).to_contain_text("Yellow drops a disc")
    sees_turn(ann)


def test_three_clicks_lead_from_the_lobby_into_the_labyrinth(ann: Visitor) -> None:
    ann.open("/")

    ann.button("Play now: Dedalo's").click()
    sees_turn(ann)
    hand = ann.zone("Your hand").get_by_role("button")
    if hand.count():  # where bots woke the Minotaur before, it is led, and no tile is laid
        hand.first.click(force=True)
    ann.zone("The labyrinth").get_by_role("button").first.click(force=True)

    done = ann.log().get_by_text(re.compile("Ann lays|The Minotaur .* to"))
    expect(ann.button(re.compile("Play")).or_(done).first).to_be_visible()


def test_the_form_of_a_new_table_sets_the_options(ann: Visitor) -> None:
    ann.open("/")
    ann.page.get_by_role("link", name="New table: Heist").click()

    ann.page.get_by_label("How many").select_option("4")
    for seat in ("Birch", "Cedar", "Dogwood"):
        ann.page.get_by_label(seat).select_option("bot:seeks")
    ann.page.get_by_label("Rounds").select_option("3")
    ann.page.get_by_label("Alert").check()
    ann.page.get_by_label("Time for each decision").select_option("10 minutes")
    ann.button("Start").click()

    sees_turn(ann)
    card = ann.ask("get", f"/api/tables/{ann.page.url.rpartition('/')[2]}")
    assert card["options"] == {"players": 4, "rounds": 3, "alert": True}
    assert card["clock"] == 600
    assert [seat["bot"] for seat in card["seats"]] == ["", "seeks", "seeks", "seeks"]
    assert card["public"] is False


def test_the_form_offers_the_five_levels_with_what_they_are_like_and_no_other_bot(ann: Visitor) -> None:
    ann.open("/new/connect_four")

    expect(ann.page.get_by_label("Yellow").locator("option")).to_have_text(
        ["me", "open", *[f"bot, {name}: {says}" for name, says in SAYS.items()]]
    )


def test_the_form_tells_beside_every_difficulty_how_often_bots_win_and_how_that_is_known(ann: Visitor) -> None:
    game = find_game("daedalus_labyrinth")
    odds = {each.difficulty: each for each in current_odds(game)}
    ann.open("/new/daedalus_labyrinth")
    difficulty = ann.page.get_by_label("Difficulty")

    expect(difficulty.locator("option")).to_have_text(
        [f"{name}: about {int(100 * each.wins / each.games + 0.5)} % won" for name, each in odds.items()]
    )
    difficulty.select_option(label=difficulty.locator("option").last.inner_text())

    known = odds["harsh"]
    expect(difficulty).to_have_accessible_description(
        re.compile(
            rf"harsh: the Minotaur .* About \d+ %: bots \({known.bot}\) won {known.wins} of {known.games} games, "
            rf"which means \d+ % to \d+ %\. Counted {known.date}, rules version {game.version}\."
        )
    )


def test_the_form_says_where_nobody_has_counted(ann: Visitor) -> None:
    ann.open("/new/daedalus_labyrinth")
    difficulty = ann.page.get_by_label("Difficulty")

    ann.page.get_by_label("Patrons").select_option("none")

    expect(difficulty.locator("option")).to_have_text(["gentle", "standard", "harsh"])
    expect(difficulty).to_have_accessible_description(re.compile("How often bots win is not known for these options"))


@pytest.mark.parametrize(("game", "usual"), [("daedalus_sentence", "2"), ("dedalos", "3")])
def test_the_form_starts_with_as_many_players_as_are_usual(ann: Visitor, game: str, usual: str) -> None:
    ann.open(f"/new/{game}")

    expect(ann.page.get_by_label("How many")).to_have_value(usual)


def test_who_begins_is_one_of_those_who_sit_at_the_table(ann: Visitor) -> None:
    ann.open("/new/dedalos")
    first, many = ann.page.get_by_label("First player"), ann.page.get_by_label("How many")
    expect(first.locator("option")).to_have_text(["random", "1", "2", "3"])
    many.select_option("6")
    first.select_option("6")

    many.select_option("2")

    expect(first.locator("option")).to_have_text(["random", "1", "2"])
    expect(first.locator("option:checked")).to_have_text("random")


def test_options_that_do_not_go_together_are_refused_in_words(ann: Visitor) -> None:
    ann.open("/new/heist")
    ann.page.get_by_label("How many").select_option("2")
    ann.page.get_by_label("Alert").check()

    ann.button("Open the table").click()

    expect(ann.page.get_by_role("alert")).to_contain_text("Two thieves cannot deal with an alert guard")
    ann.forgive("status of 400")


def test_an_objection_shows_the_options_that_it_is_about_and_keeps_the_form(ann: Visitor) -> None:
    ann.open("/new/daedalus_sentence")
    more = ann.page.get_by_text("More options")
    more.click()
    ann.page.get_by_label("Cloud disabled").check()
    more.click()

    ann.button("Open the table").click()

    expect(ann.page.get_by_role("alert")).to_be_focused()
    expect(ann.page.get_by_role("alert")).to_contain_text("cloud disabled: choose difficulty custom")
    for option, doubted in (("Cloud disabled", "true"), ("Difficulty", "true"), ("Repair minutes", "false")):
        expect(ann.page.get_by_label(option)).to_have_attribute("aria-invalid", doubted)
    expect(ann.page.get_by_label("Cloud disabled")).to_be_checked()
    ann.forgive("status of 400")

    ann.page.get_by_label("Difficulty").select_option("custom")
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    ann.button("Open the table").click()
    expect(ann.page).to_have_url(re.compile("/t/"))


def test_a_table_can_be_set_up_whose_clocks_wait_for_everybody(ann: Visitor) -> None:
    ann.open("/new/heist")
    ann.page.get_by_label("Clocks pause while somebody is away").check()

    ann.button("Open the table").click()

    expect(ann.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    assert ann.ask("get", f"/api/tables/{ann.page.url.rpartition('/')[2]}")["pause"] is True


def test_a_link_brings_a_friend_to_the_table(ann: Visitor, ben: Visitor) -> None:
    ann.open("/new/connect_four")
    ann.button("Open the table").click()
    link = ann.page.get_by_label("Link to this table").input_value()

    ben.page.goto(link)
    expect(ben.page.get_by_role("listitem").filter(has_text="Ann")).to_contain_text("here")
    ben.button("Sit here").click()

    sees_turn(ann)
    expect(ben.question()).to_contain_text("Ann, which column?")


def test_a_public_table_waits_in_the_lobby(ann: Visitor, ben: Visitor) -> None:
    ann.open("/new/heist")
    ann.page.get_by_label("How many").select_option("2")
    ann.page.get_by_label("Show this table in the lobby").check()
    ann.button("Open the table").click()
    expect(ann.page.get_by_role("heading", name="Waiting for players")).to_be_visible()

    ben.open("/")
    ben.page.get_by_role("link", name=re.compile("Heist.*1 seat open.*Ann")).click()
    ben.button("Sit here").click()

    sees_turn(ann, ben)
    ann.page.get_by_role("link", name="Clew: to the lobby").click()
    expect(ann.page.get_by_role("link", name=re.compile("Heist.*Your turn"))).to_be_visible()
    expect(ann.page).to_have_title(re.compile(r"^● Your turn \(1\)"))


def test_a_name_is_text_wherever_it_is_shown(ann: Visitor, ben: Visitor) -> None:
    ann.open("/")
    ann.page.get_by_label("Your name").fill(WRITTEN)
    ann.button("Change name").click()
    expect(ann.page.get_by_role("status")).to_be_visible()
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)

    ann.at(table)
    ben.at(table)

    expect(ben.question()).to_contain_text(f"{SHORT}, which column?")
    expect(ben.region("Players")).to_contain_text(SHORT)
    assert ben.page.locator("img").count() == 0


def test_a_link_carries_the_identity_to_another_device(ann: Visitor, meet: Meet) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ann.open("/")
    ann.button("Play on another device").click()
    link = ann.page.get_by_label("Link that carries your identity").input_value()
    phone = meet("Somebody")

    phone.page.goto(link)
    phone.button("Take over my identity").click()

    expect(phone.page.get_by_label("Your name")).to_have_value("Ann")
    phone.region("Your tables").get_by_role("link", name=re.compile("Connect Four.*Ann")).click()
    expect(phone.page).to_have_url(f"{phone.address}/t/{table}")
    assert phone.ask("get", "/api/me")["id"] == ann.me["id"]


def test_a_finished_match_is_downloaded_brought_again_and_played_anew(
    ann: Visitor, ben: Visitor, tmp_path: Path
) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    play_out(table, ann, ben, columns=[1, 2, 1, 2, 1, 2, 1])
    ann.at(table)
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download").click()
    match = tmp_path / "match.clew"
    download.value.save_as(match)

    ben.open("/")
    ben.page.get_by_label(re.compile(r"A \.clew file")).set_input_files(match)

    expect(ben.result().get_by_role("heading")).to_have_text("Ann wins")
    expect(ben.page).not_to_have_url(f"{ben.address}/t/{table}")
    expect(ben.discs()).to_have_count(7)


def test_whoever_wants_to_play_again_finds_the_same_people(ann: Visitor, ben: Visitor) -> None:
    table = ann.set_up("connect_four", "me", "open")
    ben.sit_down(table)
    play_out(table, ann, ben, columns=[1, 2, 1, 2, 1, 2, 1])
    ann.at(table)
    ben.at(table)

    ann.button("Play again").click()
    ben.page.get_by_role("link", name="To the rematch").click()

    expect(ben.page).to_have_url(ann.page.url)
    for visitor in (ann, ben):
        expect(visitor.discs()).to_have_count(0)
        expect(visitor.question()).to_contain_text("which column?")
        expect(visitor.region("Players")).to_contain_text("Ann")
        expect(visitor.region("Players")).to_contain_text("Ben")
