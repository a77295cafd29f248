"""Positions: to plain data and back, and everything that cannot be."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from clew.core.errors import BadPosition
from clew.games.daedalus_labyrinth import GAME
from clew.games.daedalus_labyrinth.state import DaedalusLabyrinth
from games.daedalus_labyrinth.table import lines, new_game, phase, play, table, wander

Position = dict[str, Any]
LAIR = "mist 1,0; spawn 2,0; ring -1,0; trap 0,1"


def acting() -> Position:
    """A turn in the middle of a game."""
    return table(
        LAIR, at="red 1,0; blue 1,0; yellow 0,2", patrons="ares hera zeus", virtues={"red": "kleos"}, round=3
    ).position()


def choosing() -> Position:
    """Blue has chosen a patron, yellow and red have not."""
    state = new_game("ares athena zeus hera apollo hades", first_seat=2, patrons="pick_of_two")
    play(state, "blue: choose zeus")
    return state.position()


def laying() -> Position:
    """A tile waits."""
    state = table(LAIR, at="red 1,0; blue 1,0; yellow 1,0", patrons="apollo hera zeus")
    play(state, "red: move to 2,1", draw="vee")
    return state.position()


def trading() -> Position:
    """An exchange is under way."""
    state = table(LAIR, at="red 1,0; blue 1,0; yellow 0,2", virtues={"red": "kleos time"})
    play(state, "red: give kleos to 2")
    return state.position()


def luring() -> Position:
    """Aphrodite is asked."""
    state = table(LAIR, at="red -1,0; blue -1,0; yellow 0,2", patrons="aphrodite - -", minotaur="4,0", slot="blue")
    play(state, "red: end_turn")
    return state.position()


def naming() -> Position:
    """Two heroes face the Minotaur."""
    state = table(
        LAIR,
        at="red 1,0; blue 1,0; yellow 0,2",
        minotaur="1,0",
        slot="blue",
        patrons="hermes - -",
        virtues={"red": "kleos time"},
    )
    play(state, "red: end_turn")
    return state.position()


def rerolling() -> Position:
    """Hermes is asked."""
    state = loaded(naming())
    play(state, "blue: confront 2", draw="6")
    return state.position()


def over() -> Position:
    """All are eaten."""
    state = table(LAIR, at="red 1,0", eaten="blue yellow", minotaur="1,0")
    play(state, "red: end_turn", draw="6")
    return state.position()


def escaping() -> Position:
    """After the kill."""
    return table(LAIR + "; collapse 5,5!", at="red 1,0; blue 0,2; yellow 0,2", slayer="red", collapses=1).position()


def loaded(position: Position) -> DaedalusLabyrinth:
    """The state of a position."""
    state = GAME.load(position)
    assert isinstance(state, DaedalusLabyrinth)
    return state


EVERY = [acting, choosing, laying, trading, luring, naming, rerolling, over, escaping]


@pytest.mark.parametrize("make", EVERY)
def test_a_position_comes_back_as_it_was(make: Callable[[], Position]) -> None:
    position = make()

    assert loaded(json.loads(json.dumps(position))).position() == position


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_lost_in_whole_games(seed: int) -> None:
    for number, state in enumerate(wander(seed, patrons=["random", "choose", "pick_of_two", "none"][seed])):
        if number % 7 == 0 or state.result():
            again = loaded(json.loads(json.dumps(state.position())))
            assert again.position() == state.position()
            assert again.legal(again.asked) == state.legal(state.asked)


def test_what_is_not_said_is_as_at_the_start_of_a_turn() -> None:
    state = loaded({})

    assert (phase(state), state.asked, state.points, state.bag_count()) == ("acting", 0, 2, 41)
    assert lines(state)[-1] == "scout"


def spoiled(position: Position, change: Position) -> Position:
    """The same with some fields changed; where other tiles lie or wait, the bag holds the rest."""
    kept = copy.deepcopy(position)
    if {"tiles", "drawn", "aside"} & set(change):
        del kept["bag"], kept["spawns"]
    return {**kept, **change}


@pytest.mark.parametrize(
    ("make", "change", "complaint"),
    [
        (acting, {"nonsense": 1}, "there is no 'nonsense'"),
        (acting, {"options": {"players": 2}}, "players"),
        (acting, {"options": 3}, "object"),
        (acting, {"phase": "resolving"}, "stops here"),
        (acting, {"phase": "asleep"}, "unknown"),
        (acting, {"phase": "over"}, "over exactly when"),
        (acting, {"turn": 3}, "whole number"),
        (acting, {"turn": True}, "whole number"),
        (acting, {"asked": 1}, "turn of a living hero"),
        (acting, {"touched": 1}, "neither true nor false"),
        (acting, {"tiles": 5}, "list"),
        (acting, {"tiles": [["mist", 1, 0, 0]]}, "4 entries"),
        (acting, {"tiles": [["mist", 1, 0, 1, False]]}, "turn"),
        (acting, {"tiles": [["mist", 0, 0, 0, False]]}, "START"),
        (acting, {"tiles": [["start", 1, 0, 0, False]]}, "START"),
        (acting, {"tiles": [["mist", 1, 0, 0, False], ["mist", 1, 0, 0, False]]}, "two tiles"),
        (acting, {"tiles": [["mist", 61, 0, 0, False]]}, "whole number"),
        (acting, {"tiles": [["mist", 1, 0, 0, 0]]}, "face down"),
        (acting, {"tiles": [["mist", 1, 0, 0, True]]}, "complete spot"),
        (acting, {"spawns": []}, "Spawn Point"),
        (acting, {"bag": {"mist": 3}}, "are left"),
        (acting, {"bag": {"hope": 3}}, "there is no 'hope'"),
        (acting, {"patrons": ["ares", "ares", "hera"]}, "twice"),
        (acting, {"patrons": ["ares", "hera", None]}, "all heroes"),
        (acting, {"heroes": [[1, 0], [1, 0], [1, 1]]}, "corners"),
        (acting, {"heroes": [[1, 0], [1, 0], [2, 0]]}, "nobody can stand"),
        (acting, {"heroes": [[1, 0], [1, 0], [0, -1]]}, "complete spot"),
        (acting, {"heroes": [[1, 0], [1, 0], [0, 0]]}, "START centre"),
        (acting, {"heroes": [None, None, None], "virtues": [[], [], []]}, "eaten"),
        (acting, {"heroes": [None, [1, 0], [1, 0]]}, "eaten hero"),
        (acting, {"virtues": [["kleos"], ["kleos"], []]}, "twice"),
        (acting, {"lost": ["kleos"]}, "twice"),
        (acting, {"skips": True}, "Apollo"),
        (acting, {"drunk": "drunk now"}, "Dionysus"),
        (acting, {"patrons": ["ares", "athena", "hera"], "summoned": True}, "Zeus"),
        (acting, {"patrons": ["ares", "athena", "zeus"], "gifts": [1, 0, 0]}, "Hera"),
        (acting, {"minotaur": [1, 0]}, "not entered"),
        (acting, {"spawner": 0}, "somewhere"),
        (acting, {"spawner": 0, "minotaur": [2, 0]}, "Spawn Point"),
        (acting, {"spawner": 0, "minotaur": [0, -1]}, "complete spots"),
        (acting, {"slayer": 0}, "lives"),
        (acting, {"collapses": 1}, "before the kill"),
        (acting, {"partner": 1}, "exchange is an action"),
        (acting, {"swapped": ["kleos"]}, "no exchange"),
        (acting, {"drawn": ["vee"]}, "tiles wait"),
        (acting, {"confronter": 0}, "nobody confronts"),
        (acting, {"heroes": [[0, 0], [1, 0], [1, 0]], "round": 1, "points": 0}, "START centre"),
        (trading, {"partner": 2}, "not on this spot"),
        (trading, {"swapped": []}, "hands something over"),
        (choosing, {"options": {"patrons": "random"}}, "nobody chooses"),
        (choosing, {"dealt": ["ares"]}, "two cards"),
        (choosing, {"dealt": ["ares", "ares", "zeus", "hera", "apollo", "hades"]}, "twice"),
        (choosing, {"patrons": [None, "hades", None]}, "two dealt"),
        (choosing, {"patrons": [None, None, None]}, "turn order"),
        (choosing, {"asked": None}, "somebody chooses"),
        (choosing, {"points": 1}, "no turn"),
        (choosing, {"touched": True}, "no turn"),
        (choosing, {"virtues": [["kleos"], [], []]}, "nobody has"),
        (choosing, {"tiles": [["mist", 1, 0, 0, False]]}, "nothing lies"),
        (laying, {"sites": []}, "cells for all"),
        (laying, {"sites": [[1, 0]]}, "not empty"),
        (laying, {"sites": [[40, 40]]}, "not beside"),
        (laying, {"goal": [0, -1]}, "not drawn for this spot"),
        (laying, {"fresh": False}, "one tile"),
        (laying, {"drawn": []}, "cells for all"),
        (laying, {"drawn": ["mist"], "patrons": ["ares", "hera", "zeus"]}, "without asking"),
        (laying, {"freely": True, "aside": ["collapse"]}, "one tile is left"),
        (luring, {"asked": 1}, "Aphrodite"),
        (luring, {"turn": 0}, "not the Minotaur's turn"),
        (luring, {"minotaur": [-1, 0]}, "stays where a hero is"),
        (naming, {"asked": 0}, "soonest"),
        (naming, {"heroes": [[1, 0], [-1, 0], [0, 2]]}, "nobody has to be named"),
        (rerolling, {"asked": 1}, "Hermes"),
        (rerolling, {"rolled": 2}, "slays it"),
        (rerolling, {"confronter": 2}, "not on the Minotaur's spot"),
        (over, {"asked": 0}, "any more"),
        (over, {"ended": {"winners": [0], "clause": "DL-C09", "reason": "luck"}}, "ends like this"),
        (over, {"ended": {"winners": []}}, "winners, clause and reason"),
        (escaping, {"heroes": [[1, 0], [-1, 0], [-1, 0]]}, "escaped exactly when"),
        (escaping, {"heroes": [None, [1, 0], [0, 2]]}, "lives"),
    ],
)
def test_what_cannot_be_is_refused_with_words(make: Callable[[], Position], change: Position, complaint: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.load(spoiled(make(), change))

    assert complaint in str(refused.value)


def test_a_position_is_an_object() -> None:
    with pytest.raises(BadPosition):
        GAME.load([])  # type: ignore[arg-type]  # what a file may hold
