"""What people touch: the items of an action, the items an event speaks of, and what a touch is meant to do.

A move is a spot; a tile is laid into its cell, after the tile itself where several kinds were drawn; a virtue goes to
whoever receives it; a power that needs something to work on is the patron's emblem, then that. All else is a button.
"""

from __future__ import annotations

import re
from typing import Final

from clew.core.codec import Plain
from clew.core.game import Event, Seat
from clew.core.notation import Action
from clew.games.daedalus_labyrinth.box.components import KIND_NAMES, PATRON_NAMES, SEATS, TURNS, VIRTUE_NAMES
from clew.games.daedalus_labyrinth.box.spots import FARTHEST
from clew.games.daedalus_labyrinth.screen.strip import BEAST

_PLACE: Final = re.compile(r"(spot|cell|tile|fall) (-?\d{1,3}),(-?\d{1,3})")


def touches(view: Plain, action: Action) -> list[str]:
    """The keys to touch, one after the other."""
    me = view["turn"]
    match action:
        case ("choose", patron):
            return [f"patron {patron}"]
        case ("move", x, y):
            return [f"spot {x},{y}"]
        case ("place", tile, x, y, _):
            return [f"cell {x},{y}"] if len(set(view["drawn"])) == 1 else [f"drawn {tile}", f"cell {x},{y}"]
        case ("give", virtue, seat):
            return [f"virtue {virtue}", f"badge {seat}"]
        case ("take", virtue, _):
            return [f"virtue {virtue}", f"badge {me}"]
        case ("rotate", x, y, _):
            return [f"power {me}", f"tile {x},{y}"]
        case ("donate", _, seat) | ("summon", seat):
            return [f"power {me}", f"badge {seat}"]
        case ("confront", seat):
            return [f"badge {seat}"]
    return []


def about(event: Event) -> list[str]:
    """The figures and tiles that an event speaks of."""
    match event:
        case ("chose", _, patron):
            return [f"patron {patron}"]
        case ("placed", _, _, x, y, _) | ("rotated", _, _, x, y, _) | ("entered", _, _, _, x, y):
            return [f"tile {x},{y}"]
        case ("took", seat, _, x, y):
            return [f"hero {seat}", f"tile {x},{y}"]
        case ("summoned", _, seat, _, _) | ("moved" | "faced", seat, *_):
            return [f"hero {seat}"]
        case ("turn" | "skipped" | "hangover" | "drank" | "ended_turn", seat, *_):
            return [f"badge {seat}"]
        case ("donated", giver, _, taker):
            return [f"badge {giver}", f"badge {taker}"]
        case ("handed" | "taken", seat, other, virtue):
            return [f"badge {seat}", f"badge {other}", f"virtue {virtue}"]
        case ("drew" | "redrew" | "put_back" | "set_aside" | "laid_anyhow", *_):
            return ["bag"]
    return _about_the_fight(event) or _about_the_fall(event)


def _about_the_fight(event: Event) -> list[str]:
    match event:
        case ("eaten" | "sensed" | "lured" | "confronts" | "rolled" | "gave_up", seat, *_):
            return [f"hero {seat}"]
        case ("stepped" | "minotaur_turn" | "raged" | "went_home" | "stayed" | "met", *_):
            return ["minotaur"]
        case ("slain", *_):
            return [BEAST]
    return []


def _about_the_fall(event: Event) -> list[str]:
    match event:
        case ("fell", cells):
            return [f"tile {x},{y}" for x, y in cells]
        case ("start_fell",):
            return ["tile 0,0"]
        case ("buried" | "escaped", seats):
            return [f"hero {seat}" for seat in seats]
    return []


# --- What a touch is meant to do --------------------------------------------------------------------------------------


def meant(view: Plain, keys: list[str]) -> Action | None:
    """The action that somebody tries who touches these items one after the other; None if that is nothing at all."""
    if not keys or view["seat"] < 0 or view["ended"]:
        return None
    last = keys[-1]
    if view["phase"] == "choosing":
        patron = last.removeprefix("patron ")
        return ("choose", patron) if last.startswith("patron ") and patron in PATRON_NAMES else None
    virtue = next((name for name in VIRTUE_NAMES if f"virtue {name}" in keys), "")
    if virtue:
        return _exchange(view, virtue, _seat(last))
    if _seat(last) >= 0:
        return _with_hero(view, _seat(last), _power(keys))
    if last in (BEAST, "minotaur"):
        return ("move", *view["minotaur"]) if view["minotaur"] else None
    if last == "bag":
        return ("scout",)
    if last.startswith("power "):
        return _own_power(view) if _seat(last.replace("power", "badge")) == view["turn"] else None
    if last.startswith("drawn "):
        return _laid(view, keys, *view["sites"][0]) if view["sites"] else None
    return _there(view, keys)


def _seat(key: str) -> Seat:
    """Whose figure or badge this is; -1 for anything else."""
    return next((seat for seat in range(SEATS) if key in (f"hero {seat}", f"badge {seat}")), -1)


def _power(keys: list[str]) -> bool:
    """Whether an emblem was touched before."""
    return any(key.startswith("power ") for key in keys)


def _exchange(view: Plain, virtue: str, receiver: Seat) -> Action | None:
    """Mine goes to whoever receives it, or to whoever is here; somebody's comes to me."""
    me = view["turn"]
    if virtue in view["virtues"][me]:
        others = [seat for seat in range(SEATS) if seat != me]
        here = [seat for seat in others if view["heroes"][seat] == view["heroes"][me]]
        return ("give", virtue, receiver if receiver in others else [*here, *others][0])
    holders = [seat for seat in range(SEATS) if virtue in view["virtues"][seat]]
    return ("take", virtue, holders[0]) if holders else None


def _with_hero(view: Plain, seat: Seat, power: bool) -> Action | None:
    """Name the hero, call the hero, give the hero something, or go there; oneself: enough for this turn."""
    if view["phase"] == "naming":
        return ("confront", seat)
    me = view["turn"]
    patron = view["patrons"][me]
    if power or (patron == "zeus" and seat != me):
        return ("summon", seat) if patron == "zeus" else ("donate", 1, seat) if patron == "hera" else None
    if seat == me:
        return ("end_turn",)
    for verb, giver in (("give", me), ("take", seat)):
        if view["virtues"][giver]:
            return (verb, view["virtues"][giver][0], seat)
    there = view["heroes"][seat]
    return ("move", *there) if there else None


def _own_power(view: Plain) -> Action | None:
    """The emblem of one's own patron: what it would do."""
    others = [seat for seat in range(SEATS) if seat != view["turn"]]
    powers: dict[str, Action] = {
        "apollo": ("redraw",),
        "athena": ("scout",),
        "dionysus": ("drink",),
        "hera": ("donate", 1, others[0]),
        "poseidon": ("rotate", 0, 0, 1),
        "zeus": ("summon", others[0]),
    }
    return powers.get(view["patrons"][view["turn"]] or "")


def _laid(view: Plain, keys: list[str], x: int, y: int) -> Action:
    """The touched tile, or the first, in a cell."""
    names = [key.removeprefix("drawn ") for key in keys if key.removeprefix("drawn ") in KIND_NAMES[1:]]
    return ("place", names[0] if names else view["drawn"][0], x, y, 0)


def _there(view: Plain, keys: list[str]) -> Action | None:
    """A spot to go to, a cell for a tile, or a tile: to turn it, or to go there."""
    place = _PLACE.fullmatch(keys[-1])
    if place is None or not place[0].isascii():
        return None
    x, y = int(place[2]), int(place[3])
    if max(abs(x), abs(y)) > FARTHEST * (2 if place[1] == "spot" else 1):
        return None
    if view["phase"] == "laying":
        return _laid(view, keys, x, y) if place[1] != "spot" else ("move", x, y)
    if place[1] == "spot":
        return ("move", x, y)
    return ("rotate", x, y, 1) if _power(keys) else _toward(view, x, y)


def _toward(view: Plain, x: int, y: int) -> Action | None:
    """A tile without a spot named: its centre from one of its sides, else its nearest side."""
    here = view["heroes"][view["turn"]]
    if not here:
        return None
    sides = [(2 * x, 2 * y - 1), (2 * x + 1, 2 * y), (2 * x, 2 * y + 1), (2 * x - 1, 2 * y)]
    fallen = [x, y] in [tile[1:3] for tile in view["tiles"] if tile[4]]
    if tuple(here) in sides and not fallen:
        return ("move", 2 * x, 2 * y)
    return ("move", *min(sides, key=lambda side: abs(side[0] - here[0]) + abs(side[1] - here[1])))


assert min(TURNS) == 1  # turn 0 is a turn of every tile
