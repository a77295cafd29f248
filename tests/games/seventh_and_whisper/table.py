"""Positions of Seventh & Whisper in a line or two, maps drawn in a test, and moves as people type them."""

from __future__ import annotations

from typing import Any

from clew.core.dice import QuickDice, ScriptedDice
from clew.core.game import CONCEDE, TEAM, Event, Events, Refusal, Seat, State
from clew.core.notation import Action
from clew.games.seventh_and_whisper import GAME
from clew.games.seventh_and_whisper.box.atlas import CARDS, LOCATIONS
from clew.games.seventh_and_whisper.box.card import LISTS, Card, Kinds
from clew.games.seventh_and_whisper.box.cells import NOWHERE, SIDE_NAMES, SIZE, cell_name, cell_named, names_of
from clew.games.seventh_and_whisper.box.components import CHARACTER_WORDS, ITEMS
from clew.games.seventh_and_whisper.box.constants import ACTING, GONE, PHASE_NAMES, ROLLING
from clew.games.seventh_and_whisper.box.mapfile import ENEMY_LISTS
from clew.games.seventh_and_whisper.state import SeventhAndWhisper

KINDS: Kinds = LOCATIONS["prison"].kinds


def table(
    card: str | Card = "PR-1",
    at: str = "",
    *,
    turn: str = "7th",
    roll: int = 0,
    left: int | None = None,
    enemies: str = "",
    done: str = "",
    items: str = "",
    **more: Any,
) -> SeventhAndWhisper:
    """A position: ``table("PR-1", "7th B10, whisper B14", roll=4, enemies="P1 2, G2 gone", done="C1 V1")``.

    Whoever is not mentioned has left the card. ``roll`` is the die of the turn, ``left`` what is left of it; without
    a roll the turn has not begun. Enemies are at their first stop if nothing else is said. ``items`` are owned. What
    else is given are options and fields of the state, ``round=40``. A card of the house is checked as a whole.
    """
    options = {name: more.pop(name) for name in list(more) if name in {option.name for option in GAME.options}}
    found = CARDS[card] if isinstance(card, str) else card
    if found.set == "extra":
        options.setdefault("maps", "extended")
    state = new_game(**options)
    if not found.starter:
        state.rounds = [9]
    elif isinstance(card, str):
        state.played = []
    state.lay(found)
    places = dict([part.split() for part in at.split(",") if part.strip()])
    state.where = [cell_named(places[word]) if word in places else NOWHERE for word in CHARACTER_WORDS]
    state.turn = CHARACTER_WORDS.index(turn)
    state.rolled, state.moves = roll, roll if left is None else left
    for part in enemies.split(","):
        if part.strip():
            set_stop(state, *part.split())
    for id in done.split():
        state.done |= 1 << found.targets[id]
    state.items = [items.split().count(id) for id in ITEMS]
    state.deck = [count - owned for count, owned in zip(state.deck, state.items, strict=True)]
    for name, value in more.items():
        setattr(state, name, value)
    state.phase = ACTING if roll else ROLLING
    state.look()
    if isinstance(card, str):
        GAME.load(state.position())
    return state


def set_stop(state: SeventhAndWhisper, id: str, stop: str) -> None:
    """Put an enemy at a stop of its pattern, or take it away."""
    enemy = state.card.enemy_named(id)
    state.stops[enemy] = GONE if stop == "gone" else int(stop)
    if stop != "gone":
        state.cells[enemy], state.faces[enemy] = state.card.enemies[enemy].pattern.stops[int(stop)]
    state.look()


def new_game(script: str = "", **options: Any) -> SeventhAndWhisper:
    """A new run in which this falls, or anything."""
    dice = ScriptedDice([int(word) for word in script.split()]) if script else QuickDice(1)
    state = GAME.new(GAME.settle(options), dice)
    assert isinstance(state, SeventhAndWhisper)
    return state


def drawn(grid: str, kinds: Kinds = KINDS, **lists: Any) -> Card:
    """A card from a small drawing, walls around it; one area, ``a``, unless ``areas`` is given.

    ``drawn("..H..", guards=["B2 E N E S"])``: the drawing begins at B2. Guards are a cell and facings, patrols a path,
    drones paths; cameras and barrels ``point: view`` for each letter in reading order, vents two cells.
    """
    lines = [f"#{line.strip():#<15}"[:SIZE] for line in grid.split()]
    full = ["#" * SIZE, *lines, *["#" * SIZE] * (SIZE - 1 - len(lines))]
    areas = lists.pop("areas", "") or "".join(["#" if letter in "#CHB" else "a" for row in full for letter in row])
    if len(areas) != SIZE * SIZE:
        areas = "".join([f"#{line.strip():#<15}"[:SIZE] for line in ["#" * 15, *areas.split()]]).ljust(SIZE * SIZE, "#")
    letters = "".join(full)
    spots: dict[str, list[str]] = {
        letter: [cell_name(cell) for cell in range(SIZE * SIZE) if letters[cell] == letter] for letter in "CBLVPD"
    }
    data: dict[str, Any] = {name: [] for name in [*LISTS, *ENEMY_LISTS]}
    data |= {"id": "TT-1", "name": "Drawn", "about": "Drawn in a test.", "set": "base", "exit": lists.pop("exit", "E")}
    data |= {"start": lists.pop("start", "B2 C2"), "grid": "\n".join(full), "thresholds": lists.pop("thresholds", {})}
    data["areas"] = "\n".join([areas[row * SIZE : (row + 1) * SIZE] for row in range(SIZE)])
    for name, letter in (("cameras", "C"), ("barrels", "B")):
        for at, text in zip(spots[letter], lists.pop(name, []), strict=True):
            point, _, view = text.partition(": ")
            data[name].append({"id": f"{letter}{len(data[name]) + 1}", "at": at, "point": point, "view": view})
    data["cases"] = [{"id": f"L{number}", "at": at} for number, at in enumerate(spots["L"], 1)]
    ends = spots["V"]
    data["vents"] = [{"id": f"V{n // 2 + 1}", "ends": f"{ends[n]} {ends[n + 1]}"} for n in range(0, len(ends), 2)]
    feeds = lists.pop("feeds", ["ED1"] * len(spots["P"]))
    data["power_points"] = [
        {"id": f"PP{number}", "at": at, "feeds": fed}
        for number, (at, fed) in enumerate(zip(spots["P"], feeds, strict=True), 1)
    ]
    data["doors"] = [{"id": f"ED{number}", "at": at} for number, at in enumerate(spots["D"], 1)]
    for number, text in enumerate(lists.pop("patrols", []), 1):
        data["patrols"].append({"id": f"P{number}", "area": "a", "path": text})
    for number, text in enumerate(lists.pop("guards", []), 1):
        at, _, facings = text.partition(" ")
        data["guards"].append({"id": f"G{number}", "area": "a", "at": at, "facings": facings})
    for number, paths in enumerate(lists.pop("drones", []), 1):
        data["drones"].append({"id": f"R{number}", "area": "a", "paths": paths})
    assert not lists, f"unknown: {lists}"
    return Card(data, kinds)


# --- Moves ------------------------------------------------------------------------------------------------------------


def read(line: str) -> tuple[Seat, Action]:
    """``7th: step N``: who, and the action as people type it."""
    name, _, words = line.partition(": ")
    return CHARACTER_WORDS.index(name), GAME.grammar.read(words)


def refusal(state: SeventhAndWhisper, line: str) -> Refusal | None:
    """Why somebody may not do this; offers and refusals have to agree."""
    seat, action = read(line)
    found = state.refusal(seat, action)
    assert (found is None) == (action in state.legal(seat)), f"{line}: offers and refusals disagree"
    return found


def offered(state: SeventhAndWhisper, line: str) -> bool:
    """Whether this is offered."""
    return refusal(state, line) is None


def why(state: SeventhAndWhisper, line: str) -> str:
    """The code and the clause of a refusal, ``wall SW-M03``; nothing if it is legal."""
    found = refusal(state, line)
    return f"{found.code} {found.clause}" if found else ""


def lines(state: SeventhAndWhisper, verb: str = "") -> list[str]:
    """What is offered to whoever is asked, but for giving up, as people type it; of one verb if it is given."""
    seat = max(0, state.actors()[0])
    offers = [action for action in state.legal(seat) if action != CONCEDE]
    return [GAME.grammar.write(action) for action in offers if not verb or action[0] == verb]


def play(state: SeventhAndWhisper, *moves: str, dice: str = "") -> list[Event]:
    """They do this, one after another; what is told. ``dice`` says what falls: faces, or items by their ids."""
    script = ScriptedDice([ITEMS.index(word) if word in ITEMS else int(word) for word in dice.split()])
    events = Events()
    for line in moves:
        found = refusal(state, line)
        assert found is None, f"{line}: {found}"
        seat, action = read(line)
        state.play(seat, action, script, events)
    assert script.left() == 0, f"{script.left()} of the scripted dice did not fall"
    return events.seen_by(0)


def walk(state: SeventhAndWhisper, way: str, name: str = "") -> list[Event]:
    """Steps of whoever has the turn, ``NNE``."""
    who = name or CHARACTER_WORDS[state.turn]
    return play(state, *[f"{who}: step {side}" for side in way])


def enemy_phase(state: SeventhAndWhisper) -> list[Event]:
    """Everybody has ended the turn, and the enemies act."""
    events = Events()
    state.turn = 1 - state.first
    state.rolled, state.moves = 2, 1
    state.phase = ACTING
    if state.where[state.turn] == NOWHERE:
        state.turn = state.first
    state.play(state.turn, ("end",), ScriptedDice([]), events)
    return events.seen_by(0)


# --- Questions --------------------------------------------------------------------------------------------------------


def phase(state: SeventhAndWhisper) -> str:
    """What is being asked."""
    return PHASE_NAMES[state.phase]


def asked(state: SeventhAndWhisper) -> str:
    """Whose decision it is."""
    actors = state.actors()
    return "" if not actors else "team" if actors == [TEAM] else CHARACTER_WORDS[actors[0]]


def where(state: SeventhAndWhisper, name: str) -> str:
    """Where a character is; nothing off the card."""
    cell = state.where[CHARACTER_WORDS.index(name)]
    return cell_name(cell) if cell != NOWHERE else ""


def pose(state: SeventhAndWhisper, id: str) -> str:
    """Where an enemy is and where it looks, ``C5S``; nothing once it is gone."""
    enemy = state.card.enemy_named(id)
    if state.stops[enemy] == GONE:
        return ""
    facing = state.faces[enemy]
    return cell_name(state.cells[enemy]) + (SIDE_NAMES[facing] if facing >= 0 else "")


def sees(state: SeventhAndWhisper, id: str) -> str:
    """What somebody or something sees now; an android's own cell is left out."""
    found = state.view(0)["sights"].get(id, [])
    own = pose(state, id)[:-1] if id[0] in "PG" else ""
    return " ".join([name for name in found if name != own])


def card_sees(card: Card, id: str, at: str, opened: str = "") -> str:
    """What an enemy of a card would see from a cell, ``E2S``; its own cell is left out unless it is a drone."""
    enemy = card.enemies[card.enemy_named(id)]
    facing = SIDE_NAMES.index(at[-1]) if at[-1] in SIDE_NAMES else -1
    cell = cell_named(at[:-1] if facing >= 0 else at)
    bits = sum([1 << card.targets[door] for door in opened.split()])
    view = card.view(enemy.kind, (cell, facing), bits)
    return " ".join(names_of(view if facing < 0 else view & ~(1 << cell)))


def ending(state: State) -> str:
    """The clause by which the run ended; nothing while it goes on."""
    result = state.result()
    return result.clause if result else ""


def caught(state: SeventhAndWhisper) -> str:
    """Who was seen where by whom from where, ``7th E8 P1 C8E``; nothing if nobody was."""
    found = state.position()["caught"]
    if found is None:
        return ""
    seat, cell, id, there, facing = found
    return f"{CHARACTER_WORDS[seat]} {cell} {id} {there}{facing or ''}"


def told(events: list[Event], name: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event[0] == name]


def owned(state: SeventhAndWhisper) -> str:
    """The items that somebody owns."""
    return " ".join([id for id, count in zip(ITEMS, state.items, strict=True) for _ in range(count)])
