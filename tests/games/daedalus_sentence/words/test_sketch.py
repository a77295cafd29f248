"""The station in a terminal."""

from __future__ import annotations

from typing import Any

import pytest

from clew.core.codec import Plain
from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR, UNHEARD
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.box.components import CARD_IDS, TILE_IDS
from clew.games.daedalus_sentence.box.places import PLACE_NAMES
from games.daedalus_sentence.walks import DIFFICULTIES, NAMES, wander

CROWDED = """
  ┼G0─────┼G1─────┼G2─────┼G3─────┼G4[5]──┼G5─────┼G6─────┼G7─────┼G8─────┼G9─────┼G10───ψ┼G11────┼
G ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊  POD  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊
  ┊       ┊       ┊       ┊       ┊       ┊       ┊       ┊       ┊       ┊       ┊       ┊       ┊
  ┼Y0[!]──┼Y1─────┼Y2─────┼Y3─────┼Y4────ψ┼Y5─────┼Y6─────┼Y7─────┼Y8─────┼Y9─────┼Y10────┼Y11────┼
Y ┊ gate  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊
  ┊       ┊       ┊       ┊       ┊       ┊       ┊       ┊       ┊       ┊       ┊       ┊       ┊
  ┼R0─────┼R1─────┼R2────ψ┼R3─────┼R4─────┼R5─────┼R6≈≈───┼R7─────┼R8[4]──┼R9─────┼R10────┼R11────┼
R █  lab  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊  ░░░  ┊ hatch ┊ vent  █  ░░░  ┊ gate  ┊  ░░░  ┊  ░░░  ┊  ░░░  █
  █       ┊       ┊       ┊       ┊       ┊ (J)Ψ2 ┊       █       ┊       ┊       ┊       ┊       █
  ┼B0[ ]──────────┼B1─────────────┼B2[3]──────────┼B3≈≈───────────┼B4────────────ψ┼B5─────────────┼
B ┊     open      ┊      ░░░      ┊     gate      ┊     vent      ┊      ░░░      ┊      ░░░      ┊
  ┊               ┊               ┊      CΣ       ┊               ┊               ┊               ┊
  ┼C0─────────────┼C1─────────────┼C2─────────────┼C3─────────────┼C4─────────────┼C5─────────────┼
C █  purple cell  █   red cell    █  yellow cell  █    chamber    █   blue cell   █  green cell   █
  █               █               █               █       Σ       █               █               █
  ┴───────────────────────────────────────────────────────────────────────────────────────────────┴
  [3] gate  [ ] open  ≈ vent  █ wall  ░ unknown  Ψ Minotaur, ψ comes here  Σ scientist  (J) hidden

THESEUS   │▼ 1            │▼ 2            │  3            │  4            │ alert level 2
  upper   │ blue 2↻·      │ ?             │ white 1↻↺·    │ blue 2↺
  lower   │ Minotaur      │▶-             │ blue 2↺       │ Loctae
round 3 of 60; deck 30, discarded 2, red 1↻·· on top; supply Ψ 13, Σ 3
THESEUS die, 4; timer die, 25 seconds; security die, the fan (vents closed)
phase clock 25 seconds; pool two packets
closed: vents
code of the Warden's Lock (B2): 1 Minotaur, 2 blue 2, 3 blue 3
laid on the Warden's Lock: 1 Loctae, 3 white 1
drawn for a spawn: Minotaur, green 3↻

Jamie (Ann): R5 Warm Clutch, hidden, five actions ◀
    hand 3 of 5: blue 1↻··, blue 2↻·, Minotaur
Clay (Bo): B2 Warden's Lock, freed once, done, three actions
    hand 2 of 7: ?, ?
"""


def crowded() -> Plain:
    """A bit of everything."""
    view = GAME.new(GAME.settle({"characters": "random", "difficulty": "expert"}), QuickDice(1)).view(0)
    laid = {
        "B01": "B0",
        "B02": "B2",
        "B04": "B3",
        "R06": "R5",
        "R08": "R6",
        "R02": "R8",
        "R11": "R0",
        "Y02": "Y0",
        "G01": "G4",
    }
    tiles = [-1] * 48
    for tile, place in laid.items():
        tiles[at(place)] = TILE_IDS.index(tile)
    codes = [[], cards("mino-07 blue-2a blue-3b"), [], [], [], [], []]
    attempt = {"gate": 1, "place": at("B2"), "opener": 1, "called": False, "asked": []}
    changes = {
        "round": 3,
        "last_round": 60,
        "characters": [2, 0],
        "cells": [0, 4, 1, 2, 5],
        "where": [at("R5"), at("B2")],
        "tokens": ["normal", "gone"],
        "hidden": [True, False],
        "done": [False, True],
        "ready": [False, False],
        "actions": [5, 3],
        "hands": [cards("blue-1a blue-2a mino-03"), [-1, -1]],
        "limits": [5, 7],
        "tiles": tiles,
        "minotaurs": [at("R5"), at("R5"), *[-1] * 13],
        "scientists": [at("C3"), at("B2"), -1, -1, -1],
        "open": [True, *[False] * 6],
        "codes": codes,
        "attempt": {**attempt, "laid": [[cards("loctae-1")[0], 0, 1], [cards("white-1")[0], 2, 1]]},
        "theseus": [*cards("blue-2a mino-04"), -2, -1, *cards("white-1 blue-2b blue-2c loctae-3")],
        "slot": 3,
        "alert": 2,
        "deck": 30,
        "discards": cards("blue-3b red-1a"),
        "aside": cards("mino-09 green-3a"),
        "dice": {"theseus": 4, "timer": 25, "security": "fan"},
        "pool": 2,
        "closed": ["vents"],
        "clocks": [{"name": "phase-3", "seconds": 25}],
    }
    assert changes.keys() <= view.keys()
    return {**view, **changes}


def at(name: str) -> int:
    """R5 as a number."""
    return PLACE_NAMES.index(name)


def cards(names: str) -> list[int]:
    """blue-1a mino-04 as numbers."""
    return [CARD_IDS.index(name) for name in names.split()]


def drawn(view: Plain) -> str:
    """The station as text."""
    lines = ["".join([text for text, _ in line]).rstrip() for line in GAME.sketch(view, NAMES)]
    return "\n" + "\n".join(lines) + "\n"


def test_the_rings_are_drawn_one_above_the_other_with_all_that_is_on_them() -> None:
    assert drawn(crowded()) == CROWDED


def test_data_packets_are_drawn_only_where_they_are_of_use() -> None:
    plain = {**crowded(), "enhancers": [2, 3]}

    assert "hand 3 of 5: blue 1↻, blue 2↻, Minotaur" in drawn(plain)


def test_whoever_does_not_fit_into_a_room_becomes_a_plus() -> None:
    full = {**crowded(), "minotaurs": [at("R5")] * 12 + [-1] * 3, "scientists": [at("R5")] * 2 + [-1] * 3}

    assert "┊(J)Ψ12+┊" in drawn(full)


def test_a_captured_escapee_is_drawn_in_the_cell() -> None:
    caught = drawn(
        {**crowded(), "where": [at("C4"), at("B2")], "tokens": ["captured", "gone"], "hidden": [False, False]}
    )

    assert "█       J       █" in caught
    assert "Jamie (Ann): C4, CAPTURED, five actions" in caught


def test_an_attempt_against_a_scientist_shows_the_cards_against_it() -> None:
    attempt = {
        "gate": -1,
        "place": at("B2"),
        "opener": 1,
        "called": True,
        "asked": [0],
        "laid": [[40, 0, 1], [41, 1, 0]],
    }

    assert "laid on the scientist in B2: 1 Minotaur, 2 Minotaur\n" in drawn({**crowded(), "attempt": attempt})


def test_before_the_deal_it_shows_who_is_who() -> None:
    state = GAME.new(GAME.settle({}), QuickDice(1))
    state.play(1, ("choose", 2), QuickDice(1), UNHEARD)

    assert drawn(state.view(0)) == "\nAnn: chooses a character\nBo: Jamie\n"


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_table_fits_a_terminal_of_a_hundred_columns(players: int, difficulty: str) -> None:
    options: dict[str, Any] = {"players": players, "difficulty": difficulty, "characters": "random"}
    for number, (state, _) in enumerate(wander(players, **options)):
        if number % 7 == 0:
            for seat in (0, SPECTATOR):
                picture = drawn(state.view(seat))
                assert max(len(line) for line in picture.splitlines()) <= 100
                assert all(f"({name}): " in picture for name in NAMES[:players])
                assert picture.count("┼") == 5 + 3 * 12 + 2 * 6
