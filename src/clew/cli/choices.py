"""What people write after the flags: options, seats, names, a seed."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Sequence
from pathlib import Path

from clew.bots import make_bot
from clew.bots.levels import USUAL
from clew.core.errors import BadOption, BadThread, UnknownGame
from clew.core.game import Game, Options, read_settings
from clew.core.registry import find_game
from clew.core.thread import Thread

HUMAN = "human"
_LONGEST_NAME = 40


def read_options(game: Game, settings: Sequence[str], players: int | None, seats: Sequence[str] | None) -> Options:
    """All options of a game, from ``name=value`` settings and the two short ways to say how many play."""
    chosen = read_settings(game.options, settings)
    if players is not None:
        if chosen.get("players", players) != players:
            raise BadOption(f"--players {players} contradicts --set players={chosen['players']}")
        chosen["players"] = players
    if seats is not None:
        chosen.setdefault("players", len(seats))
    options = game.settle(chosen)
    if seats is not None and len(seats) != options["players"]:
        raise BadOption(f"--seats names {len(seats)}, but {options['players']} play")
    return options


def split(text: str | None) -> list[str] | None:
    """``a,b,c`` as a list; None stays None."""
    return None if text is None else [part.strip() for part in text.split(",")]


def read_seats(game: Game, seats: Sequence[str] | None, players: int) -> list[str]:
    """Who sits where: people or bots. Unless said otherwise, one person against bots of the usual level."""
    taken = list(seats) if seats is not None else [HUMAN] + [USUAL] * (players - 1)
    if len(taken) != players:
        raise BadOption(f"--seats names {len(taken)}, but {players} play")
    for name in taken:
        if name != HUMAN:
            make_bot(game, name, 0)
    return taken


def read_names(game: Game, names: Sequence[str] | None, options: Options) -> list[str]:
    """What the players are called."""
    if names is None:
        return game.names(options)
    if len(names) != options["players"]:
        raise BadOption(f"--names has {len(names)}, but {options['players']} play")
    for name in names:
        if not name.isprintable() or not 0 < len(name) <= _LONGEST_NAME:
            raise BadOption(
                f"--names: {name[:_LONGEST_NAME]!r} is no name of 1 to {_LONGEST_NAME} printable characters"
            )
    return list(names)


def read_seed(text: str | None) -> bytes:
    """The secret that the dice follow from: 64 hexadecimal digits as they are, any other text by its hash."""
    if text is None:
        return secrets.token_bytes(32)
    if re.fullmatch(r"[0-9a-fA-F]{64}", text):
        return bytes.fromhex(text)
    return hashlib.sha256(text.encode()).digest()


def game_of(thread: Thread, name: str | None) -> Game:
    """The game that a thread belongs to; a game that is only a file has to be named."""
    try:
        game = find_game(name or thread.game)
    except UnknownGame as wrong:
        hint = "" if name else "; if it is a game of your own, name its file too (--game; in clew play the game itself)"
        raise UnknownGame(f"{wrong}{hint}", wrong.known) from wrong
    if game.id != thread.game:
        raise BadThread(f"this is a match of {thread.game}, not of {game.id}")
    return game


def with_suffix(name: str, suffix: str) -> Path:
    """A file name, with the usual suffix if it has none."""
    path = Path(name).expanduser()
    if not path.name:
        raise BadOption(f"'{name}' is no name of a file")
    return path if path.suffix else path.with_suffix(suffix)
