"""The board as plain data, by the names that people know. What is not said is as at the start of a hero's turn."""

from __future__ import annotations

from typing import Any, Final

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.core.reading import counts_of, ending_of
from clew.games.daedalus_labyrinth.box.board import Board
from clew.games.daedalus_labyrinth.box.components import FALLEN, KIND_NAMES, PATRON_NAMES, SEATS, VIRTUE_NAMES, VIRTUES
from clew.games.daedalus_labyrinth.box.constants import LOST, PHASE_NAMES
from clew.games.daedalus_labyrinth.box.spots import Spot, cell_xy, spot_xy

DRUNK_NAMES: Final = ["sober", "drunk next", "drunk now"]


def to_position(board: Board) -> Plain:
    """Everything there is to know."""
    return {
        "options": dict(board.terms.options),
        "phase": PHASE_NAMES[board.phase],
        "asked": seat_or_none(board.asked),
        "tiles": tiles_of(board),
        "bag": counts_of(board.bag, KIND_NAMES),
        "spawns": [list(cell_xy(cell)) for cell in board.spawns],
        "patrons": [PATRON_NAMES[patron] if patron >= 0 else None for patron in board.patrons],
        "dealt": [PATRON_NAMES[patron] for patron in board.dealt],
        "heroes": [place(spot) for spot in board.where],
        "virtues": [[VIRTUE_NAMES[virtue] for virtue in board.virtues_of(seat)] for seat in range(SEATS)],
        "lost": [VIRTUE_NAMES[virtue] for virtue in range(VIRTUES) if board.holders[virtue] == LOST],
        "gifts": board.gifts[:],
        "skips": board.skips,
        "drunk": DRUNK_NAMES[board.drunk],
        "summoned": board.summoned,
        "minotaur": place(board.beast),
        "spawner": seat_or_none(board.spawner),
        "slayer": seat_or_none(board.slayer),
        "collapses": board.collapses,
        "first": board.first,
        "turn": board.turn,
        "round": board.round,
        "points": board.points,
        "touched": board.touched,
        "scouted": board.scouted,
        "redrawn": board.redrawn,
        "partner": seat_or_none(board.partner),
        "swapped": [VIRTUE_NAMES[virtue] for virtue in range(VIRTUES) if board.swapped >> virtue & 1],
        "closed": [seat for seat in range(SEATS) if board.closed >> seat & 1],
        "drawn": [KIND_NAMES[kind] for kind in board.drawn],
        "sites": [list(cell_xy(cell)) for cell in board.sites],
        "aside": [KIND_NAMES[kind] for kind in board.aside],
        "freely": board.freely,
        "fresh": board.fresh,
        "goal": place(board.goal),
        "confronter": seat_or_none(board.confronter),
        "rolled": board.rolled,
        "ended": ending_of(board.ended),
    }


def tiles_of(board: Board) -> list[list[Any]]:
    """Every tile, ``[name, x, y, turn, fallen]``, from north-west to south-east."""
    found: list[list[Any]] = []
    for cell in sorted(board.laid):
        code = board.laid[cell]
        found.append([KIND_NAMES[code % FALLEN >> 2], *cell_xy(cell), code & 3, code >= FALLEN])
    return found


def place(spot: Spot) -> list[int] | None:
    """A spot as doubled coordinates; None for nowhere."""
    return list(spot_xy(spot)) if spot else None


def seat_or_none(seat: Seat) -> int | None:
    """A seat, or None for nobody."""
    return seat if seat >= 0 else None
