"""A map card: what is printed on it, and what follows from that, kept once somebody asked.

Nothing here changes during a game. What does, is a set of bits beside it: which *things* (cameras, barrels, cases,
vents, power points, doors) have been dealt with. Things are numbered in the order of that list, and enemies go on
behind them: a number of that kind is a *target*. ``opened`` below are the bits of the doors that are open.
"""

from __future__ import annotations

from typing import Any, Final

from clew.games.seventh_and_whisper.box import fields
from clew.games.seventh_and_whisper.box.cells import (
    BESIDE,
    CELLS,
    GATES,
    NOWHERE,
    SIDE_NAMES,
    SIZE,
    Cell,
    Cells,
    cell_named,
    joined_cells,
    named,
)
from clew.games.seventh_and_whisper.box.components import SEATS, SEVENTH, WHISPER
from clew.games.seventh_and_whisper.box.patterns import DRONE, GUARD, PATROL, Pattern, Pose, drone, guard, patrol

# Kinds of things
CAMERA: Final = 0
BARREL: Final = 1
CASE: Final = 2
VENT: Final = 3
POWER: Final = 4
DOOR: Final = 5
THING_NAMES: Final = ["camera", "barrel", "case", "vent", "power point", "electric door"]
LISTS: Final = ["cameras", "barrels", "cases", "vents", "power_points", "doors"]
"""What the things are called in a map file."""
VERBS: Final = ["camera", "barrel", "", "hack", "", "door"]
"""What is tried on each kind of thing; nothing where no check is needed (SW-I03)."""

WALLS: Final = "#C"
HIDING: Final = "H"
FIRE: Final = "B"
WALKABLE: Final = ".kbLVPDSEX"
THROW: Final = 3
"""How far the tin can flies, and from how far it is heard (SW-T02, SW-T05)."""


class Kinds:
    """What the enemies of a location can do (SW-Z07)."""

    __slots__ = ("depth", "distractable", "moves", "strikeable")

    moves: list[int]
    """Tiles in an enemy phase, for each kind."""
    depth: list[int]
    """How far it sees."""
    strikeable: list[bool]
    distractable: list[bool]

    def __init__(self, moves: list[int], depth: list[int], strikeable: list[bool], distractable: list[bool]) -> None:
        self.moves = moves
        self.depth = depth
        self.strikeable = strikeable
        self.distractable = distractable


class Thing:
    """A camera, barrel, case, vent, power point or door."""

    __slots__ = ("at", "feeds", "id", "kind", "point", "verb", "view")

    kind: int
    id: str
    verb: str
    at: Cell
    """Where it is; for a vent one of its ends."""
    point: Cell
    """Where somebody stands who deals with it; for a vent its other end."""
    view: Cells
    """The printed view of a camera or a barrel (SW-V13)."""
    feeds: list[str]
    """The ids of the doors that a power point feeds (SW-O14)."""

    def __init__(self, kind: int, entry: dict[str, Any]) -> None:
        self.kind = kind
        self.id = entry["id"]
        self.verb = VERBS[kind]
        if kind == VENT:
            one, other = named(entry["ends"])
            self.at, self.point = one, other
        else:
            self.at = cell_named(entry["at"])
            self.point = cell_named(entry.get("point", entry["at"]))
        self.view = joined_cells(named(entry.get("view", "")))
        self.feeds = entry.get("feeds", "").split()


class Enemy:
    """A patrol, guard or drone."""

    __slots__ = ("area", "distractable", "id", "kind", "pattern", "strikeable")

    kind: int
    id: str
    area: int
    """The bit of its area."""
    pattern: Pattern
    strikeable: bool
    distractable: bool

    def __init__(self, kind: int, id: str, area: int, pattern: Pattern, kinds: Kinds) -> None:
        self.kind = kind
        self.id = id
        self.area = area
        self.pattern = pattern
        self.strikeable = kinds.strikeable[kind]
        self.distractable = kinds.distractable[kind]


class Card:
    """What is printed on a map card. Never changed, so that all states share one; it travels as its id."""

    __slots__ = (
        "_enterable",
        "_ever_seen",
        "_heard",
        "_opaque",
        "_swept",
        "_throws",
        "_views",
        "about",
        "area_names",
        "areas",
        "doors",
        "enemies",
        "exit_side",
        "exits",
        "floor",
        "gates",
        "grid",
        "hiding",
        "id",
        "in_reach",
        "kinds",
        "name",
        "opaque",
        "places",
        "rooms",
        "set",
        "solid",
        "starter",
        "targets",
        "tasks",
        "things",
        "vents_at",
    )

    id: str
    name: str
    about: str
    set: str
    starter: bool
    places: list[Cell]
    """The two start places, or the two cells of the entrance (SW-S10, SW-X05)."""
    exit_side: str
    exits: Cells
    gates: Cells
    """Entrance and exit."""
    grid: str
    """The letters of all cells, row by row."""
    floor: Cells
    """Where one can walk, closed doors left out (SW-M04)."""
    opaque: Cells
    """What nobody sees through, doors left out (SW-V03)."""
    solid: Cells
    """Walls, with cameras on them or not: over these no can flies (SW-T02)."""
    hiding: Cells
    areas: list[int]
    """The areas of each cell as bits: none, one, or both of a threshold (SW-A01)."""
    rooms: dict[int, Cells]
    """The cells that have the same areas, by these."""
    area_names: str
    kinds: Kinds
    things: list[Thing]
    enemies: list[Enemy]
    targets: dict[str, int]
    """The number of each thing and enemy by its id."""
    tasks: int
    """What its author would deal with, as bits: a hint for teams; everything but cases if nothing is said."""
    doors: int
    """The bits of all doors."""
    in_reach: list[list[list[int]]]
    """For each character and cell the things that it could try from there (SW-I01, SW-I04)."""
    vents_at: list[int]
    """For each cell the vent that ends there; -1 if none does."""

    def __init__(self, data: dict[str, Any], kinds: Kinds) -> None:
        self.id = data["id"]
        self.name = data["name"]
        self.about = data["about"]
        self.set = data["set"]
        self.starter = "start" in data
        self.places = named(data["start"] if self.starter else GATES[data["entrance"]])
        self.exit_side = data["exit"]
        self.exits = joined_cells(named(GATES[data["exit"]]))
        self.gates = self.exits if self.starter else self.exits | joined_cells(self.places)
        self.grid = "".join(data["grid"].split())
        self.floor = self._lettered(WALKABLE.replace("D", ""))
        self.hiding = self._lettered(HIDING)
        self.solid = self._lettered(WALLS)
        self.opaque = self.solid | self.hiding
        self.kinds = kinds
        self._read_areas(data)
        self._read_things(data)
        self._read_enemies(data)
        self._views: dict[int, Cells] = {}
        self._swept: dict[int, Cells] = {}
        self._ever_seen: dict[int, Cells] = {}
        self._opaque: dict[int, Cells] = {}
        self._enterable: dict[int, Cells] = {}
        self._throws: dict[int, list[Cell]] = {}
        self._heard: dict[int, dict[Cell, int]] = {}

    def _lettered(self, letters: str) -> Cells:
        return joined_cells([cell for cell in range(CELLS) if self.grid[cell] in letters])

    def _read_areas(self, data: dict[str, Any]) -> None:
        letters = "".join(data["areas"].split())
        self.area_names = "".join(sorted(set(letters) - set("#+")))
        self.areas = [0] * CELLS
        for cell in range(CELLS):
            if letters[cell] in self.area_names:
                self.areas[cell] = 1 << self.area_names.index(letters[cell])
        for name, pair in data["thresholds"].items():
            self.areas[cell_named(name)] = self.area_bits(pair)
        self.rooms = {}
        for cell, areas in enumerate(self.areas):
            self.rooms[areas] = self.rooms.get(areas, 0) | 1 << cell

    def _read_things(self, data: dict[str, Any]) -> None:
        self.things = [Thing(kind, entry) for kind in range(len(LISTS)) for entry in data[LISTS[kind]]]
        self.targets = {thing.id: number for number, thing in enumerate(self.things)}
        tasks = data.get("tasks", " ".join([thing.id for thing in self.things if thing.kind != CASE]))
        self.tasks = joined_cells([self.targets[id] for id in tasks.split()])
        self.doors = 0
        self.in_reach = [[[] for _ in range(CELLS)] for _ in range(SEATS)]
        self.vents_at = [-1] * CELLS
        for number, thing in enumerate(self.things):
            if thing.kind == CAMERA:
                self.in_reach[SEVENTH][thing.point].append(number)
            elif thing.kind == BARREL:
                self.in_reach[WHISPER][thing.point].append(number)
            elif thing.kind == VENT:
                for end in (thing.at, thing.point):
                    self.in_reach[SEVENTH][end].append(number)
                    self.vents_at[end] = number
            elif thing.kind == DOOR:
                self.doors |= 1 << number
                for beside in BESIDE[thing.at]:
                    if beside != NOWHERE:
                        self.in_reach[SEVENTH][beside].append(number)

    def _read_enemies(self, data: dict[str, Any]) -> None:
        kinds = self.kinds
        self.enemies = []
        for entry in data["patrols"]:
            self._add(PATROL, entry, patrol(named(entry["path"]), kinds.moves[PATROL]))
        for entry in data["guards"]:
            facings = [SIDE_NAMES.index(letter) for letter in entry["facings"].split()]
            self._add(GUARD, entry, guard(cell_named(entry["at"]), facings))
        for entry in data["drones"]:
            self._add(DRONE, entry, drone([named(path) for path in entry["paths"]], kinds.moves[DRONE]))

    def _add(self, kind: int, entry: dict[str, Any], pattern: Pattern) -> None:
        self.targets[entry["id"]] = len(self.things) + len(self.enemies)
        self.enemies.append(Enemy(kind, entry["id"], self.area_bits(entry["area"]), pattern, self.kinds))

    def area_bits(self, letters: str) -> int:
        """The bits of areas that are listed by their letters."""
        return joined_cells([self.area_names.index(letter) for letter in letters])

    def area_letters(self, bits: int) -> str:
        """The letters of areas."""
        return "".join([letter for number, letter in enumerate(self.area_names) if bits >> number & 1])

    # --- Doors ------------------------------------------------------------------------------------------------------

    def _door_cells(self, opened: int, wanted: bool) -> Cells:
        return joined_cells(
            [
                thing.at
                for number, thing in enumerate(self.things)
                if thing.kind == DOOR and bool(opened >> number & 1) == wanted
            ]
        )

    def enterable(self, opened: int) -> Cells:
        """Where characters can stand if no enemy is there (SW-M03, SW-M04)."""
        found = self._enterable.get(opened)
        if found is None:
            found = self._enterable[opened] = self.floor | self._door_cells(opened, True)
        return found

    def hides(self, opened: int) -> Cells:
        """What nobody sees through: walls, cameras, hiding places, closed doors (SW-V03)."""
        found = self._opaque.get(opened)
        if found is None:
            found = self._opaque[opened] = self.opaque | self._door_cells(opened, False)
        return found

    # --- Views (SW-V) -----------------------------------------------------------------------------------------------

    def view(self, kind: int, pose: Pose, opened: int) -> Cells:
        """What an enemy of this kind sees (SW-V15)."""
        key = ((opened * 3 + kind) * 5 + pose[1] + 1) * CELLS + pose[0]
        found = self._views.get(key)
        if found is None:
            if kind == DRONE:
                found = fields.ring(self.hides(opened), pose[0])
            else:
                found = fields.cone(self.hides(opened), pose[0], pose[1], self.kinds.depth[kind])
            self._views[key] = found
        return found

    def swept(self, enemy: int, stop: int, opened: int) -> Cells:
        """Every cell that an enemy sees on its way from this stop to the next."""
        key = (opened * len(self.enemies) + enemy) * CELLS + stop
        found = self._swept.get(key)
        if found is None:
            found = 0
            for pose in self.enemies[enemy].pattern.legs[stop]:
                found |= self.view(self.enemies[enemy].kind, pose, opened)
            self._swept[key] = found
        return found

    def ever_seen(self, enemy: int, opened: int) -> Cells:
        """All that an enemy sees sooner or later."""
        key = opened * len(self.enemies) + enemy
        found = self._ever_seen.get(key)
        if found is None:
            found = 0
            for stop, pose in enumerate(self.enemies[enemy].pattern.stops):
                found |= self.view(self.enemies[enemy].kind, pose, opened) | self.swept(enemy, stop, opened)
            self._ever_seen[key] = found
        return found

    # --- The tin can (SW-T) -----------------------------------------------------------------------------------------

    def landings(self, cell: Cell, opened: int) -> list[Cell]:
        """Where a can may land that is thrown from a cell, whoever stands there (SW-T02 to SW-T04)."""
        key = opened * CELLS + cell
        found = self._throws.get(key)
        if found is None:
            air = (1 << CELLS) - 1 & ~(self.solid | self._door_cells(opened, False))
            far = distances(cell, air)
            ground = self.enterable(opened) & ~self.gates
            found = [there for there in sorted(far) if far[there] > 0 and ground >> there & 1]
            self._throws[key] = found
        return found

    def heard(self, landing: Cell, opened: int) -> dict[Cell, int]:
        """From which cells an android hears a can that lands here, and how far it walks (SW-T05)."""
        key = opened * CELLS + landing
        found = self._heard.get(key)
        if found is None:
            found = self._heard[key] = distances(landing, self.enterable(opened) & ~self.gates)
        return found

    def route(self, start: Cell, landing: Cell, opened: int) -> list[Cell]:
        """The shortest way there, from its first cell; of several the first in the order N, E, S, W (SW-T08)."""
        far = self.heard(landing, opened)
        way = [start]
        while way[-1] != landing:
            here = way[-1]
            way.append(next(there for there in BESIDE[here] if far.get(there, CELLS) == far[here] - 1))
        return way

    # --- Names ------------------------------------------------------------------------------------------------------

    def target_id(self, target: int) -> str:
        """The id of a thing or an enemy."""
        if target < len(self.things):
            return self.things[target].id
        return self.enemies[target - len(self.things)].id

    def enemy_named(self, id: str) -> int:
        """The number of an enemy among the enemies; -1 if this card has none of this id."""
        return max(-1, self.targets.get(id, -1) - len(self.things))


def distances(start: Cell, ground: Cells) -> dict[Cell, int]:
    """Steps from a cell to every cell on this ground that is near enough for a can."""
    far = {start: 0}
    front = [start]
    for steps in range(1, THROW + 1):
        following = []
        for here in front:
            for there in BESIDE[here]:
                if there != NOWHERE and ground >> there & 1 and there not in far:
                    far[there] = steps
                    following.append(there)
        front = following
    return far


def walked(start: Cell, ground: Cells) -> Cells:
    """Every cell that can be walked to from one."""
    found = 1 << start
    waiting = [start]
    while waiting:
        for there in BESIDE[waiting.pop()]:
            if there != NOWHERE and ground >> there & 1 and not found >> there & 1:
                found |= 1 << there
                waiting.append(there)
    return found


def rows(grid: str) -> list[str]:
    """The letters of all cells as lines."""
    return [grid[start : start + SIZE] for start in range(0, CELLS, SIZE)]
