"""OpenSpiel's Monte Carlo bot, in C++ with its usual settings, as a player of Connect Four."""

from __future__ import annotations

import json
import sys
import time
from importlib.metadata import version

import pyspiel

LEARNING = 1000
EARLY = 6


def main() -> None:
    """Say who it is, then answer until nobody asks."""
    print(json.dumps({"by": f"OpenSpiel {version('open_spiel')}"}), flush=True)
    game = pyspiel.load_game("connect_four")
    rate = 0.0
    for number, line in enumerate(sys.stdin):
        asked = json.loads(line)
        state = game.new_initial_state()
        for column in asked["discs"]:
            state.apply_action(column)
        looks = max(1, int(rate * asked["seconds"])) if rate else LEARNING
        bot = pyspiel.MCTSBot(
            game,
            pyspiel.RandomRolloutEvaluator(1, number),
            uct_c=2.0,
            max_simulations=looks,
            max_memory_mb=1000,
            solve=True,
            seed=number,
            verbose=False,
        )
        began = time.process_time()
        column = bot.step(state)
        spent = time.process_time() - began
        if len(asked["discs"]) < EARLY:  # later it may solve the game and stop early
            rate = looks / spent
        print(json.dumps({"column": column, "looks": looks, "cpu": spent}), flush=True)


if __name__ == "__main__":
    main()
