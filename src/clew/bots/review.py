"""Where a match was won: the chances of each side along it, and the decisions that cost most.

Chances come from playouts of the true positions, as everybody knows them afterwards. They are reckoned at some moments
along the match first, then where chances fell most, down to single decisions. What a bot would have done there instead
follows from what the seat knew then, and from nothing else.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from itertools import dropwhile, pairwise
from typing import Final

from clew.bots.advice import Advice, advise, carried_out, compared
from clew.bots.playouts import Chance, Playouts, Tally, sides_of
from clew.core.bot import Plan
from clew.core.dice import QuickDice
from clew.core.game import Game, Seat, State, awaited
from clew.core.notation import Action
from clew.core.thread import Move

TURNS: Final = 3
"""Turning points that are named at most."""
SPREAD: Final = 9
"""Moments that are looked at first."""
MOST: Final = 28
"""Moments of a curve, at most."""
FEWEST: Final = 12
"""Moments of a curve for which there are few playouts."""
PORTION: Final = 5
"""The fewest playouts that a moment gets at a time."""
ASIDE: Final = 3
"""Every so many looks go where least is known rather than where most was lost."""
SETTLED: Final = 10
"""Portions after which a moment is known well enough."""
LEAST: Final = 0.05
"""A loss that is smaller is no turning point."""
CERTAIN: Final = 3.3
"""Standard errors by which a loss is sure: the largest of many differences is large by luck, too. In matches in which
no decision mattered, one was called sure in one review of fifty."""
LIKELY: Final = 1.64
"""Standard errors by which a loss is named where nothing surer is known, and said to be open."""
THOROUGH: Final = 5
"""Portions of playouts before and after a decision: without them a loss that is not sure is not named, and one that
seems sure is looked at again."""
ONCE: Final = 1.0
"""Standard errors that are taken off a loss to see where to look next."""
FOR_CURVE: Final = 0.7
"""The share of the budget that goes into the curve; the rest is for what could have been done instead."""
ENOUGH: Final = 90
"""Playouts that a curve needs; where whole games are too slow for that, they are cut. Few whole games tell more than
many that are judged on the way."""
SAMPLE: Final = 1000
"""Decisions of the games by which it is measured how slow they are, at most."""
QUARTERS: Final = (2, 1, 3, 2)
"""After so many quarters of the match they begin; the last one tells, because bots remember what they reckoned."""
FOR_SAMPLE: Final = 0.1
"""The share of the time after which no further game is measured."""
TOLD: Final = 2
"""Reasons that are given."""
FORESEEN: Final = 4
"""Plans of a line that are told."""


class Budget:
    """How much may be thought about one match."""

    __slots__ = ("cut", "iterations", "playouts", "seconds")

    playouts: Final[int]
    seconds: Final[float]
    """When so much time is gone it stops, if that comes first; 0 for no limit, and the same review every time."""
    iterations: Final[int]
    """Of the search at each turning point."""
    cut: Final[int]
    """Decisions of a playout; 0 for whole games, or, where there are seconds, for as many as these allow."""

    def __init__(self, playouts: int, seconds: float = 0.0, iterations: int = 200, cut: int = 0) -> None:
        self.playouts = playouts
        self.seconds = seconds
        self.iterations = iterations
        self.cut = cut


class Moment:
    """The chances after a number of moves, by side."""

    __slots__ = ("chances", "move", "playouts")

    move: Final[int]
    chances: Final[list[Chance]]
    playouts: Final[int]
    """0 where nothing has to be guessed: the game is over."""

    def __init__(self, move: int, chances: list[Chance], playouts: int) -> None:
        self.move = move
        self.chances = chances
        self.playouts = playouts


class Turn:
    """A turning point: a decision after which its own side stood worse."""

    __slots__ = (
        "after",
        "aim",
        "before",
        "instead",
        "line",
        "move",
        "plan",
        "played",
        "same",
        "seat",
        "side",
        "sure",
        "why",
    )

    move: Final[int]
    """The number of the move, from 1."""
    seat: Final[Seat]
    side: Final[int]
    played: Final[list[str]]
    plan: Final[list[str]]
    """What the bot would have done, in words, from what the seat knew."""
    same: Final[bool]
    """Whether that begins with what was played: then it was not the decision, but what fell or followed."""
    before: Final[Chance]
    after: Final[Chance]
    sure: Final[bool]
    """Whether the loss is more than the luck of few playouts."""
    instead: Final[Chance | None]
    """How likely the side wins after the bot's plan; None if that is what was played."""
    aim: Final[str]
    why: Final[list[str]]
    """What would be better after it than after what was played: sentences of the game, the weightiest first."""
    line: Final[list[tuple[Seat, list[str]]]]
    """How it might have gone on."""

    def __init__(
        self,
        move: int,
        seat: Seat,
        side: int,
        said: tuple[list[str], list[str], bool],
        chances: tuple[Chance, Chance, Chance | None],
        sure: bool,
        reasons: tuple[str, list[str], list[tuple[Seat, list[str]]]],
    ) -> None:
        self.move = move
        self.seat = seat
        self.side = side
        self.played, self.plan, self.same = said
        self.before, self.after, self.instead = chances
        self.sure = sure
        self.aim, self.why, self.line = reasons


class Review:
    """What there is to say about a match."""

    __slots__ = ("cut", "moments", "playouts", "sides", "turns")

    sides: Final[list[list[Seat]]]
    moments: Final[list[Moment]]
    turns: Final[list[Turn]]
    """In the order of the match."""
    playouts: Final[int]
    cut: Final[int]
    """Decisions after which playouts were judged as they stood; 0 if all were played to the end."""

    def __init__(
        self, sides: list[list[Seat]], moments: list[Moment], turns: list[Turn], playouts: int, cut: int
    ) -> None:
        self.sides = sides
        self.moments = moments
        self.turns = turns
        self.playouts = playouts
        self.cut = cut


def _unheard(part: float) -> None:
    pass


class Reviewer:
    """Reviews one match that has been replayed: ``states`` are the first one and one after each move."""

    def __init__(
        self, game: Game, moves: list[Move], states: list[State], names: list[str], bot: str, budget: Budget, seed: int
    ) -> None:
        self._game = game
        self._moves = moves
        self._states = states
        self._names = names
        self._bot = bot
        self._budget = budget
        self._seed = seed
        self._sides = sides_of(states[0], len(names))
        self._playouts = Playouts(game, self._sides, bot, seed, budget.cut)
        self._portion = PORTION
        self._most = MOST
        self._share_out(FOR_CURVE * budget.playouts)
        self._tallies: dict[int, Tally] = {}
        self._started = time.process_time()
        self._tell: Callable[[float], None] = _unheard

    def review(self, tell: Callable[[float], None] = _unheard) -> Review:
        """The whole review; ``tell`` hears how much of it is done, from 0 to 1."""
        self._tell = tell
        self._choose_cut()
        self._survey()
        self._refine(FOR_CURVE)
        missing = TURNS - len(self._losses())
        self._refine(FOR_CURVE + (1.0 - FOR_CURVE) * missing / TURNS)  # what is not needed for them finds others
        found = [self._turn(move) for move in self._losses()]
        turns = [turn for turn in found if turn.sure or not turn.same]  # the luck of few playouts is no news
        moments = [self._moment(move) for move in sorted(self._tallies)]
        return Review(self._sides, moments, turns, self._playouts.count, self._playouts.cut)

    # --- The budget -------------------------------------------------------------------------------------------------

    def _spent(self) -> float:
        """How much of the budget is gone, from 0 to 1."""
        spent = self._playouts.count / self._budget.playouts
        if self._budget.seconds:
            spent = max(spent, (time.process_time() - self._started) / self._budget.seconds)
        return min(1.0, spent)

    def _left(self) -> int:
        """Playouts that the budget still allows."""
        return max(0, self._budget.playouts - self._playouts.count)

    def _choose_cut(self) -> None:
        """Where whole games are too slow for the seconds, playouts end earlier; a few of them tell how slow."""
        budget = self._budget
        if not budget.seconds or not self._moves:
            return
        sample = Playouts(self._game, self._sides, self._bot, self._seed, budget.cut or SAMPLE)
        lengths = []
        cost = 0.0
        for number, quarter in enumerate(QUARTERS):
            before = time.process_time()
            sample.into(Tally(len(self._sides)), self._states[len(self._moves) * quarter // 4], f"sample {number}")
            cost = (time.process_time() - before) / max(1, sample.decisions)
            lengths.append(sample.decisions)
            if self._spent() > FOR_SAMPLE:
                break
        length = sum(lengths) / len(lengths)
        affordable = FOR_CURVE * budget.seconds / (cost * length + 1e-9)
        if affordable < ENOUGH and not budget.cut:
            self._playouts.cut = max(1, int(length * affordable / ENOUGH))
            affordable = float(ENOUGH)
        self._share_out(min(affordable, FOR_CURVE * budget.playouts))

    def _share_out(self, playouts: float) -> None:
        """How many playouts a moment gets at a time, and how many moments there are before losses are traced."""
        self._portion = max(PORTION, int(playouts) // (2 * MOST))
        self._most = max(FEWEST, min(MOST, int(playouts) // (2 * self._portion)))

    # --- The curve --------------------------------------------------------------------------------------------------

    def _look(self, move: int, times: int) -> None:
        """More playouts from after a move."""
        tally = self._tallies.get(move)
        if tally is None:
            tally = self._tallies[move] = Tally(len(self._sides))
        self._playouts.into(tally, self._states[move], str(move), min(times, self._left()))
        self._tell(self._spent())

    def _survey(self) -> None:
        """First and last, and some borders of turns in between, evenly spread."""
        last = len(self._moves)
        borders = [move for move in range(1, last) if self._is_border(move)]
        wanted = {0, last}
        for place in range(1, SPREAD - 1):
            if borders:
                goal = last * place / (SPREAD - 1)
                wanted.add(min(borders, key=lambda move: abs(move - goal)))
        self._look(last, self._portion)
        self._look(0, self._portion)
        for move in sorted(wanted - {0, last}):
            if self._spent() >= FOR_CURVE:
                break
            self._look(move, self._portion)

    def _is_border(self, move: int) -> bool:
        """Whether others decide after a move than before it."""
        return self._states[move].actors() != self._states[move - 1].actors()

    def _refine(self, until: float) -> None:
        """Where most was lost: look in between, and more often at single decisions; or else where least is known."""
        looks = 0
        while self._spent() < until:
            looks += 1
            step = self._widest() if looks % ASIDE == 0 else self._gravest()
            if step < 0:
                step = self._gravest() if looks % ASIDE == 0 else self._widest()
            if step < 0:
                return
            self._look(step, self._portion)

    def _gravest(self) -> int:
        """The moment that tells most about the largest loss that is not clear yet; -1 if all are."""
        best, most = -1, -math.inf
        for start, end in pairwise(sorted(self._tallies)):
            loss = self._loss(start, end)
            if loss <= most:
                continue
            step = self._middle(start, end) if end - start > 1 else self._vaguer(start, end)
            if step >= 0:
                best, most = step, loss
        return best

    def _widest(self) -> int:
        """A moment in the longest stretch of which nothing is known: a loss may hide there; -1 if there is none."""
        start, end = max(pairwise(sorted(self._tallies)), key=_length, default=(0, 0))
        return self._middle(start, end) if end - start > 1 and len(self._tallies) < self._most else -1

    def _loss(self, start: int, end: int) -> float:
        """The most that a side lost between two moments, less what may be luck, if it decided something there."""
        before, after = self._tallies[start], self._tallies[end]
        loss = -math.inf
        for side, seats in enumerate(self._sides):
            decided = any(self._moves[move].seat in seats for move in range(start, end))
            if decided and before.share(side) > after.share(side):
                loss = max(loss, surely_lost(before, after, side, ONCE))
        return loss

    def _middle(self, start: int, end: int) -> int:
        """A moment in between: a border of turns near the middle, or the middle itself."""
        if len(self._tallies) >= MOST:
            return -1
        half = (start + end) // 2
        near = [
            move for move in range(start + 1, end) if self._is_border(move) and abs(move - half) <= (end - start) // 4
        ]
        return min(near, key=lambda move: abs(move - half)) if near else half

    def _vaguer(self, start: int, end: int) -> int:
        """Of the two ends of one decision, the one that is known less well; -1 if that is clear enough."""
        before, after = self._tallies[start], self._tallies[end]
        sure = is_loss(before, after, self._side(self._moves[end - 1].seat))
        if self._looks(before, after) >= (THOROUGH if sure else SETTLED):
            return -1
        return end if before.known or (not after.known and after.count < before.count) else start

    def _looks(self, before: Tally, after: Tally) -> int:
        """How many portions of playouts there are at least of two moments; many where nothing has to be guessed."""
        return min([SETTLED if tally.known else tally.count // self._portion for tally in (before, after)])

    def _moment(self, move: int) -> Moment:
        tally = self._tallies[move]
        chances = [tally.chance(side) for side in range(len(self._sides))]
        return Moment(move, chances, 0 if tally.known else tally.count)

    # --- The turning points -----------------------------------------------------------------------------------------

    def _losses(self) -> list[int]:
        """The decisions that cost their own side much, in the order of the match: first those that surely did."""
        found = []
        for move in range(1, len(self._moves) + 1):
            seat = self._moves[move - 1].seat
            if seat < 0 or move not in self._tallies or move - 1 not in self._tallies:
                continue
            side = self._side(seat)
            before, after = self._tallies[move - 1], self._tallies[move]
            loss = before.share(side) - after.share(side)
            if loss < LEAST or not awaited(self._states[move - 1], seat):
                continue
            sure = is_loss(before, after, side)
            if sure or (is_loss(before, after, side, LIKELY) and self._looks(before, after) >= THOROUGH):
                found.append((not sure, -loss, move))
        return sorted([move for _, _, move in sorted(found)[:TURNS]])

    def _side(self, seat: Seat) -> int:
        return next(side for side, seats in enumerate(self._sides) if seat in seats)

    def _turn(self, move: int) -> Turn:
        """What was played, what the bot would have done, and how that compares."""
        seat = self._moves[move - 1].seat
        side = self._side(seat)
        state = self._states[move - 1]
        guess = state.reshuffled(seat, QuickDice(f"{self._seed}:{move}:guess"))
        seconds = self._budget.seconds * (1.0 - FOR_CURVE) / (2 * TURNS)
        advice = advise(self._game, guess, seat, self._names, self._seed, self._budget.iterations, seconds)
        played = self._played(move, len(advice.plan))
        same = advice.plan[0] == played[0]
        before, after = self._tallies[move - 1], self._tallies[move]
        instead = None if same else self._instead(move, seat, side, advice.plan)
        words = [self._say(action) for action in played], [self._say(action) for action in advice.plan], same
        after_it = list(dropwhile(lambda step: step[0] == seat, advice.line))  # what the seat does first is in the plan
        line = [(mover, [self._say(action) for action in plan]) for mover, plan in after_it[:FORESEEN]]
        reasons = advice.aim, self._why(guess, seat, played, advice), line
        chances = before.chance(side), after.chance(side), instead
        return Turn(move, seat, side, words, chances, is_loss(before, after, side), reasons)

    def _played(self, move: int, most: int) -> Plan:
        """What the seat did there, and right after it; as much as the bot planned, to compare the two."""
        seat = self._moves[move - 1].seat
        played: list[Action] = []
        for each in self._moves[move - 1 : move - 1 + most]:
            if each.seat != seat:
                break
            played.append(each.action)
        return tuple(played)

    def _instead(self, move: int, seat: Seat, side: int, plan: Plan) -> Chance:
        """The chance if the plan had been carried out: each point has its share of what the budget keeps for them."""
        tally = Tally(len(self._sides))
        until = min(1.0, self._spent() + (1.0 - FOR_CURVE) / (2 * TURNS if self._budget.seconds else TURNS))
        while (
            self._left() and tally.count < SETTLED * self._portion and (self._spent() < until or tally.count < PORTION)
        ):
            self._playouts.into(tally, self._states[move - 1], f"{move}:instead", 1, seat, plan)
        return tally.chance(side)

    def _why(self, guess: State, seat: Seat, played: Plan, advice: Advice) -> list[str]:
        """What stands better after the bot's plan than after what was played, as far as the seat can know."""
        after = self._game.points(carried_out(guess, seat, played), seat, self._names)
        better = compared(after, self._game.points(carried_out(guess, seat, advice.plan), seat, self._names))
        return [point.says for point in better[:TOLD]] or advice.why

    def _say(self, action: Action) -> str:
        return self._game.say(action, self._names)


def _length(stretch: tuple[int, int]) -> int:
    return stretch[1] - stretch[0]


def is_loss(before: Tally, after: Tally, side: int, sure: float = CERTAIN) -> bool:
    """Whether a side stands worse, by more than luck."""
    return surely_lost(before, after, side, sure) > 0.0


def surely_lost(before: Tally, after: Tally, side: int, sure: float) -> float:
    """What a side lost at least: the bounds of a difference follow from those of both (Newcombe)."""
    one, two = before.chance(side, sure), after.chance(side, sure)
    return one.share - two.share - math.hypot(one.share - one.low, two.high - two.share)
