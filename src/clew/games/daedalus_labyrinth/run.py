"""After the kill: the move after which all are home soonest, and what to do for those who are cut off."""

from __future__ import annotations

from clew.core.game import Seat
from clew.core.notation import Action
from clew.games.daedalus_labyrinth.flight import NEVER, Flight, fall_time
from clew.games.daedalus_labyrinth.flow import DaedalusLabyrinth
from clew.games.daedalus_labyrinth.forecast import fall_times
from clew.games.daedalus_labyrinth.layout import laid_so
from clew.games.daedalus_labyrinth.patrons import steps_of, turned
from clew.games.daedalus_labyrinth.spots import START_SPOTS, Spot, cell_at, spot_at, spot_xy
from clew.games.daedalus_labyrinth.state import HALF
from clew.games.daedalus_labyrinth.ways import hero_distances


def act(board: DaedalusLabyrinth, seat: Seat, actions: list[Action]) -> Action:
    """The best of all actions; into the dark only where nothing else helps."""
    best, best_value = actions[0], -1e9
    times = fall_times(board)
    for action in actions:
        value = _value(board, seat, action, times)
        if value > best_value:
            best, best_value = action, value
    return best


def _value(board: DaedalusLabyrinth, seat: Seat, action: Action, times: dict[Spot, int]) -> float:
    after = board.clone()
    verb = action[0]
    bonus = 0.0
    if verb == "move":
        there = spot_at(action[1], action[2])
        if board.formed(there) == HALF and (there & 1 or there & 512):
            dark = Flight(after)
            if dark.arrivals[seat] < NEVER:
                return -1e6
            x, y = spot_xy(there)
            return -100.0 * dark.lost - 5 - 0.1 * (abs(x) + abs(y))
        after.where[seat] = there
        after.points -= 1
    elif verb == "end_turn":
        after.points = 0
        bonus = -0.01
    elif verb == "summon":
        after.where[action[1]] = board.where[seat]
        after.points = 0
    elif verb == "rotate":
        cell = cell_at(action[1], action[2])
        after.laid[cell] = turned(after.laid[cell], action[3])
        after.points = 0
    elif verb == "donate":
        after.points -= action[1]
        after.gifts[action[2]] += action[1]
    elif verb == "drink":
        after.points += 1
        bonus = -0.5
    else:
        return -1e7
    spot = after.where[seat]
    safe = min(20, fall_time(times, spot))
    if spot not in START_SPOTS:
        far = hero_distances(after, spot, steps_of(after, seat))
        safe -= 3 * min([far[home] for home in START_SPOTS if home in far], default=20)
    found = Flight(after)
    return -100.0 * found.lost - 10.0 * min(found.slots, 30) + 0.1 * safe + bonus


def lay(board: DaedalusLabyrinth, actions: list[Action]) -> Action:
    """The tile after which most come home, soonest."""
    best, best_value = actions[0], -1e9
    for action in actions:
        found = Flight(laid_so(board, action))
        value = -100.0 * found.lost - found.slots
        if value > best_value:
            best, best_value = action, value
    return best
