"""How often a team of bots wins at each difficulty: counted once, and kept beside the game until its rules change.

``odds.toml`` has a table for each level of bots: when it was made, by which version of the rules, from which seed, and
a row for each difficulty and number of players. ``clew odds`` writes it.
"""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any, Final, NamedTuple

from clew.core.bot import LEVEL_NAMES
from clew.core.box import need, read_toml
from clew.core.errors import BadComponents
from clew.core.game import Game, Option

FILE: Final = "odds.toml"
DIFFICULTY: Final = "difficulty"
"""The option that is counted by."""


class Odds(NamedTuple):
    """One row: so many wins in so many games."""

    bot: str
    """The level of everybody in the team."""
    date: str
    version: int
    """Of the rules."""
    seed: str
    difficulty: str
    players: int
    wins: int
    games: int
    low: float
    """The share of wins lies between this ..."""
    high: float
    """... and this, with 95 % confidence."""


def odds_file(game: Game) -> Path:
    """Where a game keeps its odds: beside its rules."""
    return Path(game.rules).parent / FILE


def current_odds(game: Game) -> list[Odds]:
    """What is known about the rules as they are; none where nothing was counted, or for rules that have changed."""
    if not game.rules or not odds_file(game).is_file():
        return []
    return [odds for odds in read_odds(game, odds_file(game)) if odds.version == game.version]


def read_odds(game: Game, path: Path) -> list[Odds]:
    """All rows of a file, checked; those of other versions too."""
    rows = []
    for bot, table in read_toml(path).items():
        if bot not in LEVEL_NAMES or not isinstance(table, dict):
            raise _bad(bot, "table", "a level of bots is expected")
        made = need(bot, table, "date", date, FILE)
        version = need(bot, table, "version", int, FILE)
        seed = need(bot, table, "seed", str, FILE)
        for place, row in enumerate(need(bot, table, "rows", list, FILE), 1):
            rows.append(_row(game, bot, made.isoformat(), version, seed, f"{bot}, row {place}", row))
    return rows


def _row(game: Game, bot: str, made: str, version: int, seed: str, entry: str, row: Any) -> Odds:
    if not isinstance(row, dict):
        raise _bad(entry, "row", "a table is expected")
    difficulty = need(entry, row, "difficulty", str, FILE)
    players = need(entry, row, "players", int, FILE)
    for name, value in ((DIFFICULTY, difficulty), ("players", players)):
        option = declared(game, name)
        if option is None or value not in option.choices:
            raise _bad(entry, name, f"{value!r} is not offered by the game")
    wins, games = need(entry, row, "wins", int, FILE), need(entry, row, "games", int, FILE)
    if not 0 <= wins <= games or not games:
        raise _bad(entry, "wins", f"{wins} of {games} games cannot be")
    low, high = need(entry, row, "low", float, FILE), need(entry, row, "high", float, FILE)
    if not 0 <= low <= wins / games <= high <= 1:
        raise _bad(entry, "low", f"{wins} of {games} do not lie between {low} and {high}")
    return Odds(bot, made, version, seed, difficulty, players, wins, games, low, high)


def declared(game: Game, name: str) -> Option | None:
    """The option of this name, if a game has it."""
    return next((option for option in game.options if option.name == name), None)


def _bad(entry: str, field: str, message: str) -> BadComponents:
    return BadComponents(FILE, entry, field, message)
