"""Random games through an environment, for tests that look at every position on the way."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from clew.research import TurnsEnv


def choice(env: TurnsEnv, random: np.random.Generator) -> int:
    """Any number that may be chosen now."""
    return int(random.choice(list(env.actions(env.agent_selection))))


def walk(env: TurnsEnv, seed: int, most: int) -> Iterator[str]:
    """Play at random, so many steps at most; whose turn it is, before every step."""
    random = np.random.default_rng(seed)
    env.reset(seed=seed)
    for _ in range(most):
        if any(env.terminations.values()) or any(env.truncations.values()):
            return
        yield env.agent_selection
        env.step(choice(env, random))
