"""The way that a unit would take: the sectors that it enters, played by the rules, and where it ends."""

from __future__ import annotations

from clew.core.codec import Plain
from clew.core.game import Event
from clew.core.notation import Action
from clew.games.dark_orbit.sight.rebuilt import board_of, tried


def landing(view: Plain, action: Action) -> str:
    """The sector in which a move ends; the one where it begins if not even the first step comes about (TO-M13)."""
    if action[0] == "teleport":
        return str(action[2])
    way = entered(tried(board_of(view), action).events, action[1])
    here = next(unit["sector"] for unit in view["units"] if unit["id"] == action[1])
    return way[-1] if way else str(here)


def entered(events: list[Event], unit: str) -> list[str]:
    """The sectors that a unit enters on its way, until it stops."""
    way: list[str] = []
    for event in events:
        match event:
            case ("entered", walker, sector) if walker == unit:
                way.append(sector)
            case ("teleported", walker, _, sector) if walker == unit:
                way.append(sector)
            case ("stopped", walker, *_) if walker == unit:
                break
    return way
