"""What is going on in Ariadne's Thread: a Minotaur that an escapee controls, and the Hive Commander's phase (DS-N).

Never changed: what comes next is a new one, so that clones may share them.
"""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_sentence.box.places import NOWHERE, Place

NO_GUARD: Final = -1
NO_CARD: Final = -1


class Control:
    """A card is played in a relay, and a Minotaur does what the player says (DS-N25, DS-N26)."""

    __slots__ = ("card", "guard", "left", "rings", "seat")

    def __init__(self, seat: Seat, card: int, guard: int, left: int, rings: int) -> None:
        self.seat = seat
        self.card = card
        self.guard = guard
        """NO_GUARD if it is through, and a white card allows another one."""
        self.left = left
        """Actions that this Minotaur may still take."""
        self.rings = rings
        """Rings whose Minotaur has had its turn, as bits."""

    def __reduce__(self) -> tuple[object, ...]:
        return Control, (self.seat, self.card, self.guard, self.left, self.rings)

    def spent(self, actions: int) -> Control:
        """The same with fewer actions left."""
        return Control(self.seat, self.card, self.guard, self.left - actions, self.rings)

    def over(self) -> Control:
        """This Minotaur is through."""
        return Control(self.seat, self.card, NO_GUARD, 0, self.rings)


class Command:
    """How far the Commander's phase has got (DS-N38)."""

    __slots__ = ("card", "drained", "granted", "icon_place", "icons", "played")

    def __init__(
        self,
        played: bool = False,
        card: int = NO_CARD,
        granted: tuple[int, ...] = (0, 0, 0, 0, 0),
        icon_place: Place = NOWHERE,
        icons: tuple[int, int] = (0, 0),
        drained: int = 0,
    ) -> None:
        self.played = played
        """Whether a card has been played: it is too late to skip (DS-N40)."""
        self.card = card
        """The card whose guard actions are going on."""
        self.granted = granted
        """Guard actions left: first those for any guard, then by ring (DS-N42 to DS-N45)."""
        self.icon_place = icon_place
        """The tile that a guard has just discovered."""
        self.icons = icons
        """Its icons that have still to be decided: Minotaurs, scientists (DS-N59)."""
        self.drained = drained
        """Laboratory tiles that have given a card in this phase, as bits (DS-N61)."""

    def __reduce__(self) -> tuple[object, ...]:
        return Command, (self.played, self.card, self.granted, self.icon_place, self.icons, self.drained)

    def granting(self, card: int, granted: tuple[int, ...]) -> Command:
        """A card is played for guard actions; those of the card before are lost (DS-N50)."""
        return Command(True, card, granted, NOWHERE, (0, 0), self.drained)

    def resting(self, played: bool = False) -> Command:
        """No guard actions are left; perhaps because the next card is played (DS-N50)."""
        return Command(self.played or played, NO_CARD, (0, 0, 0, 0, 0), NOWHERE, (0, 0), self.drained)

    def paid(self, ring: int) -> Command:
        """One guard action less, for a ring or (0) for any guard; after the last one the card is done with."""
        granted = list(self.granted)
        granted[ring] -= 1
        card = self.card if any(granted) else NO_CARD
        return Command(self.played, card, tuple(granted), self.icon_place, self.icons, self.drained)

    def finding(self, place: Place, icons: tuple[int, int]) -> Command:
        """Icons of a discovered tile to be decided, or no more of them."""
        return Command(self.played, self.card, self.granted, place if any(icons) else NOWHERE, icons, self.drained)

    def draining(self, tile: int) -> Command:
        """A laboratory has given its card."""
        drained = self.drained | 1 << tile
        return Command(self.played, self.card, self.granted, self.icon_place, self.icons, drained)

    def is_granting(self) -> bool:
        """Whether guard actions are left."""
        return self.card != NO_CARD
