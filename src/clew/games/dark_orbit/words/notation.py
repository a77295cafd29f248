"""Each action as a line that people read and type.

Setting up: ``draft`` a sector, ``deck`` and ``undeck`` a card, ``lay`` or ``keep`` a card on a sector, ``stand`` a
unit. Moving: ``move``, or with a shortcut ``adjust``, ``vent`` or ``teleport``, and from space ``land``. Within a
move: ``room``, ``eject``, ``trap``, ``target``. Action cards: ``go`` (on, where only free actions are possible),
``resolve``, ``aim``, ``drag``, ``cancel``, ``decline``. Sector actions: ``sector`` (whatever needs no choice),
``malfunction``, ``take``, ``clean``, ``hatch``. Pending cards: ``place``, ``replace``, ``install``, ``claim`` (an
Instant), ``skip``. Free actions: ``play``, ``use``, ``upgrade``, ``boost``. And ``end``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from clew.core.notation import Field, Form, Grammar, Int, Many
from clew.games.dark_orbit.box.components import (
    CARD_IDS,
    FIRST_BONUS,
    PENDING_IDS,
    PLACE_IDS,
    ROOM_NAMES,
    SECTOR_IDS,
    SLOT_IDS,
    UNIT_IDS,
)
from clew.games.dark_orbit.box.constants import ALL, MINOR

FARTHEST: Final = 3
"""A Hatch or Lift with two copies: three Sectors more or less (TO-M03)."""


class Name(Field):
    """One of the names of a kind of thing; read without regard to case."""

    def __init__(self, names: list[str], hint: str) -> None:
        self.names = names
        self.pattern = r"[\w.]+"
        self.hint = hint

    def fits(self, value: object) -> bool:
        """One of the names, exactly."""
        return type(value) is str and value in self.names

    def values(self) -> Sequence[object]:
        """The names."""
        return self.names

    def read(self, text: str) -> object:
        """The name that was meant, or the text as it stands, which then does not fit."""
        for name in self.names:
            if name.lower() == text.lower():
                return name
        return text


SECTOR: Final = Name(SECTOR_IDS, "sector: control")
UNIT: Final = Name(UNIT_IDS, "unit: marines.1")
ROOM: Final = Name(list(ROOM_NAMES), "A to D")
SLOT: Final = Name(SLOT_IDS, "slot: control.00")
PENDING: Final = Name(PENDING_IDS, "pending slot: control.P0")
PLACE: Final = Name(PLACE_IDS, "slot: control.00 or control.P0")
CARD: Final = Name(CARD_IDS[:FIRST_BONUS], "card: M01")
HELD: Final = Name(CARD_IDS, "card: M05 or B01")

GRAMMAR: Final = Grammar(
    # Set-up
    Form("draft {} at {}", SECTOR, Int(0, 6)),
    Form("deck {}", CARD),
    Form("undeck {}", CARD),
    Form("lay {} in {}", CARD, SLOT),
    Form("keep {}", CARD),
    Form("stand {} {}", SECTOR, ROOM),
    # Movement
    Form("move {}", UNIT),
    Form("adjust {} by {}", UNIT, Int(-FARTHEST, FARTHEST)),
    Form("vent {} past {}", UNIT, Many(SECTOR)),
    Form("teleport {} to {}", UNIT, SECTOR),
    Form("land {} {} {}", UNIT, SECTOR, ROOM),
    Form("room {}", ROOM),
    Form("eject {}", UNIT),
    Form("trap {}", SLOT),
    Form("target {}", Name([*UNIT_IDS, MINOR, ALL], "unit: marines.1, minor or all")),
    # Action cards
    Form("go"),
    Form("resolve {}", SLOT),
    Form("aim {} at {}", SLOT, UNIT),
    Form("drag {} {} to {}", SLOT, UNIT, SECTOR),
    Form("cancel {} {}", SLOT, PENDING),
    Form("decline {}", SLOT),
    # Sector actions
    Form("sector"),
    Form("malfunction {}", PLACE),
    Form("take"),
    Form("clean {}", SLOT),
    Form("hatch {}", SECTOR),
    # Pending cards
    Form("place {}", PENDING),
    Form("replace {}", PENDING),
    Form("install {} in {}", PENDING, SLOT),
    Form("claim {}", PENDING),
    Form("skip"),
    # Free actions
    Form("play {}", HELD),
    Form("use {} on {}", HELD, Name([*SECTOR_IDS, *UNIT_IDS, *PLACE_IDS], "what it is used on")),
    Form("upgrade {}", UNIT),
    Form("boost {}", SLOT),
    Form("end"),
)
