"""Upgrade tokens and other tokens (TO-U, TO-K)."""

from __future__ import annotations

import pytest

from games.dark_orbit.station import clause, do, offered, stage, station, unit


@pytest.mark.clause("TO-U01", "TO-U02")
def test_any_number_of_tokens_may_be_spent_in_the_own_turn() -> None:
    state = station("control: A=m1", tokens=[3, 2])

    do(state, "upgrade marines.1", "upgrade marines.2")  # the second one is in space

    assert (state.tokens, state.supply) == ([1, 2], 17)
    assert (unit(state, "m1")["upgraded"], unit(state, "m2")["upgraded"]) == (True, True)
    assert clause(state, "upgrade marines.1") == "TO-U02"
    assert clause(state, "upgrade aliens.1") == "TO-U02"


@pytest.mark.clause("TO-U02", "TO-U03", "TO-U05")
def test_why_a_token_cannot_be_spent_like_that() -> None:
    state = station("control: 00=M03++++++ 01=M04 02=A02 10=M01!", tokens=[8, 0])
    poor = station("control: A=m1 00=M03")

    assert offered(state, "boost") == []
    assert clause(state, "boost control.00") == "TO-U05"
    assert clause(state, "boost control.01") == "TO-U03"
    assert clause(state, "boost control.02") == "TO-U03"
    assert clause(state, "boost tech.01") == "TO-U03"
    assert clause(state, "boost control.10") == "TO-F05"
    assert clause(poor, "upgrade marines.1") == "TO-U02"
    assert clause(poor, "boost control.00") == "TO-U04"


@pytest.mark.clause("TO-U07")
def test_from_a_small_supply_you_take_what_is_there() -> None:
    state = station("control: A=m1", tokens=[0, 19], bonuses=[["B02"], []])

    do(state, "play B02")

    assert (state.tokens, state.supply) == ([1, 19], 0)


@pytest.mark.clause("TO-K01", "TO-QA06")
def test_when_all_parasites_are_in_use_nobody_gets_one() -> None:
    state = station("base_aliens: A=m1\ncorridors: A=m2% B=m3% C=s1%\ntech: 01=A06", "mas")

    do(state, "move marines.1", "room A")

    assert unit(state, "m1")["parasite"] is False


@pytest.mark.clause("TO-K01", "TO-QS07")
def test_when_all_camcorder_tokens_are_in_use_nothing_is_recorded() -> None:
    state = station("corridors: A=m1 B=m2\ncontrol: 00=S07oo 01=S07oo", "ms")
    state.camcorders[10] = 2  # the sixth token and the fifth, elsewhere

    do(state, "move marines.1")

    assert state.view(0)["slots"]["control.00"]["camcorders"] == 2


@pytest.mark.clause("TO-K04")
def test_the_tokens_of_a_discarded_camcorder_return() -> None:
    state = station("control: A=m1\nbase_marines: 00=S07ooo 01=S01", "ms")

    do(state, "move marines.1", "room A", "clean base_marines.00")

    assert sum(state.camcorders) == 0


@pytest.mark.clause("TO-K02")
def test_only_active_traps_are_shown_as_working() -> None:
    view = station("tech: 01=M01 02=M07!").view(0)

    assert {slot: card["active"] for slot, card in view["slots"].items()} == {"tech.01": True, "tech.02": False}


@pytest.mark.clause("TO-G14", "TO-G15")
def test_life_and_data_stay_within_their_tracks() -> None:
    healed = station("control: A=m1", life=[19, 20], instants=[["M06"], []])
    full = station("corridors: A=s1\ncontrol: 00=S02++++++", "sm", data=[18, 0])
    dying = station("base_marines: A=a1\ntech: 01=M01", turn=1, life=[20, 2])

    do(healed, "play M06")
    do(full, "move scientists.1", "room A")
    do(dying, "move aliens.1", "room A")

    assert (healed.life, full.data, dying.life) == ([20, 20], [20, 0], [20, 0])


@pytest.mark.clause("TO-G15", "TO-QB07")
def test_who_has_no_data_marker_gains_none() -> None:
    state = station("control: A=m1", life=[15, 20], bonuses=[["B07"], []])

    do(state, "play B07")

    assert (state.data, state.life) == ([0, 0], [17, 20])


@pytest.mark.clause("TO-G16", "TO-K03")
def test_an_effect_does_what_is_possible_of_it() -> None:
    state = station("corridors: A=a1\ncontrol: 00=A03++ minors=2", turn=1)

    do(state, "move aliens.1", "room A")

    assert (state.view(0)["minors"], stage(state)) == ({"control": 3}, "pending")
