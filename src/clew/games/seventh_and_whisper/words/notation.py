"""Each action as a line that people read and type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from clew.core.notation import Field, Form, Grammar, Int, Word
from clew.games.seventh_and_whisper.box.atlas import CARDS
from clew.games.seventh_and_whisper.box.card import BARREL, CAMERA, DOOR, VENT
from clew.games.seventh_and_whisper.box.cells import CELLS, NOWHERE, SIDE_NAMES, cell_name, cell_named
from clew.games.seventh_and_whisper.box.components import CHARACTER_WORDS


class CellName(Field):
    """A cell of a card: a column letter and a row number."""

    def __init__(self) -> None:
        self.pattern = r"[A-Pa-p]\d{1,2}"
        self.hint = "A1 to P16"

    def fits(self, value: object) -> bool:
        """The name of a cell, as it is written."""
        return isinstance(value, str) and cell_named(value) != NOWHERE

    def values(self) -> Sequence[object]:
        """The names of all cells, row by row."""
        return [cell_name(cell) for cell in range(CELLS)]

    def read(self, text: str) -> object:
        """The name."""
        return text.upper()


def _things(kind: int) -> list[str]:
    """The ids of one kind of things on any card."""
    return sorted({thing.id for card in CARDS.values() for thing in card.things if thing.kind == kind})


ENEMY_ID: Final = Word(sorted({enemy.id for card in CARDS.values() for enemy in card.enemies}))
VENT_ID: Final = Word(_things(VENT))
CHARGE: Final = Int(0, 1)

GRAMMAR: Final = Grammar(
    Form("first {}", Word(CHARACTER_WORDS)),
    Form("place {}", Int(0, 1)),
    Form("roll"),
    Form("step {}", Word(tuple(SIDE_NAMES))),
    Form("vent {}", VENT_ID),
    Form("hack {}", VENT_ID),
    Form("camera {} charge {}", Word(_things(CAMERA)), CHARGE),
    Form("door {}", Word(_things(DOOR))),
    Form("barrel {} charge {}", Word(_things(BARREL)), CHARGE),
    Form("strike {}", ENEMY_ID),
    Form("can {} for {}", CellName(), ENEMY_ID),
    Form("end"),
    Form("concede"),
)
