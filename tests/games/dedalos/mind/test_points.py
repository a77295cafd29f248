"""Points of Dedalo's: what is said of a position, that it follows the bot, and that it gives nothing away."""

from __future__ import annotations

import pytest

from clew.bots.advice import advise, compared
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.games.dedalos import GAME
from clew.games.dedalos.mind.worth import WINNING
from clew.games.dedalos.state import Dedalos
from games.dedalos.table import corridor, table, wander

NAMES = ["Ada", "Bela", "Cleo", "Dora", "Ezra", "Fay"]


def said(state: Dedalos, seat: int) -> dict[str, str]:
    """The sentences by their keys."""
    return {point.key: point.says for point in GAME.points(state, seat, NAMES)}


def worths(state: Dedalos, seat: int) -> dict[str, float]:
    """What each point counts for."""
    return {point.key: point.worth for point in GAME.points(state, seat, NAMES)}


def test_a_new_table_in_words() -> None:
    assert said(table(), 0) == {
        "way": "For you the way out takes about 11 actions.",
        "rival 1": "For Bela the way out takes about 11 actions.",
        "rival 2": "For Cleo the way out takes about 11 actions.",
        "danger": "The Minotaur is in its cave.",
        "hunt": "No rival is within the Minotaur's reach.",
    }


def test_who_is_about_to_walk_out_who_was_caught_and_who_is_hunted() -> None:
    state = table(corridor(1, 5), at={"A": (1, 0), "B": (4, 0), "C": None}, minotaur=(0, 0), row="red")

    assert said(state, 0) == {
        "way": "For you the way out takes about 5 actions.",
        "rival 1": "Bela can walk out with 2 Moves.",
        "rival 2": "Cleo was caught and has to begin again.",
        "danger": "The Minotaur may come to you before your next turn is over.",
        "hunt": "No rival is within the Minotaur's reach.",
    }
    assert said(state, 2)["way"] == "You were caught: back on the entrance, the way out takes about 10 actions."
    assert said(state, 1)["danger"] == "The Minotaur is too far away to come to you within a round."
    assert said(state, 1)["hunt"] == "The Minotaur may come to Ada."


def test_the_end_in_words() -> None:
    state = table("I0@1 (5,0)", at={"A": (5, 0)})
    state.play(0, ("move", "E"), QuickDice(1), UNHEARD)

    assert said(state, 0) == {"way": "You are out of the labyrinth."}
    assert said(state, 1) == {"way": "Ada is out of the labyrinth."}
    assert worths(state, 0) == {"way": WINNING}
    assert worths(state, 1) == {"way": -WINNING}


def test_a_point_is_worth_more_when_it_is_better() -> None:
    before = worths(table(corridor(1, 5), at={"A": (1, 0), "B": (4, 0)}), 0)
    nearer = worths(table(corridor(1, 5), at={"A": (2, 0), "B": (4, 0)}), 0)
    blocked = worths(table(corridor(1, 4) + ", I1@0 (5,0)", at={"A": (1, 0), "B": (4, 0)}), 0)
    hunted = worths(table(corridor(1, 5), at={"A": (1, 0), "B": (4, 0)}, minotaur=(0, 0), row="red"), 0)

    assert nearer["way"] == before["way"] + 1
    assert blocked["rival 1"] > before["rival 1"] + 10
    assert hunted["danger"] < before["danger"]


def test_without_the_minotaur_nothing_is_said_of_it() -> None:
    assert "danger" not in said(table(options={"minotaur": False}), 0)


def test_advice_is_in_the_games_words() -> None:
    out = advise(GAME, table("I0@1 (5,0)", at={"A": (5, 0)}), 0, NAMES, 1, 5)
    block = GAME.points(table(corridor(1, 5), at={"B": (5, 0)}), 0, NAMES)
    after = GAME.points(table(corridor(1, 5), at={"B": (5, 0)}, collapsed=["E"]), 0, NAMES)

    assert (out.aim, out.why) == ("Win at once.", ["You are out of the labyrinth."])
    assert compared(block, after)[0].goal == "Make Bela's way to an exit longer."


@pytest.mark.parametrize("players", [2, 3, 6])
def test_points_say_nothing_that_the_seat_does_not_know(players: int) -> None:
    for number, state in enumerate(wander(players, players=players)):
        if number > 140 or state.result() is not None:
            break
        if number % 10:
            continue
        for seat in range(players):
            twin = state.reshuffled(seat, QuickDice(number))
            assert isinstance(twin, Dedalos)
            assert said(state, seat) == said(twin, seat)
            assert worths(state, seat) == worths(twin, seat)
