"""What the games of one variant come to: counted row by row, so that no more than numbers are kept of a game."""

from __future__ import annotations

from array import array
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from clew.core.dice import QuickDice
from clew.core.errors import ClewError
from clew.core.game import Game, Options, Seat
from clew.lab.facts import ACTION
from clew.lab.series import Row
from clew.lab.sides import sides
from clew.lab.summary import Share, Spread, spread

_LOOKS = 8
"""So often the sides of a game are looked at: with some options they are drawn by lot."""


class NoFacts(ClewError):
    """A report needs more than results."""

    def __init__(self) -> None:
        super().__init__("no_facts", "these games were played without counting what a report shows: play them again")


Role: TypeAlias = tuple[int, ...]
"""Parties that are alike, by their numbers."""


class Party(NamedTuple):
    """Seats that win together."""

    name: str
    seats: tuple[Seat, ...]

    @property
    def wins(self) -> str:
        """The party as the beginning of a sentence about its wins."""
        return f"{self.name} {'win' if self.name.startswith('seats') else 'wins'}"


@dataclass
class Use:
    """How often one thing was used, and what became of those who did; a side counts once in each game."""

    times: int = 0
    users: int = 0
    winners: int = 0
    """Of the users."""


class Pace(NamedTuple):
    """How long a bot thought."""

    decisions: int
    seconds: float

    @property
    def mean(self) -> float:
        """Seconds for a decision."""
        return self.seconds / max(self.decisions, 1)


@dataclass
class Figures:
    """The counts of one variant."""

    parties: list[Party]
    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    """By party; a game that several share counts for each."""
    nobody: int = 0
    opened: int = 0
    """Games in which one seat made the first decision ..."""
    opened_won: int = 0
    """... and won."""
    lengths: array[int] = field(default_factory=lambda: array("q"))
    """Decisions in each game."""
    branching: array[float] = field(default_factory=lambda: array("d"))
    leads: array[int] = field(default_factory=lambda: array("q"))
    endings: Counter[str] = field(default_factory=Counter)
    """By clause."""
    uses: defaultdict[tuple[int, str], Use] = field(default_factory=lambda: defaultdict(Use))
    """By party and thing."""
    paces: dict[str, Pace] = field(default_factory=dict)
    """By bot."""

    def add(self, row: Row) -> None:
        """One more game."""
        if row.facts is None:
            raise NoFacts
        won = [not set(row.winners).isdisjoint(party.seats) for party in self.parties]
        self.games += 1
        self.wins.update([number for number, has_won in enumerate(won) if has_won])
        self.nobody += not row.winners
        self.opened += row.facts.began is not None
        self.opened_won += row.facts.began in row.winners
        self.lengths.append(row.decisions)
        self.branching.append(row.branching)
        self.leads.append(row.facts.leads)
        self.endings[row.clause] += 1
        for number, (party, has_won) in enumerate(zip(self.parties, won, strict=True)):
            self._use(number, [row.facts.uses[seat] for seat in party.seats], has_won)
        for bot, decisions, seconds in zip(row.bots, row.facts.decided, row.facts.seconds, strict=True):
            before = self.paces.get(bot, Pace(0, 0.0))
            self.paces[bot] = Pace(before.decisions + decisions, before.seconds + seconds)

    def _use(self, party: int, counts: Sequence[dict[str, int]], has_won: bool) -> None:
        for name in dict.fromkeys(name for seat in counts for name in seat):
            use = self.uses[party, name]
            use.times += sum(seat.get(name, 0) for seat in counts)
            use.users += 1
            use.winners += has_won

    # --- What follows from it ---------------------------------------------------------------------------------------

    def share(self, party: int) -> Share:
        """How often a party won."""
        return Share(self.wins[party], self.games)

    def even(self) -> float | None:
        """What each party would win if all were alike and as many games had winners; nothing where one is alone."""
        parties = len(self.parties)
        return sum(self.wins.values()) / (self.games * parties) if parties > 1 else None

    def first(self) -> Share | None:
        """How often whoever began won; nothing where nobody begins, or where sides are not alike."""
        alike = len(self.parties) > 1 and len(self.roles()) == 1
        return Share(self.opened_won, self.opened) if alike and self.opened else None

    def length(self) -> Spread:
        """Decisions in a game."""
        return spread(self.lengths)

    def ending(self, clause: str) -> Share:
        """How often games ended by a clause."""
        return Share(self.endings[clause], self.games)

    # --- Roles ------------------------------------------------------------------------------------------------------

    def roles(self) -> list[Role]:
        """All parties together if they are alike; else each for itself, to be compared with nobody else."""
        parties = range(len(self.parties))
        if all(self._is_like(one, other) for one in parties for other in parties):
            return [tuple(parties)]
        return [(party,) for party in parties]

    def _is_like(self, one: int, other: int) -> bool:
        """Whether the other has as many seats, and did at least once whatever this one does in most games."""
        if len(self.parties[one].seats) != len(self.parties[other].seats):
            return False
        usual = [thing for (party, thing), use in self.uses.items() if party == one and 2 * use.users > self.games]
        return all((other, thing) in self.uses for thing in usual if thing.startswith(ACTION))

    def role_name(self, role: Role) -> str:
        """Who plays this role, where there are several."""
        return self.parties[role[0]].name if len(role) < len(self.parties) else ""

    def used(self, role: Role) -> list[str]:
        """Everything that was used in a role, sorted."""
        return sorted({thing for party, thing in self.uses if party in role})

    def users(self, role: Role, thing: str) -> Share:
        """How many of the parties of this role used a thing in their game."""
        return Share(sum(use.users for use in self._of(role, thing)), self.games * len(role))

    def with_and_without(self, role: Role, thing: str) -> tuple[Share, Share]:
        """How often a party won that used a thing at least once, and one that never did."""
        users = self.users(role, thing)
        winners = sum(use.winners for use in self._of(role, thing))
        won = sum(self.wins[party] for party in role)
        return Share(winners, users.count), Share(won - winners, users.of - users.count)

    def _of(self, role: Role, thing: str) -> list[Use]:
        return [self.uses[party, thing] for party in role if (party, thing) in self.uses]


def parties_of(game: Game, options: Options) -> list[Party]:
    """Who wins together, with a name; every seat alone where that is drawn by lot."""
    players = int(options["players"])
    looks = [sides(game.new(options, QuickDice(look)), players) for look in range(_LOOKS)]
    found = looks[0] if all(look == looks[0] for look in looks) else [[seat] for seat in range(players)]
    names = game.names(options)
    return [Party(_name(side, names, len(found) == 1), tuple(side)) for side in found]


def _name(side: list[Seat], names: list[str], together: bool) -> str:
    if together:
        return "the team"
    if len(side) == 1:
        return f"seat {side[0] + 1} ({names[side[0]]})"
    numbers = [str(seat + 1) for seat in side]
    return f"seats {', '.join(numbers[:-1])} and {numbers[-1]}"


def apart(one: Share, other: Share) -> bool:
    """Whether the intervals of two shares do not overlap."""
    return one.interval[0] > other.interval[1] or other.interval[0] > one.interval[1]
