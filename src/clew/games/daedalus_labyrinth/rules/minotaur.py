"""The Minotaur: how it enters, whom it senses, which way it goes (DL-M)."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events, Seat
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import APHRODITE, BEAST, RAGING
from clew.games.daedalus_labyrinth.box.constants import NOBODY, WAKES
from clew.games.daedalus_labyrinth.box.spots import AROUND, NOWHERE, START_SPOTS, Spot, cell_xy, is_centre, sides_of
from clew.games.daedalus_labyrinth.rules.patrons import aphrodite, steps_of
from clew.games.daedalus_labyrinth.rules.ways import beside, distances, hero_distances

DIE: Final = 6


def enter(board: Board, dice: Dice, events: Events) -> None:
    """When all tiles of an action lie: it comes if it is due and has a Spawn Point to come from (DL-M01 to DL-M08)."""
    if board.spawner != NOBODY or not board.spawns or board.virtue_tiles() < WAKES:
        return
    roll = 0
    which = 0
    if len(board.spawns) > 1:
        roll = dice.roll(DIE)
        which = (roll - 1) * len(board.spawns) // DIE  # DL-M05
    board.beast = board.spawns[which]
    board.spawner = board.turn
    events.tell("entered", board.turn, roll, which + 1, *cell_xy(board.beast))
    events.beat(board)


# --- Ways (DL-M09 to DL-M11) ------------------------------------------------------------------------------------------


def doors(board: Board) -> list[Spot]:
    """Where the Minotaur can be met: its spot, or the complete sides of the Spawn Point in which it waits (DL-M10)."""
    if is_centre(board.beast):
        return [spot for spot in sides_of(board.beast) if board.is_complete(spot)]
    return [board.beast]


def reach(board: Board, steps: list[list[int]]) -> dict[Spot, int]:
    """How far it is from the Minotaur to every spot it has a way to (DL-M11)."""
    far = distances(board, doors(board), steps)
    if is_centre(board.beast):
        return {spot: count + 1 for spot, count in far.items()}
    return far


def is_sealed_in(board: Board, far: dict[Spot, int]) -> bool:
    """Whether it can come to no START spot and no hero, and no hero to it (DL-M22)."""
    for spot in START_SPOTS:
        if spot in far:
            return False
    for seat in board.living():
        if board.where[seat] in far:
            return False
    doorsteps = doors(board)
    for seat in board.living():
        near = hero_distances(board, board.where[seat], steps_of(board, seat))
        for spot in doorsteps:
            if spot in near:
                return False
    return True


def ways(board: Board) -> list[list[int]]:
    """Which links it uses in this turn: those of the tiles, or all if it has to break through (DL-M09, DL-M22)."""
    return RAGING if is_sealed_in(board, reach(board, BEAST)) else BEAST


def lurer(board: Board) -> Seat:
    """Who is asked whether to lure it, if anybody (DL-P01)."""
    if board.seat_of(APHRODITE) == NOBODY:
        return NOBODY
    return aphrodite(board, reach(board, ways(board)))


# --- Target (DL-M13, DL-M14) ------------------------------------------------------------------------------------------


def target(board: Board, far: dict[Spot, int]) -> Seat:
    """The nearest hero whom it senses, and of equals the one whose slot comes sooner; else NOBODY."""
    found = NOBODY
    nearest = board.terms.reach + 1
    for seat in board.by_slot():
        count = far.get(board.where[seat], nearest)
        if count < nearest and not board.is_hidden(seat):
            nearest = count
            found = seat
    return found


class Hunt:
    """What it does in a turn: whom it is after, whether it breaks through, and the spots onto which it steps."""

    __slots__ = ("distance", "prey", "raging", "way")

    prey: Seat
    """NOBODY if it goes home."""
    distance: int
    """How far away the prey is at first."""
    raging: bool
    way: list[Spot]

    def __init__(self, prey: Seat, distance: int, raging: bool, way: list[Spot]) -> None:
        self.prey = prey
        self.distance = distance
        self.raging = raging
        self.way = way


def plan(board: Board, lured: bool) -> Hunt:
    """What it would do if its turn came now and no hero were on its spot (DL-M13 to DL-M22, DL-P02)."""
    steps = BEAST
    far = reach(board, steps)
    raging = is_sealed_in(board, far)
    if raging:
        steps = RAGING
        far = reach(board, steps)
    prey = board.seat_of(APHRODITE) if lured else target(board, far)
    distance = far[board.where[prey]] if prey != NOBODY else 0
    return Hunt(prey, distance, raging, hunt(board, prey, distance, steps) if distance else homeward(board, steps))


def announce(made: Hunt, lured: bool, events: Events) -> None:
    """Why it goes where it goes."""
    if made.raging:
        events.tell("raged")
    if lured:
        events.tell("lured", made.prey, made.distance)
    elif made.prey != NOBODY:
        events.tell("sensed", made.prey, made.distance)
    else:
        events.tell("went_home" if made.way else "stayed")


# --- Steps (DL-M15 to DL-M21) -----------------------------------------------------------------------------------------


def hunt(board: Board, prey: Seat, distance: int, steps: list[list[int]]) -> list[Spot]:
    """The spots onto which it steps in this turn toward a hero so far away (DL-M15, DL-M16)."""
    toward = distances(board, [board.where[prey]], steps, distance - 1)
    way: list[Spot] = []
    at = board.beast
    while len(way) < board.terms.steps:
        at = nearer(board, at, toward, steps)
        way.append(at)
        if at in board.where:  # DL-M16
            break
    return way


def homeward(board: Board, steps: list[list[int]]) -> list[Spot]:
    """Toward the nearest START spot, then around START; where no way leads, out of the centre (DL-M17 to DL-M21)."""
    home = distances(board, [spot for spot in START_SPOTS if board.is_complete(spot)], steps)
    way: list[Spot] = []
    at = board.beast
    while len(way) < board.terms.steps:
        near = onward(board, at) if at in START_SPOTS else nearer(board, at, home, steps)
        if near == NOWHERE:
            return min([[spot] for spot in doors(board)], default=way) if is_centre(at) else way  # DL-M20, DL-M21
        way.append(near)
        if near in board.where:  # DL-M16
            break
        at = near
    return way


def nearer(board: Board, at: Spot, toward: dict[Spot, int], steps: list[list[int]]) -> Spot:
    """The next spot on a shortest way; of several the northernmost, then the westernmost (DL-M15)."""
    found = NOWHERE
    least = 0
    for near in beside(board, at, steps):
        count = toward.get(near, -1)
        if count >= 0 and (found == NOWHERE or count < least or (count == least and near < found)):
            found = near
            least = count
    return found


def onward(board: Board, at: Spot) -> Spot:
    """The next complete START spot counterclockwise; NOWHERE if there is no other (DL-M18)."""
    here = AROUND.index(at)
    for turn in range(1, len(AROUND)):
        spot = AROUND[(here + turn) % len(AROUND)]
        if board.is_complete(spot):
            return spot
    return NOWHERE
