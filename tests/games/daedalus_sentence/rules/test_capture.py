"""Capture and penalties (DS-C)."""

from __future__ import annotations

from typing import Any

import pytest

from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.table import (
    discards,
    ending,
    finish,
    hand,
    is_captured,
    lines,
    minotaurs,
    names_of,
    next_round,
    offered,
    phase,
    play,
    refused,
    scientists,
    table,
    told,
    where,
    why,
)

FULL = "blue-1a blue-1b blue-2a blue-2b red-1a red-1b red-2a red-2b"


def raid(at: str, **position: Any) -> DaedalusSentence:
    """A Minotaur walks from R3 to R4, into whoever is there."""
    state = table("R4:R06 R5", at=at, minotaurs="R3", theseus="- red-1a", **position)
    finish(state)
    return state


@pytest.mark.clause("DS-C01")
def test_a_capture_takes_everybody_who_is_not_hidden() -> None:
    state = raid("jamie R4, clay R4, audrey R4", team="jamie clay audrey morrow", hidden="clay")

    assert [is_captured(state, name) for name in ("jamie", "clay", "audrey", "morrow")] == [True, False, True, False]


@pytest.mark.clause("DS-C02", "DS-R03")
def test_a_captured_character_discards_the_whole_hand() -> None:
    state = table(
        "R4",
        at="jamie R4",
        minotaurs="R3",
        theseus="- red-1a",
        hands={"jamie": "blue-3a mino-01 loctae-1", "clay": "red-3a"},
    )

    events = finish(state)

    assert (hand(state, "jamie"), hand(state, "clay")) == ("", "red-3a")
    assert discards(state) == "blue-3a mino-01 loctae-1 red-1a"
    assert told(events, "lost_hand") == [("lost_hand", 0, (6, 38, 51))]


@pytest.mark.clause("DS-C03", "DS-B18")
@pytest.mark.parametrize(
    ("name", "cell"), [("jamie", "C4"), ("clay", "C1"), ("audrey", "C2"), ("morrow", "C5"), ("baxter", "C0")]
)
def test_the_figure_goes_back_to_its_cell_which_locks(name: str, cell: str) -> None:
    other = "clay" if name != "clay" else "jamie"
    state = raid(f"{name} R4", team=f"{name} {other}")
    assert (where(state, name), is_captured(state, name)) == (cell, True)

    next_round(state)
    play(state, f"{name}: ready", f"{other}: ready")

    assert lines(state, name) == []
    assert refused(state, f"{name}: discover {cell.replace('C', 'B')}") == "captured"


@pytest.mark.clause("DS-C04")
@pytest.mark.parametrize(
    ("name", "closed"),
    [("jamie", ["vents"]), ("audrey", ["control"]), ("morrow", ["relay"]), ("baxter", ["labs"]), ("clay", [])],
)
def test_the_first_capture_brings_the_penalty(name: str, closed: list[str]) -> None:
    other = "clay" if name != "clay" else "jamie"
    state = raid(f"{name} R4", team=f"{name} {other}")

    assert state.view(0)["tokens"] == ["captured", "normal"]
    assert state.view(0)["closed"] == closed
    events = next_round(state)
    assert ("spawning" in names_of(events)) == (name == "clay")


@pytest.mark.clause("DS-C04", "DS-L28")
def test_the_penalty_ends_with_the_capture() -> None:
    state = table(
        "B2 R4:R07 Y4 B0:B01 R0:R01",
        team="clay jamie audrey",
        captured="jamie",
        at="clay B2, audrey R4",
        cells={"blue": 2},
        open="B01 R01",
        alert=3,
    )
    assert refused(state, "audrey: vent Y4") == "closed"

    play(state, "clay: free 2")

    assert offered(state, "audrey: vent Y4")


@pytest.mark.clause("DS-C05", "DS-E04")
def test_a_second_capture_of_one_character_loses_the_game() -> None:
    state = raid("jamie R4", team="jamie clay audrey", freed="jamie")
    assert ending(state) == "DS-C05"

    result = state.result()
    assert result is not None
    assert result.winners == ()
    assert state.actors() == []
    assert phase(state) == "over"
    first = raid("jamie R4", team="jamie clay audrey", freed="clay")
    assert ending(first) == ""


@pytest.mark.clause("DS-C06", "DS-E04")
def test_the_game_is_lost_when_nobody_is_free() -> None:
    assert ending(raid("jamie R4, clay R4", team="jamie clay")) == "DS-C06"
    assert ending(raid("jamie R4", team="jamie clay", captured="clay")) == "DS-C06"
    assert ending(raid("jamie R4", team="jamie clay")) == ""
    assert ending(raid("jamie R4, clay R4", team="jamie clay", hidden="clay")) == ""


@pytest.mark.clause("DS-C07")
def test_a_capturing_minotaur_returns_to_the_supply() -> None:
    state = table("R4", at="jamie R4", minotaurs="R3", theseus="- red-3a")

    events = finish(state)

    assert state.minotaurs == [-1] * 15
    assert told(events, "marched") == [("marched", 0, (15, 16), ())]


@pytest.mark.clause("DS-C08")
def test_a_capturing_scientist_marches_on() -> None:
    state = table("R4 R5", team="jamie clay audrey", at="jamie R4, clay R5", scientists="R3", theseus="- blue-3a")

    events = finish(state)

    assert is_captured(state, "jamie")
    assert is_captured(state, "clay")
    assert scientists(state) == "R6"
    assert [event[2] for event in told(events, "marched")] == [(15, 16), (16, 17), (17, 18)]


@pytest.mark.clause("DS-C08", "DS-M08")
def test_a_march_is_told_piece_by_piece_and_nothing_is_told_of_no_step() -> None:
    """It catches Jamie with its last step; another one between two walls only turns round and round."""
    state = table("R4:R06", at="jamie R4", scientists="R3", theseus="- blue-1a")
    assert told(finish(state), "marched") == [("marched", 15, (15, 16), ())]

    stuck = table("R4:R14 R3:R08", minotaurs="R4", theseus="- red-1a")
    assert told(finish(stuck), "marched") == [("marched", 0, (16,), (16,))]


@pytest.mark.clause("DS-C09")
def test_later_minotaurs_find_the_room_empty() -> None:
    state = table("R4", at="jamie R4", minotaurs="R3 R3", theseus="- red-2a")

    finish(state)

    assert is_captured(state, "jamie")
    assert minotaurs(state) == "R5"


@pytest.mark.clause("DS-C10", "DS-B19")
def test_a_prisoner_is_on_no_tile() -> None:
    """Guards march past the cell, and sections do not count her (DS-M19); she acts not, and gets no cards."""
    state = table(
        "B4 R1:R08 R5:R14 B1:B01",
        team="jamie clay",
        captured="jamie",
        at="clay B4",
        cells={"blue": 4},
        minotaurs="B3",
        scientists="B1",
        hands={"clay": "red-1b"},
        theseus="- red-1a",
    )
    assert why(state, "clay: pass red-1b to 1") == ("captured", "DS-C10")
    assert why(state, "jamie: draw") == ("captured", "DS-A02")

    finish(state)

    assert state.position()["tokens"] == ["captured", "normal"]
    assert scientists(state) == "B2"


@pytest.mark.clause("DS-C10")
def test_nobody_is_captured_twice_without_being_freed() -> None:
    state = table(
        "B4",
        team="jamie clay",
        captured="jamie",
        cells={"blue": 4},
        minotaurs="B3 B4",
        scientists="B5",
        theseus="mino-01 blue-1a",
    )

    finish(state, draw="blue-1b")

    assert ending(state) == ""
    assert is_captured(state, "jamie")


@pytest.mark.clause("DS-C11", "DS-S08")
def test_who_is_not_in_play_has_no_penalty() -> None:
    """Two play; with all other characters missing every room works, and nothing is spawned."""
    state = table(
        "R4:R03 B2:B04 R5:R04 B0:B01",
        team="clay morrow",
        at="clay R4, morrow B2",
        open="B01",
        alert=2,
        theseus=FULL,
        hands={"clay": "red-3a"},
    )

    assert state.view(0)["closed"] == []
    assert offered(state, "clay: lab_draw")
    assert offered(state, "morrow: vent R5")
    play(state, "clay: move R5")
    assert offered(state, "clay: swap red-3a with 1")


@pytest.mark.clause("DS-C12")
@pytest.mark.parametrize(
    ("team", "freed", "clause", "tokens"),
    [
        ("jamie clay", "jamie", "DS-C05", ["gone", "normal"]),
        ("clay jamie", "jamie", "DS-C05", ["captured", "gone"]),
        ("clay audrey", "", "DS-C06", ["captured", "captured"]),
    ],
)
def test_together_they_are_dealt_with_seat_by_seat(team: str, freed: str, clause: str, tokens: list[str]) -> None:
    """Both are in the room. The first loss condition that is met ends the game."""
    one, other = team.split()
    state = raid(f"{one} R4, {other} R4", team=team, freed=freed)

    assert ending(state) == clause
    assert state.position()["tokens"] == tokens


@pytest.mark.clause("DS-C13")
def test_alone_the_first_capture_loses() -> None:
    assert ending(raid("jamie R4", team="jamie")) == "DS-C06"
