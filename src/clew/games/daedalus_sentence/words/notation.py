"""Each action as a line that people read and type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from clew.core.notation import Field, Form, Grammar, Many, SeatNumber, Word
from clew.games.daedalus_sentence.box.components import CARD_IDS, CHARACTER_IDS, DICE, GUARD_NAMES
from clew.games.daedalus_sentence.box.constants import LONGEST_CODE, SLOTS, USES
from clew.games.daedalus_sentence.box.places import PLACE_NAMES


class Named(Field):
    """A number that people write by a name."""

    def __init__(self, names: Sequence[str], hint: str) -> None:
        self.names: list[str] = list(names)
        self.numbers = {name.lower(): number for number, name in enumerate(names)}
        self.pattern = r"[\w-]+"
        self.hint = hint

    def fits(self, value: object) -> bool:
        """The number of one of the names."""
        return type(value) is int and 0 <= value < len(self.names)

    def values(self) -> Sequence[object]:
        """The numbers of all names."""
        return range(len(self.names))

    def write(self, value: Any) -> str:
        """The name."""
        number: int = value
        return self.names[number]

    def read(self, text: str) -> object:
        """The number, or the text as it stands, which then does not fit."""
        return self.numbers.get(text.lower(), text)


PLACE: Final = Named(PLACE_NAMES, "a place such as R5")
CARD: Final = Named(CARD_IDS, "a card such as blue-2a")
SLOT: Final = Named([str(number) for number in range(1, SLOTS + 1)], f"slot 1 to {SLOTS}")
POSITION: Final = Named([str(number) for number in range(1, LONGEST_CODE + 1)], f"card 1 to {LONGEST_CODE} of the code")
SEAT: Final = SeatNumber(5)
GUARD: Final = Named(GUARD_NAMES, "a guard such as M3 or S1")

GRAMMAR: Final = Grammar(
    Form("choose {}", Named(CHARACTER_IDS, " | ".join(CHARACTER_IDS))),
    Form("ready"),
    Form("unready"),
    Form("spend {}", CARD),
    Form("reveal"),
    Form("reroll {}", Word(DICE)),
    Form("move {}", PLACE),
    Form("dash {} {}", PLACE, PLACE),
    Form("vent {}", PLACE),
    Form("discover {}", PLACE),
    Form("pass {} to {}", CARD, SEAT),
    Form("draw"),
    Form("lab_draw"),
    Form("hide"),
    Form("swap {} with {}", CARD, SLOT),
    Form("free {}", SEAT),
    Form("eliminate {} {}", CARD, Many(PLACE)),
    Form("assault {} {}", PLACE, CARD),
    Form("obtain_code"),
    Form("open_gate"),
    Form("unlock {}", PLACE),
    Form("lay {} on {}", CARD, POSITION),
    Form("take_back"),
    Form("call"),
    Form("enough"),
    Form("decline"),
    Form("withdraw"),
    Form("done"),
    Form("undone"),
    Form("discard {}", CARD),
    Form("post {}", PLACE),
    Form("control {} {}", CARD, GUARD),
    Form("kill {}", CARD),
    Form("next {}", GUARD),
    Form("stop"),
    Form("play {} {}", CARD, Word(USES)),
    Form("guard_move {} to {}", GUARD, PLACE),
    Form("guard_discover {} at {}", GUARD, PLACE),
    Form("guard_draw {}", GUARD),
    Form("guard_swap {} {} with {}", GUARD, CARD, SLOT),
    Form("icon {}", Word(("place", "draw"))),
    Form("rest"),
    Form("skip"),
    Form("end"),
    Form("march {}", PLACE),
    Form("merge {}", PLACE),
    Form("clock_expired {}", Word(("game", "phase"))),
)
