"""The Collapse: exits that fall (DD-C)."""

from __future__ import annotations

import pytest

from clew.core.errors import BadPosition, MalformedAction
from clew.games.dedalos import GAME
from games.dedalos.table import (
    EVERY_TABLE,
    corridor,
    ending,
    hand,
    in_bag,
    kinds,
    new_game,
    offered,
    play,
    read,
    table,
    wander,
    where,
    why,
)


@pytest.mark.clause("DD-C01")
def test_a_collapse_needs_no_way_no_neighbour_and_no_nearness() -> None:
    """On an empty table every exit may fall."""
    state = table(hands={"A": "COL T0 T0"}, options={"players": 6})

    assert [offered(state, f"collapse {name}") for name in "NESW"] == [True] * 4


@pytest.mark.clause("DD-C01")
def test_a_collapse_is_a_play_and_leaves_the_hand() -> None:
    state = table(hands={"A": "COL T0 T0"})

    events = play(state, "collapse W")

    assert events == [("collapsed", 0, "W")]
    assert state.view(0)["taken"] == {"play": 1, "move": 0, "push": 0}
    assert hand(state, "A") == "T0 T0"


@pytest.mark.clause("DD-C01")
def test_without_the_tile_there_is_no_collapse() -> None:
    state = table(hands={"A": "T0 T0 T0", "B": "COL T0 T0"})

    assert why(state, "collapse E") == ("not_in_hand", "DD-C01")


@pytest.mark.clause("DD-C02")
@pytest.mark.parametrize("letter", "ABC")
def test_nobody_enters_a_collapsed_exit_ever_again(letter: str) -> None:
    state = table(corridor(1, 5), at=dict.fromkeys("ABC", (5, 0)), hands={"A": "COL T0 T0"})
    play(state, "collapse E", "push 2 W", "push 3 W", draw="T0")
    play(state, *["discard"] * "BCA".index(letter))

    while where(state, letter) != (5, 0):
        play(state, "move E")

    assert state.turn == "ABC".index(letter)
    assert why(state, "move E") == ("wall", "DD-M08")
    assert state.view(0)["exits"][0] == {"name": "E", "cell": [6, 0], "collapsed": True}


@pytest.mark.clause("DD-C02")
def test_the_other_exits_stay_open() -> None:
    state = table(corridor(-5, -5), at={"A": (-5, 0)}, hands={"A": "COL T0 T0"})

    play(state, "collapse E", "move W")

    assert ending(state) == ((0,), "DD-E01")


@pytest.mark.clause("DD-C03")
def test_a_collapsed_exit_takes_no_second_collapse() -> None:
    state = table(hands={"A": "COL COL T0"}, options={"players": 5})

    play(state, "collapse E")

    assert why(state, "collapse E") == ("not_buildable", "DD-C03")
    assert offered(state, "collapse N")


@pytest.mark.clause("DD-C04")
def test_a_collapse_may_trap_nobody() -> None:
    """B's only way leads out. With another step to make, and a third one after it, the exit may fall."""
    alone = table("I0@0 (4,0), I0@1 (5,0)", at={"B": (5, 0)}, hands={"A": "COL T0 T0"})
    roomy = table(f"I0@0 (2,0), {corridor(3, 5)}", at={"B": (5, 0)}, hands={"A": "COL T0 T0"})

    assert why(alone, "collapse E") == ("shut_in", "DD-I05")
    assert offered(roomy, "collapse E")


@pytest.mark.clause("DD-C05")
def test_a_collapse_may_be_kept_as_long_as_the_player_likes() -> None:
    """A does anything else for ten turns."""
    state = new_game("COL T0 T0 L0 L0 L0 I0 I0 I0", minotaur=False)
    while state.turns < 30 and ending(state) is None:
        others = [action for action in state.legal(state.turn) if action[0] not in ("collapse", "discard")]
        play(state, GAME.grammar.write(others[0]))

    assert state.turns == 30
    assert "COL" in hand(state, "A")
    assert ("collapse", "E") in state.legal(0)


@pytest.mark.clause("DD-C06")
@pytest.mark.parametrize("collapse", ["standard", "off", "landslide"])
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_there_are_always_fewer_collapse_tiles_than_exits(players: int, collapse: str) -> None:
    state = next(wander(1, players=players, collapse=collapse))

    assert state.census()["COL"] < len(state.view(0)["exits"])


@pytest.mark.clause("DD-C06")
def test_in_a_landslide_one_exit_stays_open() -> None:
    """The third Collapse of a table for five is the last: there is none for the fourth exit."""
    landslide = {"players": 5, "collapse": "landslide"}
    state = table(hands={"A": "COL T0 T0"}, collapsed=["N", "E"], options=landslide)

    play(state, "collapse S")

    assert [way_out["name"] for way_out in state.view(0)["exits"] if not way_out["collapsed"]] == ["W"]
    assert (state.census()["COL"], in_bag(state, "COL")) == (3, 0)
    with pytest.raises(BadPosition, match="4 tiles COL, but the game has 3"):
        table(hands={"A": "COL T0 T0"}, collapsed=["N", "E", "S"], options=landslide)


@pytest.mark.clause("DD-C07")
def test_a_collapse_is_never_laid_in_the_maze() -> None:
    state = table(corridor(1, 2), hands={"A": "COL RED WHITE"})

    assert "place" not in kinds(state)
    with pytest.raises(MalformedAction):
        read("place COL at 3,0 turn 0")
    refusal = state.refusal(0, ("place", "COL", 3, 0, 0))
    assert refusal is not None
    assert refusal.code == "malformed"
