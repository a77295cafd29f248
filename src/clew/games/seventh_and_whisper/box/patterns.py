"""The clockwork of the enemies: where each stops after so many activations, and what it does on the way.

A *stop* is where an enemy stands between two of its activations. Stops are numbered from 0, the start; after the last
one the list goes on with an earlier one. A *leg* is what happens from one stop to the next: every pose, a cell and a
facing, in which it is looked whether somebody is seen (SW-V16).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from clew.games.seventh_and_whisper.box.cells import NO_SIDE, Cell, Side, side_between, turns

PATROL: Final = 0
GUARD: Final = 1
DRONE: Final = 2
KIND_NAMES: Final = ["patrol", "guard", "drone"]

Pose: TypeAlias = "tuple[Cell, Side]"
"""Where an enemy is and where it looks; a drone looks nowhere in particular."""


class Pattern:
    """The stops and legs of one enemy."""

    __slots__ = ("after", "legs", "stops")

    stops: list[Pose]
    after: list[int]
    """The stop that follows each stop."""
    legs: list[list[Pose]]
    """The poses from each stop to the next; the last one is that stop."""

    def __init__(self, stops: list[Pose], legs: list[list[Pose]], loop: int) -> None:
        self.stops = stops
        self.legs = legs
        self.after = [*range(1, len(stops)), loop]


def patrol(path: list[Cell], moves: int) -> Pattern:
    """Out along the path and back the same way for ever, turning only when the next step needs it (SW-P01 to P05)."""
    place, ahead = 0, 1
    pose: Pose = (path[0], side_between(path[0], path[1]))
    known: list[tuple[int, int, Side]] = []
    stops: list[Pose] = []
    legs: list[list[Pose]] = []
    while (place, ahead, pose[1]) not in known:
        known.append((place, ahead, pose[1]))
        stops.append(pose)
        leg: list[Pose] = []
        for _ in range(moves):
            if not 0 <= place + ahead < len(path):
                ahead = -ahead
            leg += step(pose, path[place + ahead])
            place += ahead
            pose = leg[-1]
        legs.append(leg)
    return Pattern(stops, legs, known.index((place, ahead, pose[1])))


def step(pose: Pose, cell: Cell) -> list[Pose]:
    """An android turns to a neighbouring cell, if it has to, and walks onto it (SW-E06, SW-E07)."""
    wanted = side_between(pose[0], cell)
    return [*[(pose[0], facing) for facing in turns(pose[1], wanted)], (cell, wanted)]


def guard(cell: Cell, facings: list[Side]) -> Pattern:
    """One printed facing after the other (SW-G01, SW-G02)."""
    stops = [(cell, facing) for facing in facings]
    return Pattern(stops, [[stops[(number + 1) % len(stops)]] for number in range(len(stops))], 0)


def drone(paths: list[list[Cell]], moves: int) -> Pattern:
    """Each path out and back, then the next one, for ever (SW-D01 to SW-D03)."""
    flight = [cell for path in paths for cell in [*path[:-1], *path[:0:-1]]]
    place = 0
    known: list[int] = []
    legs: list[list[Pose]] = []
    while place not in known:
        known.append(place)
        legs.append([(flight[(place + number) % len(flight)], NO_SIDE) for number in range(1, moves + 1)])
        place = (place + moves) % len(flight)
    return Pattern([(flight[place], NO_SIDE) for place in known], legs, known.index(place))
