"""After the kill: who comes home before the labyrinth falls, and when (DL-E)."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import APOLLO, FALLEN, SEATS
from clew.games.daedalus_labyrinth.box.spots import ROW, START, START_SPOTS, STEPS, Spot
from clew.games.daedalus_labyrinth.rules.collapse import falling
from clew.games.daedalus_labyrinth.rules.flow import POINTS
from clew.games.daedalus_labyrinth.rules.patrons import steps_of
from clew.games.daedalus_labyrinth.rules.ways import walks

NEVER: Final = 1000
LONGEST: Final = 45
"""So many slots are looked at: nobody runs longer."""


class Flight:
    """Everybody runs over what lies now: the slot at whose end all are at START, and who does not come so far."""

    __slots__ = ("arrivals", "lost", "slots")

    slots: int
    """How many slots it takes, this one being 1; 0 if all are there already, NEVER if somebody is cut off."""
    arrivals: list[int]
    """For each seat the slot in which it can first be at START; 0 if it is there, or eaten."""
    lost: int
    """How many can not come to START in time."""

    def __init__(self, board: Board) -> None:
        """``board`` is a copy that may be spoiled; its slayer is known, and it is somebody's turn."""
        fronts = [[spot] if spot else [] for spot in board.where]
        living = board.living()
        self.arrivals = [0 if not spot or spot in START_SPOTS else NEVER for spot in board.where]
        self.slots = 0
        self.lost = 0
        seat = board.turn
        points = board.points
        skips = board.skips
        slot = 0
        while not _all_home(fronts, living):
            slot += 1
            if slot > LONGEST or not _stand(board, fronts, living):
                self.slots = NEVER
                break
            if board.where[seat]:
                if slot > 1:
                    points = POINTS + board.gifts[seat]
                    if skips and board.patrons[seat] == APOLLO:
                        points = 0
                        skips = False
                fronts[seat] = reached(board, seat, fronts[seat], points)
                if self.arrivals[seat] == NEVER and _is_home(fronts[seat]):
                    self.arrivals[seat] = slot
                self.slots = slot
                if _all_home(fronts, living):
                    break
            if seat == board.slayer:
                _collapse(board, fronts)
            seat = (seat + 1) % SEATS
        self.lost = self.arrivals.count(NEVER)


def reached(board: Board, seat: Seat, front: list[Spot], points: int) -> list[Spot]:
    """Where a hero who is on one of these spots can be after so many moves over what lies."""
    steps = steps_of(board, seat)
    found = set(front)
    for _ in range(points):
        after: list[Spot] = []
        for spot in front:
            for near in walks(board, spot, steps):
                if near not in found and (not (near & 1 or near & ROW) or board.is_complete(near)):
                    found.add(near)
                    after.append(near)
        front = after
    return sorted(found)


def _collapse(board: Board, fronts: list[list[Spot]]) -> None:
    """A collapse step; nobody may stand where something falls (DL-E04, DL-E06)."""
    board.collapses += 1
    if board.terms.gentle and board.collapses == 1:
        return
    cells = set(falling(board.laid))
    for cell in cells:
        board.laid[cell] += FALLEN
    for seat, front in enumerate(fronts):
        fronts[seat] = [spot for spot in front if not _is_side_of(spot, cells)]


def _is_side_of(spot: Spot, cells: set[Spot]) -> bool:
    if spot in cells:
        return True
    step = 1 if spot & 1 else ROW
    return spot - step in cells or spot + step in cells


def _is_home(front: list[Spot]) -> bool:
    return any(spot in front for spot in START_SPOTS)


def _all_home(fronts: list[list[Spot]], living: list[Seat]) -> bool:
    return all(_is_home(fronts[seat]) for seat in living)


def _stand(board: Board, fronts: list[list[Spot]], living: list[Seat]) -> bool:
    """Whether everybody has somewhere to be, and START is there to be reached."""
    return board.laid[START] < FALLEN and all(fronts[seat] for seat in living)


def fall_time(times: dict[Spot, int], spot: Spot) -> int:
    """In which collapse step a spot falls (DL-E10)."""
    if not (spot & 1 or spot & ROW):
        return times.get(spot, NEVER)
    step = STEPS[1] if spot & 1 else STEPS[2]
    return min(times.get(spot - step, NEVER), times.get(spot + step, NEVER))
