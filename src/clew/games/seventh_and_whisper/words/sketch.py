"""The view as lines of a terminal: the card with everything on it, and beside it what cannot be seen there.

``#`` is a wall, ``H`` a crate, ``!`` a cell that is seen now. Androids are arrows that show where they look, drones
are ``o``, the characters ``7`` and ``W``.
"""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Line
from clew.core.wording import joined
from clew.games.seventh_and_whisper.box.atlas import CARDS
from clew.games.seventh_and_whisper.box.card import BARREL, CAMERA, CASE, DOOR, POWER, THING_NAMES, VENT, Card
from clew.games.seventh_and_whisper.box.cells import COLUMNS, SIZE, cell_name, cell_named, names_of
from clew.games.seventh_and_whisper.box.components import BONUSES, CHARACTERS, ITEM_NAMES, ITEMS, OWNERS, SEATS

MARKS: Final = "7W"
STYLES: Final = ("bold black on cyan", "bold white on magenta")
ARROWS: Final = {"N": "▲", "E": "▶", "S": "▼", "W": "◀", None: "o"}
ENEMY: Final = "bold red"
SEEN: Final = "red"
DONE_WORDS: Final = {CAMERA: "off", BARREL: "out", CASE: "open", VENT: "hacked", POWER: "on", DOOR: "open"}
TODO_WORDS: Final = {CAMERA: "on", BARREL: "lit", CASE: "closed", VENT: "locked", POWER: "off", DOOR: "closed"}
BLANKS: Final = ".SEX"
"""Letters that are not drawn as they are."""


def sketch(view: Plain, names: list[str]) -> list[Line]:
    """The card, and beside it the characters and everything that can be dealt with."""
    card = CARDS[view["card"]]
    board = picture(card, view["enemies"], view["done"], view["sights"])
    for seat in range(SEATS):
        if view["where"][seat]:
            board[cell_named(view["where"][seat])] = (MARKS[seat], STYLES[seat])
    return [*lines(board), [("", "")], *legend(view, card, names)]


def picture(card: Card, enemies: Plain, done: list[str], sights: dict[str, list[str]]) -> dict[int, tuple[str, str]]:
    """What is drawn in each cell."""
    seen = {cell_named(name) for cells in sights.values() for name in cells}
    board = {}
    for cell in range(SIZE * SIZE):
        letter = card.grid[cell]
        if letter == "#":
            board[cell] = ("#", "dim")
        elif letter in BLANKS:
            gate = letter in "EX"
            board[cell] = ("!", SEEN) if cell in seen else (letter, "bold green") if gate else ("·", "dim")
        else:
            board[cell] = (letter, SEEN if cell in seen else "bold" if letter != "H" else "yellow")
    for thing in card.things:
        if thing.id in done:
            board[thing.at] = ("·" if thing.kind in (CASE, DOOR) else card.grid[thing.at].lower(), "dim")
    for enemy in card.enemies:
        pose = enemies[enemy.id]
        if pose is not None:
            board[cell_named(pose[1])] = (ARROWS[pose[2]], ENEMY)
    return board


def lines(board: dict[int, tuple[str, str]]) -> list[Line]:
    """The card with letters above and numbers at its left."""
    found: list[Line] = [[("   " + " ".join(COLUMNS), "dim")]]
    for row in range(SIZE):
        line: Line = [(f"{row + 1:2} ", "dim")]
        for column in range(SIZE):
            letter, style = board[row * SIZE + column]
            line += [(letter, style), (" ", "")]
        found.append(line)
    return found


def legend(view: Plain, card: Card, names: list[str]) -> list[Line]:
    """Everything that cannot be seen on the card."""
    place = f"card {len(view['cards'])} of {view['run']}, round {view['round']} of {view['limit']}"
    found: list[Line] = [[(card.name, "bold"), (f" ({card.id}), {place}, areas awake: {view['awake'] or 'none'}", "")]]
    for seat in range(SEATS):
        where = f"on {view['where'][seat]}" if view["where"][seat] else "not on the card"
        items = [
            f"{ITEM_NAMES[item]} +{BONUSES[item]} ({view['items'][name]})"
            for item, name in enumerate(ITEMS)
            if view["items"].get(name) and OWNERS[item] == seat
        ]
        turn = f" ◀ {view['moves']} of {view['rolled']}" if seat == view["turn"] and view["rolled"] else ""
        owns = f", {joined(items)}" if items else ""
        found.append([(MARKS[seat], STYLES[seat]), (f" {names[seat]} ({CHARACTERS[seat]}) {where}{owns}{turn}", "")])
    for thing in card.things:
        state = (DONE_WORDS if thing.id in view["done"] else TODO_WORDS)[thing.kind]
        found.append(
            [
                (f"  {thing.id:4}", "bold"),
                (f"{THING_NAMES[thing.kind]} at {cell_name(thing.at)}{how(card, thing.id)}: {state}", ""),
            ]
        )
    for enemy in card.enemies:
        id, pose = enemy.id, view["enemies"][enemy.id]
        if pose is not None:
            sees = " ".join(view["sights"][id])
            found.append(
                [(f"  {id:4}", ENEMY), (f"at {pose[1]}{' facing ' + pose[2] if pose[2] else ''}, sees {sees}", "")]
            )
    can = "was thrown" if view["thrown"] else "is at hand"
    return [*found, [(f"  The tin can {can}.", "")]]


def how(card: Card, id: str) -> str:
    """From where something is dealt with, what it sees, where it leads, what it feeds."""
    thing = card.things[card.targets[id]]
    if thing.view:
        return f" from {cell_name(thing.point)}, sees {' '.join(names_of(thing.view))}"
    if thing.kind == VENT:
        return f" and {cell_name(thing.point)}"
    return f" for {' '.join(thing.feeds)}" if thing.feeds else ""
