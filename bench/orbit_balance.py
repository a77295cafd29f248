"""The balance of The Dark Orbit: equal bots in duels, free-for-alls and teams, as tables in Markdown.

    python bench/orbit_balance.py duel --games 400

Each series is one of ``clew simulate`` (same options, bots and seed: the same games). A row of its table does not tell
rounds, factions drawn by chance and who began, so the games are recorded here and their last states looked at.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations
from statistics import mean, quantiles

from clew.core.registry import find_game
from clew.core.thread import replay
from clew.games.dark_orbit.box.components import FACTION_IDS, FACTION_NAMES
from clew.games.dark_orbit.state import DarkOrbit
from clew.lab import Series, Share, record
from clew.lab.measure import is_compiled
from report import commit, machine, say
from table import grid

GAME = find_game("dark_orbit")
MODES: dict[str, dict[str, int | str]] = {
    "three": {"players": 3},
    "four": {"players": 4, "mode": "ffa"},
    "teams": {"players": 4, "mode": "team"},
}


@dataclass
class Tally:
    """What is counted over games. A shared win is a half for each of two, a third for each of three."""

    games: int = 0
    wins: dict[int, float] = field(default_factory=dict)
    """By faction."""
    played: Counter[int] = field(default_factory=Counter)
    places: dict[int, float] = field(default_factory=dict)
    """Wins by the place in turn order."""
    endings: Counter[str] = field(default_factory=Counter)
    rounds: list[int] = field(default_factory=list)
    decisions: int = 0

    def add(self, series: Series, index: int) -> None:
        """One game of a series."""
        thread = record(series, index)
        state = replay(GAME, thread)[-1]
        assert isinstance(state, DarkOrbit)
        assert state.ended is not None
        teams = state.terms.teams
        winners = {teams[seat] for seat in state.ended.winners}
        for seat, faction in enumerate(state.factions):
            won = (teams[seat] in winners) / len(winners)
            place = (seat - state.first) % len(teams)
            self.played[faction] += 1
            self.wins[faction] = self.wins.get(faction, 0.0) + won
            self.places[place] = self.places.get(place, 0.0) + won
        self.games += 1
        self.decisions += len(thread.moves)
        self.endings[state.ended.clause] += 1
        self.rounds.append(state.round)

    def join(self, other: Tally) -> None:
        """The games of another tally as well."""
        self.games += other.games
        self.played += other.played
        self.endings += other.endings
        self.rounds += other.rounds
        self.decisions += other.decisions
        for mine, theirs in ((self.wins, other.wins), (self.places, other.places)):
            for key, won in theirs.items():
                mine[key] = mine.get(key, 0.0) + won

    def length(self) -> list[str]:
        """Rounds and decisions."""
        tenths = quantiles(self.rounds, n=10)
        spread = f"{tenths[0]:.0f} to {tenths[-1]:.0f}, at most {max(self.rounds)}"
        return [f"{mean(self.rounds):.1f} ({spread})", f"{self.decisions / self.games:.0f}"]

    def ways(self) -> str:
        """By which clauses the games ended."""
        return ", ".join(f"{clause} {100 * count / self.games:.0f} %" for clause, count in self.endings.most_common())


def share(wins: float, games: int) -> str:
    """A share, and its 95 % interval."""
    low, high = Share(round(wins), games).interval
    return f"{100 * wins / games:.1f} % ({100 * low:.0f} to {100 * high:.0f})"


def duels(games: int, seed: str, options: dict[str, int | str]) -> Iterator[str]:
    """All pairings, each faction beginning half of the games; then all of them together."""
    heading = ["pairing", "games", "wins of the first", "wins of who begins", "rounds (10 to 90 %)", "decisions"]
    lines = [[*heading, "endings"]]
    total = Tally()
    for one, other in combinations(range(len(FACTION_IDS)), 2):
        tally = Tally()
        for first in (1, 2):
            chosen = {"faction_1": FACTION_IDS[one], "faction_2": FACTION_IDS[other], "first_player": first}
            series = Series.of("dark_orbit", {"players": 2, **chosen, **options}, ["greedy"] * 2, seed)
            for index in range(games // 2):
                tally.add(series, index)
        total.join(tally)
        names = f"{FACTION_NAMES[one]} : {FACTION_NAMES[other]}"
        lines.append([names, str(tally.games), share(tally.wins[one], tally.games), *_rest(tally)])
        say(" | ".join(lines[-1]))
    lines.append(["all", str(total.games), "", *_rest(total)])
    yield grid(lines)
    yield factions(total)


def _rest(tally: Tally) -> list[str]:
    return [share(tally.places[0], tally.games), *tally.length(), tally.ways()]


def factions(tally: Tally) -> str:
    """How often each faction won."""
    lines = [["faction", "games", "wins"]]
    for faction, name in enumerate(FACTION_NAMES):
        lines.append([name, str(tally.played[faction]), share(tally.wins[faction], tally.played[faction])])
    return grid(lines)


def crowd(games: int, seed: str, options: dict[str, int | str]) -> Iterator[str]:
    """Three or four players: factions and start player by chance."""
    series = Series.of("dark_orbit", options, ["greedy"] * int(options["players"]), seed)
    tally = Tally()
    for index in range(games):
        tally.add(series, index)
        if index % 50 == 49:
            say(f"{index + 1} games")
    yield factions(tally)
    lines = [["place in turn order", "wins"]]
    lines += [[str(place + 1), share(won, tally.games)] for place, won in sorted(tally.places.items())]
    yield grid(lines)
    rounds, decisions = tally.length()
    yield f"{tally.games} games. Rounds: {rounds}; decisions: {decisions}. Endings: {tally.ways()}."


def main() -> None:
    """One section of the figures."""
    parser = argparse.ArgumentParser(description="The balance of The Dark Orbit.")
    parser.add_argument("what", choices=["duel", *MODES])
    parser.add_argument("--games", type=int, default=400, help="for each pairing, or in all")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--set", dest="settings", action="append", default=[], metavar="option=value")
    told = parser.parse_args()
    options = dict(setting.split("=", 1) for setting in told.settings)
    sections = (
        duels(told.games, told.seed, options)
        if told.what == "duel"
        else crowd(told.games, told.seed, {**MODES[told.what], **options})
    )
    how = "compiled" if is_compiled() else "interpreted"
    print(f"{told.what}, {told.games} games, seed {told.seed}; commit {commit()}, {how}, {machine()}")
    for section in sections:
        print(f"\n{section}", flush=True)


if __name__ == "__main__":
    main()
