"""Why something is not allowed: the code, the clause and the words, as a player would ask."""

from __future__ import annotations

import pytest

from clew.testing.checks.words import is_sentence
from games.daedalus_labyrinth.table import new_game, play, refusal, table, why

HOME = "straight/0 0,-1; straight/1 -1,0; straight/1 1,0"


@pytest.mark.parametrize(
    ("tiles", "goal", "reason"),
    [
        ("straight/0 1,0", "3,0", "blind DL-B05"),
        ("ring 1,0", "3,0", "not_linked DL-B06"),
        ("bridge 1,0", "2,1", "bridge DL-B07"),
        ("trap 1,0", "3,0", "trap DL-X06"),
        ("spawn 1,0", "3,0", "dead_end DL-X11"),
        ("collapse 1,0", "3,0", "dead_end DL-X10"),
        ("mist 1,0", "2,0", "no_spot DL-B08"),
        ("mist 1,0", "0,0", "start_centre DL-A03"),
        ("mist 1,0", "1,0", "here DL-A01"),
        ("mist 1,0", "1,1", "no_spot DL-B03"),
        ("mist 1,0", "9,0", "no_spot DL-B04"),
        ("mist 1,0; mist 2,0", "5,0", "too_far DL-A01"),
    ],
)
def test_why_a_hero_cannot_go_there(tiles: str, goal: str, reason: str) -> None:
    state = table(tiles, at="red 1,0; blue 1,0; yellow 1,0")

    assert why(state, f"red: move to {goal}") == reason
    found = refusal(state, f"red: move to {goal}")
    assert found is not None
    assert is_sentence(found.reason)


def test_while_something_else_is_asked() -> None:
    state = table(HOME, at="red 0,-1; blue 0,-1; yellow 0,-1")
    assert why(state, "red: lure yes") == why(state, "red: place vee at 1,0 turn 0") == "wrong_phase DL-T02"

    play(state, "red: move to 0,1", draw="vee")
    assert why(state, "red: scout") == "wrong_phase DL-T02"


def test_a_patron_who_is_taken_or_was_not_dealt() -> None:
    state = new_game(first_seat=1, patrons="choose")
    play(state, "red: choose zeus")
    assert why(state, "blue: choose zeus") == "not_yours DL-S03"

    two = new_game("ares athena zeus hera apollo hades", first_seat=1, patrons="pick_of_two")
    assert why(two, "red: choose zeus") == "not_yours DL-S03"
    assert why(two, "red: scout") == "wrong_phase DL-T02"
