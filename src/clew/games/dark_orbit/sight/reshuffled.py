"""Another table that the seat could not tell from this one."""

from __future__ import annotations

from clew.core.dice import Dice
from clew.core.game import Seat
from clew.core.parts.counts import take
from clew.games.dark_orbit.box.board import Board


def redeal(board: Board, seat: Seat, dice: Dice) -> None:
    """Other cards in the decks that this seat has not chosen: any that nobody has seen could be in them."""
    for other in range(board.terms.players):
        if other == seat:
            continue
        unseen = [a + b for a, b in zip(board.pool[other], board.aside[other], strict=True)]
        pool = [0] * len(unseen)
        for _ in range(sum(board.pool[other])):
            pool[take(unseen, dice)] += 1
        board.pool[other] = pool
        board.aside[other] = unseen
    board.offers = None
