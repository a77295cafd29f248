"""Another table that the seat could not tell from this one."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import Seat
from clew.core.parts.counts import put_back, take, without
from clew.games.dedalos.box.board import Board
from clew.games.dedalos.box.components import KIND_NAMES, RED
from clew.games.dedalos.rules import actions
from clew.games.dedalos.sight.view import unseen

TRIES: Final = 20


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
