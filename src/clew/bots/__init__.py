"""Players that are programs: at random, greedy, and whatever bots a game brings along."""

from __future__ import annotations

from clew.bots.greedy import GreedyBot
from clew.bots.random import RandomBot
from clew.core.bot import Bot, BotMaker
from clew.core.errors import UnknownBot, meant
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
        raise UnknownBot(f"no bot is called '{name[:40]}'; {meant(name, known)}", known)
    return maker(seed)
