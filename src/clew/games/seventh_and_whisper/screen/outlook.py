"""What would happen to the two, as far as the rules tell: who would see whom, and which deeds may lose all."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.game import CONCEDE, Seat
from clew.core.notation import Action
from clew.core.wording import capital, joined
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.cells import BESIDE, NOWHERE, SIDE_NAMES, Cell, cell_name
from clew.games.seventh_and_whisper.box.components import SEATS
from clew.games.seventh_and_whisper.box.patterns import KIND_NAMES, Pose
from clew.games.seventh_and_whisper.rules.forecast import awake, coming, is_desperate, lure, opened_view
from clew.games.seventh_and_whisper.rules.moves import other_end
from clew.games.seventh_and_whisper.screen.fields import looks_of, watchers
from clew.games.seventh_and_whisper.screen.figures import facing_words, figure
from clew.games.seventh_and_whisper.screen.layout import ABOVE, outline
from clew.games.seventh_and_whisper.sight.rebuilt import board_of
from clew.games.seventh_and_whisper.words.names import area_words
from clew.scene import AnyItem, Path


class Sighting:
    """The moment that would end the run: who is seen, by which enemy, in which pose."""

    __slots__ = ("enemy", "pose", "seat")

    seat: Seat
    enemy: int
    pose: Pose

    def __init__(self, seat: Seat, enemy: int, pose: Pose) -> None:
        self.seat = seat
        self.enemy = enemy
        self.pose = pose


def sighting(board: Board, where: list[Cell]) -> Sighting | None:
    """Who would first be seen in the coming enemy phase, if the characters stood there; None if nobody."""
    opened = board.opened()
    for enemy, poses in coming(board, where):
        for pose in poses:
            view = board.card.view(board.card.enemies[enemy].kind, pose, opened)
            for seat in range(SEATS):
                if where[seat] != NOWHERE and view >> where[seat] & 1:
                    return Sighting(seat, enemy, pose)
    return None


def sighting_words(board: Board, found: Sighting, where: list[Cell], names: list[str]) -> str:
    """Who would see whom, and from where."""
    enemy = board.card.enemies[found.enemy]
    watcher = f"{KIND_NAMES[enemy.kind]} {enemy.id}"
    at = f"on {cell_name(found.pose[0])}{facing_words(found.pose[1])}"
    comma = "," if facing_words(found.pose[1]) else ""
    return (
        f"{watcher} {at}{comma} would see {names[found.seat]} on {cell_name(where[found.seat])}: the run would be lost."
    )


def enemies_are_next(board: Board) -> bool:
    """Whether the enemies act as soon as this turn ends (SW-R15)."""
    return board.turn != board.first or board.where[1 - board.turn] == NOWHERE


def step_to(board: Board, action: Action) -> Cell:
    """Where a step or a trip through a vent leads."""
    here = board.where[board.turn]
    if action[0] == "step":
        return BESIDE[here][SIDE_NAMES.index(action[1])]
    return other_end(board, board.card.targets[action[1]], here)


def grave(view: Plain, action: Action) -> bool:
    """Whether this loses the run, or may lose it on the spot: whoever does it is asked once more (SW-M07)."""
    board = board_of(view)
    match action:
        case ("step" | "vent", _):
            return bool(board.sight >> step_to(board, action) & 1)
        case ("end",):
            return enemies_are_next(board) and sighting(board, board.where) is not None
        case ("can", cell, id):
            return lure(board, cell, id).caught
        case ("door", id):
            return bool(opened_view(board, id) & board.who())
        case ("strike", _):
            return is_desperate(board)
    return action == CONCEDE


# --- Words and pictures ----------------------------------------------------------------------------------------------


def seen_words(board: Board, cell: Cell) -> str:
    """Who sees a cell now."""
    return f"{joined(watchers(board)[cell])} would see you there at once: the run would be lost."


def waking_words(board: Board, where: list[Cell]) -> list[str]:
    """Who would act in the coming enemy phase, if the characters stood there."""
    acting = [board.card.enemies[enemy].id for enemy, _ in coming(board, where)]
    if not acting:
        letters = list(board.card.area_letters(awake(board, where)))
        return [f"No enemy is at home in {area_words(letters)}, so nothing would move. Sleepers see, though."]
    return [f"{joined(acting)} would act."]


def stay_words(board: Board, where: list[Cell], names: list[str]) -> list[str]:
    """What the enemy phase would bring, if the characters stood there."""
    found = sighting(board, where)
    words = waking_words(board, where)
    if found is not None:
        return [capital(sighting_words(board, found, where, names)), *words]
    return [*words, "Nobody would be seen."]


def phase_items(board: Board, where: list[Cell], only: int = -1) -> list[AnyItem]:
    """All that the enemies would see on their ways, and where they would then be; of one enemy if it is named."""
    items: list[AnyItem] = []
    opened = board.opened()
    for number, poses in coming(board, where):
        if only in (-1, number):
            items += swept(board, number, poses, opened)
    return items


def swept(board: Board, number: int, poses: list[Pose], opened: int) -> list[AnyItem]:
    """What one enemy sees in all its poses, what it sees in the last one, and itself there."""
    card = board.card
    enemy = card.enemies[number]
    views = [card.view(enemy.kind, pose, opened) for pose in poses]
    passing = views[0]
    for view in views:
        passing |= view
    return [
        Path(outline(passing), key=f"sweep {enemy.id}", layer=ABOVE, style="swept"),
        Path(outline(views[-1]), key=f"sight {enemy.id}", layer=ABOVE, style=looks_of(enemy.kind)),
        figure(board, number, poses[-1], layer=ABOVE),
    ]


def areas_of(board: Board, cell: Cell) -> str:
    """The areas that somebody on a cell wakes, in words."""
    return area_words(list(board.card.area_letters(board.card.areas[cell])))
