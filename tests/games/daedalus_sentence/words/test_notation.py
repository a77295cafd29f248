"""Actions as lines that people read and type, and what no action is."""

from __future__ import annotations

from typing import Any

import pytest

from clew.core.errors import MalformedAction
from clew.core.game import TABLE
from clew.core.notation import Action
from clew.games.daedalus_sentence import GAME
from games.daedalus_sentence.table import table, wander

LINES: list[tuple[str, Action]] = [
    ("choose jamie", ("choose", 2)),
    ("ready", ("ready",)),
    ("unready", ("unready",)),
    ("spend blue-1a", ("spend", 0)),
    ("reveal", ("reveal",)),
    ("reroll timer", ("reroll", "timer")),
    ("move R5", ("move", 17)),
    ("dash B1 R2", ("dash", 7, 14)),
    ("vent R3", ("vent", 15)),
    ("discover G11", ("discover", 47)),
    ("pass red-1a to 2", ("pass", 9, 1)),
    ("draw", ("draw",)),
    ("lab_draw", ("lab_draw",)),
    ("hide", ("hide",)),
    ("swap red-1a with 3", ("swap", 9, 2)),
    ("free 4", ("free", 3)),
    ("eliminate loctae-1 B2+R5+R5", ("eliminate", 51, (8, 17, 17))),
    ("eliminate mino-13 C3", ("eliminate", 50, (3,))),
    ("assault R5 mino-04", ("assault", 17, 41)),
    ("obtain_code", ("obtain_code",)),
    ("open_gate", ("open_gate",)),
    ("unlock B1", ("unlock", 7)),
    ("lay blue-2a on 5", ("lay", 3, 4)),
    ("take_back", ("take_back",)),
    ("call", ("call",)),
    ("enough", ("enough",)),
    ("decline", ("decline",)),
    ("withdraw", ("withdraw",)),
    ("done", ("done",)),
    ("undone", ("undone",)),
    ("discard white-2", ("discard", 37)),
    ("march C3", ("march", 3)),
    ("merge Y0", ("merge", 24)),
    ("clock_expired phase", ("clock_expired", "phase")),
    ("post Y3", ("post", 27)),
    ("control red-3a M2", ("control", 15, 1)),
    ("kill mino-04", ("kill", 41)),
    ("next M15", ("next", 14)),
    ("stop", ("stop",)),
    ("play loctae-1 reinforce", ("play", 51, "reinforce")),
    ("guard_move S1 to C3", ("guard_move", 15, 3)),
    ("guard_discover M3 at R5", ("guard_discover", 2, 17)),
    ("guard_draw S5", ("guard_draw", 19)),
    ("guard_swap M1 red-1a with 7", ("guard_swap", 0, 9, 6)),
    ("icon draw", ("icon", "draw")),
    ("rest", ("rest",)),
    ("skip", ("skip",)),
    ("end", ("end",)),
]


@pytest.mark.parametrize(("line", "action"), LINES, ids=[line for line, _ in LINES])
def test_every_kind_of_action_is_written_and_read(line: str, action: Action) -> None:
    assert GAME.grammar.write(action) == line
    assert GAME.grammar.read(line) == action
    assert GAME.grammar.accept([list(part) if isinstance(part, tuple) else part for part in action]) == action


def test_all_kinds_are_in_the_list() -> None:
    assert {action[0] for _, action in LINES} == set(GAME.grammar.forms)


def test_whatever_is_offered_in_ariadnes_thread_is_read_as_it_is_written() -> None:
    for state in wander(5, mode="thread", players=5, characters="random"):
        for seat in state.actors():
            for action in state.legal(seat):
                assert GAME.grammar.read(GAME.grammar.write(action)) == action


@pytest.mark.parametrize("difficulty", ["first_escape", "hell_in_space"])
def test_whatever_is_offered_is_read_as_it_is_written(difficulty: str) -> None:
    for number, state in enumerate(wander(5, players=4, characters="random", difficulty=difficulty, order="asked")):
        for seat in [*range(4), TABLE] if number % 3 == 0 else []:
            for action in state.legal(seat):
                assert GAME.grammar.read(GAME.grammar.write(action)) == action


@pytest.mark.parametrize(
    "line",
    [
        "",
        "jump R5",
        "move",
        "move Q5",
        "move R12",
        "move R5 R6",
        "spend pink-1a",
        "swap red-1a with 9",
        "swap red-1a with 0",
        "lay red-1a on 6",
        "free 0",
        "free 6",
        "reroll coin",
        "eliminate mino-01",
        "clock_expired lunch",
        "choose theseus",
    ],
)
def test_what_is_no_action_is_not_read(line: str) -> None:
    with pytest.raises(MalformedAction):
        GAME.grammar.read(line)


@pytest.mark.parametrize(
    "junk",
    [
        (),
        ("jump",),
        ("move",),
        ("move", "R5"),
        ("move", 48),
        ("move", -1),
        ("move", True),
        ("eliminate", 51, 8),
        ("eliminate", 51, (99,)),
        ("lay", 3, 5),
        ("pass", 3, 9),
        (3, 4),
        ("done", 1),
    ],
)
@pytest.mark.clause("DS-Z07")
def test_what_is_no_action_is_refused_without_harm(junk: Any) -> None:
    state = table()
    before = state.digest()

    refusal = state.refusal(0, junk)

    assert refusal is not None
    assert refusal.code == "malformed"
    assert state.digest() == before


def test_places_are_read_in_any_case() -> None:
    assert GAME.grammar.read("move r5") == ("move", 17)
    assert GAME.grammar.read("spend BLUE-1A") == ("spend", 0)
