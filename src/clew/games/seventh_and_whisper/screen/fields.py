"""What is seen, as patches of the card: every view with its source named, and where crates hide somebody."""

from __future__ import annotations

from typing import Final

from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.card import CAMERA
from clew.games.seventh_and_whisper.box.cells import SIZE, Cell, Cells, cell_name, cells_of, names_of
from clew.games.seventh_and_whisper.box.constants import GONE
from clew.games.seventh_and_whisper.box.patterns import DRONE, KIND_NAMES
from clew.games.seventh_and_whisper.rules.forecast import shadows
from clew.games.seventh_and_whisper.screen.layout import SEEN, SIGNS, centre, outline
from clew.scene import AnyItem, Path, Sprite, Text


class Watch:
    """An active view."""

    __slots__ = ("at", "cells", "id", "looks", "name")

    id: str
    name: str
    """Who watches, in words."""
    looks: str
    """The style of what it sees: hatched, dotted, barred or waved."""
    at: Cell
    cells: Cells

    def __init__(self, id: str, name: str, looks: str, at: Cell, cells: Cells) -> None:
        self.id = id
        self.name = name
        self.looks = looks
        self.at = at
        self.cells = cells


FIRE: Final = "the fire of"


def living(board: Board) -> list[int]:
    """The enemies that were not eliminated."""
    return [enemy for enemy in range(len(board.stops)) if board.stops[enemy] != GONE]


def looks_of(kind: int) -> str:
    """The style of what an enemy of this kind sees."""
    return "by-drone" if kind == DRONE else "by-android"


def watches(board: Board) -> list[Watch]:
    """All active views, enemies first (SW-V02)."""
    card = board.card
    found = []
    for enemy in living(board):
        kind = card.enemies[enemy].kind
        name = f"{KIND_NAMES[kind]} {card.enemies[enemy].id}"
        found.append(Watch(card.enemies[enemy].id, name, looks_of(kind), board.cells[enemy], board.view_of(enemy)))
    for number, thing in enumerate(card.things):
        if thing.view and not board.done >> number & 1:
            camera = thing.kind == CAMERA
            name = f"{'camera' if camera else FIRE} {thing.id}"
            found.append(Watch(thing.id, name, "by-camera" if camera else "by-fire", thing.at, thing.view))
    return found


def watchers(board: Board) -> dict[Cell, list[str]]:
    """For each cell that is seen now, by whom."""
    found: dict[Cell, list[str]] = {}
    for watch in watches(board):
        for cell in cells_of(watch.cells):
            found.setdefault(cell, []).append(watch.name)
    return found


def cones(board: Board) -> list[AnyItem]:
    """A patch for each view, with the name of its source in it, and an eye that is shut where crates hide somebody."""
    items: list[AnyItem] = []
    tagged: set[Cell] = set()
    for watch in watches(board):
        seen = watch.cells & ~(1 << watch.at)
        if seen:
            label = f"{watch.name} sees {', '.join(names_of(seen))}"
            items.append(
                Path(outline(watch.cells), key=f"sight {watch.id}", layer=SEEN, style=watch.looks, label=label)
            )
            items += _tag(watch, seen & ~board.held, tagged)
    return [*items, *_hidden(board)]


def _tag(watch: Watch, cells: Cells, tagged: set[Cell]) -> list[AnyItem]:
    """The name of the source, in the corner of the farthest cell that no other name stands in."""
    free = [cell for cell in cells_of(cells) if cell not in tagged]
    if not free:
        return []
    cell = max(free, key=lambda there: _far(watch.at, there))
    tagged.add(cell)
    x, y = centre(cell)
    return [
        Text(
            watch.id,
            key=f"source {watch.id}",
            x=x + 17,
            y=y - 13,
            size=11,
            anchor="end",
            layer=SIGNS,
            style=f"tag {watch.looks}-tag",
        )
    ]


def _far(cell: Cell, other: Cell) -> int:
    return abs(cell % SIZE - other % SIZE) + abs(cell // SIZE - other // SIZE)


def hidden(board: Board) -> Cells:
    """Where somebody is seen by nobody only because a crate is in the way (SW-V09)."""
    found = 0
    for enemy in living(board):
        found |= shadows(board, enemy)
    return found & ~board.sight


def _hidden(board: Board) -> list[AnyItem]:
    items: list[AnyItem] = []
    for cell in cells_of(hidden(board) & board.ground()):
        x, y = centre(cell)
        name = cell_name(cell)
        label = f"{name}: a crate hides whoever is here"
        items.append(Sprite("hidden", key=f"hidden {name}", x=x, y=y, layer=SEEN, label=label))
    return items
