"""Arguments that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

_GAME = typer.Argument(help="A game of `clew games`, or the path of a game's file.")

GameName: TypeAlias = Annotated[str, _GAME]
AnyGame: TypeAlias = Annotated[str | None, _GAME]
ThreadFile: TypeAlias = Annotated[Path, typer.Argument(help="A .clew file.")]
GameFile: TypeAlias = Annotated[
    str | None, typer.Option("--game", help="The file of the game, if it is none of the house.")
]
Eyes: TypeAlias = Annotated[
    int | None, typer.Option("--seat", min=1, help="As this seat saw it; else as a spectator does.")
]
Settings: TypeAlias = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Choose an option of the game.")
]
Players: TypeAlias = Annotated[int | None, typer.Option("--players", help="How many play.")]
