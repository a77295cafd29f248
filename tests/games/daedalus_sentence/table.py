"""Positions of The Daedalus Sentence in a line or two, and moves as people type them, after the character's name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from clew.core.dice import Dice, QuickDice, ScriptedDice
from clew.core.game import TABLE, UNHEARD, Event, Events, Refusal, Seat
from clew.core.notation import Action
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.board import ACTING, CAPTURED, PAUSE, PHASE_NAMES
from clew.games.daedalus_sentence.box.components import (
    CARD_IDS,
    CHARACTER_IDS,
    COLOUR_NAMES,
    CORRIDOR,
    FIRST_TILE,
    GATE,
    IS_RANDOMIZER,
    MINOTAURS,
    POD,
    SCIENTISTS,
    TILE_IDS,
    TILE_RING,
    TILE_ROOM,
    TILE_WALL,
)
from clew.games.daedalus_sentence.box.constants import SLOTS
from clew.games.daedalus_sentence.box.options import ENHANCERS
from clew.games.daedalus_sentence.box.places import PLACE_NAMES, RING_OF
from clew.games.daedalus_sentence.state import DaedalusSentence

CELLS = {"purple": 0, "blue": 4, "red": 1, "yellow": 2, "green": 5}
"""Where the cells are unless a test says otherwise."""
DIE = {"theseus": 1, "timer": 25, "security": "fan"}
"""What dice in use show unless a test says otherwise."""


def table(
    tiles: str = "",
    *,
    team: str = "jamie clay",
    at: str = "",
    hands: Mapping[str, str] | None = None,
    minotaurs: str = "",
    scientists: str = "",
    theseus: str = "",
    captured: str = "",
    freed: str = "",
    hidden: str = "",
    actions: Mapping[str, int] | None = None,
    open: str = "",  # noqa: A002 (the word for a gate that is)
    codes: Mapping[str, str] | None = None,
    cells: Mapping[str, int] | None = None,
    dice: Mapping[str, Any] | None = None,
    enhancers: str = "",
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> DaedalusSentence:
    """A position: ``table("B2:B01 R4", team="clay jamie", at="clay B2, jamie R4", hands={"clay": "mino-01 red-1a"})``.

    ``tiles`` lie face up; where only a place is named, it is some room without walls and gates. Who is not mentioned is
    in her cell. ``theseus`` names slots 1, 2 ...; ``-`` is empty, ``?`` face down. ``enhancers`` are numbers: "1 7".
    It is Phase 2 of round 1, and everybody has all actions. More fields go into the position as they are.
    """
    names = team.split()
    chosen = {"players": len(names), "waits": "asked", **_enhanced(enhancers), **(options or {})}
    lying = _tiles(tiles)
    segments = {**CELLS, **(cells or {})}
    taken = list((cells or {}).values())
    for colour in [colour for colour in CELLS if cells and colour not in cells and colour != "purple"]:
        segments[colour] = next(segment for segment in (1, 2, 4, 5) if segment not in taken)
        taken.append(segments[colour])
    settled = GAME.settle(chosen)
    places = {part.split()[0]: part.split()[1] for part in at.split(",") if part.strip()}
    position: dict[str, Any] = {
        "options": chosen,
        "characters": names,
        "cells": [segments[colour] for colour in COLOUR_NAMES],
        "tokens": ["captured" if name in captured else "gone" if name in freed else "normal" for name in names],
        "hidden": [name in hidden.split() for name in names],
        "hands": [(hands or {}).get(name, "").split() for name in names],
        "tiles": lying,
        "minotaurs": _figures(minotaurs, MINOTAURS),
        "scientists": _figures(scientists, SCIENTISTS),
        "open": open.split(),
        "codes": {gate: code.split() for gate, code in (codes or {}).items()},
        "theseus": [None if name == "-" else name for name in theseus.split()]
        + [None] * (SLOTS - len(theseus.split())),
        "dice": _dice(settled, dice or {}),
        **more,
    }
    if settled["difficulty"] == "custom" and settled["cloud_disabled"]:
        position.setdefault("known", {card: 1 << seat for seat, hand in enumerate(position["hands"]) for card in hand})
    if actions is not None:
        most = {1: 8, 2: 5, 3: 4, 4: 3}[len(names)]
        position["actions"] = [actions.get(name, most) for name in names]
    state = GAME.load(position | ({"where": _where(position, names, places)} if places else {}))
    assert isinstance(state, DaedalusSentence)
    return state


def _enhanced(numbers: str) -> dict[str, Any]:
    if not numbers:
        return {}
    return {"difficulty": "custom"} | {ENHANCERS[int(number) - 1]: True for number in numbers.split()}


def _tiles(tiles: str) -> dict[str, str]:
    """``B2:B01`` is a tile at a place; ``B2`` alone is some quiet one."""
    lying = dict(part.split(":") for part in tiles.split() if ":" in part)
    for name in [part for part in tiles.split() if ":" not in part]:
        ring = RING_OF[PLACE_NAMES.index(name)]
        quiet = [tile for tile in range(FIRST_TILE[ring], FIRST_TILE[ring + 1]) if _is_quiet(tile)]
        quiet.sort(key=lambda tile: TILE_ROOM[tile] != CORRIDOR)
        lying[name] = next(TILE_IDS[tile] for tile in quiet if TILE_IDS[tile] not in lying.values())
    return lying


def _is_quiet(tile: int) -> bool:
    return TILE_ROOM[tile] not in (GATE, POD) and not TILE_WALL[tile] and not IS_RANDOMIZER[tile]


def _figures(places: str, count: int) -> list[str | None]:
    return [*places.split(), *[None] * (count - len(places.split()))]


def _dice(options: Mapping[str, Any], dice: Mapping[str, Any]) -> dict[str, Any]:
    used = {"theseus": "faulty_algorithm", "timer": "emergency_protocols", "security": "rolling_lockdowns"}
    return {die: dice.get(die, DIE[die]) for die, name in used.items() if options[name]}


def _where(position: dict[str, Any], names: list[str], places: Mapping[str, str]) -> list[str]:
    start = GAME.load({field: position[field] for field in ("options", "characters", "cells", "dice")}).position()[
        "where"
    ]
    return [places.get(name, start[seat]) for seat, name in enumerate(names)]


# --- Moves ------------------------------------------------------------------------------------------------------------


def seat_of(state: DaedalusSentence, name: str) -> Seat:
    """The seat of a character; ``table`` is the table itself, ``commander`` the Hive Commander."""
    if name == "commander":
        return state.commander
    return TABLE if name == "table" else state.characters.index(CHARACTER_IDS.index(name))


def read(state: DaedalusSentence, line: str) -> tuple[Seat, Action]:
    """``clay: move R5``: who, and the action as people type it."""
    name, _, words = line.partition(": ")
    return seat_of(state, name), GAME.grammar.read(words)


def refusal(state: DaedalusSentence, line: str) -> Refusal | None:
    """Why somebody may not do this; offers and refusals have to agree."""
    seat, action = read(state, line)
    found = state.refusal(seat, action)
    assert (found is None) == (action in state.legal(seat)), f"{line}: offers and refusals disagree"
    return found


def offered(state: DaedalusSentence, line: str) -> bool:
    """Whether this is offered."""
    return refusal(state, line) is None


def refused(state: DaedalusSentence, line: str) -> str:
    """The code with which this is refused; nothing if it is legal."""
    found = refusal(state, line)
    return found.code if found else ""


def why(state: DaedalusSentence, line: str) -> tuple[str, str]:
    """The code and the clause of a refusal."""
    found = refusal(state, line)
    return (found.code, found.clause) if found else ("", "")


def lines(state: DaedalusSentence, name: str, verb: str = "") -> list[str]:
    """What is offered to a character, as people type it; of one verb if it is given."""
    actions = state.legal(seat_of(state, name))
    return [GAME.grammar.write(action) for action in actions if not verb or action[0] == verb]


def falls(script: str) -> ScriptedDice:
    """Dice that show this: cards, tiles that are discovered, faces. ``falls("mino-09 red-2b R08 4")``."""
    return ScriptedDice([_fall(word) for word in script.split()])


def _fall(word: str) -> int:
    if word in CARD_IDS:
        return CARD_IDS.index(word)
    if word in TILE_IDS:
        tile = TILE_IDS.index(word)
        return tile - FIRST_TILE[TILE_RING[tile]]
    return int(word)


def play(state: DaedalusSentence, *moves: str, draw: str | None = None) -> list[Event]:
    """They do this, one after another; what seat 0 is told. ``draw`` says what falls, else it falls at random."""
    dice: Dice = QuickDice(1) if draw is None else falls(draw)
    events = Events()
    for line in moves:
        found = refusal(state, line)
        assert found is None, f"{line}: {found}"
        seat, action = read(state, line)
        state.play(seat, action, dice, events)
    if isinstance(dice, ScriptedDice):
        assert dice.left() == 0, f"{dice.left()} of the scripted dice did not fall"
    return events.seen_by(0)


def finish(state: DaedalusSentence, draw: str = "", order: str = "") -> list[Event]:
    """Everybody is done and Phase 3 runs; ``order`` names the captain's choices. What seat 0 is told.

    It ends with the pause after Phase 3, with the end of the game, or where the captain has more to choose.
    """
    dice, events = falls(draw), Events()
    while state.phase == ACTING:
        seat = state.actors()[0]
        state.play(seat, ("done",), dice, events)
    for place in order.split():
        line = ("march" if state.phase == PHASE_NAMES.index("march") else "merge", PLACE_NAMES.index(place))
        assert state.refusal(state.captain(), line) is None, f"{line}: {state.refusal(state.captain(), line)}"
        state.play(state.captain(), line, dice, events)
    assert dice.left() == 0, f"{dice.left()} of the scripted dice did not fall"
    return events.seen_by(0)


def next_round(state: DaedalusSentence, draw: str | None = None) -> list[Event]:
    """Everybody is ready after the pause: Phase 1 of the next round."""
    assert state.phase == PAUSE, f"it is {phase(state)}"
    return all_ready(state, draw)


def all_ready(state: DaedalusSentence, draw: str | None = None) -> list[Event]:
    """Everybody says ready, once; what seat 0 is told."""
    dice: Dice = QuickDice(1) if draw is None else falls(draw)
    events = Events()
    for seat in range(state.players):
        if not state.ready[seat]:
            state.play(seat, ("ready",), dice, events)
    if isinstance(dice, ScriptedDice):
        assert dice.left() == 0, f"{dice.left()} of the scripted dice did not fall"
    return events.seen_by(0)


# --- Questions --------------------------------------------------------------------------------------------------------


def phase(state: DaedalusSentence) -> str:
    """The name of the phase."""
    return PHASE_NAMES[state.phase]


def where(state: DaedalusSentence, name: str) -> str:
    """Where a character is."""
    return PLACE_NAMES[state.where[seat_of(state, name)]]


def hand(state: DaedalusSentence, name: str) -> str:
    """A hand as words."""
    return " ".join([CARD_IDS[card] for card in state.hands[seat_of(state, name)]])


def left(state: DaedalusSentence, name: str) -> int:
    """Actions that a character has left."""
    return state.actions[seat_of(state, name)]


def is_captured(state: DaedalusSentence, name: str) -> bool:
    """Whether a character is captured."""
    return state.tokens[seat_of(state, name)] == CAPTURED


def minotaurs(state: DaedalusSentence) -> str:
    """Where the Minotaurs stand, in the order of places."""
    return " ".join([PLACE_NAMES[there] for there in sorted(state.minotaurs) if there >= 0])


def scientists(state: DaedalusSentence) -> str:
    """Where the scientists stand, in the order of places."""
    return " ".join([PLACE_NAMES[there] for there in sorted(state.scientists) if there >= 0])


def tile_at(state: DaedalusSentence, place: str) -> str:
    """The face-up tile at a place; nothing if it lies face down."""
    tile = state.tiles[PLACE_NAMES.index(place)]
    return TILE_IDS[tile] if tile >= 0 else ""


def theseus(state: DaedalusSentence) -> str:
    """The slots of THESEUS as words: ``-`` is empty, ``?`` face down."""
    return " ".join([name or "-" for name in state.position()["theseus"]])


def discards(state: DaedalusSentence) -> str:
    """The discard pile as words, in order."""
    return " ".join([CARD_IDS[card] for card in state.discards])


def ending(state: DaedalusSentence) -> str:
    """The clause by which the game ended; nothing while it goes on."""
    result = state.result()
    return result.clause if result else ""


def told(events: list[Event], name: str) -> list[Event]:
    """The events of one kind."""
    return [event for event in events if event[0] == name]


def names_of(events: list[Event]) -> list[str]:
    """The names of events, in order."""
    return [event[0] for event in events]


def new_game(script: str = "", **options: Any) -> DaedalusSentence:
    """A new game in which this falls; the characters are chosen by the players unless the options say otherwise."""
    dice = falls(script) if script else QuickDice(1)
    state = GAME.new(GAME.settle(options), dice)
    assert isinstance(state, DaedalusSentence)
    return state


def started(team: str = "jamie clay", seed: int = 1, **options: Any) -> DaedalusSentence:
    """A new game with these characters, set up at random."""
    state = new_game(players=len(team.split()), **options)
    dice = QuickDice(seed)
    for seat, name in enumerate(team.split()):
        state.play(seat, ("choose", CHARACTER_IDS.index(name)), dice, UNHEARD)
    return state


def wander(seed: int, **options: Any) -> Iterator[DaedalusSentence]:
    """A game of players who do anything: the state before the first decision and after each; always the same object."""
    dice, whim = QuickDice(seed), QuickDice(f"whim {seed}")
    state = GAME.new(GAME.settle(options), dice)
    assert isinstance(state, DaedalusSentence)
    yield state
    while state.result() is None:
        seat = whim.choose(state.actors())
        state.play(seat, whim.choose(state.legal(seat)), dice, UNHEARD)
        yield state
