"""Drawing and laying tiles (DL-L)."""

from __future__ import annotations

from collections import Counter

import pytest

from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR, UNHEARD
from clew.games.daedalus_labyrinth.box.constants import COMPLETE
from clew.games.daedalus_labyrinth.box.spots import sides_of
from games.daedalus_labyrinth.table import (
    asked,
    beast,
    cell,
    in_bag,
    lines,
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
SEALED = "collapse 1,0; spawn 0,1; collapse -1,0; straight/0 0,-1"
"""Only the corridor north of START leads on."""


@pytest.mark.clause("DL-L01")
def test_every_tile_in_the_bag_is_as_likely_as_any_other() -> None:
    drawn: Counter[str] = Counter()
    state = table("mist 1,0", at="red 1,0", bag="vee vee vee tee fan fan ring")
    for seed in range(1400):
        first = state.clone()
        first.play(0, ("move", 3, 0), QuickDice(seed), UNHEARD)
        drawn[tile(first, "2,0").split("/")[0] or first.position()["drawn"][0]] += 1

    assert {name: round(count / 200) for name, count in drawn.items()} == {"vee": 3, "tee": 1, "fan": 2, "ring": 1}


@pytest.mark.clause("DL-L01")
def test_everybody_sees_what_was_drawn() -> None:
    state = table(HOME, at="red 1,0; blue 1,0; yellow 1,0")

    play(state, "red: move to 3,0", draw="vee")

    assert [state.view(seat)["drawn"] for seat in (0, 1, 2, SPECTATOR)] == [["vee"]] * 4


@pytest.mark.clause("DL-L02", "DL-L03")
def test_whoever_drew_a_tile_lays_it_in_any_way_that_differs() -> None:
    state = table(HOME, at="red 1,0; blue 1,0; yellow 1,0")

    play(state, "red: move to 3,0", draw="vee")

    assert asked(state) == "red"
    assert lines(state) == [f"place vee at 2,0 turn {turn}" for turn in range(4)]
    assert why(state, "red: place vee at 3,0 turn 0") == "not_there DL-L02"
    assert why(state, "red: place tee at 2,0 turn 0") == "not_drawn DL-L02"
    assert why(state, "blue: place vee at 2,0 turn 0") == "not_your_turn DL-T01"


@pytest.mark.clause("DL-L04")
@pytest.mark.parametrize(
    ("kind", "turns"), [("zig", 2), ("time", 2), ("dolos", 2), ("fan", 4), ("kleos", 4), ("arete", 4)]
)
def test_turns_with_the_same_links_are_one(kind: str, turns: int) -> None:
    state = table(HOME, at="red 1,0; blue 1,0; yellow 1,0")

    play(state, "red: move to 3,0", draw=kind)

    assert len(lines(state)) == turns
    if turns == 2:
        assert why(state, f"red: place {kind} at 2,0 turn 2") == "same_links DL-L04"


@pytest.mark.clause("DL-L05")
def test_a_tile_completes_all_spots_that_it_shares() -> None:
    state = table("mist 1,0; mist 2,1; mist 1,1", at="red 1,0; blue 1,0; yellow 1,0")

    play(state, "red: move to 3,0", draw="ring")

    assert [state.formed(side) == COMPLETE for side in sides_of(cell("2,0"))] == [False, False, True, True]


@pytest.mark.clause("DL-L06", "DL-L07")
def test_a_tile_may_not_seal_the_labyrinth() -> None:
    state = table(SEALED, at="red 0,-1; blue 0,-1; yellow 0,-1")

    play(state, "red: move to 0,-3", draw="vee")

    assert lines(state) == [f"place vee at 0,-2 turn {turn}" for turn in (0, 1, 3)]
    assert why(state, "red: place vee at 0,-2 turn 2") == "sealing DL-L06"


@pytest.mark.clause("DL-L06")
@pytest.mark.parametrize(
    ("bag", "slayer", "free"),
    [("straight straight", "", False), ("straight", "", True), ("straight straight", "red", True)],
)
def test_after_the_kill_or_with_the_last_tile_it_may(bag: str, slayer: str, free: bool) -> None:
    state = table(
        SEALED + "; mist 9,9; mist 9,8",
        at=f"red 0,-1; blue {'18,17' if slayer else '0,-1'}; yellow 0,-1",
        bag=bag,
        slayer=slayer,
    )
    play(state, "red: move to 0,-3", draw="straight")

    assert (phase(state) == "laying") == free


@pytest.mark.clause("DL-L07")
def test_a_hero_beyond_start_keeps_the_labyrinth_open() -> None:
    """START is walled in, but blue stands somewhere from which the dark can be reached."""
    state = table(
        SEALED.replace("straight/0 0,-1", "vee/1 0,-1") + "; mist 9,9; mist 9,8",
        at="red 0,-1; blue 18,17; yellow 0,-1",
        patrons="hephaestus - -",
    )

    play(state, "red: move to 0,-3", "red: place straight at 0,-2 turn 1", draw="straight")

    assert tile(state, "0,-2") == "straight/1"


@pytest.mark.clause("DL-L08", "DL-L12")
def test_only_the_last_tile_of_a_scout_can_be_refused() -> None:
    """Two straights may turn their blind sides to the fan; what comes last has to lead on."""
    state = table("collapse 1,0; spawn 0,1; collapse -1,0; fan 0,-1", at="red 0,-1; blue 0,-1; yellow 0,-1")
    play(state, "red: scout", draw="straight straight collapse")
    assert len(lines(state)) == 3 * (1 + 2)

    play(state, "red: place straight at 1,-1 turn 0")
    heard = play(state, "red: place straight at -1,-1 turn 0", draw="vee")

    assert told(heard, "set_aside") == [("set_aside", "collapse")]
    assert lines(state) == [f"place vee at 0,-2 turn {turn}" for turn in (0, 1, 3)]


@pytest.mark.clause("DL-L09")
def test_a_tile_stays_where_it_lies() -> None:
    state = table(HOME, at="red 1,0; blue 1,0; yellow 1,0")
    play(state, "red: move to 3,0", "red: place vee at 2,0 turn 3", draw="vee")
    play(state, "red: move to 1,0", "red: end_turn", "blue: end_turn", "yellow: end_turn")

    assert tile(state, "2,0") == "vee/3"
    assert not [line for line in lines(state) if "rotate" in line or "place" in line]


@pytest.mark.clause("DL-L10", "DL-V01")
def test_a_virtue_tile_is_laid_with_its_virtue() -> None:
    state = table(HOME, at="red 1,0; blue 1,0; yellow 1,0")

    play(state, "red: move to 3,0", draw="xenia")

    assert state.holders == [-1] * 6
    play(state, "red: move to 5,0", draw="ring")
    assert virtues(state, "red") == "xenia"


@pytest.mark.clause("DL-L11", "DL-M05")
@pytest.mark.parametrize(("first", "roll", "place"), [("1,0", 3, "2,0"), ("1,0", 4, "-2,0"), ("-1,0", 3, "-2,0")])
def test_spawn_points_are_numbered_as_they_are_laid(first: str, roll: int, place: str) -> None:
    state = table("xenia 0,1; kleos 0,2; dike 0,3")
    play(state, "red: scout", draw="spawn spawn mist")
    second = "-1,0" if first == "1,0" else "1,0"

    heard = play(
        state,
        f"red: place spawn at {first} turn 0",
        f"red: place spawn at {second} turn 0",
        draw=str(roll),
    )

    assert told(heard, "entered")[0][2] == roll
    assert beast(state) == place


@pytest.mark.clause("DL-L12")
def test_a_tile_that_cannot_be_laid_gives_way_and_goes_back_at_the_end() -> None:
    state = table(SEALED, at="red 0,-1; blue 0,-1; yellow 0,-1", bag="collapse spawn spawn vee ring")

    heard = play(state, "red: move to 0,-3", draw="collapse spawn vee")
    assert [event[1] for event in told(heard, "set_aside")] == ["collapse", "spawn"]
    assert state.position()["aside"] == ["collapse", "spawn"]
    assert (in_bag(state, "collapse"), in_bag(state, "spawn")) == (0, 1)
    play(state, "red: place vee at 0,-2 turn 0")

    assert (in_bag(state, "collapse"), in_bag(state, "spawn"), state.aside) == (1, 2, [])
    assert where(state, "red") == "0,-3"


@pytest.mark.clause("DL-L12", "DL-P05")
def test_apollo_is_not_asked_about_it_but_about_the_other_tile() -> None:
    state = table(SEALED, at="red 0,-1; blue 0,-1; yellow 0,-1", patrons="apollo - -")

    heard = play(state, "red: move to 0,-3", draw="collapse ring")

    assert told(heard, "set_aside") == [("set_aside", "collapse")]
    assert lines(state) == ["place ring at 0,-2 turn 0", "redraw"]


@pytest.mark.clause("DL-L13")
def test_when_the_bag_runs_out_over_that_the_first_tile_is_laid_anyhow() -> None:
    state = table(SEALED, at="red 0,-1; blue 0,-1; yellow 0,-1", bag="collapse spawn spawn")

    heard = play(state, "red: move to 0,-3", draw="spawn collapse spawn")

    assert told(heard, "laid_anyhow") == [("laid_anyhow", "spawn")]
    assert (tile(state, "0,-2"), where(state, "red")) == ("spawn/0", "0,-3")
    assert (in_bag(state, "collapse"), in_bag(state, "spawn"), state.bag_count()) == (1, 1, 2)


@pytest.mark.clause("DL-L13")
def test_and_then_in_any_turn() -> None:
    """Both straights would have to lie north to south, and at the end of the corridor that is a wall too."""
    state = table(
        SEALED + "; collapse 0,-3",
        at="red 0,-1; blue 0,-1; yellow 0,-1",
        bag="straight straight",
    )

    play(state, "red: move to 0,-3", draw="straight straight")

    assert lines(state) == ["place straight at 0,-2 turn 0", "place straight at 0,-2 turn 1"]
    assert offered(state, "red: place straight at 0,-2 turn 1")
    play(state, "red: place straight at 0,-2 turn 1")
    assert (where(state, "red"), state.freely) == ("0,-3", False)
