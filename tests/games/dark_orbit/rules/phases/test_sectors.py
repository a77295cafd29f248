"""Sector actions (TO-B), and the cards that add to them."""

from __future__ import annotations

import pytest

from games.dark_orbit.station import clause, do, offered, stage, station


@pytest.mark.clause("TO-B01")
def test_the_base_of_somebody_else_offers_nothing() -> None:
    state = station("tech: A=m1\nbase_aliens: 00=A02")

    do(state, "move marines.1", "room A")

    assert (stage(state), state.tokens) == ("pending", [0, 0])
    assert clause(state, "take") == "TO-B01"
    assert clause(state, "malfunction base_aliens.00") == "TO-B04"


@pytest.mark.clause("TO-B07", "TO-B08", "TO-B09", "TO-V04")
def test_at_home_a_token_is_taken_or_an_enemy_card_goes() -> None:
    drawing = "control: A=m1\nbase_marines: 00=A02 01=M03"
    taken, cleaned = station(drawing), station(drawing)
    do(taken, "move marines.1", "room A")
    do(cleaned, "move marines.1", "room A")
    assert offered(taken) == ["take", "clean base_marines.00"]
    assert clause(taken, "clean base_marines.01") == "TO-B08"
    assert clause(taken, "clean base_marines.10") == "TO-B08"
    assert clause(taken, "clean tech.01") == "TO-B08"
    assert clause(taken, "skip") == "TO-B02"

    do(taken, "take")
    do(cleaned, "clean base_marines.00")

    assert (taken.tokens, cleaned.tokens) == ([1, 0], [0, 0])
    assert cleaned.view(0)["discarded"] == [[], ["A02"]]


@pytest.mark.clause("TO-B09", "TO-B02")
def test_with_an_empty_supply_only_the_clean_up_is_left() -> None:
    drawing = "control: A=m1\nbase_marines: 00=A02 01=A03 {}"
    two = station(drawing.format(""), tokens=[0, 20])
    none = station("control: A=m1", tokens=[0, 20])

    do(two, "move marines.1", "room A")
    do(none, "move marines.1", "room A")

    assert offered(two) == ["clean base_marines.00", "clean base_marines.01"]
    assert clause(two, "take") == "TO-B09"
    assert stage(none) == "pending"


@pytest.mark.clause("TO-B05")
def test_the_additional_turn_is_for_another_unit_in_a_sector() -> None:
    state = station("base_marines: A=m1\ncorridors: A=m2")

    do(state, "move marines.1", "room A", "skip")

    assert offered(state) == ["move marines.2"]
    assert clause(state, "end") == "TO-M01"
    assert clause(state, "land marines.3 tech B") == "TO-B05"
    assert clause(state, "move marines.1") == "TO-M12"


@pytest.mark.clause("TO-QA13", "TO-K01", "TO-K03")
def test_a_queen_breeds_where_her_player_wants_for_each_instance() -> None:
    state = station("tech: A=a1 01=A13+ 11=A11\ncontrol: minors=3", turn=1)

    do(state, "move aliens.1", "room A")
    assert (stage(state), state.view(0)["asked"]) == ("queen", {"count": 2})
    assert clause(state, "hatch control") == "TO-K03"
    assert clause(state, "hatch base_greys") == "TO-QA13"

    do(state, "hatch tech", "hatch corridors")
    assert (state.view(0)["minors"], state.tokens) == ({"control": 3, "tech": 2, "corridors": 2}, [0, 1])


@pytest.mark.clause("TO-QA13", "TO-B09")
def test_without_a_token_the_queen_does_not_breed() -> None:
    state = station("tech: A=a1 01=A13", turn=1, tokens=[20, 0])

    do(state, "move aliens.1", "room A")

    assert state.view(0)["minors"] == {}


@pytest.mark.clause("TO-QS12", "TO-D06")
def test_a_research_network_adds_data_to_the_token_of_the_base() -> None:
    state = station("control: A=s1\ntech: 01=S12+ 11=S11", "sm")

    do(state, "move scientists.1", "room A")

    assert (state.data, state.tokens) == ([4, 0], [1, 0])
