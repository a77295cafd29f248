"""Runs of Seventh & Whisper that have come to where a test begins, and what people touch on its screen."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from browser.labyrinth import bring, carry_out, item
from browser.people import Visitor
from browser.test_screens import Box
from clew import files
from clew.core.dice import Dice, ScriptedDice
from clew.core.notation import Action
from clew.core.thread import Match
from clew.games.seventh_and_whisper import GAME
from clew.games.seventh_and_whisper.box.components import ITEMS
from clew.games.seventh_and_whisper.state import SeventhAndWhisper
from games.seventh_and_whisper.table import read
from games.seventh_and_whisper.witnesses import RUNS, turns

__all__ = [
    "BEHIND",
    "CAN",
    "CARD",
    "WHOLE",
    "bring",
    "carry_out",
    "end_turn",
    "has_heard_of",
    "item",
    "roll",
    "rounds",
    "tale",
    "whole_card",
    "written",
]

CARD = "Cell Block (PR-1)"
FOUND = ITEMS.index("DX")
"""What is in every case of these runs."""


def rounds(last: int, card: str = "PR-1") -> str:
    """The first rounds of a run that wins this card."""
    return "\n".join(RUNS[card].strip().splitlines()[:last])


def tale(run: str = "", *lines: str, **options: Any) -> bytes:
    """The file of a match: rounds as in the witnesses' runs, then lines such as ``7th: roll > 4``. 7th acts first."""
    falls = [""]

    def dice(move: int) -> Dice:
        return ScriptedDice([int(word) for word in falls[move].split()])

    match = Match.start(GAME, GAME.settle({"cards": 1, **options}), dice, ["Ann", "Ben"])

    def play(line: str) -> None:
        words, _, fallen = line.partition(" > ")
        falls.append(fallen or str(FOUND))
        match.play(*read(words))

    play("7th: first 7th")
    play("whisper: place 0")
    for name, die, moves in turns(run) if run else []:
        play(f"{name}: roll > {die}")
        for words, fallen in moves:
            play(f"{name}: {words} > {fallen}" if fallen else f"{name}: {words}")
        state = match.state
        assert isinstance(state, SeventhAndWhisper)
        if state.result() is None and state.rolled and ("end",) in state.legal(state.turn):
            play(f"{name}: end")
    for line in lines:
        play(line)
    return files.encode(match.thread)


def end_turn(visitor: Visitor) -> None:
    """The button."""
    visitor.question().get_by_role("button", name="End the turn.", exact=True).click()


def has_heard_of(visitor: Visitor, move: int) -> None:
    """A move is in the log; found by its address, which is quicker than by role where there is much to see."""
    expect(visitor.page.locator(f'a[href$="/replay/{move}"]').first).to_be_attached()


def roll(visitor: Visitor) -> None:
    """The button."""
    visitor.question().get_by_role("button", name="Roll the die.", exact=True).click()


CAN = tale(rounds(6), "7th: roll > 7", *[f"7th: step {side}" for side in "NNEEE"])
"""7th is on L4, a crate away from guard G2."""
BEHIND = tale(f"{rounds(6)}\n7. 7:8 NNSNSNSN", "whisper: roll > 8", *[f"whisper: step {side}" for side in "ENNNNS"])
"""Whisper is right behind guard G2, with two steps left; 5 and 1 are the next dice in a house of these tests."""

WRITTEN = """svg => [...svg.querySelectorAll("text")].map((text) => {
  const box = text.getBoundingClientRect();
  return [text.textContent, [box.left, box.top, box.right, box.bottom]];
})"""


def written(visitor: Visitor) -> list[tuple[str, Box]]:
    """All words on the card, and where on the screen they are."""
    found = visitor.zone(CARD).evaluate(WRITTEN)
    return [(text, (box[0], box[1], box[2], box[3])) for text, box in found]


WHOLE = {"cards": 1, "maps": "extended", "starter": "PX-1"}
WHOLE_CARD = """
    7: roll NNNWWSSS hack_V1 end
    W: roll NNNEEN end
    7: roll N end
    W: roll E end
    7: roll N end
    W: roll NNENEW end
    7: roll NEEEE door_ED1 end
    W: roll SSWS end
    7: roll door_ED1 NNWW camera_C1_charge_0 N end
    W: roll S end
    7: roll NNEEEEN end
    W: roll EE end
    7: roll NEE camera_C2_charge_0 WW end
    W: roll SSS vent_V1 end
    7: roll N end
    W: roll SSEES barrel_B2_charge_0 end
    7: roll WWWWNNN
    W: roll NNNN
"""
"""A run on the card of these options, with the dice of every new table of the house; one check fails in it."""


def whole_card() -> list[tuple[int, Action]]:
    """Who does what, from the first question to the exit."""
    played: list[tuple[int, Action]] = [(0, ("first", "7th")), (1, ("place", 0))]
    for turn in WHOLE_CARD.strip().splitlines():
        who, *words = turn.split()
        for word in words:
            if word.isupper():
                played += [("7W".index(who[0]), ("step", side)) for side in word]
            else:
                played.append(("7W".index(who[0]), GAME.grammar.read(word.replace("_", " "))))
    return played
