"""The Malfunction token (TO-F)."""

from __future__ import annotations

import pytest

from games.dark_orbit.station import clause, do, offered, stage, station, unit


@pytest.mark.clause("TO-F01", "TO-F02", "TO-B04", "TO-B02", "TO-V04")
def test_the_token_goes_on_any_enemy_card_and_on_nothing_else() -> None:
    state = station(
        "corridors: A=m1\ncontrol: 00=A02!\ntech: 01=M03 P0=A03 bonus=B01\nbase_marines: P0=M01", instants=[[], ["A05"]]
    )

    do(state, "move marines.1", "room A")

    assert offered(state) == ["malfunction control.00", "malfunction tech.P0"]
    assert clause(state, "malfunction tech.01") == "TO-F02"
    assert clause(state, "malfunction base_marines.P0") == "TO-F02"
    assert clause(state, "malfunction tech.00") == "TO-F01"  # a Bonus card
    assert clause(state, "sector") == "TO-B02"
    assert clause(state, "take") == "TO-B01"
    do(state, "malfunction control.00")
    assert state.view(0)["malfunction"] == "control.00"


@pytest.mark.clause("TO-F03")
def test_without_an_enemy_card_the_token_stays() -> None:
    state = station("corridors: A=m1\ntech: 01=M03")

    do(state, "move marines.1", "room A")

    assert (stage(state), state.view(0)["malfunction"]) == ("pending", "")


@pytest.mark.clause("TO-F04", "TO-P02")
def test_a_pending_card_with_the_token_is_out_of_reach() -> None:
    own = station("corridors: A=m1\ncontrol: P0=M01!")
    enemy = station("tech: A=m1\nbase_aliens: P0=A01! P1=A02", decks=[{"size": 1, "top": "M01"}, {"size": 0}])

    do(own, "move marines.1", "room A")
    do(enemy, "move marines.1", "room A")

    assert stage(own) == "end"
    assert offered(enemy) == ["replace base_aliens.P1", "skip"]
    assert clause(enemy, "replace base_aliens.P0") == "TO-F04"


@pytest.mark.clause("TO-F05")
def test_an_installed_card_with_the_token_can_be_neither_used_nor_replaced_nor_upgraded() -> None:
    state = station(
        "corridors: A=m1\ncontrol: 00=M03! A=a1 P0=M01\ntech: 01=A02",
        tokens=[1, 0],
        decks=[{"size": 1, "top": "M02"}, {"size": 0}],
    )
    assert clause(state, "boost control.00") == "TO-F05"

    do(state, "move marines.1", "room B")
    assert (stage(state), state.life) == ("malfunction", [20, 20])  # no Sentry Gun

    kept = station("corridors: A=m1\ncontrol: 00=M03! P0=M01")
    do(kept, "move marines.1", "room B")
    assert clause(kept, "install control.P0 in control.00") == "TO-F05"


@pytest.mark.clause("TO-F05", "TO-B08")
def test_an_enemy_card_with_the_token_cannot_be_cleaned_up() -> None:
    state = station("control: A=m1\nbase_marines: 00=A02! 01=A03")

    do(state, "move marines.1", "room A")

    assert offered(state) == ["take", "clean base_marines.01"]
    assert clause(state, "clean base_marines.00") == "TO-F05"


@pytest.mark.clause("TO-F07", "TO-K04")
def test_what_a_card_has_brought_stays_without_it() -> None:
    state = station("corridors: A=m1%\ncontrol: minors=1\ntech: 01=A06!")

    do(state, "move marines.1", "room A")

    assert (state.life, unit(state, "m1")["parasite"], state.view(0)["minors"]) == ([19, 20], True, {"control": 1})


@pytest.mark.clause("TO-F08", "TO-F06", "TO-K02")
def test_tokens_wait_on_a_card_that_does_not_work() -> None:
    state = station("base_marines: A=a1\ntech: 01=M01++!", turn=1)

    do(state, "move aliens.1", "room A")

    assert state.life == [20, 20]
    assert state.view(0)["slots"]["tech.01"] == {
        "card": "M01",
        "seat": 0,
        "upgrades": 2,
        "camcorders": 0,
        "on": False,
        "active": False,
    }


@pytest.mark.clause("TO-QG13", "TO-F02", "TO-F10")
def test_a_collective_mind_learns_from_every_malfunction() -> None:
    state = station("corridors: A=g1\ncontrol: 00=M03!\ntech: 01=G13+ 11=G12", "gm")

    do(state, "move greys.1", "room A")  # there is only one card to put it on: the one it lies on

    assert (state.view(0)["malfunction"], state.data) == ("control.00", [4, 0])


@pytest.mark.clause("TO-QG13", "TO-F01")
def test_a_collective_mind_learns_from_a_pending_card_too() -> None:
    state = station("corridors: A=g1\ntech: 01=G13 02=M03\nbase_marines: P0=M01", "gm")

    do(state, "move greys.1", "room A", "malfunction base_marines.P0")

    assert state.data == [1, 0]
