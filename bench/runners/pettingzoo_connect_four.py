"""PettingZoo's ``connect_four_v3``, as its documentation makes it; the legal list is its action mask."""

from __future__ import annotations

import copy
from importlib.metadata import version

from pettingzoo import make

from runners.measure import CLONED_AFTER, arguments, chooser, copies, report

MOST_MOVES = 43
"""More than a game can have."""


def main() -> None:
    """Measure random games; it has no clone, so the whole environment is deep-copied."""
    told = arguments("Random games of PettingZoo.")
    env, below = make("aec", "classic/connect_four-v3"), chooser(told.seed)

    def game(most: int) -> int:
        """One game, or the first moves of one; how many were played."""
        env.reset()
        for steps in range(most):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return steps
            legal = [column for column, free in enumerate(observation["action_mask"].tolist()) if free]
            env.step(legal[below(len(legal))])
        return most

    while game(CLONED_AFTER) < CLONED_AFTER:
        pass
    middle = copy.deepcopy(env)
    clones = copies(lambda: copy.deepcopy(middle), 10)
    report(f"PettingZoo {version('pettingzoo')}", told.seconds, lambda: game(MOST_MOVES), clones)


if __name__ == "__main__":
    main()
