"""The tin can: where it may land, who hears it, the way there and back (SW-T)."""

from __future__ import annotations

from clew.core.notation import Action
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.card import THROW
from clew.games.seventh_and_whisper.box.cells import EAST, NORTH, SIZE, SOUTH, WEST, Cell, Side, cell_name, turns
from clew.games.seventh_and_whisper.box.components import SEVENTH
from clew.games.seventh_and_whisper.box.constants import GONE
from clew.games.seventh_and_whisper.box.patterns import Pose, step


def listeners(board: Board, landing: Cell) -> list[int]:
    """The androids that are nearest to where a can lands; none if no android hears it (SW-T05 to SW-T07)."""
    card = board.card
    far = card.heard(landing, board.opened())
    nearest: list[int] = []
    best = THROW
    for enemy in range(len(board.stops)):
        if board.stops[enemy] == GONE or not card.enemies[enemy].distractable:
            continue
        steps = far.get(board.cells[enemy], THROW + 1)
        if steps < best:
            best = steps
            nearest = [enemy]
        elif steps == best:
            nearest.append(enemy)
    return nearest


def throws(board: Board) -> list[Action]:
    """Every landing cell with each android that may react (SW-T01 to SW-T07)."""
    here = board.where[SEVENTH]
    if board.thrown or not _anybody_near(board, here):
        return []
    offered: list[Action] = []
    taken = board.held | board.who()
    for landing in board.card.landings(here, board.opened()):
        if not taken >> landing & 1:
            name = cell_name(landing)
            offered += [("can", name, board.card.enemies[enemy].id) for enemy in listeners(board, landing)]
    return offered


def _anybody_near(board: Board, here: Cell) -> bool:
    """Whether an android is near enough at all: three cells to the can, three more to the android."""
    for enemy in range(len(board.stops)):
        there = board.cells[enemy]
        far = abs(there // SIZE - here // SIZE) + abs(there % SIZE - here % SIZE)
        if far <= 2 * THROW and board.stops[enemy] != GONE and board.card.enemies[enemy].distractable:
            return True
    return False


def toward(landing: Cell, thrower: Cell) -> Side:
    """Where the android looks at the can: to whoever threw it, rather north or south on a tie (SW-T10)."""
    right = thrower % SIZE - landing % SIZE
    down = thrower // SIZE - landing // SIZE
    if abs(right) > abs(down):
        return EAST if right > 0 else WEST
    return SOUTH if down > 0 else NORTH


def walk(pose: Pose, route: list[Cell], facing: Side) -> list[Pose]:
    """The poses of an android along a route, and until it looks the way it should at its end (SW-T09, SW-T12)."""
    poses: list[Pose] = []
    for cell in route[1:]:
        poses += step(pose, cell)
        pose = poses[-1]
    return poses + [(pose[0], side) for side in turns(pose[1], facing)]


def there(board: Board, enemy: int, landing: Cell) -> list[Pose]:
    """How the android comes to the can (SW-T08 to SW-T10)."""
    route = board.card.route(board.cells[enemy], landing, board.opened())
    return walk((board.cells[enemy], board.faces[enemy]), route, toward(landing, board.where[SEVENTH]))


def back(board: Board) -> list[Pose]:
    """How it goes home: the same way, and then it looks as it did when it left (SW-T12)."""
    enemy = board.lured
    home = board.card.enemies[enemy].pattern.stops[board.stops[enemy]]
    return walk((board.cells[enemy], board.faces[enemy]), board.route[::-1], home[1])
