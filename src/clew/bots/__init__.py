"""Players that are programs: at random, greedy, by search, at five levels, and whatever bots a game brings along."""

from __future__ import annotations

from clew.bots.greedy import GreedyBot
from clew.bots.levels import LevelBot, level_of
from clew.bots.random import RandomBot
from clew.bots.search import SearchBot
from clew.core.bot import LEVEL_NAMES, Bot, BotMaker, Guide, Level
from clew.core.errors import UnknownBot, meant
from clew.core.game import Game

_HOUSE: dict[str, BotMaker] = {"random": RandomBot, "greedy": GreedyBot}
SEARCH = "search"
_ITERATIONS = 400
"""Of a search for which nobody said how often it should look; ``search:50`` says so."""
_LONGEST = 1_000_000


def known_bots(game: Game) -> list[str]:
    """The names of the bots that can play a game: the levels, the weakest first, then the others."""
    return [*LEVEL_NAMES, *sorted({*_HOUSE, SEARCH, *game.bots})]


def make_bot(game: Game, name: str, seed: int, seconds: float = 0.0) -> Bot:
    """A bot by its name; a game's own bot comes before one of the house of the same name.

    One that searches decides after so many seconds at the latest, if any are given.
    """
    if name in LEVEL_NAMES:
        level = level_of(game, name)
        return LevelBot(_thinker(game, level, seed, seconds), level.slips, seed)
    maker = game.bots.get(name) or _HOUSE.get(name)
    if maker is not None:
        return maker(seed)
    word, colon, count = name.partition(":")
    if word == SEARCH and (not colon or (count.isdecimal() and 0 < int(count) <= _LONGEST)):
        return searcher(game, seed, int(count) if colon else _ITERATIONS, seconds)
    known = known_bots(game)
    raise UnknownBot(f"no bot is called '{name[:40]}'; {meant(name, known)}", known)


def searcher(game: Game, seed: int, iterations: int, seconds: float = 0.0) -> SearchBot:
    """A bot that searches, with what the game tells about itself."""
    return SearchBot(guide_of(game), seed, iterations, seconds)


def guide_of(game: Game) -> Guide:
    """What a search should know of a game."""
    return game.guide() if game.guide is not None else Guide()


def _thinker(game: Game, level: Level, seed: int, seconds: float) -> Bot:
    if level.bot == SEARCH:
        return searcher(game, seed, level.iterations, seconds)
    return make_bot(game, level.bot, seed, seconds)
