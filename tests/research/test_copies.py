"""A copy or a pickle in the middle of a game keeps all of it: the same future, and a life of its own."""

from __future__ import annotations

import copy
import importlib
import pickle
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence

from clew.research import SoloEnv, TogetherEnv, TurnsEnv
from research.tables import CONNECT_FOUR, ONE_EACH, TABLES, Seating
from research.walks import choice, walk


def pickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


WAYS = pytest.mark.parametrize("way", [copy.deepcopy, pickled], ids=["deepcopy", "pickle"])


def future(env: TurnsEnv, steps: int) -> list[Any]:
    """What comes of an environment that is played on at random, always the same way."""
    random, found = np.random.default_rng(5), []
    for _ in range(steps):
        found.append((env.agent_selection, env.last(), dict(env.rewards)))
        if any(env.terminations.values()):
            break
        env.step(choice(env, random))
    return found


@WAYS
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_copy_in_the_middle_of_a_game_has_the_same_future(table: Seating, way: Callable[[Any], Any]) -> None:
    env = TurnsEnv(table.name, **table.options)
    for _ in walk(env, seed=2, most=17):
        pass

    twin = way(env)
    expected = future(env, 25)

    assert data_equivalence(future(twin, 25), expected, exact=True)


@WAYS
def test_a_copy_and_its_original_go_different_ways(way: Callable[[Any], Any]) -> None:
    env = TurnsEnv(CONNECT_FOUR)
    env.reset(seed=1)
    env.step(3)
    twin = way(env)
    twin.step(3)
    env.step(0)

    assert env.session.state.position() != twin.session.state.position()
    assert [env.agent_selection, env.session.moves] == [twin.agent_selection, twin.session.moves] == ["seat_0", 2]


@WAYS
@pytest.mark.parametrize("table", ONE_EACH, ids=str)
def test_a_copy_rolls_the_next_games_too(table: Seating, way: Callable[[Any], Any]) -> None:
    env = TurnsEnv(table.name, **table.options)
    env.reset(seed=1)
    twin = way(env)
    env.reset()
    twin.reset()

    assert data_equivalence(twin.last(), env.last(), exact=True)


@WAYS
def test_a_copy_of_an_agent_among_bots_has_the_same_future(way: Callable[[Any], Any]) -> None:
    env = SoloEnv("dedalos", others="stumbles")
    env.reset(seed=4)
    for _ in range(3):
        env.step(min(env.actions()))
    twin = way(env)
    for _ in range(4):
        assert data_equivalence(twin.step(min(twin.actions())), env.step(min(env.actions())), exact=True)


@WAYS
def test_a_copy_of_those_who_act_all_at_once_has_the_same_future(way: Callable[[Any], Any]) -> None:
    env = TogetherEnv("daedalus_sentence", players=3)
    env.reset(seed=4)
    for _ in range(4):
        env.step({agent: min(env.actions(agent)) for agent in env.agents})
    twin = way(env)
    for _ in range(4):
        actions = {agent: max(env.actions(agent)) for agent in env.agents}
        assert data_equivalence(twin.step(actions), env.step(actions), exact=True)


def test_games_of_pettingzoo_lose_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the page about research says of them; it only needs the rules, so the drawing library may be missing."""
    monkeypatch.setitem(sys.modules, "pygame", ModuleType("pygame"))
    theirs = importlib.import_module("pettingzoo.classic.connect_four.connect_four").raw_env()
    theirs.reset(seed=1)
    theirs.step(3)

    assert any(theirs.board)
    assert not any(copy.deepcopy(theirs).board)
    assert not any(pickled(theirs).board)
