"""A game of OpenSpiel, driven from Python: ``connect_four`` is written in C++, ``python_tic_tac_toe`` in Python."""

from __future__ import annotations

from importlib.metadata import version

import open_spiel.python.games  # noqa: F401 (its Python games register themselves)
import pyspiel

from runners.measure import CLONED_AFTER, arguments, chooser, copies, report


def main() -> None:
    """Measure one game."""
    told = arguments("Random games of OpenSpiel.")
    game, below = pyspiel.load_game(told.game), chooser(told.seed)

    def burst() -> int:
        steps = 0
        for _ in range(5):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[below(len(actions))])
                steps += 1
        return steps

    def middle() -> pyspiel.State:
        state = game.new_initial_state()
        for _ in range(min(CLONED_AFTER, game.max_game_length() // 2)):
            actions = state.legal_actions()
            state.apply_action(actions[below(len(actions))])
        return middle() if state.is_terminal() else state

    report(f"OpenSpiel {version('open_spiel')}", told.seconds, burst, copies(middle().clone, 100))


if __name__ == "__main__":
    main()
