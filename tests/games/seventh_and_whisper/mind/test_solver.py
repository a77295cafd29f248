"""Every card of the house can be won: the solver finds a line, and the rules accept it move by move."""

from __future__ import annotations

import pytest

from clew.core.dice import ScriptedDice
from clew.core.game import UNHEARD
from clew.games.seventh_and_whisper import GAME
from clew.games.seventh_and_whisper.box.atlas import CARDS
from clew.games.seventh_and_whisper.box.card import Card
from clew.games.seventh_and_whisper.box.mapfile import gets_out
from clew.games.seventh_and_whisper.mind.solver import LuckyDice, needed, solve
from clew.games.seventh_and_whisper.state import SeventhAndWhisper
from games.seventh_and_whisper.table import drawn, ending

OPTIONS = GAME.settle({"maps": "extended", "cards": 1})
WIDTH = 30
"""Enough for every card of the house."""


@pytest.mark.parametrize("card", CARDS)
def test_a_winning_line_is_found_and_accepted(card: str) -> None:
    found = solve(CARDS[card], OPTIONS, WIDTH)
    assert found is not None

    state = replayed(CARDS[card], [played for _, _, played in found.turns()])

    assert ending(state) == "SW-W01"
    assert 0 < found.chance < 1


def replayed(card: Card, line: list[list[tuple[str, ...]]]) -> SeventhAndWhisper:
    """Play a line with dice that are just good enough: the die shows as many steps as the turn has."""
    state = SeventhAndWhisper()
    state.clear(OPTIONS, card)
    state.play(0, ("first", "7th"), LuckyDice(), UNHEARD)
    state.play(0, ("place", 0), LuckyDice(), UNHEARD)
    for turn in line:
        steps = len([action for action in turn if action[0] in ("step", "vent")])
        for action in turn:
            assert state.refusal(state.turn, action) is None, f"{action}: {state.refusal(state.turn, action)}"
            dice = {"roll": [steps], "step": [], "vent": [], "end": []}.get(action[0], [3, 4])
            script = ScriptedDice(dice) if action[0] != "step" else LuckyDice()
            state.play(state.turn, action, script, UNHEARD)
    return state


@pytest.mark.parametrize("card", CARDS)
def test_what_has_to_be_done_is_enough_and_nothing_of_it_can_be_left_out(card: str) -> None:
    wanted = needed(CARDS[card])

    assert gets_out(CARDS[card], wanted)
    for number in range(len(CARDS[card].things)):
        if wanted >> number & 1:
            assert not gets_out(CARDS[card], wanted & ~(1 << number))


def test_a_card_that_cannot_be_won_has_no_line() -> None:
    """A guard looks down the only corridor for ever: its area is never awake, and nobody can get behind it."""
    rows = "\n".join(["#" * 14] * 6 + [".............." + "X"])
    card = drawn(rows, guards=["N8 W S W N"], start="B8 C8")
    card.floor |= 1 << 7 * 16 + 15
    card.enemies[0].area = 0

    assert solve(card, OPTIONS, 5) is None
