"""Worked examples: a few moves of a game each, from position to position."""

from __future__ import annotations

import pytest

from clew.games.daedalus_labyrinth.box.components import BEAST
from clew.games.daedalus_labyrinth.rules.minotaur import reach
from games.daedalus_labyrinth.table import (
    asked,
    beast,
    ending,
    fallen,
    in_bag,
    lines,
    moves,
    offered,
    pass_round,
    phase,
    play,
    spot,
    steps,
    table,
    tile,
    told,
    virtues,
    where,
    why,
)

HOME = "straight/0 0,-1; straight/1 -1,0; straight/1 1,0"
"""Corridors north, west and east of START."""


@pytest.mark.clause("DL-B05", "DL-B06", "DL-A01", "DL-A21")
def test_01_the_left_half_of_the_picture() -> None:
    state = table("fan 5,5; zig 5,6", at="red 10,11")

    assert moves(state) == "10,9 9,10 11,10 9,12 10,13"
    assert why(state, "red: move to 11,12") == "not_linked DL-B06"

    play(state, "red: scout", draw="vee vee vee tee tee")
    assert [[x, y] for x, y in state.position()["sites"]] == [[5, 4], [4, 5], [6, 5], [4, 6], [5, 7]]


@pytest.mark.clause("DL-B06", "DL-B07", "DL-A21")
def test_02_the_right_half_of_the_picture() -> None:
    state = table("vee/1 5,5; bridge 5,6", at="red 10,11")

    assert moves(state) == "9,10 10,13"
    assert why(state, "red: move to 10,9") == "not_linked DL-B06"
    assert why(state, "red: move to 9,12") == why(state, "red: move to 11,12") == "bridge DL-B07"
    play(state, "red: scout", draw="vee tee")
    assert state.position()["sites"] == [[4, 5], [5, 7]]


@pytest.mark.clause("DL-T09", "DL-A03", "DL-A05", "DL-L03", "DL-L04")
def test_03_the_first_turn() -> None:
    state = table()
    assert why(state, "red: end_turn") == "in_the_centre DL-T09"

    play(state, "red: move to 1,0", draw="straight")
    assert (phase(state), asked(state)) == ("laying", "red")
    assert lines(state) == ["place straight at 1,0 turn 0", "place straight at 1,0 turn 1"]
    play(state, "red: place straight at 1,0 turn 1")
    assert where(state, "red") == "1,0"
    assert moves(state) == "0,-1 -1,0 3,0 0,1"
    assert offered(state, "red: end_turn")


@pytest.mark.clause("DL-A23", "DL-A26")
def test_04_a_scout_places_what_it_has_seen() -> None:
    state = table("fan 5,5; zig 5,6", at="red 10,11")

    play(state, "red: scout", draw="collapse mist straight vee spawn")
    assert state.position()["drawn"] == ["mist", "collapse", "spawn", "straight", "vee"]
    assert len(lines(state)) == 5 * (1 + 1 + 1 + 2 + 4)
    play(state, "red: place vee at 5,7 turn 3", "red: place straight at 5,4 turn 1", "red: place mist at 4,6 turn 0")
    play(state, "red: place spawn at 4,5 turn 0")

    assert [tile(state, place) for place in ("5,7", "5,4", "4,6", "4,5", "6,5")] == [
        "vee/3",
        "straight/1",
        "mist/0",
        "spawn/0",
        "collapse/0",
    ]
    assert (where(state, "red"), virtues(state, "red"), phase(state)) == ("10,11", "", "acting")


@pytest.mark.clause("DL-V02", "DL-V03", "DL-V05", "DL-L10")
def test_05_a_virtue_is_taken_by_crossing() -> None:
    state = table("straight/1 1,0", at="red 1,0; blue 1,0")

    play(state, "red: move to 3,0", "red: place kleos at 2,0 turn 1", draw="kleos")
    assert virtues(state, "red") == ""
    play(state, "red: move to 4,-1", draw="mist")
    assert (where(state, "red"), virtues(state, "red"), tile(state, "2,-1")) == ("4,-1", "kleos", "mist/0")

    play(state, "red: end_turn", "blue: move to 3,0", "blue: move to 4,-1")
    assert (virtues(state, "red"), virtues(state, "blue")) == ("kleos", "")


AWAKE = "straight/1 1,0; kleos 2,0; xenia -1,0; spawn 3,0; spawn 1,-1"


@pytest.mark.clause("DL-M01", "DL-M03", "DL-M04", "DL-M05", "DL-M06", "DL-M07", "DL-M08")
def test_06_waking() -> None:
    state = table(AWAKE, at="red -1,0; blue -1,0; yellow -1,0", turn="blue", spawns=[[3, 0], [1, -1]], first=1)

    play(state, "blue: scout", draw="dike collapse mist mist warp")
    while phase(state) == "laying":
        heard = play(state, f"blue: {lines(state)[0]}", draw="2" if len(state.drawn) == 2 else "")
    assert told(heard, "entered") == [("entered", 1, 2, 1, 3, 0)]
    assert (beast(state), asked(state)) == ("6,0", "blue")
    heard = play(state, "blue: end_turn", "yellow: end_turn")
    assert told(heard, "minotaur_turn") == []
    heard = play(state, "red: end_turn")
    assert told(heard, "minotaur_turn") == [("minotaur_turn",)]
    assert steps(heard) == "5,0 3,0 1,0"


@pytest.mark.clause("DL-M04", "DL-M07")
def test_06_without_a_spawn_point_it_waits_for_the_first() -> None:
    state = table("xenia 0,-1; kleos 0,-2; dike 0,-3", at="red 0,-1; blue 0,-1; yellow 0,-1")

    play(state, "red: move to 1,0", draw="mist")
    assert beast(state) == ""
    heard = play(state, "red: end_turn", "blue: move to -1,0", draw="spawn")
    assert told(heard, "entered") == [("entered", 1, 0, 1, -1, 0)]
    assert state.spawner == 1


HUNT = (
    "straight/0 0,-1; cross 0,-2; straight/1 -1,-2; straight/1 1,-2; collapse -2,-2; collapse 2,-2; spawn 0,-3"
).replace("cross", "xenia")


@pytest.mark.clause("DL-M11", "DL-M12", "DL-M13", "DL-M14", "DL-M15", "DL-M16")
@pytest.mark.parametrize(
    ("slot", "before", "way", "prey"),
    [("yellow", "blue", "0,-5 -1,-4 -3,-4", 2), ("blue", "red", "0,-5 1,-4 3,-4", 1)],
)
def test_07_hunt_and_tie(slot: str, before: str, way: str, prey: int) -> None:
    """Both are three steps away: the one whose slot comes sooner is the prey."""
    state = table(
        HUNT,
        at="red 0,-1; yellow -3,-4; blue 3,-4",
        minotaur="0,-6",
        slot=slot,
        turn=before,
        eaten="red" if slot == "yellow" else "",
    )

    heard = play(state, f"{before}: end_turn", draw="6")

    assert steps(heard) == way
    assert told(heard, "sensed") == [("sensed", prey, 3)]
    assert told(heard, "confronts") == [("confronts", prey, 0)]


@pytest.mark.clause("DL-M12", "DL-C02", "DL-C03", "DL-C04", "DL-C05", "DL-C06", "DL-C07")
@pytest.mark.parametrize("roll", [2, 3])
def test_08_two_against_it(roll: int) -> None:
    state = table(
        HOME + "; xenia 2,0; spawn 2,1",
        at="red 0,-1; blue 3,0; yellow 3,0",
        virtues={"blue": "kleos", "yellow": "time", "red": "arete dolos dike"},
        minotaur="3,0",
        slot="blue",
    )

    heard = play(state, "red: end_turn")
    assert told(heard, "stepped") == []
    assert (phase(state), asked(state), lines(state)) == ("naming", "blue", ["confront 2", "confront 3"])
    heard = play(state, "blue: confront 3", draw=str(roll))
    assert told(heard, "rolled") == [("rolled", 2, roll, 2)]
    if roll == 2:
        assert (beast(state), state.slayer) == ("", 2)
        return
    assert (where(state, "yellow"), state.position()["lost"], beast(state)) == ("", ["time"], "3,0")
    assert (asked(state), phase(state)) == ("blue", "acting")
    assert offered(state, "blue: move to 1,0")
    heard = play(state, "blue: end_turn", "red: end_turn", draw="1")
    assert told(heard, "confronts") == [("confronts", 1, 1)]
    assert state.slayer == 1


@pytest.mark.clause("DL-M17", "DL-M18", "DL-M19")
def test_09_going_home_and_circling() -> None:
    state = table(HOME + "; spawn 0,-2; trap -2,0", at="red -4,0; blue -4,0; yellow -4,0", minotaur="0,-4", slot="blue")

    heard = play(state, "red: end_turn")
    assert steps(heard) == "0,-3 0,-1 -1,0"
    heard = pass_round(state, "red") + play(state, "red: end_turn")
    assert steps(heard) == "1,0 0,-1 -1,0"


@pytest.mark.clause("DL-X06", "DL-X07", "DL-X08", "DL-X09", "DL-P11")
def test_10_a_trap() -> None:
    maze = "trap 1,0; straight/1 2,0; mist 3,0"
    state = table(maze, at="red 1,0")
    play(state, "red: move to 2,0", "red: move to 3,0")
    assert state.points == 0

    swift = table(maze, at="red 1,0", patrons="artemis - -")
    play(swift, "red: move to 3,0")
    assert swift.points == 1

    hunted = table(maze + "; spawn 2,1", at="red 2,0; blue 1,0", eaten="yellow", minotaur="3,0", slot="blue")
    heard = play(hunted, "red: end_turn", draw="6")
    assert steps(heard) == "1,0"
    assert told(heard, "sensed") == [("sensed", 1, 1)]


@pytest.mark.clause("DL-X01", "DL-X02", "DL-X03", "DL-X12", "DL-A21", "DL-A12")
def test_11_warps() -> None:
    state = table("warp 1,0; straight/1 -1,0; straight/1 -2,0; warp -3,0", at="red 1,0")

    near, far = {"0,-1", "0,1", "-1,0", "2,-1", "3,0", "2,1"}, {"-5,0", "-6,-1", "-7,0", "-6,1"}
    assert set(moves(state).split()) == near | far
    play(state, "red: scout", draw="vee vee vee tee tee fan fan zig")
    assert len(state.sites) == 8


MISTY = (
    "xenia 1,0; mist 1,1; vee 0,1; tee 0,-1; spawn 2,0; "
    "straight/1 -1,0; straight/1 -2,0; straight/1 -3,0; bridge -4,0; bridge -5,0; trap -6,0"
)


@pytest.mark.clause("DL-X05", "DL-M13", "DL-M17")
@pytest.mark.parametrize(
    ("blue", "prey", "way"),
    [("-7,0", [("sensed", 1, 5)], "1,0 -1,0 -3,0"), ("-11,0", [], "1,0 0,-1 -1,0")],
)
def test_12_mist(blue: str, prey: list[tuple[str, int, int]], way: str) -> None:
    """Red stands two steps away, at a Mist tile, and is not sensed; five steps are near enough, seven are not."""
    state = table(MISTY, at=f"red 1,2; blue {blue}", eaten="yellow", minotaur="3,0", slot="blue")

    heard = play(state, "red: end_turn")

    assert told(heard, "sensed") == prey
    assert steps(heard) == way


@pytest.mark.clause("DL-X05", "DL-M16")
def test_12_on_its_way_home_it_stops_even_at_a_hidden_hero() -> None:
    state = table("mist 1,0; spawn 2,0", at="red 1,0", eaten="blue yellow", minotaur="3,0", slot="red")

    heard = play(state, "red: end_turn", draw="6")

    assert told(heard, "sensed") == []
    assert steps(heard) == "1,0"
    assert told(heard, "confronts") == [("confronts", 0, 0)]


@pytest.mark.clause("DL-E03", "DL-E04", "DL-E05", "DL-E06", "DL-E07", "DL-E08")
@pytest.mark.parametrize("yellow", ["4,3", "4,1"])
def test_13_collapse(yellow: str) -> None:
    state = table(
        "straight/1 1,0; xenia 2,0; collapse 3,0; straight/0 2,1; trap 2,2; spawn 0,5",
        at=f"red 4,1; blue 4,1; yellow {yellow}",
        slayer="red",
    )

    play(state, "red: move to 3,0", "red: move to 1,0")
    assert fallen(state) == ""
    play(state, "red: end_turn")
    assert fallen(state) == "3,0"
    assert why(state, "blue: move to 5,0") in ("too_far DL-A01", "crumbled DL-A08")
    play(state, "blue: move to 3,0", "blue: move to 1,0", "blue: end_turn")
    if yellow == "4,1":
        play(state, "yellow: move to 3,0", "yellow: move to 1,0")
        assert ending(state) == "DL-E08"
        return
    play(state, "yellow: move to 4,1", "yellow: move to 3,0", "yellow: end_turn", "red: end_turn")
    assert ending(state) == "DL-E06"
    assert fallen(state) == "2,0 3,0"


@pytest.mark.clause("DL-P09", "DL-P10")
@pytest.mark.parametrize(
    ("held", "blue", "strength"), [("kleos time", "0,1", 3), ("kleos time", "3,0", 2), ("", "0,1", 1)]
)
def test_14_ares(held: str, blue: str, strength: int) -> None:
    state = table(
        HOME + "; xenia 2,0; spawn 2,1; mist 0,1",
        at=f"red 3,0; blue {blue}; yellow 0,1",
        patrons="ares - -",
        virtues={"red": held},
        minotaur="3,0",
        slot="red",
        turn="yellow",
    )

    heard = play(state, "yellow: end_turn", draw="1" if blue == "0,1" else "")
    if phase(state) == "naming":
        heard = play(state, "red: confront 1", draw="1")

    assert told(heard, "confronts") == [("confronts", 0, strength)]


@pytest.mark.clause("DL-P31", "DL-P32", "DL-P33", "DL-P34")
def test_15_hermes() -> None:
    state = table(
        HOME + "; xenia 2,0; spawn 2,1",
        at="red 0,-1; blue 3,0; yellow 0,-1",
        patrons="- hermes -",
        virtues={"blue": "time arete dolos"},
        minotaur="3,0",
        slot="blue",
    )

    play(state, "red: end_turn", draw="5")
    assert (phase(state), asked(state)) == ("rerolling", "blue")
    heard = play(state, "blue: reroll yes", draw="4")
    assert told(heard, "rolled") == [("rolled", 1, 4, 2)]
    assert state.position()["lost"] == ["time"]
    play(state, "blue: reroll yes", draw="1")
    assert (state.slayer, virtues(state, "blue")) == (1, "dolos")


@pytest.mark.clause("DL-P05", "DL-P06", "DL-P07", "DL-P08", "DL-T07")
def test_16_apollo() -> None:
    bag = "collapse vee vee vee bridge bridge bridge mist mist mist trap trap trap trap ring ring tee tee zig fan fan"
    state = table(HOME, at="red 0,-1; blue 0,-1; yellow 0,-1", patrons="- - apollo", turn="yellow", bag=bag)

    play(state, "yellow: move to 0,1", draw="collapse")
    assert state.bag_count() == 20
    play(state, "yellow: redraw", draw="vee")
    assert (state.bag_count(), in_bag(state, "collapse")) == (20, 1)
    assert not offered(state, "yellow: redraw")
    heard = play(state, "yellow: place vee at 0,1 turn 0", "yellow: end_turn", "red: end_turn", "blue: end_turn")
    assert told(heard, "skipped") == [("skipped", 2)]
    assert asked(state) == "red"


@pytest.mark.clause("DL-P05", "DL-P07", "DL-T07")
def test_16_the_minotaur_still_moves_before_a_skipped_turn() -> None:
    state = table(
        HOME + "; spawn 0,-2; trap -2,0",
        at="red -4,0; blue -4,0; yellow -4,0",
        patrons="- - apollo",
        minotaur="0,-4",
        slot="yellow",
        turn="blue",
        skips=True,
    )

    heard = play(state, "blue: end_turn")

    assert steps(heard) == "0,-3 0,-1 -1,0"
    assert told(heard, "skipped") == [("skipped", 2)]
    assert asked(state) == "red"


@pytest.mark.clause("DL-P16", "DL-P17", "DL-P18", "DL-P19", "DL-P28", "DL-P30")
def test_17_hera_and_dionysus() -> None:
    state = table(HOME, at="red 0,-1; blue 0,-1; yellow 0,-1", patrons="hera dionysus -", drunk="drunk next")

    heard = play(state, "red: donate 2 to 2", "red: end_turn", draw="5")
    assert told(heard, "hangover") == [("hangover", 1, 5)]
    assert (asked(state), state.gifts) == ("yellow", [0, 0, 0])
    play(state, "yellow: end_turn", "red: end_turn")
    assert (asked(state), state.points) == ("blue", 2)
    play(state, "blue: drink")
    assert state.points == 3


@pytest.mark.clause("DL-P23", "DL-P24", "DL-P25", "DL-P26", "DL-X11")
def test_18_hephaestus() -> None:
    state = table("straight/0 1,0", at="red 1,0", patrons="hephaestus - -")
    assert set(moves(state).split()) == {"0,-1", "0,1", "-1,0", "3,0", "2,-1", "2,1"}
    assert why(state, "red: scout") == "never_scouts DL-P26"

    plain = table("straight/0 1,0", at="red 1,0")
    assert set(moves(plain).split()) == {"0,-1", "0,1", "-1,0"}

    spawn = table("spawn 1,0", at="red 1,0", patrons="hephaestus - -")
    assert set(moves(spawn).split()) == {"0,-1", "0,1", "-1,0"}
    assert why(spawn, "red: move to 3,0") == "dead_end DL-X11"


@pytest.mark.clause("DL-P35", "DL-P36", "DL-P37", "DL-P38")
def test_19_poseidon() -> None:
    state = table(
        "straight/1 1,0; mist 2,0; spawn 2,1",
        at="red 1,0; blue 1,0; yellow 1,0",
        patrons="poseidon - -",
        minotaur="3,0",
        slot="yellow",
    )
    assert lines(state, "rotate") == ["rotate 1,0 by 1"]
    assert why(state, "red: rotate 1,0 by 2") == why(state, "red: rotate 1,0 by 3") == "same_links DL-P37"

    assert spot("1,0") in reach(state, BEAST)
    play(state, "red: rotate 1,0 by 1")
    assert (tile(state, "1,0"), asked(state), where(state, "red")) == ("straight/0", "blue", "1,0")
    assert spot("1,0") not in reach(state, BEAST)


@pytest.mark.clause("DL-P39", "DL-E08", "DL-O04")
def test_20_zeus_after_the_kill() -> None:
    state = table(
        HOME + "; mist 0,1; collapse 1,1; trap 9,9; spawn 9,8",
        at="red 0,1; blue -1,0; yellow 18,18",
        patrons="zeus - hera",
        slayer="red",
    )

    play(state, "red: summon 3")

    assert (ending(state), fallen(state)) == ("DL-E08", "")


SEALED = "collapse 1,0; spawn 0,1; collapse -1,0; straight/0 0,-1"


@pytest.mark.clause("DL-L06", "DL-L07", "DL-L12", "DL-T11")
def test_21_no_sealing() -> None:
    state = table(SEALED, at="red 0,-1")
    play(state, "red: move to 0,-3", draw="straight")
    assert (tile(state, "0,-2"), where(state, "red"), phase(state)) == ("straight/0", "0,-3", "acting")

    misty = table(SEALED, at="red 0,-1")
    play(misty, "red: move to 0,-3", draw="mist")
    assert tile(misty, "0,-2") == "mist/0"

    third = table(SEALED, at="red 0,-1")
    heard = play(third, "red: move to 0,-3", draw="collapse ring")
    assert told(heard, "set_aside") == [("set_aside", "collapse")]
    assert told(heard, "put_back") == [("put_back", ("collapse",))]
    assert (tile(third, "0,-2"), in_bag(third, "collapse")) == ("ring/0", 1)


@pytest.mark.clause("DL-P20", "DL-P21")
@pytest.mark.parametrize(("blue", "points"), [("-5,0", 3), ("-3,0", 2)])
def test_22_hades(blue: str, points: int) -> None:
    state = table(
        "straight/1 1,0; straight/1 -1,0; straight/1 -2,0; xenia -3,0; mist 2,0",
        at=f"red 1,0; blue {blue}; yellow -5,0",
        patrons="hades - -",
        turn="yellow",
    )

    play(state, "yellow: end_turn")

    assert (asked(state), state.points) == ("red", points)


@pytest.mark.clause("DL-P01", "DL-P02", "DL-P03", "DL-M13")
@pytest.mark.parametrize("lure", ["yes", "no"])
def test_23_aphrodite(lure: str) -> None:
    """She is in mist and nine steps away to the west; red is two steps away to the east."""
    corridor = "; ".join([f"straight/1 {x},0" for x in (-1, -2, -3)])
    state = table(
        f"{corridor}; bridge -4,0; bridge -5,0; bridge -6,0; tee -7,0; branch_l -8,0; mist -9,0; "
        "xenia 1,0; tee 2,0; vee/1 3,0; spawn 1,1",
        at="red 5,0; blue -17,0",
        eaten="yellow",
        patrons="- aphrodite -",
        minotaur="1,0",
        slot="blue",
    )

    play(state, "red: end_turn")
    assert (phase(state), asked(state)) == ("luring", "blue")
    heard = play(state, f"blue: lure {lure}", draw="6" if lure == "no" else "")

    if lure == "yes":
        assert told(heard, "lured") == [("lured", 1, 9)]
        assert steps(heard) == "-1,0 -3,0 -5,0"
        assert where(state, "red") == "5,0"
    else:
        assert steps(heard) == "3,0 5,0"
        assert told(heard, "confronts") == [("confronts", 0, 0)]


@pytest.mark.clause("DL-A10", "DL-A34", "DL-M12")
def test_24_moving_onto_it() -> None:
    state = table(
        HOME + "; xenia 2,0; spawn 2,1",
        at="red 0,-1; blue 1,0; yellow 3,0",
        turn="blue",
        virtues={"blue": "kleos", "yellow": "time"},
        minotaur="3,0",
        slot="red",
    )

    play(state, "blue: move to 3,0")
    assert (asked(state), phase(state)) == ("yellow", "acting")
    play(state, "yellow: end_turn")
    assert (phase(state), asked(state)) == ("naming", "blue")
    heard = play(state, "blue: confront 2", draw="6")
    assert told(heard, "confronts") == [("confronts", 1, 2)]
