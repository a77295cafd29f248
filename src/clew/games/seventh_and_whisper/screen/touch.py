"""What people touch: the items of an action, the items an event speaks of, and what a touch is meant to do."""

from __future__ import annotations

import re
from typing import Final

from clew.core.codec import Plain
from clew.core.game import Event, Seat
from clew.core.notation import Action
from clew.games.seventh_and_whisper.box.atlas import CARDS
from clew.games.seventh_and_whisper.box.card import BARREL, CAMERA, DOOR, VENT
from clew.games.seventh_and_whisper.box.cells import (
    BESIDE,
    NO_SIDE,
    NOWHERE,
    SIDE_NAMES,
    Cell,
    cell_name,
    cell_named,
    side_between,
)
from clew.games.seventh_and_whisper.box.components import CHARACTER_WORDS, SEVENTH, WHISPER
from clew.games.seventh_and_whisper.box.patterns import DRONE
from clew.games.seventh_and_whisper.rules.tin_can import listeners, throws
from clew.games.seventh_and_whisper.screen.strip import CAN, DIE
from clew.games.seventh_and_whisper.sight.rebuilt import board_of

_CELL: Final = re.compile(r"cell ([A-P]\d{1,2})")


def touches(view: Plain, action: Action) -> list[str]:
    """The cell to step onto; a thing; an android; the can, where it lands and, if several hear it, who comes."""
    match action:
        case ("step", side):
            there = BESIDE[cell_named(view["where"][view["turn"]])][SIDE_NAMES.index(side)]
            return [f"cell {cell_name(there)}"]
        case ("hack", id):
            return [_end(view, id, here=True)]
        case ("vent", id):
            return [_end(view, id, here=False)]
        case ("door" | "camera" | "barrel", id, *_):
            return [f"thing {id}"]
        case ("strike", id):
            return [f"enemy {id}"]
        case ("can", cell, id):
            keys = [CAN, f"cell {cell}"]
            return keys if len(listeners(board_of(view), cell_named(cell))) == 1 else [*keys, f"enemy {id}"]
        case ("place", number):
            return [f"cell {cell_name(CARDS[view['card']].places[number])}"]
    return []


def _end(view: Plain, id: str, here: bool) -> str:
    """The end of a vent at which the acting character is, or the other one."""
    card = CARDS[view["card"]]
    at = card.things[card.targets[id]].at
    return f"thing {id}" if (cell_name(at) == view["where"][view["turn"]]) == here else f"point of {id}"


def about(event: Event) -> list[str]:
    """The figures, things and cells that an event speaks of."""
    match event:
        case ("rolled" | "stepped" | "crawled" | "ended_turn", seat, *_):
            return [f"pawn {seat}"]
        case ("opened", seat, id, *_) | ("powered", seat, id, *_):
            return [f"pawn {seat}", f"thing {id}"]
        case ("checked", seat, "strike", id, *_) | ("overpowered", seat, id):
            return [f"pawn {seat}", f"enemy {id}"]
        case ("checked", seat, _, id, *_):
            return [f"pawn {seat}", f"thing {id}"]
        case ("threw", seat, cell, id):
            return [f"pawn {seat}", f"cell {cell}", f"enemy {id}"]
        case ("lured" | "returned" | "patrolled" | "turned", id, *_):
            return [f"enemy {id}"]
        case ("seen", seat, cell, "camera" | "barrel", id, *_):
            return [f"pawn {seat}", f"cell {cell}", f"thing {id}"]
        case ("seen", seat, cell, _, id, *_):
            return [f"pawn {seat}", f"cell {cell}", f"enemy {id}"]
        case ("placed", *_):
            return [f"cell {cell}" for cell in event[1:]]
        case ("left", _, cell):
            return [f"cell {cell}"]
    return []


def meant(view: Plain, keys: list[str]) -> Action | None:
    """The action that somebody tries who touches these items one after the other; None if that is nothing at all."""
    if not keys or view["seat"] < 0 or view["ended"]:
        return None
    card = CARDS[view["card"]]
    last = keys[-1]
    if last == DIE:
        return ("roll",)
    if last in ("mat 0", "mat 1", "pawn 0", "pawn 1"):
        return _with_character(view, int(last[-1]))
    cells = [found[1] for found in [_CELL.fullmatch(key) for key in keys] if found and cell_named(found[1]) != NOWHERE]
    if keys[0] == CAN:
        named = last.removeprefix("enemy ")
        return _thrown(view, cells[-1:], named if card.enemy_named(named) >= 0 else "")
    if last.startswith("enemy ") and card.enemy_named(last[6:]) >= 0:
        return ("strike", last[6:])
    thing = last.removeprefix("thing ").removeprefix("point of ")
    if thing != last and thing in card.targets and card.enemy_named(thing) < 0:
        return _with_thing(view, thing)
    cell = _CELL.fullmatch(last.replace("crate ", "cell ").replace("hidden ", "cell "))
    return _there(view, cell_named(cell[1])) if cell else None


def _thrown(view: Plain, cells: list[str], named: str) -> Action | None:
    """The can to a cell, or to any that it reaches, for whoever comes; where nobody does, that is what will be said."""
    board = board_of(view)
    here = board.where[SEVENTH]
    if here == NOWHERE:
        return None
    reached = [cell_name(cell) for cell in board.card.landings(here, board.opened())]
    landing = [*cells, *reached, cell_name(here)][0]
    heard = [id for _, cell, id in throws(board) if cell == landing]
    androids = [enemy.id for enemy in board.card.enemies if enemy.kind != DRONE]
    return next((("can", landing, id) for id in [named, *heard, *androids] if id), None)


def _with_character(view: Plain, seat: Seat) -> Action | None:
    """Who begins; else a touch of whoever acts is enough of this turn."""
    if view["phase"] == "ordering":
        return ("first", CHARACTER_WORDS[seat])
    if seat != view["turn"]:
        return None
    return ("roll",) if view["phase"] == "rolling" else ("end",)


def _there(view: Plain, cell: Cell) -> Action | None:
    """A place to begin at, or a step to a neighbouring cell."""
    if cell == NOWHERE:
        return None
    if view["phase"] == "placing":
        places = CARDS[view["card"]].places
        return ("place", places.index(cell)) if cell in places else None
    here = view["where"][view["turn"]]
    side = side_between(cell_named(here), cell) if here else NO_SIDE
    return ("step", SIDE_NAMES[side]) if side != NO_SIDE else None


def _with_thing(view: Plain, id: str) -> Action | None:
    """What the acting character would do with a thing."""
    thing = CARDS[view["card"]].things[CARDS[view["card"]].targets[id]]
    if thing.kind in (CAMERA, BARREL):
        return (thing.verb, id, 0)
    if thing.kind == VENT:
        return ("vent", id) if view["turn"] == WHISPER else ("hack", id)
    return ("door", id) if thing.kind == DOOR else None
