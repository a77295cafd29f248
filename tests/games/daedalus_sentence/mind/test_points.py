"""What makes a position good or bad, in words: the same for all who see the same, and true."""

from __future__ import annotations

from typing import Any

import pytest

from clew.core.bot import Point
from clew.core.dice import QuickDice
from clew.core.game import Seat
from clew.games.daedalus_sentence.mind.points import points
from clew.games.daedalus_sentence.state import DaedalusSentence
from games.daedalus_sentence.ariadne import thread
from games.daedalus_sentence.table import new_game, play, seat_of, table
from games.daedalus_sentence.walks import NAMES, wander


def by_key(state: DaedalusSentence, seat: Seat) -> dict[str, Point]:
    """The points of a seat, by their keys."""
    return {point.key: point for point in points(state, seat, NAMES)}


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3, "difficulty": "veteran"},
        {"players": 2, "difficulty": "second_time"},
        {"players": 3, "mode": "thread"},
    ],
)
def test_nothing_is_said_that_a_seat_does_not_know(options: dict[str, Any]) -> None:
    """Who cannot tell two positions apart reads the same about them."""
    for number, (state, _) in enumerate(wander(5, 200, **options)):
        for seat in range(options["players"]) if number % 9 == 0 else ():
            said = points(state, seat, NAMES)
            twin = points(state.reshuffled(seat, QuickDice(number)), seat, NAMES)

            assert [(point.key, point.says, point.goal, point.worth) for point in said] == [
                (point.key, point.says, point.goal, point.worth) for point in twin
            ]
            assert len({point.key for point in said}) == len(said)
            assert all(point.says.endswith(".") and point.goal.endswith(".") for point in said)


def test_before_the_set_up_there_is_nothing_to_say() -> None:
    assert points(new_game(), 0, NAMES) == []


def test_known_cards_are_a_warning_and_it_is_gone_with_a_step() -> None:
    state = table(
        "B0:B03 B1:B06 B2:B05 B5:B04",
        at="jamie B2",
        minotaurs="B4",
        theseus="yellow-1a blue-2b red-1a red-2a green-1a green-2a yellow-2a yellow-3a",
        captured="clay",
        cells={"red": 4},
    )
    seat = seat_of(state, "jamie")
    before = by_key(state, seat)[f"danger {seat}"]
    play(state, "jamie: move B1")
    after = by_key(state, seat)[f"danger {seat}"]

    assert before.says == "The known cards of THESEUS send a guard to you in B2."
    assert after.says == "No guard is expected where you are."
    assert after.worth > before.worth


def test_a_prisoner_is_the_job_of_whoever_is_near() -> None:
    state = table("B1 B2 B3", at="jamie B3", captured="clay")
    jamie, clay = seat_of(state, "jamie"), seat_of(state, "clay")
    found = by_key(state, jamie)

    assert found[f"prisoner {clay}"].says == f"{NAMES[clay]} is in a cell."
    assert found[f"way {jamie}"].goal == f"Free {NAMES[clay]}."


def test_cards_that_fit_the_code_are_counted() -> None:
    state = table(
        "B0:B01 R0:R01 Y0:Y01 G0:G01 G1",
        at="jamie G0",
        hands={"jamie": "blue-2a red-1a"},
        codes={"G01": "blue-1a red-2a yellow-3a green-1b mino-01"},
        open="B01 R01 Y01",
        alert=4,
    )

    assert "two of the five cards" in by_key(state, 0)["cards"].says


@pytest.mark.parametrize(("team", "minds"), [("jamie", True), ("jamie clay", False)])
def test_whoever_is_alone_minds_the_alert_and_a_team_does_not(team: str, minds: bool) -> None:
    quiet, loud = [table("B1 B2", team=team, at="jamie B1", alert=alert) for alert in (1, 3)]

    assert ("alert" in by_key(loud, 0)) is minds
    if minds:
        assert by_key(loud, 0)["alert"].worth < by_key(quiet, 0)["alert"].worth


def test_the_commander_reads_of_his_figure_and_of_those_whom_he_hunts() -> None:
    state = thread("R4 Y3 B1", at="jamie R4", minotaurs="R5", figure="B1")
    found = by_key(state, state.commander)

    assert found["home"].says.startswith("The Commander figure needs about")
    assert found["reach 0"].worth > found["reach 1"].worth
    assert found["prisoners"].says == "No escapees of two in a cell."
