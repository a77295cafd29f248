"""How well a player stands, from 0 to 1."""

from __future__ import annotations

from clew.core.game import Seat
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.mind.costs import Costs


def standing(board: Board, seat: Seat) -> float:
    """The own cost against that of the best rival; at the end, who has won."""
    if board.ended is not None:
        return 1.0 if seat in board.ended.winners else 0.0
    costs = Costs(board)
    each = costs.of_all(costs.far)
    best = min([each[other] for other in range(board.players) if other != seat])
    return (best + 1) / (best + each[seat] + 2)
