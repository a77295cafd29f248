"""Instants and Bonus cards (TO-N), and what each of them does."""

from __future__ import annotations

from typing import Any

import pytest

from games.dark_orbit.station import clause, do, offered, stage, station, told, unit, where


def holding(card: str, drawing: str = "", side: str = "m", other: str = "a", **fields: Any) -> Any:
    """A station with this card in front of the first seat."""
    place = "bonuses" if card.startswith("B") else "instants"
    return station(drawing, side + other, **{place: [[card], []]}, **fields)


@pytest.mark.clause("TO-N01", "TO-N02", "TO-N03")
def test_a_card_is_played_in_the_own_turn_and_is_gone() -> None:
    state = holding("M06", "control: A=m1", life=[10, 20])
    assert state.view(1)["instants"] == [["M06"], []]
    assert state.refusal(1, ("play", "M06")).clause == "TO-G09"
    assert clause(state, "play B01") == "TO-N01"
    assert clause(state, "play M01") == "TO-G05"
    assert clause(state, "use M06 on tech") == "TO-N01"

    do(state, "play M06")

    assert (state.view(0)["instants"], state.view(0)["discarded"]) == ([[], []], [["M06"], []])


@pytest.mark.clause("TO-N04")
@pytest.mark.parametrize(
    ("card", "fields"),
    [("M06", {}), ("B01", {}), ("B02", {"tokens": [0, 20]}), ("B07", {})],
    ids=["medkit", "pack", "parts", "log"],
)
def test_a_card_that_would_do_nothing_is_not_played(card: str, fields: dict[str, Any]) -> None:
    state = holding(card, "control: A=m1", **fields)

    assert clause(state, f"play {card}") == "TO-N04"


@pytest.mark.clause("TO-QM06", "TO-QA08", "TO-QS04", "TO-QG06", "TO-QB01", "TO-QB07")
@pytest.mark.parametrize(
    ("side", "card", "life"),
    [("m", "M06", 12), ("a", "A08", 13), ("s", "S04", 12), ("g", "G06", 12), ("s", "B01", 12), ("a", "B07", 12)],
)
def test_cards_that_heal(side: str, card: str, life: int) -> None:
    state = holding(card, side=side, other="m" if side != "m" else "a", life=[10, 10])

    do(state, f"play {card}")

    assert state.life == [life, 10]


@pytest.mark.clause("TO-QS05", "TO-QG05", "TO-QB07")
@pytest.mark.parametrize(("side", "card", "data"), [("s", "S05", 2), ("g", "G05", 3), ("s", "B07", 2), ("g", "B07", 2)])
def test_cards_that_give_data(side: str, card: str, data: int) -> None:
    state = holding(card, side=side, other="m")

    do(state, f"play {card}")

    assert state.data == [data, 0]


@pytest.mark.clause("TO-QB02")
def test_spare_parts_are_two_upgrade_tokens() -> None:
    state = holding("B02")

    do(state, "play B02")

    assert (state.tokens, state.supply) == ([2, 0], 18)


@pytest.mark.clause("TO-QM05", "TO-E08", "TO-QG09")
def test_a_grenade_hits_every_enemy_in_a_sector_with_a_marine() -> None:
    state = station("control: A=m1 B=a1 C=g1~ minors=2\ntech: A=a2\ncorridors: A=m2", "mag", instants=[["M05"], [], []])

    assert offered(state, "use") == ["use M05 on control"]
    assert clause(state, "use M05 on tech") == "TO-QM05"
    assert clause(state, "use M05 on corridors") == "TO-QM05"
    assert clause(state, "play M05") == "TO-QM05"
    do(state, "use M05 on control")
    assert (state.life, state.view(0)["minors"], state.trophies[0]) == ([20, 19, 19], {}, 2)


@pytest.mark.clause("TO-QA05")
def test_metamorphosis_upgrades_a_unit_anywhere() -> None:
    state = holding("A05", "control: A=a1+", side="a", other="m")

    assert offered(state, "use") == ["use A05 on aliens.2", "use A05 on aliens.3"]
    do(state, "use A05 on aliens.2")

    assert (where(state, "a2"), unit(state, "a2")["upgraded"]) == ("space", True)


@pytest.mark.clause("TO-QB03", "TO-A09")
def test_combat_stims_make_everything_in_a_sector_attack() -> None:
    marines = holding("B03", "control: A=m1 B=a1 C=m2\ntech: A=m3")
    aliens = holding("B03", "control: A=a1 C=m1 minors=2\ntech: A=a2 C=m2", side="a", other="m")

    assert offered(marines, "use") == ["use B03 on control"]
    assert clause(marines, "use B03 on tech") == "TO-QB03"
    events = do(marines, "use B03 on control")
    do(aliens, "use B03 on control")

    assert (marines.life, told(events, "lesser_onslaught")) == ([20, 18], [])
    assert aliens.life == [20, 18]
    assert stage(marines) == "move"


@pytest.mark.clause("TO-A06", "TO-QB03")
def test_an_alien_on_its_base_side_cannot_be_driven_to_attack() -> None:
    state = holding("B03", "control: A=a1 B=m1", side="a", other="m")

    assert clause(state, "use B03 on control") == "TO-A06"


@pytest.mark.clause("TO-QB04", "TO-F04")
def test_access_codes_remove_an_enemy_pending_card() -> None:
    state = holding("B04", "control: P0=A01\ntech: P0=A02!\nbase_marines: P0=M01")

    assert offered(state, "use") == ["use B04 on control.P0"]
    assert clause(state, "use B04 on tech.P0") == "TO-QB04"
    do(state, "use B04 on control.P0")

    assert sorted(state.view(0)["pending"]) == ["base_marines.P0", "tech.P0"]


@pytest.mark.clause("TO-QB05")
def test_a_vacuum_breach_ejects_anybody_but_an_invisible_enemy() -> None:
    state = holding("B05", "control: A=m1 B=g1~ C=g2", other="g")

    assert offered(state, "use") == ["use B05 on marines.1", "use B05 on greys.2"]
    assert clause(state, "use B05 on greys.1") == "TO-QB05"
    do(state, "use B05 on greys.2")

    assert where(state, "g2") == "space"


@pytest.mark.clause("TO-QB06", "TO-QG13")
def test_a_remote_terminal_is_a_malfunction_action() -> None:
    state = holding("B06", "control: 00=M03\ntech: 01=G13", side="g", other="m")

    assert clause(state, "use B06 on tech.01") == "TO-QB06"
    do(state, "use B06 on control.00")

    assert (state.view(0)["malfunction"], state.data) == ("control.00", [1, 0])


@pytest.mark.clause("TO-N05", "TO-QB06")
def test_bonus_cards_are_safe_from_opponents() -> None:
    state = holding("B06", "control: 00=A02\ntech: bonus=B01")

    assert offered(state, "use") == ["use B06 on control.00"]
    assert clause(state, "use B06 on tech.00") == "TO-QB06"
