"""Virtues (DL-V)."""

from __future__ import annotations

import pytest

from games.daedalus_labyrinth.table import fallen, play, table, told, virtues, where

FAR = "mist 9,9; trap 9,8; spawn 9,7"
"""Somewhere else to stand."""


@pytest.mark.clause("DL-V01", "DL-V02", "DL-V03")
def test_only_crossing_takes_a_virtue() -> None:
    """Red stands at the tile, leaves it by START and comes back; blue walks through."""
    state = table("xenia 1,0; mist 2,0", at="red 1,0; blue 1,0; yellow 1,0")

    play(state, "red: move to 0,1", "red: move to 1,0", "red: end_turn", draw="ring")
    assert virtues(state, "red") == ""
    heard = play(state, "blue: move to 3,0")
    assert told(heard, "took") == [("took", 1, "xenia", 1, 0)]


@pytest.mark.clause("DL-V03", "DL-P40")
def test_who_is_called_across_a_virtue_tile_takes_nothing() -> None:
    state = table("xenia 1,0; mist 2,0", at="red 3,0; blue 1,0; yellow 1,0", patrons="zeus - -")

    play(state, "red: summon 2")

    assert (where(state, "blue"), virtues(state, "blue")) == ("3,0", "")


@pytest.mark.clause("DL-V04")
@pytest.mark.parametrize(("here", "there"), [("1,0", "2,-1"), ("3,0", "2,1")])
def test_either_of_two_separate_curves_will_do(here: str, there: str) -> None:
    state = table("time 1,0; mist 2,0; mist 1,1; mist 1,-1", at=f"red {here}; blue {here}; yellow {here}")

    play(state, f"red: move to {there}")

    assert virtues(state, "red") == "time"


@pytest.mark.clause("DL-V04", "DL-P23")
def test_hephaestus_takes_it_without_a_path() -> None:
    state = table("time 1,0; mist 2,0", at="red 1,0; blue 1,0; yellow 1,0", patrons="hephaestus - -")

    play(state, "red: move to 3,0")

    assert virtues(state, "red") == "time"


@pytest.mark.clause("DL-V05")
def test_a_tile_gives_its_virtue_once() -> None:
    state = table("xenia 1,0; mist 2,0", at="red 1,0; blue 1,0; yellow 1,0", lost=["xenia"])

    play(state, "red: move to 3,0")

    assert virtues(state, "red") == ""


@pytest.mark.clause("DL-V06", "DL-C03")
def test_any_number_of_virtues_each_of_which_counts_one() -> None:
    every = "kleos time arete dolos xenia dike"
    state = table("mist 1,0; spawn 2,0", at="red 1,0", eaten="blue yellow", virtues={"red": every}, minotaur="1,0")

    heard = play(state, "red: end_turn", draw="6")

    assert told(heard, "confronts") == [("confronts", 0, 6)]
    assert state.slayer == 0


@pytest.mark.clause("DL-V07")
def test_the_minotaur_walks_over_a_virtue_and_leaves_it() -> None:
    state = table("xenia 1,0; spawn 2,0", at="red 1,0", eaten="blue yellow", minotaur="4,0")

    play(state, "red: end_turn", draw="6")

    assert state.holders[4] == -1


@pytest.mark.clause("DL-V08")
def test_virtues_of_the_eaten_leave_the_game() -> None:
    state = table(
        f"xenia 1,0; spawn 2,0; {FAR}",
        at="red 1,0; blue 18,17; yellow 18,17",
        virtues={"red": "xenia", "blue": "dike"},
        minotaur="3,0",
        slot="blue",
    )

    play(state, "red: end_turn", draw="6")
    assert state.position()["lost"] == ["xenia"]
    play(state, "blue: end_turn", "yellow: end_turn")
    assert state.position()["virtues"] == [[], ["dike"], []]


@pytest.mark.clause("DL-V09")
def test_a_virtue_on_a_tile_that_falls_is_lost() -> None:
    state = table(
        f"mist 1,0; xenia 9,10; collapse 9,11!; dike -5,-5; {FAR}",
        at="red 1,0; blue 18,17; yellow 1,0",
        slayer="red",
        collapses=1,
    )

    play(state, "red: end_turn")

    assert fallen(state) == "9,10 9,11"
    assert state.position()["lost"] == ["xenia"]
