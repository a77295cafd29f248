"""How often Clew's search looks ahead in a second of the processor, in each game, with what the game tells it."""

from __future__ import annotations

import json
import sys
import time

from clew.bots import guide_of, make_bot
from clew.bots.search import Search
from clew.core.dice import QuickDice
from clew.core.game import UNHEARD, Game, State
from runners.clew_game import options_for, the_game, who

LOOKS = 20
"""For each decision."""


def places(game: Game, seed: int) -> list[State]:
    """Positions of a game between greedy players: those at which there is much to choose from."""
    dice = QuickDice(seed)
    state = game.new(options_for(game), dice)
    bot = make_bot(game, "greedy", seed)
    found: list[State] = []
    while (actors := state.actors()) and len(found) < 200:
        seat = max(0, actors[0])
        if len(state.legal(seat)) > 3:
            found.append(state.clone())
        state.play(seat, bot.choose(state, seat), dice, UNHEARD)
    return found


def main() -> None:
    """One game for so many seconds."""
    name, seconds = sys.argv[1], float(sys.argv[2])
    game = the_game(name)
    looks, spent, seed = 0, 0.0, 1
    while spent < seconds:
        for state in places(game, seed)[::5]:
            search = Search(guide_of(game), seed, LOOKS)
            began = time.process_time()
            search.think(state, max(0, state.actors()[0]))
            spent += time.process_time() - began
            looks += search.looked
            if spent > seconds:
                break
        seed += 1
    print(json.dumps({"by": who(), "looks": looks, "cpu": spent}))


if __name__ == "__main__":
    main()
