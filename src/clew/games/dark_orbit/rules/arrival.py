"""Arriving: the room, who is pushed out for it, what waits there, and the Lesser Onslaught (TO-M10, TO-X, TO-R06)."""

from __future__ import annotations

from clew.core.dice import Dice
from clew.core.game import Events, Frame, Refusal
from clew.core.notation import Action
from clew.games.dark_orbit.box.board import NO_UNIT, SPACE, Board
from clew.games.dark_orbit.box.components import ROOM_NAMES, ROOMS, SECTOR_IDS, TEAM_OF_UNITS
from clew.games.dark_orbit.rules import traps


def offers(board: Board, frame: Frame) -> list[Action]:
    """An empty room, or a unit that makes way (TO-M10, TO-X01)."""
    sector = board.where[frame[1]]
    empty = [room for room in range(ROOMS) if board.rooms[sector * ROOMS + room] == NO_UNIT]
    if empty:
        return [("room", ROOM_NAMES[room]) for room in empty]
    return [("eject", board.unit_id(unit)) for unit in board.units_in(sector)]


def refuse_room(board: Board, room: str) -> Refusal:
    """Why not."""
    sector = board.where[board.stack[-1][1]]
    if board.is_full(sector):
        return Refusal("full", "TO-X01", "All four Rooms are taken: choose the Unit that is pushed out into space.")
    return Refusal("occupied", "TO-G02", "A Room holds one Unit, and that one is taken.")


def refuse_eject(board: Board, name: str) -> Refusal:
    """Why not."""
    if not board.is_full(board.where[board.stack[-1][1]]):
        return Refusal("not_full", "TO-X01", "There is an empty Room: nobody is pushed out.")
    return Refusal("not_there", "TO-X01", "Only one of the four Units in that Sector can be pushed out.")


def choose_room(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """The unit stands in the room (TO-M10)."""
    _, unit, controller, lesser = board.stack.pop()
    _stop(board, unit, ROOM_NAMES.index(action[1]), controller, lesser, events)


def choose_eject(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """Somebody makes way (TO-X01)."""
    _, unit, controller, lesser = board.stack.pop()
    other = board.unit_named(action[1])
    room = board.room[other]
    eject(board, other, events)
    _stop(board, unit, room, controller, lesser, events)


def eject(board: Board, unit: int, events: Events) -> None:
    """A unit drifts out into space; it keeps its side and its Parasite (TO-G10, TO-X04)."""
    if events.heard:
        events.tell("ejected", board.unit_id(unit), SECTOR_IDS[board.where[unit]])
    board.leave(unit)
    board.where[unit] = SPACE
    events.beat(board)


def land(board: Board, frame: Frame, dice: Dice, events: Events) -> None:
    """From space the room is known from the start; no Lesser Onslaught (TO-X06, TO-L02)."""
    _, unit, room = board.stack.pop()
    _stop(board, unit, room, unit // TEAM_OF_UNITS, False, events)


def _stop(board: Board, unit: int, room: int, controller: int, lesser: bool, events: Events) -> None:
    """The unit is in its room; stop traps act next (TO-R03)."""
    board.stand(unit, board.where[unit], room)
    if events.heard:
        events.tell("stopped", board.unit_id(unit), SECTOR_IDS[board.where[unit]], ROOM_NAMES[room])
    events.beat(board)
    board.stack.append(("stopped", unit, controller, lesser))
    acting = traps.stops(board, unit)
    if acting:
        board.stack.append(("traps", unit, acting))


def stopped(board: Board, frame: Frame, dice: Dice, events: Events) -> None:
    """After the traps: at home a Parasite is cured; in a full sector the controller's units attack (TO-R06, TO-L01)."""
    _, unit, controller, lesser = board.stack.pop()
    sector = board.where[unit]
    if board.parasite[unit] and sector == board.base_of(unit // TEAM_OF_UNITS):  # TO-QA06
        board.parasite[unit] = False
        if events.heard:
            events.tell("cured", board.unit_id(unit))
    if lesser and board.is_full(sector):
        if events.heard:
            events.tell("lesser_onslaught", controller, SECTOR_IDS[sector])
        board.stack.append(("volley", "lesser", controller, (sector,), 0, False))
