"""Advice for people: what the strongest level would do for a seat, how good that seems, and why, in the game's words.

A search says how good it is. Where the strongest level searches, it also says what to do; where it is a planner, the
planner does.
"""

from __future__ import annotations

from typing import Final

from clew.bots import SEARCH, guide_of, make_bot
from clew.bots.levels import level_of
from clew.bots.search import Search, Thought
from clew.core.bot import LEVEL_NAMES, Plan, Point
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Game, Seat, State, awaited

_TOLD: Final = 2
"""Reasons that are given."""
_WORLDS: Final = 4
"""Worlds that the seat cannot tell apart, in which a turn is tried: only what is so in all of them is told."""
_ENOUGH: Final = 8
"""Looks at a plan before it is believed; a search that had no time for them knows less than a greedy bot."""
_UNKNOWN: Final = 0.5
"""The error of a chance of which nothing is known."""
_WINS: Final = "Win at once."
"""The aim of a turn that does."""
_LONGEST: Final = 6
"""Actions of a turn that is put together from several plans: whoever is left alone has turn after turn."""
_NOTABLE: Final = 1e-6
"""A point that changes by less is no reason."""


class Advice:
    """What to do, and why."""

    __slots__ = ("aim", "chance", "error", "line", "plan", "stake", "why")

    plan: Final[Plan]
    """The rest of the turn, as far as the seat can foresee it; the first action is the next thing to do."""
    chance: Final[float]
    """How good it seems for the seat, from 0 to 1."""
    error: Final[float]
    aim: Final[str]
    """What it is about; nothing where the game has no words for it."""
    why: Final[list[str]]
    """How it would then stand: sentences, the weightiest first."""
    line: Final[list[tuple[Seat, Plan]]]
    """How it might go on."""
    stake: Final[float | None]
    """How much better it seems than what one would do without thinking, from 0 to 1; nothing if nobody knows."""

    def __init__(
        self,
        plan: Plan,
        chance: float,
        error: float,
        aim: str,
        why: list[str],
        line: list[tuple[Seat, Plan]],
        stake: float | None = None,
    ) -> None:
        self.plan = plan
        self.chance = chance
        self.error = error
        self.aim = aim
        self.why = why
        self.line = line
        self.stake = stake

    def __reduce__(self) -> tuple[object, ...]:
        return Advice, (self.plan, self.chance, self.error, self.aim, self.why, self.line, self.stake)


def advise(
    game: Game, guess: State, seat: Seat, names: list[str], seed: int, iterations: int, seconds: float = 0.0
) -> Advice:
    """Advice for a seat that is asked. It follows from what the seat knows of ``guess``, and from nothing else."""
    thoughts = Search(guide_of(game), seed, iterations, seconds).think(guess, seat)
    found = _chosen(game, guess, seat, seed, thoughts)
    turn = _turn(found, seat)
    worlds, ends = _tried(guess, seat, turn, seed)
    gains = compared(game.points(worlds[0], seat, names), _common([game.points(end, seat, names) for end in ends]))
    aim = _WINS if all(_is_won(end, seat) for end in ends) else next((gain.goal for gain in gains if gain.goal), "")
    why = [gain.says for gain in gains if gain.says]
    error = max(found.error, 1.0 / (found.visits + 2))  # where all looks ended alike, the next one may not
    return Advice(
        turn, found.mean, error, aim, why[:_TOLD], found.line, _stake(found, thoughts) if found.visits else None
    )


def _chosen(game: Game, guess: State, seat: Seat, seed: int, thoughts: list[Thought]) -> Thought:
    """The best thought of a search; that of a planner where it plays better, or where the search had no time."""
    strongest = LEVEL_NAMES[-1]
    searches = level_of(game, strongest).bot == SEARCH
    if searches and thoughts[0].visits >= _ENOUGH:
        return thoughts[0]
    planner = make_bot(game, "greedy" if searches else strongest, seed)
    action = planner.choose(guess.reshuffled(seat, QuickDice(f"{seed}:planner")), seat)
    for thought in thoughts:
        if thought.plan[0] == action and thought.visits >= _ENOUGH:
            return thought
    return Thought((action,), 0, thoughts[0].mean, _UNKNOWN, [])


def _tried(guess: State, seat: Seat, turn: Plan, seed: int) -> tuple[list[State], list[State]]:
    """Worlds that the seat cannot tell apart, before a turn and after it."""
    dice = QuickDice(f"{seed}:worlds")
    worlds = [guess.reshuffled(seat, dice) for _ in range(_WORLDS)]
    return worlds, [carried_out(world, seat, turn, luck) for luck, world in enumerate(worlds)]


def _is_won(end: State, seat: Seat) -> bool:
    result = end.result()
    return result is not None and seat in result.winners


def _common(ends: list[list[Point]]) -> list[Point]:
    """The points that there are in every end, with their average worth; a sentence that differs is left out."""
    points = []
    for one in ends[0]:
        found = [point for end in ends for point in end if point.key == one.key]
        if len(found) == len(ends):
            says = one.says if all(point.says == one.says for point in found) else ""
            goal = one.goal if all(point.goal == one.goal for point in found) else ""
            points.append(Point(one.key, says, goal, sum([point.worth for point in found]) / len(found)))
    return points


def _stake(found: Thought, thoughts: list[Thought]) -> float:
    """How far a plan is above the one in the middle."""
    means = sorted([thought.mean for thought in thoughts])
    return max(0.0, found.mean - means[len(means) // 2])


def _turn(found: Thought, seat: Seat) -> Plan:
    """A plan with what the same seat would do right after it, as far as one can take it in."""
    turn = found.plan
    for mover, plan in found.line:
        if mover != seat or len(turn) + len(plan) > _LONGEST:
            break
        turn += plan
    return turn


def carried_out(world: State, seat: Seat, turn: Plan, luck: int = 0) -> State:
    """A world in which a seat has done this, as far as it could."""
    after = world.clone()
    dice = QuickDice(luck)
    for action in turn:
        if not awaited(after, seat) or action not in after.legal(seat):
            break
        after.play(seat, action, dice, UNHEARD)
    return after


def compared(before: list[Point], after: list[Point]) -> list[Point]:
    """The points that are better afterwards, those that gain most first."""
    worth = {point.key: point.worth for point in before}
    better = [point for point in after if point.worth > worth.get(point.key, 0.0) + _NOTABLE]
    return sorted(better, key=lambda point: worth.get(point.key, 0.0) - point.worth)
