"""What each seat knows."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.core.parts.counts import put_back
from clew.core.parts.grid import xy
from clew.core.reading import counts_of
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.box.components import EXIT_CELLS, EXIT_NAMES, KIND_NAMES
from clew.games.dedalos.box.position import public


def view(board: Board, seat: Seat) -> Plain:
    """The public table, the own hand, and all hands and the bag once the game is over."""
    over = board.ended is not None
    stage = "over" if over else board.stack[-1][0]
    seen: Plain = {
        **public(board),
        "seat": seat,
        "players": board.players,
        "minotaur_plays": board.options["minotaur"],
        "exits": [
            {"name": EXIT_NAMES[EXIT_CELLS.index(cell)], "cell": list(xy(cell)), "collapsed": cell in board.collapsed}
            for cell in board.exits
        ],
        "hand": [KIND_NAMES[kind] for kind in board.hands[seat]] if seat >= 0 else [],
        "held": [len(hand) for hand in board.hands],
        "bag": sum(board.bag),
        "stage": stage,
        "steps": board.stack[-1][1] if stage == "minotaur" else 0,
        "unseen": counts_of(unseen(board, seat), KIND_NAMES),
    }
    if over:
        seen["hands"] = [[KIND_NAMES[kind] for kind in hand] for hand in board.hands]
        seen["left"] = counts_of(board.bag, KIND_NAMES)
    return seen


def unseen(board: Board, seat: Seat) -> list[int]:
    """The tiles that this seat has not seen: those of the bag and of the other hands, together."""
    counts = board.bag[:]
    for other, hand in enumerate(board.hands):
        if other != seat:
            put_back(counts, hand)
    return counts
