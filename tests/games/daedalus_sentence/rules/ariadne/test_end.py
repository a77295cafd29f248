"""Ariadne's Thread: THESEUS, the ends of the game, and the Commander's phase as the rulebook tells it."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.games.daedalus_sentence import GAME
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.ariadne import command, left, next_phase, thread
from games.daedalus_sentence.table import (
    discards,
    ending,
    hand,
    is_captured,
    minotaurs,
    names_of,
    phase,
    play,
    refused,
    scientists,
    theseus,
    tile_at,
    told,
    wander,
)


def winners(state: DaedalusSentence) -> tuple[int, ...]:
    """Who has won."""
    result = state.result()
    assert result is not None
    return result.winners


# --- THESEUS ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-N69", "DS-N70")
def test_as_many_upper_cards_act_as_the_alert_level_says() -> None:
    state = command("R4", theseus="red-1a loctae-1 blue-2a green-1a", alert=2, minotaurs="R4")

    events = next_phase(state, draw="yellow-1a yellow-1b")

    assert told(events, "activated") == [("activated", 0, 9), ("activated", 2, 51)]
    assert minotaurs(state) == "R5"
    assert scientists(state) == "C3 G0"
    assert discards(state) == "red-1a loctae-1"
    assert theseus(state) == "blue-2a - green-1a - yellow-1a - yellow-1b -"
    assert "patrol" not in names_of(events)


@pytest.mark.clause("DS-N69", "DS-N63", "DS-N64", "DS-N71")
def test_a_minotaur_of_theseus_captures_and_the_commander_gets_the_cards() -> None:
    state = command("R2", at="jamie R2", theseus="mino-01", hands={"jamie": "red-1b"})

    next_phase(state, draw="red-1a blue-1a blue-1b blue-1c blue-2a")

    assert is_captured(state, "jamie")
    assert hand(state, "commander") == "red-1b"
    assert minotaurs(state) == ""
    assert discards(state) == "red-1a mino-01"


@pytest.mark.clause("DS-N71", "DS-N03")
def test_a_capture_by_theseus_may_be_the_last() -> None:
    state = command("R2", at="jamie R2", captured="clay", theseus="mino-01 red-2a", alert=2)

    next_phase(state, draw="red-1a")

    assert ending(state) == "DS-N03"
    assert theseus(state).startswith("mino-01 - red-2a")  # nothing further is carried out


# --- Ends -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-N02")
def test_the_escapees_win_when_all_stand_on_the_open_pod() -> None:
    state = thread("G1", at="jamie G0, clay G1", open="G01", figure="Y1")

    events = play(state, "clay: move G0")

    assert (ending(state), winners(state)) == ("DS-N02", (0, 1))
    assert events[-1] == ("won",)
    assert [state.score(seat) for seat in range(3)] == [1.0, 1.0, 0.0]


@pytest.mark.clause("DS-N02")
def test_a_prisoner_keeps_the_others_from_winning() -> None:
    state = thread("G1", at="jamie G1", captured="clay", open="G01", figure="Y1")

    play(state, "jamie: move G0")

    assert state.result() is None


@pytest.mark.clause("DS-N03")
def test_the_commander_wins_when_nobody_is_free() -> None:
    state = command("R4 R5", at="jamie R5", captured="clay", minotaurs="R4", hands={"commander": "red-1a"})

    play(state, "commander: play red-1a grant", "commander: guard_move M1 to R5")

    assert (ending(state), winners(state)) == ("DS-N03", (2,))
    assert state.actors() == []
    assert refused(state, "commander: end") == "over"


@pytest.mark.clause("DS-N03")
def test_with_one_escapee_the_first_capture_decides() -> None:
    state = command("R4 R5", team="jamie", at="jamie R5", minotaurs="R4", hands={"commander": "red-1a"})

    play(state, "commander: play red-1a grant", "commander: guard_move M1 to R5")

    assert (ending(state), winners(state)) == ("DS-N03", (1,))


@pytest.mark.clause("DS-N72")
def test_after_forty_rounds_it_is_a_draw() -> None:
    state = command(round=40, minotaurs="R3")

    events = next_phase(state)

    assert (ending(state), winners(state)) == ("DS-N72", ())
    assert events[-1] == ("lost", "DS-N72")
    assert [state.score(seat) for seat in range(3)] == [0.5, 0.5, 0.5]
    assert phase(command(round=39, minotaurs="R3")) == "command"


@pytest.mark.clause("DS-N72")
def test_every_game_ends_within_its_bound() -> None:
    for players in (2, 3, 4, 5):
        options = {"mode": "thread", "players": players, "characters": "random"}
        moves = sum(1 for _ in wander(players, **options)) - 1
        assert moves <= GAME.bound(GAME.settle(options))


# --- The rulebook's example -------------------------------------------------------------------------------------------


@pytest.mark.clause("DS-N73", "DS-N37", "DS-N52", "DS-N58", "DS-N59", "DS-N60")
def test_the_commanders_phase_of_the_rulebook() -> None:
    """X24, with the ring order corrected: from green he steps into yellow, never straight into red.

    Two cards for alert 2; a yellow three for two Minotaurs, one into a laboratory and one to discover; a green two for
    the Commander, inward onto the gate and to discover; blue turns; a Minotaur comes; a yellow two for the Commander.
    """
    state = thread(
        "Y1:Y04 Y2:Y03 Y5:Y05 Y7:Y02 G7", alert=2, figure="G7", minotaurs="Y1 Y5", hands={"commander": "yellow-1b"}
    )
    next_phase(state, draw="green-2a yellow-3a")
    assert hand(state, "commander") == "yellow-1b yellow-3a green-2a"

    play(state, "commander: play yellow-3a grant", "commander: guard_move M1 to Y2")
    play(state, "commander: guard_draw M1", draw="yellow-2b")
    play(state, "commander: guard_discover M2 at Y6", draw="Y14")
    play(state, "commander: icon draw", draw="mino-07")
    play(state, "commander: play green-2a grant")
    assert refused(state, "commander: guard_move S1 to R7") == "no_gate"
    play(state, "commander: guard_move S1 to Y7")
    play(state, "commander: guard_discover S1 at Y8", draw="Y09")
    play(state, "commander: icon place")
    play(state, "commander: icon draw", draw="blue-2b")
    play(state, "commander: play blue-2b rotate")
    play(state, "commander: play mino-07 spawn", draw="yellow-2c Y07")
    play(state, "commander: play yellow-2b grant", "commander: guard_move S1 to Y8")
    play(state, "commander: guard_discover S1 at Y9", draw="Y08")

    assert minotaurs(state) == "Y2 Y4 Y5 Y8"  # the new one stands on yellow in line with the yellow cell
    assert (scientists(state), tile_at(state, "Y6"), tile_at(state, "Y4")) == ("Y8", "Y14", "Y07")
    assert state.turned[1] == -2
    assert left(state) == [0] * 5
    assert hand(state, "commander") == "yellow-1b"


def test_random_games_end_in_every_way_but_the_pod() -> None:
    """Who does anything never escapes; the other ends come about."""
    found = set()
    for seed in range(40):
        dice = QuickDice(seed)
        state = GAME.new(GAME.settle({"mode": "thread", "players": 2, "characters": "random"}), dice)
        while state.result() is None:
            actor = state.actors()[0]
            state.play(actor, dice.choose(state.legal(actor)), dice, UNHEARD)
        result = state.result()
        assert result is not None
        found.add(result.clause)

    assert {"DS-N03", "DS-N72"} <= found
