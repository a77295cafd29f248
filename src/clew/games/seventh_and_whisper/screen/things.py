"""Cameras, barrels, cases, vents, power points and doors: each with its looks, its name, and what it is joined to."""

from __future__ import annotations

from typing import Final

from clew.core.wording import joined
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.card import BARREL, CAMERA, CASE, DOOR, POWER, THING_NAMES, VENT, Thing
from clew.games.seventh_and_whisper.box.cells import BESIDE, EAST, NOWHERE, WEST, Cell, cell_name, cells_of
from clew.games.seventh_and_whisper.box.components import CHARACTERS, SEVENTH, WHISPER
from clew.games.seventh_and_whisper.screen.layout import HALF, PRINTED, THINGS, bearing, centre, line
from clew.games.seventh_and_whisper.words.sketch import DONE_WORDS, TODO_WORDS
from clew.scene import AnyItem, Path, Sprite, Text

SYMBOLS: Final = {CAMERA: "camera", BARREL: "barrel", CASE: "case", VENT: "vent", POWER: "power", DOOR: "door"}
DOERS: Final = {CAMERA: SEVENTH, BARREL: WHISPER, VENT: SEVENTH, DOOR: SEVENTH, POWER: WHISPER}
"""Who deals with a kind of thing; anybody opens a case."""


def things(board: Board) -> list[AnyItem]:
    """Everything that can be dealt with, and the lines that join it."""
    items: list[AnyItem] = []
    for number, thing in enumerate(board.card.things):
        done = bool(board.done >> number & 1)
        items += _links(board, thing, done)
        items.append(_drawn(board, number, thing, thing.at, f"thing {thing.id}"))
        items.append(name_of(thing.id, f"name of {thing.id}", thing.at))
        if thing.kind == VENT:
            items.append(_drawn(board, number, thing, thing.point, f"point of {thing.id}"))
            items.append(name_of(thing.id, f"name at the point of {thing.id}", thing.point))
    return [*items, *_points(board)]


def name_of(text: str, key: str, cell: Cell) -> Text:
    """A name in the upper left corner of a cell."""
    x, y = centre(cell)
    return Text(text, key=key, x=x - HALF + 3, y=y - 13, size=11, anchor="start", layer=THINGS, style="tag")


def _drawn(board: Board, number: int, thing: Thing, cell: Cell, key: str) -> Sprite:
    x, y = centre(cell)
    return Sprite(
        looks(board, number),
        key=key,
        x=x,
        y=y,
        turn=_turn(board, thing),
        layer=THINGS,
        label=f"{THING_NAMES[thing.kind]} {thing.id} at {cell_name(cell)}, {state_words(board, number)}",
        card=card_of(board, number),
    )


def looks(board: Board, number: int) -> str:
    """The drawing of a thing as it is now."""
    thing = board.card.things[number]
    symbol = SYMBOLS[thing.kind]
    if board.done >> number & 1:
        return f"{symbol}-done"
    return "door-powered" if thing.kind == DOOR and board.is_powered(number) else symbol


def state_words(board: Board, number: int) -> str:
    """How it is."""
    thing = board.card.things[number]
    done = bool(board.done >> number & 1)
    says = (DONE_WORDS if done else TODO_WORDS)[thing.kind]
    if thing.kind == DOOR and not done:
        says += ", with power" if board.is_powered(number) else ", without power"
    return says + (", not again in this turn" if board.failed >> number & 1 else "")


def _turn(board: Board, thing: Thing) -> float:
    """A camera looks to the middle of its view; a door lies across the way through it."""
    if thing.kind == CAMERA:
        seen = cells_of(thing.view)
        return bearing(thing.at, seen[len(seen) // 2])
    if thing.kind == DOOR:
        floor = board.card.floor
        beside = [BESIDE[thing.at][side] for side in (EAST, WEST)]
        return 90 if all(cell != NOWHERE and floor >> cell & 1 for cell in beside) else 0
    return 0


def card_of(board: Board, number: int) -> str:
    """Who deals with it, from where, and what for."""
    thing = board.card.things[number]
    at = cell_name(thing.point)
    seventh, whisper = CHARACTERS
    target = board.terms.target
    if thing.kind == CAMERA:
        return f"{seventh} switches it off from {at}, with {target} or more on two dice. Then it stays off."
    if thing.kind == BARREL:
        return f"{whisper} puts its fire out from {at}, with {target} or more on two dice. The barrel stays in the way."
    if thing.kind == CASE:
        return "Whoever steps here opens it, without a check. The item goes to whoever can use it."
    if thing.kind == VENT:
        ends = f"{cell_name(thing.at)} and {at}"
        return f"It joins {ends}. {seventh} hacks it at either end, with {target} or more; only {whisper} fits through."
    if thing.kind == POWER:
        return f"{whisper} switches it on by stepping here: then {joined(thing.feeds)} has power."
    feeders = [other.id for other in board.card.things if thing.id in other.feeds]
    return f"{seventh} opens it from a cell beside it, with {target} or more, once {' or '.join(feeders)} is on."


# --- What is joined ---------------------------------------------------------------------------------------------------


def _links(board: Board, thing: Thing, done: bool) -> list[AnyItem]:
    """The duct between the ends of a vent; the wires of a power point."""
    style = " live" if done else ""
    if thing.kind == VENT:
        return [
            Path(line([thing.at, thing.point]), key=f"duct {thing.id}", layer=PRINTED, style=f"duct{style}"),
        ]
    items: list[AnyItem] = []
    for id in thing.feeds:
        door = board.card.things[board.card.targets[id]]
        (x, y), (to_x, to_y) = centre(thing.at), centre(door.at)
        items.append(
            Path(f"M{x} {y}V{to_y}H{to_x}", key=f"wire {thing.id} {id}", layer=PRINTED, style=f"wire{style}"),
        )
    return items


def _points(board: Board) -> list[AnyItem]:
    """Where somebody stands who deals with a camera or a fire: one pad for all that are dealt with there."""
    pads: dict[Cell, list[Thing]] = {}
    for thing in board.card.things:
        if thing.kind in (CAMERA, BARREL):
            pads.setdefault(thing.point, []).append(thing)
    items: list[AnyItem] = []
    for cell, served in pads.items():
        x, y = centre(cell)
        ids = [thing.id for thing in served]
        who = CHARACTERS[DOERS[served[0].kind]]
        label = f"{cell_name(cell)}: from here {who} deals with {joined(ids)}"
        symbol = "pad" if served[0].kind == CAMERA else "pad-fire"
        items.append(Sprite(symbol, key=f"point of {ids[0]}", x=x, y=y, layer=THINGS, label=label))
        items.append(name_of(" ".join(ids), f"name at the point of {ids[0]}", cell))
    return items
