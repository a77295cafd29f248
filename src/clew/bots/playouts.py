"""How a position would come out: played on by quick bots, again and again, and counted for each side."""

from __future__ import annotations

import math
from typing import Final

from clew.bots import guide_of, make_bot
from clew.core.bot import Plan
from clew.core.dice import QuickDice
from clew.core.game import TEAM, UNHEARD, Game, Seat, State, awaited

SURE: Final = 1.96
"""Standard errors within which the truth lies in 95 of 100 cases."""
TELLING: Final = 25.0
"""A playout that is judged tells at most as much as so many that are won or lost."""
_LONGEST: Final = 20_000
"""Decisions after which a playout is judged as it stands, whatever happens."""


def sides_of(state: State, seats: int) -> list[list[Seat]]:
    """Who wins together: the seats, grouped; one group where all play together."""
    sides: list[list[Seat]] = []
    for seat in range(seats):
        if not any(seat in side for side in sides):
            sides.append(sorted(state.allies(seat)))
    return sides


class Chance:
    """How likely a side wins, and between which bounds that surely lies."""

    __slots__ = ("high", "low", "share")

    share: Final[float]
    low: Final[float]
    high: Final[float]

    def __init__(self, share: float, low: float, high: float) -> None:
        self.share = share
        self.low = low
        self.high = high


class Tally:
    """What came of the playouts from one position, for each side."""

    __slots__ = ("count", "known", "squares", "totals")

    count: int
    totals: list[float]
    squares: list[float]
    known: bool
    """Whether there is nothing to play out: the game is over here."""

    def __init__(self, sides: int) -> None:
        self.count = 0
        self.totals = [0.0] * sides
        self.squares = [0.0] * sides
        self.known = False

    def add(self, worths: list[float]) -> None:
        """One more playout."""
        self.count += 1
        for side, worth in enumerate(worths):
            self.totals[side] += worth
            self.squares[side] += worth * worth

    def share(self, side: int) -> float:
        """How much of a win the side has on average."""
        return self.totals[side] / self.count if self.count else 0.5

    def chance(self, side: int, sure: float = SURE) -> Chance:
        """With Wilson's bounds: honest for few playouts, and at the ends."""
        share = min(1.0, max(0.0, self.share(side)))
        if self.known:
            return Chance(share, share, share)
        if not self.count:
            return Chance(share, 0.0, 1.0)
        n, z = self._weight(side, share), sure * sure
        middle = (share + z / (2.0 * n)) / (1.0 + z / n)
        half = sure * math.sqrt(share * (1.0 - share) / n + z / (4.0 * n * n)) / (1.0 + z / n)
        return Chance(share, max(0.0, middle - half), min(1.0, middle + half))

    def _weight(self, side: int, share: float) -> float:
        """How many games, won or lost, would tell as much: parts of a win scatter less than wins."""
        scatter = self.squares[side] / self.count - share * share
        won_or_lost = share * (1.0 - share)
        if scatter >= won_or_lost:
            return float(self.count)
        return self.count * min(TELLING, won_or_lost / max(scatter, 1e-9))


class Playouts:
    """Plays on from any state of a match, with the same quick bot on every seat."""

    def __init__(self, game: Game, sides: list[list[Seat]], bot: str, seed: int, cut: int = 0) -> None:
        self._game = game
        self._sides = sides
        self._seats = sum([len(side) for side in sides])
        self._bot = bot
        self._seed = seed
        self._guide = guide_of(game)
        self.cut = cut
        """Decisions after which the game judges how it stands; 0 for games that are played to the end."""
        self.count = 0
        self.decisions = 0
        """Of the last playout."""

    def into(self, tally: Tally, state: State, place: str, times: int = 1, seat: Seat = 0, plan: Plan = ()) -> None:
        """So many more playouts from a state; first, a seat may carry out a plan there. ``place`` names the dice."""
        if state.result() is not None:
            tally.known = True
            tally.count, tally.totals = 1, self._worths(state)
            return
        for _ in range(times):
            tally.add(self._once(state.clone(), f"{self._seed}:{place}:{tally.count}", seat, plan))
            self.count += 1

    def _once(self, state: State, seed: str, seat: Seat, plan: Plan) -> list[float]:
        """One playout: everybody guesses what they cannot know, with dice apart from those of the game."""
        dice, guesses = QuickDice(seed), QuickDice(f"{seed}:guesses")
        bots = [make_bot(self._game, self._bot, guesses.below(1 << 30)) for _ in range(self._seats)]
        for action in plan:
            if not awaited(state, seat) or action not in state.legal(seat):
                break
            state.play(seat, action, dice, UNHEARD)
        self.decisions = 0
        most = self.cut or _LONGEST
        while self.decisions < most:
            actors = state.actors()
            if not actors:
                break
            mover = actors[0] if len(actors) == 1 else actors[guesses.below(len(actors))]
            mover = 0 if mover == TEAM else mover
            state.play(mover, bots[mover].choose(state.reshuffled(mover, guesses), mover), dice, UNHEARD)
            self.decisions += 1
        return self._worths(state)

    def _worths(self, state: State) -> list[float]:
        """For each side, what it has of a win: rivals share one, if there is one; a team has it or not."""
        result = state.result()
        if result is None:
            worths = [self._guide.worth(state, side[0]) for side in self._sides]
        else:
            worths = [1.0 if any(seat in result.winners for seat in side) else 0.0 for side in self._sides]
        total = sum(worths)
        return [worth / total for worth in worths] if len(worths) > 1 and total > 0.0 else worths


def chances(game: Game, state: State, seats: int, bot: str, playouts: int, seed: int) -> list[Chance]:
    """For each side, how likely it wins from here, with everything open: so many games are played on."""
    sides = sides_of(state, seats)
    tally = Tally(len(sides))
    Playouts(game, sides, bot, seed).into(tally, state, "here", playouts)
    return [tally.chance(side) for side in range(len(sides))]
