"""The rules of Connect Four, in drawn positions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import connect_four
from clew.core.dice import QuickDice
from clew.core.errors import BadPosition
from clew.core.game import UNHEARD
from clew.core.notation import Action
from connect_four import GAME, ConnectFour


def board(drawing: str) -> ConnectFour:
    """A board as people draw it, the top row first."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    columns = ["".join([row[x] for row in reversed(rows) if row[x] != "."]) for x in range(7)]
    state = GAME.load({"columns": columns})
    assert isinstance(state, ConnectFour)
    return state


ONE_SHORT = {
    "upwards": """
        x . . . . . .
        x o . . . . .
        x o o . . . .
    """,
    "across": """
        . . . . . . .
        . o o o . . .
        . x x x . . .
    """,
    "diagonal up": """
        . . x o . . .
        . x o x . . .
        x o x o . . o
    """,
    "diagonal down": """
        . . . o x . .
        . . . x o x .
        o . . o x o x
    """,
}
LAST = {"upwards": 1, "across": 1, "diagonal up": 4, "diagonal down": 4}


@pytest.mark.clause("CF-T01")
def test_the_first_seat_begins_and_turns_alternate() -> None:
    state = GAME.new(GAME.settle({}), QuickDice(1))
    assert state.actors() == [0]

    state.play(0, ("drop", 4), QuickDice(1), UNHEARD)

    assert state.actors() == [1]
    refusal = state.refusal(0, ("drop", 4))
    assert refusal is not None
    assert refusal.clause == "CF-T01"


@pytest.mark.clause("CF-T02")
def test_a_disc_lies_on_those_below_it_until_the_column_is_full() -> None:
    state = GAME.new(GAME.settle({}), QuickDice(1))
    for number in range(6):
        state.play(number % 2, ("drop", 3), QuickDice(1), UNHEARD)

    assert state.position()["columns"][2] == "xoxoxo"
    assert ("drop", 3) not in state.legal(0)
    refusal = state.refusal(0, ("drop", 3))
    assert refusal is not None
    assert refusal.clause == "CF-T02"


@pytest.mark.clause("CF-E01")
@pytest.mark.parametrize("line", ONE_SHORT)
def test_four_in_a_row_win_at_once(line: str) -> None:
    state = board(ONE_SHORT[line])
    assert state.result() is None
    seat = state.turn

    state.play(seat, ("drop", LAST[line]), QuickDice(1), UNHEARD)

    result = state.result()
    assert result is not None
    assert (result.winners, result.clause) == ((seat,), "CF-E01")
    assert state.legal(0) == state.legal(1) == []


@pytest.mark.clause("CF-E01")
def test_a_row_does_not_run_over_the_top_of_a_column() -> None:
    top = 0
    for row in (4, 5):
        top |= 1 << row
    for row in (0, 1):
        top |= 1 << (connect_four.TALL + row)

    assert not connect_four.has_four(top)


@pytest.mark.clause("CF-E02")
def test_a_full_board_is_shared() -> None:
    state = board("""
        . o x o o x x
        x x o x x o o
        o o x o o x x
        x x x o x o o
        o x x o x o o
        x o o x o x x
    """)
    seat = state.turn

    state.play(seat, ("drop", 1), QuickDice(1), UNHEARD)

    result = state.result()
    assert result is not None
    assert (result.winners, result.clause) == ((0, 1), "CF-E02")


@pytest.mark.parametrize(
    "columns",
    [
        [""] * 6,
        ["z", *[""] * 6],
        ["xoxoxox", *[""] * 6],
        ["oo", *[""] * 6],
        ["xxxx", "ooo", "o", *[""] * 4],
        None,
    ],
)
def test_a_board_that_cannot_be_is_refused(columns: object) -> None:
    with pytest.raises(BadPosition):
        GAME.load({"columns": columns})


@given(st.lists(st.integers(1, 7), max_size=42))
def test_a_disc_that_has_to_be_dropped_is_seen(columns: list[int]) -> None:
    """Whatever wins at once comes first, then whatever the other would win by."""
    state = dropped(columns)
    wins, stops = [
        [drop for drop in state.legal(state.turn) if completes(state, drop, seat)]
        for seat in (state.turn, 1 - state.turn)
    ]
    forced = connect_four.urgent(state)
    assert forced in (wins or stops) if wins or stops else forced is None


def dropped(columns: list[int]) -> ConnectFour:
    """The board after these discs, but for those that found no room; the game is not over."""
    state = board(". . . . . . .")
    for column in columns:
        after = state.clone()
        if state.refusal(state.turn, ("drop", column)) is None:
            after.play(state.turn, ("drop", column), QuickDice(1), UNHEARD)
        if after.result() is None:
            state = after
    return state


def completes(state: ConnectFour, drop: Action, seat: int) -> bool:
    """Whether a seat would have four in a row, if it were its turn."""
    after = state.clone()
    if seat != state.turn:
        after.mine, after.theirs, after.turn = state.theirs, state.mine, seat
    after.play(seat, drop, QuickDice(1), UNHEARD)
    return after.ended is not None and after.ended.winners == (seat,)
