"""The twelve patrons, a function each: what the hero of that god may do, or what the god adds (DL-P).

A power works while its hero lives, in the own turn; only lure and reroll belong to the Minotaur's (DL-P43).
"""

from __future__ import annotations

from typing import Final

from clew.core.dice import Dice
from clew.core.game import Seat
from clew.core.notation import Action
from clew.core.parts.counts import put_back, take
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import (
    APHRODITE,
    APOLLO,
    ARES,
    ARTEMIS,
    ARTEMIS_STEPS,
    ATHENA,
    DIONYSUS,
    FALLEN,
    HADES,
    HEPHAESTUS,
    HEPHAESTUS_STEPS,
    HERMES,
    PLAIN,
    SEATS,
    TURNS,
    ZEUS,
)
from clew.games.daedalus_labyrinth.box.constants import DRUNK_NEXT, DRUNK_NOW, LOST, NOBODY, SOBER
from clew.games.daedalus_labyrinth.box.spots import START, STEPS, Spot, cell_xy
from clew.games.daedalus_labyrinth.rules.ways import hero_distances, is_open, way_into_the_dark

NEAR: Final = 2
"""Whoever is at most so many moves away is not far (DL-P20)."""
SLEEPS: Final = 5
"""From this face of the die on a drunk hero sleeps (DL-P16)."""


def has(board: Board, patron: int) -> bool:
    """Whether the hero whose turn it is has this patron."""
    return board.patrons[board.turn] == patron


def steps_of(board: Board, seat: Seat) -> list[list[int]]:
    """How this hero crosses tiles."""
    patron = board.patrons[seat]
    if patron == ARTEMIS:
        return artemis()
    return hephaestus() if patron == HEPHAESTUS else PLAIN


def aphrodite(board: Board, far: dict[Spot, int]) -> Seat:
    """Who may lure the Minotaur, if it has a way to her spot, however long; else NOBODY (DL-P01, DL-P04)."""
    seat = board.seat_of(APHRODITE)
    return seat if seat != NOBODY and board.where[seat] in far else NOBODY


def apollo(board: Board) -> bool:
    """Whether the drawn tiles may go back: once a turn, none of them laid, the bag not empty (DL-P05, DL-P08)."""
    return has(board, APOLLO) and board.fresh and not board.redrawn and any(board.bag)


def redraw(board: Board, dice: Dice) -> None:
    """All of them go back, as many are drawn, and the next turn is skipped (DL-P05 to DL-P07)."""
    put_back(board.bag, board.drawn)
    board.drawn = sorted([take(board.bag, dice) for _ in board.drawn])
    board.redrawn = True
    board.skips = True


def ares(board: Board, spot: Spot, confronter: Seat) -> int:
    """One more for a hero who confronts with nobody beside (DL-P09, DL-P10)."""
    return int(board.patrons[confronter] == ARES and board.where.count(spot) == 1)


def artemis() -> list[list[int]]:
    """A Trap from side to side in one move; its centre stays a spot to step on (DL-P11, DL-P12)."""
    return ARTEMIS_STEPS


def athena(board: Board) -> bool:
    """Whether this scout is the free one of the turn (DL-P13, DL-P14)."""
    return has(board, ATHENA) and not board.scouted


def dionysus(board: Board) -> bool:
    """Whether the hero may drink now: sober, and nothing done yet (DL-P15, DL-P17)."""
    return has(board, DIONYSUS) and not board.touched and board.drunk == SOBER


def drink(board: Board) -> None:
    """One more point now, a roll before the next turn (DL-P15, DL-P16)."""
    board.points += 1
    board.drunk = DRUNK_NEXT


def hangover(board: Board, dice: Dice) -> int:
    """The roll at the start of a drunk turn; 0 if the hero is sober (DL-P16, DL-P18)."""
    if board.drunk != DRUNK_NEXT:
        return 0
    roll = dice.roll(6)
    board.drunk = SOBER if roll >= SLEEPS else DRUNK_NOW
    return roll


def hades(board: Board) -> int:
    """One more point for a hero from whom everybody else is three moves away or more (DL-P20 to DL-P22)."""
    if not has(board, HADES) or board.where[board.turn] == START:
        return 0
    near = hero_distances(board, board.where[board.turn], PLAIN, NEAR)
    for seat in range(SEATS):
        if seat != board.turn and board.where[seat] in near:
            return 0
    return 1


def hephaestus() -> list[list[int]]:
    """Any tile from any side to any other, except Spawn Points and Traps (DL-P23 to DL-P25)."""
    return HEPHAESTUS_STEPS


def hera(board: Board) -> list[Action]:
    """Points may go to another living hero, but never to that of Zeus (DL-P27, DL-P29)."""
    return [
        ("donate", points, seat)
        for seat in range(SEATS)
        if seat != board.turn and board.where[seat] and board.patrons[seat] != ZEUS
        for points in range(1, board.points + 1)
    ]


def hermes(board: Board) -> Seat:
    """Who may give up a virtue for another roll, if on the Minotaur's spot; else NOBODY (DL-P31, DL-P33)."""
    seat = board.seat_of(HERMES)
    if seat == NOBODY or board.where[seat] != board.beast or seat not in board.holders:
        return NOBODY
    together = len([holder for holder in board.holders if holder >= 0 and board.where[holder] == board.beast])
    return seat if together - 1 + board.terms.bonus >= 1 else NOBODY


def give_up(board: Board, seat: Seat) -> int:
    """The first virtue in the fixed order leaves the game (DL-P34, DL-V08); which one."""
    virtue = board.holders.index(seat)
    board.holders[virtue] = LOST
    return virtue


def poseidon(board: Board) -> list[Action]:
    """Any face-up tile by any turn that changes its links and leaves the labyrinth open (DL-P35, DL-P37, DL-P38)."""
    if board.touched:
        return []
    way = way_into_the_dark(board) if may_not_seal(board) else []
    offered: list[Action] = []
    for cell in sorted(board.laid):
        code = board.laid[cell]
        if code >= FALLEN:
            continue
        x, y = cell_xy(cell)
        needed = is_on_way(cell, way)
        offered += [
            ("rotate", x, y, quarters)
            for quarters in range(1, TURNS[code >> 2])
            if not needed or stays_open(board, cell, quarters)
        ]
    return offered


def may_not_seal(board: Board) -> bool:
    """Whether it still matters that the labyrinth is open (DL-P38)."""
    return board.slayer == NOBODY and any(board.bag)


def is_on_way(cell: Spot, way: list[Spot]) -> bool:
    """Whether a walk passes over this tile: two of its spots are sides of it, or its centre is one of them."""
    return cell in way or len([spot for spot in way if spot - cell in STEPS]) > 1


def stays_open(board: Board, cell: Spot, quarters: int) -> bool:
    """Whether the labyrinth would be open with a tile turned like that (DL-P38)."""
    before = board.laid[cell]
    board.laid[cell] = turned(before, quarters)
    found = is_open(board)
    board.laid[cell] = before
    return found


def turned(code: int, quarters: int) -> int:
    """The code of a tile after quarter turns."""
    return (code & ~3) + ((code & 3) + quarters) % TURNS[code >> 2]


def zeus(board: Board) -> list[Action]:
    """Once in the game another living hero, who is not here already, may be called (DL-P39, DL-P42)."""
    if board.touched or board.summoned:
        return []
    here = board.where[board.turn]
    return [("summon", seat) for seat in range(SEATS) if board.where[seat] and board.where[seat] != here]
