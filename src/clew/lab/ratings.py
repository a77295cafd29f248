"""How strong players are, from games of any shape: duels, races, teams, one against many, all against the labyrinth.

One model for all of them. A side is as strong as its players are on average, plus what its place at the table is worth;
of several sides each wins with a chance in proportion to the exponential of that strength (Bradley and Terry for two,
Plackett and Luce for the first of many). Where all play together, the other side is the labyrinth, whose strength is 0.

Strengths are those that make what was seen most likely, found by Newton's method. A weak prior keeps a player who won
everything within bounds. The intervals follow from the information matrix.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

ELO: Final = 400 / math.log(10)
"""Points for one step on the natural scale: 400 more are ten times the chances."""
_PRIOR: Final = (ELO / 1_000) ** 2
"""As if it were known that strengths are spread by a thousand points."""
_Z: Final = 1.959964
_STEPS: Final = 100

Weights: TypeAlias = "list[float]"
"""How much each unknown counts for a side."""
_Matrix: TypeAlias = "list[list[float]]"


@dataclass(frozen=True)
class Meeting:
    """Games between the same sides."""

    sides: tuple[Weights, ...]
    wins: tuple[float, ...]
    """Of each side; a game that several share is split among them."""


@dataclass(frozen=True)
class Estimate:
    """A strength in points, and between which the truth lies (95 %)."""

    points: float
    low: float
    high: float


def fitted(meetings: Sequence[Meeting], players: int, anchored: bool) -> list[Estimate]:
    """An estimate for each unknown: first those of the players, then those of places.

    Points are relative: to the labyrinth where the meetings are anchored to it, else to the mean of the players.
    """
    size = len(meetings[0].sides[0])
    strengths = [0.0] * size
    for _ in range(_STEPS):
        slope, information = _derivatives(meetings, strengths)
        step = _solved(information, slope)
        longest = max(abs(part) for part in step)
        shorter = min(1.0, 1.0 / longest) if longest else 1.0  # far from the top a whole step may lead astray
        strengths = [strength + shorter * part for strength, part in zip(strengths, step, strict=True)]
        if longest < 1e-10:
            break
    _, information = _derivatives(meetings, strengths)
    unit = [[float(row == column) for column in range(size)] for row in range(size)]
    covariance = [_solved(information, column) for column in unit]
    return [_estimate(_contrast(place, size, players, anchored), strengths, covariance) for place in range(size)]


def _contrast(place: int, size: int, players: int, anchored: bool) -> Weights:
    """What is told about an unknown: itself, or how a player compares with the mean of all."""
    weights = [float(other == place) for other in range(size)]
    if not anchored and place < players:
        for other in range(players):
            weights[other] -= 1 / players
    return weights


def _estimate(weights: Weights, strengths: list[float], covariance: _Matrix) -> Estimate:
    middle = ELO * _dot(weights, strengths)
    reach = ELO * _Z * math.sqrt(max(0.0, _dot(weights, [_dot(row, weights) for row in covariance])))
    return Estimate(middle, middle - reach, middle + reach)


def chances(sides: Sequence[Weights], strengths: list[float]) -> list[float]:
    """How likely each side wins."""
    logs = [_dot(side, strengths) for side in sides]
    highest = max(logs)
    parts = [math.exp(log - highest) for log in logs]
    whole = sum(parts)
    return [part / whole for part in parts]


def _derivatives(meetings: Sequence[Meeting], strengths: list[float]) -> tuple[list[float], _Matrix]:
    """The slope of the logarithm of the likelihood, and how much it bends: the information."""
    size = len(strengths)
    slope = [-_PRIOR * strength for strength in strengths]
    information = [[_PRIOR * (row == column) for column in range(size)] for row in range(size)]
    for meeting in meetings:
        games = sum(meeting.wins)
        expected = chances(meeting.sides, strengths)
        mean = [sum(part * side[k] for part, side in zip(expected, meeting.sides, strict=True)) for k in range(size)]
        for side, wins, part in zip(meeting.sides, meeting.wins, expected, strict=True):
            apart = [weight - usual for weight, usual in zip(side, mean, strict=True)]
            for row in range(size):
                slope[row] += (wins - games * part) * side[row]
                for column in range(size):
                    information[row][column] += games * part * apart[row] * apart[column]
    return slope, information


def _solved(matrix: _Matrix, right: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination; the matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for pivot in range(size):
        for row in range(pivot + 1, size):
            factor = rows[row][pivot] / rows[pivot][pivot]
            rows[row] = [value - factor * above for value, above in zip(rows[row], rows[pivot], strict=True)]
    solution = [0.0] * size
    for pivot in reversed(range(size)):
        known = sum(rows[pivot][column] * solution[column] for column in range(pivot + 1, size))
        solution[pivot] = (rows[pivot][size] - known) / rows[pivot][pivot]
    return solution


def _dot(weights: Sequence[float], values: Sequence[float]) -> float:
    return math.fsum([weight * value for weight, value in zip(weights, values, strict=True)])
