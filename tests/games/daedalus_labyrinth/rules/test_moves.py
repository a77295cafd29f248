"""Moving and scouting (DL-A01 to DL-A26)."""

from __future__ import annotations

import pytest

from games.daedalus_labyrinth.table import (
    asked,
    beast,
    in_bag,
    lines,
    moves,
    offered,
    phase,
    play,
    table,
    tile,
    told,
    virtues,
    where,
    why,
)

HOME = "straight/0 0,-1; straight/1 -1,0; straight/1 1,0"


@pytest.mark.clause("DL-A01")
def test_a_move_costs_a_point_and_leads_one_spot_along_a_link() -> None:
    state = table("straight/1 1,0; straight/1 2,0", at="red 1,0")

    assert why(state, "red: move to 5,0") == "too_far DL-A01"
    assert why(state, "red: move to 1,0") == "here DL-A01"
    play(state, "red: move to 3,0")
    assert (where(state, "red"), state.points) == ("3,0", 1)


@pytest.mark.clause("DL-A02")
def test_a_hero_may_use_both_tiles_of_the_spot() -> None:
    state = table("straight/1 1,0; tee 2,0", at="red 3,0")

    assert moves(state) == "1,0 5,0 4,1"


@pytest.mark.clause("DL-A02", "DL-E11")
def test_but_not_one_that_has_fallen() -> None:
    state = table(
        "xenia 1,0; collapse 2,0!; mist 1,1; spawn 9,9", at="red 2,1; blue 1,0", eaten="yellow", slayer="blue"
    )

    assert why(state, "red: move to 3,0") == "crumbled DL-A08"
    assert why(state, "red: move to 5,0") == "crumbled DL-A08"


@pytest.mark.clause("DL-A03", "DL-A04")
def test_from_the_start_centre_to_any_start_spot_and_never_back() -> None:
    state = table("mist 1,0; mist -1,0; mist 0,1")

    assert moves(state) == "0,-1 -1,0 1,0 0,1"
    play(state, "red: move to 1,0")
    assert {"0,-1", "-1,0", "0,1"} <= set(moves(state).split())
    assert why(state, "red: move to 0,0") == "start_centre DL-A03"


@pytest.mark.clause("DL-A05", "DL-A06", "DL-A09")
def test_into_the_dark_a_tile_is_laid_first_and_the_hero_goes_whatever_it_is() -> None:
    state = table(HOME, at="red 1,0; blue 1,0; yellow 1,0")

    heard = play(state, "red: move to 3,0", draw="collapse")

    assert [event[0] for event in heard] == ["drew", "placed", "moved"]
    assert (tile(state, "2,0"), where(state, "red"), state.points) == ("collapse/0", "3,0", 1)


@pytest.mark.clause("DL-A09", "DL-A40")
def test_while_a_tile_waits_nothing_else_is_possible() -> None:
    state = table(HOME, at="red 1,0; blue 1,0; yellow 1,0")

    play(state, "red: move to 3,0", draw="vee")

    assert lines(state) == [f"place vee at 2,0 turn {turn}" for turn in range(4)]
    assert why(state, "red: end_turn") == why(state, "red: move to 1,0") == "wrong_phase DL-T02"


@pytest.mark.clause("DL-A06", "DL-M03")
def test_the_minotaur_enters_before_the_hero_moves_and_takes_the_virtue() -> None:
    state = table("xenia 1,0; kleos -1,0; spawn 0,1", at="red 1,0; blue 1,0; yellow 1,0")

    heard = play(state, "red: move to 3,0", "red: place dike at 2,0 turn 0", draw="dike")

    assert [event[0] for event in heard] == ["drew", "placed", "entered", "moved", "took"]
    assert (beast(state), virtues(state, "red")) == ("0,2", "xenia")


@pytest.mark.clause("DL-A07")
def test_with_an_empty_bag_nobody_enters_a_half_formed_spot() -> None:
    state = table(HOME, at="red 1,0", bag="")

    assert moves(state) == "0,-1 -1,0"
    assert why(state, "red: move to 3,0") == "bag_empty DL-A07"


@pytest.mark.clause("DL-A08")
def test_nobody_enters_a_crumbled_spot() -> None:
    state = table("tee 1,0; collapse 2,0!; mist 1,1; spawn 9,9", at="red 2,1; blue 1,0", eaten="yellow", slayer="blue")

    assert moves(state) == "1,0 1,2 3,2 2,3"
    assert why(state, "red: move to 3,0") == "crumbled DL-A08"


@pytest.mark.clause("DL-A11")
def test_who_begins_a_turn_with_the_minotaur_may_leave_by_any_link_or_stay() -> None:
    state = table(HOME + "; mist 2,0; spawn 2,1", at="red 3,0", eaten="blue yellow", minotaur="3,0", slot="red")

    assert {"1,0", "5,0", "4,-1", "4,1"} == set(moves(state).split())
    assert offered(state, "red: end_turn")


@pytest.mark.clause("DL-A13")
def test_where_a_warp_and_a_link_lead_to_the_same_spot_the_tile_is_crossed() -> None:
    """A virtue tile between the two Warps: to its far side one may jump or walk, and takes the virtue."""
    state = table("warp 1,0; xenia 2,0; warp 3,0", at="red 3,0; blue 3,0; yellow 3,0")

    heard = play(state, "red: move to 5,0")

    assert virtues(state, "red") == "xenia"
    assert told(heard, "moved") == [("moved", 0, 3, 0, 5, 0, False)]


@pytest.mark.clause("DL-A13", "DL-V02")
def test_where_no_link_leads_there_it_is_a_warp() -> None:
    """Timé has two curves; turned like this its west and its east side are not linked."""
    state = table("warp 1,0; time 2,0; warp 3,0", at="red 3,0; blue 3,0; yellow 3,0")

    heard = play(state, "red: move to 5,0")

    assert virtues(state, "red") == ""
    assert told(heard, "moved") == [("moved", 0, 3, 0, 5, 0, True)]


# --- Scouting ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DL-A20", "DL-A26")
def test_a_scout_costs_a_point_and_moves_nobody() -> None:
    state = table("straight/1 1,0; xenia -1,0", at="red 1,0; blue -1,0; yellow -1,0")

    play(state, "red: scout", draw="mist mist mist")

    assert (state.points, where(state, "red"), virtues(state, "red"), phase(state)) == (1, "1,0", "", "laying")


@pytest.mark.clause("DL-A22")
def test_a_cell_beyond_two_spots_gets_one_tile() -> None:
    state = table("mist 1,0; mist 1,1", at="red 1,0; blue 1,0; yellow 1,0")
    play(state, "red: move to 2,1")

    play(state, "red: scout", draw="vee vee vee tee tee")

    assert state.position()["sites"] == [[1, -1], [2, 0], [0, 1], [2, 1], [1, 2]]


@pytest.mark.clause("DL-A22")
def test_a_corner_that_two_half_spots_look_at_is_one_cell() -> None:
    state = table("warp 1,0; warp 0,1", at="red 1,0; blue 1,0; yellow 1,0")

    play(state, "red: scout", draw="vee vee vee tee tee fan fan")

    assert state.position()["sites"].count([1, 1]) == 1
    assert len(state.sites) == 7


@pytest.mark.clause("DL-A24")
def test_with_too_few_tiles_the_player_chooses_which_cells_stay_empty() -> None:
    state = table("xenia 1,0", at="red 1,0; blue 1,0; yellow 1,0", bag="mist ring")

    play(state, "red: scout", draw="mist ring")
    assert len(state.sites) == 6
    assert len(lines(state)) == 12
    play(state, "red: place ring at 2,0 turn 0", "red: place mist at 0,1 turn 0")

    assert (phase(state), tile(state, "2,0"), tile(state, "0,1"), tile(state, "1,1")) == (
        "acting",
        "ring/0",
        "mist/0",
        "",
    )
    assert state.sites == []


@pytest.mark.clause("DL-A25")
def test_without_a_cell_or_a_tile_nobody_scouts() -> None:
    around = "mist 1,0; mist -1,0; mist 0,1; ring 0,-1; vee 1,1; vee 1,-1; vee -1,1; tee -1,-1; tee 2,0"
    closed = table(around, at="red 1,0; blue -1,0; yellow -1,0")
    assert why(closed, "red: scout") == "nothing_dark DL-A25"

    empty = table("mist 1,0", at="red 1,0; blue 1,0; yellow 1,0", bag="")
    assert why(empty, "red: scout") == "bag_empty DL-A25"


def test_without_a_point_nobody_scouts() -> None:
    state = table("mist 1,0", at="red 1,0; blue 1,0; yellow 1,0", points=0)

    assert why(state, "red: scout") == "no_points DL-A01"


@pytest.mark.clause("DL-A40")
def test_the_turn_can_be_ended_at_any_time() -> None:
    state = table("mist 1,0", at="red 1,0; blue 1,0; yellow 1,0")

    assert offered(state, "red: end_turn")
    play(state, "red: end_turn")
    assert asked(state) == "blue"
    assert in_bag(state, "mist") == 2
