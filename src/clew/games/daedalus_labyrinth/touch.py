"""What people touch: the items of an action, the items an event speaks of, and what a touch is meant to do."""

from __future__ import annotations

import re
from typing import Final

from clew.core.codec import Plain
from clew.core.game import Event
from clew.core.notation import Action
from clew.games.daedalus_labyrinth.box import KIND_NAMES, PATRON_NAMES, SEATS, TURNS, VIRTUE_NAMES
from clew.games.daedalus_labyrinth.spots import FARTHEST

_PLACE: Final = re.compile(r"(spot|cell|tile) (-?\d{1,3}),(-?\d{1,3})")


def touches(view: Plain, action: Action) -> list[str]:
    """Where to; a tile and its cell; a virtue and a hero; a hero; a card. All else is a button."""
    match action:
        case ("move", x, y):
            return [f"spot {x},{y}"]
        case ("place", tile, x, y, _):
            return [f"drawn {tile}", f"cell {x},{y}"]
        case ("give" | "take", virtue, seat):
            return [f"virtue {virtue}", f"hero {seat}"]
        case ("rotate", x, y, _):
            return [f"tile {x},{y}"]
        case ("donate", _, seat) | ("summon", seat) | ("confront", seat):
            return [f"hero {seat}"]
        case ("choose", patron):
            return [f"patron {patron}"]
    return []


def about(event: Event) -> list[str]:
    """The figures and tiles that an event speaks of."""
    match event:
        case ("placed", _, _, x, y, _) | ("rotated", _, _, x, y, _):
            return [f"tile {x},{y}"]
        case ("took", seat, virtue, x, y):
            return [f"hero {seat}", f"tile {x},{y}"]
        case ("summoned", _, seat, _, _) | ("moved" | "turn" | "faced" | "skipped" | "hangover" | "drank", seat, *_):
            return [f"hero {seat}"]
        case ("handed", giver, taker, virtue):
            return [f"hero {giver}", f"hero {taker}", f"virtue {virtue}"]
        case ("eaten" | "sensed" | "lured" | "confronts", seat, *_):
            return [f"hero {seat}"]
        case ("entered" | "stepped" | "minotaur_turn", *_):
            return ["minotaur"]
        case ("fell", cells):
            return [f"tile {x},{y}" for x, y in cells]
        case ("buried" | "escaped", seats):
            return [f"hero {seat}" for seat in seats]
        case ("drew" | "redrew" | "put_back", *_):
            return ["bag"]
    return []


def meant(view: Plain, keys: list[str]) -> Action | None:
    """The action that somebody tries who touches these items one after the other; None if that is nothing at all."""
    if not keys or view["seat"] < 0 or view["ended"]:
        return None
    virtue = next((key.removeprefix("virtue ") for key in keys if key.removeprefix("virtue ") in VIRTUE_NAMES), "")
    tile = next((key.removeprefix("drawn ") for key in keys if key.removeprefix("drawn ") in KIND_NAMES[1:]), "")
    hero = next((seat for key in reversed(keys) for seat in range(SEATS) if key == f"hero {seat}"), -1)
    patron = keys[-1].removeprefix("patron ")
    if keys[-1].startswith("patron ") and patron in PATRON_NAMES:
        return ("choose", patron)
    if virtue:
        return _exchange(view, virtue, hero)
    if hero >= 0 and keys[-1] == f"hero {hero}":
        return _with_hero(view, hero)
    place = _PLACE.fullmatch(keys[-1])
    if place is None or not place[0].isascii():
        return None
    x, y = int(place[2]), int(place[3])
    if place[1] == "spot":
        return ("move", x, y) if max(abs(x), abs(y)) <= 2 * FARTHEST else None
    if max(abs(x), abs(y)) > FARTHEST:
        return None
    if view["phase"] == "laying":
        return ("place", tile or view["drawn"][0], x, y, 0)
    return ("rotate", x, y, 1) if place[1] == "tile" and "poseidon" in view["patrons"] else None


def _exchange(view: Plain, virtue: str, hero: int) -> Action | None:
    """Mine goes to somebody, somebody's comes to me."""
    me = view["turn"]
    if virtue in view["virtues"][me]:
        here = [seat for seat in range(SEATS) if seat != me and view["heroes"][seat] == view["heroes"][me]]
        partner = hero if hero >= 0 else next(iter(here), -1)
        return ("give", virtue, partner) if partner >= 0 else None
    holders = [seat for seat in range(SEATS) if virtue in view["virtues"][seat]]
    return ("take", virtue, holders[0]) if holders else None


def _with_hero(view: Plain, hero: int) -> Action | None:
    """Name the hero, call the hero, or give the hero a point."""
    if view["phase"] == "naming":
        return ("confront", hero)
    patron = view["patrons"][view["turn"]]
    if patron == "zeus":
        return ("summon", hero)
    return ("donate", 1, hero) if patron == "hera" else None


assert min(TURNS) == 1  # turn 0 is a turn of every tile
