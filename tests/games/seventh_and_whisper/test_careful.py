"""A careful team: it wins, and nobody who looks ahead walks into a view."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.games.seventh_and_whisper import GAME
from clew.games.seventh_and_whisper.atlas import CARDS
from clew.games.seventh_and_whisper.careful import plan, run, wins
from games.seventh_and_whisper.table import drawn, ending, table
from games.seventh_and_whisper.witnesses import RUNS, begin, follow

OPTIONS = GAME.settle({"maps": "extended", "cards": 1})


@pytest.mark.parametrize("card", ["PR-1", "PX-4"])
def test_a_careful_team_wins_a_card(card: str) -> None:
    state = run(CARDS[card], OPTIONS, 0)

    assert ending(state) == "SW-W01"


@pytest.mark.parametrize("card", RUNS)
def test_its_plans_are_legal_and_end_unseen(card: str) -> None:
    """From many positions of a winning run, with a short look ahead: no step of a plan is into a view."""
    state = begin(card)
    for number, _ in enumerate(follow(state, RUNS[card])):
        if number % 9 == 4 and state.ended is None:
            twin, seat, dice = state.clone(), state.turn, QuickDice(number)
            for _ in range(2):
                for action in plan(twin, twin.card.tasks, 1):
                    assert twin.refusal(seat, action) is None, action
                    twin.play(seat, action, dice, UNHEARD)
                    assert twin.caught == [] or action == ("end",)
                if twin.ended is not None or twin.turn != seat:
                    break


def test_where_nothing_is_safe_it_still_plays() -> None:
    """The only step is seen: it has to be taken."""
    card = drawn("..C #.k", cameras=["D3: C2"])
    state = table(card, "7th B2", roll=3)

    assert plan(state, 0) == [("step", "E")]


def test_a_charge_is_spent_where_there_is_one() -> None:
    state = table("PR-1", "7th E6, whisper B14", roll=2, enemies="P1 2, G1 3", items="EP")

    assert plan(state, state.card.tasks) == [("camera", "C1", 1)]


def test_it_goes_away_and_back_where_it_is_best_to_stay() -> None:
    """A room without enemies, and nothing to do but to wait for power."""
    state = table("PR-1", "7th G4, whisper B14", roll=8, done="C1 V1", enemies="P1 gone, G1 gone")

    way = plan(state, state.card.tasks)

    assert way[-1] == ("end",)
    assert len(way) > 1


def test_wins_are_counted() -> None:
    assert wins(CARDS["PX-4"], OPTIONS, 1) == 1
