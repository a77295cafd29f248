"""Worked examples: a few moves of a game each, from position to position."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice
from clew.core.parts.grid import cell_at
from clew.games.dedalos import GAME
from clew.games.dedalos.box.constants import NOWHERE
from clew.games.dedalos.state import Dedalos
from games.dedalos.table import (
    empty_bag,
    hand,
    in_bag,
    kinds,
    names_of,
    offered,
    places,
    play,
    refused,
    start_turn,
    table,
    where,
)


@pytest.mark.clause("DD-S03", "DD-S04", "DD-S05", "DD-S10")
def test_01_set_up_for_four() -> None:
    state = GAME.new(GAME.settle({"players": 4, "minotaur": True, "first_player": 1}), QuickDice(5))

    view = state.view(0)
    assert [way_out["cell"] for way_out in view["exits"]] == [[6, 0], [-6, 0], [0, 6]]
    assert state.census()["COL"] == 1
    assert sum(state.census().values()) == 143
    assert isinstance(state, Dedalos)
    assert sum(state.bag) + sum(len(held) for held in state.hands) + state.row() == 143


@pytest.mark.clause("DD-T02", "DD-T03", "DD-T04")
def test_02_mixing_actions() -> None:
    maze = "I0@1 (1,0), I0@1 (2,0)"

    assert play(table(maze), "place I0 at 3,0 turn 1", "place L0 at 0,1 turn 1", "move E")
    assert play(table(maze), "place I0 at 3,0 turn 1", "move E", "move E")
    assert play(table(maze), "move E", "move E", "place I0 at 3,0 turn 1")
    assert play(table(maze), "push 2 E", "move E", "place I0 at 3,0 turn 1")

    twice = table(maze, hands={"A": "L0 I0 COL"})
    play(twice, "place L0 at 0,1 turn 1", "place I0 at 3,0 turn 1")
    assert refused(twice, "collapse E") == "third_of_kind"
    assert refused(twice, "place T0 at 4,0 turn 0") == "third_of_kind"


@pytest.mark.clause("DD-P02", "DD-P03")
def test_03_one_matching_side_is_enough() -> None:
    state = table("I0@1 (1,0), L0@1 (0,1)")

    assert offered(state, "place L0 at 1,1 turn 2")
    assert refused(state, "place L0 at 1,1 turn 1") == "no_path"


@pytest.mark.clause("DD-P04", "DD-G05")
def test_04_closing_a_way() -> None:
    state = table("X0 (1,0), T0@1 (0,1)")

    play(state, "place L0 at 1,1 turn 1")

    assert state.maze.neighbours(cell_at(1, 1)) == [cell_at(1, 0)]
    assert not state.maze.connected(cell_at(0, 1), 1)


@pytest.mark.clause("DD-O01", "DD-O02", "DD-O03", "DD-O04", "DD-O06")
def test_05_stars() -> None:
    state = table("I1@1 (1,0)", hands={"A": "T1 T2 T3"})

    assert refused(state, "place T1 at 1,0 turn 0") == "stars"
    assert refused(state, "place T2 at 1,0 turn 1") == "no_path"
    assert offered(state, "place T2 at 1,0 turn 0")
    assert refused(state, "place T3 at 0,0 turn 0") == "not_buildable"
    assert refused(state, "place T3 at 6,0 turn 0") == "not_buildable"

    stood_on = table("I1@1 (1,0)", hands={"A": "T1 T2 T3"}, at={"B": (1, 0)})
    assert refused(stood_on, "place T2 at 1,0 turn 0") == "occupied"


@pytest.mark.clause("DD-M04", "DD-M05")
def test_06_no_way_back() -> None:
    def start() -> Dedalos:
        return table("I0@1 (1,0), I0@1 (2,0)", at={"A": (1, 0)}, hands={"A": "I1 L0 L0"})

    state = start()
    play(state, "move E")
    assert refused(state, "move W") == "return"

    state = start()
    play(state, "move E", "place I1 at 1,0 turn 1")
    assert offered(state, "move W")


@pytest.mark.clause("DD-U01", "DD-U06")
def test_07_two_pushes() -> None:
    state = table("I0@1 (1,0)")
    play(state, "push 2 E", "push 3 E")
    assert [where(state, who) for who in "ABC"] == [(0, 0), (1, 0), (1, 0)]
    assert refused(state, "push 2 E") == "third_of_kind"

    state = table("I0@1 (1,0)")
    play(state, "push 2 E", "move E", "push 2 W")
    assert where(state, "B") == (0, 0)


@pytest.mark.clause("DD-I02", "DD-I03", "DD-I04", "DD-I05", "DD-I06", "DD-I07")
def test_08_shutting_in_at_the_end_or_in_the_middle() -> None:
    maze = "I0@1 (1,0), I0@1 (2,0), I0@1 (3,0), L0@3 (4,0), I0@1 (4,1)"
    hands = {"A": "L1 I0 T0"}

    assert offered(table(maze, hands=hands, at={"B": (4, 0)}), "place L1 at 1,0 turn 3")
    assert refused(table(maze, hands=hands, at={"B": (3, 0)}), "place L1 at 1,0 turn 3") == "shut_in"


@pytest.mark.clause("DD-C01", "DD-C02", "DD-T04")
def test_09_collapse() -> None:
    corridor = ", ".join(f"I0@1 ({x},0)" for x in range(1, 6))
    state = table(corridor, at={"B": (5, 0)}, hands={"A": "COL T0 T0"})

    play(state, "collapse E")

    assert not state.maze.connected(cell_at(5, 0), 1)
    play(state, "place T0 at 0,1 turn 1")
    assert "place" not in kinds(state)
    assert refused(state, "place T0 at 0,-1 turn 1") == "third_of_kind"
    assert [way_out["collapsed"] for way_out in state.view(0)["exits"]] == [True, False]


@pytest.mark.clause("DD-B01", "DD-B02", "DD-B03", "DD-B04", "DD-B09", "DD-B20")
def test_10_the_beast_appears() -> None:
    state = table("I0@1 (1,0), X0 (3,2)", at={"B": (3, 2)}, hands={"A": "WHITE L0 L0"})

    start_turn(state)

    assert (state.white, state.beast, state.row()) == (1, cell_at(0, 0), 1)
    assert state.legal(0) == [("minotaur", 1, 0), ("minotaur", 3, 2)]
    assert where(state, "A") == where(state, "C") == (0, 0)
    play(state, "minotaur to 3,2")
    assert where(state, "B") is None
    assert where(state, "A") == where(state, "C") == (0, 0)


@pytest.mark.clause("DD-B06", "DD-B12", "DD-B13", "DD-B14")
def test_11_turning_the_beast() -> None:
    maze = "I0@1 (1,0), T0@0 (2,0), I0@0 (2,1), I0@1 (3,0)"
    away = {"A": (3, 0), "B": (3, 0), "C": (3, 0)}

    state = table(maze, minotaur=(2, 0), back=(1, 0), row="white")
    start_turn(state)
    assert state.legal(0) == [("minotaur", 3, 0), ("minotaur", 2, 1)]
    assert refused(state, "minotaur to 1,0") == "bad_option"

    state = table(maze, minotaur=(2, 0), back=(1, 0), row="white", hands={"A": "RED L0 L0"}, at=away)
    start_turn(state)
    assert ("minotaur", 1, 0) in state.legal(0)
    events = play(state, "minotaur to 1,0")
    assert ("minotaur_stepped", 1, 0, 0, 0, False) in events
    assert (state.beast, state.back) == (cell_at(0, 0), cell_at(1, 0))


@pytest.mark.clause("DD-B12", "DD-B14")
def test_12_dead_end() -> None:
    away = {"A": (0, 0), "B": (0, 0), "C": (0, 0)}
    state = table("I0@1 (1,0), I0@1 (2,0), I0@1 (3,0)", minotaur=(2, 0), back=(1, 0), row="red white", at=away)

    start_turn(state)

    assert kinds(state) - {"minotaur"} == kinds(state)
    assert (state.beast, state.back) == (cell_at(2, 0), cell_at(3, 0))


@pytest.mark.clause("DD-B20", "DD-B21", "DD-B22", "DD-B23", "DD-B24", "DD-B26", "DD-B27")
def test_13_two_at_once() -> None:
    state = table(
        "I0@1 (1,0), I0@1 (2,0), I0@1 (3,0)",
        at={"B": (2, 0), "C": (2, 0)},
        minotaur=(3, 0),
        back=(4, 0),
        row="red white",
        hands={"A": "I0 L0 T0", "B": "T1 T1 COL", "C": "X0 X0 RED"},
    )
    red, junctions = in_bag(state, "RED"), in_bag(state, "T1")

    start_turn(state)

    assert (where(state, "B"), where(state, "C")) == (None, None)
    assert (hand(state, "B"), hand(state, "C")) == ("", "")
    assert (in_bag(state, "RED"), in_bag(state, "T1"), in_bag(state, "COL")) == (red + 2, junctions + 2, 1)
    assert (state.red, state.white, state.gone, state.beast) == (0, 0, 1, NOWHERE)
    assert hand(state, "A") == "I0 L0 T0"
    events = play(state, "discard", draw="I0 I0 I0 T0 T0 T0 L0 L0 L0")
    assert [event for event in events if event[0] in ("turn", "came_back")] == [
        ("turn", 1),
        ("came_back", 1),
        ("turn", 2),
        ("came_back", 2),
        ("turn", 0),
    ]
    assert (hand(state, "B"), hand(state, "C")) == ("T0 T0 T0", "L0 L0 L0")
    assert (where(state, "B"), where(state, "C")) == ((0, 0), (0, 0))


@pytest.mark.clause("DD-B31", "DD-B32", "DD-B33")
def test_14_back_to_the_cave() -> None:
    pocket = "I0@0 (3,3), L0@2 (3,4), I0@0 (2,4), I0@1 (3,2)"
    state = table(pocket, minotaur=(3, 3), row="red white")
    red, white = in_bag(state, "RED"), in_bag(state, "WHITE")

    play(state, "discard", draw="I0 I0 I0")
    assert state.cave == 1
    play(state, "discard", draw="I0 I0 I0")
    assert state.cave == 2
    play(state, "discard", draw="L0 L0 L0")

    assert (state.beast, state.cave) == (NOWHERE, 0)
    assert (in_bag(state, "RED"), in_bag(state, "WHITE")) == (red + 1, white + 1)


@pytest.mark.clause("DD-B32")
def test_14_a_way_opened_in_time_resets_the_counter() -> None:
    state = table(
        "I0@0 (3,3), L0@2 (3,4), I0@0 (2,4), I0@1 (3,2)",
        at={"A": (3, 4)},
        minotaur=(3, 3),
        row="white",
        cave=2,
        turn="C",
    )

    play(state, "discard")

    assert state.cave == 0


@pytest.mark.clause("DD-E01")
def test_15_escape() -> None:
    state = table("I0@1 (5,0)", at={"A": (5, 0)})

    events = play(state, "move E", draw="")

    result = state.result()
    assert result is not None
    assert (result.winners, result.clause) == ((0,), "DD-E01")
    assert names_of(events) == ["moved", "escaped"]


@pytest.mark.clause("DD-E04", "DD-E05")
def test_16_the_bag_is_short() -> None:
    state = table("I0@1 (1,0)", taken="play play")
    empty_bag(state, "T0")

    play(state, "move E", draw="")

    result = state.result()
    assert result is not None
    assert (result.winners, result.clause) == ((), "DD-E04")
    assert in_bag(state, "T0") == 1

    state = table("I0@1 (1,0)", taken="play play")
    empty_bag(state, "T0 X0")

    play(state, "move E", draw="T0 X0")

    assert (state.result(), state.turn, sum(state.bag)) == (None, 1, 0)


@pytest.mark.clause("DD-D01", "DD-D02", "DD-D03", "DD-D04", "DD-D05", "DD-D06", "DD-D07")
def test_17_discarding() -> None:
    state = table("I0@1 (1,0)", hands={"A": "COL L0 I0", "B": "I0 I0 I0"})

    events = play(state.clone(), "discard", draw="T0 T0 X0")
    assert ("discarded", 0, ("I0", "L0", "COL")) in events

    play(state, "discard", draw="T0 T0 X0")
    assert hand(state, "A") == "T0 T0 X0"
    assert state.turn == 1
    assert state.position()["discarded"] == {"I0": 1, "L0": 1, "COL": 1}

    later = table("I0@1 (1,0)")
    play(later, "move E")
    assert refused(later, "discard") == "not_first"


@pytest.mark.clause("DD-U05", "DD-M06", "DD-B30")
def test_18_a_shove_into_the_horns() -> None:
    state = table(
        "I0@1 (1,0), I0@1 (2,0)",
        at={"A": (1, 0), "B": (1, 0)},
        minotaur=(2, 0),
        row="red",
        hands={"A": "I0 L0 T0", "B": "T1 T1 T1"},
    )
    red = in_bag(state, "RED")
    assert refused(state, "move E") == "minotaur"

    play(state, "push 2 E")

    assert where(state, "B") is None
    assert in_bag(state, "RED") == red + 1
    assert state.turn == 0
    assert kinds(state) >= {"place", "move"}


@pytest.mark.clause("DD-T07")
def test_19_fewer_than_three_actions() -> None:
    state = table(
        "I0@1 (1,0), I0@1 (2,0)",
        at={"A": (0, 0), "B": (1, 0), "C": (1, 0)},
        hands={"A": "RED RED WHITE", "B": "I0 I0 I0"},
    )

    events = play(state, "move E", "move E")

    assert state.turn == 1
    assert "drew" not in names_of(events)[: names_of(events).index("turn")]
    assert places(state, "I0")


@pytest.mark.clause("DD-B14", "DD-B25", "DD-B27")
def test_20_caught_on_ones_own_turn() -> None:
    state = table(
        "I0@1 (1,0), I0@1 (2,0)",
        at={"A": (2, 0)},
        minotaur=(1, 0),
        back=(0, 0),
        row="white",
        hands={"A": "T1 T1 T1", "B": "I0 I0 I0", "C": "L0 L0 L0"},
    )

    events = start_turn(state, draw="")

    assert ("caught", (0,)) in events
    assert (state.turn, hand(state, "A"), where(state, "A")) == (1, "", None)
    play(state, "discard", draw="I1 I1 I1")
    events = play(state, "discard", draw="L1 L1 L1 T0 T0 T0")
    assert ("came_back", 0) in events
    assert (state.turn, hand(state, "A"), where(state, "A")) == (1, "T0 T0 T0", (0, 0))
