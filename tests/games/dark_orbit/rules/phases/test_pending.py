"""The Pending Cards Phase (TO-P)."""

from __future__ import annotations

import pytest

from clew.core.dice import scripted
from clew.games.dark_orbit import GAME
from games.dark_orbit.station import clause, do, offered, stage, station

DECKS = [{"size": 3, "top": "M02"}, {"size": 3, "top": "A02"}]


@pytest.mark.clause("TO-P01", "TO-P03", "TO-S22", "TO-P14")
def test_a_card_from_the_deck_goes_into_an_empty_slot_and_the_next_one_shows() -> None:
    state = station("corridors: A=m1", decks=DECKS)

    do(state, "move marines.1", "room A")
    assert offered(state) == ["place control.P0", "skip"]
    do(state, "place control.P0", dice=scripted(4))

    view = state.view(0)
    assert (view["pending"], view["decks"][0]) == (
        {"control.P0": {"card": "M02", "seat": 0}},
        {"size": 2, "top": "M06"},
    )
    assert offered(state) == ["end"]  # it stays pending at least until the next unit-turn


@pytest.mark.clause("TO-P02")
def test_the_question_says_what_can_be_done_with_each_slot() -> None:
    state = station("tech: A=m1\nbase_aliens: P0=A02 P1=M06", decks=DECKS)
    empty = station("corridors: A=m1", decks=[{"size": 0}, DECKS[1]])

    do(state, "move marines.1", "room A")
    do(empty, "move marines.1", "room A")

    assert GAME.ask(state.view(0), ["Ann", "Ben"]) == (
        "Ann, do you use a pending slot of the Hive? You may throw out the Ambush for your Battle Position"
        " or take your Medkit."
    )
    assert GAME.ask(empty.view(0), ["Ann", "Ben"]).endswith("You may move the End token.")


@pytest.mark.clause("TO-P01")
def test_the_corridors_have_no_pending_slot() -> None:
    state = station("base_aliens: A=m1", decks=DECKS)

    do(state, "move marines.1", "room A")

    assert stage(state) == "end"


@pytest.mark.clause("TO-P01", "TO-P02")
def test_why_a_pending_slot_cannot_be_used_like_that() -> None:
    state = station("tech: A=m1 P0=M01\nbase_aliens: P0=A02 P1=M03", decks=DECKS)

    do(state, "move marines.1", "room A")

    assert clause(state, "place tech.P0") == "TO-P01"
    assert clause(state, "place base_aliens.P0") == "TO-P04"
    assert clause(state, "replace base_aliens.P1") == "TO-P05"
    assert clause(state, "claim base_aliens.P1") == "TO-P05"
    assert clause(state, "end") == "TO-T02"
    empty = station("corridors: A=m1", decks=DECKS)
    do(empty, "move marines.1", "room A")
    assert clause(empty, "replace control.P0") == "TO-P03"


@pytest.mark.clause("TO-P05", "TO-P06", "TO-P08", "TO-P15")
def test_an_own_card_is_installed_anywhere_and_the_slot_refilled() -> None:
    state = station("corridors: A=m1\ncontrol: P0=M01 00=A02 01=M03\ntech: bonus=B01\nbase_aliens: 00=A03", decks=DECKS)

    do(state, "move marines.1", "room A", "malfunction base_aliens.00")
    slots = [line.split(" in ")[1] for line in offered(state, "install")]
    assert "control.00" not in slots  # an enemy card
    assert {"control.01", "tech.00", "base_aliens.01", "corridors.12"} <= set(slots)
    assert clause(state, "install control.P0 in control.00") == "TO-P08"
    assert clause(state, "install control.P0 in base_greys.00") == "TO-P08"
    do(state, "install control.P0 in base_aliens.01")

    view = state.view(0)
    assert view["slots"]["base_aliens.01"]["card"] == "M01"
    assert view["pending"]["control.P0"] == {"card": "M02", "seat": 0}


@pytest.mark.clause("TO-P09", "TO-N03")
def test_a_bonus_card_in_the_slot_is_taken() -> None:
    state = station("corridors: A=m1\ncontrol: P0=M01\ntech: bonus=B01", decks=DECKS)

    do(state, "move marines.1", "room A", "install control.P0 in tech.00")

    view = state.view(1)
    assert (view["bonuses"], view["bonus"], view["slots"]["tech.00"]["card"]) == ([["B01"], []], {}, "M01")


@pytest.mark.clause("TO-P10", "TO-U06", "TO-C10")
def test_an_own_card_in_the_slot_is_discarded_first() -> None:
    state = station("corridors: A=m1\ncontrol: P0=M01\ntech: 01=M03++", decks=DECKS)

    do(state, "move marines.1", "room A", "install control.P0 in tech.01")

    assert (state.view(0)["discarded"], state.supply) == ([["M03"], []], 20)
    assert state.view(0)["slots"]["tech.01"]["upgrades"] == 0


@pytest.mark.clause("TO-P11", "TO-P12", "TO-C08")
def test_an_instant_comes_to_its_player() -> None:
    state = station("corridors: A=m1\ncontrol: P0=M05", decks=DECKS)

    do(state, "move marines.1", "room A")
    assert offered(state) == ["claim control.P0", "skip"]
    assert clause(state, "install control.P0 in tech.01") == "TO-P11"
    do(state, "claim control.P0")

    assert state.view(0)["instants"] == [["M05"], []]
    assert state.view(0)["pending"]["control.P0"]["card"] == "M02"


@pytest.mark.clause("TO-P12")
def test_a_card_that_fits_nowhere_is_not_offered() -> None:
    """All twenty-four slots hold enemy cards, as far as the rules are concerned."""
    state = station("corridors: A=m1\ncontrol: P0=M01", decks=DECKS)
    state.cards = [20] * len(state.cards)
    state.fault = 0

    do(state, "move marines.1")
    do(state, "room A", "malfunction corridors.00")

    assert stage(state) == "end"


@pytest.mark.clause("TO-P07", "TO-E03")
def test_with_an_empty_deck_the_end_token_advances() -> None:
    state = station("corridors: A=m1\ntech: A=a1", decks=[{"size": 0}, DECKS[1]])

    do(state, "move marines.1", "room A", "place control.P0")
    assert (state.view(0)["end"], state.view(0)["pending"]) == ("3", {})

    replaced = station("tech: A=m1\nbase_aliens: P0=A02", end="2")
    do(replaced, "move marines.1", "room A", "replace base_aliens.P0")
    assert (replaced.view(0)["end"], replaced.view(0)["pending"]) == ("1", {})
