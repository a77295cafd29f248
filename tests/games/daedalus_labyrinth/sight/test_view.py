"""What is seen: the view, the forecast, the sketch, and by which names the picture calls things."""

from __future__ import annotations

from typing import Any

import pytest

from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR, Events
from clew.games.daedalus_labyrinth import GAME
from clew.games.daedalus_labyrinth.box.position import to_position
from clew.games.daedalus_labyrinth.box.spots import cell_xy
from clew.games.daedalus_labyrinth.rules.forecast import (
    fall_times,
    moves_home,
    next_steps,
    odds,
    senses,
    slots_until_minotaur,
)
from clew.games.daedalus_labyrinth.sight.rebuilt import board_of
from clew.scene import items_of
from games.daedalus_labyrinth.table import falls, new_game, play, read, spot, spot_name, table, wander

NAMES = ["Red", "Blue", "Yellow"]
LAIR = "mist 1,0; spawn 2,0; ring -1,0; trap 0,1"


# --- The view ---------------------------------------------------------------------------------------------------------


def test_everybody_sees_everything_but_what_is_to_come() -> None:
    for state in wander(5):
        mine, yours, theirs = state.view(0), state.view(1), state.view(SPECTATOR)
        assert {**mine, "seat": 1} == yours
        assert {**mine, "seat": SPECTATOR} == theirs
    assert not GAME.secrets(GAME.settle({}))


def test_a_view_gives_the_board_back() -> None:
    for number, state in enumerate(wander(6, patrons="pick_of_two")):
        if number % 9 == 0:
            assert to_position(board_of(state.view(SPECTATOR))) == state.position()


def test_a_view_says_what_words_and_pictures_need() -> None:
    state = table(
        LAIR,
        at="red 1,0; blue 0,2; yellow -1,0",
        patrons="hermes - -",
        virtues={"red": "kleos time"},
        minotaur="1,0",
        slot="blue",
    )
    assert state.view(0)["hidden"] == [True, False, False]
    assert (state.view(0)["in_bag"], state.view(0)["virtue_tiles"]) == (37, 0)

    play(state, "red: end_turn", draw="6")
    assert (state.view(0)["strength"], state.view(0)["rolled"]) == (2, 6)
    chosen = new_game("ares athena zeus hera apollo hades", first_seat=1, patrons="pick_of_two")
    assert chosen.view(2)["choices"] == ["ares", "athena"]


# --- Beats ------------------------------------------------------------------------------------------------------------


def moments(state: Any, line: str, draw: str) -> list[tuple[dict[str, Any], list[str]]]:
    """What there is to see of a move, one view after the other, with the names of the events told by then."""
    events = Events()
    seat, action = read(line)
    state.play(seat, action, falls(draw), events)
    return [(moment.view(SPECTATOR), [event[0] for event in told]) for moment, told in events.moments(0, state)]


def test_every_step_of_the_minotaur_is_a_moment() -> None:
    state = table("straight/1 1,0; straight/1 2,0; spawn 3,0", at="red 1,0", eaten="blue yellow", minotaur="6,0")

    seen = moments(state, "red: end_turn", "6")

    assert [view["minotaur"] for view, _ in seen] == [[5, 0], [3, 0], [1, 0], [1, 0], [1, 0]]
    assert seen[0][1] == ["ended_turn", "minotaur_turn", "sensed", "stepped"]
    assert seen[3][1] == ["met", "confronts", "rolled"]
    assert seen[0][0]["phase"] == "resolving"
    assert GAME.ask(seen[0][0], NAMES) == "Wait and see."
    assert seen[-1][1] == ["eaten", "all_eaten"]


def test_a_placed_tile_and_what_falls_are_moments() -> None:
    state = table("straight/1 1,0", at="red 1,0; blue 1,0; yellow 1,0")
    seen = moments(state, "red: move to 3,0", "ring")
    assert [view["heroes"][0] for view, _ in seen] == [[1, 0], [3, 0]]

    falling = table(LAIR + "; collapse 5,5", at="red 0,2; blue 0,2; yellow 1,0", slayer="red")
    seen = moments(falling, "red: end_turn", "")
    assert seen[0][1] == ["ended_turn", "fell"]


# --- The forecast -----------------------------------------------------------------------------------------------------


def test_the_next_steps_are_those_it_then_takes() -> None:
    """In random games, whenever its turn comes without a lure."""
    compared = 0
    for seed in range(6):
        for state in wander(seed, patrons="none"):
            if state.phase == 1 and state.beast and slots_until_minotaur(state) == 1 and state.beast not in state.where:
                foreseen = [spot_name(there) for there in next_steps(state).way]
                if ("end_turn",) not in state.legal(state.asked):
                    continue
                after, events = state.clone(), Events()
                after.play(after.asked, ("end_turn",), QuickDice(1), events)
                taken = [f"{event[3]},{event[4]}" for event in events.seen_by(0) if event[0] == "stepped"]
                assert taken == foreseen
                compared += 1
    assert compared > 20


def test_it_stays_where_a_hero_is() -> None:
    state = table(LAIR, at="red 1,0; blue 0,2; yellow -1,0", minotaur="1,0")

    assert next_steps(state).way == []


def test_where_it_senses() -> None:
    state = table("straight/1 1,0; straight/1 2,0; spawn 3,0", at="red 1,0", eaten="blue yellow", minotaur="6,0")

    assert {spot_name(there): far for there, far in senses(state).items()} == {"5,0": 1, "3,0": 2, "1,0": 3}


@pytest.mark.clause("DL-C04", "DL-P09")
def test_the_odds() -> None:
    state = table(
        LAIR, at="red 1,0; blue 1,0; yellow -1,0", patrons="- - ares", virtues={"red": "kleos", "blue": "time"}
    )

    assert odds(state, spot("1,0"), 0) == pytest.approx(2 / 6)
    assert odds(state, spot("-1,0"), 2) == pytest.approx(1 / 6)
    sure = table(
        LAIR,
        at="red 1,0",
        eaten="blue yellow",
        virtues={"red": "kleos time arete dolos xenia dike"},
        difficulty="gentle",
    )
    assert odds(sure, spot("1,0"), 0) == 1


@pytest.mark.clause("DL-E04", "DL-D01")
@pytest.mark.parametrize(("difficulty", "first"), [("standard", 1), ("gentle", 2)])
def test_when_what_falls(difficulty: str, first: int) -> None:
    state = table(
        "straight/1 1,0; collapse 2,0; mist 5,5; trap 5,6; spawn 9,9",
        at="red 10,11; blue 10,11; yellow 1,0",
        slayer="red",
        difficulty=difficulty,
    )

    times = {cell_xy(cell): step for cell, step in fall_times(state).items()}

    assert times == {(2, 0): first, (1, 0): first + 1, (0, 0): first + 2}


def test_how_far_home_is() -> None:
    state = table("trap 1,0; mist 2,0; mist 9,9; mist 9,8", at="red 3,0; blue 18,17; yellow 1,0", patrons="artemis - -")

    assert [moves_home(state, seat) for seat in range(3)] == [1, -1, 0]


def test_how_many_turns_come_before_the_minotaur() -> None:
    asleep = table(LAIR, at="red 1,0; blue 0,2; yellow -1,0")
    assert slots_until_minotaur(asleep) == -1
    counts = [
        slots_until_minotaur(table(LAIR, at="red 0,2; blue 0,2; yellow -1,0", minotaur="4,0", slot=slot))
        for slot in ("red", "blue", "yellow")
    ]
    assert counts == [3, 1, 2]


# --- Sketch and picture -----------------------------------------------------------------------------------------------


def test_the_sketch_of_a_small_maze() -> None:
    state = table(
        "vee/1 1,0; kleos 0,1; trap 1,1",
        at="red 1,0; blue 0,1; yellow 0,1",
        patrons="ares hera zeus",
        virtues={"red": "dike"},
    )

    drawn = ["".join([text for text, _ in line]).rstrip() for line in GAME.sketch(state.view(0), NAMES)]

    assert drawn == [
        "    +--◌--+--◌--+",
        "    | all |NW SW|",
        "  0 ◌START●     ◌",
        "    |     |     |",
        "    +--2--+--○--+",
        "    |ES EW|NESW |",
        "  1 ◌kleos○trap ◌",
        "    | SW  |by C |",
        "    +--◌--+--◌--+",
        "      0     1",
        "",
        "● Red (Ares): on the spot between START and (1, 0), Dikê ◀ 2 points",
        "■ Blue (Hera): on the spot between START and (0, 1), no virtue",
        "▲ Yellow (Zeus): on the spot between START and (0, 1), no virtue",
        "Ψ The Minotaur sleeps: one virtue tile of 3 laid.",
        "  round 1 of 60, 38 tiles in the bag",
    ]


def test_the_sketch_of_what_is_drawn_chosen_fallen_and_slain() -> None:
    def text(state: Any) -> str:
        return "\n".join(["".join([part for part, _ in line]) for line in GAME.sketch(state.view(0), NAMES)])

    laying = table("straight/1 1,0", at="red 1,0; blue 1,0; yellow 1,0")
    play(laying, "red: move to 3,0", draw="vee")
    assert "drawn: a vee" in text(laying)
    assert "Athena: Your first scout" in text(new_game(patrons="choose"))
    falling = table(LAIR + "; collapse 1,1!", at="red -1,0; blue 0,2; yellow -1,0", slayer="red", collapses=1)
    assert "▒▒▒▒▒" in text(falling)
    assert "✕" in text(falling)
    assert "The Minotaur is slain" in text(falling)
    lair = table(LAIR, at="red 1,0; blue 0,2; yellow -1,0", minotaur="1,0")
    assert "2" in text(lair)
    assert "moves before each turn of Red" in text(lair)


def test_the_picture_names_its_spots_tiles_and_figures() -> None:
    state = table(
        LAIR,
        at="red 1,0; blue 1,0; yellow 0,2",
        patrons="ares hera zeus",
        virtues={"red": "kleos"},
        minotaur="3,0",
        slot="blue",
    )

    keys = {item.key: item.label for item in items_of(GAME.drawing.scene(state.view(0), NAMES))}

    assert keys["spot 1,0"] == "the spot between START and (1, 0), in the mist"
    assert keys["spot 0,-1"].endswith("half-formed: a tile is drawn there")
    assert keys["tile -1,0"].startswith("A ring at (-1, 0), joining north with east")
    assert keys["hero 0"] == (
        "Red, the red circle, at the spot between START and (1, 0), with Kleos, hidden in the mist"
    )
    assert keys["minotaur"] == "the Minotaur at the spot between (1, 0) and (2, 0)"
    assert {"virtue kleos", "bag", "spot 0,2"} <= set(keys)


@pytest.mark.parametrize(
    ("keys", "action"),
    [
        (["spot 3,0"], ("move", 3, 0)),
        (["virtue kleos", "hero 1"], ("give", "kleos", 1)),
        (["virtue kleos"], ("give", "kleos", 1)),
        (["virtue time"], ("take", "time", 1)),
        (["hero 2"], ("summon", 2)),
        (["patron ares"], None),  # nobody chooses any more
        (["tile 1,0"], ("move", 2, 0)),  # the answer is that only a Trap has a spot in its centre
        (["nonsense"], None),
        ([], None),
    ],
)
def test_what_a_touch_means(keys: list[str], action: tuple[Any, ...] | None) -> None:
    state = table(
        LAIR, at="red 1,0; blue 1,0; yellow 0,2", patrons="zeus hera ares", virtues={"red": "kleos", "blue": "time"}
    )

    assert GAME.drawing.meant(state.view(0), keys) == action
    assert GAME.drawing.meant(state.view(SPECTATOR), keys) is None
