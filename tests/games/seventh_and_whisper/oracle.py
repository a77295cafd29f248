"""The rules once more, naively: names of cells, sets and dictionaries, straight from a position and a map file.

Nothing here is taken from the engine but the files it reads. It is slow and knows no caches, no bits and no patterns
that were worked out beforehand: enemies walk their paths from the start every time.
"""

from __future__ import annotations

import tomllib
from itertools import pairwise
from typing import Any

from conftest import ROOT

MAPS = ROOT / "src" / "clew" / "games" / "seventh_and_whisper" / "box" / "maps" / "prison"
COLUMNS = "ABCDEFGHIJKLMNOP"
AHEAD = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
LEFT = {"N": "W", "W": "S", "S": "E", "E": "N"}
GATES = {"N": ["H1", "I1"], "S": ["H16", "I16"], "W": ["A8", "A9"], "E": ["P8", "P9"]}

Cell = tuple[int, int]
Pose = tuple[str, str | None]


def xy(name: str) -> Cell:
    """Column and row from 0."""
    return COLUMNS.index(name[0]), int(name[1:]) - 1


def named(cell: Cell) -> str:
    """A cell by its name."""
    return f"{COLUMNS[cell[0]]}{cell[1] + 1}"


def plus(cell: str, step: Cell, times: int = 1) -> str:
    """A cell so many steps away; nothing beyond the edge."""
    if not cell:
        return ""
    x, y = xy(cell)
    there = x + times * step[0], y + times * step[1]
    return named(there) if min(there) >= 0 and max(there) < 16 else ""


def side(here: str, there: str) -> str:
    """The direction from a cell to its neighbour."""
    return next(letter for letter, step in AHEAD.items() if plus(here, step) == there)


def turned(facing: str, wanted: str) -> list[str]:
    """The facings on the way to the wanted one."""
    if facing == wanted:
        return []
    return [LEFT[facing], wanted] if LEFT[LEFT[facing]] == wanted else [wanted]


def stepped(pose: Pose, cell: str) -> list[Pose]:
    """Turn if needed, and walk."""
    assert pose[1] is not None
    wanted = side(pose[0], cell)
    return [*[(pose[0], facing) for facing in turned(pose[1], wanted)], (cell, wanted)]


class Table:
    """A position and its map, as the files say it."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.position = position
        self.map: dict[str, Any] = tomllib.loads((MAPS / f"{position['cards'][-1]}.toml").read_text(encoding="utf-8"))
        rows = self.map["grid"].split()
        self.grid = {named((x, y)): rows[y][x] for x in range(16) for y in range(16)}
        areas = self.map["areas"].split()
        self.areas = {
            named((x, y)): set(self.map["thresholds"].get(named((x, y)), areas[y][x]))
            for x in range(16)
            for y in range(16)
        }
        self.done = set(position["done"])
        self.seats = ["7th", "whisper"]
        self.where = {seat: cell for seat, cell in zip(self.seats, position["where"], strict=True) if cell}
        self.enemies = {id: pose for id, pose in position["enemies"].items() if pose is not None}

    # --- Ground and sight ---------------------------------------------------------------------------------------------

    def is_closed(self, cell: str) -> bool:
        """Whether a closed door is there."""
        return any(door["at"] == cell and door["id"] not in self.done for door in self.map["doors"])

    def is_floor(self, cell: str) -> bool:
        """Whether one could walk there if no enemy is in the way."""
        return bool(cell) and self.grid[cell] in ".kbLVPDSEX" and not self.is_closed(cell)

    def can_enter(self, cell: str) -> bool:
        """Whether a character can step there now."""
        return self.is_floor(cell) and cell not in [pose[1] for pose in self.enemies.values()]

    def hides(self, cell: str) -> bool:
        """Whether nothing is seen through a cell."""
        return not cell or self.grid[cell] in "#CH" or self.is_closed(cell)

    def sees(self, id: str, pose: Pose) -> set[str]:
        """The cells that an enemy sees in a pose."""
        here, facing = pose
        if id.startswith("R"):
            return self._ring(here)
        assert facing is not None
        ahead, left = AHEAD[facing], AHEAD[LEFT[facing]]
        found = {here}
        if self.hides(plus(here, ahead)):
            return found
        lanes = {0: [1, 2, 3], 1: [2, 3], -1: [2, 3]}
        for lane, depths in lanes.items():
            if lane and self.hides(plus(here, ahead, 2)) and self.hides(plus(plus(here, ahead), left, lane)):
                continue
            for depth in depths:
                there = plus(plus(here, ahead, depth), left, lane)
                if self.hides(there):
                    break
                found.add(there)
        return found

    def _ring(self, here: str) -> set[str]:
        x, y = xy(here)
        found = {here}
        for there in [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]:
            if min(there) < 0 or max(there) > 15 or self.hides(named(there)):
                continue
            between = [named((there[0], y)), named((x, there[1]))]
            if there[0] != x and there[1] != y and all(self.hides(cell) for cell in between):
                continue
            found.add(named(there))
        return found

    def printed(self) -> set[str]:
        """What cameras and fires see."""
        eyes = [*self.map["cameras"], *self.map["barrels"]]
        return {cell for eye in eyes if eye["id"] not in self.done for cell in eye["view"].split()}

    def sight(self) -> set[str]:
        """Everything that is seen now."""
        found = self.printed()
        for id, (_, cell, facing) in self.enemies.items():
            found |= self.sees(id, (cell, facing))
        return found

    # --- The enemies --------------------------------------------------------------------------------------------------

    def entry(self, id: str) -> dict[str, Any]:
        """What the map file says about an enemy."""
        rows = self.map[{"P": "patrols", "G": "guards", "R": "drones"}[id[0]]]
        return next(row for row in rows if row["id"] == id)

    def activations(self, id: str, count: int) -> list[list[Pose]]:
        """All poses of an enemy in so many activations from the start, activation by activation."""
        entry = self.entry(id)
        if id[0] == "G":
            facings = entry["facings"].split()
            return [[(entry["at"], facings[(number + 1) % 4])] for number in range(count)]
        if id[0] == "R":
            flight: list[str] = []
            for path in [path.split() for path in entry["paths"]]:
                flight += [*path[1:], *path[-2::-1]]
            cells = [flight[number % len(flight)] for number in range(3 * count)]
            return [[(cell, None) for cell in cells[3 * number : 3 * number + 3]] for number in range(count)]
        path = entry["path"].split()
        there_and_back = [*path[1:], *path[-2::-1]]
        pose: Pose = (path[0], side(path[0], path[1]))
        found = []
        for number in range(count):
            leg: list[Pose] = []
            for tile in range(3 * number, 3 * number + 3):
                leg += stepped(pose, there_and_back[tile % len(there_and_back)])
                pose = leg[-1]
            found.append(leg)
        return found

    def leg(self, id: str) -> list[Pose]:
        """What an enemy does when it acts next."""
        if id == self.position["lured"]:
            return self._home(id)
        stop = self.enemies[id][0]
        return self.activations(id, stop + 1)[stop]

    def _home(self, id: str) -> list[Pose]:
        _, cell, facing = self.enemies[id]
        pose: Pose = (cell, facing)
        poses: list[Pose] = []
        for there in self.position["route"][-2::-1]:
            poses += stepped(pose, there)
            pose = poses[-1]
        stop = self.enemies[id][0]
        entry = self.entry(id)
        if id[0] == "G":
            before = entry["facings"].split()[stop]
        elif stop == 0:
            before = side(*entry["path"].split()[:2])
        else:
            before = self.activations(id, stop)[-1][-1][1]
        assert pose[1] is not None
        return [*poses, *[(pose[0], facing) for facing in turned(pose[1], before)]]

    def phase(self) -> tuple[dict[str, Pose], str]:
        """Where the enemies are after they have acted, or until somebody is seen; and by whom."""
        poses = {id: (cell, facing) for id, (_, cell, facing) in self.enemies.items()}
        awake = {area for cell in self.where.values() for area in self.areas[cell]}
        if self.position["options"]["activation"] == "all" or self.position["options"]["difficulty"] == "hard":
            awake = set("abcdefghijklmnopqrstuvwxyz")
        for id in self.map_order():
            if id in poses and (id == self.position["lured"] or self.entry(id)["area"] in awake):
                for pose in self.leg(id):
                    poses[id] = pose
                    if self.sees(id, pose) & set(self.where.values()):
                        return poses, id
        return poses, ""

    def map_order(self) -> list[str]:
        """Patrols, guards, drones."""
        return [row["id"] for name in ("patrols", "guards", "drones") for row in self.map[name]]

    # --- What is allowed ----------------------------------------------------------------------------------------------

    def offers(self) -> set[tuple[Any, ...]]:
        """Everything that the seat whose turn it is may do."""
        phase = self.position["phase"]
        if phase == "rolling":
            return {("roll",), ("concede",)}
        seat = self.seats[self.position["turn"]]
        ways = self._ways(seat)
        if phase == "escaping":
            return {*ways, ("concede",)}
        found = {*ways, ("concede",), *(self._seventh() if seat == "7th" else self._whisper())}
        if self.position["moves"] < self.position["rolled"] or not ways:
            found.add(("end",))
        return found

    def _ways(self, seat: str) -> set[tuple[Any, ...]]:
        if not self.position["moves"]:
            return set()
        here = self.where[seat]
        found: set[tuple[Any, ...]] = {
            ("step", letter) for letter, step in AHEAD.items() if self.can_enter(plus(here, step))
        }
        for vent in self.map["vents"]:
            ends = vent["ends"].split()
            if seat == "whisper" and here in ends and vent["id"] in self.done:
                (other,) = [end for end in ends if end != here]
                if self.can_enter(other):
                    found.add(("vent", vent["id"]))
        return found

    def _is_open(self, id: str) -> bool:
        """Whether something is still to be tried in this turn."""
        return id not in self.done and id not in self.position["failed"]

    def _charges(self, item: str) -> list[int]:
        return [0, 1] if self.position["items"].get(item) else [0]

    def _seventh(self) -> set[tuple[Any, ...]]:
        here = self.where["7th"]
        found: set[tuple[Any, ...]] = set()
        for camera in self.map["cameras"]:
            if camera["point"] == here and self._is_open(camera["id"]):
                found |= {("camera", camera["id"], charge) for charge in self._charges("EP")}
        for vent in self.map["vents"]:
            if here in vent["ends"].split() and self._is_open(vent["id"]):
                found.add(("hack", vent["id"]))
        for door in self.map["doors"]:
            fed = any(row["id"] in self.done and door["id"] in row["feeds"].split() for row in self.map["power_points"])
            beside = [plus(here, step) for step in AHEAD.values()]
            if door["at"] in beside and fed and self._is_open(door["id"]):
                found.add(("door", door["id"]))
        return found if self.position["thrown"] else found | self._throws(here)

    def _whisper(self) -> set[tuple[Any, ...]]:
        here = self.where["whisper"]
        found: set[tuple[Any, ...]] = set()
        for barrel in self.map["barrels"]:
            if barrel["point"] == here and self._is_open(barrel["id"]):
                found |= {("barrel", barrel["id"], charge) for charge in self._charges("DX")}
        for id, (_, cell, facing) in self.enemies.items():
            if id[0] in "PG" and plus(here, AHEAD[facing]) == cell and self._is_open(id):
                found.add(("strike", id))
        return found

    def _spread(self, start: str, through: Any) -> dict[str, int]:
        """Steps from a cell to all cells within three, over cells that pass."""
        far, front = {start: 0}, [start]
        for steps in (1, 2, 3):
            front = [plus(here, step) for here in front for step in AHEAD.values()]
            front = [cell for cell in dict.fromkeys(front) if cell and cell not in far and through(cell)]
            far |= dict.fromkeys(front, steps)
        return far

    def _throws(self, here: str) -> set[tuple[Any, ...]]:
        gates = {cell for field in ("entrance", "exit") if field in self.map for cell in GATES[self.map[field]]}
        flights = self._spread(here, lambda cell: self.grid[cell] not in "#C" and not self.is_closed(cell))
        taken = {*self.where.values(), *[pose[1] for pose in self.enemies.values()]}
        found: set[tuple[Any, ...]] = set()
        for landing in flights:
            if not self.is_floor(landing) or landing in gates or landing in taken:
                continue
            walks = self._spread(landing, lambda cell: self.is_floor(cell) and cell not in gates)
            near = {id: walks[pose[1]] for id, pose in self.enemies.items() if id[0] in "PG" and pose[1] in walks}
            found |= {("can", landing, id) for id, steps in near.items() if steps == min(near.values())}
        return found

    def lured(self, landing: str, id: str) -> tuple[Pose, bool]:
        """How the android stands at the can, and whether somebody was seen on its way."""
        gates = {cell for field in ("entrance", "exit") if field in self.map for cell in GATES[self.map[field]]}
        walks = self._spread(landing, lambda cell: self.is_floor(cell) and cell not in gates)
        _, cell, facing = self.enemies[id]
        way = self._first_way(cell, landing, walks[cell], gates)
        pose: Pose = (cell, facing)
        poses: list[Pose] = []
        for _, there in pairwise(way):
            poses += stepped(pose, there)
            pose = poses[-1]
        (x, y), (to_x, to_y) = xy(landing), xy(self.where["7th"])
        right, down = to_x - x, to_y - y
        wanted = ("E" if right > 0 else "W") if abs(right) > abs(down) else ("S" if down > 0 else "N")
        assert pose[1] is not None
        poses += [(pose[0], facing) for facing in turned(pose[1], wanted)]
        seen = any(self.sees(id, pose) & set(self.where.values()) for pose in poses)
        return poses[-1], seen

    def _first_way(self, here: str, landing: str, steps: int, gates: set[str]) -> list[str]:
        """Of all ways of this length the first in the order N, E, S, W: they are all written down and compared."""
        ways = [[here]]
        for _ in range(steps):
            ways = [[*way, plus(way[-1], step)] for way in ways for step in AHEAD.values()]
            ways = [way for way in ways if self.is_floor(way[-1]) and way[-1] not in gates]
        return min(
            [way for way in ways if way[-1] == landing],
            key=lambda way: ["NESW".index(side(one, other)) for one, other in pairwise(way)],
        )
