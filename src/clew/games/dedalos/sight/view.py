"""What each seat knows, and other tables that it could not tell from this one."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import Seat
from clew.core.parts.counts import put_back, take, without
from clew.core.parts.grid import xy
from clew.core.reading import counts_of
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.box.components import EXIT_CELLS, EXIT_NAMES, KIND_NAMES, RED
from clew.games.dedalos.box.position import public
from clew.games.dedalos.rules import actions

TRIES: Final = 20


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


def redeal(board: Board, seat: Seat, dice: Dice) -> None:
    """Deal the hidden hands anew, so that the seat could not notice.

    A hand holds no more Minotaur tiles than it has drawn since its last Minotaur stage, as everybody knows; and a
    player who is still asked for an action has one.
    """
    pool = unseen(board, seat)
    others = [other for other in range(board.players) if other != seat]
    active = board.hands[board.turn]
    for _ in range(TRIES):
        _deal(board, others, pool, dice)
        if seat == board.turn or board.stack[-1][0] == "minotaur" or actions.actions(board):
            return
    # Hardly any hand would do: keep the active player's, and deal the others.
    board.hands[board.turn] = active
    others.remove(board.turn)
    _deal(board, others, without(pool, _counted(active)), dice)


def _deal(board: Board, seats: list[Seat], pool: list[int], dice: Dice) -> None:
    """Deal hands of the sizes that they have out of a pool; what is left of it is the bag."""
    bag = pool[:]
    sizes = [len(board.hands[seat]) for seat in seats]
    hands: list[list[int]] = []
    for seat, size in zip(seats, sizes, strict=True):  # first what cannot be a Minotaur tile, while there is enough
        hands.append([])
        for _ in range(size - board.fresh[seat]):
            kind = dice.draw([*bag[:RED], 0, 0])
            bag[kind] -= 1
            hands[-1].append(kind)
    for seat, size, hand in zip(seats, sizes, hands, strict=True):
        hand += [take(bag, dice) for _ in range(size - len(hand))]
        board.hands[seat] = sorted(hand)
    board.bag = bag
    board.offers = None


def _counted(hand: list[int]) -> list[int]:
    counts = [0] * len(KIND_NAMES)
    put_back(counts, hand)
    return counts
