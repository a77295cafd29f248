"""What people touch: the items of an action, the items an event speaks of, and what a touch is meant to do."""

from __future__ import annotations

import re
from typing import Final

from clew.core.codec import Plain
from clew.core.game import Event
from clew.core.notation import Action
from clew.games.seventh_and_whisper.atlas import CARDS
from clew.games.seventh_and_whisper.box import CHARACTER_WORDS, WHISPER
from clew.games.seventh_and_whisper.card import BARREL, CAMERA, DOOR, VENT
from clew.games.seventh_and_whisper.cells import (
    BESIDE,
    NO_SIDE,
    NOWHERE,
    SIDE_NAMES,
    cell_name,
    cell_named,
    side_between,
)

_CELL: Final = re.compile(r"cell ([A-P]\d{1,2})")


def touches(view: Plain, action: Action) -> list[str]:
    """The cell to step onto; a thing; an android; the can, where it lands and who comes. All else is a button."""
    match action:
        case ("step", side):
            there = BESIDE[cell_named(view["where"][view["turn"]])][SIDE_NAMES.index(side)]
            return [f"cell {cell_name(there)}"]
        case ("vent" | "hack" | "door" | "camera" | "barrel", id, *_):
            return [f"thing {id}"]
        case ("strike", id):
            return [f"enemy {id}"]
        case ("can", cell, id):
            return ["can", f"cell {cell}", f"enemy {id}"]
        case ("first", word):
            return [f"mat {CHARACTER_WORDS.index(word)}"]
        case ("place", number):
            return [f"cell {cell_name(CARDS[view['card']].places[number])}"]
    return []


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
        case ("placed", *cells):
            return [f"cell {cell}" for cell in cells]
        case ("left", _, cell):
            return [f"cell {cell}"]
    return []


def meant(view: Plain, keys: list[str]) -> Action | None:
    """The action that somebody tries who touches these items one after the other; None if that is nothing at all."""
    if not keys or view["seat"] < 0 or view["ended"]:
        return None
    card = CARDS[view["card"]]
    last = keys[-1]
    if last in ("mat 0", "mat 1") and view["phase"] == "ordering":
        return ("first", CHARACTER_WORDS[int(last[-1])])
    enemy = last.removeprefix("enemy ")
    if last.startswith("enemy ") and card.enemy_named(enemy) >= 0:
        cells = [key for key in keys if _CELL.fullmatch(key)]
        if keys[0] == "can" and cells and cell_named(cells[-1][5:]) != NOWHERE:
            return ("can", cells[-1][5:], enemy)
        return ("strike", enemy)
    thing = last.removeprefix("thing ")
    if last.startswith("thing ") and thing in card.targets and card.enemy_named(thing) < 0:
        return _with_thing(view, thing)
    cell = _CELL.fullmatch(last)
    if cell is None or cell_named(cell[1]) == NOWHERE:
        return None
    if view["phase"] == "placing":
        return ("place", card.places.index(cell_named(cell[1]))) if cell_named(cell[1]) in card.places else None
    here = view["where"][view["turn"]]
    side = side_between(cell_named(here), cell_named(cell[1])) if here else NO_SIDE
    return ("step", SIDE_NAMES[side]) if side != NO_SIDE and keys[0] != "can" else None


def _with_thing(view: Plain, id: str) -> Action | None:
    """What the acting character would do with a thing."""
    thing = CARDS[view["card"]].things[CARDS[view["card"]].targets[id]]
    if thing.kind in (CAMERA, BARREL):
        return (thing.verb, id, 0)
    if thing.kind == VENT:
        return ("vent", id) if view["turn"] == WHISPER else ("hack", id)
    return ("door", id) if thing.kind == DOOR else None
