"""``clew games``: what there is to play."""

from __future__ import annotations

from rich.table import Table

from clew.cli.screen import out
from clew.core.game import Game, spell
from clew.core.registry import find_game, known_games


def games() -> None:
    """List the games of the house."""
    table = Table(box=None, pad_edge=False)
    table.add_column("game", style="bold cyan", no_wrap=True)
    table.add_column("title", no_wrap=True)
    table.add_column("players", no_wrap=True)
    table.add_column("")
    for name in known_games():
        game = find_game(name)
        table.add_row(game.id, game.title, players_of(game), game.blurb)
    out.print(table)
    out.print("clew play GAME starts one; clew play GAME --options lists what can be chosen.", style="dim")


def players_of(game: Game) -> str:
    """How many can play: ``2-6``."""
    option = next(option for option in game.options if option.name == "players")
    counts = sorted(int(choice) for choice in option.choices)
    if len(counts) > 1 and counts == list(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]}-{counts[-1]}"
    return option.spelled()


def show_options(game: Game) -> None:
    """What can be chosen before a game."""
    table = Table(box=None, pad_edge=False)
    table.add_column("option", style="bold cyan", no_wrap=True)
    table.add_column("choices")
    table.add_column("default", no_wrap=True)
    table.add_column("")
    for option in game.options:
        table.add_row(option.name, option.spelled(), spell(option.default), option.help)
    out.print(table)
    out.print("Choose with --set name=value, as often as needed.", style="dim")
