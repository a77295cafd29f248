"""Several houses at one table, however what they read, write and hear interleaves; and schedules that failed once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from server.interleaving import Deed, Schedule, World, campaign, carry_out, world


@pytest.fixture(scope="module")
def shared() -> Iterator[World]:
    """One file for all runs: each begins with nothing in it."""
    with world() as made:
        yield made


def schedule(*deeds: Deed, choices: list[int], seats: tuple[str, str] = ("0", "1"), **wishes: Any) -> Schedule:
    """Of a short game for two."""
    plain = Schedule("ticking", seats, seconds=3600, clock=0, pause=False, left=0, deeds=[*deeds], choices=choices)
    return plain._replace(**wishes)


def test_a_last_move_between_two_reads_tears_no_table(shared: World) -> None:
    deeds = Deed("look", 1, 1), Deed("play", 0, 0), Deed("look", 1, 1)
    carry_out(shared, schedule(*deeds, left=1, choices=[*[0] * 12, 2]))


def test_a_table_that_was_abandoned_before_it_began_is_no_archive(shared: World) -> None:
    carry_out(shared, schedule(Deed("leave", 0, 0), seats=("0", "open"), choices=[]))


def test_a_house_that_hears_of_a_move_knows_when_the_clock_runs_out(shared: World) -> None:
    carry_out(shared, schedule(Deed("look", 1, 1), Deed("wait", which=1), Deed("play", 0, 0), clock=30, choices=[]))


def test_houses_that_see_different_people_do_not_stop_and_wind_the_clocks_in_turn(shared: World) -> None:
    deeds = Deed("look", 0, 0), Deed("look", 1, 1), Deed("deafen", 0), Deed("wait", which=2)
    carry_out(shared, schedule(*deeds, pause=True, choices=[0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 3]))


def test_a_house_that_is_killed_leaves_no_seat_without_its_knot(shared: World) -> None:
    carry_out(shared, schedule(Deed("leave", 0, 0), Deed("kill", 0), left=3, choices=[*[0] * 7, 5]))


@pytest.mark.parametrize(
    ("deeds", "choices"),
    [
        ([Deed("leave", 0, 0), Deed("join", 1, 1)], [*[0] * 5, 1]),
        ([Deed("join", 1, 1), Deed("leave", 0, 0)], [0, 3]),
    ],
)
def test_a_table_at_which_somebody_sits_down_is_not_abandoned_in_the_same_moment(
    shared: World, deeds: list[Deed], choices: list[int]
) -> None:
    carry_out(shared, schedule(*deeds, seats=("0", "open"), choices=choices))


def test_a_game_that_is_over_is_not_given_up_in_the_same_moment(shared: World) -> None:
    deeds = Deed("give up", 0, 0, 1), Deed("give up", 1, 1, 1), Deed("play", 0, 0)
    carry_out(shared, schedule(*deeds, left=1, choices=[*[0] * 8, 3, 0, 0, 1]))


def test_whoever_goes_on_next_the_houses_agree(shared: World) -> None:
    campaign(shared, seed=1, count=250)
