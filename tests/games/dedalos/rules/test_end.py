"""How a game ends (DD-E)."""

from __future__ import annotations

import pytest

from clew.core.dice import QuickDice
from clew.core.game import Events
from clew.core.notation import Action
from clew.games.dedalos import GAME
from clew.games.dedalos.state import Dedalos, bound
from games.dedalos.table import (
    EVERY_TABLE,
    POCKET,
    beast,
    corridor,
    empty_bag,
    ending,
    hand,
    names_of,
    play,
    start_turn,
    table,
    wander,
    where,
    why,
)

# --- Escape -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("DD-E01")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_whoever_walks_out_wins_alone_and_at_once(players: int) -> None:
    last = "ABCDEF"[players - 1]
    state = table(corridor(5, 5), at={last: (5, 0)}, turn=last, options={"players": players})

    events = play(state, "move E", draw="")

    assert ending(state) == ((players - 1,), "DD-E01")
    assert names_of(events) == ["moved", "escaped"]
    assert [state.score(seat) for seat in range(players)] == [0.0] * (players - 1) + [1.0]


@pytest.mark.clause("DD-E01")
def test_actions_and_draws_still_due_are_dropped() -> None:
    state = table(corridor(1, 5), at={"A": (5, 0)}, hands={"A": "T0 T0 T0"})

    play(state, "place T0 at 0,1 turn 1", "move E", draw="")

    assert ending(state) == ((0,), "DD-E01")
    assert hand(state, "A") == "T0 T0"


@pytest.mark.clause("DD-E01")
def test_even_the_third_action_wins_before_a_bag_that_is_short() -> None:
    state = table(corridor(1, 5), at={"A": (5, 0)}, taken="play play")
    empty_bag(state)

    play(state, "move E", draw="")

    assert ending(state) == ((0,), "DD-E01")


@pytest.mark.clause("DD-E02")
def test_a_push_never_wins_for_anybody() -> None:
    state = table(corridor(4, 5), at={"A": (5, 0), "B": (5, 0)})

    assert why(state, "push 2 E") == ("exit_push", "DD-U04")


@pytest.mark.clause("DD-E02", "DD-E03")
@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 5), (4, 4), (5, 12), (6, 25)])
def test_in_whole_games_only_the_winner_ever_stands_on_an_exit(players: int, seed: int) -> None:
    """With these seeds one of each two games ended with an escape when this was written."""
    for game in (seed, 0):
        for state in wander(game, players=players):
            view = state.view(0)
            exits = [way_out["cell"] for way_out in view["exits"]]
            outside = tuple(seat for seat, cell in enumerate(view["tributes"]) if cell in exits)
            result = state.result()
            assert outside == (result.winners if result else ())
        assert result is not None
        assert (len(result.winners), result.clause) in {(1, "DD-E01"), (0, "DD-E04"), (0, "DD-E06")}


@pytest.mark.clause("DD-E03")
def test_when_the_minotaur_wins_everybody_loses_alike() -> None:
    state = table()
    empty_bag(state)

    play(state, "discard", draw="")

    assert ending(state) == ((), "DD-E04")
    assert [state.score(seat) for seat in range(3)] == [0.0, 0.0, 0.0]


# --- A draw that cannot be made ---------------------------------------------------------------------------------------


@pytest.mark.clause("DD-E04")
def test_a_refill_that_cannot_be_made_ends_the_game() -> None:
    state = table(corridor(1, 1), taken="play play")
    empty_bag(state, "T1")

    events = play(state, "move E", draw="")

    assert ending(state) == ((), "DD-E04")
    assert events[-1] == ("bag_short", 0, 2)
    assert (state.view(0)["bag"], len(hand(state, "A").split())) == (1, 1)


@pytest.mark.clause("DD-E04")
def test_a_discard_that_cannot_be_replaced_ends_the_game() -> None:
    state = table()
    empty_bag(state, "T1 T1")

    events = play(state, "discard", draw="")

    assert ending(state) == ((), "DD-E04")
    assert events[-1] == ("bag_short", 0, 3)
    assert (state.view(0)["bag"], hand(state, "A")) == (2, "")


@pytest.mark.clause("DD-E04")
def test_a_shown_minotaur_tile_that_cannot_be_replaced_ends_the_game() -> None:
    state = table(hands={"A": "RED WHITE T0"})
    empty_bag(state, "T1")

    events = start_turn(state, draw="")

    assert ending(state) == ((), "DD-E04")
    assert events[-1] == ("bag_short", 0, 2)
    assert (state.actors(), state.legal(0), state.view(0)["bag"]) == ([], [], 1)


@pytest.mark.clause("DD-E04")
def test_a_return_without_a_hand_to_draw_ends_the_game() -> None:
    state = table(at={"B": None})
    empty_bag(state, "T1 T1 T1 L1 L1")

    events = play(state, "discard", draw="T1 T1 T1")

    assert ending(state) == ((), "DD-E04")
    assert names_of(events) == ["discarded", "drew", "turn", "came_back", "bag_short"]
    assert state.view(0)["bag"] == 2


@pytest.mark.clause("DD-E05")
def test_an_empty_bag_is_not_yet_the_end() -> None:
    """A takes the last tile; B, who draws nothing, may still run for the exit."""
    state = table(corridor(1, 5), at={"B": (4, 0)}, taken="play move")
    empty_bag(state, "T1")

    play(state, "move E", draw="T1")
    assert (state.view(0)["bag"], ending(state), state.turn) == (0, None, 1)
    play(state, "move E", "move E", draw="")

    assert ending(state) == ((1,), "DD-E01")


@pytest.mark.clause("DD-E05")
def test_a_turn_without_a_draw_may_pass_with_an_empty_bag() -> None:
    state = table(corridor(1, 2), at={"B": (2, 0)})
    empty_bag(state)

    play(state, "move E", "move E", "push 2 W", draw="")

    assert (ending(state), state.turn) == (None, 1)


# --- Three rounds of calm ---------------------------------------------------------------------------------------------


def idle(state: Dedalos) -> list[Action]:
    """Moves and pushes that make up the whole turn of the active player."""
    for action in state.legal(state.turn):
        if action[0] in ("move", "push"):
            after = state.clone()
            after.play(state.turn, action, QuickDice(1), Events())
            if after.turn != state.turn or after.result() is not None:
                return [action]
            rest = idle(after)
            if rest:
                return [action, *rest]
    return []


@pytest.mark.clause("DD-E06", "DD-T14")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_three_rounds_without_a_tile_and_the_minotaur_wins(players: int) -> None:
    state = table("X0 (1,0), X0 (1,1), X0 (0,1)", options={"players": players, "minotaur": False})
    for turn in range(3 * players):
        assert (state.view(0)["calm"], ending(state)) == (turn, None)
        for action in idle(state):
            state.play(state.turn, action, QuickDice(1), Events())

    assert ending(state) == ((), "DD-E06")


@pytest.mark.clause("DD-E06")
@pytest.mark.parametrize(
    ("lines", "calm"),
    [
        pytest.param(["move E", "move E", "push 2 W"], 5, id="moves and a push"),
        pytest.param(["place T0 at 0,1 turn 1", "move E", "move E"], 0, id="a play"),
        pytest.param(["move E", "move E", "place I1 at 1,0 turn 1"], 0, id="a building over"),
        pytest.param(["collapse W", "move E", "move E"], 0, id="a collapse"),
        pytest.param(["discard"], 0, id="a discard"),
    ],
)
def test_the_count_starts_anew_when_a_tile_leaves_a_hand(lines: list[str], calm: int) -> None:
    state = table(corridor(1, 3), at={"B": (2, 0)}, hands={"A": "T0 I1 COL"}, calm=4)

    play(state, *lines)

    assert (state.turn, state.view(0)["calm"]) == (1, calm)


@pytest.mark.clause("DD-E06")
def test_showing_minotaur_tiles_does_not_count_as_playing() -> None:
    state = table(
        f"{POCKET}, {corridor(1, 2)}", at={"B": (2, 0)}, hands={"A": "RED T0 T0"}, minotaur=(3, 3), row="white", calm=7
    )
    start_turn(state, draw="L0")

    play(state, "move E", "move E", "push 2 W", draw="")

    assert state.view(0)["calm"] == 8


@pytest.mark.clause("DD-E06")
def test_a_turn_cut_short_counts_and_a_hand_put_back_does_not() -> None:
    """A is caught at the start of the turn: no tile left a hand by Play or Discard, and the ninth calm turn is over."""
    state = table(corridor(1, 2), at={"A": (2, 0)}, minotaur=(1, 0), back=(0, 0), row="red", calm=8)

    events = start_turn(state, draw="")

    assert names_of(events) == ["turn", "minotaur_stepped", "caught", "stalled"]
    assert ending(state) == ((), "DD-E06")
    assert beast(state) is None


@pytest.mark.clause("DD-E06")
def test_a_turn_of_re_entry_counts() -> None:
    state = table(corridor(1, 2), at={"A": (0, 0), "B": None, "C": (2, 0)}, calm=7)

    events = play(state, "move E", "move E", "push 3 W", draw="I0 I0 I0")

    assert names_of(events)[-3:] == ["came_back", "drew", "stalled"]
    assert (ending(state), where(state, "B")) == (((), "DD-E06"), (0, 0))


@pytest.mark.clause("DD-E07")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_every_game_is_finite(players: int) -> None:
    """A tile leaves a hand at least once in three rounds, and there are only so many of them."""
    options = GAME.settle({"players": players, "collapse": "landslide"})
    for seed in (40, 41):
        decisions, state = 0, None
        for state in wander(seed, **options):
            decisions += 1
            assert state.view(0)["calm"] < 3 * players or state.result() is not None
            left_hands = len(state.position()["tiles"]) + sum(state.view(0)["discarded"].values())
            assert left_hands + sum(way_out["collapsed"] for way_out in state.view(0)["exits"]) <= 145

        assert state is not None
        assert state.result() is not None
        assert decisions <= bound(options)


@pytest.mark.clause("DD-E07")
def test_no_game_holds_more_than_145_tiles() -> None:
    tiles = [
        sum(next(wander(1, players=players, collapse=collapse)).census().values())
        for players in EVERY_TABLE
        for collapse in ("standard", "off", "landslide")
    ]

    assert max(tiles) == 145
