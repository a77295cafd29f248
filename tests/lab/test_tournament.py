"""Tournaments: who meets whom, and what a result is worth."""

from __future__ import annotations

from collections import Counter
from math import factorial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import connect_four
from clew.core.errors import BadOption, UnknownBot
from clew.core.registry import find_game
from clew.lab import Plan, Row
from clew.lab.tournament import APART, TOGETHER, Tournament

FOUR = connect_four.__file__
CREW = str(Path(__file__).parent.parent / "toys" / "crew.py")


def contest(game: str, names: str, **options: object) -> Tournament:
    return Tournament(game, find_game(game).settle(options), names.split(), "7", 30.0)


def seatings(plan: Plan) -> list[tuple[str, ...]]:
    return [series.bots for series, _ in plan.parts]


def row(index: int, bots: tuple[str, ...], winners: tuple[int, ...], failed: tuple[int, ...] = ()) -> Row:
    lost = tuple([(seat, "it did not answer") for seat in failed])
    return Row(index, 1, {"players": len(bots)}, bots, winners, "X", 9, 7.0, (0.0,) * len(bots), lost)


# --- Who meets whom ---------------------------------------------------------------------------------------------------


def test_in_a_duel_everybody_meets_everybody_on_both_seats() -> None:
    plan = contest(FOUR, "random greedy seeks").plan(600)

    assert len(plan) == 600
    assert {games for _, games in plan.parts} == {100}
    assert len({series.seed for series, _ in plan.parts}) == 1, "the dice are the same whoever sits where"
    assert set(seatings(plan)) == {
        (one, other) for one in ("random", "greedy", "seeks") for other in ("random", "greedy", "seeks") if one != other
    }


@settings(max_examples=40, deadline=None)
@given(players=st.integers(2, 6), seats=st.integers(2, 6), games=st.integers(1, 5_000))
def test_in_a_race_everybody_sits_everywhere_equally_often(players: int, seats: int, games: int) -> None:
    names = ["wanders", "stumbles", "seeks", "greedy", "random", "search:1"][:players]
    plan = contest("dedalos", " ".join(names), players=seats).plan(games)
    sat: Counter[tuple[int, str]] = Counter()
    for series, count in plan.parts:
        sat.update(dict.fromkeys(enumerate(series.bots), count))

    assert len(plan) >= games
    assert len(set(sat.values())) == 1, sat
    assert len(sat) == players * seats
    for bots in seatings(plan):
        assert max(map(bots.count, names)) - min(map(bots.count, names)) <= 1


def test_many_games_try_every_seating_and_few_at_least_every_seat() -> None:
    race = contest("dedalos", "wanders stumbles seeks greedy random search:1", players=6)

    assert len(race.plan(factorial(6)).parts) == factorial(6)
    assert len(race.plan(100).parts) == 6


def test_a_side_is_played_by_one_player() -> None:
    two_against_two = contest("dark_orbit", "seeks wanders", players=4).plan(2)
    one_against_many = contest("daedalus_sentence", "seeks wanders", mode="thread", players=4).plan(2)

    assert seatings(two_against_two) == [("seeks", "wanders") * 2, ("wanders", "seeks") * 2]
    assert sorted(Counter(bots)["seeks"] for bots in seatings(one_against_many)) == [1, 3]


def test_where_all_play_together_there_are_whole_and_mixed_teams() -> None:
    plan = contest("seventh_and_whisper", "seeks wanders").plan(4)

    assert set(seatings(plan)) == {(one, other) for one in ("seeks", "wanders") for other in ("seeks", "wanders")}
    assert seatings(contest("seventh_and_whisper", "seeks").plan(1)) == [("seeks", "seeks")]


@pytest.mark.parametrize(
    ("players", "error", "reason"),
    [
        ("greedy", BadOption, "two players"),
        ("greedy greedy", BadOption, "twice"),
        ("greedy greddy", UnknownBot, "did you mean greedy"),
        ("greedy ./nobody", BadOption, "no such program"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(players: str, error: type[Exception], reason: str) -> None:
    with pytest.raises(error, match=reason):
        contest(FOUR, players)


# --- What comes of it -------------------------------------------------------------------------------------------------


def test_wins_draws_and_games_are_counted() -> None:
    duel = contest(FOUR, "greedy random")
    plan = duel.plan(6)
    rows = [
        *[(0, row(index, ("greedy", "random"), winners)) for index, winners in enumerate([(0,), (0,), (0, 1)])],
        *[(1, row(index, ("random", "greedy"), winners)) for index, winners in enumerate([(1,), (0,), ()])],
    ]

    found = duel.standings(plan, rows)

    assert found.anchor == APART
    assert [(each.player, each.wins, each.draws, each.played) for each in found.players] == [
        ("greedy", 3, 2, 6),
        ("random", 1, 2, 6),
    ]
    assert found.players[0].rating.points == pytest.approx(-found.players[1].rating.points)
    assert [name for name, _ in found.places] == ["Yellow"]


def test_what_a_place_is_worth_is_not_taken_for_strength() -> None:
    duel = contest(FOUR, "greedy random")
    plan = duel.plan(100)
    rows = [
        (part, row(index, plan.parts[part][0].bots, (0 if index < 45 else 1,)))
        for part in (0, 1)
        for index in range(50)
    ]

    found = duel.standings(plan, rows)

    assert [each.rating.points for each in found.players] == pytest.approx([0, 0], abs=1e-6)
    assert found.places[0][1].high < -200, "the first seat wins nine of ten, whoever has it"


def test_a_game_in_which_a_program_failed_is_lost_for_it() -> None:
    duel = contest(FOUR, "greedy random")
    plan = duel.plan(2)
    rows = [
        (0, row(0, ("greedy", "random"), (0,), failed=(0,))),
        (1, row(0, ("random", "greedy"), (1,), failed=(0, 1))),
    ]

    found = {each.player: each for each in duel.standings(plan, rows).players}

    assert (found["greedy"].wins, found["greedy"].draws, found["greedy"].failed) == (0, 1, 2)
    assert (found["random"].wins, found["random"].draws, found["random"].failed) == (1, 1, 1)


def test_teams_are_measured_against_the_labyrinth() -> None:
    team = contest("seventh_and_whisper", "seeks wanders")
    plan = team.plan(40)
    won: dict[tuple[str, ...], int] = {("seeks", "seeks"): 8, ("wanders", "wanders"): 2}
    rows = [
        (part, row(index, series.bots, (0, 1) if index < won.get(series.bots, 5) else ()))
        for part, (series, games) in enumerate(plan.parts)
        for index in range(games)
    ]

    found = team.standings(plan, rows)

    assert found.anchor == TOGETHER
    assert found.places == []
    assert [each.player for each in found.players] == ["seeks", "wanders"]
    assert found.players[0].rating.points == pytest.approx(-found.players[1].rating.points)
    assert [(each.wins, each.draws, each.played) for each in found.players] == [(18, 0, 30), (12, 0, 30)]


def test_a_team_whose_program_failed_has_lost() -> None:
    team = contest("seventh_and_whisper", "seeks wanders")
    plan = team.plan(4)

    found = team.standings(plan, [(0, row(0, ("seeks", "seeks"), (0, 1), failed=(1,)))])

    assert [(each.player, each.wins, each.failed) for each in found.players] == [("wanders", 0, 0), ("seeks", 0, 1)]
