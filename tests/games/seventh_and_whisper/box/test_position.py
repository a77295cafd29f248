"""Positions by hand: what is read, and what cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from clew.core.errors import BadPosition
from clew.games.seventh_and_whisper import GAME
from games.seventh_and_whisper.table import new_game, play, table, walk


def base(**more: Any) -> dict[str, Any]:
    """7th on E8 and Whisper on B14, 7th has rolled a 4."""
    return {"where": ["E8", "B14"], "rolled": 4, **more}


def test_what_is_not_said_is_as_on_a_fresh_card() -> None:
    state = GAME.load(base())

    position = state.position()
    assert (position["phase"], position["moves"], position["cards"]) == ("acting", 4, ["PR-1"])
    assert position["enemies"]["G2"] == [0, "L7", "E"]
    assert position["deck"] == {"CI": 1, "EP": 3, "NK": 1, "DX": 3}


def test_an_enemy_may_be_given_by_its_stop_alone() -> None:
    state = GAME.load(base(enemies={"P1": 3, "G2": None}))

    assert state.position()["enemies"]["P1"] == [3, "C5", "N"]
    assert state.position()["enemies"]["G2"] is None


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"luck": 7}, "there is no 'luck'"),
        ({"options": {"cards": 9}}, "option cards"),
        ({"options": {"cards": 4}}, "enough for 3"),
        ({"cards": []}, "from 1 to 3"),
        ({"cards": ["PR-2"]}, "no card for this place"),
        ({"cards": ["PR-1", "PX-2"]}, "no card for this place"),
        ({"cards": ["PR-1", "PR-2", "PR-2"], "rounds": [1, 1]}, "no card is laid twice"),
        ({"cards": ["PR-1", "PR-2"], "where": ["A8", "A9"]}, "one number for each finished card"),
        ({"phase": "dancing"}, "unknown"),
        ({"phase": "resolving"}, "no run stops here"),
        ({"phase": "rolling"}, "the turn has not begun"),
        ({"phase": "placing"}, "is not placed yet"),
        ({"phase": "ordering", "rolled": 0}, "the order is settled"),
        ({"phase": "escaping"}, "nobody has failed to strike"),
        ({"phase": "over"}, "over exactly when"),
        ({"turn": 2}, "turn"),
        ({"round": 41}, "round"),
        ({"where": ["E8"]}, "1 entries instead of 2"),
        ({"where": ["Z1", "B14"]}, "is no cell"),
        ({"where": ["D4", "B14"]}, "nobody can stand there"),
        ({"where": ["L7", "B14"]}, "nobody can stand there"),
        ({"where": ["P9", "B14"]}, "has left"),
        ({"where": ["E4", "B14"]}, "somebody is seen there"),
        ({"where": [None, "B14"]}, "has no turn"),
        ({"rolled": 9}, "rolled"),
        ({"moves": 5}, "no more than was rolled"),
        ({"check": [1, 2]}, "two dice and a bonus"),
        ({"failed": ["B1"]}, "not tried in this turn"),
        ({"failed": ["L1"]}, "not tried in this turn"),
        ({"failed": ["G1"]}, "nobody can have struck"),
        ({"failed": ["C1"], "done": ["C1"]}, "cannot have failed"),
        ({"failed": ["C9"]}, "unknown"),
        ({"done": ["P1"]}, "unknown"),
        ({"done": ["ED1"]}, "open without power"),
        ({"enemies": {"P9": 1}}, "unknown"),
        ({"enemies": {"P1": 9}}, "no whole number from 0 to 4"),
        ({"enemies": {"P1": []}}, "is at a stop"),
        ({"enemies": {"P1": [0, "C3", "S"]}}, "not at its stop"),
        ({"enemies": {"R1": None}}, "nobody can eliminate"),
        ({"thrown": 1}, "neither true nor false"),
        ({"lured": "G2"}, "the can was not thrown"),
        ({"lured": "R1", "thrown": True, "route": ["K2", "K3"]}, "that one is not"),
        ({"lured": "G2", "thrown": True, "route": ["L7"]}, "one, two or three steps"),
        ({"lured": "G2", "thrown": True, "route": ["L6", "L7"]}, "it begins at home"),
        ({"lured": "G2", "thrown": True, "route": ["L7", "K7"]}, "it ends at the can"),
        ({"route": ["L7"]}, "nobody was lured"),
        ({"items": {"XX": 1}}, "there is no 'XX'"),
        ({"items": {"CI": 2}}, "more cards CI than there are"),
        ({"items": {"EP": 2}, "spent": {"EP": 2}}, "more cards EP than there are"),
        ({"items": {"EP": 4}}, "EP: 4 is no whole number"),
        ({"deck": {"CI": 1}}, "not every item card"),
        ({"spent": {"CI": 1}}, "gear is never spent"),
        ({"options": {"items": False}, "items": {"EP": 1}}, "cases are empty"),
        ({"caught": [0, "E8", "P1", "C2", "S"]}, "whoever is seen has lost"),
        ({"ended": {"winners": []}}, "winners, clause and reason"),
        ({"ended": {"winners": [], "clause": "SW-X99", "reason": "so"}}, "no run ends like this"),
        ({"ended": {"winners": [0, 1], "clause": "SW-W01", "reason": "both have left the last card"}}, "finished card"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(change: dict[str, Any], words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        GAME.load(base(**change))


def test_data_that_are_no_position() -> None:
    with pytest.raises(BadPosition, match="named fields"):
        GAME.load([])  # type: ignore[arg-type]  # what a file may hold
    with pytest.raises(BadPosition, match="has to be an object"):
        GAME.load({"enemies": 3})
    with pytest.raises(BadPosition, match="has to be a list"):
        GAME.load({"done": "C1"})


def lost() -> dict[str, Any]:
    """7th was seen by G1 on E3."""
    state = table("PR-1", "7th D3, whisper B14", roll=5)
    walk(state, "E")
    return state.position()


def test_a_lost_run_is_read_again() -> None:
    assert GAME.load(lost()).result() is not None


@pytest.mark.parametrize(
    ("caught", "words"),
    [
        ([0, "E3", "G2", "L7", "E"], "does not see that cell"),
        ([0, "E3", "G1", "E2", "N"], "no such enemy there"),
        ([1, "E3", "G1", "E2", "S"], "is not there"),
        ([0, "E3", "C1", "H6", None], "does not see that"),
        ([0, "E3", "G1"], "3 entries instead of 5"),
        (None, "no run ends like this|nobody can stand|somebody is seen"),
    ],
)
def test_how_a_run_was_lost_has_to_be_true(caught: list[Any] | None, words: str) -> None:
    with pytest.raises(BadPosition, match=words):
        GAME.load({**lost(), "caught": caught})


def test_a_won_run_is_read_again() -> None:
    state = table("PR-1", "7th O8", roll=3, cards=1, done="C2", enemies="G2 1")
    play(state, "7th: step E")

    assert GAME.load(state.position()).digest() == state.digest()


def test_a_lured_android_is_read_again() -> None:
    state = table("PR-1", "7th L4, whisper K7", roll=2)
    play(state, "7th: can L6 for G2")

    again = GAME.load(state.position())

    assert again.digest() == state.digest()
    assert again.legal(0) == state.legal(0)


def test_before_the_first_card_both_decisions_are_read_again() -> None:
    state = new_game()
    assert GAME.load(state.position()).legal(0) == [("first", "7th"), ("first", "whisper")]
    play(state, "7th: first whisper")

    assert GAME.load(state.position()).digest() == state.digest()


def test_a_clone_is_independent() -> None:
    state = table("PR-1", "7th L4, whisper K7", roll=2)
    before = state.position()
    twin = state.clone()

    play(twin, "7th: can L6 for G2", "7th: step W", "7th: end")

    assert state.position() == before
