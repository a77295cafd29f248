"""Collapse and escape (DL-E), and how a game ends (DL-O)."""

from __future__ import annotations

import pytest

from clew.games.daedalus_labyrinth import GAME
from clew.games.daedalus_labyrinth.rules.possible import ENDINGS
from games.daedalus_labyrinth.table import (
    asked,
    beast,
    ending,
    fallen,
    moves,
    offered,
    play,
    spot,
    steps,
    table,
    tile,
    told,
    where,
    why,
)

FAR = "mist 9,9; trap 9,8; spawn 9,7"
"""Somewhere to be, far from START."""


@pytest.mark.clause("DL-E01")
def test_after_the_kill_everything_but_the_minotaur_goes_on() -> None:
    state = table(f"straight/1 1,0; {FAR}", at="red 1,0; blue 18,17; yellow 1,0", slayer="red", slot="blue")

    heard = play(state, "red: move to 3,0", "red: place straight at 2,0 turn 1", "red: scout", draw="straight mist")
    heard += play(state, "red: end_turn")

    assert told(heard, "minotaur_turn") == []
    assert (asked(state), beast(state)) == ("blue", "")


@pytest.mark.clause("DL-E02", "DL-E03")
def test_the_kill_lets_nothing_fall_and_the_slayers_next_turn_does() -> None:
    """The slayer is the spawner: the turn right after the kill is the first that counts."""
    state = table(
        "mist 1,0; spawn 2,0; collapse -1,0; trap 9,8; trap 9,9",
        at="red 1,0; blue 18,17; yellow 18,17",
        virtues={"red": "kleos"},
        minotaur="1,0",
        slot="red",
        turn="yellow",
    )

    play(state, "yellow: end_turn", draw="1")
    assert (state.slayer, fallen(state), asked(state)) == (0, "", "red")
    play(state, "red: end_turn")
    assert fallen(state) == "-1,0"


@pytest.mark.clause("DL-E04")
def test_first_the_collapse_tiles_then_their_neighbours_ring_by_ring() -> None:
    state = table(
        f"collapse 5,0; straight/0 4,0; mist 6,0; ring 6,1; tee 4,1; {FAR}",
        at="red 18,17; blue 18,17; yellow 18,17",
        slayer="red",
    )

    play(state, "red: end_turn", "blue: end_turn", "yellow: end_turn")
    assert fallen(state) == "5,0"
    play(state, "red: end_turn", "blue: end_turn", "yellow: end_turn")
    assert fallen(state) == "4,0 5,0 6,0"
    play(state, "red: end_turn")
    assert fallen(state) == "4,0 5,0 6,0 4,1 6,1"


@pytest.mark.clause("DL-E05")
def test_without_a_collapse_tile_nothing_falls_and_one_laid_later_does() -> None:
    state = table(f"straight/1 1,0; {FAR}", at="red 1,0; blue 18,17; yellow 1,0", slayer="red")

    heard = play(state, "red: end_turn")
    assert told(heard, "held") == [("held",)]
    play(state, "blue: end_turn", "yellow: move to 3,0", "yellow: move to 1,0", "yellow: end_turn", draw="collapse")
    play(state, "red: end_turn")
    assert fallen(state) == "2,0"


@pytest.mark.clause("DL-E06", "DL-E10")
@pytest.mark.parametrize("blue", ["18,18", "18,17", "1,0"])
def test_a_hero_at_a_side_or_in_the_centre_of_a_falling_tile_is_buried(blue: str) -> None:
    """In a Trap's centre, at its side, or waiting on a START spot beside it."""
    state = table(
        "collapse 9,10!; trap 9,9; mist 9,8; collapse 2,0!; straight/1 1,0; ring -1,0; spawn -5,-5; mist -1,1",
        at=f"red -2,1; blue {blue}; yellow -1,0",
        slayer="red",
        collapses=1,
    )

    heard = play(state, "red: end_turn")

    assert ending(state) == "DL-E06"
    assert told(heard, "buried") == [("buried", (1,))]


@pytest.mark.clause("DL-E07", "DL-O07")
def test_when_start_falls_the_team_has_lost() -> None:
    """It spreads from cell to cell, though no path leads from the Collapse tile."""
    state = table(f"collapse 1,0!; {FAR}", at="red 18,17; blue 18,17; yellow 18,17", slayer="red", collapses=1)

    heard = play(state, "red: end_turn")

    assert (ending(state), tile(state, "0,0")) == ("DL-E07", "start/0!")
    assert heard[-1] == ("start_fell",)


@pytest.mark.clause("DL-E07", "DL-E06")
def test_a_hero_who_is_buried_with_start_is_how_it_is_told() -> None:
    state = table(f"collapse 1,0!; ring 0,1; {FAR}", at="red 18,17; blue 0,1; yellow 18,17", slayer="red", collapses=1)

    play(state, "red: end_turn")

    assert ending(state) == "DL-E06"


@pytest.mark.clause("DL-E08", "DL-O01", "DL-O04")
def test_the_team_has_won_when_the_last_hero_arrives_before_anything_falls() -> None:
    """The collapse at the end of this turn would have buried blue; eaten yellow wins too."""
    state = table(
        "straight/1 1,0; collapse -2,0!; straight/1 -1,0; mist 2,0; spawn -5,-5",
        at="red 3,0; blue -1,0",
        eaten="yellow",
        slayer="red",
        collapses=1,
    )

    heard = play(state, "red: move to 1,0")

    result = state.result()
    assert result is not None
    assert (result.clause, result.winners) == ("DL-E08", (0, 1, 2))
    assert heard[-1] == ("escaped", (0, 1))
    assert told(heard, "fell") == []


@pytest.mark.clause("DL-E08")
def test_the_kill_on_start_with_all_there_wins_at_once() -> None:
    state = table(
        "mist 1,0; spawn 2,0; ring -1,0",
        at="red 1,0; blue -1,0",
        eaten="yellow",
        virtues={"red": "kleos"},
        minotaur="1,0",
        slot="blue",
    )

    play(state, "red: end_turn", draw="1")

    assert ending(state) == "DL-E08"


@pytest.mark.clause("DL-E08", "DL-E09")
def test_before_the_kill_nobody_escapes_and_after_it_all_have_to_be_there_together() -> None:
    early = table("mist 1,0; ring -1,0", at="red -1,0; blue -1,0; yellow -1,0")
    play(early, "red: move to 1,0")
    assert ending(early) == ""

    state = table(f"straight/1 1,0; mist 2,0; {FAR}", at="red 3,0; blue 18,17; yellow 1,0", slayer="yellow")
    play(state, "red: move to 1,0")
    assert ending(state) == ""
    play(state, "red: move to 3,0")
    assert where(state, "red") == "3,0"


@pytest.mark.clause("DL-E11")
def test_a_tile_may_be_laid_beside_a_fallen_one_and_the_spot_between_is_crumbled() -> None:
    state = table(f"straight/1 1,0; collapse 2,1!; {FAR}", at="red 1,0; blue 18,17; yellow 1,0", slayer="blue")

    play(state, "red: move to 3,0", draw="ring")

    assert state.formed(spot("4,1")) == 3
    assert moves(state) == "4,-1 1,0"
    assert why(state, "red: move to 4,1") == "crumbled DL-A08"


@pytest.mark.clause("DL-E12")
def test_to_be_cut_off_is_not_the_end() -> None:
    state = table(f"collapse 2,0!; {FAR}", at="red 18,17; blue 18,17; yellow 18,17", slayer="red")

    play(state, "red: end_turn")

    assert ending(state) == ""
    assert offered(state, "blue: end_turn")


@pytest.mark.clause("DL-O02")
def test_every_ending_is_a_clause_of_the_rules() -> None:
    assert set(ENDINGS) == {"DL-E06", "DL-E07", "DL-E08", "DL-C09", "DL-C10", "DL-O05"}
    assert set(ENDINGS) <= set(GAME.clauses())


# --- Difficulty -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DL-D01")
def test_gentle_strength_is_one_higher_and_the_first_collapse_step_is_left_out() -> None:
    state = table(
        "mist 1,0; spawn 2,0; collapse -1,0; trap 9,8; trap 9,9",
        at="red 1,0; blue 18,17; yellow 18,17",
        patrons="ares - -",
        minotaur="1,0",
        turn="yellow",
        difficulty="gentle",
    )

    heard = play(state, "yellow: end_turn", draw="2")
    assert told(heard, "rolled") == [("rolled", 0, 2, 2)]
    heard = play(state, "red: end_turn", "blue: end_turn", "yellow: end_turn")
    assert told(heard, "spared") == [("spared",)]
    assert fallen(state) == ""
    play(state, "red: end_turn")
    assert fallen(state) == "-1,0"


@pytest.mark.clause("DL-D02")
@pytest.mark.parametrize(("red", "prey"), [("-9,0", [("sensed", 0, 9)]), ("-11,0", [])])
def test_harsh_it_makes_four_steps_and_senses_within_nine(red: str, prey: list[tuple[str, int, int]]) -> None:
    corridor = "; ".join([f"straight/1 {x},0" for x in (1, 2, 3)] + [f"bridge {x},0" for x in (4, -1, -2)])
    state = table(
        f"{corridor}; tee -3,0; branch_l -4,0; branch_r -5,0; ring -6,0; spawn 5,0",
        at=f"red {red}",
        eaten="blue yellow",
        minotaur="9,0",
        difficulty="harsh",
    )

    heard = play(state, "red: end_turn")

    assert told(heard, "sensed") == prey
    assert steps(heard) == "7,0 5,0 3,0 1,0"
