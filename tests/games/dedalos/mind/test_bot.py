"""The bots of Dedalo's: what they count, what they see, and that it helps."""

from __future__ import annotations

import pytest

from clew.bots import make_bot
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD
from clew.core.parts.grid import cell_at
from clew.games.dedalos import GAME
from clew.games.dedalos.mind.costs import Costs, Site
from clew.games.dedalos.mind.standing import standing
from clew.games.dedalos.state import Dedalos
from games.dedalos.table import play, table


def costs(state: Dedalos) -> list[int]:
    """What each player pays to an exit."""
    counted = Costs(state)
    return counted.of_all(counted.far)


def random_state(players: int, seed: int, decisions: int) -> Dedalos:
    """Somewhere in a random game."""
    dice = QuickDice(seed)
    state = GAME.new(GAME.settle({"players": players}), dice)
    for _ in range(decisions):
        if state.result() is not None:
            break
        seat = state.actors()[0]
        state.play(seat, dice.choose(state.legal(seat)), dice, UNHEARD)
    assert isinstance(state, Dedalos)
    return state


def test_an_empty_table_is_five_tiles_and_six_steps_away_from_an_exit() -> None:
    assert costs(table()) == [11, 11, 11]


def test_a_corridor_costs_a_step_a_wall_three_more_and_each_star_one() -> None:
    corridor = "I0@1 (1,0), I0@1 (2,0), I0@1 (3,0), I0@1 (4,0)"

    assert costs(table(f"{corridor}, I0@1 (5,0)"))[0] == 6
    assert costs(table(f"{corridor}, I0@1 (5,0)", at={"B": (5, 0)}))[1] == 1
    assert costs(table("I0@0 (5,0)", at={"A": (5, 0)}))[0] == 1 + 3
    assert costs(table("I1@0 (5,0)", at={"A": (5, 0)}))[0] == 1 + 3 + 1


def test_a_waiting_player_pays_for_coming_back() -> None:
    assert costs(table(at={"B": None})) == [11, 15, 11]


def test_a_collapsed_exit_is_no_goal() -> None:
    east = table("I0@1 (5,0)", at={"A": (5, 0)}, collapsed=["E"])

    assert costs(east)[0] > costs(table("I0@1 (5,0)", at={"A": (5, 0)}))[0] + 5


@pytest.mark.parametrize("seed", range(4))
def test_what_a_tile_would_change_is_what_it_changes(seed: int) -> None:
    """The quick answer never misses a new way; it may only take a wall for longer than it is."""
    state = random_state(3, seed, 40)
    before = Costs(state)
    now = before.of_all(before.far)
    exact = 0
    tried = 0
    for action in state.legal(state.turn)[:60]:
        if action[0] != "place":
            continue
        cell = cell_at(action[2], action[3])
        after = state.clone()
        after.play(after.turn, action, QuickDice(1), UNHEARD)
        if after.where != state.where:
            continue  # the turn ended and the Minotaur caught somebody
        code = after.tops[cell]
        tried += 1
        exact += Site(before, state, cell, now).with_tile(state, code) == costs(after)

    assert exact >= 0.9 * tried


@pytest.mark.parametrize("name", ["greedy", "casual"])
def test_a_bot_walks_out_when_it_can(name: str) -> None:
    state = table("I0@1 (5,0)", at={"A": (5, 0)})

    assert make_bot(GAME, name, 1).choose(state, 0) == ("move", "E")


def test_a_bot_shuts_the_door_before_a_rival() -> None:
    corridor = ", ".join(f"I0@1 ({x},0)" for x in range(1, 6))
    state = table(corridor, at={"B": (5, 0)}, hands={"A": "COL L0 L0"})

    assert make_bot(GAME, "greedy", 1).choose(state, 0) == ("collapse", "E")


def test_a_bot_steps_onto_a_rival_to_push_him_off_the_way_out() -> None:
    """The Minotaur may come, but the rival would walk out first: the step is worth it for the push after it."""
    state = table(
        "T1@0 (-1,0), I0@1 (-2,0), I0@1 (-3,0), T1@0 (-4,0), X2 (-5,0), L0@2 (0,1)",
        options={"players": 2},
        at={"A": (-3, 0), "B": (-4, 0)},
        hands={"A": "L0 L0 L0", "B": "T0 T0 T0"},
        minotaur=(0, 0),
        back=(0, 1),
        row="red",
    )
    bot = make_bot(GAME, "greedy", 1)

    assert bot.choose(state, 0) == ("move", "W")
    play(state, "move W")
    assert bot.choose(state, 0) == ("push", 1, "E")


def test_a_bot_that_can_walk_out_with_two_moves_does_not_mind_the_minotaur() -> None:
    state = table(
        "I0@1 (4,0), X0 (5,0)", at={"A": (4, 0)}, minotaur=(0, 0), row="red red white", hands={"A": "I0 L0 T0"}
    )

    assert make_bot(GAME, "greedy", 1).choose(state, 0) == ("move", "E")


def test_a_bot_leads_the_minotaur_onto_a_rival_and_not_onto_itself() -> None:
    state = table(
        "T0@0 (1,0), I0@1 (2,0), I0@0 (1,1)",
        at={"A": (2, 0), "B": (1, 1)},
        minotaur=(1, 0),
        back=(0, 0),
        row="white",
        stack=[["minotaur", 1, 0]],
    )

    assert make_bot(GAME, "greedy", 1).choose(state, 0) == ("minotaur", 1, 1)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_bot_chooses_by_what_its_seat_knows(players: int) -> None:
    """Whatever the others hold, its choice is the same."""
    for decisions in range(0, 60, 7):
        state = random_state(players, players, decisions)
        seat = state.turn
        dice = QuickDice(1)

        choices = {make_bot(GAME, "greedy", 5).choose(state.reshuffled(seat, dice), seat) for _ in range(3)}

        assert len(choices) == 1
        assert choices <= set(state.legal(seat))


def test_a_greedy_bot_beats_random_ones() -> None:
    dice = QuickDice(11)
    wins = 0
    for number in range(6):
        state = GAME.new(GAME.settle({}), dice)
        bots = [make_bot(GAME, name, number) for name in ("random", "greedy", "random")]
        while state.result() is None:
            seat = state.actors()[0]
            state.play(seat, bots[seat].choose(state.reshuffled(seat, dice), seat), dice, UNHEARD)
        result = state.result()
        wins += result is not None and result.winners == (1,)

    assert wins >= 5


def test_the_score_of_a_state_favours_whoever_is_nearer() -> None:
    state = table("I0@1 (5,0)", at={"A": (5, 0)})

    assert standing(state, 0) > 0.8 > 0.5 > standing(state, 1)
