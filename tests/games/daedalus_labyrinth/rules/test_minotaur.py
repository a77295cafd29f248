"""The Minotaur: entering, ways, prey, steps (DL-M)."""

from __future__ import annotations

from typing import Any

import pytest

from clew.games.daedalus_labyrinth.box.components import BEAST
from clew.games.daedalus_labyrinth.rules.minotaur import reach
from games.daedalus_labyrinth.table import (
    asked,
    beast,
    pass_round,
    phase,
    play,
    spot,
    steps,
    table,
    told,
    where,
)

HOME = "straight/0 0,-1; straight/1 -1,0; straight/1 1,0"
DEEP = "trap 9,9; spawn 9,8"
"""A Trap far away: whoever sits in it is neither sensed nor met."""


@pytest.mark.clause("DL-M01", "DL-M04")
@pytest.mark.parametrize(("virtue_tiles", "comes"), [("kleos -1,0", False), ("kleos -1,0; dike 0,1", True)])
def test_it_comes_with_the_third_virtue_tile(virtue_tiles: str, comes: bool) -> None:
    """Their virtues may be taken or not."""
    state = table(
        f"straight/1 1,0; spawn 0,-1; {virtue_tiles}", at="red 1,0; blue 1,0; yellow 1,0", virtues={"blue": "kleos"}
    )

    play(state, "red: move to 3,0", draw="xenia")

    assert (beast(state) == "0,-2") == comes


@pytest.mark.clause("DL-M02")
@pytest.mark.parametrize("slayer", ["", "red"])
def test_it_comes_only_once(slayer: str) -> None:
    fight: dict[str, Any] = {"slayer": "red"} if slayer else {"minotaur": "18,16", "slot": "blue"}
    state = table(
        f"straight/1 1,0; spawn 0,-1; kleos -1,0; dike 0,1; {DEEP}", at="red 1,0; blue 18,18; yellow 1,0", **fight
    )
    before = beast(state)

    heard = play(state, "red: move to 3,0", draw="xenia")

    assert told(heard, "entered") == []
    assert beast(state) == before


@pytest.mark.clause("DL-M03", "DL-P05")
def test_tiles_put_back_do_not_count() -> None:
    state = table(
        "straight/1 1,0; spawn 0,-1; kleos -1,0; dike 0,1", at="red 1,0; blue 1,0; yellow 1,0", patrons="apollo - -"
    )

    play(state, "red: move to 3,0", draw="xenia")
    heard = play(state, "red: redraw", draw="ring")

    assert told(heard, "entered") == []
    assert (where(state, "red"), beast(state)) == ("3,0", "")


@pytest.mark.clause("DL-M05", "DL-M06", "DL-M07")
@pytest.mark.parametrize(
    ("roll", "place"), [(1, "-2,0"), (2, "-2,0"), (3, "0,-2"), (4, "0,-2"), (5, "0,2"), (6, "0,2")]
)
def test_of_three_spawn_points_each_has_two_faces(roll: int, place: str) -> None:
    state = table(
        "straight/1 1,0; spawn 0,-1; spawn -1,0; spawn 0,1; kleos 5,5; dike 5,6",
        at="red 1,0; blue 1,0; yellow 1,0",
        turn="yellow",
        spawns=[[-1, 0], [0, -1], [0, 1]],
    )

    play(state, "yellow: move to 3,0", draw=f"xenia {roll}")

    assert (beast(state), state.spawner) == (place, 2)


@pytest.mark.clause("DL-M08")
def test_its_first_turn_is_right_before_the_spawners_next() -> None:
    state = table("straight/1 1,0; spawn 0,-1; kleos -1,0; dike 0,1", at="red 1,0; blue 1,0; yellow 1,0")

    play(state, "red: move to 3,0", draw="xenia")
    assert (asked(state), state.points) == ("red", 1)
    heard = play(state, "red: end_turn", "blue: end_turn")
    assert told(heard, "minotaur_turn") == []
    heard = play(state, "yellow: move to -1,0", "yellow: end_turn", draw="6")
    assert told(heard, "minotaur_turn") == [("minotaur_turn",)]


# --- Ways -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DL-M09")
def test_it_walks_over_complete_spots_only() -> None:
    state = table("mist 1,0; spawn 2,0", at="red 1,0", eaten="blue yellow", minotaur="3,0")

    assert set(reach(state, BEAST)) == {spot("3,0"), spot("1,0")}


@pytest.mark.clause("DL-M10", "DL-M11")
def test_the_step_out_of_the_centre_counts() -> None:
    state = table("mist 1,0; spawn 2,0; ring 2,1; tee 1,1", at="red 1,0", eaten="blue yellow", minotaur="4,0")

    far = reach(state, BEAST)

    assert (far[spot("3,0")], far[spot("4,1")], far[spot("1,0")]) == (1, 1, 2)
    assert spot("4,0") not in far


@pytest.mark.clause("DL-M10")
def test_it_never_goes_back_into_the_centre() -> None:
    state = table("mist 1,0; spawn 2,0; ring 2,1; ring 1,1", at="red 1,0", eaten="blue yellow", minotaur="3,0")

    far = reach(state, BEAST)

    assert spot("4,0") not in far
    assert far[spot("4,1")] == 3


# --- Prey -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DL-M12")
def test_it_stays_where_a_hero_is() -> None:
    state = table(HOME + "; spawn 2,0", at="red 3,0; blue 1,0", eaten="yellow", minotaur="3,0", slot="blue")

    heard = play(state, "red: end_turn", draw="6")

    assert told(heard, "stepped") == []
    assert told(heard, "eaten") == [("eaten", 0, (), 3, 0)]


CORRIDOR = "; ".join(
    ["straight/1 1,0", "straight/1 2,0", "straight/1 3,0", "bridge 4,0", "bridge 5,0", "bridge 6,0", "spawn 7,0"]
)
"""From START to a Spawn Point, seven tiles away."""


@pytest.mark.clause("DL-M13", "DL-M17")
@pytest.mark.parametrize(("red", "prey"), [("1,0", [("sensed", 0, 6)]), ("-1,0", [])])
def test_it_senses_within_six_steps(red: str, prey: list[tuple[str, int, int]]) -> None:
    state = table(CORRIDOR + "; ring -1,0", at=f"red {red}", eaten="blue yellow", minotaur="13,0")

    heard = play(state, "red: end_turn")

    assert told(heard, "sensed") == prey
    assert steps(heard) == "11,0 9,0 7,0"


@pytest.mark.clause("DL-M14")
@pytest.mark.parametrize("skips", [False, True])
def test_of_equals_the_one_whose_slot_comes_sooner_even_if_it_will_be_skipped(skips: bool) -> None:
    state = table(
        HOME + "; spawn 0,-2; ring 0,1; collapse 2,0; collapse -2,0",
        at="red -3,0; blue 3,0",
        eaten="yellow",
        patrons="ares apollo -",
        minotaur="0,-1",
        slot="blue",
        skips=skips,
    )

    heard = play(state, "red: end_turn", draw="6")

    assert told(heard, "sensed") == [("sensed", 1, 2)]


@pytest.mark.clause("DL-M15")
def test_of_several_shortest_ways_it_goes_north_then_west() -> None:
    """Around a block of four rings: north first, and where it is the same, west."""
    state = table(
        "xenia 1,0; mist 1,-1; mist 2,-1; ring 2,0; spawn 1,1; tee 3,0; tee 3,-1",
        at="red 5,0; blue 5,0",
        eaten="yellow",
        minotaur="2,2",
        slot="blue",
    )

    heard = play(state, "red: end_turn")

    assert steps(heard) == "2,1 3,0 4,-1"
    assert phase(state) == "acting"


@pytest.mark.clause("DL-M16")
def test_it_stops_at_the_first_hero_it_meets_whoever_it_is_after() -> None:
    """Red is hidden and nearer, on the way to blue."""
    state = table(
        "straight/1 1,0; mist 2,0; straight/1 3,0; spawn 4,0",
        at="red 5,0; blue 1,0",
        eaten="yellow",
        minotaur="7,0",
        slot="blue",
    )

    heard = play(state, "red: end_turn", draw="6")

    assert told(heard, "sensed") == [("sensed", 1, 3)]
    assert steps(heard) == "5,0"
    assert told(heard, "eaten") == [("eaten", 0, (), 5, 0)]


# --- Home and around --------------------------------------------------------------------------------------------------


@pytest.mark.clause("DL-M17", "DL-M19")
def test_with_no_prey_it_goes_home_by_the_nearest_start_spot() -> None:
    state = table(f"{CORRIDOR}; {DEEP}", at="red 18,18", eaten="blue yellow", minotaur="5,0")

    assert steps(play(state, "red: end_turn")) == "3,0 1,0"


@pytest.mark.clause("DL-M18")
def test_around_start_it_goes_counterclockwise_and_passes_over_half_spots() -> None:
    full = table(HOME + f"; ring 0,1; spawn 2,0; {DEEP}", at="red 18,18", eaten="blue yellow", minotaur="0,-1")
    gap = table(
        f"straight/0 0,-1; straight/1 1,0; spawn 2,0; {DEEP}", at="red 18,18", eaten="blue yellow", minotaur="0,-1"
    )
    alone = table(f"straight/1 1,0; spawn 2,0; {DEEP}", at="red 18,18", eaten="blue yellow", minotaur="1,0")

    assert steps(play(full, "red: end_turn")) == "-1,0 0,1 1,0"
    assert steps(play(gap, "red: end_turn")) == "1,0 0,-1 1,0"
    assert steps(play(alone, "red: end_turn")) == ""


# --- No way -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DL-M20")
def test_with_no_prey_and_no_way_home_it_stays() -> None:
    """Hidden red could come to it, so it is not sealed in."""
    state = table(
        "mist 5,5; ring 5,6; spawn 5,7; tee/2 5,4; ring 6,6", at="red 10,9", eaten="blue yellow", minotaur="11,12"
    )

    heard = play(state, "red: end_turn")

    assert told(heard, "stayed") == [("stayed",)]
    assert (steps(heard), told(heard, "raged")) == ("", [])


@pytest.mark.clause("DL-M21")
def test_but_it_leaves_its_spawn_point() -> None:
    state = table(
        "mist 5,5; ring 5,6; spawn 5,7; tee/2 5,4; ring 6,6; tee 4,7",
        at="red 10,9",
        eaten="blue yellow",
        minotaur="10,14",
    )

    heard = play(state, "red: end_turn")

    assert steps(heard) == "10,13"
    assert told(heard, "raged") == []


@pytest.mark.clause("DL-M22")
def test_sealed_in_it_breaks_through() -> None:
    """A straight shuts it off; no hero can come to it; so walls count for nothing in this turn."""
    state = table("straight/0 1,0; mist 2,0; spawn 2,1", at="red 1,0", eaten="blue yellow", minotaur="3,0")

    heard = play(state, "red: end_turn", draw="6")

    assert told(heard, "raged") == [("raged",)]
    assert steps(heard) == "1,0"


@pytest.mark.clause("DL-M22")
def test_it_is_not_sealed_in_if_a_hero_could_walk_to_it() -> None:
    """Hephaestus' hero needs no path, so the Minotaur waits."""
    state = table(
        "straight/0 1,0; mist 2,0; spawn 2,1",
        at="red 1,0",
        eaten="blue yellow",
        patrons="hephaestus - -",
        minotaur="3,0",
    )

    heard = play(state, "red: end_turn")

    assert told(heard, "raged") == []
    assert told(heard, "stayed") == [("stayed",)]


@pytest.mark.clause("DL-M22")
def test_breaking_through_it_still_never_crosses_a_spawn_point() -> None:
    state = table("spawn 1,0; mist 2,0", at="red 1,0", eaten="blue yellow", minotaur="3,0")

    heard = play(state, "red: end_turn")

    assert told(heard, "raged") == [("raged",)]
    assert told(heard, "stayed") == [("stayed",)]


@pytest.mark.clause("DL-M22", "DL-P01")
def test_and_it_can_be_lured_through_walls() -> None:
    state = table(
        "straight/0 1,0; mist 2,0; spawn 2,1",
        at="red 1,0",
        eaten="blue yellow",
        patrons="aphrodite - -",
        minotaur="3,0",
    )

    play(state, "red: end_turn")

    assert phase(state) == "luring"
    assert steps(play(state, "red: lure yes", draw="6")) == "1,0"


def test_two_rounds_of_its_turns_come_once_a_round() -> None:
    state = table(
        HOME + f"; spawn 0,-2; {DEEP}", at="red 18,18; blue 18,18; yellow 18,18", minotaur="0,-4", slot="blue"
    )

    heard = pass_round(state, "blue") + play(state, "blue: end_turn") + pass_round(state, "blue")

    assert len(told(heard, "minotaur_turn")) == 2
