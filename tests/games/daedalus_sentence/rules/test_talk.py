"""When the players may talk (DS-R09, DS-D22 to DS-D26)."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.table import finish, phase, play, started, table

FULL = "blue-1a blue-1b blue-2a blue-2b red-1a red-1b red-2a red-2b"
CARDS = "red-1c red-2c red-3a red-3b red-3c blue-3a"


def in_phase(name: str, enhancers: str, extreme: bool = False) -> DaedalusSentence:
    """A table in this phase."""
    options = {"order": "asked", "extreme_silence": extreme}
    if name in ("dice", "planning", "actions", "pause"):
        return table(phase=name, enhancers=enhancers, theseus=FULL, options=options)
    if name == "window":
        return table(phase=name, enhancers=enhancers + " 1", theseus="? ? ? ? ? ? ? ?", options=options)
    if name == "discard":
        state = table(enhancers=enhancers, theseus=FULL, hands={"jamie": CARDS}, options=options)
    else:
        state = table(enhancers=enhancers, theseus=f"- {'red-1a'}", minotaurs="R1 R5", options=options)
    finish(state)
    return state


@pytest.mark.clause("DS-D22", "DS-D23", "DS-D26")
@pytest.mark.parametrize(
    ("name", "silent"),
    [
        ("dice", True),
        ("planning", True),
        ("actions", False),
        ("discard", False),
        ("window", False),
        ("march", False),
        ("pause", False),
    ],
)
def test_with_emergency_protocols_phase_one_is_silent(name: str, silent: bool) -> None:
    state = in_phase(name, "4")

    assert phase(state) == name
    assert bool(state.silence()) == silent
    assert all(bool(state.view(seat)["silence"]) == silent for seat in (0, 1, -1))


@pytest.mark.clause("DS-D25", "DS-D26")
@pytest.mark.parametrize(
    ("name", "silent"),
    [
        ("dice", True),
        ("planning", True),
        ("actions", False),
        ("discard", True),
        ("window", True),
        ("march", True),
        ("pause", True),
    ],
)
def test_extreme_silence_allows_talk_only_while_the_clock_runs(name: str, silent: bool) -> None:
    state = in_phase(name, "4", extreme=True)

    assert phase(state) == name
    assert bool(state.silence()) == silent
    assert silent or [deadline.name for deadline in state.deadlines()] == ["phase-1"]


@pytest.mark.clause("DS-R09", "DS-D22")
@pytest.mark.parametrize("name", ["planning", "actions", "discard", "march", "pause"])
@pytest.mark.parametrize("extreme", [False, True])
def test_without_emergency_protocols_everybody_talks(name: str, extreme: bool) -> None:
    """Extreme silence is an option of the protocols alone."""
    assert in_phase(name, "3 6", extreme=extreme).silence() == ""


@pytest.mark.clause("DS-D23")
def test_from_the_first_moment_of_a_round_to_its_phase_two_nobody_talks() -> None:
    state = started("jamie clay", difficulty="custom", emergency_protocols=True)
    assert (phase(state), bool(state.silence())) == ("dice", True)
    play(state, "jamie: ready", "clay: ready")
    assert (phase(state), bool(state.silence())) == ("planning", True)

    play(state, "jamie: ready", "clay: ready")

    assert (phase(state), state.silence()) == ("actions", "")


@pytest.mark.clause("DS-D24")
def test_the_team_thinks_in_silence_as_long_as_one_seat_wants() -> None:
    """No clock runs while they think."""
    state = table(phase="planning", enhancers="4", theseus=FULL)
    play(state, "jamie: ready")
    assert (phase(state), state.deadlines()) == ("planning", [])

    play(state, "clay: ready")

    assert phase(state) == "actions"


def test_before_and_after_the_game_everybody_talks() -> None:
    state = table(team="jamie", phase="planning", enhancers="3 4", theseus=FULL, options={"extreme_silence": True})
    state.play(-3, ("clock_expired", "game"), QuickDice(1), UNHEARD)

    assert phase(state) == "over"
    assert state.silence() == ""
