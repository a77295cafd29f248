"""The same rules written a second time, slowly and plainly, from the position alone: to compare with.

Cells and spots are pairs of numbers, links are read from the components file, and every way is found by trying all.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from clew.games.daedalus_labyrinth import GAME

Place = tuple[int, int]
BOX = tomllib.loads((Path(GAME.rules).parent / "box" / "components.toml").read_text(encoding="utf-8"))
SHAPE = {tile["name"]: tile["shape"] for tile in BOX["tile"]}
COMPASS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0), "C": (0, 0)}
CLOCKWISE = {"N": "E", "E": "S", "S": "W", "W": "N", "C": "C"}
SIDES = "NESW"


class Table:
    """What lies where, as a position says it."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.position = position
        self.up: dict[Place, tuple[str, int]] = {}
        self.down: set[Place] = set()
        for name, x, y, turn, fallen in position["tiles"]:
            if fallen:
                self.down.add((x, y))
            else:
                self.up[x, y] = (name, turn)
        self.heroes = [tuple(spot) if spot else None for spot in position["heroes"]]
        self.bag = sum(position["bag"].values())

    def cells(self, spot: Place) -> list[Place]:
        """The cells that have this spot on a side."""
        x, y = spot
        if x % 2:
            return [((x - 1) // 2, y // 2), ((x + 1) // 2, y // 2)]
        return [(x // 2, (y - 1) // 2), (x // 2, (y + 1) // 2)]

    def form(self, spot: Place) -> str:
        """Half-formed, complete, crumbled, none, or a centre."""
        if spot[0] % 2 == spot[1] % 2 == 0:
            return "centre"
        cells = self.cells(spot)
        if any(cell in self.down for cell in cells):
            return "crumbled"
        return ["none", "half", "complete"][sum(cell in self.up for cell in cells)]

    def links(self, cell: Place, walker: str) -> set[tuple[str, str]]:
        """The pairs of sides of a face-up tile that this walker goes between, both ways."""
        name, turn = self.up[cell]
        every = {(one, other) for one in SIDES for other in SIDES if one != other}
        if (walker == "hephaestus" and name not in ("trap", "spawn")) or (walker == "raging" and name != "spawn"):
            return every
        if walker in ("beast", "raging") and name == "trap":
            return every
        found = set()
        for link in BOX["shape"][SHAPE[name]]["links"].split():
            one, other = link
            for _ in range(turn):
                one, other = CLOCKWISE[one], CLOCKWISE[other]
            found |= {(one, other), (other, one)}
        if walker == "artemis" and name == "trap":
            found |= every
        if walker in ("beast", "raging"):
            found = {pair for pair in found if "C" not in pair}
        return found

    def joined(self, spot: Place, walker: str) -> set[Place]:
        """The spots one step away inside tiles."""
        found = set()
        for cell in self.up:
            for one, other in self.links(cell, walker):
                if at(cell, one) == spot:
                    found.add(at(cell, other))
        if spot == (0, 0) and (0, 0) in self.up:
            found |= {at((0, 0), side) for side in SIDES}
        return found

    def warps(self, spot: Place) -> set[Place]:
        """Where a hero can jump to."""
        cells = [cell for cell, (name, _) in self.up.items() if name == "warp"]
        found = set()
        if len(cells) == 2:
            for cell, other in (cells, cells[::-1]):
                if spot in [at(cell, side) for side in SIDES]:
                    found |= {at(other, side) for side in SIDES}
        return found - {spot}

    def moves(self, seat: int) -> set[Place]:
        """The spots that a hero can enter with one move."""
        here = self.heroes[seat]
        assert here is not None
        there = self.joined(here, self.walker(seat)) | self.warps(here)
        return {
            spot
            for spot in there
            if self.form(spot) in ("complete", "centre") or (self.form(spot) == "half" and self.bag)
        }

    def walker(self, seat: int) -> str:
        """How this hero crosses tiles."""
        patron = self.position["patrons"][seat]
        return patron if patron in ("artemis", "hephaestus") else "plain"

    def walked(self, starts: Iterable[Place], walker: str) -> set[Place]:
        """Every spot that a hero can walk to over complete spots, Trap centres and Warps; the starts included."""
        return closure(
            starts,
            lambda spot: {
                near
                for near in self.joined(spot, walker) | self.warps(spot)
                if self.form(near) in ("complete", "centre")
            },
        )

    def is_open(self) -> bool:
        """Whether the dark can be reached."""
        starts = {at((0, 0), side) for side in SIDES} | {hero for hero in self.heroes if hero}
        return any(
            self.form(near) == "half"
            for spot in self.walked(starts, "plain")
            for near in {spot} | self.joined(spot, "plain") | self.warps(spot)
        )

    # --- The Minotaur -----------------------------------------------------------------------------------------------

    def stepping(self, spot: Place, walker: str) -> set[Place]:
        """Where one step of the Minotaur can lead."""
        if self.form(spot) == "centre":
            found = {at((spot[0] // 2, spot[1] // 2), side) for side in SIDES}
        else:
            found = self.joined(spot, walker)
        return {near for near in found if self.form(near) == "complete"}

    def steps_between(self, start: Place, goals: set[Place], walker: str) -> int | None:
        """The fewest steps to one of these spots."""
        front, seen, count = {start}, {start}, 0
        while front:
            if front & goals:
                return count
            front = {near for spot in front for near in self.stepping(spot, walker)} - seen
            seen |= front
            count += 1
        return None

    def way(self, start: Place, goals: set[Place], walker: str) -> list[Place] | None:
        """Of all shortest ways the one that goes north first, then west, at every step."""
        count = self.steps_between(start, goals, walker)
        if count is None:
            return None
        spots: list[Place] = []
        here = start
        while here not in goals:
            count -= 1
            near = [spot for spot in self.stepping(here, walker) if self.steps_between(spot, goals, walker) == count]
            here = min(near, key=lambda spot: (spot[1], spot[0]))
            spots.append(here)
        return spots

    def minotaur_steps(self, lured: bool, most: int, senses: int) -> tuple[bool, int | None, list[Place]]:
        """Whether it rages, whom it is after, and onto which spots it steps."""
        start: Place = tuple(self.position["minotaur"])
        living = {seat: hero for seat, hero in enumerate(self.heroes) if hero}
        home = {at((0, 0), side) for side in SIDES if self.form(at((0, 0), side)) == "complete"}
        walker = "beast"
        reached = any(self.steps_between(start, {goal}, walker) is not None for goal in [*home, *living.values()])
        doors = self.stepping(start, walker) if self.form(start) == "centre" else {start}
        visited = any(self.walked([hero], self.walker(seat)) & doors for seat, hero in living.items())
        if not reached and not visited:
            walker = "raging"
        prey = self.prey(start, living, walker, senses)
        if lured:
            prey = self.position["patrons"].index("aphrodite")
        if prey is not None:
            spots = (self.way(start, {living[prey]}, walker) or [])[:most]
        else:
            spots = self.homeward(start, home, walker, most)
        met = [number for number, spot in enumerate(spots, 1) if spot in living.values()]
        return walker == "raging", prey, spots[: met[0]] if met else spots

    def prey(self, start: Place, living: dict[int, Place], walker: str, senses: int) -> int | None:
        """The nearest hero in the open, or the one whose slot comes sooner."""
        spawner = self.position["spawner"]
        sensed = []
        for seat, hero in living.items():
            count = self.steps_between(start, {hero}, walker)
            if count is not None and count <= senses and not self.is_hidden(hero):
                sensed.append((count, (seat - spawner) % 3, seat))
        return min(sensed)[2] if sensed else None

    def is_hidden(self, spot: Place) -> bool:
        """Whether a Mist tile is beside the spot."""
        return self.form(spot) != "centre" and any(self.up.get(cell, ("", 0))[0] == "mist" for cell in self.cells(spot))

    def homeward(self, start: Place, home: set[Place], walker: str, most: int) -> list[Place]:
        """To START and around it; or just out of the centre; or nowhere."""
        spots = self.way(start, home, walker)
        if spots is None:
            doors = sorted(self.stepping(start, walker), key=lambda spot: (spot[1], spot[0]))
            return doors[:1] if self.form(start) == "centre" else []
        circle = [at((0, 0), side) for side in "NWSE"]
        here = spots[-1] if spots else start
        while len(spots) < most:
            place = circle.index(here)
            onward = [spot for spot in circle[place + 1 :] + circle[:place] if spot in home]
            if not onward:
                break
            here = onward[0]
            spots.append(here)
        return spots[:most]

    # --- The collapse -----------------------------------------------------------------------------------------------

    def falling(self) -> set[Place]:
        """What a collapse step turns over."""
        return {
            (x, y)
            for (x, y), (name, _) in self.up.items()
            if name == "collapse" or {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & self.down
        }


def at(cell: Place, side: str) -> Place:
    """A side of a cell, or its centre, as a spot."""
    return 2 * cell[0] + COMPASS[side][0], 2 * cell[1] + COMPASS[side][1]


def closure(starts: Iterable[Place], beside: Callable[[Place], set[Place]]) -> set[Place]:
    """Everything that can be reached, the starts included."""
    found = set(starts)
    waiting = list(found)
    while waiting:
        for near in beside(waiting.pop()) - found:
            found.add(near)
            waiting.append(near)
    return found
