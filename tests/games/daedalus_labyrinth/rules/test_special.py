"""Warps, Mists, Traps, Collapse tiles and Spawn Points (DL-X)."""

from __future__ import annotations

import pytest

from games.daedalus_labyrinth.table import (
    asked,
    moves,
    offered,
    phase,
    play,
    spot_name,
    steps,
    table,
    tile,
    told,
    virtues,
    where,
    why,
)

WARPS = "warp 1,0; straight/1 -1,0; warp -2,0"


@pytest.mark.clause("DL-X01")
@pytest.mark.parametrize("kind", ["warp", "mist"])
def test_all_sides_of_a_warp_and_of_a_mist_are_linked(kind: str) -> None:
    state = table(f"{kind} 1,0", at="red 1,0; blue 1,0; yellow 1,0")

    assert {"2,-1", "3,0", "2,1"} <= set(moves(state).split())


@pytest.mark.clause("DL-X02")
def test_a_warp_is_one_move() -> None:
    state = table(WARPS, at="red 1,0; blue 1,0; yellow 1,0")

    heard = play(state, "red: move to -5,0", draw="ring")

    assert (where(state, "red"), state.points) == ("-5,0", 1)
    assert told(heard, "moved") == [("moved", 0, 1, 0, -5, 0, True)]


@pytest.mark.clause("DL-X03", "DL-M09")
def test_the_minotaur_does_not_warp() -> None:
    """It walks the three steps between the Warps, though one jump would do."""
    state = table(WARPS + "; spawn 2,0; mist -3,0", at="red -3,0", eaten="blue yellow", minotaur="3,0", slot="red")

    heard = play(state, "red: end_turn", draw="6")

    assert steps(heard) == "1,0 -1,0 -3,0"


@pytest.mark.clause("DL-X04")
def test_nobody_warps_when_one_warp_has_fallen() -> None:
    state = table(
        "warp 1,0; warp -2,0!; mist 1,1; spawn 9,9", at="red 1,0; blue 2,1; yellow 1,0", slayer="red", collapses=2
    )

    assert set(moves(state).split()) == {"0,-1", "-1,0", "0,1", "2,-1", "3,0", "2,1"}


@pytest.mark.clause("DL-X12")
def test_a_warp_may_lead_into_the_dark_or_to_the_minotaur() -> None:
    state = table(WARPS + "; spawn -2,1", at="red 1,0; blue 1,0; yellow 1,0", minotaur="-4,1", slot="yellow")

    play(state, "red: move to -4,-1", "red: place vee at -2,-1 turn 0", draw="vee")
    assert tile(state, "-2,-1") == "vee/0"
    heard = play(state, "red: end_turn", "blue: move to -4,1", draw="6")
    assert told(heard, "faced") == [("faced", 1)]


@pytest.mark.clause("DL-X13")
def test_a_warp_to_the_own_spot_is_no_move() -> None:
    """Two Warps side by side share a spot."""
    state = table("warp 1,0; warp 2,0", at="red 3,0; blue 3,0; yellow 3,0")

    assert sorted(moves(state).split()) == sorted(["1,0", "2,-1", "2,1", "5,0", "4,-1", "4,1"])


@pytest.mark.clause("DL-X05")
def test_a_hero_at_a_mist_tile_is_not_sensed() -> None:
    maze = "xenia 1,0; mist 2,0; tee 1,1; spawn 1,-1"
    hidden = table(maze, at="red 3,0", eaten="blue yellow", minotaur="2,-1")
    open_ground = table(maze, at="red 2,1", eaten="blue yellow", minotaur="2,-1")

    assert told(play(hidden, "red: end_turn"), "sensed") == []
    assert told(play(open_ground, "red: end_turn", draw="6"), "sensed") == [("sensed", 0, 1)]


@pytest.mark.clause("DL-X06")
def test_a_trap_is_crossed_by_its_centre() -> None:
    state = table("trap 1,0; mist 2,0; mist 1,1", at="red 1,0; blue 1,0; yellow 1,0", points=3)

    assert why(state, "red: move to 3,0") == "trap DL-X06"
    play(state, "red: move to 2,0")
    assert moves(state) == "2,-1 1,0 3,0 2,1"
    play(state, "red: move to 2,1")
    assert where(state, "red") == "2,1"


@pytest.mark.clause("DL-X07", "DL-B08")
def test_in_a_trap_a_hero_may_stay_scout_and_exchange() -> None:
    state = table("trap 1,0; mist 2,0", at="red 2,0; blue 2,0; yellow 1,0", virtues={"red": "kleos"})

    play(state, "red: give kleos to 2", "red: scout", draw="ring ring")
    while phase(state) == "laying":
        play(state, "red: place ring at 1,1 turn 0")

    assert (virtues(state, "blue"), tile(state, "1,1"), tile(state, "1,-1")) == ("kleos", "ring/0", "ring/0")
    assert offered(state, "red: end_turn")


@pytest.mark.clause("DL-X08", "DL-X09")
def test_the_minotaur_runs_over_a_trap_and_whoever_is_in_it() -> None:
    state = table("trap 1,0; spawn 2,0", at="red 2,0", eaten="blue yellow", minotaur="3,0")

    heard = play(state, "red: end_turn")

    assert told(heard, "sensed") == []
    assert steps(heard).split()[0] == "1,0"
    assert asked(state) == "red"


@pytest.mark.clause("DL-X10", "DL-P24")
def test_only_hephaestus_crosses_a_collapse_tile() -> None:
    plain = table("collapse 1,0; mist 2,0", at="red 1,0; blue 1,0; yellow 1,0")
    smith = table("collapse 1,0; mist 2,0", at="red 1,0; blue 1,0; yellow 1,0", patrons="hephaestus - -")

    assert why(plain, "red: move to 3,0") == "dead_end DL-X10"
    assert offered(smith, "red: move to 3,0")


@pytest.mark.clause("DL-X11")
def test_the_spots_of_a_spawn_point_are_spots_of_its_neighbours() -> None:
    state = table("mist 1,0; spawn 2,0", at="red 1,0; blue 1,0; yellow 1,0")

    play(state, "red: move to 3,0")

    assert moves(state) == "2,-1 1,0 2,1"
    assert spot_name(state.where[0]) == "3,0"
