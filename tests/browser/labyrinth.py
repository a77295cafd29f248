"""Matches of Daedalus' Labyrinth that have come to where a test begins, and what people touch on its screen."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, expect

from browser.people import Visitor, touch
from clew import files
from clew.core.dice import Dice
from clew.core.notation import Action
from clew.core.thread import Match, fair_dice
from clew.games.daedalus_labyrinth import GAME
from clew.games.daedalus_labyrinth.state import DaedalusLabyrinth
from games.daedalus_labyrinth import thumb
from games.daedalus_labyrinth.table import falls, read
from server.kit import Message

MAZE = "The labyrinth"
BOT = "greedy" if "greedy" in GAME.bots else "random"
HOUSE_SEED = bytes.fromhex("11" * 32)
"""The seed of every table of the house in these tests."""

FIRST_ROUND = (
    "red: move to 1,0 > straight",
    "red: place straight at 1,0 turn 1",
    "red: move to 3,0 > xenia",
    "red: end_turn",
    "blue: move to 0,1 > kleos",
    "blue: place kleos at 0,1 turn 2",
    "blue: move to 1,2 > collapse",
    "blue: end_turn",
    "yellow: move to -1,0 > arete",
    "yellow: place arete at -1,0 turn 0",
    "yellow: scout > spawn straight vee",
    "yellow: place spawn at -2,0 turn 0",
    "yellow: place vee at 0,-1 turn 0",
    "yellow: place straight at -1,1 turn 0",
    "yellow: end_turn",
)
"""Three virtue tiles and a Spawn Point lie, so the Minotaur is awake, in the west; Bo holds Kleos in the south."""
MEETING = (
    *FIRST_ROUND,
    "red: move to 5,0 > mist",
    "red: move to 7,0 > trap",
    "red: end_turn",
    "blue: move to 0,1",
    "blue: move to -1,0",
    "blue: end_turn",
)
"""The Minotaur has come to Bo and Cy, who have one virtue together; Ann is far away in the east, with Xenia."""
KILL = (*MEETING, "yellow: confront 2 > 1")
"""Bo has slain it. Ann needs three moves to START, and what lies beside her way falls first."""


def tale(*lines: str, **options: Any) -> bytes:
    """The file of a match, after what they did: ``red: move to 1,0 > straight`` says what falls. Red begins."""
    scripts = ["", *[line.partition(" > ")[2] for line in lines]]

    def dice(move: int) -> Dice:
        return falls(scripts[move])

    match = Match.start(GAME, GAME.settle({"first_seat": 1, "patrons": "none", **options}), dice, ["Ann", "Bo", "Cy"])
    for line in lines:
        match.play(*read(line.partition(" > ")[0]))
    return files.encode(match.thread)


def rule_of_thumb(**options: Any) -> tuple[list[Action], str]:
    """What heroes with a simple plan do at a new table of this house, to the end, and by which clause it ends."""
    match = Match.start(GAME, GAME.settle(options), fair_dice(HOUSE_SEED), GAME.names(GAME.settle(options)))
    while match.state.result() is None:
        state = match.state
        assert isinstance(state, DaedalusLabyrinth)
        match.play(state.asked, thumb.choose(state, fight=2))
    result = match.state.result()
    assert result is not None
    return [move.action for move in match.thread.moves], result.clause


def bring(host: Visitor, file: bytes, *others: Visitor | str) -> str:
    """The match on a table: the first seat is the host's, the others are for people, bots or the host; all look."""
    table = str(host.ask("post", "/api/import", file)["id"])
    for seat, other in enumerate(others, 1):
        plan = other if isinstance(other, str) else "open"
        if plan != "me":
            host.ask("put", f"/api/tables/{table}/seat/{seat}", {"plan": plan})
        if isinstance(other, Visitor):
            other.ask("post", f"/api/tables/{table}/seat", {"seat": seat})
    for visitor in (host, *[other for other in others if isinstance(other, Visitor)]):
        visitor.at(table)
        expect(visitor.question()).to_be_visible()
    return table


def item(visitor: Visitor, key: str) -> Locator:
    """Something in the scene, by its key."""
    return visitor.page.locator(f'[data-key="{key}"]')


def offers(visitor: Visitor) -> list[Message]:
    """What the latest frame offers."""
    for text in reversed(visitor.heard):
        message: Message = json.loads(text)
        if message["type"] == "frame":
            found: list[Message] = message.get("offers", [])
            return found
    return []


def carry_out(visitor: Visitor, action: Action) -> None:
    """Touch what the action touches, turn what can be turned, and confirm; or press its button."""
    wire = json.loads(json.dumps(action))
    offered = offers(visitor)
    offer = next(each for each in offered if each["action"] == wire)
    keys = offer.get("on", [])
    if not keys:
        visitor.question().get_by_role("button", name=offer["say"], exact=True).click()
        return
    for key in keys:
        touch(item(visitor, key))
    variants = [each for each in offered if each.get("on") == keys and each["action"][0] == wire[0]]
    if len(variants) > 1:
        turn_to(visitor, offer["say"], len(variants))


def turn_to(visitor: Visitor, say: str, ways: int) -> None:
    """Turn what was chosen until it is as it should be, and play it."""
    words = visitor.question().locator(".words")
    for _ in range(ways):
        expect(words).to_be_visible()
        if say in words.inner_text():
            visitor.question().get_by_role("button", name=re.compile("Play")).click()
            return
        visitor.question().get_by_role("button", name=re.compile("Turn")).click()
    raise AssertionError(f"{say} is not among the turns")


def sees_move(visitor: Visitor, number: int) -> None:
    """A move has been told."""
    link = visitor.log().get_by_role("link", name=f"Replay from move {number}", exact=True)
    expect(link).to_be_attached()
