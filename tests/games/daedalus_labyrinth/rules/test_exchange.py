"""Exchanging virtues (DL-A30 to DL-A36)."""

from __future__ import annotations

import pytest

from games.daedalus_labyrinth.table import lines, offered, play, table, virtues, why

HOME = "straight/0 0,-1; straight/1 -1,0; straight/1 1,0"
HELD = {"red": "kleos time", "blue": "arete", "yellow": "dike"}


@pytest.mark.clause("DL-A30", "DL-A32")
def test_an_exchange_is_free_and_the_active_hero_decides_it() -> None:
    state = table(HOME, at="red 0,-1; blue 0,-1; yellow 1,0", virtues=HELD, points=0)

    assert lines(state) == ["give kleos to 2", "give time to 2", "take arete from 2", "end_turn"]
    heard = play(state, "red: take arete from 2")
    assert heard == [("taken", 0, 1, "arete")]
    assert (virtues(state, "red"), virtues(state, "blue"), state.points) == ("kleos time arete", "", 0)


@pytest.mark.clause("DL-A30", "DL-A31")
def test_what_cannot_be_exchanged() -> None:
    state = table(HOME, at="red 0,-1; blue 0,-1; yellow 1,0", virtues=HELD)

    assert why(state, "red: give kleos to 3") == "not_here DL-A30"
    assert why(state, "red: give kleos to 1") == "yourself DL-A30"
    assert why(state, "red: give arete to 2") == "not_held DL-A31"
    assert why(state, "red: take kleos from 2") == "not_held DL-A31"


@pytest.mark.clause("DL-A31", "DL-A36")
def test_virtues_go_both_ways_each_of_them_once() -> None:
    state = table(HOME, at="red 0,-1; blue 0,-1; yellow 0,-1", virtues=HELD)

    play(state, "red: give kleos to 2", "red: take arete from 2")
    assert (virtues(state, "red"), virtues(state, "blue")) == ("time arete", "kleos")
    assert why(state, "red: take kleos from 2") == "handed_over DL-A36"
    assert offered(state, "red: give time to 2")


@pytest.mark.clause("DL-A33", "DL-A36")
@pytest.mark.parametrize(("deed", "draw"), [("scout", "mist"), ("take dike from 3", "")])
def test_anything_else_ends_the_exchange(deed: str, draw: str) -> None:
    state = table(HOME + "; collapse 2,0; collapse -2,0; mist 0,1", at="red 0,-1; blue 0,-1; yellow 0,-1", virtues=HELD)

    play(state, "red: give kleos to 2", f"red: {deed}", draw=draw)

    assert why(state, "red: give time to 2") == "exchanged DL-A33"
    assert offered(state, "red: give time to 3")


@pytest.mark.clause("DL-A33")
def test_after_a_move_there_may_be_another() -> None:
    state = table(HOME, at="red 0,-1; blue 1,0; yellow 0,-1", virtues=HELD)

    play(state, "red: give kleos to 3", "red: move to 1,0")
    assert offered(state, "red: give time to 2")
    play(state, "red: give time to 2", "red: move to 0,-1")

    assert offered(state, "red: take kleos from 3")


@pytest.mark.clause("DL-A34")
def test_a_hero_who_began_the_turn_with_the_minotaur_may_exchange() -> None:
    state = table(
        HOME + "; spawn 2,0", at="red 1,0; blue 1,0; yellow 0,-1", virtues=HELD, minotaur="1,0", slot="yellow"
    )

    assert offered(state, "red: give kleos to 2")
    play(state, "red: end_turn", "blue: end_turn")
    assert state.phase == 4


@pytest.mark.clause("DL-A35")
def test_only_virtues_change_hands() -> None:
    state = table(HOME, at="red 0,-1; blue 0,-1; yellow 0,-1", virtues=HELD, patrons="ares athena zeus")

    assert {line.split()[0] for line in lines(state)} == {"move", "scout", "give", "take", "end_turn"}
    assert why(state, "red: donate 1 to 2") == "not_your_patron DL-P27"
