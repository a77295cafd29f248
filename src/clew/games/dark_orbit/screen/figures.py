"""Units: a shape and a colour for each faction, a number for each unit, and what has become of them."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.wording import number_words
from clew.games.dark_orbit.screen.layout import APART, ROOM_AT, room_at, rooms_at, space_at
from clew.games.dark_orbit.sight.seen import COLOURS, SPACE, Seen, unit_key
from clew.games.dark_orbit.words.names import sector_words, unit_words
from clew.scene import AnyItem, Group, Path, Sprite, Text

UNITS_LAYER: Final = 5
_SHIFT: Final = 5
"""How far a unit that has moved stands towards the hull (TO-T07)."""
_PAD: Final = "M-25 -25h50v50h-50z"
"""What is touched of a unit: more than its body, so that an outline leaves its shape in sight."""
_DOORSTEP: Final = (-79, 30)
"""Where a unit is that has entered a sector and not stopped yet, from the middle of the rooms."""
_ATTACK_WORDS: Final = {
    "single": "It attacks one enemy in range: 1 wound.",
    "area": "It attacks every enemy in range: 1 wound each.",
    "data": "With an enemy in range it attacks for 1 Data.",
    "none": "On this side it does not attack.",
}
_UPGRADED_WORDS: Final = {
    "area": "Upgraded it would hit every enemy in range.",
    "data": "Upgraded it would attack for 1 Data.",
}


def units(seen: Seen, names: list[str]) -> list[AnyItem]:
    """Everybody on the ring and in space."""
    return [figure(seen, unit, names) for unit in seen.view["units"] if unit["sector"]]


def figure(seen: Seen, unit: Plain, names: list[str]) -> Group:
    """A unit where it stands."""
    if unit["sector"] == SPACE:
        drifting = [each["id"] for each in seen.view["units"] if each["sector"] == SPACE]
        x, y, scale = space_at(seen.ring, drifting.index(unit["id"]), len(drifting))
    elif not unit["room"]:
        x, y = rooms_at(seen.ring, unit["sector"])
        x, y, scale = x + _DOORSTEP[0], y + _DOORSTEP[1], 0.9
    else:
        x, y = room_at(seen.ring, unit["sector"], unit["room"])
        scale = 1.0
        if unit["moved"]:
            across, down = ROOM_AT[unit["room"]]
            x, y = x + (_SHIFT if across > 0 else -_SHIFT), y + (_SHIFT if down > 0 else -_SHIFT)
    return Group(
        parts(seen, unit),
        key=unit_key(unit["id"]),
        x=x,
        y=y,
        scale=scale,
        layer=UNITS_LAYER,
        label=unit_label(seen, unit, names),
        card="\n".join(unit_card(seen, unit)),
        seat=unit["seat"],
    )


def parts(seen: Seen, unit: Plain) -> list[AnyItem]:
    """The drawing of a unit around its own middle."""
    faction = seen.faction(unit["seat"])
    key = unit_key(unit["id"])
    style = "veiled" if unit["invisible"] else "spent" if unit["moved"] else ""
    items: list[AnyItem] = [
        Path(_PAD, key=f"{key} pad", style="room"),
        Sprite(f"unit-{faction}", key=f"{key} body", style=style),
    ]
    if unit["upgraded"]:
        items.append(Sprite(f"gilt-{faction}", key=f"{key} gilt"))
    number = unit["id"].partition(".")[2]
    items.append(Text(number, key=f"{key} number", y=1, size=20, style="figure-words"))
    if unit["invisible"]:
        items.append(Sprite("invisible", key=f"{key} veil"))
    if unit["parasite"]:
        items.append(Sprite("parasite", key=f"{key} parasite", x=17, y=-15))
    if unit["moved"]:
        items.append(Sprite("has-moved", key=f"{key} moved", x=-15, y=-16))
    return items


def unit_label(seen: Seen, unit: Plain, names: list[str]) -> str:
    """What a unit is called: whose it is, where it stands, and its state."""
    says = [unit_words(unit["id"]), f"of {names[unit['seat']]}"]
    sector = unit["sector"]
    room = f", Room {unit['room']}" if unit["room"] else ", on its way"
    where = "in space" if sector == SPACE else f"in {sector_words(sector)}{room}"
    states = ["upgraded"] if unit["upgraded"] else []
    states += ["has moved"] if unit["moved"] else []
    states += ["with a Parasite"] if unit["parasite"] else []
    states += ["invisible"] if unit["invisible"] else []
    return ", ".join([" ".join(says), where, *states])


def unit_card(seen: Seen, unit: Plain) -> list[str]:
    """How it attacks, whom it would reach, and how far it goes."""
    attack = seen.attack(unit)
    words = [_ATTACK_WORDS[attack]]
    if not unit["upgraded"]:
        faction = seen.faction(unit["seat"])
        words.append(_UPGRADED_WORDS["area" if faction in ("marines", "aliens") else "data"])
    if not unit["room"]:
        return [*words, "From space it comes back into any empty Room, and its turn ends there."]
    targets = [unit_words(other["id"]) for other in seen.targets(unit)]
    if attack != "none":
        words.append(f"In range: {', '.join(targets)}." if targets else "Nobody is in range of it.")
    words.append(_far_words(len(seen.crew(unit["sector"])), seen.points(unit)))
    if unit["parasite"]:
        words.append("Its Parasite costs 1 Life when it begins to move; its own base cures it.")
    if unit["invisible"]:
        words.append("Attacks and enemy cards cannot choose it until it leaves its Room.")
    if unit["moved"]:
        words.append("It has moved in this turn.")
    return words


def _far_words(count: int, points: int) -> str:
    """How far a unit goes, and why."""
    far = number_words(points, "Sector")
    if points < count:
        return f"It moves {far} only: an enemy card in its Sector holds it."
    return f"It moves {far}: as many as Units are in its Sector."


def shots(seen: Seen, sector: str) -> list[AnyItem]:
    """An arrow in each passage through which somebody could attack: from the attacker, in its colour (TO-A01)."""
    items: list[AnyItem] = []
    x, y = rooms_at(seen.ring, sector)
    for unit in seen.crew(sector):
        for other in seen.targets(unit):
            (ax, ay), (bx, by) = ROOM_AT[unit["room"]], ROOM_AT[other["room"]]
            turn = 0 if bx > ax else 180 if bx < ax else 90 if by > ay else -90
            # Two that shoot at each other pass on the left.
            aside = 6 if turn in (0, 90) else -6
            across, down = ((ax + bx) / 2, (ay + by) / 2)
            dx, dy = (0, -aside) if turn in (0, 180) else (aside, 0)
            outward = 8 / APART
            items.append(
                Sprite(
                    f"shot-{COLOURS[seen.faction(unit['seat'])]}",
                    key=f"shot {unit['id']} {other['id']}",
                    x=x + across * (1 + outward) + dx,
                    y=y + down * (1 + outward) + dy,
                    turn=turn,
                    layer=UNITS_LAYER + 1,
                )
            )
    return items
