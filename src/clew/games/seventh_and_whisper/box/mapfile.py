"""A map file, read with suspicion: what is wrong with it, in sentences for whoever draws maps (SW-S12).

``faults`` finds everything that makes a card unplayable, ``remarks`` what its author should look at again. A file
is looked at in three rounds, because the later ones need what the earlier ones have checked: its shape, how its parts
fit together, and whether the card can be played at all.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

from clew.games.seventh_and_whisper.box.card import (
    BARREL,
    CAMERA,
    DOOR,
    LISTS,
    POWER,
    THING_NAMES,
    VENT,
    WALKABLE,
    Card,
    Kinds,
    walked,
)
from clew.games.seventh_and_whisper.box.cells import (
    BESIDE,
    CELLS,
    GATES,
    NOWHERE,
    SIDE_NAMES,
    SIZE,
    Cell,
    Cells,
    at,
    cell_name,
    cell_named,
    cells_of,
    counterclockwise,
    joined_cells,
    named,
    names_of,
    opposite,
)
from clew.games.seventh_and_whisper.box.components import SEVENTH, TOKENS, WHISPER

LETTERS: Final = "#HCB" + WALKABLE
PREFIXES: Final = ["C", "B", "L", "V", "PP", "ED"]
"""How the ids of things begin, in the order of their kinds."""
ENEMY_LISTS: Final = ["patrols", "guards", "drones"]
ENEMY_PREFIXES: Final = ["P", "G", "R"]
FIELDS: Final = {
    "cameras": ("id", "at", "point", "view"),
    "barrels": ("id", "at", "point", "view"),
    "cases": ("id", "at"),
    "vents": ("id", "ends"),
    "power_points": ("id", "at", "feeds"),
    "doors": ("id", "at"),
    "patrols": ("id", "area", "path"),
    "guards": ("id", "area", "at", "facings"),
    "drones": ("id", "area", "paths"),
}
OF_CELLS: Final = ("at", "point", "view", "ends", "path")
"""Fields that list cells."""
TOKEN_NAMES: Final = {
    "cameras": "camera",
    "barrels": "barrel",
    "cases": "case",
    "patrols": "patrol",
    "guards": "guard",
    "drones": "drone",
}
MOST: Final = 12
"""Of one kind of things without tokens, such as vents: a card has room for few."""


def faults(data: dict[str, Any], kinds: Kinds) -> list[str]:
    """What is wrong with a map file, a sentence each; none if it can be played."""
    for look in (shape, fit):
        found = look(data)
        if found:
            return found
    return playable(Card(data, kinds))


# --- The shape of the file --------------------------------------------------------------------------------------------


def shape(data: dict[str, Any]) -> list[str]:
    """Everything is there and can be read."""
    found = _heads(data)
    for field, letters in (("grid", LETTERS), ("areas", "#+abcdefghijklmnopqrstuvwxyz")):
        found += _drawing(field, data.get(field), letters)
    thresholds = data.get("thresholds")
    if not isinstance(thresholds, dict):
        found.append(
            "thresholds: write a table of cells, each with two areas, such as H4 for b and c; it may be empty."
        )
    else:
        for name, pair in thresholds.items():
            if cell_named(name) == NOWHERE or not isinstance(pair, str) or not re.fullmatch("[a-z]{2}", pair):
                found.append(f"thresholds: {name} has to be a cell, with the letters of two areas.")
    for field in (*LISTS, *ENEMY_LISTS):
        found += _entries(field, data.get(field))
    known = {"id", "name", "about", "set", "start", "entrance", "exit", "tasks", "grid", "areas", "thresholds", *FIELDS}
    return found + [f"There is no field {name!r} in a map file." for name in sorted(set(data) - known)]


def _heads(data: dict[str, Any]) -> list[str]:
    texts = ("id", "name", "about", "set", "exit")
    found = [f"{field}: is missing, or is no text." for field in texts if not _is_text(data.get(field))]
    if isinstance(data.get("id"), str) and not re.fullmatch(r"[A-Z]{2}-\d{1,2}", data["id"]):
        found.append("id: two capital letters and a number, such as PR-1.")
    if data.get("set") not in ("base", "extra"):
        found.append("set: has to be base or extra.")
    if data.get("exit") not in list(GATES):
        found.append("exit: has to be N, E, S or W.")
    if ("start" in data) == ("entrance" in data):
        found.append("A card has either two start places, as a starter, or an entrance.")
    elif "entrance" in data and data["entrance"] not in list(GATES):
        found.append("entrance: has to be N, E, S or W.")
    elif "start" in data:
        found += _cells("start", data["start"], 2)
    if "tasks" in data and not _is_text(data["tasks"]):
        found.append("tasks: is no text with the ids of things; it may be left out.")
    return found


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _drawing(field: str, text: object, letters: str) -> list[str]:
    """Sixteen lines of sixteen letters."""
    if not isinstance(text, str):
        return [f"{field}: is missing, or is no text."]
    lines = text.split()
    if len(lines) != SIZE:
        return [f"{field}: has {len(lines)} rows, and a card has {SIZE}."]
    found = []
    for row, line in enumerate(lines, 1):
        if len(line) != SIZE:
            found.append(f"{field}: row {row} has {len(line)} letters instead of {SIZE}.")
        found += [f"{field}: {letter!r} in row {row} is no letter of a map." for letter in set(line) - set(letters)]
    return found


def _entries(field: str, rows: object) -> list[str]:
    """A list of entries with the fields they need, numbered from 1 in order, no more than there are tokens."""
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        return [f"{field}: is missing, or is no list of entries; it may be empty."]
    prefix = [*PREFIXES, *ENEMY_PREFIXES][[*LISTS, *ENEMY_LISTS].index(field)]
    found = []
    most = TOKENS[TOKEN_NAMES[field]] if field in TOKEN_NAMES else MOST
    if len(rows) > most:
        found.append(f"{field}: there are {len(rows)}, but only {most} tokens.")
    for number, row in enumerate(rows, 1):
        what = f"{field}, entry {number}"
        if set(row) != set(FIELDS[field]):
            found.append(f"{what}: has to have the fields {', '.join(FIELDS[field])}, and no others.")
            continue
        if row["id"] != f"{prefix}{number}":
            found.append(f"{what}: the id has to be {prefix}{number}.")
        for name in FIELDS[field][1:]:
            found += _field(f"{what}, {name}", name, row[name])
    return found


def _field(what: str, name: str, value: object) -> list[str]:
    if name == "paths":
        if not isinstance(value, list) or not value:
            return [f"{what}: a list of at least one path."]
        return [fault for path in value for fault in _cells(what, path, -2)]
    if not isinstance(value, str) or not _is_text(value):
        return [f"{what}: is missing, or is no text."]
    if name in OF_CELLS:
        return _cells(what, value, {"ends": 2, "path": -2, "view": -1}.get(name, 1))
    if name == "facings" and (len(value.split()) != 4 or set(value.split()) - set(SIDE_NAMES)):
        return [f"{what}: four of N, E, S and W."]
    if name == "area" and not re.fullmatch("[a-z]", value):
        return [f"{what}: the letter of one area."]
    return []


def _cells(what: str, value: object, count: int) -> list[str]:
    """So many cells; below zero at least so many."""
    if not isinstance(value, str):
        return [f"{what}: is no text with the names of cells."]
    cells = value.split()
    if len(cells) != count if count > 0 else len(cells) < -count:
        wanted = f"{count}" if count > 0 else f"at least {-count}"
        return [f"{what}: lists {len(cells)} cells instead of {wanted}."]
    return [f"{what}: there is no cell {name!r}." for name in cells if cell_named(name) == NOWHERE]


# --- How the parts fit together ---------------------------------------------------------------------------------------


def fit(data: dict[str, Any]) -> list[str]:
    """Grid, areas and lists tell the same story."""
    grid, areas = "".join(data["grid"].split()), "".join(data["areas"].split())
    found = _gates(data, grid)
    found += _edge(grid)
    found += _letters(data, grid)
    found += _areas(data, grid, areas)
    if found:
        return found
    doors = [door["id"] for door in data["doors"]]
    fed = [name for entry in data["power_points"] for name in entry["feeds"].split()]
    found += [f"A power point feeds {name}, which is no door." for name in fed if name not in doors]
    found += [f"No power point feeds {name}." for name in doors if name not in fed]
    known = [entry["id"] for field in LISTS if field != "cases" for entry in data[field]]
    found += [f"tasks: there is nothing to do with {id!r}." for id in data.get("tasks", "").split() if id not in known]
    for entry in [*data["cameras"], *data["barrels"]]:
        found += _printed_view(entry, grid)
    for entry in data["patrols"]:
        found += _own_floor(entry, named(entry["path"]), grid, areas)
        found += _links(entry["id"], named(entry["path"]), grid, diagonal=False)
    for entry in data["guards"]:
        found += _own_floor(entry, named(entry["at"]), grid, areas)
        found += _rhythm(entry)
    for entry in data["drones"]:
        found += _flights(entry, grid, areas)
    return found


def _gates(data: dict[str, Any], grid: str) -> list[str]:
    """E and X stand in the middle of the right edges, S on the start places, and nowhere else."""
    starts = named(data["start"]) if "start" in data else []
    entrance = named(GATES[data["entrance"]]) if "entrance" in data else []
    if data["exit"] == data.get("entrance"):
        return ["Entrance and exit are on the same side."]
    wanted = {"E": entrance, "X": named(GATES[data["exit"]]), "S": starts}
    found = []
    for letter, cells in wanted.items():
        drawn = [cell for cell in range(CELLS) if grid[cell] == letter]
        found += [f"{cell_name(cell)} has to be {letter} in the grid." for cell in cells if cell not in drawn]
        found += [f"{cell_name(cell)} must not be {letter} in the grid." for cell in drawn if cell not in cells]
    return found + (["The two start places are one cell."] if len(set(starts)) == 1 else [])


def _edge(grid: str) -> list[str]:
    edge = [cell for cell in range(CELLS) if NOWHERE in BESIDE[cell]]
    return [
        f"{cell_name(cell)} is on the edge, where only walls, cameras and gates are."
        for cell in edge
        if grid[cell] not in "#CEX"
    ]


def _letters(data: dict[str, Any], grid: str) -> list[str]:
    """Every letter of an object has its entry, and the other way round."""
    found = []
    points = {"k": "cameras", "b": "barrels"}
    lists = {
        "C": ("cameras", "at"),
        "B": ("barrels", "at"),
        "L": ("cases", "at"),
        "V": ("vents", "ends"),
        "P": ("power_points", "at"),
        "D": ("doors", "at"),
    }
    for letter, (field, name) in lists.items():
        listed = [cell for entry in data[field] for cell in named(entry[name])]
        found += [
            f"{cell_name(cell)} is listed under {field}, but is not {letter} in the grid."
            for cell in listed
            if grid[cell] != letter
        ]
        found += [
            f"{cell_name(cell)} is {letter} in the grid, but is not listed under {field}."
            for cell in range(CELLS)
            if grid[cell] == letter and cell not in listed
        ]
        found += [
            f"{cell_name(cell)} is listed twice under {field}."
            for cell in sorted(set(listed))
            if listed.count(cell) > 1
        ]
    stands = [cell_named(entry["point"]) for field in points.values() for entry in data[field]]
    for letter, field in points.items():
        listed = [cell_named(entry["point"]) for entry in data[field]]
        found += [
            f"{cell_name(cell)} is a point under {field}, but is neither k nor b in the grid."
            for cell in listed
            if grid[cell] not in points
        ]
        found += [
            f"{cell_name(cell)} is {letter} in the grid, but is the point of nothing."
            for cell in range(CELLS)
            if grid[cell] == letter and cell not in stands
        ]
    return found


def _areas(data: dict[str, Any], grid: str, areas: str) -> list[str]:
    """Exactly the cells where one can walk have an area, borders run through thresholds only, no area falls apart."""
    found = []
    thresholds = {cell_named(name): pair for name, pair in data["thresholds"].items()}
    letters: list[set[str]] = []
    for cell in range(CELLS):
        name, letter, walkable = cell_name(cell), areas[cell], grid[cell] in WALKABLE
        letters.append(set(thresholds.get(cell, "")) if letter == "+" else {letter} - {"#"})
        if walkable and letter == "#":
            found.append(f"{name} can be walked on, but has no area.")
        if not walkable and letter != "#":
            found.append(f"{name} has an area, but nobody can walk there.")
        if (letter == "+") != (cell in thresholds):
            found.append(f"{name} has to be + in the areas and listed under thresholds, or neither.")
        if cell in thresholds and len(letters[-1]) == 1:
            found.append(f"The threshold {name} joins an area with itself.")
        if grid[cell] == "D" and letter != "+":
            found.append(f"The electric door at {name} has to be a threshold.")
    if found:
        return found
    walked_on = [cell for cell in range(CELLS) if letters[cell]]
    found += [
        f"{cell_name(cell)} and {cell_name(there)} are neighbours without a common area: draw a threshold."
        for cell in walked_on
        for there in BESIDE[cell][1:3]
        if there != NOWHERE and letters[there] and not letters[cell] & letters[there]
    ]
    known = sorted(set(areas) - set("#+"))
    for area in known:
        cells = [cell for cell in walked_on if area in letters[cell]]
        apart = joined_cells(cells) & ~walked(cells[0], joined_cells(cells))
        if apart:
            lost, first = cell_name(cells_of(apart)[0]), cell_name(cells[0])
            found.append(f"Area {area} falls apart: {lost} is cut off from {first}.")
    pairs = data["thresholds"].items()
    return found + [
        f"The threshold {name} names an area without cells." for name, pair in pairs if set(pair) - set(known)
    ]


def _printed_view(entry: dict[str, Any], grid: str) -> list[str]:
    cells = named(entry["view"])
    blocked = [cell for cell in cells if grid[cell] not in WALKABLE]
    found = [f"{entry['id']} sees {cell_name(cell)}, where nobody can stand." for cell in blocked]
    if cell_named(entry["point"]) in cells:
        found.append(f"{entry['id']} sees its own point, {entry['point']}.")
    return found


def _own_floor(entry: dict[str, Any], cells: list[Cell], grid: str, areas: str) -> list[str]:
    """Androids walk on the floor of their own area, never on a threshold or a gate."""
    return [
        f"{entry['id']} cannot be on {cell_name(cell)}: that is no floor of area {entry['area']} alone, or a gate."
        for cell in cells
        if areas[cell] != entry["area"] or grid[cell] in "EX"
    ]


def _links(id: str, cells: list[Cell], grid: str, diagonal: bool) -> list[str]:
    """One cell of a path is beside the next; a diagonal flight does not slip between two walls."""
    found = []
    for one, other in pairwise(cells):
        down, right = other // SIZE - one // SIZE, other % SIZE - one % SIZE
        if max(abs(down), abs(right)) != 1 or (down and right and not diagonal):
            found.append(f"{id} cannot go from {cell_name(one)} to {cell_name(other)} in one step.")
        elif down and right:
            corners = [at(one // SIZE + down, one % SIZE), at(one // SIZE, one % SIZE + right)]
            if all(grid[corner] in "#CD" for corner in corners):
                found.append(f"{id} would slip between two walls from {cell_name(one)} to {cell_name(other)}.")
    return found


def _rhythm(entry: dict[str, Any]) -> list[str]:
    """Home, a quarter counterclockwise, home, a quarter clockwise (SW-G02)."""
    home, left, again, right = [SIDE_NAMES.index(letter) for letter in entry["facings"].split()]
    if again != home or left != counterclockwise(home) or right != opposite(left):
        return [f"{entry['id']} has to look home, a quarter counterclockwise, home, and a quarter clockwise."]
    return []


def _flights(entry: dict[str, Any], grid: str, areas: str) -> list[str]:
    paths = [named(path) for path in entry["paths"]]
    found = [] if len({path[0] for path in paths}) == 1 else [f"The paths of {entry['id']} begin at different cells."]
    for path in paths:
        found += _links(entry["id"], path, grid, diagonal=True)
        for cell in path:
            if grid[cell] in "#CDEX":
                found.append(f"{entry['id']} cannot fly over {cell_name(cell)}: a wall, a door or a gate.")
            elif areas[cell] not in ("#", entry["area"]):
                found.append(f"{entry['id']} leaves its area {entry['area']} at {cell_name(cell)}.")
    return found


# --- Whether the card can be played -----------------------------------------------------------------------------------


def playable(card: Card) -> list[str]:
    """Nobody is seen before the first turn (SW-S12), and both characters can get out."""
    found = []
    for place in card.places:
        seen_by = [id for id, seen in watched(card) if seen >> place & 1]
        found += [f"{id} sees {cell_name(place)}, where a character starts." for id in seen_by]
    found = found or unreachable(card)
    if not found and not gets_out(card, card.tasks):
        found.append("With nothing done but its tasks, the characters do not both get out.")
    return found


def gets_out(card: Card, things: int) -> bool:
    """Whether both characters get out if only these things are dealt with, and there were no enemies."""
    _, reach = conquered(card, things)
    return bool(reach[SEVENTH] & card.exits and reach[WHISPER] & card.exits)


def watched(card: Card) -> list[tuple[str, Cells]]:
    """What everybody and everything sees when the card is laid."""
    seen = [(enemy.id, card.view(enemy.kind, enemy.pattern.stops[0], 0)) for enemy in card.enemies]
    return seen + [(thing.id, thing.view) for thing in card.things if thing.view]


def unreachable(card: Card) -> list[str]:
    """What nobody could ever do, even if every check succeeds and no enemy were there."""
    done, reach = conquered(card)
    found = []
    for number, thing in enumerate(card.things):
        if not done >> number & 1:
            user = "Whisper" if thing.kind in (BARREL, POWER) else "7th" if thing.verb else "anybody"
            found.append(f"There is no way for {user} to deal with the {THING_NAMES[thing.kind]} {thing.id}.")
    for name, cells in zip(("7th", "Whisper"), reach, strict=True):
        if not cells & card.exits:
            found.append(f"{name} cannot get to the exit, whatever is opened and switched off.")
    empty = card.enterable(card.doors) & ~(reach[SEVENTH] | reach[WHISPER])
    if empty:
        found.append(f"Nobody can ever get to {', '.join(names_of(empty)[:8])}.")
    return found


def conquered(card: Card, allowed: int = -1) -> tuple[int, list[Cells]]:
    """The things that can be dealt with, one making way for the next, and the cells that each character gets to.

    Views of cameras and fires are in the way until they are off; enemies, who move, are left out. ``allowed`` are the
    things that somebody deals with at all, as bits.
    """
    done = 0
    reach = [0, 0]
    while True:
        ground = card.enterable(done & card.doors)
        for number, thing in enumerate(card.things):
            if not done >> number & 1:
                ground &= ~thing.view
        reach = [_reached(card, seat, ground, done) for seat in (SEVENTH, WHISPER)]
        more = done
        for number in range(len(card.things)):
            if allowed >> number & 1 and _dealt_with(card, number, reach, done):
                more |= 1 << number
        if more == done:
            return done, reach
        done = more


def _reached(card: Card, seat: int, ground: Cells, done: int) -> Cells:
    """From either place, because the team may choose; Whisper through hacked vents too."""
    found = 0
    waiting = card.places[:]
    while waiting:
        found |= walked(waiting.pop(), ground)
        for number, thing in enumerate(card.things):
            if seat == WHISPER and thing.kind == VENT and done >> number & 1:
                ends = [thing.at, thing.point]
                more = ground & ~found & joined_cells(ends)
                waiting += cells_of(more) if found & joined_cells(ends) else []
    return found


def _dealt_with(card: Card, number: int, reach: list[Cells], done: int) -> bool:
    thing = card.things[number]
    if thing.kind == CAMERA:
        return bool(reach[SEVENTH] >> thing.point & 1)
    if thing.kind in (BARREL, POWER):
        return bool(reach[WHISPER] >> thing.point & 1)
    if thing.kind == VENT:
        return bool(reach[SEVENTH] & joined_cells([thing.at, thing.point]))
    if thing.kind == DOOR:
        fed = [other for other, power in enumerate(card.things) if power.kind == POWER and thing.id in power.feeds]
        beside = joined_cells([cell for cell in BESIDE[thing.at] if cell != NOWHERE])
        return bool(reach[SEVENTH] & beside) and any(done >> other & 1 for other in fed)
    return bool((reach[SEVENTH] | reach[WHISPER]) >> thing.at & 1)


# --- What an author should look at again ------------------------------------------------------------------------------


def remarks(card: Card) -> list[str]:
    """Doorways and vents at which an enemy stares before anybody has come: fair only if the team has another way."""
    found = []
    for enemy in card.enemies:
        for cell in cells_of(card.view(enemy.kind, enemy.pattern.stops[0], 0) & card.floor):
            is_threshold = card.areas[cell] & (card.areas[cell] - 1)
            if is_threshold or card.vents_at[cell] >= 0:
                what = "threshold" if is_threshold else "vent"
                found.append(f"{enemy.id} stares at the {what} {cell_name(cell)} when the card is laid.")
    return found
