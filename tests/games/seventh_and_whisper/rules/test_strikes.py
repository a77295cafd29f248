"""Taking androids down from behind, and getting away when it fails (SW-K)."""

from __future__ import annotations

import pytest

from clew.games.seventh_and_whisper.box.cells import cell_name
from clew.games.seventh_and_whisper.rules.offers import behind
from games.seventh_and_whisper.table import (
    caught,
    drawn,
    ending,
    lines,
    offered,
    phase,
    play,
    pose,
    sees,
    table,
    told,
    why,
)

BEHIND = "whisper K7"
"""G2 is on L7 and looks east."""


@pytest.mark.clause("SW-K01")
def test_whisper_takes_patrols_and_guards_down() -> None:
    guard = table("PR-1", BEHIND, turn="whisper", roll=1)
    assert lines(guard, "strike") == ["strike G2"]

    patrol = table("PR-1", "whisper K13", turn="whisper", roll=1, enemies="P2 3")
    assert lines(patrol, "strike") == ["strike P2"]


@pytest.mark.clause("SW-K02")
@pytest.mark.parametrize(
    ("cell", "exactly"), [("B3", True), ("C2", False), ("C4", False), ("B2", False), ("B4", False), ("D3", False)]
)
def test_exactly_behind_is_one_cell(cell: str, exactly: bool) -> None:
    """Beside it, diagonally behind it and before it is not enough."""
    card = drawn("... ... ...", guards=["C3 E N E S"])
    state = table(card, f"whisper {cell}", turn="whisper", roll=1)

    assert offered(state, "whisper: strike G1") is exactly
    if not exactly:
        assert why(state, "whisper: strike G1") == "not_behind SW-K02"


@pytest.mark.clause("SW-K02")
def test_two_cells_behind_is_too_far() -> None:
    state = table("PR-1", "whisper J7", turn="whisper", roll=1)

    assert why(state, "whisper: strike G2") == "not_behind SW-K02"


@pytest.mark.clause("SW-K03")
@pytest.mark.parametrize(("stop", "cell"), [(0, "P13"), (1, "M13"), (3, "K13"), (4, "N13")])
def test_a_patrol_looks_along_its_last_step_or_its_first(stop: int, cell: str) -> None:
    state = table("PR-1", "whisper B14", turn="whisper", enemies=f"P2 {stop}")

    assert cell_name(behind(state, 1)) == cell


@pytest.mark.clause("SW-K04")
def test_one_that_sleeps_can_be_taken_down() -> None:
    """Its area is another one than hers."""
    card = drawn("....... .......", guards=["D2 E N E S"])
    card.enemies[0].area = 0
    state = table(card, "whisper C2", turn="whisper", roll=1)

    play(state, "whisper: strike G1", dice="3 4")

    assert pose(state, "G1") == ""


@pytest.mark.clause("SW-K05")
def test_success_removes_it() -> None:
    state = table("PR-1", BEHIND, turn="whisper", roll=1)

    events = play(state, "whisper: strike G2", dice="3 4")

    assert told(events, "checked") == [("checked", 1, "strike", "G2", 3, 4, 0, 7)]
    assert (pose(state, "G2"), sees(state, "G2"), phase(state)) == ("", "", "acting")


@pytest.mark.clause("SW-K06", "SW-W03")
def test_a_failure_without_movement_loses_the_run() -> None:
    state = table("PR-1", BEHIND, turn="whisper", roll=1, left=0)

    events = play(state, "whisper: strike G2", dice="1 4")

    assert ending(state) == "SW-K06"
    assert told(events, "overpowered") == [("overpowered", 1, "G2")]


@pytest.mark.clause("SW-K06")
def test_a_failure_with_nowhere_to_go_loses_the_run() -> None:
    """Guard before her, a guard behind her, walls on both sides."""
    card = drawn(".......", guards=["E2 E N E S", "C2 W S W N"])
    state = table(card, "whisper D2", turn="whisper", roll=3)

    play(state, "whisper: strike G1", dice="1 4")

    assert ending(state) == "SW-K06"


@pytest.mark.clause("SW-K07")
def test_a_failure_with_movement_has_to_be_followed_by_a_step() -> None:
    state = table("PR-1", BEHIND, turn="whisper", roll=3, left=2)

    play(state, "whisper: strike G2", dice="1 4")

    assert phase(state) == "escaping"
    assert lines(state) == ["step N", "step S", "step W"]
    assert why(state, "whisper: end") == why(state, "whisper: strike G2") == "escape SW-K07"
    assert offered(state, "whisper: concede")


@pytest.mark.clause("SW-K07")
def test_a_vent_is_a_way_to_escape_too() -> None:
    card = drawn("V.... V....", guards=["C2 E N E S"])
    state = table(card, "whisper B2", turn="whisper", roll=1, done="V1")
    play(state, "whisper: strike G1", dice="1 1")

    assert "vent V1" in lines(state)
    play(state, "whisper: vent V1")
    assert phase(state) == "acting"


@pytest.mark.clause("SW-K08")
def test_the_escape_is_looked_at_as_any_step() -> None:
    card = drawn("..... k.... C....", guards=["C2 E N E S"], cameras=["B3: B3"])
    card.things[0].point = -1
    state = table(card, "whisper B2", turn="whisper", roll=1)
    play(state, "whisper: strike G1", dice="1 1")

    play(state, "whisper: step S")

    assert caught(state) == "whisper B3 C1 B4"


@pytest.mark.clause("SW-K09", "SW-I08")
def test_after_the_escape_the_turn_goes_on_without_another_strike_at_it() -> None:
    state = table("PR-1", BEHIND, turn="whisper", roll=5, left=4)
    play(state, "whisper: strike G2", "whisper: step W", "whisper: step E", dice="1 4")

    assert why(state, "whisper: strike G2") == "failed SW-I08"
    assert offered(state, "whisper: end")


@pytest.mark.clause("SW-K10")
def test_a_failed_strike_neither_turns_nor_wakes_the_android() -> None:
    state = table("PR-1", BEHIND, turn="whisper", roll=3, left=2)

    play(state, "whisper: strike G2", dice="1 4")

    assert pose(state, "G2") == "L7E"
