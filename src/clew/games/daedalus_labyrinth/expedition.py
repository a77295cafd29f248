"""While the Minotaur sleeps: collect what lies there, and look for more; together, once the next tile may wake it."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.core.notation import Action
from clew.games.daedalus_labyrinth.box import PLAIN, SEATS, SPAWN
from clew.games.daedalus_labyrinth.flow import POINTS, DaedalusLabyrinth
from clew.games.daedalus_labyrinth.minotaur import WAKES
from clew.games.daedalus_labyrinth.moves import SCOUT, move_to
from clew.games.daedalus_labyrinth.rules import END_TURN
from clew.games.daedalus_labyrinth.spots import START, Spot
from clew.games.daedalus_labyrinth.state import Board
from clew.games.daedalus_labyrinth.trek import FAR_AWAY, Trek, trek_of, trek_of_anybody
from clew.games.daedalus_labyrinth.ways import hero_distances

HOME: Final = 1.0
"""What each move from START counts when heroes look for a place to explore from: the fight should be near it."""
WALK: Final = 0.6
"""What each move to that place counts."""
MANY: Final = 1.2
"""What each tile counts that a scout from there would lay."""
MOST: Final = 4
"""More tiles than this do not count."""


def is_risky(board: Board) -> bool:
    """Whether a single tile can wake the Minotaur (DL-M01, DL-M04)."""
    tiles = board.virtue_tiles()
    return tiles >= WAKES or (tiles == WAKES - 1 and (bool(board.spawns) or not board.bag[SPAWN]))


def explore(board: DaedalusLabyrinth, seat: Seat, actions: list[Action]) -> Action:
    """A step of the expedition, or the end of the turn."""
    action = None
    treks = [trek_of(board, other) for other in range(SEATS)]
    risky = is_risky(board)
    if board.points:
        there = _toward_virtue(board, treks, seat)
        if there:
            return move_to(there)
        action = _together(board, treks, seat, actions) if risky else _alone(board, treks, seat, actions)
    if action is not None:
        return action
    if SCOUT in actions and not board.points and not risky:
        return SCOUT  # Athena's (DL-P13)
    return END_TURN if END_TURN in actions else actions[0]


def _toward_virtue(board: DaedalusLabyrinth, treks: list[Trek], seat: Seat) -> Spot:
    """The next spot on the way over a virtue tile to which nobody else is nearer, not into the dark; 0 if none."""
    for moves, before, after, cell in treks[seat].virtues():
        if not board.is_complete(after):
            continue
        nearer = False
        for other in board.living():
            if other != seat:
                theirs = [
                    found[0] for found in treks[other].virtues() if found[3] == cell and board.is_complete(found[2])
                ]
                nearer = nearer or (bool(theirs) and min(theirs) < moves)
        if not nearer:
            return treks[seat].first_step(before) or after
    return 0


def _alone(board: DaedalusLabyrinth, treks: list[Trek], seat: Seat, actions: list[Action]) -> Action | None:
    """To the next place to look into the dark from, and then into it."""
    trek = treks[seat]
    for moves, before, after, _ in trek.virtues():
        if moves <= board.points:
            return move_to(trek.first_step(before) or after)
    stations = [trek.came[spot] for spot in trek.dark]
    station = _station(board, trek, stations, [trek])
    if not station:
        return None
    if station != trek.here:
        return move_to(trek.first_step(station))
    if SCOUT in actions and len(trek.scouts(station)) > 1:
        return SCOUT
    return move_to(next(spot for spot in trek.dark if trek.came[spot] == station))


def _together(board: DaedalusLabyrinth, treks: list[Trek], seat: Seat, actions: list[Action]) -> Action | None:
    """When any tile may wake the Minotaur: nobody draws one unless all can come in time. None to wait."""
    trek = treks[seat]
    living = [treks[other] for other in board.living()]
    common = trek_of_anybody(board)
    stations = [before for _, before, _, _ in common.virtues()] or [common.came[spot] for spot in common.dark]
    station = _station(board, common, [spot for spot in stations if spot in trek.far], living)
    if not station:
        return None
    if station != trek.here:
        return move_to(trek.first_step(station))
    after = [there for moves, before, there, _ in trek.virtues() if before == station]
    if after:
        return move_to(after[0]) if _all_near(living, station, POINTS - 1) else None
    if not _all_near(living, station, POINTS):
        return None
    if SCOUT in actions:
        return SCOUT
    if len(living) > 1:
        return None  # Hephaestus cannot; somebody else does
    return move_to(next(spot for spot in trek.dark if trek.came[spot] == station))


def _station(board: DaedalusLabyrinth, trek: Trek, stations: list[Spot], treks: list[Trek]) -> Spot:
    """From where to look into the dark: near START, near those who come, with much to see; 0 if there is nothing."""
    home = hero_distances(board, START, PLAIN)
    best, best_cost = 0, 1e9
    for station in sorted(set(stations)):
        walk = max([other.moves_to(station) for other in treks if station in other.far])
        seen = min(MOST, len(trek.scouts(station)))
        cost = HOME * home.get(station, FAR_AWAY) + WALK * walk - MANY * seen
        if cost < best_cost:
            best, best_cost = station, cost
    return best


def _all_near(treks: list[Trek], station: Spot, most: int) -> bool:
    """Whether all who can come at all are so near."""
    return not [trek for trek in treks if most < trek.moves_to(station) < FAR_AWAY]
