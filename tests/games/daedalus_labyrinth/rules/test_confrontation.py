"""The confrontation (DL-C)."""

from __future__ import annotations

import pytest

from games.daedalus_labyrinth.table import (
    asked,
    beast,
    ending,
    fallen,
    lines,
    moves,
    phase,
    play,
    table,
    told,
    virtues,
    where,
    why,
)

MAZE = "mist 1,0; spawn 2,0; mist 0,1; trap 9,9"


@pytest.mark.clause("DL-C01")
def test_nothing_is_rolled_in_a_heros_turn() -> None:
    state = table(MAZE, at="red 0,1; blue 0,1; yellow 0,1", minotaur="1,0", slot="yellow")

    heard = play(state, "red: move to 1,0", "blue: move to -1,0", draw="ring")

    assert told(heard, "rolled") == []
    assert (where(state, "red"), beast(state)) == ("1,0", "1,0")


@pytest.mark.clause("DL-C02")
@pytest.mark.parametrize(("slot", "chooser"), [("red", "red"), ("blue", "blue"), ("yellow", "red")])
def test_whose_slot_comes_soonest_names_the_hero(slot: str, chooser: str) -> None:
    """Red and blue are there; counted from the Minotaur's slot."""
    before = {"red": "yellow", "blue": "red", "yellow": "blue"}[slot]
    state = table(MAZE, at="red 1,0; blue 1,0; yellow 0,1", minotaur="1,0", slot=slot, turn=before)

    play(state, f"{before}: end_turn")

    assert (phase(state), asked(state), lines(state)) == ("naming", chooser, ["confront 1", "confront 2"])
    assert why(state, f"{chooser}: confront 3") == "not_there DL-C02"


@pytest.mark.clause("DL-C03")
def test_all_on_the_spot_count_and_nobody_else() -> None:
    state = table(
        MAZE,
        at="red 1,0; blue 1,0; yellow 0,1",
        virtues={"red": "kleos", "blue": "time arete", "yellow": "dolos xenia dike"},
        minotaur="1,0",
        turn="yellow",
    )

    play(state, "yellow: end_turn")
    heard = play(state, "red: confront 1", draw="3")

    assert told(heard, "confronts") == [("confronts", 0, 3)]
    assert told(heard, "slain") == [("slain", 0)]


@pytest.mark.clause("DL-C04")
@pytest.mark.parametrize(
    ("held", "roll", "slain"),
    [("", 1, False), ("kleos time", 2, True), ("kleos time", 3, False), ("kleos time arete dolos xenia dike", 6, True)],
)
def test_the_die_is_always_rolled_and_slays_up_to_the_strength(held: str, roll: int, slain: bool) -> None:
    state = table(MAZE, at="red 1,0; blue 0,1; yellow 0,1", virtues={"red": held}, minotaur="1,0", slot="blue")

    heard = play(state, "red: end_turn", draw=str(roll))

    assert told(heard, "rolled") == [("rolled", 0, roll, len(held.split()))]
    assert (beast(state) == "") == slain
    assert (where(state, "red") == "1,0") == slain


@pytest.mark.clause("DL-C05", "DL-C06")
def test_the_confronting_hero_is_eaten_and_the_others_stay() -> None:
    state = table(
        MAZE, at="red 1,0; blue 1,0; yellow 0,1", virtues={"red": "kleos", "blue": "time"}, minotaur="1,0", slot="blue"
    )

    play(state, "red: end_turn")
    heard = play(state, "blue: confront 1", draw="5")

    assert told(heard, "eaten") == [("eaten", 0, ("kleos",), 1, 0)]
    assert (where(state, "blue"), virtues(state, "blue"), beast(state)) == ("1,0", "time", "1,0")
    assert told(heard, "stepped") == []
    assert asked(state) == "blue"


@pytest.mark.clause("DL-C06")
def test_steps_that_are_left_are_lost() -> None:
    """One step leads to red; blue, two steps farther, is left alone."""
    state = table(
        "mist 1,0; straight/1 2,0; spawn 3,0; ring -1,0",
        at="red 3,0; blue -1,0",
        eaten="yellow",
        minotaur="5,0",
        slot="blue",
    )

    heard = play(state, "red: end_turn", draw="6")

    assert len(told(heard, "stepped")) == 1
    assert (beast(state), where(state, "blue")) == ("3,0", "-1,0")


@pytest.mark.clause("DL-C07", "DL-A11")
def test_a_survivor_may_leave_or_stay() -> None:
    state = table(MAZE, at="red 1,0; blue 0,1; yellow 0,1", minotaur="1,0", slot="blue", virtues={"red": "kleos"})

    assert moves(state) == "0,-1 2,-1 -1,0 3,0 0,1 2,1"
    heard = play(state, "red: end_turn", draw="1")
    assert told(heard, "slain") == [("slain", 0)]


@pytest.mark.clause("DL-C08", "DL-E02")
def test_slain_it_is_gone_and_nobody_loses_virtues() -> None:
    state = table(
        MAZE + "; collapse 9,8",
        at="red 1,0; blue 1,0; yellow 18,18",
        virtues={"red": "kleos", "blue": "time"},
        minotaur="1,0",
        slot="blue",
    )

    play(state, "red: end_turn")
    play(state, "blue: confront 1", draw="2")

    assert (beast(state), state.slayer) == ("", 0)
    assert (virtues(state, "red"), virtues(state, "blue"), fallen(state)) == ("kleos", "time", "")
    assert (asked(state), phase(state)) == ("blue", "acting")


@pytest.mark.clause("DL-C09", "DL-O02", "DL-O03")
def test_when_all_are_eaten_the_team_has_lost() -> None:
    state = table(MAZE, at="red 1,0", eaten="blue yellow", minotaur="1,0", slot="blue")

    heard = play(state, "red: end_turn", draw="4")

    assert ending(state) == "DL-C09"
    assert heard[-1] == ("all_eaten",)
    result = state.result()
    assert result is not None
    assert result.winners == ()


EVERY = ["kleos", "time", "arete", "dolos", "xenia", "dike"]


@pytest.mark.clause("DL-C10", "DL-O02")
@pytest.mark.parametrize(
    ("patrons", "lost", "difficulty", "hopeless"),
    [
        ("- - -", EVERY[1:], "standard", True),
        ("- ares -", EVERY[1:], "standard", False),
        ("ares - -", EVERY[1:], "standard", True),
        ("- - -", EVERY[2:], "standard", False),
        ("- - -", EVERY[1:], "gentle", False),
    ],
)
def test_without_any_virtue_or_ares_the_team_has_lost(
    patrons: str, lost: list[str], difficulty: str, hopeless: bool
) -> None:
    """Red is eaten with the last virtue but those that are not lost; an eaten hero's Ares helps nobody."""
    state = table(
        MAZE,
        at="red 1,0; blue 0,1; yellow 0,1",
        patrons=patrons,
        virtues={"red": "kleos"},
        lost=lost,
        minotaur="1,0",
        slot="blue",
        difficulty=difficulty,
    )

    play(state, "red: end_turn", draw="6")

    assert ending(state) == ("DL-C10" if hopeless else "")
