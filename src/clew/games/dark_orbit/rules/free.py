"""Free actions, and the moments for them (TO-T05).

Wherever a player could use one, the next step of the turn is a question: the step itself is one of the answers. Where
there is nothing to use, a step without a choice is simply taken.
"""

from __future__ import annotations

from clew.core.notation import Action
from clew.games.dark_orbit.box.board import Board
from clew.games.dark_orbit.rules import instants, upgrades


def free_actions(board: Board) -> list[Action]:
    """Instants, Bonus cards and Upgrade tokens that the active player can use."""
    offered: list[Action] = []
    instants.offers(board, offered)
    upgrades.offers(board, offered)
    return offered


def or_free(board: Board, own: list[Action]) -> list[Action]:
    """The steps that are possible, and free actions beside them; nothing where no step is due."""
    return own + free_actions(board) if own else own
