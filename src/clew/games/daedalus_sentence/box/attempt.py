"""Cards laid on the code of a gate or against a scientist, card by card, until it is decided (DS-J)."""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_sentence.box.places import Place

SCIENTIST_TARGET: Final = -1
"""In the place of a gate: the attempt is against a scientist."""


class Attempt:
    """Never changed: what comes next is a new one, so that clones may share it."""

    __slots__ = ("asked", "called", "gate", "laid", "opener", "place")

    def __init__(
        self,
        gate: int,
        place: Place,
        opener: Seat,
        laid: tuple[tuple[int, int, Seat], ...] = (),
        called: bool = False,
        asked: tuple[Seat, ...] = (),
    ) -> None:
        self.gate = gate
        """Whose code it is, or SCIENTIST_TARGET."""
        self.place = place
        """Of the gate tile, or of the scientist."""
        self.opener = opener
        self.laid = laid
        """Card, position in the code (or the number of the card), and who laid it."""
        self.called = called
        """Whether the opener has spent her action and asks the others (DS-J01)."""
        self.asked = asked
        """Who is eligible and has neither contributed nor declined yet (DS-J03, DS-J04)."""

    def __reduce__(self) -> tuple[object, ...]:
        return Attempt, (self.gate, self.place, self.opener, self.laid, self.called, self.asked)

    def with_card(self, card: int, position: int, seat: Seat) -> Attempt:
        """One more card."""
        laid = (*self.laid, (card, position, seat))
        return Attempt(self.gate, self.place, self.opener, laid, self.called, self.asked)

    def asking(self, seats: tuple[Seat, ...]) -> Attempt:
        """The same after the call, with those who have still to answer."""
        return Attempt(self.gate, self.place, self.opener, self.laid, True, seats)

    def cards(self) -> list[int]:
        """All laid cards."""
        return [card for card, _, _ in self.laid]

    def has_laid(self, seat: Seat) -> bool:
        """Whether this player has laid a card."""
        return any(layer == seat for _, _, layer in self.laid)
