"""Runs of Seventh & Whisper that have come to where a test begins, and what people touch on its screen."""

from __future__ import annotations

from typing import Any

from browser.labyrinth import bring, carry_out, item, sees_move
from browser.people import Visitor
from clew import files
from clew.core.dice import Dice, ScriptedDice
from clew.core.thread import Match
from clew.games.seventh_and_whisper import GAME
from clew.games.seventh_and_whisper.box import ITEMS
from clew.games.seventh_and_whisper.flow import SeventhAndWhisper
from games.seventh_and_whisper.table import read
from games.seventh_and_whisper.witnesses import RUNS, turns

__all__ = ["CARD", "bring", "carry_out", "end_turn", "item", "rounds", "sees_move", "tale"]

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
