"""The tables that everything about learning is tried at: every game with every number of players, and some variants."""

from __future__ import annotations

from typing import Any, NamedTuple

from clew.core.game import Game, Options, Value, spell
from clew.core.registry import find_game, known_games
from conftest import ROOT


class Seating(NamedTuple):
    """A game by its name, and what was chosen."""

    name: str
    options: dict[str, Any]

    def __str__(self) -> str:
        chosen = [f"{name}={spell(value)}" for name, value in self.options.items()]
        return " ".join([find_game(self.name).id, *chosen])


CONNECT_FOUR = str(ROOT / "examples" / "connect_four.py")
VARIANTS = [
    Seating("daedalus_sentence", {"players": 2, "mode": "thread"}),
    Seating("daedalus_sentence", {"players": 3, "difficulty": "hell_in_space"}),
    Seating("dark_orbit", {"players": 4, "mode": "team"}),
    Seating("dark_orbit", {"players": 2, "deck_mode": "master", "layout": "draft"}),
    Seating("dedalos", {"players": 3, "collapse": "landslide"}),
    Seating("seventh_and_whisper", {"cards": 6, "maps": "extended", "order": "free"}),
]


def for_players(game: Game, players: Value) -> Options:
    """As few options as it takes to have so many players."""
    usual: Options = {option.name: option.default for option in game.options}
    others: list[Options] = [{option.name: choice} for option in game.options for choice in option.choices]
    for more in [{}, *others]:
        chosen = more | {"players": players}
        if not game.objection(usual | chosen):
            return chosen
    raise AssertionError(f"{game.id} cannot have {players} players")


def counts(game: Game) -> tuple[Value, ...]:
    """The numbers of players that a game offers."""
    return next(option.choices for option in game.options if option.name == "players")


NAMES = [CONNECT_FOUR, *known_games()]
EVERY = [Seating(name, for_players(find_game(name), count)) for name in NAMES for count in counts(find_game(name))]
TABLES = EVERY + VARIANTS
ONE_EACH = [Seating(name, {}) for name in NAMES]
