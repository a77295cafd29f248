"""OpenSpiel's Connect Four in its own C++ loop: the random rollouts of its Monte Carlo bot.

A bot with one simulation looks at nothing but the position it is given, and evaluates it by rollouts: copy the
position, then legal list, uniform choice, apply until the end. So one ``step`` of the bot is that many random games.
It does not say how many moves they took; that is the mean length of random games, counted beforehand from Python.
"""

from __future__ import annotations

from importlib.metadata import version

import pyspiel

from runners.measure import arguments, chooser, report

ROLLOUTS = 200
COUNTED = 5000
"""Games to count the mean length from: exact to about half a percent."""


def mean_length(game: pyspiel.Game, seed: int) -> float:
    """How many moves a random game takes."""
    below, steps = chooser(seed), 0
    for _ in range(COUNTED):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[below(len(actions))])
            steps += 1
    return steps / COUNTED


def main() -> None:
    """Measure rollouts from the empty board."""
    told = arguments("Random rollouts inside OpenSpiel.")
    game = pyspiel.load_game("connect_four")
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, told.seed)
    bot = pyspiel.MCTSBot(
        game, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=1, solve=False, seed=told.seed, verbose=False
    )
    empty, steps = game.new_initial_state(), round(ROLLOUTS * mean_length(game, told.seed))

    def burst() -> int:
        bot.step(empty)
        return steps

    report(f"OpenSpiel {version('open_spiel')}", told.seconds, burst, None)


if __name__ == "__main__":
    main()
