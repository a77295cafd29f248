"""What people touch: the items of an action, the items an event speaks of, and what a touch is meant to do.

A unit and then where it goes; a card and then what it is for; Upgrade tokens and then what they are spent on. What
needs no place is a button.
"""

from __future__ import annotations

from typing import Final

from clew.core.codec import Plain
from clew.core.game import Event
from clew.core.notation import Action
from clew.games.dark_orbit.box.components import (
    CARD_IDS,
    FIRST_BONUS,
    PENDING_IDS,
    PLACE_IDS,
    SECTOR_IDS,
    SLOT_IDS,
    UNIT_IDS,
)
from clew.games.dark_orbit.box.constants import ALL, MINOR
from clew.games.dark_orbit.screen.choosing import draft_key, pick_key, picked_key, place_key
from clew.games.dark_orbit.screen.mats import held_key
from clew.games.dark_orbit.sight.seen import room_key, sector_key, slot_key, unit_key
from clew.games.dark_orbit.sight.trial import landing

_SEATED: Final = ("wounded", "healed", "took_tokens", "turn", "acid", "paralysed", "extra_turn", "passed", "kept")


def touches(view: Plain, action: Action) -> list[str]:
    """The keys to touch, one after the other."""
    match action:
        case ("move" | "adjust" | "vent" | "teleport", unit, *_):
            return [unit_key(unit), sector_key(landing(view, action))]
        case ("land", unit, sector, room):
            return [unit_key(unit), room_key(sector, room)]
        case ("room", room):
            return [room_key(view["asked"]["sector"], room)]
        case ("eject", unit):
            return [unit_key(unit)]
        case ("target", target):
            return _target(view, target)
        case ("trap" | "resolve" | "decline" | "clean", slot):
            return [slot_key(slot)]
        case ("aim", slot, unit):
            return [slot_key(slot), unit_key(unit)]
        case ("drag", slot, unit, sector):
            return [slot_key(slot), unit_key(unit), sector_key(sector)]
        case ("malfunction" | "place" | "replace" | "claim", place):
            return [slot_key(place)]
        case ("cancel" | "install", slot, other):
            return [slot_key(slot), slot_key(other)]
        case ("hatch", sector):
            return [sector_key(sector)]
    return _with_what_is_held(view, action)


def _target(view: Plain, target: str) -> list[str]:
    if target == ALL:
        return []
    return [f"minors {view['asked']['sector']}"] if target == MINOR else [unit_key(target)]


def _with_what_is_held(view: Plain, action: Action) -> list[str]:
    """Cards and tokens in front of a player, and set-up."""
    seat = view["turn"]
    match action:
        case ("play", card):
            return [_held(seat, card)]
        case ("use", card, what):
            return [_held(seat, card), _named(what)]
        case ("upgrade", unit):
            return [f"tokens {seat}", unit_key(unit)]
        case ("boost", slot):
            return [f"tokens {seat}", slot_key(slot)]
        case ("lay", card, slot):
            return [held_key(seat, "drawn", card), slot_key(slot)]
        case ("keep", card):
            return [held_key(seat, "drawn", card)]
        case ("stand", sector, room):
            return [room_key(sector, room)]
        case ("draft", sector, place):
            return [draft_key(sector), place_key(place)]
        case ("deck", card):
            return [pick_key(card)]
        case ("undeck", card):
            return [picked_key(card)]
    return []


def _held(seat: int, card: str) -> str:
    """The first card of its kind in front of a player."""
    return held_key(seat, "bonus" if CARD_IDS.index(card) >= FIRST_BONUS else "instant", card)


def _named(what: str) -> str:
    """The key of a unit, a sector, a slot or a pending slot."""
    if what in UNIT_IDS:
        return unit_key(what)
    return sector_key(what) if what in SECTOR_IDS else slot_key(what)


# --- What a touch is meant to do --------------------------------------------------------------------------------------


def meant(view: Plain, keys: list[str]) -> Action | None:
    """The action that somebody tries who touches these items one after the other; None if that is nothing at all."""
    if not keys or view["seat"] < 0 or view["stage"] in ("over", "resolving"):
        return None
    things = [_thing(view, key) for key in keys]
    if any(kind == "" for kind, _ in things):
        return None
    kind, last = things[-1]
    first_kind, first = things[0]
    if first_kind == "tokens" and len(keys) > 1:
        return {"unit": ("upgrade", last), "slot": ("boost", last)}.get(kind)
    if first_kind == "held":
        return _use(first, kind, last, len(keys))
    if view["stage"] in ("deck", "draft", "install", "units"):
        return _set_up(view, things)
    return _by_stage(view, things)


def _thing(view: Plain, key: str) -> tuple[str, str]:
    """What lies under a key: its kind and its name; nothing for what is only to be looked at."""
    word, _, name = key.partition(" ")
    parts = name.split(" ")
    sector, _, room = name.partition(".")
    if word == "unit" and name in {unit["id"] for unit in view["units"]}:
        return "unit", name
    if word == "sector" and name in view["ring"]:
        return "sector", name
    if word == "room" and sector in view["ring"] and room in ("A", "B", "C", "D"):
        return "room", name
    if word in ("slot", "pending") and sector in view["ring"]:
        known = SLOT_IDS if word == "slot" else PENDING_IDS
        return (word, name) if name in known else ("", "")
    if word in ("instant", "bonus", "drawn") and len(parts) == 2 and parts[1] in CARD_IDS:
        return ("held" if word != "drawn" else "drawn"), parts[1]
    if word == "minors" and name in view["ring"]:
        return "minors", name
    if word in ("tokens", "deck") and name in {str(seat) for seat in range(view["players"])}:
        return word, name
    return _unlaid(word, name)


def _unlaid(word: str, name: str) -> tuple[str, str]:
    """What lies there before the first turn."""
    if word in ("pick", "picked") and name in CARD_IDS[:FIRST_BONUS]:
        return word, name
    if word == "draft" and name in SECTOR_IDS:
        return word, name
    if word == "place" and name in ("0", "1", "2", "3", "4", "5", "6"):
        return word, name
    return "malfunction" if word == "malfunction" else "", ""


def _use(card: str, kind: str, what: str, count: int) -> Action:
    """An Instant or a Bonus card, on something or by itself."""
    if count == 1 or kind == "held":
        return ("play", card)
    return ("use", card, what.partition(".")[0] if kind in ("room", "minors") else what)


def _set_up(view: Plain, things: list[tuple[str, str]]) -> Action | None:
    kind, name = things[-1]
    first_kind, first = things[0]
    match kind:
        case "pick":
            return ("deck", name)
        case "picked":
            return ("undeck", name)
        case "place" if first_kind == "draft":
            return ("draft", first, int(name))
        case "draft":
            return ("draft", name, view["ring"].index("")) if "" in view["ring"] else None
        case "drawn":
            return ("keep", name)
        case "slot" if view["stage"] == "install":
            drawn = view["drawn"][view["turn"]]
            card = first if first_kind == "drawn" else drawn[0] if drawn else ""
            return ("lay", card, name) if card else None
        case "room":
            return ("stand", *name.split("."))
        case "sector" if view["stage"] == "units":
            return ("stand", name, "A")
        case "unit" if view["stage"] == "units":
            unit = next(unit for unit in view["units"] if unit["id"] == name)
            return ("stand", unit["sector"], unit["room"]) if unit["room"] else None
    return None


def _by_stage(view: Plain, things: list[tuple[str, str]]) -> Action | None:
    """A touch in the middle of the game, by what is asked."""
    kind, name = things[-1]
    first_kind, first = things[0]
    stage = view["stage"]
    if stage == "room" and kind in ("room", "unit"):
        return ("room", _room_of(view, kind, name))
    if stage == "eject" and kind in ("room", "unit"):
        there = next((u["id"] for u in view["units"] if f"{u['sector']}.{u['room']}" == name), "")
        unit = name if kind == "unit" else there
        return ("eject", unit) if unit else None
    if stage in ("target", "engage") and kind in ("unit", "minors"):
        return ("target", name if kind == "unit" else MINOR)
    if stage == "traps" and kind == "slot":
        return ("trap", name)
    if stage == "actions" and (tried := _acting(first_kind, first, kind, name)) is not None:
        return tried
    if stage == "malfunction" and kind in ("slot", "pending"):
        return ("malfunction", name)
    if stage == "base" and kind == "slot":
        return ("clean", name)
    if stage == "queen" and kind in ("sector", "room"):
        return ("hatch", name.partition(".")[0])
    if kind in ("pending", "deck") or first_kind == "pending":
        return _pending(view, things)
    return _moving(view, things)


def _room_of(view: Plain, kind: str, name: str) -> str:
    """The room that was touched, by itself or by the unit in it."""
    if kind == "room":
        return name.partition(".")[2]
    return next((unit["room"] for unit in view["units"] if unit["id"] == name and unit["room"]), "A")


def _acting(first_kind: str, first: str, kind: str, name: str) -> Action | None:
    """An Action card, and what it is aimed at."""
    if first_kind != "slot":
        return None
    match kind:
        case "unit":
            return ("aim", first, name)
        case "pending":
            return ("cancel", first, name)
    return ("resolve", name if kind == "slot" else first)


def _pending(view: Plain, things: list[tuple[str, str]]) -> Action | None:
    """A pending slot: by what lies in it."""
    kind, name = things[-1]
    first_kind, first = things[0]
    if first_kind == "pending" and kind == "slot":
        return ("install", first, name)
    if kind == "deck":
        here = view["asked"].get("sector", "")
        return ("place", next((place for place in PENDING_IDS if place.startswith(f"{here}.")), PENDING_IDS[0]))
    place = name if kind == "pending" else first
    lies = view["pending"].get(place)
    if lies is None:
        return ("place", place)
    return ("claim", place) if lies["seat"] == view["seat"] else ("replace", place)


def _moving(view: Plain, things: list[tuple[str, str]]) -> Action | None:
    """A unit, or a place for one; a card somewhere is a try to do something with it."""
    kind, name = things[-1]
    first_kind, first = things[0]
    match kind:
        case "unit":
            return ("move", name)
        case "room" if first_kind == "unit":
            return ("land", first, *name.split("."))
        case "sector" if first_kind == "unit":
            return ("teleport", first, name)
        case "slot":
            return ("boost", name) if view["stage"] in ("move", "end") else ("resolve", name)
        case "tokens":
            unit = next((unit["id"] for unit in view["units"] if unit["seat"] == view["seat"]), "")
            return ("upgrade", unit) if unit else None
        case "malfunction":
            return ("malfunction", view["malfunction"] or PLACE_IDS[0])
    return None


def about(event: Event) -> list[str]:
    """Units, sectors and cards by the names in the event; of numbers, the standing of a player."""
    match event:
        case ("gained", seat, *_):
            return [f"standing {seat}", f"data {seat}"]
        case ("malfunctioned", _, _, place):
            return ["malfunction", slot_key(place)]
        case ("drafted" | "chose", *_):  # decks are chosen at a table of their own
            return []
        case ("end_advanced", *_):
            return ["end"]
        case ("attacked", unit, hit):
            return [unit_key(unit), *[unit_key(other) for other in hit]]
        case (verb, seat, *_) if verb in _SEATED:
            return [f"standing {seat}"]
    return [key for part in event[1:] if isinstance(part, str) for key in _keys(part)]


def _keys(name: str) -> list[str]:
    if name in UNIT_IDS:
        return [unit_key(name)]
    if name in PLACE_IDS:
        return [slot_key(name)]
    return [sector_key(name)] if name in SECTOR_IDS else []
