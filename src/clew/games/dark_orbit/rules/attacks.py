"""Attacks: who can hit whom, and sequences of them: Onslaught, Lesser Onslaught, Open Fire, Combat Stims (TO-L, TO-A).

A sequence goes through its sectors with a cursor: ``STRIDE * (number of the sector) + place``, where the places 0 to 3
are the rooms and those after them the Minor Aliens.
"""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events, Frame, Refusal, Seat
from clew.core.notation import Action
from clew.games.dark_orbit.box.board import NO_UNIT, Board
from clew.games.dark_orbit.box.components import (
    ALIENS,
    AREA,
    ATTACKS,
    DATA_ATTACK,
    JOINED,
    MOST_MINORS,
    NO_ATTACK,
    ROOMS,
    SECTOR_IDS,
    SINGLE,
    TEAM_OF_UNITS,
)
from clew.games.dark_orbit.box.constants import ALL, LESSER, MINOR, STRIDE
from clew.games.dark_orbit.rules import cards
from clew.games.dark_orbit.rules.totals import gain, wound

_PLACES: Final = ROOMS + MOST_MINORS


# --- Who can hit whom -------------------------------------------------------------------------------------------------


def attack_of(board: Board, unit: int) -> int:
    """How a unit attacks: its side decides (TO-A06)."""
    return ATTACKS[board.factions[unit // TEAM_OF_UNITS]][int(board.upgraded[unit])]


def targets(board: Board, unit: int) -> list[int]:
    """The enemies to whom a passage leads, that can be seen and are not behind a Barricade (TO-A01, TO-A07)."""
    sector = board.where[unit]
    seat = unit // TEAM_OF_UNITS
    teams = board.terms.teams
    found = []
    for room in JOINED[sector][board.room[unit]]:
        other = board.rooms[sector * ROOMS + room]
        if other >= 0 and teams[other // TEAM_OF_UNITS] != teams[seat] and is_exposed(board, other):
            found.append(other)
    return found


def is_exposed(board: Board, unit: int) -> bool:
    """Neither invisible nor behind a Barricade (TO-A07, TO-QM04)."""
    if board.invisible[unit]:
        return False
    if board.owners[cards.BARRICADE] != unit // TEAM_OF_UNITS:
        return True
    return not board.active_slots(board.where[unit], cards.BARRICADE)


def is_quarantined(board: Board, seat: Seat, sector: int) -> bool:
    """Whether a Quarantine Field keeps a seat's units and Minor Aliens from attacking here (TO-QS08, TO-V12)."""
    owner = board.owners[cards.QUARANTINE]
    return owner >= 0 and board.is_enemy(owner, seat) and bool(board.active_slots(sector, cards.QUARANTINE))


def enemy_minors(board: Board, seat: Seat, sector: int) -> int:
    """The Minor Aliens of enemies in a sector."""
    owner = board.seats_of[ALIENS]
    return board.minors[sector] if owner >= 0 and board.is_enemy(owner, seat) else 0


def choices(board: Board, seat: Seat, sector: int, place: int) -> list[int]:
    """What the attacker at a place can do: units to hit, and NO_UNIT for destroying a Minor Alien (TO-A08, TO-A09)."""
    if is_quarantined(board, seat, sector):
        return []
    if place >= ROOMS:
        if board.seats_of[ALIENS] != seat or board.minors[sector] <= place - ROOMS:
            return []
        return [unit for unit in board.enemies_in(sector, seat) if is_exposed(board, unit)]
    unit = board.rooms[sector * ROOMS + place]
    if unit < 0 or unit // TEAM_OF_UNITS != seat:
        return []
    attack = attack_of(board, unit)
    if attack == NO_ATTACK:
        return []
    found = targets(board, unit)
    if attack != DATA_ATTACK and enemy_minors(board, seat, sector):
        found.append(NO_UNIT)
    return found


def can_attack(board: Board, seat: Seat, sector: int) -> bool:
    """Whether an attack of this seat in a sector would hit anything."""
    return any(choices(board, seat, sector, place) for place in range(_PLACES))


# --- A sequence -------------------------------------------------------------------------------------------------------


def asks(board: Board, seat: Seat, sector: int, place: int) -> bool:
    """Whether the attacker at a place has a choice that matters."""
    if place >= _PLACES:
        return False
    found = choices(board, seat, sector, place)
    return bool(found) and _matters(board, sector, place, found)


def volley(board: Board, frame: Frame, dice: Dice, events: Events) -> None:
    """The next attacker that has something to do; it asks if it matters whom it hits (TO-L06, TO-A02, TO-A10)."""
    _, kind, seat, sectors, cursor, hurt = board.stack.pop()
    while cursor < STRIDE * len(sectors):
        sector, place = sectors[cursor // STRIDE], cursor % STRIDE
        found = choices(board, seat, sector, place) if place < _PLACES else []
        if found:
            board.stack.append(("attacks", kind, seat, sectors, cursor, hurt))
            if not _matters(board, sector, place, found):
                _attack(board, found[0], events)
            return
        cursor += 1
    if frame[4] == 0:
        events.tell("idle", seat)
    _after(board, kind, seat, sectors, hurt, events)


def _matters(board: Board, sector: int, place: int, found: list[int]) -> bool:
    """Whether the choices differ in owner or in kind (TO-A10); Data is Data whoever is watched (TO-A12)."""
    if len(found) == 1:
        return False
    if place < ROOMS:
        attack = attack_of(board, board.rooms[sector * ROOMS + place])
        if attack == DATA_ATTACK:
            return False
        if attack == AREA:
            return NO_UNIT in found
    return len({unit // TEAM_OF_UNITS for unit in found}) > 1


def offers(board: Board, frame: Frame) -> list[Action]:
    """The units that can be hit, or all of them at once; a Minor Alien instead (TO-A03, TO-A04, TO-A08)."""
    _, _, seat, sectors, cursor, _ = frame
    sector, place = sectors[cursor // STRIDE], cursor % STRIDE
    found = choices(board, seat, sector, place)
    if place < ROOMS and attack_of(board, board.rooms[sector * ROOMS + place]) == AREA:
        return [("target", ALL), ("target", MINOR)]
    return [("target", board.unit_id(unit) if unit != NO_UNIT else MINOR) for unit in found]


def refuse_target(board: Board, name: str) -> Refusal:
    """Why not."""
    frame = board.stack[-1]
    if frame[0] == "engage":
        return _refuse_engagement(board, frame, name)
    _, _, seat, sectors, cursor, _ = frame
    sector, place = sectors[cursor // STRIDE], cursor % STRIDE
    if name == ALL:
        return Refusal("single", "TO-A03", "This attack hits one Unit only: choose it.")
    if name == MINOR:
        return Refusal("no_minor", "TO-A08", "There is no enemy Minor Alien to be destroyed by this attacker.")
    return _refuse_unit(board, seat, sector, place, board.unit_named(name))


def _refuse_unit(board: Board, seat: Seat, sector: int, place: int, unit: int) -> Refusal:
    if unit == NO_UNIT or board.where[unit] != sector:
        return Refusal("elsewhere", "TO-A01", "Only a Unit in the same Sector can be hit.")
    if not board.is_enemy(unit // TEAM_OF_UNITS, seat):
        return Refusal("friend", "TO-G03", "That Unit is no enemy.")
    if board.invisible[unit]:
        return Refusal("invisible", "TO-A07", "Nobody can see that Unit.")
    if not is_exposed(board, unit):
        return Refusal("barricade", "TO-QM04", "A Barricade protects that Unit.")
    if place < ROOMS and board.room[unit] not in JOINED[sector][place]:
        return Refusal("wall", "TO-A01", "A wall is between them: an attack goes through one passage.")
    return Refusal("area", "TO-A04", "This attack hits all Units in range at once, or one Minor Alien.")


def aim(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """The chosen target (TO-A03), or of Rules of Engagement the chosen victim."""
    if board.stack[-1][0] == "engage":
        _engage(board, board.unit_named(action[1]), events)
        return
    _, _, seat, sectors, cursor, _ = board.stack[-1]
    if action[1] == ALL:
        _attack(board, choices(board, seat, sectors[cursor // STRIDE], cursor % STRIDE)[0], events)
    else:
        _attack(board, NO_UNIT if action[1] == MINOR else board.unit_named(action[1]), events)


def _attack(board: Board, target: int, events: Events) -> None:
    """One attack takes effect, and the cursor goes on (TO-L06)."""
    _, kind, seat, sectors, cursor, hurt = board.stack.pop()
    sector, place = sectors[cursor // STRIDE], cursor % STRIDE
    if place >= ROOMS:
        victims = _minor_attacks(board, seat, target, sector, events)
    else:
        victims = _unit_attacks(board, board.rooms[sector * ROOMS + place], target, events)
    hurt = hurt or board.seats_of[ALIENS] in victims
    board.stack.append(("volley", kind, seat, sectors, cursor + 1, hurt))
    events.beat(board)


def _minor_attacks(board: Board, seat: Seat, target: int, sector: int, events: Events) -> list[Seat]:
    """One wound, through walls (TO-A09)."""
    if events.heard:
        events.tell("minor_attacked", SECTOR_IDS[sector], board.unit_id(target))
    victim = target // TEAM_OF_UNITS
    return [victim] if wound(board, victim, 1, seat, events) else []


def _unit_attacks(board: Board, unit: int, target: int, events: Events) -> list[Seat]:
    """By its side: one target, all of them together, Data, or a Minor Alien; whom it wounded (TO-A03 to TO-A08)."""
    seat = unit // TEAM_OF_UNITS
    if target == NO_UNIT:
        board.minors[board.where[unit]] -= 1
        if events.heard:
            events.tell("minor_destroyed", board.unit_id(unit), SECTOR_IDS[board.where[unit]])
        return []
    attack = attack_of(board, unit)
    hit = [target] if attack == SINGLE else targets(board, unit)
    if events.heard:
        shown = hit[:1] if attack == DATA_ATTACK else hit
        events.tell("attacked", board.unit_id(unit), tuple([board.unit_id(other) for other in shown]))
    if attack == DATA_ATTACK:
        gain(board, seat, 1, events)
        return []
    return [other // TEAM_OF_UNITS for other in hit if wound(board, other // TEAM_OF_UNITS, 1, seat, events)]


# --- After it ---------------------------------------------------------------------------------------------------------


def _after(board: Board, kind: str, seat: Seat, sectors: tuple[int, ...], hurt: bool, events: Events) -> None:
    """Rules of Engagement belong to the Lesser Onslaught, then comes Acid Blood (TO-L09)."""
    if hurt and board.owners[cards.ACID_BLOOD] >= 0:
        board.stack.append(("acid", seat))
    if kind == LESSER and board.owners[cards.ENGAGEMENT] == seat:
        count = board.instances(cards.ENGAGEMENT)
        if count:
            board.stack.append(("engage", seat, sectors[0], count))


def acid(board: Board, frame: Frame, dice: Dice, events: Events) -> None:
    """Whoever wounded the Aliens by attacks pays for it (TO-QA12)."""
    _, seat = board.stack.pop()
    wounds = board.total_number(cards.ACID_BLOOD)
    if wounds:
        events.tell("acid", seat)
        wound(board, seat, wounds, board.owners[cards.ACID_BLOOD], events)
        events.beat(board)


def engagements(board: Board, frame: Frame) -> list[Action]:
    """The visible enemies of the sector; the first of them where all are of one owner (TO-QM13)."""
    _, seat, sector, _ = frame
    return [("target", board.unit_id(unit)) for unit in one_of_each(board, board.visible_enemies_in(sector, seat))]


def one_of_each(board: Board, units: list[int]) -> list[int]:
    """All of these, or only the first where they have one owner: wounds are their faction's (TO-C14)."""
    return units if len({unit // TEAM_OF_UNITS for unit in units}) > 1 else units[:1]


def _refuse_engagement(board: Board, frame: Frame, name: str) -> Refusal:
    _, seat, sector, _ = frame
    if name in (ALL, MINOR):
        return Refusal("one_unit", "TO-QM13", "Rules of Engagement wound one enemy Unit.")
    return _refuse_unit(board, seat, sector, ROOMS, board.unit_named(name))


def _engage(board: Board, unit: int, events: Events) -> None:
    """One more wound for each instance (TO-QM13)."""
    _, seat, sector, count = board.stack.pop()
    if count > 1:
        board.stack.append(("engage", seat, sector, count - 1))
    if events.heard:
        events.tell("engaged", seat, board.unit_id(unit))
    wound(board, unit // TEAM_OF_UNITS, 1, seat, events)
    events.beat(board)
