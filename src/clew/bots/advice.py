"""Advice for people: what a search would do for a seat, how good that seems, and why, in the game's words."""

from __future__ import annotations

from typing import Final

from clew.bots import guide_of
from clew.bots.search import Search, Thought
from clew.core.bot import Plan, Point
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Game, Seat, State

_TOLD: Final = 2
"""Reasons that are given."""
_NOTABLE: Final = 1e-6
"""A point that changes by less is no reason."""


class Advice:
    """What to do, and why."""

    __slots__ = ("aim", "chance", "error", "line", "plan", "why")

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

    def __init__(
        self, plan: Plan, chance: float, error: float, aim: str, why: list[str], line: list[tuple[Seat, Plan]]
    ) -> None:
        self.plan = plan
        self.chance = chance
        self.error = error
        self.aim = aim
        self.why = why
        self.line = line


def advise(
    game: Game, guess: State, seat: Seat, names: list[str], seed: int, iterations: int, seconds: float = 0.0
) -> Advice:
    """Advice for a seat that is asked. It follows from what the seat knows of ``guess``, and from nothing else."""
    found = Search(guide_of(game), seed, iterations, seconds).think(guess, seat)[0]
    turn = _turn(found, seat)
    world = guess.reshuffled(seat, QuickDice(f"{seed}:world"))
    gains = compared(game.points(world, seat, names), game.points(carried_out(world, seat, turn), seat, names))
    return Advice(
        turn, found.mean, found.error, gains[0].goal if gains else "", [gain.says for gain in gains[:_TOLD]], found.line
    )


def _turn(found: Thought, seat: Seat) -> Plan:
    """A plan with what the same seat would do right after it."""
    turn = found.plan
    for mover, plan in found.line:
        if mover != seat:
            break
        turn += plan
    return turn


def carried_out(world: State, seat: Seat, turn: Plan) -> State:
    """A world in which a seat has done this, as far as it could."""
    after = world.clone()
    dice = QuickDice(0)
    for action in turn:
        if seat not in after.actors() or action not in after.legal(seat):
            break
        after.play(seat, action, dice, UNHEARD)
    return after


def compared(before: list[Point], after: list[Point]) -> list[Point]:
    """The points that are better afterwards, those that gain most first."""
    worth = {point.key: point.worth for point in before}
    better = [point for point in after if point.worth > worth.get(point.key, 0.0) + _NOTABLE]
    return sorted(better, key=lambda point: worth.get(point.key, 0.0) - point.worth)
