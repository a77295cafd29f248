"""Positions of Ariadne's Thread in a line or two; moves are those of ``table``, the Commander is called so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Event, Events
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.components import (
    CARD_IDS,
    CHARACTER_COLOUR,
    CHARACTER_IDS,
    COLOUR_NAMES,
    MINOTAURS,
)
from clew.games.daedalus_sentence.box.places import PLACE_NAMES
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.table import CELLS, _figures, _tiles, falls


def thread(
    tiles: str = "",
    *,
    team: str = "jamie clay",
    at: str = "",
    hands: Mapping[str, str] | None = None,
    pod: str = "G0",
    figure: str = "G0",
    minotaurs: str = "",
    scientists: str = "",
    theseus: str = "",
    captured: str = "",
    hidden: str = "",
    open: str = "",  # noqa: A002 (the word for a gate that is)
    codes: Mapping[str, str] | None = None,
    phase: str = "actions",
    **more: Any,
) -> DaedalusSentence:
    """A position: ``thread("R4 Y3:Y01", at="jamie R4", figure="G3", minotaurs="Y5", hands={"commander": "red-1a"})``.

    The pod lies at ``pod``, the Commander figure stands at ``figure`` (nowhere if it is empty), other scientists and
    Minotaurs where they are named; ``theseus`` names the four upper slots. The Commander has the last seat. Cards of
    hands have been drawn unseen. More fields go into the position as they are.
    """
    names = team.split()
    lying = _tiles(f"{pod}:G01 {tiles}")
    places = {part.split()[0]: part.split()[1] for part in at.split(",") if part.strip()}
    cells = [PLACE_NAMES[CELLS[COLOUR_NAMES[CHARACTER_COLOUR[CHARACTER_IDS.index(name)]]]] for name in names]
    held = [(hands or {}).get(name, "").split() for name in [*names, "commander"]]
    row = theseus.split()
    position: dict[str, Any] = {
        "options": {"players": len(names) + 1, "mode": "thread"},
        "phase": phase,
        "characters": [*names, None],
        "cells": [CELLS[colour] for colour in COLOUR_NAMES],
        "where": [*[places.get(name, cell) for name, cell in zip(names, cells, strict=True)], None],
        "tokens": [*["captured" if name in captured.split() else "normal" for name in names], "normal"],
        "hidden": [*[name in hidden.split() for name in names], False],
        "hands": held,
        "known": {card: 1 << seat for seat, hand in enumerate(held) for card in hand},
        "drawn": {card: 1 for hand in held for card in hand},
        "tiles": lying,
        "minotaurs": _figures(minotaurs, MINOTAURS),
        "scientists": _figures(f"{figure or '-'} {scientists}", 5),
        "crown": 0 if figure else -1,
        "open": open.split(),
        "codes": {gate: code.split() for gate, code in (codes or {}).items()},
        "theseus": [
            None if slot % 2 or slot // 2 >= len(row) or row[slot // 2] == "-" else row[slot // 2] for slot in range(8)
        ],
        **more,
    }
    position["scientists"] = [None if there == "-" else there for there in position["scientists"]]
    if phase == "command":
        position.setdefault("command", {})
    state = GAME.load(position)
    assert isinstance(state, DaedalusSentence)
    return state


def command(tiles: str = "", **more: Any) -> DaedalusSentence:
    """The same in the Commander's phase."""
    return thread(tiles, phase="command", **more)


def granted(tiles: str = "", *, card: str, **more: Any) -> DaedalusSentence:
    """The same after the Commander has played this card for guard actions."""
    hands = dict(more.pop("hands", {}))
    hands["commander"] = f"{hands.get('commander', '')} {card}"
    state = command(tiles, hands=hands, **more)
    action = ("play", CARD_IDS.index(card), "grant")
    assert action in state.legal(state.commander), f"{card} cannot be played for guard actions"
    state.play(state.commander, action, falls(""), UNHEARD)
    return state


def next_phase(state: DaedalusSentence, draw: str | None = None) -> list[Event]:
    """The escapees are done, or the Commander ends; what the Commander is told."""
    dice = QuickDice(1) if draw is None else falls(draw)
    events = Events()
    phase = state.phase
    while state.phase == phase and state.result() is None:
        seat = state.actors()[0]
        state.play(seat, ("end",) if seat == state.commander else ("done",), dice, events)
    return events.seen_by(state.commander)


def begun(team: str = "jamie clay", seed: int = 1, **options: Any) -> DaedalusSentence:
    """A new game with these characters, in which the Commander has still to place Minotaurs."""
    chosen = GAME.settle({"mode": "thread", "players": len(team.split()) + 1, **options})
    state = GAME.new(chosen, QuickDice(seed))
    assert isinstance(state, DaedalusSentence)
    for seat, name in zip(state.team, team.split(), strict=True):
        state.play(seat, ("choose", CHARACTER_IDS.index(name)), QuickDice(seed), UNHEARD)
    return state


def left(state: DaedalusSentence) -> list[int]:
    """Guard actions left: for any guard, then by ring."""
    return list(state.command.granted) if state.command is not None else []
