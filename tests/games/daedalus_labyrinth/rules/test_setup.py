"""Setting up (DL-S), and the options."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice
from clew.core.errors import BadOption
from clew.games.daedalus_labyrinth import GAME
from clew.games.daedalus_labyrinth.box.components import COUNTS, KIND_NAMES, PATRON_NAMES
from games.daedalus_labyrinth.table import asked, beast, lines, new_game, phase, play, tile, virtues, wander, where


@pytest.mark.clause("DL-S01", "DL-S02")
def test_there_are_always_three_heroes() -> None:
    assert GAME.seat_names == ("Red", "Blue", "Yellow")
    assert len(new_game().where) == 3
    with pytest.raises(BadOption):
        GAME.settle({"players": 2})


@pytest.mark.clause("DL-S04", "DL-S05", "DL-S06")
def test_start_lies_with_three_heroes_in_its_centre_and_41_tiles_are_in_the_bag() -> None:
    state = new_game()

    assert tile(state, "0,0") == "start/0"
    assert len(state.laid) == 1
    assert [where(state, name) for name in ("red", "blue", "yellow")] == ["0,0"] * 3
    assert (state.bag_count(), sum(COUNTS)) == (41, 42)
    assert beast(state) == ""
    assert [virtues(state, name) for name in ("red", "blue", "yellow")] == ["", "", ""]


def test_the_42_tiles_are_those_of_the_box() -> None:
    counts = dict(zip(KIND_NAMES, COUNTS, strict=True))

    special = {"start": 1, "warp": 2, "mist": 3, "trap": 4, "collapse": 3, "spawn": 3}
    plain = {
        "straight": 3,
        "bridge": 3,
        "vee": 3,
        "branch_l": 2,
        "branch_r": 2,
        "ring": 2,
        "tee": 2,
        "fan": 2,
        "zig": 1,
    }
    assert counts == special | plain | dict.fromkeys(("kleos", "time", "arete", "dolos", "xenia", "dike"), 1)
    assert sum(plain.values()) == 20


@pytest.mark.clause("DL-S03")
def test_patrons_are_dealt_face_up_and_no_two_are_the_same() -> None:
    state = new_game("2 zeus ares hera")

    assert state.position()["patrons"] == ["zeus", "ares", "hera"]
    seen = set()
    for seed in range(60):
        dealt = GAME.new(GAME.settle({}), QuickDice(seed)).position()["patrons"]
        assert len(set(dealt)) == 3
        seen |= set(dealt)
    assert seen == set(PATRON_NAMES)


@pytest.mark.clause("DL-S03")
def test_patrons_can_be_chosen_in_turn_order() -> None:
    state = new_game(first_seat=2, patrons="choose")

    assert (phase(state), asked(state), len(lines(state))) == ("choosing", "blue", 12)
    play(state, "blue: choose athena")
    assert (asked(state), len(lines(state))) == ("yellow", 11)
    play(state, "yellow: choose hermes", "red: choose zeus")
    assert state.position()["patrons"] == ["zeus", "athena", "hermes"]
    assert (phase(state), asked(state), state.points) == ("acting", "blue", 2)


@pytest.mark.clause("DL-S03")
def test_or_one_of_two_is_kept() -> None:
    state = new_game("ares athena zeus hera apollo hades", first_seat=1, patrons="pick_of_two")

    assert lines(state) == ["choose ares", "choose athena"]
    play(state, "red: choose ares")
    assert lines(state) == ["choose hera", "choose zeus"]
    play(state, "blue: choose zeus", "yellow: choose apollo")
    assert state.position()["patrons"] == ["ares", "zeus", "apollo"]
    assert phase(state) == "acting"


@pytest.mark.clause("DL-S03")
def test_or_they_are_those_of_a_first_game_or_none() -> None:
    assert new_game(patrons="starter").position()["patrons"] == ["athena", "artemis", "ares"]
    assert new_game(patrons="none").position()["patrons"] == [None, None, None]


@pytest.mark.clause("DL-S07")
def test_the_first_seat_is_named_or_drawn() -> None:
    assert [asked(new_game(first_seat=seat)) for seat in (1, 2, 3)] == ["red", "blue", "yellow"]
    assert {asked(new_game(f"{roll} zeus ares hera")) for roll in (1, 2, 3)} == {"red", "blue", "yellow"}
    assert new_game().round == 1


@pytest.mark.parametrize("limit", [30, 90])
def test_the_bound_is_beyond_random_games(limit: int) -> None:
    for seed in range(4):
        assert len(list(wander(seed, round_limit=limit))) < GAME.bound(GAME.settle({"round_limit": limit}))
