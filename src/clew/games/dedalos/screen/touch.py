"""What people touch: the items of an action, the items an event speaks of, and what a touch is meant to do."""

from __future__ import annotations

import re
from typing import Final

from clew.core.codec import Plain
from clew.core.game import Event, Seat
from clew.core.notation import Action
from clew.core.parts.grid import REACH, SIDE_NAMES, STEPS, Cell, cell_at, x_of, xy, y_of
from clew.games.dedalos.box.components import ENTRANCE, FITTING, KIND_NAMES, TILE_NAMES
from clew.games.dedalos.box.constants import NOWHERE
from clew.games.dedalos.sight.seen import Seen, hand_key, key_at, tile_key

_PLACE: Final = re.compile(r"(?:cell|tile) (-?\d{1,3}),(-?\d{1,3})(?: \w+)?")


def touches(view: Plain, action: Action) -> list[str]:
    """A tile, then where it goes; a rival, then where to; for a step only where to. A discard is a button."""
    match action:
        case ("place", tile, x, y, _):
            return [hand_key(tile), key_at(view, x, y)]
        case ("collapse", way_out):
            return [hand_key("COL"), f"exit {way_out}"]
        case ("move", side):
            return [_key_beside(view, side)]
        case ("push", rival, side):
            return [f"tribute {rival}", _key_beside(view, side)]
        case ("minotaur", x, y):
            return [key_at(view, x, y)]
    return []


def _key_beside(view: Plain, side: str) -> str:
    """The key of what lies beside the active tribute."""
    return key_at(view, *xy(cell_at(*view["tributes"][view["turn"]]) + STEPS[SIDE_NAMES.index(side)]))


def about(event: Event) -> list[str]:
    """The tile, exit or figures that an event speaks of."""
    match event:
        case ("placed", _, tile, x, y, _, _):
            return [tile_key(tile, x, y)]
        case ("collapsed", _, way_out):
            return [f"exit {way_out}"]
        case ("escaped", seat, way_out):
            return [f"tribute {seat}", f"exit {way_out}"]
        case ("pushed", _, rival, _, _, _):
            return [f"tribute {rival}"]
        case ("moved" | "came_back" | "turn", seat, *_):
            return [f"tribute {seat}"]
        case ("caught", seats):
            return [f"tribute {seat}" for seat in seats]
        case ("minotaur_stepped" | "minotaur_came", *_):
            return ["minotaur"]
        case ("minotaur_shown", *_):
            return ["row"]
        case ("bag_short" | "drew", *_):
            return ["bag"]
    return []


# --- What a touch is meant to do --------------------------------------------------------------------------------------


def meant(view: Plain, keys: list[str]) -> Action | None:
    """The action that somebody tries who touches these items one after the other; None if that is nothing at all."""
    if not keys or view["seat"] < 0:
        return None
    seen = Seen(view)
    there = _cell_of(seen, keys[-1])
    if view["stage"] == "minotaur":
        return None if there == NOWHERE else ("minotaur", *xy(there))
    tile = next((key.removeprefix("hand ") for key in reversed(keys) if key.startswith("hand ")), "")
    if tile:
        return _play(seen, tile, there)
    here = seen.where[view["seat"]]
    if here == NOWHERE:
        return None
    rivals = [seat for seat in [_seat(key, seen) for key in keys] if seat not in (-1, view["seat"])]
    if rivals and keys[-1] == f"tribute {rivals[-1]}" and (len(rivals) == 1 or there == here):
        return ("push", rivals[-1], _way_for_push(seen, here))
    if there in (NOWHERE, here):
        return None
    if rivals:
        return ("push", rivals[0], SIDE_NAMES[_towards(here, there)])
    return _step(seen, here, there)


def _seat(key: str, seen: Seen) -> Seat:
    """The seat of a tribute in this game; -1 for anything else."""
    word, _, number = key.partition(" ")
    if word == "tribute" and number.isdecimal() and number.isascii() and len(number) == 1:
        return int(number) if int(number) < len(seen.where) else -1
    return -1


def _cell_of(seen: Seen, key: str) -> Cell:
    """The cell of an item in the maze; NOWHERE for anything else."""
    if key == "entrance":
        return ENTRANCE
    if key == "minotaur":
        return seen.beast
    for cell, name in seen.exits.items():
        if key == f"exit {name}":
            return cell
    seat = _seat(key, seen)
    if seat >= 0:
        return seen.where[seat]
    place = _PLACE.fullmatch(key)
    if place is None or not place[0].isascii():
        return NOWHERE
    x, y = int(place[1]), int(place[2])
    return cell_at(x, y) if max(abs(x), abs(y)) <= REACH else NOWHERE


def _play(seen: Seen, tile: str, there: Cell) -> Action | None:
    """A tile somewhere; if nobody said where, then wherever it would do."""
    if tile == "COL":
        if there == NOWHERE:
            there = max(seen.exits, key=lambda cell: seen.maze.sides[cell])  # one that still stands
        return ("collapse", seen.exits[there]) if there in seen.exits else None
    if tile not in TILE_NAMES:
        return None  # a Minotaur tile plays itself
    kind = KIND_NAMES.index(tile)
    facing = seen.maze.facing
    if there == NOWHERE:
        there = min([cell for cell in facing if cell not in seen.maze.sides], default=ENTRANCE)
    turns = FITTING[kind][
        facing.get(there, 0)
    ]  # one that meets a way, so that the refusal speaks of what else is wrong
    return ("place", tile, *xy(there), turns[0] if turns else 0)


def _way_for_push(seen: Seen, here: Cell) -> str:
    """Where a rival could be pushed to, if nobody said where."""
    open_ways = [bit for bit in range(4) if seen.maze.connected(here, bit)]
    return SIDE_NAMES[min(open_ways, key=lambda bit: here + STEPS[bit] in seen.exits, default=0)]


def _towards(here: Cell, there: Cell) -> int:
    """The side of a cell that looks towards another."""
    east, north = x_of(there) - x_of(here), y_of(there) - y_of(here)
    if abs(east) > abs(north):
        return 1 if east > 0 else 3
    return 0 if north > 0 else 2


def _step(seen: Seen, here: Cell, there: Cell) -> Action | None:
    """A step towards a cell; if it lies farther away, one that leads nowhere, for one step does not lead there."""
    bit = _towards(here, there)
    if here + STEPS[bit] == there:
        return ("move", SIDE_NAMES[bit])
    blocked = [side for side in (bit, *range(4)) if not seen.maze.connected(here, side)]
    return ("move", SIDE_NAMES[blocked[0]]) if blocked else None
