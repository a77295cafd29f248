"""What guards do for the Hive Commander: move, discover, draw, exchange (DS-N47 to DS-N62)."""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events, Refusal
from clew.core.notation import Action
from clew.games.daedalus_sentence.box.ariadne import Command
from clew.games.daedalus_sentence.box.board import FACE_DOWN, NONE, Board
from clew.games.daedalus_sentence.box.components import (
    CENTRE,
    CONTROL,
    GUARDS,
    LAB,
    MINOTAURS,
    TILE_MINOTAURS,
    TILE_SCIENTISTS,
)
from clew.games.daedalus_sentence.box.places import CHAMBER, INWARD, NOWHERE, OUTWARD, RING_OF, Place
from clew.games.daedalus_sentence.rules.capture import capture, conclude
from clew.games.daedalus_sentence.rules.deck import draw_to_hand
from clew.games.daedalus_sentence.rules.moves import neighbours, turn_up_tile
from clew.games.daedalus_sentence.rules.services import exchange, refuse_exchange, swappable
from clew.games.daedalus_sentence.rules.station.guards import place_minotaur, place_of, place_scientist, put, remove

ICON_PLACE: Final[Action] = ("icon", "place")
ICON_DRAW: Final[Action] = ("icon", "draw")
FRONT: Final[Place] = OUTWARD[CHAMBER][0]
"""The tile in front of the chamber (DS-B07)."""


def commanded(board: Board) -> Command:
    """The Commander's phase, which is going on."""
    assert board.command is not None
    return board.command


# --- Who may act ------------------------------------------------------------------------------------------------------


def ring_of(board: Board, guard: int) -> int:
    """The ring that a guard belongs to while a card grants actions; 0 in the chamber (DS-N47, DS-N49)."""
    return RING_OF[board.minotaurs[guard]] if guard < MINOTAURS else board.origin[guard - MINOTAURS]


def purse(board: Board, guard: int) -> int:
    """Which of the granted actions a guard can use: 0 for those of any guard, a ring, or NONE."""
    granted = commanded(board).granted
    if granted[0]:
        return 0
    ring = ring_of(board, guard)
    return ring if ring and granted[ring] else NONE


def first_like(board: Board, guard: int) -> int:
    """Minotaurs in one room are alike: the first of them stands for all (DS-N78)."""
    return board.minotaurs.index(board.minotaurs[guard]) if guard < MINOTAURS else guard


def on_errand(board: Board) -> list[int]:
    """The guards that can use an action now, alike ones once."""
    return [
        guard
        for guard in range(GUARDS)
        if place_of(board, guard) != NOWHERE and first_like(board, guard) == guard and purse(board, guard) != NONE
    ]


def adjacent(board: Board, guard: int, here: Place) -> list[Place]:
    """Around a guard: for a scientist every face-up gate is open (DS-N52, DS-N58), and so is the chamber (DS-N76)."""
    around = neighbours(board, here)
    if guard < MINOTAURS or RING_OF[here] == CENTRE:
        return around
    if board.gate_at(here) >= 0 and not board.open[board.gate_at(here)]:
        around = around + OUTWARD[here]
    inner = INWARD[here]
    if inner >= 0 and board.gate_at(inner) >= 0 and not board.open[board.gate_at(inner)]:
        around = [*around, inner]
    return around


def leads(board: Board, guard: int) -> bool:
    """Whether a guard is the Commander figure (DS-N11)."""
    return guard >= MINOTAURS and guard - MINOTAURS == board.crown


def goals(board: Board, guard: int, here: Place) -> list[Place]:
    """Where a guard may step: to face-up tiles, a Minotaur in its ring; the Commander into the chamber (DS-N51 ff.)."""
    found = [there for there in adjacent(board, guard, here) if board.tiles[there] != FACE_DOWN]
    if guard < MINOTAURS:
        return [there for there in found if RING_OF[there] == RING_OF[here]]
    if here == FRONT and leads(board, guard):
        found.append(CHAMBER)
    return found


def errands(board: Board, offered: list[Action]) -> None:
    """All guard actions that can be taken now (DS-N51 to DS-N62)."""
    for guard in on_errand(board):
        here = place_of(board, guard)
        offered += [("guard_move", guard, there) for there in goals(board, guard, here)]
        around = adjacent(board, guard, here)
        offered += [("guard_discover", guard, there) for there in around if board.tiles[there] == FACE_DOWN]
        if _gives_card(board, here):
            offered.append(("guard_draw", guard))
        if board.room(here) == CONTROL:
            offered += [("guard_swap", guard, card, slot) for card, slot in swappable(board, board.commander, 0)]


def _gives_card(board: Board, here: Place) -> bool:
    """A laboratory, once in a phase (DS-N60, DS-N61)."""
    return board.room(here) == LAB and not commanded(board).drained >> board.tiles[here] & 1 and board.drawable() > 0


# --- Why not ----------------------------------------------------------------------------------------------------------


def refuse_errand(board: Board, action: Action) -> Refusal:
    """Why a guard does not do this."""
    command = commanded(board)
    verb, guard = action[0], action[1]
    if not command.is_granting():
        return Refusal("no_grant", "DS-N44", "Play a card for guard actions first.")
    if place_of(board, guard) == NOWHERE:
        return Refusal("in_supply", "DS-N42", "That guard is not on the board.")
    if purse(board, guard) == NONE:
        if ring_of(board, guard) == 0:
            return Refusal("in_chamber", "DS-N49", "A guard in the chamber acts only by Minotaur and Loctae cards.")
        return Refusal("other_ring", "DS-N47", "There are no actions left for guards of that ring.")
    if first_like(board, guard) != guard:
        return Refusal("alike", "DS-N78", "Minotaurs in one room are alike: name the first of them.")
    if verb == "guard_move":
        return refuse_goal(board, guard, action[2])
    if verb == "guard_discover":
        return refuse_discovery(board, guard, action[2])
    if verb == "guard_draw":
        return _refuse_drawing(board, place_of(board, guard))
    if board.room(place_of(board, guard)) != CONTROL:
        return Refusal("wrong_room", "DS-N62", "That guard is in no control room.")
    return refuse_exchange(board, board.commander, action[2], action[3])


def refuse_goal(board: Board, guard: int, there: Place) -> Refusal:
    """Why a guard does not step there."""
    here = place_of(board, guard)
    if there == here:
        return Refusal("same_room", "DS-N51", "It is there already.")
    if there == CHAMBER:
        if not leads(board, guard):
            return Refusal("not_commander", "DS-N54", "Only the Commander figure steps back into the chamber.")
        return Refusal("not_in_front", "DS-N54", "The chamber is entered from the tile in front of it only.")
    if RING_OF[there] == CENTRE:
        return Refusal("no_way_in", "DS-B19", "Guards never enter a cell.")
    if guard < MINOTAURS and RING_OF[there] != RING_OF[here]:
        return Refusal("own_ring", "DS-N55", "Minotaurs never leave their ring.")
    if there not in adjacent(board, guard, here):
        if RING_OF[there] == RING_OF[here]:
            return Refusal("not_adjacent", "DS-N51", "That is not the room next to it, or a wall stands between.")
        return Refusal("no_gate", "DS-N52", "From ring to ring a scientist goes only by a gate that has been found.")
    return Refusal("face_down", "DS-N53", "Nobody has seen that tile yet: let a guard discover it first.")


def refuse_discovery(board: Board, guard: int, there: Place) -> Refusal:
    """Why a guard does not discover that."""
    if RING_OF[there] == CENTRE or board.tiles[there] != FACE_DOWN:
        return Refusal("face_up", "DS-N58", "Everybody can see that room already.")
    return Refusal("not_adjacent", "DS-N58", "That tile is not adjacent to the guard.")


def _refuse_drawing(board: Board, here: Place) -> Refusal:
    if board.room(here) != LAB:
        return Refusal("wrong_room", "DS-N60", "That guard is in no laboratory.")
    if commanded(board).drained >> board.tiles[here] & 1:
        return Refusal("drained", "DS-N61", "This laboratory has given a card in this phase.")
    return Refusal("no_cards", "DS-R06", "There is no card left to draw.")


# --- What it does -----------------------------------------------------------------------------------------------------


def pay(board: Board, guard: int) -> None:
    """A guard action is used; an exchange may be undone after it (DS-L25)."""
    board.command = commanded(board).paid(purse(board, guard))
    board.banned[board.commander] = NONE


def run(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """A guard acts."""
    verb, guard = action[0], action[1]
    pay(board, guard)
    if verb == "guard_move":
        step(board, guard, action[2], events)
    elif verb == "guard_discover":
        _discover(board, guard, action[2], dice, events)
    elif verb == "guard_draw":
        here = place_of(board, guard)
        board.command = commanded(board).draining(board.tiles[here])
        events.tell("guard_drew", guard, here, board.tiles[here])
        draw_to_hand(board, board.commander, 1, dice, events)
    else:
        exchange(board, board.commander, action[2], action[3], dice, events)


def step(board: Board, guard: int, there: Place, events: Events) -> None:
    """Whoever is there and not hidden is captured; a Minotaur is then gone (DS-N56, DS-N57, DS-N04)."""
    here = place_of(board, guard)
    put(board, guard, there)
    events.tell("guard_moved", guard, here, there, board.tiles[there], leads(board, guard))
    if there == CHAMBER:
        conclude(board, "DS-N04", events)
        return
    if board.exposed(there):
        events.beat(board)
        capture(board, there, guard, events)
        if guard < MINOTAURS:
            remove(board, guard)
        events.beat(board)


def _discover(board: Board, guard: int, there: Place, dice: Dice, events: Events) -> None:
    """A tile is turned up, and the Commander decides icon by icon (DS-N58, DS-N59)."""
    tile = turn_up_tile(board, there, dice)
    events.tell("guard_discovered", guard, there, tile, leads(board, guard))
    board.command = commanded(board).finding(there, (TILE_MINOTAURS[tile], TILE_SCIENTISTS[tile]))
    settle_icons(board, dice, events)


def settle_icons(board: Board, dice: Dice, events: Events) -> None:
    """As long as an icon leaves no choice it is decided at once; one that cannot be used at all is lost (DS-N77)."""
    while board.command is not None and board.command.icon_place != NOWHERE:
        places, draws = can_place(board), board.drawable() > 0
        if places and draws:
            return
        if places or draws:
            use_icon(board, "place" if places else "draw", dice, events)
        else:
            board.command = board.command.finding(NOWHERE, (0, 0))


def can_place(board: Board) -> bool:
    """Whether the supply has the guard of the next icon."""
    return NOWHERE in (board.minotaurs if commanded(board).icons[0] else board.scientists)


def use_icon(board: Board, how: str, dice: Dice, events: Events) -> None:
    """A guard on the tile, or a card (DS-N59)."""
    command = commanded(board)
    there = command.icon_place
    minotaurs, scientists = command.icons
    board.command = command.finding(there, (minotaurs - 1, scientists) if minotaurs else (0, scientists - 1))
    if how == "draw":
        draw_to_hand(board, board.commander, 1, dice, events)
        return
    guard = place_minotaur(board, there) if minotaurs else place_scientist(board, there)
    if guard >= MINOTAURS:
        board.origin[guard - MINOTAURS] = RING_OF[there]  # DS-N47
    events.tell("appeared", there, (guard,))
