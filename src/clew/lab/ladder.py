"""The ladder of levels: how much stronger each level is than the one below it, by games between them.

In a duel or a race the two meet: one seat of the level, the one below on all others, every seat in turn. Where all play
together, teams are compared: all seats of a level, and one seat of it among partners who are ``seeks``. One against
many is compared side by side, against ``seeks`` on the other side.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from datetime import date
from itertools import pairwise
from pathlib import Path

from clew.core.bot import LEVEL_NAMES
from clew.core.dice import QuickDice
from clew.core.errors import ClewError
from clew.core.game import Options, Seat
from clew.core.registry import find_game
from clew.files import write_whole
from clew.lab.pool import simulate
from clew.lab.series import Row, Series
from clew.lab.summary import Share

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
    bots: tuple[str, ...]
    """The level on each seat."""
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


class Ladder:
    """The rungs of one game with some options, from tallies that are played as they are needed."""

    def __init__(self, game: str, options: Options, games: int, seed: str = "ladder") -> None:
        self._name = game
        self._game = find_game(game)
        self._options = options
        usual = self._game.settle({})
        self._chosen = {name: value for name, value in options.items() if value != usual[name]}
        self._games = games
        self._seed = seed
        self._players = int(self._options["players"])
        state = self._game.new(self._options, QuickDice(0))
        self._sides = _sides([state.allies(seat) for seat in range(self._players)])
        self.tallies: dict[tuple[str, ...], Tally] = {}

    def know(self, tally: Tally) -> None:
        """A tally from another day, if it is about the same game and large enough."""
        same = (tally.options, tally.version, tally.seed) == (self._chosen, self._game.version, self._seed)
        if same and tally.games >= self.games_of(tally.bots):
            self.tallies[tally.bots] = tally

    def missing(self) -> list[tuple[str, ...]]:
        """The line-ups of which nothing is known."""
        wanted = dict.fromkeys(lineup for level in LEVEL_NAMES for lineups in self._needed(level) for lineup in lineups)
        return [lineup for lineup in wanted if lineup not in self.tallies]

    def play(self, bots: tuple[str, ...], jobs: int, progress: Callable[[int], None] | None = None) -> Tally:
        """The games of one line-up."""
        rows = simulate(Series.of(self._name, self._options, bots, self._seed), self.games_of(bots), jobs, progress)
        wins = tuple([self._wins(rows, seat) for seat in range(self._players)])
        today = date.today().isoformat()
        tally = Tally(self._chosen, bots, len(rows), wins, self._game.version, today, self._seed)
        self.tallies[bots] = tally
        return tally

    def _wins(self, rows: list[Row], seat: Seat) -> int:
        """How often a seat won; a game that rivals share is nobody's."""
        side = next(side for side in self._sides if seat in side)
        return sum(seat in row.winners and set(row.winners) <= set(side) for row in rows)

    def games_of(self, bots: tuple[str, ...]) -> int:
        """How many games a line-up needs: those that differ only in who sits where share them."""
        alike = self._players if len(set(bots)) > 1 and self._is_even() else 1
        return -(-self._games // alike)

    def rungs(self) -> list[Rung]:
        """All comparisons, once nothing is missing."""
        found = []
        for below, level in pairwise(LEVEL_NAMES):
            found += list(self._rungs(level, below))
        return sorted(found, key=lambda rung: rung.way)

    # --- Who meets whom ---------------------------------------------------------------------------------------------

    def _is_even(self) -> bool:
        """Whether all seats are alike: everybody for themselves, or all together."""
        return len({len(side) for side in self._sides}) == 1

    def _is_together(self) -> bool:
        return len(self._sides) == 1

    def _among(self, level: str, others: str) -> list[tuple[str, ...]]:
        """One seat of a level among others, every seat in turn."""
        return [
            tuple([level if seat == one else others for seat in range(self._players)]) for one in range(self._players)
        ]

    def _side(self, side: list[Seat], level: str) -> tuple[str, ...]:
        """A side of a level against the usual adversary."""
        return tuple([level if seat in side else PARTNER for seat in range(self._players)])

    def _needed(self, level: str) -> Iterator[list[tuple[str, ...]]]:
        """The line-ups in which a level plays."""
        if self._is_together():
            yield [(level,) * self._players]
            if self._players > 1:
                yield self._among(level, PARTNER)
        elif self._is_even():
            below = LEVEL_NAMES.index(level) - 1
            if below >= 0:
                yield self._among(level, LEVEL_NAMES[below])
        else:
            for side in self._sides:
                yield [self._side(side, level)]

    def _rungs(self, level: str, below: str) -> Iterator[Rung]:
        if self._is_together():
            yield Rung("team", level, below, *[self._won([(name,) * self._players]) for name in (level, below)])
            if self._players > 1:
                yield Rung("mixed", level, below, *[self._won(self._among(name, PARTNER)) for name in (level, below)])
        elif self._is_even():
            lineups = self._among(level, below)
            upper = sum(self.tallies[lineup].wins[seat] for seat, lineup in enumerate(lineups))
            games = sum(self.tallies[lineup].games for lineup in lineups)
            all_wins = sum(sum(self.tallies[lineup].wins) for lineup in lineups)
            others = self._players - 1
            way = "duel" if len(self._sides) == 2 and others == 1 else "race"
            yield Rung(way, level, below, Share(upper, games), Share(all_wins - upper, games * others))
        else:
            for side in self._sides:
                way = f"seats {', '.join([str(seat + 1) for seat in side])}"
                shares = [self._won([self._side(side, name)], side[0]) for name in (level, below)]
                yield Rung(way, level, below, *shares)

    def _won(self, lineups: list[tuple[str, ...]], seat: Seat = 0) -> Share:
        """How often a seat, and so its side, won in these line-ups."""
        tallies = [self.tallies[lineup] for lineup in dict.fromkeys(lineups)]
        return Share(sum(tally.wins[seat] for tally in tallies), sum(tally.games for tally in tallies))


def _sides(allies: list[list[Seat]]) -> list[list[Seat]]:
    """The sides of a game, each once."""
    found: list[list[Seat]] = []
    for side in allies:
        if sorted(side) not in found:
            found.append(sorted(side))
    return found


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
    lines = ["| how | level | wins | below it | wins | |", "|---|---|---|---|---|---|"]
    for rung in rungs:
        cells = [rung.way, f"`{rung.level}`", in_words(rung.upper), f"`{rung.below}`", in_words(rung.lower)]
        lines.append(f"| {' | '.join(cells)} | {verdict(rung)} |")
    return "\n".join(lines)


def in_words(share: Share) -> str:
    """How much, and within which bounds."""
    low, high = share.interval
    return f"{100 * share.part:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def verdict(rung: Rung) -> str:
    """What is wrong with a rung, if anything."""
    return "" if rung.holds() else "too close"
