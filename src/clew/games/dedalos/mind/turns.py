"""Whole turns that deserve a look: three actions that go together, found step by step among the most promising."""

from __future__ import annotations

from typing import Final, TypeAlias

from clew.core.bot import Plan
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Seat
from clew.core.notation import Action
from clew.games.dedalos.mind.worth import Worth
from clew.games.dedalos.rules.flow import ACTIONS_IN_A_TURN, Flow

Weighed: TypeAlias = tuple[float, Plan, Flow]
"""How the table looks after a plan, the plan, and the table before its last action."""

KEPT: Final = (6, 10, 24)
"""How many beginnings are followed after one action and after two, and how many turns are found in the end."""
BRANCHES: Final = 10
"""So many ways on from one beginning are thought of at most: the others should have their chance."""
LAST_BRANCHES: Final = 4


def best_turns(board: Flow, seat: Seat) -> list[Plan]:
    """Turns of the active player, by how the table then looks to it; the best first. The rest of one already begun."""
    taken = board.plays + board.moves + board.pushes
    ended: list[Weighed] = []
    front: list[tuple[Plan, Flow]] = [((), board)]
    for done in range(taken + 1, ACTIONS_IN_A_TURN + 1):
        last = done == ACTIONS_IN_A_TURN
        found = _different(_onward(front, seat, LAST_BRANCHES if last else BRANCHES))[: KEPT[done - 1]]
        if last:
            ended += found
            break
        front = []
        for value, plan, before in found:
            after = _after(before, seat, plan[-1])
            if after.turns == board.turns and after.ended is None:
                front.append((plan, after))
            else:
                ended.append((value, plan, before))  # a Discard, or nothing else was possible (DD-T05, DD-T07)
    ended.sort(key=_value, reverse=True)
    return [plan for _, plan, _ in ended]


def _onward(front: list[tuple[Plan, Flow]], seat: Seat, branches: int) -> list[Weighed]:
    """Each beginning with its most promising next actions, all by their value."""
    found: list[Weighed] = []
    for plan, board in front:
        actions = sorted(Worth(board, seat, 1.0).weighed(board.legal(seat)), key=_of_action, reverse=True)
        found += [(value, (*plan, action), board) for value, action in actions[:branches]]
    found.sort(key=_value, reverse=True)
    return found


def _different(found: list[Weighed]) -> list[Weighed]:
    """Without those that lead to the same table in another order: the tiles laid do not mind."""
    seen: set[tuple[Plan, Plan]] = set()
    kept = []
    for weighed in found:
        plan = weighed[1]
        laid = [action for action in plan if action[0] in ("place", "collapse")]
        laid.sort()
        key = (tuple(laid), tuple([action for action in plan if action[0] not in ("place", "collapse")]))
        if key not in seen:
            seen.add(key)
            kept.append(weighed)
    return kept


def _after(board: Flow, seat: Seat, action: Action) -> Flow:
    after = board.clone()
    after.play(seat, action, QuickDice(0), UNHEARD)
    return after


def _value(weighed: Weighed) -> float:
    return weighed[0]


def _of_action(weighed: tuple[float, Action]) -> float:
    return weighed[0]
