"""The board on a screen: the card of a view with everything on it, and what lies beside it.

A cell is 40 units wide; the centre of A1 is at 20, 20.
"""

from __future__ import annotations

import pathlib
from typing import Final

from clew.core.codec import Plain
from clew.core.drawing import Drawing
from clew.games.seventh_and_whisper.atlas import CARDS
from clew.games.seventh_and_whisper.box import BONUSES, CHARACTERS, ITEM_NAMES, ITEMS, OWNERS, SEATS, SKILLS
from clew.games.seventh_and_whisper.card import BARREL, CAMERA, THING_NAMES, VENT, WALKABLE, Card, Thing
from clew.games.seventh_and_whisper.cells import CELLS, COLUMNS, SIDE_NAMES, SIZE, Cell, cell_name, cell_named
from clew.games.seventh_and_whisper.patterns import DRONE, KIND_NAMES
from clew.games.seventh_and_whisper.sketch import DONE_WORDS, TODO_WORDS
from clew.games.seventh_and_whisper.touch import about, meant, touches
from clew.games.seventh_and_whisper.words import number_words
from clew.scene import AnyItem, Path, Scene, Sprite, Text, Zone

CELL: Final = 40
HALF: Final = 20


def scene(view: Plain, names: list[str]) -> Scene:
    """The card, what all share, and a mat for each character."""
    card = CARDS[view["card"]]
    return Scene([board(view, card, names), beside(view, card), *[mat(view, names, seat) for seat in range(SEATS)]])


def centre(cell: Cell) -> tuple[int, int]:
    """The middle of a cell."""
    return CELL * (cell % SIZE) + HALF, CELL * (cell // SIZE) + HALF


def board(view: Plain, card: Card, names: list[str]) -> Zone:
    """Floor and walls, views, things, enemies, characters, with letters and numbers at the edges."""
    items: list[AnyItem] = [_walls(card)]
    watching = [id for id in card.targets if id in view["sights"]]
    seen = _seen_by(view, watching)
    items += [_cell(card, cell, seen) for cell in range(CELLS) if card.grid[cell] in WALKABLE]
    items += _crates(card)
    items += [_sight(card, id, view["sights"][id]) for id in watching]
    for thing in card.things:
        items += _thing(thing, thing.id in view["done"])
    for enemy in card.enemies:
        pose = view["enemies"][enemy.id]
        if pose is not None:
            items.append(_enemy(enemy.kind, enemy.id, pose[1], pose[2]))
    for seat in range(SEATS):
        if view["where"][seat]:
            shift = 8 * (2 * seat - 1) if view["where"][0] == view["where"][1] else 0
            x, y = centre(cell_named(view["where"][seat]))
            label = f"{names[seat]} ({CHARACTERS[seat]}) on {view['where'][seat]}"
            items.append(Sprite(f"seat-{seat}", key=f"pawn {seat}", x=x + shift, y=y, scale=0.4, layer=6, label=label))
    for number in range(SIZE):
        at = CELL * number + HALF
        items.append(Text(COLUMNS[number], key=f"column {number}", x=at, y=-12, style="words"))
        items.append(Text(str(number + 1), key=f"row {number}", x=-14, y=at, style="words"))
    return Zone("board", f"{card.name} ({card.id})", (-30, -30, CELL * SIZE + 40, CELL * SIZE + 40), items)


def _walls(card: Card) -> Path:
    squares = [_square(cell) for cell in range(CELLS) if card.solid >> cell & 1]
    return Path("".join(squares), key=f"walls {card.id}", style="walls")


def _square(cell: Cell) -> str:
    return f"M{CELL * (cell % SIZE)} {CELL * (cell // SIZE)}h40v40h-40z"


def _seen_by(view: Plain, watching: list[str]) -> dict[str, str]:
    """For each cell that is seen, by whom."""
    seen: dict[str, str] = {}
    for id in watching:
        for name in view["sights"][id]:
            seen[name] = f"{seen[name]}, {id}" if name in seen else id
    return seen


def _cell(card: Card, cell: Cell, seen: dict[str, str]) -> Sprite:
    x, y = centre(cell)
    name = cell_name(cell)
    label = f"{name}, area {card.area_letters(card.areas[cell])}" + (f", seen by {seen[name]}" if name in seen else "")
    return Sprite("exit" if card.gates >> cell & 1 else "floor", key=f"cell {name}", x=x, y=y, label=label)


def _crates(card: Card) -> list[AnyItem]:
    items: list[AnyItem] = []
    for cell in range(CELLS):
        if card.hiding >> cell & 1:
            x, y = centre(cell)
            label = f"a hiding place at {cell_name(cell)}"
            items.append(Sprite("crate", key=f"crate {cell_name(cell)}", x=x, y=y, layer=1, label=label))
    return items


def _sight(card: Card, id: str, cells: list[str]) -> Path:
    target = card.targets[id]
    if target < len(card.things):
        style = "camera" if card.things[target].kind == CAMERA else "barrel"
    else:
        style = "drone" if card.enemies[target - len(card.things)].kind == DRONE else "android"
    return Path("".join([_square(cell_named(name)) for name in cells]), key=f"sight {id}", layer=2, style=style)


def _thing(thing: Thing, done: bool) -> list[AnyItem]:
    """A thing, and where it is dealt with if that is elsewhere."""
    x, y = centre(thing.at)
    state = (DONE_WORDS if done else TODO_WORDS)[thing.kind]
    label = f"{THING_NAMES[thing.kind]} {thing.id} at {cell_name(thing.at)}, {state}"
    symbol = "thing-done" if done else "thing"
    items: list[AnyItem] = [
        Sprite(symbol, key=f"thing {thing.id}", x=x, y=y, layer=3, label=label),
        Text(thing.id, key=f"name of {thing.id}", x=x, y=y, size=11, layer=4, style="words"),
    ]
    if thing.kind in (CAMERA, BARREL, VENT):
        x, y = centre(thing.point)
        what = "the other end" if thing.kind == VENT else "the point"
        label = f"{what} of {thing.id} at {cell_name(thing.point)}"
        items.append(Sprite("point", key=f"point of {thing.id}", x=x, y=y, layer=3, label=label))
        items.append(
            Text(thing.id, key=f"name at the point of {thing.id}", x=x, y=y + 14, size=9, layer=4, style="words")
        )
    return items


def _enemy(kind: int, id: str, cell: str, facing: str | None) -> Sprite:
    x, y = centre(cell_named(cell))
    symbol = "drone-body" if kind == DRONE else KIND_NAMES[kind]
    turn = 90 * SIDE_NAMES.index(facing) if facing else 0
    label = f"{KIND_NAMES[kind]} {id} on {cell}" + (f", looking {facing}" if facing else "")
    return Sprite(symbol, key=f"enemy {id}", x=x, y=y, turn=turn, layer=5, label=label)


# --- Beside the card --------------------------------------------------------------------------------------------------


def beside(view: Plain, card: Card) -> Zone:
    """How far the run has got, the die, the last check, the tin can."""
    lines = [
        f"Card {len(view['cards'])} of {view['run']}",
        f"Round {view['round']} of {view['limit']}",
        f"Areas awake: {view['awake'] or 'none'}",
    ]
    if view["rolled"]:
        lines.append(f"Rolled {view['rolled']}, {number_words(view['moves'], 'step')} left")
    if view["check"]:
        one, other, bonus = view["check"]
        lines.append(f"Check: {one} + {other} + {bonus}, {view['target']} needed")
    items: list[AnyItem] = [
        Text(line, key=f"line {number}", x=10, y=25 + 30 * number, size=20, anchor="start", style="words")
        for number, line in enumerate(lines)
    ]
    can = "the tin can was thrown on this card" if view["thrown"] else "the tin can"
    items.append(Sprite("tin-can", key="can", x=320, y=40, label=can))
    return Zone("table", card.name, (0, 0, 360, 180), items, role="tableau")


def mat(view: Plain, names: list[str], seat: int) -> Zone:
    """A character and what it owns."""
    label = f"{names[seat]} is {CHARACTERS[seat]}"
    items: list[AnyItem] = [
        Sprite(f"seat-{seat}", key=f"mat {seat}", x=40, y=40, scale=0.8, label=label, card=SKILLS[seat], seat=seat)
    ]
    owned = [item for item, name in enumerate(ITEMS) if OWNERS[item] == seat and view["items"].get(name)]
    for number, item in enumerate(owned):
        text = f"{ITEM_NAMES[item]} +{BONUSES[item]}, {view['items'][ITEMS[item]]}"
        items.append(
            Text(text, key=f"item {ITEMS[item]}", x=90, y=30 + 30 * number, size=18, anchor="start", style="words")
        )
    return Zone(f"mat of {seat}", names[seat], (0, 0, 300, 90), items, role="mat", seat=seat)


DRAWING: Final = Drawing(
    art=str(pathlib.Path(__file__).parent / "art.svg"),
    scene=scene,
    touches=touches,
    about=about,
    meant=meant,
)
