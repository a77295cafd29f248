"""The whole table as a scene: the station, one's own mat with the standings below it, and the mats of the others."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.games.dark_orbit.screen.choosing import deck_table, draft
from clew.games.dark_orbit.screen.figures import UNITS_LAYER, units
from clew.games.dark_orbit.screen.ground import ring
from clew.games.dark_orbit.screen.layout import BOARD_WIDE, CIRCUITS, rooms_at, slot_at
from clew.games.dark_orbit.screen.mats import desk, mats
from clew.games.dark_orbit.screen.track import middle
from clew.games.dark_orbit.sight.seen import Seen, is_pending
from clew.games.dark_orbit.words.names import place_words
from clew.scene import AnyItem, Scene, Sprite, Zone

_RIM = 4


def scene(view: Plain, names: list[str]) -> Scene:
    """All there is to see."""
    if view["stage"] == "deck":
        return Scene([deck_table(view, names)])
    seen = Seen(view)
    centre = draft(seen) if "" in seen.ring else middle(seen, names)
    items = [*centre, *ring(seen, names), *malfunction(seen), *units(seen, names)]
    circuit = CIRCUITS[len(seen.ring)]
    board = Zone("board", "The station", (-_RIM, -_RIM, BOARD_WIDE + 2 * _RIM, circuit.height + 2 * _RIM), items)
    return Scene([board, desk(seen, names), *mats(seen, names)])


def malfunction(seen: Seen) -> list[AnyItem]:
    """The Malfunction token: over a card, or on its symbol in the Control Room, where it does nothing."""
    place = seen.view["malfunction"]
    if place:
        x, y = slot_at(seen.ring, place)
        kind = "pending card" if is_pending(place) else "card"
        label = f"The Malfunction token, on the {kind} in {place_words(place)}"
        # In a corner, so that the card under it can still be told.
        return [Sprite("malfunction", key="malfunction", x=x - 16, y=y - 8, layer=UNITS_LAYER, label=label)]
    if "control" not in seen.ring:
        return []
    x, y = rooms_at(seen.ring, "control")
    label = "The Malfunction token, on no card"
    return [Sprite("malfunction", key="malfunction", x=x + 56, y=y - 72, scale=0.55, layer=UNITS_LAYER, label=label)]
