"""The twelve patrons (DL-P), beyond what the examples show."""

from __future__ import annotations

from typing import Any

import pytest

from games.daedalus_labyrinth.table import (
    asked,
    in_bag,
    lines,
    moves,
    offered,
    phase,
    play,
    steps,
    table,
    tile,
    told,
    virtues,
    where,
    why,
)

HOME = "straight/0 0,-1; straight/1 -1,0; straight/1 1,0"
ALL_NORTH = "red 0,-1; blue 0,-1; yellow 0,-1"
LAIR = "mist 1,0; spawn 2,0; ring -1,0; trap 0,1"


# --- Aphrodite --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DL-P04")
def test_aphrodite_cannot_lure_from_a_trap() -> None:
    state = table(LAIR, at="red 0,2; blue -1,0", eaten="yellow", patrons="aphrodite - -", minotaur="4,0", slot="blue")

    play(state, "red: end_turn", draw="6")

    assert phase(state) == "acting"


@pytest.mark.clause("DL-P01", "DL-P43")
def test_she_is_asked_in_every_turn_of_the_minotaur_while_she_lives() -> None:
    state = table(
        LAIR, at="red 0,2; blue -1,0; yellow 0,2", patrons="- aphrodite -", minotaur="4,0", slot="yellow", turn="blue"
    )
    play(state, "blue: end_turn")
    assert (phase(state), asked(state), lines(state)) == ("luring", "blue", ["lure yes", "lure no"])

    eaten = table(LAIR, at="red 0,2; yellow 0,2", eaten="blue", patrons="- aphrodite -", minotaur="4,0", slot="yellow")
    play(eaten, "red: end_turn")
    assert phase(eaten) == "acting"


@pytest.mark.clause("DL-P01", "DL-M12")
def test_she_is_not_asked_where_it_has_met_somebody_already() -> None:
    state = table(LAIR, at="red 1,0; blue -1,0; yellow 0,2", patrons="- aphrodite -", minotaur="1,0", slot="blue")

    heard = play(state, "red: end_turn", draw="6")

    assert told(heard, "eaten") == [("eaten", 0, (), 1, 0)]


@pytest.mark.clause("DL-P03")
def test_lured_it_still_stops_at_the_first_hero() -> None:
    state = table(LAIR, at="red 1,0; blue -1,0", eaten="yellow", patrons="- aphrodite -", minotaur="4,0", slot="blue")

    play(state, "red: end_turn")
    heard = play(state, "blue: lure yes", draw="6")

    assert steps(heard) == "3,0 1,0"
    assert told(heard, "eaten") == [("eaten", 0, (), 1, 0)]


# --- Apollo -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DL-P05")
def test_apollo_puts_all_tiles_of_a_scout_back_and_draws_as_many() -> None:
    state = table(
        "xenia 1,0",
        at="red 1,0; blue 1,0; yellow 1,0",
        patrons="apollo - -",
        bag="vee vee vee tee tee fan fan ring ring zig",
    )

    play(state, "red: scout", draw="vee vee vee tee tee fan")
    assert offered(state, "red: redraw")
    play(state, "red: redraw", draw="fan fan ring ring zig tee")

    assert state.position()["drawn"] == ["ring", "ring", "tee", "fan", "fan", "zig"]
    assert (in_bag(state, "vee"), state.skips) == (3, True)
    assert why(state, "red: redraw") == "redrawn DL-P06"


@pytest.mark.clause("DL-P05")
def test_not_after_one_of_them_was_laid_and_once_a_turn_only() -> None:
    state = table("xenia 1,0", at="red 1,0; blue 1,0; yellow 1,0", patrons="apollo - -", points=3)
    play(state, "red: scout", draw="vee vee vee tee tee fan")
    play(state, "red: place fan at 2,0 turn 0")
    assert why(state, "red: redraw") == "laid DL-P05"

    again = table(HOME, at=ALL_NORTH, patrons="apollo - -", points=3)
    play(again, "red: move to 0,1", draw="mist")
    play(again, "red: redraw", draw="vee")
    play(again, "red: place vee at 0,1 turn 3")
    heard = play(again, "red: move to 1,2", draw="ring")
    assert told(heard, "placed") == [("placed", 0, "ring", 1, 1, 0)]


@pytest.mark.clause("DL-P08")
def test_apollo_cannot_draw_again_from_an_empty_bag() -> None:
    state = table(HOME, at=ALL_NORTH, patrons="apollo - -", bag="vee")

    play(state, "red: move to 0,1", draw="vee")

    assert why(state, "red: redraw") == "bag_empty DL-P08"


@pytest.mark.clause("DL-P43")
def test_only_the_hero_of_apollo_draws_again() -> None:
    state = table(HOME, at=ALL_NORTH, patrons="ares apollo -")

    play(state, "red: move to 0,1", draw="vee")

    assert why(state, "red: redraw") == "not_your_patron DL-P05"


# --- Artemis, Athena --------------------------------------------------------------------------------------------------


@pytest.mark.clause("DL-P11", "DL-P12")
def test_artemis_crosses_a_trap_or_steps_into_it() -> None:
    state = table("trap 1,0", at="red 1,0; blue 1,0; yellow 1,0", patrons="artemis - -")

    assert {"2,0", "2,-1", "3,0", "2,1"} <= set(moves(state).split())


@pytest.mark.clause("DL-P13", "DL-P14")
def test_athenas_first_scout_of_a_turn_is_free() -> None:
    state = table(
        "straight/1 1,0; collapse 0,1; collapse 0,-1; ring -1,0",
        at="red 1,0; blue 1,0; yellow 1,0",
        patrons="athena - -",
        points=0,
    )

    heard = play(state, "red: scout", draw="ring")
    assert told(heard, "scouted") == [("scouted", 0, True)]
    assert state.points == 0
    play(state, "red: end_turn", "blue: end_turn", "yellow: end_turn")
    play(state, "red: move to 3,0")
    heard = play(state, "red: scout", draw="mist tee")
    while phase(state) == "laying":
        play(state, f"red: {lines(state)[0]}")
    assert told(heard, "scouted") == [("scouted", 0, True)]
    assert state.points == 1
    assert why(state, "red: scout") == "nothing_dark DL-A25"


@pytest.mark.clause("DL-P13")
def test_her_second_scout_costs_a_point() -> None:
    state = table(
        "straight/1 1,0; straight/1 -1,0", at="red 1,0; blue 1,0; yellow 1,0", patrons="athena - -", scouted=True
    )

    heard = play(state, "red: scout", draw="ring mist mist")

    assert told(heard, "scouted") == [("scouted", 0, False)]
    assert state.points == 1


# --- Dionysus ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DL-P15", "DL-P16", "DL-P19")
def test_dionysus_drinks_for_a_point_and_rolls_before_the_next_turn() -> None:
    state = table(HOME, at=ALL_NORTH, patrons="dionysus - -")

    play(state, "red: drink")
    assert (state.points, offered(state, "red: drink")) == (3, False)
    heard = play(state, "red: end_turn", "blue: end_turn", "yellow: end_turn", draw="4")
    assert told(heard, "hangover") == [("hangover", 0, 4)]
    assert (asked(state), state.points) == ("red", 2)
    assert why(state, "red: drink") == "drunk DL-P17"


@pytest.mark.clause("DL-P16", "DL-P18")
def test_five_or_six_is_slept_through_and_then_the_hero_is_sober() -> None:
    state = table(HOME, at=ALL_NORTH, patrons="dionysus - -", turn="yellow", drunk="drunk next")

    play(state, "yellow: end_turn", draw="6")
    assert asked(state) == "blue"
    play(state, "blue: end_turn", "yellow: end_turn")
    assert (asked(state), offered(state, "red: drink")) == ("red", True)


@pytest.mark.clause("DL-P18")
def test_after_a_drunk_turn_that_was_played_the_hero_is_sober_too() -> None:
    state = table(HOME, at=ALL_NORTH, patrons="dionysus - -", drunk="drunk now")

    play(state, "red: end_turn", "blue: end_turn", "yellow: end_turn")

    assert offered(state, "red: drink")


# --- Hades ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DL-P21")
@pytest.mark.parametrize(("tiles", "points"), [("", 3), ("; warp 1,0; warp -5,0", 2)])
def test_hades_counts_by_warps_and_no_way_is_far(tiles: str, points: int) -> None:
    base = "straight/1 -4,0; mist -3,0" + (tiles or "; ring 1,0; ring -5,0")
    state = table(base, at="red 1,0; blue -7,0; yellow -7,0", patrons="hades - -", turn="yellow")

    play(state, "yellow: end_turn")

    assert state.points == points


@pytest.mark.clause("DL-P22")
def test_hades_helps_whoever_is_left_alone() -> None:
    state = table(
        HOME + "; spawn 2,0; trap 0,1",
        at="red 0,2",
        eaten="blue yellow",
        patrons="hades - -",
        minotaur="4,0",
        slot="blue",
    )

    play(state, "red: end_turn")

    assert state.points == 3


@pytest.mark.clause("DL-P21")
def test_in_the_start_centre_nobody_is_far() -> None:
    state = table(HOME, at="red 0,-1; blue 0,-1", patrons="- - hades", turn="blue")

    play(state, "blue: end_turn")

    assert (asked(state), state.points) == ("yellow", 2)


# --- Hera -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DL-P27", "DL-P28")
def test_hera_gives_points_for_the_next_turn() -> None:
    state = table(HOME, at=ALL_NORTH, patrons="hera ares athena")

    assert lines(state, "donate") == ["donate 1 to 2", "donate 2 to 2", "donate 1 to 3", "donate 2 to 3"]
    play(state, "red: donate 1 to 2", "red: donate 1 to 3", "red: end_turn")
    assert (asked(state), state.points) == ("blue", 3)
    play(state, "blue: end_turn")
    assert (asked(state), state.points) == ("yellow", 3)


@pytest.mark.clause("DL-P27", "DL-P29", "DL-P44")
def test_never_to_zeus_the_eaten_or_more_than_there_are() -> None:
    state = table(HOME, at="red 0,-1; blue 0,-1", eaten="yellow", patrons="hera zeus ares", points=1)

    assert why(state, "red: donate 1 to 2") == "zeus DL-P29"
    assert why(state, "red: donate 1 to 3") == why(state, "red: donate 1 to 1") == "no_receiver DL-P27"
    other = table(HOME, at=ALL_NORTH, patrons="hera ares athena", points=1)
    assert why(other, "red: donate 2 to 2") == "no_points DL-P27"


@pytest.mark.clause("DL-P30")
def test_her_points_are_lost_with_the_hero() -> None:
    state = table(
        LAIR,
        at="red 0,2; blue 1,0; yellow 0,2",
        patrons="hera ares athena",
        minotaur="1,0",
        slot="blue",
        virtues={"blue": "kleos"},
    )

    play(state, "red: donate 2 to 2", "red: end_turn", draw="6")

    assert (where(state, "blue"), state.gifts) == ("", [0, 0, 0])


# --- Hermes -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DL-P31", "DL-P43")
def test_hermes_helps_another_on_his_spot_in_the_minotaurs_turn() -> None:
    state = table(
        LAIR,
        at="red 1,0; blue 1,0; yellow 0,2",
        patrons="- hermes -",
        virtues={"blue": "kleos", "red": "time"},
        minotaur="1,0",
        slot="red",
        turn="yellow",
    )

    play(state, "yellow: end_turn")
    play(state, "red: confront 1", draw="6")
    assert (phase(state), asked(state)) == ("rerolling", "blue")
    heard = play(state, "blue: reroll no")

    assert told(heard, "eaten") == [("eaten", 0, ("time",), 1, 0)]
    assert virtues(state, "blue") == "kleos"


@pytest.mark.clause("DL-P31", "DL-P33")
@pytest.mark.parametrize(
    ("blue", "held", "difficulty", "asks"),
    [("1,0", "kleos time", "standard", True), ("0,2", "kleos time", "standard", False), ("1,0", "", "standard", False),
     ("1,0", "kleos", "standard", False), ("1,0", "kleos", "gentle", True)],
)  # fmt: skip
def test_he_needs_a_virtue_to_be_there_and_a_chance(blue: str, held: str, difficulty: str, asks: bool) -> None:
    state = table(
        LAIR,
        at=f"red 0,2; blue {blue}; yellow {'1,0' if blue == '0,2' else '0,2'}",
        patrons="- hermes -",
        virtues={"blue": held},
        minotaur="1,0",
        slot="blue",
        difficulty=difficulty,
    )

    play(state, "red: end_turn", draw="6")

    assert (phase(state) == "rerolling") == asks


# --- Poseidon ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DL-P35", "DL-P37")
def test_poseidon_turns_any_tile_in_any_way_that_differs() -> None:
    state = table(
        "straight/1 1,0; bridge 2,0; vee/3 3,0; zig -1,0; trap 0,1; spawn 9,9",
        at="red 1,0; blue 1,0; yellow 1,0",
        patrons="poseidon - -",
    )

    assert lines(state, "rotate") == [
        "rotate -1,0 by 1",
        "rotate 1,0 by 1",
        "rotate 3,0 by 1",
        "rotate 3,0 by 2",
        "rotate 3,0 by 3",
    ]
    play(state, "red: rotate 3,0 by 2")
    assert (tile(state, "3,0"), asked(state)) == ("vee/1", "blue")


@pytest.mark.clause("DL-P35")
def test_not_a_fallen_one_or_none() -> None:
    state = table(
        "straight/1 1,0; vee 2,0!; mist -1,0; mist -1,1; spawn 9,9",
        at="red 1,0; blue -2,1; yellow 1,0",
        patrons="poseidon - -",
        slayer="blue",
        collapses=2,
    )

    assert why(state, "red: rotate 2,0 by 1") == why(state, "red: rotate 5,5 by 1") == "no_tile DL-P35"
    assert lines(state, "rotate") == ["rotate 1,0 by 1"]


@pytest.mark.clause("DL-P36")
def test_everybody_stays_where_a_tile_is_turned() -> None:
    state = table(
        "time 1,0; mist 2,0; mist 1,1; spawn 1,-1; ring 0,1",
        at="red 1,0; blue 3,0; yellow 2,1",
        patrons="poseidon - -",
        minotaur="2,-1",
        slot="red",
    )

    play(state, "red: rotate 1,0 by 1")

    assert [where(state, name) for name in ("red", "blue", "yellow")] == ["1,0", "3,0", "2,1"]
    assert (state.holders[1], state.position()["minotaur"]) == (-1, [2, -1])


SEALED = "collapse 1,0; spawn 0,1; collapse -1,0; straight/0 0,-1"


@pytest.mark.clause("DL-P38")
@pytest.mark.parametrize(
    ("more", "clause"), [({}, "sealing DL-P38"), ({"bag": ""}, ""), ({"slayer": "blue", "slot": "red"}, "")]
)
def test_a_turn_may_not_seal_the_labyrinth(more: dict[str, Any], clause: str) -> None:
    blue = "18,17" if more.get("slayer") else "0,-1"
    far = "; mist 9,9; mist 9,8" if more.get("slayer") else ""
    state = table(SEALED + far, at=f"red 0,-1; blue {blue}; yellow 0,-1", patrons="poseidon - -", **more)

    assert why(state, "red: rotate 0,-1 by 1") == clause


# --- Zeus -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DL-P39", "DL-P40")
def test_zeus_calls_a_hero_once_and_that_is_his_turn() -> None:
    state = table(HOME, at="red 0,-1; blue 1,0; yellow -1,0", patrons="zeus - -", virtues={"blue": "kleos"})

    play(state, "red: summon 2")
    assert (where(state, "blue"), virtues(state, "blue"), asked(state), state.points) == ("0,-1", "kleos", "blue", 2)
    play(state, "blue: end_turn", "yellow: end_turn")
    assert why(state, "red: summon 3") == "summoned DL-P39"


@pytest.mark.clause("DL-P41")
def test_he_calls_onto_the_minotaurs_spot_and_away_from_it() -> None:
    onto = table(LAIR, at="red 1,0; blue -1,0; yellow 0,2", patrons="zeus - -", minotaur="1,0", slot="red")
    heard = play(onto, "red: summon 2")
    assert (where(onto, "blue"), told(heard, "rolled")) == ("1,0", [])

    away = table(LAIR, at="red -1,0; blue 1,0; yellow 0,2", patrons="zeus - -", minotaur="1,0", slot="red")
    heard = play(away, "red: summon 2")
    assert (where(away, "blue"), told(heard, "rolled")) == ("-1,0", [])


@pytest.mark.clause("DL-P42", "DL-P39")
def test_nobody_who_is_there_or_was_eaten_is_called() -> None:
    state = table(HOME, at="red 0,-1; blue 0,-1", eaten="yellow", patrons="zeus - -")

    assert why(state, "red: summon 2") == "here DL-P42"
    assert why(state, "red: summon 3") == "eaten DL-P39"
    assert why(state, "red: summon 1") == "here DL-P42"


@pytest.mark.clause("DL-P43")
@pytest.mark.parametrize("line", ["drink", "donate 1 to 1", "rotate 1,0 by 1", "summon 1"])
def test_powers_belong_to_their_hero(line: str) -> None:
    state = table(HOME, at="red 1,0; blue 0,-1; yellow 0,-1", patrons="hades ares hermes", turn="blue")

    assert why(state, f"blue: {line}").startswith("not_your_patron")


@pytest.mark.clause("DL-P44", "DL-P26")
def test_what_a_card_forbids_binds_too() -> None:
    state = table(patrons="hephaestus - -")

    assert "scout" not in lines(state)
    assert why(state, "red: scout") == "never_scouts DL-P26"
