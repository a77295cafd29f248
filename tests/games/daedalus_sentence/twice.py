"""Crowded stations on which guards march twice: by the quick rules, and by a literal reading of the clauses."""

from __future__ import annotations

from collections import Counter
from typing import Any

from clew.core.dice import QuickDice, ScriptedDice
from clew.core.game import UNHEARD
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.places import PLACE_NAMES
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.oracle import SIZE, Station
from games.daedalus_sentence.table import phase

NO_DICE = ScriptedDice(())
CHARACTERS = ["clay", "audrey", "jamie", "morrow", "baxter"]
HATCHERIES = ("B05", "R06", "R14", "Y06", "Y13", "G05", "G06")
TURNING = [
    f"{colour}-{number}{letter}"
    for colour in ("blue", "red", "yellow", "green")
    for number in "123"
    for letter in "abc"
]
TURNING += ["white-1", "white-2"]


def pick(dice: QuickDice, items: list[str], count: int) -> list[str]:
    """Some of the items, in any order."""
    left = items[:]
    return [left.pop(dice.below(len(left))) for _ in range(count)]


def station(dice: QuickDice, columns: int, crowd: int, focus: str) -> dict[str, Any]:
    """A board with walls, gates, escapees and guards anywhere, mostly near each other, and patrols to come."""
    up = 1 + dice.below(4)
    tiles: dict[str, str] = {}
    for ring, size in SIZE.items():
        fixed = [f"{ring}{number:02}" for number in range(1, 7 if size == 6 else 11)]
        drawn = [] if size == 6 else pick(dice, [f"{ring}{number}" for number in range(11, 15)], 2)
        for slot, tile in enumerate(pick(dice, fixed + drawn, size)):
            if dice.below(5) < up:
                tiles[f"{ring}{slot}"] = tile

    def somewhere() -> str:
        if dice.below(3):
            return f"{focus}{dice.below(min(6, SIZE[focus]))}"
        return PLACE_NAMES[6 + dice.below(42)]

    players = 1 + dice.below(4)
    team = pick(dice, CHARACTERS, players)
    cells = [0, *[int(cell) for cell in pick(dice, ["1", "2", "4", "5"], 4)]]
    own = dict(zip(["baxter", "jamie", "clay", "audrey", "morrow"], cells, strict=True))
    tokens = [dice.choose(["normal", "normal", "normal", "gone", "captured"]) for _ in team]
    if "normal" not in tokens and "gone" not in tokens:
        tokens[0] = "normal"
    where, hidden, taken = [], [], set()
    for seat, name in enumerate(team):
        place = somewhere() if dice.below(8) and tokens[seat] != "captured" else f"C{own[name]}"
        hides = tiles.get(place) in HATCHERIES and place not in taken and dice.below(2) == 0
        taken |= {place} if hides else set()
        where.append(place)
        hidden.append(hides)
    beasts = [somewhere() for _ in range(dice.below(crowd + 1))]
    learned = [dice.choose([somewhere(), somewhere(), "C3"]) for _ in range(dice.below(6))]
    deck = pick(dice, TURNING, 16)
    theseus: list[str | None] = []
    for column in range(4):
        upper = dice.choose([deck[column], None, f"loctae-{1 + column % 3}" if column < 3 else None])
        theseus += [upper, deck[4 + column] if dice.below(6) else None]
    return {
        "options": {"players": players, "waits": "asked", "order": "asked"},
        "characters": team,
        "cells": cells,
        "where": where,
        "tokens": tokens,
        "hidden": hidden,
        "hands": [[] if token == "captured" else [deck[8 + seat]] for seat, token in enumerate(tokens)],
        "tiles": tiles,
        "minotaurs": beasts + [None] * (15 - len(beasts)),
        "scientists": learned + [None] * (5 - len(learned)),
        "theseus": theseus,
        "alert": columns,
    }


def sections(dice: QuickDice) -> dict[str, Any]:
    """Red between two walls, gates into it and out of it, a few scientists, and somebody without whom it is barren."""
    walls = pick(dice, ["R08", "R11", "R14"], 2)
    slots = pick(dice, [str(slot) for slot in range(12)], 4)
    tiles = {f"R{slots[0]}": walls[0], f"R{slots[1]}": walls[1]}
    tiles |= {f"B{slot}": gate for slot, gate in zip(pick(dice, list("012345"), 2), ["B01", "B02"], strict=True)}
    if dice.below(4) == 0:
        tiles[f"R{slots[2]}"] = "R01"
    near = [f"R{slot}" for slot in range(12)] + [f"B{slot}" for slot in range(6)]
    learned = [dice.choose(near) for _ in range(2 + dice.below(2))]
    cells = {"cells": [0, 4, 1, 2, 5], "tokens": ["normal", "normal", dice.choose(["normal", "gone"])]}
    return {
        "options": {"players": 3, "waits": "asked", "order": "asked"},
        "characters": ["jamie", "clay", "morrow"],
        "where": ["C4", dice.choose(["C1", f"R{dice.below(12)}"]), f"R{slots[3]}"],
        "hidden": [False] * 3,
        "hands": [[], [], []],
        "tiles": tiles,
        "minotaurs": [None] * 15,
        "scientists": learned + [None] * (5 - len(learned)),
        "theseus": [None, dice.choose(["blue-1a", "blue-2b", "blue-3a", "blue-3b", "white-2"]), *[None] * 6],
        "alert": 1,
        **cells,
    }


def loaded(position: dict[str, Any], order: str) -> DaedalusSentence:
    """The game in this position, after everybody has said done."""
    state = GAME.load({**position, "options": {**position["options"], "order": order}})
    assert isinstance(state, DaedalusSentence)
    for seat in state.actors():
        state.play(seat, ("done",), NO_DICE, UNHEARD)
    return state


def outcome(state: DaedalusSentence) -> tuple[Any, ...]:
    """As the oracle tells it."""
    if state.ended is not None:
        return (state.ended.clause,)
    position = state.position()
    return (
        sorted([place for place in position["minotaurs"] if place]),
        sorted([place for place in position["scientists"] if place]),
        position["where"],
        position["tokens"],
        position["hands"],
        sorted(position["discards"]),
        position["tiles"],
        position["theseus"],
    )


def march_twice(seed: int) -> Counter[str]:
    """A march in which both agree; what was seen in it.

    The captain is asked whenever the clauses ask, and answers at random.
    """
    dice = QuickDice(f"station {seed}")
    columns, crowd = 1 + dice.below(4) if seed % 3 == 0 else 1, 12 if seed % 2 else 6
    position = station(dice, columns, crowd, focus="BRYG"[dice.below(4)])
    state = loaded(position, "asked")
    start = GAME.load(position).position()
    asked: list[tuple[str, list[str], str]] = []
    while state.result() is None and phase(state) in ("march", "merge"):
        options = state.legal(state.captain())
        action = dice.choose(options)
        asked.append((action[0], sorted([PLACE_NAMES[place] for _, place in options]), PLACE_NAMES[action[1]]))
        state.play(state.captain(), action, NO_DICE, UNHEARD)
    answers = iter(asked)

    def captain(kind: str, options: list[str]) -> str:
        what, offered, chosen = next(answers)
        assert (what, offered) == (kind, options), f"seed {seed}"
        return str(chosen)

    oracle = Station(start, captain)
    oracle.act()

    assert outcome(state) == oracle.outcome(), f"seed {seed}"
    assert next(answers, None) is None, f"seed {seed}: the captain was asked once too often"
    guards = [len([place for place in guards if place]) for guards in (position["minotaurs"], oracle.minotaurs)]
    return Counter(
        {
            state.ended.clause if state.ended else "goes on": 1,
            "captured": int(oracle.tokens != position["tokens"]),
            "asked": len(asked),
            "merged": int(guards[1] + 2 < guards[0]),
        }
    )
