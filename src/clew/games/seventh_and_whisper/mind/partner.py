"""The other character: how likely it can go on, whatever this one does."""

from __future__ import annotations

from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.cells import Cell, Cells, cells_of
from clew.games.seventh_and_whisper.box.components import MOVEMENT_DIE
from clew.games.seventh_and_whisper.mind.strides import crawls, layers
from clew.games.seventh_and_whisper.rules import forecast


def living(board: Board, seat: int, where: list[Cell]) -> float:
    """The chance that the roll of a character is good enough to rest unseen, if the other one is where it is."""
    card = board.card
    ground = board.ground() & ~board.sight
    vents = crawls(card, seat, board.done)
    reach = layers(ground, where[seat], card.exits, vents)
    seen: dict[int, Cells] = {}
    for roll, cells in enumerate([0, reach[1], reach[2] | (reach[0] if reach[1] else 0), *reach[3:]]):
        for cell in cells_of(cells):
            areas = card.areas[cell]
            if areas not in seen:
                seen[areas] = forecast.danger(board, [cell if one == seat else where[one] for one in range(len(where))])
            if card.exits >> cell & 1 or not seen[areas] >> cell & 1:
                return (MOVEMENT_DIE - roll + 1) / MOVEMENT_DIE
    return 0.0
