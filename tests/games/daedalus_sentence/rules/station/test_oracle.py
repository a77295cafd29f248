"""The quick guards and a literal reading of the clauses end in the same rooms."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.oracle import Station
from games.daedalus_sentence.table import phase
from games.daedalus_sentence.twice import NO_DICE, loaded, march_twice, outcome, sections, station

PARTS = 6
EACH = 500


@pytest.mark.clause("DS-M01", "DS-M02", "DS-M03", "DS-M07", "DS-M12", "DS-M16", "DS-M21", "DS-M29", "DS-M30", "DS-M31")
@pytest.mark.parametrize("part", range(PARTS))
def test_guards_march_as_the_clauses_say(part: int) -> None:
    """Thousands of crowded stations; the captain is asked whenever the clauses ask, and answers at random."""
    seen: Counter[str] = Counter()
    for seed in range(EACH * part, EACH * (part + 1)):
        seen += march_twice(seed)

    assert min(seen[what] for what in ("goes on", "DS-C05", "DS-C06", "captured", "asked", "merged")) > 5, seen


def text(found: tuple[Any, ...]) -> str:
    """An outcome as text, to be put into a set."""
    return json.dumps(found, sort_keys=True)


def every_outcome(position: dict[str, Any], limit: int) -> set[str] | None:
    """What all answers of a captain lead to who is always asked; None where there are too many."""
    found: set[str] = set()
    paths: list[list[int]] = [[]]
    count = 0
    while paths:
        path = paths.pop()
        turn = [0]

        def captain(kind: str, options: list[str], path: list[int] = path, turn: list[int] = turn) -> str:
            at, turn[0] = turn[0], turn[0] + 1
            if at == len(path):
                paths.extend([[*path, other] for other in range(1, len(options))])
                path.append(0)
            return options[path[at]]

        oracle = Station(position, captain)
        oracle.act()
        found.add(text(oracle.outcome()))
        count += 1
        if count > limit:
            return None
    return found


def brisk_outcomes(state: DaedalusSentence) -> set[str]:
    """What the answers lead to where the captain is only asked if it matters."""
    if state.result() is not None or phase(state) not in ("march", "merge"):
        return {text(outcome(state))}
    found = set()
    for action in state.legal(state.captain()):
        twin = state.clone()
        twin.play(state.captain(), action, NO_DICE, UNHEARD)
        found |= brisk_outcomes(twin)
    return found


@pytest.mark.clause("DS-Z12", "DS-M02")
@pytest.mark.parametrize("part", range(4))
def test_brisk_marches_hide_no_outcome_and_add_none(part: int) -> None:
    """All orders of all guards, by the literal reading, against the answers that the brisk captain is asked for."""
    compared = spared = open_ = 0
    for seed in range(150 * part, 150 * (part + 1)):
        dice = QuickDice(f"brisk {seed}")
        colour = dice.choose(["blue", "red", "yellow", "green"])
        position = station(dice, columns=1, crowd=5, focus=colour[0].upper())
        position["scientists"] = [*position["scientists"][:2], None, None, None]
        position["theseus"] = [None, f"{colour}-{dice.choose(['1a', '2a', '2b', '3a', '3b'])}", *[None] * 6]
        position["hands"] = [[] for _ in position["hands"]]
        state = loaded(position, "brisk")
        expected = every_outcome(GAME.load(position).position(), 400)
        if expected is None:
            continue
        compared += 1
        open_ += len(expected) > 1
        spared += state.result() is None and phase(state) == "pause" and phase(loaded(position, "asked")) == "march"
        assert brisk_outcomes(state) == expected, f"seed {seed}"

    assert compared > 100
    assert min(spared, open_) > 5


@pytest.mark.clause("DS-Z12", "DS-M19", "DS-M29", "DS-M30")
@pytest.mark.parametrize("part", range(3))
def test_brisk_scientists_hide_no_outcome_and_add_none(part: int) -> None:
    """Whom one scientist catches may have kept a section from being barren, and another then goes elsewhere."""
    spared = open_ = 0
    for seed in range(400 * part, 400 * (part + 1)):
        position = sections(QuickDice(f"sections {seed}"))
        state = loaded(position, "brisk")
        expected = every_outcome(GAME.load(position).position(), 100)
        assert expected is not None
        open_ += len(expected) > 1
        spared += phase(state) == "pause" and phase(loaded(position, "asked")) == "march"
        assert brisk_outcomes(state) == expected, f"seed {seed}"

    assert open_ > 5
    assert spared > 50
