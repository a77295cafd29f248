"""Instants and Bonus cards: when they can be played, and what each does (TO-N).

A card whose effect could do nothing is not offered (TO-N04): each has a question that finds what it can be used on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from clew.core.dice import Dice
from clew.core.game import Events, Refusal, Seat
from clew.core.notation import Action
from clew.games.dark_orbit.box.board import Board
from clew.games.dark_orbit.box.components import (
    CARD_IDS,
    CARD_NAMES,
    CARD_TYPE,
    HAS_DATA,
    INSTANT,
    MOST_LIFE,
    NO_ATTACK,
    PENDING_IDS,
    PLACE_IDS,
    SECTOR_IDS,
    SLOTS,
    TEAM_OF_UNITS,
    kind_of,
)
from clew.games.dark_orbit.box.constants import STIMS
from clew.games.dark_orbit.rules import arrival, attacks, cards, malfunction, upgrades
from clew.games.dark_orbit.rules.totals import gain, heal, take_tokens, wound


def offers(board: Board, offered: list[Action]) -> None:
    """Every card in front of the active player that can do something, once for equal ones (TO-N01, TO-N04)."""
    seat = board.turn
    last = -1
    for card in board.instants[seat] + board.bonuses[seat]:
        if card == last:
            continue
        last = card
        if card in _TARGETS:
            offered += [("use", CARD_IDS[card], target) for target in _TARGETS[card](board, seat)]
        elif _can_play(board, seat, card):
            offered.append(("play", CARD_IDS[card]))


def _can_play(board: Board, seat: Seat, card: int) -> bool:
    """Whether a card without a target would do anything (TO-N04)."""
    if card == cards.SPARE_PARTS:
        return board.supply > 0
    if gives_data(board, seat, card):
        return True
    return board.life[seat] < MOST_LIFE


def gives_data(board: Board, seat: Seat, card: int) -> bool:
    """Whether a card brings Data; the Station Log does for those who have a marker (TO-QB07)."""
    return card in (cards.BACKUP_DRIVE, cards.MEMORY_THEFT) or (
        card == cards.STATION_LOG and HAS_DATA[board.factions[seat]]
    )


# --- On what they can be used -----------------------------------------------------------------------------------------


def grenade_sectors(board: Board, seat: Seat) -> list[str]:
    """A sector with an own unit, and something to hit (TO-QM05)."""
    return [
        SECTOR_IDS[sector]
        for sector in board.ring
        if any(unit // TEAM_OF_UNITS == seat for unit in board.units_in(sector))
        and (board.enemies_in(sector, seat) or attacks.enemy_minors(board, seat, sector))
    ]


def base_side_units(board: Board, seat: Seat) -> list[str]:
    """Own units that can be turned over, wherever they are (TO-QA05)."""
    return [board.unit_id(unit) for unit in board.units_of(seat) if not board.upgraded[unit]]


def stims_sectors(board: Board, seat: Seat) -> list[str]:
    """A sector in which an own attacker has a target (TO-QB03)."""
    return [SECTOR_IDS[sector] for sector in board.ring if attacks.can_attack(board, seat, sector)]


def enemy_pendings(board: Board, seat: Seat) -> list[str]:
    """Enemy pending cards without the Malfunction token (TO-QB04, TO-QS13, TO-F04)."""
    return [
        PENDING_IDS[place]
        for place, card in enumerate(board.pending)
        if card >= 0 and board.is_enemy(board.owners[card], seat) and board.fault != SLOTS + place
    ]


def breach_units(board: Board, seat: Seat) -> list[str]:
    """Any unit in a room, but no invisible enemy (TO-QB05)."""
    return [
        board.unit_id(unit)
        for sector in board.ring
        for unit in board.units_in(sector)
        if not board.invisible[unit] or not board.is_enemy(unit // TEAM_OF_UNITS, seat)
    ]


def terminal_places(board: Board, seat: Seat) -> list[str]:
    """Where the Malfunction token may go (TO-QB06)."""
    return [PLACE_IDS[place] for place in malfunction.targets(board, seat)]


def can_repair(board: Board) -> bool:
    """Whether the active player could take the Malfunction token from where it lies, at once (TO-QB06)."""
    return cards.REMOTE_TERMINAL in board.bonuses[board.turn] and bool(malfunction.targets(board, board.turn))


_TARGETS: Final[dict[int, Callable[[Board, Seat], list[str]]]] = {
    cards.GRENADE: grenade_sectors,
    cards.METAMORPHOSIS: base_side_units,
    cards.COMBAT_STIMS: stims_sectors,
    cards.ACCESS_CODES: enemy_pendings,
    cards.VACUUM_BREACH: breach_units,
    cards.REMOTE_TERMINAL: terminal_places,
}


# --- Why not ----------------------------------------------------------------------------------------------------------

_CLAUSES: Final = {
    cards.GRENADE: ("TO-QM05", "A Grenade goes into a Sector where one of your Units stands beside an enemy."),
    cards.METAMORPHOSIS: ("TO-QA05", "Metamorphosis turns one of your own Units that is on its base side."),
    cards.COMBAT_STIMS: ("TO-QB03", "In that Sector nothing of yours could attack anybody."),
    cards.ACCESS_CODES: ("TO-QB04", "Access Codes remove an enemy pending card that has no Malfunction token."),
    cards.VACUUM_BREACH: ("TO-QB05", "A Vacuum Breach throws out a Unit in a Sector, but no enemy that is invisible."),
    cards.REMOTE_TERMINAL: ("TO-QB06", "The Malfunction token goes on an enemy card, installed or pending."),
}


def refuse_play(board: Board, name: str) -> Refusal:
    """Why not."""
    card = kind_of(name)
    refused = _refuse_holding(board, card)
    if refused is not None:
        return refused
    if card in _TARGETS:
        return Refusal("no_target", _CLAUSES[card][0], f"Say on what you use {CARD_NAMES[card]}.")
    return Refusal("no_effect", "TO-N04", f"{CARD_NAMES[card]} would do nothing now, so it stays with you.")


def refuse_use(board: Board, name: str, target: str) -> Refusal:
    """Why not."""
    card = kind_of(name)
    refused = _refuse_holding(board, card)
    if refused is not None:
        return refused
    if card not in _TARGETS:
        return Refusal("no_target", "TO-N01", f"{CARD_NAMES[card]} is not used on anything: just play it.")
    if card == cards.COMBAT_STIMS and target in SECTOR_IDS and _is_harmless(board, SECTOR_IDS.index(target)):
        return Refusal("no_attack", "TO-A06", "Your Units there are on their base side, which has no attack.")
    clause, reason = _CLAUSES[card]
    return Refusal("wrong_target", clause, reason)


def _is_harmless(board: Board, sector: int) -> bool:
    """Whether there are own units in a sector, and none of them has an attack."""
    own = [unit for unit in board.units_in(sector) if unit // TEAM_OF_UNITS == board.turn]
    return bool(own) and all(attacks.attack_of(board, unit) == NO_ATTACK for unit in own)


def _refuse_holding(board: Board, card: int) -> Refusal | None:
    if CARD_TYPE[card] != INSTANT:
        return Refusal("no_instant", "TO-G05", f"{CARD_NAMES[card]} works only where it is installed.")
    if card not in board.instants[board.turn] + board.bonuses[board.turn]:
        return Refusal("not_held", "TO-N01", f"{CARD_NAMES[card]} does not lie in front of you.")
    return None


# --- What they do -----------------------------------------------------------------------------------------------------


def play(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """A card without a target: Life, Data or Upgrade tokens; then it is gone (TO-N02)."""
    seat = board.turn
    card = kind_of(action[1])
    cards.discard_held(board, seat, card)
    events.tell("played", seat, action[1], "")
    if card == cards.SPARE_PARTS:
        take_tokens(board, seat, 2, events)  # TO-QB02
    elif card == cards.MEMORY_THEFT:
        gain(board, seat, 3, events)  # TO-QG05
    elif gives_data(board, seat, card):
        gain(board, seat, 2, events)  # TO-QS05, TO-QB07
    else:
        heal(board, seat, 3 if card == cards.REGENERATION else 2, events)  # TO-QA08; QM06, QS04, QG06, QB01, QB07
    events.beat(board)


def use(board: Board, action: Action, dice: Dice, events: Events) -> None:
    """A card with a target; then it is gone (TO-N02)."""
    card = kind_of(action[1])
    cards.discard_held(board, board.turn, card)
    events.tell("played", board.turn, action[1], action[2])
    _EFFECTS[card](board, board.turn, action[2], events)
    events.beat(board)


def grenade(board: Board, seat: Seat, target: str, events: Events) -> None:
    """A wound for each enemy unit there, together, and no enemy Minor Alien survives (TO-QM05, TO-E08)."""
    sector = SECTOR_IDS.index(target)
    hit = [unit // TEAM_OF_UNITS for unit in board.enemies_in(sector, seat)]
    if attacks.enemy_minors(board, seat, sector):
        board.minors[sector] = 0
        events.tell("minors_died", target)
    for victim in sorted(set(hit)):
        wound(board, victim, hit.count(victim), seat, events)


def metamorphosis(board: Board, seat: Seat, target: str, events: Events) -> None:
    """A unit is upgraded (TO-QA05)."""
    upgrades.turn_over(board, board.unit_named(target), events)


def stims(board: Board, seat: Seat, target: str, events: Events) -> None:
    """Everything of the player in a sector attacks (TO-QB03)."""
    board.stack.append(("volley", STIMS, seat, (SECTOR_IDS.index(target),), 0, False))


def access_codes(board: Board, seat: Seat, target: str, events: Events) -> None:
    """A pending card is gone (TO-QB04)."""
    cards.discard_pending(board, PENDING_IDS.index(target), events)


def breach(board: Board, seat: Seat, target: str, events: Events) -> None:
    """A unit drifts out into space (TO-QB05)."""
    arrival.eject(board, board.unit_named(target), events)


def terminal(board: Board, seat: Seat, target: str, events: Events) -> None:
    """The Malfunction action (TO-QB06)."""
    malfunction.put(board, seat, target, events)


_EFFECTS: Final[dict[int, Callable[[Board, Seat, str, Events], None]]] = {
    cards.GRENADE: grenade,
    cards.METAMORPHOSIS: metamorphosis,
    cards.COMBAT_STIMS: stims,
    cards.ACCESS_CODES: access_codes,
    cards.VACUUM_BREACH: breach,
    cards.REMOTE_TERMINAL: terminal,
}
