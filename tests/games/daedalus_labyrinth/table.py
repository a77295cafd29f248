"""Positions of Daedalus' Labyrinth in a line or two, and moves as people type them, after the hero's name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from clew.core.dice import Dice, QuickDice, ScriptedDice
from clew.core.game import UNHEARD, Event, Events, Refusal, Seat
from clew.core.notation import Action
from clew.games.daedalus_labyrinth import GAME
from clew.games.daedalus_labyrinth.box.components import KIND_NAMES, PATRON_NAMES
from clew.games.daedalus_labyrinth.box.constants import PHASE_NAMES
from clew.games.daedalus_labyrinth.box.spots import cell_at, spot_at, spot_xy
from clew.games.daedalus_labyrinth.state import DaedalusLabyrinth

NAMES = ["red", "blue", "yellow"]


def table(
    tiles: str = "",
    *,
    at: str = "",
    turn: str = "red",
    patrons: str = "",
    virtues: Mapping[str, str] | None = None,
    minotaur: str = "",
    slot: str = "",
    slayer: str = "",
    eaten: str = "",
    bag: str | None = None,
    **more: Any,
) -> DaedalusLabyrinth:
    """A position: ``table("straight/1 1,0; cross 2,0", at="red 1,0; blue 3,0", patrons="ares - hera")``.

    Tiles with their turn and cell; one that has fallen has a ``!`` after its cell. Heroes are on spots, and whoever is
    not mentioned is still in the START centre. ``bag`` names what is left in it, everything else by default. It is the
    turn of red, in round 1, with 2 points. More fields go into the position as they are; options too.
    """
    options = {name: more.pop(name) for name in list(more) if name in {option.name for option in GAME.options}}
    places = {part.split()[0]: part.split()[1] for part in at.split(";") if part.strip()}
    position: dict[str, Any] = {
        "options": options,
        "tiles": [_tile(part) for part in tiles.split(";") if part.strip()],
        "heroes": [None if name in eaten.split() else pair(places.get(name, "0,0")) for name in NAMES],
        "patrons": _patrons(patrons),
        "virtues": [(virtues or {}).get(name, "").split() for name in NAMES],
        "turn": NAMES.index(turn),
        **more,
    }
    if minotaur:
        position["minotaur"] = pair(minotaur)
        position["spawner"] = NAMES.index(slot or "red")
    if slayer:
        position["slayer"] = NAMES.index(slayer)
        position["spawner"] = NAMES.index(slot or "red")
    if bag is not None:
        position["bag"] = {name: bag.split().count(name) for name in set(bag.split())}
    state = GAME.load(position)
    assert isinstance(state, DaedalusLabyrinth)
    return state


def pair(text: str) -> list[int]:
    """``3,-1`` as numbers."""
    return [int(number) for number in text.split(",")]


def _tile(part: str) -> list[Any]:
    name, place = part.split()
    kind, _, turn = name.partition("/")
    return [kind, *pair(place.rstrip("!")), int(turn or 0), place.endswith("!")]


def _patrons(names: str) -> list[str | None]:
    """Three patrons; ``-`` is some patron whose power plays no part in a test."""
    if not names:
        return [None] * 3
    idle = [name for name in ("athena", "artemis", "apollo", "zeus") if name not in names.split()]
    return [idle.pop(0) if name == "-" else name for name in names.split()]


def new_game(script: str = "", **options: Any) -> DaedalusLabyrinth:
    """A new game in which this falls, or anything."""
    state = GAME.new(GAME.settle(options), falls(script) if script else QuickDice(1))
    assert isinstance(state, DaedalusLabyrinth)
    return state


def wander(seed: int, **options: Any) -> Iterator[DaedalusLabyrinth]:
    """A game of heroes who do anything: the state before the first decision and after each; always the same object."""
    dice, whim = QuickDice(seed), QuickDice(f"whim {seed}")
    state = GAME.new(GAME.settle(options), dice)
    assert isinstance(state, DaedalusLabyrinth)
    yield state
    while state.result() is None:
        seat = state.asked
        state.play(seat, whim.choose(state.legal(seat)), dice, UNHEARD)
        yield state


# --- Moves ------------------------------------------------------------------------------------------------------------


def read(line: str) -> tuple[Seat, Action]:
    """``red: move to 1,0``: who, and the action as people type it."""
    name, _, words = line.partition(": ")
    return NAMES.index(name), GAME.grammar.read(words)


def refusal(state: DaedalusLabyrinth, line: str) -> Refusal | None:
    """Why somebody may not do this; offers and refusals have to agree."""
    seat, action = read(line)
    found = state.refusal(seat, action)
    assert (found is None) == (action in state.legal(seat)), f"{line}: offers and refusals disagree"
    return found


def offered(state: DaedalusLabyrinth, line: str) -> bool:
    """Whether this is offered."""
    return refusal(state, line) is None


def why(state: DaedalusLabyrinth, line: str) -> str:
    """The code and the clause of a refusal, ``blind DL-B05``; nothing if it is legal."""
    found = refusal(state, line)
    return f"{found.code} {found.clause}" if found else ""


def lines(state: DaedalusLabyrinth, verb: str = "") -> list[str]:
    """What is offered to whoever is asked, as people type it; of one verb if it is given."""
    return [GAME.grammar.write(action) for action in state.legal(state.asked) if not verb or action[0] == verb]


def moves(state: DaedalusLabyrinth) -> str:
    """The spots that are offered, ``0,-1 1,0``, from north-west to south-east."""
    return " ".join([f"{x},{y}" for verb, x, y in [a for a in state.legal(state.asked) if a[0] == "move"]])


def falls(script: str) -> ScriptedDice:
    """Dice that show this: tiles that are drawn, patrons that are dealt, faces. ``falls("straight 4 ares")``."""
    return ScriptedDice([_fall(word) for word in script.split()])


def _fall(word: str) -> int:
    if word in KIND_NAMES:
        return KIND_NAMES.index(word)
    return PATRON_NAMES.index(word) if word in PATRON_NAMES else int(word)


def play(state: DaedalusLabyrinth, *moves: str, draw: str | None = None) -> list[Event]:
    """They do this, one after another; what is told. ``draw`` says what falls, else nothing may be rolled or drawn."""
    dice: Dice = falls(draw or "")
    events = Events()
    for line in moves:
        found = refusal(state, line)
        assert found is None, f"{line}: {found}"
        seat, action = read(line)
        state.play(seat, action, dice, events)
    assert isinstance(dice, ScriptedDice)
    assert dice.left() == 0, f"{dice.left()} of the scripted dice did not fall"
    return events.seen_by(0)


def pass_round(state: DaedalusLabyrinth, until: str, draw: str | None = None) -> list[Event]:
    """Everybody ends the turn until this hero is asked, or something else is, or the game is over."""
    dice, events = falls(draw or ""), Events()
    while state.asked != NAMES.index(until) and phase(state) == "acting":
        state.play(state.asked, ("end_turn",), dice, events)
    assert dice.left() == 0, f"{dice.left()} of the scripted dice did not fall"
    return events.seen_by(0)


# --- Questions --------------------------------------------------------------------------------------------------------


def phase(state: DaedalusLabyrinth) -> str:
    """What is being asked."""
    return PHASE_NAMES[state.phase]


def asked(state: DaedalusLabyrinth) -> str:
    """Whose decision it is."""
    return NAMES[state.asked] if state.asked >= 0 else ""


def where(state: DaedalusLabyrinth, name: str) -> str:
    """Where a hero is, ``3,0``; nothing once eaten."""
    return spot_name(state.where[NAMES.index(name)])


def spot_name(spot: int) -> str:
    """A spot as people type it; nothing for nowhere."""
    return "{},{}".format(*spot_xy(spot)) if spot else ""


def beast(state: DaedalusLabyrinth) -> str:
    """Where the Minotaur is; nothing if it is not in play."""
    return spot_name(state.beast)


def spot(text: str) -> int:
    """``3,0`` as a spot."""
    x, y = pair(text)
    return spot_at(x, y)


def cell(text: str) -> int:
    """``1,0`` as a cell."""
    x, y = pair(text)
    return cell_at(x, y)


def virtues(state: DaedalusLabyrinth, name: str) -> str:
    """The virtues of a hero."""
    return " ".join(state.position()["virtues"][NAMES.index(name)])


def tile(state: DaedalusLabyrinth, place: str) -> str:
    """The tile in a cell, ``vee/1``, with a ``!`` if it has fallen; nothing if there is none."""
    for name, x, y, turn, fallen in state.position()["tiles"]:
        if [x, y] == pair(place):
            return f"{name}/{turn}{'!' if fallen else ''}"
    return ""


def fallen(state: DaedalusLabyrinth) -> str:
    """The cells that lie face down, ``1,0 2,0``."""
    return " ".join([f"{x},{y}" for _, x, y, _, down in state.position()["tiles"] if down])


def in_bag(state: DaedalusLabyrinth, name: str) -> int:
    """How many tiles of a kind are in the bag."""
    return state.bag[KIND_NAMES.index(name)]


def ending(state: DaedalusLabyrinth) -> str:
    """The clause by which the game ended; nothing while it goes on."""
    result = state.result()
    return result.clause if result else ""


def told(events: list[Event], name: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event[0] == name]


def steps(events: list[Event]) -> str:
    """The spots onto which the Minotaur stepped."""
    return " ".join([f"{event[3]},{event[4]}" for event in told(events, "stepped")])
