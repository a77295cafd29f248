"""Set-up (TO-S)."""

from __future__ import annotations

from typing import Any

import pytest

from clew.core.dice import QuickDice
from clew.core.errors import BadOption
from clew.core.game import Events
from clew.games.dark_orbit import GAME
from clew.games.dark_orbit.state import DarkOrbit
from clew.testing import FirstDice
from games.dark_orbit.station import clause, do, offered, stage, station, where

MARINES_FIRST: dict[str, Any] = {"faction_1": "marines", "faction_2": "aliens", "first_player": 1}


def fresh(seed: int = 1, **options: Any) -> DarkOrbit:
    """A game that has just begun, with these options."""
    state = GAME.new(GAME.settle(options), QuickDice(seed))
    assert isinstance(state, DarkOrbit)
    return state


def set_up(state: DarkOrbit, until: str = "move", seed: int = 1) -> DarkOrbit:
    """Answer at random until this is asked."""
    dice = QuickDice(seed)
    while stage(state) != until:
        seat = state.actors()[0]
        state.play(seat, dice.choose(state.legal(seat)), dice, Events())
    return state


@pytest.mark.clause("TO-S01")
def test_no_faction_is_played_twice() -> None:
    state = fresh(players=4, faction_2="greys")

    assert sorted(state.view(0)["factions"]) == ["aliens", "greys", "marines", "scientists"]
    assert state.view(0)["factions"][1] == "greys"
    with pytest.raises(BadOption, match="TO-S01"):
        GAME.settle({"faction_1": "greys", "faction_2": "greys"})


@pytest.mark.clause("TO-S02")
def test_chance_or_an_option_names_the_start_player() -> None:
    assert {fresh(seed).first for seed in range(12)} == {0, 1}
    assert fresh(players=3, first_player=3).view(0)["order"] == [2, 0, 1]


@pytest.mark.clause("TO-S03", "TO-S04", "TO-S08", "TO-S20")
def test_tracks_and_tokens_start_where_they_belong() -> None:
    view = fresh(faction_1="greys").view(0)

    assert (view["life"], view["data"], view["end"]) == ([20, 20], [0, 0], "off")
    assert (view["malfunction"], view["supply"], view["tokens"]) == ("", 20, [0, 0])


@pytest.mark.clause("TO-S05", "TO-V02")
@pytest.mark.parametrize(
    ("options", "ring"),
    [
        (MARINES_FIRST, "corridors control base_marines tech base_aliens"),
        (
            {"players": 3, "faction_1": "marines", "faction_2": "aliens", "faction_3": "greys", "first_player": 2},
            "corridors base_marines control base_greys tech base_aliens",
        ),
        (
            {**MARINES_FIRST, "players": 4, "faction_3": "scientists"},
            "corridors base_greys control base_scientists tech base_aliens base_marines",
        ),
    ],
    ids=["two", "three", "four"],
)
def test_the_usual_ring_depends_on_who_begins(options: dict[str, Any], ring: str) -> None:
    state = fresh(**options)

    assert state.view(0)["ring"] == ring.split()
    assert state.life == [20] * int(options.get("players", 2))


@pytest.mark.clause("TO-S06")
def test_a_random_ring_has_all_sectors_in_any_order() -> None:
    rings = [fresh(seed, layout="random", **MARINES_FIRST).view(0)["ring"] for seed in range(5)]

    assert len({tuple(ring) for ring in rings}) > 1
    assert {tuple(sorted(ring)) for ring in rings} == {
        ("base_aliens", "base_marines", "control", "corridors", "tech"),
    }


@pytest.mark.clause("TO-S07")
def test_a_drafted_ring_is_laid_in_turn_order() -> None:
    state = fresh(layout="draft", **MARINES_FIRST)
    assert {line.split(" at ")[1] for line in offered(state)} == {"0"}
    assert clause(state, "draft tech at 1") == "TO-S07"

    do(state, "draft base_aliens at 0")
    assert (state.turn, clause(state, "draft tech at 0"), clause(state, "draft base_aliens at 1")) == (
        *(1, "TO-S07", "TO-S07"),
    )
    do(state, "draft tech at 3", "draft corridors at 1", "draft control at 4")  # the last is clear

    assert state.view(0)["ring"] == ["base_aliens", "corridors", "base_marines", "tech", "control"]
    assert (stage(state), state.turn) == ("install", 0)


@pytest.mark.clause("TO-S09", "TO-N05")
def test_every_sector_gets_a_bonus_card() -> None:
    view = fresh(**MARINES_FIRST).view(0)

    assert sorted(view["bonus"]) == ["base_aliens.10", "base_marines.11", "control.02", "corridors.11", "tech.00"]
    assert all(card.startswith("B") for card in view["bonus"].values())


@pytest.mark.clause("TO-S10", "TO-S22", "TO-G12")
def test_a_deck_is_fifteen_cards_of_which_only_the_top_is_decided() -> None:
    state = fresh(layout="draft", **MARINES_FIRST)
    assert state.view(0)["decks"][0] == {"size": 0, "top": ""}

    set_up(state, "install")
    assert state.left == [12, 15]  # the first player has drawn three
    assert sum(state.pool[1]) == 24  # any of the cards but the one on top may come
    assert state.view(1)["decks"][1]["top"].startswith("A")
    assert all("pool" not in deck for deck in state.view(1)["decks"])


@pytest.mark.clause("TO-S11")
@pytest.mark.parametrize(("level", "cards"), [(0, 15), (1, 19), (2, 22), (3, 25)])
def test_a_gradual_deck_is_made_of_easier_cards(level: int, cards: int) -> None:
    state = fresh(layout="draft", deck_mode="gradual", gradual_level=level, **MARINES_FIRST)

    assert [sum(pool) for pool in state.pool] == [cards, cards]


@pytest.mark.clause("TO-S12", "TO-S21")
def test_master_decks_are_chosen_at_the_same_time_and_in_secret() -> None:
    state = fresh(deck_mode="master", **MARINES_FIRST)
    assert state.actors() == [0, 1]
    assert clause(state, "deck A01") == "TO-S12"

    do(state, *["deck M01"] * 4)
    assert clause(state, "deck M01") == "TO-S12"
    assert clause(state, "undeck M02") == "TO-S21"
    do(state, "undeck M01")
    assert (state.view(0)["own_deck"], state.view(1)["own_deck"]) == (["M01"] * 3, [])
    assert state.view(1)["picked"] == [3, 0]

    do(state, *["deck M02"] * 3, *["deck M03"] * 3, *["deck M05"] * 2, *["deck M07"] * 2, "deck M06", "deck M09")
    assert state.actors() == [1]
    assert state.refusal(0, ("deck", "M01")) is not None
    set_up(state, "install")
    assert sum(state.pool[0]) + 1 + 3 == 15


@pytest.mark.clause("TO-S21")
def test_taking_back_has_an_end() -> None:
    state = fresh(deck_mode="master", **MARINES_FIRST)

    do(state, *["deck M01", "undeck M01"] * 15, "deck M01")

    assert clause(state, "undeck M01") == "TO-S21"


@pytest.mark.clause("TO-S13")
def test_one_card_is_installed_and_two_wait_at_home_before_the_next_player_draws() -> None:
    state = GAME.new(GAME.settle(MARINES_FIRST), FirstDice())
    assert isinstance(state, DarkOrbit)
    assert state.view(0)["drawn"] == [["M01", "M01", "M01"], []]

    do(state, "lay M01 in tech.01")

    assert state.view(0)["pending"] == {
        "base_marines.P0": {"card": "M01", "seat": 0},
        "base_marines.P1": {"card": "M01", "seat": 0},
    }
    assert state.view(0)["drawn"] == [[], ["A01", "A01", "A01"]]
    assert clause(state, "lay M01 in tech.02") == "TO-S13"


@pytest.mark.clause("TO-S14")
def test_in_set_up_only_an_empty_slot_will_do() -> None:
    state = GAME.new(GAME.settle(MARINES_FIRST), FirstDice())
    assert isinstance(state, DarkOrbit)
    do(state, "lay M01 in tech.01")

    assert clause(state, "lay A01 in tech.01") == "TO-S14"
    assert clause(state, "lay A01 in tech.00") == "TO-S14"  # its Bonus card
    assert clause(state, "lay A01 in base_greys.01") == "TO-S14"
    assert clause(state, "lay A01 in base_marines.00") == ""


@pytest.mark.clause("TO-S15")
def test_an_instant_is_kept_instead() -> None:
    state = station(
        sides="ma",
        units={},
        drawn=[["M05", "M01", "M02"], []],
        stack=[["start"], ["units", 0], ["install", 0]],
        decks=[{"size": 12, "top": "M03"}, {"size": 15, "top": "A01"}],
    )
    assert clause(state, "lay M05 in tech.01") == "TO-S15"
    assert clause(state, "keep M01") == "TO-S15"

    do(state, "keep M05")

    assert state.view(0)["instants"] == [["M05"], []]
    assert sorted(state.view(0)["pending"]) == ["base_marines.P0", "base_marines.P1"]


@pytest.mark.clause("TO-S16")
def test_an_introduction_game_starts_with_three_cards_of_each() -> None:
    state = fresh(introduction=True, **MARINES_FIRST)
    assert [len(cards) for cards in state.drawn] == [5, 5]

    set_up(state, "units")

    laid = len(state.view(0)["slots"]) + sum(len(cards) for cards in state.view(0)["instants"])
    assert (laid, len(state.view(0)["pending"]), state.left) == (6, 4, [10, 10])


@pytest.mark.clause("TO-S17", "TO-S18")
def test_two_units_start_at_home_and_the_third_anywhere() -> None:
    state = set_up(fresh(**MARINES_FIRST), "units")
    assert offered(state) == [f"stand base_marines {room}" for room in "ABCD"]
    assert clause(state, "stand tech A") == "TO-S17"

    do(state, "stand base_marines A")
    assert clause(state, "stand base_marines A") == "TO-G02"
    do(state, "stand base_marines B", "stand base_aliens A", "stand base_aliens B")
    assert (state.turn, len(offered(state))) == (0, 16)
    assert clause(state, "stand base_greys A") == "TO-S18"

    do(state, "stand base_aliens C", "stand tech A")
    assert (where(state, "m3"), where(state, "a3"), stage(state)) == ("base_aliens C", "tech A", "move")
    assert not any(unit["upgraded"] for unit in state.view(0)["units"])


@pytest.mark.clause("TO-S19")
def test_units_put_down_in_set_up_trigger_nothing() -> None:
    state = station(
        """
        base_marines: A=m1 B=m2
        base_aliens: A=a1 B=a2 00=A02 01=A06
        """,
        stack=[["start"], ["units", 4]],
        units={
            "marines.1": ["base_marines", "A"],
            "marines.2": ["base_marines", "B"],
            "marines.3": [],
            "aliens.1": ["base_aliens", "A"],
            "aliens.2": ["base_aliens", "B"],
            "aliens.3": [],
        },
    )

    do(state, "stand base_aliens C", "stand base_aliens D")

    assert (state.life, state.view(0)["units"][2]["parasite"]) == ([20, 20], False)
