"""What is foreseen is what happens: in winning runs, in random play, and in a few positions by hand."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.games.seventh_and_whisper import GAME
from clew.games.seventh_and_whisper.box.cells import NOWHERE, cell_name, cell_named, names_of
from clew.games.seventh_and_whisper.box.constants import ACTING, SAFE, SEEN, SWEPT
from clew.games.seventh_and_whisper.rules.forecast import (
    after,
    coming,
    danger,
    is_desperate,
    is_safe,
    lure,
    odds,
    opened_view,
    outlook,
    reach,
    shadows,
    ways_on,
)
from clew.games.seventh_and_whisper.sight.rebuilt import board_of
from clew.games.seventh_and_whisper.state import SeventhAndWhisper
from games.seventh_and_whisper.table import drawn, ending, enemy_phase, table
from games.seventh_and_whisper.witnesses import RUNS, begin, follow


def last_turn(state: SeventhAndWhisper) -> bool:
    """Whether the enemies act when this turn ends."""
    return state.turn != state.first or state.where[1 - state.turn] == NOWHERE


@pytest.mark.parametrize("card", RUNS)
def test_the_phase_that_is_foreseen_is_the_phase_that_comes(card: str) -> None:
    state = begin(card)
    looked = 0
    for _ in follow(state, RUNS[card]):
        if state.phase == ACTING and state.moves < state.rolled and last_turn(state) and state.card.id == card:
            later = after(state, state.where)
            safe = is_safe(state, state.turn, state.where[state.turn])
            twin = state.clone()
            twin.play(twin.turn, ("end",), QuickDice(1), UNHEARD)
            assert (ending(twin) == "SW-W02") is not safe
            if safe and ending(twin) == "":
                assert (twin.cells, twin.faces, twin.stops) == (later.cells, later.faces, later.stops)
                assert twin.sight == later.sight
                looked += 1

    assert looked > 3


@pytest.mark.parametrize("seed", range(4))
def test_in_random_play_a_step_is_seen_exactly_where_it_was_foreseen(seed: int) -> None:
    state, dice = GAME.new(GAME.settle({"maps": "extended"}), QuickDice(seed)), QuickDice(seed)
    assert isinstance(state, SeventhAndWhisper)
    while state.result() is None:
        seat = max(0, state.actors()[0])
        if state.phase == ACTING:
            found = outlook(state)
            for action in state.legal(seat):
                if action[0] in ("step", "vent"):
                    twin = state.clone()
                    twin.play(seat, action, QuickDice(1), UNHEARD)
                    there = twin.caught[1] if twin.caught else twin.where[seat]
                    if there != NOWHERE and twin.turn == seat:
                        assert (found[there] == SEEN) is bool(twin.caught)
        offers = state.legal(seat)
        state.play(seat, offers[dice.below(len(offers) - (offers[-1] == ("concede",)))], dice, UNHEARD)


def test_everything_is_foreseen_from_a_view_alone() -> None:
    state = table("PR-1", "7th E8, whisper B14", roll=3, enemies="P1 1")
    board = board_of(state.view(0))

    assert outlook(board) == outlook(state)
    assert danger(board, board.where) == danger(state, state.where)


def test_safe_swept_and_seen() -> None:
    """P1 at C8 is about to turn round through east; G1 looks south along column E."""
    state = table("PR-1", "7th E9, whisper B14", roll=4, enemies="P1 2")

    found = {cell_name(cell): mark for cell, mark in outlook(state).items()}

    assert found["E10"] == SAFE
    assert found["E8"] == found["E9"] == SWEPT
    assert found["E5"] == SEEN
    assert found["E6"] == SAFE


def test_reach_goes_around_what_is_seen_and_through_hacked_vents() -> None:
    state = table("PR-1", "7th B10, whisper G8", turn="whisper", roll=2, done="V1", enemies="P1 2, G1 3")

    far = {cell_name(cell): steps for cell, steps in reach(state, 1, 2).items()}

    assert (far["G8"], far["I15"], far["I14"], far["F8"]) == (0, 1, 2, 1)
    assert "G7" not in far  # seen by the camera


def test_the_other_one_counts_too() -> None:
    """Whisper stands where P1 is going to look if 7th wakes it."""
    state = table("PR-1", "7th E10, whisper C7", roll=1, enemies="P1 0")
    state.where[1] = cell_named("C7")

    assert is_safe(state, 0, cell_named("E10")) is False
    alone = table("PR-1", "7th E10", roll=1)
    assert is_safe(alone, 0, cell_named("E9"))


def test_ways_on_after_the_phase() -> None:
    """After a rest on H9 of PX-3 only H10 is unseen."""
    state = table("PX-3", "7th A8, whisper H9", turn="whisper", roll=2, enemies="G1 0")

    assert ways_on(state, 1, cell_named("H9")) == 1


def test_who_acts_and_how() -> None:
    state = table("PR-1", "7th D9, whisper B14")

    acting = {
        state.card.enemies[enemy].id: [cell_name(cell) for cell, _ in poses]
        for enemy, poses in coming(state, state.where)
    }

    assert acting == {"P1": ["C3", "C4", "C5"], "G1": ["E2"]}


def test_shadows_are_where_hiding_works() -> None:
    card = drawn("..... ..... ..H.. ..... .....", guards=["B4 E N E S"], drones=[["B2 C2"]])
    state = table(card, "7th F6")

    assert names_of(shadows(state, 0)) == ["E4"]
    assert shadows(state, 1) == 0


def test_the_odds_of_a_check() -> None:
    state = table("PR-1", "7th E6, whisper K7", roll=1, enemies="P1 2, G1 3", items="EP NK")

    assert odds(state, ("camera", "C1", 0)) == pytest.approx(21 / 36)
    assert odds(state, ("camera", "C1", 1)) == pytest.approx(33 / 36)
    assert odds(state, ("strike", "G2")) == pytest.approx(30 / 36)
    assert odds(state, ("step", "N")) is None


def test_a_strike_without_movement_is_desperate() -> None:
    assert is_desperate(table("PR-1", "whisper K7", turn="whisper", roll=1, left=0))
    assert not is_desperate(table("PR-1", "whisper K7", turn="whisper", roll=2, left=1))


def test_where_the_can_brings_an_android() -> None:
    state = table("PR-1", "7th L4, whisper K7", roll=2)
    safe = lure(state, "L6", "G2")
    assert [cell_name(cell) for cell in safe.route] == ["L7", "L6"]
    assert (names_of(safe.view), safe.caught) == (["L6"], False)

    for action in state.legal(0):
        if action[0] == "can":
            twin = state.clone()
            twin.play(0, action, QuickDice(1), UNHEARD)
            assert (ending(twin) == "SW-W02") is lure(state, action[1], action[2]).caught


def test_what_an_open_door_would_show() -> None:
    card = drawn("...D...P", guards=["G2 W S W N"])
    state = table(card, "7th D2", roll=1, done="PP1")

    assert "D2" not in names_of(state.sight)
    assert "D2" in names_of(opened_view(state, "ED1"))


def test_after_a_phase_nothing_of_the_table_has_changed() -> None:
    state = table("PR-1", "7th D9, whisper B14")
    before = state.position()

    after(state, state.where)

    assert state.position() == before
    enemy_phase(state)
