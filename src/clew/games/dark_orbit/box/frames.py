"""The frames of the stack as plain data: each has its fields, and each field its kind."""

from __future__ import annotations

from typing import Any, Final

from clew.core.errors import BadPosition
from clew.core.game import Frame
from clew.games.dark_orbit.box.board import Board
from clew.games.dark_orbit.box.components import CARD_TYPE, ENTER_TRAP, FIRST_BONUS, ROOMS, SLOTS, STOP_TRAP
from clew.games.dark_orbit.box.constants import SEQUENCES, STRIDE

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "draft": (),
    "spread": (),
    "decks": (),
    "shuffle": (),
    "deal": ("count",),
    "install": ("count",),
    "units": ("count",),
    "start": (),
    "rest": (),
    "move": ("flag",),
    "walk": ("unit", "count", "sectors", "seat"),
    "record": ("unit",),
    "traps": ("unit", "instances"),
    "room": ("unit", "seat", "flag"),
    "land": ("unit", "room"),
    "stopped": ("unit", "seat", "flag"),
    "attacks": ("kind", "seat", "sectors", "cursor", "flag"),
    "engage": ("seat", "sector", "count"),
    "acid": ("seat",),
    "begin": (),
    "wait": (),
    "actions": ("slots",),
    "sector": (),
    "queen": ("count",),
    "pending": (),
    "end": (),
}
"""What each frame remembers; those that never wait for a question are not here."""

_MOST: Final = 12
"""No way is longer, and no number of a card larger."""


def read_frame(board: Board, data: Any) -> Frame:
    """A frame from plain data; whether it fits the table is asked later."""
    if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in FIELDS:
        raise BadPosition(f"stack: {str(data)[:60]} is no step of this game")
    fields = FIELDS[data[0]]
    if len(data) != len(fields) + 1:
        raise BadPosition(f"stack: {data[0]} remembers {len(fields)} things, not {len(data) - 1}")
    return (data[0], *[_read(board, kind, value) for kind, value in zip(fields, data[1:], strict=True)])


def _read(board: Board, kind: str, value: Any) -> Any:
    if kind == "flag":
        if type(value) is not bool:
            raise BadPosition(f"stack: {str(value)[:40]} is neither true nor false")
        return value
    if kind == "kind":
        if type(value) is not str or value not in SEQUENCES:
            raise BadPosition(f"stack: {str(value)[:40]} is no sequence of attacks")
        return value
    if kind in ("sectors", "slots", "instances"):
        if not isinstance(value, list):
            raise BadPosition(f"stack: {str(value)[:40]} is no list of {kind}")
        if kind == "instances":
            return tuple([_instance(entry) for entry in value])
        return tuple([_number(board, kind[:-1], entry) for entry in value])
    return _number(board, kind, value)


def _number(board: Board, kind: str, value: Any) -> int:
    limits = {
        "count": _MOST + 1,
        "unit": len(board.where),
        "seat": board.terms.players,
        "room": ROOMS,
        "slot": SLOTS,
        "cursor": STRIDE * len(board.ring),
    }
    if kind == "sector":
        if type(value) is not int or value not in board.ring or value < 0:
            raise BadPosition(f"stack: {str(value)[:40]} is no sector of the ring")
        return value
    if type(value) is not int or not 0 <= value < limits[kind]:
        raise BadPosition(f"stack: {str(value)[:40]} is no {kind}")
    return value


def _instance(value: Any) -> tuple[int, int, int]:
    """Slot, kind and number of a trap that acts."""
    if not isinstance(value, list) or [type(entry) for entry in value] != [int, int, int]:
        raise BadPosition(f"stack: {str(value)[:40]} is no trap that acts")
    slot, card, number = value
    if not 0 <= slot < SLOTS or not 0 <= card < FIRST_BONUS or not 0 <= number <= 100:
        raise BadPosition(f"stack: {str(value)[:40]} is no trap that acts")
    if CARD_TYPE[card] not in (ENTER_TRAP, STOP_TRAP):
        raise BadPosition("stack: only Traps act on Units that come in")
    return (slot, card, number)
