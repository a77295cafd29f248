"""The middle of the station: Life and Data around a dial, the way of the End token, and the space field."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from clew.core.game import Seat
from clew.core.wording import number_words
from clew.games.dark_orbit.box.components import END_TRACK, FACTION_IDS, HAS_DATA, MOST_LIFE
from clew.games.dark_orbit.screen.layout import CIRCUITS, DIAL, dial_at
from clew.games.dark_orbit.sight.seen import SPACE, Seen
from clew.scene import AnyItem, Group, Path, Sprite, Text

LIFE: Final = 61
DATA: Final = 36
_TICKS: Final = 76
"""Where the numbers of the rings are written."""
_STEP: Final = 360 / (MOST_LIFE + 1)
_STARS: Final[tuple[tuple[float, float], ...]] = (
    (0.06, 0.1),
    (0.9, 0.07),
    (0.94, 0.46),
    (0.04, 0.52),
    (0.12, 0.9),
    (0.86, 0.94),
    (0.5, 0.97),
    (0.97, 0.75),
)


def middle(seen: Seen, names: list[str]) -> list[AnyItem]:
    """Stars, the dial with its markers, the End token, and a word for space."""
    x, y, width, height = CIRCUITS[len(seen.ring)].sky
    drifting = [unit for unit in seen.view["units"] if unit["sector"] == SPACE]
    items: list[AnyItem] = [
        Path(
            f"M0 0h{width}v{height}h{-width}z",
            key="space",
            x=x,
            y=y,
            style="sky",
            label=f"The space field: {number_words(len(drifting), 'Unit') if drifting else 'no Unit'}",
            card="Whoever is ejected drifts here until its owner moves it into an empty Room of any Sector.",
        )
    ]
    for number, (across, down) in enumerate(_STARS):
        d = "M-1.500 0a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0 -3 0z"
        style = "star" if number % 2 else "star-dim"
        items.append(Path(d, key=f"star {number}", x=x + width * across, y=y + height * down, style=style))
    if not drifting:
        items.append(
            Text("space field", key="space word", x=x + width / 2, y=y + height - 14, size=14, style="sky-faint")
        )
    return [*items, *_dial(seen), *_markers(seen, names), *_end(seen)]


def _dial(seen: Seen) -> list[AnyItem]:
    """Twenty-one places on each ring, numbered in fives."""
    x, y = dial_at(seen.ring)
    items: list[AnyItem] = [Path(_circle(DIAL), key="dial", x=x, y=y, style="dial")]
    items.append(Path(_circle(LIFE), key="life ring", x=x, y=y, style="tick"))
    if any(HAS_DATA[FACTION_IDS.index(faction)] for faction in seen.factions):
        items.append(Path(_circle(DATA), key="data ring", x=x, y=y, style="dial-data"))
    for number in range(0, MOST_LIFE + 1, 5):
        dx, dy = _on(_TICKS, number)
        items.append(Text(str(number), key=f"tick {number}", x=x + dx, y=y + dy, size=12, style="sky-faint"))
    return items


def _markers(seen: Seen, names: list[str]) -> list[AnyItem]:
    """Where each faction stands: hearts' ring outside, data ring inside; those on one place lie beside each other."""
    items: list[AnyItem] = []
    for kind, radius in (("life", LIFE), ("data", DATA)):
        values: list[int] = seen.view[kind]
        for seat, value in enumerate(values):
            if kind == "data" and not has_data(seen, seat):
                continue
            company = [other for other in range(len(values)) if values[other] == value]
            company = [other for other in company if kind == "life" or has_data(seen, other)]
            place = company.index(seat)
            shift = 0.55 * (place - (len(company) - 1) / 2)
            aside = (0 if len(company) == 1 else 5) * (-1) ** place
            items.append(_marker(seen, names, kind, seat, radius + aside, value + shift))
    return items


def has_data(seen: Seen, seat: Seat) -> bool:
    """Whether this faction has a Data marker (TO-G15)."""
    return HAS_DATA[FACTION_IDS.index(seen.faction(seat))]


def _marker(seen: Seen, names: list[str], kind: str, seat: Seat, radius: float, place: float) -> Group:
    x, y = dial_at(seen.ring)
    dx, dy = _on(radius, place)
    key = f"{kind} {seat}"
    faction = seen.faction(seat)
    parts: list[AnyItem] = [Sprite(f"mark-{faction}", key=f"{key} mark", scale=0.9 if kind == "life" else 0.75)]
    title = "Life" if kind == "life" else "Data"
    return Group(parts, key=key, x=x + dx, y=y + dy, layer=3, label=f"{names[seat]}: {seen.view[kind][seat]} {title}")


def _end(seen: Seen) -> list[AnyItem]:
    """The way of the End token beside the dial, from top to bottom, and where it is (TO-E03)."""
    x, y, *_ = CIRCUITS[len(seen.ring)].sky
    now = END_TRACK.index(seen.view["end"])
    items: list[AnyItem] = []
    for place, word in enumerate(END_TRACK[1:]):
        is_here = place + 1 == now
        across, down = x + 19, y + 17 + 22 * place
        key = f"end {word}"
        style = "stop-now" if is_here else "stop"
        items.append(Path("M-15 -10h30v20h-30z", key=key, x=across, y=down, style=style, layer=1))
        size = 15 if word.isdecimal() else 12
        words = "stop-dark" if is_here else "sky-words"
        items.append(Text(word, key=f"{key} word", x=across, y=down + 0.5, size=size, style=words, layer=1))
    label = "The End token lies beside its track" if not now else f"The End token is on {seen.view['end']}"
    words = (
        "It goes one step each time a card has to be put into a pending slot and the own deck is empty.\n"
        "On END the game ends at once, and the largest total wins."
    )
    items.append(Path("M0 0h36v92h-36z", key="end", x=x + 1, y=y + 5, style="room", layer=2, label=label, card=words))
    x, y = dial_at(seen.ring)
    number = str(seen.view["round"])
    items.append(Text("round", key="round word", x=x, y=y - 10, size=12, style="sky-faint", layer=1))
    items.append(Text(number, key="round", x=x, y=y + 7, size=20, style="sky-bold", layer=1))
    return items


def _circle(radius: int) -> str:
    return f"M{-radius} 0a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0z"


def _on(radius: float, place: float) -> tuple[float, float]:
    """A place on a ring: 0 is at the top, and numbers grow clockwise."""
    angle = radians(_STEP * place - 90)
    return radius * cos(angle), radius * sin(angle)
