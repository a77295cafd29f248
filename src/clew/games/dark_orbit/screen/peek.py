"""What can be asked before one decides: where a unit can go, what enemies could do next, what a Duplication copies."""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Seat
from clew.games.dark_orbit.rules.phases.moves import moves
from clew.games.dark_orbit.screen.cards import duplication_words
from clew.games.dark_orbit.screen.ghost import ABOVE, note, trail
from clew.games.dark_orbit.screen.layout import slot_at
from clew.games.dark_orbit.screen.outlook import Threat, as_if_on_turn, threat
from clew.games.dark_orbit.sight.seen import SPACE, Seen, slot_key, unit_key
from clew.games.dark_orbit.words.names import card_words, sector_words, unit_words
from clew.scene import AnyItem, Ghost, Path

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
    for number, each in enumerate(threats(seen, unit)):
        items += _arrow(seen, unit, each, number)
        words.append(_threat_words(each, seen, unit, names))
    if seen.units[unit]["sector"] == SPACE:
        words.append(f"{unit_words(unit)} drifts in space: it can come into any empty Room.")
    return Ghost(items, words)


def _threats(seen: Seen, names: list[str]) -> Ghost:
    """The moves of all enemies that cost something, the worst first."""
    me = seen.view["seat"]
    teams = seen.view["teams"]
    found = []
    for unit in seen.view["units"]:
        if teams[unit["seat"]] != teams[me]:
            found += [(each, unit["id"]) for each in threats(seen, unit["id"]) if each.life > 0 or each.data > 0]
    found.sort(key=lambda pair: (-pair[0].life, -pair[0].data))
    items: list[AnyItem] = []
    for number, (each, unit) in enumerate(found):
        items += _arrow(seen, unit, each, number)
    words = [_threat_words(each, seen, unit, names) for each, unit in found]
    return Ghost(
        items, words or ["No single move of theirs would cost you Life or bring them Data, as the station is now."]
    )


def threats(seen: Seen, unit: str) -> list[Threat]:
    """Where a unit can go if its owner were on turn now, with the worst that each way brings."""
    owner: Seat = seen.units[unit]["seat"]
    if seen.units[unit]["sector"] == SPACE:
        return []
    board = as_if_on_turn(seen.board, owner)
    me = _victim(seen.view, owner)
    return [threat(board, action, me) for action in moves(board, False) if action[1] == unit]


def _threat_words(found: Threat, seen: Seen, unit: str, names: list[str]) -> str:
    owner: Seat = seen.units[unit]["seat"]
    me = _victim(seen.view, owner)
    costs = []
    if found.life > 0:
        costs.append(f"up to {found.life} Life from {'you' if me == seen.view['seat'] else names[me]}")
    if found.data > 0:
        costs.append(f"up to {found.data} Data for {names[owner]}")
    if found.toll > 0:
        costs.append(f"costs {'you' if owner == seen.view['seat'] else names[owner]} {found.toll} Life")
    how = {"adjust": " by its shortcut", "vent": " by a Vent", "teleport": " by teleport"}.get(found.action[0], "")
    goal = sector_words(found.way[-1]) if found.way else "nowhere"
    return f"{unit_words(unit)} to {goal}{how}: {', '.join(costs) if costs else 'nothing lost'}."


def _arrow(seen: Seen, unit: str, found: Threat, number: int) -> list[AnyItem]:
    """The way there, and a plate with the cost where it ends; the number tells it from others of the picture."""
    tag = f"way {number}"
    items = trail(seen, unit, found.way, tag)
    changed = [(seat, what, value) for seat, what, value in _costs(seen, unit, found) if value]
    return [*items, *(note(seen, found.way[-1], changed, tag) if found.way else [])]


def _costs(seen: Seen, unit: str, found: Threat) -> list[tuple[Seat, str, int]]:
    owner: Seat = seen.units[unit]["seat"]
    me = _victim(seen.view, owner)
    return [(me, "heart", -found.life), (owner, "bit", found.data), (owner, "heart", -found.toll)]


def _copies(seen: Seen, slot: str) -> Ghost:
    """The cards that a Duplication acts as."""
    items: list[AnyItem] = []
    for other in seen.copied(slot):
        x, y = slot_at(seen.ring, other)
        items.append(Path("M-33 -27h66v54h-66z", key=f"copied {other}", x=x, y=y, style="link", layer=ABOVE))
    return Ghost(items, [f"{card_words(seen.view['slots'][slot]['card'])}: {' '.join(duplication_words(seen, slot))}"])
