"""Actions as lines that people read and type."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clew.core.errors import MalformedAction
from clew.core.notation import Action
from clew.games.dedalos import GAME
from games.dedalos.table import table, wander

TILES = [f"{shape}{stars}" for shape in "ILTX" for stars in range(4)]
TURNS = {"I": 2, "L": 4, "T": 4, "X": 1}

coordinates = st.integers(-510, 510)
sides = st.sampled_from("NESW")
tiles = st.sampled_from(TILES)


@st.composite
def placements(draw: st.DrawFn) -> Action:
    tile = draw(tiles)
    return ("place", tile, draw(coordinates), draw(coordinates), draw(st.integers(0, TURNS[tile[0]] - 1)))


actions = st.one_of(
    placements(),
    st.tuples(st.just("collapse"), sides),
    st.tuples(st.just("move"), sides),
    st.tuples(st.just("push"), st.integers(0, 5), sides),
    st.just(("discard",)),
    st.tuples(st.just("minotaur"), coordinates, coordinates),
)

LINES: list[tuple[str, Action]] = [
    ("place T1 at -1,20 turn 3", ("place", "T1", -1, 20, 3)),
    ("collapse E", ("collapse", "E")),
    ("move N", ("move", "N")),
    ("push 2 S", ("push", 1, "S")),
    ("discard", ("discard",)),
    ("minotaur to 3,-2", ("minotaur", 3, -2)),
]


@pytest.mark.parametrize(("line", "action"), LINES, ids=[line for line, _ in LINES])
def test_every_kind_of_action_is_written_and_read(line: str, action: Action) -> None:
    assert GAME.grammar.write(action) == line
    assert GAME.grammar.read(line) == action
    assert GAME.grammar.accept(list(action)) == action


@settings(derandomize=True)
@given(actions)
def test_what_is_written_is_read_as_the_same(action: Action) -> None:
    assert GAME.grammar.read(GAME.grammar.write(action)) == action


def test_every_offer_of_a_game_can_be_written_and_read() -> None:
    verbs = set()
    for number, state in enumerate(wander(11, players=5, collapse="landslide")):
        if number % 5 == 0:
            for action in state.legal(state.turn):
                verbs.add(action[0])
                assert GAME.grammar.read(GAME.grammar.write(action)) == action

    assert verbs == {"place", "collapse", "move", "push", "discard", "minotaur"}


@pytest.mark.parametrize(
    "line", ["PLACE t1 AT -1,20 TURN 3", "  place  t1  at -1,20  turn 3 ", "Move n", "PUSH 2 s", "Collapse e"]
)
def test_case_and_spaces_do_not_matter(line: str) -> None:
    tidy = {
        "place": ("place", "T1", -1, 20, 3),
        "move": ("move", "N"),
        "push": ("push", 1, "S"),
        "collapse": ("collapse", "E"),
    }

    assert GAME.grammar.read(line) == tidy[line.split()[0].lower()]


@pytest.mark.clause("DD-G03")
@pytest.mark.parametrize(
    ("tile", "turns"), [("I0", [0, 1, 0, 1]), ("L1", [0, 1, 2, 3]), ("T2", [0, 1, 2, 3]), ("X3", [0, 0, 0, 0])]
)
def test_turns_that_look_alike_are_read_as_one(tile: str, turns: list[int]) -> None:
    assert [GAME.grammar.read(f"place {tile} at 1,0 turn {turn}")[4] for turn in range(4)] == turns
    assert [GAME.grammar.accept(["place", tile, 1, 0, turn])[4] for turn in range(4)] == turns


@pytest.mark.clause("DD-G03")
def test_a_turn_that_looks_like_another_is_no_second_action() -> None:
    """Whoever sends it to the rules without reading it first is told which turn to use."""
    state = table()
    refusal = state.refusal(0, ("place", "I0", 0, 1, 2))

    assert ("place", "I0", 0, 1, 2) not in state.legal(0)
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("malformed", "DD-G03")
    assert "use turn 0" in refusal.reason


@pytest.mark.parametrize(
    "line",
    [
        "",
        "pass",
        "place",
        "place T1",
        "place T1 at 1,0",
        "place T1 at 1 0 turn 0",
        "place T4 at 1,0 turn 0",
        "place Q0 at 1,0 turn 0",
        "place COL at 1,0 turn 0",
        "place RED at 1,0 turn 0",
        "place T1 at 1,0 turn 4",
        "place T1 at 1,0 turn -1",
        "place T1 at 511,0 turn 0",
        "place T1 at 1.5,0 turn 0",
        "collapse",
        "collapse Q",
        "collapse COL",
        "move",
        "move up",
        "move NE",
        "push 2",
        "push E",
        "push 0 E",
        "push 7 E",
        "push B E",
        "discard I0",
        "minotaur 1,0",
        "minotaur to 1",
        "minotaur to 1,-511",
        "move N; move E",
        "move N\nmove E",
        "move " + "N" * 600,
    ],
)
def test_a_malformed_line_is_refused(line: str) -> None:
    with pytest.raises(MalformedAction):
        GAME.grammar.read(line)


@pytest.mark.parametrize(
    "data",
    [
        None,
        "move N",
        7,
        [],
        {},
        ["pass"],
        [3],
        [["move", "N"]],
        ["move"],
        ["move", "n"],
        ["move", 0],
        ["move", "N", "E"],
        ["push", 6, "N"],
        ["push", -1, "N"],
        ["push", True, "N"],
        ["push", "1", "N"],
        ["place", "T1", 1, 0],
        ["place", "T1", 1.0, 0, 0],
        ["place", "T1", True, 0, 0],
        ["place", "RED", 1, 0, 0],
        ["place", "T1", 1, 0, 4],
        ["place", ["T1"], 1, 0, 0],
        ["minotaur", 511, 0],
        ["minotaur", None, 0],
        ["discard", []],
        ["collapse", "EXIT-E"],
    ],
)
def test_data_that_are_no_action_are_refused(data: Any) -> None:
    with pytest.raises(MalformedAction):
        GAME.grammar.accept(data)


@pytest.mark.parametrize("action", [("dance",), ("move", "up"), ("place", "RED", 1, 0, 0), (), (3,), ("push", 9, "N")])
def test_the_rules_refuse_what_is_no_action_without_breaking(action: Action) -> None:
    refusal = table().refusal(0, action)

    assert refusal is not None
    assert refusal.code == "malformed"
