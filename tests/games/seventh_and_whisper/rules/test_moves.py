"""Steps: where they lead, what is in the way, and what happens where they end (SW-M)."""

from __future__ import annotations

import pytest

from clew.core.errors import MalformedAction
from clew.games.seventh_and_whisper import GAME
from games.seventh_and_whisper.table import (
    asked,
    drawn,
    ending,
    lines,
    offered,
    owned,
    play,
    refusal,
    table,
    told,
    walk,
    where,
    why,
)


@pytest.mark.clause("SW-M01")
@pytest.mark.parametrize(("side", "there"), [("N", "C4"), ("E", "D5"), ("S", "C6"), ("W", "B5")])
def test_a_step_leads_to_the_next_cell(side: str, there: str) -> None:
    state = table("PR-1", "7th C5, whisper B14", roll=1, enemies="P1 gone")

    walk(state, side)

    assert where(state, "7th") == there


@pytest.mark.clause("SW-M02")
def test_there_is_no_diagonal_step() -> None:
    with pytest.raises(MalformedAction):
        GAME.grammar.read("step NE")


OBSTACLES = """
    .H.B.
    ..C..
    .D...
"""


@pytest.mark.clause("SW-M03")
@pytest.mark.parametrize(
    ("at", "side", "words"),
    [
        ("B2", "N", "That is a wall."),
        ("B2", "E", "A crate"),
        ("D2", "E", "A fire barrel"),
        ("C3", "E", "a camera"),
        ("B4", "E", "door is closed"),
        ("F3", "S", "An enemy"),
    ],
)
def test_what_is_in_the_way(at: str, side: str, words: str) -> None:
    card = drawn(OBSTACLES, cameras=["B2: E4"], barrels=["F2: E4"], guards=["F4 E N E S"])
    state = table(card, f"7th {at}", roll=2)

    found = refusal(state, f"7th: step {side}")

    assert found is not None
    assert found.clause == "SW-M03"
    assert words in found.reason


@pytest.mark.clause("SW-M03")
def test_a_barrel_without_fire_is_still_in_the_way_and_a_drone_too() -> None:
    card = drawn("..B....", barrels=["C2: E2"], drones=[["E2 F2"]])
    state = table(card, "whisper C2", turn="whisper", roll=2, done="B1", enemies="R1 0")
    assert why(state, "whisper: step E") == "wall SW-M03"

    beside = table(card, "whisper G2", turn="whisper", roll=2, done="B1", enemies="R1 1")
    assert why(beside, "whisper: step W") == "enemy SW-M03"


@pytest.mark.clause("SW-M03", "SW-M08")
def test_nobody_steps_off_the_card_not_even_where_they_came_in() -> None:
    state = table("PR-2", "7th A8, whisper A9", roll=2)

    assert why(state, "7th: step W") == "edge SW-M03"


@pytest.mark.clause("SW-M08")
def test_an_entrance_is_floor_like_any_other() -> None:
    state = table("PR-2", "7th B8, whisper A9", roll=3)

    walk(state, "WES")

    assert where(state, "7th") == "B9"
    assert state.played == ["PR-1", "PR-2"]


@pytest.mark.clause("SW-M04")
def test_floor_of_every_kind_can_be_entered() -> None:
    """A point, a case, a vent, a power point, an open door, a start place, a threshold and an exit."""
    card = drawn(
        """
        ..k..
        L.V.P
        V.D.S
        ...b.
        CB...
        """,
        cameras=["D2: F6"],
        barrels=["E5: F6"],
    )
    for here, side in (("C2", "E"), ("C3", "W"), ("C3", "E"), ("E3", "E"), ("C4", "E"), ("E4", "E"), ("D5", "E")):
        state = table(card, f"7th {here}", roll=1, done="PP1 ED1")
        assert offered(state, f"7th: step {side}"), here


@pytest.mark.clause("SW-M05")
def test_the_characters_pass_each_other_and_share_a_cell() -> None:
    state = table("PR-1", "7th B10, whisper B11", roll=2)

    walk(state, "S")
    assert where(state, "7th") == where(state, "whisper") == "B11"
    walk(state, "E")
    assert where(state, "7th") == "C11"


@pytest.mark.clause("SW-M06")
def test_whoever_is_seen_on_a_case_does_not_open_it() -> None:
    state = table("PR-1", "7th G8, whisper B14", roll=2)

    events = walk(state, "N")

    assert ending(state) == "SW-W02"
    assert told(events, "opened") == []
    assert owned(state) == ""


@pytest.mark.clause("SW-M06")
def test_a_case_opens_and_power_comes_on_where_a_step_ends() -> None:
    card = drawn("..L.P..D.")
    state = table(card, "whisper C2", turn="whisper", roll=8)

    events = play(state, *["whisper: step E"] * 3, dice="DX")

    assert [event[0] for event in events] == ["stepped", "opened", "stepped", "stepped", "powered"]
    assert state.position()["done"] == ["L1", "PP1"]


@pytest.mark.clause("SW-M06", "SW-X02")
def test_whoever_is_seen_in_the_exit_has_not_left() -> None:
    card = drawn("#\n" * 5 + "#############C\n#############.\n", cameras=["O8: P8"])
    card.floor |= 1 << 7 * 16 + 15  # a gate that is watched; no map file may have one, but a can may turn an android
    state = table(card, "7th O8", roll=1)

    walk(state, "E")

    assert ending(state) == "SW-W02"


@pytest.mark.clause("SW-M07")
def test_a_step_into_a_view_is_allowed_and_loses_at_once() -> None:
    state = table("PR-1", "7th D3, whisper B14", roll=4)

    assert offered(state, "7th: step E")
    walk(state, "E")

    assert ending(state) == "SW-W02"
    assert state.actors() == []


@pytest.mark.clause("SW-M09")
def test_nothing_is_taken_back() -> None:
    assert GAME.undo is False


@pytest.mark.clause("SW-M09")
def test_each_step_is_looked_at_before_the_next() -> None:
    """Two steps would lead through a view to a safe cell beyond it."""
    state = table("PR-1", "7th D3, whisper B14", roll=4)
    walk(state, "E")
    assert ending(state) == "SW-W02"

    safe = table("PR-1", "7th D3, whisper B14", roll=4, enemies="G1 gone")
    walk(safe, "E")
    assert (asked(safe), where(safe, "7th")) == ("7th", "E3")
    assert "step E" in lines(safe)
