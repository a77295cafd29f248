"""Positions of Dedalo's as people write them down, and moves as people type them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from clew.core.dice import Dice, QuickDice, ScriptedDice
from clew.core.game import Event, Events
from clew.core.notation import Action
from clew.games.dedalos import GAME
from clew.games.dedalos.box.components import KIND_NAMES
from clew.games.dedalos.state import Dedalos

TILE = re.compile(r"(\w\d)(?:@(\d))? \((-?\d+),\s*(-?\d+)\)")
PLAYERS = "ABCDEF"
EVERY_TABLE = [2, 3, 4, 5, 6]
POCKET = "I0@0 (3,3), L0@2 (3,4), I0@0 (2,4), I0@1 (3,2)"
"""Two cells, (3, 3) and (3, 4), that lead nowhere else."""


def table(
    tiles: str = "",
    *,
    at: Mapping[str, tuple[int, int] | None] | None = None,
    hands: Mapping[str, str] | None = None,
    turn: str = "A",
    taken: str = "",
    minotaur: tuple[int, int] | None = None,
    back: tuple[int, int] | None = None,
    row: str = "",
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Dedalos:
    """A position: ``table("I0@1 (1,0), L0@1 (0,1)", at={"B": (1, 0)}, hands={"A": "T0 L0 I0"}, taken="play move")``.

    Who is not mentioned stands on the entrance; None waits. Unless it says otherwise, everybody holds I0, L0, T0, the
    active player less one for each Play. ``row`` is "red white white". More fields go into the position as they are.
    """
    chosen = {"players": 3, "first_player": 1, **(options or {})}
    letters = PLAYERS[: chosen["players"]]
    where = dict.fromkeys(letters, (0, 0)) | dict(at or {})
    held = {letter: "I0 L0 T0" if where[letter] else "" for letter in letters} | dict(hands or {})
    if turn not in (hands or {}):
        held[turn] = " ".join(["I0", "L0", "T0"][: 3 - taken.split().count("play")])
    position = {
        "options": chosen,
        "tiles": [[kind, int(x), int(y), int(rot or 0)] for kind, rot, x, y in TILE.findall(tiles)],
        "tributes": [None if where[letter] is None else list(where[letter] or ()) for letter in letters],
        "hands": [held[letter].split() for letter in letters],
        "turn": letters.index(turn),
        "taken": {kind: taken.split().count(kind) for kind in ("play", "move", "push")},
        "row": {colour: row.split().count(colour) for colour in ("red", "white")},
        "minotaur": list(minotaur) if minotaur else None,
        "back": list(back) if back else None,
        **more,
    }
    state = GAME.load(position)
    assert isinstance(state, Dedalos)
    return state


def read(line: str) -> Action:
    """An action as people type it."""
    return GAME.grammar.read(line)


def offered(state: Dedalos, line: str) -> bool:
    """Whether the active player is offered an action; the refusal has to agree."""
    action = read(line)
    is_legal = action in state.legal(state.turn)
    assert is_legal == (state.refusal(state.turn, action) is None), f"{line}: offers and refusals disagree"
    return is_legal


def refused(state: Dedalos, line: str) -> str:
    """The code with which the active player's action is refused; nothing if it is legal."""
    action = read(line)
    refusal = state.refusal(state.turn, action)
    assert (refusal is None) == (action in state.legal(state.turn)), f"{line}: offers and refusals disagree"
    return refusal.code if refusal else ""


def why(state: Dedalos, line: str) -> tuple[str, str]:
    """The code and the clause of a refusal; the action is not offered either."""
    code = refused(state, line)
    refusal = state.refusal(state.turn, read(line))
    return (code, refusal.clause) if refusal else ("", "")


def play(state: Dedalos, *lines: str, dice: Dice | None = None, draw: str | None = None) -> list[Event]:
    """The active players do this, one after another; what everybody together saw.

    ``draw`` says which tiles are drawn ("T0 COL RED"); without it they fall at random.
    """
    if draw is not None:
        dice = ScriptedDice([KIND_NAMES.index(name) for name in draw.split()])
    events = Events()
    for line in lines:
        action = read(line)
        assert state.refusal(state.turn, action) is None, f"{line}: {state.refusal(state.turn, action)}"
        state.play(state.turn, action, dice or QuickDice(1), events)
    if isinstance(dice, ScriptedDice):
        assert dice.left() == 0, f"{dice.left()} of the scripted tiles were not drawn"
    return events.seen_by(state.turn)


def hear(state: Dedalos, line: str, draw: str = "") -> Events:
    """The active player does this; what happened, to be asked for by seat."""
    events = Events()
    state.play(state.turn, read(line), ScriptedDice([KIND_NAMES.index(name) for name in draw.split()]), events)
    return events


def start_turn(state: Dedalos, draw: str | None = None) -> list[Event]:
    """Begin the active player's turn anew, with its Minotaur stage."""
    events = Events()
    dice = QuickDice(1) if draw is None else ScriptedDice([KIND_NAMES.index(name) for name in draw.split()])
    state.offers = None
    state.start_turn(dice, events)
    return events.seen_by(state.turn)


def new_game(script: str = "I0 I0 I0 L0 L0 L0 T0 T0 T0", **options: Any) -> Dedalos:
    """A new game in which this falls: names of tiles that are drawn, and faces of dice. Seat 1 begins."""
    falls = [int(word) if word.isdecimal() else KIND_NAMES.index(word) for word in script.split()]
    dice = ScriptedDice(falls)
    state = GAME.new(GAME.settle({"first_player": 1, **options}), dice)
    assert dice.left() == 0, f"{dice.left()} of the scripted falls were not asked for"
    assert isinstance(state, Dedalos)
    return state


def wander(seed: int, **options: Any) -> Iterator[Dedalos]:
    """A game of players who do anything: the state before the first decision and after each; always the same object.

    They choose a kind of action first, for there are far more placements than anything else; they discard if they must.
    """
    dice, whim, events = QuickDice(seed), QuickDice(f"whim {seed}"), Events(heard=False)
    state = GAME.new(GAME.settle(options), dice)
    assert isinstance(state, Dedalos)
    yield state
    while state.result() is None:
        legal = state.legal(state.turn)
        verb = whim.choose(sorted(kinds(state) - {"discard"} or {"discard"}))
        state.play(state.turn, whim.choose([action for action in legal if action[0] == verb]), dice, events)
        yield state


def corridor(first: int, last: int) -> str:
    """Straights from west to east along the row of the entrance."""
    return ", ".join(f"I0@1 ({x},0)" for x in range(first, last + 1))


def places(state: Dedalos, tile: str) -> set[tuple[int, int, int]]:
    """Where a tile may be laid: x, y and turn."""
    return {(a[2], a[3], a[4]) for a in state.legal(state.turn) if a[0] == "place" and a[1] == tile}


def kinds(state: Dedalos) -> set[str]:
    """The verbs that are offered."""
    return {action[0] for action in state.legal(state.turn)}


def hand(state: Dedalos, letter: str) -> str:
    """A hand as words."""
    return " ".join([KIND_NAMES[kind] for kind in state.hands[PLAYERS.index(letter)]])


def where(state: Dedalos, letter: str) -> tuple[int, int] | None:
    """Where a tribute stands; None if it waits."""
    cell = state.position()["tributes"][PLAYERS.index(letter)]
    return None if cell is None else (cell[0], cell[1])


def beast(state: Dedalos) -> tuple[int, int] | None:
    """Where the Minotaur is; None in its cave."""
    cell = state.position()["minotaur"]
    return None if cell is None else (cell[0], cell[1])


def back(state: Dedalos) -> tuple[int, int] | None:
    """The cell that the Minotaur left with its latest step."""
    cell = state.position()["back"]
    return None if cell is None else (cell[0], cell[1])


def ending(state: Dedalos) -> tuple[tuple[int, ...], str] | None:
    """The winners and the clause, once the game is over."""
    result = state.result()
    return (result.winners, result.clause) if result else None


def in_bag(state: Dedalos, name: str) -> int:
    """How many tiles of a kind are in the bag."""
    return state.bag[KIND_NAMES.index(name)]


def empty_bag(state: Dedalos, left: str = "") -> None:
    """Take everything out of the bag except for these tiles; the rest counts as discarded."""
    for kind, count in enumerate(state.bag):
        state.discarded[kind] += count
        state.bag[kind] = 0
    for name in left.split():
        state.bag[KIND_NAMES.index(name)] += 1
        state.discarded[KIND_NAMES.index(name)] -= 1


def names_of(events: list[Event]) -> list[str]:
    """The names of events, in order."""
    return [event[0] for event in events]
