"""Traps: which of them act on a unit, in which order, and what each does (TO-R)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from clew.core.dice import Dice
from clew.core.game import Events, Frame, Refusal
from clew.core.notation import Action
from clew.games.dark_orbit.box.board import Board
from clew.games.dark_orbit.box.components import (
    CARD_IDS,
    CARD_NAMES,
    CARD_TYPE,
    ENTER_TRAP,
    NUMBER,
    PARASITES,
    SECTOR_SLOTS,
    SLOT_IDS,
    SLOT_SECTOR,
    STOP_TRAP,
    TEAM_OF_UNITS,
)
from clew.games.dark_orbit.rules import cards
from clew.games.dark_orbit.rules.totals import gain, wound

Instance: TypeAlias = "tuple[int, int, int]"
"""A trap that acts: its slot, its kind, and its number when the step began (TO-R05)."""

TRACKED: Final = (cards.MINE, cards.BATTLE_POSITION, cards.FLAMETHROWER)
"""Traps that wound more beside a Motion Tracker (TO-QM14)."""


def crescents(board: Board, unit: int) -> tuple[Instance, ...]:
    """The traps that act on a unit when it enters (TO-R02)."""
    return _acting(board, unit, ENTER_TRAP)


def stops(board: Board, unit: int) -> tuple[Instance, ...]:
    """The traps that act on a unit when it stops (TO-R03)."""
    return _acting(board, unit, STOP_TRAP)


def _acting(board: Board, unit: int, kind: int) -> tuple[Instance, ...]:
    """The active traps of enemies where a unit is, in slot order, originals before copies (TO-R01, TO-R04, TO-R05)."""
    found: list[Instance] = []
    copied: list[Instance] = []
    owner = unit // TEAM_OF_UNITS
    for slot in SECTOR_SLOTS[board.where[unit]]:
        card = board.cards[slot]
        if card < 0 or CARD_TYPE[card] != kind or slot == board.fault or not board.is_enemy(board.owners[card], owner):
            continue
        if card == cards.DEFENSE_SYSTEM and not board.on[slot]:  # TO-QS06, TO-D08
            continue
        instance = (slot, card, board.number(slot) + (_tracked(board, slot) if card in TRACKED else 0))
        found.append(instance)
        if NUMBER[card]:  # TO-D06: without a number a copy changes nothing
            copied += [instance] * board.copies(slot)
    return tuple(found + copied)


def _tracked(board: Board, slot: int) -> int:
    """Wounds that the Motion Tracker of a sector adds, copies counted (TO-QM14, TO-D06)."""
    trackers = board.active_slots(SLOT_SECTOR[slot], cards.TRACKER)
    return sum([board.number(tracker) * (1 + board.copies(tracker)) for tracker in trackers])


# --- Which one next (TO-R04) ------------------------------------------------------------------------------------------


def offers(board: Board, frame: Frame) -> list[Action]:
    """The first instance of each kind of card that has still to act."""
    kinds: list[int] = []
    actions: list[Action] = []
    for slot, card, _ in frame[2]:
        if card not in kinds:
            kinds.append(card)
            actions.append(("trap", SLOT_IDS[slot]))
    return actions


def refuse_trap(board: Board, slot: str) -> Refusal:
    """Why not."""
    instances = board.stack[-1][2]
    number = SLOT_IDS.index(slot)
    if number in [instance[0] for instance in instances]:
        name = CARD_NAMES[board.cards[number]] if board.cards[number] >= 0 else "of that kind"
        return Refusal("equal_traps", "TO-R04", f"Equal traps go in the order of their slots: first another {name}.")
    return Refusal("no_trap", "TO-R04", "No trap in that slot is waiting to act.")


def spring(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """One instance acts, completely (TO-R08)."""
    _, unit, instances = board.stack.pop()
    slot = SLOT_IDS.index(action[1])
    chosen = next(instance for instance in instances if instance[0] == slot)
    left = list(instances)
    left.remove(chosen)
    if left:
        board.stack.append(("traps", unit, tuple(left)))
    _, card, number = chosen
    if events.heard:
        events.tell("sprung", CARD_IDS[card], SLOT_IDS[slot], board.unit_id(unit))
    _EFFECTS[card](board, unit, slot, number, events)
    events.beat(board)


# --- What they do -----------------------------------------------------------------------------------------------------


def mine(board: Board, unit: int, slot: int, wounds: int, events: Events) -> None:
    """Wounds, and the Mine is gone; its copy finds nothing to discard (TO-QM01, TO-D05)."""
    wound(board, unit // TEAM_OF_UNITS, wounds, board.owners[cards.MINE], events)
    if board.cards[slot] == cards.MINE:
        cards.discard_installed(board, slot, events)


def battle_position(board: Board, unit: int, slot: int, wounds: int, events: Events) -> None:
    """Wounds, if a Marine stands here (TO-QM02)."""
    owner = board.owners[cards.BATTLE_POSITION]
    if any(other // TEAM_OF_UNITS == owner for other in board.units_in(board.where[unit])):
        wound(board, unit // TEAM_OF_UNITS, wounds, owner, events)
    elif events.heard:
        events.tell("unmanned", SLOT_IDS[slot])


def flamethrower(board: Board, unit: int, slot: int, wounds: int, events: Events) -> None:
    """Wounds (TO-QM07)."""
    wound(board, unit // TEAM_OF_UNITS, wounds, board.owners[cards.FLAMETHROWER], events)


def ambush(board: Board, unit: int, slot: int, wounds: int, events: Events) -> None:
    """Wounds (TO-QA02)."""
    wound(board, unit // TEAM_OF_UNITS, wounds, board.owners[cards.AMBUSH], events)


def tentacles(board: Board, unit: int, slot: int, number: int, events: Events) -> None:
    """A walk ends here; nothing else does (TO-QA07, TO-M09)."""
    for depth in range(len(board.stack) - 1, -1, -1):
        frame = board.stack[depth]
        if frame[0] == "walk":
            board.stack[depth] = ("walk", frame[1], 0, (), frame[4])
            return


def parasite(board: Board, unit: int, slot: int, number: int, events: Events) -> None:
    """A Parasite, if there is one left and the unit has none (TO-QA06, TO-K01, TO-K03)."""
    if not board.parasite[unit] and sum(board.parasite) < PARASITES:
        board.parasite[unit] = True
        if events.heard:
            events.tell("infested", board.unit_id(unit))


def camera(board: Board, unit: int, slot: int, data: int, events: Events) -> None:
    """Data (TO-QS01)."""
    gain(board, board.owners[cards.CAMERA], data, events)


def defense_system(board: Board, unit: int, slot: int, wounds: int, events: Events) -> None:
    """Wounds (TO-QS06)."""
    wound(board, unit // TEAM_OF_UNITS, wounds, board.owners[cards.DEFENSE_SYSTEM], events)


def observation(board: Board, unit: int, slot: int, data: int, events: Events) -> None:
    """Data (TO-QG02)."""
    gain(board, board.owners[cards.OBSERVATION], data, events)


def barrier(board: Board, unit: int, slot: int, data: int, events: Events) -> None:
    """Data (TO-QG08)."""
    gain(board, board.owners[cards.BARRIER], data, events)


def paralysis(board: Board, unit: int, slot: int, number: int, events: Events) -> None:
    """The acting unit loses two phases; whoever was moved by others loses nothing (TO-QG11)."""
    if unit == board.acting:
        board.paralysed = True


_EFFECTS: Final[dict[int, Callable[[Board, int, int, int, Events], None]]] = {
    cards.MINE: mine,
    cards.BATTLE_POSITION: battle_position,
    cards.FLAMETHROWER: flamethrower,
    cards.AMBUSH: ambush,
    cards.TENTACLES: tentacles,
    cards.PARASITE: parasite,
    cards.CAMERA: camera,
    cards.DEFENSE_SYSTEM: defense_system,
    cards.OBSERVATION: observation,
    cards.BARRIER: barrier,
    cards.PARALYSIS: paralysis,
}
