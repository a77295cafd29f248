"""What a search should know of the station: whole unit-turns as plans, and the chance to win of a position."""

from __future__ import annotations

from math import exp
from typing import Final

from clew.core.bot import Guide, Level, Plan
from clew.core.dice import QuickDice
from clew.core.game import Seat, State
from clew.core.notation import Action
from clew.games.dark_orbit.box.components import DECK, kind_of
from clew.games.dark_orbit.mind import opening
from clew.games.dark_orbit.mind.narrowing import narrowed
from clew.games.dark_orbit.mind.standing import END_OF_GAME, lead
from clew.games.dark_orbit.mind.turns import END_TURN, play, worthwhile
from clew.games.dark_orbit.rules.flow import Flow

_SLOTS: Final = 1
"""In a plan a card goes to the best slot."""
_LANDINGS: Final = 4
_OPENINGS: Final = {"draft": 1, "install": 3, "units": 3}
"""So many offers of set-up deserve a look; the ring is not judged by what can be seen of it."""
_FREELY: Final = 3
_ANOTHER: Final = 1.0
"""How much a unit-turn that follows at once adds to the promise of a plan."""

_ON_TURN: Final = 1.6
"""Half of what a turn brings in points: positions before and after a turn are comparable with it."""
_CLEAR: Final = 4.0
"""A lead of so many points is won in three games of four."""

LEVELS: Final = (
    Level("wanders", "random"),
    Level("stumbles", "greedy", slips=0.35),
    Level("seeks", "greedy", slips=0.15),
    Level("unravels", "greedy"),
    Level("minotaur", "search", iterations=800),
)
"""In duels each wins two games of three or more against the one below, and the second nearly all against the first."""


class OrbitGuide(Guide):
    """Plans are unit-turns with all that is decided in them, and nothing is played out.

    The judgement of a position is worth more than what careless play would make of it.
    """

    curiosity = 0.08
    horizon = 0
    first = 2
    growth = 1.0

    def plans(self, state: State, seat: Seat, dice: QuickDice) -> list[Plan]:
        """The unit-turns that are possible from here, by how good they leave the seat; free actions that pay first."""
        assert isinstance(state, Flow)
        actions = state.legal(seat)
        if len(actions) == 1:
            return [(actions[0],)]
        asked: str = state.stack[-1][0]
        if asked in opening.SET_UP:
            return _openings(state, seat, actions, asked)
        found: list[Plan] = []
        if asked in ("move", "end"):
            found += [(action,) for action in worthwhile(state, seat, actions, dice)[:_FREELY]]
        return [*found, (END_TURN,)] if asked == "end" else found + _turns(state, seat, dice)

    def worth(self, state: State, seat: Seat) -> float:
        """The chance of the seat's team, by its lead and by who goes next."""
        assert isinstance(state, Flow)
        ahead = lead(state, seat)
        if state.ended is not None:
            return 0.5 + 0.5 * ahead / END_OF_GAME
        teams = state.terms.teams
        ahead += _ON_TURN if teams[_next(state)] == teams[seat] else -_ON_TURN
        return 1.0 / (1.0 + exp(-ahead / _CLEAR))


def _next(board: Flow) -> Seat:
    """Who does the next thing that matters."""
    return (board.turn + 1) % board.terms.players if board.stack[-1][0] == "end" else board.turn


def _openings(board: Flow, seat: Seat, actions: list[Action], asked: str) -> list[Plan]:
    """The best offers of set-up; a master deck as a whole."""
    values = opening.promises(board, seat, actions)
    order = sorted(range(len(actions)), key=lambda number: -values[number])
    if asked == "decks":
        return [_deck(board, seat, [actions[number] for number in order if actions[number][0] == "deck"])]
    return [(actions[number],) for number in order[: _OPENINGS[asked]]]


def _deck(board: Flow, seat: Seat, offers: list[Action]) -> Plan:
    """All cards that are still missing, the best first; of some kinds there are several."""
    first = board.first_kind(seat)
    wanted = [action for action in offers for _ in range(board.aside[seat][kind_of(action[1]) - first])]
    return tuple(wanted[: DECK - sum(board.pool[seat])])


def _turns(board: Flow, seat: Seat, dice: QuickDice) -> list[Plan]:
    """Every unit-turn from here, the best first; of those that begin alike and are worth the same only one."""
    lines: list[tuple[float, Plan]] = []
    _continue(board, seat, (), dice, lines)
    kept: dict[tuple[Action, float], tuple[float, Plan]] = {}
    for value, plan in lines:
        kept.setdefault((plan[0], value), (value, plan))
    return [plan for _, plan in sorted(kept.values(), key=lambda line: -line[0])]


def _continue(board: Flow, seat: Seat, plan: Plan, dice: QuickDice, lines: list[tuple[float, Plan]]) -> None:
    """Go on with a unit-turn in every way that deserves a look, and keep those that are complete."""
    for action in narrowed(board, seat, board.legal(seat), _SLOTS, _LANDINGS):
        after = play(board, action, dice)
        longer = (*plan, action)
        asked = after.stack[-1][0] if after.ended is None and after.turn == seat else ""
        if asked == "move":
            lines.append((lead(after, seat) + _ANOTHER, longer))
        elif asked == "end":
            value = lead(after, seat)
            lines.append((value, (*longer, END_TURN) if len(after.legal(seat)) == 1 else longer))
        elif asked:
            _continue(after, seat, longer, dice, lines)
        else:
            lines.append((lead(after, seat), longer))
