"""``clew picture``: the board as it is drawn on a screen, in a file."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from clew import files
from clew.cli.choices import game_of, read_options, read_seed
from clew.cli.flags import Eyes, Players, Settings
from clew.cli.history import History
from clew.cli.screen import say
from clew.core.errors import BadOption, ClewError
from clew.core.registry import find_game
from clew.core.thread import Match, fair_dice
from clew.scene import BadArt, to_png, to_svg


class Theme(StrEnum):
    """In which colours."""

    light = "light"
    dark = "dark"


def picture(
    file: Annotated[Path | None, typer.Argument(help="A .clew file.")] = None,
    game: Annotated[
        str | None, typer.Option("--game", help="A new game, without a file; or the file of its game.")
    ] = None,
    settings: Settings = None,
    players: Players = None,
    seed: Annotated[str, typer.Option(help="Of a new game: the same seed gives the same dice.")] = "picture",
    move: Annotated[int | None, typer.Option(min=0, help="The position after this move; else the last.")] = None,
    seat: Eyes = None,
    theme: Annotated[Theme, typer.Option(help="On light or on dark ground.")] = Theme.light,
    width: Annotated[int, typer.Option(min=16, max=8192, help="Of a PNG, in pixels.")] = 1200,
    *,
    out: Annotated[Path, typer.Option(help="The file to write: .svg or .png.")],
) -> None:
    """Draw a position of a match, or the first of a new game, as SVG or PNG."""
    if out.suffix not in (".svg", ".png"):
        raise BadOption(f"{out} should end in .svg or in .png")
    history = _history(file, game, settings or [], players, seed, seat)
    last = len(history.thread.moves)
    number = last if move is None else move
    if number > last:
        raise BadOption(f"the match has moves 1 to {last}, not {number}; 0 is the beginning")
    svg = _drawn(history, number, theme)
    files.write_whole(out, to_png(svg, width) if out.suffix == ".png" else svg.encode())
    say(f"Written to {out}.", "green")


def _history(
    file: Path | None, game: str | None, settings: list[str], players: int | None, seed: str, seat: int | None
) -> History:
    """The match in the file, or one that has just begun."""
    if file is not None:
        if settings or players is not None:
            raise BadOption("a saved match keeps its options: leave --set and --players out")
        thread = files.load(file)
        return History(game_of(thread, game), thread, seat)
    if game is None:
        raise BadOption("a picture of what? Name a .clew file, or a game with --game")
    found = find_game(game)
    match = Match.start(found, read_options(found, settings, players, None), fair_dice(read_seed(seed)))
    return History(found, match.thread, seat)


def _drawn(history: History, number: int, theme: Theme) -> str:
    drawing = history.game.drawing
    scene = drawing.scene(history.states[number].view(history.eyes), history.thread.players)
    try:
        return to_svg(scene, drawing.art, theme.value, history.game.title)
    except BadArt as wrong:
        raise ClewError("bad_components", str(wrong)) from wrong
