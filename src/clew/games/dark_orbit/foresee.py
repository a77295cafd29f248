"""What can be asked before one decides: where a unit would go, what an enemy could do next, what a Duplication copies."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.games.dark_orbit.faces import duplication_words, name_of
from clew.games.dark_orbit.ghost import ABOVE, trail
from clew.games.dark_orbit.imagine import tried
from clew.games.dark_orbit.movement import moves
from clew.games.dark_orbit.outlook import Threat, as_if_on_turn, worst
from clew.games.dark_orbit.seen import SPACE, Seen, sector_words, slot_key, unit_key, unit_words
from clew.games.dark_orbit.station import rooms_at, slot_at
from clew.games.dark_orbit.trip import entered
from clew.scene import AnyItem, Ghost, Group, Path, Sprite, Text

THREATS: Final = "threats"
"""The key of the question about all enemies: a button."""
_CLOSED: Final = ("deck", "draft", "install", "units", "over", "resolving")


def peeks(view: Plain) -> dict[str, str]:
    """What can be asked now, by key, and the question in words; the key of no item is a button."""
    if view["stage"] in _CLOSED:
        return {}
    asked = {unit_key(unit["id"]): "Where can it go next, and what would that do?" for unit in view["units"]}
    for slot, card in view["slots"].items():
        if card["card"] in DUPLICATIONS and card["active"]:
            asked[slot_key(slot)] = "What does it copy?"
    if view["seat"] >= 0:
        asked[THREATS] = "What can the others do to me?"
    return asked


DUPLICATIONS: Final = ("M12", "A11", "S11", "G12")


def peek(view: Plain, key: str, names: list[str]) -> Ghost | None:
    """The answer; None for what cannot be asked."""
    if key not in peeks(view):
        return None
    seen = Seen(view)
    if key == THREATS:
        return _threats(seen, names)
    if key.startswith("slot "):
        return _copies(seen, key.removeprefix("slot "))
    return _unit(seen, key.removeprefix("unit "), names)


def _victim(view: Plain, mover: Seat) -> Seat:
    """From whose side a move is judged: mine, or if I move or only watch, that of the first enemy of the mover."""
    teams = view["teams"]
    if view["seat"] >= 0 and teams[view["seat"]] != teams[mover]:
        return int(view["seat"])
    return next(seat for seat in range(view["players"]) if teams[seat] != teams[mover])


def _unit(seen: Seen, unit: str, names: list[str]) -> Ghost:
    """Every way that a unit could take, with its cost."""
    items: list[AnyItem] = []
    words = []
    for threat in threats(seen, unit):
        items += _arrow(seen, unit, threat)
        words.append(_threat_words(threat, seen, unit, names))
    if not words:
        words.append(f"{unit_words(unit)} drifts in space: it can come into any empty room.")
    return Ghost(items, words)


def _threats(seen: Seen, names: list[str]) -> Ghost:
    """The moves of all enemies that cost something, the worst first."""
    me = seen.view["seat"]
    teams = seen.view["teams"]
    found = []
    for unit in seen.view["units"]:
        if teams[unit["seat"]] != teams[me]:
            found += [(threat, unit["id"]) for threat in threats(seen, unit["id"]) if threat.life or threat.data]
    found.sort(key=lambda pair: (-pair[0].life, -pair[0].data))
    items: list[AnyItem] = []
    for threat, unit in found:
        items += _arrow(seen, unit, threat)
    words = [_threat_words(threat, seen, unit, names) for threat, unit in found]
    return Ghost(items, words or ["No single move of theirs would cost you Life or bring them Data, as the station is now."])


def threats(seen: Seen, unit: str) -> list[Threat]:
    """Where a unit can go if its owner were on turn now, with the worst that each way brings."""
    owner: Seat = seen.units[unit]["seat"]
    if seen.units[unit]["sector"] == SPACE:
        return []
    board = as_if_on_turn(seen.board, owner)
    me = _victim(seen.view, owner)
    found = []
    for action in moves(board, False):
        if action[1] == unit:
            way = entered(tried(board, action).events, unit)
            life, data = worst(board, action, me)
            found.append(Threat(action, way[-1] if way else seen.units[unit]["sector"], life, data))
    return found


def _threat_words(threat: Threat, seen: Seen, unit: str, names: list[str]) -> str:
    owner: Seat = seen.units[unit]["seat"]
    me = _victim(seen.view, owner)
    who = "you" if me == seen.view["seat"] else names[me]
    costs = [f"up to {threat.life} Life from {who}"] if threat.life > 0 else []
    costs += [f"up to {threat.data} Data for {names[owner]}"] if threat.data > 0 else []
    how = {"adjust": " by its shortcut", "vent": " by a Vent", "teleport": " by teleport"}.get(threat.action[0], "")
    what = " and ".join(costs) if costs else "nothing lost"
    return f"{unit_words(unit)} to {sector_words(threat.sector)}{how}: {what}."


def _arrow(seen: Seen, unit: str, threat: Threat) -> list[AnyItem]:
    """The way there, and a plate with the cost where it ends."""
    way = entered(tried(as_if_on_turn(seen.board, seen.units[unit]["seat"]), threat.action).events, unit)
    tag = " ".join([str(part) for part in threat.action])
    items = trail(seen, unit, way)
    for item in items:
        item.key = f"{item.key} {tag}"
    x, y = rooms_at(seen.ring, threat.sector)
    number = int(unit.partition(".")[2])
    key = f"threat {tag}"
    parts: list[AnyItem] = [
        Path("M-46 -14h92v28h-92z", key=f"{key} plate", style="note-bad" if threat.life or threat.data else "note"),
        Sprite(f"mark-{unit.partition('.')[0]}", key=f"{key} mark", x=-33, scale=0.9),
        Text(str(number), key=f"{key} unit", x=-17, y=0.5, size=16, style="words"),
    ]
    along = 0
    for value, what in ((-threat.life, "heart"), (threat.data, "bit")):
        if value:
            parts.append(Text(f"{value:+d}", key=f"{key} {what} number", x=along + 2, y=0.5, size=17, style="bold"))
            parts.append(Sprite(what, key=f"{key} {what}", x=along + 20, scale=0.7))
            along += 28
    items.append(Group(parts, key=key, x=x, y=y - 30 + 30 * (number - 1), layer=ABOVE + 3))
    return items


def _copies(seen: Seen, slot: str) -> Ghost:
    """The cards that a Duplication acts as."""
    items: list[AnyItem] = []
    for other in seen.copied(slot):
        x, y = slot_at(seen.ring, other)
        items.append(Path("M-33 -27h66v54h-66z", key=f"copied {other}", x=x, y=y, style="link", layer=ABOVE))
    return Ghost(items, [f"{name_of(seen.view['slots'][slot]['card'])}: {' '.join(duplication_words(seen, slot))}"])
