"""Difficulty checks: two dice, what items add, and the number to reach (SW-I02, SW-L07 to SW-L09)."""

from __future__ import annotations

from clew.core.dice import Dice
from clew.core.game import Events
from clew.games.seventh_and_whisper.box.board import Board
from clew.games.seventh_and_whisper.box.components import BONUSES, CHARGES, CHECK_DIE, GEAR


def charges(board: Board, verb: str) -> int:
    """How many charges there are to spend on such a check."""
    item = CHARGES[verb]
    return board.items[item] if item >= 0 else 0


def bonus(board: Board, verb: str, charge: int) -> int:
    """What is added to the dice: gear always, a charge if it is spent."""
    added = 0
    gear = GEAR[verb]
    if gear >= 0 and board.items[gear]:
        added += BONUSES[gear]
    if charge:
        added += BONUSES[CHARGES[verb]]
    return added


def chance(board: Board, verb: str, charge: int) -> float:
    """How likely such a check succeeds."""
    needed = board.terms.target - bonus(board, verb, charge)
    faces = range(1, CHECK_DIE + 1)
    return sum([one + other >= needed for one in faces for other in faces]) / CHECK_DIE**2


def attempt(board: Board, verb: str, target: int, charge: int, dice: Dice, events: Events) -> bool:
    """Spend the charge, roll, and see; what has failed cannot be tried again in this turn (SW-I08, SW-L08)."""
    added = bonus(board, verb, charge)
    if charge:
        item = CHARGES[verb]
        board.items = [count - (kind == item) for kind, count in enumerate(board.items)]
        board.spent = [count + (kind == item) for kind, count in enumerate(board.spent)]
    one, other = dice.roll(CHECK_DIE), dice.roll(CHECK_DIE)
    board.check = [one, other, added]
    if events.heard:
        events.tell("checked", board.turn, verb, board.card.target_id(target), one, other, added, board.terms.target)
    if one + other + added >= board.terms.target:
        return True
    board.failed |= 1 << target
    return False
