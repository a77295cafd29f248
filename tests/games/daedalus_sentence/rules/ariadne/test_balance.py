"""Ariadne's Thread, balanced: other numbers, no other rules (DS-N85)."""

from __future__ import annotations

import pytest

from clew.core.errors import BadOption, BadPosition
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.ariadne import begun, command, granted, next_phase, thread
from games.daedalus_sentence.table import discards, hand, is_captured, phase, play

BALANCED = {"players": 3, "mode": "thread", "balance": "balanced"}


@pytest.mark.clause("DS-N85")
@pytest.mark.parametrize("alert", [1, 2, 3, 4])
def test_the_commander_draws_one_card_whatever_the_alert_level(alert: int) -> None:
    state = thread(alert=alert, minotaurs="R3", options=BALANCED)
    next_phase(state)

    assert len(state.hands[state.commander]) == 1


@pytest.mark.clause("DS-N85")
def test_the_commander_keeps_one_card() -> None:
    state = command(hands={"commander": "red-1a blue-1a"}, minotaurs="R3", options=BALANCED)
    play(state, "commander: end")
    assert phase(state) == "commander_discard"
    play(state, "commander: discard red-1a")

    assert hand(state, "commander") == "blue-1a"
    assert phase(state) == "actions"


@pytest.mark.clause("DS-N85")
@pytest.mark.parametrize(
    ("team", "actions"), [("jamie", 8), ("jamie clay", 7), ("jamie clay audrey", 6), ("jamie clay audrey morrow", 5)]
)
def test_the_fewer_escapees_there_are_the_more_actions_they_have(team: str, actions: int) -> None:
    state = begun(team, balance="balanced")
    for _ in state.team:
        play(state, "commander: post R0")

    assert [state.actions[seat] for seat in state.team] == [actions] * len(state.team)
    assert GAME.load(state.position()).position() == state.position()


@pytest.mark.clause("DS-N85")
def test_the_printed_numbers_are_the_default() -> None:
    state = begun("jamie")

    assert state.terms.options["balance"] == "rulebook"
    assert (state.terms.actions, state.terms.commander_limit) == (5, 4)


@pytest.mark.clause("DS-N85")
def test_only_ariadnes_thread_can_be_balanced() -> None:
    with pytest.raises(BadOption, match="balance"):
        GAME.settle({"players": 2, "balance": "balanced"})
    position = begun("jamie", balance="balanced").position()
    position["options"]["mode"] = "escape"
    with pytest.raises(BadPosition, match="balance"):
        GAME.load(position)


@pytest.mark.clause("DS-N85")
def test_a_position_remembers_that_it_is_balanced() -> None:
    state = GAME.load(thread(options=BALANCED).position())

    assert isinstance(state, DaedalusSentence)
    assert state.terms.commander_draws(4) == 1


@pytest.mark.clause("DS-N85")
def test_the_cards_of_a_prisoner_are_discarded() -> None:
    state = granted(
        "R4 R5",
        card="red-1a",
        at="jamie R5",
        minotaurs="R4",
        hands={"jamie": "blue-1a mino-01"},
        options=BALANCED,
    )
    play(state, "commander: guard_move M1 to R5")

    assert is_captured(state, "jamie")
    assert (hand(state, "jamie"), hand(state, "commander")) == ("", "")
    assert {"blue-1a", "mino-01"} <= set(discards(state).split())
