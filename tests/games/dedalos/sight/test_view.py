"""Who sees what: views, whispered events, tables that look the same."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from clew.core.dice import QuickDice
from clew.core.game import SPECTATOR
from clew.games.dedalos import GAME
from clew.games.dedalos.state import Dedalos
from games.dedalos.table import corridor, empty_bag, hand, hear, kinds, new_game, play, read, start_turn, table, wander

SECRET = {"seat", "hand", "unseen"}
"""What a view may hold that others' views do not."""


def public(state: Dedalos, seat: int) -> dict[str, Any]:
    """The part of a view that should be the same for everybody."""
    return {name: value for name, value in state.view(seat).items() if name not in SECRET}


# --- Hands and bag ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-B23", "DD-S12")
def test_everybody_sees_the_own_hand_and_the_size_of_the_others() -> None:
    state = table(at={"C": None}, hands={"A": "I1 L1 T1", "B": "I2 L2 T2"})

    assert [state.view(seat)["hand"] for seat in range(3)] == [["I1", "L1", "T1"], ["I2", "L2", "T2"], []]
    assert state.view(SPECTATOR)["hand"] == []
    assert [state.view(seat)["held"] for seat in (0, 1, 2, SPECTATOR)] == [[3, 3, 0]] * 4


def test_nobody_else_could_tell_what_is_in_a_hand() -> None:
    """A's hand and the bag change places; only A sees a difference."""
    plain = table(hands={"A": "I0 L0 T0"})
    rich = table(hands={"A": "COL X3 RED"})

    for seat in (1, 2, SPECTATOR):
        assert plain.view(seat) == rich.view(seat)
    assert plain.view(0) != rich.view(0)


def test_of_the_bag_everybody_sees_the_number_alone() -> None:
    state = table()

    for seat in (0, 1, 2, SPECTATOR):
        assert state.view(seat)["bag"] == 134
        assert "hands" not in state.view(seat)


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_what_is_not_yet_seen_is_everything_that_lies_nowhere_in_sight(seat: int) -> None:
    state = table(
        "I0@1 (1,0), I1@1 (1,0), X0 (2,0)",
        collapsed=["W"],
        minotaur=(2, 0),
        row="red white",
        gone=2,
        discarded={"T0": 3, "RED": 1},
        hands={"A": "L1 L2 L3", "B": "T1 T2 T3", "C": "I2 RED X3"},
    )
    view = state.view(seat)

    seen = Counter(view["discarded"]) + Counter(tile[0] for tile in view["tiles"]) + Counter(view["hand"])
    seen += Counter({"COL": 1, "RED": 1, "WHITE": 1 + 2})
    assert Counter(view["unseen"]) == Counter(state.census()) - seen


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everything_else_is_public_throughout_a_game(players: int) -> None:
    for number, state in enumerate(wander(60 + players, players=players)):
        for seat in range(players if number % 5 == 0 else 0):
            assert public(state, seat) == public(state, SPECTATOR)
            assert sum(state.view(seat)["unseen"].values()) == state.view(seat)["bag"] + sum(
                held for other, held in enumerate(state.view(seat)["held"]) if other != seat
            )


def test_the_public_part_says_where_everything_is() -> None:
    state = table(
        "I0@1 (1,0), T1@0 (1,0), I0@1 (2,0)",
        at={"A": (1, 0), "B": (2, 0), "C": None},
        collapsed=["W"],
        minotaur=(0, 0),
        back=(1, 0),
        row="red white",
        gone=1,
        cave=2,
        taken="move",
        start=[0, 0],
        discarded={"L0": 2},
        calm=4,
        turns=17,
    )

    assert public(state, SPECTATOR) == {
        "players": 3,
        "minotaur_plays": True,
        "exits": [
            {"name": "E", "cell": [6, 0], "collapsed": False},
            {"name": "W", "cell": [-6, 0], "collapsed": True},
        ],
        "tiles": [["I0", 1, 0, 1], ["T1", 1, 0, 0], ["I0", 2, 0, 1]],
        "tributes": [[1, 0], [2, 0], None],
        "held": [3, 3, 0],
        "bag": 143 - 3 - 6 - 1 - 2 - 1 - 2,
        "discarded": {"L0": 2},
        "row": {"red": 1, "white": 1},
        "gone": 1,
        "minotaur": [0, 0],
        "back": [1, 0],
        "cave": 2,
        "turn": 0,
        "turns": 17,
        "stage": "actions",
        "steps": 0,
        "start": [0, 0],
        "taken": {"play": 0, "move": 1, "push": 0},
        "calm": 4,
        "ended": None,
    }


# --- Events -----------------------------------------------------------------------------------------------------------


def test_who_draws_sees_the_tiles_and_the_others_how_many() -> None:
    events = hear(table(), "discard", draw="X3 RED I0")

    assert ("drew", 0, ("X3", "RED", "I0")) in events.seen_by(0)
    for seat in (1, 2, SPECTATOR):
        assert ("drew", 0, 3) in events.seen_by(seat)
        assert not any("X3" in str(event) for event in events.seen_by(seat))


@pytest.mark.clause("DD-B23")
def test_a_hand_put_back_after_a_capture_stays_unseen() -> None:
    """B is caught with this hand or with that: nobody but B could tell which."""
    seen = []
    for held in ("I0 L0 T0", "COL X3 RED"):
        state = table(corridor(1, 2), at={"A": (1, 0), "B": (1, 0)}, minotaur=(2, 0), row="red", hands={"B": held})
        events = hear(state, "push 2 E")
        seen.append([(events.seen_by(seat), state.view(seat)) for seat in (0, 2, SPECTATOR)])

    assert seen[0] == seen[1]


@pytest.mark.clause("DD-B02")
def test_shown_minotaur_tiles_are_seen_by_all() -> None:
    state = table(hands={"A": "RED T0 T0"})

    events = start_turn(state)

    assert ("minotaur_shown", 0, 1, 0) in events
    assert [state.view(seat)["row"] for seat in (0, 1, 2, SPECTATOR)] == [{"red": 1, "white": 0}] * 4


# --- After the end ----------------------------------------------------------------------------------------------------


def test_after_the_end_everybody_sees_all_hands_and_what_is_left_in_the_bag() -> None:
    state = table("I0@1 (5,0)", at={"A": (5, 0)}, hands={"A": "I1 I1 I1", "B": "L1 L1 L1", "C": "T1 RED COL"})
    play(state, "move E")
    bag: Counter[str] = Counter(state.position()["bag"])

    for seat in (0, 1, 2, SPECTATOR):
        view = state.view(seat)
        assert view["hands"] == [["I1", "I1", "I1"], ["L1", "L1", "L1"], ["T1", "COL", "RED"]]
        others = Counter(tile for other, tiles in enumerate(view["hands"]) if other != seat for tile in tiles)
        assert Counter(view["unseen"]) - others == bag
        assert (view["stage"], view["ended"]["winners"], view["ended"]["clause"]) == ("over", [0], "DD-E01")


# --- Other tables that look the same ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_reshuffled_table_looks_the_same_and_holds_the_same_tiles(players: int) -> None:
    for number, state in enumerate(wander(80 + players, players=players)):
        if number % 7 or state.result() is not None:
            continue
        before = state.digest()
        for seat in (*range(players), SPECTATOR):
            other = state.reshuffled(seat, QuickDice(number))
            assert other.view(seat) == state.view(seat)
            assert other.census() == state.census()
            assert other.legal(state.turn)
            assert GAME.load(other.position()).digest() == other.digest()
        assert state.digest() == before


def test_what_a_seat_does_not_see_falls_anew() -> None:
    state = table(hands={"A": "X3 T3 L3", "B": "I0 L0 T0"})

    hands = {str(state.reshuffled(1, QuickDice(seed)).position()["hands"]) for seed in range(20)}
    own = {str(state.reshuffled(1, QuickDice(seed)).position()["hands"][1]) for seed in range(20)}

    assert len(hands) > 15
    assert own == {"['I0', 'L0', 'T0']"}


@pytest.mark.clause("DD-B01")
def test_a_reshuffled_hand_holds_minotaur_tiles_only_where_it_could() -> None:
    """A has shown all of them this turn; B has drawn one tile since, C three."""
    state = table(fresh=[0, 1, 3])
    most = [0, 0, 0]
    for seed in range(400):
        position = state.reshuffled(SPECTATOR, QuickDice(seed)).position()
        late = [sum(tile in ("RED", "WHITE") for tile in held) for held in position["hands"]]
        most = [max(pair) for pair in zip(most, late, strict=True)]

    assert most[0] == 0
    assert most[1] == 1
    assert most[2] >= 2


@pytest.mark.clause("DD-S13", "DD-S18")
@pytest.mark.parametrize("quiet_start", [False, True])
def test_an_opening_hand_may_hold_minotaur_tiles_unless_the_start_is_quiet(quiet_start: bool) -> None:
    """As far as A can know; A's own tiles have been shown."""
    state = new_game(quiet_start=quiet_start)
    others = [state.reshuffled(0, QuickDice(seed)).position()["hands"][1:] for seed in range(60)]
    suspected = any(tile in ("RED", "WHITE") for hands in others for held in hands for tile in held)

    assert suspected is not quiet_start


def test_whoever_is_asked_for_an_action_has_one_on_a_reshuffled_table_too() -> None:
    """Every way is closed, so that only a starred tile can be played, and A holds the only one that is left."""
    rings = ", ".join(
        f"L0@0 ({x},{y}), L0@3 ({x + 1},{y}), L0@2 ({x + 1},{y + 1}), L0@1 ({x},{y + 1})"
        for x, y in ((0, 1), (1, -1), (-1, -2), (-2, 0))
    )
    state = table(rings, at={"A": (0, 1)}, taken="move move", hands={"A": "I3 T0 T0", "B": "I0 I0 I0", "C": "I0 I0 I0"})
    empty_bag(state, " ".join(["T0"] * 25))
    assert kinds(state) == {"place"}

    for seed in range(30):
        other = state.reshuffled(1, QuickDice(seed))
        assert "I3" in other.position()["hands"][0]
        assert other.view(1) == state.view(1)


def test_after_the_end_nothing_is_hidden_and_nothing_falls_anew() -> None:
    state = table("I0@1 (5,0)", at={"A": (5, 0)})
    play(state, "move E")

    assert state.reshuffled(1, QuickDice(1)).digest() == state.digest()


def test_a_reshuffled_table_is_a_table_of_its_own() -> None:
    state = table()
    before = state.digest()

    other = state.reshuffled(0, QuickDice(1))
    assert isinstance(other, Dedalos)
    play(other, "place T0 at 0,1 turn 1")

    assert state.digest() == before
    assert hand(state, "A") == "I0 L0 T0"
    assert read("place T0 at 0,1 turn 1") in state.legal(0)
