"""Each action as a line that people read and type."""

from __future__ import annotations

from typing import Final

from clew.core.notation import Form, Grammar, Int, SeatNumber, Word
from clew.games.daedalus_labyrinth.box.components import KIND_NAMES, PATRON_NAMES, SEATS, VIRTUE_NAMES
from clew.games.daedalus_labyrinth.box.spots import FARTHEST

CELL: Final = Int(-FARTHEST, FARTHEST)
SPOT: Final = Int(-2 * FARTHEST, 2 * FARTHEST)
SEAT: Final = SeatNumber(SEATS)
VIRTUE: Final = Word(VIRTUE_NAMES)
ANSWER: Final = Word(("yes", "no"))

GRAMMAR: Final = Grammar(
    Form("choose {}", Word(PATRON_NAMES)),
    Form("move to {},{}", SPOT, SPOT),
    Form("scout"),
    Form("redraw"),
    Form("place {} at {},{} turn {}", Word(KIND_NAMES[1:]), CELL, CELL, Int(0, 3)),
    Form("give {} to {}", VIRTUE, SEAT),
    Form("take {} from {}", VIRTUE, SEAT),
    Form("drink"),
    Form("donate {} to {}", Int(1, 9), SEAT),
    Form("rotate {},{} by {}", CELL, CELL, Int(1, 3)),
    Form("summon {}", SEAT),
    Form("end_turn"),
    Form("lure {}", ANSWER),
    Form("confront {}", SEAT),
    Form("reroll {}", ANSWER),
)
