"""Discarding the whole hand (DD-D)."""

from __future__ import annotations

import pytest

from clew.core.game import SPECTATOR
from games.dedalos.table import corridor, hand, hear, in_bag, offered, places, play, start_turn, table, why


@pytest.mark.clause("DD-D01")
@pytest.mark.parametrize("kind", ["play", "move", "push"])
def test_after_another_action_there_is_no_discard(kind: str) -> None:
    state = table(corridor(1, 2), taken=kind)

    assert why(state, "discard") == ("not_first", "DD-D01")


@pytest.mark.clause("DD-D01")
def test_a_discard_is_the_whole_turn() -> None:
    state = table(corridor(1, 2))

    play(state, "discard", draw="X0 X0 X0")

    assert state.turn == 1


@pytest.mark.clause("DD-D02", "DD-D03")
def test_all_three_tiles_go_and_three_others_come() -> None:
    state = table(hands={"A": "T1 T2 T3"})

    play(state, "discard", draw="I1 L1 X1")

    assert hand(state, "A") == "I1 L1 X1"
    assert state.view(0)["discarded"] == {"T1": 1, "T2": 1, "T3": 1}


@pytest.mark.clause("DD-D03")
def test_three_tiles_are_drawn_and_no_more() -> None:
    state = table()
    before = state.view(0)["bag"]

    play(state, "discard")

    assert state.view(0)["bag"] == before - 3


@pytest.mark.clause("DD-D04")
def test_discarded_tiles_never_come_back_to_the_bag() -> None:
    """Not even when the beast catches the discarder straight afterwards: only the new hand goes back."""
    state = table(corridor(1, 2), hands={"A": "X3 T3 L3"}, at={"A": (2, 0)}, minotaur=(1, 0), back=(0, 0), row="red")
    straights = in_bag(state, "I0")

    events = play(state, "discard", draw="I0 I0 I0")

    assert ("caught", (0,)) in events
    assert in_bag(state, "I0") == straights
    assert [in_bag(state, tile) for tile in ("X3", "T3", "L3")] == [0, 0, 0]
    assert state.view(0)["discarded"] == {"X3": 1, "T3": 1, "L3": 1}


@pytest.mark.clause("DD-D05")
def test_a_discard_is_allowed_whether_or_not_something_could_be_played() -> None:
    playable = table(hands={"A": "X0 X0 X0"})
    unplayable = table(hands={"A": "RED RED WHITE"})

    assert places(playable, "X0")
    assert offered(playable, "discard")
    assert offered(unplayable, "discard")


@pytest.mark.clause("DD-D06")
def test_collapse_and_late_minotaur_tiles_are_discarded_with_the_rest() -> None:
    """A shows a white tile, draws a red one too late to be shown, and discards it for good."""
    state = table(hands={"A": "COL L0 WHITE"})
    start_turn(state, draw="RED")
    red = in_bag(state, "RED")

    play(state, "discard", draw="I0 I0 I0")

    assert state.view(0)["discarded"] == {"COL": 1, "L0": 1, "RED": 1}
    assert (in_bag(state, "RED"), in_bag(state, "COL")) == (red, 0)
    assert state.view(0)["row"] == {"red": 0, "white": 1}


@pytest.mark.clause("DD-D07")
@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_everybody_sees_what_is_discarded(seat: int) -> None:
    state = table(hands={"A": "COL L0 I0"})

    events = hear(state, "discard", draw="T0 T0 T0").seen_by(seat)

    assert ("discarded", 0, ("I0", "L0", "COL")) in events
    assert state.view(seat)["discarded"] == {"I0": 1, "L0": 1, "COL": 1}
