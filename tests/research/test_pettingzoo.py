"""PettingZoo's own tests, for every game with every number of players."""

from __future__ import annotations

import warnings
from typing import TypeVar

import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from clew.core.errors import MalformedAction
from clew.research import TogetherEnv, TurnsEnv
from research.tables import CONNECT_FOUR, TABLES, Seating

CYCLES = 120
AGAINST_DICTS = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}
"""What PettingZoo says of every observation with a mask in it, unless the game is one of its own."""


Env = TypeVar("Env", TurnsEnv, TogetherEnv)


def steady(env: Env) -> Env:
    """An environment whose agents choose the same at random every time: PettingZoo seeds the game, but not them."""
    for seat, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(seat)
    return env


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_turns_pass_without_a_warning_where_the_mask_is_in_the_infos(table: Seating) -> None:
    api_test(steady(TurnsEnv(table.name, flat=True, **table.options)), num_cycles=CYCLES)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_turns_pass_with_the_mask_in_the_observation(table: Seating) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(steady(TurnsEnv(table.name, **table.options)), num_cycles=CYCLES)

    assert {str(warning.message) for warning in said} == AGAINST_DICTS


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_turns_follow_from_the_seed(table: Seating) -> None:
    seed_test(lambda: TurnsEnv(table.name, **table.options), num_cycles=CYCLES)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_acting_all_at_once_passes(table: Seating) -> None:
    parallel_api_test(steady(TogetherEnv(table.name, **table.options)), num_cycles=CYCLES)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_acting_all_at_once_follows_from_the_seed(table: Seating) -> None:
    parallel_seed_test(lambda: TogetherEnv(table.name, **table.options), num_cycles=CYCLES)


# --- Turns ------------------------------------------------------------------------------------------------------------


def connect_four() -> TurnsEnv:
    env = TurnsEnv(CONNECT_FOUR, render_mode="ansi")
    env.reset(seed=0)
    return env


def test_four_in_a_row_are_a_win_and_a_loss() -> None:
    env = connect_four()
    for column in (0, 1, 0, 1, 0, 1, 0):
        env.step(column)

    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards == {"seat_0": 1.0, "seat_1": -1.0}


def test_a_draw_is_worth_nothing() -> None:
    env = connect_four()
    for column in "616342261755143773526664513753742517324421":
        env.step(int(column) - 1)

    assert env.terminations["seat_0"]
    assert env.rewards == {"seat_0": 0.0, "seat_1": 0.0}


def test_what_the_mask_does_not_show_ends_the_game_at_the_cost_of_who_chose_it() -> None:
    env = connect_four()
    for _ in range(6):
        env.step(0)

    env.step(0)

    assert env.terminations == {"seat_0": True, "seat_1": True}
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0.0}


def test_a_number_beyond_all_actions_is_refused() -> None:
    with pytest.raises(MalformedAction, match="0 to 6"):
        connect_four().step(7)


def test_the_board_is_drawn_for_a_terminal() -> None:
    env = connect_four()
    env.step(3)

    assert (env.render() or "").splitlines()[-2:] == [" · · · ● · · ·", " 1 2 3 4 5 6 7"]


def test_shaped_rewards_add_up_to_what_the_score_gained() -> None:
    env = TurnsEnv(CONNECT_FOUR, shaped=True)
    env.reset(seed=0)
    total = 0.0
    for column in (0, 1, 0, 1, 0, 1, 0):
        env.step(column)
        total += env.rewards["seat_0"]

    assert total == 1.0 + (1.0 - 0.5)


# --- All at once ------------------------------------------------------------------------------------------------------


def test_all_who_are_asked_act_in_one_step() -> None:
    env = TogetherEnv("daedalus_sentence", players=3)
    env.reset(seed=1)
    several = 0
    for _ in range(60):
        several += len(env.session.asked()) > 1
        moves = env.session.moves
        _, _, over, _, infos = env.step({agent: min(env.actions(agent)) for agent in env.agents})

        assert env.session.moves - moves == sum(info["played"] for info in infos.values()) > 0
        if any(over.values()):
            break

    assert several


def test_what_somebody_has_made_impossible_is_not_played_but_asked_again() -> None:
    env = TogetherEnv("daedalus_sentence", players=2)
    env.reset(seed=1)
    actions = dict.fromkeys(env.agents, 0)
    assert env.actions("seat_0")[0] == env.actions("seat_1")[0] == ("choose", 0)

    _, _, _, _, infos = env.step(actions)

    assert infos == {"seat_0": {"played": True}, "seat_1": {"played": False}}
    assert env.session.asked() == [1]


def test_whoever_passes_though_asked_ends_the_game() -> None:
    env = TogetherEnv(CONNECT_FOUR)
    env.reset(seed=0)

    _, rewards, over, _, _ = env.step(dict.fromkeys(env.agents, env.passing))

    assert all(over.values())
    assert rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert env.agents == []


def test_only_those_who_chose_what_was_not_offered_pay_for_it() -> None:
    env = TogetherEnv("daedalus_sentence", players=3)
    env.reset(seed=1)
    last = env.passing - 1

    _, rewards, _, _, infos = env.step({"seat_0": 0, "seat_1": last, "seat_2": last})

    assert rewards == {"seat_0": 0.0, "seat_1": -1.0, "seat_2": -1.0}
    assert not any(info["played"] for info in infos.values())
