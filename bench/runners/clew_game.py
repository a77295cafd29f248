"""A game of Clew: ``connect_four`` of the examples, or one of the house; interpreted or compiled, as the path says.

``--loop-in-python`` asks for a loop like that of the other runners in place of Clew's own ``playout``, which is
compiled together with the rules.
"""

from __future__ import annotations

import importlib
import sys

from clew.bots.random import playout
from clew.core import game as contract
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Game, Options, State
from clew.core.registry import find_game, known_games
from runners.measure import CLONED_AFTER, Burst, arguments, copies, report

LOOP_IN_PYTHON = "--loop-in-python"
GAMES_IN_A_BURST = {"connect_four": 50}
"""Enough that reading the clock costs nothing; a long game needs no more than one."""


def the_game(name: str) -> Game:
    """A game of the house, or the example that stands beside it."""
    if name in known_games():
        return find_game(name)
    game = importlib.import_module(name).GAME
    assert isinstance(game, Game)
    return game


def who() -> str:
    """Clew as it runs here."""
    return f"Clew, {'interpreted' if (contract.__file__ or '').endswith('.py') else 'compiled'}"


def options_for(game: Game) -> Options:
    """Three players where three can play."""
    players = next(option for option in game.options if option.name == "players")
    return game.settle({"players": 3} if 3 in players.choices else {})


def games(game: Game, options: Options, dice: QuickDice, number: int) -> Burst:
    """A burst of so many random games, played by Clew."""

    def burst() -> int:
        return sum([playout(game.new(options, dice), dice) for _ in range(number)])

    return burst


def games_from_python(game: Game, options: Options, dice: QuickDice, number: int) -> Burst:
    """A burst of so many random games, played by a loop that is always interpreted."""

    def burst() -> int:
        steps = 0
        for _ in range(number):
            state = game.new(options, dice)
            while actors := state.actors():
                actions = state.legal(actors[0])
                state.play(actors[0], actions[dice.below(len(actions))], dice, UNHEARD)
                steps += 1
        return steps

    return burst


def after(moves: int, game: Game, options: Options, dice: QuickDice) -> State:
    """A position some random moves into a game that is not over."""
    state = game.new(options, dice)
    for _ in range(moves):
        seat = max(state.actors()[0], 0)  # any seat answers for the team
        actions = state.legal(seat)
        state.play(seat, actions[dice.below(len(actions))], dice, UNHEARD)
        if state.result() is not None:
            return after(moves, game, options, dice)
    return state


def main() -> None:
    """Measure one game."""
    from_python = LOOP_IN_PYTHON in sys.argv
    sys.argv = [word for word in sys.argv if word != LOOP_IN_PYTHON]
    told = arguments("Random games of Clew.")
    game, dice = the_game(told.game), QuickDice(told.seed)
    options = options_for(game)
    make = games_from_python if from_python else games
    burst = make(game, options, dice, GAMES_IN_A_BURST.get(told.game, 1))
    state = after(CLONED_AFTER, game, options, dice)
    report(who(), told.seconds, burst, copies(state.clone, 1000))


if __name__ == "__main__":
    main()
