"""Ariadne's Thread in the browser: one Commander against two escapees, and nobody sees the cards of another side."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import combinations
from typing import Any

from playwright.sync_api import expect

from browser.leaks import everything
from browser.people import Meet, Visitor, sees_turn, touch
from browser.sentence import CELLS, STATION, continue_tale, item, press, tap
from browser.test_access import barriers
from browser.test_daedalus_sentence_screen import steer
from browser.test_daedalus_sentence_secrets import held
from browser.test_keyboard import Keys
from browser.test_screens import PHONE, box_of, fits, overlap
from clew import files
from clew.core.dice import Dice, ScriptedDice
from clew.core.errors import MalformedAction
from clew.core.thread import Match
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box import CARD_IDS
from clew.games.daedalus_sentence.flow import DaedalusSentence
from clew.games.daedalus_sentence.vocabulary import card_words
from games.daedalus_sentence.table import falls, read

ANN, BEN, CLEO = "blue-2a mino-02", "white-1 yellow-3b", "green-2b white-2"
"""What the Commander, Baxter and Clay are dealt. Nothing else in the game is called like one of these cards."""
ROW = "green-1a red-1a green-3a yellow-1a"
POD = "6"
DRAWN = "red-3a"
"""What the Commander draws in the first round."""
TELLING = set(f"{ANN} {BEN} {CLEO} {DRAWN}".split()) - {"mino-02"}
"""Cards that their words name too."""


def tale(*lines: str) -> bytes:
    """A match of the Commander, Baxter and Clay: ``clay: discover B1 > B01`` says what falls."""
    scripts = ["", "", f"{POD} {ROW} {BEN} {CLEO} {ANN}", *[line.partition(" > ")[2] for line in lines]]

    def dice(move: int) -> Dice:
        fallen = falls(scripts[move]).script
        return ScriptedDice([*CELLS, *fallen] if move == 2 else fallen)

    settled = GAME.settle({"mode": "thread", "players": 3, "commander": "first"})
    match = Match.start(GAME, settled, dice, ["Ann", *GAME.names(settled)[1:]])
    for seat, name in ((1, "baxter"), (2, "clay")):
        match.play(seat, GAME.grammar.read(f"choose {name}"))
    for line in lines:
        state = match.state
        assert isinstance(state, DaedalusSentence)
        match.play(*read(state, line.partition(" > ")[0]))
    return files.encode(match.thread)


BEFORE_THE_FIRST_ROUND = tale()
ROUND_1 = (
    "commander: post R5 > R10",
    "commander: post R6 > R06",
    "baxter: discover B0 > B03",
    "baxter: move B0",
    "clay: discover B1 > B01",
    "clay: move B1",
    "baxter: done",
    f"clay: done > {DRAWN}",
    "commander: play mino-02 spawn > blue-1b B04",
    "commander: end > red-1b",
)
GUARD_BESIDE_CLAY = tale(*ROUND_1)
"""Round 2: a Minotaur has come to B2, Clay is in B1, Baxter in the laboratory B0. The Commander holds blue 2, red 3."""
COMMANDERS_TURN = tale(*ROUND_1, "baxter: done", "clay: done > mino-03")


# --- What a browser was told ------------------------------------------------------------------------------------------


def told_of(visitor: Visitor, cards: set[str]) -> set[str]:
    """Those of the cards that anything names which this browser ever got: by id, by words, by number in an action."""
    texts = [text for text in everything(visitor) if not text.startswith("<svg")]  # all cards are drawn there
    heard = "\n".join(
        [*texts, *[line for text in texts if text.startswith(("{", "[")) for line in moves(json.loads(text))]]
    )
    found = {card for card in cards if re.search(rf"\b{card}\b", heard)}
    return found | {card for card in cards & TELLING if card_words(CARD_IDS.index(card)) in heard}


def moves(value: Any) -> Iterator[str]:
    """Everything in a message that looks like an action of this game, as people write it: with the names of cards."""
    with suppress(MalformedAction):
        yield GAME.grammar.write(GAME.grammar.accept(value))
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else []:
        yield from moves(part)


def test_the_search_reads_numbers_of_cards_in_actions() -> None:
    frame = {"offers": [{"action": ["play", CARD_IDS.index("red-3a"), "grant"], "on": ["use grant"]}], "n": 15}

    assert list(moves(frame)) == ["play red-3a grant"]


# --- Playing ----------------------------------------------------------------------------------------------------------


def test_the_commander_places_minotaurs_and_the_escapees_begin(ann: Visitor, ben: Visitor, meet: Meet) -> None:
    cleo = meet("Cleo")
    continue_tale(ann, BEFORE_THE_FIRST_ROUND, ben, cleo)
    expect(ann.question()).to_contain_text("place two more Minotaurs in red, yellow or green")
    expect(ben.question()).not_to_contain_text("Your turn")
    expect(item(ben, "desk")).to_contain_text("Ann has to place two Minotaurs")

    tap(ann, "R5", "Y3")
    for visitor in (ann, ben, cleo):
        expect(item(visitor, "minotaur 0")).to_contain_text("a Minotaur at R5")
        expect(item(visitor, "minotaur 1")).to_contain_text("a Minotaur at Y3")
        expect(item(visitor, "scientist 0")).to_contain_text("the Commander figure at G5")
    sees_turn(ben, cleo)
    expect(ann.question()).to_contain_text("your turn comes after theirs")
    tap(ben, "B0")

    for visitor in (ann, ben, cleo):
        expect(item(visitor, "B0")).not_to_contain_text("not discovered")
        expect(visitor.log()).to_contain_text("Ben discovers")


def test_a_capture_hands_cards_over_and_nobody_else_learns_which(ann: Visitor, ben: Visitor, meet: Meet) -> None:
    cleo, eve = meet("Cleo"), meet("Eve")
    eve.at(continue_tale(ann, GUARD_BESIDE_CLAY, ben, cleo))
    expect(eve.question()).to_contain_text("Round 2")

    press(ben, "Draw two cards in the laboratory.")
    expect(item(ben, "badge 1")).to_contain_text("four actions left, three cards")
    press(ben, "Done for this round.")
    press(cleo, "Done for this round.")
    sees_turn(ann)
    touch(item(ann, "card blue-2a"))
    touch(item(ann, "use grant"))
    for visitor in (ann, ben, cleo, eve):
        expect(item(visitor, "granted 1")).to_contain_text("two actions left for guards of the blue ring")
        expect(item(visitor, "minotaur 2")).to_contain_text("a Minotaur at B2, may act")
    tap(ann, "B2", "B1")
    for visitor in (ann, ben, cleo, eve):
        expect(visitor.log()).to_contain_text("A Minotaur captures Cleo")
        expect(item(visitor, "escapee 2")).to_contain_text("at C1, captured")
    expect(ann.log()).to_contain_text("Ann takes green 2 counterclockwise and white 2 from Cleo.")
    expect(cleo.log()).to_contain_text("Ann takes green 2 counterclockwise and white 2 from Cleo.")
    expect(ben.log()).to_contain_text("Ann takes two cards from Cleo.")
    expect(item(cleo, "card white-2")).to_contain_text("the Hive Commander holds white 2")
    press(ann, "End your phase.")
    for visitor in (ann, ben, cleo, eve):
        expect(visitor.question()).to_contain_text("Round 3")

    mine, his, hers = held(ann), held(ben), set(CLEO.split())
    assert (len(mine), len(his), len(held(cleo)), hers & mine) == (4, 3, 0, hers)
    for visitor in (ann, ben, cleo):
        visitor.button("What will THESEUS do?").click()
        expect(visitor.page.get_by_role("group", name="Forecast")).to_be_visible()
    for visitor in (ann, ben, cleo, eve):
        visitor.page.get_by_text("This table").click()
        visitor.page.get_by_role("link", name="Replay", exact=True).click()
        visitor.button("One move back").click()
        expect(visitor.page.get_by_role("slider", name="Move")).not_to_have_value("0")

    assert told_of(ann, mine) == mine  # the search finds what it looks for
    assert told_of(ben, his) == his
    assert told_of(cleo, hers) == hers
    assert told_of(ann, his) == set()
    assert told_of(ben, mine) == set()
    assert told_of(cleo, mine - hers | his) == set()
    assert told_of(eve, mine | his) == set()


def test_the_commander_plays_on_a_phone(meet: Meet) -> None:
    ann = meet("Ann", **PHONE)
    continue_tale(ann, COMMANDERS_TURN, "bot:random", "bot:random")
    sees_turn(ann)
    parts = {
        "head": ann.page.get_by_role("banner"),
        "question": ann.question(),
        "board": ann.zone(STATION),
        "hand": ann.zone("Your hand: Hive Commander"),
        "parts": ann.page.get_by_role("tablist"),
    }

    boxes = {name: box_of(part) for name, part in parts.items()}
    assert [pair for pair in combinations(boxes, 2) if overlap(boxes[pair[0]], boxes[pair[1]])] == []
    for name in ("question", "board", "hand"):
        left, top, right, bottom = boxes[name]
        assert (left >= 0, top >= 0, right <= 390, bottom <= 844) == (True,) * 4, name
    fits(ann)
    assert barriers(ann) == []
    touch(item(ann, "card blue-2a"))
    touch(item(ann, "use grant"))
    expect(item(ann, "desk")).to_contain_text("two actions in blue by blue 2 clockwise")
    fits(ann)
    tap(ann, "B2", "B1")

    expect(item(ann, "escapee 2")).to_contain_text("at C1, captured")
    expect(item(ann, "card white-2")).to_be_visible()
    fits(ann)
    assert barriers(ann) == []


def test_the_commander_plays_with_the_keyboard(ann: Visitor) -> None:
    continue_tale(ann, COMMANDERS_TURN, "bot:random", "bot:random")
    sees_turn(ann)
    keys = Keys(ann)

    keys.reach("Tab", "blue 2 clockwise")
    keys.press("Enter")
    expect(item(ann, "use grant")).to_have_role("button")
    steer(keys, "use grant")
    keys.press("Enter")
    expect(item(ann, "granted 1")).to_be_visible()
    keys.reach("Shift+Tab", "Board: ")
    for place in ("B2", "B1"):
        steer(keys, place)
        keys.press("Enter")

    expect(item(ann, "escapee 2")).to_contain_text("at C1, captured")
    keys.reach("Tab", "End your phase.")
    keys.press("Enter")
    expect(ann.log()).to_contain_text("Round 3 begins.")
    sees_turn(ann)  # the bots have acted: nobody is thinking any more when the house closes
