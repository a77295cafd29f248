"""Clew's search as a player of Connect Four: a line with the discs so far comes in, a line with a column goes out."""

from __future__ import annotations

import json
import sys
import time

from clew.bots import searcher
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Game, State
from runners.clew_game import the_game, who

LEARNING = 300
"""Looks at the first decision; from then on as many as the time allowed at the last one."""
EARLY = 6
"""Discs until which it learns how quick it is: later, looks that end at once would deceive it."""


def dropped(game: Game, discs: list[int]) -> State:
    """The board after these discs."""
    state = game.new(game.settle({}), QuickDice(0))
    for column in discs:
        state.play(state.actors()[0], ("drop", column + 1), QuickDice(0), UNHEARD)
    return state


def main() -> None:
    """Say who it is, then answer until nobody asks."""
    print(json.dumps({"by": who()}), flush=True)
    game = the_game("connect_four")
    rate, bot = 0.0, searcher(game, 0, LEARNING)
    for number, line in enumerate(sys.stdin):
        asked = json.loads(line)
        if len(asked["discs"]) < 2:
            bot = searcher(game, number, LEARNING)
        if rate:
            bot.search.iterations = max(1, int(rate * asked["seconds"]))
        state = dropped(game, asked["discs"])
        began = time.process_time()
        column = bot.choose(state, state.actors()[0])[1] - 1
        spent = time.process_time() - began
        if len(asked["discs"]) < EARLY and bot.search.looked > 1:
            rate = bot.search.looked / spent
        print(json.dumps({"column": column, "looks": bot.search.looked, "cpu": spent}), flush=True)


if __name__ == "__main__":
    main()
