"""What the tests of The Dark Orbit share: a station as a drawing, and moves as lines.

A drawing has a line for each sector that matters. ``A=m1+`` is a unit in a room (+ upgraded, * moved, % parasite, ~
invisible), ``00=M01++`` a card in a slot (+ an Upgrade token, o a Camcorder token, ^ switched on, ! the Malfunction
token), ``P0=A02`` a pending card, ``bonus=B01`` a Bonus card, ``minors=2``. Units that are not drawn are in space.
"""

from __future__ import annotations

from typing import Any

from clew.core.codec import Plain
from clew.core.dice import Dice
from clew.core.game import Event, Events
from clew.core.notation import Action
from clew.games.dark_orbit import GAME
from clew.games.dark_orbit.state import DarkOrbit
from clew.testing import FirstDice

FACTIONS = {"m": "marines", "a": "aliens", "s": "scientists", "g": "greys"}
RINGS = {
    2: ["corridors", "control", "base 0", "tech", "base 1"],
    3: ["corridors", "base 2", "control", "base 1", "tech", "base 0"],
    4: ["corridors", "base 3", "control", "base 2", "tech", "base 1", "base 0"],
}
MARKS = {"+": "upgraded", "*": "moved", "%": "parasite", "~": "invisible"}


def named(unit: str) -> str:
    """``m1`` is marines.1."""
    return f"{FACTIONS[unit[0]]}.{unit[1]}"


def station(drawing: str = "", sides: str = "ma", **fields: Any) -> DarkOrbit:
    """A board with these factions by seat; the first seat is on turn and has to move, if ``fields`` do not say else."""
    state = GAME.load(drawn(drawing, sides, **fields))
    assert isinstance(state, DarkOrbit)
    return state


def drawn(drawing: str, sides: str, **fields: Any) -> Plain:
    """The position that a drawing means."""
    factions = [FACTIONS[letter] for letter in sides]
    options = {"players": len(sides), **fields.pop("options", {})}
    bases = {f"base {seat}": f"base_{faction}" for seat, faction in enumerate(factions)}
    position: Plain = {
        "options": options,
        "factions": factions,
        "ring": [bases.get(name, name) for name in RINGS[len(sides)]],
        "units": {f"{faction}.{n}": ["space", ""] for faction in factions for n in (1, 2, 3)},
        "slots": {},
        "pending": {},
        "bonus": {},
        "minors": {},
    }
    for line in drawing.strip().splitlines():
        sector, _, things = line.strip().partition(":")
        for thing in things.split():
            _put(position, sector, *thing.split("="))
    return {**position, **fields}


def _put(position: Plain, sector: str, where: str, what: str) -> None:
    plain = what.rstrip("+*%~^!o")
    marks = what[len(plain) :]
    if where in "ABCD":
        position["units"][named(plain)] = [sector, where, *[MARKS[mark] for mark in marks]]
    elif where == "space":
        position["units"][named(plain)] = ["space", "", *[MARKS[mark] for mark in marks]]
    elif where == "bonus":
        position["bonus"][sector] = plain
    elif where == "minors":
        position["minors"][sector] = int(plain)
    elif where.startswith("P"):
        position["pending"][f"{sector}.{where}"] = plain
    else:
        position["slots"][f"{sector}.{where}"] = {
            "card": plain,
            "upgrades": marks.count("+"),
            "camcorders": marks.count("o"),
            "on": "^" in marks,
        }
    if "!" in marks:
        position["malfunction"] = f"{sector}.{where}"


def do(state: DarkOrbit, *lines: str, dice: Dice | None = None) -> list[Event]:
    """Play these lines, each by whoever is asked; what was told."""
    told: list[Event] = []
    for line in lines:
        action = GAME.grammar.read(line)
        seat = state.actors()[0]
        refusal = state.refusal(seat, action)
        assert refusal is None, f"{line}: {refusal}"
        events = Events()
        state.play(seat, action, dice or FirstDice(), events)
        told += events.seen_by(-1)
    return told


def offered(state: DarkOrbit, *verbs: str) -> list[str]:
    """The offers with these verbs, as lines."""
    actions: list[Action] = state.legal(state.actors()[0])
    return [GAME.grammar.write(action) for action in actions if not verbs or action[0] in verbs]


def clause(state: DarkOrbit, line: str) -> str:
    """The clause that refuses a line, or nothing."""
    refusal = state.refusal(state.actors()[0], GAME.grammar.read(line))
    return refusal.clause if refusal is not None else ""


def stage(state: DarkOrbit) -> str:
    """What is asked."""
    found: str = state.view(0)["stage"]
    return found


def unit(state: DarkOrbit, name: str) -> Plain:
    """A unit as everybody sees it."""
    found: Plain = next(unit for unit in state.view(0)["units"] if unit["id"] == named(name))
    return found


def where(state: DarkOrbit, name: str) -> str:
    """The sector and room of a unit."""
    found = unit(state, name)
    return f"{found['sector']} {found['room']}".strip()


def told(events: list[Event], *names: str) -> list[Event]:
    """The events of these names."""
    return [event for event in events if event[0] in names]
