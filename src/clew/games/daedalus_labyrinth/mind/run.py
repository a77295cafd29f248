"""After the kill: the action after which all are home soonest, and what to do for those who are cut off."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.core.notation import Action
from clew.games.daedalus_labyrinth.box.constants import HALF
from clew.games.daedalus_labyrinth.box.spots import START_SPOTS, Spot, cell_at, is_side, spot_at, spot_xy
from clew.games.daedalus_labyrinth.mind.flight import NEVER, Flight, fall_time
from clew.games.daedalus_labyrinth.mind.laying import laid_so
from clew.games.daedalus_labyrinth.rules.flow import Flow
from clew.games.daedalus_labyrinth.rules.forecast import fall_times
from clew.games.daedalus_labyrinth.rules.patrons import steps_of, turned
from clew.games.daedalus_labyrinth.rules.ways import hero_distances

LOST: Final = 100.0
"""Each hero who cannot come home costs more than everything else: then all have lost (DL-E06)."""
SLOT: Final = 10.0
"""Each slot until all are home."""
LONG: Final = 30
"""Slots after which it makes no difference any more."""
SAFE: Final = 0.1
"""Each collapse step that a spot stands longer: breaks ties among ways of the same length."""
STEP: Final = 0.3
"""Each move that the hero is nearer to START, for heroes for whom nobody waits."""
GROPING: Final = 5.0
"""A step into the dark, when no way leads home; less the nearer it is to START."""
DRUNK: Final = 5.0
"""A drink costs a third of a turn (DL-P16)."""
REST: Final = 0.01
"""Of equals, the end of the turn."""
IMPOSSIBLE: Final = -1e6


def act(board: Flow, seat: Seat, actions: list[Action]) -> Action:
    """The best of all actions; into the dark only where nothing else helps."""
    best, best_value = actions[0], 2 * IMPOSSIBLE
    times = fall_times(board)
    for action in actions:
        value = _value(board, seat, action, times)
        if value > best_value:
            best, best_value = action, value
    return best


def _value(board: Flow, seat: Seat, action: Action, times: dict[Spot, int]) -> float:
    """How the flight stands after an action."""
    after = board.clone()
    verb = action[0]
    if verb == "move":
        there = spot_at(action[1], action[2])
        if is_side(there) and board.formed(there) == HALF:
            return _grope(board, seat, there)
        after.where[seat] = there
        after.points -= 1
    elif verb == "donate":
        after.points -= action[1]
        after.gifts[action[2]] += action[1]
    elif verb == "drink":
        after.points += 1
        return _flight(after, seat, times) - DRUNK
    elif verb == "end_turn":
        after.points = 0
        return _flight(after, seat, times) + REST
    else:
        after.points = 0
        if verb == "summon":
            after.where[action[1]] = board.where[seat]
        elif verb == "rotate":
            cell = cell_at(action[1], action[2])
            after.laid[cell] = turned(after.laid[cell], action[3])
        else:
            return IMPOSSIBLE  # a scout, or an exchange, brings nobody home
    return _flight(after, seat, times)


def _flight(board: Flow, seat: Seat, times: dict[Spot, int]) -> float:
    """How soon all are home; and that this hero stands well meanwhile. Spoils the board."""
    here = board.where[seat]
    value = SAFE * min(LONG, fall_time(times, here))
    if here not in START_SPOTS:
        far = hero_distances(board, here, steps_of(board, seat))
        value -= STEP * min([far[spot] for spot in START_SPOTS if spot in far], default=LONG)
    found = Flight(board)
    return value - LOST * found.lost - SLOT * min(found.slots, LONG)


def _grope(board: Flow, seat: Seat, there: Spot) -> float:
    """A move into the dark, only for who has no other way."""
    found = Flight(board.clone())
    if found.arrivals[seat] < NEVER:
        return IMPOSSIBLE
    x, y = spot_xy(there)
    return -LOST * found.lost - SLOT * LONG - GROPING - SAFE * (abs(x) + abs(y)) + STEP * LONG


def lay(board: Flow, actions: list[Action]) -> Action:
    """The tile after which most come home, soonest."""
    best, best_value = actions[0], 2 * IMPOSSIBLE
    for action in actions:
        found = Flight(laid_so(board, action))
        value = -LOST * found.lost - found.slots
        if value > best_value:
            best, best_value = action, value
    return best
