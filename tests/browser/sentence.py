"""Matches of The Daedalus Sentence that have come to where a test begins, and what people touch on its screen."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from browser.people import Visitor, touch
from clew import files
from clew.core.dice import Dice, ScriptedDice
from clew.core.thread import Match
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.table import falls, read

STATION = "The station"
CELLS = (2, 1, 3, 4)
"""The colours of the cells C1, C2, C4 and C5: red, blue, yellow, green. Purple is always C0."""
QUIET = "red-1a green-1a red-2a green-2a red-3a green-3a yellow-2a yellow-3a"
"""Cards for THESEUS that move nobody in blue."""


def tale(team: str, *lines: str, hands: str, theseus: str = QUIET, rolls: str = "", **options: Any) -> bytes:
    """The file of a match: who plays, what is dealt, and what they do: ``clay: discover B1 > B01`` says what falls."""
    people = team.split()
    scripts = ["", *[""] * len(people), *[line.partition(" > ")[2] for line in lines]]
    scripts[len(people)] = f"{theseus} {hands} {rolls}"

    def dice(move: int) -> Dice:
        fallen = falls(scripts[move]).script
        return ScriptedDice([*CELLS, *fallen] if move == len(people) else fallen)

    settled = GAME.settle({"players": len(people), **options})
    match = Match.start(GAME, settled, dice, ["Ann", *GAME.names(settled)[1:]])
    for seat, name in enumerate(people):
        match.play(seat, GAME.grammar.read(f"choose {name}"))
    for line in lines:
        state = match.state
        assert isinstance(state, DaedalusSentence)
        match.play(*read(state, line.partition(" > ")[0]))
    return files.encode(match.thread)


def continue_tale(host: Visitor, file: bytes, *others: Visitor | str) -> str:
    """The match on a table: the first seat is the host's, the others are for people or bots; everybody looks."""
    table = str(host.ask("post", "/api/import", file)["id"])
    people = [other for other in others if isinstance(other, Visitor)]
    for seat, other in enumerate(others, 1):
        plan = other if isinstance(other, str) else "open"
        if plan != "me":
            host.ask("put", f"/api/tables/{table}/seat/{seat}", {"plan": plan})
        if isinstance(other, Visitor):
            other.ask("post", f"/api/tables/{table}/seat", {"seat": seat})
    for visitor in (host, *people):
        visitor.at(table)
        expect(visitor.question()).to_be_visible()
    return table


def item(visitor: Visitor, key: str) -> Locator:
    """Something in the scene, by its key."""
    return visitor.page.locator(f'[data-key="{key}"]')


def tap(visitor: Visitor, *names: str) -> None:
    """Touch places one after the other: each is lit when its turn comes."""
    for name in names:
        touch(visitor.lit(STATION, name))


def press(visitor: Visitor, words: str) -> None:
    """A button below the question."""
    visitor.question().get_by_role("button", name=words, exact=True).click()


def middle(visitor: Visitor, key: str) -> tuple[float, float]:
    """Where on the screen the middle of something is."""
    box = item(visitor, key).bounding_box()
    assert box is not None, key
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
