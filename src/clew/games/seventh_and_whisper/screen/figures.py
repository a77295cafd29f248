"""Who is on the card: enemies with their paths, where they look and where they will be; and the two characters."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.card import Enemy
from clew.games.seventh_and_whisper.box.cells import NO_SIDE, NOWHERE, SIDE_NAMES, Cell, cell_name
from clew.games.seventh_and_whisper.box.components import CHARACTERS, SEATS, SKILLS
from clew.games.seventh_and_whisper.box.constants import ACTING, ESCAPING, OVER, RESOLVING, ROLLING
from clew.games.seventh_and_whisper.box.patterns import DRONE, GUARD, KIND_NAMES, PATROL, Pose
from clew.games.seventh_and_whisper.rules.forecast import coming
from clew.games.seventh_and_whisper.screen.fields import living
from clew.games.seventh_and_whisper.screen.layout import COMING, ENEMIES, PAWNS, PRINTED, bearing, centre, line, sign
from clew.games.seventh_and_whisper.words.sentences import SIDE_WORDS
from clew.scene import AnyItem, Group, Path, Sprite, Text

PAWN: Final = 0.46
"""The size of a character on the card."""
_APART: Final = 9
_NUMBERS: Final = ((-14, -12), (16, 7), (15, 8), (-16, 7))
"""Where in its cell the number of a guard's facing stands, for each side: beside its name and the mark of sleep."""
KIND_CARDS: Final = {
    PATROL: "It walks three cells along its line in every enemy phase that it is awake, out and back. "
    "It turns round counterclockwise, and looks on the way.",
    GUARD: "It makes a quarter turn in every enemy phase that it is awake: to 1, back, to 2, back.",
    DRONE: "It flies three cells along its line in every enemy phase that it is awake, and sees all cells around it. "
    "Crates hide nobody from it, and nothing stops it.",
}


# --- Enemies ----------------------------------------------------------------------------------------------------------


def enemies(board: Board) -> list[AnyItem]:
    """Lines, stands and numbers; everybody; and faintly where they will be."""
    items: list[AnyItem] = []
    active = board.active()
    for number in living(board):
        enemy = board.card.enemies[number]
        items += _stand(enemy) if enemy.kind == GUARD else _track(enemy)
        asleep = not enemy.area & active and number != board.lured
        items.append(figure(board, number, (board.cells[number], board.faces[number]), asleep))
    if board.phase not in (RESOLVING, OVER):
        items += [next_pose(board, number, poses[-1]) for number, poses in coming(board, board.where)]
    return items


def facing_words(side: int) -> str:
    """Where somebody looks; nothing for a drone."""
    return f", looking {SIDE_WORDS[SIDE_NAMES[side]]}" if side != NO_SIDE else ""


def figure(board: Board, number: int, pose: Pose, asleep: bool = False, layer: int = ENEMIES) -> Group:
    """An enemy in a pose, its name below it; one that sleeps has a mark."""
    enemy = board.card.enemies[number]
    kind, id = KIND_NAMES[enemy.kind], enemy.id
    x, y = centre(pose[0])
    parts: list[AnyItem] = [
        Sprite(f"{kind}-body", key=f"body {id}", turn=90 * max(0, pose[1])),
        Text(id, key=f"called {id}", y=14, size=11, style="called"),
    ]
    if asleep:
        parts.append(Sprite("asleep", key=f"asleep {id}", x=12, y=-12))
    sleeps = ", asleep" if asleep else ""
    return Group(
        parts,
        key=f"enemy {id}",
        x=x,
        y=y,
        layer=layer,
        label=f"{kind} {id} on {cell_name(pose[0])}{facing_words(pose[1])}{sleeps}",
        card=KIND_CARDS[enemy.kind],
    )


def next_pose(board: Board, number: int, pose: Pose) -> Sprite:
    """Where an enemy that is awake will be after the coming enemy phase: its shape as a dashed line."""
    enemy = board.card.enemies[number]
    kind = KIND_NAMES[enemy.kind]
    x, y = centre(pose[0])
    stays = pose[0] == board.cells[number]
    return Sprite(
        "next-turn" if stays and pose[1] != NO_SIDE else f"next-{kind}",
        key=f"next {enemy.id}",
        x=x,
        y=y,
        turn=90 * max(0, pose[1]),
        layer=COMING,
        label=f"{enemy.id} will be on {cell_name(pose[0])}{facing_words(pose[1])}",
    )


def _track(enemy: Enemy) -> list[AnyItem]:
    """The line along which it goes, with an arrow at each end, and numbers where there are several."""
    steps: dict[tuple[Cell, Cell], None] = {}
    here = start = enemy.pattern.stops[0][0]
    ends: list[Cell] = []
    beside: dict[Cell, list[Cell]] = {}
    for leg in enemy.pattern.legs:
        for cell, _ in leg:
            if cell != here:
                steps[min(here, cell), max(here, cell)] = None
                for one, other in ((here, cell), (cell, here)):
                    if other not in beside.setdefault(one, []):
                        beside[one].append(other)
                here = cell
                if cell not in ends:
                    ends.append(cell)
    drawn = "".join([line(list(step)) for step in steps])
    looks = "drone-line" if enemy.kind == DRONE else "patrol-line"
    items: list[AnyItem] = [Path(drawn, key=f"track {enemy.id}", layer=PRINTED, style=looks)]
    tips = [cell for cell in ends if len(beside[cell]) == 1]
    for cell in tips:
        x, y = centre(cell)
        turn = bearing(beside[cell][0], cell)
        items.append(
            Sprite(
                f"{looks}-tip",
                key=f"tip {enemy.id} {cell_name(cell)}",
                x=x,
                y=y,
                turn=turn,
                layer=PRINTED,
            )
        )
    outer = [cell for cell in tips if cell != start]
    for number, cell in enumerate(outer if len(outer) > 1 else [], 1):
        x, y = centre(cell)
        key = f"number {enemy.id} {number}"
        items.append(sign(str(number), key, x - 12, y + 12, 11, f"tag {looks}-number"))
    return items


def _stand(enemy: Enemy) -> list[AnyItem]:
    """The base of a guard, with a notch for each way it looks and the numbers of its turns."""
    facings = [facing for _, facing in enemy.pattern.stops]
    x, y = centre(enemy.pattern.stops[0][0])
    items: list[AnyItem] = [Sprite("stand", key=f"stand {enemy.id}", x=x, y=y, layer=PRINTED)]
    for number, facing in enumerate(dict.fromkeys(facings)):
        items.append(
            Sprite("notch", key=f"notch {enemy.id} {number}", x=x, y=y, turn=90 * facing, layer=COMING),
        )
        if number:
            right, down = _NUMBERS[facing]
            key = f"number {enemy.id} {number}"
            items.append(sign(str(number), key, x + right, y + down, 10, "number", COMING))
    return items


# --- Characters -------------------------------------------------------------------------------------------------------


def pawns(board: Board, names: list[str]) -> list[AnyItem]:
    """The characters on the card; whoever has the turn stands in a light."""
    items: list[AnyItem] = []
    for seat in range(SEATS):
        if board.where[seat] == NOWHERE:
            continue
        pawn = character(board, names, seat, board.where[seat])
        if seat == board.turn and board.phase in (ROLLING, ACTING, ESCAPING):
            items.append(Sprite("on-turn", key="on turn", x=pawn.x, y=pawn.y, layer=PAWNS - 1))
        items.append(pawn)
    return items


def character(board: Board, names: list[str], seat: Seat, cell: Cell, layer: int = PAWNS) -> Sprite:
    """A character, a little aside where both share a cell (SW-M05)."""
    other = board.where[1 - seat]
    shift = _APART * (2 * seat - 1) if other == cell != NOWHERE else 0
    x, y = centre(cell)
    return Sprite(
        f"seat-{seat}",
        key=f"pawn {seat}",
        x=x + shift,
        y=y,
        scale=PAWN,
        layer=layer,
        label=f"{called(names, seat)} on {cell_name(cell)}",
        card=SKILLS[seat],
        seat=seat,
    )


def called(names: list[str], seat: Seat) -> str:
    """A player and the character, once where both have the same name."""
    return names[seat] if names[seat] == CHARACTERS[seat] else f"{names[seat]} ({CHARACTERS[seat]})"
