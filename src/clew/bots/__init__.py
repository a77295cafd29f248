"""Players that are programs: at random, greedy, and whatever bots a game brings along."""

from __future__ import annotations

import difflib

from clew.bots.greedy import GreedyBot
from clew.bots.random import RandomBot
from clew.core.bot import Bot, BotMaker
from clew.core.errors import UnknownBot
from clew.core.game import Game

_HOUSE: dict[str, BotMaker] = {"random": RandomBot, "greedy": GreedyBot}


def known_bots(game: Game) -> list[str]:
    """The names of the bots that can play a game: those of the house, and the game's own."""
    return sorted({*_HOUSE, *game.bots})


def make_bot(game: Game, name: str, seed: int) -> Bot:
    """A bot by its name; a game's own bot comes before one of the house of the same name."""
    maker = game.bots.get(name) or _HOUSE.get(name)
    if maker is None:
        known = known_bots(game)
        close = difflib.get_close_matches(name, known, n=1)
        hint = f"did you mean {close[0]}?" if close else f"there are: {', '.join(known)}"
        raise UnknownBot(f"no bot is called '{name[:40]}'; {hint}", known)
    return maker(seed)
