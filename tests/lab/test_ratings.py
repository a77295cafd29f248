"""Ratings: known strengths are found again, and intervals mean what they say."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.lab.ratings import ELO, Meeting, Weights, chances, fitted

TRUE = [300.0, 100.0, -50.0, -350.0]
"""Four players whose mean is 0, in points."""


def alone(player: int, places: int = 0, place: int = 0) -> Weights:
    weights = [float(other == player) for other in range(len(TRUE))]
    return weights + [float(other == place) for other in range(1, places)]


def seen(sides: list[Weights], games: int, dice: random.Random, strengths: list[float]) -> Meeting:
    """Games in which the strengths are true."""
    parts = chances(sides, [points / ELO for points in strengths])
    won = dice.choices(range(len(sides)), parts, k=games)
    return Meeting(tuple(sides), tuple([float(won.count(side)) for side in range(len(sides))]))


def duels(dice: random.Random, games: int = 100) -> list[Meeting]:
    return [seen([alone(a), alone(b)], games, dice, TRUE) for a, b in combinations(range(4), 2)]


def races(dice: random.Random) -> list[Meeting]:
    """Three at a table; the second seat is worth 60 points, the third takes away 80."""
    return [
        seen([alone(who, 3, place) for place, who in enumerate(seats)], 30, dice, [*TRUE, 60.0, -80.0])
        for seats in permutations(range(4), 3)
    ]


def teams(dice: random.Random) -> list[Meeting]:
    """Whole and mixed teams against the labyrinth, which is 0."""
    whole = [seen([alone(player), [0.0] * 4], 200, dice, TRUE) for player in range(4)]
    mixed = [[(x + y) / 2 for x, y in zip(alone(a), alone(b), strict=True)] for a, b in combinations(range(4), 2)]
    return whole + [seen([side, [0.0] * 4], 200, dice, TRUE) for side in mixed]


@pytest.mark.parametrize(("shape", "truth"), [(duels, TRUE), (races, [*TRUE, 60.0, -80.0]), (teams, TRUE)])
def test_known_strengths_lie_within_the_intervals_as_often_as_they_should(
    shape: Callable[[random.Random], list[Meeting]], truth: list[float]
) -> None:
    """In 40 tournaments, which follow from their seeds; and on average the estimates are right."""
    tries = [fitted(shape(random.Random(seed)), 4, anchored=shape is teams) for seed in range(40)]
    inside = sum(each.low <= true <= each.high for found in tries for each, true in zip(found, truth, strict=True))

    assert inside / (len(tries) * len(truth)) > 0.9
    for place, true in enumerate(truth):
        mean = sum(found[place].points for found in tries) / len(tries)
        assert mean == pytest.approx(true, abs=25)


def test_more_games_make_narrower_intervals() -> None:
    few, many = [fitted(duels(random.Random(1), games), 4, anchored=False)[0] for games in (100, 1_600)]

    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(4, rel=0.25)


def test_whoever_wins_everything_stays_within_bounds() -> None:
    best, worst = fitted([Meeting(([1.0, 0.0], [0.0, 1.0]), (50.0, 0.0))], 2, anchored=False)

    assert 200 < best.points < 2_000
    assert best.points == pytest.approx(-worst.points)
    assert best.low > worst.high


def test_draws_make_equals() -> None:
    one, other = fitted([Meeting(([1.0, 0.0], [0.0, 1.0]), (25.0, 25.0))], 2, anchored=False)

    assert one.points == other.points == pytest.approx(0)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 400), st.integers(0, 400)), min_size=6, max_size=6))
def test_any_results_give_finite_ratings_whose_mean_is_the_anchor(results: list[tuple[int, int]]) -> None:
    meetings = [
        Meeting((alone(a), alone(b)), (float(x), float(y)))
        for (a, b), (x, y) in zip(combinations(range(4), 2), results, strict=True)
    ]

    found = fitted(meetings, 4, anchored=False)

    assert sum(each.points for each in found) == pytest.approx(0, abs=1e-6)
    assert all(each.low <= each.points <= each.high < 5_000 for each in found)
