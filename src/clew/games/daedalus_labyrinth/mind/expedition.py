"""While the Minotaur sleeps: collect what lies there, and look for more; together, once the next tile may wake it."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.core.notation import Action
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import BEAST, PLAIN, SEATS, SPAWN
from clew.games.daedalus_labyrinth.box.constants import WAKES
from clew.games.daedalus_labyrinth.box.spots import START, Spot, sides_of
from clew.games.daedalus_labyrinth.mind.trek import FAR_AWAY, Trek, is_beside_start, trek_of, trek_of_anybody
from clew.games.daedalus_labyrinth.rules.flow import POINTS, Flow
from clew.games.daedalus_labyrinth.rules.moves import SCOUT, move_to
from clew.games.daedalus_labyrinth.rules.offers import END_TURN
from clew.games.daedalus_labyrinth.rules.ways import distances, hero_distances

HOME: Final = 1.8
"""What each move from START counts when heroes look for a place to explore from: the fight should be near it."""
WALK: Final = 0.6
"""What each move to that place counts."""
MANY: Final = 1.2
"""What each tile counts that a scout from there would lay."""
MOST: Final = 4
"""More tiles than this do not count."""
LAIR: Final = 0.5
"""What each step counts that a Spawn Point is nearer than WARY, when the next tile may wake the Minotaur."""
WARY: Final = 6

WAIT: Final = 0.3
"""The part of all rounds after which nobody waits any more for a hero who does not come, a person's for example."""


def is_risky(board: Board) -> bool:
    """Whether a single tile can wake the Minotaur (DL-M01, DL-M04)."""
    tiles = board.virtue_tiles()
    return tiles >= WAKES or (tiles == WAKES - 1 and (bool(board.spawns) or not board.bag[SPAWN]))


def is_outer(cells: list[Spot]) -> bool:
    """Whether none of these cells is beside START: a Collapse tile would end every flight there."""
    return not [cell for cell in cells if is_beside_start(cell)]


def _is_hasty(board: Board) -> bool:
    """Whether several tiles at once can wake it, before anybody could fetch the virtues."""
    return board.virtue_tiles() == WAKES - 2 and bool(board.spawns)


def explore(board: Flow, seat: Seat, actions: list[Action]) -> Action:
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
    free = SCOUT in actions and not board.points  # Athena's (DL-P13)
    if free and not risky and not _is_hasty(board) and is_outer(treks[seat].scouts(treks[seat].here)):
        return SCOUT
    return END_TURN if END_TURN in actions else actions[0]


def _toward_virtue(board: Flow, treks: list[Trek], seat: Seat) -> Spot:
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


def _alone(board: Flow, treks: list[Trek], seat: Seat, actions: list[Action]) -> Action | None:
    """To the next place to look into the dark from, and then into it."""
    trek = treks[seat]
    for moves, before, after, _ in trek.virtues():
        if moves <= board.points:
            return move_to(trek.first_step(before) or after)
    station = _station(board, trek, [trek.came[spot] for spot in trek.dark], [trek])
    if not station:
        return None
    if station != trek.here:
        return move_to(trek.first_step(station))
    cells = trek.scouts(station)
    if SCOUT in actions and len(cells) > 1 and is_outer(cells) and not _is_hasty(board):
        return SCOUT
    return move_to(next(spot for spot in trek.dark if trek.came[spot] == station))


def _together(board: Flow, treks: list[Trek], seat: Seat, actions: list[Action]) -> Action | None:
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
    after = [there for _, before, there, _ in trek.virtues() if before == station]
    waits = board.round <= WAIT * board.terms.limit
    if not after and SCOUT in actions and is_outer(trek.scouts(station)):
        return None if waits and not _all_near(living, station, POINTS) else SCOUT
    if waits and not _all_near(living, station, POINTS - 1):
        return None
    after += [spot for spot in trek.dark if trek.came[spot] == station]
    return move_to(after[0]) if after else None


def _station(board: Flow, trek: Trek, stations: list[Spot], treks: list[Trek]) -> Spot:
    """From where to look into the dark: near START, near those who come, with much to see; 0 if there is nothing."""
    home = hero_distances(board, START, PLAIN)
    lairs = [spot for cell in board.spawns for spot in sides_of(cell) if board.is_complete(spot)]
    lair = distances(board, lairs, BEAST, WARY) if len(treks) > 1 else {}
    best, best_cost = 0, 1e9
    for station in sorted(set(stations)):
        walk = max([other.moves_to(station) for other in treks if station in other.far])
        seen = min(MOST, len(trek.scouts(station)))
        cost = LAIR * (WARY - lair.get(station, WARY)) + HOME * home.get(station, FAR_AWAY) + WALK * walk - MANY * seen
        if cost < best_cost:
            best, best_cost = station, cost
    return best


def _all_near(treks: list[Trek], station: Spot, most: int) -> bool:
    """Whether all who can come at all are so near."""
    return not [trek for trek in treks if most < trek.moves_to(station) < FAR_AWAY]
