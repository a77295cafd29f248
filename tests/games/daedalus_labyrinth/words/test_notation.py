"""Actions as lines that people read and type, and what no action is."""

from __future__ import annotations

import pytest

from clew.core.errors import MalformedAction
from clew.core.notation import Action
from clew.games.daedalus_labyrinth import GAME
from games.daedalus_labyrinth.table import table

LINES: list[tuple[str, Action]] = [
    ("choose athena", ("choose", "athena")),
    ("move to -3,0", ("move", -3, 0)),
    ("scout", ("scout",)),
    ("redraw", ("redraw",)),
    ("place branch_l at 1,-2 turn 3", ("place", "branch_l", 1, -2, 3)),
    ("give kleos to 3", ("give", "kleos", 2)),
    ("take dike from 1", ("take", "dike", 0)),
    ("drink", ("drink",)),
    ("donate 2 to 1", ("donate", 2, 0)),
    ("rotate -1,0 by 2", ("rotate", -1, 0, 2)),
    ("summon 2", ("summon", 1)),
    ("end_turn", ("end_turn",)),
    ("lure yes", ("lure", "yes")),
    ("confront 3", ("confront", 2)),
    ("reroll no", ("reroll", "no")),
]


@pytest.mark.parametrize(("line", "action"), LINES)
def test_a_line_is_an_action_and_back(line: str, action: Action) -> None:
    assert GAME.grammar.read(line) == action
    assert GAME.grammar.write(action) == line


def test_every_verb_has_a_line_here() -> None:
    assert {action[0] for _, action in LINES} == set(GAME.grammar.forms)


@pytest.mark.parametrize(
    "line",
    [
        "place start at 1,0 turn 0",
        "move to 1",
        "place vee at 1,0 turn 4",
        "summon 4",
        "donate 0 to 1",
        "give hope to 1",
    ],
)
def test_what_no_action_is(line: str) -> None:
    with pytest.raises(MalformedAction):
        GAME.grammar.read(line)


def test_something_that_is_no_action_is_refused_with_words() -> None:
    refusal = table().refusal(0, ("fly", 1))

    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("malformed", "DL-A40")
