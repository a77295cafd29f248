"""A tournament: who meets whom on which seats, and what comes of it.

Every line-up is played in every assignment to the seats, equally often and with the same seeds: what the dice do for
one, they do for the other. Where sides have several seats, a side is played by one player; where all play together,
there is a team of each player, and mixed teams.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import combinations, permutations
from pathlib import Path
from typing import Final

from clew.core.errors import BadOption
from clew.core.game import Options, Seat
from clew.core.registry import find_game
from clew.files import write_whole
from clew.lab.plan import Plan
from clew.lab.ratings import Estimate, Meeting, Weights, fitted
from clew.lab.series import Row, Series
from clew.lab.sides import sides_of

RATINGS: Final = "ratings.json"
TOGETHER: Final = "the labyrinth: a team of 0 wins every second game"
APART: Final = "the mean of the players"


@dataclass(frozen=True)
class Standing:
    """What a player did, and how strong that makes it."""

    player: str
    rating: Estimate
    played: int
    """Games, each counted for every seat or side that the player had to itself."""
    wins: int
    draws: int
    """Games that it shared, or that nobody won where somebody could have."""
    failed: int
    """Games in which its program lost its seat; they count as lost."""


@dataclass(frozen=True)
class Standings:
    """All players, the strongest first, and what it is worth to sit where."""

    anchor: str
    """What 0 points mean."""
    players: list[Standing]
    places: list[tuple[str, Estimate]]
    """The other seats or sides next to the first; none where it makes no difference who sits where."""


class Tournament:
    """Players of one game with some options."""

    def __init__(self, game: str, options: Options, players: Sequence[str], seed: str, patience: float) -> None:
        found = find_game(game)
        self._sides = sides_of(found, options)
        self._seats = int(options["players"])
        self._together = len(self._sides) == 1
        if len(set(players)) < len(players):
            raise BadOption("--players names somebody twice")
        if len(players) < (1 if self._together else 2):
            raise BadOption("--players: a tournament needs two players, separated by a comma")
        self._players = list(players)
        self._names = found.names(options)
        for player in players:  # every one of them has to exist; the series differ only in who plays
            self._series = Series.of(game, options, [player] * self._seats, seed, patience)

    def plan(self, games: int) -> Plan:
        """At least so many games, the same number of each line-up and assignment."""
        lineups = list(self._lineups())
        everything = [list(dict.fromkeys(permutations(lineup))) for lineup in lineups]
        if sum(len(seatings) for seatings in everything) > games:  # then everybody sits everywhere, and that is enough
            everything = [list(dict.fromkeys(_rotations(lineup))) for lineup in lineups]
        seatings = [seating for each in everything for seating in each]
        each = -(-games // len(seatings))
        return Plan((replace(self._series, bots=self._seated(seating)), each) for seating in seatings)

    def _lineups(self) -> Iterator[tuple[str, ...]]:
        """Who meets: as many as there are places, nobody more than once more often than anybody else."""
        places = self._seats if self._together else len(self._sides)
        if self._together:
            yield from [(player,) * places for player in self._players]
        each, rest = divmod(places, len(self._players))
        for lucky in combinations(self._players, rest):
            lineup = tuple([player for player in self._players for _ in range(each + (player in lucky))])
            if len(set(lineup)) > 1:
                yield lineup

    def _seated(self, seating: tuple[str, ...]) -> tuple[str, ...]:
        """The player on each seat, where places are seats or sides."""
        if self._together:
            return seating
        bots = [""] * self._seats
        for side, player in zip(self._sides, seating, strict=True):
            for seat in side:
                bots[seat] = player
        return tuple(bots)

    # --- What comes of it -------------------------------------------------------------------------------------------

    def standings(self, plan: Plan, rows: Iterable[tuple[int, Row]]) -> Standings:
        """Strengths with their intervals, from all games."""
        results = [_Result(self._sides) for _ in plan.parts]
        for number, row in rows:
            results[number].count(row)
        sittings = [[self._sitting(series, side) for side in self._sides] for series, _ in plan.parts]
        estimates = fitted(
            [self._meeting(sitting, result) for sitting, result in zip(sittings, results, strict=True)],
            len(self._players),
            anchored=self._together,
        )
        players = [
            self._standing(player, estimates[place], sittings, results) for place, player in enumerate(self._players)
        ]
        worth = estimates[len(self._players) :]
        places = [(self._called(side), each) for side, each in zip(self._sides[1:], worth, strict=True)]
        anchor = TOGETHER if self._together else APART
        return Standings(anchor, sorted(players, key=lambda each: (-each.rating.points, each.player)), places)

    def _sitting(self, series: Series, side: list[Seat]) -> Counter[str]:
        return Counter([series.bots[seat] for seat in side])

    def _meeting(self, sitting: list[Counter[str]], result: _Result) -> Meeting:
        sides = [self._weights(number, who) for number, who in enumerate(sitting)]
        if self._together:
            sides.append([0.0] * len(sides[0]))
        return Meeting(tuple(sides), tuple(result.shares))

    def _weights(self, number: int, who: Counter[str]) -> Weights:
        """The mean of a side's players, and its place, of which the first is worth nothing."""
        places = [float(other == number) for other in range(1, len(self._sides))]
        return [who[player] / who.total() for player in self._players] + places

    def _standing(
        self, player: str, rating: Estimate, sittings: list[list[Counter[str]]], results: list[_Result]
    ) -> Standing:
        theirs = [
            (result, number)
            for sitting, result in zip(sittings, results, strict=True)
            for number, who in enumerate(sitting)
            if who[player]
        ]
        return Standing(
            player,
            rating,
            played=sum(result.games for result, _ in theirs),
            wins=sum(result.wins[number] for result, number in theirs),
            draws=sum(result.draws[number] for result, number in theirs),
            failed=sum(result.failed[number] for result, number in theirs),
        )

    def _called(self, side: list[Seat]) -> str:
        return ", ".join([self._names[seat] for seat in side])


class _Result:
    """What the games of one assignment came to, side by side; the labyrinth is the last where all play together."""

    def __init__(self, sides: list[list[Seat]]) -> None:
        self._sides = sides
        self._all = set(range(max(2, len(sides))))
        self.games = 0
        self.wins: Counter[int] = Counter()
        self.draws: Counter[int] = Counter()
        self.failed: Counter[int] = Counter()
        self.shares = [0.0] * len(self._all)

    def count(self, row: Row) -> None:
        """One more game. A side whose program failed has lost it, whatever the bot in its place achieved."""
        failed = {number for number, side in enumerate(self._sides) if any(seat in side for seat, _ in row.failed)}
        won = {number for number, side in enumerate(self._sides) if any(seat in side for seat in row.winners)}
        if len(self._sides) == 1 and not won:
            won = {1}
        best = (won - failed) or (self._all - failed) or self._all
        self.games += 1
        self.failed.update(failed)
        (self.wins if len(best) == 1 else self.draws).update(best)
        for number in best:
            self.shares[number] += 1 / len(best)


def _rotations(lineup: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [lineup[turn:] + lineup[:turn] for turn in range(len(lineup))]


def write_standings(standings: Standings, path: Path) -> None:
    """As a file, whole or not at all."""
    write_whole(path, (json.dumps(asdict(standings), indent=2, ensure_ascii=False) + "\n").encode())
