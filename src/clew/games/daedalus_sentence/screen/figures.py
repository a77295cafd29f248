"""Who is in the station: prisoners and guards, side by side in their rooms, upright wherever a ring carries them.

A figure hangs on a group that turns around the middle of the board. So it travels along the ring with its tile, and
keeps its key from ring to ring.
"""

from __future__ import annotations

from typing import Final

from clew.core.game import Seat
from clew.games.daedalus_sentence.box.components import (
    CENTRE,
    CHARACTER_IDS,
    CHARACTER_NAMES,
    CORRIDOR,
    MINOTAURS,
    TILE_ROOM,
    TILE_WALL,
)
from clew.games.daedalus_sentence.box.places import NOWHERE, PLACE_NAMES, RING_OF, Place
from clew.games.daedalus_sentence.screen.ariadne.takers import may_act, obeying
from clew.games.daedalus_sentence.screen.ground import ICON
from clew.games.daedalus_sentence.screen.layout import DEEP, MIDDLE, WIDE, along
from clew.games.daedalus_sentence.sight.seen import Seen, escapee_key, guard_key
from clew.scene import AnyItem, Group, Sprite

FIGURES: Final = 4
"""Their layer of the board."""
_FULL: Final = 52
"""The room that a figure alone has, in units of the board; its drawing is 90 wide."""
_DRAWN: Final = 90
_CROWD: Final = 4
"""More than these stand on the sign of their room too."""

ABILITY: Final = [
    "One Minotaur card kills up to three Minotaurs next to Clay, or a scientist.",
    "One action takes Audrey one or two steps.",
    "Jamie may discover tiles through a vent, and climb into a ring to which no gate is open.",
    "Morrow may walk onto tiles with guards, and onto tiles that nobody has discovered.",
    "Baxter may hold two cards more.",
]
PENALTY: Final = [
    "While Clay is captured, a Minotaur appears at the start of every round.",
    "While Audrey is captured, nobody can use control rooms.",
    "While Jamie is captured, nobody can climb through vents.",
    "While Morrow is captured, nobody can use communications relays.",
    "While Baxter is captured, nobody can use laboratories.",
]
MINOTAUR_CARD: Final = (
    "It keeps to its ring and marches when a card of that colour acts in the lower row of THESEUS.\n"
    "It catches whoever is in a room that it enters, and is then removed. Three in a room become a scientist."
)
SCIENTIST_CARD: Final = (
    "It marches with every card of the lower row, and goes outward through gates, even locked ones.\n"
    "It catches whoever is in a room that it enters, and walks on."
)


ARIADNE_MINOTAUR_CARD: Final = (
    "It keeps to its ring and acts when the Hive Commander plays a card for it.\n"
    "It catches whoever is in a room that it enters, and is then removed. From a relay an escapee can control it."
)
ARIADNE_SCIENTIST_CARD: Final = (
    "It acts when the Hive Commander plays a card for it, and goes through all gates that were found, locked or not.\n"
    "It catches whoever is in a room that it enters, and stays."
)
COMMANDER_CARD: Final = (
    f"{ARIADNE_SCIENTIST_CARD}\nThe Commander wins when this figure steps from the blue tile in front into the chamber."
)


def figures(seen: Seen, names: list[str]) -> list[AnyItem]:
    """Everybody in the station."""
    items: list[AnyItem] = [escapee(seen, seat, names) for seat, here in enumerate(seen.where) if here != NOWHERE]
    for seat, here in enumerate(seen.where):
        if seen.captured(seat):
            items.append(Sprite("bars", key=f"bars {here}", turn=seen.angle(here), layer=FIGURES + 1))
    for number, here in enumerate(seen.scientists):
        if here != NOWHERE:
            items.append(guard(seen, MINOTAURS + number))
    for number, here in enumerate(seen.minotaurs):
        if here != NOWHERE:
            items.append(guard(seen, number))
    return items


def escapee(seen: Seen, seat: Seat, names: list[str]) -> Group:
    """A character; those who hide sit in an egg, and a ring marks one's own."""
    character = seen.view["characters"][seat]
    key, here = escapee_key(seat), seen.where[seat]
    parts: list[AnyItem] = []
    if seat == seen.view["seat"]:
        parts.append(Sprite("own", key=f"{key} ring"))
    parts.append(Sprite(CHARACTER_IDS[character], key=f"{key} figure"))
    hidden, captured = seen.view["hidden"][seat], seen.captured(seat)
    if hidden:
        parts.append(Sprite("shell", key=f"{key} shell"))
    state = ", hidden" if hidden else ", captured" if captured else ""
    label = f"{CHARACTER_NAMES[character]}, played by {names[seat]}, at {PLACE_NAMES[here]}{state}"
    card = "" if seen.view["mode"] == "thread" else ABILITY[character]
    return _placed(seen, here, key, parts, label, card, seat)


def guard(seen: Seen, number: int) -> Group:
    """A Minotaur or a scientist; a mark says that it has still to march."""
    key = guard_key(number)
    is_minotaur = number < MINOTAURS
    here = seen.minotaurs[number] if is_minotaur else seen.scientists[number - MINOTAURS]
    leads = number == MINOTAURS + seen.view["crown"] and seen.view["crown"] >= 0
    parts: list[AnyItem] = []
    if number == obeying(seen):
        parts.append(Sprite("thread", key=f"{key} thread"))
    parts.append(Sprite("minotaur" if is_minotaur else "commander" if leads else "scientist", key=f"{key} figure"))
    waits = number in seen.view["waiting"]
    acts = may_act(seen, number)
    if waits or acts:
        parts.append(Sprite("waits", key=f"{key} waits"))
    what = "a Minotaur" if is_minotaur else "the Commander figure" if leads else "a scientist"
    obeys = ", controlled by an escapee" if number == obeying(seen) else ", may act" if acts else ""
    label = f"{what} at {PLACE_NAMES[here]}{', has still to march' if waits else obeys}"
    return _placed(seen, here, key, parts, label, _guard_card(seen, is_minotaur, leads))


def _guard_card(seen: Seen, is_minotaur: bool, leads: bool) -> str:
    """What a guard does."""
    if seen.view["mode"] != "thread":
        return MINOTAUR_CARD if is_minotaur else SCIENTIST_CARD
    return ARIADNE_MINOTAUR_CARD if is_minotaur else COMMANDER_CARD if leads else ARIADNE_SCIENTIST_CARD


def _placed(seen: Seen, here: Place, key: str, parts: list[AnyItem], label: str, card: str, seat: Seat = -1) -> Group:
    """A figure at its place, beside the others there."""
    ring = RING_OF[here]
    company = seen.at(here)
    aside, out, scale = _stand(company.index(key), len(company), *_room(seen, here, len(company)))
    radius = MIDDLE[ring] + out
    turn = round(seen.angle(here) + along(radius, aside), 3)
    figure = Group(parts, key=key, y=-round(radius, 1), turn=-turn, scale=scale, label=label, card=card, seat=seat)
    return Group([figure], key=f"at {key}", turn=turn, layer=FIGURES)


def _room(seen: Seen, here: Place, count: int) -> tuple[float, float, float]:
    """The room for so many figures: how wide, how deep, and how far its middle is from that of the tile."""
    ring = RING_OF[here]
    tile = seen.tiles[here]
    if ring == CENTRE:
        return 60, DEEP[ring], 0
    if tile < 0 or TILE_ROOM[tile] == CORRIDOR or count > _CROWD:
        left = right = 0.0
    else:
        left, right = 2.0 * ICON, 0.0
    if tile >= 0 and TILE_WALL[tile]:
        left, right = left + 8 * (TILE_WALL[tile] < 0), right + 8 * (TILE_WALL[tile] > 0)
    return WIDE[ring] - left - right, DEEP[ring], (left - right) / 2


def _stand(index: int, count: int, wide: float, deep: float, middle: float) -> tuple[float, float, float]:
    """Where one of so many stands, along the ring and outward, and how large it is drawn: in as few rows as do."""
    size, rows = max([(min(_FULL, wide / -(-count // rows), deep / rows), -rows) for rows in range(1, 5)])
    rows = -rows
    columns = -(-count // rows)
    row, column = divmod(index, columns)
    in_row = min(columns, count - row * columns)
    gap = min(wide / columns, size * 1.1)
    return (
        round(middle + (column - (in_row - 1) / 2) * gap, 1),
        round(((rows - 1) / 2 - row) * min(deep / rows, size * 1.1), 1),
        round(size / _DRAWN, 3),
    )
