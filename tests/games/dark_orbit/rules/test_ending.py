"""How the game ends (TO-E), alone, in a free-for-all and in teams (TO-V)."""

from __future__ import annotations

import pytest

from clew.core.game import UNHEARD
from clew.games.dark_orbit.rules import ending
from clew.games.dark_orbit.state import DarkOrbit
from games.dark_orbit.station import do, stage, station


def outcome(state: DarkOrbit) -> tuple[tuple[int, ...], str]:
    """Winners and clause."""
    result = state.result()
    assert result is not None
    return result.winners, result.clause


@pytest.mark.clause("TO-E02", "TO-E08")
def test_twenty_data_win_a_duel_at_once() -> None:
    state = station("corridors: A=s1\ncontrol: 00=S02", "sm", data=[19, 0], life=[1, 20])

    do(state, "move scientists.1", "room A")

    assert outcome(state) == ((0,), "TO-E02")


@pytest.mark.clause("TO-E01")
def test_at_zero_life_a_duel_is_lost_even_in_the_own_turn() -> None:
    state = station("corridors: A=m1\ncontrol: 00=A02", life=[2, 1])

    do(state, "move marines.1", "room A")

    assert outcome(state) == ((1,), "TO-E01")


@pytest.mark.clause("TO-E10")
def test_zero_life_goes_before_twenty_data() -> None:
    state = station("control: A=s1", "sm")
    state.life, state.data = [0, 5], [20, 0]

    ending.check(state, UNHEARD)

    assert outcome(state) == ((1,), "TO-E01")


@pytest.mark.clause("TO-E09", "TO-T08")
def test_after_the_last_round_the_totals_decide() -> None:
    state = station("corridors: A=m1\ncontrol: A=a1", turn=1, round=20, options={"round_cap": 20}, life=[12, 11])

    do(state, "move aliens.1", "room A", "skip", "end")

    assert outcome(state) == ((0,), "TO-E09")


@pytest.mark.clause("TO-E09", "TO-E05")
def test_a_tie_after_the_last_round_begins_the_additional_turns_with_the_start_player() -> None:
    state = station("corridors: A=m1\ncontrol: A=a1", turn=1, round=20, options={"round_cap": 20})

    do(state, "move aliens.1", "room A", "skip", "end")

    assert (state.result(), state.turn, state.view(0)["overtime"]) == (None, 0, 2)


@pytest.mark.clause("TO-E06")
def test_in_additional_turns_the_end_token_has_no_effect_but_data_still_win() -> None:
    state = station("corridors: A=s1 B=s2\ncontrol: A=s3", "sm", end="END", overtime=2, data=[19, 0])
    winning = station("corridors: A=s1\ncontrol: 00=S02", "sm", end="END", overtime=2, data=[19, 0])

    do(state, "move scientists.3", "room A", "place base_scientists.P0")
    do(winning, "move scientists.1", "room A")

    assert (state.result(), state.view(0)["end"], stage(state)) == (None, "END", "end")
    assert outcome(winning) == ((0,), "TO-E02")


@pytest.mark.clause("TO-V05", "TO-V13", "TO-V01")
def test_in_a_free_for_all_the_first_dead_faction_ends_it_and_the_best_of_the_others_wins() -> None:
    state = station("base_marines: A=m1\ncorridors: B=a1", "mag", life=[8, 1, 12])

    do(state, "move marines.1", "room A")

    assert outcome(state) == ((2,), "TO-V05")


@pytest.mark.clause("TO-V08")
def test_a_tie_at_such_an_end_is_shared() -> None:
    state = station("base_marines: A=m1\ncorridors: B=a1", "mag", life=[12, 1, 12], options={"ffa_trophies": False})

    do(state, "move marines.1", "room A")

    assert outcome(state) == ((0, 2), "TO-V08")


@pytest.mark.clause("TO-V07")
@pytest.mark.parametrize(("trophies", "count"), [(True, 3), (False, 0)])
def test_trophies_are_counted_for_life_really_lost(trophies: bool, count: int) -> None:
    state = station(
        "base_marines: A=m1\ncorridors: B=a1\ntech: A=g1",
        "mag",
        options={"ffa_trophies": trophies},
        instants=[["M05"], [], []],
        trophies=[2 if trophies else 0, 0, 0],
    )

    do(state, "move marines.1", "room A", "sector")

    assert state.trophies == [count, 0, 0]
    assert state.view(0)["totals"] == [20 + count // 2, 19, 20]


@pytest.mark.clause("TO-V11", "TO-V09")
def test_a_dead_faction_loses_for_its_team() -> None:
    state = station("base_marines: A=m1\ncorridors: B=a1", "mags", life=[9, 1, 9, 9])

    do(state, "move marines.1", "room A")

    assert outcome(state) == ((0, 2), "TO-V11")


@pytest.mark.clause("TO-V11")
def test_full_data_win_for_the_team() -> None:
    state = station("corridors: A=s1\nbase_greys: 00=S02", "masg", turn=2, data=[0, 0, 19, 0])

    do(state, "move scientists.1", "room A")

    assert outcome(state) == ((0, 2), "TO-V11")


@pytest.mark.clause("TO-V11", "TO-E04", "TO-E05")
@pytest.mark.parametrize(("life", "winners"), [(4, (1, 3)), (1, ())], ids=["decided", "tied"])
def test_at_the_end_the_sums_of_the_teams_are_compared(life: int, winners: tuple[int, ...]) -> None:
    """The Marines and Greys have 21; the Aliens have 20, and the Scientists the rest."""
    state = station("base_scientists: A=m1", "mags", end="1", life=[10, 20, 11, life])

    do(state, "move marines.1", "room A", "place control.P0")

    if winners:
        assert outcome(state) == (winners, "TO-E04")
    else:
        assert (state.result(), state.turn, state.overtime) == (None, 1, 4)


@pytest.mark.clause("TO-E06", "TO-E09")
def test_after_the_last_round_the_end_token_does_not_advance_any_more() -> None:
    state = station("corridors: A=m1", end="1", overtime=2, round=20, options={"round_cap": 20})

    do(state, "move marines.1", "room A", "place control.P0")

    assert (state.result(), state.view(0)["end"]) == (None, "1")


@pytest.mark.clause("TO-E09")
def test_the_last_round_but_one_ends_nothing() -> None:
    state = station("corridors: A=m1\ncontrol: A=a1", turn=1, round=19, options={"round_cap": 20}, life=[12, 11])

    do(state, "move aliens.1", "room A", "skip", "end")

    assert (state.result(), state.view(0)["round"]) == (None, 20)


@pytest.mark.clause("TO-V05")
def test_a_dead_faction_has_lost_whatever_its_data() -> None:
    state = station("base_marines: A=m1\ncorridors: B=s1", "msg", life=[8, 1, 9], data=[0, 19, 3])

    do(state, "move marines.1", "room A")

    assert outcome(state) == ((2,), "TO-V05")


@pytest.mark.clause("TO-V07")
def test_a_mine_that_kills_counts_only_the_life_that_was_left() -> None:
    state = station("base_marines: A=a1\ncorridors: 00=M01", "mag", turn=1, life=[8, 1, 12])

    do(state, "move aliens.1", "room A")

    assert state.trophies == [1, 0, 0]
