"""``clew maps``: for those who draw maps."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from clew.cli.screen import board, out, say
from clew.core.errors import ClewError
from clew.core.game import Game
from clew.core.registry import find_game, known_games

maps = typer.Typer(help="For those who draw maps.")


class NoMaps(ClewError):
    """The maps of this game are no files, or several games have some and none was named."""

    def __init__(self, message: str) -> None:
        super().__init__("no_maps", message)


@maps.callback()
def group() -> None:
    """For those who draw maps."""


@maps.command()
def check(
    file: Annotated[Path, typer.Argument(help="A map file.")],
    game: Annotated[str | None, typer.Option("--game", help="Whose map it is, if several games have maps.")] = None,
    solve: Annotated[bool, typer.Option("--solve", help="Look for a way to win it, which takes a while.")] = False,
) -> None:
    """Say what is wrong with a map, and print it with what everybody on it sees; exit code 1 if it cannot be played."""
    survey = _game(game).survey
    assert survey is not None
    found = survey(str(file), solve)
    board(found.lines)
    if found.lines:
        out.print()
    for fault in found.faults:
        say(f"✗ {fault}", "red")
    for remark in found.remarks:
        say(f"? {remark}", "yellow")
    if found.faults:
        raise typer.Exit(1)
    for line in found.proof:
        say(line)
    say("This map can be won." if found.proof else "This map can be played.", "green")


def _game(name: str | None) -> Game:
    """The game that is named, or the only one whose maps are files."""
    if name is not None:
        game = find_game(name)
        if game.survey is None:
            raise NoMaps(f"the maps of {game.title} are no files")
        return game
    games = [game for game in map(find_game, known_games()) if game.survey is not None]
    if len(games) != 1:
        raise NoMaps(f"say whose map it is with --game: {', '.join([game.id for game in games])}")
    return games[0]
