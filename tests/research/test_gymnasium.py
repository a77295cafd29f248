"""Gymnasium's checker for every game with every number of players, and what is particular to one agent."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from clew.core.errors import BadOption
from clew.core.registry import find_game
from clew.research import SoloEnv, register
from research.tables import CONNECT_FOUR, TABLES, Seating


def made(table: Seating, **more: Any) -> gymnasium.Env[Any, Any]:
    """As Gymnasium makes it; a game that is a file has to be registered by hand."""
    register()
    game = find_game(table.name)
    name = f"clew/{game.id}-v{game.version}"
    if name not in gymnasium.registry:
        gymnasium.register(name, "clew.research.solo:SoloEnv", kwargs={"game": table.name})
    return gymnasium.make(name, **table.options, **more)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_gymnasium_finds_nothing_wrong(table: Seating) -> None:
    env = made(table, others="random").unwrapped
    env.action_space.seed(1)
    env.reset(seed=1)

    check_env(env)


def test_every_game_is_registered_by_the_version_of_its_rules() -> None:
    names = register()

    assert "clew/dedalos-v1" in names
    assert set(names) <= set(gymnasium.registry)


def test_the_others_play_until_the_agent_is_asked() -> None:
    env = SoloEnv(CONNECT_FOUR, seat=1, others="random")
    seen, _ = env.reset(seed=3)

    assert env.session.moves == 1
    assert seen["observation"][:2].tolist() == [1.0, 1.0]

    env.step(0)

    assert env.session.moves == 3


def test_an_agent_wins_or_loses_whoever_makes_the_last_move() -> None:
    env = SoloEnv(CONNECT_FOUR, others="random")
    endings = set()
    for seed in range(12):
        env.reset(seed=seed)
        random, over = np.random.default_rng(seed), False
        while not over:
            _, reward, over, _, _ = env.step(int(random.choice(list(env.actions()))))
            assert reward == 0.0 or over
        endings.add((reward, env.session.moves % 2))

    assert endings >= {(1.0, 1), (-1.0, 0)}


def test_one_agent_can_play_for_a_whole_team() -> None:
    env = SoloEnv("daedalus_labyrinth", others=None)
    env.reset(seed=1)
    answered = set()
    random = np.random.default_rng(1)
    for _ in range(30):
        answered.add(env.session.asked()[0])
        seen, _, over, _, _ = env.step(int(random.choice(list(env.actions()))))
        assert over or seen["observation"][1] == env.session.asked()[0]

    assert len(answered) == 3


def test_one_agent_cannot_play_for_rivals() -> None:
    with pytest.raises(BadOption, match="rivals"):
        SoloEnv("dedalos", others=None)


def test_a_seat_has_to_be_at_the_table() -> None:
    with pytest.raises(BadOption, match="0 to 1"):
        SoloEnv(CONNECT_FOUR, seat=2)


def test_the_agent_sees_the_board_in_the_terminal() -> None:
    env = SoloEnv("dedalos", render_mode="ansi", others="random")
    env.reset(seed=1)

    assert env.render() == env.session.sketch(0)
