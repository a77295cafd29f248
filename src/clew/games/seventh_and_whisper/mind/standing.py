"""How far the team has got, from 0 to 1: cards behind it, and on this card what is done and how far the exit is."""

from __future__ import annotations

from typing import Final

from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.cells import BESIDE, NOWHERE, Cell, Cells, cells_of

FAR: Final = 64
"""Steps that count as out of reach."""
THINGS: Final = 0.5
"""How much of a card are the things that were dealt with; the rest is the way to the exit."""


def standing(board: Board) -> float:
    """Cards that are finished, and a share of the one in play; at the end, whether the run was won."""
    if board.ended is not None:
        return 1.0 if board.ended.winners else 0.0
    return (len(board.played) - 1 + share(board)) / board.terms.cards


def share(board: Board) -> float:
    """How much of the card in play is done; less than one."""
    things = board.card.things
    dealt = board.done.bit_count() / max(1, len(things))
    far = ways_out(board)
    near = [1.0 if cell == NOWHERE else 1.0 - min(FAR, far.get(cell, FAR)) / FAR for cell in board.where]
    if board.where == [NOWHERE, NOWHERE]:  # not placed yet
        return 0.0
    return min(0.99, THINGS * dealt + (1 - THINGS) * sum(near) / len(near))


def ways_out(board: Board) -> dict[Cell, int]:
    """Steps to the exit from every cell, doors and vents as they are now, whoever looks."""
    ground: Cells = board.card.enterable(board.opened())
    far = dict.fromkeys(cells_of(board.card.exits), 0)
    front = list(far)
    while front:
        following: list[Cell] = []
        for here in front:
            beside = BESIDE[here]
            vent = board.card.vents_at[here]
            if vent >= 0 and board.done >> vent & 1:
                thing = board.card.things[vent]
                beside = [*beside, thing.at, thing.point]
            for there in beside:
                if there != NOWHERE and ground >> there & 1 and there not in far:
                    far[there] = far[here] + 1
                    following.append(there)
        front = following
    return far
