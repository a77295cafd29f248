"""Moving: which unit, how far, by which way, and step by step (TO-M)."""

from __future__ import annotations

from clew.core.dice import Dice
from clew.core.game import Events, Frame, Refusal, Seat
from clew.core.notation import Action
from clew.games.dark_orbit.box.board import NO_UNIT, SPACE, Board
from clew.games.dark_orbit.box.components import (
    CAMCORDERS,
    MOST_CAMCORDERS,
    ROOM_NAMES,
    ROOMS,
    SECTOR_IDS,
    SECTOR_NAMES,
    SLOT_IDS,
    SLOT_SECTOR,
    TEAM_OF_UNITS,
)
from clew.games.dark_orbit.rules import cards, traps
from clew.games.dark_orbit.rules.totals import wound

# --- What is offered --------------------------------------------------------------------------------------------------


def moves(board: Board, extra: bool) -> list[Action]:
    """Every way to move an own unit without a mark (TO-M01); from space only in the first unit-turn (TO-B05)."""
    offered: list[Action] = []
    for unit in board.units_of(board.turn):
        if board.moved[unit]:
            continue
        name = board.unit_id(unit)
        if board.where[unit] != SPACE:
            offered.append(("move", name))
            offered += [("adjust", name, by) for by in adjustments(board, unit)]
            offered += [("vent", name, tuple([SECTOR_IDS[s] for s in skipped])) for skipped in vented(board, unit)]
            offered += [("teleport", name, SECTOR_IDS[sector]) for sector in teleports(board, unit)]
        elif not extra:
            offered += [("land", name, SECTOR_IDS[spot // ROOMS], ROOM_NAMES[spot % ROOMS]) for spot in landings(board)]
    return offered


def move_points(board: Board, unit: int) -> int:
    """How far a unit goes: as many sectors as units are where it starts, less what holds it (TO-M02, TO-M03)."""
    sector = board.where[unit]
    owner = unit // TEAM_OF_UNITS
    points = len(board.units_in(sector))
    slime = board.owners[cards.SLIME]
    if slime >= 0 and board.is_enemy(slime, owner):
        held = [board.number(slot) * (1 + board.copies(slot)) for slot in board.active_slots(sector, cards.SLIME)]
        points = max(1, points - sum(held))
    stasis = board.owners[cards.STASIS]
    if stasis >= 0 and board.is_enemy(stasis, owner) and board.active_slots(sector, cards.STASIS):
        points = 1
    return points


def adjustments(board: Board, unit: int) -> list[int]:
    """How many sectors more or less the own Hatch or Lift allows (TO-M03)."""
    sector = board.where[unit]
    reach = 0
    for kind in (cards.HATCH, cards.LIFT):
        if board.owners[kind] == unit // TEAM_OF_UNITS:
            reach += sum([1 + board.copies(slot) for slot in board.active_slots(sector, kind)])
    if not reach:
        return []
    points = move_points(board, unit)
    return [by for by in range(-reach, reach + 1) if by and points + by >= 1]


def vented(board: Board, unit: int) -> list[tuple[int, ...]]:
    """The sectors that can be skipped together, in the order in which the way comes to them (TO-M07, TO-M16)."""
    if board.owners[cards.VENT] != unit // TEAM_OF_UNITS:
        return []
    vents = {SLOT_SECTOR[slot] for slot, card in enumerate(board.cards) if card == cards.VENT and board.fault != slot}
    if not vents:
        return []
    found: list[tuple[int, ...]] = []
    _routes(board, board.where[unit], move_points(board, unit), (), vents, found)
    return [skipped for skipped in found if skipped]


def _routes(
    board: Board, sector: int, left: int, skipped: tuple[int, ...], vents: set[int], found: list[tuple[int, ...]]
) -> None:
    """All routes from here; each sector can be skipped once, also when it was entered the first time round."""
    if not left:
        found.append(skipped)
        return
    following = board.next_sector(sector)
    _routes(board, following, left - 1, skipped, vents, found)
    if following in vents and following not in skipped:
        _routes(board, following, left, (*skipped, following), vents, found)


def teleports(board: Board, unit: int) -> list[int]:
    """Where a Grey can go at once: the own base and the other own Teleporters (TO-M08)."""
    seat = unit // TEAM_OF_UNITS
    sector = board.where[unit]
    if board.owners[cards.TELEPORTER] != seat or not board.active_slots(sector, cards.TELEPORTER):
        return []
    goals = [s for s in board.ring if s == board.base_of(seat) or board.active_slots(s, cards.TELEPORTER)]
    return [goal for goal in goals if goal != sector]


def landings(board: Board) -> list[int]:
    """Every empty room of the station, ring by ring position (TO-X05)."""
    return [
        sector * ROOMS + room
        for sector in board.ring
        for room in range(ROOMS)
        if board.rooms[sector * ROOMS + room] == NO_UNIT
    ]


# --- Why not ----------------------------------------------------------------------------------------------------------


def refuse_unit(board: Board, name: str) -> Refusal | None:
    """Why this unit cannot be moved at all."""
    unit = board.unit_named(name)
    if unit == NO_UNIT:
        return Refusal("not_here", "TO-S01", "Nobody plays that faction in this game.")
    if unit // TEAM_OF_UNITS != board.turn:
        return Refusal("not_yours", "TO-M01", "You move one of your own Units.")
    if board.moved[unit]:
        return Refusal("moved", "TO-M12", "That Unit has moved in this turn already; it cannot go again.")
    if board.where[unit] == SPACE and board.stack[-1][1]:
        return Refusal("in_space", "TO-B05", "An additional turn is for a Unit in a Sector, not for one in space.")
    return None


def refuse_walk(board: Board, name: str) -> Refusal:
    """Why not."""
    return refuse_unit(board, name) or Refusal(
        "in_space", "TO-X05", "That Unit drifts in space: name the Sector and the empty Room where it comes in."
    )


def refuse_adjust(board: Board, name: str, by: int) -> Refusal:
    """Why not."""
    refused = refuse_unit(board, name)
    if refused is not None:
        return refused
    unit = board.unit_named(name)
    if board.where[unit] == SPACE:
        return refuse_walk(board, name)
    if by == 0:
        return Refusal("no_change", "TO-M04", "Without a change it is a plain move.")
    if not adjustments(board, unit):
        return Refusal(
            "exact",
            "TO-M04",
            f"It goes exactly {move_points(board, unit)} far, by the Units where it starts: no more, no less.",
        )
    if move_points(board, unit) + by < 1:
        return Refusal("must_move", "TO-M03", "At least one Sector has to be walked.")
    return Refusal("too_far", "TO-M03", "Each Hatch or Lift changes the way by one Sector only.")


def refuse_vent(board: Board, name: str, skipped: tuple[str, ...]) -> Refusal:
    """Why not."""
    refused = refuse_unit(board, name)
    if refused is not None:
        return refused
    unit = board.unit_named(name)
    if board.where[unit] == SPACE:
        return refuse_walk(board, name)
    vents = {SLOT_SECTOR[slot] for slot, card in enumerate(board.cards) if card == cards.VENT and board.fault != slot}
    if board.owners[cards.VENT] != board.turn or any(SECTOR_IDS.index(sector) not in vents for sector in skipped):
        return Refusal("no_vent", "TO-M07", "Only a Sector with an active Vent of your own can be skipped.")
    return Refusal("no_route", "TO-M16", "Name each skipped Sector once, in the order in which the way comes to it.")


def refuse_teleport(board: Board, name: str, sector: str) -> Refusal:
    """Why not."""
    refused = refuse_unit(board, name)
    if refused is not None:
        return refused
    unit = board.unit_named(name)
    if board.where[unit] == SPACE:
        return refuse_walk(board, name)
    if not teleports(board, unit):
        return Refusal("no_teleporter", "TO-M08", "That needs an active Teleporter of yours where the Unit starts.")
    return Refusal("no_goal", "TO-M08", "A Teleporter leads to your base or to another Teleporter, never to itself.")


def refuse_land(board: Board, name: str, sector: str, room: str) -> Refusal:
    """Why not."""
    refused = refuse_unit(board, name)
    if refused is not None:
        return refused
    if board.where[board.unit_named(name)] != SPACE:
        return Refusal("not_in_space", "TO-M04", "That Unit is on the station: it walks, it does not choose its goal.")
    if SECTOR_IDS.index(sector) not in board.ring:
        return Refusal("not_in_ring", "TO-X05", f"There is no {SECTOR_NAMES[SECTOR_IDS.index(sector)]} in this game.")
    return Refusal("occupied", "TO-X05", "From space a Unit comes into an empty Room only.")


# --- Setting out ------------------------------------------------------------------------------------------------------


def walk_off(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """A unit walks: plainly, a little more or less far, or past Vents (TO-M04, TO-M03, TO-M07)."""
    unit = board.unit_named(action[1])
    points = move_points(board, unit)
    skipped: tuple[int, ...] = ()
    if action[0] == "adjust":
        points += action[2]
    elif action[0] == "vent":
        skipped = tuple([SECTOR_IDS.index(sector) for sector in action[2]])
    _set_out(board, unit, events)
    if events.heard:
        events.tell("set_out", action[1], SECTOR_IDS[board.where[unit]], points)
    if _parasite_bites(board, unit, events):
        return
    board.leave(unit)
    board.stack.append(("walk", unit, points, skipped, board.turn))


def teleport(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """A unit is elsewhere at once (TO-M08)."""
    unit = board.unit_named(action[1])
    _set_out(board, unit, events)
    if events.heard:
        events.tell("teleported", action[1], SECTOR_IDS[board.where[unit]], action[2])
    if _parasite_bites(board, unit, events):
        return
    relocate(board, unit, SECTOR_IDS.index(action[2]), board.turn, events)


def land(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """A unit comes in from space: traps, and then the unit-turn is over (TO-X05, TO-X06)."""
    board.stack.pop()
    unit = board.unit_named(action[1])
    board.acting = unit
    board.moved[unit] = True
    board.where[unit] = SECTOR_IDS.index(action[2])
    board.stack.append(("land", unit, ROOM_NAMES.index(action[3])))
    if events.heard:
        events.tell("came_in", action[1], action[2])
    enter(board, unit, events)


def _set_out(board: Board, unit: int, events: Events) -> None:
    """The Movement Phase; the three others wait below it (TO-T02, TO-T03)."""
    board.stack.pop()
    board.acting = unit
    board.moved[unit] = True
    board.stack.append(("pending",))
    board.stack.append(("sector",))
    board.stack.append(("begin",))


def _parasite_bites(board: Board, unit: int, events: Events) -> bool:
    """One wound before the first step (TO-M13); whether that was the end."""
    if board.parasite[unit]:
        seat = unit // TEAM_OF_UNITS
        if events.heard:
            events.tell("bitten", board.unit_id(unit))
        wound(board, seat, 1, board.owners[cards.PARASITE], events)
        events.beat(board)
        return board.life[seat] == 0
    return False


def relocate(board: Board, unit: int, sector: int, controller: Seat, events: Events) -> None:
    """A unit is lifted out of its room and put into another sector (TO-G10, TO-M12)."""
    board.leave(unit)
    board.moved[unit] = True
    board.where[unit] = sector
    board.stack.append(("room", unit, controller, True))
    enter(board, unit, events)


# --- On the way -------------------------------------------------------------------------------------------------------


def step(board: Board, frame: Frame, dice: Dice, events: Events) -> None:
    """One sector on, or the end of the way (TO-M06, TO-M10)."""
    _, unit, left, skips, controller = board.stack.pop()
    if not left:
        board.stack.append(("room", unit, controller, True))
        return
    sector = board.next_sector(board.where[unit])
    while skips and sector == skips[0]:
        skips = skips[1:]
        if events.heard:
            events.tell("skipped", board.unit_id(unit), SECTOR_IDS[sector])
        sector = board.next_sector(sector)
    board.where[unit] = sector
    board.stack.append(("walk", unit, left - 1, skips, controller))
    if events.heard:
        events.tell("entered", board.unit_id(unit), SECTOR_IDS[sector])
    enter(board, unit, events)


def enter(board: Board, unit: int, events: Events) -> None:
    """Crescent traps, then recordings; both are known now (TO-R02, TO-R05, TO-R06)."""
    events.beat(board)
    if board.active_slots(board.where[unit], cards.CAMCORDER):
        board.stack.append(("record", unit))
    acting = traps.crescents(board, unit)
    if acting:
        board.stack.append(("traps", unit, acting))


def record(board: Board, frame: Frame, dice: Dice, events: Events) -> None:
    """Every active Camcorder films an enemy that comes in (TO-QS07, TO-K01, TO-K03, TO-D07)."""
    _, unit = board.stack.pop()
    owner = board.owners[cards.CAMCORDER]
    if not board.is_enemy(owner, unit // TEAM_OF_UNITS):
        return
    for slot in board.active_slots(board.where[unit], cards.CAMCORDER):
        if board.camcorders[slot] < MOST_CAMCORDERS and sum(board.camcorders) < CAMCORDERS:
            board.camcorders[slot] += 1
            if events.heard:
                events.tell("filmed", SLOT_IDS[slot], board.unit_id(unit), board.camcorders[slot])
