"""Traps (TO-R), and each card that is one."""

from __future__ import annotations

import pytest

from games.dark_orbit.station import clause, do, offered, stage, station, told, unit, where


@pytest.mark.clause("TO-R01")
def test_own_units_walk_through_their_traps() -> None:
    state = station("base_marines: A=m1\ntech: 01=M07 02=M01")

    do(state, "move marines.1", "room A")

    assert state.life == [20, 20]


@pytest.mark.clause("TO-R02")
def test_a_crescent_acts_once_where_a_unit_stops() -> None:
    state = station("base_marines: A=a1\ntech: 01=M07", turn=1)

    do(state, "move aliens.1", "room A")

    assert state.life == [20, 19]


@pytest.mark.clause("TO-R03", "TO-QA10")
def test_a_stop_trap_acts_on_whoever_was_put_there() -> None:
    state = station("corridors: A=a1\ncontrol: A=m1 00=A10\nbase_marines: 00=A02", turn=1)

    do(state, "move aliens.1", "room B", "drag control.00 marines.1 to base_marines")
    assert state.life == [20, 20]
    do(state, "room A")

    assert state.life == [18, 20]


@pytest.mark.clause("TO-R04")
def test_different_traps_are_ordered_and_equal_ones_go_by_slot() -> None:
    state = station("base_marines: A=m1\ntech: 01=A02 02=A02+ 11=A06")

    do(state, "move marines.1", "room A")
    assert offered(state) == ["trap tech.01", "trap tech.11"]
    assert clause(state, "trap tech.02") == "TO-R04"
    assert clause(state, "trap tech.12") == "TO-R04"

    events = do(state, "trap tech.01", "trap tech.11")
    assert [event[2] for event in told(events, "sprung")] == ["tech.01", "tech.11", "tech.02"]
    assert state.life == [15, 20]


@pytest.mark.clause("TO-R05", "TO-QM02")
def test_a_battle_position_needs_a_marine_at_that_moment() -> None:
    manned = station("base_marines: A=a1\ntech: A=m1 01=M02+", turn=1)
    empty = station("base_marines: A=a1\ntech: A=a2 01=M02+ 02=M14", turn=1)

    do(manned, "move aliens.1", "room B")
    events = do(empty, "move aliens.1", "room B")

    assert (manned.life, empty.life) == ([20, 16], [20, 20])
    assert told(events, "unmanned") == [("unmanned", "tech.01")]
    assert "tech.01" in manned.view(0)["slots"]  # it stays


@pytest.mark.clause("TO-R06", "TO-QA06")
def test_a_parasite_of_the_same_stop_is_cured_at_home() -> None:
    state = station("control: A=m1\nbase_marines: 00=A06")

    events = do(state, "move marines.1", "room A")

    assert [event[0] for event in told(events, "sprung", "infested", "cured")] == ["sprung", "infested", "cured"]
    assert unit(state, "m1")["parasite"] is False


@pytest.mark.clause("TO-R07", "TO-P13", "TO-P05")
def test_a_new_trap_spares_those_who_stand_there_and_works_on_the_next() -> None:
    state = station(
        "corridors: A=m1\ncontrol: P0=M01\ntech: A=a1\nbase_marines: A=a2",
        decks=[{"size": 1, "top": "M02"}, {"size": 0}],
    )

    do(state, "move marines.1", "room A", "install control.P0 in tech.01")
    assert state.life == [20, 20]
    do(state, "end", "move aliens.2", "room B")

    assert state.life == [20, 17]


@pytest.mark.clause("TO-R08", "TO-E01", "TO-E08")
def test_the_first_trap_that_kills_ends_it_all() -> None:
    state = station("base_marines: A=a1\ntech: 01=M07 02=M01", turn=1, life=[20, 1])

    events = do(state, "move aliens.1")

    result = state.result()
    assert result is not None
    assert (result.winners, result.clause) == ((0,), "TO-E01")
    assert told(events, "stopped") == []
    assert state.actors() == []


@pytest.mark.clause("TO-QM01", "TO-C09", "TO-G13")
def test_a_mine_wounds_the_faction_and_is_gone() -> None:
    state = station("base_marines: A=a1\ntech: 01=M01+", turn=1)

    do(state, "move aliens.1", "room A")

    assert (state.life, state.view(0)["slots"], state.supply) == ([20, 16], {}, 20)
    assert state.view(0)["discarded"] == [["M01"], []]
    assert where(state, "a1") == "tech A"


@pytest.mark.clause("TO-QA02")
def test_an_ambush_stays_for_the_next() -> None:
    state = station("base_marines: A=m1\ntech: 01=A02")

    do(state, "move marines.1", "room A")

    assert (state.life, "tech.01" in state.view(0)["slots"]) == ([18, 20], True)


@pytest.mark.clause("TO-QS01", "TO-QG02", "TO-QG08")
@pytest.mark.parametrize(("sides", "card"), [("ms", "S01"), ("mg", "G02"), ("mg", "G08")])
def test_cameras_and_the_like_turn_visitors_into_data(sides: str, card: str) -> None:
    state = station(f"base_marines: A=m1\ntech: 01={card}+", sides)

    do(state, "move marines.1", "room A")

    assert state.data == [0, 2]


@pytest.mark.clause("TO-QS01", "TO-R02")
def test_a_camera_sees_nobody_who_only_passes_and_a_barrier_everybody() -> None:
    camera = station("base_marines: A=m1 B=m2\ntech: 01=S01", "ms")
    barrier = station("base_marines: A=m1 B=m2\ntech: 01=G08", "mg")

    do(camera, "move marines.1")
    do(barrier, "move marines.1")

    assert (camera.data, barrier.data) == ([0, 0], [0, 1])


@pytest.mark.clause("TO-QA07")
def test_tentacles_do_not_hold_who_comes_from_space() -> None:
    state = station("tech: 01=A07 02=A02")

    do(state, "land marines.1 tech A")

    assert (state.life, stage(state)) == ([18, 20], "end")


@pytest.mark.clause("TO-QS06", "TO-K02")
def test_a_defense_system_is_off_until_a_scientist_acts_there() -> None:
    state = station("base_scientists: A=s1\ncontrol: A=s2\ntech: 01=S06\nbase_marines: A=m1", "sm")
    passing = station("base_scientists: A=m1\ntech: 01=S06", "sm", turn=1)

    do(passing, "move marines.1")
    do(state, "move scientists.1", "room A")

    assert passing.life == [20, 20]
    assert state.view(0)["slots"]["tech.01"]["on"] is True


@pytest.mark.clause("TO-QM14")
def test_a_motion_tracker_sharpens_only_its_own_traps_that_wound() -> None:
    state = station("corridors: A=a1 B=m1\ncontrol: 00=M07 01=M14+\nbase_marines: 00=M01", turn=1)

    do(state, "move aliens.1", "room A")

    assert state.life == [20, 20 - 3 - 3]  # one and two more in the Control Room, a plain Mine at the end


@pytest.mark.clause("TO-QG11")
def test_paralysis_does_not_concern_who_was_moved_by_others() -> None:
    """The Greys drag no one here: they control a Marine onto their own Paralysis, and go on with their turn."""
    state = station(
        "corridors: A=g1\ncontrol: A=m1 00=G03 01=M09\nbase_greys: A=g2\ntech: 01=G11 02=G02", "gm", tokens=[0, 0]
    )

    do(state, "move greys.1", "room B", "aim control.00 at marines.1", "room A")
    assert (stage(state), offered(state)) == ("traps", ["trap tech.01", "trap tech.02"])
    do(state, "trap tech.01")

    assert (state.paralysed, state.data, stage(state)) == (False, [1, 0], "pending")
    assert state.view(0)["malfunction"] == "control.01"


@pytest.mark.clause("TO-R04", "TO-D05")
def test_of_equal_traps_all_originals_act_before_the_first_copy() -> None:
    """The Uplink copies both Mines; the Battle Position keeps the question open."""
    state = station("base_aliens: A=a1\ncorridors: 00=M01 01=M12 02=M01 10=M02", turn=1)

    do(state, "move aliens.1", "room A")
    mines = []
    for _ in range(4):
        mines.append(next(line for line in offered(state) if line != "trap corridors.10"))
        do(state, mines[-1])

    assert mines == ["trap corridors.00", "trap corridors.02", "trap corridors.00", "trap corridors.02"]


@pytest.mark.clause("TO-QS07", "TO-K03")
def test_a_camcorder_holds_three_tokens() -> None:
    state = station("corridors: A=m1\ncontrol: 00=S07ooo", "ms")

    do(state, "move marines.1", "room A")

    assert state.view(0)["slots"]["control.00"]["camcorders"] == 3
