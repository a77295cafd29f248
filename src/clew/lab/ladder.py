"""The ladder of levels: how much stronger each level is than the one below it, by games between them.

In a duel or a race the two meet: one seat of the level, the one below on all others, every seat in turn. Where all play
together, teams are compared: all seats of a level, and one seat of it among partners who are ``seeks``. One against
many is compared side by side, against ``seeks`` on the other side.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, TypeAlias

from clew.core.bot import LEVEL_NAMES
from clew.core.errors import ClewError
from clew.core.game import Options, Seat
from clew.core.registry import find_game
from clew.files import write_whole
from clew.lab.engines import simulate
from clew.lab.series import Row, Series
from clew.lab.sides import sides_of
from clew.lab.summary import Share

Lineup: TypeAlias = "tuple[str, ...]"
"""The level on each seat."""

PARTNER = "seeks"
"""The level of partners and adversaries that stay the same."""
STEP = 0.05
"""So much more a team has to win than one of the level below."""
MAJORITY = 0.6
"""So many duels a level has to win against the level below."""


class BadResults(ClewError):
    """A file of results that cannot be read."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__("bad_results", f"{path}: {why}")


@dataclass(frozen=True)
class Tally:
    """What came of the games of one line-up."""

    options: Options
    """Those that are not as usual."""
    bots: Lineup
    games: int
    wins: tuple[int, ...]
    """By seat."""
    version: int
    """Of the rules."""
    date: str
    seed: str


@dataclass(frozen=True)
class Rung:
    """A level and the one below it, compared in one way."""

    way: str
    """``duel``, ``race``, ``team``, ``mixed``, or the seats of a side such as ``seats 1, 2``."""
    level: str
    below: str
    upper: Share
    """What the level won."""
    lower: Share
    """What the one below won: against it, or in its place."""

    def holds(self) -> bool:
        """Whether the level is as much stronger as it should be."""
        if self.way == "duel":
            return self.upper.part >= MAJORITY
        if self.way == "race":
            return self.upper.interval[0] > self.lower.interval[1]
        return self.upper.part - self.lower.part >= STEP


class _Comparison(NamedTuple):
    """What is played to compare a level with the one below it."""

    way: str
    level: str
    below: str
    upper: list[Lineup]
    """The line-ups of the level: in the order of its seats where it meets the one below."""
    lower: list[Lineup]
    """Those of the one below; none where the two meet."""
    seat: Seat = 0
    """Whose wins count."""


class Ladder:
    """The rungs of one game with some options, from tallies that are played as they are needed."""

    def __init__(
        self, game: str, options: Options, games: int, levels: Sequence[str] = LEVEL_NAMES, seed: str = "ladder"
    ) -> None:
        self._name = game
        self._levels = levels
        """Those that are compared with the ones below them."""
        self._game = find_game(game)
        self._options = options
        usual = self._game.settle({})
        self.chosen: Options = {name: value for name, value in options.items() if value != usual[name]}
        """Those that are not as usual."""
        self._games = games
        self._seed = seed
        self._players = int(self._options["players"])
        self._sides = sides_of(self._game, self._options)
        self.tallies: dict[Lineup, Tally] = {}

    def know(self, tally: Tally) -> None:
        """A tally from another day, if it is about the same game and large enough."""
        same = (tally.options, tally.version, tally.seed) == (self.chosen, self._game.version, self._seed)
        if same and tally.games >= self.games_of(tally.bots):
            self.tallies[tally.bots] = tally

    def missing(self) -> list[Lineup]:
        """The line-ups of which nothing is known."""
        wanted = dict.fromkeys(lineup for each in self._comparisons() for lineup in (*each.upper, *each.lower))
        return [lineup for lineup in wanted if lineup not in self.tallies]

    def play(self, bots: Lineup, jobs: int, progress: Callable[[int], None] | None = None) -> Tally:
        """The games of one line-up."""
        rows = simulate(Series.of(self._name, self._options, bots, self._seed), self.games_of(bots), jobs, progress)
        wins = tuple([self._wins(rows, seat) for seat in range(self._players)])
        today = date.today().isoformat()
        tally = Tally(self.chosen, bots, len(rows), wins, self._game.version, today, self._seed)
        self.tallies[bots] = tally
        return tally

    def _wins(self, rows: list[Row], seat: Seat) -> int:
        """How often a seat won; a game that rivals share is nobody's."""
        side = next(side for side in self._sides if seat in side)
        return sum(seat in row.winners and set(row.winners) <= set(side) for row in rows)

    def games_of(self, bots: Lineup) -> int:
        """How many games a line-up needs: those that differ only in who sits where share them."""
        alike = self._players if len(set(bots)) > 1 and self._is_even() else 1
        return -(-self._games // alike)

    def rungs(self) -> list[Rung]:
        """All comparisons for which nothing is missing."""
        known = [each for each in self._comparisons() if self.tallies.keys() >= {*each.upper, *each.lower}]
        found = [Rung(each.way, each.level, each.below, *self._shares(each)) for each in known]
        return sorted(found, key=lambda rung: rung.way)

    # --- Who meets whom ---------------------------------------------------------------------------------------------

    def _is_even(self) -> bool:
        """Whether all seats are alike: everybody for themselves, or all together."""
        return len({len(side) for side in self._sides}) == 1

    def _among(self, level: str, others: str) -> list[Lineup]:
        """One seat of a level among others, every seat in turn."""
        return [
            tuple([level if seat == one else others for seat in range(self._players)]) for one in range(self._players)
        ]

    def _side(self, side: list[Seat], level: str) -> Lineup:
        """A side of a level against the usual adversary."""
        return tuple([level if seat in side else PARTNER for seat in range(self._players)])

    def _comparisons(self) -> Iterator[_Comparison]:
        """Everything that is to be compared."""
        for below, level in pairwise(LEVEL_NAMES):
            if level in self._levels:
                yield from self._compared(level, below)

    def _compared(self, level: str, below: str) -> Iterator[_Comparison]:
        if len(self._sides) == 1:
            yield _Comparison("team", level, below, [(level,) * self._players], [(below,) * self._players])
            if self._players > 1:
                mixed = self._among(level, PARTNER), self._among(below, PARTNER)
                yield _Comparison("mixed", level, below, mixed[0], mixed[1])
        elif self._is_even():
            way = "duel" if self._players == 2 else "race"
            yield _Comparison(way, level, below, self._among(level, below), [])
        else:
            for side in self._sides:
                way = f"seats {', '.join([str(seat + 1) for seat in side])}"
                yield _Comparison(way, level, below, [self._side(side, level)], [self._side(side, below)], side[0])

    def _shares(self, each: _Comparison) -> tuple[Share, Share]:
        """What the level won, and what the one below it won."""
        if each.lower:
            return self._won(each.upper, each.seat), self._won(each.lower, each.seat)
        tallies = [self.tallies[lineup] for lineup in each.upper]
        games = sum(tally.games for tally in tallies)
        wins = sum(tally.wins[seat] for seat, tally in enumerate(tallies))
        others = sum(sum(tally.wins) for tally in tallies) - wins
        return Share(wins, games), Share(others, games * (self._players - 1))

    def _won(self, lineups: list[Lineup], seat: Seat) -> Share:
        """How often a seat, and so its side, won in these line-ups."""
        tallies = [self.tallies[lineup] for lineup in dict.fromkeys(lineups)]
        return Share(sum(tally.wins[seat] for tally in tallies), sum(tally.games for tally in tallies))


# --- On disk ----------------------------------------------------------------------------------------------------------


def read_tallies(path: Path) -> list[Tally]:
    """The tallies of a file; none if there is no file yet."""
    if not path.is_file():
        return []
    try:
        return [
            Tally(**{**row, "bots": tuple(row["bots"]), "wins": tuple(row["wins"])})
            for row in json.loads(path.read_text(encoding="utf-8"))
        ]
    except (ValueError, TypeError, KeyError) as wrong:
        raise BadResults(path, f"not a file of this command ({type(wrong).__name__})") from None


def keep_tally(path: Path, tally: Tally) -> None:
    """Add a tally to a file, in place of an older one of the same line-up."""
    same = (tally.options, tally.bots)
    kept = [other for other in read_tallies(path) if (other.options, other.bots) != same]
    rows = [json.dumps(asdict(row)) for row in [*kept, tally]]
    write_whole(path, ("[\n" + ",\n".join(rows) + "\n]\n").encode())


def as_markdown(rungs: list[Rung]) -> str:
    """The rungs as a table for a page."""
    lines = ["| how | games | level | wins | below it | wins | |", "|---|---:|---|---|---|---|---|"]
    for rung in rungs:
        cells = [rung.way, str(rung.upper.of), f"`{rung.level}`", in_words(rung.upper)]
        lines.append(f"| {' | '.join(cells)} | `{rung.below}` | {in_words(rung.lower)} | {verdict(rung)} |")
    return "\n".join(lines)


def in_words(share: Share) -> str:
    """How much, and within which bounds."""
    low, high = share.interval
    return f"{100 * share.part:.1f} % ({100 * low:.0f} to {100 * high:.0f})"


def verdict(rung: Rung) -> str:
    """What is wrong with a rung, if anything."""
    return "" if rung.holds() else "too close"
