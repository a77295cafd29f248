"""The board: cells, spots and links (DL-B)."""

from __future__ import annotations

import pytest

from clew.games.daedalus_labyrinth.box.components import COUNTS, KINDS, LINKS, TURNS
from clew.games.daedalus_labyrinth.box.constants import COMPLETE, CRUMBLED, HALF, NO_SPOT
from clew.games.daedalus_labyrinth.box.spots import (
    START,
    START_SPOTS,
    cell_at,
    cell_xy,
    is_centre,
    is_side,
    sides_of,
    spot_at,
    spot_xy,
)
from games.daedalus_labyrinth.table import moves, new_game, play, spot, table, why


@pytest.mark.clause("DL-B01")
def test_x_grows_to_the_east_and_y_to_the_south() -> None:
    assert cell_at(0, 0) == START
    assert [cell_xy(cell_at(x, y)) for x, y in ((3, -2), (-40, 17))] == [(3, -2), (-40, 17)]
    assert [spot_xy(side) for side in sides_of(cell_at(2, 5))] == [(4, 9), (5, 10), (4, 11), (3, 10)]


@pytest.mark.clause("DL-B03")
def test_a_side_spot_has_exactly_one_odd_coordinate() -> None:
    for x in range(-5, 6):
        for y in range(-5, 6):
            assert spot_xy(spot_at(x, y)) == (x, y)
            assert is_side(spot_at(x, y)) == ((x + y) % 2 == 1)
            assert is_centre(spot_at(x, y)) == (x % 2 == 0 and y % 2 == 0)
    assert why(table("mist 1,0", at="red 1,0"), "red: move to 1,1") == "no_spot DL-B03"


@pytest.mark.clause("DL-B02")
def test_every_tile_has_a_spot_on_each_side() -> None:
    """Even a Collapse tile: beside it the spot of the neighbour becomes complete."""
    state = table("collapse 1,0; spawn -1,0; straight/0 0,1")

    assert [state.formed(side) for side in START_SPOTS] == [HALF, COMPLETE, COMPLETE, COMPLETE]
    assert [state.formed(side) for side in sides_of(cell_at(1, 0))] == [HALF, HALF, HALF, COMPLETE]


@pytest.mark.clause("DL-B04")
def test_a_spot_is_half_formed_complete_crumbled_or_none() -> None:
    tiles = "collapse 1,0!; mist 2,0; tee -1,0; mist -1,1; spawn 9,9"
    state = table(tiles, at="red -2,1; blue -1,0", eaten="yellow", slayer="red")

    assert state.formed(spot("1,0")) == CRUMBLED
    assert state.formed(spot("3,0")) == CRUMBLED
    assert state.formed(spot("2,1")) == CRUMBLED
    assert state.formed(spot("-1,0")) == COMPLETE
    assert state.formed(spot("0,-1")) == HALF
    assert state.formed(spot("20,1")) == NO_SPOT


@pytest.mark.clause("DL-B05")
def test_turning_a_tile_turns_its_links() -> None:
    """A turn clockwise takes north to east, east to south, and so on."""
    for kind in range(KINDS):
        for turn in range(TURNS[kind]):
            before, after = LINKS[kind * 4 + turn], LINKS[kind * 4 + (turn + 1) % 4]
            moved = [tuple(side if side == 4 else (side + 1) % 4 for side in link) for link in before]
            assert sorted(moved) == after


@pytest.mark.clause("DL-B05")
def test_a_blind_side_leads_nowhere() -> None:
    state = table("straight/0 1,0", at="red 1,0")

    assert why(state, "red: move to 3,0") == "blind DL-B05"
    assert why(state, "red: move to 2,-1") == "blind DL-B05"


@pytest.mark.clause("DL-B07")
def test_on_a_bridge_nobody_changes_the_path() -> None:
    state = table("bridge 1,0; mist 2,0; mist 1,1", at="red 1,0")

    assert "3,0" in moves(state).split()
    assert why(state, "red: move to 2,1") == "bridge DL-B07"


@pytest.mark.clause("DL-B08")
def test_only_a_trap_has_a_centre_to_step_into() -> None:
    state = table("trap 1,0; mist -1,0; spawn 0,1", at="red 1,0; blue -1,0; yellow 0,1")

    assert "2,0" in moves(state).split()
    play(state, "red: end_turn")
    assert why(state, "blue: move to -2,0") == "no_spot DL-B08"
    assert why(state, "blue: move to 0,0") == "start_centre DL-A03"
    play(state, "blue: end_turn")
    assert why(state, "yellow: move to 0,2") == "no_spot DL-B08"


@pytest.mark.clause("DL-B09")
def test_all_heroes_and_the_minotaur_share_a_spot() -> None:
    state = table("mist 1,0; spawn 2,0", at="red 1,0; blue 1,0; yellow 0,0", minotaur="1,0", turn="yellow", slot="blue")

    play(state, "yellow: move to 1,0")

    assert state.where == [spot("1,0")] * 3
    assert state.beast == spot("1,0")


@pytest.mark.clause("DL-B10")
def test_the_table_has_no_edge() -> None:
    """However far out, a half-formed spot can be entered while the bag holds a tile."""
    state = table("straight/1 60,0; mist 59,0", at="red 119,0; blue 119,0; yellow 119,0")

    play(state, "red: move to 121,0", "red: place straight at 61,0 turn 1", draw="straight")

    assert moves(state) == "119,0 123,0"


def test_the_census_counts_every_tile() -> None:
    assert list(new_game().census().values()) == COUNTS
