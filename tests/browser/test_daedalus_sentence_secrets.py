"""With Cloud Disabled everybody sees their own hand only, and nothing that reaches a browser says more (DS-D12)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import expect

from browser.leaks import everything
from browser.people import Meet, Visitor
from browser.sentence import continue_tale, tale
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.components import CARD_IDS
from clew.games.daedalus_sentence.words.names import card_words
from server.kit import Live, Message

HIDDEN_HANDS: dict[str, Any] = {"difficulty": "custom", "cloud_disabled": True, "waits": "asked"}
ANN, BEN = "white-1 yellow-1b", "green-2b blue-3b"
"""What is dealt; no other card looks like one of these."""
WISHES = ["ready", "lab_draw", "draw", "move", "discover", "done", "discard", "march", "merge"]
"""What they do if they can, the first of these first."""
DRAWS = re.compile(r"(\w+) draws ([^.\"]+)\.")


def held(visitor: Visitor) -> set[str]:
    """The cards that somebody has in hand, as their screen shows it."""
    cards = visitor.page.locator('svg[aria-label^="Your hand"] [data-key^="card "]')
    return {str(card.get_attribute("data-key")).removeprefix("card ") for card in cards.all()}


def told_of(visitor: Visitor, cards: set[str]) -> set[str]:
    """Those of the cards that anything names which this browser ever got: by id, by number, or by words of no other."""
    texts = [text for text in everything(visitor) if not text.startswith("<svg")]  # all cards are drawn there
    heard = "\n".join([*texts, *every_deed(visitor)])
    found = {card for card in cards if re.search(rf"\b{card}\b", heard)}
    return found | {card for card in cards & set(f"{ANN} {BEN}".split()) if words_of(card) in heard}


def deeds(message: Any) -> Iterator[str]:
    """Every action in a message as people write it: there it is a row of numbers, and one of them may be a card."""
    parts = message.values() if isinstance(message, dict) else message if isinstance(message, list) else []
    if isinstance(message, dict) and "action" in message:
        yield GAME.grammar.write(GAME.grammar.accept(message["action"]))
    for part in parts:
        yield from deeds(part)


def every_deed(visitor: Visitor) -> list[str]:
    """All that somebody was offered, or has done."""
    return [deed for text in everything(visitor) if text.startswith("{") for deed in deeds(json.loads(text))]


def words_of(card: str) -> str:
    return card_words(CARD_IDS.index(card))


def newer_than(n: int) -> Callable[[Message], bool]:
    return lambda frame: frame["n"] > n


def play_until(lives: list[Live], words: str) -> None:
    """They draw, discover, walk and end their rounds, until they are asked this."""
    seen = -1
    while True:
        frames = [live.frame(newer_than(seen)) for live in lives]
        if words in frames[0]["ask"]:
            return
        seat = next(seat for seat, frame in enumerate(frames) if frame["seat"] in frame["awaited"])
        actions = [offer["action"] for offer in frames[seat]["offers"]]
        action = min([action for action in actions if action[0] in WISHES], key=lambda action: WISHES.index(action[0]))
        seen = frames[seat]["n"]
        assert lives[seat].play(frames[seat], action)["type"] == "done"


def test_hidden_hands_stay_hidden_from_rivals_and_onlookers(ann: Visitor, ben: Visitor, meet: Meet) -> None:
    file = tale("baxter clay", hands=f"{ANN} {BEN}", **HIDDEN_HANDS)
    table = continue_tale(ann, file, ben)
    eve = meet("Eve")
    eve.at(table)
    with ann.elsewhere() as her, ben.elsewhere() as him:
        play_until([her.look(table), him.look(table)], "Round 3, Phase 2")
    for visitor in (ann, ben, eve):
        expect(visitor.question()).to_contain_text("Round 3, Phase 2")
    mine, his = held(ann), held(ben)
    assert (len(mine), len(his)) == (6, 5)

    for visitor in (ann, ben):
        visitor.button("What will happen?").click()
        expect(visitor.page.get_by_role("group", name="Forecast")).to_be_visible()
    for visitor in (ann, ben, eve):
        visitor.page.get_by_text("This table").click()
        visitor.page.get_by_role("link", name="Replay", exact=True).click()
        visitor.button("One move back").click()
        expect(visitor.page.get_by_role("slider", name="Move")).not_to_have_value("0")

    assert any(re.search(rf"\b{card}\b", deed) for card in his for deed in every_deed(ben)), "no number to find"
    assert told_of(ann, mine) == mine  # the search finds what it looks for
    assert told_of(ben, his) == his
    assert (told_of(ben, mine), told_of(ann, his)) == (set(), set())
    assert told_of(eve, mine | his) == set()
    for visitor in (ann, ben, eve):
        for who, what in DRAWS.findall("\n".join(everything(visitor))):
            assert who == visitor.name or re.fullmatch("(a|one|two|three) cards?", what), (visitor.name, who, what)
