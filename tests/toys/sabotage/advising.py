"""Broken on purpose: what bots and advice rest on."""

from __future__ import annotations

from clew.core.bot import LEVEL_NAMES, Guide, Level, Plan, Point
from clew.core.dice import QuickDice
from clew.core.game import Game, Seat, State
from clew.core.notation import Action
from toys.heist import Heist
from toys.sabotage.tools import four, thieves


class Dreams(Guide):
    """A plan that begins with what nobody can do."""

    def plans(self, state: State, seat: Seat, dice: QuickDice) -> list[Plan]:
        return [*super().plans(state, seat, dice), (("drop", 99),)]


class Babbles(Guide):
    """Playouts go on with what nobody can do."""

    def reply(self, state: State, seat: Seat, dice: QuickDice) -> Action:
        return ("drop", 99)


class Boasts(Guide):
    """A position is worth more than winning."""

    def worth(self, state: State, seat: Seat) -> float:
        return 1.5


def ropes_next_door(state: State, seat: Seat, names: list[str]) -> list[Point]:
    """Says what the neighbour holds."""
    assert isinstance(state, Heist)
    held = state.hands[(seat + 1) % state.players][0]
    return [Point("ropes", f"Your neighbour holds {held} ropes.", "Take a rope.", -held)]


COUNTED = [0]


class Fickle(Guide):
    """Whatever comes first depends on how often it was asked before."""

    def plans(self, state: State, seat: Seat, dice: QuickDice) -> list[Plan]:
        COUNTED[0] += 1
        plans = super().plans(state, seat, dice)
        turn = COUNTED[0] % len(plans)
        return plans[turn:] + plans[:turn]


AT_A_GLANCE = tuple([Level(name, "search", iterations=1) for name in LEVEL_NAMES])


CASES: list[tuple[str, Game]] = [
    ("guides", four(guide=Dreams)),
    ("guides", four(guide=Babbles)),
    ("guides", four(guide=Boasts)),
    ("points", thieves(points=ropes_next_door)),
    ("levels", four(guide=Fickle, levels=AT_A_GLANCE)),
]
