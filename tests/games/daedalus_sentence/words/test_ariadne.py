"""Ariadne's Thread in words: what each side is asked, and how it looks in a terminal."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.ariadne import begun, command, granted, next_phase, thread
from games.daedalus_sentence.table import play

NAMES = ["Ann", "Bo", "Cy"]


def asked(state: DaedalusSentence) -> list[str]:
    """What the first escapee, the Commander and whoever watches are asked."""
    return [GAME.ask(state.view(seat), NAMES) for seat in (0, 2, SPECTATOR)]


def sketched(state: DaedalusSentence, seat: int) -> str:
    """The terminal of a seat, without colours."""
    return "\n".join(["".join([text for text, _ in line]) for line in GAME.sketch(state.view(seat), NAMES)])


def test_before_the_game_the_commander_waits_for_the_characters() -> None:
    state = GAME.new(GAME.settle({"mode": "thread", "players": 3}), QuickDice(1))
    assert isinstance(state, DaedalusSentence)

    ann, cy, _ = asked(state)
    assert ann.startswith("Ann, whom do you play?")
    assert cy == "Waiting for Ann and Bo to choose a character."
    assert sketched(state, 2) == "Ann: chooses a character\nBo: chooses a character\nCy: the Hive Commander"


@pytest.mark.clause("DS-N12")
def test_placing() -> None:
    ann, cy, watching = asked(begun())

    assert cy == "Cy (Hive Commander), place two more Minotaurs in red, yellow or green."
    assert ann == watching == "Waiting for Cy to place two more Minotaurs."


@pytest.mark.clause("DS-N15")
def test_the_phase_of_the_escapees() -> None:
    ann, cy, watching = asked(thread("R4", at="jamie R4, clay R4"))
    both = "waiting for Ann with five actions left and Bo with five actions left."

    assert ann == "Round 1: Ann (Jamie), you have five actions left. Also acting: Bo with five actions left."
    assert cy == f"Round 1: Cy (Hive Commander), your turn comes after theirs; {both}"
    assert watching == f"Round 1: {both}"


@pytest.mark.clause("DS-N25", "DS-N26")
def test_control() -> None:
    state = thread("R4:R05 R6 R7", at="jamie R4", hands={"jamie": "white-1"}, minotaurs="R6 Y3")
    play(state, "jamie: control white-1 M1")

    ann, cy, _ = asked(state)
    assert ann == "Ann (Jamie), the Minotaur in R6 obeys you for one more action."
    assert cy == "Ann controls a Minotaur. Waiting for Ann."
    assert "control, Minotaur in R6, one action left: white 1" in sketched(state, 1)
    play(state, "jamie: move R7")
    assert asked(state)[0] == "Ann (Jamie), choose a Minotaur of another ring, or let go."


@pytest.mark.clause("DS-N39", "DS-N59")
def test_the_phase_of_the_commander() -> None:
    state = command(hands={"commander": "red-1a"})
    ann, cy, watching = asked(state)
    assert cy == "Round 1: Cy (Hive Commander), play a card, skip for two cards, or end your phase."
    assert ann == watching == "Round 1: Waiting for Cy, who commands the station."

    for card, words in (("mino-01", "two actions for any guards"), ("red-3a", "three actions in red")):
        sent = granted("R4", card=card, minotaurs="R4")
        assert asked(sent)[1] == f"Round 1: Cy (Hive Commander), {words}; or play the next card."
    assert "guard actions left (red 3): red 3" in sketched(sent, 0)
    play(sent, "commander: guard_discover M1 at R5", draw="R02")
    assert asked(sent)[1].endswith("a Minotaur icon on R5: place the guard, or draw a card?")


@pytest.mark.clause("DS-N41", "DS-N74")
def test_each_side_is_asked_to_discard_after_its_own_phase() -> None:
    many = "red-1a red-1b red-1c red-2a red-2b red-2c"
    escapees = thread(hands={"jamie": many}, minotaurs="R3")
    next_phase(escapees)
    commander = command(hands={"commander": many}, minotaurs="R3")
    play(commander, "commander: end")

    assert asked(escapees)[0] == "Ann (Jamie), discard one card: you may keep five."
    assert asked(escapees)[1] == "Waiting for Ann to discard down to the hand limit."
    assert asked(commander)[1] == "Cy (Hive Commander), discard two cards: you may keep four."
    assert asked(commander)[0] == "Waiting for Cy to discard down to the hand limit."


def test_the_terminal_shows_one_row_of_theseus_the_commander_figure_and_no_hand_but_ones_own() -> None:
    state = thread("R4", at="jamie R4", hands={"commander": "red-1a", "jamie": "blue-1a"}, theseus="green-1a")

    seen = sketched(state, 0)
    assert "lower" not in seen
    assert "Ω" in seen
    assert "Hive Commander (Cy)" in seen
    assert "hand 1 of 5: blue 1↻" in seen
    assert "red 1↻" not in seen
    assert "hand 1 of 4: red 1↻" in sketched(state, 2)
